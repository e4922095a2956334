import { weekdayText } from '../../domain/date-texts.ts'
import { durationText } from '../../domain/maps/tracks.ts'
import { sumText } from '../../domain/money.ts'
import { counted } from '../../domain/text.ts'
import type { RuleFactsFragment, SliceFactsFragment } from '../../gateway/generated/flight-search.generated.ts'

export type Slice = SliceFactsFragment
export type Segment = Slice['segments'][number]

export const notKnown = 'not known'

/** `2026-12-01T08:05` as 08:05, the clock of its airport as boarding passes have it. */
export const flightClock = (moment: string): string => moment.slice(11, 16)
/** Tue 1 Dec, 08:05 */
export const flightMoment = (moment: string): string =>
  `${weekdayText(moment.slice(0, 10))}, ${flightClock(moment)}`

export const flightNumber = ({ airline, number }: Pick<Segment, 'airline' | 'number'>): string => `${airline} ${number}`
export const firstOf = ({ segments }: Slice): Segment | undefined => segments[0]
export const lastOf = ({ segments }: Slice): Segment | undefined => segments.at(-1)

/** Where it changes planes, and where it stops without a change. */
export const stopsOf = ({ segments }: Slice): string[] =>
  segments.flatMap((segment, at) => [...segment.stops, ...(at < segments.length - 1 ? [segment.destination] : [])])
export const stopsText = (slice: Slice): string => {
  const stops = stopsOf(slice)
  return stops.length === 0 ? 'Direct' : counted(stops.length, 'stop')
}
export const elapsedText = durationText

/** What a passenger may take, at the least of all flights. */
function fewest(slices: readonly Slice[], of: (segment: Segment) => number | null): number | null {
  const counts = slices.flatMap(({ segments }) => segments.map(of))
  return counts.some((count) => count === null) ? null : Math.min(...counts.map((count) => count ?? 0))
}
export function bagsText(slices: readonly Slice[]): string {
  const checked = fewest(slices, ({ checked_bags }) => checked_bags)
  return checked === null ? `Bags ${notKnown}` : checked === 0 ? 'No checked bag' : counted(checked, 'checked bag')
}
export function cabinBagsText(slices: readonly Slice[]): string {
  const carried = fewest(slices, ({ cabin_bags }) => cabin_bags)
  return carried === null
    ? `Cabin bags ${notKnown}`
    : carried === 0
      ? 'No cabin bag'
      : counted(carried, 'cabin bag')
}

/** What giving the flight back or changing it costs by the rules of its fare. */
export function ruleText(rule: RuleFactsFragment | null, currency: string, allowed: string, refused: string): string {
  if (rule === null) return notKnown
  if (!rule.allowed) return refused
  if (rule.penalty === null) return `${allowed}, fee ${notKnown}`
  return rule.penalty === 0 ? `${allowed}, free` : `${allowed} for ${sumText(rule.penalty, currency)}`
}
export const refundText = (rule: RuleFactsFragment | null, currency: string): string =>
  ruleText(rule, currency, 'Refundable', 'Not refundable')
export const changeText = (rule: RuleFactsFragment | null, currency: string): string =>
  ruleText(rule, currency, 'Changeable', 'No changes')
