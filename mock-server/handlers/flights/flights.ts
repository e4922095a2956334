import type { Contract } from '../../../src/domain/contract/contract.ts'
import { toMajor } from '../../../src/domain/money.ts'
import { phoneMessage, phoneNumber } from '../../../src/domain/phone.ts'
import type { Call, Handler, Handlers } from '../../http/handler.ts'
import { idOf } from '../../http/lists.ts'
import { conflict, refused } from '../../http/refusals.ts'
import { requirePermission, sellerOf } from '../../services/authority/acting.ts'
import { auditFields } from '../../services/bookings/booking-changes.ts'
import { minorOf, sumText } from '../../services/bookings/booking-payments.ts'
import { iCalendar } from '../../services/calendar/icalendar.ts'
import { flightTicket } from '../../services/documents/flight-ticket.ts'
import { pdfResponse } from '../../services/documents/pdf.ts'
import { bookFlight } from '../../services/flights/book-flight.ts'
import { refuseCannot } from '../../services/flights/flight-can.ts'
import { changeDetails } from '../../services/flights/flight-details.ts'
import { flightEntries } from '../../services/flights/flight-entries.ts'
import { type FlightRow, lockedFlight, shownFlight } from '../../services/flights/flight-lock.ts'
import { mailFlight } from '../../services/flights/flight-mail.ts'
import { refuseForgotten, repriceOnBooking } from '../../services/flights/flight-on-booking.ts'
import { begin, look, refuseStaleChange, send } from '../../services/flights/flight-orders.ts'
import { auditOf } from '../../services/flights/flight-outcomes.ts'
import {
  beginCancel,
  beginChange,
  cancellationQuote,
  changeOptions as optionsFor,
  takeOverPrice,
} from '../../services/flights/flight-quotes.ts'
import { refundArrived } from '../../services/flights/flight-refunds.ts'
import { flightDetail, flightPage } from '../../services/flights/flight-rows.ts'
import { dayFares as faresAround, pricedFlight, searchFlights } from '../../services/flights/flight-search.ts'
import { flightSettings } from '../../services/flights/flight-settings.ts'
import { flightStatistics } from '../../services/flights/flight-statistics.ts'
import { asRefusal } from '../../services/flights/flight-suppliers.ts'
import { checkVersion } from '../../services/versions.ts'
import { settingsHandlers } from './flight-settings.ts'

type Area = Contract['flights']
/** The part of a call that does not depend on its endpoint. */
type Ours = Pick<Call<Area['show']>, 'db' | 'agencyId' | 'session' | 'platform' | 'ip'>

/** Whoever may edit bookings sees what of a price is the agency's, and passports whole: as with proposals and travellers. */
const mayEdit = ({ session }: Ours): boolean => session.visitor.permissions.has('Edit Bookings')
const scopeOf = (call: Ours) => ({ db: call.db, agencyId: call.agencyId, seesMargin: mayEdit(call) })
const searcherOf = (call: Ours) => ({ ...scopeOf(call), desk: call.platform, userId: call.session.userId })
const askerOf = ({ db, agencyId, platform }: Ours) => ({ db, agencyId, desk: platform })
const actorOf = ({ session, agencyId, ip }: Ours) => ({ agencyId, userId: session.userId, name: session.userName, ip })

const detailOf = (call: Ours, id: number, db = call.db) =>
  flightDetail({ ...scopeOf(call), db }, id, mayEdit(call)).then((data) => ({ data }))
/** As it stands after what was done outside the transaction of the call. */
async function detailNow(call: Ours, id: number): ReturnType<typeof detailOf> {
  const db = call.platform.database.tenant(call.agencyId)
  const flight = await shownFlight(db, call.agencyId, id)
  if (flight.state === 'failed') await refuseForgotten(db, flight)
  return detailOf(call, id, db)
}

const search: Handler<Area['search']> = async (call) => ({
  data: await searchFlights(searcherOf(call), call.query, call.request.signal),
})
const dayFares: Handler<Area['dayFares']> = async (call) => ({ data: await faresAround(searcherOf(call), call.query) })
const offer: Handler<Area['offer']> = async (call) => ({
  data: await pricedFlight(searcherOf(call), call.path.search, call.path.offer),
})

