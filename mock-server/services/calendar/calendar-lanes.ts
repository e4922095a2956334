import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { LaneKind } from '../../../src/domain/bookings/item-kinds.ts'
import { calendarBars } from '../../../src/domain/contract/bookings/calendar.ts'
import { addDays, type Day } from '../../../src/domain/dates.ts'
import type { DB } from '../../database/types.generated.ts'
import { countedAtMost, likeOf, metaOf, type Page, searchWords } from '../../http/lists.ts'
import { countUnplaced, isDaily, isUnplaced, mayMove } from '../bookings/line-lanes.ts'
import { flightLegs } from '../flights/flight-legs.ts'
import { isAllDay } from './all-day.ts'

export interface WantedLanes {
  readonly agencyId: number
  readonly kinds: readonly LaneKind[]
  readonly from: Day
  readonly to: Day
  readonly q?: string | undefined
  /** The condition on bookings `b` that the search finds them too, by client or reference; without one it only finds places. */
  readonly matching?: RawBuilder<unknown> | undefined
}

/** Days of the longest tour that the database takes. */
const longestTour = 365
const kampala = sql.lit('Africa/Kampala')

/** Whether each word of a search is in one of these columns, or whoever is searched for has booked it. */
const matches = (
  q: string | undefined,
  kind: LaneKind,
  id: RawBuilder<unknown>,
  search: RawBuilder<unknown>,
  place: RawBuilder<unknown>,
): RawBuilder<unknown> => {
  const words = searchWords(q)
  if (words.length === 0) return sql``
  const named = sql.join(
    words.map((word) => sql`(${search} like ${likeOf(word)} or searchable(${place}) like ${likeOf(word)})`),
    sql` and `,
  )
  return sql`and (${named} or exists (select from booked k where k.kind = ${sql.lit(kind)} and k.id = ${id}))`
}

const isSearch = ({ q, matching }: WantedLanes) => matching !== undefined && searchWords(q).length > 0
/** What the bookings that a search finds stand in, on these days. */
const bookedBy = (wanted: WantedLanes): RawBuilder<unknown> =>
  isSearch(wanted)
    ? sql`select distinct l.offer_type as kind, l.offer_id as id from booking_lines l join bookings b on b.id = l.booking_id
        where b.agency_id = ${wanted.agencyId} and b.deleted_at is null and b.status <> 'cancelled' and ${wanted.matching}
          and l.offer_id is not null and l.to_date >= ${wanted.from} and l.from_date <= ${wanted.to}`
    : sql`select ''::text as kind, 0::bigint as id where false`

/** Offers that are not for sale any more stand here while somebody has booked them. */
const shown = (type: 'room' | 'car', { from, to }: WantedLanes) => sql`(o.status <> 'archived' or exists (
  select from allocations a where a.resource_type = ${sql.lit(type)} and a.resource_id = o.id and a.released_at is null
    and a.booking_id is not null and a.last_day >= ${from} and a.first_day <= ${to}))`

/** Lines that hold no stock, in the order of the index that finds them; `offset 0` has each one's booking looked up by its id. */
const unplacedLines = ({ agencyId, from, to }: WantedLanes) => sql`booking_lines l
  cross join lateral (select from bookings b where b.id = l.booking_id and b.deleted_at is null and b.status <> 'cancelled' offset 0) b
  where l.agency_id = ${agencyId} and ${isUnplaced}
    and l.to_date between ${from} and 'infinity' and l.from_date <= ${to}`

/** Flights in this span that the search finds, or all. */
const flightsOn = (wanted: WantedLanes): RawBuilder<unknown> => sql`(
  select f.* from ${flightLegs(wanted)} join bookings b on b.id = f.booking_id
  where b.deleted_at is null and b.status <> 'cancelled' ${isSearch(wanted) ? sql`and ${wanted.matching}` : sql``}) f`

