import type { planIntervals } from '../agency-lists.ts'
import { addDays, type Day, dayOf, daysBetween, type Instant, today } from '../dates.ts'
import { addMonths } from '../months.ts'
import type { subscriptionStatuses } from '../terms.ts'
import type { PlanChange } from './changes.ts'

export type PlanInterval = (typeof planIntervals)[number]

/** Days after the end of a paid period for which everything still works. */
export const graceDays = 7
/** Days before the end on which the agency is reminded. */
export const reminderDays = [7, 3, 1] as const

export const monthsOf = (interval: PlanInterval): number => (interval === 'year' ? 12 : 1)

/** The first day, `from` or later, on which a period ends that is counted from `anchor`. */
function endFrom(anchor: Day, from: Day, interval: PlanInterval): Day {
  const step = monthsOf(interval)
  for (let count = 0; ; count += step) {
    const end = addMonths(anchor, count)
    if (end >= from) return end
  }
}

/** What a period that begins on `from` is counted from: the anchor where one of its periods ends on that day, else the day itself. */
export const anchorFor = (anchor: Day, from: Day, interval: PlanInterval): Day =>
  endFrom(anchor, from, interval) === from ? anchor : from

/** When a whole period ends that begins on `from`, counted from `anchor` where it fits: of 31 January 28 February, then 31 March. */
export const endAfter = (anchor: Day, from: Day, interval: PlanInterval): Day =>
  endFrom(anchorFor(anchor, from, interval), addDays(from, 1), interval)

/** The same instant of the day, on another day. */
export const onDay = (instant: Instant, day: Day): Date =>
  new Date(new Date(instant).getTime() + daysBetween(dayOf(instant), day) * 86_400_000)

/** The last whole day of a period: the next one begins on the day that it ends on. */
export function lastDayOf(ends_at: Instant, starts_at: Instant | null = null): Day {
  const last = addDays(dayOf(ends_at), -1)
  const first = starts_at === null ? last : dayOf(starts_at)
  return last < first ? first : last
}

/** A period and what it is worth, in minor units. */
export interface Period {
  readonly starts_at: Instant
  readonly ends_at: Instant
  readonly value: number
}

/** What is left of a period, by day, half up. Today counts as left: it is paid for again from now on. */
export function creditOf({ starts_at, ends_at, value }: Period, now: Date = new Date()): number {
  const [from, to] = [dayOf(starts_at), dayOf(ends_at)]
  const days = daysBetween(from, to)
  if (days <= 0) return 0
  const left = Math.min(days, Math.max(0, daysBetween(today(now), to)))
  return Number((BigInt(value) * BigInt(left) * 2n + BigInt(days)) / (BigInt(days) * 2n))
}

export interface PlanFacts {
  readonly id: number
  readonly amount: number
  readonly interval: PlanInterval
  readonly features: readonly string[]
}

/** At once, with the rest of the period credited; anything else waits for the end of the period. */
export function isUpgrade(from: PlanFacts, to: PlanFacts): boolean {
  if (!from.features.every((feature) => to.features.includes(feature))) return false
  if (to.features.length > from.features.length) return true
  const [before, after] = [monthsOf(from.interval), monthsOf(to.interval)]
  return after > before || (after === before && to.amount >= from.amount)
}

export type SubscriptionState = keyof typeof subscriptionStatuses

/** What choosing a plan does to a subscription; null: there is none. */
export function changeTo(
  current: { readonly state: SubscriptionState; readonly plan: PlanFacts; readonly next: PlanFacts | null } | null,
  plan: PlanFacts,
): PlanChange {
  if (current === null || (current.state !== 'active' && current.state !== 'past_due')) return 'start'
  const { state, next } = current
  if (state === 'past_due') return plan.id === (next ?? current.plan).id ? 'renewal' : 'start'
  if (plan.id === current.plan.id) return 'renewal'
  return isUpgrade(current.plan, plan) ? 'upgrade' : 'downgrade'
}

/** Whether another period may be paid before the current one ends: one, and no more. */
export const isPaidAhead = (ends: Instant, interval: PlanInterval, now: Date = new Date()): boolean =>
  dayOf(ends) > addMonths(today(now), monthsOf(interval))

/** What a price comes to where some of it is paid already. */
export function afterCredit(price: number, credit: number): { used: number; due: number; left: number } {
  const used = Math.min(price, credit)
  return { used, due: price - used, left: credit - used }
}

export interface Ending {
  readonly state: SubscriptionState
  /** As it was last written. */
  readonly status: SubscriptionState
  readonly ends_at: Instant
  readonly renewal_wallet: string | null
}
/** What the clock does with a subscription: of one that runs, nothing. */
export const endings = ['nothing', 'renew', 'past_due', 'expire', 'cancel'] as const
export type EndOfPeriod = (typeof endings)[number]

export function atItsEnd({ state, status, ends_at, renewal_wallet }: Ending, now: Date = new Date()): EndOfPeriod {
  if (new Date(ends_at) > now || status === 'expired' || status === 'cancelled') return 'nothing'
  if (state === 'cancelled') return 'cancel'
  if (state === 'expired') return 'expire'
  if (renewal_wallet !== null) return 'renew'
  return status === 'past_due' ? 'nothing' : 'past_due'
}

/** The reminder that is due: of 7, 3 and 1 days before the end the last that has come; null where it went out already. */
export function reminderDue(ends: Instant, reminded: number | null, now: Date = new Date()): number | null {
  const left = daysBetween(today(now), dayOf(ends))
  if (left < 1) return null
  const due = reminderDays.findLast((days) => left <= days)
  return due === undefined || (reminded !== null && reminded <= due) ? null : due
}
