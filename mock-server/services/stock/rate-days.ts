import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Day } from '../../../src/domain/dates.ts'
import type { GridKind } from '../../../src/domain/offers/rate-choices.ts'
import type { DB } from '../../database/types.generated.ts'
import { countedAtMost, likeOf, metaOf, type Page, searchWords } from '../../http/lists.ts'
import { imageJson } from '../uploads.ts'

/** What the kinds differ in: the table, where it is, the unit of its seasons, and who sleeps in it. */
const kinds: Record<
  GridKind,
  { table: string; place: string; unit: string; adults: RawBuilder<unknown>; minStay: RawBuilder<unknown> }
> = {
  room: { table: 'rooms', place: 'property', unit: 'per_night', adults: sql`x.adults`, minStay: sql`x.min_stay` },
  car: { table: 'cars', place: 'pick_up_place', unit: 'per_day', adults: sql`null::int`, minStay: sql`1` },
}

export interface WantedDays {
  readonly agencyId: number
  readonly kind: GridKind
  readonly from: Day
  readonly to: Day
  /** Only this offer. */
  readonly id?: number | undefined
  readonly q?: string | undefined
}

const offersOf = ({ agencyId, kind, id, q }: WantedDays): RawBuilder<unknown> => {
  const { table, place } = kinds[kind]
  const words = searchWords(q)
  return sql`offers o join ${sql.table(table)} x on x.offer_id = o.id
    where o.agency_id = ${agencyId} and o.kind = ${kind} and o.deleted_at is null
      ${id === undefined ? sql`and o.status <> 'archived'` : sql`and o.id = ${id}`}
      ${sql.join(
        words.map(
          (word) => sql`and (o.search like ${likeOf(word)} or searchable(x.${sql.ref(place)}) like ${likeOf(word)})`,
        ),
        sql` `,
      )}`
}

/**
 * `page`: the offers wanted; `cells`: each of them on each day. What is known of a day (`facts`) is fetched once for all offers by the
 * indexes and grouped by offer and day, not joined: a cell costs the same however many offers and days there are, and whatever the
 * planner guesses of their number. The price follows the rule of
 * `offer-pricing.ts`: typed for the day, else the narrowest season that fits, else the offer's own.
 */
const cellsOf = (wanted: WantedDays, limit: RawBuilder<unknown>): RawBuilder<unknown> => {
  const { kind, from, to } = wanted
  const { place, unit, adults, minStay } = kinds[kind]
  return sql`
  page as materialized (
    select o.id, o.title, o.status, o.currency, o.amount, x.${sql.ref(place)} as place, x.quantity, ${minStay} as min_stay,
      ${adults} as adults, row_number() over (order by lower(x.${sql.ref(place)}), lower(o.title), o.id) as number
    from ${offersOf(wanted)} order by lower(x.${sql.ref(place)}), lower(o.title), o.id ${limit}
  ), facts as (
    select p.id, g.day::date as day, null::bigint as amount, null::int as quantity, null::int as min_stay, null::boolean as closed,
      null::boolean as closed_to_arrival, null::boolean as closed_to_departure, null::int as capacity, null::int as taken,
      null::int as lapsed, null::int as blocked
    from page p cross join generate_series(${from}::date, ${to}::date, interval '1 day') as g(day)
    union all
    select d.offer_id, d.day, d.amount, d.quantity, d.min_stay, d.closed, d.closed_to_arrival, d.closed_to_departure, null, null, null, null
    from page p join offer_days d on d.offer_id = p.id and d.day between ${from} and ${to}
    union all
    select s.resource_id, s.day, null, null, null, null, null, null, s.capacity, s.taken, null, null
    from page p join stock s on s.resource_type = ${kind} and s.resource_id = p.id and s.day between ${from} and ${to}
    union all
    select a.resource_id, g.day::date, null, null, null, null, null, null, null, null, a.quantity, null
    from page p
    join allocations a on a.resource_type = ${kind} and a.resource_id = p.id and a.released_at is null and a.booking_id is null
      and a.expires_at <= now() and a.first_day <= ${to} and a.last_day >= ${from}
    cross join lateral generate_series(greatest(a.first_day, ${from}::date), least(a.last_day, ${to}::date), interval '1 day') as g(day)
    union all
    select p.id, g.day::date, null, null, null, null, null, null, null, null, null, b.quantity
    from page p
    join offer_blocks b on b.offer_id = p.id and b.deleted_at is null and b.first_day <= ${to} and b.last_day >= ${from}
    cross join lateral generate_series(greatest(b.first_day, ${from}::date), least(b.last_day, ${to}::date), interval '1 day') as g(day)
  ), known as materialized (
    select id, day, max(amount) as amount, max(quantity) as quantity, max(min_stay) as min_stay, bool_or(closed) as closed,
      bool_or(closed_to_arrival) as closed_to_arrival, bool_or(closed_to_departure) as closed_to_departure, max(capacity) as capacity,
      max(taken) as taken, sum(lapsed)::int as lapsed, sum(blocked)::int as blocked
    from facts group by id, day
  ), cells as (
    select p.id, k.day, p.currency,
      coalesce(k.amount, season.amount, p.amount) as amount,
      case when k.amount is not null then 'day' when season.id is not null then 'season' else 'base' end as source,
      coalesce(season.name, '') as season,
      coalesce(k.quantity, p.quantity) as quantity, k.quantity is not null as own_quantity,
      coalesce(k.blocked, 0) as blocked,
      coalesce(k.capacity, greatest(0, coalesce(k.quantity, p.quantity) - coalesce(k.blocked, 0))) as capacity,
      coalesce(k.taken, 0) - coalesce(k.lapsed, 0) as taken,
      coalesce(k.min_stay, season.min_stay, p.min_stay) as min_stay, k.min_stay is not null as own_min_stay,
      coalesce(k.closed, false) as closed, coalesce(k.closed_to_arrival, false) as closed_to_arrival,
      coalesce(k.closed_to_departure, false) as closed_to_departure
    from known k
    join page p on p.id = k.id
    left join lateral (
      select r.id, r.name, r.amount, greatest(r.min_stay, p.min_stay) as min_stay from offer_rates r
      where r.offer_id = p.id and r.deleted_at is null and r.unit = ${unit} and r.residency = 'any'
        and (r.valid_from is null or r.valid_from <= k.day) and (r.valid_to is null or r.valid_to >= k.day)
        and (r.weekdays = '{}' or extract(isodow from k.day)::int = any(r.weekdays))
        and (r.adults is null or r.adults = p.adults)
      order by r.valid_to - r.valid_from nulls last, case when r.weekdays = '{}' then 8 else cardinality(r.weekdays) end,
        r.adults is null, r.position, r.id
      limit 1
    ) season on true
  )`
}

