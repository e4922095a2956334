import { type Day, daysBetween, weekdayOf } from '../../../../../src/domain/dates.ts'
import { builtInWorths, isWorth } from '../../../../../src/domain/finance/exact-rates.ts'
import { usualShares } from '../../../../../src/domain/flights/fees.ts'
import type { Cabin, PassengerKind } from '../../../../../src/domain/flights/flight-choices.ts'
import type { CurrencyCode } from '../../../../../src/domain/money.ts'
import type { Itinerary } from './itineraries.ts'
import { roll, rolled } from './roll.ts'
import { type Flight, flightKey } from './schedule.ts'

// Prices are made in US cents, and told in any currency at the built-in rates.

/** What an airline calls a fare, and what it allows; penalties in US cents for each passenger with a seat. */
export interface Brand {
  readonly sign: string
  readonly name: string
  readonly factor: number
  readonly bags: number
  /** Null: not allowed. */
  readonly refundPenalty: number | null
  readonly changePenalty: number | null
  readonly canBeHeld: boolean
}
const brands: readonly Brand[] = [
  { sign: 'L', name: 'Light', factor: 1, bags: 0, refundPenalty: null, changePenalty: null, canBeHeld: false },
  { sign: 'S', name: 'Standard', factor: 1.17, bags: 1, refundPenalty: 12_000, changePenalty: 6000, canBeHeld: true },
  { sign: 'F', name: 'Flex', factor: 1.42, bags: 2, refundPenalty: 0, changePenalty: 0, canBeHeld: true },
]
/** Nobody flies in the front without a bag. */
export const brandsOf = (cabin: Cabin): readonly Brand[] =>
  cabin === 'economy' || cabin === 'premium_economy' ? brands : brands.filter(({ bags }) => bags > 0)
export const brandOf = (sign: string): Brand | undefined => brands.find((brand) => brand.sign === sign)

const cabinFactor: Readonly<Record<Cabin, number>> = { economy: 1, premium_economy: 1.65, business: 3.1, first: 4.9 }

function hurry(days: number): number {
  if (days < 3) return 1.7
  if (days < 7) return 1.45
  if (days < 14) return 1.22
  if (days < 30) return 1.05
  return days < 60 ? 0.95 : 0.86
}
const weekdayFactors = [1.03, 0.94, 0.93, 1, 1.09, 1.01, 1.08]
/** Dear in the northern summer and over Christmas. */
function season(day: Day): number {
  const date = day.slice(5)
  if (date >= '12-12' || date <= '01-06') return 1.26
  return date >= '06-20' && date <= '08-31' ? 1.14 : 1
}

/** Of an adult one way in economy without a bag, in US cents, before the cabin and the brand. */
function lightFare({ flights, kilometres, minutes }: Itinerary, bookedOn: Day): number {
  const [first] = flights
  if (first === undefined) return 0
  const level = flights.reduce((sum, { route }) => sum + route.network.level * route.kilometres, 0) / kilometres
  const direct = flights.length === 1 ? 1.14 : flights.length === 2 ? 1 : 0.95
  // What takes longer than it need is cheaper.
  const patience = 1 - Math.min(0.22, Math.max(0, minutes - (kilometres / 850) * 60 - 120) / 6000)
  const demand =
    flights.reduce((sum, flight) => sum + 0.88 + 0.26 * roll(`${flightKey(flight)} demand`), 0) / flights.length
  const when =
    hurry(daysBetween(bookedOn, first.day)) * (weekdayFactors[weekdayOf(first.day) - 1] ?? 1) * season(first.day)
  return Math.round((3800 + 128 * kilometres ** 0.68) * level * direct * patience * demand * when)
}

/** A way is priced for every kind of passenger and every brand: it is reckoned once a day. */
const reckoned = new WeakMap<Itinerary, { readonly bookedOn: Day; readonly fare: number }>()
function lightFareOf(itinerary: Itinerary, bookedOn: Day): number {
  const before = reckoned.get(itinerary)
  if (before?.bookedOn === bookedOn) return before.fare
  const fare = lightFare(itinerary, bookedOn)
  reckoned.set(itinerary, { bookedOn, fare })
  return fare
}

/** Of one passenger in US cents. */
export function sliceFare(
  itinerary: Itinerary,
  cabin: Cabin,
  brand: Brand,
  kind: PassengerKind,
  about: { readonly bookedOn: Day; readonly slices: number },
): { readonly base: number; readonly tax: number } {
  const light = lightFareOf(itinerary, about.bookedOn)
  const tour = about.slices > 1 ? 0.86 : 1
  const adult = light * cabinFactor[cabin] * brand.factor * tour
  return { base: Math.round((adult * usualShares[kind]) / 100), tax: kind === 'infant' ? 0 : taxOf(itinerary, cabin) }
}
/** Airports and states take something of each departure. */
const taxOf = ({ flights }: Itinerary, cabin: Cabin): number =>
  flights.reduce(
    (sum, { route }, at) => sum + (at === 0 ? rolled(`${route.from.code} tax`, 22, 78) : 11) * 100,
    cabin === 'economy' ? 0 : 1500,
  )

/** US cents in minor units of a currency. */
export const fromCents = (cents: number, currency: CurrencyCode): number =>
  isWorth(cents, { from: builtInWorths.USD, into: builtInWorths[currency] }, 'USD', currency)

const cabinSeats: Readonly<Record<Cabin, number>> = { economy: 46, premium_economy: 14, business: 12, first: 5 }
/** Seats that a flight has for this supplier, before anything is sold by it: fewer towards the day, and at times none. */
export function seatsFor(flight: Flight, cabin: Cabin, bookedOn: Day): number {
  const days = Math.max(0, daysBetween(bookedOn, flight.day))
  const left = Math.min(1, 0.25 + days / 60)
  return Math.floor(cabinSeats[cabin] * left * (0.15 + roll(`${flightKey(flight)} ${cabin} seats`)) - 1)
}
/** Small and regional aircraft have one cabin or two. */
export function hasCabin({ route }: Flight, cabin: Cabin): boolean {
  if (cabin === 'economy') return true
  if (/Caravan|Otter|ATR|Dash/.test(route.aircraft)) return false
  if (cabin === 'business') return true
  return /777|787|A350|747|A340/.test(route.aircraft) && (cabin === 'premium_economy' || /777|747/.test(route.aircraft))
}
