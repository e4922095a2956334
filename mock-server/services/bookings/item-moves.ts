import { type Kysely, sql } from 'kysely'
import type { Visitor } from '../../../src/domain/access.ts'
import { toMajor } from '../../../src/domain/money.ts'
import type { MoveClash, MovedBooking, MovePreview } from '../../../src/domain/schema/types.generated.ts'
import { storedAs } from '../../database/stored-json.ts'
import type { DB } from '../../database/types.generated.ts'
import { conflict, Refused } from '../../http/refusals.ts'
import type { Seller } from '../authority/acting.ts'
import { unparkItem } from '../calendar/parked-items.ts'
import { refuseResold } from '../resells/resell-cancel.ts'
import { move } from '../stock/availability.ts'
import { claimsLeft } from '../stock/claims-left.ts'
import { allocationsOfBooking, type Claim } from '../stock/stock-rows.ts'
import { shownChange } from '../terms/change-fees.ts'
import { changeBooking, priceOfChange } from './booking-changes.ts'
import { type BookingRow, lockedBooking, type Staff } from './booking-lock.ts'
import { isOpen, wordOf } from './booking-status.ts'
import { checkKinds } from './kinds-in-plan.ts'
import { changeFor } from './moved-item.ts'
import type { ItemWithAvailability, PricedBooking } from './quotes.ts'
import type { Place } from './server-item-kind.ts'
import { storedItems } from './stored-items.ts'

/** As it stood before a move: whole rows, so that taking it back restores every amount to the last shilling. */
interface Stood {
  readonly item: number
  readonly booking: unknown
  readonly lines: unknown
  readonly schedule: unknown
  /** Moves that were written before discounts had rows of their own say nothing of them. */
  readonly discounts?: unknown
  readonly parked: unknown
  readonly claims: readonly Claim[]
}

const tooLate = ({ status }: BookingRow) => `This booking is ${wordOf(status)}: it cannot be moved.`

/** What a move would cost and clash with. What makes it impossible is told, not refused; only 404 is. */
export async function previewMove(
  db: Kysely<DB>,
  visitor: Visitor,
  before: BookingRow,
  place: Place,
): Promise<MovePreview> {
  const stored = await storedItems(db, before)
  const item = stored.find(({ itemNumber }) => itemNumber === place.item)
  const total = toMajor(before.total, before.currency)
  const blank: MovePreview = {
    possible: false,
    title: item?.title ?? before.title,
    place: '',
    first_day: place.from,
    last_day: place.to,
    time: '',
    currency: before.currency,
    total_before: total,
    total,
    total_asked: total,
    fee: null,
    clashes: [],
    problems: [],
  }
  if (!isOpen(before.status)) return { ...blank, problems: [tooLate(before)] }
  try {
    refuseResold(before, 'changed')
    const change = await changeFor(db, stored, place)
    await checkKinds(db, visitor, { items: change.items, bookingId: before.id })
    const { priced, cost } = await priceOfChange(db, before.agency_id, before, change)
    const moved = priced.items.find(({ itemNumber }) => itemNumber === place.item)
    if (moved === undefined) return blank
    const problems = priced.complaints.map(({ text }) => text)
    const clashes = await clashesOf(db, before, priced, moved)
    const other = priced.currency !== before.currency
    if (other && before.paid > 0)
      problems.push(`This booking was paid in ${before.currency}: its prices must stay in ${before.currency}.`)
    const now = toMajor(priced.total, priced.currency)
    const [claim] = moved.claims
    return {
      ...blank,
      possible: problems.length === 0 && priced.shortage === null,
      place: moved.title,
      first_day: claim?.firstDay ?? moved.startsOn,
      last_day: moved.itemNumber === 0 ? moved.endsOn : (claim?.lastDay ?? moved.endsOn),
      time: moved.details?.time ?? moved.details?.pick_up?.slice(11) ?? '',
      currency: priced.currency,
      total: now,
      total_asked:
        place.price === 'keep' && !other ? Math.min(now, toMajor(before.total + cost.policy, before.currency)) : now,
      fee: cost.policy === 0 ? null : shownChange(cost, (minor) => toMajor(minor, before.currency)),
      clashes,
      problems: [...problems, ...(priced.shortage !== null && clashes.length === 0 ? [priced.shortage.text] : [])],
    }
  } catch (problem) {
    if (!(problem instanceof Refused) || problem.status === 404) throw problem
    return { ...blank, problems: refusalText(problem) }
  }
}

const refusalText = ({ body, message }: Refused): string[] => {
  const told = Object.values((body.errors ?? {}) as Record<string, string[]>).flat()
  return told.length === 0 ? [message] : told
}

/** Every day on which the moved item would need more than there is, what the booking gives back counted as free. */
async function clashesOf(
  db: Kysely<DB>,
  before: BookingRow,
  priced: PricedBooking,
  { claims }: ItemWithAvailability,
): Promise<MoveClash[]> {
  const taken = await allocationsOfBooking(db, before.agency_id, before.id)
  const leftOf = await claimsLeft(db, before.agency_id, priced.claims, { taken })
  return claims.flatMap((claim) => leftOf(claim).short.map(({ day, wanted, free }) => ({ day, wanted, free })))
}

