import type { Day } from '../../domain/dates.ts'
import { dayAt, joins, monthIn } from './said-day.ts'
import { spanAt } from './said-days.ts'

/** Words that say days which there are not: what is said about them, in place of another date. */
export interface WrongDays {
  readonly doubt: string
  readonly taken: number
}

const number = /^(\d{1,2})(st|nd|rd|th)?$/
const figure = (word: string | undefined): string | undefined => number.exec(word ?? '')?.[1]
const capital = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`
const shown = (words: readonly string[], at: number, taken: number): string =>
  words
    .slice(at, at + taken)
    .map((word) => (monthIn(word) > 0 ? capital(word) : word))
    .join(' ')

/** “31 feb”, “feb 31”, “31/2”: a day that no calendar has. */
function impossibleAt(words: readonly string[], at: number, now: Day): number {
  const [first = '', second = ''] = [words[at], words[at + 1]]
  if (/^\d{1,2}[/.]\d{1,2}([/.]\d{2,4})?$/.test(first)) return dayAt(words, at, now) === undefined ? 1 : 0
  const isDated =
    (figure(first) !== undefined && monthIn(second) > 0) || (monthIn(first) > 0 && figure(second) !== undefined)
  return isDated && dayAt(words, at, now) === undefined ? 2 : 0
}

/** “8-5 dec”, “dec 8-5”, “8 to 5 dec”, “8 dec - 5 dec”: an end before the beginning. Answers how many words say it. */
function reversedAt(words: readonly string[], at: number, now: Day): number {
  if (spanAt(words, at, now) !== undefined) return 0
  const skip = ['from', 'between'].includes(words[at] ?? '') ? 1 : 0
  const [first = '', second = '', third = ''] = [words[at + skip], words[at + skip + 1], words[at + skip + 2]]
  const ends = (from: string | undefined, to: string | undefined) => from !== undefined && Number(from) > Number(to)
  const pair = /^(\d{1,2})-(\d{1,2})$/
  const [before, behind] = [pair.exec(first), pair.exec(second)]
  if (before !== null && monthIn(second) > 0 && ends(before[1], before[2])) return skip + 2
  if (behind !== null && monthIn(first) > 0 && ends(behind[1], behind[2])) return skip + 2
  if (joins.has(second) && figure(first) !== undefined) {
    const end = dayAt(words, at + skip + 2, now)
    if (end !== undefined && ends(figure(first), end.day.slice(8)) && !/^\+|^to/.test(third))
      return skip + 2 + end.taken
  }
  const begin = dayAt(words, at + skip, now)
  if (begin === undefined || !joins.has(words[at + skip + begin.taken] ?? '')) return 0
  const end = dayAt(words, at + skip + begin.taken + 1, now)
  return end !== undefined && end.day < begin.day ? skip + begin.taken + 1 + end.taken : 0
}

/** What is wrong with the days that the words from `at` on say; nothing where they are days, or none. */
export function wrongDaysAt(words: readonly string[], at: number, now: Day): WrongDays | undefined {
  const reversed = reversedAt(words, at, now)
  if (reversed > 0) return { doubt: `${shown(words, at, reversed)} ends before it begins`, taken: reversed }
  const skip = ['from', 'on', 'before', 'until', 'till', 'by', 'after', 'since'].includes(words[at] ?? '') ? 1 : 0
  const impossible = impossibleAt(words, at + skip, now)
  return impossible === 0
    ? undefined
    : { doubt: `There is no ${shown(words, at + skip, impossible)}`, taken: skip + impossible }
}
