import type { Discount } from '../../../src/domain/amounts.ts'
import type { Party } from '../../../src/domain/bookings/party.ts'
import type { AgeBand, Residency, Share } from '../../../src/domain/bookings/residency.ts'
import type { PriceUnit } from '../../../src/domain/bookings/sales-choices.ts'
import type { Day } from '../../../src/domain/dates.ts'
import type { CurrencyCode } from '../../../src/domain/money.ts'
import type { ExchangeRates } from './exchange.ts'

// What the price of a package depends on: its prices, the party and what was chosen.

/** A price of an offer; amounts are minor units of its currency. */
export interface PriceOption {
  readonly id: number
  readonly name: string
  readonly unit: PriceUnit
  readonly age_band: AgeBand
  readonly residency: Residency
  readonly amount: number
  readonly currency: CurrencyCode
  readonly min_qty: number
  readonly max_qty: number | null
  readonly valid_from: Day | null
  readonly valid_to: Day | null
  readonly position: number
}

export interface Fare {
  readonly offer: {
    readonly title: string
    readonly currency: CurrencyCode
    readonly days: number
    readonly nights: number
    readonly min_pax: number
    readonly max_pax: number | null
  }
  readonly options: readonly PriceOption[]
  readonly party: Party
  readonly startsOn: Day
  /** Empty: the lines follow from the party. */
  readonly chosen: readonly { readonly price_option_id: number; readonly quantity: number }[]
  readonly discount: Discount
  /** Whose prices the party pays; left out: it was not asked. */
  readonly residency?: Residency
  /** How a mixed party divides; empty or left out: all are of that residency. */
  readonly shares?: readonly Share[]
  /** What a unit of another currency is in that of the booking: a party's prices may be in two. */
  readonly rates?: ExchangeRates
  /** Unit amounts fixed at booking time, by price option: what is kept of a booking keeps its price. */
  readonly fixed?: ReadonlyMap<number, number>
  /** What the fixed amounts are in. */
  readonly fixedCurrency?: CurrencyCode
}

export interface Picked {
  readonly option: PriceOption
  readonly quantity: number
}

/** Everybody in the party takes a seat, infants too. */
export const seatsOf = ({ adults, children, infants }: Party): number => adults + children + infants

/** Infants travel on their own price or for nothing; they make no party larger. */
export const payers = ({ adults, children }: Party): number => adults + children

export const perHead = (option: PriceOption) => ['per_person', 'per_night', 'per_day'].includes(option.unit)

export const isValidOn = ({ valid_from: from, valid_to: to }: PriceOption, day: Day): boolean =>
  (from === null || from <= day) && (to === null || to >= day)
export const fitsSize = ({ min_qty: min, max_qty: max }: PriceOption, size: number): boolean =>
  size >= min && (max === null || size <= max)
