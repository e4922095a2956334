import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Album, MediaFigures, MediaFile } from '../../../src/domain/schema/types.generated.ts'
import type { MediaFilter, MediaKind } from '../../../src/domain/website/media-choices.ts'
import type { DB } from '../../database/types.generated.ts'
import { type Page, searchWords } from '../../http/lists.ts'
import { notFound } from '../../http/refusals.ts'
import { imageJson, quotaBytes } from '../uploads.ts'
import { usesOf } from './media-uses.ts'

/** Rows whose pictures the public sees: there an alternative text is missed. */
const isShown = sql.raw(`m.owner_type in ('agency', 'package', 'itinerary', 'offer', 'album', 'website', 'post')`)

/** Every file of the agency once: of several rows that show the same picture, the one of an album or the website, else the oldest. */
const filesOf = (agencyId: number): RawBuilder<unknown> => sql`
  select m.id::text as id, 'picture'::text as kind, m.uuid, '/files/' || m.uuid || '/large.webp' as url, '/files/' || m.uuid || '/thumb.webp' as thumb,
    m.name, m.mime, m.width, m.height, m.alt, m.caption, m.decorative,
    (m.alt = '' and not m.decorative and ${isShown}) as missing_alt,
    json_build_array(m.focal_x, m.focal_y) as focal, a.id as album_id, coalesce(a.title, '') as album_title, m.edit is not null as edited,
    (m.owner_type in ('album', 'website', 'post')) as is_own,
    case m.owner_type when 'album' then coalesce('Album ' || a.title, 'Website') when 'website' then 'Website' when 'post' then 'Blog'
      when 'user' then 'A person' else initcap(m.owner_type) end as owner,
    m.position, m.version, m.hash, m.created_at, m.updated_at
  from (select distinct on (m.uuid) m.* from media m where m.agency_id = ${agencyId} and m.deleted_at is null
        order by m.uuid, m.owner_type in ('album', 'website', 'post') desc, m.id) m
  left join albums a on m.owner_type = 'album' and a.id = m.owner_id and a.deleted_at is null
  union all
  select 'file-' || v.id, 'download', v.uuid, '', '', v.file_name, v.mime, 0, 0, '', '', true, false, json_build_array(50, 50), null, '', false, false,
    'Product ' || o.title, 0, v.version, v.sha256, v.created_at, v.created_at
  from virtual_assets v join offers o on o.id = v.product_id where v.agency_id = ${agencyId} and v.removed_at is null`

/** The same with what depends on the other rows: bytes, uses, duplicates. */
const described = (agencyId: number): RawBuilder<unknown> => sql`
  with f as materialized (${filesOf(agencyId)}),
  used as materialized (
    select uuid, count(distinct (what, label, path))::int as uses
    from (${usesOf(agencyId)}) u group by uuid),
  kept as materialized (
    select uuid, sum(bytes) as bytes from media where agency_id = ${agencyId} group by uuid
    union all select uuid, bytes from virtual_assets where agency_id = ${agencyId} and removed_at is null),
  same as materialized (select hash, count(*)::int as files from f where hash is not null and kind = 'picture' group by hash having count(*) > 1)
  select f.*, coalesce(k.bytes, 0)::float8 as bytes, case when f.kind = 'download' then 1 else coalesce(u.uses, 0) end as uses,
    coalesce(s.files - 1, 0) as duplicates
  from f left join used u using (uuid) left join kept k using (uuid) left join same s on s.hash = f.hash and f.kind = 'picture'`

const columns = sql.raw(
  'd.id, d.kind, d.uuid, d.url, d.thumb, d.name, d.mime, d.bytes, d.width, d.height, d.alt, d.caption, d.decorative, d.missing_alt, d.focal, d.album_id, d.album_title, d.edited, d.uses, d.duplicates, d.is_own, d.owner, d.position, d.version, d.created_at, d.updated_at',
)

const conditions: Readonly<Record<MediaFilter, RawBuilder<boolean>>> = {
  unused: sql`d.uses = 0`,
  no_alt: sql`d.missing_alt`,
  duplicates: sql`d.duplicates > 0`,
}
const orders: Readonly<Record<string, RawBuilder<unknown>>> = {
  created_at: sql`d.created_at`,
  bytes: sql`d.bytes`,
  name: sql`lower(d.name)`,
  uses: sql`d.uses`,
}

export interface FileFilters {
  readonly q?: string | undefined
  readonly kind?: MediaKind | undefined
  readonly filter?: MediaFilter | undefined
  /** Of files with the same content one alone: that of this uuid, else the one that is used most. */
  readonly once?: string | undefined
  /** `-bytes`. */
  readonly sort?: string | undefined
  /** Only what belongs to the website: to albums, to it, to posts. */
  readonly own?: boolean
  /** In the order of the album. */
  readonly album?: number | undefined
}

