import { addDays, type Day, weekdayOf } from '../../domain/dates.ts'

/** 1 = Monday … 7 = Sunday, with the words that people read. */
export const weekdays = [
  { value: 1, short: 'Mon', long: 'Monday' },
  { value: 2, short: 'Tue', long: 'Tuesday' },
  { value: 3, short: 'Wed', long: 'Wednesday' },
  { value: 4, short: 'Thu', long: 'Thursday' },
  { value: 5, short: 'Fri', long: 'Friday' },
  { value: 6, short: 'Sat', long: 'Saturday' },
  { value: 7, short: 'Sun', long: 'Sunday' },
] as const

export interface Pattern {
  readonly from: Day | null
  readonly to: Day | null
  readonly weekdays: readonly number[]
}

/** As many as the server takes at once. */
export const mostDates = 370

/** Pure: the days of a pattern, “every Saturday from … to …”; a pattern that is not complete has none. */
export function datesOf({ from, to, weekdays: wanted }: Pattern): Day[] {
  if (from === null || to === null || to < from || wanted.length === 0) return []
  const dates: Day[] = []
  for (let day = from; day <= to && dates.length < mostDates; day = addDays(day, 1))
    if (wanted.includes(weekdayOf(day))) dates.push(day)
  return dates
}

/** "Every Saturday and Sunday" */
export function patternText(wanted: readonly number[]): string {
  if (wanted.length === 7) return 'Every day'
  const names = weekdays.filter(({ value }) => wanted.includes(value)).map(({ long }) => long)
  return names.length === 0
    ? ''
    : `Every ${names.length > 1 ? `${names.slice(0, -1).join(', ')} and ` : ''}${names.at(-1)}`
}
