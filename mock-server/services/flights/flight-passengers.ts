import { type Kysely, sql } from 'kysely'
import type { BodyOf } from '../../../src/domain/contract/endpoint.ts'
import type { flights } from '../../../src/domain/contract/flights/flights.ts'
import { ageOn, today } from '../../../src/domain/dates.ts'
import type { FlightSupplierName } from '../../../src/domain/flights/flight-choices.ts'
import { passengerProblems } from '../../../src/domain/flights/passenger-rules.ts'
import type { DB } from '../../database/types.generated.ts'
import { refused } from '../../http/refusals.ts'
import type { SearchAsked, SupplierOffer } from './suppliers/supplier.ts'

type Given = BodyOf<typeof flights.create>['passengers']
/** Somebody who flies, with what the supplier calls them. */
export interface BookedPassenger {
  readonly given: Given[number]
  readonly passengerId: string
}

/** Day of the last flight, at the airport from which it leaves. */
export const lastFlightOf = (slices: SupplierOffer['slices']): string =>
  slices.at(-1)?.segments.at(-1)?.departs.slice(0, 10) ?? ''

/** Who flies, in the order in which they were given; 422 for what an airline would not take. */
export function bookedPassengers(
  offer: SupplierOffer,
  supplier: FlightSupplierName,
  { passengers: asked }: SearchAsked,
  given: Given,
): BookedPassenger[] {
  const lastFlight = lastFlightOf(offer.slices)
  const problems = passengerProblems(given, {
    supplier,
    airline: offer.airline,
    lastFlight,
    today: today(),
    needsDocuments: offer.needsDocuments,
    asked,
  })
  const errors: Record<string, string[]> = {}
  for (const { passenger, field, message } of problems) errors[`passengers.${passenger}.${field}`] = [message]
  if (problems.length > 0) throw refused(errors)
  // A child is the one for whose age its fare was found.
  const left = offer.fares.map((fare, at) => ({ fare, age: asked[at]?.kind === fare.kind ? asked[at].age : null }))
  return given.map((one) => {
    const age = ageOn(one.born_on, lastFlight)
    const ofKind = left.filter(({ fare }) => fare.kind === one.kind)
    const own = ofKind.find((each) => each.age === age) ?? ofKind[0]
    if (own === undefined) throw refused({ passengers: ['These are not the passengers for whom was searched.'] })
    left.splice(left.indexOf(own), 1)
    return { given: one, passengerId: own.fare.passengerId }
  })
}

/** 422 where a passenger is named by a traveller that is not on the list of the booking. */
export async function refuseStrangers(
  tx: Kysely<DB>,
  agencyId: number,
  bookingId: number | null,
  travellers: readonly { readonly at: number; readonly travellerId: number | null | undefined }[],
): Promise<void> {
  const ids = travellers.flatMap(({ travellerId }) => travellerId ?? [])
  if (ids.length === 0) return
  const { rows } = await sql<{ id: number }>`
    select id from booking_travellers where agency_id = ${agencyId} and booking_id = ${bookingId} and id = any(${ids}::bigint[])`.execute(
    tx,
  )
  const strange = travellers.find(
    ({ travellerId }) => travellerId != null && !rows.some(({ id }) => id === travellerId),
  )
  if (strange !== undefined)
    throw refused({ [`passengers.${strange.at}.traveller_id`]: ['This traveller is not on the list of the booking.'] })
}
