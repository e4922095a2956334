import { type Kysely, type RawBuilder, sql } from 'kysely'
import { offerKindNames, offerKinds } from '../../../src/domain/offers/offer-kinds.ts'
import type { MediaUse } from '../../../src/domain/schema/types.generated.ts'
import type { DB } from '../../database/types.generated.ts'

// Where a picture is shown: by rows of media that carry its uuid, and by texts that name the uuid (sites, posts).

const uuids = sql.lit('[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}')
const named = (text: RawBuilder<unknown>) => sql`(regexp_matches(${text}, ${uuids}, 'g'))[1]::uuid`
const pathOfOffer = sql`case o.kind ${sql.join(
  offerKindNames.map((kind) => {
    const [before = '', after = ''] = offerKinds[kind].screen.split(':id')
    return sql`when ${sql.lit(kind)} then ${sql.lit(before)} || o.id || ${sql.lit(after)}`
  }),
  sql` `,
)} else '' end`

/** Every place of the agency as rows (uuid, what, label, path); the album of a picture is one of them. */
export const usesOf = (agencyId: number): RawBuilder<unknown> => sql`
  select m.uuid, 'Package' as what, p.title as label, '/offers/packages/' || p.id as path
    from media m join packages p on p.id = m.owner_id and p.agency_id = m.agency_id and p.deleted_at is null
    where m.agency_id = ${agencyId} and m.owner_type = 'package' and m.deleted_at is null
  union all select m.uuid, 'Day of a package', p.title || ', day ' || i.day, '/offers/packages/' || p.id
    from media m join package_itineraries i on i.id = m.owner_id and i.agency_id = m.agency_id
    join packages p on p.id = i.package_id and p.deleted_at is null
    where m.agency_id = ${agencyId} and m.owner_type = 'itinerary' and m.deleted_at is null
  union all select m.uuid, initcap(o.kind), o.title, ${pathOfOffer}
    from media m join offers o on o.id = m.owner_id and o.agency_id = m.agency_id and o.deleted_at is null
    where m.agency_id = ${agencyId} and m.owner_type = 'offer' and m.deleted_at is null
  union all select m.uuid, 'Proposal', p.title, '/proposals/' || p.uuid || '/edit'
    from media m join proposals p on p.id = m.owner_id and p.agency_id = m.agency_id and p.deleted_at is null
    where m.agency_id = ${agencyId} and m.owner_type = 'proposal' and m.deleted_at is null
  union all select m.uuid, 'Handover of a car', b.reference, '/bookings/' || b.id
    from media m join car_handovers h on h.id = m.owner_id and h.agency_id = m.agency_id join bookings b on b.id = h.booking_id
    where m.agency_id = ${agencyId} and m.owner_type = 'handover' and m.deleted_at is null
  union all select m.uuid, case when m.id = a.logo_id then 'Logo' else 'Banner' end, a.name, '/business'
    from agencies a join media m on m.id in (a.logo_id, a.banner_id) where a.id = ${agencyId} and m.deleted_at is null
  union all select m.uuid, 'Picture of a person', u.name, ''
    from users u join media m on m.id = u.avatar_id where u.agency_id = ${agencyId} and m.deleted_at is null
  union all select m.uuid, 'Album', a.title, '/website/album/' || a.id
    from media m join albums a on a.id = m.owner_id and a.agency_id = m.agency_id and a.deleted_at is null
    where m.agency_id = ${agencyId} and m.owner_type = 'album' and m.deleted_at is null
  union all select s.uuid, 'Website', s.label, '/website/templates' from (
    select distinct ${named(sql`t.draft::text`)} as uuid, 'Draft of the template ' || t.template as label
      from agency_templates t where t.agency_id = ${agencyId} and t.deleted_at is null
    union select distinct ${named(sql`t.published::text`)}, 'Published site'
      from agency_templates t where t.agency_id = ${agencyId} and t.deleted_at is null and t.published is not null) s
  union all select s.uuid, 'Post', s.title, '/website/blog/edit/' || s.id from (
    select distinct ${named(sql`p.body || coalesce(p.draft::text, '')`)} as uuid, p.id, p.title
      from blog_posts p where p.agency_id = ${agencyId} and p.deleted_at is null
    union select m.uuid, p.id, p.title from blog_posts p join media m on m.id in (p.cover_id, (p.draft ->> 'cover_id')::bigint)
      where p.agency_id = ${agencyId} and p.deleted_at is null) s`

/** Places that show the picture, each once. */
export async function placesOf(db: Kysely<DB>, agencyId: number, uuid: string): Promise<MediaUse[]> {
  const { rows } = await sql<MediaUse>`
    select distinct what, label, path from (${usesOf(agencyId)}) u where u.uuid = ${uuid}
    order by what, label, path limit 200`.execute(db)
  return rows
}

/** The same without its own album: what would lose it if it went. */
export async function placesBeside(db: Kysely<DB>, agencyId: number, uuid: string): Promise<MediaUse[]> {
  return (await placesOf(db, agencyId, uuid)).filter(({ what }) => what !== 'Album')
}

/** Sections of sites and posts that show an album. */
export async function placesOfAlbum(db: Kysely<DB>, agencyId: number, albumId: number): Promise<MediaUse[]> {
  const shown = sql.lit('$.** ? (@.album == $album)')
  const { rows } = await sql<MediaUse>`
    select 'Website' as what, case when is_published then 'Published site' else 'Draft of the template ' || template end as label,
      '/website/templates' as path from (
        select t.template, x.is_published from agency_templates t
        cross join lateral (values (t.draft, false), (t.published, true)) x(config, is_published)
        where t.agency_id = ${agencyId} and t.deleted_at is null
          and jsonb_path_exists(x.config, ${shown}::jsonpath, jsonb_build_object('album', ${albumId}::bigint))) s
    union all select 'Post', p.title, '/website/blog/edit/' || p.id from blog_posts p
      where p.agency_id = ${agencyId} and p.deleted_at is null and p.body ~ ${`data-album="${albumId}"`}
    order by what, label`.execute(db)
  return rows
}