/** What has a lane in this span: `days` is how long a tour goes on, `quantity` how many rooms or cars there are. */
const laneOf: Record<LaneKind, (wanted: WantedLanes) => RawBuilder<unknown>> = {
  unplaced: (wanted) => sql`
    select 0 as rank, 'unplaced' as kind, 0::bigint as id, 'Not placed' as title, '' as place, 0 as quantity, 1 as days
    where ${
      isSearch(wanted)
        ? sql`exists (select from booking_lines l join bookings b on b.id = l.booking_id
            where b.agency_id = ${wanted.agencyId} and b.deleted_at is null and b.status <> 'cancelled' and ${wanted.matching}
              and ${isUnplaced} and l.to_date >= ${wanted.from} and l.from_date <= ${wanted.to})`
        : sql`${(wanted.q ?? '').trim() === ''} and exists (select from ${unplacedLines(wanted)})`
    }`,
  package: ({ agencyId, from, to, q }) => sql`
    select 1, 'package', p.id, p.title, '', 0, p.days from packages p
    where p.agency_id = ${agencyId} and p.deleted_at is null ${matches(q, 'package', sql`p.id`, sql`p.search`, sql`array_to_string(p.destinations, ' ')`)}
      and exists (select from departures d where d.package_id = p.id and d.status <> 'cancelled'
        and d.date between ${addDays(from, 1 - longestTour)} and ${to} and d.date >= ${from}::date - (p.days - 1))`,
  room: (wanted) => sql`
    select 2, 'room', o.id, o.title, x.property, x.quantity, 1 from offers o join rooms x on x.offer_id = o.id
    where o.agency_id = ${wanted.agencyId} and o.kind = 'room' and o.deleted_at is null and ${shown('room', wanted)}
      ${matches(wanted.q, 'room', sql`o.id`, sql`o.search`, sql`x.property`)}`,
  car: (wanted) => sql`
    select 3, 'car', o.id, o.title, concat_ws(' · ', (
      select min(v.plate) from vehicles v where v.car_id = o.id and v.retired_at is null and v.plate <> '' having count(*) = 1),
      nullif(x.pick_up_place, '')), x.quantity, 1
    from offers o join cars x on x.offer_id = o.id
    where o.agency_id = ${wanted.agencyId} and o.kind = 'car' and o.deleted_at is null and ${shown('car', wanted)}
      ${matches(
        wanted.q,
        'car',
        sql`o.id`,
        sql`o.search`,
        sql`x.pick_up_place || ' ' || coalesce((
        select string_agg(v.plate, ' ') from vehicles v where v.car_id = o.id and v.retired_at is null), '')`,
      )}`,
  service: ({ agencyId, q }) => sql`
    select 4, 'service', o.id, o.title, x.location_name, x.capacity, 1 from offers o join services x on x.offer_id = o.id
    where o.agency_id = ${agencyId} and o.kind = 'service' and o.deleted_at is null and o.status <> 'archived'
      ${matches(q, 'service', sql`o.id`, sql`o.search`, sql`x.location_name`)}`,
  event: ({ agencyId, from, to, q }) => sql`
    select 5, 'event', o.id, o.title, x.venue_name, 0, 1 from offers o join events x on x.offer_id = o.id
    where o.agency_id = ${agencyId} and o.kind = 'event' and o.deleted_at is null and o.status <> 'archived'
      and x.starts_at < (${to}::date + 1)::timestamp at time zone ${kampala} and x.ends_at >= ${from}::timestamp at time zone ${kampala}
      ${matches(q, 'event', sql`o.id`, sql`o.search`, sql`x.venue_name`)}`,
  flight: (wanted) => flightLanes(wanted),
}

/** All flights of an agency stand in one lane, each from take-off to landing, by the clocks of the airports. */
const flightLanes = (wanted: WantedLanes): RawBuilder<unknown> => sql`
  select 6, 'flight', 0::bigint, 'Flights', 'local times', 0, 1
  where ${isSearch(wanted) || (wanted.q ?? '').trim() === '' ? sql`exists (select from ${flightsOn(wanted)})` : sql`false`}`

const lanesOf = (wanted: WantedLanes): RawBuilder<unknown> =>
  sql.join(
    // The first names the columns, whichever it is.
    [sql`select 0, '', 0::bigint, '', '', 0, 0 where false`, ...wanted.kinds.map((kind) => laneOf[kind](wanted))],
    sql` union all `,
  )

/**
 * `page`: the lanes wanted; `units`: what each of them holds stock of; `cells`: each lane on each day. `since` is the first
 * day on which what shows may begin (end, for what stands). It is a column because row-level security lets an index answer
 * only a plain comparison: with a sum or `coalesce` in its place, all of the past would be read and thrown away.
 */