const list: Handler<Area['list']> = (call) => flightPage(scopeOf(call), call.query, (text) => call.rawJson(text))
const show: Handler<Area['show']> = (call) => detailOf(call, idOf(call.path.id))
const statistics: Handler<Area['statistics']> = async (call) => ({ data: await flightStatistics(scopeOf(call)) })

const create: Handler<Area['create']> = async (call) => {
  const { db, body, platform, session, agencyId } = call
  // What each would ask for by itself, it asks for beside a new flight too.
  if (body.booking_id !== null || body.payment !== null) requirePermission(session.visitor, 'Edit Bookings')
  if (body.discount > 0) requirePermission(session.visitor, 'Offer Discount')
  const { flight, booking } = await bookFlight(db, platform, sellerOf(call), body)
  call.audit({ subject: 'flight', subjectId: flight.id, after: auditOf(flight) })
  call.audit({
    subject: 'booking',
    subjectId: booking.id,
    after: { reference: booking.reference, ...auditFields(booking), flight: flight.route },
  })
  return sent(call, agencyId, flight.id)
}

/** Answers how it stands at the commit; then what is under way is sent, and the answer says what came of it. */
async function sent(
  call: Ours & Pick<Call<Area['create']>, 'thenAnswer'>,
  agencyId: number,
  id: number,
): Promise<Awaited<ReturnType<typeof detailOf>>> {
  call.thenAnswer(async () => {
    await send(call.platform, agencyId, id, actorOf(call))
    return detailNow(call, id)
  })
  return detailOf(call, id)
}

/** Locks a flight that was read as this version. */
async function locked(call: Ours, id: string, version: number | undefined) {
  const found = await lockedFlight(call.db, call.agencyId, idOf(id))
  await checkVersion(call.db, 'flight', found.flight, version)
  return found
}

const update: Handler<Area['update']> = async (call) => {
  const { flight } = await locked(call, call.path.id, call.body.version)
  if (
    call.body.passengers !== undefined ||
    call.body.contact_email !== undefined ||
    call.body.contact_phone !== undefined
  )
    refuseCannot(flight, 'edit')
  const phone = call.body.contact_phone === undefined ? undefined : phoneNumber(call.body.contact_phone)
  if (phone === null) throw refused({ contact_phone: [phoneMessage] })
  const noted = await changeDetails(call.db, flight, { ...call.body, contact_phone: phone })
  call.audit({ subject: 'flight', subjectId: flight.id, ...noted })
  return detailOf(call, flight.id)
}

const ticket: Handler<Area['ticket']> = async (call) => {
  const { flight } = await locked(call, call.path.id, call.body.version)
  refuseCannot(flight, 'pay')
  refuseOtherTotal(flight, call.body.expected_total)
  await begin(call.db, flight, { act: 'pay', by: call.session.userId })
  call.audit({ subject: 'flight', subjectId: flight.id, after: { ticketing: 'asked for' } })
  return sent(call, call.agencyId, flight.id)
}

function refuseOtherTotal({ total, currency }: FlightRow, expected: number): void {
  const now = toMajor(total, currency)
  if (now !== expected)
    throw conflict(`The price is now ${sumText(total, currency)}. Check it before you confirm.`, {
      total: now,
      currency,
    })
}

const acceptPrice: Handler<Area['acceptPrice']> = async (call) => {
  const { flight, booking } = await locked(call, call.path.id, call.body.version)
  const after = await takeOverPrice(call.db, { flight, booking }, call.body.expected_total)
  await repriceOnBooking(call.db, booking, flight, after)
  call.audit({
    subject: 'flight',
    subjectId: flight.id,
    before: { total: sumText(flight.total, flight.currency) },
    after: { total: sumText(after.total, after.currency) },
  })
  return detailOf(call, flight.id)
}

const cancellation: Handler<Area['cancellation']> = async (call) => ({
  data: await cancellationQuote(askerOf(call), idOf(call.path.id)),
})

