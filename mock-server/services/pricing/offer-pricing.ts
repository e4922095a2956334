import { times } from '../../../src/domain/amounts.ts'
import { type Residency, residencyChain } from '../../../src/domain/bookings/residency.ts'
import { dayText } from '../../../src/domain/date-texts.ts'
import { addDays, type Day, daysBetween, weekdayOf } from '../../../src/domain/dates.ts'
import type { CurrencyCode } from '../../../src/domain/money.ts'
import type { RateUnit } from '../../../src/domain/offers/rate-choices.ts'
import { counted } from '../../../src/domain/text.ts'

// What nights, rentals, places and tickets cost. Pure, in minor units of the offer's currency.

/** A price of a season or of certain weekdays. */
export interface Rate {
  readonly id: number
  readonly name: string
  readonly unit: RateUnit
  readonly amount: number
  readonly valid_from: Day | null
  readonly valid_to: Day | null
  readonly weekdays: readonly number[]
  readonly min_stay: number
  readonly adults: number | null
  /** Whose price it is. */
  readonly residency: Residency
  /** Of a price for those of one residency; null: the offer's. */
  readonly currency: CurrencyCode | null
  readonly position: number
}
/** What was typed into the grid for one day; what is null follows from the season, then from the offer. */
export interface TypedDay {
  readonly day: Day
  readonly amount: number | null
  readonly min_stay: number | null
  readonly closed: boolean
  readonly closed_to_arrival: boolean
  readonly closed_to_departure: boolean
}
export interface Rates {
  /** The base price. */
  readonly amount: number
  readonly rates: readonly Rate[]
  readonly days: ReadonlyMap<Day, TypedDay>
}
export interface PricedUnit {
  readonly title: string
  readonly unit: string
  readonly from: Day
  readonly to: Day
  readonly quantity: number
  /** How often the unit is charged: amount = unit amount × quantity × times. */
  readonly times: number
  readonly unitAmount: number
  readonly amount: number
}

const fits = (rate: Rate, day: Day, adults: number | null): boolean =>
  (rate.valid_from === null || rate.valid_from <= day) &&
  (rate.valid_to === null || rate.valid_to >= day) &&
  (rate.weekdays.length === 0 || rate.weekdays.includes(weekdayOf(day))) &&
  (rate.adults === null || rate.adults === adults)

const spanOf = ({ valid_from: from, valid_to: to }: Rate): number =>
  from === null || to === null ? Number.MAX_SAFE_INTEGER : daysBetween(from, to)
const rankOf = (rate: Rate): number[] => [
  spanOf(rate),
  rate.weekdays.length === 0 ? 8 : rate.weekdays.length,
  rate.adults === null ? 1 : 0,
  rate.position,
  rate.id,
]

/** The narrowest season that fits: the shortest, then of the fewest weekdays, then made for so many adults, then the first. */
export function seasonOf(
  rates: readonly Rate[],
  units: readonly string[],
  day: Day,
  adults: number | null = null,
  residency: Residency = 'any',
): Rate | null {
  let found: Rate | null = null
  let rank: number[] = []
  for (const rate of rates) {
    if (rate.residency !== residency || !units.includes(rate.unit) || !fits(rate, day, adults)) continue
    const other = rankOf(rate)
    const at = other.findIndex((value, index) => value !== rank[index])
    if (found === null || (at >= 0 && (other[at] ?? 0) < (rank[at] ?? 0))) {
      found = rate
      rank = other
    }
  }
  return found
}

/** Seasons that are meant for somebody go before all others, also before what was typed for the day, which is for anybody. */
function ownSeason(
  rates: readonly Rate[],
  units: readonly string[],
  day: Day,
  adults: number | null,
  residency: Residency,
): Rate | null {
  if (residency === 'any') return null
  for (const own of residencyChain[residency]) {
    const season = own === 'any' ? null : seasonOf(rates, units, day, adults, own)
    if (season !== null) return season
  }
  return null
}

/** The price of a day: for one's residency, else as typed, else by season, else the base price. `currency` null: the offer's. */
export function dayPrice(
  { amount, rates, days }: Rates,
  units: readonly string[],
  day: Day,
  adults: number | null = null,
  residency: Residency = 'any',
): {
  readonly amount: number
  readonly currency: CurrencyCode | null
  readonly season: Rate | null
  readonly typed: boolean
} {
  const own = ownSeason(rates, units, day, adults, residency)
  if (own !== null) return { amount: own.amount, currency: own.currency, season: own, typed: false }
  const season = seasonOf(rates, units, day, adults)
  const typed = days.get(day)?.amount ?? null
  return { amount: typed ?? season?.amount ?? amount, currency: null, season, typed: typed !== null }
}

