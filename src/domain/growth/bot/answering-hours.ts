import { addDays, type Day, dayOf, inKampala, weekdayOf } from '../../dates.ts'

/** When colleagues answer visitors: weekdays, 1 being Monday, and hours of Kampala, as 08:00. */
export interface AnsweringHours {
  readonly answers_on: readonly number[]
  readonly answers_from: string
  readonly answers_until: string
}

/** The moment from which on a colleague answers; null: now, and undefined: never. */
export function answersFrom(
  { answers_on: days, answers_from: from, answers_until: until }: AnsweringHours,
  now: Date,
): { readonly day: Day; readonly time: string } | null | undefined {
  const today = dayOf(now)
  const time = inKampala(now).toISOString().slice(11, 16)
  if (days.includes(weekdayOf(today)) && time >= from && time < until) return null
  for (let ahead = 0; ahead <= 7; ahead++) {
    const day = addDays(today, ahead)
    if (days.includes(weekdayOf(day)) && (ahead > 0 || time < from)) return { day, time: from }
  }
  return undefined
}
