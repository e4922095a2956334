import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type DueLane, type WholeLane, weekAhead } from '../../../src/domain/bookings/instalment-states.ts'
import { addDays, today } from '../../../src/domain/dates.ts'
import type { CurrencyCode } from '../../../src/domain/money.ts'
import type { DB } from '../../database/types.generated.ts'

/**
 * What is owed when: the one definition that Today, the dues board, the tiles and filters of the booking lists and the reminders read. It speaks
 * of the open instalments `i` of bookings `b`, and of a booking's whole balance only where it is off or overpaid.
 */

const openAfter = (settled: RawBuilder<unknown>): RawBuilder<number> =>
  sql`greatest(0, least(i.amount, i.due_sum - ${settled}))`
/** What of instalment `i` of booking `b` is still to be paid, in minor units: payments settle the instalments in order, then write-offs. */
export const openOf: RawBuilder<number> = openAfter(sql`b.settled`)
/** What of it was paid, and what of it was written off. */
export const paidOf: RawBuilder<number> = sql`(i.amount - ${openAfter(sql`(b.paid - b.refunded)`)})`
export const writtenOffOf: RawBuilder<number> = sql`(${openAfter(sql`(b.paid - b.refunded)`)} - ${openOf})`

export type OpenLane = Exclude<DueLane, 'paid' | WholeLane>

/** Instalments with their bookings, to be read by `openIn`. */
export const eachInstalment = sql`booking_instalments i join bookings b on b.id = i.booking_id`

/** A cancelled booking and a no-show owe what was kept of them, not their instalments. */
const isLive = sql`b.status not in ('cancelled', 'no_show')`
/** That something is owed on booking `b`, whatever became of it and whenever it is due. */
export const isOwed = sql`b.balance > 0`
/** That booking `b` is in a lane of whole bookings; what one client paid too much is never set against the debt of another. */
export const isIn: Readonly<Record<WholeLane, RawBuilder<unknown>>> = {
  fee: sql`(${isOwed} and b.status in ('cancelled', 'no_show'))`,
  refund: sql`b.balance < 0`,
}
/** What is owed of such a booking, either way, in minor units. */
export const wholeSum: RawBuilder<number> = sql`abs(b.balance)`
/** Since when: the day of its fee, of its cancellation, or of the last change. */
export const owedSince: RawBuilder<string> = sql`(coalesce(
  (select max(f.created_at) from booking_fees f where f.booking_id = b.id and f.withdrawn_at is null), b.cancelled_at, b.updated_at)
  at time zone 'Africa/Kampala')::date`
/** What a fee is called. */
export const feeName: RawBuilder<string> = sql`case b.status when 'no_show' then 'No-show fee' else 'Cancellation fee' end`
/** That instalment `i` of booking `b` is open, whenever it is due. */
export const isOpen = sql`${isOwed} and ${isLive} and ${openOf} > 0`
const lastOfWeek = () => addDays(today(), weekAhead - 1)
// `b.due_on`, the day of a booking's first open instalment, leads to the few bookings that matter by an index.
const lanes: Readonly<Record<OpenLane, () => RawBuilder<unknown>>> = {
  overdue: () => sql`b.due_on < ${today()} and i.due_on < ${today()}`,
  week: () => sql`b.due_on <= ${lastOfWeek()} and i.due_on between ${today()} and ${lastOfWeek()}`,
  later: () => sql`i.due_on > ${lastOfWeek()}`,
}

/** That instalment `i` of booking `b` is open and in a lane. */
export const openIn = (lane: OpenLane): RawBuilder<unknown> => sql`${isOpen} and ${lanes[lane]()}`
/** That it is overdue or due within the week. */
export const openSoon = (): RawBuilder<unknown> =>
  sql`${isOpen} and b.due_on <= ${lastOfWeek()} and i.due_on <= ${lastOfWeek()}`

const nowOwing = () => sql`${isOwed} and ${isLive} and b.due_on <= ${lastOfWeek()}`
/** That booking `b` has an open instalment that meets a condition of those above on overdue or soon. */
export const hasOpen = (condition: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(${nowOwing()} and exists (select from booking_instalments i where i.booking_id = b.id and ${condition}))`
/** What such instalments of booking `b` come to, in minor units. */
export const openSum = (condition: RawBuilder<unknown>): RawBuilder<number> => sql`
  case when ${nowOwing()} then
    (select coalesce(sum(${openOf}), 0)::bigint from booking_instalments i where i.booking_id = b.id and ${condition}) else 0 end`

/** What is to be paid next on a booking, in minor units: its first open instalment. None where it is off or settled. */
export async function nextDue(
  db: Kysely<DB>,
  bookingId: number,
): Promise<{ open: number; currency: CurrencyCode } | undefined> {
  const { rows } = await sql<{ open: number; currency: CurrencyCode }>`
    select ${openOf} as open, b.currency from ${eachInstalment} where b.id = ${bookingId} and ${isOpen} order by i.position limit 1`.execute(
    db,
  )
  return rows[0]
}
