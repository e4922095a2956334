import type { Contract } from '../../../src/domain/contract/contract.ts'
import { counted } from '../../../src/domain/text.ts'
import type { Call, Handler, Handlers } from '../../http/handler.ts'
import { arrange, type GalleryOwner, picturesOf, refuseTooMany, setDeleted } from '../../services/offers/gallery.ts'
import { lockedProposal } from '../../services/proposals/proposal-lock.ts'
import { imageOf, storeImage } from '../../services/uploads.ts'

type Area = Contract['proposals']

/** Pictures may be added and taken out beside the text that is being written: they leave its version alone. */
async function galleryOf(call: Pick<Call<Area['show']>, 'db' | 'agencyId' | 'path'>): Promise<GalleryOwner> {
  return { type: 'proposal', id: (await lockedProposal(call.db, call.agencyId, call.path.uuid)).id }
}

const uploadImage: Handler<Area['uploadImage']> = async (call) => {
  const { agencyId, db, upload } = call
  const owner = await galleryOf(call)
  await refuseTooMany(db, agencyId, owner)
  const data = imageOf(await storeImage(db, { agencyId, ownerType: 'proposal', ownerId: owner.id, upload }))
  call.audit({
    subject: 'proposal',
    subjectId: owner.id,
    after: { photograph: data.id, file: upload?.originalName ?? '' },
  })
  return { data }
}

const deleteImages: Handler<Area['deleteImages']> = async (call) => {
  const owner = await galleryOf(call)
  const photographs = await setDeleted(call.db, call.agencyId, owner, call.body.ids, true)
  call.audit({ subject: 'proposal', subjectId: owner.id, before: { photographs }, after: null })
  return { message: `${counted(photographs.length, 'photograph')} deleted.` }
}

const restoreImages: Handler<Area['restoreImages']> = async (call) => {
  const owner = await galleryOf(call)
  const photographs = await setDeleted(call.db, call.agencyId, owner, call.body.ids, false)
  call.audit({ subject: 'proposal', subjectId: owner.id, before: null, after: { photographs } })
  return { message: `${counted(photographs.length, 'photograph')} restored.` }
}

const orderImages: Handler<Area['orderImages']> = async (call) => {
  const { agencyId, db } = call
  const owner = await galleryOf(call)
  const images = call.body.ids.map((id) => ({ id }))
  call.audit({ subject: 'proposal', subjectId: owner.id, ...(await arrange(db, agencyId, owner, { images })) })
  return { data: (await picturesOf(db, agencyId, owner)).map(imageOf) }
}

export const proposalImageHandlers = {
  uploadImage,
  deleteImages,
  restoreImages,
  orderImages,
} satisfies Partial<Handlers<Area>>
