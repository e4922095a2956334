import type { Kysely } from 'kysely'
import type { DB } from '../../database/types.generated.ts'
import { bookingDetail } from '../bookings/booking-detail.ts'

/** The lines of a booking with the name of their tax, as its history tells a change of it; null: the agency's usual tax. */
export const auditedTaxes = async (db: Kysely<DB>, agencyId: number, bookingId: number) =>
  (await bookingDetail(db, agencyId, bookingId)).lines.map(({ title, tax }) => ({ title, tax: tax?.name ?? null }))
