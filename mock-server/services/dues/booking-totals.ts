import { type RawBuilder, sql } from 'kysely'
import type { WholeLane } from '../../../src/domain/bookings/instalment-states.ts'
import type { BookingSum, BookingTotals } from '../../../src/domain/schema/types.generated.ts'
import type { AgencyScope } from '../agency-scope.ts'
import { type BookingFilter, conditionsOf } from '../bookings/booking-rows.ts'
import { eventOf } from '../bookings/line-lanes.ts'
import { isIn, openIn, openSum, wholeSum } from './open-instalments.ts'

// Of a booking that is off, what was kept of its price is what it is charged: so the sums reconcile with it as well.
const isOff = sql`b.status in ('cancelled', 'no_show')`
const sum = (amount: RawBuilder<unknown>) => sql`exact_sum(coalesce(sum(${amount}), 0), currency)`

const wholeIn = (lane: WholeLane) => sql`case when ${isIn[lane]} then ${wholeSum} else 0 end`

/** Sums of what a list of bookings is filtered by, each currency apart; null when too many rows match to be added up on every key press. */
export async function bookingTotals(scope: AgencyScope, query: BookingFilter): Promise<BookingTotals> {
  const { where, countTo } = await conditionsOf(scope, query)
  const ofEvents = query.kind?.length === 1 && query.kind[0] === 'event'
  const { rows } = await sql<BookingSum & { event_ids: number[] }>`
    select currency, count(*)::int as bookings, (count(*) filter (where off))::int as off, ${sum(sql`charged`)} as total,
      ${sum(sql`paid - refunded`)} as paid, ${sum(sql`written_off`)} as written_off, ${sum(sql`balance`)} as balance, ${sum(sql`greatest(0, balance)`)} as owed,
      ${sum(sql`greatest(0, -balance)`)} as to_refund, ${sum(sql`overdue`)} as overdue, ${sum(sql`due`)} as due,
      ${sum(sql`fee`)} as fee, ${sum(sql`refund`)} as refund,
      coalesce(array_agg(distinct event_id) filter (where event_id is not null), '{}') as event_ids
    from (
      select b.currency, ${isOff} as off, b.charged, b.paid, b.refunded, b.written_off, b.balance,
        ${openSum(openIn('overdue'))} as overdue, ${openSum(openIn('week'))} as due,
        ${wholeIn('fee')} as fee, ${wholeIn('refund')} as refund,
        ${ofEvents ? eventOf : sql`null::bigint`} as event_id
      from bookings b where ${where} limit ${sql.lit(countTo + 1)}) b
    group by currency order by currency`.execute(scope.db)
  const counted = rows.reduce((all, row) => all + row.bookings, 0)
  const events = new Set(rows.flatMap(({ event_ids }) => event_ids)).size
  return { events, sums: counted > countTo ? null : rows.map(({ event_ids: _, ...sums }) => sums) }
}
