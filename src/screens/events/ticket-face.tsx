import { useEffect } from 'react'
import { clockOf } from '../../domain/clock.ts'
import { dayText } from '../../domain/date-texts.ts'
import { sumText } from '../../domain/money.ts'
import { useUser } from '../../state/session.ts'
import { useQrPath } from '../../ui/charts/qr-code.ts'
import type { PurchaseRecord } from './event-text.ts'
import { whenText } from './event-text.ts'

/** Of all that is on the page only the ticket goes to paper. */
const printStyles = `@media print {
  body * { visibility: hidden }
  [data-ticket-face], [data-ticket-face] * { visibility: visible }
  [data-ticket-face] { position: fixed; inset: 0 auto auto 0; width: 90mm; border-color: #000; color: #000; background: #fff }
}`

/** The ticket as its holder has it: what the gate looks at. */
export function TicketFace({
  ticket,
  print,
  onPrinted,
}: {
  ticket: PurchaseRecord
  print: boolean
  onPrinted: () => void
}) {
  const agency = useUser()?.agency
  const drawn = useQrPath(ticket.code)
  const isDead = ticket.status === 'void' || ticket.status === 'refunded'
  const ready = isDead || drawn !== null
  useEffect(() => {
    if (!print || !ready) return
    onPrinted()
    window.print()
  }, [print, ready, onPrinted])
  const day = clockOf(ticket.event_starts_at).slice(0, 10)
  return (
    <section
      aria-label="Ticket"
      data-ticket-face
      className="flex flex-col items-center gap-1 rounded-panel border border-line bg-surface p-4 text-center"
    >
      <style>{printStyles}</style>
      <p className="text-muted text-secondary">{agency?.name}</p>
      <p className="font-semibold text-heading">{ticket.event_title}</p>
      <p title={dayText(day)}>{whenText(ticket.event_starts_at)}</p>
      {ticket.venue_name !== '' && <p className="text-muted">{ticket.venue_name}</p>}
      {isDead ? (
        <p className="my-6 rounded-panel border-2 border-danger px-6 py-4 font-semibold text-danger text-figure uppercase">
          {ticket.status}
        </p>
      ) : (
        <svg
          viewBox={`0 0 ${drawn?.size ?? 29} ${drawn?.size ?? 29}`}
          role="img"
          aria-label={`QR code ${ticket.code}`}
          shapeRendering="crispEdges"
          className="my-2 w-44 rounded-control bg-white"
        >
          <path d={drawn?.path ?? ''} fill="#000" />
        </svg>
      )}
      <p className="font-mono font-semibold tracking-wider">{ticket.code}</p>
      <p>
        {ticket.ticket_type}
        {' · '}
        {ticket.amount === 0 ? 'Free' : sumText(ticket.amount, ticket.currency)}
      </p>
      <p className="font-medium">{ticket.holder_name || ticket.client_name}</p>
      {ticket.status === 'valid' && ticket.order.balance > 0 && (
        <p className="font-medium text-danger">
          Not valid until the order is paid: {sumText(ticket.order.balance, ticket.order.currency)} is due.
        </p>
      )}
    </section>
  )
}
