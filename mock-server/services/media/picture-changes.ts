import { type Kysely, type Selectable, sql } from 'kysely'
import type { DB } from '../../database/types.generated.ts'
import { conflict, notFound, refused } from '../../http/refusals.ts'
import { restorable } from '../records/locked-row.ts'
import { changesBetween, checkChildVersion } from '../versions.ts'

type Picture = Selectable<DB['media']>

/** A picture of the agency, locked; 404 where it is not there, or (`restorable`) was deleted too long ago. */
export async function lockedPicture(
  db: Kysely<DB>,
  agencyId: number,
  id: number,
  which: 'kept' | 'restorable' = 'kept',
): Promise<Picture> {
  const { rows } = await sql<Picture>`
    select * from media where id = ${id} and agency_id = ${agencyId}
      and ${which === 'kept' ? sql`deleted_at is null` : restorable()} for update`.execute(db)
  const [row] = rows
  if (row === undefined) throw notFound('picture')
  return row
}

/** Those of these numbers that are there, locked in one order. */
export async function lockedPictures(
  db: Kysely<DB>,
  agencyId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Picture>> {
  const { rows } = await sql<Picture>`
    select * from media where agency_id = ${agencyId} and id = any(${[...ids]}::bigint[]) and deleted_at is null
    order by id for update`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Those of offers, proposals and people are moved and deleted where they are. */
export function refuseOthers({ owner_type: type }: Pick<Picture, 'owner_type'>, verb: string): void {
  if (type !== 'album' && type !== 'website' && type !== 'post')
    throw conflict(`This picture belongs to something else: ${verb} it there. It shows where it is used.`)
}

export interface PictureChange {
  readonly alt?: string | undefined
  readonly caption?: string | undefined
  readonly decorative?: boolean | undefined
  readonly name?: string | undefined
  readonly focal?: readonly [number, number] | undefined
  readonly version?: number | undefined
}

/**
 * Writes texts and focal point of a picture. Rows that show the same file and said the same until now change with it: a copy of a package
 * keeps the text that was written for it. Answers what the audit notes.
 */
export async function changePicture(
  db: Kysely<DB>,
  agencyId: number,
  before: Picture,
  { version, focal, ...texts }: PictureChange,
) {
  await checkChildVersion(
    db,
    'media',
    { subject: 'picture', subjectId: before.id, noun: 'picture', id: before.id },
    version,
  )
  const wanted = { ...texts, ...(focal === undefined ? {} : { focal_x: focal[0], focal_y: focal[1] }) }
  const { before: was, after } = changesBetween<Partial<Picture>>(before, wanted)
  for (const [column, value] of Object.entries(after)) {
    const name = sql.ref(column)
    await sql`
      update media set ${name} = ${value} where agency_id = ${agencyId} and uuid = ${before.uuid}
        and (id = ${before.id} or ${name} is not distinct from ${was[column as keyof Picture]})`.execute(db) // a column of the same names
  }
  if (Object.keys(after).length > 0)
    await sql`update media set version = version + 1, updated_at = now() where agency_id = ${agencyId} and uuid = ${before.uuid}`.execute(
      db,
    )
  return { before: was, after }
}

/** Last in the album, or out of any. 422 where there is no such album or it is full. */
export async function moveToAlbum(
  db: Kysely<DB>,
  agencyId: number,
  picture: Picture,
  album: number | null,
  most: number,
): Promise<void> {
  const [type, owner] = album === null ? (['website', agencyId] as const) : (['album', album] as const)
  if (picture.owner_type === type && picture.owner_id === owner) return
  refuseOthers(picture, 'move')
  if (album !== null) await roomInAlbum(db, agencyId, album, most)
  await sql`
    update media set owner_type = ${type}, owner_id = ${owner}, version = version + 1, updated_at = now(),
      position = (select coalesce(max(position), -1) + 1 from media
        where agency_id = ${agencyId} and owner_type = ${type} and owner_id = ${owner} and deleted_at is null)
    where id = ${picture.id} and agency_id = ${agencyId}`.execute(db)
  await sql`update albums set cover_id = null where agency_id = ${agencyId} and cover_id = ${picture.id}`.execute(db)
}

/** Locks the album, so that two uploads do not get the same place. */
export async function roomInAlbum(db: Kysely<DB>, agencyId: number, album: number, most: number): Promise<void> {
  const { rows } = await sql<{ pictures: number }>`
    select (select count(*)::int from media m where m.agency_id = a.agency_id and m.owner_type = 'album' and m.owner_id = a.id
      and m.deleted_at is null) as pictures
    from albums a where a.id = ${album} and a.agency_id = ${agencyId} and a.deleted_at is null for update of a`.execute(
    db,
  )
  const [row] = rows
  if (row === undefined) throw refused({ album: ['There is no such album.'] })
  if (row.pictures >= most) throw refused({ album: [`An album holds at most ${most} pictures.`] })
}
