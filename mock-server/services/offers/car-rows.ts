import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { QueryOf } from '../../../src/domain/contract/endpoint.ts'
import type { CarRow, cars } from '../../../src/domain/contract/offers/cars.ts'
import type { Day } from '../../../src/domain/dates.ts'
import { toMajor } from '../../../src/domain/money.ts'
import type { CarDay, CarFigures, CarHelpers } from '../../../src/domain/schema/types.generated.ts'
import type { DB } from '../../database/types.generated.ts'
import { likeOf, searchWords } from '../../http/lists.ts'
import { dayPrice } from '../pricing/offer-pricing.ts'
import { freePerDay } from '../stock/stock-days.ts'
import { carFacts } from './offer-facts.ts'
import { baseAmount, baseColumns, offerRow, type WantedOffers } from './offer-rows.ts'

/** The cars for rent on a day before and after maintenance, and those that are rented out; `c` is the row of `cars`. */
const onDay = (day: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select coalesce(d.quantity, c.quantity) as quantity, coalesce(d.closed, false) as closed,
    least(coalesce(d.quantity, c.quantity), coalesce((
      select sum(k.quantity) from offer_blocks k
      where k.offer_id = c.offer_id and k.deleted_at is null and k.first_day <= ${day} and k.last_day >= ${day}), 0))::int as blocked,
    taken_on('car', c.offer_id, ${day}) as taken
  from (select 1) one left join offer_days d on d.offer_id = c.offer_id and d.day = ${day})`
const freeOf = (row: string) =>
  sql`case when ${sql.ref(`${row}.closed`)} then 0 else greatest(0, ${sql.ref(`${row}.quantity`)} - ${sql.ref(`${row}.blocked`)} - ${sql.ref(`${row}.taken`)}) end`

/** Vehicles that are booked for today, at the moment when the most are; what is only held is not out. */
const outToday = sql`cars_out(c.offer_id, kampala_today(), 'none', null, null)`

const plates = sql`(select coalesce(array_agg(v.plate order by v.position), '{}') from vehicles v
  where v.car_id = c.offer_id and v.retired_at is null and v.plate <> '')`
const joins = sql`join cars c on c.offer_id = o.id left join lateral ${onDay(sql`kampala_today()`)} now on true`
const columns = sql`${baseColumns}, ${baseAmount}, c.category, c.make, c.model, c.year, ${plates} as plates, c.colour, c.transmission, c.fuel, c.seats,
  c.doors, c.driver, major(c.driver_fee, o.currency) as driver_fee, c.air_conditioning, c.mileage_limit, major(c.extra_km, o.currency) as extra_km,
  major(c.deposit, o.currency) as deposit, major(c.extra_hour, o.currency) as extra_hour,
  major(c.fuel_eighth, o.currency) as fuel_eighth, c.turnaround_minutes,
  coalesce(c.turnaround_minutes, (select g.car_turnaround_minutes from agencies g where g.id = c.agency_id)) as turnaround, c.pick_up_place, c.quantity,
  ${freeOf('now')} as free_today, ${outToday} as out_today, now.blocked as maintenance_today`

/** A list of cars is searched by maker, model and plate as well. */
export function wantedCars(agencyId: number, { q, ...query }: QueryOf<typeof cars.list>): WantedOffers {
  const words = searchWords(q)
  const { category, make, transmission, driver, free_on: freeOn } = query
  return {
    agencyId,
    kind: 'car',
    query,
    columns,
    joins,
    where: [
      ...words.map(
        (word) =>
          sql`(o.search like ${likeOf(word)} or searchable(c.make || ' ' || c.model) like ${likeOf(word)} or exists (
            select from vehicles v where v.car_id = c.offer_id and v.retired_at is null
              and searchable(v.plate || ' ' || replace(v.plate, ' ', '')) like ${likeOf(word)}))`,
      ),
      ...(category === undefined || category.length === 0 ? [] : [sql`c.category = any(${[...category]}::text[])`]),
      ...(make === undefined ? [] : [sql`lower(c.make) = lower(${make}::text)`]),
      ...(transmission === undefined || transmission.length === 0
        ? []
        : [sql`c.transmission = any(${[...transmission]}::text[])`]),
      ...(driver === undefined || driver.length === 0 ? [] : [sql`c.driver = any(${[...driver, 'either']}::text[])`]),
      ...(freeOn === undefined
        ? []
        : [sql`exists (select from ${onDay(sql`${freeOn}::date`)} that where ${freeOf('that')} > 0)`]),
    ],
    sorts: {
      make: sql`lower(c.make || ' ' || c.model)`,
      quantity: sql`c.quantity`,
      free_today: freeOf('now'),
      out_today: outToday,
    },
  }
}

export const carRow = (db: Kysely<DB>, agencyId: number, id: number): Promise<CarRow> =>
  offerRow<CarRow>(db, { agencyId, kind: 'car', id, columns, joins })

/** In vehicles; what is archived is neither rented out nor counted. */
export async function carFigures(db: Kysely<DB>, agencyId: number): Promise<CarFigures> {
  const { rows } = await sql<CarFigures>`
    select coalesce(sum(c.quantity), 0)::int as fleet, count(*)::int as cars,
      count(*) filter (where o.status = 'published')::int as published, count(*) filter (where o.status = 'draft')::int as draft,
      coalesce(sum(${outToday}), 0)::int as out_today,
      coalesce(sum(${freeOf('now')}) filter (where o.status = 'published'), 0)::int as free_today,
      coalesce(sum(now.blocked), 0)::int as maintenance_today
    from offers o ${joins}
    where o.agency_id = ${agencyId} and o.kind = 'car' and o.deleted_at is null and o.status <> 'archived'`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('a sum gives one row')
  return row
}

/** What was typed before, to be chosen again. */
export async function carHelpers(db: Kysely<DB>, agencyId: number): Promise<CarHelpers> {
  const used = (word: RawBuilder<unknown>) => sql`(
    select coalesce(array_agg(word order by lower(word), word), '{}') from (
      select distinct ${word} as word from cars c join offers o on o.id = c.offer_id
      where c.agency_id = ${agencyId} and o.deleted_at is null) words where word <> '')`
  const { rows } = await sql<CarHelpers>`
    select ${used(sql`unnest(o.tags)`)} as tags, ${used(sql`c.colour`)} as colours, ${used(sql`c.pick_up_place`)} as places,
      ${used(sql`c.make`)} as makes`.execute(db)
  return rows[0] ?? { tags: [], colours: [], places: [], makes: [] }
}

/** One car day by day: what is free, and what a day costs before the discount. */
export async function carDays(db: Kysely<DB>, agencyId: number, id: number, from: Day, to: Day): Promise<CarDay[]> {
  const [facts] = await carFacts(db, agencyId, [id], { from, to })
  if (facts === undefined) return []
  const days = await freePerDay(db, agencyId, [{ resourceType: 'car', resourceId: id }], from, to)
  return days.map(({ day, capacity, taken, free }) => {
    const closed = facts.days.get(day)?.closed === true
    return {
      day,
      capacity,
      taken,
      free: closed ? 0 : Math.max(0, free),
      amount: toMajor(dayPrice(facts, ['per_day'], day).amount, facts.currency),
      currency: facts.currency,
      closed,
    }
  })
}
