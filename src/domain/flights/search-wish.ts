import { addDays, ageOn, type Day, daysBetween, isDay } from '../dates.ts'
import { keysOf } from '../keys.ts'
import { type CurrencyCode, currencyCodes } from '../money.ts'
import { type Cabin, cabins, mostDaysAhead, mostLegs, mostPassengers, type PassengerKind } from './flight-choices.ts'

/** One of the flights that are searched for. Places are codes of airports or cities; empty: not chosen yet. */
export interface WishedLeg {
  readonly origin: string
  readonly destination: string
  readonly date: Day | null
}
/** What somebody searches for, as it stands in the address. */
export interface SearchWish {
  readonly legs: readonly WishedLeg[]
  readonly adults: number
  /** Of children and infants, on the day of the last flight. Null: not said yet. */
  readonly ages: readonly (number | null)[]
  readonly cabin: Cabin
  /** Null: that of the flight settings. */
  readonly currency: CurrencyCode | null
}
export type TripKind = 'one_way' | 'return' | 'several'
export const tripKinds = {
  one_way: 'One way',
  return: 'Return',
  several: 'Several flights',
} as const satisfies Record<TripKind, string>

const emptyLeg: WishedLeg = { origin: '', destination: '', date: null }

export const tripKindOf = ({ legs: [out, back, ...more] }: Pick<SearchWish, 'legs'>): TripKind =>
  back === undefined
    ? 'one_way'
    : more.length === 0 && back.origin === out?.destination && back.destination === out.origin
      ? 'return'
      : 'several'

const placeIn = (text: string | undefined) => (text !== undefined && /^[A-Z]{3}$/.test(text) ? text : '')
function legIn(text: string): WishedLeg {
  const [origin, destination, ...date] = text.split('-')
  const day = date.join('-')
  return { origin: placeIn(origin), destination: placeIn(destination), date: isDay(day) ? day : null }
}
const legText = ({ origin, destination, date }: WishedLeg) => `${origin}-${destination}-${date ?? ''}`

const inRange = (text: string, most: number): number | null =>
  /^\d{1,2}$/.test(text) && Number(text) <= most ? Number(text) : null

/** What an address asks for. Whatever cannot be read is as if it was not there. */
export function readWish(params: URLSearchParams): SearchWish {
  const legs = (params.get('legs') ?? '').split(',').slice(0, mostLegs).map(legIn)
  const adults = inRange(params.get('adults') ?? '', mostPassengers) ?? 1
  const cabin = keysOf(cabins).find((name) => name === params.get('cabin')) ?? 'economy'
  return {
    legs: legs.length === 0 ? [emptyLeg] : legs,
    adults: Math.max(1, adults),
    ages: (params.get('ages') ?? '')
      .split(',')
      .filter((text) => text !== '')
      .slice(0, mostPassengers - 1)
      .map((text) => inRange(text, 17)),
    cabin,
    currency: currencyCodes.find((code) => code === params.get('currency')) ?? null,
  }
}

/** The variables of a search, and the parameters of its address: what is usual is left out. */
export function wishVariables({ legs, adults, ages, cabin, currency }: SearchWish) {
  return {
    legs: legs.map(legText).join(','),
    ...(adults === 1 ? {} : { adults }),
    ...(ages.length === 0 ? {} : { ages: ages.map((age) => age ?? '?').join(',') }),
    ...(cabin === 'economy' ? {} : { cabin }),
    ...(currency === null ? {} : { currency }),
  }
}

