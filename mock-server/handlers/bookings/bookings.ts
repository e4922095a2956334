import type { Contract } from '../../../src/domain/contract/contract.ts'
import type { Call, Handler, Handlers } from '../../http/handler.ts'
import { idOf } from '../../http/lists.ts'
import { requirePermission, sellerOf } from '../../services/authority/acting.ts'
import { bookedOffers as offersBooked } from '../../services/bookings/booked-offers.ts'
import { auditFields, changeBooking, priceOfChange } from '../../services/bookings/booking-changes.ts'
import { bookingDetail } from '../../services/bookings/booking-detail.ts'
import { type BookingRow, lockedBooking, shownBooking } from '../../services/bookings/booking-lock.ts'
import { bookingExport, bookingPage } from '../../services/bookings/booking-rows.ts'
import { isOpen, moveStatus, reinstateBooking } from '../../services/bookings/booking-status.ts'
import { cancellationOf } from '../../services/bookings/cancellation.ts'
import { createBooking } from '../../services/bookings/create-booking.ts'
import { holdAll } from '../../services/bookings/holds.ts'
import { checkKinds } from '../../services/bookings/kinds-in-plan.ts'
import { carsOnSale, eventsOnSale, roomsOnSale, servicesOnSale } from '../../services/bookings/offers-on-sale.ts'
import { quoteOf } from '../../services/bookings/quote-shown.ts'
import { priceBooking } from '../../services/bookings/quotes.ts'
import { saleOffer, saleOffers } from '../../services/bookings/sale-offers.ts'
import { auditedItems } from '../../services/bookings/stored-items.ts'
import { bookingTotals } from '../../services/dues/booking-totals.ts'
import { scheduleAfter, termsFor } from '../../services/dues/payment-schedules.ts'
import { auditedTaxes } from '../../services/invoices/audited-taxes.ts'
import { taxesOfItems } from '../../services/invoices/sale-taxes.ts'
import { refuseOrder } from '../../services/orders/refuse-order.ts'
import { takePayment } from '../../services/payments/take-payment.ts'
import {
  cancelBothSides,
  missBothSides,
  refuseResold,
  takeBackBothSides,
} from '../../services/resells/resell-cancel.ts'
import { release } from '../../services/stock/availability.ts'
import { changesBetween, checkVersion } from '../../services/versions.ts'
import { exchangeRates } from '../../services/wallets/exchange-rates.ts'

type Area = Contract['bookings']
/** The part of a call that does not depend on its endpoint. */
type Ours = Pick<Call<Area['show']>, 'db' | 'agencyId' | 'session' | 'audit'>

const list: Handler<Area['list']> = async (call) =>
  call.query.download === undefined
    ? call.rawJson(await bookingPage(call, call.query))
    : bookingExport(call, call.query, call.query.download)

const bookedOffers: Handler<Area['bookedOffers']> = async ({ db, agencyId, query }) => ({
  data: await offersBooked(db, agencyId, query),
})

const totals: Handler<Area['totals']> = async (call) => ({ data: await bookingTotals(call, call.query) })

const show: Handler<Area['show']> = async (call) => ({
  data: await bookingDetail(call.db, call.agencyId, idOf(call.path.id)),
})

const edit: Handler<Area['edit']> = async (call) => ({
  data: await bookingDetail(call.db, call.agencyId, idOf(call.path.id)),
})

const create: Handler<Area['create']> = async (call) => {
  const { db, agencyId, body } = call
  const { visitor } = call.session
  await checkKinds(db, visitor, { items: body.items, hasPackage: body.package_id !== null })
  // What each would ask for by itself, it asks for beside a new booking too.
  if (body.payment !== null) requirePermission(visitor, 'Edit Bookings')
  if (body.discount_percent > 0) requirePermission(visitor, 'Offer Discount')
  if (body.oversell !== null) requirePermission(visitor, 'Edit Bookings')
  if ((body.taxes ?? []).length > 0) requirePermission(visitor, 'Edit Bookings')
  const booking = await createBooking(db, sellerOf(call), body)
  const { reference } = booking
  call.audit({
    subject: 'booking',
    subjectId: booking.id,
    after: { reference, ...auditFields(booking), items: await auditedItems(db, booking) },
  })
  return { data: await bookingDetail(db, agencyId, booking.id) }
}

