import { type Kysely, sql } from 'kysely'
import { today } from '../../../src/domain/dates.ts'
import { type ExactSum, roughly } from '../../../src/domain/exact-sums.ts'
import { airlineName } from '../../../src/domain/flights/airports.ts'
import type { CurrencyCode } from '../../../src/domain/money.ts'
import type { FlightStatistics, MonthStatistics } from '../../../src/domain/schema/types.generated.ts'
import type { DB } from '../../database/types.generated.ts'
import { lastMonths } from '../agency/statistics.ts'
import { startOfDay } from '../bookings/booking-rows.ts'
import { queueCounts } from './flight-queues.ts'
import type { FlightScope } from './flight-rows.ts'

type Raw = Omit<FlightStatistics, 'queues' | 'months'>

/** What was sold counts from its booking on, whether it is ticketed yet or not; what was not booked never counts. */
const sold = sql`f.state not in ('ordering', 'failed')`
const stands = sql`f.state in ('held', 'booked', 'ticketed')`
const recent = sql`f.created_at > now() - interval '30 days'`
const sums = (column: ReturnType<typeof sql>) => sql`(select coalesce(json_agg(s order by s.currency), '[]') from (
  select currency, exact_sum(coalesce(sum(${column}), 0), currency) as amount from own f where ${recent} and ${stands} group by currency) s)`
const shares = (name: ReturnType<typeof sql>) => sql`(select coalesce(json_agg(s), '[]') from (
  select ${name} as name, count(*)::int as bookings, sum(f.passengers_count)::int as passengers from own f where ${sold}
  group by 1 order by 2 desc, 1 limit 8) s)`

export async function flightStatistics({ db, agencyId, seesMargin }: FlightScope): Promise<FlightStatistics> {
  const { rows } = await sql<{ found: Raw }>`
    with own as (select f.* from flights f join bookings b on b.id = f.booking_id and b.deleted_at is null where f.agency_id = ${agencyId})
    select to_json(x) as found from (select
      (select count(*)::int from own f where ${sold}) as bookings,
      (select coalesce(sum(f.passengers_count), 0)::int from own f where ${sold}) as passengers,
      (select count(*)::int from own f where f.state = 'ticketed') as ticketed,
      (select count(*)::int from own f where f.state = 'held') as held,
      (select count(*)::int from own f where f.state in ('cancelled', 'voided', 'lapsed')) as cancelled,
      (select count(*)::int from own f where ${recent} and ${sold}) as bookings_30_days,
      ${sums(sql`f.total`)} as revenue_30_days,
      ${seesMargin ? sums(sql`f.total - f.supplier_total`) : sql`'[]'::json`} as margin_30_days,
      ${shares(sql`f.airline`)} as airlines, ${shares(sql`f.route`)} as routes) x`.execute(db)
  const found = rows[0]?.found
  if (found === undefined) throw new Error('a select of values answers one row')
  return {
    ...found,
    airlines: found.airlines.map((share) => ({ ...share, name: airlineName(share.name) })),
    queues: await queueCounts(db, agencyId),
    months: await monthsOf(db, agencyId),
  }
}

/** The last twelve months of Kampala's calendar, oldest first; what was cancelled counts with neither number nor sum. */
async function monthsOf(db: Kysely<DB>, agencyId: number): Promise<MonthStatistics[]> {
  const months = lastMonths(today().slice(0, 7), 12)
  const { rows } = await sql<{ month: string; currency: CurrencyCode; bookings: number; amount: ExactSum }>`
    select to_char(f.created_at at time zone 'Africa/Kampala', 'YYYY-MM') as month, f.currency, count(*)::int as bookings,
      exact_sum(sum(f.total), f.currency) as amount
    from flights f where f.agency_id = ${agencyId} and ${stands} and f.created_at >= ${startOfDay(`${months[0]}-01`)}
    group by 1, 2 order by 1, 2`.execute(db)
  return months.map((month) => {
    const found = rows.filter((row) => row.month === month)
    return {
      month,
      bookings: found.reduce((sum, row) => sum + row.bookings, 0),
      revenue: found.filter(({ amount }) => roughly(amount) > 0).map(({ currency, amount }) => ({ currency, amount })),
    }
  })
}
