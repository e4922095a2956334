import type { Day } from './dates.ts'
import { dayAt } from './kampala-time.ts'

const iso = 'YYYY-MM-DD'

/** The same day of another month, or its last: 31 January, 28 February, 31 March. */
export const addMonths = (day: Day, count: number): Day => dayAt(day).add(count, 'month').format(iso)

/** The first and the last day of a day's month. */
export const monthOf = (day: Day): { from: Day; to: Day } => ({
  from: dayAt(day).startOf('month').format(iso),
  to: dayAt(day).endOf('month').format(iso),
})
