import { type Kysely, sql } from 'kysely'
import type { Visitor } from '../../../src/domain/access.ts'
import type { BookingItem } from '../../../src/domain/contract/bookings/booking-items.ts'
import type { discounts } from '../../../src/domain/contract/discounts.ts'
import type { BodyOf } from '../../../src/domain/contract/endpoint.ts'
import { addDays, weekdayOf } from '../../../src/domain/dates.ts'
import { toMajor } from '../../../src/domain/money.ts'
import type { DiscountPreview } from '../../../src/domain/schema/types.generated.ts'
import type { DB } from '../../database/types.generated.ts'
import { refused } from '../../http/refusals.ts'
import { checkKinds } from '../bookings/kinds-in-plan.ts'
import { priceBooking, type Wanted } from '../bookings/quotes.ts'
import { takenOffBy } from './sold-discounts.ts'

type Asked = BodyOf<typeof discounts.preview>

/** What an offer of the agency costs with a discount and without it, whether or not the discount is on; nothing is written. */
export async function previewDiscount(
  db: Kysely<DB>,
  { agencyId, visitor }: { readonly agencyId: number; readonly visitor: Visitor },
  discountId: number,
  asked: Asked,
  code: string | null,
): Promise<DiscountPreview> {
  const { client_id: clientId, source } = asked
  const sample = await sampleOf(db, agencyId, asked)
  await checkKinds(db, visitor, {
    items: sample.items.map(({ item }) => item),
    hasPackage: sample.package_id !== null,
  })
  const priced = await priceBooking(db, agencyId, {
    ...sample,
    sale: { code, buyer: { clientId }, source, ...(code === null ? { also: discountId } : {}) },
  })
  const major = (minor: number) => toMajor(minor, priced.currency)
  const sold = priced.discounts.map((discount) => ({ ...discount, amount: takenOffBy(discount) }))
  return {
    title: priced.title,
    starts_on: priced.startsOn,
    ends_on: priced.endsOn,
    currency: priced.currency,
    without: major(priced.total + sold.reduce((sum, { amount }) => sum + amount, 0)),
    with: major(priced.total),
    discounts: sold.map(({ discountId: discount_id, name, code: text, amount }) => ({
      discount_id,
      name,
      code: text,
      amount: major(amount),
    })),
    // Of the others only what would be better.
    passed_over: priced.left
      .filter((left) => left.discountId === discountId || left.reason === 'clash')
      .map(({ discountId: discount_id, name, code: text, text: reason }) => ({
        discount_id,
        name,
        code: text,
        reason,
      })),
    // A code that cannot be used is told with the others.
    complaints: priced.complaints.filter(({ field }) => field !== 'discount_code').map(({ text }) => text),
  }
}

const nobody = { adults: 0, children: 0, infants: 0 }
const plain = {
  package_id: null,
  departure_id: null,
  date: null,
  lines: [],
  extras: [],
  residency: 'any',
  discount_percent: 0,
  ...nobody,
} as const

/** The plainest booking of an offer on that day. */
async function sampleOf(db: Kysely<DB>, agencyId: number, asked: Asked): Promise<Wanted> {
  const { offer, day, quantity } = asked
  if (offer.kind === 'package') {
    const departure = await nextDeparture(db, agencyId, offer.id, day)
    return {
      ...plain,
      package_id: offer.id,
      departure_id: departure?.id ?? null,
      date: departure?.date ?? day,
      adults: quantity,
      items: [],
    }
  }
  return { ...plain, items: [{ item: await sampleItem(db, agencyId, asked) }] }
}

async function nextDeparture(db: Kysely<DB>, agencyId: number, packageId: number, day: string) {
  return db
    .selectFrom('departures')
    .select(['id', 'date'])
    .where('agency_id', '=', agencyId)
    .where('package_id', '=', packageId)
    .where('status', '=', 'open')
    .where('date', '>=', day)
    .orderBy('date')
    .executeTakeFirst()
}

async function sampleItem(
  db: Kysely<DB>,
  agencyId: number,
  { offer: { kind, id }, day, quantity }: Asked,
): Promise<BookingItem> {
  switch (kind) {
    case 'room':
      return {
        kind,
        room_id: id,
        check_in: day,
        check_out: addDays(day, quantity),
        quantity: 1,
        adults: 1,
        children: 0,
        residency: 'any',
        guests: [],
      }
    case 'car':
      return {
        kind,
        car_id: id,
        pick_up: `${day}T09:00`,
        return: `${addDays(day, quantity)}T09:00`,
        quantity: 1,
        place: '',
        driver: '',
        with_driver: null,
      }
    case 'service': {
      const slot = await nextSlot(db, agencyId, id, day)
      return { kind, service_id: id, slot_id: slot.id, date: slot.date, quantity, residency: 'any' }
    }
    default: {
      const ticket = await db
        .selectFrom('ticket_types')
        .select('id')
        .where('agency_id', '=', agencyId)
        .where('event_id', '=', id)
        .where('deleted_at', 'is', null)
        .where('hidden', '=', false)
        .orderBy('position')
        .orderBy('id')
        .executeTakeFirst()
      if (ticket === undefined) throw refused({ offer: ['This event has no ticket to try it on.'] })
      return { kind: 'ticket', ticket_type_id: ticket.id, quantity, access_code: '', holders: [] }
    }
  }
}

/** The first time of a service from that day on. */
async function nextSlot(db: Kysely<DB>, agencyId: number, serviceId: number, day: string) {
  const { rows } = await sql<{ id: number; ahead: number }>`
    select id, (weekday - ${weekdayOf(day)} + 7) % 7 as ahead from service_slots
    where agency_id = ${agencyId} and service_id = ${serviceId} and deleted_at is null order by 2, starts, id limit 1`.execute(
    db,
  )
  const [slot] = rows
  if (slot === undefined) throw refused({ offer: ['This service has no times to try it on.'] })
  return { id: slot.id, date: addDays(day, slot.ahead) }
}
