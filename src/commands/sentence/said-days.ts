import { dayMonthText, shortDayText, weekdayText } from '../../domain/date-texts.ts'
import { addDays, type Day, today, weekOf } from '../../domain/dates.ts'
import { addMonths, monthOf } from '../../domain/months.ts'
import { fullMonths as monthNames, weekdays as weekdayNames } from '../../domain/said-days.ts'
import { distance } from '../../domain/search/spelling.ts'
import { spelledCounts } from '../../domain/spelled-counts.ts'
import { datesIn } from '../palette/argument-rows.ts'

/** The days that words mean. `until` and `since` leave one end open; `nights` was said, or two days were named. */
export interface Days {
  readonly from: Day
  readonly to: Day
  readonly open?: 'until' | 'since'
  /** One day, of which no end was said. */
  readonly single: boolean
}
export interface ReadDays {
  readonly days: Days
  /** How many words were used. */
  readonly taken: number
}

const shortWeekdays = new Set(['mon', 'tue', 'tues', 'wed', 'weds', 'thu', 'thur', 'thurs', 'fri', 'sat', 'sun'])
/** Months that are also names or verbs: alone they are a month only after “in”. */
/** The months in Swahili that do not begin as they do in English. */
const swahiliMonths = [
  'januari',
  'februari',
  'machi',
  'aprili',
  'mei',
  'juni',
  'julai',
  'agosti',
  'septemba',
  'oktoba',
  'novemba',
  'desemba',
]
const alsoNames = new Set(['may', 'march', 'mar', 'april', 'june', 'august', 'jan'])
const counts: Readonly<Record<string, number>> = { a: 1, ...spelledCounts }
/** 2, two: a count as a word, or nothing. */
export const countIn = (word: string | undefined): number | undefined =>
  word === undefined ? undefined : /^\d{1,3}$/.test(word) ? Number(word) : counts[word]

export const joins = new Set(['-', 'to', 'till', 'until', 'through', 'and'])

/** 1–12, or 0: a month's name, its beginning, or its name with a slip. */
export function monthIn(word: string | undefined): number {
  const text = word?.replace(/\.$/, '') ?? ''
  if (!/^[a-z]{3,10}$/.test(text)) return 0
  const exact = monthNames.findIndex((name) => name.startsWith(text))
  if (exact >= 0) return exact + 1
  if (text === 'sept') return 9
  const swahili = swahiliMonths.indexOf(text)
  if (swahili >= 0) return swahili + 1
  if (text.length < 5) return 0
  return monthNames.findIndex((name) => name.length > 4 && name[0] === text[0] && distance(text, name, 2) <= 2) + 1
}

/** 0–6, Monday first, or -1. */
function weekdayIn(word: string | undefined): number {
  const text = word ?? ''
  if (shortWeekdays.has(text)) return weekdayNames.findIndex((name) => name.startsWith(text.slice(0, 3)))
  return text.length < 6 ? -1 : weekdayNames.findIndex((name) => distance(text, name, 1) <= 1)
}

