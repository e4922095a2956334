import { type Kysely, type RawBuilder, sql } from 'kysely'
import { momentsText } from '../../../src/domain/bookings/booking-text.ts'
import type { Day } from '../../../src/domain/dates.ts'
import type { DB } from '../../database/types.generated.ts'
import { conflict } from '../../http/refusals.ts'
import { tooFew } from './shortage-text.ts'
import { type Claim, lockStock, type Resource, type ResourceType, type StockRow } from './stock-rows.ts'
import { giveVehicles } from './vehicles.ts'

// The stock rows of rooms, cars, slots and tickets are made when the first booking or hold of a day comes. Until then a day's
// capacity follows from the offer: what was typed for the day, else its quantity, less what is out of service. Whoever makes
// rows holds the offer's key, whoever changes what they follow from has it locked for update: so no row is made stale.

/** An event whose ticket types share no limit still counts what is taken, so that a limit can be set later. */
export const unlimited = 1_000_000_000
const lastDayEver = '9999-12-31'
const lazy: readonly ResourceType[] = ['room', 'car', 'service_slot', 'ticket', 'event', 'variant']

const idsOf = (resources: readonly Resource[], type: ResourceType) => [
  ...new Set(resources.filter(({ resourceType }) => resourceType === type).map(({ resourceId }) => resourceId)),
]

/** Each resource with its offer and its quantity on a day that says nothing else. */
const basics = (agencyId: number, resources: readonly Resource[]): RawBuilder<unknown> => sql`(
  select 'room' as type, offer_id as id, offer_id, quantity from rooms
  where agency_id = ${agencyId} and offer_id = any(${idsOf(resources, 'room')}::bigint[])
  union all select 'car', offer_id, offer_id, quantity from cars
  where agency_id = ${agencyId} and offer_id = any(${idsOf(resources, 'car')}::bigint[])
  union all select 'service_slot', t.id, t.service_id, coalesce(t.capacity, s.capacity)
  from service_slots t join services s on s.offer_id = t.service_id
  where t.agency_id = ${agencyId} and t.id = any(${idsOf(resources, 'service_slot')}::bigint[])
  union all select 'ticket', id, event_id, quantity from ticket_types
  where agency_id = ${agencyId} and id = any(${idsOf(resources, 'ticket')}::bigint[])
  union all select 'event', offer_id, offer_id, coalesce(capacity, ${unlimited}) from events
  where agency_id = ${agencyId} and offer_id = any(${idsOf(resources, 'event')}::bigint[])
  union all select 'variant', v.id, v.product_id, (select coalesce(sum(l.on_hand), 0)::int from stock_levels l where l.variant_id = v.id)
  from variants v where v.agency_id = ${agencyId} and v.id = any(${idsOf(resources, 'variant')}::bigint[])
  union all select 'departure', id, null, capacity from departures
  where agency_id = ${agencyId} and id = any(${idsOf(resources, 'departure')}::bigint[]))`

/** What is put up on the days `d(type, id, day)` from first to last, whether they have a row or not. */
const putUp = (
  agencyId: number,
  resources: readonly Resource[],
  { days, firstDay, lastDay }: { days: RawBuilder<unknown>; firstDay: Day; lastDay: Day },
): RawBuilder<unknown> => sql`
  select d.type, d.id, d.day, greatest(0, coalesce(typed.quantity, b.quantity) - coalesce(out.quantity, 0))::int as capacity
  from ${days} join ${basics(agencyId, resources)} b on b.type = d.type and b.id = d.id
  left join offer_days typed on typed.offer_id = b.offer_id and typed.day = d.day and d.type in ('room', 'car')
  left join (
    select k.offer_id, g.day::date as day, sum(k.quantity)::int as quantity
    from offer_blocks k
    cross join lateral generate_series(greatest(k.first_day, ${firstDay}::date), least(k.last_day, ${lastDay}::date), interval '1 day') as g(day)
    where k.agency_id = ${agencyId} and k.offer_id = any(${[...idsOf(resources, 'room'), ...idsOf(resources, 'car')]}::bigint[])
      and k.deleted_at is null and k.first_day <= ${lastDay} and k.last_day >= ${firstDay}
    group by 1, 2
  ) out on out.offer_id = b.offer_id and out.day = d.day and d.type in ('room', 'car')`

const claimedDays = (claims: readonly Claim[]) => ({
  firstDay: claims.reduce((first, claim) => (claim.firstDay < first ? claim.firstDay : first), lastDayEver),
  lastDay: claims.reduce((last, claim) => (claim.lastDay > last ? claim.lastDay : last), ''),
  days: sql`(
  select distinct w.type, w.id, g.day::date as day
  from unnest(${claims.map((claim) => claim.resourceType)}::text[], ${claims.map((claim) => claim.resourceId)}::bigint[],
    ${claims.map((claim) => claim.firstDay)}::date[], ${claims.map((claim) => claim.lastDay)}::date[]) as w(type, id, first, last)
  cross join lateral generate_series(w.first, w.last, interval '1 day') as g(day)) d`,
})

