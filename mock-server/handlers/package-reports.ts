import { sql } from 'kysely'
import type { Contract } from '../../src/domain/contract/contract.ts'
import type {
  Change,
  CurrencySum,
  MonthStatistics,
  PackageStatistics,
} from '../../src/domain/schema/types.generated.ts'
import type { Handler, Handlers } from '../http/handler.ts'
import { idOf } from '../http/lists.ts'
import { bookingExport, bookingPage } from '../services/booking-rows.ts'
import { historyOf } from '../services/history.ts'
import { checkPackage } from '../services/package-rows.ts'

type Area = Contract['packages']

interface Counts {
  readonly views: number
  readonly views_30_days: number
  readonly inquiries: number
}
interface MonthRow {
  readonly month: string
  readonly currency: string | null
  readonly bookings: number
  readonly live: number
  readonly revenue: number
  readonly recent: boolean
}

/** Revenue is what was booked, by the month of booking, without what was cancelled or never came. */
const statistics: Handler<Area['statistics']> = async ({ agencyId, db, path }) => {
  const id = idOf(path.id)
  await checkPackage(db, agencyId, id)
  const counts = await sql<Counts>`
    select coalesce(sum(views), 0)::int as views,
      coalesce(sum(views) filter (where day > kampala_today() - 30), 0)::int as views_30_days,
      (select count(*)::int from inquiries where agency_id = ${agencyId} and offer_type = 'package' and offer_id = ${id}) as inquiries
    from offer_views where agency_id = ${agencyId} and offer_type = 'package' and offer_id = ${id}`.execute(db)
  const { rows } = await sql<MonthRow>`
    with sold as (
      select b.id, b.status, b.currency, to_char(b.created_at at time zone 'Africa/Kampala', 'YYYY-MM') as month, b.total
      from bookings b
      where b.agency_id = ${agencyId} and b.deleted_at is null
        and b.id in (select l.booking_id from booking_lines l where l.offer_type = 'package' and l.offer_id = ${id})
    ), months as (
      select to_char(kampala_today() - make_interval(months => n), 'YYYY-MM') as month from generate_series(0, 11) n
    )
    select coalesce(sold.month, months.month) as month, sold.currency, count(sold.id)::int as bookings,
      count(*) filter (where sold.status in ('pending', 'confirmed', 'in_progress'))::int as live,
      coalesce(major((sum(sold.total) filter (where sold.status not in ('cancelled', 'no_show')))::bigint, sold.currency), 0) as revenue,
      months.month is not null as recent
    from sold full join months on months.month = sold.month
    group by 1, 2, months.month order by 1, 2`.execute(db)
  const { views = 0, views_30_days = 0, inquiries = 0 } = counts.rows[0] ?? {}
  const bookings = rows.reduce((sum, row) => sum + row.bookings, 0)
  const data: PackageStatistics = {
    views,
    views_30_days,
    inquiries,
    bookings,
    live_bookings: rows.reduce((sum, row) => sum + row.live, 0),
    revenue: revenueOf(rows),
    conversion: views === 0 ? 0 : Math.round((bookings * 1000) / views) / 10,
    months: [...new Set(rows.filter(({ recent }) => recent).map(({ month }) => month))].map(
      (month): MonthStatistics => {
        const parts = rows.filter((row) => row.month === month)
        return { month, bookings: parts.reduce((sum, row) => sum + row.bookings, 0), revenue: revenueOf(parts) }
      },
    ),
  }
  return { data }
}

/** One sum for each currency; they are never added up. The amounts are exact decimals of at most three digits. */
function revenueOf(rows: readonly MonthRow[]): CurrencySum[] {
  const sums = new Map<string, number>()
  for (const { currency, revenue } of rows)
    if (currency !== null && revenue > 0)
      sums.set(currency, Math.round(((sums.get(currency) ?? 0) + revenue) * 1000) / 1000)
  return [...sums].map(([currency, amount]) => ({ currency, amount }))
}

const bookings: Handler<Area['bookings']> = async ({ agencyId, db, path, query, rawJson, system }) => {
  await checkPackage(db, agencyId, idOf(path.id))
  const { download, ...filter } = { ...query, package_id: idOf(path.id) }
  const shelf = { db, system, agencyId }
  return download === undefined ? rawJson(await bookingPage(shelf, filter)) : bookingExport(shelf, filter, download)
}

const history: Handler<Area['history']> = async ({ agencyId, db, path }) => {
  await checkPackage(db, agencyId, idOf(path.id))
  const { rows } = await sql<{ data: Change[] }>`
    select ${historyOf('package', sql`${idOf(path.id)}::bigint`, agencyId)} as data`.execute(db)
  return { data: rows[0]?.data ?? [] }
}

export const packageReportHandlers = { statistics, bookings, history } satisfies Partial<Handlers<Area>>
