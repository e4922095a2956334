import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { QueryOf } from '../../../src/domain/contract/endpoint.ts'
import type { flights } from '../../../src/domain/contract/flights/flights.ts'
import { addDays, type Day, daysBetween, today } from '../../../src/domain/dates.ts'
import { airportsOf, cityCodeOf } from '../../../src/domain/flights/airports.ts'
import { type FlightSupplierName, mostDaysAhead, mostPassengers } from '../../../src/domain/flights/flight-choices.ts'
import { type CurrencyCode, toMajor, toMinor } from '../../../src/domain/money.ts'
import type {
  DayFare,
  FlightExtra,
  FlightOffer,
  FlightSearch,
  PricedFlight,
  SeatMap as ShownMap,
} from '../../../src/domain/schema/types.generated.ts'
import type { DB } from '../../database/types.generated.ts'
import { notFound, refused } from '../../http/refusals.ts'
import { atTotal, clientPrice, type PriceMakers, priceMakers, shownOffer } from './flight-prices.ts'
import { flightSettings } from './flight-settings.ts'
import { asked, type FlightDesk, sellingSupplier } from './flight-suppliers.ts'
import type { AskedPassenger, Leg, SearchAsked, SeatMap, SupplierExtra, SupplierOffer } from './suppliers/supplier.ts'

export interface Searcher {
  readonly db: Kysely<DB>
  readonly desk: FlightDesk
  readonly agencyId: number
  readonly userId: number
  /** Whether what is the agency's of a price may be told. */
  readonly seesMargin: boolean
}
type Query = QueryOf<typeof flights.search>
/** The days around the one that was asked for. */
const daysAround = 3

/** Minutes for which a search is kept where its offers do not say; a job removes it after. */
const keptMinutes = 60

export async function searchFlights(who: Searcher, query: Query, signal: AbortSignal): Promise<FlightSearch> {
  const { db, desk, agencyId, userId } = who
  const settings = await flightSettings(db, agencyId)
  const wanted = wantedOf(query, settings.currency)
  const { supplier: name } = settings
  const supplier = await sellingSupplier(desk, db, agencyId, name)
  const found = await asked(supplier.search(wanted, signal))
  const id = randomUUID()
  const expires_at = found.reduce<string | null>(
    (first, { expiresAt }) => (first === null || expiresAt < first ? expiresAt : first),
    null,
  )
  const makers = await priceMakers(db, agencyId, settings)
  const offers = found
    .map((offer) => shownOffer(name, offer, clientPrice(offer, makers), who.seesMargin))
    .sort((a, b) => a.total - b.total)
  await Promise.all([
    db
      .insertInto('flight_searches')
      .values({
        id,
        agency_id: agencyId,
        user_id: userId,
        supplier: name,
        asked: JSON.stringify(wanted),
        offers: JSON.stringify(found),
        expires_at: expires_at ?? sql<string>`now() + make_interval(mins => ${sql.lit(keptMinutes)})`,
      })
      .execute(),
    rememberLowest(db, agencyId, name, wanted, offers[0]),
  ])
  return { id, offers, expires_at, searched_at: new Date().toISOString(), supplier: name }
}

/** What is asked of a supplier; 422 for what no supplier could answer. */
function wantedOf(
  { legs, adults = 1, ages = [], cabin = 'economy', currency }: Query,
  usual: CurrencyCode,
): SearchAsked {
  const parsed = legs.map((text): Leg => {
    const [, origin = '', destination = '', date = ''] = /^(\w{3})-(\w{3})-(.+)$/.exec(text) ?? []
    return { origin, destination, date }
  })
  const complaints: string[] = []
  if (parsed.length === 0) complaints.push('Say where to fly.')
  for (const [at, leg] of parsed.entries()) {
    if (cityCodeOf(leg.origin) === cityCodeOf(leg.destination))
      complaints.push(`Flight ${at + 1} begins where it ends.`)
    for (const code of [leg.origin, leg.destination])
      if (airportsOf(code).length === 0) complaints.push(`${code} is no airport that we know.`)
    if (daysBetween(today(), leg.date) < 0) complaints.push(`Flight ${at + 1} is in the past.`)
    if (daysBetween(today(), leg.date) > mostDaysAhead)
      complaints.push(`Flight ${at + 1} is more than ${mostDaysAhead} days ahead.`)
    const before = parsed[at - 1]
    if (before !== undefined && leg.date < before.date) complaints.push(`Flight ${at + 1} is before flight ${at}.`)
  }
  if (complaints.length > 0) throw refused({ legs: complaints })
  const passengers = [
    ...Array.from({ length: adults }, (): AskedPassenger => ({ kind: 'adult', age: null })),
    ...ages.map((age): AskedPassenger => ({ kind: age < 2 ? 'infant' : age < 12 ? 'child' : 'adult', age })),
  ]
  if (passengers.length > mostPassengers) throw refused({ ages: [`At most ${mostPassengers} passengers.`] })
  if (passengers.filter(({ kind }) => kind === 'infant').length > adults)
    throw refused({ ages: ['Each infant sits on the lap of an adult.'] })
  return { legs: parsed, passengers, cabin, currency: currency ?? usual }
}

