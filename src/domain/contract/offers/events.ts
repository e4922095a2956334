import * as v from 'valibot'
import { keysOf } from '../../keys.ts'

import type {
  EventFigures,
  EventOffer,
  EventStatistics,
  Meta,
  TicketPurchase,
  TicketPurchaseDetail,
  TicketTotals,
  TicketType,
} from '../../schema/types.generated.ts'
import { eventPhases, ticketStatuses } from '../../tickets/ticket-choices.ts'
import { endpoint, type Facts } from '../endpoint.ts'
import { anyOf, ids, listQuery, optionalEmail, queryDay, queryNumber } from '../rules.ts'
import { eventCopyInput, eventInput, ticketHolderInput, ticketTypeInput } from './event-input.ts'
import { galleryCalls, reportCalls } from './offer-calls.ts'
import { offerQuery } from './offer-rules.ts'

/** An event without the parts that have calls of their own. */
export type EventRow = Omit<EventOffer, 'ticket_types' | 'gallery' | 'statistics'>

const feature = 'events_and_entertainment'
const see = { permission: 'View Inventory', feature } as const satisfies Partial<Facts>
const look = { permission: 'View Tickets', feature } as const satisfies Partial<Facts>
/** What touches somebody's order is for who may change bookings. */
const mend = { permission: 'Edit Bookings', feature } as const satisfies Partial<Facts>

const eventQuery = v.object({
  ...offerQuery,
  phase: v.optional(anyOf(keysOf(eventPhases))),
  /** Starts on these days, in Kampala. */
  from: v.optional(queryDay),
  to: v.optional(queryDay),
})
const purchaseFilters = {
  event_id: v.optional(queryNumber),
  ticket_type_id: v.optional(queryNumber),
  booking_id: v.optional(queryNumber),
  status: v.optional(anyOf(keysOf(ticketStatuses))),
}
const purchaseQuery = v.object({ ...listQuery, ...purchaseFilters })

export const events = {
  list: endpoint<{ data: EventRow[]; meta: Meta }>()('GET agent/business/events', {
    ...see,
    query: eventQuery,
    download: true,
    meaning: 'events',
  }),
  figures: endpoint<{ data: EventFigures }>()('GET agent/business/events/figures', {
    ...see,
    meaning: 'key figures of all events',
  }),
  upcoming: endpoint<{ data: EventRow[]; meta: Meta }>()('GET agent/business/events/upcoming', {
    ...see,
    query: v.object(offerQuery),
    download: true,
    meaning: 'published events that are not over, the next one first',
  }),
  create: endpoint<{ data: EventRow }>()('POST agent/business/events/create', {
    ...see,
    input: eventInput,
    status: 201,
    meaning: 'a new event',
  }),
  show: endpoint<{ data: EventRow }>()('GET agent/business/events/{id}/show', { ...see, meaning: 'one event' }),
  update: endpoint<{ data: EventRow }>()('POST agent/business/events/{id}/update', {
    ...see,
    input: eventInput,
    meaning: 'a stale version is a 409; so is a capacity below what is sold',
  }),
  remove: endpoint<{ message: string }>()('POST agent/business/events/{id}/delete', {
    ...see,
    meaning: 'refused while it has live bookings; soft',
  }),
  duplicate: endpoint<{ data: EventRow }>()('POST agent/business/events/{id}/duplicate', {
    ...see,
    input: eventCopyInput,
    status: 201,
    meaning: 'a draft for another date, with ticket types and photographs; sale periods move to match',
  }),
  ...galleryCalls('agent/business/events', see),
  ...reportCalls('agent/business/events', see),
  statistics: endpoint<{ data: EventStatistics }>()('GET agent/business/events/{id}/statistics', {
    ...see,
    meaning: 'sales over time and by ticket type, admissions, revenue, refunds',
  }),
  tickets: endpoint<{ data: TicketType[] }>()('GET agent/business/events/{id}/tickets', {
    ...see,
    meaning: 'its ticket types in order, with sold, left and admitted',
  }),
  createTicket: endpoint<{ data: TicketType }>()('POST agent/business/events/{id}/tickets', {
    ...see,
    input: ticketTypeInput,
    status: 201,
    meaning: 'a ticket type',
  }),
  reorderTickets: endpoint<{ data: TicketType[] }>()('POST agent/business/events/{id}/tickets/reorder', {
    ...see,
    input: v.object({ ids }),
    meaning: 'all ticket types in their new order',
  }),
  ticket: endpoint<{ data: TicketType }>()('GET agent/business/events/tickets/{id}', {
    ...see,
    meaning: 'one ticket type',
  }),
  updateTicket: endpoint<{ data: TicketType }>()('PUT agent/business/events/tickets/{id}', {
    ...see,
    input: ticketTypeInput,
    meaning: 'tickets already sold keep their price; a quantity below what is sold is a 409',
  }),
  deleteTicket: endpoint<{ message: string }>()('DELETE agent/business/events/tickets/{id}', {
    ...see,
    meaning: 'refused once sold; soft',
  }),
  restoreTicket: endpoint<{ data: TicketType }>()('POST agent/business/events/tickets/{id}/restore', {
    ...see,
    meaning: 'within 30 days',
  }),
  purchases: endpoint<{ data: TicketPurchase[]; meta: Meta }>()('GET agent/business/events/tickets/purchases', {
    ...look,
    query: purchaseQuery,
    download: true,
    meaning: 'tickets sold',
  }),
  purchaseTotals: endpoint<{ data: TicketTotals }>()('GET agent/business/events/tickets/purchases/totals', {
    ...look,
    query: v.object({ q: listQuery.q, ...purchaseFilters }),
    meaning: 'sums of the same filters',
  }),
  purchase: endpoint<{ data: TicketPurchaseDetail }>()('GET agent/business/events/tickets/purchases/{code}', {
    ...look,
    meaning: 'one ticket with its order and its scans; the code as typed',
  }),
  pdf: endpoint<never>()('GET agent/business/events/tickets/purchases/{code}/pdf', {
    ...look,
    query: v.object({ size: v.optional(v.picklist(['A6', 'A4'], 'must be A6 or A4')) }),
    raw: true,
    meaning: 'the ticket as a PDF',
  }),
  orderPdf: endpoint<never>()('GET agent/business/events/tickets/orders/{id}/pdf', {
    ...look,
    query: v.object({ size: v.optional(v.picklist(['A6', 'A4'], 'must be A6 or A4')) }),
    raw: true,
    meaning: 'all tickets of a booking as one PDF',
  }),
  changeHolder: endpoint<{ data: TicketPurchaseDetail }>()(
    'POST agent/business/events/tickets/purchases/{code}/update',
    {
      ...mend,
      input: ticketHolderInput,
      meaning: 'changes the holder; not once admitted',
    },
  ),
  sendTicket: endpoint<{ message: string }>()('POST agent/business/events/tickets/purchases/{code}/send', {
    ...look,
    input: v.object({ email: v.optional(optionalEmail, null) }),
    limit: { per: 'user', calls: 60, minutes: 60 },
    meaning: 'sends the ticket again by e-mail, to its holder by default',
  }),
  voidTicket: endpoint<{ data: TicketPurchaseDetail }>()('POST agent/business/events/tickets/purchases/{code}/void', {
    ...mend,
    meaning: 'no longer valid for entry; its place stays taken',
  }),
  reinstateTicket: endpoint<{ data: TicketPurchaseDetail }>()(
    'POST agent/business/events/tickets/purchases/{code}/reinstate',
    { ...mend, meaning: 'makes a void ticket valid again' },
  ),
}
