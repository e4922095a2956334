import { addDays, type Day } from '../dates.ts'
import { percentOf } from '../money.ts'
import { type Deposit, depositIn, isFullPayment, isNoDeposit } from './deposits.ts'
import { type InstalmentPlan, paymentDays } from './instalment-plans.ts'

/** How an instalment of a payment schedule is reckoned: it follows the total, was agreed as a sum, or takes its share of what the others leave. */
export const instalmentBases = { percent: 'Percent', amount: 'Fixed sum', rest: 'The rest' } as const
export type InstalmentBasis = keyof typeof instalmentBases

export interface InstalmentTerms {
  readonly label: string
  readonly basis: InstalmentBasis
  /** Two decimals at most; only of `percent`. */
  readonly percent: number | null
  /** Minor units; what was agreed, or what it came to when it was last reckoned. */
  readonly amount: number
  readonly due_on: Day
  /** Due so many days before the start: it moves with the trip. Null or left out: due on its day. */
  readonly days_before?: number | null
}

/** More instalments than this nobody keeps track of: a deposit and two years of months. */
export const mostInstalments = 25

const sumOf = (instalments: readonly InstalmentTerms[]): number =>
  instalments.reduce((sum, { amount }) => sum + amount, 0)

/**
 * What each instalment comes to. Agreed sums come first, then percentages, each as far as the total reaches; the instalments of `the rest` share what
 * is left, the indivisible in the first of them. With nobody to take it, something may be left over, or be missing.
 */
export function reckoned(instalments: readonly InstalmentTerms[], total: number): InstalmentTerms[] {
  let left = total
  const take = (wanted: number) => {
    const taken = Math.min(wanted, left)
    left -= taken
    return taken
  }
  const sums = new Map<InstalmentTerms, number>()
  for (const instalment of instalments) if (instalment.basis === 'amount') sums.set(instalment, take(instalment.amount))
  for (const instalment of instalments)
    if (instalment.basis === 'percent') sums.set(instalment, take(percentOf(total, instalment.percent ?? 0)))
  const sharing = instalments.filter(({ basis }) => basis === 'rest')
  const each = Math.floor(left / Math.max(1, sharing.length))
  for (const [index, instalment] of sharing.entries())
    sums.set(instalment, index === 0 ? left - each * (sharing.length - 1) : each)
  return instalments.map((instalment) => ({ ...instalment, amount: sums.get(instalment) ?? 0 }))
}

/** Percentages that are all of it leave at most their roundings, which the last of them takes. */
function roundedOff(instalments: readonly InstalmentTerms[], total: number): InstalmentTerms[] {
  const share = instalments.reduce((sum, { percent }) => sum + (percent ?? 0), 0)
  const rest = total - sumOf(instalments)
  if (rest === 0 || instalments.some(({ basis }) => basis !== 'percent') || Math.abs(share - 100) > 0.001)
    return [...instalments]
  return instalments.map((instalment, index) =>
    index === instalments.length - 1 ? { ...instalment, amount: instalment.amount + rest } : instalment,
  )
}

/** An instalment of nothing is none, unless there is nothing at all to pay. */
const withoutEmpty = (instalments: readonly InstalmentTerms[]): InstalmentTerms[] => {
  const owed = instalments.filter(({ amount }) => amount > 0)
  return owed.length > 0 ? owed : instalments.slice(0, 1)
}

/** Terms that somebody made up, reckoned for a total; `over` is what they leave unpaid, negative where they ask for too much. */
export function reckonedByHand(
  instalments: readonly InstalmentTerms[],
  total: number,
): { readonly instalments: InstalmentTerms[]; readonly over: number } {
  const inOrder = instalments.toSorted((a, b) => (a.due_on < b.due_on ? -1 : a.due_on > b.due_on ? 1 : 0))
  const agreed = inOrder.reduce(
    (sum, { basis, amount, percent }) =>
      sum + (basis === 'amount' ? amount : basis === 'percent' ? percentOf(total, percent ?? 0) : 0),
    0,
  )
  const made = roundedOff(reckoned(inOrder, total), total)
  // Percentages of 100 in all may ask for a minor unit too much by rounding: that is nobody's mistake.
  const over = agreed > total + instalments.length ? total - agreed : total - sumOf(made)
  return { instalments: withoutEmpty(made), over }
}

/**
 * The schedule of a booking whose price has changed, of which `paid` has been paid. What is settled stays as it was paid and agreed sums
 * stay, percentages follow, the rest takes what remains; where nobody takes it, it becomes an instalment of its own. Always sums to the total.
 */
