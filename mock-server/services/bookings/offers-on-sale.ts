import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type KnownResidency, knownResidencies } from '../../../src/domain/bookings/residency.ts'
import type { bookings } from '../../../src/domain/contract/bookings/bookings.ts'
import type { QueryOf } from '../../../src/domain/contract/endpoint.ts'
import { addDays, daysBetween, weekdayOf } from '../../../src/domain/dates.ts'
import { toMajor } from '../../../src/domain/money.ts'
import type {
  SaleCar,
  SaleEvent,
  SaleRoom,
  SaleService,
  SaleTicket,
} from '../../../src/domain/schema/types.generated.ts'
import type { DB } from '../../database/types.generated.ts'
import { likeOf, searchWords } from '../../http/lists.ts'
import { refused } from '../../http/refusals.ts'
import { carFacts, roomFacts, serviceFacts, type TicketFacts, ticketFacts } from '../offers/offer-facts.ts'
import { dayPrice, type Rates } from '../pricing/offer-pricing.ts'
import { hoursBetween, rentalOf, rentalPrices } from '../pricing/rental-pricing.ts'
import { ticketPrice } from '../pricing/ticket-pricing.ts'
import { freeOf, type Own } from '../stock/stock-days.ts'
import { keyOf } from '../stock/stock-rows.ts'
import { imageJson } from '../uploads.ts'
import { pricedCar } from './car-item.ts'
import { discountIn, type PricedItem, statusComplaints, sumOf } from './priced-items.ts'
import { availabilityFor } from './quotes.ts'
import { pricedRoom } from './room-item.ts'
import type { ItemContext } from './server-item-kind.ts'
import { pricedService } from './service-item.ts'
import { saleComplaints, ticketClaims } from './ticket-item.ts'

/** Who is selling; their own holds count as free. */
export interface Seller {
  readonly db: Kysely<DB>
  readonly agencyId: number
  readonly own: Own | undefined
  /** At most so many are found; left out: as many as a person looks through. */
  readonly most?: number
}

/** As many as a person looks through before typing one more word; so many are looked at to find them. */
const most = 20
/** So many offers of a kind are looked at. */
export const looked = 200

/** Published offers of a kind that match, by title; or the one asked for, whatever its status: what is booked can be changed. */
const onSale = (kind: string, { q, id }: { q?: string | undefined; id?: number | undefined }): RawBuilder<unknown> => {
  if (id !== undefined) return sql`o.id = ${id} and o.kind = ${kind} and o.deleted_at is null`
  const words = searchWords(q)
  const match = words.map((word) => sql`c.search like ${likeOf(word)}`)
  return sql`o.id in (
    select c.id from offers c where c.agency_id = current_agency() and c.kind = ${kind} and c.status = 'published' and c.deleted_at is null
      ${match.length === 0 ? sql`` : sql`and ${sql.join(match, sql` and `)}`}
    order by lower(c.title), c.id limit ${looked})`
}

const context = (): ItemContext => ({ itemNumber: 1, had: undefined, discount: undefined, now: new Date() })
const totalOf = (item: PricedItem): number => toMajor(sumOf(item.lines) - discountIn(item.lines), item.currency)

/** For whom an offer has prices of their own. */
const pricedFor = ({ rates }: Rates): KnownResidency[] =>
  knownResidencies.filter((residency) => rates.some((rate) => rate.residency === residency))

interface Candidate {
  readonly item: PricedItem
  readonly left: number
  readonly complaints: readonly string[]
}

/** Those that can be had first, then by what they cost. */
async function candidates(
  { db, agencyId, own, most: wanted = most }: Seller,
  items: readonly PricedItem[],
): Promise<Map<number, Candidate>> {
  const availability = await availabilityFor(db, agencyId, { own }, items)
  const found = items.map((item): Candidate => {
    const { left, shortage } = availability(item)
    const complaints = item.complaints.map(({ text }) => text)
    return { item, left: left ?? 0, complaints: shortage === null ? complaints : [...complaints, shortage.text] }
  })
  const best = found.toSorted(
    (a, b) =>
      Number(a.complaints.length > 0) - Number(b.complaints.length > 0) ||
      a.item.currency.localeCompare(b.item.currency) ||
      totalOf(a.item) - totalOf(b.item) ||
      a.item.title.localeCompare(b.item.title),
  )
  return new Map(best.slice(0, wanted).map((each) => [each.item.offerId, each]))
}

