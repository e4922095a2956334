import { sql } from 'kysely'
import type { Contract } from '../../src/domain/contract/contract.ts'
import { today } from '../../src/domain/dates.ts'
import { toMajor } from '../../src/domain/money.ts'
import type { Call, Handler, Handlers } from '../http/handler.ts'
import { idOf } from '../http/lists.ts'
import { conflict, notFound } from '../http/refusals.ts'
import { free, release, take } from '../services/availability.ts'
import { bookedOffers as offersBooked } from '../services/booked-offers.ts'
import {
  cancelBooking,
  changeBooking,
  changedOffer,
  moveStatus,
  reinstateBooking,
  told,
} from '../services/booking-changes.ts'
import { bookingDetail } from '../services/booking-detail.ts'
import { type BookingRow, lockedBooking } from '../services/booking-lock.ts'
import { tellColleagues } from '../services/booking-news.ts'
import { sumText, recordPayment as writePayment } from '../services/booking-payments.ts'
import { bookingExport, bookingPage, bookingTotals } from '../services/booking-rows.ts'
import { takeStatusBack } from '../services/booking-status-back.ts'
import { createBooking, type Staff } from '../services/bookings.ts'
import { offerFor, quoteOf, seatClaim } from '../services/quotes.ts'
import { saleOffer, saleOffers } from '../services/sale-offers.ts'
import { changesBetween, checkVersion } from '../services/versions.ts'

type Area = Contract['bookings']
/** The part of a call that does not depend on its endpoint. */
type Ours = Pick<Call<Area['show']>, 'db' | 'agencyId' | 'session' | 'audit'>

const staffOf = ({ agencyId, session }: Ours): Staff => ({ agencyId, userId: session.userId })

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
  const booking = await createBooking(db, staffOf(call), body)
  call.audit({ subject: 'booking', subjectId: booking.id, after: { reference: booking.reference, ...told(booking) } })
  return { data: await bookingDetail(db, agencyId, booking.id) }
}

/** Locks a booking, writes on it, and notes what became different. */
async function changed(
  call: Ours,
  id: number,
  version: number | undefined,
  write: (before: BookingRow) => Promise<BookingRow>,
) {
  const { db, agencyId } = call
  const before = await lockedBooking(db, agencyId, id)
  await checkVersion(db, 'booking', before, version)
  const after = await write(before)
  call.audit({ subject: 'booking', subjectId: id, ...changesBetween(told(before), told(after)) })
  return { data: await bookingDetail(db, agencyId, id) }
}

const update: Handler<Area['update']> = (call) =>
  changed(call, idOf(call.path.id), call.body.version, (before) =>
    changeBooking(call.db, staffOf(call), before, call.body),
  )

const cancel: Handler<Area['cancel']> = (call) =>
  changed(call, idOf(call.path.id), call.body.version, (before) =>
    cancelBooking(call.db, staffOf(call), before, call.body.reason),
  )

const reinstate: Handler<Area['reinstate']> = (call) =>
  changed(call, idOf(call.path.id), undefined, (before) => reinstateBooking(call.db, staffOf(call), before))

const setStatus: Handler<Area['setStatus']> = (call) =>
  changed(call, idOf(call.path.id), call.body.version, (before) =>
    (call.body.back ? takeStatusBack : moveStatus)(call.db, staffOf(call), before, call.body.status),
  )

const recordPayment: Handler<Area['recordPayment']> = async (call) => {
  const { db, agencyId, body } = call
  const staff = staffOf(call)
  const before = await lockedBooking(db, agencyId, idOf(call.path.id))
  await checkVersion(db, 'booking', before, body.version)
  const { reference, amount } = await writePayment(db, staff, before, body)
  const after = await db
    .updateTable('bookings')
    .set({ version: before.version + 1, updated_at: new Date() })
    .where('id', '=', before.id)
    .where('agency_id', '=', agencyId)
    .returningAll()
    .executeTakeFirstOrThrow()
  const was = { payment_status: before.payment_status, balance: toMajor(before.balance, before.currency) }
  const is = { payment_status: after.payment_status, balance: toMajor(after.balance, after.currency) }
  call.audit({
    subject: 'booking',
    subjectId: before.id,
    before: was,
    after: { payment: reference, direction: body.direction, method: body.method, amount: body.amount, ...is },
  })
  await tellColleagues(db, staff, before, {
    kind: 'payment_recorded',
    title: `${sumText(amount, before.currency)} ${body.direction === 'in' ? 'received for' : 'refunded on'} ${before.reference}`,
    body: `${reference} · ${before.title}`,
  })
  return { data: await bookingDetail(db, agencyId, before.id) }
}

const quote: Handler<Area['quote']> = async ({ db, agencyId, session, body }) => {
  const { booking_id: bookingId, ...wanted } = body
  if (bookingId === null)
    return {
      data: quoteOf(
        await offerFor(db, agencyId, {
          ...wanted,
          package_id: wanted.package_id ?? 0,
          own: { userId: session.userId },
        }),
      ),
    }
  const before = await lockedBooking(db, agencyId, bookingId)
  return { data: quoteOf(await changedOffer(db, agencyId, before, body)) }
}

const offers: Handler<Area['offers']> = async ({ db, agencyId, query }) => ({
  data: await saleOffers(db, agencyId, query.q),
})
const offer: Handler<Area['offer']> = async ({ db, agencyId, session, path }) => ({
  data: await saleOffer(db, agencyId, session.userId, idOf(path.id)),
})

const holdMinutes = 10

const hold: Handler<Area['hold']> = async ({ db, agencyId, session, body }) => {
  const departure = await db
    .selectFrom('departures')
    .select(['id', 'date', 'status'])
    .where('id', '=', body.departure_id ?? 0)
    .where('agency_id', '=', agencyId)
    .executeTakeFirst()
  if (departure === undefined) throw notFound('departure')
  if (departure.status !== 'open') throw conflict(`This departure is ${departure.status}.`)
  if (departure.date < today()) throw conflict('This departure has left.')
  const claim = seatClaim(departure.id, departure.date, body.quantity)
  await take(db, {
    agencyId,
    claims: [claim],
    for: { hold: { key: body.key, userId: session.userId, minutes: holdMinutes } },
    insteadOf: { holdKey: body.key },
  })
  const [left] = await free(db, agencyId, claim)
  const { rows } = await sql<{ expires_at: string }>`
    select max(expires_at) as expires_at from allocations
    where agency_id = ${agencyId} and hold_key = ${body.key} and released_at is null and booking_id is null`.execute(db)
  return {
    data: {
      key: body.key,
      departure_id: departure.id,
      quantity: body.quantity,
      expires_at: rows[0]?.expires_at ?? new Date().toISOString(),
      seats_left: Math.max(0, left?.free ?? 0),
      items: [],
    },
  }
}

const releaseHold: Handler<Area['releaseHold']> = async ({ db, agencyId, body }) => {
  await release(db, { agencyId, holdKey: body.key })
  return { message: 'The seats are free again.' }
}

const later = async (): Promise<never> => {
  throw conflict('This is being built.')
}

export const bookings: Handlers<Area> = {
  cancellation: later,
  saleRooms: later,
  saleCars: later,
  saleServices: later,
  saleEvents: later,
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
  quote,
  offers,
  offer,
  hold,
  releaseHold,
}