/** A page of the library and how many match. */
export async function mediaFiles(
  db: Kysely<DB>,
  agencyId: number,
  { q, kind, filter, once, sort = '-created_at', own = false, album }: FileFilters,
  page: Page,
): Promise<{ data: MediaFile[]; total: number }> {
  const where = [
    sql`true`,
    ...searchWords(q).map((word) => {
      const like = `%${word.replace(/[\\%_]/g, '\\$&')}%`
      return sql`(d.name || ' ' || d.alt || ' ' || d.caption || ' ' || d.album_title || ' ' || d.owner) ilike ${like}`
    }),
    ...(kind === undefined ? [] : [sql`d.kind = ${kind}`]),
    ...(filter === undefined ? [] : [conditions[filter]]),
    ...(own ? [sql`d.is_own`] : []),
    ...(album === undefined ? [] : [sql`d.album_id = ${album}`]),
  ]
  const matching = sql`select d.* from (${described(agencyId)}) d where ${sql.join(where, sql` and `)}`
  // Files from before hashes were kept are the same by their size, their pixels and their text.
  const listed =
    once === undefined
      ? matching
      : sql`select distinct on (d.same) d.* from (
            select d.*, coalesce(d.hash, max(d.hash) over twins, concat_ws(' ', d.bytes, d.width, d.height, d.alt)) as same
            from (${matching}) d window twins as (partition by d.kind, d.bytes, d.width, d.height, d.alt)) d
          order by d.same, d.uuid::text = ${once} desc, d.uses desc, d.created_at, d.id`
  const by = orders[sort.replace(/^-/, '')] ?? sql`d.created_at`
  const order =
    album === undefined
      ? sql`${by} ${sql.raw(sort.startsWith('-') ? 'desc' : 'asc')}, d.uuid`
      : sql`d.position, d.id::bigint`
  const { rows } = await sql<MediaFile & { full_count: number }>`
    select ${columns}, count(*) over ()::int as full_count from (${listed}) d
    order by ${order} limit ${page.perPage} offset ${page.offset}`.execute(db)
  const data = rows.map(({ full_count: _, ...file }) => file)
  return { data, total: rows[0]?.full_count ?? 0 }
}

/** Of these numbers of rows of media, in their order; 404 where one is missing. */
export async function filesById(db: Kysely<DB>, agencyId: number, ids: readonly number[]): Promise<MediaFile[]> {
  const { rows } = await sql<MediaFile & { of: number }>`
    select ${columns}, m.id as of from media m join (${described(agencyId)}) d on d.uuid = m.uuid and d.kind = 'picture'
    where m.agency_id = ${agencyId} and m.deleted_at is null and m.id = any(${[...ids]}::bigint[])`.execute(db)
  const found = new Map(rows.map(({ of, ...file }) => [of, file]))
  return ids.map((id) => {
    const file = found.get(id)
    if (file === undefined) throw notFound('picture')
    return file
  })
}
export async function fileById(db: Kysely<DB>, agencyId: number, id: number): Promise<MediaFile> {
  const [file] = await filesById(db, agencyId, [id])
  if (file === undefined) throw notFound('picture')
  return file
}

/** The oldest other picture of the library with the same bytes. */
export async function sameFile(db: Kysely<DB>, agencyId: number, id: number): Promise<MediaFile | null> {
  const { rows } = await sql<{ id: number }>`
    select o.id from media m join media o on o.agency_id = m.agency_id and o.hash = m.hash and o.uuid <> m.uuid and o.deleted_at is null
    where m.agency_id = ${agencyId} and m.id = ${id} order by o.id limit 1`.execute(db)
  const [first] = rows
  return first === undefined ? null : fileById(db, agencyId, first.id)
}

export async function mediaFigures(db: Kysely<DB>, agencyId: number): Promise<MediaFigures> {
  const { rows } = await sql<Omit<MediaFigures, 'quota' | 'bytes'>>`
    select count(*)::int as files, count(*) filter (where d.kind = 'picture')::int as pictures,
      count(*) filter (where ${conditions.unused})::int as unused, count(*) filter (where ${conditions.no_alt})::int as missing_alt,
      count(*) filter (where ${conditions.duplicates})::int as duplicates
    from (${described(agencyId)}) d`.execute(db)
  const sum = await sql<{ bytes: number }>`
    select coalesce(sum(bytes), 0)::float8 as bytes from media where agency_id = ${agencyId}`.execute(db)
  const [figures] = rows
  return {
    ...(figures ?? { files: 0, pictures: 0, unused: 0, missing_alt: 0, duplicates: 0 }),
    bytes: sum.rows[0]?.bytes ?? 0,
    quota: quotaBytes,
  }
}

/** The albums in their order, or one of them. */
export async function albumsOf(db: Kysely<DB>, agencyId: number, id?: number): Promise<Album[]> {
  const { rows } = await sql<Album>`
    select a.id, a.title, a.description, ${imageJson('c')} as cover, a.cover_id, n.pictures_count, n.missing_alt, a.position, a.version,
      a.created_at, a.updated_at
    from albums a
    left join lateral (
      select m.* from media m where m.agency_id = a.agency_id and m.owner_type = 'album' and m.owner_id = a.id and m.deleted_at is null
      order by m.id = a.cover_id desc nulls last, m.position, m.id limit 1) c on true
    cross join lateral (
      select count(*)::int as pictures_count, count(*) filter (where m.alt = '' and not m.decorative)::int as missing_alt
      from media m where m.agency_id = a.agency_id and m.owner_type = 'album' and m.owner_id = a.id and m.deleted_at is null) n
    where a.agency_id = ${agencyId} and a.deleted_at is null ${id === undefined ? sql`` : sql`and a.id = ${id}`}
    order by a.position, a.id`.execute(db)
  return rows
}
export async function albumById(db: Kysely<DB>, agencyId: number, id: number): Promise<Album> {
  const [album] = await albumsOf(db, agencyId, id)
  if (album === undefined) throw notFound('album')
  return album
}
