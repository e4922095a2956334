import { sql } from 'kysely'
import type { Contract } from '../../../src/domain/contract/contract.ts'
import type { CurrencySum, EventFigures, EventStatistics } from '../../../src/domain/schema/types.generated.ts'
import type { Handler, Handlers } from '../../http/handler.ts'
import { idOf } from '../../http/lists.ts'
import { eventJoins, eventRow, phaseOf } from '../../services/offers/event-rows.ts'
import { statisticsOf } from '../../services/offers/offer-reports.ts'
import { reportHandlers } from './offer-prices-and-pictures.ts'

type Area = Contract['events']

const kampalaDay = (column: 'p.created_at' | 'p.scanned_at' | 'e.starts_at') =>
  sql`(${sql.ref(column)} at time zone 'Africa/Kampala')::date`

const figures: Handler<Area['figures']> = async ({ agencyId, db }) => {
  const { rows } = await sql<EventFigures>`
    with own as (
      select o.id, o.title, e.starts_at, e.ends_at, o.status, ${phaseOf} as phase, k.sold,
        coalesce(least(e.capacity, nullif(k.quantity, 0)), e.capacity, k.quantity) as places,
        ${kampalaDay('e.starts_at')} as day
      from offers o ${eventJoins}
      where o.agency_id = ${agencyId} and o.kind = 'event' and o.deleted_at is null
    ), coming as (select * from own where status = 'published' and ends_at > now()),
    next as (select * from coming order by starts_at, id limit 1)
    select (select count(*)::int from coming) as upcoming,
      (select count(*)::int from coming where phase = 'on_sale') as on_sale,
      (select id from next) as next_id, (select title from next) as next_title, (select starts_at from next) as next_starts_at,
      (select coalesce(sum(sold), 0)::int from coming) as sold, (select coalesce(sum(places), 0)::int from coming) as places,
      (select count(*)::int from ticket_purchases p where p.agency_id = ${agencyId} and p.status in ('valid', 'admitted')
        and p.created_at > now() - interval '30 days') as sold_30_days,
      (select coalesce(json_agg(json_build_object('currency', s.currency, 'amount', exact_sum(s.amount, s.currency)) order by s.currency), '[]')
       from (select p.currency, sum(p.amount) as amount from ticket_purchases p
         where p.agency_id = ${agencyId} and p.status in ('valid', 'admitted') and p.created_at > now() - interval '30 days'
         group by p.currency having sum(p.amount) > 0) s) as revenue_30_days,
      (select count(*)::int from ticket_purchases p where p.agency_id = ${agencyId} and p.status = 'admitted'
        and ${kampalaDay('p.scanned_at')} = kampala_today()) as admitted_today,
      (select coalesce(sum(sold), 0)::int from own where status = 'published' and day = kampala_today()) as expected_today`.execute(
    db,
  )
  return { data: rows[0] as EventFigures } // a select of subselects gives one row
}

type Tickets = Pick<EventStatistics, 'refunded' | 'revenue' | 'refunds' | 'sales' | 'types'>

/** The longest time that a sales chart tells of. */
const mostDays = 400

const statistics: Handler<Area['statistics']> = async ({ agencyId, db, path }) => {
  const id = idOf(path.id)
  const event = await eventRow(db, agencyId, id)
  const { rows } = await sql<Tickets>`
    with bought as (select p.*, ${kampalaDay('p.created_at')} as day from ticket_purchases p where p.agency_id = ${agencyId} and p.event_id = ${id}),
    good as (select * from bought where status in ('valid', 'admitted')),
    days as (
      select g.day::date as day from generate_series(
        greatest((select min(day) from good), least(kampala_today(), (select max(day) from good)) - ${mostDays}::int),
        greatest(least(kampala_today(), ${event.ends_at}::timestamptz::date), (select max(day) from good)), interval '1 day') g(day))
    select
      (select count(*)::int from bought where status = 'refunded') as refunded,
      ${sums(sql`good`)} as revenue, ${sums(sql`bought where status = 'refunded'`)} as refunds,
      (select coalesce(json_agg(json_build_object('day', d.day, 'sold', d.sold, 'total', d.total) order by d.day), '[]') from (
        select days.day, (select count(*)::int from good where good.day = days.day) as sold,
          (select count(*)::int from good where good.day <= days.day) as total
        from days) d) as sales,
      (select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name, 'quantity', t.quantity,
          'sold', (select count(*)::int from good where ticket_type_id = t.id),
          'admitted', (select count(*)::int from good where ticket_type_id = t.id and status = 'admitted'),
          'refunded', (select count(*)::int from bought where ticket_type_id = t.id and status = 'refunded'),
          'revenue', ${sums(sql`good where ticket_type_id = t.id`)}) order by t.position, t.id), '[]')
       from ticket_types t where t.agency_id = ${agencyId} and t.event_id = ${id} and t.deleted_at is null) as types`.execute(
    db,
  )
  const found = rows[0] as Tickets // a select of subselects gives one row
  const { months: _, revenue: __, ...about } = await statisticsOf(db, agencyId, 'event', id)
  return { data: { ...about, ...found, places: event.places, sold: event.sold, admitted: event.admitted } }
}

/** One sum for each currency as JSON; they are never added up. */
const sums = (from: ReturnType<typeof sql>) => sql<CurrencySum[]>`(
  select coalesce(json_agg(json_build_object('currency', s.currency, 'amount', exact_sum(s.amount, s.currency)) order by s.currency), '[]')
  from (select currency, sum(amount) as amount from ${from} group by currency having sum(amount) > 0) s)`

export const eventReportHandlers = {
  figures,
  ...reportHandlers('event'),
  statistics,
} satisfies Partial<Handlers<Area>>
