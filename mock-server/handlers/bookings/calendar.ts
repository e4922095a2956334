import { sql } from 'kysely'
import { type LaneKind, laneKinds } from '../../../src/domain/bookings/item-kinds.ts'
import { calendarDays, calendarLanes } from '../../../src/domain/contract/bookings/calendar.ts'
import type { Contract } from '../../../src/domain/contract/contract.ts'
import type { Call, Handler, Handlers } from '../../http/handler.ts'
import { idOf, pageOf } from '../../http/lists.ts'
import { conflict } from '../../http/refusals.ts'
import { sellerOf } from '../../services/authority/acting.ts'
import { auditFields } from '../../services/bookings/booking-changes.ts'
import { type BookingRow, lockedBooking, type Staff, shownBooking } from '../../services/bookings/booking-lock.ts'
import { bookingMatch } from '../../services/bookings/booking-search.ts'
import {
  movedBooking,
  moveItem,
  previewMove as preview,
  undoMove as takeBack,
} from '../../services/bookings/item-moves.ts'
import { daysWithBookings } from '../../services/calendar/calendar-days.ts'
import { feedsOf, makeFeed, revokeFeed as revoke } from '../../services/calendar/calendar-feeds.ts'
import { lanesWithBookings } from '../../services/calendar/calendar-lanes.ts'
import { parkedItems, parkItem, unparkItem } from '../../services/calendar/parked-items.ts'
import { changesBetween, checkVersion } from '../../services/versions.ts'
import { spanOf } from '../offers/rates.ts'

type Area = Contract['calendar']
type Ours = Pick<Call<Area['parked']>, 'agencyId' | 'audit' | 'db' | 'session'>

/** What is shown by default: a month, and of each day as many bookings as a small box holds. */
const usualDays = 31
const usualPerDay = 4

const staffOf = ({ agencyId, session }: Pick<Ours, 'agencyId' | 'session'>): Staff => ({
  agencyId,
  userId: session.userId,
})
const kindsOf = ({ kinds }: { kinds?: readonly string[] | undefined }): readonly LaneKind[] =>
  kinds === undefined || kinds.length === 0 ? laneKinds : laneKinds.filter((kind) => kinds.includes(kind))

const show: Handler<Area['show']> = async (call) => {
  const { agencyId, db, query } = call
  const q = query.q?.trim() ?? ''
  const matching = q === '' ? undefined : (await bookingMatch(call.system, agencyId, q)).condition
  const wanted = { agencyId, kinds: kindsOf(query), ...spanOf(query, usualDays, calendarDays), q, matching }
  const page = pageOf({ page: query.page, per_page: query.per_page ?? calendarLanes })
  return call.rawJson(await lanesWithBookings(db, wanted, page))
}

const days: Handler<Area['days']> = async (call) => {
  const { agencyId, db, query } = call
  const q = query.q?.trim() ?? ''
  const matching = q === '' ? sql`true` : (await bookingMatch(call.system, agencyId, q)).condition
  const span = spanOf(query, usualDays, calendarDays)
  const wanted = { agencyId, kinds: kindsOf(query), ...span, matching, perDay: query.per_day ?? usualPerDay }
  return call.rawJson(await daysWithBookings(db, wanted))
}

const parked: Handler<Area['parked']> = async ({ agencyId, db }) => ({ data: await parkedItems(db, agencyId) })

const park: Handler<Area['park']> = async (call) => {
  const { agencyId, body, db } = call
  const booking = await lockedBooking(db, agencyId, idOf(call.path.id))
  await parkItem(db, staffOf(call), booking, body)
  call.audit({ subject: 'booking', subjectId: booking.id, after: { parked: body.item, note: body.note } })
  return { message: `${booking.reference} is in the parking lane. It stays booked as it is until you move it.` }
}

const unpark: Handler<Area['unpark']> = async (call) => {
  const { agencyId, body, db } = call
  const booking = await lockedBooking(db, agencyId, idOf(call.path.id))
  if (!(await unparkItem(db, agencyId, booking.id, body.item)))
    throw conflict(`${booking.reference} is no longer in the parking lane.`)
  call.audit({ subject: 'booking', subjectId: booking.id, before: { parked: body.item }, after: null })
  return { message: `${booking.reference} is back in its place.` }
}

const previewMove: Handler<Area['previewMove']> = async ({ agencyId, body, db, path, session }) => ({
  data: await preview(db, session.visitor, await shownBooking(db, agencyId, idOf(path.id)), body),
})

/** Locks a booking, moves an item of it, and notes what became different. */
async function moved(
  call: Ours,
  id: number,
  version: number | undefined,
  write: (before: BookingRow) => Promise<BookingRow>,
  says: (after: BookingRow) => string,
) {
  const before = await lockedBooking(call.db, call.agencyId, id)
  await checkVersion(call.db, 'booking', before, version)
  const after = await write(before)
  call.audit({ subject: 'booking', subjectId: id, ...changesBetween(auditFields(before), auditFields(after)) })
  return { data: movedBooking(after, says(after)) }
}

const move: Handler<Area['move']> = (call) =>
  moved(
    call,
    idOf(call.path.id),
    call.body.version,
    (before) => moveItem(call.db, sellerOf(call), call.session.visitor, before, call.body),
    ({ reference }) => `${reference} was moved.`,
  )

const undoMove: Handler<Area['undoMove']> = (call) =>
  moved(
    call,
    idOf(call.path.id),
    undefined,
    (before) => takeBack(call.db, staffOf(call), before),
    ({ reference }) => `${reference} is back where it was.`,
  )

const feeds: Handler<Area['feeds']> = async (call) => ({ data: await feedsOf(call.db, staffOf(call)) })

const createFeed: Handler<Area['createFeed']> = async (call) => {
  const data = await makeFeed(call.db, staffOf(call), call.body, call.platform.settings.serverUrl)
  call.audit({ subject: 'calendar_feed', subjectId: data.id, after: call.body })
  return { data }
}

const revokeFeed: Handler<Area['revokeFeed']> = async (call) => {
  const id = idOf(call.path.id)
  const name = await revoke(call.db, staffOf(call), id)
  call.audit({ subject: 'calendar_feed', subjectId: id, before: { name }, after: null })
  return { message: `“${name}” no longer works.` }
}

export const calendar: Handlers<Area> = {
  show,
  days,
  parked,
  park,
  unpark,
  previewMove,
  move,
  undoMove,
  feeds,
  createFeed,
  revokeFeed,
}
