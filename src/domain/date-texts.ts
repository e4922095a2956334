import type { Dayjs } from 'dayjs'
import type { Day } from './dates.ts'
import { clockAt, dayAt } from './kampala-time.ts'

const mostTexts = 2000

/**
 * How a date is shown. dayjs needs six times as long for a text as arithmetic would (5 µs against 0.9 on Node 20), but lists, calendars and
 * sheets show the same dates at every drawing: each is formatted once, and looked up from then on (0.03 µs).
 */
function textOf<Value extends string | Date>(at: (value: Value) => Dayjs, pattern: string): (value: Value) => string {
  const texts = new Map<string | number, string>()
  return (value) => {
    const key = typeof value === 'string' ? value : value.getTime()
    const known = texts.get(key)
    if (known !== undefined) return known
    const text = at(value).format(pattern)
    if (texts.size >= mostTexts) texts.clear() // a server runs for months
    texts.set(key, text)
    return text
  }
}

// Specification §9: the four ways a date is shown.
/** 21 November 2026 */
export const dayText = textOf<Day>(dayAt, 'D MMMM YYYY')
/** Saturday, November 2026 */
export const weekdayMonthText = textOf<Day>(dayAt, 'dddd, MMMM YYYY')
/** 9:05 am */
export const timeText = textOf<string | Date>(clockAt, 'h:mm a')
/** 21 Nov 2026, 14:05:09 */
export const dateTimeText = textOf<string | Date>(clockAt, 'D MMM YYYY, HH:mm:ss')

/** 21 Nov 2026, 2:05 pm: in sentences and on public pages, where seconds say nothing. */
export const instantText = textOf<string | Date>(clockAt, 'D MMM YYYY, h:mm a')

/** 21 Nov 2026, where a column is narrow. */
export const shortDayText = textOf<Day>(dayAt, 'D MMM YYYY')
/** Saturday, 21 November 2026 */
export const longDayText = textOf<Day>(dayAt, 'dddd, D MMMM YYYY')
/** Sat 21 Nov */
export const weekdayText = textOf<Day>(dayAt, 'ddd D MMM')
/** Sat */
export const shortWeekdayText = textOf<Day>(dayAt, 'ddd')
/** 21 Nov */
export const dayMonthText = textOf<Day>(dayAt, 'D MMM')
/** 21 Nov in this year, 21 Nov 2027 in another: what a list has room for. */
export const nearDayText = (day: Day, now: Day): string =>
  day.slice(0, 4) === now.slice(0, 4) ? dayMonthText(day) : shortDayText(day)
/** November 2026 */
export const monthText = textOf<Day>(dayAt, 'MMMM YYYY')
/** Nov */
export const shortMonthText = textOf<Day>(dayAt, 'MMM')

/** 28–30 November 2026, 28 November – 2 December 2026: what both days share is said once. */
export function daysText(from: Day, to: Day, text = dayText): string {
  const [first, last] = [text(from), text(to)]
  if (from === to) return last
  if (from.slice(0, 7) === to.slice(0, 7)) return `${first.split(' ')[0]}–${last}`
  return from.slice(0, 4) === to.slice(0, 4) ? `${first.slice(0, -5)} – ${last}` : `${first} – ${last}`
}
/** Days of which either end may be open: Any date, From 1 Jun 2026, Until 31 Aug 2026, 1–31 August 2026. */
export function openDaysText(from: Day | null, until: Day | null): string {
  if (from === null) return until === null ? 'Any date' : `Until ${shortDayText(until)}`
  return until === null ? `From ${shortDayText(from)}` : daysText(from, until)
}
/** 28–30 Nov 2026, where a column is narrow. */
export const shortDaysText = (from: Day, to: Day): string => daysText(from, to, shortDayText)
/** Sat 28 Nov – Wed 2 Dec */
export const weekdaysText = (from: Day, to: Day): string =>
  from === to ? weekdayText(from) : `${weekdayText(from)} – ${weekdayText(to)}`

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
const nearTexts: Readonly<Record<string, readonly [before: string, now: string, after: string]>> = {
  second: ['1 second ago', 'now', 'in 1 second'],
  day: ['yesterday', 'today', 'tomorrow'],
  week: ['last week', 'this week', 'next week'],
  month: ['last month', 'this month', 'next month'],
  year: ['last year', 'this year', 'next year'],
}

/**
 * "3 hours ago", "in 2 days": for ages, never for business dates. By arithmetic: an age changes by the second, so that none is looked up, and
 * dayjs's plugin takes sixty times as long, knows no weeks, and says "a few seconds".
 */
export function agoText(instant: string | Date, now: Date = new Date()): string {
  const [count, unit] = distanceOf(instant, now)
  return nearTexts[unit]?.[count + 1] ?? (count < 0 ? `${unitsText(count, unit)} ago` : `in ${unitsText(count, unit)}`)
}
/** "3 hours", "2 weeks": how long something has lasted, by the same units as `agoText`. */
export const ageText = (since: string | Date, now: Date = new Date()): string => unitsText(...distanceOf(since, now))

/** Full units alone of what is past: 13 hours and 50 minutes are not 14 hours. What is to come is rounded: "in 3 hours" is not 2 a moment later. */
function distanceOf(instant: string | Date, now: Date): readonly [count: number, unit: (typeof ages)[number][2]] {
  const away = Math.round((new Date(instant).getTime() - now.getTime()) / second) * second
  for (const [limit, size, unit] of ages)
    if (Math.abs(away) < limit) return [away < 0 ? Math.ceil(away / size) : Math.round(away / size), unit]
  throw new RangeError('no instant')
}
const unitsText = (count: number, unit: string): string =>
  `${Math.abs(count)} ${unit}${Math.abs(count) === 1 ? '' : 's'}`