/** Locks a booking, writes on it, and notes what became different. */
async function changed(
  call: Ours,
  id: number,
  version: number | undefined,
  write: (before: BookingRow) => Promise<BookingRow>,
  /** What else of it is noted. */
  facts: () => Promise<object> = async () => ({}),
) {
  const { db, agencyId } = call
  const before = await lockedBooking(db, agencyId, id)
  await checkVersion(db, 'booking', before, version)
  const was = { ...auditFields(before), items: await auditedItems(db, before), ...(await facts()) }
  const after = await write(before)
  const is = { ...auditFields(after), items: await auditedItems(db, after), ...(await facts()) }
  call.audit({ subject: 'booking', subjectId: id, ...changesBetween(was, is) })
  return { data: await bookingDetail(db, agencyId, id) }
}

const update: Handler<Area['update']> = (call) => {
  const { db, agencyId, body } = call
  const id = idOf(call.path.id)
  return changed(
    call,
    id,
    body.version,
    async (before) => {
      await checkKinds(db, call.session.visitor, { items: body.items, bookingId: before.id })
      const { notes: _, due_on: __, version: ___, keep_total: ____, fee: _____, taxes, ...deal } = body
      const isChanged = Object.values(deal).some((value) => value !== undefined)
      if (isChanged || taxes !== undefined) refuseResold(before, 'changed')
      if (isChanged) refuseOrder(before)
      return changeBooking(db, sellerOf(call), before, body)
    },
    async () => (body.taxes === undefined ? {} : { taxes: await auditedTaxes(db, agencyId, id) }),
  )
}

const cancel: Handler<Area['cancel']> = (call) =>
  changed(call, idOf(call.path.id), call.body.version, (before) =>
    cancelBothSides(call.db, sellerOf(call), before, call.body.reason, call.body.fee),
  )

const reinstate: Handler<Area['reinstate']> = (call) =>
  changed(call, idOf(call.path.id), undefined, (before) => {
    refuseResold(before, 'reinstated')
    return reinstateBooking(call.db, sellerOf(call), before)
  })

const cancellation: Handler<Area['cancellation']> = async ({ db, agencyId, path, query }) => ({
  data: await cancellationOf(db, await shownBooking(db, agencyId, idOf(path.id)), query.ending ?? 'cancellation'),
})

const setStatus: Handler<Area['setStatus']> = (call) =>
  changed(call, idOf(call.path.id), call.body.version, (before) =>
    call.body.status === 'cancelled' && !call.body.back && isOpen(before.status)
      ? cancelBothSides(call.db, sellerOf(call), before, '', call.body.fee)
      : call.body.back
        ? takeBackBothSides(call.db, sellerOf(call), before, call.body.status)
        : call.body.status === 'no_show'
          ? missBothSides(call.db, sellerOf(call), before, call.body.fee)
          : moveStatus(call.db, sellerOf(call), before, call.body.status, call.body.fee),
  )

const recordPayment: Handler<Area['recordPayment']> = async (call) => {
  const { db, agencyId, body } = call
  const before = await lockedBooking(db, agencyId, idOf(call.path.id))
  await checkVersion(db, 'booking', before, body.version)
  await takePayment(db, sellerOf(call), before, body, { audit: (note) => call.audit(note) })
  return { data: await bookingDetail(db, agencyId, before.id) }
}

const paymentRates: Handler<Area['paymentRates']> = async ({ db, agencyId, query }) => ({
  data: await exchangeRates(db, agencyId, query.on),
})