/** For whom a lowest price is known: 2 adults, a child of 8. */
const partyOf = ({ passengers }: SearchAsked): string =>
  passengers
    .map(({ kind, age }) => (kind === 'adult' && age === null ? 'a' : String(age)))
    .sort()
    .join(',')
/** The legs without their days, with the days between them: the same journey on another day. */
const routeKey = ({ legs }: SearchAsked): string =>
  legs
    .map(({ origin, destination, date }) => `${origin}-${destination}+${daysBetween(legs[0]?.date ?? date, date)}`)
    .join(' ')

async function rememberLowest(
  db: Kysely<DB>,
  agencyId: number,
  supplier: FlightSupplierName,
  wanted: SearchAsked,
  /** As the client pays it. */
  cheapest: FlightOffer | undefined,
): Promise<void> {
  if (cheapest === undefined) return
  await sql`insert into flight_fares (agency_id, supplier, route, party, cabin, currency, day, lowest)
    values (${agencyId}, ${supplier}, ${routeKey(wanted)}, ${partyOf(wanted)}, ${wanted.cabin}, ${cheapest.currency},
      ${wanted.legs[0]?.date ?? today()}, ${toMinor(cheapest.total, cheapest.currency)})
    on conflict (agency_id, supplier, route, party, cabin, currency, day) do update set lowest = excluded.lowest, seen_at = now()`.execute(
    db,
  )
}

/**
 * The lowest prices around the day of the first flight as the client pays them, with mark-up and fees: of what the supplier knows and of
 * what a search has found since fees and settings are what they are.
 */
export async function dayFares({ db, desk, agencyId }: Searcher, query: Query): Promise<DayFare[]> {
  const settings = await flightSettings(db, agencyId)
  const wanted = wantedOf(query, settings.currency)
  const day = wanted.legs[0]?.date ?? today()
  const last = wanted.legs[1]?.date
  const days = Array.from({ length: 2 * daysAround + 1 }, (_, at) => addDays(day, at - daysAround))
  const supplier = await sellingSupplier(desk, db, agencyId, settings.supplier)
  const known = await supplier.dayFares(wanted, days).catch(() => [])
  const { rows: seen } = await sql<{ day: Day; lowest: number; currency: CurrencyCode }>`
    select day, lowest, currency from flight_fares
    where agency_id = ${agencyId} and supplier = ${settings.supplier} and route = ${routeKey(wanted)} and party = ${partyOf(wanted)}
      and cabin = ${wanted.cabin} and day = any(${days}::date[]) and seen_at > now() - interval '2 days'
      and seen_at > coalesce((select max(updated_at) from flight_fees where agency_id = ${agencyId}), '-infinity')
      and seen_at > coalesce((select updated_at from flight_settings where agency_id = ${agencyId}), '-infinity')
    order by seen_at`.execute(db)
  const makers = await priceMakers(db, agencyId, settings)
  return days.map((date) => {
    const told = known.find((fare) => fare.date === date)?.lowest
    const own = told === undefined ? undefined : { lowest: clientPrice(told, makers).total, currency: told.currency }
    const found = seen.findLast((fare) => fare.day === date)
    const [lowest] = [own, found]
      .flatMap((fare) => (fare?.currency === wanted.currency ? [fare] : []))
      .toSorted((a, b) => a.lowest - b.lowest)
    const isGone = date < today() || (last !== undefined && wanted.legs.length > 2 && date > last)
    return lowest === undefined || isGone
      ? { date, total: null, currency: wanted.currency }
      : { date, total: toMajor(lowest.lowest, lowest.currency), currency: lowest.currency }
  })
}

