import { type Kysely, sql } from 'kysely'
import { percent, spread } from '../../../src/domain/amounts.ts'
import type { BookingItem } from '../../../src/domain/contract/bookings/booking-items.ts'
import type { BodyOf } from '../../../src/domain/contract/endpoint.ts'
import type { resells } from '../../../src/domain/contract/resells.ts'
import { addDays, type Day, today } from '../../../src/domain/dates.ts'
import { toMajor } from '../../../src/domain/money.ts'
import type { ResoldKind } from '../../../src/domain/offers/resell-wall.ts'
import type { ResellDeparture, ResellOffer, ResellQuote } from '../../../src/domain/schema/types.generated.ts'
import type { DB } from '../../database/types.generated.ts'
import { conflict, notFound, refused } from '../../http/refusals.ts'
import { type PricedBooking, priceBooking } from '../bookings/quotes.ts'
import { type AllotmentTerms, openAllotment } from '../stock/allotments.ts'
import { departureTaken } from '../stock/departure-seats.ts'
import { asAgency } from './other-agency.ts'
import { creditFor } from './partner-limits.ts'

export type Wanted = BodyOf<typeof resells.quote>

/** A resell of one's own with the owner's terms, as they are now. */
export interface Resell extends AllotmentTerms {
  readonly resell_id: number
  readonly offer_type: ResoldKind
  readonly status: string
  readonly markup_percent: number
  readonly commission_percent: number
  readonly max_markup_percent: number
  readonly owner_name: string
  readonly owner_ready: boolean
}

/** The resell that one's own agency has; 404 for any other. Read on the owner's connection, since its terms are the owner's. */
export async function resellOf(system: Kysely<DB>, agencyId: number, id: number): Promise<Resell> {
  const { rows } = await sql<Resell>`
    select c.id, c.agency_id, c.offer_type, c.offer_id, c.enabled, c.allotment, c.release_days, r.id as resell_id, r.status,
      r.markup_percent::float8 as markup_percent, c.commission_percent::float8 as commission_percent,
      c.max_markup_percent::float8 as max_markup_percent, a.name as owner_name,
      (a.deleted_at is null and a.verified_kyc and a.enabled_inventory_proximity) as owner_ready
    from resells r join resell_configs c on c.id = r.config_id join agencies a on a.id = c.agency_id
    where r.id = ${id} and r.agency_id = ${agencyId}`.execute(system)
  const [row] = rows
  if (row === undefined) throw notFound('resell')
  return row
}

export function refuseClosedResell({ status, enabled, owner_ready, owner_name }: Resell): void {
  if (status !== 'active') throw conflict(`This resell is ${status}: resume it first.`)
  if (!enabled || !owner_ready) throw conflict(`${owner_name} does not offer this to resellers at the moment.`)
}

/** What can be sold of a resell: departures with the seats that a reseller can have; rooms and cars are asked by their dates. */
export async function resellOffer(system: Kysely<DB>, agencyId: number, id: number): Promise<ResellOffer> {
  const resell = await resellOf(system, agencyId, id)
  const { agency_id: owner, offer_id: offerId, offer_type: kind } = resell
  const { rows } =
    kind === 'package'
      ? await sql<Pick<ResellOffer, 'title' | 'currency' | 'min_pax' | 'max_pax'>>`
          select title, currency, min_pax, max_pax from packages where id = ${offerId} and agency_id = ${owner}`.execute(
          system,
        )
      : await sql<Pick<ResellOffer, 'title' | 'currency' | 'min_pax' | 'max_pax'>>`
          select title, currency, null::int as min_pax, null::int as max_pax from offers where id = ${offerId} and agency_id = ${owner}`.execute(
          system,
        )
  const [offer] = rows
  if (offer === undefined) throw notFound('resell')
  return {
    id,
    kind,
    agency_name: resell.owner_name,
    ...offer,
    departures: kind === 'package' ? await departuresFor(system, resell) : [],
  }
}

async function departuresFor(system: Kysely<DB>, { id, agency_id, offer_id }: Resell): Promise<ResellDeparture[]> {
  const { rows } = await sql<ResellDeparture>`
    select d.id, d.date, greatest(0, d.capacity - ${departureTaken} + coalesce((
      select sum(a.quantity)::int from allocations a
      where a.resource_type = 'departure' and a.resource_id = d.id and a.released_at is null and a.booking_id is null
        and a.expires_at > now() and starts_with(a.hold_key, ${`allotment:${id}:`})), 0)) as left
    from departures d
    left join stock s on s.resource_type = 'departure' and s.resource_id = d.id and s.day = d.date
    where d.agency_id = ${agency_id} and d.package_id = ${offer_id} and d.status = 'open' and d.date >= ${today()}
    order by d.date limit 200`.execute(system)
  return rows
}