const list = (column: string) => sql`json_agg(c.${sql.ref(column)} order by c.day) as ${sql.ref(column)}`
const lists = [
  'source',
  'season',
  'quantity',
  'taken',
  'blocked',
  'min_stay',
  'closed',
  'closed_to_arrival',
  'closed_to_departure',
  'own_quantity',
  'own_min_stay',
]

/** A page of the grid as JSON text made in the database. */
export async function rateGrid(db: Kysely<DB>, wanted: WantedDays, page: Page): Promise<string> {
  const { agencyId, kind, from, to } = wanted
  const { rows } = await sql<{ data: string; shown: number; counted: number }>`
    with ${cellsOf(wanted, sql`limit ${page.perPage} offset ${page.offset}`)},
    rows as materialized (
      select c.id, json_agg(major(c.amount, c.currency) order by c.day) as amount,
        json_agg(c.capacity - c.taken order by c.day) as free, ${sql.join(lists.map(list))}
      from cells c group by c.id
    )
    select coalesce(json_agg(shown), '[]')::text as data, count(*)::int as shown,
      (select count(*) from (select from ${offersOf(wanted)} limit ${countedAtMost + 1}) counted)::int as counted
    from (
      select ${kind} as kind, p.title, p.place, p.status, ${imageJson('m')} as first_media, p.currency,
        major(p.amount, p.currency) as base_amount, p.quantity as base_quantity, p.min_stay as base_min_stay, rows.*
      from page p join rows on rows.id = p.id
      left join lateral (
        select * from media where agency_id = ${agencyId} and owner_type = 'offer' and owner_id = p.id and deleted_at is null
        order by position, id limit 1
      ) m on true
      order by p.number
    ) shown`.execute(db)
  const { data = '[]', shown = 0, counted = 0 } = rows[0] ?? {}
  return `{"from":"${from}","to":"${to}","data":${data},"meta":${JSON.stringify(metaOf(page, counted, shown))}}`
}

/** One offer day by day, as JSON text. */
export async function daysOfOffer(db: Kysely<DB>, wanted: WantedDays & { readonly id: number }): Promise<string> {
  const { rows } = await sql<{ data: string }>`
    with ${cellsOf(wanted, sql`limit 1`)}
    select coalesce(json_agg(json_build_object('day', c.day, 'capacity', c.capacity, 'taken', c.taken, 'free', c.capacity - c.taken,
      'amount', major(c.amount, c.currency), 'currency', c.currency, 'min_stay', c.min_stay, 'closed', c.closed,
      'closed_to_arrival', c.closed_to_arrival, 'closed_to_departure', c.closed_to_departure) order by c.day), '[]')::text as data
    from cells c`.execute(db)
  return `{"data":${rows[0]?.data ?? '[]'}}`
}
