import { type Kysely, sql } from 'kysely'
import type { BookingTicket } from '../../../src/domain/schema/types.generated.ts'
import type { DB } from '../../database/types.generated.ts'

/** `p` the purchase, `t` its type. */
export const ticketColumns = sql`
  p.id, p.code, p.item, t.name as ticket_type, p.event_id, p.holder_name, p.holder_email, p.status, p.scanned_at`

/** All tickets of a booking, also those that open no gate any more. */
export async function bookingTickets(db: Kysely<DB>, bookingId: number): Promise<BookingTicket[]> {
  const { rows } = await sql<BookingTicket>`
    select ${ticketColumns}
    from ticket_purchases p join ticket_types t on t.id = p.ticket_type_id
    where p.booking_id = ${bookingId} order by p.item = 0, p.item, p.id`.execute(db)
  return rows
}
