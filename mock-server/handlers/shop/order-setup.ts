import type { Contract } from '../../../src/domain/contract/contract.ts'
import type { Call, Handler, Handlers } from '../../http/handler.ts'
import { idOf } from '../../http/lists.ts'
import { notFound } from '../../http/refusals.ts'
import { checkoutLinks as linksOf, lockedCheckout, storedCheckout } from '../../services/orders/checkout-links.ts'
import { deliveryMethods, lockedMethod, storedMethod } from '../../services/orders/delivery-methods.ts'
import { changesBetween, checkVersion } from '../../services/versions.ts'

type Delivery = Contract['delivery']
type Links = Contract['checkoutLinks']
type Ours = Pick<Call<Delivery['list']>, 'db' | 'agencyId' | 'platform'>

/** A new version of a row, written now. */
const anew = ({ version }: { readonly version: number }) => ({ version: version + 1, updated_at: new Date() })

async function methodOf({ db, agencyId }: Ours, id: number) {
  const [data] = await deliveryMethods(db, agencyId, id)
  if (data === undefined) throw notFound('delivery')
  return data
}

const createMethod: Handler<Delivery['create']> = async (call) => {
  const stored = await storedMethod(call.db, call.agencyId, call.body)
  const { id } = await call.db
    .insertInto('delivery_methods')
    .values({ ...stored, agency_id: call.agencyId, created_by: call.session.userId })
    .returning('id')
    .executeTakeFirstOrThrow()
  const data = await methodOf(call, id)
  call.audit({ subject: 'delivery_method', subjectId: id, after: data })
  return { data }
}

const updateMethod: Handler<Delivery['update']> = async (call) => {
  const before = await lockedMethod(call.db, call.agencyId, idOf(call.path.id))
  await checkVersion(call.db, 'delivery_method', before, call.body.version)
  const was = await methodOf(call, before.id)
  const stored = await storedMethod(call.db, call.agencyId, call.body)
  await call.db
    .updateTable('delivery_methods')
    .set({ ...stored, ...anew(before) })
    .where('id', '=', before.id)
    .where('agency_id', '=', call.agencyId)
    .execute()
  const data = await methodOf(call, before.id)
  const { version: _, updated_at: __, ...is } = data
  call.audit({ subject: 'delivery_method', subjectId: before.id, ...changesBetween(was, is) })
  return { data }
}

const removeMethod: Handler<Delivery['remove']> = async (call) => {
  const row = await lockedMethod(call.db, call.agencyId, idOf(call.path.id))
  await call.db
    .updateTable('delivery_methods')
    .set({ deleted_at: new Date(), ...anew(row) })
    .where('id', '=', row.id)
    .where('agency_id', '=', call.agencyId)
    .execute()
  call.audit({ subject: 'delivery_method', subjectId: row.id, before: { name: row.name }, after: null })
  return { message: `“${row.name}” was deleted. Orders keep it.` }
}

export const delivery: Handlers<Delivery> = {
  list: async ({ db, agencyId }) => ({ data: await deliveryMethods(db, agencyId) }),
  create: createMethod,
  update: updateMethod,
  remove: removeMethod,
}

async function linkOf({ db, agencyId, platform }: Ours, id: number) {
  const [data] = await linksOf(db, agencyId, platform.settings.serverUrl, id)
  if (data === undefined) throw notFound('checkout link')
  return data
}

const createLink: Handler<Links['create']> = async (call) => {
  const stored = await storedCheckout(call.db, call.agencyId, call.body, null)
  const { id } = await call.db
    .insertInto('checkout_links')
    .values({ ...stored, agency_id: call.agencyId, created_by: call.session.userId })
    .returning('id')
    .executeTakeFirstOrThrow()
  const data = await linkOf(call, id)
  const { url: _, uuid: __, ...noted } = data // whoever has the address may order
  call.audit({ subject: 'checkout_link', subjectId: id, after: noted })
  return { data }
}

const updateLink: Handler<Links['update']> = async (call) => {
  const before = await lockedCheckout(call.db, call.agencyId, idOf(call.path.id))
  await checkVersion(call.db, 'checkout_link', before, call.body.version)
  const was = await linkOf(call, before.id)
  const stored = await storedCheckout(call.db, call.agencyId, call.body, before)
  await call.db
    .updateTable('checkout_links')
    .set({ ...stored, ...anew(before) })
    .where('id', '=', before.id)
    .where('agency_id', '=', call.agencyId)
    .execute()
  const data = await linkOf(call, before.id)
  const { version: _, updated_at: __, ...is } = data
  call.audit({ subject: 'checkout_link', subjectId: before.id, ...changesBetween(was, is) })
  return { data }
}

const removeLink: Handler<Links['remove']> = async (call) => {
  const row = await lockedCheckout(call.db, call.agencyId, idOf(call.path.id))
  await call.db
    .updateTable('checkout_links')
    .set({ deleted_at: new Date(), ...anew(row) })
    .where('id', '=', row.id)
    .where('agency_id', '=', call.agencyId)
    .execute()
  call.audit({ subject: 'checkout_link', subjectId: row.id, before: { title: row.title }, after: null })
  return { message: `“${row.title}” was deleted. Its orders stay.` }
}

export const checkoutLinks: Handlers<Links> = {
  list: async ({ db, agencyId, platform }) => ({ data: await linksOf(db, agencyId, platform.settings.serverUrl) }),
  create: createLink,
  update: updateLink,
  remove: removeLink,
}
