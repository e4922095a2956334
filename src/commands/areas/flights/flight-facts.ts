import { type Day, today } from '../../../domain/dates.ts'
import { mostPassengers } from '../../../domain/flights/flight-choices.ts'
import { wishVariables } from '../../../domain/flights/search-wish.ts'
import type { CurrencyCode } from '../../../domain/money.ts'
import { linkTo } from '../../../domain/routes/link.ts'
import type { OfferFactsFragment } from '../../../gateway/generated/flight-search.generated.ts'
import type { FlightFullFragment, FlightRowFragment } from '../../../gateway/generated/flights.generated.ts'
import { targetsOf } from '../../command.ts'
import type { Context, RecordRef } from '../../here.ts'

/** An offer of a search, as its screen lends it. */
export interface FoundOffer {
  readonly search: string
  readonly offer: OfferFactsFragment
  /** Its price has ended: it has to be searched again. */
  readonly ended: boolean
  /** The booking to which it is added. */
  readonly booking: string | null
}
export const oneOffer = { on: 'one', kinds: ['flight_offer'] } as const
export const offerIn = (context: Context) => targetsOf(oneOffer, context)[0]?.data as FoundOffer | undefined // the only screen of offers lends these

/** A flight as list and screen have it; the screen knows more of it. */
export type FlightFacts = FlightRowFragment & Partial<Pick<FlightFullFragment, 'can' | 'passengers' | 'contact_email'>>
export const oneFlight = { on: 'one', kinds: ['flight'] } as const
export const flightOf = (context: Context): RecordRef | undefined => targetsOf(oneFlight, context)[0]
export const flightIn = (context: Context) => flightOf(context)?.data as FlightFacts | undefined // the row as its screen has it

const api = { feature: 'flight_booking' } as const
export const see = { area: 'Flights', needs: { permission: 'View Bookings', ...api } } as const
export const sell = { area: 'Flights', needs: { permission: 'Add Bookings', ...api } } as const
export const edit = { area: 'Flights', needs: { permission: 'Edit Bookings', ...api } } as const
export const rule = { area: 'Flights', needs: { permission: 'View Inventory', ...api } } as const

export const searchPath = linkTo('/flight-booking')
export const flightsPath = linkTo('/offers/flights/bookings')
export const newFlightPath = linkTo('/offers/flights/bookings/new')
export const flightSettingsPath = linkTo('/offers/flights/settings')
export const flightPage = (id: number | string): string => linkTo('/offers/flights/bookings/:id/edit', { id })

/** The search; what is booked there is added to a booking where one is named. */
export const searchAddress = (booking?: number | string): string =>
  booking === undefined ? searchPath : `${searchPath}?booking=${booking}`
interface Trip {
  readonly adults: number
  readonly children: number
  readonly infants: number
  readonly starts_on: Day
  readonly currency: CurrencyCode
}
/**
 * The search for whoever travels with a booking, from its first day if that is to come, in its currency: another is refused there. How old
 * the children are is not known.
 */
export function searchForBooking(
  booking: number | string,
  { adults, children, infants, starts_on, currency }: Trip,
): string {
  const date = starts_on >= today() ? starts_on : null
  const asked = wishVariables({
    legs: [{ origin: '', destination: '', date }],
    adults: Math.min(Math.max(1, adults), mostPassengers),
    ages: Array.from({ length: Math.min(children + infants, mostPassengers - 1) }, () => null),
    cabin: 'economy',
    currency,
  })
  const given = Object.entries(asked).map(([name, value]) => [name, String(value)])
  return `${searchAddress(booking)}&${new URLSearchParams(given)}`
}
export const bookAddress = ({ search, offer, booking }: Pick<FoundOffer, 'search' | 'offer' | 'booking'>): string =>
  `${newFlightPath}?${new URLSearchParams({ search, offer: offer.id, ...(booking === null ? {} : { booking }) })}`