/** What is shown of each, in the order of the candidates. */
async function shown<T extends { id: number }>(
  db: Kysely<DB>,
  ids: readonly number[],
  columns: RawBuilder<unknown>,
  table: string,
): Promise<T[]> {
  const { rows } = await sql<T>`
    select o.id, o.title, o.currency, o.discount_percent::float8 as discount_percent, ${imageJson('m')} as first_media, ${columns}
    from offers o join ${sql.table(table)} t on t.offer_id = o.id
    left join lateral (
      select * from media where owner_type = 'offer' and owner_id = o.id and deleted_at is null order by position, id limit 1
    ) m on true
    where o.id = any(${[...ids]}::bigint[])`.execute(db)
  return rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}

export async function roomsOnSale(seller: Seller, query: QueryOf<typeof bookings.saleRooms>): Promise<SaleRoom[]> {
  const { check_in: checkIn, check_out: checkOut, adults = 1, children = 0, residency = 'any' } = query
  const nights = daysBetween(checkIn, checkOut)
  if (nights < 1) throw refused({ check_out: ['Check-out must be after check-in.'] })
  if (nights > 365) throw refused({ check_out: ['At most 365 nights at once.'] })
  const party = { adults: Math.max(1, adults), children }
  const { db, agencyId } = seller
  const rooms = await roomFacts(db, agencyId, onSale('room', query), { from: checkIn, to: checkOut })
  const needed = new Map(
    rooms.map((room) => [
      room.id,
      Math.max(
        Math.ceil(party.adults / room.adults),
        Math.ceil((party.adults + party.children) / (room.adults + room.children)),
      ),
    ]),
  )
  const items = rooms.map((room) => {
    const quantity = needed.get(room.id) ?? 1
    const item = {
      kind: 'room' as const,
      room_id: room.id,
      check_in: checkIn,
      check_out: checkOut,
      quantity,
      residency,
      guests: [],
    }
    return pricedRoom({ ...item, ...party }, room, context())
  })
  const found = await candidates(seller, items)
  const rows = await shown<SaleRoom>(
    db,
    [...found.keys()],
    sql`t.property, t.location_name, t.board, t.adults, t.children, t.amenities,
      to_char(t.check_in_time, 'HH24:MI') as check_in_time, to_char(t.check_out_time, 'HH24:MI') as check_out_time`,
    'rooms',
  )
  return rows.flatMap((row) => {
    const one = found.get(row.id)
    const room = rooms.find(({ id }) => id === row.id)
    if (one === undefined || room === undefined) return []
    const dearest = Math.max(0, ...one.item.lines.map((line) => line.unitAmount))
    return [
      {
        ...row,
        currency: one.item.currency,
        residencies: pricedFor(room),
        nights,
        rooms: needed.get(row.id) ?? 1,
        free: one.left,
        per_night: toMajor(dearest, one.item.currency),
        total: totalOf(one.item),
        complaints: [...one.complaints],
      },
    ]
  })
}

export async function carsOnSale(seller: Seller, query: QueryOf<typeof bookings.saleCars>): Promise<SaleCar[]> {
  const { pick_up: pickUp, return: back } = query
  if (back <= pickUp) throw refused({ return: ['The return must be after the pick-up.'] })
  const [from, to] = [pickUp.slice(0, 10), back.slice(0, 10)]
  if (daysBetween(from, to) > 365) throw refused({ return: ['At most 365 days at once.'] })
  const { db, agencyId } = seller
  const cars = await carFacts(db, agencyId, onSale('car', query), { from, to })
  const items = cars.map((car) =>
    pricedCar(
      {
        kind: 'car',
        car_id: car.id,
        pick_up: pickUp,
        return: back,
        quantity: 1,
        place: '',
        driver: '',
        with_driver: null,
      },
      car,
      context(),
    ),
  )
  const found = await candidates(seller, items)
  const rows = await shown<SaleCar>(
    db,
    [...found.keys()],
    sql`t.category, t.make, t.model, t.year, t.seats, t.transmission, t.fuel, t.driver, major(t.driver_fee, o.currency) as driver_fee, t.air_conditioning,
      t.mileage_limit, major(t.deposit, o.currency) as deposit, t.pick_up_place`,
    'cars',
  )
  return rows.flatMap((row) => {
    const [one, car] = [found.get(row.id), cars.find(({ id }) => id === row.id)]
    if (one === undefined || car === undefined) return []
    const hours = hoursBetween(pickUp, back)
    const rental = rentalOf(rentalPrices(car, from), hours)
    return [
      {
        ...row,
        days: rental.weeks * 7 + rental.days,
        hours: rental.hours,
        free: one.left,
        per_day: toMajor(rentalPrices(car, from).day, row.currency),
        total: totalOf(one.item),
        complaints: [...one.complaints],
      },
    ]
  })
}

