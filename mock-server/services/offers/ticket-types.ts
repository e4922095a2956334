import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { TicketType } from '../../../src/domain/schema/types.generated.ts'
import type { DB } from '../../database/types.generated.ts'
import { notFound } from '../../http/refusals.ts'

/** The day of an event `ev`, which is the day of its stock. */
const eventDay = sql`(ev.starts_at at time zone 'Africa/Kampala')::date`

/** Taken of a stock row `s`: holds that have run out no longer count, even before they are cleared. */
const takenOf = (type: 'ticket' | 'event', row: string, id: RawBuilder<unknown>) => sql`(
  coalesce(${sql.ref(`${row}.taken`)}, 0) - (
    select coalesce(sum(a.quantity), 0)::int from allocations a
    where a.resource_type = ${sql.lit(type)} and a.resource_id = ${id} and a.first_day = ${eventDay}
      and a.released_at is null and a.booking_id is null and a.expires_at <= now()))`

/**
 * The ticket types `t` of events `ev` with their offers `ov`: what is sold, taken, left, and what one costs at this moment.
 * Whatever shows or counts ticket types selects from it; `where` may name those and whatever stands around it.
 */
export const ticketTypesFrom = (where: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select t.*, ov.currency, ev.capacity - c.shared_taken as shared_left,
    sold.sold, sold.admitted, c.taken,
    greatest(0, least(t.quantity - c.taken, ev.capacity - c.shared_taken)) as "left",
    coalesce(tier.amount, t.amount) as amount_now, tier.name as tier_now,
    case when ov.status <> 'published' then 'off'
      when now() >= least(coalesce(t.sales_to, ev.ends_at), ev.ends_at) then 'ended'
      when t.sales_from > now() then 'soon'
      when least(t.quantity - c.taken, ev.capacity - c.shared_taken) <= 0 then 'sold_out'
      else 'now' end as sale
  from ticket_types t
  join events ev on ev.offer_id = t.event_id
  join offers ov on ov.id = t.event_id
  left join stock s on s.resource_type = 'ticket' and s.resource_id = t.id and s.day = ${eventDay}
  left join stock es on es.resource_type = 'event' and es.resource_id = t.event_id and es.day = ${eventDay}
  cross join lateral (
    select ${takenOf('ticket', 's', sql`t.id`)} as taken, ${takenOf('event', 'es', sql`t.event_id`)} as shared_taken
  ) c
  cross join lateral (
    select count(*) filter (where p.status in ('valid', 'admitted'))::int as sold,
      count(*) filter (where p.status = 'admitted')::int as admitted
    from ticket_purchases p where p.ticket_type_id = t.id
  ) sold
  left join lateral (
    select r.amount, r.name from ticket_tiers r
    where r.ticket_type_id = t.id and (r.sales_from is null or r.sales_from <= now()) and (r.sales_to is null or r.sales_to > now())
    order by r.position, r.id limit 1
  ) tier on true
  where t.deleted_at is null and ${where})`

const columns = sql`
  t.id, t.event_id, t.name, t.description, major(t.amount, t.currency) as amount, t.currency, t.free, t.quantity,
  t.sales_from, t.sales_to, t.min_per_order, t.max_per_order, t.hidden, t.access_code, t.position, t.version,
  (select coalesce(json_agg(json_build_object('id', r.id, 'name', r.name, 'amount', major(r.amount, t.currency),
      'sales_from', r.sales_from, 'sales_to', r.sales_to, 'position', r.position) order by r.position, r.id), '[]')
   from ticket_tiers r where r.ticket_type_id = t.id) as tiers,
  t.sold, t.taken, t."left", t.admitted, major(t.amount_now, t.currency) as price_now, t.tier_now, t.sale`

/** The ticket types of an event in their order. */
export async function ticketTypesOf(db: Kysely<DB>, agencyId: number, eventId: number): Promise<TicketType[]> {
  const { rows } = await sql<TicketType>`
    select ${columns} from ${ticketTypesFrom(sql`t.agency_id = ${agencyId} and t.event_id = ${eventId} and ov.deleted_at is null`)} t
    order by t.position, t.id`.execute(db)
  return rows
}

export async function ticketTypeRow(db: Kysely<DB>, agencyId: number, id: number): Promise<TicketType> {
  const { rows } = await sql<TicketType>`
    select ${columns} from ${ticketTypesFrom(sql`t.agency_id = ${agencyId} and t.id = ${id} and ov.deleted_at is null`)} t`.execute(
    db,
  )
  const [row] = rows
  if (row === undefined) throw notFound('ticket type')
  return row
}

export interface LockedType {
  readonly id: number
  readonly event_id: number
  readonly name: string
  readonly quantity: number
  readonly version: number
  readonly updated_at: string
  readonly deleted_at: string | null
  readonly day: string
}

/** A ticket type to write on, with its event locked against everybody else until the transaction ends. */
export async function lockedTicketType(db: Kysely<DB>, agencyId: number, id: number): Promise<LockedType> {
  const found = await db
    .selectFrom('ticket_types')
    .select('event_id')
    .where('id', '=', id)
    .where('agency_id', '=', agencyId)
    .executeTakeFirst()
  if (found === undefined) throw notFound('ticket type')
  // The event first, as whoever sells locks it: two transactions wait for each other but never in a ring.
  await sql`select from offers where id = ${found.event_id} and agency_id = ${agencyId} for update`.execute(db)
  const { rows } = await sql<LockedType>`
    select t.id, t.event_id, t.name, t.quantity, t.version, t.updated_at, t.deleted_at, ${eventDay}::text as day
    from ticket_types t join offers ov on ov.id = t.event_id join events ev on ev.offer_id = t.event_id
    where t.id = ${id} and t.agency_id = ${agencyId} and ov.deleted_at is null for update of t`.execute(db)
  const [row] = rows
  if (row === undefined) throw notFound('ticket type')
  return row
}
