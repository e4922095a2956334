import {
  byPlan,
  depositAndBalance,
  type InstalmentBasis,
  type InstalmentTerms,
  reckonedByHand,
} from '../../../domain/bookings/payment-schedule.ts'
import { addDays, type Day, today } from '../../../domain/dates.ts'
import { toMajor, toMinor } from '../../../domain/money.ts'

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

/** Schedules that are usual, to begin with. */
export function patterns(
  total: number,
  currency: string,
  startsOn: Day,
): { name: string; instalments: InstalmentDraft[] }[] {
  const minor = toMinor(total, currency)
  const now = today()
  const month = addDays(startsOn, -30)
  const balanceOn = month > now ? month : now
  const drafts = (instalments: readonly InstalmentTerms[]) =>
    instalments.map((instalment) => draftOf({ ...instalment, amount: 0 }))
  return [
    { name: 'All at once', instalments: drafts(depositAndBalance(minor, 0, now, balanceOn)) },
    { name: 'Deposit and balance', instalments: drafts(depositAndBalance(minor, 30, now, balanceOn)) },
    {
      name: 'Monthly instalments',
      instalments: drafts(
        byPlan(minor, { deposit_percent: 30, count: 3, every: 'month', last_days_before: 14 }, now, startsOn),
      ),
    },
  ]
}
