import type { Kysely } from 'kysely'
import type { BookingItem } from '../../../src/domain/contract/bookings/booking-items.ts'
import { addDays, type Day } from '../../../src/domain/dates.ts'
import type { DB } from '../../database/types.generated.ts'
import { notFound } from '../../http/refusals.ts'
import {
  carFacts,
  keepOffers,
  type OfferFacts,
  type Range,
  roomFacts,
  serviceFacts,
  ticketFacts,
} from '../offers/offer-facts.ts'
import { isAgreed, unpriced } from './agreed-price.ts'
import { customPart } from './custom-item.ts'
import { discounted, type Part } from './priced-items.ts'
import { type Context, carPart, roomPart, servicePart, ticketPart } from './stock-items.ts'
import type { WantedItem } from './stored-items.ts'

type Of<K extends BookingItem['kind']> = Extract<BookingItem, { kind: K }>
const ofKind = <K extends BookingItem['kind']>(items: readonly WantedItem[], kind: K): Of<K>[] =>
  items.flatMap(({ item }) => (item.kind === kind ? [item as Of<K>] : []))

/** All days that any of these touches. */
function rangeOf(days: readonly Day[]): Range {
  const sorted = days.toSorted()
  return { from: sorted[0] ?? '', to: addDays(sorted.at(-1) ?? '1970-01-01', 1) }
}

interface Pricing {
  /** In percent, given by hand. */
  readonly discount?: number | undefined
  /** Of what they are booked with: custom lines without a currency of their own take it. */
  readonly currency?: string | undefined
  /** What they take where nothing is booked with them that has one. */
  readonly otherwise?: string | undefined
}

/** The parts of a booking beside its package, priced now; 404 for an offer that is not there. Numbered from 1. */
export async function itemParts(
  db: Kysely<DB>,
  agencyId: number,
  items: readonly WantedItem[],
  { discount, currency, otherwise }: Pricing = {},
  now = new Date(),
): Promise<Part[]> {
  if (items.length === 0) return []
  const [rooms, cars] = [ofKind(items, 'room'), ofKind(items, 'car')]
  const [services, tickets] = [ofKind(items, 'service'), ofKind(items, 'ticket')]
  const [roomIds, carIds] = [rooms.map((item) => item.room_id), cars.map((item) => item.car_id)]
  const [serviceIds, typeIds] = [services.map((item) => item.service_id), tickets.map((item) => item.ticket_type_id)]
  await keepOffers(db, agencyId, [...roomIds, ...carIds, ...serviceIds], typeIds)
  const stays = rangeOf(rooms.flatMap((item) => [item.check_in, item.check_out]))
  const rentals = rangeOf(cars.flatMap((item) => [item.pick_up.slice(0, 10), item.return.slice(0, 10)]))
  const dates = rangeOf(services.map((item) => item.date))
  const facts = {
    room: rooms.length === 0 ? [] : await roomFacts(db, agencyId, roomIds, stays),
    car: cars.length === 0 ? [] : await carFacts(db, agencyId, carIds, rentals),
    service: services.length === 0 ? [] : await serviceFacts(db, agencyId, serviceIds, dates),
    ticket: tickets.length === 0 ? [] : await ticketFacts(db, agencyId, typeIds),
  }
  const itemPart = (wanted: WantedItem, index: number, ownCurrency: string): Part => {
    const context: Context = { item: index + 1, had: unpriced(wanted.had), discount, now }
    const part = kept(wanted, priced(wanted, facts, context, tickets, ownCurrency), discount)
    return wanted.had === undefined ? part : { ...part, before: wanted.had.item }
  }
  const stocked = new Map(
    items.flatMap((wanted, index) =>
      wanted.item.kind === 'custom' ? [] : [[index, itemPart(wanted, index, '')] as const],
    ),
  )
  if (stocked.size === items.length) return [...stocked.values()]
  const [first] = stocked.values()
  const ownCurrency = currency ?? first?.currency ?? otherwise ?? (await currencyOf(db, agencyId))
  return items.map((wanted, index) => stocked.get(index) ?? itemPart(wanted, index, ownCurrency))
}

async function currencyOf(db: Kysely<DB>, agencyId: number): Promise<string> {
  const agency = await db
    .selectFrom('agencies')
    .select('default_currency')
    .where('id', '=', agencyId)
    .executeTakeFirstOrThrow()
  return agency.default_currency
}

interface Facts {
  readonly room: Awaited<ReturnType<typeof roomFacts>>
  readonly car: Awaited<ReturnType<typeof carFacts>>
  readonly service: Awaited<ReturnType<typeof serviceFacts>>
  readonly ticket: Awaited<ReturnType<typeof ticketFacts>>
}

function priced(
  { item, had }: WantedItem,
  facts: Facts,
  context: Context,
  tickets: readonly Of<'ticket'>[],
  currency: string,
): Part {
  switch (item.kind) {
    case 'room':
      return roomPart(item, there(facts.room, item.room_id, 'room', had), context)
    case 'car':
      return carPart(item, there(facts.car, item.car_id, 'car', had), context)
    case 'service':
      return servicePart(item, there(facts.service, item.service_id, 'service', had), context)
    case 'ticket': {
      const found = facts.ticket.find(({ type }) => type.id === item.ticket_type_id)
      if (found === undefined || (found.gone && had === undefined)) throw notFound('ticket')
      const ordered = tickets
        .filter((other) => other.ticket_type_id === item.ticket_type_id)
        .reduce((sum, other) => sum + other.quantity, 0)
      return ticketPart(item, found, ordered, context)
    }
    case 'custom':
      return customPart(item, item.currency ?? currency, context)
  }
}

function there<T extends OfferFacts>(facts: readonly T[], id: number, what: string, had: unknown): T {
  const found = facts.find((each) => each.id === id)
  if (found === undefined || (found.gone && had === undefined)) throw notFound(what)
  return found
}

/** What stays as it was keeps its very lines, whatever its offer costs or says now; only names and notes are new. */
function kept({ had, same }: WantedItem, part: Part, discount: number | undefined): Part {
  if (had === undefined || same !== true) return part
  const lines = had.lines.map(({ id: _, ...line }) => ({
    ...line,
    details: { ...part.details, ...line.details, ...fresh(part) } as Part['details'],
  }))
  return {
    ...part,
    complaints: [],
    lines:
      discount === undefined
        ? lines
        : discounted(lines, had.lines.some(isAgreed) ? { percent: discount } : discountOfPart(part)),
  }
}

/** Who sleeps, drives and comes. */
function fresh({ details }: Part) {
  if (details === null) return {}
  const { guests, place, driver, holders } = details
  return Object.fromEntries(
    Object.entries({ guests, place, driver, holders }).filter(([, value]) => value !== undefined),
  )
}

/** The share that a part priced anew has taken off. */
const discountOfPart = (part: Part) => ({
  discount: part.lines.reduce((sum, line) => sum + line.discount, 0),
  subtotal: part.lines.reduce((sum, line) => sum + line.amount, 0),
})
