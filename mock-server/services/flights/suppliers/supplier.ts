import type { Day } from '../../../../src/domain/dates.ts'
import type { Cabin, FlightSupplierName, PassengerKind } from '../../../../src/domain/flights/flight-choices.ts'
import type { CurrencyCode } from '../../../../src/domain/money.ts'
import type { FlightSlice } from '../../../../src/domain/schema/types.generated.ts'

// What the flights need of any supplier. Amounts in minor units of the currency beside them; clock times are those of the airport,
// `2026-12-01T23:40`, and durations are true elapsed minutes.

export interface Leg {
  /** An airport or a metropolitan code, three letters. */
  readonly origin: string
  readonly destination: string
  readonly date: Day
}
/** A child has its age on the day of the last flight. */
export interface AskedPassenger {
  readonly kind: PassengerKind
  readonly age: number | null
}
export interface SearchAsked {
  readonly legs: readonly Leg[]
  readonly passengers: readonly AskedPassenger[]
  readonly cabin: Cabin
  readonly currency: CurrencyCode
}

/** Null: the supplier does not know. `penalty` null: it is allowed, at a cost that the supplier does not know. */
export type FareRule = { readonly allowed: boolean; readonly penalty: number | null } | null

export interface SupplierFare {
  /** The supplier's own id of the passenger, by which an order names them. */
  readonly passengerId: string
  readonly kind: PassengerKind
  readonly base: number
  readonly tax: number
}
/** An offer as the supplier prices it, without anything of the agency's. */
export interface SupplierOffer {
  readonly id: string
  readonly currency: CurrencyCode
  readonly total: number
  /** Airline whose ticket it is, two letters. */
  readonly airline: string
  readonly slices: readonly FlightSlice[]
  readonly fares: readonly SupplierFare[]
  readonly refund: FareRule
  readonly change: FareRule
  /** When the price ends. */
  readonly expiresAt: string
  /** Null: it must be paid at once. */
  readonly hold: { readonly payBy: string; readonly priceUntil: string | null } | null
  readonly needsDocuments: boolean
  /** Null: not known. */
  readonly seatsLeft: number | null
}

/** A bag or a seat that is sold with the order only. */
export interface SupplierExtra {
  readonly id: string
  readonly kind: 'bag' | 'seat'
  readonly passengerId: string
  readonly segmentIds: readonly string[]
  readonly title: string
  /** Of a seat: 12A. */
  readonly seat: string | null
  readonly amount: number
  readonly most: number
}
export interface SeatMap {
  readonly segmentId: string
  /** Rows from the front; null in a row is an aisle or an exit. */
  readonly rows: readonly (readonly (Seat | null)[])[]
}
export interface Seat {
  readonly name: string
  readonly free: boolean
  /** Extra of each passenger who may have it. */
  readonly extraIds: Readonly<Record<string, string>>
  readonly amount: number
}

export interface OrderPassenger {
  readonly passengerId: string
  readonly kind: PassengerKind
  readonly title: string
  readonly givenName: string
  readonly familyName: string
  readonly sex: 'f' | 'm'
  readonly bornOn: Day
  readonly email: string
  /** E.164. */
  readonly phone: string
  readonly passport: { readonly number: string; readonly country: string; readonly expiresOn: Day } | null
  /** Of an infant: whose lap it sits on. */
  readonly withPassengerId: string | null
}
export interface OrderAsked {
  readonly offer: SupplierOffer
  readonly passengers: readonly OrderPassenger[]
  readonly extras: readonly { readonly id: string; readonly quantity: number }[]
  /** `hold`: without payment, where the offer allows it. */
  readonly pay: 'now' | 'hold'
  /** The offer's total with its extras. */
  readonly total: number
  readonly currency: CurrencyCode
  /** Ours, kept by the supplier as far as it keeps anything: by it an order is found again after a time-out. */
  readonly reference: string
}

