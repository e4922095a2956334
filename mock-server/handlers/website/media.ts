import type { Contract } from '../../../src/domain/contract/contract.ts'
import type { Call, Handler, Handlers } from '../../http/handler.ts'
import { idOf, metaOf, pageOf } from '../../http/lists.ts'
import { conflict, notFound, refused } from '../../http/refusals.ts'
import { fileById, mediaFigures, mediaFiles } from '../../services/media/media-rows.ts'
import { placesOf } from '../../services/media/media-uses.ts'
import { lockedPicture, lockedPictures } from '../../services/media/picture-changes.ts'
import {
  keepFiles,
  type ReplacedPlaces,
  replacedAnswer,
  showInstead,
  takeBack,
} from '../../services/media/picture-replacements.ts'

type Area = Contract['media']

const list: Handler<Area['list']> = async ({ agencyId, db, query }) => {
  const page = pageOf(query)
  const { data, total } = await mediaFiles(db, agencyId, query, page)
  return { data, meta: metaOf(page, total, data.length) }
}

const figures: Handler<Area['figures']> = async ({ agencyId, db }) => ({ data: await mediaFigures(db, agencyId) })

const show: Handler<Area['show']> = async ({ agencyId, db, path }) => ({
  data: await fileById(db, agencyId, idOf(path.id)),
})

const uses: Handler<Area['uses']> = async ({ agencyId, db, path }) => {
  const { uuid } = await fileById(db, agencyId, idOf(path.id))
  return { data: await placesOf(db, agencyId, uuid) }
}

const replace: Handler<Area['replace']> = async (call) => {
  const { agencyId, body, db } = call
  const id = idOf(call.path.id)
  if (body.only !== undefined) return undoReplace(call, id, body.only)
  const both = await lockedPictures(db, agencyId, [id, body.with])
  const old = both.get(id)
  const now = both.get(body.with)
  if (old === undefined) throw notFound('picture')
  if (now === undefined) throw refused({ with: ['There is no such picture.'] })
  if (old.uuid === now.uuid) throw refused({ with: ['This is the same picture.'] })
  const places = await placesOf(db, agencyId, old.uuid)
  const kept = await keepFiles(db, agencyId, old.uuid)
  const changed = await showInstead(db, agencyId, old, now)
  call.audit({
    subject: 'picture',
    subjectId: id,
    before: { picture: old.uuid },
    after: { picture: now.uuid, places: places.map(({ what, label }) => `${what}: ${label}`) },
  })
  const file = await fileById(db, agencyId, now.id)
  return { data: { places: places.length, file, kept, ...replacedAnswer(changed) } }
}

/** The picture that was replaced is shown again where it was, as far as those places still show the other. */
async function undoReplace(call: Call<Area['replace']>, id: number, only: ReplacedPlaces) {
  const { agencyId, body, db } = call
  const now = await lockedPicture(db, agencyId, id)
  const old = await lockedPicture(db, agencyId, body.with, 'restorable')
  const { rows, texts } = await takeBack(db, agencyId, { old, now }, only)
  if (rows.length + texts === 0) throw conflict('These places show something else by now: nothing was changed.')
  call.audit({ subject: 'picture', subjectId: id, before: { picture: now.uuid }, after: { picture: old.uuid } })
  const places = await placesOf(db, agencyId, old.uuid)
  const file = await fileById(db, agencyId, rows[0] ?? id)
  return { data: { places: places.length, file, kept: id, rows: [...rows], texts: [] } }
}

export const media: Handlers<Area> = { list, figures, show, uses, replace }
