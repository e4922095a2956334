import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { QueryOf } from '../../../src/domain/contract/endpoint.ts'
import type { customers } from '../../../src/domain/contract/growth/customers.ts'
import { today } from '../../../src/domain/dates.ts'
import { rateOf } from '../../../src/domain/finance/exact-rates.ts'
import { frequencyTrips, moneyShares, recencyDays } from '../../../src/domain/growth/customer-classes.ts'
import { currencyCodes, minorDigits } from '../../../src/domain/money.ts'
import type { Customer, CustomerDetail, CustomerScale } from '../../../src/domain/schema/types.generated.ts'
import type { DB } from '../../database/types.generated.ts'
import { jsonPage, likeOf, orderOf, pageOf, whereGiven } from '../../http/lists.ts'
import { notFound } from '../../http/refusals.ts'
import type { AgencyScope } from '../agency-scope.ts'
import { type Column, exportFile } from '../background-jobs/exports.ts'
import { worthsOf } from '../wallets/exchange-rates.ts'
import { isOver, trip } from './client-figures.ts'
import { sumsOfBookings } from './client-rows.ts'

export type CustomerQuery = QueryOf<typeof customers.list>

const stands = sql`n.status not in ('cancelled', 'no_show', 'pending')`

/** What a minor unit of each currency is in the agency's own, in its major unit, at today's rates; to look at only. */
async function unitWorths(
  db: Kysely<DB>,
  agencyId: number,
): Promise<{ own: Customer['value'][number]['currency']; rates: RawBuilder<unknown> }> {
  const { default_currency: own } = await db
    .selectFrom('agencies')
    .select('default_currency')
    .where('id', '=', agencyId)
    .executeTakeFirstOrThrow()
  const worths = await worthsOf(db, agencyId, today())
  const below = worths.get(own)?.rate ?? '1'
  const rows = currencyCodes.flatMap((currency) => {
    const rate = worths.get(currency)?.rate
    return rate === undefined || rateOf(rate) === null
      ? []
      : [sql`(${currency}, ${rate}::numeric / ${below}::numeric / ${10 ** minorDigits(currency)}::numeric)`]
  })
  return { own, rates: sql`(values ${sql.join(rows)}) as r(currency, unit)` }
}

/** What the bookings of every client, or of one, say of them. */
const figures = (agencyId: number, rates: RawBuilder<unknown>, clientId?: number) => sql`
  select n.client_id, ${trip.first()} as first, ${trip.last()} as last, ${trip.next()} as next,
    count(*) filter (where ${stands})::int as bookings, count(*) filter (where ${isOver()})::int as trips,
    max(n.ends_on) filter (where ${isOver()}) as ended, mode() within group (order by n.kind) filter (where ${stands}) as favourite,
    bool_or(${stands} or n.paid > n.refunded) as bought,
    case when bool_and(n.paid <= n.refunded or r.unit is not null)
      then round(coalesce(sum((n.paid - n.refunded) * r.unit) filter (where n.paid > n.refunded), 0), 2) end as worth
  from bookings n left join ${rates} on r.currency = n.currency
  where n.agency_id = ${agencyId} and n.deleted_at is null and n.client_id is not null
    ${clientId === undefined ? sql`` : sql`and n.client_id = ${clientId}`}
  group by n.client_id`

/** How the classes of this agency's customers are made today. */
async function scaleOf(db: Kysely<DB>, agencyId: number) {
  const { own, rates } = await unitWorths(db, agencyId)
  const { rows } = await sql<{ bounds: number[] | null }>`
    select percentile_disc(${[...moneyShares]}::float8[]) within group (order by f.worth)::float8[] as bounds
    from (${figures(agencyId, rates)}) f where f.worth > 0`.execute(db)
  const scale: CustomerScale = {
    currency: own,
    recency_days: [...recencyDays],
    frequency_trips: [...frequencyTrips],
    money_above: rows[0]?.bounds ?? [],
  }
  return { scale, rates }
}
type Scale = Awaited<ReturnType<typeof scaleOf>>

const classBy = (bounds: readonly number[], holds: (bound: number) => RawBuilder<unknown>) =>
  sql`case ${sql.join(
    bounds.map((bound, at) => sql`when ${holds(bound)} then ${sql.lit(5 - at)}`),
    sql` `,
  )} else 1 end`

const classes = ({ scale }: Scale) => ({
  recency: sql`(case when f.ended is not null then ${classBy(recencyDays, (days) => sql`${today()}::date - f.ended <= ${sql.lit(days)}`)} end)`,
  frequency: sql`(case when f.trips > 0 then ${classBy(frequencyTrips, (trips) => sql`f.trips >= ${sql.lit(trips)}`)} end)`,
  money:
    scale.money_above.length === 0
      ? sql`null::int`
      : sql`(case when f.worth > 0 then ${classBy(scale.money_above, (bound) => sql`f.worth > ${bound}::numeric`)} end)`,
})

const customerColumns = (scale: Scale) => {
  const { recency, frequency, money } = classes(scale)
  return sql`c.id, c.name, c.email, c.phone, c.country_code, c.language, c.tags, c.company,
    coalesce(f.bookings, 0) as bookings_count, coalesce(f.trips, 0) as trips, f.first as first_trip_on, f.last as last_trip_on, f.next as next_trip_on,
    ${sumsOfBookings(sql`b.paid - b.refunded`, sql`b.paid > b.refunded`)} as value, coalesce(f.worth, 0)::float8 as worth,
    ${recency} as recency, ${frequency} as frequency, ${money} as money, f.favourite, c.version, c.created_at`
}