/** Locks the offers of these resources, in the order of their ids; no row can be made while it is `update`. */
export async function lockOffers(
  tx: Kysely<DB>,
  agencyId: number,
  resources: readonly Resource[],
  strength: 'key share' | 'no key update' | 'update',
): Promise<void> {
  await sql`
    select o.id from offers o
    where o.agency_id = ${agencyId} and o.id in (select offer_id from ${basics(agencyId, resources)} b)
    order by o.id for ${sql.raw(strength)} of o`.execute(tx)
}

/** Makes the stock rows that these claims need and that are not there yet. `take` calls it before it locks them. */
export async function ensureStock(tx: Kysely<DB>, agencyId: number, claims: readonly Claim[]): Promise<void> {
  const wanted = claims.filter(({ resourceType }) => lazy.includes(resourceType))
  if (wanted.length === 0) return
  await lockOffers(tx, agencyId, wanted, 'key share') // lockStock locks the cars among them further
  await sql`
    insert into stock (agency_id, resource_type, resource_id, day, capacity)
    select ${agencyId}, n.type, n.id, n.day, n.capacity from (${putUp(agencyId, wanted, claimedDays(wanted))}) n
    where not exists (select from stock s where s.resource_type = n.type and s.resource_id = n.id and s.day = n.day)
    order by n.type, n.id, n.day
    on conflict do nothing`.execute(tx)
}

/**
 * After a change of a quantity, a typed day or a block: what stands in stock follows. 409 naming the day when it would be
 * less than what is taken. Call it in the transaction of the change, after it; `lastDay` null: to the end.
 */
export async function recapacity(
  tx: Kysely<DB>,
  agencyId: number,
  resource: Resource,
  firstDay: Day,
  lastDay: Day | null = null,
): Promise<void> {
  const last = lastDay ?? lastDayEver
  await lockOffers(tx, agencyId, [resource], 'update')
  const stock = await lockStock(tx, agencyId, [{ ...resource, firstDay, lastDay: last, quantity: 0 }])
  const mine = [...stock.values()].filter(
    ({ type, id, day }) =>
      type === resource.resourceType && id === resource.resourceId && day >= firstDay && day <= last,
  )
  if (mine.length > 0) await recapacityOf(tx, agencyId, resource, mine, { firstDay, lastDay: last })
  if (resource.resourceType === 'car') await refuseWithoutVehicle(tx, agencyId, resource.resourceId)
}

async function recapacityOf(
  tx: Kysely<DB>,
  agencyId: number,
  resource: Resource,
  mine: readonly StockRow[],
  range: { firstDay: Day; lastDay: Day },
): Promise<void> {
  const days = sql`(select * from unnest(${mine.map((row) => row.type)}::text[], ${mine.map((row) => row.id)}::bigint[],
    ${mine.map((row) => row.day)}::date[]) as w(type, id, day)) d`
  const { rows } = await sql<Pick<StockRow, 'day' | 'capacity'>>`
    select n.day, n.capacity from (${putUp(agencyId, [resource], { days, ...range })}) n order by n.day`.execute(tx)
  const were = new Map(mine.map((row) => [row.day, row]))
  for (const { day, capacity } of rows) {
    const was = were.get(day)
    if (was !== undefined && capacity < was.taken && capacity < was.capacity)
      throw tooFew(resource.resourceType, day, capacity, was.taken)
  }
  await sql`
    update stock s set capacity = w.capacity, oversold = greatest(0, s.taken - w.capacity)
    from unnest(${rows.map(({ day }) => day)}::date[], ${rows.map(({ capacity }) => capacity)}::int[]) as w(day, capacity)
    where s.resource_type = ${resource.resourceType} and s.resource_id = ${resource.resourceId} and s.day = w.day
      and s.capacity <> w.capacity`.execute(tx)
}

/** Fewer vehicles, or more in the workshop: 409 where a rental to come would be left without, though each day had enough. */
async function refuseWithoutVehicle(tx: Kysely<DB>, agencyId: number, carId: number): Promise<void> {
  const { lost } = await giveVehicles(tx, agencyId, [carId])
  const [first] = lost
  if (first === undefined) return
  const { from, to } = first
  throw conflict(
    `No vehicle would be left for the rental of ${momentsText(from, to)}, turnaround included. Move that rental first.`,
    { resource: 'car', id: carId, day: from.slice(0, 10), wanted: 1, free: 0 },
  )
}

/**
 * An event that is moved to another day takes along what was sold, and the bookings it was sold with. Lock the event first, write
 * its new times, then call it.
 */
