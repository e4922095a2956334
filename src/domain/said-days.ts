import { addDays, type Day, daysBetween, isDay, today, weekdayOf, weekOf } from './dates.ts'
import { readDay } from './typed-days.ts'

// Days as people type them: "5 dec", "next fri", "+2w", "15/1"; a stay is a start and its nights, or two days.

export interface Span {
  readonly from: Day
  readonly to: Day
}

export const fullMonths = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]
export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

/** What a beginning of at least three letters stands for: "thu", "thurs"; "sept". */
const placeIn = (names: readonly string[], word: string): number =>
  word.length < 3 ? -1 : names.findIndex((name) => name.startsWith(word))
const monthOf = (word: string): number => (word === 'sept' ? 9 : placeIn(fullMonths, word) + 1)

const near: Readonly<Record<string, number>> = {
  today: 0,
  now: 0,
  tod: 0,
  tomorrow: 1,
  tom: 1,
  tmr: 1,
  tmrw: 1,
  yesterday: -1,
  'day after tomorrow': 2,
}
const lengths: Readonly<Record<string, number>> = { d: 1, w: 7 }

const dayText = (year: number, month: number, date: number): Day =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`

/** The first year from that of `from` on in which there is such a day, not before it: 29 February may take eight. */
function comingDay(month: number, date: number, from: Day): Day | null {
  const year = Number(from.slice(0, 4))
  for (let next = year; next <= year + 8; next++) {
    const day = dayText(next, month, date)
    if (isDay(day) && day >= from) return day
  }
  return null
}

/** The next 15th, this month's or a later one's. */
function comingDate(date: number, from: Day): Day | null {
  let [year, month] = [Number(from.slice(0, 4)), Number(from.slice(5, 7))]
  for (let tries = 0; tries < 3; tries++) {
    const day = dayText(year, month, date)
    if (isDay(day) && day >= from) return day
    if (month === 12) [year, month] = [year + 1, 1]
    else month++
  }
  return null
}

function monthsOn(from: Day, count: number): Day {
  const months = Number(from.slice(0, 4)) * 12 + Number(from.slice(5, 7)) - 1 + count
  for (let date = Number(from.slice(8)); date > 27; date--) {
    const day = dayText(Math.floor(months / 12), (months % 12) + 1, date)
    if (isDay(day)) return day
  }
  return dayText(Math.floor(months / 12), (months % 12) + 1, Number(from.slice(8)))
}

const startOf = ({ from }: Reading): Day => (from !== undefined && isDay(from) ? from : today())
const checked = (day: Day | null): Day | null => (day !== null && isDay(day) ? day : null)

export interface Reading {
  /** What "+2w" and "fri" are counted from. */
  readonly from?: Day | undefined
  /** A day without a year is the first such day from here on. */
  readonly since?: Day | undefined
  /** The last year that two digits may mean. */
  readonly until?: number | undefined
}

/**
 * The day that somebody means, or null. "fri" is the coming Friday, "next fri" the one of next week. Whatever is typed, a day of the
 * calendar comes out, or nothing.
 */
export function saidDay(typed: string, reading: Reading = {}): Day | null {
  const from = startOf(reading)
  const since = reading.since !== undefined && isDay(reading.since) ? reading.since : from
  const text = typed.trim().toLowerCase().replace(/\s+/g, ' ').replace(/,/g, '')
  if (text === '' || text.length > 40) return null
  const days = near[text]
  if (days !== undefined && Object.hasOwn(near, text)) return addDays(from, days)

  const ahead = /^(?:in )?([+-]?)\s?(\d{1,4})\s?(d|w|m|days?|weeks?|months?)?( ago)?$/.exec(text)
  if (ahead !== null && (ahead[1] !== '' || ahead[3] !== undefined)) {
    const count = Number(ahead[2]) * (ahead[1] === '-' || ahead[4] !== undefined ? -1 : 1)
    const unit = (ahead[3] ?? 'd').slice(0, 1)
    return checked(unit === 'm' ? monthsOn(from, count) : addDays(from, count * (lengths[unit] ?? 1)))
  }

  const weekday = /^(?:(next|this|on|coming) )?([a-z]{3,9})$/.exec(text)
  if (weekday !== null) {
    const [, which, word = ''] = weekday
    const place = placeIn(weekdays, word)
    if (place >= 0) {
      if (which === 'next') return addDays(weekOf(from).from, 7 + place)
      return addDays(from, (place + 1 - weekdayOf(from) + 7) % 7)
    }
    if (which === 'next' && word === 'week') return addDays(weekOf(from).from, 7)
    if (which === 'next' && word === 'month') return checked(monthsOn(`${from.slice(0, 8)}01`, 1))
  }

  // A weekday before a date only repeats what the date says: Fri 5 Dec.
  const plain = text.replace(/^[a-z]{3,9} (?=\d)/, (word) => (placeIn(weekdays, word.trim()) < 0 ? word : ''))
  const run = /^(\d{2})(\d{2})(\d{4}|\d{2})?$/.exec(plain)
  if (run !== null)
    return run[3] === undefined
      ? comingDay(Number(run[2]), Number(run[1]), since)
      : readDay(`${run[1]}/${run[2]}/${run[3]}`, reading.until)
  const full = readDay(plain, reading.until)
  if (full !== null) return full

  if (/^\d{1,2}(st|nd|rd|th)?$/.test(plain)) return comingDate(Number.parseInt(plain, 10), since)
  const numbers = /^(\d{1,2})[/.\- ](\d{1,2})\.?$/.exec(plain)
  if (numbers !== null) return comingDay(Number(numbers[2]), Number(numbers[1]), since)
  const named =
    /^(\d{1,2})(?:st|nd|rd|th)?[-/. ]?(?:of )?([a-z]{3,9})\.?$/.exec(plain) ??
    /^(?<month>[a-z]{3,9})\.?[-/. ]?(?<date>\d{1,2})(?:st|nd|rd|th)?$/.exec(plain)
  if (named === null) return null
  const [word, date] = named.groups === undefined ? [named[2], named[1]] : [named.groups.month, named.groups.date]
  const month = monthOf(word ?? '')
  return month === 0 ? null : comingDay(month, Number(date), since)
}

/** The start and end that somebody means: "5 dec 3n", "5 dec - 8 dec", "5-8 dec", "fri to mon"; null where an end is not said. */
export function saidSpan(typed: string, reading: Reading = {}): Span | null {
  const text = typed.trim().toLowerCase().replace(/\s+/g, ' ')
  if (text.length > 60) return null
  const stay = /^(.+?)[, ]*(?:\b|(?<=\d|[a-z]))(?:for |x ?)?(\d{1,3}) ?(?:n|nt|nts|night|nights)$/.exec(text)
  if (stay !== null) {
    const start = saidDay(stay[1] ?? '', reading)
    const nights = Number(stay[2])
    if (start === null || nights < 1) return null
    const end = checked(addDays(start, nights))
    return end === null ? null : { from: start, to: end }
  }
  // 5-8 dec: the first has the month of the second.
  const short = /^(\d{1,2}) ?(?:-|–|to) ?(\d{1,2}) ?([a-z]{3,9}(?: \d{2,4})?)$/.exec(text)
  const [first, second] =
    short === null
      ? (/^(.+?)(?: to | until | till | ?– ?| - )(.+)$/.exec(text)?.slice(1) ?? [])
      : [`${short[1]} ${short[3]}`, `${short[2]} ${short[3]}`]
  if (first === undefined || second === undefined) return null
  const start = saidDay(first, reading)
  const end = start === null ? null : saidDay(second, { ...reading, from: start, since: start })
  return start === null || end === null || end < start ? null : { from: start, to: end }
}

/** How many nights there are in it. */
export const nightsIn = ({ from, to }: Span): number => daysBetween(from, to)

/** A time of day as `18:30` from what people type: 6:30 pm, 1830, 18.30, 18h30, 9, noon; null where it is none. */
export function saidTime(typed: string): string | null {
  const text = typed.trim().toLowerCase()
  if (text === 'noon' || text === 'midday') return '12:00'
  if (text === 'midnight') return '00:00'
  const found = /^(\d{1,2})(?:[:.h ]?(\d{2}))?h? ?(?:(a|p)\.?m?\.?)?$/.exec(text)
  if (found === null) return null
  const [, hours = '', minutes = '00', half] = found
  let hour = Number(hours)
  if (half !== undefined) {
    if (hour < 1 || hour > 12) return null
    hour = (hour % 12) + (half === 'p' ? 12 : 0)
  }
  return hour > 23 || Number(minutes) > 59 ? null : `${String(hour).padStart(2, '0')}:${minutes}`
}
