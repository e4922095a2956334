import { type Kysely, sql } from 'kysely'
import { type Day, daysBetween } from '../../src/domain/dates.ts'
import type { DB } from '../database/types.generated.ts'

/** An event that is moved to another day takes its bookings along; what else they hold stays where it is. */
export async function moveEventBookings(
  tx: Kysely<DB>,
  agencyId: number,
  eventId: number,
  from: Day,
  to: Day,
): Promise<void> {
  const days = daysBetween(from, to)
  if (days === 0) return
  const { rows } = await sql<{ booking_id: number }>`
    update booking_lines set from_date = from_date + ${days}::int, to_date = to_date + ${days}::int
    where agency_id = ${agencyId} and offer_type = 'event' and offer_id = ${eventId}
    returning booking_id`.execute(tx)
  const ids = [...new Set(rows.map((row) => row.booking_id))]
  if (ids.length === 0) return
  await sql`
    update bookings b set starts_on = l.first, ends_on = l.last, version = b.version + 1, updated_at = now()
    from (select booking_id, min(from_date) as first, max(to_date) as last from booking_lines
      where booking_id = any(${ids}::bigint[]) and from_date is not null group by booking_id) l
    where b.id = l.booking_id and b.agency_id = ${agencyId}`.execute(tx)
}
