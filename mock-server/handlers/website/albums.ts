import { type Kysely, sql } from 'kysely'
import type { Contract } from '../../../src/domain/contract/contract.ts'
import { counted } from '../../../src/domain/text.ts'
import { mostAlbums } from '../../../src/domain/website/media-choices.ts'
import type { DB } from '../../database/types.generated.ts'
import type { Handler, Handlers } from '../../http/handler.ts'
import { idOf } from '../../http/lists.ts'
import { conflict, refused } from '../../http/refusals.ts'
import { albumById, albumsOf } from '../../services/media/media-rows.ts'
import { placesOfAlbum } from '../../services/media/media-uses.ts'
import { arrange } from '../../services/offers/gallery.ts'
import { lockedRow } from '../../services/records/locked-row.ts'
import { changesBetween, checkVersion } from '../../services/versions.ts'

type Area = Contract['gallery']

const albums: Handler<Area['albums']> = async ({ agencyId, db }) => ({ data: await albumsOf(db, agencyId) })

/** Whoever orders the albums of an agency, or adds one, waits for whoever does already. */
const lockAlbums = (db: Kysely<DB>, agencyId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`albums:${agencyId}`}, 0))`.execute(db)

async function refuseTitle(db: Kysely<DB>, agencyId: number, title: string, own: number | null): Promise<void> {
  const all = await albumsOf(db, agencyId)
  if (all.some((album) => album.id !== own && album.title.toLowerCase() === title.toLowerCase()))
    throw refused({ title: ['There is an album of this title already.'] })
  if (own === null && all.length >= mostAlbums) throw conflict(`There can be at most ${mostAlbums} albums.`)
}

const createAlbum: Handler<Area['createAlbum']> = async (call) => {
  const { agencyId, db, body, session } = call
  await lockAlbums(db, agencyId)
  await refuseTitle(db, agencyId, body.title, null)
  const { rows } = await sql<{ id: number }>`
    insert into albums (agency_id, title, description, created_by, position)
    select ${agencyId}, ${body.title}, ${body.description}, ${session.userId}, coalesce(max(position), -1) + 1
    from albums where agency_id = ${agencyId} and deleted_at is null returning id`.execute(db)
  const id = rows[0]?.id ?? 0
  call.audit({ subject: 'album', subjectId: id, after: body })
  return { data: await albumById(db, agencyId, id) }
}

const updateAlbum: Handler<Area['updateAlbum']> = async (call) => {
  const { agencyId, db, body } = call
  const id = idOf(call.path.id)
  await lockAlbums(db, agencyId)
  const before = await lockedRow(db, 'albums', { agencyId, id, noun: 'album' })
  await checkVersion(db, 'album', before, body.version)
  const { title, description, cover_id, position, pictures, pictures_were } = body
  if (title !== undefined) await refuseTitle(db, agencyId, title, id)
  if (cover_id !== undefined && cover_id !== null) await checkCover(db, agencyId, id, cover_id)
  if (pictures !== undefined)
    await arrange(
      db,
      agencyId,
      { type: 'album', id },
      { images: pictures.map((picture) => ({ id: picture })), order_was: pictures_were },
    )
  if (position !== undefined) await moveAlbum(db, agencyId, id, position)
  const changes = changesBetween(before, { title, description, cover_id })
  await db
    .updateTable('albums')
    .set({ title, description, cover_id, version: before.version + 1, updated_at: new Date() })
    .where('id', '=', id)
    .where('agency_id', '=', agencyId)
    .execute()
  const order = pictures === undefined ? {} : { order: pictures }
  call.audit({ subject: 'album', subjectId: id, before: changes.before, after: { ...changes.after, ...order } })
  return { data: await albumById(db, agencyId, id) }
}

async function checkCover(db: Kysely<DB>, agencyId: number, album: number, cover: number): Promise<void> {
  const row = await db
    .selectFrom('media')
    .select('id')
    .where('agency_id', '=', agencyId)
    .where('owner_type', '=', 'album')
    .where('owner_id', '=', album)
    .where('id', '=', cover)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (row === undefined) throw refused({ cover_id: ['This picture is not in the album.'] })
}

/** To this place among the albums; the others keep their order. */
async function moveAlbum(db: Kysely<DB>, agencyId: number, id: number, place: number): Promise<void> {
  const others = (await albumsOf(db, agencyId)).map((album) => album.id).filter((other) => other !== id)
  others.splice(Math.min(place, others.length), 0, id)
  await sql`
    update albums a set position = w.place - 1 from unnest(${others}::bigint[]) with ordinality as w(id, place)
    where a.id = w.id and a.agency_id = ${agencyId}`.execute(db)
}

const deleteAlbum: Handler<Area['deleteAlbum']> = async (call) => {
  const { agencyId, db, query } = call
  const id = idOf(call.path.id)
  const row = await lockedRow(db, 'albums', { agencyId, id, noun: 'album' })
  const places = await placesOfAlbum(db, agencyId, id)
  if (places.length > 0 && query.in_use !== true)
    throw conflict(`The album is shown in ${counted(places.length, 'place')}. Delete it all the same?`, { places })
  await sql`update albums set deleted_at = now(), version = version + 1 where id = ${id} and agency_id = ${agencyId}`.execute(
    db,
  )
  call.audit({ subject: 'album', subjectId: id, before: { title: row.title }, after: null })
  return { message: `“${row.title}” deleted. Its pictures stay in the library.` }
}

const restoreAlbum: Handler<Area['restoreAlbum']> = async (call) => {
  const { agencyId, db } = call
  const id = idOf(call.path.id)
  await lockAlbums(db, agencyId)
  const row = await lockedRow(db, 'albums', { agencyId, id, noun: 'album' }, 'restorable')
  await refuseTitle(db, agencyId, row.title, id)
  await sql`update albums set deleted_at = null, version = version + 1 where id = ${id} and agency_id = ${agencyId}`.execute(
    db,
  )
  call.audit({ subject: 'album', subjectId: id, before: null, after: { title: row.title } })
  return { data: await albumById(db, agencyId, id) }
}

export const albumHandlers = {
  albums,
  createAlbum,
  updateAlbum,
  deleteAlbum,
  restoreAlbum,
} satisfies Partial<Handlers<Area>>
