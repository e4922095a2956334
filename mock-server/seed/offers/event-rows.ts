import { addDays } from '../../../src/domain/dates.ts'
import { toMinor } from '../../../src/domain/money.ts'
import type { TicketFacts } from '../../services/offers/offer-facts.ts'
import type { SeedEvent } from './events.ts'
import type { OfferWriter } from './offer-writer.ts'

export interface SeededEvent {
  readonly id: number
  readonly plan: SeedEvent
  readonly startsAt: Date
  readonly endsAt: Date
  readonly doorsAt: Date | null
  readonly tickets: readonly TicketFacts[]
}

/** An event with its ticket types and their tiers. */
export function writeEvent(writer: OfferWriter, it: SeedEvent, order: number): SeededEvent {
  const { today } = writer.world
  const { base, at } = writer.offer('event', order, { ...it, amount: 0, terms: 2 })
  const day = addDays(today, it.on)
  const on = (clock: string) => new Date(`${day}T${clock}:00+03:00`)
  const [startsAt, endsAt] = [on(it.from), on(it.to)]
  const doorsAt = it.doors === undefined ? null : on(it.doors)
  writer.rows.events.push({
    offer_id: base.id,
    agency_id: writer.agency.id,
    venue_name: it.venue[0],
    address: it.venue[1],
    lat: it.venue[2],
    lng: it.venue[3],
    starts_at: startsAt,
    ends_at: endsAt,
    doors_at: doorsAt,
    capacity: it.capacity ?? null,
  })
  const before = (days: number | null) => (days === null ? null : new Date(startsAt.getTime() - days * 86_400_000))
  const tickets = it.tickets.map((ticket, position): TicketFacts => {
    const id = writer.world.id('ticket_types')
    const amount = toMinor(ticket.amount, it.currency)
    writer.rows.ticket_types.push({
      id,
      agency_id: writer.agency.id,
      event_id: base.id,
      name: ticket.name,
      description: ticket.text ?? '',
      amount,
      free: ticket.free ?? false,
      quantity: ticket.quantity,
      max_per_order: ticket.most ?? 10,
      hidden: ticket.code !== undefined,
      access_code: ticket.code ?? '',
      position,
      created_at: at,
      updated_at: at,
    })
    const tiers = (ticket.tiers ?? []).map(([name, price, from, until], place) => ({
      name,
      amount: toMinor(price, it.currency),
      sales_from: before(from)?.toISOString() ?? null,
      sales_to: before(until)?.toISOString() ?? null,
      position: place,
    }))
    writer.rows.ticket_tiers.push(
      ...tiers.map((tier) => ({
        ...tier,
        id: writer.world.id('ticket_tiers'),
        agency_id: writer.agency.id,
        ticket_type_id: id,
      })),
    )
    return {
      ...base,
      event_id: base.id,
      starts_at: startsAt.toISOString(),
      ends_at: endsAt.toISOString(),
      day,
      end_day: day,
      shared: it.capacity ?? null,
      type: {
        id,
        name: ticket.name,
        description: ticket.text ?? '',
        amount,
        free: ticket.free ?? false,
        gone: false,
        sales_from: null,
        sales_to: null,
        min_per_order: 1,
        max_per_order: ticket.most ?? 10,
        hidden: ticket.code !== undefined,
        access_code: ticket.code ?? '',
        tiers,
      },
    }
  })
  return { id: base.id, plan: it, startsAt, endsAt, doorsAt, tickets }
}