/** One day and how many words say it. */
export function dayAt(words: readonly string[], at: number, now: Day): { day: Day; taken: number } | undefined {
  const [first = '', second, third] = [words[at], words[at + 1], words[at + 2]]
  const found = (text: string, taken: number) => {
    const [day] = datesIn(text, now)
    return day === undefined ? undefined : { day, taken }
  }
  if (['today', 'tonight', 'tonite', 'tday', 'leo'].includes(first)) return { day: now, taken: 1 }
  if (first === 'kesho')
    return second === 'kutwa' ? { day: addDays(now, 2), taken: 2 } : { day: addDays(now, 1), taken: 1 }
  if (first === 'jana') return { day: addDays(now, -1), taken: 1 }
  if (/^t(mr|mrw|mw|moro|omm?orr?ow?|ommorow|omorrwo|omorow)$/.test(first)) return found('tomorrow', 1)
  if (first === 'day' && second === 'after' && third === 'tomorrow') return { day: addDays(now, 2), taken: 3 }
  if (first === 'yesterday') return { day: addDays(now, -1), taken: 1 }
  if (/^\+\d{1,3}[dw]?$/.test(first) || /^\d{4}-\d{1,2}-\d{1,2}$/.test(first)) return found(first, 1)
  const figures = /^(\d{1,2})[/.](\d{1,2})(?:[/.](\d{4}|\d{2}))?\.?$/.exec(first)
  if (figures !== null) {
    const year = figures[3] === undefined ? '' : `/${figures[3].length === 2 ? `20${figures[3]}` : figures[3]}`
    return found(`${figures[1]}/${figures[2]}${year}`, 1)
  }
  const weekday = weekdayIn(first)
  if (weekday >= 0) {
    const said = found(weekdayNames[weekday] ?? '', 1)
    // “Sunday 20 December” is one day.
    const dated = /^\d{1,2}(st|nd|rd|th)?$/.test(second ?? '') ? dayAt(words, at + 1, now) : undefined
    return dated === undefined ? said : { day: dated.day, taken: dated.taken + 1 }
  }
  if (['next', 'this', 'coming'].includes(first) && weekdayIn(second) >= 0) {
    const week = weekOf(now)
    const day = addDays(week.from, weekdayIn(second) + (first === 'next' ? 7 : 0))
    return { day: day < now ? addDays(day, 7) : day, taken: 2 }
  }
  const glued = /^(\d{1,2})([a-z]{3,9})$/.exec(first) ?? /^([a-z]{3,9})(\d{1,2})$/.exec(first)
  if (glued !== null) {
    const [number, name] = /^\d/.test(first) ? [glued[1], glued[2]] : [glued[2], glued[1]]
    const month = monthIn(name)
    if (month > 0) return found(`${number} ${monthNames[month - 1]}`, 1)
  }
  const date = /^(\d{1,2})(st|nd|rd|th)?$/.exec(first)?.[1]
  if (date !== undefined) {
    const of = second === 'of' ? 1 : 0
    const month = monthIn(words[at + 1 + of])
    if (month > 0) return withYear(words, at, 2 + of, `${date} ${monthNames[month - 1]}`, found)
  }
  const month = monthIn(first)
  const later = /^(\d{1,2})(st|nd|rd|th)?$/.exec(second ?? '')?.[1]
  if (month > 0 && later !== undefined) return withYear(words, at, 2, `${later} ${monthNames[month - 1]}`, found)
  return undefined
}

const withYear = (
  words: readonly string[],
  at: number,
  taken: number,
  text: string,
  found: (text: string, taken: number) => { day: Day; taken: number } | undefined,
) => {
  const year = words[at + taken]
  return year !== undefined && /^20\d\d$/.test(year) ? found(`${text} ${year}`, taken + 1) : found(text, taken)
}

/** “3n”, “3 nights”, “for 3 nights”, “4 days”: how many, and how many words say it. A number before them counts no people. */
export function nightsAt(words: readonly string[], at: number): { nights: number; taken: number } | undefined {
  const skip = words[at] === 'for' ? 1 : 0
  const glued = /^(\d{1,2})(n|nts?|nights?|days?)$/.exec(words[at + skip] ?? '')
  if (glued !== null) return { nights: Number(glued[1]), taken: skip + 1 }
  const count = countIn(words[at + skip])
  if (words[at + skip] === 'a' && words[at + skip + 1] === 'day') return undefined // a day trip
  return count !== undefined && /^(n|nts?|nights?|nigths?|nites?|days?|siku|usiku)$/.test(words[at + skip + 1] ?? '')
    ? { nights: count, taken: skip + 2 }
    : undefined
}

/** Longer than this nobody says by two days without a year. */
const mostDays = 300
const span = (from: Day, to: Day, taken: number): ReadDays => ({ days: { from, to, single: false }, taken })

/** The days of a month whose name is also a word, as in “gorilla may”: only where nobody and nothing is called so. */
export function doubtfulMonth(words: string, now: Day): Days | undefined {
  const month = alsoNames.has(words) ? monthIn(words) : 0
  return month === 0 ? undefined : monthSpan(month, now, 1).days
}

