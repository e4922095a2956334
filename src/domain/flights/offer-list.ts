import { keysOf } from '../keys.ts'
import type { FlightOffer, FlightSlice } from '../schema/types.generated.ts'
import type { offerSorts } from './flight-choices.ts'

// Sorting and filtering what a search has found, on the page: nothing is asked of a supplier again. Clocks are compared as texts.

export type OfferSort = keyof typeof offerSorts

/** Of a clock at an airport; an hour belongs to the one that it begins. */
export const dayTimes = {
  night: 'Before 06:00',
  morning: '06:00 – 12:00',
  afternoon: '12:00 – 18:00',
  evening: 'After 18:00',
} as const
export type DayTime = keyof typeof dayTimes

/** Of the slice with most stops; the last is two or more. */
export const stopCounts = { '0': 'Non-stop', '1': '1 stop', '2': '2 stops or more' } as const
export type StopCount = keyof typeof stopCounts

/** Nothing chosen is everything. Times are those of the way out, and of the way back where there is one. */
export interface OfferFilters {
  readonly stops: readonly StopCount[]
  /** Airlines whose ticket it is. */
  readonly airlines: readonly string[]
  readonly departs: readonly DayTime[]
  readonly arrives: readonly DayTime[]
  readonly returnDeparts: readonly DayTime[]
  readonly returnArrives: readonly DayTime[]
  /** Only with a checked bag for everybody on every flight. */
  readonly withBag: boolean
  /** Only what can be given back, at a cost or not. */
  readonly refundable: boolean
  /** In the major unit of the offers; null: any. */
  readonly mostPrice: number | null
}
export const noFilters: OfferFilters = {
  stops: [],
  airlines: [],
  departs: [],
  arrives: [],
  returnDeparts: [],
  returnArrives: [],
  withBag: false,
  refundable: false,
  mostPrice: null,
}

export type ListedOffer = Pick<FlightOffer, 'id' | 'airline' | 'total' | 'slices' | 'refund' | 'currency'>

/** Changes and landings on the way. */
export const stopsOf = ({ segments }: Pick<FlightSlice, 'segments'>): number =>
  segments.reduce((stops, segment) => stops + segment.stops.length, Math.max(0, segments.length - 1))
export const stopsText = (stops: number): string =>
  stops === 0 ? 'Non-stop' : stops === 1 ? '1 stop' : `${stops} stops`

/** Minutes of all slices together. */
export const minutesOf = ({ slices }: Pick<FlightOffer, 'slices'>): number =>
  slices.reduce((minutes, slice) => minutes + slice.minutes, 0)

/** The fewest bags that come with any flight for a passenger with a seat; null: not known of one of them. */
export function checkedBagsOf({ slices }: Pick<FlightOffer, 'slices'>): number | null {
  let fewest = Number.POSITIVE_INFINITY
  for (const { segments } of slices)
    for (const { checked_bags: bags } of segments) {
      if (bags === null) return null
      fewest = Math.min(fewest, bags)
    }
  return Number.isFinite(fewest) ? fewest : null
}

const stopCountOf = ({ slices }: ListedOffer): StopCount => {
  const most = slices.reduce((stops, slice) => Math.max(stops, stopsOf(slice)), 0)
  return most === 0 ? '0' : most === 1 ? '1' : '2'
}
export function dayTimeOf(clock: string): DayTime {
  const hour = clock.slice(11, 13)
  return hour < '06' ? 'night' : hour < '12' ? 'morning' : hour < '18' ? 'afternoon' : 'evening'
}
const departsOf = (slice: FlightSlice | undefined) => slice?.segments[0]?.departs
const arrivesOf = (slice: FlightSlice | undefined) => slice?.segments.at(-1)?.arrives
/** The way back is the last of several slices. */
const wayBack = ({ slices }: ListedOffer) => (slices.length > 1 ? slices.at(-1) : undefined)
const timeOf = (clock: string | undefined): DayTime | undefined => (clock === undefined ? undefined : dayTimeOf(clock))

/** What an offer is in each of the filters that choose among values. */
const chosenBy = {
  stops: stopCountOf,
  airlines: ({ airline }: ListedOffer) => airline,
  departs: ({ slices }: ListedOffer) => timeOf(departsOf(slices[0])),
  arrives: ({ slices }: ListedOffer) => timeOf(arrivesOf(slices[0])),
  returnDeparts: (offer: ListedOffer) => timeOf(departsOf(wayBack(offer))),
  returnArrives: (offer: ListedOffer) => timeOf(arrivesOf(wayBack(offer))),
} as const
type ValueKey = keyof typeof chosenBy
const valueKeys = keysOf(chosenBy)

