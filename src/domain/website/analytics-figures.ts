import type { SiteTotals } from '../schema/types.generated.ts'

type Totals = Pick<SiteTotals, 'visits' | 'bounces' | 'seconds'>

/** Per cent of visits that looked at one page only; null without visits. */
export const bounceRate = ({ visits, bounces }: Totals): number | null =>
  visits === 0 ? null : Math.round((bounces / visits) * 100)

/** Seconds of a visit on average; null without visits. */
export const averageVisit = ({ visits, seconds }: Totals): number | null =>
  visits === 0 ? null : Math.round(seconds / visits)

/** `1 min 20 s`. */
export function durationText(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  const rest = seconds % 60
  return minutes === 0 ? `${rest} s` : rest === 0 ? `${minutes} min` : `${minutes} min ${rest} s`
}

/** What became of a figure, in per cent of what it was; null where it was nothing. */
export const changeOf = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round(((now - before) / before) * 100)

/** Not the same as bookings and orders: two of one visit count once, and one that is cancelled later was paid all the same. */
export const paidVisits = 'Visits that paid'

/** What tells the figures of sales apart. */
export const salesNote = `“Bookings and orders” are those that stand today, paid or not. “${paidVisits}” stay counted when a booking is cancelled later, and a visit counts once, however many it booked.`

/** The steps of a sale on the site, each with the visits that came so far. */
export const funnelSteps = [
  ['visits', 'Visited the site'],
  ['saw_offer', 'Looked at an offer'],
  ['asked', 'Checked dates or availability'],
  ['checkouts', 'Went to pay'],
  ['paid', paidVisits],
] as const satisfies readonly (readonly [keyof SiteTotals, string])[]
