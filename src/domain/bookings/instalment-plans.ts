import { addDays, type Day } from '../dates.ts'

/** How a total may be paid in parts: a deposit at once, the rest in equal parts, all before the start. */
export interface InstalmentPlan {
  readonly deposit_percent: number
  /** Parts after the deposit. */
  readonly count: number
  readonly every: InstalmentRhythm
  /** All is paid so many days before the start. */
  readonly last_days_before: number
}
export const instalmentRhythms = { week: 'Every week', fortnight: 'Every two weeks', month: 'Every month' } as const
export type InstalmentRhythm = keyof typeof instalmentRhythms

/**
 * The days on which something is paid, each once and in order: that of the deposit, then one for each part. What would come too late is due
 * on the last possible day.
 */
export function paymentDays(plan: InstalmentPlan, bookedOn: Day, startsOn: Day): Day[] {
  const latest = addDays(startsOn, -plan.last_days_before)
  const last = latest < bookedOn ? bookedOn : latest
  const later = Array.from({ length: plan.count }, (_, part) => stepFrom(bookedOn, plan.every, part + 1))
  const days = later.map((day) => (day > last ? last : day))
  return [...new Set(plan.deposit_percent > 0 ? [bookedOn, ...days] : days)]
}

/** A month later is the same day of that month, or its last: 31 January, 28 February, 31 March. */
function stepFrom(day: Day, every: InstalmentRhythm, times: number): Day {
  if (every !== 'month') return addDays(day, (every === 'week' ? 7 : 14) * times)
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const length = new Date(Date.UTC(year, month + times, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + times, Math.min(date, length))).toISOString().slice(0, 10)
}