/** The shortest stay for who arrives on a day. What was typed for the day may also shorten it. */
export function minStayOf(
  offer: Rates & { readonly min_stay: number },
  units: readonly string[],
  day: Day,
  adults: number | null = null,
  residency: Residency = 'any',
): number {
  const season = ownSeason(offer.rates, units, day, adults, residency) ?? seasonOf(offer.rates, units, day, adults)
  return offer.days.get(day)?.min_stay ?? Math.max(offer.min_stay, season?.min_stay ?? 1)
}

// ── rooms ─────────────────────────────────────────────────────────────────────────────────────────────────────────

export const nightly = ['per_night']

export interface Stay {
  readonly checkIn: Day
  readonly checkOut: Day
  readonly rooms: number
  /** In all of the rooms together: spread over them as evenly as it goes. */
  readonly adults: number
  /** Whose prices they pay; left out: it was not asked. */
  readonly residency?: Residency
}
export const nightsOf = ({ checkIn, checkOut }: Pick<Stay, 'checkIn' | 'checkOut'>): Day[] =>
  Array.from({ length: Math.max(0, daysBetween(checkIn, checkOut)) }, (_, n) => addDays(checkIn, n))

/** How many rooms have how many adults. */
export function occupancyOf({ rooms, adults }: Pick<Stay, 'rooms' | 'adults'>): { adults: number; rooms: number }[] {
  const few = Math.floor(adults / rooms)
  const fuller = adults % rooms
  return [
    { adults: few + 1, rooms: fuller },
    { adults: few, rooms: rooms - fuller },
  ].filter((group) => group.rooms > 0)
}

/** Of rooms with so many adults; `currency` null: the room's. */
export type StayLine = PricedUnit & { readonly adults: number; readonly currency: CurrencyCode | null }

/** Nights of one price in a row make one line. `fixed`: what a night cost when it was booked. */
export function stayLines(
  room: Rates & { readonly title: string },
  stay: Stay,
  fixed: (night: Day, adults: number) => number | undefined = () => undefined,
): StayLine[] {
  const lines: StayLine[] = []
  for (const group of occupancyOf(stay)) {
    let open: { from: Day; to: Day; amount: number; currency: CurrencyCode | null } | null = null
    const close = () => {
      if (open === null) return
      const nights = daysBetween(open.from, open.to) + 1
      lines.push({
        title: `${room.title} · ${counted(nights, 'night')}`,
        unit: 'per_night',
        from: open.from,
        to: open.to,
        quantity: group.rooms,
        times: nights,
        unitAmount: open.amount,
        amount: times(open.amount, group.rooms, nights),
        adults: group.adults,
        currency: open.currency,
      })
    }
    for (const night of nightsOf(stay)) {
      const { currency, amount: listed } = dayPrice(room, nightly, night, group.adults, stay.residency)
      const amount = fixed(night, group.adults) ?? listed
      if (open !== null && open.amount === amount && open.currency === currency) open.to = night
      else {
        close()
        open = { from: night, to: night, amount, currency }
      }
    }
    close()
  }
  return lines
}

/** What speaks against a stay by its days: closed nights, no arrival or departure, too short. `had`: nights booked already. */
export function stayComplaints(
  room: Rates & { readonly title: string; readonly min_stay: number },
  stay: Stay,
  had: ReadonlySet<Day> = new Set(),
): { readonly field: 'check_in' | 'check_out'; readonly text: string }[] {
  const complaints: { field: 'check_in' | 'check_out'; text: string }[] = []
  const nights = nightsOf(stay)
  const closed = nights.find((night) => !had.has(night) && room.days.get(night)?.closed === true)
  if (closed !== undefined)
    complaints.push({ field: 'check_in', text: `“${room.title}” is closed on ${dayText(closed)}.` })
  if (!had.has(stay.checkIn) && room.days.get(stay.checkIn)?.closed_to_arrival === true)
    complaints.push({ field: 'check_in', text: `“${room.title}” is closed to arrivals on ${dayText(stay.checkIn)}.` })
  if (!had.has(addDays(stay.checkOut, -1)) && room.days.get(stay.checkOut)?.closed_to_departure === true)
    complaints.push({
      field: 'check_out',
      text: `“${room.title}” is closed to departures on ${dayText(stay.checkOut)}.`,
    })
  const least = Math.max(
    ...occupancyOf(stay).map(({ adults }) => minStayOf(room, nightly, stay.checkIn, adults, stay.residency)),
    1,
  )
  if (nights.length < least)
    complaints.push({
      field: 'check_out',
      text: `“${room.title}” has a minimum stay of ${counted(least, 'night')} for arrivals on ${dayText(stay.checkIn)}.`,
    })
  return complaints
}
