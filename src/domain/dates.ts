/** Days are plain `YYYY-MM-DD`; instants are ISO 8601 and always shown in Kampala (specification §1, §9). */
export const zone = 'Africa/Kampala'
export type Day = string

const cache = new Map<string, Intl.DateTimeFormat>()
/** Intl formatters are 50 times dearer to make than to use, so each is made once. */
function format(options: Intl.DateTimeFormatOptions, timeZone: string, locale = 'en-GB'): Intl.DateTimeFormat {
  const key = locale + timeZone + JSON.stringify(options)
  let found = cache.get(key)
  if (found === undefined) {
    found = new Intl.DateTimeFormat(locale, { ...options, timeZone })
    cache.set(key, found)
  }
  return found
}
const asDate = (instant: string | number | Date) => (instant instanceof Date ? instant : new Date(instant))

/** The calendar day on which an instant falls in Kampala. */
export const dayOf = (instant: string | number | Date): Day =>
  format({ year: 'numeric', month: '2-digit', day: '2-digit' }, zone, 'en-CA').format(asDate(instant))
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

// Specification §9: the four ways a date is shown.
/** 21 November 2026 */
export const dayText = (day: Day): string =>
  format({ day: 'numeric', month: 'long', year: 'numeric' }, 'UTC').format(utc(day))
/** 21 Nov 2026, where a column is narrow. */
export const shortDayText = (day: Day): string =>
  format({ day: 'numeric', month: 'short', year: 'numeric' }, 'UTC').format(utc(day))
/** Saturday, November 2026 */
export const weekdayMonthText = (day: Day): string =>
  `${format({ weekday: 'long' }, 'UTC').format(utc(day))}, ${format({ month: 'long', year: 'numeric' }, 'UTC').format(utc(day))}`
/** Sat 21 Nov */
export const weekdayText = (day: Day): string =>
  format({ weekday: 'short', day: 'numeric', month: 'short' }, 'UTC').format(utc(day)).replace(',', '')
/** 9:05 am */
export const timeText = (instant: string | Date): string =>
  format({ hour: 'numeric', minute: '2-digit', hour12: true }, zone, 'en-US')
    .format(asDate(instant))
    .replace(/\s/g, ' ')
    .toLowerCase()
/** 21 Nov 2026, 14:05:09 */
export const dateTimeText = (instant: string | Date): string =>
  format(
    {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    },
    zone,
  ).format(asDate(instant))

/** "3 hours ago", "in 2 days": for ages, never for business dates. */
export function agoText(instant: string | Date, now: Date = new Date()): string {
  const seconds = Math.round((asDate(instant).getTime() - now.getTime()) / 1000)
  const steps: [number, Intl.RelativeTimeFormatUnit][] = [
    [60, 'second'],
    [3600, 'minute'],
    [86_400, 'hour'],
    [604_800, 'day'],
    [2_629_800, 'week'],
    [31_557_600, 'month'],
    [Number.POSITIVE_INFINITY, 'year'],
  ]
  let size = 1
  for (const [limit, unit] of steps) {
    if (Math.abs(seconds) < limit) return relative.format(Math.round(seconds / size), unit)
    size = limit
  }
  return ''
}
const relative = new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' })