interface StoredOffer {
  readonly supplier: FlightSupplierName
  readonly asked: SearchAsked
  readonly offer: SupplierOffer & {
    /** What the supplier asked for when it refused an order at the price of the search, extras left out; minor units. */
    readonly refusedFor?: number
  }
}
/** An offer of a search of this agency; 404 once it has ended. */
export async function storedOffer(db: Kysely<DB>, agencyId: number, search: string, id: string): Promise<StoredOffer> {
  if (!/^[0-9a-f-]{36}$/.test(search)) throw notFound('offer')
  const { rows } = await sql<StoredOffer>`
    select s.supplier, s.asked, o.offer from flight_searches s cross join lateral jsonb_array_elements(s.offers) as o(offer)
    where s.id = ${search}::uuid and s.agency_id = ${agencyId} and o.offer ->> 'id' = ${id} limit 1`.execute(db)
  const [found] = rows
  if (found === undefined) throw notFound('offer')
  return found
}

/** A supplier that refused an order at its old price asks for another one: what is ordered next is that. */
export async function rememberRefused(
  tx: Kysely<DB>,
  {
    agency_id,
    search_id,
    offer_id,
  }: { readonly agency_id: number; readonly search_id: string; readonly offer_id: string },
  total: number,
): Promise<void> {
  await sql`update flight_searches set offers = (
      select jsonb_agg(case when o.offer ->> 'id' = ${offer_id} then o.offer || jsonb_build_object('refusedFor', ${total}::bigint) else o.offer end order by o.at)
      from jsonb_array_elements(offers) with ordinality as o(offer, at))
    where id = ${search_id}::uuid and agency_id = ${agency_id}`.execute(tx)
}

/**
 * An offer at its price of now: as the supplier tells it, or, where it still tells the price at which it refused the order, as it asked
 * then.
 */
export function offerNow({ offer: before }: StoredOffer, told: SupplierOffer): SupplierOffer {
  const { refusedFor: total } = before
  if (total === undefined || told.total !== before.total || told.currency !== before.currency) return told
  return atTotal(told, total)
}

/** An offer at its price of this moment, with what can be bought along. */
export async function pricedFlight(who: Searcher, search: string, id: string): Promise<PricedFlight> {
  const { db, desk, agencyId } = who
  const stored = await storedOffer(db, agencyId, search, id)
  const supplier = await sellingSupplier(desk, db, agencyId, stored.supplier)
  const offer = offerNow(stored, await asked(supplier.offer(id)))
  const more = await asked(supplier.extras(id))
  const makers = await priceMakers(db, agencyId, await flightSettings(db, agencyId))
  const now = clientPrice(offer, makers)
  const was = clientPriceThen(stored.offer, makers, offer.currency)
  return {
    offer: shownOffer(stored.supplier, offer, now, who.seesMargin),
    was: was === null || was === now.total ? null : toMajor(was, offer.currency),
    extras: more.extras.flatMap((extra) => shownExtra(extra, offer)),
    seat_maps: more.seatMaps.map((map) => shownMap(map, offer)),
  }
}
const clientPriceThen = (offer: SupplierOffer, makers: PriceMakers, currency: CurrencyCode): number | null =>
  offer.currency === currency ? clientPrice(offer, makers).total : null

/** Which of the passengers of an offer, counted from 0; -1 for none of them. */
export const placeOf = ({ fares }: SupplierOffer, passengerId: string): number =>
  fares.findIndex((fare) => fare.passengerId === passengerId)

function shownExtra(extra: SupplierExtra, offer: SupplierOffer): FlightExtra[] {
  const passenger = placeOf(offer, extra.passengerId)
  if (passenger < 0) return []
  const { id, kind, title, seat, most } = extra
  const amount = toMajor(extra.amount, offer.currency)
  return [{ id, kind, passenger, segments: [...extra.segmentIds], title, seat, amount, most }]
}

const shownMap = ({ segmentId, rows }: SeatMap, offer: SupplierOffer): ShownMap => ({
  segment_id: segmentId,
  rows: rows.map((row) =>
    row.map((seat) =>
      seat === null
        ? null
        : {
            name: seat.name,
            free: seat.free,
            amount: toMajor(seat.amount, offer.currency),
            extras: offer.fares.map(({ passengerId }) => seat.extraIds[passengerId] ?? null),
          },
    ),
  ),
})

/** Removes searches whose prices have ended, and fares that say nothing any more. */
export async function purgeSearches(system: Kysely<DB>): Promise<void> {
  await sql`delete from flight_searches where created_at < now() - interval '1 hour' and (expires_at is null or expires_at < now())
    or created_at < now() - interval '1 day'`.execute(system)
  await sql`delete from flight_fares where seen_at < now() - interval '7 days' or day < current_date`.execute(system)
}