const sorts: Readonly<Record<string, RawBuilder<unknown>>> = {
  worth: sql`coalesce(f.worth, 0)`,
  name: sql`searchable(c.name)`,
  trips: sql`coalesce(f.trips, 0)`,
  bookings_count: sql`coalesce(f.bookings, 0)`,
  first_trip_on: sql`coalesce(f.first, 'infinity')`,
  last_trip_on: sql`coalesce(f.last, '-infinity')`,
  next_trip_on: sql`coalesce(f.next, 'infinity')`,
  created_at: sql`c.created_at`,
}

function rowsOf(agencyId: number, query: CustomerQuery, scale: Scale) {
  const { recency, frequency, money } = classes(scale)
  const q = query.q?.trim() ?? ''
  const tag = query.tag?.trim() ?? ''
  const oneOf = (value: RawBuilder<unknown>) => (wanted: readonly string[]) =>
    sql`${value} = any(${wanted.map(Number)}::int[])`
  const where = sql.join(
    [
      sql`c.agency_id = ${agencyId}`,
      sql`c.deleted_at is null`,
      ...(query.all === true ? [] : [sql`f.bought`]),
      ...whereGiven(query.recency, oneOf(recency)),
      ...whereGiven(query.frequency, oneOf(frequency)),
      ...whereGiven(query.money, oneOf(money)),
      ...(tag === '' ? [] : [sql`c.tags @> array[${tag}]`]),
      ...(q === '' ? [] : [sql`c.search like ${likeOf(q)}`]),
    ],
    sql` and `,
  )
  const from = sql`from clients c left join (${figures(agencyId, scale.rates)}) f on f.client_id = c.id where ${where}`
  return {
    rows: sql<Customer>`select ${customerColumns(scale)} ${from} order by ${orderOf(query.sort, sorts, '-worth', sql`c.id`)}`,
    count: sql`select ${from}`,
  }
}

/** The list of customers with the rule of their classes, as JSON text. */
export async function customerPage({ db, agencyId }: AgencyScope, query: CustomerQuery): Promise<string> {
  const scale = await scaleOf(db, agencyId)
  const { rows, count } = rowsOf(agencyId, query, scale)
  const page = await jsonPage(db, rows, count, pageOf(query))
  return `${page.slice(0, -1)},"scale":${JSON.stringify(scale.scale)}}`
}

const exported = (currency: string): readonly Column<Customer>[] => [
  { title: 'Name', value: (c) => c.name, width: 28 },
  { title: 'E-mail', value: (c) => c.email, width: 30 },
  { title: 'Phone', value: (c) => c.phone, type: 'phone', width: 18 },
  { title: 'Country', value: (c) => c.country_code },
  { title: 'Tags', value: (c) => c.tags.join(', '), width: 24 },
  { title: 'Bookings', value: (c) => c.bookings_count, type: 'number' },
  { title: 'Trips', value: (c) => c.trips, type: 'number' },
  { title: 'First trip', value: (c) => c.first_trip_on, type: 'date' },
  { title: 'Last trip', value: (c) => c.last_trip_on, type: 'date' },
  { title: 'Next trip', value: (c) => c.next_trip_on, type: 'date' },
  {
    title: 'Lifetime value',
    value: (c) => c.value.map((sum) => `${sum.currency} ${sum.amount}`).join(', '),
    width: 30,
  },
  { title: `About, in ${currency}`, value: (c) => c.worth, type: 'amount', width: 18 },
  { title: 'Recency', value: (c) => c.recency, type: 'number' },
  { title: 'Frequency', value: (c) => c.frequency, type: 'number' },
  { title: 'Money', value: (c) => c.money, type: 'number' },
]

/** All customers that a list shows, as a file. */
export async function customerExport(
  { db, agencyId }: AgencyScope,
  query: CustomerQuery,
  format: 'csv' | 'xlsx',
): Promise<Response> {
  const scale = await scaleOf(db, agencyId)
  return exportFile<Customer>(db, {
    name: 'customers',
    format,
    agencyId,
    columns: exported(scale.scale.currency),
    query: rowsOf(agencyId, query, scale).rows,
  })
}

/** A client as a customer, also before they have bought. */
export async function customerDetail(db: Kysely<DB>, agencyId: number, id: number): Promise<CustomerDetail> {
  const scale = await scaleOf(db, agencyId)
  const { rows } = await sql<{ detail: CustomerDetail }>`
    select to_json(d) as detail from (
      select ${customerColumns(scale)}, g.id as referred_by_id, g.name as referred_by_name,
        (select count(*) from clients o where o.referred_by_id = c.id and o.agency_id = c.agency_id and o.deleted_at is null)::int as referred,
        k.id as contact_id, ${JSON.stringify(scale.scale)}::json as scale
      from clients c join contacts k on k.client_id = c.id left join (${figures(agencyId, scale.rates, id)}) f on f.client_id = c.id
        left join clients g on g.id = c.referred_by_id and g.deleted_at is null
      where c.id = ${id} and c.agency_id = ${agencyId} and c.deleted_at is null) d`.execute(db)
  const [row] = rows
  if (row === undefined) throw notFound('customer')
  return row.detail
}
