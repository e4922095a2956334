import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { BlogAlbum, BlogOffer } from '../../../src/domain/schema/types.generated.ts'
import type { DB } from '../../database/types.generated.ts'
import { likeOf, searchWords } from '../../http/lists.ts'
import { imageJson } from '../uploads.ts'

const mostFound = 20

/** Offers of every kind, tracks too: they are shown, not sold. */
const everyOffer = sql`(
  select 'package' as kind, id, title, status, search, agency_id from packages where deleted_at is null
  union all select kind, id, title, status, search, agency_id from offers where deleted_at is null)`
const pictureOf = (type: RawBuilder<unknown>) => sql`(select ${imageJson('m')} from media m
  where m.agency_id = o.agency_id and m.owner_type = ${type} and m.owner_id = o.id and m.deleted_at is null order by m.position, m.id limit 1)`
const albumCover = sql`(select ${imageJson('m')} from media m where m.agency_id = a.agency_id and m.deleted_at is null
  and (m.id = a.cover_id or (m.owner_type = 'album' and m.owner_id = a.id)) order by (m.id = a.cover_id) desc nulls last, m.position, m.id limit 1)`

/** Offers that a post can show, published ones first. */
export async function findOffers(db: Kysely<DB>, agencyId: number, words: string | undefined): Promise<BlogOffer[]> {
  const found = searchWords(words).map((word) => sql`o.search like ${likeOf(word)}`)
  return offersWhere(db, agencyId, sql.join([sql`o.status <> 'archived'`, ...found], sql` and `))
}

/** Those that are named, as `package/12`. */
export const namedOffers = (db: Kysely<DB>, agencyId: number, names: readonly string[]): Promise<BlogOffer[]> =>
  offersWhere(db, agencyId, sql`o.kind || '/' || o.id = any(${[...names]}::text[])`)

async function offersWhere(db: Kysely<DB>, agencyId: number, condition: RawBuilder<unknown>): Promise<BlogOffer[]> {
  const { rows } = await sql<BlogOffer>`
    select o.kind, o.id, o.title, ${pictureOf(sql`case when o.kind = 'package' then 'package' else 'offer' end`)} as picture
    from ${everyOffer} o where o.agency_id = ${agencyId} and ${condition}
    order by o.status <> 'published', lower(o.title), o.id limit ${sql.lit(mostFound)}`.execute(db)
  return rows
}

/** Albums by words of their title, or by their ids. */
export async function findAlbums(
  db: Kysely<DB>,
  agencyId: number,
  wanted: { readonly words: string | undefined } | { readonly ids: readonly number[] },
): Promise<BlogAlbum[]> {
  const conditions =
    'ids' in wanted
      ? [sql`a.id = any(${[...wanted.ids]}::bigint[])`]
      : searchWords(wanted.words).map((word) => sql`searchable(a.title) like ${likeOf(word)}`)
  const { rows } = await sql<BlogAlbum>`
    select a.id, a.title, ${albumCover} as cover, (select count(*)::int from media m
      where m.agency_id = a.agency_id and m.owner_type = 'album' and m.owner_id = a.id and m.deleted_at is null) as pictures
    from albums a where ${sql.join([sql`a.agency_id = ${agencyId} and a.deleted_at is null`, ...conditions], sql` and `)}
    order by a.position, lower(a.title), a.id limit ${sql.lit(mostFound)}`.execute(db)
  return rows
}