export async function moveEventDay(
  tx: Kysely<DB>,
  agencyId: number,
  eventId: number,
  from: Day,
  to: Day,
): Promise<void> {
  if (from === to) return
  const types = await tx
    .selectFrom('ticket_types')
    .select('id')
    .where('agency_id', '=', agencyId)
    .where('event_id', '=', eventId)
    .execute()
  const resources: Resource[] = [
    { resourceType: 'event', resourceId: eventId },
    ...types.map(({ id }): Resource => ({ resourceType: 'ticket', resourceId: id })),
  ]
  await lockOffers(tx, agencyId, resources, 'update')
  await lockStock(
    tx,
    agencyId,
    resources.map((resource) => ({ ...resource, firstDay: from, lastDay: from, quantity: 0 })),
  )
  const mine = sql`unnest(${resources.map((one) => one.resourceType)}::text[], ${resources.map((one) => one.resourceId)}::bigint[]) as w(type, id)`
  await sql`
    update stock s set day = ${to} from ${mine}
    where s.resource_type = w.type and s.resource_id = w.id and s.day = ${from}`.execute(tx)
  await sql`
    update allocations a set first_day = ${to}, last_day = ${to} from ${mine}
    where a.resource_type = w.type and a.resource_id = w.id and a.first_day = ${from}`.execute(tx)
  await sql`
    update booking_lines l set from_date = ${to}, to_date = (e.ends_at at time zone 'Africa/Kampala')::date
    from events e where e.offer_id = ${eventId} and l.agency_id = ${agencyId} and l.offer_type = 'event' and l.offer_id = ${eventId}`.execute(
    tx,
  )
  await sql`
    update bookings b set starts_on = w.starts, ends_on = w.ends from (
      select l.booking_id, min(l.from_date) as starts, max(coalesce((l.details ->> 'check_out')::date, l.to_date)) as ends
      from booking_lines l
      where l.booking_id in (select x.booking_id from booking_lines x where x.offer_type = 'event' and x.offer_id = ${eventId})
      group by l.booking_id) w
    where b.id = w.booking_id and b.agency_id = ${agencyId}`.execute(tx)
}

export interface FreeDay {
  readonly type: ResourceType
  readonly id: number
  readonly day: Day
  readonly capacity: number
  readonly taken: number
  readonly free: number
}

/** Whose holds count as free: those of one key, or all of one user (a quote knows no key). */
export type Own = { readonly holdKey: string } | { readonly userId: number }

/** Whether a row `a` of allocations is a hold of one's own; allotments, which nobody holds, never are. */
export const ownHold = (own: Own | undefined): RawBuilder<unknown> =>
  own === undefined
    ? sql`false`
    : 'holdKey' in own
      ? sql`a.hold_key = ${own.holdKey} and a.held_by is not null`
      : sql`a.held_by = ${own.userId}`

/** What is free on each day from the first to the last; holds that have run out, and one's own, count as free. */
export const freePerDay = (
  db: Kysely<DB>,
  agencyId: number,
  resources: readonly Resource[],
  firstDay: Day,
  lastDay: Day,
  own?: Own | undefined,
): Promise<FreeDay[]> =>
  freeOf(
    db,
    agencyId,
    resources.map((resource) => ({ ...resource, firstDay, lastDay, quantity: 0 })),
    own,
  )

/** The same for the days of these claims. */
export async function freeOf(
  db: Kysely<DB>,
  agencyId: number,
  claims: readonly Claim[],
  own?: Own | undefined,
): Promise<FreeDay[]> {
  if (claims.length === 0) return []
  const range = claimedDays(claims)
  const { rows } = await sql<FreeDay>`
    with n as (${putUp(agencyId, claims, range)}), waiting as (
      select a.resource_type as type, a.resource_id as id, g.day::date as day, sum(a.quantity)::int as quantity
      from allocations a
      cross join lateral generate_series(
        greatest(a.first_day, ${range.firstDay}::date), least(a.last_day, ${range.lastDay}::date), interval '1 day') as g(day)
      where a.agency_id = ${agencyId} and a.released_at is null and a.booking_id is null and (a.expires_at <= now() or ${ownHold(own)})
        and a.resource_type <> 'car' and a.first_day <= ${range.lastDay} and a.last_day >= ${range.firstDay}
      group by 1, 2, 3
    )
    select n.type, n.id, n.day, coalesce(s.capacity, n.capacity) as capacity,
      t.taken, coalesce(s.capacity, n.capacity) - t.taken as free
    from n
    left join stock s on s.resource_type = n.type and s.resource_id = n.id and s.day = n.day
    left join waiting w on w.type = n.type and w.id = n.id and w.day = n.day
    cross join lateral (select case when n.type = 'car'
      then cars_out(n.id, n.day, 'running', ${own !== undefined && 'holdKey' in own ? own.holdKey : null}, ${own !== undefined && 'userId' in own ? own.userId : null})
      else coalesce(s.taken, 0) - coalesce(w.quantity, 0) end as taken) t
    order by n.type, n.id, n.day`.execute(db)
  return rows
}
