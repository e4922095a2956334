import { createHash, timingSafeEqual } from 'node:crypto'
import { times } from '../../../src/domain/amounts.ts'
import { instantText, timeText } from '../../../src/domain/date-texts.ts'
import type { Day } from '../../../src/domain/dates.ts'
import { counted } from '../../../src/domain/text.ts'
import { type TicketFacts, ticketFacts } from '../offers/offer-facts.ts'
import type { PricedUnit } from '../pricing/offer-pricing.ts'
import { isOn, ticketPrice } from '../pricing/ticket-pricing.ts'
import type { Claim } from '../stock/stock-rows.ts'
import { discountFor, type PricedItem, pricedItem, statusComplaints } from './priced-items.ts'
import {
  claim,
  complainer,
  type InputItem,
  type ItemContext,
  type ServerItemKind,
  thereOf,
  written,
} from './server-item-kind.ts'
import { codesOf, linesText, momentOf } from './trip-text.ts'

/** Tickets of one type of an event. */
export const ticketItem: ServerItemKind<'ticket'> = {
  keeps: 'ticket_type',
  offerId: (item) => item.ticket_type_id,
  deal: (item) => [item.ticket_type_id, item.quantity],
  inputOf: (details) => ({
    kind: 'ticket',
    ticket_type_id: written(details.ticket_type_id),
    quantity: details.quantity,
    access_code: '',
    holders: details.holders ?? [],
  }),
  load: async (db, agencyId, items) => {
    const tickets = await ticketFacts(
      db,
      agencyId,
      items.map((item) => item.ticket_type_id),
    )
    return (item, context) => {
      const ticket = thereOf(
        tickets.find(({ type }) => type.id === item.ticket_type_id),
        'ticket',
        context,
      )
      const ordered = items
        .filter((other) => other.ticket_type_id === item.ticket_type_id)
        .reduce((sum, other) => sum + other.quantity, 0)
      return pricedTicket(item, ticket, ordered, context)
    }
  },
  people: ({ quantity }) => ({ adults: 0, children: 0, takePart: quantity }),
  movedTo: null,
  tripFacts: ({ booking, offers }, item) => {
    const offer = offers.get(item.offer_id)
    return [
      ['Starts', momentOf(offer?.starts_at)],
      ['Doors', momentOf(offer?.doors_at)],
      ['Where', offer?.place ?? ''],
      ['Tickets', linesText(booking, item)],
      ['Codes', codesOf(booking, item)],
    ]
  },
  tripEvents: ({ offers }, item) => {
    const offer = offers.get(item.offer_id)
    const note = [offer?.starts_at == null ? '' : timeText(offer.starts_at), offer?.place ?? '']
    return [{ date: item.starts_on, time: '', text: item.title, note: note.filter(Boolean).join(' · ') }]
  },
}

/** A ticket takes one of its type and one of the places that all types share, also while nothing limits those. */
export const ticketClaims = (typeId: number, eventId: number, day: Day, quantity: number): Claim[] => [
  claim('event', eventId, day, day, quantity),
  claim('ticket', typeId, day, day, quantity),
]

/** `ordered`: how many of this type the whole order has. */
export function pricedTicket(
  item: InputItem<'ticket'>,
  ticket: TicketFacts,
  ordered: number,
  context: ItemContext,
): PricedItem {
  const { had, now } = context
  const { complaints, say } = complainer(context)
  const { type } = ticket
  const before = had?.details?.quantity ?? 0
  const more = Math.max(0, item.quantity - before)
  for (const { text } of statusComplaints(ticket, '', had)) say('ticket_type_id', text)
  if (more > 0) for (const [field, text] of saleComplaints(item, ticket, now, had !== undefined)) say(field, text)
  if (ordered < type.min_per_order)
    say('quantity', `The smallest order of “${type.name}” is ${counted(type.min_per_order, 'ticket')}.`)
  if (ordered > type.max_per_order && more > 0)
    say('quantity', `The largest order of “${type.name}” is ${counted(type.max_per_order, 'ticket')}.`)
  const title = `${ticket.title} · ${type.name}`
  const today_ = ticketPrice(type, now)
  const unit = (quantity: number, unitAmount: number, tier: string | null): PricedUnit => ({
    title: tier === null ? title : `${title} · ${tier}`,
    unit: 'per_person',
    from: ticket.day,
    to: ticket.end_day,
    quantity,
    times: 1,
    unitAmount,
    amount: times(unitAmount, quantity),
  })
  // Tickets sold keep their price, those that come on top have today's.
  let rest = item.quantity
  const units: PricedUnit[] = []
  for (const line of had?.lines ?? []) {
    const quantity = Math.min(rest, line.quantity)
    if (quantity > 0) units.push({ ...unit(quantity, line.unitAmount, null), title: line.title })
    rest -= quantity
  }
  if (rest > 0) {
    const same = units.find((each) => each.unitAmount === today_.amount)
    if (same === undefined) units.push(unit(rest, today_.amount, today_.tier))
    else units[units.indexOf(same)] = { ...unit(same.quantity + rest, same.unitAmount, null), title: same.title }
  }
  const { access_code: _, ...details } = item
  return pricedItem({
    ...context,
    kind: 'ticket',
    offer: ticket,
    name: ticket.title,
    title,
    startsOn: ticket.day,
    endsOn: ticket.end_day,
    units,
    claims: ticketClaims(type.id, ticket.event_id, ticket.day, item.quantity),
    complaints,
    details: { ...details, event_id: ticket.event_id },
    discount: discountFor(ticket, had, context.discount),
  })
}

/** Why more of this ticket cannot be sold now. */
export function saleComplaints(
  item: { readonly access_code: string },
  { type, title, ends_at: endsAt }: TicketFacts,
  now: Date,
  known = false,
): [field: string, text: string][] {
  const complaints: [string, string][] = []
  if (new Date(endsAt) <= now) complaints.push(['ticket_type_id', `“${title}” is over.`])
  if (type.gone) complaints.push(['ticket_type_id', `“${type.name}” is no longer on sale.`])
  if (!isOn(type, now))
    complaints.push([
      'ticket_type_id',
      type.sales_from !== null && new Date(type.sales_from) > now
        ? `“${type.name}” goes on sale on ${instantText(type.sales_from)}.`
        : `Sales of “${type.name}” ended on ${instantText(type.sales_to ?? endsAt)}.`,
    ])
  if (type.hidden && !known && !sameText(item.access_code, type.access_code))
    complaints.push([
      'access_code',
      item.access_code === ''
        ? `“${type.name}” needs an access code.`
        : 'This access code does not unlock this ticket.',
    ])
  return complaints
}

/** In the same time whatever they have in common, so that a code cannot be felt out letter by letter. */
function sameText(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text.trim().toLowerCase()).digest()
  return timingSafeEqual(digest(a), digest(b))
}
