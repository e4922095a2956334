import { type Kysely, sql } from 'kysely'
import { addDays, type Day } from '../../../src/domain/dates.ts'
import type { DB } from '../../database/types.generated.ts'

export type ResourceType = 'departure' | 'room' | 'car' | 'service_slot' | 'ticket' | 'event' | 'variant'

/** What is kept in stock by the piece, and not by the day, has its one row on this day. */
export const stockDay: Day = '1970-01-01'

export interface Resource {
  readonly resourceType: ResourceType
  readonly resourceId: number
}

/** So many of a resource on each day from the first to the last, both included. */
export interface Claim extends Resource {
  readonly firstDay: Day
  readonly lastDay: Day
  readonly quantity: number
  /** Of a rental: it takes its cars by the clock, see `fleet.ts`. Without, the whole of each day is taken. */
  readonly hours?: Hours | null | undefined
}

/** Moments on the clock in Kampala, `2026-12-01T09:30`, which sort as text. A car is given out again once it is ready. */
export interface Hours {
  readonly out: string
  readonly back: string
  readonly ready: string
}
export type HourlyClaim = Claim & { readonly hours: Hours }
export const isHourly = (claim: Claim): claim is HourlyClaim => claim.hours != null

export interface StockRow {
  readonly type: ResourceType
  readonly id: number
  readonly day: Day
  readonly capacity: number
  readonly taken: number
}

export interface Allocation extends Claim {
  readonly id: number
}

export const keyOf = (type: string, id: number, day: Day): string => `${type} ${id} ${day}`

export function daysOf({ firstDay, lastDay }: Pick<Claim, 'firstDay' | 'lastDay'>): Day[] {
  const days: Day[] = []
  for (let day = firstDay; day <= lastDay; day = addDays(day, 1)) days.push(day)
  return days
}

/** How many of each resource and day the claims come to; claims on one day add up. Rentals follow each other within a day: not here. */
export function demandOf(claims: readonly Claim[]): Map<string, number> {
  const demand = new Map<string, number>()
  for (const claim of claims.filter((each) => !isHourly(each)))
    for (const day of daysOf(claim)) {
      const key = keyOf(claim.resourceType, claim.resourceId, day)
      demand.set(key, (demand.get(key) ?? 0) + claim.quantity)
    }
  return demand
}