/** What the airline changed: slices that go, and those that come instead. */
export interface AirlineChange {
  readonly id: string
  readonly removed: readonly FlightSlice[]
  readonly added: readonly FlightSlice[]
}
export interface SupplierTicket {
  readonly passengerId: string
  readonly number: string
}
export interface SupplierOrder {
  readonly id: string
  /** The airline's own reference (PNR). */
  readonly airlineReference: string
  readonly state: 'held' | 'booked' | 'ticketed' | 'cancelled' | 'lapsed'
  readonly currency: CurrencyCode
  readonly total: number
  readonly slices: readonly FlightSlice[]
  readonly tickets: readonly SupplierTicket[]
  readonly payBy: string | null
  readonly priceUntil: string | null
  readonly voidUntil: string | null
  readonly change: AirlineChange | null
  readonly can: { readonly cancel: boolean; readonly change: boolean }
}

export interface CancelQuote {
  readonly id: string
  readonly orderId: string
  readonly way: 'release' | 'void' | 'refund'
  /** Null: the supplier does not know. */
  readonly refund: number | null
  readonly currency: CurrencyCode
  readonly refundTo: 'balance' | 'card' | 'voucher' | 'airline_credits' | 'arc_bsp_cash' | 'awaiting_payment'
  readonly expiresAt: string
}
export interface ChangeOption {
  readonly id: string
  readonly slices: readonly FlightSlice[]
  /** To pay (above zero) or to get back, penalty included. */
  readonly difference: number
  readonly penalty: number
  readonly currency: CurrencyCode
  readonly expiresAt: string
}
/** A fare on a day beside the one that was asked for; only days of which something is known. */
export interface DayFare {
  readonly date: Day
  readonly lowest: PricedFares
}
/** What of an offer the client's price is made of. */
export type PricedFares = Pick<SupplierOffer, 'currency' | 'total' | 'airline' | 'fares' | 'slices'>

/**
 * A signed notice that something happened to an order. It never says what: that is read. `offerId` names an order that was asked for and
 * whose id is not known yet, or that there will never be.
 */
export type NoticeRead =
  | {
      readonly eventId: string
      readonly orderId: string | null
      readonly offerId: string | null
      readonly kind: string
    }
  | 'forged'
  | 'unreadable'

/**
 * An outcome that is not known is thrown as `SupplierUnreachable`, a refusal as `SupplierRefused` with its `code`, a price that is another
 * than was asked for as `PriceChanged`; nothing else is thrown.
 */
export interface FlightSupplier {
  readonly name: FlightSupplierName
  /** Nothing where it takes the keys. */
  ping(): Promise<void>
  /** Offers, cheapest first; at most 500. */
  search(asked: SearchAsked, signal?: AbortSignal): Promise<readonly SupplierOffer[]>
  /** The lowest fares around each day of a route, as far as they are known without a search. */
  dayFares(asked: SearchAsked, days: readonly Day[]): Promise<readonly DayFare[]>
  /** The offer at its price of this moment. */
  offer(offerId: string): Promise<SupplierOffer>
  /** Bags and seats on offer, and where the seats are. */
  extras(offerId: string): Promise<{ readonly extras: readonly SupplierExtra[]; readonly seatMaps: readonly SeatMap[] }>
  /** Null: it took the order, and does not know yet what becomes of it. It is never sent twice. */
  order(asked: OrderAsked): Promise<SupplierOrder | null>
  /** What became of an order by its offer or our reference; null: there is none. */
  findOrder(asked: { readonly offerId: string; readonly reference: string }): Promise<SupplierOrder | null>
  read(orderId: string): Promise<SupplierOrder>
  /** Pays a held order; another price is thrown. */
  pay(orderId: string, total: number, currency: CurrencyCode): Promise<SupplierOrder>
  quoteCancel(orderId: string): Promise<CancelQuote>
  cancel(quote: Pick<CancelQuote, 'id' | 'orderId'>): Promise<SupplierOrder>
  changeOptions(orderId: string, sliceId: string, leg: Leg, cabin: Cabin): Promise<readonly ChangeOption[]>
  change(orderId: string, optionId: string, difference: number, currency: CurrencyCode): Promise<SupplierOrder>
  acceptChange(orderId: string, changeId: string): Promise<SupplierOrder>
  readNotice(request: { readonly headers: Headers; readonly body: string }): NoticeRead
}