/** A sale in the words of the booking engine: the owner's package or item, and the days that it takes. */
export async function askedOf(tx: Kysely<DB>, resell: Resell, wanted: Wanted) {
  const { adults, children, infants, quantity } = wanted
  const nothing = {
    package_id: null,
    departure_id: null,
    date: null,
    lines: [],
    extras: [],
    residency: 'any' as const,
    discount_percent: 0,
  }
  if (resell.offer_type === 'package') {
    if (wanted.departure_id === null) throw refused({ departure_id: ['Choose a departure.'] })
    const departure = await tx
      .selectFrom('departures')
      .select('date')
      .where('id', '=', wanted.departure_id)
      .where('package_id', '=', resell.offer_id)
      .executeTakeFirst()
    if (departure === undefined) throw notFound('departure')
    const asked = {
      ...nothing,
      package_id: resell.offer_id,
      departure_id: wanted.departure_id,
      adults,
      children,
      infants,
      items: [],
    }
    return { asked, days: { firstDay: departure.date, lastDay: departure.date } }
  }
  const item = itemOf(resell, wanted, { adults, children, quantity })
  const asked = { ...nothing, adults: 0, children: 0, infants: 0, items: [item] }
  return { asked, days: daysOf(item) }
}

function itemOf(
  resell: Resell,
  wanted: Wanted,
  { adults, children, quantity }: { adults: number; children: number; quantity: number },
): BookingItem {
  if (resell.offer_type === 'room') {
    const { check_in, check_out } = wanted
    if (check_in === null || check_out === null) throw refused({ check_in: ['Choose the nights.'] })
    if (check_out <= check_in) throw refused({ check_out: ['Check-out must be after check-in.'] })
    if (adults < 1) throw refused({ adults: ['Each room needs at least one adult.'] })
    return {
      kind: 'room',
      room_id: resell.offer_id,
      check_in,
      check_out,
      quantity,
      adults,
      children,
      residency: 'any',
      guests: [],
    }
  }
  const { pick_up, return: back } = wanted
  if (pick_up === null || back === null) throw refused({ pick_up: ['Choose pick-up and return.'] })
  if (back <= pick_up) throw refused({ return: ['The return must be after the pick-up.'] })
  return {
    kind: 'car',
    car_id: resell.offer_id,
    pick_up,
    return: back,
    quantity,
    place: '',
    driver: '',
    with_driver: null,
  }
}

/** Wide enough for whatever the item takes: opening a day too many changes nothing, since it is kept again at once. */
function daysOf(item: BookingItem): { firstDay: Day; lastDay: Day } {
  if (item.kind === 'room') return { firstDay: item.check_in, lastDay: addDays(item.check_out, -1) }
  if (item.kind === 'car') return { firstDay: item.pick_up.slice(0, 10), lastDay: item.return.slice(0, 10) }
  throw new Error('only rooms and cars are resold as items')
}

/** The owner's price and how it is shared, in minor units: the client pays it with the markup, the owner gets it less the commission. */
export function shared({ total }: Pick<PricedBooking, 'total'>, resell: Resell) {
  const commission = percent(total, resell.commission_percent)
  const markup = percent(total, Math.min(resell.markup_percent, resell.max_markup_percent))
  return { ownerPrice: total, commission, markup, total: total + markup, owed: total - commission }
}

/** What a sale would come to. Asked in a transaction that is undone as far as the stock goes: the allotment counts as free. */
export async function quoteResell(
  tx: Kysely<DB>,
  system: Kysely<DB>,
  { agencyId, id, wanted }: { agencyId: number; id: number; wanted: Wanted },
): Promise<ResellQuote> {
  const resell = await resellOf(system, agencyId, id)
  refuseClosedResell(resell)
  const priced = await asAgency(tx, resell.agency_id, async () => {
    const { asked, days } = await askedOf(tx, resell, wanted)
    await sql`savepoint looking`.execute(tx)
    await openAllotment(tx, resell, days)
    const found = await priceBooking(tx, resell.agency_id, { ...asked, items: asked.items.map((item) => ({ item })) })
    await sql`rollback to savepoint looking`.execute(tx)
    return found
  })
  const { currency } = priced
  const major = (minor: number) => toMajor(minor, currency)
  const sums = shared(priced, resell)
  const owing = { ownerId: resell.agency_id, partnerId: agencyId, currency }
  const credit = await creditFor(system, owing, { adds: sums.owed, ownerName: resell.owner_name })
  return {
    currency,
    lines: clientLines(priced, sums.total).map(({ title, quantity, amount }) => ({
      title,
      quantity,
      amount: major(amount),
    })),
    owner_price: major(sums.ownerPrice),
    commission: major(sums.commission),
    markup: major(sums.markup),
    total: major(sums.total),
    owed: major(sums.owed),
    left: priced.items[0]?.left ?? null,
    starts_on: priced.startsOn,
    ends_on: priced.endsOn,
    complaints: [
      ...priced.complaints.map(({ text }) => text),
      ...(priced.shortage === null ? [] : [priced.shortage.text]),
      ...(credit === null || credit.refusal === null ? [] : [credit.refusal]),
    ],
    credit_left: credit?.left ?? null,
  }
}

/** The owner's lines at what the client pays, each with its share of discount and markup; they sum to the total exactly. */
export function clientLines({ items }: PricedBooking, total: number) {
  const lines = items.flatMap((item) => item.lines)
  const shares = spread(
    total,
    lines.map(({ amount, discount }) => amount - discount),
  )
  return lines.map((line, index) => ({ ...line, amount: shares[index] ?? 0 }))
}