const quote: Handler<Area['quote']> = async ({ db, agencyId, session, body }) => {
  const { booking_id: bookingId, client_id: clientId, discount_code: code, source, due_on, oversell, ...rest } = body
  const { items = [], extras = [], residency = 'any', shares = [], ...wanted } = rest
  await checkKinds(db, session.visitor, {
    items,
    hasPackage: wanted.package_id !== null && bookingId === null,
    ...(bookingId === null ? {} : { bookingId }),
  })
  if (bookingId === null) {
    const own = { userId: session.userId }
    const priced = await priceBooking(db, agencyId, {
      ...wanted,
      items: items.map((item) => ({ item })),
      extras,
      residency,
      shares,
      overLimit: oversell !== null,
      own,
      sale: { code, buyer: { clientId }, source },
    })
    const schedule = await termsFor(db, agencyId, priced, { due_on })
    const taxes = await taxesOfItems(db, { agencyId, bookingId }, priced.items, body.taxes)
    return { data: quoteOf(priced, { schedule, taxes }) }
  }
  const before = await lockedBooking(db, agencyId, bookingId)
  const { priced, cost } = await priceOfChange(db, agencyId, before, changeIn(body))
  const schedule = await scheduleAfter(db, before, priced)
  const taxes = await taxesOfItems(db, { agencyId, bookingId }, priced.items, body.taxes)
  return { data: quoteOf(priced, { schedule, taxes, ...(cost === undefined ? {} : { cost }) }) }
}

/** What of a quote's input would change a booking: without its package, that and its departure stay as they are. */
function changeIn({
  package_id,
  departure_id,
  date,
  lines,
  adults,
  children,
  infants,
  client_id: _,
  discount_code: __,
  source: ___,
  ...rest
}: Call<Area['quote']>['body']) {
  return {
    ...rest,
    ...(package_id === null ? {} : { departure_id, date, lines }),
    ...(adults + children + infants === 0 ? {} : { adults, children, infants }),
  }
}

const offers: Handler<Area['offers']> = async ({ db, agencyId, query }) => ({
  data: await saleOffers(db, agencyId, query.q),
})
const offer: Handler<Area['offer']> = async ({ db, agencyId, session, path }) => ({
  data: await saleOffer(db, agencyId, session.userId, idOf(path.id)),
})

const hold: Handler<Area['hold']> = async ({ db, agencyId, session, body }) => {
  await checkKinds(db, session.visitor, { items: body.items, hasPackage: body.departure_id !== null })
  return { data: await holdAll(db, { agencyId, userId: session.userId }, body) }
}

const saleRooms: Handler<Area['saleRooms']> = async (call) => ({ data: await roomsOnSale(buyerOf(call), call.query) })
const saleCars: Handler<Area['saleCars']> = async (call) => ({ data: await carsOnSale(buyerOf(call), call.query) })
const saleServices: Handler<Area['saleServices']> = async (call) => ({
  data: await servicesOnSale(buyerOf(call), call.query),
})
const saleEvents: Handler<Area['saleEvents']> = async (call) => ({
  data: await eventsOnSale(buyerOf(call), call.query),
})
const buyerOf = ({ db, agencyId, session }: Ours) => ({ db, agencyId, own: { userId: session.userId } })

const releaseHold: Handler<Area['releaseHold']> = async ({ db, agencyId, body }) => {
  await release(db, { agencyId, holdKey: body.key })
  return { message: 'The hold has been released.' }
}

export const bookings: Handlers<Area> = {
  cancellation,
  saleRooms,
  saleCars,
  saleServices,
  saleEvents,
  list,
  bookedOffers,
  totals,
  create,
  edit,
  update,
  show,
  cancel,
  reinstate,
  setStatus,
  recordPayment,
  paymentRates,
  quote,
  offers,
  offer,
  hold,
  releaseHold,
}
