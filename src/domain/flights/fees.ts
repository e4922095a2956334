import { countryName } from '../countries.ts'
import { rateOf } from '../finance/exact-rates.ts'
import { type CurrencyCode, minorDigits, percentOf } from '../money.ts'
import { airlineName, airports, cityCodeOf, cityOf } from './airports.ts'
import {
  type Cabin,
  cabins,
  type feeKinds,
  type feePer,
  type feeTakes,
  type PassengerKind,
  passengerKinds,
} from './flight-choices.ts'

export type FeeKind = keyof typeof feeKinds

/** A mark-up or a service fee, and for what. Nothing said of a condition means any. */
export interface FeeRule {
  /** The lower, the older. */
  readonly id: number
  readonly name: string
  readonly kind: FeeKind
  readonly takes: keyof typeof feeTakes
  readonly percent: number | null
  /** In minor units of `currency`. */
  readonly amount: number | null
  readonly currency: CurrencyCode | null
  /** Of a sum only. */
  readonly per: keyof typeof feePer
  readonly cabin: Cabin | null
  /** An airport, a metropolitan code or a country; empty: any. */
  readonly origin: string
  readonly destination: string
  readonly airline: string
  readonly passenger: PassengerKind | null
}
/** What applies where no rule does. */
export interface UsualFees {
  readonly markUpPercent: number
  /** Of each passenger, in minor units of `serviceFeeCurrency`. */
  readonly serviceFee: number
  readonly serviceFeeCurrency: CurrencyCode
}
export interface FeesAsked {
  readonly rules: readonly FeeRule[]
  readonly usual: UsualFees
  /** What one unit of a currency is in that of the fare. */
  readonly rates: ReadonlyMap<CurrencyCode, number>
  readonly currency: CurrencyCode
  /** Whose ticket it is. */
  readonly airline: string
  readonly cabin: Cabin
  /** Airports between which the fare goes: see `routeOf`. */
  readonly origin: string
  readonly destination: string
  /** Of each kind of passenger the supplier's price of one, taxes included, in minor units. */
  readonly fares: readonly { readonly kind: PassengerKind; readonly passengers: number; readonly fare: number }[]
}

/** What a child and an infant on a lap usually pay of an adult's fare, in percent: where only that fare is known. */
export const usualShares: Readonly<Record<PassengerKind, number>> = { adult: 100, child: 75, infant: 10 }

/** Minor units of the fare's currency. */
export interface FeeLine {
  readonly kind: FeeKind
  readonly passenger: PassengerKind
  readonly passengers: number
  /** Of each of these passengers. */
  readonly each: number
  /** Once for the whole booking: a sum that several kinds share stands with the first of them only. */
  readonly once: number
  /** Of all these passengers: `each` of everyone and `once`. */
  readonly amount: number
  /** The rule that applied; null: what is usual. */
  readonly rule: FeeRule | null
  /** Why it applied, what counts most first: From Entebbe, Emirates, Business. Empty for a rule for everything and for what is usual. */
  readonly because: readonly string[]
}
export interface FeesFound {
  /** Of each kind of passenger its mark-up and its service fee, without those that are nothing. */
  readonly lines: readonly FeeLine[]
  readonly markUp: number
  readonly serviceFee: number
}

/** A sum is in a currency for which no rate was given: nothing is sold without a fee by accident. */
export class RateMissing extends RangeError {
  readonly currency: CurrencyCode
  constructor(currency: CurrencyCode, into: CurrencyCode) {
    super(`A fee is in ${currency} and the fare in ${into}: enter a rate.`)
    this.currency = currency
  }
}

/** Minor units of one currency in minor units of another, half away from zero; `RateMissing` without a rate. */
function converted(amount: number, from: CurrencyCode, into: CurrencyCode, rates: FeesAsked['rates']): number {
  if (from === into) return amount
  const rate = rateOf((rates.get(from) ?? 0).toFixed(12))
  if (rate === null) throw new RateMissing(from, into)
  const above = BigInt(amount) * rate * 10n ** BigInt(minorDigits(into))
  const below = 10n ** BigInt(12 + minorDigits(from))
  const half = above < 0n ? -below : below
  return Number((above * 2n + half) / (below * 2n))
}

/** How closely a code says an airport: 3 the airport itself, 2 its city, 1 its country, 0 anything, undefined another place. */
function closeness(said: string, airport: string): number | undefined {
  if (said === '') return 0
  if (said === airport) return 3
  if (said.length === 3) return said === cityCodeOf(airport) ? 2 : undefined
  return said === airports().get(airport)?.country ? 1 : undefined
}

