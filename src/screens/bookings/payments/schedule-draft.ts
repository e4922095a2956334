import {
  byPlan,
  depositAndBalance,
  type InstalmentBasis,
  type InstalmentTerms,
  reckonedByHand,
} from '../../../domain/bookings/payment-schedule.ts'
import { addDays, type Day, today } from '../../../domain/dates.ts'
import { toMajor, toMinor } from '../../../domain/money.ts'

/** A part as it is being typed: anything may still be missing. */
export interface InstalmentDraft {
  label: string
  basis: InstalmentBasis
  percent: number | null
  amount: number | null
  due_on: string | null
}

export const draftOf = (part: {
  readonly label: string
  readonly basis: string
  readonly percent: number | null
  readonly amount: number
  readonly due_on: Day
}): InstalmentDraft => ({
  label: part.label,
  basis: part.basis as InstalmentBasis, // the database allows no other
  percent: part.percent,
  amount: part.basis === 'amount' ? part.amount : null,
  due_on: part.due_on,
})

/** What the parts come to, in major units and in the order they are typed; null while they say too little. */
export function reckonedDraft(parts: readonly InstalmentDraft[], total: number, currency: string) {
  try {
    const terms = parts.map((part, at): InstalmentTerms & { at: number } => ({
      label: part.label,
      basis: part.basis,
      percent: part.basis === 'percent' ? given(part.percent) : null,
      amount: part.basis === 'amount' ? toMinor(given(part.amount), currency) : 0,
      due_on: part.due_on ?? today(),
      at,
    }))
    const made = reckonedByHand(terms, toMinor(total, currency))
    const amounts = new Map((made.instalments as typeof terms).map(({ at, amount }) => [at, toMajor(amount, currency)])) // each keeps what it came with
    return { amounts: parts.map((_, at) => amounts.get(at) ?? 0), over: toMajor(made.over, currency) }
  } catch {
    return null
  }
}
function given(value: number | null): number {
  if (value === null || !Number.isFinite(value)) throw new RangeError('nothing typed yet')
  return value
}

/** Schedules that are usual, to begin with. */
export function patterns(total: number, currency: string, startsOn: Day): { name: string; parts: InstalmentDraft[] }[] {
  const minor = toMinor(total, currency)
  const now = today()
  const month = addDays(startsOn, -30)
  const balanceOn = month > now ? month : now
  const drafts = (parts: readonly InstalmentTerms[]) => parts.map((part) => draftOf({ ...part, amount: 0 }))
  return [
    { name: 'All at once', parts: drafts(depositAndBalance(minor, 0, now, balanceOn)) },
    { name: 'Deposit and balance', parts: drafts(depositAndBalance(minor, 30, now, balanceOn)) },
    {
      name: 'Monthly parts',
      parts: drafts(
        byPlan(minor, { deposit_percent: 30, count: 3, every: 'month', last_days_before: 14 }, now, startsOn),
      ),
    },
  ]
}
