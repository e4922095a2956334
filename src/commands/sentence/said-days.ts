import { dayMonthText, shortDayText, weekdayText } from '../../domain/date-texts.ts'
import { addDays, type Day, today, weekOf } from '../../domain/dates.ts'
import { addMonths, monthOf } from '../../domain/months.ts'
import { fullMonths as monthNames } from '../../domain/said-days.ts'
import {
  alsoNames,
  countIn,
  type Days,
  dayAt,
  joins,
  monthIn,
  monthSpan,
  nightsAt,
  type ReadDays,
  span,
} from './said-day.ts'

/** Longer than this nobody says by two days without a year. */
const mostDays = 300

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
    if (count !== undefined && which !== 0 && /^months?$/.test(third))
      return which > 0
        ? span(now, addDays(addMonths(now, count), -1), 3)
        : span(addDays(addMonths(now, -count), 1), now, 3)
    const unit = { day: 1, days: 1, week: 7, weeks: 7 }[third]
    if (count !== undefined && unit !== undefined && which !== 0)
      return which > 0 ? span(now, addDays(now, count * unit - 1), 3) : span(addDays(now, 1 - count * unit), now, 3)
  }
  if (first === 'within') {
    const skip = second === 'the' ? (third === 'next' ? 3 : 2) : 1
    const count = countIn(words[at + skip])
    const unit = { day: 1, days: 1, week: 7, weeks: 7 }[words[at + skip + 1] ?? '']
    return count === undefined || unit === undefined ? undefined : span(now, addDays(now, count * unit), skip + 2)
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

/** “this quarter”, “last year”. */
function longPeriodAt(words: readonly string[], at: number, now: Day): ReadDays | undefined {
  const which = { this: 0, next: 1, coming: 1, last: -1, past: -1, previous: -1 }[words[at] ?? '']
  if (which === undefined) return undefined
  if (words[at + 1] === 'year') {
    const year = Number(now.slice(0, 4)) + which
    return span(`${year}-01-01`, `${year}-12-31`, 2)
  }
  if (words[at + 1] !== 'quarter') return undefined
  const begun = (Number(now.slice(5, 7)) - 1) % 3
  const first = addMonths(`${now.slice(0, 8)}01`, 3 * which - begun)
  return span(first, monthOf(addMonths(first, 2)).to, 2)
}

/** The first and last days of a month that people name so. */
const monthThirds: Readonly<Record<string, readonly [from: number, to: number]>> = {
  early: [1, 10],
  'start of': [1, 10],
  'beginning of': [1, 10],
  mid: [11, 20],
  'middle of': [11, 20],
  late: [21, 31],
  'end of': [21, 31],
  'first half of': [1, 15],
  'second half of': [16, 31],
}
/** “early january”, “first half of december”, “week of 7 december”. */
function monthThirdAt(words: readonly string[], at: number, now: Day): ReadDays | undefined {
  if (words[at] === 'week' && words[at + 1] === 'of') {
    const day = dayAt(words, at + 2, now)
    if (day === undefined) return undefined
    const { from, to } = weekOf(day.day)
    return span(from, to, 2 + day.taken)
  }
  for (const [said, [from, to]] of Object.entries(monthThirds)) {
    const length = said.split(' ').length
    if (words.slice(at, at + length).join(' ') !== said) continue
    const month = monthIn(words[at + length])
    if (month === 0) return undefined
    const { days, taken } = monthSpan(month, now, length + 1, words[at + length + 1])
    const on = (day: number): Day => `${days.from.slice(0, 8)}${String(day).padStart(2, '0')}`
    return span(on(from), to === 31 ? days.to : on(to), taken)
  }
  return undefined
}

/** Of what has happened, a month without its year is the last one of that name, not the next; a day of the week too. */
export function lookedBack({ from, to, ...rest }: Days, now: Day, isOfWeek: boolean): Days {
  if (from <= now) return { from, to, ...rest }
  if (isOfWeek && from <= addDays(now, 7)) return { ...rest, from: addDays(from, -7), to: addDays(to, -7) }
  return { ...rest, from: addMonths(from, -12), to: addMonths(to, -12) }
}

/** “more than 30 days”, “over 2 weeks”: how long something has been so, as the last day on which it began. */
export function olderAt(words: readonly string[], at: number, now: Day): ReadDays | undefined {
  const skip = words[at] === 'by' || words[at] === 'for' ? 1 : 0
  const isThan = ['more', 'older', 'longer'].includes(words[at + skip] ?? '') && words[at + skip + 1] === 'than'
  const than = isThan ? 2 : words[at + skip] === 'over' ? 1 : 0
  const count = than === 0 ? undefined : countIn(words[at + skip + than])
  const unit = words[at + skip + than + 1] ?? ''
  if (count === undefined || !/^(days?|weeks?|months?)$/.test(unit)) return undefined
  const day = unit.startsWith('month')
    ? addMonths(now, -count)
    : addDays(now, -count * (unit.startsWith('week') ? 7 : 1))
  return { days: { from: day, to: day, open: 'until', single: true }, taken: skip + than + 2 }
}

/** “before Christmas”, “after next week”. */
function besidePeriod(words: readonly string[], at: number, now: Day): ReadDays | undefined {
  const isAfter = words[at] === 'after'
  const isSince = words[at] === 'since'
  if (!isAfter && !isSince && words[at] !== 'before') return undefined
  const period =
    feastAt(words, at + 1, now) ??
    longPeriodAt(words, at + 1, now) ??
    monthThirdAt(words, at + 1, now) ??
    periodAt(words, at + 1, now)
  if (period === undefined) return undefined
  const { from, to } = period.days
  const day = isSince ? from : isAfter ? addDays(to, 1) : addDays(from, -1)
  return {
    days: { from: day, to: day, open: isAfter || isSince ? 'since' : 'until', single: true },
    taken: 1 + period.taken,
  }
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
  const period =
    feastAt(words, at, now) ??
    longPeriodAt(words, at, now) ??
    monthThirdAt(words, at, now) ??
    periodAt(words, at, now) ??
    spanAt(words, at, now)
  if (period !== undefined) return period
  if (['before', 'until', 'till', 'by', 'after', 'since', 'from'].includes(first)) {
    const day = dayAt(words, at + 1, now)
    if (day === undefined) return besidePeriod(words, at, now)
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