/** Of each filter whether an offer passes it. */
function passes(offer: ListedOffer, filters: OfferFilters, key: keyof OfferFilters): boolean {
  switch (key) {
    case 'withBag':
      return !filters.withBag || (checkedBagsOf(offer) ?? 0) > 0
    case 'refundable':
      return !filters.refundable || offer.refund?.allowed === true
    case 'mostPrice':
      return filters.mostPrice === null || offer.total <= filters.mostPrice
    default: {
      const chosen: readonly string[] = filters[key]
      const value = chosenBy[key](offer)
      return chosen.length === 0 || (value !== undefined && chosen.includes(value))
    }
  }
}
const filterKeys: readonly (keyof OfferFilters)[] = [...valueKeys, 'withBag', 'refundable', 'mostPrice']

export const filteredOffers = <T extends ListedOffer>(offers: readonly T[], filters: OfferFilters): T[] =>
  offers.filter((offer) => filterKeys.every((key) => passes(offer, filters, key)))

/** Of each value of a filter how many offers there are with all other filters as they are; for airlines the cheapest first. */
export interface FilterCounts {
  readonly stops: ReadonlyMap<string, number>
  readonly airlines: ReadonlyMap<string, number>
  readonly departs: ReadonlyMap<string, number>
  readonly arrives: ReadonlyMap<string, number>
  readonly returnDeparts: ReadonlyMap<string, number>
  readonly returnArrives: ReadonlyMap<string, number>
  readonly withBag: number
  readonly refundable: number
  /** Of all offers that pass the other filters, in the major unit; null where there is none. */
  readonly prices: { readonly lowest: number; readonly highest: number } | null
}
export function filterCounts(offers: readonly ListedOffer[], filters: OfferFilters): FilterCounts {
  const byValue: Record<ValueKey, Map<string, number>> = {
    stops: new Map(),
    airlines: new Map(),
    departs: new Map(),
    arrives: new Map(),
    returnDeparts: new Map(),
    returnArrives: new Map(),
  }
  let [withBag, refundable] = [0, 0]
  const within: number[] = []
  for (const offer of [...offers].sort((a, b) => a.total - b.total)) {
    for (const key of valueKeys) {
      const value = chosenBy[key](offer)
      if (value !== undefined && !byValue[key].has(value)) byValue[key].set(value, 0)
    }
    const failing = filterKeys.filter((key) => !passes(offer, filters, key))
    const [only] = failing
    if (failing.length > 1) continue // counts for no filter: another one hides it
    for (const key of valueKeys) {
      if (only !== undefined && only !== key) continue
      const value = chosenBy[key](offer)
      if (value !== undefined) byValue[key].set(value, (byValue[key].get(value) ?? 0) + 1)
    }
    if (only === undefined || only === 'withBag') withBag += (checkedBagsOf(offer) ?? 0) > 0 ? 1 : 0
    if (only === undefined || only === 'refundable') refundable += offer.refund?.allowed === true ? 1 : 0
    if (only === undefined || only === 'mostPrice') within.push(offer.total)
  }
  const [lowest, highest] = [within[0], within.at(-1)]
  const prices = lowest === undefined || highest === undefined ? null : { lowest, highest }
  return { ...byValue, withBag, refundable, prices }
}

const sortValue: Readonly<Record<OfferSort, (offer: ListedOffer) => number | string>> = {
  price: ({ total }) => total,
  duration: minutesOf,
  departs: ({ slices }) => departsOf(slices[0]) ?? '',
  stops: ({ slices }) => slices.reduce((stops, slice) => stops + stopsOf(slice), 0),
}
const compared = (a: number | string, b: number | string): number => (a < b ? -1 : a > b ? 1 : 0)
/** In a new list; of equal ones the cheaper, then the shorter, then as they were. */
export function sortedOffers<T extends ListedOffer>(offers: readonly T[], sort: OfferSort, descending = false): T[] {
  const value = sortValue[sort]
  return offers
    .map((offer) => ({ offer, value: value(offer), minutes: minutesOf(offer) }))
    .sort(
      (a, b) =>
        (descending ? -1 : 1) * compared(a.value, b.value) || a.offer.total - b.offer.total || a.minutes - b.minutes,
    )
    .map(({ offer }) => offer)
}