/** “5-8 dec”, “dec 5-8”, “5 to 8 dec”, “5/12-8/12”, “5 dec - 8 dec”. */
export function spanAt(words: readonly string[], at: number, now: Day): ReadDays | undefined {
  const first = words[at] ?? ''
  const between = first === 'between' || (first === 'from' && words[at + 1] !== undefined) ? 1 : 0
  const start = at + between
  const text = words[start] ?? ''
  if (!/^\d{4}-/.test(text)) {
    const pair = /^([^-]+)-([^-]+)$/.exec(text)
    if (pair !== null) {
      const rest = words.slice(start + 1)
      const found = spanAt([pair[1] ?? '', '-', pair[2] ?? '', ...rest], 0, now)
      return found === undefined ? undefined : { ...found, taken: found.taken - 2 + between }
    }
    // dec 5-8
    const after = /^(\d{1,2})-(\d{1,2})$/.exec(words[start + 1] ?? '')
    if (monthIn(text) > 0 && after !== null) {
      const found = spanAt([after[1] ?? '', '-', after[2] ?? '', text], 0, now)
      return found === undefined ? undefined : { ...found, taken: 2 + between }
    }
  }
  const bare = /^(\d{1,2})(st|nd|rd|th)?$/.exec(text)?.[1]
  if (bare !== undefined && joins.has(words[start + 1] ?? '')) {
    const end = dayAt(words, start + 2, now)
    if (end !== undefined) {
      const from = `${end.day.slice(0, 8)}${bare.padStart(2, '0')}`
      return from < end.day ? span(from, end.day, between + 2 + end.taken) : undefined
    }
  }
  const begin = dayAt(words, start, now)
  if (begin === undefined) return undefined
  const used = between + begin.taken
  if (!joins.has(words[at + used] ?? '')) return undefined
  const number = /^(\d{1,2})(st|nd|rd|th)?$/.exec(words[at + used + 1] ?? '')?.[1]
  const end = dayAt(words, at + used + 1, begin.day)
  // “8 dec - 5 dec” is no year.
  if (end !== undefined && end.day > addDays(begin.day, mostDays)) return undefined
  if (end !== undefined && end.day > begin.day) return span(begin.day, end.day, used + 1 + end.taken)
  if (number === undefined || end !== undefined) return undefined
  const to = `${begin.day.slice(0, 8)}${number.padStart(2, '0')}`
  return to > begin.day && Number(number) < 32 ? span(begin.day, to, used + 2) : undefined
}

/** Easter Sunday of a year (Gauss, Gregorian). */
function easterOf(year: number): Day {
  const [a, century] = [year % 19, Math.floor(year / 100)]
  const leapless = century - Math.floor(century / 4)
  const h = (leapless - Math.floor((8 * century + 13) / 25) + 19 * a + 15) % 30
  const moon = h - Math.floor(h / 28) * (1 - Math.floor(29 / (h + 1)) * Math.floor((21 - a) / 11))
  const weekday = (year + Math.floor(year / 4) + moon + 2 - leapless) % 7
  return addDays(`${year}-03-28`, moon - weekday)
}
/** The days that people call by a feast: those of this year, or of the next where they are over. */
const feasts: Readonly<Record<string, (year: number) => readonly [Day, Day]>> = {
  christmas: (year) => [`${year}-12-24`, `${year}-12-26`],
  xmas: (year) => [`${year}-12-24`, `${year}-12-26`],
  'boxing day': (year) => [`${year}-12-26`, `${year}-12-26`],
  'new year': (year) => [`${year}-12-31`, `${year + 1}-01-01`],
  easter: (year) => [addDays(easterOf(year), -2), addDays(easterOf(year), 1)],
}
function feastAt(words: readonly string[], at: number, now: Day): ReadDays | undefined {
  const skip = ['over', 'at', 'for', 'during', 'this', 'next'].includes(words[at] ?? '') ? 1 : 0
  const first = words[at + skip] ?? ''
  const pair = `${first} ${(words[at + skip + 1] ?? '').replace(/'?s$/, '')}`
  const feast = feasts[pair] ?? feasts[first]
  if (feast === undefined) return undefined
  const year = Number(now.slice(0, 4))
  const [from, to] = [feast(year - 1), feast(year), feast(year + 1)].find(([, end]) => end >= now) ?? feast(year)
  return { days: { from, to, single: from === to }, taken: skip + (feasts[pair] === undefined ? 1 : 2) }
}

