import { type Kysely, sql } from 'kysely'
import { type BookingStatus, bookingMoves } from '../../src/domain/sales-words.ts'
import type { BookingDetail } from '../../src/domain/schema/types.generated.ts'
import type { DB } from '../database/types.generated.ts'
import { notFound } from '../http/refusals.ts'
import { bookingColumns } from './booking-rows.ts'
import { historyOf } from './history.ts'

/** One booking with all that hangs on it, in one round trip. */
export async function bookingDetail(db: Kysely<DB>, agencyId: number, id: number): Promise<BookingDetail> {
  const { rows } = await sql<{ detail: Omit<BookingDetail, 'moves'> }>`
    select to_json(d) as detail from (
      select ${bookingColumns}, major(b.deposit_due, b.currency) as deposit_due, b.notes, b.cancelled_at, b.cancel_reason,
        (select l.offer_id from booking_lines l where l.booking_id = b.id and l.offer_type = 'package' order by l.position, l.id limit 1) as package_id,
        (select l.departure_id from booking_lines l where l.booking_id = b.id and l.departure_id is not null order by l.position, l.id limit 1) as departure_id,
        b.residency, null as kept, null as refund_due, '[]'::json as items, '[]'::json as tickets,
        (select coalesce(json_agg(l order by l.position, l.id), '[]') from (
          select l.id, l.item, 0 as discount, null as details, l.offer_type, l.offer_id, l.departure_id, l.price_option_id, l.title, l.audience, l.unit, l.from_date,
            l.to_date, l.quantity, major(l.unit_amount, b.currency) as unit_amount, major(l.amount, b.currency) as amount, l.position
          from booking_lines l where l.booking_id = b.id) l) as lines,
        (select coalesce(json_agg(p order by p.paid_at, p.id), '[]') from (
          select p.id, p.reference, p.direction, p.method, p.aggregator, p.currency, major(p.amount, p.currency) as amount, p.status,
            p.payer, p.note, p.external_reference, p.refund_of, (select u.name from users u where u.id = p.recorded_by) as recorded_by_name,
            p.paid_at
          from payments p where p.booking_id = b.id) p) as payments,
        ${historyOf('booking', sql`b.id`, agencyId)} as history
      from bookings b
      where b.id = ${id} and b.agency_id = ${agencyId} and b.deleted_at is null
    ) d`.execute(db)
  const [row] = rows
  if (row === undefined) throw notFound('booking')
  return { ...row.detail, moves: [...bookingMoves[row.detail.status as BookingStatus]] } // the column is checked to be one
}
