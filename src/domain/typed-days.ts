import { type Day, isDay } from './dates.ts'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

export const dateOrders = {
  dmy: 'Day first: 31/12/1990',
  mdy: 'Month first: 12/31/1990',
  ymd: 'Year first: 1990-12-31',
} as const
export type DateOrder = keyof typeof dateOrders

const inNumbers = /^(\d{1,2})([-/.\s]+)(\d{1,2})([-/.\s]+)(\d{4}|\d{2})$/

/**
 * A day as people type it, or null: 2026-03-12, 12/3/2026, 12.3.26, 12 March 2026, Mar 12 2026. Numbers are read in `order`; without one
 * they are day, month, year, as everybody here writes them, and only where that is no day the American way. Two digits of a year are the
 * last hundred years up to `until`; where that is null, 04 may be 1904 or 2004, and is no year.
 */
export function readDay(text: string, until: number | null = 2099, order?: DateOrder): Day | null {
  const typed = text.trim().toLowerCase()
  const iso = /^(\d{4})[-/.\s]+(\d{1,2})[-/.\s]+(\d{1,2})$/.exec(typed)
  if (iso !== null) return dayFrom(iso[1], iso[2], iso[3], until)
  const numbers = inNumbers.exec(typed)
  if (numbers !== null) {
    const [, a, , b, , year] = numbers
    if (order === 'ymd') return null
    if (order !== undefined) return order === 'mdy' ? dayFrom(year, a, b, until) : dayFrom(year, b, a, until)
    return dayFrom(year, b, a, until) ?? dayFrom(year, a, b, until)
  }
  const named = /^(\d{1,2})(?:st|nd|rd|th)?[-/. ]*([a-z]{3,9})\.?,?[-/. ]*(\d{4}|\d{2})$/.exec(typed)
  if (named !== null) return dayFrom(named[3], monthOf(named[2]), named[1], until)
  const american = /^([a-z]{3,9})\.?[-/. ]*(\d{1,2})(?:st|nd|rd|th)?,?[-/. ]+(\d{4}|\d{2})$/.exec(typed)
  return american === null ? null : dayFrom(american[3], monthOf(american[1]), american[2], until)
}

const monthOf = (word = ''): string => String(months.indexOf(word.slice(0, 3)) + 1)

function dayFrom(year = '', month = '', date = '', until: number | null): Day | null {
  let full = Number(year)
  if (year.length === 2) {
    if (until === null) return null
    full += Math.floor(until / 100) * 100 - (Number(year) > until % 100 ? 100 : 0)
  }
  const day = `${String(full).padStart(4, '0')}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  return isDay(day) ? day : null
}

/** The order of one column's dates: numbers above twelve show which of the two comes first; where they show nothing, `otherwise`. */
export function guessDateOrder(values: readonly string[], otherwise: DateOrder = 'dmy'): DateOrder {
  const parts = values.map((value) => value.trim().split(/\D+/).map(Number)).filter((numbers) => numbers.length >= 3)
  const votes = (isSo: (numbers: readonly number[]) => boolean) => parts.filter(isSo).length
  if (votes(([first = 0]) => first > 31) > parts.length / 2) return 'ymd'
  const monthFirst = votes(([, second = 0]) => second > 12)
  const dayFirst = votes(([first = 0]) => first > 12 && first <= 31)
  return monthFirst > dayFirst ? 'mdy' : dayFirst > monthFirst ? 'dmy' : otherwise
}

/**
 * Pasted rows with all their dates day first. Each column is in one order, and one that shows none is in that of the others:
 * where 3/31/1990 stands above it, 3/4/1990 is a day in March.
 */
export function withDaysFirst(rows: readonly (readonly string[])[]): string[][] {
  const width = Math.max(0, ...rows.map((row) => row.length))
  const dated = (place: number) => rows.map((row) => (row[place] ?? '').trim()).filter((cell) => inNumbers.test(cell))
  const columns = Array.from({ length: width }, (_, place) => dated(place))
  const ofAll = guessDateOrder(columns.flat())
  const orders = columns.map((cells) => guessDateOrder(cells, ofAll))
  return rows.map((row) =>
    row.map((cell, place) => {
      const numbers = orders[place] === 'mdy' ? inNumbers.exec(cell.trim()) : null
      if (numbers === null || readDay(cell, 2099, 'mdy') === null) return cell
      const [, month, first, day, second, year] = numbers
      return `${day}${first}${month}${second}${year}`
    }),
  )
}
