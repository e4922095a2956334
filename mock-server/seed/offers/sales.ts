import { sql } from 'kysely'
import { percent, spread } from '../../../src/domain/amounts.ts'
import { itemKinds } from '../../../src/domain/bookings/item-kinds.ts'
import { type BookingStatus, liveStatuses } from '../../../src/domain/bookings/sales-choices.ts'
import { addDays, dayOf } from '../../../src/domain/dates.ts'
import { newTicketCode } from '../../../src/domain/tickets/ticket-code.ts'
import { storedAs } from '../../database/stored-json.ts'
import { discountIn, sumOf } from '../../services/bookings/priced-items.ts'
import { storedOf } from '../../services/bookings/stored-items.ts'
import { vehicleName } from '../../services/rentals/handovers.ts'
import { putPlates } from '../../services/rentals/plates.ts'
import type { Claim } from '../../services/stock/stock-rows.ts'
import { giveVehicles } from '../../services/stock/vehicles.ts'
import { clientPicker, type SeededClient } from '../clients.ts'
import { paidBack, paidIn, paymentsOf } from '../payments.ts'
import { instantAt } from '../people.ts'
import type { References } from '../references.ts'
import { insertTables, type Row } from '../rows.ts'
import { noRows, paymentRows, type Rows } from '../sale.ts'
import type { SeededAgency, World } from '../world.ts'
import type { SeededOffers } from './records.ts'
import { Ledger } from './stock.ts'
import { type Wanted, wishesOf } from './wishes.ts'

const sources = [
  ['manual', 48],
  ['website', 42],
  ['payment_link', 10],
] as const
const reasons = [
  'Plans changed',
  'Illness in the family',
  'Flight was changed',
  'Chose another date',
  'Booked twice by mistake',
]

interface Tickets {
  ticket_scans: Row<'ticket_scans'>[]
  ticket_purchases: Row<'ticket_purchases'>[]
}

/** Bookings of rooms, cars, services and tickets, oldest first; nothing is sold twice. */
export async function seedOfferSales(
  world: World,
  references: References,
  { agency, offers, clients }: { agency: SeededAgency; offers: SeededOffers; clients: readonly SeededClient[] },
  counts: { rooms: number; cars: number; services: number },
): Promise<void> {
  const ledger = new Ledger(offers)
  const pick = clientPicker(world, clients)
  const rows = noRows()
  const tickets: Tickets = { ticket_scans: [], ticket_purchases: [] }
  for (const wanted of wishesOf(world, offers, counts)) {
    if (wanted.at < agency.since || !ledger.fits(wanted.item.claims)) continue
    sell(world, references, { agency, client: pick(wanted.at.getTime()), wanted, ledger }, rows, tickets)
  }
  await insertTables(world.db, rows)
  await insertTables(world.db, tickets)
  await sql`update ticket_scans s set purchase_id = t.id from ticket_purchases t where t.scan_id = s.id and s.agency_id = ${agency.id}`.execute(
    world.db,
  )
  await ledger.write(world, agency.id)
  await putOnTheRoad(world, agency.id, offers)
}

const hoursOf = (hours: Claim['hours']) => {
  const at = (moment: string | undefined) => (moment === undefined ? null : `${moment}:00+03:00`)
  return { out_at: at(hours?.out), back_at: at(hours?.back), ready_at: at(hours?.ready) }
}

