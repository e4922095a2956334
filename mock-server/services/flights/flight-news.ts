import type { Kysely } from 'kysely'
import { flightSuppliers } from '../../../src/domain/flights/flight-choices.ts'
import type { NotificationKind } from '../../../src/domain/notification-kinds.ts'
import { linkTo } from '../../../src/domain/routes/link.ts'
import type { DB } from '../../database/types.generated.ts'
import { type Actor, writeAudit } from '../../http/audit.ts'
import { notify } from '../agency/notifications.ts'
import type { FlightRow } from './flight-lock.ts'

type Named = Pick<FlightRow, 'id' | 'agency_id' | 'booking_id' | 'supplier' | 'reference'>

/** Who did something that nobody of the agency did by a call of their own. */
export const actorOf = ({ agency_id, supplier }: Pick<Named, 'agency_id' | 'supplier'>): Actor => ({
  agencyId: agency_id,
  userId: null,
  name: flightSuppliers[supplier],
  ip: '',
})

/** Into the history of a flight. */
export const noteFlight = (
  tx: Kysely<DB>,
  flight: Named,
  actor: Actor | null,
  action: string,
  {
    before,
    after,
    booking,
  }: {
    readonly before?: object
    readonly after: object
    /** What the history of its booking shows of it, where that shows anything. */
    readonly booking?: object
  },
): Promise<void> =>
  writeAudit(tx, `flights.${action}`, actor ?? actorOf(flight), [
    { subject: 'flight', subjectId: flight.id, ...(before === undefined ? {} : { before }), after },
    ...(booking === undefined || flight.booking_id === null
      ? []
      : [{ subject: 'booking', subjectId: flight.booking_id, after: booking }]),
  ])

/** Colleagues who see bookings hear of it. */
export const tellOfFlight = (
  tx: Kysely<DB>,
  flight: Named,
  news: { readonly kind: NotificationKind; readonly title: string; readonly body: string; readonly except?: number },
): Promise<void> =>
  notify(tx, {
    agencyId: flight.agency_id,
    to: { permission: 'View Bookings' },
    ...news,
    link: linkTo('/bookings/flights/:booking', { booking: flight.booking_id ?? 0 }),
    data: { flight_id: flight.id, booking_id: flight.booking_id, reference: flight.reference },
  })

/** Writes down that something happened, once; false where it had been already. */
export async function happened(
  tx: Kysely<DB>,
  flight: Pick<FlightRow, 'id' | 'agency_id'>,
  { kind, text = '', key }: { readonly kind: string; readonly text?: string; readonly key: string },
): Promise<boolean> {
  const row = await tx
    .insertInto('flight_events')
    .values({ agency_id: flight.agency_id, flight_id: flight.id, kind, text, key })
    .onConflict((on) => on.columns(['agency_id', 'key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
