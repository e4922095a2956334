import type { Contract } from '../../../src/domain/contract/contract.ts'
import type { OfferRef } from '../../../src/domain/contract/offers/inventory.ts'
import { counted } from '../../../src/domain/text.ts'
import type { Handler, Handlers } from '../../http/handler.ts'
import { arrange, type GalleryOwner, picturesOf, setDeleted } from '../../services/offers/gallery.ts'
import { checkKinds, lockedItems } from '../../services/offers/inventory-items.ts'
import { touchOffer } from '../../services/offers/offer-writes.ts'
import { touchPackage } from '../../services/offers/package-rows.ts'
import { imageOf } from '../../services/uploads.ts'

type Area = Contract['inventory']

const ownerOf = ({ kind, id }: OfferRef): GalleryOwner => ({ type: kind === 'package' ? 'package' : 'offer', id })
const touched = ({ kind }: OfferRef) => (kind === 'package' ? touchPackage : touchOffer)

const updateImages: Handler<Area['updateImages']> = async (call) => {
  const { agencyId, body, db } = call
  checkKinds(call.session.visitor, [body.kind])
  await lockedItems(db, agencyId, [body])
  const changes = await arrange(db, agencyId, ownerOf(body), body)
  await touched(body)(db, agencyId, body.id)
  call.audit({ subject: body.kind, subjectId: body.id, ...changes })
  return { data: (await picturesOf(db, agencyId, ownerOf(body))).map(imageOf) }
}

const deleteImages: Handler<Area['deleteImages']> = async (call) => {
  const { agencyId, body, db } = call
  checkKinds(call.session.visitor, [body.kind])
  await lockedItems(db, agencyId, [body])
  const photographs = await setDeleted(db, agencyId, ownerOf(body), body.ids, true)
  await touched(body)(db, agencyId, body.id)
  call.audit({ subject: body.kind, subjectId: body.id, before: { photographs }, after: null })
  return { message: `${counted(photographs.length, 'photograph')} deleted.` }
}

const restoreImages: Handler<Area['restoreImages']> = async (call) => {
  const { agencyId, body, db } = call
  checkKinds(call.session.visitor, [body.kind])
  await lockedItems(db, agencyId, [body])
  const photographs = await setDeleted(db, agencyId, ownerOf(body), body.ids, false)
  await touched(body)(db, agencyId, body.id)
  call.audit({ subject: body.kind, subjectId: body.id, before: null, after: { photographs } })
  return { message: `${counted(photographs.length, 'photograph')} restored.` }
}

export const inventoryImageHandlers = { updateImages, deleteImages, restoreImages } satisfies Partial<Handlers<Area>>
