import { addDays, type Day } from '../dates.ts'
import { addMonths } from '../months.ts'

/** How a total may be paid in instalments: a deposit at once, the rest in equal instalments, all before the start. */
export interface InstalmentPlan {
  readonly deposit_percent: number
  /** Instalments after the deposit; of `once` there is one. */
  readonly count: number
  readonly every: InstalmentRhythm
  /** All is paid so many days before the start. */
  readonly last_days_before: number
}
export const instalmentRhythms = {
  once: 'Once, before the start',
  week: 'Every week',
  fortnight: 'Every two weeks',
  month: 'Every month',
} as const
export type InstalmentRhythm = keyof typeof instalmentRhythms

/**
 * The days on which something is paid, each once and in order: that of the deposit, then one for each instalment. What would come too late is due
 * on the last possible day.
 */
export function paymentDays(plan: InstalmentPlan, bookedOn: Day, startsOn: Day): Day[] {
  const latest = addDays(startsOn, -plan.last_days_before)
  const last = latest < bookedOn ? bookedOn : latest
  const { every } = plan
  const later =
    every === 'once' ? [last] : Array.from({ length: plan.count }, (_, at) => stepFrom(bookedOn, every, at + 1))
  const days = later.map((day) => (day > last ? last : day))
  return [...new Set(plan.deposit_percent > 0 ? [bookedOn, ...days] : days)]
}

const stepFrom = (day: Day, every: Exclude<InstalmentRhythm, 'once'>, times: number): Day =>
  every === 'month' ? addMonths(day, times) : addDays(day, (every === 'week' ? 7 : 14) * times)
