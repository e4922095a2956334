import type { Contract } from '../../../src/domain/contract/contract.ts'
import type { Handler, Handlers } from '../../http/handler.ts'
import { idOf, metaOf, pageOf } from '../../http/lists.ts'
import { notFound, refused } from '../../http/refusals.ts'
import { fileById, mediaFigures, mediaFiles } from '../../services/media/media-rows.ts'
import { keepFiles, placesOf, showInstead } from '../../services/media/media-uses.ts'
import { lockedPictures } from '../../services/media/picture-changes.ts'

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
  const both = await lockedPictures(db, agencyId, [id, body.with])
  const old = both.get(id)
  const now = both.get(body.with)
  if (old === undefined) throw notFound('picture')
  if (now === undefined) throw refused({ with: ['There is no such picture.'] })
  if (old.uuid === now.uuid) throw refused({ with: ['This is the same picture.'] })
  const places = await placesOf(db, agencyId, old.uuid)
  await keepFiles(db, agencyId, old.uuid)
  await showInstead(db, agencyId, old, now)
  call.audit({
    subject: 'picture',
    subjectId: id,
    before: { picture: old.uuid },
    after: { picture: now.uuid, places: places.map(({ what, label }) => `${what}: ${label}`) },
  })
  return { data: { places: places.length, file: await fileById(db, agencyId, now.id) } }
}

export const media: Handlers<Area> = { list, figures, show, uses, replace }