/** “next week”, “this weekend”, “last month”, “next 7 days”, “in 2 weeks”, “in december”. */
function periodAt(words: readonly string[], at: number, now: Day): ReadDays | undefined {
  const [first = '', second = '', third = ''] = [words[at], words[at + 1], words[at + 2]]
  const which = { this: 0, next: 1, coming: 1, last: -1, past: -1, previous: -1 }[first]
  if (which !== undefined) {
    if (second === 'week' || second === 'wk') {
      const { from, to } = weekOf(addDays(now, 7 * which))
      return span(from, to, 2)
    }
    if (second === 'weekend') {
      const { to } = weekOf(addDays(now, 7 * which))
      return span(addDays(to, -1), to, 2)
    }
    if (second === 'month') {
      const { from, to } = monthOf(addMonths(now, which))
      return span(from, to, 2)
    }
    const month = first === 'coming' ? 0 : monthIn(second)
    if (month > 0) return monthSpan(month, now, 2)
    const count = countIn(second)
    const unit = { day: 1, days: 1, week: 7, weeks: 7 }[third]
    if (count !== undefined && unit !== undefined && which !== 0)
      return which > 0 ? span(now, addDays(now, count * unit - 1), 3) : span(addDays(now, 1 - count * unit), now, 3)
  }
  if (first === 'weekend') {
    const { to } = weekOf(now)
    return span(addDays(to, -1), to, 1)
  }
  if (first === 'in') {
    const count = countIn(second)
    const day =
      count === undefined
        ? undefined
        : /^(day|days|d)$/.test(third)
          ? addDays(now, count)
          : /^(week|weeks|wks?|w)$/.test(third)
            ? addDays(now, 7 * count)
            : /^months?$/.test(third)
              ? addMonths(now, count)
              : undefined
    if (day !== undefined) return { days: { from: day, to: day, single: true }, taken: 3 }
    const month = monthIn(second)
    if (month > 0) return monthSpan(month, now, 2, third)
  }
  const month = /^\d{1,2}(st|nd|rd|th|-\d{1,2})?$/.test(second) ? 0 : monthIn(first)
  if (month > 0 && !alsoNames.has(first) && (first.length > 3 || monthNames.some((name) => name.startsWith(first))))
    return monthNames.some((name) => name === first || name.slice(0, 3) === first)
      ? monthSpan(month, now, 1, second)
      : undefined
  return undefined
}

function monthSpan(month: number, now: Day, taken: number, after = ''): ReadDays {
  const said = /^20\d\d$/.test(after)
  const year = said ? Number(after) : Number(now.slice(0, 4)) + (month < Number(now.slice(5, 7)) ? 1 : 0)
  const { from, to } = monthOf(`${year}-${String(month).padStart(2, '0')}-01`)
  return span(from, to, taken + (said ? 1 : 0))
}

/** The days that the words from `at` on begin with: “20 dec”, “5-8 dec”, “5 dec 3n”, “next week”, “before 5 dec”; or nothing. */
export function daysAt(words: readonly string[], at: number, now: Day = today()): ReadDays | undefined {
  const first = words[at] ?? ''
  const stay = nightsAt(words, at)
  if (stay !== undefined) {
    const skip = ['from', 'on', 'starting'].includes(words[at + stay.taken] ?? '') ? 1 : 0
    const start = dayAt(words, at + stay.taken + skip, now)
    return start === undefined
      ? undefined
      : span(start.day, addDays(start.day, stay.nights), stay.taken + skip + start.taken)
  }
  const period = feastAt(words, at, now) ?? periodAt(words, at, now) ?? spanAt(words, at, now)
  if (period !== undefined) return period
  if (['before', 'until', 'till', 'by', 'after', 'since', 'from'].includes(first)) {
    const day = dayAt(words, at + 1, now)
    if (day === undefined) return undefined
    const nights = nightsAt(words, at + 1 + day.taken)
    if (nights !== undefined) return span(day.day, addDays(day.day, nights.nights), 1 + day.taken + nights.taken)
    const open = ['after', 'since', 'from'].includes(first) ? 'since' : 'until'
    return { days: { from: day.day, to: day.day, open, single: true }, taken: 1 + day.taken }
  }
  const day = dayAt(words, at, now)
  if (day === undefined) return undefined
  const nights = nightsAt(words, at + day.taken)
  return nights === undefined
    ? { days: { from: day.day, to: day.day, single: true }, taken: day.taken }
    : span(day.day, addDays(day.day, nights.nights), day.taken + nights.taken)
}

/** “Sun 20 Dec”, “5–8 Dec”, “28 Dec 2026 – 3 Jan 2027”; the year is said where it is not this one. */
export function daysText({ from, to, open }: Pick<Days, 'from' | 'to' | 'open'>, now: Day = today()): string {
  const year = now.slice(0, 4)
  const one = (day: Day) => `${weekdayText(day)}${day.startsWith(year) ? '' : ` ${day.slice(0, 4)}`}`
  if (open !== undefined) return `${open === 'until' ? 'until' : 'from'} ${one(from)}`
  if (from === to) return one(from)
  if (from.slice(0, 4) !== to.slice(0, 4)) return `${shortDayText(from)} – ${shortDayText(to)}`
  const end = to.startsWith(year) ? dayMonthText(to) : shortDayText(to)
  return from.slice(0, 7) === to.slice(0, 7) ? `${Number(from.slice(8))}–${end}` : `${dayMonthText(from)} – ${end}`
}
