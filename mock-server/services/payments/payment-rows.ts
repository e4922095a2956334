import { type RawBuilder, sql } from 'kysely'
import { bookingKinds } from '../../../src/domain/bookings/sales-choices.ts'
import type { QueryOf } from '../../../src/domain/contract/endpoint.ts'
import type { finance } from '../../../src/domain/contract/finance.ts'
import { addDays } from '../../../src/domain/dates.ts'
import {
  aggregatorNames,
  moneyMethods,
  objectives,
  transactionStatuses,
} from '../../../src/domain/finance/money-flow.ts'
import type { PaymentRow } from '../../../src/domain/schema/types.generated.ts'
import { countedAtMost, likeOf, metaOf, orderOf, pageOf, searchWords, whereGiven } from '../../http/lists.ts'
import type { AgencyScope } from '../agency-scope.ts'
import { type Column, exportFile } from '../background-jobs/exports.ts'
import { startOfDay } from '../bookings/booking-rows.ts'
import { isReference } from '../bookings/booking-search.ts'

export type PaymentQuery = QueryOf<typeof finance.payments>
export type PaymentFilter = QueryOf<typeof finance.totals>

/** What is left of a payment after the provider's fee; of a refund what it cost. */
export const netOf = (p: RawBuilder<unknown>) =>
  sql`case when ${p}.direction = 'in' then ${p}.amount - ${p}.fee else ${p}.amount + ${p}.fee end`

const columns = sql`
  p.id, p.reference, p.objective, p.aggregator, p.method, p.currency, major(p.amount, p.currency) as amount,
  major(p.fee, p.currency) as fee, major(${netOf(sql`p`)}, p.currency) as net, p.direction, p.status, p.payer, p.booking_id,
  b.reference as booking_reference, b.kind as booking_kind, p.external_reference, p.settled_currency,
  major(p.settled_amount, p.settled_currency) as settled_amount, p.paid_at`

const oneOf = (column: RawBuilder<unknown>, value: string): RawBuilder<unknown>[] =>
  value === 'all' ? [] : [sql`${column} = ${value}`]

/** What is asked of payments `p`. */
interface Conditions {
  readonly where: RawBuilder<unknown>
  /** How many there are, where a search has counted them already. */
  readonly counted?: number
}

/**
 * By the words of reference, payer and provider's number in any order, the last one by its beginning; where no payment has them, by letters
 * inside words, three at least, as the index has them. Looked up on the owner's connection with the agency in the query, because row-level security keeps both from their indexes.
 * Of more than are counted every row is looked at: many match.
 */
async function matching(
  { system, agencyId }: AgencyScope,
  q: string,
  others: RawBuilder<unknown>,
): Promise<Conditions> {
  const words = searchWords(q)
  const contains = sql.join(
    words.map((word) => sql`p.search like ${likeOf(word)}`),
    sql` and `,
  )
  // Of words that it does not know the planner believes that they occur often, and reads all payments of the agency beside them; `offset 0`
  // makes it look for the words first.
  const wordsFound = sql`(select * from payments p where words_of(p.search) @@ words_asked(${q}) offset 0) p where ${others}`
  const containing = sql`payments p where ${others} and ${contains}`
  for (const found of words.some(({ length }) => length >= 3) ? [wordsFound, containing] : [wordsFound]) {
    const { rows } = await sql<{ id: number }>`select p.id from ${found} limit ${sql.lit(countedAtMost + 1)}`.execute(
      system,
    )
    if (rows.length > countedAtMost) return { where: sql`${others} and ${contains}` }
    if (rows.length > 0)
      return {
        where: sql`p.agency_id = ${agencyId} and p.id = any(${rows.map(({ id }) => id)}::bigint[])`,
        counted: rows.length,
      }
  }
  return { where: sql`false`, counted: 0 }
}

export async function conditionsOf(scope: AgencyScope, query: PaymentFilter): Promise<Conditions> {
  const q = query.q?.trim() ?? ''
  const { agencyId } = scope
  const reference = q.toUpperCase()
  const others = sql.join(
    [
      sql`p.agency_id = ${agencyId}`,
      sql`p.currency = ${query.currency}`,
      ...oneOf(sql`p.objective`, query.objective),
      ...whereGiven(query.aggregator, (aggregator) => sql`p.aggregator = ${aggregator}`),
      ...oneOf(sql`p.method`, query.method),
      ...whereGiven(query.starts_at, (day) => sql`p.paid_at >= ${startOfDay(day)}`),
      ...whereGiven(query.ends_at, (day) => sql`p.paid_at < ${startOfDay(addDays(day, 1))}`),
      ...(isReference(q)
        ? [
            sql`(p.reference = ${reference} or p.booking_id = (
              select b.id from bookings b where b.agency_id = ${agencyId} and b.reference = ${reference}))`,
          ]
        : []),
    ],
    sql` and `,
  )
  return q === '' || isReference(q) ? { where: others } : matching(scope, q, others)
}