/** Every vehicle has its plate and every rental its vehicle; a day has taken what is out at its busiest moment. */
async function putOnTheRoad(world: World, agencyId: number, { cars }: SeededOffers): Promise<void> {
  for (const { facts, plates } of cars) await putPlates(world.db, facts.id, plates)
  await sql`update vehicles v set created_at = o.created_at from offers o where o.id = v.car_id and o.agency_id = ${agencyId}`.execute(
    world.db,
  )
  await sql`
    update stock set taken = cars_out(resource_id, day, 'all', null, null)
    where agency_id = ${agencyId} and resource_type = 'car'`.execute(world.db)
  await giveVehicles(
    world.db,
    agencyId,
    cars.map(({ facts }) => facts.id),
  )
  await sql`
    insert into car_handovers (agency_id, booking_id, item, allocation_id, car_id, vehicle_id, plate, out_at, out_km, out_fuel,
      currency, deposit, deposit_method, created_at)
    select a.agency_id, a.booking_id, 1, a.id, a.resource_id, v.id, ${vehicleName}, a.out_at, 38000 + (a.id * 977) % 90000, 8,
      o.currency, c.deposit, case when c.deposit > 0 then 'cash' else '' end, a.out_at
    from allocations a join vehicle_times t on t.allocation_id = a.id join vehicles v on v.id = t.vehicle_id
    join offers o on o.id = a.resource_id join cars c on c.offer_id = o.id join bookings b on b.id = a.booking_id
    where a.agency_id = ${agencyId} and a.out_at <= ${world.now} and a.back_at > ${world.now} and b.status in ('confirmed', 'in_progress')
    order by a.id`.execute(world.db)
}

function statusOf(world: World, { at, item, event }: Wanted): BookingStatus {
  const { random, today, now } = world
  const age = (now.getTime() - at.getTime()) / 86_400_000
  if (age > 2 && random.chance(event === undefined ? 0.08 : 0.04)) return 'cancelled'
  if (item.endsOn < today) return random.chance(0.03) ? 'no_show' : 'completed'
  if (item.startsOn < today) return 'in_progress'
  if (event !== undefined || item.startsOn === today) return 'confirmed'
  return random.chance(age < 4 ? 0.4 : age < 14 ? 0.15 : 0.03) ? 'pending' : 'confirmed'
}

function sell(
  world: World,
  references: References,
  deal: { agency: SeededAgency; client: SeededClient; wanted: Wanted; ledger: Ledger },
  into: Rows,
  tickets: Tickets,
): void {
  const { random, today } = world
  const { agency, client, wanted, ledger } = deal
  const { at: created, item, party, event } = wanted
  const status = statusOf(world, wanted)
  const bookingId = world.id('bookings')
  const source = random.weighted(sources)
  const { currency } = item
  const subtotal = sumOf(item.lines)
  const discount = discountIn(item.lines)
  const total = subtotal - discount
  const deposit = event === undefined ? percent(total, 30) : total
  const createdOn = dayOf(created)
  const early = addDays(item.startsOn, -7)
  const dueOn = event !== undefined ? createdOn : early > createdOn ? early : item.startsOn
  const until = instantAt(item.startsOn < today ? item.startsOn : today, 420)
  const cancelled =
    status === 'cancelled'
      ? world.past(
          new Date(created.getTime() + Math.max(3_600_000, (until.getTime() - created.getTime()) * random.next())),
        )
      : null
  const parts = paymentsOf(world, {
    status,
    total,
    deposit,
    currency,
    created,
    dueOn,
    cancelled,
    website: source === 'website',
    ...(event === undefined || random.chance(0.06) ? {} : { paying: 'all' as const }), // tickets are paid when they are bought
  })
  const touched = [created, ...(cancelled === null ? [] : [cancelled]), ...parts.map(({ at }) => at)].reduce((a, b) =>
    a > b ? a : b,
  )
  const seller = source === 'manual' ? random.pick(agency.desk) : null
  into.bookings.push({
    id: bookingId,
    agency_id: agency.id,
    reference: references.next(agency.id, 'BK', created),
    kind: itemKinds[item.kind].bookingKind,
    client_id: client.id,
    title: item.name,
    status,
    starts_on: item.startsOn,
    ends_on: item.endsOn,
    adults: party.adults,
    children: party.children,
    infants: 0,
    currency,
    subtotal,
    discount,
    fees: 0,
    total,
    paid: paidIn(parts),
    refunded: paidBack(parts),
    deposit_due: deposit,
    source,
    notes: '',
    due_on: dueOn,
    created_by: seller?.id ?? null,
    cancelled_at: cancelled,
    cancel_reason: cancelled === null ? null : random.pick(reasons),
    version: parts.length + 1,
    created_at: created,
    updated_at: touched,
  })
  item.lines.forEach((line, position) => {
    into.booking_lines.push({
      id: world.id('booking_lines'),
      agency_id: agency.id,
      booking_id: bookingId,
      item: item.itemNumber,
      offer_type: line.offerType,
      offer_id: line.offerId,
      departure_id: null,
      price_option_id: null,
      title: line.title,
      age_band: line.ageBand,
      residency: line.residency,
      unit: line.unit,
      from_date: line.from,
      to_date: line.to,
      quantity: line.quantity,
      unit_amount: line.unitAmount,
      amount: line.amount,
      discount: line.discount,
      details: storedAs(storedOf(line.details, position === 0)),
      position,
    })
  })
  into.payments.push(
    ...paymentRows(world, references, { agency, client, price: { currency } }, bookingId, parts, seller?.id ?? null),
  )
  if (liveStatuses.includes(status)) ledger.take(item.claims)
  for (const claim of item.claims)
    into.allocations.push({
      id: world.id('allocations'),
      agency_id: agency.id,
      resource_type: claim.resourceType,
      resource_id: claim.resourceId,
      first_day: claim.firstDay,
      last_day: claim.lastDay,
      quantity: claim.quantity,
      ...hoursOf(claim.hours),
      booking_id: bookingId,
      released_at: cancelled,
      created_at: created,
    })
  if (event !== undefined)
    issue(world, { agency, client, wanted, bookingId, cancelled, refunded: paidBack(parts) > 0 }, tickets)
}