const cells = ({ from, to }: WantedLanes): RawBuilder<unknown> => sql`
  units as materialized (
    select n, kind as type, id as unit, null::date as day, since from page where kind in ('room', 'car', 'event')
    union all
    select p.n, 'departure', d.id, d.date, d.date from page p
    join departures d on d.package_id = p.id and d.date between p.since and ${to} where p.kind = 'package'
    union all
    select p.n, 'service_slot', t.id, null, p.since from page p join service_slots t on t.service_id = p.id where p.kind = 'service'
  ), days as materialized (
    select g.day::date as day from generate_series(${from}::date, ${to}::date, interval '1 day') as g(day)
  ), sold as materialized (
    select u.n, s.day, sum(s.capacity) as capacity, sum(s.taken)::int as taken from units u
    join stock s on s.resource_type = u.type and s.resource_id = u.unit and s.day between ${from} and ${to}
    group by 1, 2
  ), lapsed as materialized (
    select u.n, g.day::date as day, sum(a.quantity)::int as quantity from units u
    join allocations a on a.resource_type = u.type and a.resource_id = u.unit and a.released_at is null and a.booking_id is null
      and a.expires_at <= now() and a.first_day <= ${to} and a.last_day >= ${from}
    cross join lateral generate_series(greatest(a.first_day, ${from}::date), least(a.last_day, ${to}::date), interval '1 day') as g(day)
    group by 1, 2
  ), typed as materialized (
    select p.n, d.day, d.quantity, d.closed from page p
    join offer_days d on d.offer_id = p.id and d.day between ${from} and ${to} where p.kind in ('room', 'car', 'service')
  ), out as materialized (
    select p.n, g.day::date as day, sum(k.quantity)::int as quantity from page p
    join offer_blocks k on k.offer_id = p.id and k.deleted_at is null and k.first_day <= ${to} and k.last_day >= ${from}
    cross join lateral generate_series(greatest(k.first_day, ${from}::date), least(k.last_day, ${to}::date), interval '1 day') as g(day)
    where ${isDaily(sql`p.kind`)}
    group by 1, 2
  ), put_up as materialized (
    select p.n, days.day, p.quantity as capacity, false as closed from page p cross join days where ${isDaily(sql`p.kind`)}
    union all
    select u.n, u.day, sum(d.capacity)::int, bool_and(d.status = 'closed') from units u
    join departures d on d.id = u.unit and d.status <> 'cancelled' where u.type = 'departure' and u.day >= ${from} group by 1, 2
    union all
    select p.n, days.day, sum(coalesce(t.capacity, p.quantity))::int, false from page p
    join service_slots t on t.service_id = p.id and t.deleted_at is null
    join days on extract(isodow from days.day) = t.weekday where p.kind = 'service' group by 1, 2
    union all
    select p.n, (e.starts_at at time zone ${kampala})::date, coalesce(e.capacity, (
      select sum(t.quantity)::int from ticket_types t where t.event_id = e.offer_id and t.deleted_at is null), 0), false
    from page p join events e on e.offer_id = p.id where p.kind = 'event'
  ), cells as (
    select p.n, days.day,
      case when ${isDaily(sql`p.kind`)}
        then coalesce(sold.capacity, greatest(0, coalesce(typed.quantity, put_up.capacity) - coalesce(out.quantity, 0)))
        else put_up.capacity end as capacity,
      coalesce(sold.taken, 0) - coalesce(lapsed.quantity, 0) as taken, coalesce(out.quantity, 0) as blocked,
      coalesce(typed.closed, put_up.closed, false) as closed
    from page p cross join days
    left join put_up on put_up.n = p.n and put_up.day = days.day
    left join typed on typed.n = p.n and typed.day = days.day
    left join out on out.n = p.n and out.day = days.day
    left join sold on sold.n = p.n and sold.day = days.day
    left join lapsed on lapsed.n = p.n and lapsed.day = days.day
  )`

const open = sql`b.status in ('pending', 'confirmed', 'in_progress') and b.resell_id is null`

