import { type CurrencySum, minorSums } from '../../../domain/bookings/deposits.ts'
import { type InstalmentRhythm, isOnce } from '../../../domain/bookings/instalment-plans.ts'
import {
  byPlan,
  type InstalmentBasis,
  type InstalmentTerms,
  reckonedByHand,
} from '../../../domain/bookings/payment-schedule.ts'
import { type Day, today } from '../../../domain/dates.ts'
import { toMajor, toMinor } from '../../../domain/money.ts'
import type { BookingRecord } from '../booking-record.ts'

/** An instalment as it is being typed: anything may still be missing. */
export interface InstalmentDraft {
  label: string
  basis: InstalmentBasis
  percent: number | null
  amount: number | null
  due_on: string | null
}

export const draftOf = (instalment: {
  readonly label: string
  readonly basis: string
  readonly percent: number | null
  readonly amount: number
  readonly due_on: Day
}): InstalmentDraft => ({
  label: instalment.label,
  basis: instalment.basis as InstalmentBasis, // the database allows no other
  percent: instalment.percent,
  amount: instalment.basis === 'amount' ? instalment.amount : null,
  due_on: instalment.due_on,
})

/** What the instalments come to, in major units and in the order they are typed; null while they say too little. */
export function reckonedDraft(instalments: readonly InstalmentDraft[], total: number, currency: string) {
  try {
    const terms = instalments.map((instalment, at): InstalmentTerms & { at: number } => ({
      label: instalment.label,
      basis: instalment.basis,
      percent: instalment.basis === 'percent' ? given(instalment.percent) : null,
      amount: instalment.basis === 'amount' ? toMinor(given(instalment.amount), currency) : 0,
      due_on: instalment.due_on ?? today(),
      at,
    }))
    const made = reckonedByHand(terms, toMinor(total, currency))
    const amounts = new Map((made.instalments as typeof terms).map(({ at, amount }) => [at, toMajor(amount, currency)])) // each keeps what it came with
    return { amounts: instalments.map((_, at) => amounts.get(at) ?? 0), over: toMajor(made.over, currency) }
  } catch {
    return null
  }
}
function given(value: number | null): number {
  if (value === null || !Number.isFinite(value)) throw new RangeError('nothing typed yet')
  return value
}

/** What a booking was made under, as the API has it. */
type Plan = Pick<
  BookingRecord['payment_plan'],
  'deposit_percent' | 'instalments' | 'last_days_before' | 'days_after'
> & {
  readonly deposit_sums: readonly CurrencySum[]
  readonly every: InstalmentRhythm
}
const usualInstalments = 3

/** Schedules to begin with: by the booking's own terms, and with its own deposit and last day, but in other instalments. */
export function patterns(
  total: number,
  currency: string,
  startsOn: Day,
  { deposit_sums: sums, instalments: count, ...terms }: Plan,
): { name: string; instalments: InstalmentDraft[] }[] {
  const minor = toMinor(total, currency)
  const now = today()
  const plan = { ...terms, deposit_sums: minorSums(sums), count }
  const made = (changes: Partial<typeof plan>) =>
    byPlan(minor, { ...plan, ...changes }, now, startsOn, currency).map((instalment) =>
      draftOf({ ...instalment, amount: toMajor(instalment.amount, currency) }),
    )
  const single = plan.every === 'after' ? 'after' : 'once'
  return [
    { name: 'By its terms', instalments: made({}) },
    { name: 'All at once', instalments: made({ deposit_percent: 0, deposit_sums: {}, every: single }) },
    ...(isOnce(plan.every) ? [] : [{ name: 'Deposit and balance', instalments: made({ every: 'once' }) }]),
    ...(plan.every === 'month'
      ? []
      : [{ name: 'Monthly instalments', instalments: made({ every: 'month', count: usualInstalments }) }]),
  ]
}
