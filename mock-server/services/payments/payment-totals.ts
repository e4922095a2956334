import { type RawBuilder, sql } from 'kysely'
import { ownObjectives } from '../../../src/domain/finance/money-flow.ts'
import type { PaymentSums, PaymentTotals } from '../../../src/domain/schema/types.generated.ts'
import { countedAtMost } from '../../http/lists.ts'
import type { AgencyScope } from '../agency-scope.ts'
import { conditionsOf, type PaymentFilter } from './payment-rows.ts'

const sum = (amount: RawBuilder<unknown>, when: RawBuilder<unknown>, currency: string) =>
  sql`exact_sum(coalesce(sum(${amount}) filter (where ${when}), 0), ${currency})`

const isOwn = sql`objective = any(${[...ownObjectives]}::text[])`
// A top-up is the agency's own money in another place: nobody has paid it, and it is no gain.
const isTopUp = sql`objective = 'top_up'`
const isIn = sql`moved(status) and direction = 'in' and not ${isOwn} and not ${isTopUp}`
const isRefund = sql`moved(status) and direction = 'out' and not ${isOwn} and not ${isTopUp}`
const isToppedUp = sql`moved(status) and ${isTopUp}`
// A payment of the agency's own that is given back was not spent.
const isSpent = sql`moved(status) and ${isOwn}`
const spent = sql`case direction when 'in' then amount else -amount end`
// The provider's fee of a top-up or of one's own payment is the provider's affair: the books have none.
const hasFee = sql`moved(status) and not ${isOwn} and not ${isTopUp}`
const isPending = sql`status = 'pending' and direction = 'in' and not ${isTopUp}`
const change = sql`case when ${isTopUp} then 0 when ${isOwn} then -(${spent}) when direction = 'in' then amount else -amount end - case when ${hasFee} then fee else 0 end`

/** Sums of what the list is filtered by; null when too many match to be added up on every key press. */
export async function paymentTotals(scope: AgencyScope, query: PaymentFilter): Promise<PaymentTotals> {
  const { currency } = query
  const { where } = await conditionsOf(scope, query)
  const { rows } = await sql<PaymentSums & { counted: number }>`
    with matching as materialized (
      select p.direction, p.status, p.objective, p.amount, p.fee, p.paid_at from payments p where ${where} limit ${sql.lit(countedAtMost + 1)})
    select count(*)::int as counted, count(*)::int as payments, ${sum(sql`amount`, isIn, currency)} as in,
      ${sum(sql`amount`, isRefund, currency)} as refunded, ${sum(spent, isSpent, currency)} as spent,
      ${sum(sql`fee`, hasFee, currency)} as fees, ${sum(change, sql`moved(status)`, currency)} as net,
      ${sum(sql`amount`, isPending, currency)} as pending, ${sum(spent, isToppedUp, currency)} as topped_up,
      coalesce((select json_agg(d order by d.day) from (
        select (paid_at at time zone 'Africa/Kampala')::date::text as day, ${sum(sql`amount`, isIn, currency)} as in,
          ${sum(sql`case when ${isOwn} then ${spent} else amount end`, sql`${isRefund} or ${isSpent}`, currency)} as out,
          count(*)::int as payments
        from matching where moved(status) group by 1) d), '[]') as days
    from matching`.execute(scope.db)
  const [row] = rows
  if (row === undefined || row.counted > countedAtMost) return { currency, sums: null }
  const { counted: _, ...sums } = row
  return { currency, sums }
}