/** A moment of the database as it is on the clock in Kampala. */
export const kampalaClock = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'Africa/Kampala', 'YYYY-MM-DD"T"HH24:MI')`
/** And the other way. */
export const instantOfClock = (moment: string) => sql<string>`(${moment}::timestamp at time zone 'Africa/Kampala')`
/** A row `a` of allocations as a claim. */
export const claimColumns = sql`a.resource_type as "resourceType", a.resource_id as "resourceId", a.first_day as "firstDay",
  a.last_day as "lastDay", a.quantity, case when a.out_at is null then null else json_build_object('out', ${kampalaClock('a.out_at')},
  'back', ${kampalaClock('a.back_at')}, 'ready', ${kampalaClock('a.ready_at')}) end as hours`
const columns = sql`a.id, ${claimColumns}`

export async function allocationsOfBooking(db: Kysely<DB>, agencyId: number, bookingId: number): Promise<Allocation[]> {
  const { rows } = await sql<Allocation>`
    select ${columns} from allocations a
    where a.agency_id = ${agencyId} and booking_id = ${bookingId} and released_at is null`.execute(db)
  return rows
}

/** A hold that has lapsed is nobody's any more, even before it is cleared away; one without a person is an allotment, no caller's. */
export async function allocationsOfHold(db: Kysely<DB>, agencyId: number, key: string): Promise<Allocation[]> {
  const { rows } = await sql<Allocation>`
    select ${columns} from allocations a
    where a.agency_id = ${agencyId} and hold_key = ${key} and held_by is not null and booking_id is null and released_at is null
      and expires_at > now()`.execute(db)
  return rows
}

/** Holds that have run out on any of these days; they may reach beyond them. */
async function lapsedHolds(db: Kysely<DB>, claims: readonly Claim[]): Promise<Allocation[]> {
  const { rows } = await sql<Allocation>`
    select distinct on (a.id) ${columns}
    from allocations a
    join ${table(claims)} on a.resource_type = w.type and a.resource_id = w.id and a.first_day <= w.last and a.last_day >= w.first
    where a.released_at is null and a.booking_id is null and a.expires_at <= now()`.execute(db)
  return rows
}

const table = (claims: readonly Claim[]) => sql`unnest(
  ${claims.map((claim) => claim.resourceType)}::text[], ${claims.map((claim) => claim.resourceId)}::bigint[],
  ${claims.map((claim) => claim.firstDay)}::date[], ${claims.map((claim) => claim.lastDay)}::date[]) as w(type, id, first, last)`

/** Who gives or takes vehicles of these cars takes turns. */
export async function lockCars(tx: Kysely<DB>, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await sql`select id from offers where id = any(${[...new Set(ids)]}::bigint[]) order by id for no key update`.execute(
    tx,
  )
}

/**
 * The stock rows under these claims, locked until the transaction ends. All of a transaction's rows are locked by one
 * statement in one order (type, id, day), so that two transactions can wait for each other but never in a ring.
 * Holds on them that have run out are cleared first. Before any of it the cars of rentals are locked whole, since a rental may
 * move others to another vehicle on days that are not its own.
 */
export async function lockStock(
  tx: Kysely<DB>,
  agencyId: number,
  claims: readonly Claim[],
): Promise<Map<string, StockRow>> {
  await lockCars(
    tx,
    claims.filter(isHourly).map(({ resourceId }) => resourceId),
  )
  const lapsed = claims.length === 0 ? [] : await lapsedHolds(tx, claims)
  const wanted = [...claims, ...lapsed]
  const { rows } = await sql<StockRow>`
    select s.resource_type as type, s.resource_id as id, s.day, s.capacity, s.taken
    from ${table(wanted)}
    join stock s on s.resource_type = w.type and s.resource_id = w.id and s.day between w.first and w.last
    where s.agency_id = ${agencyId}
    order by s.resource_type, s.resource_id, s.day
    for update of s`.execute(tx)
  await lockProductStock(tx, rows)
  const stock = new Map(rows.map((row) => [keyOf(row.type, row.id, row.day), row]))
  if (lapsed.length === 0) return stock
  const cleared = await markReleased(tx, lapsed)
  await recountCars(tx, cleared)
  return changeTaken(tx, stock, demandOf(cleared), -1)
}

/** What follows from rows of variants is locked with them: it is written by each change of theirs, in whatever order those come. */
async function lockProductStock(tx: Kysely<DB>, rows: readonly StockRow[]): Promise<void> {
  const variants = rows.filter(({ type }) => type === 'variant').map(({ id }) => id)
  if (variants.length === 0) return
  await sql`select lock_product_stock(array(
    select v.product_id from variants v where v.id = any(${variants}::bigint[])))`.execute(tx)
}

/** Marks allocations as given back and returns those that still were not: another transaction may have been first. */
export async function markReleased(tx: Kysely<DB>, allocations: readonly Allocation[]): Promise<Allocation[]> {
  if (allocations.length === 0) return []
  const { rows } = await sql<Allocation>`
    update allocations a set released_at = now()
    where a.id = any(${allocations.map(({ id }) => id)}::bigint[]) and a.released_at is null
    returning ${columns}`.execute(tx)
  return rows
}

/** Only rooms: a guest can be put elsewhere, which no seat in a vehicle, no car and no ticket allows. */
export const isOversellable = ({ resourceType }: Resource): boolean => resourceType === 'room'

/** Lets locked rows have more taken than there are, by as much as these come to; the database refuses more. */
export async function allowOver(
  tx: Kysely<DB>,
  stock: ReadonlyMap<string, StockRow>,
  net: ReadonlyMap<string, number>,
): Promise<void> {
  const over = [...net].flatMap(([key, quantity]) => {
    const row = stock.get(key)
    const more = row === undefined ? 0 : row.taken + quantity - row.capacity
    return row === undefined || more <= 0 ? [] : [{ ...row, more }]
  })
  if (over.length === 0) return
  await sql`
    update stock s set oversold = greatest(s.oversold, w.more)
    from unnest(${over.map((row) => row.type)}::text[], ${over.map((row) => row.id)}::bigint[],
      ${over.map((row) => row.day)}::date[], ${over.map((row) => row.more)}::int[]) as w(type, id, day, more)
    where s.resource_type = w.type and s.resource_id = w.id and s.day = w.day`.execute(tx)
}

/** Adds to (1) or takes from (-1) what is taken of locked rows; gives back the rows as they are now. */
export async function changeTaken(
  tx: Kysely<DB>,
  stock: ReadonlyMap<string, StockRow>,
  demand: ReadonlyMap<string, number>,
  sign: 1 | -1,
): Promise<Map<string, StockRow>> {
  const changed = [...demand].flatMap(([key, quantity]) => {
    const row = stock.get(key)
    return row === undefined || quantity === 0 ? [] : [{ ...row, taken: row.taken + sign * quantity }]
  })
  if (changed.length > 0)
    await sql`
      update stock s set taken = w.taken, oversold = least(s.oversold, greatest(0, w.taken - s.capacity))
      from unnest(${changed.map((row) => row.type)}::text[], ${changed.map((row) => row.id)}::bigint[],
        ${changed.map((row) => row.day)}::date[], ${changed.map((row) => row.taken)}::int[]) as w(type, id, day, taken)
      where s.resource_type = w.type and s.resource_id = w.id and s.day = w.day`.execute(tx)
  return new Map([...stock, ...changed.map((row) => [keyOf(row.type, row.id, row.day), row] as const)])
}

/** What is taken of cars on these days, once their rentals were written: the most that are out at one moment. */
export async function recountCars(tx: Kysely<DB>, claims: readonly Claim[]): Promise<void> {
  const hourly = claims.filter(isHourly)
  if (hourly.length === 0) return
  await sql`
    update stock s set taken = d.taken
    from (
      select k.resource_id as id, k.day, cars_out(k.resource_id, k.day, 'all', null, null) as taken
      from stock k where k.resource_type = 'car' and exists (
        select from ${table(hourly)} where w.id = k.resource_id and k.day between w.first and w.last)
    ) d
    where s.resource_type = 'car' and s.resource_id = d.id and s.day = d.day and s.taken <> d.taken`.execute(tx)
}