export async function servicesOnSale(
  seller: Seller,
  query: QueryOf<typeof bookings.saleServices>,
): Promise<SaleService[]> {
  const { db, agencyId, own } = seller
  const { date, residency = 'any' } = query
  const services = (
    await serviceFacts(db, agencyId, onSale('service', query), { from: date, to: addDays(date, 1) })
  ).slice(0, most)
  const slots = services.flatMap((service) =>
    service.slots
      .filter((slot) => !slot.gone && slot.weekday === weekdayOf(date))
      .map((slot) => {
        const item = {
          kind: 'service' as const,
          service_id: service.id,
          slot_id: slot.id,
          date,
          quantity: 1,
          residency,
        }
        return { service, slot, item: pricedService(item, service, context()) }
      }),
  )
  const availability = await availabilityFor(
    db,
    agencyId,
    { own },
    slots.map(({ item }) => item),
  )
  const rows = await shown<SaleService>(
    db,
    services.map(({ id }) => id),
    sql`t.duration_minutes, t.mode, t.unit, t.location_name`,
    'services',
  )
  return rows.flatMap((row) => {
    const service = services.find(({ id }) => id === row.id)
    if (service === undefined) return []
    const mine = slots.filter((each) => each.service.id === row.id)
    const { amount, currency } = dayPrice(service, [service.unit], date, null, residency)
    return [
      {
        ...row,
        currency: currency ?? row.currency,
        residencies: pricedFor(service),
        amount: toMajor(amount, currency ?? row.currency),
        slots: mine.map(({ slot, item }) => {
          const { left, shortage } = availability(item)
          const complaints = item.complaints.map(({ text }) => text)
          return {
            id: slot.id,
            starts: slot.starts,
            capacity: slot.capacity ?? service.capacity,
            left: left ?? 0,
            complaints: shortage === null ? complaints : [...complaints, shortage.text],
          }
        }),
        complaints: mine.length === 0 ? [`“${row.title}” has no slots on this day.`] : [],
      },
    ]
  })
}

export async function eventsOnSale(seller: Seller, query: QueryOf<typeof bookings.saleEvents>): Promise<SaleEvent[]> {
  const { db, agencyId, own, most: wanted = most } = seller
  const { rows: soon } = await sql<{ id: number }>`
    select o.id from offers o join events e on e.offer_id = o.id
    where o.agency_id = ${agencyId} and ${onSale('event', query)} and (${query.id !== undefined} or e.ends_at > now()) order by e.starts_at, o.id limit ${wanted}`.execute(
    db,
  )
  const ids = soon.map(({ id }) => id)
  const tickets = await ticketFacts(db, agencyId, sql`o.id = any(${ids}::bigint[]) and t.deleted_at is null`)
  const claims = tickets.flatMap(({ type, event_id: id, day }) => ticketClaims(type.id, id, day, 1))
  const free = new Map(
    (await freeOf(db, agencyId, claims, own)).map((row) => [keyOf(row.type, row.id, row.day), row.free]),
  )
  const rows = await shown<SaleEvent>(db, ids, sql`t.venue_name, t.starts_at, t.ends_at`, 'events')
  const now = new Date()
  return rows.map((row) => {
    const mine = tickets.filter(({ event_id: id }) => id === row.id)
    const [any] = mine
    const shared = sharedLeft(mine, free)
    return {
      ...row,
      left: shared,
      ticket_types: mine.map((ticket) => saleTicket(ticket, free, shared, now)),
      complaints:
        any === undefined
          ? [`“${row.title}” has no tickets yet.`]
          : statusComplaints(any, '', undefined).map(({ text }) => text),
    }
  })
}

function sharedLeft([first]: readonly TicketFacts[], free: ReadonlyMap<string, number>): number | null {
  if (first === undefined || first.shared === null) return null
  return Math.max(0, free.get(keyOf('event', first.event_id, first.day)) ?? 0)
}

/** Its access code is nobody's to read: whoever sells a hidden type is told it by who buys. */
function saleTicket(
  ticket: TicketFacts,
  free: ReadonlyMap<string, number>,
  shared: number | null,
  now: Date,
): SaleTicket {
  const { type, currency, day } = ticket
  const { amount, tier } = ticketPrice(type, now)
  const own = Math.max(0, free.get(keyOf('ticket', type.id, day)) ?? 0)
  const left = shared === null ? own : Math.min(own, shared)
  return {
    id: type.id,
    name: type.name,
    description: type.description,
    amount: toMajor(amount, currency),
    regular: toMajor(type.free ? 0 : type.amount, currency),
    tier,
    left,
    min_per_order: type.min_per_order,
    max_per_order: type.max_per_order,
    hidden: type.hidden,
    sales_to: type.sales_to,
    complaints: [
      ...saleComplaints({ access_code: type.access_code }, ticket, now).map(([, text]) => text),
      ...(left === 0 ? [`“${type.name}” is sold out.`] : []),
    ],
  }
}
