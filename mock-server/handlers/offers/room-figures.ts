import { sql } from 'kysely'
import type { Contract } from '../../../src/domain/contract/contract.ts'
import { addDays, today } from '../../../src/domain/dates.ts'
import type { RoomFigures } from '../../../src/domain/schema/types.generated.ts'
import type { Handler, Handlers } from '../../http/handler.ts'
import { idOf } from '../../http/lists.ts'
import { checkOffer } from '../../services/offers/offer-writes.ts'
import { daysOfOffer } from '../../services/stock/rate-days.ts'
import { spanOf } from './rates.ts'

type Area = Contract['rooms']

const figures: Handler<Area['figures']> = async ({ agencyId, db }) => {
  const [first, last] = [today(), addDays(today(), 29)]
  const { rows } = await sql<RoomFigures>`
    with mine as (
      select o.id, o.status, r.quantity from offers o join rooms r on r.offer_id = o.id
      where o.agency_id = ${agencyId} and o.kind = 'room' and o.deleted_at is null and o.status <> 'archived'
    ), nights as (
      select m.id, g.day::date as day, g.day::date = ${first}::date as tonight, m.status,
        case when coalesce(d.closed, false) then 0 else greatest(0, coalesce(d.quantity, m.quantity) - coalesce((
          select sum(b.quantity)::int from offer_blocks b
          where b.offer_id = m.id and b.deleted_at is null and g.day::date between b.first_day and b.last_day), 0)) end as capacity,
        coalesce(s.taken, 0) as taken
      from mine m
      cross join generate_series(${first}::date, ${last}::date, interval '1 day') as g(day)
      left join offer_days d on d.offer_id = m.id and d.day = g.day::date
      left join stock s on s.resource_type = 'room' and s.resource_id = m.id and s.day = g.day::date
    )
    select (select coalesce(sum(quantity), 0)::int from mine) as rooms, (select count(*)::int from mine) as types,
      (select count(*)::int from mine where status = 'published') as published,
      (select count(*)::int from mine where status = 'draft') as draft,
      coalesce(sum(greatest(0, capacity - taken)) filter (where tonight and status = 'published'), 0)::int as free_tonight,
      coalesce(sum(capacity) filter (where tonight and status = 'published'), 0)::int as for_sale_tonight,
      coalesce(sum(taken) filter (where status = 'published'), 0)::int as nights_taken,
      coalesce(sum(greatest(capacity, taken)) filter (where status = 'published'), 0)::int as nights_for_sale
    from nights`.execute(db)
  const [data] = rows
  if (data === undefined) throw new Error('An aggregate always answers a row.')
  return { data }
}

const helpers: Handler<Area['helpers']> = async ({ agencyId, db }) => {
  const used = (words: ReturnType<typeof sql>) => sql<string[]>`(
    select coalesce(array_agg(word order by lower(word), word), '{}') from (
      select distinct word from offers o join rooms r on r.offer_id = o.id cross join lateral ${words} as w(word)
      where o.agency_id = ${agencyId} and o.kind = 'room' and o.deleted_at is null and word <> '' limit 500) words)`
  const { rows } = await sql<{ properties: string[]; amenities: string[]; tags: string[]; room_tags: string[] }>`
    select ${used(sql`(select r.property)`)} as properties, ${used(sql`unnest(r.amenities)`)} as amenities,
      ${used(sql`unnest(o.tags)`)} as tags, ${used(sql`unnest(r.room_tags)`)} as room_tags`.execute(db)
  return { data: rows[0] ?? { properties: [], amenities: [], tags: [], room_tags: [] } }
}

const availability: Handler<Area['availability']> = async (call) => {
  const { agencyId, db, path, query } = call
  const span = spanOf(query, 30, 366)
  await checkOffer(db, agencyId, 'room', idOf(path.id))
  return call.rawJson(await daysOfOffer(db, { agencyId, kind: 'room', id: idOf(path.id), ...span }))
}

export const roomFigureHandlers = { figures, helpers, availability } satisfies Partial<Handlers<Area>>
