import { sql } from 'kysely'
import type { CurrencyCode } from '../../../src/domain/money.ts'
import type { BookingTotals } from '../../../src/domain/schema/types.generated.ts'
import type { AgencyScope } from '../agency-scope.ts'
import { type BookingFilter, conditionsOf } from '../bookings/booking-rows.ts'
import { openIn, openSum } from './open-instalments.ts'

/** Sums of the same filters, each currency apart; null when too many rows match to be added up on every key press. */
export async function bookingTotals(scope: AgencyScope, query: BookingFilter): Promise<BookingTotals> {
  const { where, countTo } = await conditionsOf(scope, query)
  const { rows } = await sql<{
    currency: CurrencyCode
    bookings: number
    total: number
    paid: number
    balance: number
    overdue: number
    due: number
  }>`
    select currency, count(*)::int as bookings, major(sum(total)::bigint, currency) as total,
      major(sum(paid - refunded)::bigint, currency) as paid, major(sum(balance)::bigint, currency) as balance,
      major(sum(overdue)::bigint, currency) as overdue, major(sum(due)::bigint, currency) as due
    from (
      select currency, total, paid, refunded, balance, ${openSum(openIn('overdue'))} as overdue, ${openSum(openIn('week'))} as due
      from bookings b where ${where} limit ${sql.lit(countTo + 1)}) b
    group by currency order by currency`.execute(scope.db)
  const counted = rows.reduce((sum, row) => sum + row.bookings, 0)
  return { sums: counted > countTo ? null : rows }
}