/** Moves an item of a locked booking: the new is taken before the old is freed. Out of the parking lane, where it stood there. */
export async function moveItem(
  tx: Kysely<DB>,
  seller: Seller,
  visitor: Visitor,
  before: BookingRow,
  place: Place,
): Promise<BookingRow> {
  if (!isOpen(before.status)) throw conflict(tooLate(before))
  refuseResold(before, 'changed')
  const change = await changeFor(tx, await storedItems(tx, before), place)
  await checkKinds(tx, visitor, { items: change.items, bookingId: before.id })
  const stood = await standing(tx, before, place.item)
  const after = await changeBooking(tx, seller, before, change)
  await unparkItem(tx, seller.agencyId, before.id, place.item)
  await tx
    .insertInto('booking_moves')
    .values({
      agency_id: seller.agencyId,
      booking_id: before.id,
      item: place.item,
      before: JSON.stringify(stood),
      version: after.version,
      made_by: seller.userId,
    })
    .execute()
  return after
}

async function standing(tx: Kysely<DB>, booking: BookingRow, item: number): Promise<Stood> {
  const { rows } = await sql<Omit<Stood, 'item' | 'claims'>>`
    select to_jsonb(b) as booking,
      (select coalesce(jsonb_agg(to_jsonb(l)), '[]') from booking_lines l where l.booking_id = b.id) as lines,
      (select coalesce(jsonb_agg(to_jsonb(s)), '[]') from booking_instalments s where s.booking_id = b.id) as schedule,
      (select coalesce(jsonb_agg(to_jsonb(x)), '[]') from booking_discounts x where x.booking_id = b.id) as discounts,
      (select coalesce(jsonb_agg(to_jsonb(k)), '[]') from parked_items k where k.booking_id = b.id and k.item = ${item}) as parked
    from bookings b where b.id = ${booking.id}`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error(`Booking ${booking.id} is locked and yet not there.`)
  return { item, ...row, claims: await allocationsOfBooking(tx, booking.agency_id, booking.id) }
}

/** Takes the last move of a locked booking back while nothing else has happened to it: 409 then, or when the old place is gone. */
export async function undoMove(tx: Kysely<DB>, staff: Staff, before: BookingRow): Promise<BookingRow> {
  const last = await tx
    .selectFrom('booking_moves')
    .selectAll()
    .where('booking_id', '=', before.id)
    .where('undone_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last === undefined) throw conflict(`${before.reference} was not moved.`)
  if (last.version !== before.version || !isOpen(before.status))
    throw conflict(`${before.reference} has been changed since it was moved. Move it again instead.`)
  const { booking, lines, schedule, discounts, parked, claims } = storedAs<Stood>(last.before)
  await move(tx, { agencyId: staff.agencyId, bookingId: before.id, claims })
  await sql`delete from booking_lines where booking_id = ${before.id}`.execute(tx)
  await sql`insert into booking_lines overriding system value
    select r.* from jsonb_populate_recordset(null::booking_lines, ${JSON.stringify(lines)}::jsonb) r`.execute(tx)
  await sql`delete from booking_instalments where booking_id = ${before.id}`.execute(tx)
  await sql`insert into booking_instalments overriding system value
    select r.* from jsonb_populate_recordset(null::booking_instalments, ${JSON.stringify(schedule)}::jsonb) r`.execute(
    tx,
  )
  if (discounts !== undefined) {
    await sql`delete from booking_discounts where booking_id = ${before.id}`.execute(tx)
    await sql`insert into booking_discounts
      select r.* from jsonb_populate_recordset(null::booking_discounts, ${JSON.stringify(discounts)}::jsonb) r`.execute(
      tx,
    )
  }
  await sql`insert into parked_items
    select r.* from jsonb_populate_recordset(null::parked_items, ${JSON.stringify(parked)}::jsonb) r on conflict do nothing`.execute(
    tx,
  )
  await sql`
    update bookings b set title = r.title, starts_on = r.starts_on, ends_on = r.ends_on, currency = r.currency, subtotal = r.subtotal,
      discount = r.discount, fees = r.fees, total = r.total, deposit_due = r.deposit_due, due_on = r.due_on, kind = r.kind,
      adults = r.adults, children = r.children, infants = r.infants, version = b.version + 1, updated_at = now()
    from jsonb_populate_record(null::bookings, ${JSON.stringify(booking)}::jsonb) r
    where b.id = ${before.id} and b.agency_id = ${staff.agencyId}`.execute(tx)
  await sql`update booking_fees set withdrawn_at = now()
    where booking_id = ${before.id} and kind = 'change' and withdrawn_at is null and created_at >= ${last.created_at}`.execute(
    tx,
  )
  await tx.updateTable('booking_moves').set({ undone_at: new Date() }).where('id', '=', last.id).execute()
  const after = await lockedBooking(tx, staff.agencyId, before.id)
  // It stands as the move before this one left it: that one can be taken back as well.
  await sql`
    update booking_moves set version = ${after.version}
    where booking_id = ${before.id} and undone_at is null and version = (${JSON.stringify(booking)}::jsonb ->> 'version')::int`.execute(
    tx,
  )
  return after
}

export const movedBooking = (booking: BookingRow, message: string): MovedBooking => ({
  booking_id: booking.id,
  reference: booking.reference,
  version: booking.version,
  currency: booking.currency,
  total: toMajor(booking.total, booking.currency),
  message,
})
