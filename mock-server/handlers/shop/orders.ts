import type { Contract } from '../../../src/domain/contract/contract.ts'
import type { BodyOf } from '../../../src/domain/contract/endpoint.ts'
import type { Call, Handler, Handlers } from '../../http/handler.ts'
import { idOf } from '../../http/lists.ts'
import { requirePermission, sellerOf } from '../../services/authority/acting.ts'
import { auditFields } from '../../services/bookings/booking-changes.ts'
import { auditedItems } from '../../services/bookings/stored-items.ts'
import { packingSlips } from '../../services/documents/booking-documents.ts'
import { pdfResponse } from '../../services/documents/pdf.ts'
import { auditedOrder } from '../../services/orders/audited-order.ts'
import { renewDownload, revokeDownload } from '../../services/orders/downloads.ts'
import {
  changeFulfilment,
  fulfil as fulfilLines,
  lockedFulfilment,
  undoFulfilment as undo,
} from '../../services/orders/fulfilments.ts'
import { orderDetail } from '../../services/orders/order-detail.ts'
import { editOrder, previewOfEdit } from '../../services/orders/order-edit.ts'
import { lockedOrder, type Order, shownOrder } from '../../services/orders/order-lock.ts'
import { quoteOfOrder, reckonOrder } from '../../services/orders/order-quote.ts'
import { returnPieces } from '../../services/orders/order-returns.ts'
import { orderExport, orderPage } from '../../services/orders/order-rows.ts'
import { updateOrder } from '../../services/orders/order-status.ts'
import { placeOrder } from '../../services/orders/place-order.ts'
import { variantsOnSale } from '../../services/orders/sale-variants.ts'
import { shopStatistics } from '../../services/orders/shop-statistics.ts'
import { changesBetween, checkVersion } from '../../services/versions.ts'

type Area = Contract['orders']
type Ours = Pick<Call<Area['show']>, 'db' | 'agencyId' | 'session' | 'audit' | 'platform'>

const scopeOf = ({ db, agencyId, platform }: Ours) => ({ db, agencyId, serverUrl: platform.settings.serverUrl })
const actingOf = (call: Ours) => ({ ...scopeOf(call), tx: call.db, userId: call.session.userId })

/** Locks an order, writes on it, and notes what became different. */
async function changed(
  call: Ours,
  id: number,
  version: number | undefined,
  write: (before: Order) => Promise<unknown>,
  note: object = {},
) {
  const { db, agencyId } = call
  const before = await lockedOrder(db, agencyId, id)
  await checkVersion(db, 'booking', before.booking, version)
  const factsOf = async ({ booking, order }: Order) => ({
    ...auditFields(booking),
    items: await auditedItems(db, booking),
    ...auditedOrder(order),
  })
  const was = await factsOf(before)
  await write(before)
  const { before: from, after } = changesBetween(was, await factsOf(await shownOrder(db, agencyId, id)))
  call.audit({ subject: 'booking', subjectId: id, before: from, after: { ...after, ...note } })
  return { data: await orderDetail(scopeOf(call), id) }
}

const list: Handler<Area['list']> = async (call) =>
  call.query.download === undefined
    ? call.rawJson(await orderPage(call, call.query))
    : orderExport(call, call.query, call.query.download)

const show: Handler<Area['show']> = async (call) => ({ data: await orderDetail(scopeOf(call), idOf(call.path.order)) })

const update: Handler<Area['update']> = (call) =>
  changed(call, idOf(call.path.order), call.body.version, (before) =>
    updateOrder({ ...scopeOf(call), tx: call.db, seller: sellerOf(call) }, before, call.body),
  )

const slips: Handler<Area['packingSlips']> = async (call) => {
  const { query, platform } = call
  const drawn = await packingSlips({ ...scopeOf(call), dataDir: platform.settings.dataDir }, query.ids)
  return pdfResponse(drawn, query.inline === true ? 'inline' : 'attachment')
}

const statistics: Handler<Area['statistics']> = async ({ db, agencyId }) => ({
  data: await shopStatistics(db, agencyId),
})