/** `bars`: what is booked in each lane. An item of a booking is found again by its offer and the day on which it begins. */
const bars = (wanted: WantedLanes): RawBuilder<unknown> => sql`
  held as materialized (
    select u.n, u.type, u.unit, a.* from units u
    cross join lateral (
      select a.id, a.booking_id, a.first_day, a.last_day, a.quantity from allocations a
      where a.resource_type = u.type and a.resource_id = u.unit and a.released_at is null and a.booking_id is not null
        and a.last_day between u.since and 'infinity' and a.first_day <= ${wanted.to}
      order by a.last_day limit ${sql.lit(calendarBars + 1)}
    ) a
  ), placed as (
    select h.n, h.id, h.booking_id, coalesce(line.item, 0) as item, coalesce(line.title, b.title) as title, h.first_day,
      case when h.type in ('departure', 'event') then greatest(coalesce(line.to_date, h.last_day), h.last_day) else h.last_day end as last_day,
      h.quantity, coalesce(line.time, '') as time, line.item is not null and h.type <> 'event' and ${open} as movable
    from (
      -- A vehicle a row; one item is one bar.
      select n, type, unit, min(id) as id, booking_id, first_day, last_day, sum(quantity)::int as quantity from held
      group by n, type, unit, booking_id, first_day, last_day, case when type = 'car' then null else id end
    ) h join bookings b on b.id = h.booking_id and b.deleted_at is null
    left join lateral (
      select l.item, l.to_date, coalesce(l.details->>'title', l.title) as title,
        case when not coalesce(${isAllDay(sql`(l.details->>'time')`, sql`s.duration_minutes`)}, false)
          then coalesce(l.details->>'time', substr(l.details->>'pick_up', 12, 5)) end as time
      from booking_lines l left join services s on l.offer_type = 'service' and s.offer_id = l.offer_id
      where l.booking_id = h.booking_id and case h.type
        when 'departure' then l.departure_id = h.unit
        when 'service_slot' then l.offer_type = 'service' and l.details->>'slot_id' = h.unit::text
        else l.offer_type = h.type and l.offer_id = h.unit end
      order by l.from_date <> h.first_day, l.item, l.position, l.id limit 1
    ) line on true
  ), unplaced as materialized (
    select p.n, min(l.id) as id, l.booking_id, l.item, min(l.title) as title, min(l.from_date) as first_day, max(l.to_date) as last_day,
      ${countUnplaced(sql`min(l.offer_type)`, sql`max(b.adults + b.children + b.infants)`, sql`max(l.quantity)`)} as quantity, '' as time,
      bool_or(${mayMove(sql`l.offer_type`)} and ${open}) as movable
    from page p cross join lateral (
      select l.* from ${unplacedLines(wanted)} order by l.to_date, l.id limit ${sql.lit(3 * calendarBars)}) l
    join bookings b on b.id = l.booking_id
    where p.kind = 'unplaced' group by p.n, l.booking_id, l.item
  ), flown as materialized (
    select p.n, x.id, x.booking_id, x.item, x.title, x.first_day, x.last_day, x.quantity, x.time, false as movable
    from page p cross join lateral (
      select f.* from ${flightsOn(wanted)} order by f.last_day, f.id limit ${sql.lit(3 * calendarBars)}) x
    where p.kind = 'flight'
  ), bars as (
    select x.n, x.id, x.booking_id, x.item, b.reference, c.name as client, x.title, b.status, b.payment_status, x.first_day,
      x.last_day, x.quantity, x.time, b.version, k.booking_id is not null as parked, x.movable
    from (select * from placed where last_day >= ${wanted.from} union all select * from unplaced union all select * from flown) x
    join bookings b on b.id = x.booking_id join clients c on c.id = b.client_id
    left join parked_items k on k.booking_id = x.booking_id and k.item = x.item
  )`

/** A page of lanes as JSON text made in the database. */
export async function lanesWithBookings(db: Kysely<DB>, wanted: WantedLanes, page: Page): Promise<string> {
  const { from, to } = wanted
  const { rows } = await sql<{ data: string; shown: number; counted: number }>`
    with booked as materialized (${bookedBy(wanted)}), lanes(rank, kind, id, title, place, quantity, days) as (${lanesOf(wanted)}),
    page as materialized (
      select l.*, ${from}::date - (days - 1) as since, row_number() over (order by rank, lower(place), lower(title), id) as n from lanes l
      order by rank, lower(place), lower(title), id limit ${page.perPage} offset ${page.offset}
    ), ${cells(wanted)}, ${bars(wanted)}
    select coalesce(json_agg(lane order by n), '[]')::text as data, count(*)::int as shown,
      (select count(*) from (select from lanes limit ${countedAtMost + 1}) counted)::int as counted
    from (
      select p.n, json_build_object('kind', p.kind, 'id', p.id, 'title', p.title, 'place', p.place, 'capacity', c.capacity,
        'taken', c.taken, 'blocked', c.blocked, 'closed', c.closed, 'bars', coalesce(b.bars, '[]'), 'more', coalesce(b.more, false)) as lane
      from page p
      join (
        select c.n, json_agg(c.capacity order by c.day) as capacity, json_agg(c.taken order by c.day) as taken,
          json_agg(c.blocked order by c.day) as blocked,
          coalesce(json_agg(c.day - ${from}::date order by c.day) filter (where c.closed), '[]') as closed
        from cells c group by c.n
      ) c on c.n = p.n
      left join (
        select n, json_agg(to_jsonb(b) - 'n' order by b.first_day, b.last_day desc, b.id) filter (where number <= ${sql.lit(calendarBars)}) as bars,
          bool_or(number > ${sql.lit(calendarBars)}) as more
        from (select *, row_number() over (partition by n order by first_day, last_day desc, id) as number from bars) b group by n
      ) b on b.n = p.n
    ) shown`.execute(db)
  const { data = '[]', shown: count = 0, counted = 0 } = rows[0] ?? {}
  return `{"from":"${from}","to":"${to}","data":${data},"meta":${JSON.stringify(metaOf(page, counted, count))}}`
}
