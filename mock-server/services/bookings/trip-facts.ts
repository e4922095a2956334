import type { Day } from '../../../src/domain/dates.ts'
import type { BookingDetail, Traveller } from '../../../src/domain/schema/types.generated.ts'
import type { TripFlight } from '../flights/trip-flights.ts'

/** Everything that the documents of a booking are written from. Amounts in major units. */
export interface TripFile {
  readonly booking: BookingDetail
  readonly travellers: readonly Traveller[]
  readonly company: string
  /** Opens the page that says whether its vouchers hold. */
  readonly voucherKey: string
  /** By the id of the room, car, service or event. */
  readonly offers: ReadonlyMap<number, OfferFacts>
  /** By the id of the flight. */
  readonly flights: ReadonlyMap<number, TripFlight>
  readonly tour: TourFacts | null
  /** The days of the tour, or those of the proposal that was accepted. */
  readonly days: readonly TripDay[]
  readonly instalments: readonly { readonly label: string; readonly due_on: Day; readonly amount: number }[]
}
/** What a client has to know of an offer on the spot; only the fields of its kind are filled. */
export interface OfferFacts {
  readonly id: number
  readonly kind: string
  readonly property: string | null
  readonly board: string | null
  /** HH:mm */ readonly check_in_time: string | null
  readonly check_out_time: string | null
  readonly car: string | null
  readonly car_driver: string | null
  readonly minutes: number | null
  readonly meeting_link: string | null
  /** Where it is: a place, an address, where a car is picked up. */
  readonly place: string
  readonly starts_at: string | null
  readonly doors_at: string | null
}
interface TourFacts {
  readonly meeting_point: string
  readonly inclusions: readonly string[]
  readonly exclusions: readonly string[]
}
export interface DayText {
  readonly title: string
  readonly description: string
  readonly location_name: string
  readonly meals: readonly string[]
  readonly accommodation: string
  readonly activities: readonly string[]
}
export interface TripDay extends DayText {
  readonly date: Day
  /** The uuid of its first picture. */
  readonly picture: string | null
  /** Degrees; null where nobody said where its place is. */
  readonly lat: number | null
  readonly lng: number | null
}
