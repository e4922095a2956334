import { type Day, isDay } from './dates.ts'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/**
 * A day as people type it, or null: 2026-03-12, 12/3/2026, 12.3.26, 12 March 2026, Mar 12 2026. Numbers are day, month, year, as everybody
 * here writes them; only where that is no day they are read the American way. Two digits of a year are the last hundred years up to `until`.
 */
export function readDay(text: string, until = 2099): Day | null {
  const typed = text.trim().toLowerCase()
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(typed)
  if (iso !== null) return dayFrom(iso[1], iso[2], iso[3], until)
  const numbers = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})$/.exec(typed)
  if (numbers !== null)
    return dayFrom(numbers[3], numbers[2], numbers[1], until) ?? dayFrom(numbers[3], numbers[1], numbers[2], until)
  const named = /^(\d{1,2})(?:st|nd|rd|th)?[-/. ]*([a-z]{3,9})\.?,?[-/. ]*(\d{4}|\d{2})$/.exec(typed)
  if (named !== null) return dayFrom(named[3], monthOf(named[2]), named[1], until)
  const american = /^([a-z]{3,9})\.?[-/. ]*(\d{1,2})(?:st|nd|rd|th)?,?[-/. ]+(\d{4}|\d{2})$/.exec(typed)
  return american === null ? null : dayFrom(american[3], monthOf(american[1]), american[2], until)
}

const monthOf = (word = ''): string => String(months.indexOf(word.slice(0, 3)) + 1)

function dayFrom(year = '', month = '', date = '', until: number): Day | null {
  let full = Number(year)
  if (year.length === 2) full += Math.floor(until / 100) * 100 - (Number(year) > until % 100 ? 100 : 0)
  const day = `${String(full).padStart(4, '0')}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  return isDay(day) ? day : null
}
