import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { QueryOf } from '../../../src/domain/contract/endpoint.ts'
import type { ServiceRow, services } from '../../../src/domain/contract/offers/services.ts'
import type { ServiceHelpers, ServiceStatistics } from '../../../src/domain/schema/types.generated.ts'
import type { DB } from '../../database/types.generated.ts'
import { baseAmount, baseColumns, offerRow, type WantedOffers } from './offer-rows.ts'

/** Places of the slots of the next 7 days: in them each weekday comes once, so each slot does; `s` is the row of `services`. */
const week = sql`(
  select count(*)::int as slots, coalesce(sum(coalesce(t.capacity, s.capacity)), 0)::int as places,
    coalesce(sum((select sum(k.taken) from stock k where k.resource_type = 'service_slot' and k.resource_id = t.id
      and k.day between kampala_today() and kampala_today() + 6)), 0)::int as taken
  from service_slots t where t.service_id = s.offer_id and t.deleted_at is null)`

const joins = sql`join services s on s.offer_id = o.id left join lateral ${week} week on true`
const columns = sql`${baseColumns}, ${baseAmount}, s.duration_minutes, s.capacity, s.mode, s.unit, s.location_name, s.lat, s.lng,
  s.meeting_link, week.slots as slots_count, week.places as places_week, week.taken as places_taken_week`

export const wantedServices = (agencyId: number, query: QueryOf<typeof services.list>): WantedOffers => ({
  agencyId,
  kind: 'service',
  query,
  columns,
  joins,
  where: [
    ...(query.mode === undefined || query.mode.length === 0 ? [] : [sql`s.mode = any(${[...query.mode]}::text[])`]),
    ...(query.unit === undefined || query.unit.length === 0 ? [] : [sql`s.unit = any(${[...query.unit]}::text[])`]),
  ],
  sorts: { duration_minutes: sql`s.duration_minutes`, places_taken_week: sql`week.taken` },
})

export const serviceRow = (db: Kysely<DB>, agencyId: number, id: number): Promise<ServiceRow> =>
  offerRow<ServiceRow>(db, { agencyId, kind: 'service', id, columns, joins })

export async function serviceFigures(db: Kysely<DB>, agencyId: number): Promise<ServiceStatistics> {
  const of = (status: string) => sql`count(*) filter (where o.status = ${status})::int`
  const published = (column: RawBuilder<unknown>) =>
    sql`coalesce(sum(${column}) filter (where o.status = 'published'), 0)::int`
  const recent = sql`b.agency_id = ${agencyId} and b.kind = 'service' and b.deleted_at is null and b.created_at > now() - interval '30 days'`
  const { rows } = await sql<ServiceStatistics>`
    select count(*) filter (where o.status <> 'archived')::int as services, ${of('published')} as published, ${of('draft')} as draft,
      ${of('archived')} as archived, ${published(sql`week.slots`)} as slots_week, ${published(sql`week.places`)} as places_week,
      ${published(sql`week.taken`)} as taken_week,
      (select count(*)::int from bookings b where ${recent}) as bookings_30_days,
      (select coalesce(json_agg(json_build_object('currency', r.currency, 'amount', exact_sum(r.amount, r.currency)) order by r.currency), '[]')
       from (select b.currency, sum(b.charged) as amount from bookings b
         where ${recent} group by b.currency having sum(b.charged) > 0) r) as revenue_30_days
    from offers o ${joins} where o.agency_id = ${agencyId} and o.kind = 'service' and o.deleted_at is null`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('a sum gives one row')
  return row
}

/** What was typed before, to be chosen again. */
export async function serviceHelpers(db: Kysely<DB>, agencyId: number): Promise<ServiceHelpers> {
  const used = (word: RawBuilder<unknown>) => sql`(
    select coalesce(array_agg(word order by lower(word), word), '{}') from (
      select distinct ${word} as word from services s join offers o on o.id = s.offer_id
      where s.agency_id = ${agencyId} and o.deleted_at is null) words where word <> '')`
  const { rows } = await sql<ServiceHelpers>`
    select ${used(sql`unnest(o.tags)`)} as tags, ${used(sql`s.location_name`)} as places`.execute(db)
  return rows[0] ?? { tags: [], places: [] }
}