// The currency is one: amounts can be compared.
const sorts: Readonly<Record<string, RawBuilder<unknown>>> = {
  paid_at: sql`p.paid_at`,
  amount: sql`p.amount`,
}
const orderBy = (sort: string | undefined) => orderOf(sort, sorts, '-paid_at', sql`p.id`)

/** The list of payments as JSON text, rows and count in one round trip. */
export async function paymentPage(scope: AgencyScope, query: PaymentQuery): Promise<string> {
  const page = pageOf(query)
  const { where, counted: known } = await conditionsOf(scope, query)
  const count =
    known === undefined
      ? sql`select count(*) from (select from payments p where ${where} limit ${sql.lit(countedAtMost + 1)}) counted`
      : sql`select ${known}::int`
  // Beyond what is counted nobody pages. As literals, so that the planner knows how few rows are asked for.
  const offset = sql.lit(Math.min(page.offset, countedAtMost))
  const { rows } = await sql<{ data: string; shown: number; counted: number }>`
    with page as materialized (
      select ${columns} from (
        select p.* from payments p where ${where} order by ${orderBy(query.sort)}
        limit ${sql.lit(page.perPage)} offset ${offset}) p
      left join bookings b on b.id = p.booking_id order by ${orderBy(query.sort)})
    select coalesce((select json_agg(page) from page), '[]')::text as data, (select count(*) from page)::int as shown,
      (${count})::int as counted`.execute(scope.db)
  const { data = '[]', shown = 0, counted = 0 } = rows[0] ?? {}
  return `{"data":${data},"meta":${JSON.stringify(metaOf(page, counted, shown))}}`
}

/** Payments that somebody should look at, the latest first. */
export async function flaggedPayments({ db, agencyId }: AgencyScope): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    select ${columns} from payments p left join bookings b on b.id = p.booking_id
    where p.agency_id = ${agencyId} and p.flag is not null order by p.id desc limit 50`.execute(db)
  return rows
}

const exported: readonly Column<PaymentRow>[] = [
  { title: 'Reference', value: (p) => p.reference, width: 18 },
  { title: 'Date', value: (p) => p.paid_at, type: 'instant', width: 18 },
  { title: 'For', value: (p) => objectives[p.objective] },
  { title: 'Booking', value: (p) => p.booking_reference, width: 18 },
  { title: 'Kind', value: (p) => (p.booking_kind == null ? null : bookingKinds[p.booking_kind]) },
  { title: 'Direction', value: (p) => p.direction },
  { title: 'Status', value: (p) => transactionStatuses[p.status] },
  { title: 'Aggregator', value: (p) => aggregatorNames[p.aggregator] },
  { title: 'Method', value: (p) => moneyMethods[p.method] },
  { title: 'Payer', value: (p) => p.payer, width: 26 },
  { title: 'Currency', value: (p) => p.currency },
  { title: 'Amount', value: (p) => p.amount, type: 'amount' },
  { title: 'Settles', value: (p) => p.settled_amount, type: 'amount' },
  { title: 'Settles, currency', value: (p) => p.settled_currency },
  { title: 'Fee', value: (p) => p.fee, type: 'amount' },
  { title: 'Net', value: (p) => p.net, type: 'amount' },
  { title: 'Provider’s reference', value: (p) => p.external_reference, width: 22 },
]

/** All matching payments as a file. */
export async function paymentExport(
  scope: AgencyScope,
  query: PaymentQuery,
  format: 'csv' | 'xlsx',
): Promise<Response> {
  const { where } = await conditionsOf(scope, query)
  return exportFile<PaymentRow>(scope.db, {
    name: 'payments',
    format,
    agencyId: scope.agencyId,
    columns: exported,
    query: sql`select ${columns} from payments p left join bookings b on b.id = p.booking_id
      where ${where} order by ${orderBy(query.sort)}`,
  })
}
