import { type Kysely, sql } from 'kysely'
import { addedSums, type ExactSum, roughly } from '../../../src/domain/exact-sums.ts'
import type { CurrencyCode } from '../../../src/domain/money.ts'
import type { OfferKind } from '../../../src/domain/offers/offer-kinds.ts'
import type {
  Change,
  CurrencySum,
  MonthStatistics,
  OfferStatistic,
} from '../../../src/domain/schema/types.generated.ts'
import type { DB } from '../../database/types.generated.ts'
import { historyOf } from '../history.ts'

interface Counts {
  readonly views: number
  readonly views_30_days: number
  readonly inquiries: number
}
interface MonthRow {
  readonly month: string
  readonly currency: CurrencyCode | null
  readonly bookings: number
  readonly live: number
  readonly revenue: ExactSum
  readonly recent: boolean
}

/**
 * Views, inquiries, bookings and what they came to. Revenue is what was booked, by the month of booking, without what was
 * cancelled or never came. Of a booking of several things only this offer's own lines count, less their share of its discount.
 */
export async function statisticsOf(
  db: Kysely<DB>,
  agencyId: number,
  kind: OfferKind,
  id: number,
): Promise<OfferStatistic> {
  const counts = await sql<Counts>`
    select coalesce(sum(views), 0)::int as views,
      coalesce(sum(views) filter (where day > kampala_today() - 30), 0)::int as views_30_days,
      (select count(*)::int from inquiries where agency_id = ${agencyId} and offer_type = ${kind} and offer_id = ${id}) as inquiries
    from offer_views where agency_id = ${agencyId} and offer_type = ${kind} and offer_id = ${id}`.execute(db)
  const { rows } = await sql<MonthRow>`
    with own as (
      select l.booking_id, sum(l.amount) as amount from booking_lines l
      where l.agency_id = ${agencyId} and l.offer_type = ${kind} and l.offer_id = ${id} group by l.booking_id
    ), sold as (
      select b.id, b.status, b.currency, to_char(b.created_at at time zone 'Africa/Kampala', 'YYYY-MM') as month,
        case when own.amount = b.subtotal then b.charged
          else round(own.amount * b.charged::numeric / greatest(1, b.subtotal))::bigint end as charged
      from own join bookings b on b.id = own.booking_id
      where b.agency_id = ${agencyId} and b.deleted_at is null
    ), months as (
      select to_char(kampala_today() - make_interval(months => n), 'YYYY-MM') as month from generate_series(0, 11) n
    )
    select coalesce(sold.month, months.month) as month, sold.currency, count(sold.id)::int as bookings,
      count(*) filter (where sold.status in ('pending', 'confirmed', 'in_progress'))::int as live,
      exact_sum(coalesce(sum(sold.charged), 0), sold.currency) as revenue,
      months.month is not null as recent
    from sold full join months on months.month = sold.month
    group by 1, 2, months.month order by 1, 2`.execute(db)
  const { views = 0, views_30_days = 0, inquiries = 0 } = counts.rows[0] ?? {}
  const bookings = rows.reduce((sum, row) => sum + row.bookings, 0)
  return {
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
}

/** One sum for each currency; they are never added up. */
function revenueOf(rows: readonly MonthRow[]): CurrencySum[] {
  const sums = new Map<CurrencyCode, ExactSum>()
  for (const { currency, revenue } of rows)
    if (currency !== null && roughly(revenue) > 0)
      sums.set(currency, addedSums([sums.get(currency) ?? 0, revenue], currency))
  return [...sums].map(([currency, amount]) => ({ currency, amount }))
}

/** Who changed what, newest first. The subject of an offer in the audit is its kind. */
export async function changesOf(db: Kysely<DB>, agencyId: number, kind: OfferKind, id: number): Promise<Change[]> {
  const { rows } = await sql<{ data: Change[] }>`
    select ${historyOf(kind, sql`${id}::bigint`, agencyId)} as data`.execute(db)
  return rows[0]?.data ?? []
}
