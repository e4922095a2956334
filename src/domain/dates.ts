/** Days are plain `YYYY-MM-DD`; instants are ISO 8601 and always shown in Kampala (specification §1, §9). */
export const zone = 'Africa/Kampala'
export type Day = string

/**
 * Kampala is three hours ahead of UTC the whole year, and the page speaks English: both are reckoned here. The first of the browser's
 * own formatters costs a slow phone a tenth of a second, before anything is seen.
 */
const ahead = 3 * 3_600_000
const months = 'January February March April May June July August September October November December'.split(' ')
const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')
const shortMonth = (at: Date): string => (at.getUTCMonth() === 8 ? 'Sept' : monthOf(at).slice(0, 3))
const monthOf = (at: Date): string => months[at.getUTCMonth()] ?? ''
const weekdayName = (at: Date): string => weekdays[at.getUTCDay()] ?? ''
const two = (count: number): string => String(count).padStart(2, '0')

type Instant = string | number | Date
/** What the clocks of Kampala show, as the UTC parts of a date. */
const inKampala = (instant: Instant): Date => {
  const at = new Date(instant)
  if (Number.isNaN(at.getTime())) throw new RangeError('no instant')
  return new Date(at.getTime() + ahead)
}

/** The calendar day on which an instant falls in Kampala. */
export const dayOf = (instant: Instant): Day => inKampala(instant).toISOString().slice(0, 10)
export const today = (now: Date = new Date()): Day => dayOf(now)

const utc = (day: Day) => new Date(`${day}T00:00:00Z`)
export const addDays = (day: Day, count: number): Day =>
  new Date(utc(day).getTime() + count * 86_400_000).toISOString().slice(0, 10)
export const daysBetween = (from: Day, to: Day): number =>
  Math.round((utc(to).getTime() - utc(from).getTime()) / 86_400_000)
/** 1 = Monday … 7 = Sunday (ISO 8601). */
export const weekdayOf = (day: Day): number => utc(day).getUTCDay() || 7
export const weekOf = (day: Day): { from: Day; to: Day } => ({
  from: addDays(day, 1 - weekdayOf(day)),
  to: addDays(day, 7 - weekdayOf(day)),
})

/** True for a real calendar day, 2026-02-30 is none, of the centuries around us: days before and after it can be counted. */
export const isDay = (text: string): boolean =>
  /^(19|20|21)\d{2}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(utc(text).getTime()) &&
  utc(text).toISOString().slice(0, 10) === text

const shown = (day: Day): Date => {
  const at = utc(day)
  if (Number.isNaN(at.getTime())) throw new RangeError('no day')
  return at
}

// Specification §9: the four ways a date is shown.
/** 21 November 2026 */
export const dayText = (day: Day): string => {
  const at = shown(day)
  return `${at.getUTCDate()} ${monthOf(at)} ${at.getUTCFullYear()}`
}
/** 21 Nov 2026, where a column is narrow. */
export const shortDayText = (day: Day): string => shortText(shown(day))
const shortText = (at: Date): string => `${at.getUTCDate()} ${shortMonth(at)} ${at.getUTCFullYear()}`
/** Saturday, November 2026 */
export const weekdayMonthText = (day: Day): string => {
  const at = shown(day)
  return `${weekdayName(at)}, ${monthOf(at)} ${at.getUTCFullYear()}`
}
/** Sat 21 Nov */
export const weekdayText = (day: Day): string => {
  const at = shown(day)
  return `${weekdayName(at).slice(0, 3)} ${at.getUTCDate()} ${shortMonth(at)}`
}
/** 9:05 am */
export const timeText = (instant: string | Date): string => {
  const at = inKampala(instant)
  return `${at.getUTCHours() % 12 || 12}:${two(at.getUTCMinutes())} ${at.getUTCHours() < 12 ? 'am' : 'pm'}`
}
/** 21 Nov 2026, 14:05:09 */
export const dateTimeText = (instant: string | Date): string => {
  const at = inKampala(instant)
  return `${shortText(at)}, ${two(at.getUTCHours())}:${two(at.getUTCMinutes())}:${two(at.getUTCSeconds())}`
}

const second = 1000
const ages = [
  [60 * second, second, 'second'],
  [3600 * second, 60 * second, 'minute'],
  [86_400 * second, 3600 * second, 'hour'],
  [604_800 * second, 86_400 * second, 'day'],
  [2_629_800 * second, 604_800 * second, 'week'],
  [31_557_600 * second, 2_629_800 * second, 'month'],
  [Number.POSITIVE_INFINITY, 31_557_600 * second, 'year'],
] as const
/** What is one or none away has a word of its own, where English has one. */
const nearWords: Readonly<Record<string, readonly [before: string, now: string, after: string]>> = {
  second: ['1 second ago', 'now', 'in 1 second'],
  day: ['yesterday', 'today', 'tomorrow'],
  week: ['last week', 'this week', 'next week'],
  month: ['last month', 'this month', 'next month'],
  year: ['last year', 'this year', 'next year'],
}

/** "3 hours ago", "in 2 days": for ages, never for business dates. */
export function agoText(instant: string | Date, now: Date = new Date()): string {
  const away = Math.round((new Date(instant).getTime() - now.getTime()) / second) * second
  for (const [limit, size, unit] of ages) {
    if (Math.abs(away) >= limit) continue
    const count = Math.round(away / size)
    const word = nearWords[unit]?.[count + 1]
    if (word !== undefined) return word
    const words = `${Math.abs(count)} ${unit}${Math.abs(count) === 1 ? '' : 's'}`
    return count < 0 ? `${words} ago` : `in ${words}`
  }
  throw new RangeError('no instant')
}
