import type { Kysely } from 'kysely'
import { maskedPassport } from '../../../src/domain/bookings/travellers.ts'
import type { BodyOf } from '../../../src/domain/contract/endpoint.ts'
import type { flights } from '../../../src/domain/contract/flights/flights.ts'
import { keysOf } from '../../../src/domain/keys.ts'
import type { DB } from '../../database/types.generated.ts'
import { refused } from '../../http/refusals.ts'
import { slicesOf } from './flight-data.ts'
import { type FlightRow, writeFlight } from './flight-lock.ts'
import { lastFlightOf, refuseStrangers } from './flight-passengers.ts'

type Given = Omit<BodyOf<typeof flights.update>, 'contact_phone'> & { readonly contact_phone?: string | undefined }

/**
 * Writes what the agency keeps beside the supplier: documents, contact, notes. What stands on a ticket is not among it. Answers what the
 * history shows; passports in it by their last figures only.
 */
export async function changeDetails(
  tx: Kysely<DB>,
  flight: FlightRow,
  { passengers = [], contact_email, contact_phone, notes }: Given,
): Promise<{ readonly before: object; readonly after: object }> {
  const own = await tx
    .selectFrom('flight_passengers')
    .selectAll()
    .where('flight_id', '=', flight.id)
    .where('agency_id', '=', flight.agency_id)
    .orderBy('position')
    .execute()
  await refuseStrangers(
    tx,
    flight.agency_id,
    flight.booking_id,
    passengers.map(({ traveller_id: travellerId }, at) => ({ at, travellerId })),
  )
  const before: Record<string, string> = {}
  const after: Record<string, string> = {}
  for (const [at, { id, phone, ...fields }] of passengers.entries()) {
    const was = own.find((one) => one.id === id)
    if (was === undefined) throw refused({ [`passengers.${at}.id`]: ['This passenger is not on this flight.'] })
    const expires = fields.passport_expires_on
    if (expires != null && expires < lastFlightOf(slicesOf(flight)))
      throw refused({ [`passengers.${at}.passport_expires_on`]: ['The passport expires before the last flight.'] })
    await tx
      .updateTable('flight_passengers')
      .set({ ...fields, ...(phone === undefined ? {} : { phone }) })
      .where('id', '=', id)
      .where('flight_id', '=', flight.id)
      .where('agency_id', '=', flight.agency_id)
      .execute()
    const name = `${was.given_name} ${was.family_name}`
    if (fields.passport_number !== undefined && fields.passport_number !== was.passport_number) {
      before[name] = maskedPassport(was.passport_number)
      after[name] = maskedPassport(fields.passport_number)
    } else if (
      keysOf(fields).some((key) => fields[key] !== undefined && fields[key] !== was[key]) ||
      (phone !== undefined && phone !== was.phone)
    )
      after[name] = 'changed'
  }
  const text = (name: string, is: string | undefined, was: string) => {
    if (is === undefined || is === was) return
    before[name] = was
    after[name] = is
  }
  text('contact_email', contact_email, flight.contact_email)
  text('contact_phone', contact_phone, flight.contact_phone)
  text('notes', notes, flight.notes)
  await writeFlight(tx, flight, {
    ...(contact_email === undefined ? {} : { contact_email }),
    ...(contact_phone === undefined ? {} : { contact_phone }),
    ...(notes === undefined ? {} : { notes }),
  })
  return { before, after }
}
