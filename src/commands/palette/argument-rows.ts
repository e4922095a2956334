import { ArrowRight, Calendar, Check, CircleAlert } from 'lucide-react'
import { longDayText } from '../../domain/date-texts.ts'
import { addDays, daysBetween, today, weekdayOf } from '../../domain/dates.ts'
import { saidDay, weekdays } from '../../domain/said-days.ts'
import { numberText } from '../../domain/text.ts'
import type { ArgSpec, ArgValue, Choice, DateArg, MoneyArg, TextArg } from '../command.ts'
import type { Context } from '../here.ts'
import type { DoRow } from './palette-rows.ts'
import { indexed, rank } from './rank.ts'

/** The rows of a question: what the words typed so far could mean. Choosing one answers. */
export function argumentRows(
  spec: Exclude<ArgSpec, { kind: 'record' }>,
  query: string,
  context: Context,
  options: readonly Choice[],
  answer: (value: ArgValue) => void,
): readonly DoRow[] {
  const skip: readonly DoRow[] =
    spec.optional === true && query.trim() === ''
      ? [{ sort: 'do', id: 'arg.skip', title: 'Leave empty', icon: ArrowRight, act: () => answer(undefined) }]
      : []
  switch (spec.kind) {
    case 'choice':
      return [...choiceRows(options, query, answer), ...skip]
    case 'date':
      return [...dateRows(spec, query, context, answer), ...skip]
    case 'money':
      return [...moneyRows(spec, query, context, answer), ...skip]
    default:
      return [...suggestedRows(options, query, answer), ...textRows(spec, query, context, answer), ...skip]
  }
}

function choiceRows(options: readonly Choice[], query: string, answer: (value: ArgValue) => void): readonly DoRow[] {
  const row = (choice: Choice): DoRow => ({
    sort: 'do',
    id: `arg.${choice.value}`,
    title: choice.label,
    detail: choice.detail,
    act: () => answer(choice.value),
  })
  if (query.trim() === '') return options.slice(0, 50).map(row)
  const pool = options.map((choice) =>
    indexed({
      id: choice.value,
      title: choice.label,
      keywords: [...(choice.keywords ?? []), ...(choice.detail === undefined ? [] : [choice.detail])],
      keys: [],
      area: '',
      choice,
    }),
  )
  return rank(pool, query).map(({ entry }) => row(entry.item.choice))
}

/** Behind a comma the next of several begins: what stands before it is kept. */
function suggestedRows(options: readonly Choice[], query: string, answer: (value: ArgValue) => void): readonly DoRow[] {
  if (options.length === 0) return []
  const comma = query.lastIndexOf(',') + 1
  const before = query.slice(0, comma).trim()
  const known = new Set(before.split(',').map((each) => each.trim().toLowerCase()))
  const left = options.filter(({ value }) => !known.has(value.toLowerCase()))
  return choiceRows(left, query.slice(comma), (value) =>
    answer(before === '' || typeof value !== 'string' ? value : `${before} ${value}`),
  ).slice(0, 12)
}

const problemRow = (words: string): DoRow => ({
  sort: 'do',
  id: 'arg.problem',
  title: words,
  icon: CircleAlert,
  off: words,
  act: () => undefined,
})

function textRows(spec: TextArg, query: string, context: Context, answer: (value: ArgValue) => void): readonly DoRow[] {
  const text = query.trim()
  if (text === '') return []
  const problem = spec.check?.(text, context)
  if (problem !== undefined) return [problemRow(problem)]
  const shown = text.length > 70 ? `${text.slice(0, 69)}…` : text
  return [{ sort: 'do', id: 'arg.text', title: `${spec.label}: ${shown}`, icon: Check, act: () => answer(text) }]
}

function moneyRows(
  spec: MoneyArg,
  query: string,
  context: Context,
  answer: (value: ArgValue) => void,
): readonly DoRow[] {
  if (query.trim() === '') return []
  const usual = typeof spec.currency === 'function' ? spec.currency(context) : (spec.currency ?? 'UGX')
  const value = moneyIn(query, usual)
  if (value === undefined) return [problemRow(`Type an amount, for example 150,000 ${usual}`)]
  const problem = spec.check?.(value, context)
  if (problem !== undefined) return [problemRow(problem)]
  const shown = numberText(value.amount)
  return [{ sort: 'do', id: 'arg.money', title: `${value.currency} ${shown}`, icon: Check, act: () => answer(value) }]
}

/** “150k”, “1.5m ugx”, “USD 1,200.50”: an amount as hands type it. */
export function moneyIn(query: string, usual: string): { amount: number; currency: string } | undefined {
  const match = /^([a-z]{3})?\s*(\d[\d,\s]*(?:\.\d+)?)\s*([km])?\s*([a-z]{3})?$/i.exec(query.trim())
  if (match === null) return undefined
  const [, before, digits = '', factor, after] = match
  const times = factor === undefined ? 1 : factor.toLowerCase() === 'k' ? 1_000 : 1_000_000
  const amount = Math.round(Number(digits.replace(/[,\s]/g, '')) * times * 1000) / 1000
  return Number.isFinite(amount) && amount > 0
    ? { amount, currency: (before ?? after ?? usual).toUpperCase() }
    : undefined
}

function dateRows(spec: DateArg, query: string, context: Context, answer: (value: ArgValue) => void): readonly DoRow[] {
  const days =
    query.trim() === ''
      ? [0, 1, 2, 3, 4, 5, 6, 7, 14, 30].map((ahead) => addDays(today(), ahead))
      : datesIn(query, today())
  if (days.length === 0) return [problemRow('Type a day: tomorrow, friday, 24 dec, 2027-01-15, +10')]
  return days.map((day): DoRow => {
    const problem = spec.check?.(day, context)
    return {
      sort: 'do',
      id: `arg.${day}`,
      title: longDayText(day),
      detail: problem ?? nearness(day),
      icon: Calendar,
      off: problem,
      act: () => answer(day),
    }
  })
}

const nearness = (day: string): string => {
  const days = daysBetween(today(), day)
  return days === 0
    ? 'Today'
    : days === 1
      ? 'Tomorrow'
      : days === -1
        ? 'Yesterday'
        : days > 0
          ? `In ${days} days`
          : `${-days} days ago`
}

/** The days a few words may mean, the likeliest first; days and months alone lie ahead. */
export function datesIn(query: string, now: string): readonly string[] {
  const text = query.trim().toLowerCase()
  if ('today'.startsWith(text) && text.length > 1)
    return [now, ...('tomorrow'.startsWith(text) ? [addDays(now, 1)] : [])]
  if (text.length > 2 && 'tomorrow'.startsWith(text)) return [addDays(now, 1)]
  if (text.length > 2 && 'yesterday'.startsWith(text)) return [addDays(now, -1)]
  const weekday = weekdays.findIndex((name) => text.length > 1 && name.startsWith(text.replace(/^next /, '')))
  if (weekday >= 0) {
    const days = (weekday + 1 - weekdayOf(now) + 7) % 7 || 7
    return [addDays(now, days), addDays(now, days + 7)]
  }
  const day = saidDay(text, { from: now })
  if (day === null) return []
  // Without a year, that of the other year as well.
  const year = Number(now.slice(0, 4))
  const others = [year, year + 1].map((each) => saidDay(text, { from: now, since: `${each}-01-01` }))
  return [...new Set([day, ...others.flatMap((other) => (other?.slice(4) === day.slice(4) ? [other] : []))])]
}
