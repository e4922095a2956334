import { addDays, type Day, isDay, weekOf } from '../../domain/dates.ts'
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
export const alsoNames = new Set(['may', 'march', 'mar', 'april', 'june', 'august', 'jan'])
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

export const isWeekday = (word: string): boolean => weekdayIn(word) >= 0

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
  const ordinal = /^(\d{1,2})(st|nd|rd|th)$/.exec(first)?.[1]
  if (ordinal !== undefined && second !== 'of' && monthIn(second) === 0) {
    const ofMonth = (months: number): Day =>
      `${addMonths(`${now.slice(0, 8)}01`, months).slice(0, 8)}${ordinal.padStart(2, '0')}`
    const day = [0, 1, 2].map(ofMonth).find((each) => each >= now && isDay(each))
    return day === undefined ? undefined : { day, taken: 1 }
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

/** From one day to another, of which an end was said. */
export const span = (from: Day, to: Day, taken: number): ReadDays => ({ days: { from, to, single: false }, taken })

/** The days of the next month of that name, or of that year. */
export function monthSpan(month: number, now: Day, taken: number, after = ''): ReadDays {
  const said = /^20\d\d$/.test(after)
  const year = said ? Number(after) : Number(now.slice(0, 4)) + (month < Number(now.slice(5, 7)) ? 1 : 0)
  const { from, to } = monthOf(`${year}-${String(month).padStart(2, '0')}-01`)
  return span(from, to, taken + (said ? 1 : 0))
}
