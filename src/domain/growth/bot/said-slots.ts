import { addDays, type Day, isDay } from '../../dates.ts'
import { saidDay } from '../../said-days.ts'

/** When, and for how much: what a question says of it. */
export interface SaidDates {
  readonly day: Day | null
  /** The last day of a stay, where one was said. */
  readonly until: Day | null
  /** YYYY-MM: a month alone stays vague. */
  readonly month: string | null
  /** The words without it. */
  readonly rest: string
}
export interface SaidBudget {
  readonly budget: { readonly amount: number; readonly currency: string } | null
  readonly rest: string
}

const months: readonly (readonly string[])[] = [
  ['january', 'jan', 'janvier', 'januari'],
  ['february', 'feb', 'fevrier', 'februari'],
  ['march', 'mar', 'mars', 'machi'],
  ['april', 'apr', 'avril', 'aprili'],
  ['may', 'mai', 'mei'],
  ['june', 'jun', 'juin', 'juni'],
  ['july', 'jul', 'juillet', 'julai'],
  ['august', 'aug', 'aout', 'agosti'],
  ['september', 'sep', 'sept', 'septembre', 'septemba'],
  ['october', 'oct', 'octobre', 'oktoba'],
  ['november', 'nov', 'novembre', 'novemba'],
  ['december', 'dec', 'decembre', 'desemba'],
]
const monthNames = new Map(months.flatMap((names, at) => names.map((name) => [name, at + 1] as const)))
const near: Readonly<Record<string, string>> = {
  demain: 'tomorrow',
  kesho: 'tomorrow',
  tomorrow: 'tomorrow',
  today: 'today',
  leo: 'today',
}
const monthTerms = [...monthNames.keys()].join('|')
const ordinal = '(\\d{1,2})(?:st|nd|rd|th|er)?'
const joined = '\\s*(?:to|till|until|and|au|et|hadi|mpaka|-|–)\\s*'
/** “10 to 12 December”, “10 December to 2 January”, “December 10 to 12”. */
const year = '(?:,?\\s+(\\d{4}))?'
const spans = [
  new RegExp(`\\b${ordinal}${joined}${ordinal}\\s+(?:of\\s+|de\\s+|ya\\s+)?()(${monthTerms})\\b${year}`),
  new RegExp(`\\b${ordinal}\\s+(${monthTerms})${joined}${ordinal}\\s+(${monthTerms})\\b${year}`),
  new RegExp(`\\b(${monthTerms})\\s+${ordinal}${joined}${ordinal}\\b()${year}`),
] as const
const nights =
  /\b(\d{1,2}|one|two|three|four|five|six|seven|a|une?|deux|trois|quatre|cinq|sept)\s+(nights?|nuits?|days?|jours?)\b|\b(?:usiku|siku) (\d{1,2})\b/
const counts: Readonly<Record<string, number>> = {
  ...{ a: 1, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7 },
  ...{ un: 1, une: 1, deux: 2, trois: 3, quatre: 4, cinq: 5, sept: 7 },
}
/** “12 decembre”, “12 december 2027”: the next, or the one of that year. */
function nextOn(said: string, today: Day): Day | null {
  const [day = '', month = '', year = ''] = said.split(' ')
  return saidDay(`${day} ${months[(monthNames.get(month) ?? 1) - 1]?.[0]} ${year}`.trim(), {
    from: today,
    since: today,
  })
}

/** Days and months as people write them in the three languages; what was read is taken out of the words. */
export function datesIn(text: string, today: Day): SaidDates {
  const dayOn = (day: string, month: string, ofYear: string) => nextOn(`${day} ${month} ${ofYear}`.trim(), today)
  for (const [at, span] of spans.entries()) {
    const found = span.exec(text)
    if (found === null) continue
    const [, first = '', second = '', third = '', fourth = '', of = ''] = found
    const [from, until] =
      at === 0
        ? [dayOn(first, fourth, of), dayOn(second, fourth, of)]
        : at === 1
          ? [dayOn(first, second, of), dayOn(third, fourth, of)]
          : [dayOn(second, first, of), dayOn(third, first, of)]
    if (from !== null && until !== null && until > from)
      return { day: from, until, month: null, rest: text.replace(found[0], ' ') }
  }
  const stay = nights.exec(text)
  const length = stay === null ? 0 : (counts[stay[1] ?? ''] ?? Number(stay[1] ?? stay[3]))
  const { day, month, rest } = dateIn(text, today)
  if (stay === null || day === null || length === 0) return { day, month, rest, until: null }
  return { day, month, rest: rest.replace(stay[0], ' '), until: addDays(day, length) }
}

function dateIn(text: string, today: Day): Omit<SaidDates, 'until'> {
  const dated = new RegExp(
    `\\b(\\d{1,2})(?:st|nd|rd|th|er)?\\s+(?:of\\s+|de\\s+|ya\\s+)?(${monthTerms})\\b(?:\\s+(\\d{4}))?|\\b(${monthTerms})\\s+(\\d{1,2})(?:st|nd|rd|th)?\\b(?!\\d)`,
  ).exec(text)
  const iso = /\b\d{4}-\d\d-\d\d\b/.exec(text)
  if (iso !== null && isDay(iso[0])) return { day: iso[0], month: null, rest: text.replace(iso[0], ' ') }
  if (dated !== null) {
    const number = monthNames.get(dated[2] ?? dated[4] ?? '') ?? 1
    const said = `${dated[1] ?? dated[5]} ${months[number - 1]?.[0]} ${dated[3] ?? ''}`.trim()
    const day = saidDay(said, { from: today, since: today })
    if (day !== null) return { day, month: null, rest: text.replace(dated[0], ' ') }
  }
  for (const [word, means] of Object.entries(near))
    if (new RegExp(`\\b${word}\\b`).test(text))
      return { day: saidDay(means, { from: today }), month: null, rest: text.replace(new RegExp(`\\b${word}\\b`), ' ') }
  const month = new RegExp(
    `\\b(?:in|en|mwezi wa|for|during|this|next|au mois de|early|late|mid|debut|fin)\\s+(${monthTerms})\\b(?:\\s+(\\d{4}))?`,
  ).exec(text)
  const number = month === null ? undefined : monthNames.get(month[1] ?? '')
  if (month === null || number === undefined) return { day: null, month: null, rest: text }
  const year = month[2] ?? String(Number(today.slice(0, 4)) + (number < Number(today.slice(5, 7)) ? 1 : 0))
  return { day: null, month: `${year}-${String(number).padStart(2, '0')}`, rest: text.replace(month[0], ' ') }
}

const sum =
  /\b(usd|ugx|eur|gbp|kes)\s?([\d.,]*\d)(k|m)?\b|[$]\s?([\d.,]*\d)(k)?\b|\b([\d.,]*\d)(k|m)?\s?(usd|ugx|eur|gbp|kes|dollars?|shillings?)\b/

/** The sum that is said, with its currency. */
export function budgetIn(text: string): SaidBudget {
  const found = sum.exec(text)
  if (found === null) return { budget: null, rest: text }
  const digits = (found[2] ?? found[4] ?? found[6] ?? '').replace(/,/g, '')
  const by = { k: 1000, m: 1_000_000 }[found[3] ?? found[5] ?? found[7] ?? ''] ?? 1
  const word = found[1] ?? found[8] ?? 'usd'
  const currency = word.startsWith('dollar') ? 'USD' : word.startsWith('shilling') ? 'UGX' : word.toUpperCase()
  return { budget: { amount: Number(digits) * by, currency }, rest: text.replace(found[0], ' ') }
}
