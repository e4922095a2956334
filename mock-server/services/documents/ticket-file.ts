import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/types.generated.ts'
import { notFound } from '../../http/refusals.ts'
import { venueText } from '../offers/event-rows.ts'
import type { PdfFile } from './pdf.ts'
import { printedAgency } from './printed-agency.ts'
import { drawTickets, type PageSize, type PrintedTicket } from './tickets.ts'

/** Which tickets: one, or all of a booking. */
export type TicketsOf = { readonly purchaseId: number } | { readonly bookingId: number }

/** `ticket-A1B2-C3D4-E5F6.pdf`, `tickets-BK-2026-000123.pdf` */
export interface TicketFile extends PdfFile {
  readonly tickets: readonly PrintedTicket[]
}

/** The tickets as a PDF in the agency's colours; 404 when there are none. */
export async function ticketFile(
  db: Kysely<DB>,
  { agencyId, dataDir, of, size = 'A6' }: { agencyId: number; dataDir: string; of: TicketsOf; size?: PageSize },
): Promise<TicketFile> {
  const which = 'purchaseId' in of ? sql`p.id = ${of.purchaseId}` : sql`p.booking_id = ${of.bookingId}`
  const { rows: tickets } = await sql<PrintedTicket>`
    select p.code, t.name as type, coalesce(nullif(p.holder_name, ''), c.name) as holder, major(p.amount, p.currency)::float8 as amount,
      p.currency, p.status, o.title as event, e.starts_at, e.doors_at, ${venueText} as venue, e.address, b.reference,
      greatest(0, major(b.balance, b.currency))::float8 as owed
    from ticket_purchases p
    join ticket_types t on t.id = p.ticket_type_id
    join offers o on o.id = p.event_id join events e on e.offer_id = p.event_id
    join bookings b on b.id = p.booking_id join clients c on c.id = b.client_id
    where p.agency_id = ${agencyId} and ${which}
    order by e.starts_at, p.id`.execute(db)
  const [first] = tickets
  if (first === undefined) throw notFound('ticket')
  const content = await drawTickets(tickets, await printedAgency(db, agencyId, dataDir), size)
  const name = 'purchaseId' in of ? `ticket-${first.code}.pdf` : `tickets-${first.reference}.pdf`
  return { content, name, tickets }
}