/** The tickets of an order; of an event that is over, and of one whose doors are open, most were let in. */
function issue(
  world: World,
  deal: {
    agency: SeededAgency
    client: SeededClient
    wanted: Wanted
    bookingId: number
    cancelled: Date | null
    refunded: boolean
  },
  tickets: Tickets,
): void {
  const { random, now } = world
  const { agency, client, bookingId, cancelled } = deal
  const { item, event, at } = deal.wanted
  const typeId = item.details?.ticket_type_id
  if (event === undefined || typeId === null || typeId === undefined) return
  const prices = item.lines.flatMap((line) =>
    spread(
      line.amount - line.discount,
      Array.from({ length: line.quantity }, () => 1),
    ),
  )
  const doors = event.doorsAt ?? event.startsAt
  prices.forEach((amount, index) => {
    const id = world.id('ticket_purchases')
    const entered = new Date(doors.getTime() + random.whole(0, 100) * 60_000)
    const isAdmitted = cancelled === null && entered < now && random.chance(0.9)
    const code = newTicketCode((count) => Uint8Array.from({ length: count }, () => random.whole(0, 255)))
    const gate = random.pick(['Main gate', 'River gate'])
    const scannedBy = random.pick(agency.desk).id
    const scanId = isAdmitted ? world.id('ticket_scans') : null
    if (scanId !== null)
      tickets.ticket_scans.push({
        id: scanId,
        agency_id: agency.id,
        key: `${random.hex(8)}-${random.hex(4)}-4${random.hex(3)}-8${random.hex(3)}-${random.hex(12)}`,
        event_id: event.id,
        purchase_id: null, // the ticket comes after its scan: each names the other
        code,
        result: 'admitted',
        gate,
        scanned_by: scannedBy,
        scanned_at: entered,
        created_at: entered,
      })
    tickets.ticket_purchases.push({
      id,
      agency_id: agency.id,
      code,
      event_id: event.id,
      ticket_type_id: typeId,
      booking_id: bookingId,
      item: item.itemNumber,
      holder_name: index === 0 ? client.name : '',
      holder_email: '',
      amount,
      currency: item.currency,
      status: cancelled !== null ? (deal.refunded ? 'refunded' : 'void') : isAdmitted ? 'admitted' : 'valid',
      scanned_at: isAdmitted ? entered : null,
      scanned_by: isAdmitted ? scannedBy : null,
      scan_id: scanId,
      gate: isAdmitted ? gate : '',
      ended_with_booking: cancelled !== null,
      created_at: at,
      updated_at: isAdmitted ? entered : (cancelled ?? at),
    })
  })
}
