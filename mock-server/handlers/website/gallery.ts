import { sql } from 'kysely'
import type { Contract } from '../../../src/domain/contract/contract.ts'
import { counted } from '../../../src/domain/text.ts'
import { mostPicturesOfAlbum } from '../../../src/domain/website/media-choices.ts'
import type { Handler, Handlers } from '../../http/handler.ts'
import { idOf, metaOf, pageOf } from '../../http/lists.ts'
import { conflict, notFound, refused } from '../../http/refusals.ts'
import { fileById, filesById, mediaFiles, sameFile } from '../../services/media/media-rows.ts'
import { placesBeside } from '../../services/media/media-uses.ts'
import {
  changePicture,
  lockedPicture,
  moveToAlbum,
  refuseOthers,
  roomInAlbum,
} from '../../services/media/picture-changes.ts'
import { makeEdited } from '../../services/media/picture-edits.ts'
import { forgetShare, removePicture } from '../../services/media/picture-files.ts'
import { keepFiles, showInstead } from '../../services/media/picture-replacements.ts'
import { cleanName, storeImage } from '../../services/uploads.ts'
import { albumHandlers } from './albums.ts'

type Area = Contract['gallery']

const list: Handler<Area['list']> = async ({ agencyId, db, query }) => {
  const page = pageOf(query)
  const { data, total } = await mediaFiles(db, agencyId, { q: query.q, album: query.album, own: true }, page)
  return { data, meta: metaOf(page, total, data.length) }
}

const upload: Handler<Area['upload']> = async (call) => {
  const { agencyId, db, body } = call
  const { album } = body
  if (album !== null) await roomInAlbum(db, agencyId, album, mostPicturesOfAlbum)
  const { id } = await storeImage(db, {
    agencyId,
    upload: call.upload,
    ...(album === null
      ? { ownerType: 'website' as const, ownerId: agencyId }
      : { ownerType: 'album' as const, ownerId: album }),
    alt: body.alt,
    caption: body.caption,
    decorative: body.decorative,
    focal: [body.focal_x, body.focal_y],
  })
  const file = await fileById(db, agencyId, id)
  call.audit({ subject: 'picture', subjectId: id, after: { name: file.name, album: file.album_title } })
  return { data: { file, same_as: await sameFile(db, agencyId, id) } }
}

const update: Handler<Area['update']> = async (call) => {
  const { agencyId, db, body, platform } = call
  const { album, name, ...change } = body
  const before = await lockedPicture(db, agencyId, idOf(call.path.id))
  const note = await changePicture(db, agencyId, before, {
    ...change,
    ...(name === undefined ? {} : { name: cleanName(name) }),
  })
  if (album !== undefined) await moveToAlbum(db, agencyId, before, album, mostPicturesOfAlbum)
  const after = album === undefined ? note.after : { ...note.after, album }
  call.audit({ subject: 'picture', subjectId: before.id, before: note.before, after })
  if (body.focal !== undefined) call.after(() => forgetShare(platform.settings.dataDir, before.uuid))
  return { data: await fileById(db, agencyId, before.id) }
}

const saveSheet: Handler<Area['saveSheet']> = async (call) => {
  const { agencyId, db, body } = call
  const ids = body.pictures.map(({ id }) => id)
  if (new Set(ids).size < ids.length) throw refused({ pictures: ['List each picture once.'] })
  for (const { id, ...change } of body.pictures.toSorted((a, b) => a.id - b.id)) {
    const before = await lockedPicture(db, agencyId, id)
    call.audit({ subject: 'picture', subjectId: id, ...(await changePicture(db, agencyId, before, change)) })
  }
  return { data: await filesById(db, agencyId, ids) }
}

const edit: Handler<Area['edit']> = async (call) => {
  const { agencyId, db, body, platform } = call
  const { dataDir } = platform.settings
  const id = idOf(call.path.id)
  const seen = await lockedPicture(db, agencyId, id)
  if (body.version !== undefined && body.version !== seen.version)
    throw conflict('Somebody changed this picture meanwhile. Look at it again, then edit it.', {
      version: seen.version,
    })
  if (body.turn === 0 && body.crop === null && !body.whole) throw refused({ crop: ['Nothing has changed.'] })
  if (body.whole && seen.edit === null && body.turn === 0 && body.crop === null)
    throw refused({ whole: ['This is the whole picture already.'] })
  const made = await makeEdited(dataDir, seen.uuid, body.whole ? null : storedEdit(seen.edit), body)
  if (made === null) throw notFound('picture')
  try {
    await showEdited(call, seen, made)
  } catch (problem) {
    await removePicture(dataDir, made.uuid)
    throw problem
  }
  call.audit({ subject: 'picture', subjectId: id, before: { edit: seen.edit }, after: { edit: made.edit } })
  return { data: await fileById(db, agencyId, id) }
}

type Seen = Awaited<ReturnType<typeof lockedPicture>>
type Made = NonNullable<Awaited<ReturnType<typeof makeEdited>>>
const storedEdit = (edit: Seen['edit']): Made['edit'] => edit as Made['edit'] // written by `edit` alone

/** The row becomes the new picture; whoever shows the old one shows it too. */
async function showEdited(
  { agencyId, db }: Pick<Parameters<typeof edit>[0], 'agencyId' | 'db'>,
  seen: Seen,
  made: Made,
): Promise<void> {
  const now = { id: seen.id, uuid: made.uuid }
  const old = { uuid: seen.uuid }
  await keepFiles(db, agencyId, seen.uuid)
  await sql`
    update media set uuid = ${made.uuid}, width = ${made.width}, height = ${made.height}, bytes = ${made.keptBytes},
      edit = ${made.edit === null ? null : JSON.stringify(made.edit)}::jsonb, focal_x = 50, focal_y = 50,
      version = version + 1, updated_at = now()
    where id = ${seen.id} and agency_id = ${agencyId}`.execute(db)
  await showInstead(db, agencyId, old, now)
}

const remove: Handler<Area['remove']> = async (call) => {
  const { agencyId, db, query } = call
  const row = await lockedPicture(db, agencyId, idOf(call.path.id))
  refuseOthers(row, 'delete')
  const places = await placesBeside(db, agencyId, row.uuid)
  if (places.length > 0 && query.in_use !== true)
    throw conflict(`It is shown in ${counted(places.length, 'place')}. Delete it all the same?`, { places })
  await sql`update media set deleted_at = now(), version = version + 1 where id = ${row.id} and agency_id = ${agencyId}`.execute(
    db,
  )
  call.audit({ subject: 'picture', subjectId: row.id, before: { name: row.name }, after: null })
  return { message: `“${row.name || row.alt || 'Picture'}” deleted. It is kept for 30 days.` }
}

const restore: Handler<Area['restore']> = async (call) => {
  const { agencyId, db } = call
  const row = await lockedPicture(db, agencyId, idOf(call.path.id), 'restorable')
  refuseOthers(row, 'restore')
  await sql`update media set deleted_at = null, version = version + 1 where id = ${row.id} and agency_id = ${agencyId}`.execute(
    db,
  )
  call.audit({ subject: 'picture', subjectId: row.id, before: null, after: { name: row.name } })
  return { data: await fileById(db, agencyId, row.id) }
}

export const gallery: Handlers<Area> = { ...albumHandlers, list, upload, update, saveSheet, edit, remove, restore }