const cancel: Handler<Area['cancel']> = async (call) => {
  const found = await locked(call, call.path.id, call.body.version)
  await beginCancel(call.db, sellerOf(call), found, call.body)
  call.audit({ subject: 'flight', subjectId: found.flight.id, after: { cancellation: 'asked for' } })
  return sent(call, call.agencyId, found.flight.id)
}

const changeOptions: Handler<Area['changeOptions']> = async (call) => ({
  data: await optionsFor(askerOf(call), idOf(call.path.id), call.query),
})

const change: Handler<Area['change']> = async (call) => {
  const found = await locked(call, call.path.id, call.body.version)
  await beginChange(call.db, sellerOf(call), found, call.body)
  call.audit({ subject: 'flight', subjectId: found.flight.id, after: { change: 'asked for' } })
  return sent(call, call.agencyId, found.flight.id)
}

const acceptChange: Handler<Area['acceptChange']> = async (call) => {
  const { flight } = await locked(call, call.path.id, call.body.version)
  refuseCannot(flight, 'edit')
  refuseStaleChange(flight, call.body.change)
  await begin(call.db, flight, { act: 'accept', by: call.session.userId, option: call.body.change })
  call.audit({ subject: 'flight', subjectId: flight.id, after: { airline_change: 'accepted' } })
  return sent(call, call.agencyId, flight.id)
}

const refundReceived: Handler<Area['refundReceived']> = async (call) => {
  const { flight } = await locked(call, call.path.id, call.body.version)
  const amount = call.body.amount === null ? null : minorOf(call.body.amount, flight.currency, 'amount')
  const received = await refundArrived(call.db, flight, amount)
  call.audit({
    subject: 'flight',
    subjectId: flight.id,
    before: { refund: 'waiting' },
    after: { refund: 'received', amount: sumText(received, flight.currency) },
  })
  return detailOf(call, flight.id)
}

/** Looking changes nothing that the caller does: whoever sees bookings may ask. */
const refresh: Handler<Area['refresh']> = async (call) => {
  const id = idOf(call.path.id)
  await shownFlight(call.db, call.agencyId, id) // 404 for another agency's
  call.thenAnswer(async () => {
    try {
      await look(call.platform, call.agencyId, id)
    } catch (problem) {
      throw asRefusal(problem)
    }
    return detailNow(call, id)
  })
  return detailOf(call, id)
}

const mail: Handler<Area['mail']> = async (call) => {
  const flight = (await detailOf(call, idOf(call.path.id))).data
  await mailFlight({ db: call.db, agencyId: call.agencyId, dataDir: call.platform.settings.dataDir }, flight)
  call.audit({ subject: 'flight', subjectId: flight.id, after: { sent_to: flight.contact_email } })
  return { message: `Sent to ${flight.contact_email}.` }
}

const document: Handler<Area['document']> = async (call) => {
  const { db, agencyId, path, platform } = call
  const { data } = await detailOf(call, idOf(path.id))
  const { dataDir } = platform.settings
  return pdfResponse(await flightTicket({ db, agencyId, dataDir }, data, await flightSettings(db, agencyId)), 'inline')
}

const calendarEntry: Handler<Area['calendarEntry']> = async (call) => {
  const { data } = await detailOf(call, idOf(call.path.id))
  if (data.state === 'ordering' || data.state === 'failed') throw conflict('This flight is not booked.')
  const url = `${call.platform.settings.pageUrl}/bookings/flights/${data.booking_id}`
  const text = iCalendar(data.route, flightEntries(data, call.agencyId, url))
  return new Response(text, {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="flight-${data.airline_reference || data.reference}.ics"`,
    },
  })
}

export const flights: Handlers<Area> = {
  ...settingsHandlers,
  search,
  dayFares,
  offer,
  list,
  show,
  statistics,
  create,
  update,
  ticket,
  acceptPrice,
  cancellation,
  cancel,
  changeOptions,
  change,
  acceptChange,
  refundReceived,
  refresh,
  mail,
  document,
  calendarEntry,
}
