import { addDays, type Day } from '../dates.ts'
import { addMonths } from '../months.ts'
import { counted } from '../text.ts'
import type { DepositTerms } from './deposits.ts'

/** How a total may be paid: a deposit at once, the rest in equal instalments, all before the start. */
export interface InstalmentPlan extends DepositTerms {
  /** Instalments after the deposit; of `once` and `after` there is one. */
  readonly count: number
  readonly every: InstalmentRhythm
  /** All is paid so many days before the start. */
  readonly last_days_before: number
  /** Of `after`: so many days after the booking. */
  readonly days_after?: number
}
export const instalmentRhythms = {
  once: 'Once, before the start',
  after: 'Once, after the booking',
  week: 'Every week',
  fortnight: 'Every two weeks',
  month: 'Every month',
} as const
export type InstalmentRhythm = keyof typeof instalmentRhythms
/** The rest is paid in one. */
export const isOnce = (every: InstalmentRhythm): every is 'once' | 'after' => every === 'once' || every === 'after'

/** The days on which the rest is paid, each once and in order. What would come too late is due on the last possible day. */
export function paymentDays(plan: InstalmentPlan, bookedOn: Day, startsOn: Day): Day[] {
  const latest = addDays(startsOn, -plan.last_days_before)
  const last = latest < bookedOn ? bookedOn : latest
  const days = wantedDays(plan, bookedOn, last).map((day) => (day > last ? last : day))
  return [...new Set(days)]
}

function wantedDays({ every, count, days_after = 0 }: InstalmentPlan, bookedOn: Day, last: Day): Day[] {
  if (every === 'once') return [last]
  if (every === 'after') return [addDays(bookedOn, days_after)]
  return Array.from({ length: count }, (_, at) => stepFrom(bookedOn, every, at + 1))
}

const stepFrom = (day: Day, every: Exclude<InstalmentRhythm, 'once' | 'after'>, times: number): Day =>
  every === 'month' ? addMonths(day, times) : addDays(day, (every === 'week' ? 7 : 14) * times)

const onePeriod = { week: 'a week', fortnight: 'two weeks', month: 'a month' } as const

/** When the rest is paid, in words: "30 days before the start", "3 instalments, every month; in full 45 days before the start". */
export function balanceText({
  instalments: count,
  every,
  last_days_before: before,
  days_after: after,
}: {
  readonly instalments: number
  readonly every: InstalmentRhythm
  readonly last_days_before: number
  readonly days_after: number
}): string {
  const lastDay = before === 0 ? 'the day of the start' : `${counted(before, 'day')} before the start`
  const inTime = before === 0 ? `on ${lastDay}` : lastDay
  if (every === 'once') return inTime
  if (every === 'after')
    return `${after === 0 ? 'with the booking' : `${counted(after, 'day')} after the booking`}, but no later than ${lastDay}`
  if (count === 1) return `${onePeriod[every]} after the booking; in full ${inTime}`
  return `${counted(count, 'instalment')}, ${instalmentRhythms[every].toLowerCase()}; in full ${inTime}`
}