interface Fit {
  readonly rule: FeeRule
  /** Compared one after the other, the larger first. */
  readonly order: readonly number[]
}
function fitOf(rule: FeeRule, asked: FeesAsked, passenger: PassengerKind): Fit[] {
  if (rule.cabin !== null && rule.cabin !== asked.cabin) return []
  if (rule.airline !== '' && rule.airline !== asked.airline) return []
  if (rule.passenger !== null && rule.passenger !== passenger) return []
  const [from, to] = [closeness(rule.origin, asked.origin), closeness(rule.destination, asked.destination)]
  if (from === undefined || to === undefined) return []
  const said = [
    rule.origin !== '',
    rule.destination !== '',
    rule.airline !== '',
    rule.cabin !== null,
    rule.passenger !== null,
  ]
  const conditions = said.filter(Boolean).length
  const [, , airline, cabin, kind] = said.map(Number)
  return [{ rule, order: [conditions, from + to, airline ?? 0, cabin ?? 0, kind ?? 0, -rule.id] }]
}

/** Of two fits, the one that says more comes first. */
function byOrder(a: Fit, b: Fit): number {
  for (const [at, value] of a.order.entries()) {
    const difference = (b.order[at] ?? 0) - value
    if (difference !== 0) return difference
  }
  return 0
}

/**
 * The rule that applies to a kind of passenger: the one with the most conditions (from, to, airline, cabin, passenger); of as many, the one
 * whose route says more (airport before city before country, both ends added up); then one that names the airline, then the cabin, then
 * the passenger; then the oldest. Null where none fits.
 */
export const ruleFor = (asked: FeesAsked, kind: FeeKind, passenger: PassengerKind): FeeRule | null =>
  asked.rules
    .filter((rule) => rule.kind === kind)
    .flatMap((rule) => fitOf(rule, asked, passenger))
    .sort(byOrder)[0]?.rule ?? null

const placeName = (code: string): string => (code.length === 2 ? countryName(code) : cityOf(code))
const reasonsOf = (rule: FeeRule): string[] =>
  [
    rule.origin === '' ? '' : `From ${placeName(rule.origin)}`,
    rule.destination === '' ? '' : `To ${placeName(rule.destination)}`,
    rule.airline === '' ? '' : airlineName(rule.airline),
    rule.cabin === null ? '' : cabins[rule.cabin],
    rule.passenger === null ? '' : passengerKinds[rule.passenger],
  ].filter(Boolean)

/**
 * Mark-up and service fee of each kind of passenger, by the most specific rule (`ruleFor`) or else by what is usual. Percentages are of the
 * supplier's price with taxes. Everything is rounded half away from zero, for one passenger: two passengers pay twice that.
 */
export function feesOf(asked: FeesAsked): FeesFound {
  const taken = new Set<number>()
  const lineOf = (kind: FeeKind, { kind: passenger, passengers, fare }: FeesAsked['fares'][number]): FeeLine[] => {
    if (passengers === 0) return []
    const rule = ruleFor(asked, kind, passenger)
    let [each, once] = [0, 0]
    if (rule === null) each = usualOf(asked, kind, fare)
    else if (rule.takes === 'percent') each = percentOf(fare, rule.percent ?? 0)
    else {
      const sum = converted(rule.amount ?? 0, rule.currency ?? asked.currency, asked.currency, asked.rates)
      if (rule.per === 'passenger') each = sum
      else if (!taken.has(rule.id)) once = sum
      taken.add(rule.id)
    }
    const amount = each * passengers + once
    if (amount === 0 && rule === null) return []
    return [{ kind, passenger, passengers, each, once, amount, rule, because: rule === null ? [] : reasonsOf(rule) }]
  }
  const lines = asked.fares.flatMap((fare) => [...lineOf('mark_up', fare), ...lineOf('service_fee', fare)])
  const sumOf = (kind: FeeKind) => lines.reduce((sum, line) => sum + (line.kind === kind ? line.amount : 0), 0)
  return { lines, markUp: sumOf('mark_up'), serviceFee: sumOf('service_fee') }
}
const usualOf = ({ usual, currency, rates }: FeesAsked, kind: FeeKind, fare: number): number =>
  kind === 'mark_up'
    ? percentOf(fare, usual.markUpPercent)
    : usual.serviceFee === 0
      ? 0
      : converted(usual.serviceFee, usual.serviceFeeCurrency, currency, rates)

/**
 * Between which airports a fare goes: from where its first slice begins to the last place that is not the city where it began. There and
 * back is its outward way; Entebbe – Dubai – Bombay – Entebbe goes to Bombay.
 */
export function routeOf(
  slices: readonly { readonly origin: string; readonly destination: string }[],
): { readonly origin: string; readonly destination: string } | null {
  const [first] = slices
  if (first === undefined) return null
  const home = cityCodeOf(first.origin)
  const away = slices.findLast(({ destination }) => cityCodeOf(destination) !== home)
  return { origin: first.origin, destination: (away ?? first).destination }
}