/** The search that finds the same flights for the same people. Who is no adult has the age of the day of the last flight. */
export function sameWish(
  slices: readonly {
    readonly origin: string
    readonly destination: string
    readonly segments: readonly { readonly departs: string; readonly cabin: Cabin }[]
  }[],
  people: readonly { readonly kind: PassengerKind; readonly born_on: string | null }[],
  currency: CurrencyCode,
): SearchWish {
  const dayOf = (slice: (typeof slices)[number] | undefined, at: number) => {
    const day = slice?.segments.at(at)?.departs.slice(0, 10) ?? ''
    return isDay(day) ? day : null
  }
  const last = dayOf(slices.at(-1), -1)
  const others = people.filter(({ kind }) => kind !== 'adult')
  return {
    legs: slices.map((slice) => ({ origin: slice.origin, destination: slice.destination, date: dayOf(slice, 0) })),
    adults: Math.max(1, people.length - others.length),
    ages: others.map(({ born_on: born }) =>
      last === null || born === null || !isDay(born) ? null : ageOn(born, last),
    ),
    cabin: slices[0]?.segments[0]?.cabin ?? 'economy',
    currency,
  }
}

/** Field of the form and what is wrong with it; nothing where it can be searched for. */
export function complaintsOf(wish: SearchWish, today: Day): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  wish.legs.forEach(({ origin, destination, date }, at) => {
    if (origin === '') found.set(`legs.${at}.origin`, 'Choose where it begins.')
    if (destination === '') found.set(`legs.${at}.destination`, 'Choose where it goes.')
    else if (destination === origin) found.set(`legs.${at}.destination`, 'Choose another place than the first.')
    const before = wish.legs[at - 1]?.date ?? null
    if (date === null) found.set(`legs.${at}.date`, 'Choose the day.')
    else if (date < today) found.set(`legs.${at}.date`, 'This day is over.')
    else if (daysBetween(today, date) > mostDaysAhead)
      found.set(`legs.${at}.date`, `Airlines sell at most ${mostDaysAhead} days ahead.`)
    else if (before !== null && date < before) found.set(`legs.${at}.date`, 'This is before the flight above.')
  })
  const passengers = wish.adults + wish.ages.length
  if (passengers > mostPassengers) found.set('adults', `At most ${mostPassengers} passengers fly on one booking.`)
  else if (wish.ages.filter((age) => age !== null && age < 2).length > wish.adults)
    found.set('adults', 'Each infant sits on the lap of an adult: there are more infants than adults.')
  wish.ages.forEach((age, at) => {
    if (age === null) found.set(`ages.${at}`, 'Enter the age on the day of the last flight.')
  })
  return found
}

/** The same with another kind of trip: what was chosen stays as far as it can. */
export function withTripKind(wish: SearchWish, kind: TripKind): SearchWish {
  const [first = emptyLeg, second] = wish.legs
  if (kind === 'one_way') return { ...wish, legs: [first] }
  const date = second?.date ?? (first.date === null ? null : addDays(first.date, 7))
  if (kind === 'return')
    return { ...wish, legs: [first, { origin: first.destination, destination: first.origin, date }] }
  return { ...wish, legs: [first, { origin: first.destination, destination: '', date: null }] }
}

/** The way back follows what is changed on the way out. */
export function withLeg(wish: SearchWish, at: number, change: Partial<WishedLeg>, kind: TripKind): SearchWish {
  const legs = wish.legs.map((leg, place) => (place === at ? { ...leg, ...change } : leg))
  const [out, back] = legs
  if (kind !== 'return' || at !== 0 || out === undefined || back === undefined) return { ...wish, legs }
  const date = out.date !== null && back.date !== null && back.date < out.date ? out.date : back.date
  return { ...wish, legs: [out, { origin: out.destination, destination: out.origin, date }] }
}

export const swapped = (wish: SearchWish, at: number, kind: TripKind): SearchWish => {
  const leg = wish.legs[at] ?? emptyLeg
  return withLeg(wish, at, { origin: leg.destination, destination: leg.origin }, kind)
}

/** A leg on another day. The way back keeps its distance where it would come before the way out. */
export function onDay(wish: SearchWish, at: number, date: Day): SearchWish {
  return {
    ...wish,
    legs: wish.legs.map((leg, place) =>
      place === at ? { ...leg, date } : place > at && leg.date !== null && leg.date < date ? { ...leg, date } : leg,
    ),
  }
}
