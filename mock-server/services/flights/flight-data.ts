import type { PassengerKind } from '../../../src/domain/flights/flight-choices.ts'
import type { CurrencyCode } from '../../../src/domain/money.ts'
import type { FlightCancelQuote, FlightSlice } from '../../../src/domain/schema/types.generated.ts'
import { storedAs } from '../../database/stored-json.ts'
import type { FlightRow } from './flight-lock.ts'
import type { AirlineChange, ChangeOption, SupplierOffer } from './suppliers/supplier.ts'

/** What a passenger of a kind costs, in minor units; a mark-up is part of the fare. */
export interface StoredFare {
  readonly kind: PassengerKind
  readonly passengers: number
  readonly fare: number
  readonly tax: number
  readonly service_fee: number
}
/** The quote of a cancellation as it was shown, in minor units. */
export interface StoredQuote {
  readonly id: string
  readonly way: FlightCancelQuote['way']
  readonly currency: CurrencyCode
  /** Null: the supplier does not know. */
  readonly refund: number | null
  readonly refundTo: FlightCancelQuote['refund_target']
  readonly kept: number
  readonly expiresAt: string
}
/** Something that was asked of the supplier, and whose outcome is not written down yet. */
export interface UnderWay {
  readonly act: 'order' | 'pay' | 'cancel' | 'change' | 'accept'
  /** Who asked for it; null: nobody of the agency. */
  readonly by: number | null
  readonly since: string
  /** When it was sent: from then on it is only asked after. */
  readonly sentAt?: string
  /** The supplier has said that it took the order. */
  readonly taken?: true
  /** Of a change and of what the airline changed. */
  readonly option?: string
  readonly reason?: string
  /** Of a cancellation: minor units that are kept of the client's money instead of what the quote says. */
  readonly kept?: number
  /** Of a change: what the agency charges for it, in minor units. */
  readonly fee?: number
}

export const offerOf = (flight: FlightRow): SupplierOffer => storedAs<SupplierOffer>(flight.offer)
export const slicesOf = (flight: FlightRow): readonly FlightSlice[] => storedAs<FlightSlice[]>(flight.slices)
export const faresOf = (flight: FlightRow): readonly StoredFare[] => storedAs<StoredFare[]>(flight.fares)
export const quoteOf = (flight: FlightRow): StoredQuote | null => storedAs<StoredQuote | null>(flight.quote)
export const underWayOf = (flight: FlightRow): UnderWay | null => storedAs<UnderWay | null>(flight.under_way)
export const changeOf = (flight: FlightRow): AirlineChange | null =>
  storedAs<AirlineChange | null>(flight.airline_change)
export const optionsOf = (flight: FlightRow): readonly ChangeOption[] =>
  storedAs<readonly ChangeOption[] | null>(flight.options) ?? []
export const chosenExtras = (flight: FlightRow) =>
  storedAs<readonly { readonly id: string; readonly quantity: number }[]>(flight.extras_chosen)
