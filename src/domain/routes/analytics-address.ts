import { addDays, type Day, daysBetween, isDay, today } from '../dates.ts'
import { keysOf } from '../keys.ts'
import type { SiteFilter } from '../website/analytics-filter.ts'
import { linkTo } from './link.ts'

/** Periods of the website's figures by name; the last days include today. */
export const analyticsPeriods = {
  today: { name: 'Today', days: 1 },
  week: { name: '7 days', days: 7 },
  month: { name: '30 days', days: 30 },
  quarter: { name: '90 days', days: 90 },
  year: { name: '12 months', days: 365 },
} as const
export type AnalyticsPeriod = keyof typeof analyticsPeriods
export const usualPeriod: AnalyticsPeriod = 'month'

export interface AnalyticsDays {
  readonly from: Day
  readonly to: Day
}

/** The days that an address asks for: a period by name, or two days of one's own. */
export function analyticsDays(search: URLSearchParams): AnalyticsDays & { readonly period: AnalyticsPeriod | null } {
  const from = search.get('from') ?? ''
  const to = search.get('to') ?? ''
  if (isDay(from) && isDay(to) && from <= to) return { from, to, period: null }
  const asked = search.get('period')
  const period = keysOf(analyticsPeriods).find((name) => name === asked) ?? usualPeriod
  return { from: addDays(today(), 1 - analyticsPeriods[period].days), to: today(), period }
}

/** Where the figures of these days stand, of all visits or of those that a filter leaves. */
export function analyticsAddress(wanted?: AnalyticsPeriod | AnalyticsDays, filter: SiteFilter | null = null): string {
  const query = new URLSearchParams(
    wanted === undefined || wanted === usualPeriod
      ? {}
      : typeof wanted === 'string'
        ? { period: wanted }
        : { from: wanted.from, to: wanted.to },
  )
  if (filter !== null) {
    query.set('by', filter.by)
    query.set('word', filter.word)
  }
  const path = linkTo('/analytics')
  return query.size === 0 ? path : `${path}?${query}`
}

/** As many days before, or after, as these are. */
export function movedDays({ from, to }: AnalyticsDays, by: 1 | -1): AnalyticsDays {
  const length = (daysBetween(from, to) + 1) * by
  return { from: addDays(from, length), to: addDays(to, length) }
}
