import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { SitePicture } from '../../../src/domain/website/site-views.ts'
import type { DB } from '../../database/types.generated.ts'

/** A picture as pages of the public draw it, made in the database of a row of media: `sitePictureJson('m')`; null when there is none. */
export const sitePictureJson = (alias: string): RawBuilder<SitePicture | null> => sql`
  case when ${sql.ref(`${alias}.id`)} is null then null else json_build_object(
  'url', '/files/' || ${sql.ref(`${alias}.uuid`)}, 'width', ${sql.ref(`${alias}.width`)}, 'height', ${sql.ref(`${alias}.height`)},
  'alt', case when ${sql.ref(`${alias}.decorative`)} then '' else ${sql.ref(`${alias}.alt`)} end,
  'focal', json_build_array(${sql.ref(`${alias}.focal_x`)}, ${sql.ref(`${alias}.focal_y`)})) end`

/** Pictures of the agency by their uuid; those that it does not have, or has deleted, are left out. */
export async function sitePictures(
  db: Kysely<DB>,
  agencyId: number,
  uuids: readonly string[],
): Promise<Record<string, SitePicture>> {
  if (uuids.length === 0) return {}
  const { rows } = await sql<{ uuid: string; picture: SitePicture }>`
    select distinct on (m.uuid) m.uuid, ${sitePictureJson('m')} as picture from media m
    where m.agency_id = ${agencyId} and m.deleted_at is null and m.uuid::text = any(${[...new Set(uuids)]}::text[])
    order by m.uuid, (m.alt = '' and not m.decorative), m.id`.execute(db)
  return Object.fromEntries(rows.map(({ uuid, picture }) => [uuid, picture]))
}

/** What must stay in sight when the picture is cropped, in per cent from left and top; the middle of one that nobody has. */
export async function focalPoint(system: Kysely<DB>, uuid: string): Promise<readonly [x: number, y: number]> {
  const { rows } = await sql<{ x: number; y: number }>`
    select focal_x as x, focal_y as y from media where uuid = ${uuid} and deleted_at is null
    order by (focal_x = 50 and focal_y = 50), id limit 1`.execute(system)
  const [found] = rows
  return found === undefined ? [50, 50] : [found.x, found.y]
}
