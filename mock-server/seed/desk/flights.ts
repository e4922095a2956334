import { sql } from 'kysely'
import { addDays, type Day } from '../../../src/domain/dates.ts'
import { priceMakers } from '../../services/flights/flight-prices.ts'
import { flightSettings } from '../../services/flights/flight-settings.ts'
import { house } from '../../services/flights/suppliers/house/house.ts'
import type { HouseOrder } from '../../services/flights/suppliers/house/house-order.ts'
import { actAs } from '../act-as.ts'
import { instantAt } from '../people.ts'
import type { References } from '../references.ts'
import type { SeededAgency, World } from '../world.ts'
import { writeFlightRows } from './flight-rows.ts'
import { type Bought, type OrderBook, personOf, type Wish, wishes } from './flight-wishes.ts'

/** Orders of the built-in supplier before they are written: it keeps them in transactions of its own, and the seed is one. */
function orderBook(): OrderBook {
  const orders = new Map<string, HouseOrder>()
  return {
    orders,
    taken: async () => new Map(),
    get: async (id) => orders.get(id),
    byOffer: async (offerId) => [...orders.values()].find((order) => order.offerId === offerId),
    place: async (order) => {
      orders.set(order.id, order)
      return order
    },
    change: async (id, _, __, change) => {
      const order = orders.get(id)
      if (order === undefined) return undefined
      const changed = change(order)
      orders.set(id, changed)
      return changed
    },
  }
}

/** Flights in every state and queue, bought from the built-in supplier, with usual fees and some of their own. */
export async function seedFlights(world: World, references: References, agency: SeededAgency): Promise<void> {
  const { db, today, now } = world
  const orders = orderBook()
  await seedRules(world, agency)
  await actAs(db, agency.owner.id)
  const makers = await priceMakers(db, agency.id, await flightSettings(db, agency.id))
  const clients = await db
    .selectFrom('clients')
    .select('id')
    .where('agency_id', '=', agency.id)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .offset(20)
    .limit(wishes.length)
    .execute()
  for (const [place, wish] of wishes.entries()) {
    const day = addDays(today, -wish.booked)
    const at = world.past(instantAt(day, wish.booked === 0 ? 1 : 9 * 60 + place * 11))
    const bought = await buy(agency, references, orders, wish, at, today)
    const client = clients[place]
    if (bought !== null && client !== undefined)
      await writeFlightRows({ world, references, agency, makers, orders }, client.id, bought)
  }
  for (const [reference, order] of orders.orders)
    await sql`insert into flight_house_orders (reference, agency_id, state, updated_at)
      values (${reference}, ${agency.id}, ${JSON.stringify(order)}::jsonb, ${now})`.execute(db)
  await sql`select write_missing_schedules()`.execute(db)
  await actAs(db, null)
}

async function seedRules({ db, now }: World, { id, owner }: SeededAgency): Promise<void> {
  await sql`insert into flight_settings (agency_id, supplier, default_mark_up_percent, default_service_fee, service_fee_currency, currency,
      office_name, office_phone, office_email, office_address, updated_at)
    select id, 'house', 4, 1500, 'USD', 'USD', name || ', flight desk', coalesce(phone, ''), email, coalesce(address, ''), ${now} from agencies where id = ${id}`.execute(
    db,
  )
  const same = { agency_id: id, created_by: owner.id, created_at: now, updated_at: now }
  await db
    .insertInto('flight_fees')
    .values([
      {
        ...same,
        name: 'Business class',
        kind: 'service_fee',
        takes: 'sum',
        amount: 4000,
        currency: 'USD',
        cabin: 'business',
      },
      {
        ...same,
        name: 'Short hops in East Africa',
        kind: 'service_fee',
        takes: 'sum',
        amount: 800,
        currency: 'USD',
        destination: 'KE',
      },
      { ...same, name: 'Long haul', kind: 'mark_up', takes: 'percent', percent: 6, destination: 'US' },
      { ...same, name: 'Infants', kind: 'service_fee', takes: 'sum', amount: 0, currency: 'USD', passenger: 'infant' },
    ])
    .execute()
}

/** The offer, and the order of it; null where nothing flies there on that day. */
async function buy(
  { id: agencyId }: SeededAgency,
  references: References,
  store: OrderBook,
  wish: Wish,
  at: Date,
  today: Day,
): Promise<Bought | null> {
  const supplier = house(store, { agencyId, development: false, now: () => at.getTime() })
  const date = addDays(today, wish.out)
  const { from, to } = wish
  const offers = await supplier.search({
    legs: [
      { origin: from, destination: to, date },
      ...(wish.back === null ? [] : [{ origin: to, destination: from, date: addDays(date, wish.back) }]),
    ],
    passengers: wish.names.map(() => ({ kind: 'adult', age: null })),
    cabin: wish.cabin ?? 'economy',
    currency: 'USD',
  })
  const offer = offers.find(
    ({ hold, refund }) =>
      (wish.held === undefined || hold !== null) && (wish.since !== 'cancelled' || refund?.allowed === true),
  )
  if (offer === undefined) return null
  const reference = references.next(agencyId, 'FL', at)
  if (wish.since === 'failed') return { wish, at, offer, order: null, reference }
  const order = await supplier.order({
    offer,
    passengers: wish.names.map((name, place) => personOf(name, place, offer)),
    extras: [],
    pay: wish.held === undefined ? 'now' : 'hold',
    total: offer.total,
    currency: offer.currency,
    reference,
  })
  return { wish, at, offer, order, reference }
}
