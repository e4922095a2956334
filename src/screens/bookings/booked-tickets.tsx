import { CommandButton } from '../../commands/command-button.tsx'
import { Instant } from '../../ui/time.tsx'
import { TicketPill } from '../events/phase-pill.tsx'
import type { BookingRecord } from './booking-record.ts'

/** The tickets of an event: code, holder, and whether somebody came in with it. */
export function BookedTickets({ tickets, isPaid }: { tickets: BookingRecord['tickets']; isPaid: boolean }) {
  if (tickets.length === 0) return null
  return (
    <>
      <ul className="divide-y divide-line rounded-control border border-line" aria-label="Tickets">
        {tickets.map((ticket) => (
          <li key={ticket.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-3 py-2">
            <span className="min-w-0">
              <a
                href={`/tickets/purchases/${encodeURIComponent(ticket.code)}`}
                className="inline-flex min-h-6 items-center font-medium text-accent tabular hover:underline"
              >
                {ticket.code}
              </a>
              <span className="block text-muted text-secondary">
                {[ticket.ticket_type, ticket.holder_name, ticket.holder_email].filter(Boolean).join(' · ')}
              </span>
            </span>
            <span className="flex items-center gap-2">
              {ticket.scanned_at !== null && (
                <span className="text-muted text-secondary">
                  <Instant value={ticket.scanned_at} />
                </span>
              )}
              <TicketPill status={ticket.status} isPaid={isPaid} />
            </span>
          </li>
        ))}
      </ul>
      <CommandButton id="booking.tickets" size="small" className="self-start" />
    </>
  )
}
