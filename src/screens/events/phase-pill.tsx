import { CalendarClock, CalendarX, CircleCheck, Clock, TicketX } from 'lucide-react'
import type { PaymentStatus } from '../../domain/bookings/sales-choices.ts'
import { scanResults } from '../../domain/tickets/scan-results.ts'
import {
  type EventPhase,
  eventPhases,
  type TicketSale,
  type TicketStatus,
  ticketSales,
  ticketStatuses,
} from '../../domain/tickets/ticket-choices.ts'
import { type StatusLook, StatusPill } from '../../ui/status-pill.tsx'

const phases: Record<EventPhase, StatusLook> = {
  on_sale: { tone: 'success', icon: CircleCheck, word: eventPhases.on_sale },
  soon: { tone: 'info', icon: CalendarClock, word: eventPhases.soon },
  sold_out: { tone: 'warning', icon: TicketX, word: eventPhases.sold_out },
  off_sale: { tone: 'neutral', icon: CalendarX, word: eventPhases.off_sale },
  past: { tone: 'neutral', icon: Clock, word: eventPhases.past },
}
const sales: Record<TicketSale, StatusLook> = {
  now: { tone: 'success', icon: CircleCheck, word: ticketSales.now },
  soon: { tone: 'info', icon: CalendarClock, word: ticketSales.soon },
  ended: { tone: 'neutral', icon: Clock, word: ticketSales.ended },
  sold_out: { tone: 'warning', icon: TicketX, word: ticketSales.sold_out },
  off: { tone: 'neutral', icon: CalendarX, word: 'Not on sale' },
}
const statuses: Record<TicketStatus, StatusLook> = {
  valid: { tone: 'success', icon: CircleCheck, word: ticketStatuses.valid },
  admitted: { tone: 'info', icon: CircleCheck, word: ticketStatuses.admitted },
  refunded: { tone: 'neutral', icon: TicketX, word: ticketStatuses.refunded },
  void: { tone: 'danger', icon: TicketX, word: ticketStatuses.void },
}

export const PhasePill = ({ phase }: { phase: EventPhase }) => <StatusPill status={phase} look={phases[phase]} />
export const SalePill = ({ sale }: { sale: TicketSale }) => <StatusPill status={sale} look={sales[sale]} />
/** Whether nothing is open of an order, by its payments. */
export const isPaidOrder = (status: PaymentStatus): boolean => status === 'paid' || status === 'refunded'

const unpaid: StatusLook = { tone: 'warning', icon: TicketX, word: scanResults.unpaid }
/** What the gate would say of a ticket: a valid one of an order that is not paid lets nobody in. */
export const TicketPill = ({ status, isPaid }: { status: TicketStatus; isPaid: boolean }) =>
  status === 'valid' && !isPaid ? (
    <StatusPill status="unpaid" look={unpaid} />
  ) : (
    <StatusPill status={status} look={statuses[status]} />
  )