const quote: Handler<Area['quote']> = async ({ db, agencyId, session, body }) => {
  const own = body.hold_key === null ? { userId: session.userId } : { holdKey: body.hold_key }
  const reckoned = await reckonOrder(db, agencyId, {
    lines: body.lines,
    discount_percent: body.discount_percent,
    delivery: body.delivery,
    own,
    sale: { code: body.discount_code, buyer: { clientId: body.client_id }, source: 'manual' },
  })
  return { data: await quoteOfOrder(db, agencyId, reckoned, { own }) }
}

const create: Handler<Area['create']> = async (call) => {
  const { db, agencyId, body } = call
  const { visitor } = call.session
  // What each would ask for by itself, it asks for beside a new order too.
  if (body.payment !== null) requirePermission(visitor, 'Edit Bookings')
  if (body.discount_percent > 0) requirePermission(visitor, 'Offer Discount')
  const booking = await placeOrder(db, sellerOf(call), body, { serverUrl: call.platform.settings.serverUrl })
  const { order } = await shownOrder(db, agencyId, booking.id)
  call.audit({
    subject: 'booking',
    subjectId: booking.id,
    after: {
      reference: booking.reference,
      ...auditFields(booking),
      items: await auditedItems(db, booking),
      ...auditedOrder(order),
    },
  })
  return { data: await orderDetail(scopeOf(call), booking.id) }
}

const previewEdit: Handler<Area['previewEdit']> = async ({ db, agencyId, path, body }) => ({
  data: await previewOfEdit(db, agencyId, await lockedOrder(db, agencyId, idOf(path.id)), body),
})

const edit: Handler<Area['edit']> = (call) =>
  changed(call, idOf(call.path.id), call.body.version, (before) =>
    editOrder(call.db, sellerOf(call), before, call.body),
  )

const fulfil: Handler<Area['fulfil']> = (call) =>
  changed(
    call,
    idOf(call.path.id),
    call.body.version,
    (before) => fulfilLines(actingOf(call), before, call.body),
    call.body.tracking === '' ? {} : { tracking: call.body.tracking },
  )

/** What was said of a parcel; what was left out stays as it was. */
const noteOf = ({ state, carrier, tracking }: BodyOf<Area['updateFulfilment']>) => ({
  ...(state === undefined ? {} : { fulfilment: state }),
  ...(carrier === undefined ? {} : { carrier }),
  ...(tracking === undefined ? {} : { tracking }),
})

const updateFulfilment: Handler<Area['updateFulfilment']> = (call) =>
  changed(
    call,
    idOf(call.path.id),
    call.body.version,
    async (before) =>
      changeFulfilment(
        actingOf(call),
        before,
        await lockedFulfilment(call.db, before, idOf(call.path.fulfilment)),
        call.body,
      ),
    noteOf(call.body),
  )

const undoFulfilment: Handler<Area['undoFulfilment']> = (call) =>
  changed(call, idOf(call.path.id), undefined, async (before) =>
    undo(actingOf(call), before, await lockedFulfilment(call.db, before, idOf(call.path.fulfilment))),
  )

const returns: Handler<Area['returns']> = (call) =>
  changed(
    call,
    idOf(call.path.id),
    call.body.version,
    (before) => returnPieces(call.db, sellerOf(call), before, call.body, call.platform.settings.serverUrl),
    { return_reason: call.body.reason },
  )

const revoke: Handler<Area['revokeDownload']> = (call) =>
  changed(call, idOf(call.path.id), undefined, (before) => revokeDownload(call.db, before, idOf(call.path.download)), {
    download: 'revoked',
  })

const renew: Handler<Area['renewDownload']> = (call) =>
  changed(call, idOf(call.path.id), undefined, (before) => renewDownload(call.db, before, idOf(call.path.download)), {
    download: 'renewed',
  })

const saleVariants: Handler<Area['saleVariants']> = async (call) => ({
  data: await variantsOnSale(call, call.session.userId, call.query),
})

export const orders: Handlers<Area> = {
  list,
  show,
  update,
  packingSlips: slips,
  statistics,
  quote,
  create,
  previewEdit,
  edit,
  fulfil,
  updateFulfilment,
  undoFulfilment,
  returns,
  revokeDownload: revoke,
  renewDownload: renew,
  saleVariants,
}
