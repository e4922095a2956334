/** The closed lists of events and their tickets, with the words that people read. */
export const ticketStatuses = { valid: 'Valid', admitted: 'Admitted', refunded: 'Refunded', void: 'Void' } as const
export type TicketStatus = keyof typeof ticketStatuses

/** Where an event stands in its life, worked out from its status, its days and its tickets. */
export const eventPhases = {
  on_sale: 'On sale',
  soon: 'Sale opens soon',
  sold_out: 'Sold out',
  off_sale: 'Not on sale',
  past: 'Past',
} as const
export type EventPhase = keyof typeof eventPhases

/** Whether a ticket type can be bought now, and if not why. */
export const ticketSales = {
  now: 'On sale',
  soon: 'Sale opens later',
  ended: 'Sale has ended',
  sold_out: 'Sold out',
  off: 'Event is not published',
} as const
export type TicketSale = keyof typeof ticketSales