export function repriced(
  instalments: readonly InstalmentTerms[],
  paid: number,
  total: number,
  today: Day,
): InstalmentTerms[] {
  let before = 0
  const kept = instalments.map((instalment): InstalmentTerms => {
    before += instalment.amount
    const isSettled = instalment.amount > 0 && before <= paid
    return isSettled ? { ...instalment, basis: 'amount', percent: null } : instalment
  })
  const made = roundedOff(reckoned(kept, total), total)
  const left = total - sumOf(made)
  if (left === 0) return withoutEmpty(made)
  const last = instalments.at(-1)?.due_on ?? today
  return withoutEmpty([
    ...made,
    { label: 'Balance', basis: 'rest', percent: null, amount: left, due_on: last < today ? today : last },
  ])
}

const rest = (label: string, due_on: Day, days_before: number | null = null): InstalmentTerms => ({
  label,
  basis: 'rest',
  percent: null,
  amount: 0,
  due_on,
  ...(days_before === null ? {} : { days_before }),
})
const depositLine = (deposit: Deposit, due_on: Day): InstalmentTerms =>
  'sum' in deposit
    ? { label: 'Deposit', basis: 'amount', percent: null, amount: deposit.sum, due_on }
    : { label: 'Deposit', basis: 'percent', percent: deposit.percent, amount: 0, due_on }

/** A deposit at once and the balance by a day; all in one where that day has come, or where one of them is all. */
export function depositAndBalance(total: number, deposit: Deposit, bookedOn: Day, balanceOn: Day): InstalmentTerms[] {
  if (isNoDeposit(deposit) || balanceOn <= bookedOn)
    return reckoned([rest('Full payment', balanceOn > bookedOn ? balanceOn : bookedOn)], total)
  if (isFullPayment(deposit, total)) return reckoned([rest('Full payment', bookedOn)], total)
  return withoutEmpty(reckoned([depositLine(deposit, bookedOn), rest('Balance', balanceOn)], total))
}

/** By the terms of an offer or an agency: the deposit at once, then equal instalments, all of it in time before the start. */
export function byPlan(
  total: number,
  plan: InstalmentPlan,
  bookedOn: Day,
  startsOn: Day,
  currency: string,
): InstalmentTerms[] {
  const deposit = depositIn(plan, currency)
  const later = paymentDays(plan, bookedOn, startsOn).filter((day) => day > bookedOn)
  if (later.length === 0 || isFullPayment(deposit, total)) return reckoned([rest('Full payment', bookedOn)], total)
  // The last possible day goes with the start, the others with the booking.
  const latest = plan.every === 'after' ? null : addDays(startsOn, -plan.last_days_before)
  const single = isNoDeposit(deposit) ? 'Full payment' : 'Balance'
  const instalments = later.map((day, index) =>
    rest(later.length === 1 ? single : `Instalment ${index + 1}`, day, day === latest ? plan.last_days_before : null),
  )
  return withoutEmpty(
    reckoned(isNoDeposit(deposit) ? instalments : [depositLine(deposit, bookedOn), ...instalments], total),
  )
}

/** Where the first instalment that is not paid yet, else the last, is put on another day; no later instalment comes before it, no earlier one after. */
export function putOff(instalments: readonly InstalmentTerms[], paid: number, day: Day): InstalmentTerms[] {
  let before = 0
  const open = instalments.findIndex((instalment) => {
    before += instalment.amount
    return before > paid
  })
  const moved = open === -1 ? instalments.length - 1 : open
  return instalments.map((instalment, index) => {
    if (index === moved) return { ...instalment, due_on: day, days_before: null }
    if (index < moved ? instalment.due_on > day : instalment.due_on < day) return { ...instalment, due_on: day }
    return instalment
  })
}

/**
 * The schedule of a trip that starts on another day: what is due so many days before the start and not paid yet moves with it, not into the
 * past. What was to be paid earlier is then not due later than it, and what was to be paid later not earlier.
 */
export function movedWithStart(
  instalments: readonly InstalmentTerms[],
  paid: number,
  startsOn: Day,
  today: Day,
): InstalmentTerms[] {
  let before = 0
  let made = [...instalments]
  for (const [index, instalment] of instalments.entries()) {
    before += instalment.amount
    if (instalment.days_before == null || before <= paid) continue
    const wanted = addDays(startsOn, -instalment.days_before)
    const day = wanted < today ? today : wanted
    made = made.map((each, at) => {
      if (at === index) return { ...each, due_on: day }
      return (at < index ? each.due_on > day : each.due_on < day) ? { ...each, due_on: day } : each
    })
  }
  return made
}
