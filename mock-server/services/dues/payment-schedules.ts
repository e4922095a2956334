import { type Kysely, sql } from 'kysely'
import type * as v from 'valibot'
import { depositIn } from '../../../src/domain/bookings/deposits.ts'
import { type InstalmentPlan, paymentDays } from '../../../src/domain/bookings/instalment-plans.ts'
import {
  byPlan,
  depositAndBalance,
  type InstalmentTerms,
  movedWithStart,
  putOff,
  reckonedByHand,
  repriced,
} from '../../../src/domain/bookings/payment-schedule.ts'
import type { instalmentInput } from '../../../src/domain/contract/bookings/dues.ts'
import { type Day, today } from '../../../src/domain/dates.ts'
import type { CurrencyCode } from '../../../src/domain/money.ts'
import { sameJson } from '../../../src/domain/same-json.ts'
import type { DB } from '../../database/types.generated.ts'
import { refused } from '../../http/refusals.ts'
import type { BookingRow } from '../bookings/booking-lock.ts'
import { minorOf, sumText } from '../bookings/booking-payments.ts'
import { planFor, planOfBooking } from '../terms/payment-plans.ts'

type InstalmentGiven = v.InferOutput<typeof instalmentInput>

/** What the terms are agreed about: an offer that is going to be booked. */
interface Deal {
  readonly items: readonly { readonly offerType: string; readonly offerId: number }[]
  readonly startsOn: Day
  readonly total: number
  readonly currency: CurrencyCode
}
interface Wish {
  readonly schedule?: readonly InstalmentGiven[] | null | undefined
  /** The day of the balance, where somebody chose one. */
  readonly due_on?: Day | null | undefined
}

/** As somebody wished it, else by a plan: that which was agreed, or that of the items. */
export async function termsFor(
  tx: Kysely<DB>,
  agencyId: number,
  deal: Deal,
  wish: Wish,
  agreed?: InstalmentPlan,
): Promise<InstalmentTerms[]> {
  const { total, currency, startsOn } = deal
  if (wish.schedule != null) return madeByHand(wish.schedule, deal)
  const plan = agreed ?? (await planFor(tx, agencyId, deal.items))
  return wish.due_on == null
    ? byPlan(total, plan, today(), startsOn, currency)
    : depositAndBalance(total, depositIn(plan, currency), today(), wish.due_on)
}

/** 422 where the instalments do not come to the total. */
export function madeByHand(
  given: readonly InstalmentGiven[],
  { total, currency }: Pick<Deal, 'total' | 'currency'>,
): InstalmentTerms[] {
  const terms = given.map(
    ({ label, basis, percent, amount, due_on }, index): InstalmentTerms => ({
      label,
      basis,
      percent: basis === 'percent' ? percent : null,
      amount: basis === 'amount' ? minorOf(amount ?? 0, currency, `instalments.${index}.amount`) : 0,
      due_on,
    }),
  )
  const { instalments, over } = reckonedByHand(terms, total)
  if (over > 0)
    throw refused({
      instalments: [`${sumText(over, currency)} of ${sumText(total, currency)} is not in any instalment.`],
    })
  if (over < 0)
    throw refused({ instalments: [`The instalments come to ${sumText(-over, currency)} more than the total.`] })
  return instalments
}

/** The terms as they stand, in their order. */
export async function scheduledInstalments(tx: Kysely<DB>, bookingId: number): Promise<InstalmentTerms[]> {
  const { rows } = await sql<InstalmentTerms>`
    select label, basis, percent::float8 as percent, amount, due_on, days_before from booking_instalments
    where booking_id = ${bookingId} order by position`.execute(tx)
  return rows
}

interface ReminderTrace {
  readonly label: string
  readonly due_on: Day
  readonly reminded_at: string | null
  readonly reminders: number
  readonly agreed_on: Day
}

/**
 * Writes the schedule of a locked booking in place of what it had. An instalment that is called as before and due as before keeps what the
 * client was written of it. The booking is due when its first open instalment is.
 */
export async function writeSchedule(
  tx: Kysely<DB>,
  booking: Pick<BookingRow, 'id' | 'agency_id'>,
  instalments: readonly InstalmentTerms[],
): Promise<void> {
  const { rows: had } = await sql<ReminderTrace>`
    delete from booking_instalments where booking_id = ${booking.id}
    returning label, due_on, reminded_at, reminders, agreed_on`.execute(tx)
  let sum = 0
  const rows = instalments.map((instalment, position) => {
    const before = had.find(({ label, due_on }) => label === instalment.label && due_on === instalment.due_on)
    sum += instalment.amount
    return {
      ...instalment,
      days_before: instalment.days_before ?? null,
      position,
      due_sum: sum,
      reminded_at: before?.reminded_at ?? null,
      reminders: before?.reminders ?? 0,
      agreed_on: before?.agreed_on ?? today(),
    }
  })
  await sql`
    insert into booking_instalments
      (agency_id, booking_id, position, label, basis, percent, amount, due_on, days_before, due_sum, reminded_at, reminders, agreed_on)
    select ${booking.agency_id}, ${booking.id}, r.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(
      position int, label text, basis text, percent numeric, amount bigint, due_on date, days_before int, due_sum bigint,
      reminded_at timestamptz, reminders int, agreed_on date)`.execute(tx)
  const [first] = instalments
  await sql`
    update bookings set due_on = coalesce(due_day(id, settled), due_on)
      , deposit_due = ${instalments.length > 1 ? (first?.amount ?? 0) : 0}
    where id = ${booking.id} and agency_id = ${booking.agency_id}`.execute(tx)
}

interface Change {
  /** What it costs now, where that is new. */
  readonly total: number
  readonly currency: CurrencyCode
  readonly startsOn: Day
  /** The day that somebody chose for what is to be paid next; null: the usual one. */
  readonly due_on?: Day | null | undefined
}

/** What the schedule of a booking becomes with another price. */
export async function scheduleAfter(
  tx: Kysely<DB>,
  before: BookingRow,
  { total, currency, startsOn }: Pick<Change, 'total' | 'currency' | 'startsOn'>,
): Promise<InstalmentTerms[]> {
  // A sum agreed in shillings says nothing in dollars.
  if (currency !== before.currency) return byPlan(total, await planOfBooking(tx, before), today(), startsOn, currency)
  const made = repriced(await scheduledInstalments(tx, before.id), before.settled, total, today())
  return startsOn === before.starts_on ? made : movedWithStart(made, before.settled, startsOn, today())
}

/** When the balance is due by the terms of a booking: not in the past. */
async function balanceDay(tx: Kysely<DB>, booking: BookingRow, startsOn: Day): Promise<Day> {
  const days = paymentDays(await planOfBooking(tx, booking), today(new Date(booking.created_at)), startsOn)
  const last = days.at(-1) ?? startsOn
  return last < today() ? today() : last
}

/** The schedule follows a change of its locked booking: agreed sums stay, percentages follow, the rest takes what remains. */
export async function followChange(tx: Kysely<DB>, before: BookingRow, after: Change): Promise<void> {
  const instalments = await scheduledInstalments(tx, before.id)
  const priced = await scheduleAfter(tx, before, after)
  const made =
    after.due_on === undefined
      ? priced
      : putOff(priced, before.settled, after.due_on ?? (await balanceDay(tx, before, after.startsOn)))
  if (sameJson(made, instalments)) return
  await writeSchedule(tx, before, made)
}
