import { type Kysely, sql } from 'kysely'
import type { Need } from '../../../src/domain/website/needs.ts'
import type { SectionData, SiteOwner, SitePicture } from '../../../src/domain/website/site-views.ts'
import type { DB } from '../../database/types.generated.ts'
import { sitePictureJson, sitePictures } from '../media/site-pictures.ts'
import { nextDates } from './next-dates.ts'
import { offerCards } from './site-offers.ts'
import { postsOf } from './site-posts.ts'
import type { SiteReader } from './site-reader.ts'

/** As many pictures of an album as a page shows. */
const mostPictures = 60

async function albumsOf(
  db: Kysely<DB>,
  agencyId: number,
  wanted: readonly { readonly section: string; readonly album: number }[],
): Promise<SectionData['albums']> {
  if (wanted.length === 0) return {}
  const { rows } = await sql<{ id: number; title: string; pictures: readonly SitePicture[] }>`
    select a.id, a.title, (select coalesce(json_agg(p.picture order by p.position, p.id), '[]') from (
        select ${sitePictureJson('m')} as picture, m.position, m.id from media m
        where m.agency_id = a.agency_id and m.owner_type = 'album' and m.owner_id = a.id and m.deleted_at is null
        order by m.position, m.id limit ${mostPictures}) p) as pictures
    from albums a where a.agency_id = ${agencyId} and a.deleted_at is null and a.id = any(${wanted.map(({ album }) => album)}::bigint[])`.execute(
    db,
  )
  return Object.fromEntries(
    wanted.flatMap(({ section, album }) => {
      const found = rows.find(({ id }) => id === album)
      return found === undefined ? [] : [[section, { title: found.title, pictures: found.pictures }] as const]
    }),
  )
}

/** What the sections of a page show beside their own values: five queries at most, six where there are dates. */
export async function sectionData(
  reader: SiteReader,
  needs: readonly Need[],
  owner: Pick<SiteOwner, 'kinds' | 'has_blog'>,
): Promise<SectionData> {
  const { db, agencyId } = reader
  const [offers, posts, albums, pictures] = await Promise.all([
    offerCards(
      reader,
      needs.filter((need) => need.kind === 'offers'),
      owner,
    ),
    postsOf(db, agencyId, owner.has_blog ? needs.filter((need) => need.kind === 'posts') : []),
    albumsOf(
      db,
      agencyId,
      needs.filter((need) => need.kind === 'album'),
    ),
    sitePictures(
      db,
      agencyId,
      needs.flatMap((need) => (need.kind === 'picture' ? [need.media] : [])),
    ),
  ])
  const dated = needs.filter((need) => need.kind === 'dates')
  return { offers, posts, albums, pictures, dates: await nextDates(db, dated, offers) }
}
