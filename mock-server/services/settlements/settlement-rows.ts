import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { QueryOf } from '../../../src/domain/contract/endpoint.ts'
import type { settlements } from '../../../src/domain/contract/money/settlements.ts'
import { addDays, dayOf } from '../../../src/domain/dates.ts'
import { addedSums } from '../../../src/domain/exact-sums.ts'
import { paidOutOn, settlementPlaces, settlementStates } from '../../../src/domain/finance/provider-settlements.ts'
import type {
  Meta,
  SettlementRow,
  SettlementShown,
  SettlementTotals,
  StandingGroup,
  StandingMoney,
} from '../../../src/domain/schema/types.generated.ts'
import { aggregatorNames } from '../../../src/domain/terms.ts'
import type { DB } from '../../database/types.generated.ts'
import { countOf, likeOf, metaOf, orderOf, pageOf, searchWords, whereGiven } from '../../http/lists.ts'
import { notFound } from '../../http/refusals.ts'
import { exportFile } from '../background-jobs/exports.ts'
import { startOfDay } from '../bookings/booking-rows.ts'
import { postedTransfers, type StoredTransfer, transfersWhere } from '../ledger/posted-transfers.ts'
import { personRef } from '../records/person-ref.ts'

interface Scope {
  readonly db: Kysely<DB>
  readonly agencyId: number
}
type Filter = QueryOf<typeof settlements.totals>

const money = (column: RawBuilder<unknown>) => sql`major(${column}, s.currency)`
/** What the server’s keys collected goes into the wallet. */
const into = (keysOf: RawBuilder<unknown>) => sql`case ${keysOf} when 'server' then 'wallet' else 'bank' end`
const columns = sql`s.id, s.reference, s.provider, ${into(sql`s.keys_of`)} as "into", s.currency, s.status as state, s.payments, s.first_day, s.last_day,
  ${money(sql`s.gross`)} as gross, ${money(sql`s.refunded`)} as refunded, ${money(sql`s.fee`)} as fee, ${money(sql`s.expected`)} as expected, s.expected_on,
  ${money(sql`s.arrived`)} as arrived, s.arrived_on, ${money(sql`s.difference`)} as difference, s.difference_reason, s.provider_reference, s.note,
  ${personRef(sql`s.made_by`)} as made_by, ${personRef(sql`s.settled_by`)} as settled_by, s.settled_at,
  ${personRef(sql`s.taken_back_by`)} as taken_back_by, s.taken_back_at, s.taken_back_reason, s.created_at, s.version`

function conditionsOf({ agencyId }: Scope, { q, provider, state, currency, from, to }: Filter): RawBuilder<unknown> {
  return sql.join(
    [
      sql`s.agency_id = ${agencyId}`,
      ...whereGiven(provider, (providers) => sql`s.provider = any(${providers}::text[])`),
      ...whereGiven(state, (states) => sql`s.status = any(${states}::text[])`),
      ...whereGiven(currency, (codes) => sql`s.currency = any(${codes}::text[])`),
      ...whereGiven(from, (first) => sql`s.created_at >= ${startOfDay(first)}`),
      ...whereGiven(to, (last) => sql`s.created_at < ${startOfDay(addDays(last, 1))}`),
      ...searchWords(q).map(
        (word) =>
          sql`searchable(s.reference || ' ' || s.provider || ' ' || s.provider_reference || ' ' || s.note || ' ' || s.difference_reason) like ${likeOf(word)}`,
      ),
    ],
    sql` and `,
  )
}

const sorts: Readonly<Record<string, RawBuilder<unknown>>> = {
  created_at: sql`s.created_at`,
  expected_on: sql`s.expected_on`,
  expected: sql`s.expected`,
}

export async function settlementPage(
  scope: Scope,
  query: QueryOf<typeof settlements.list>,
): Promise<{ data: SettlementRow[]; meta: Meta } | Response> {
  const where = conditionsOf(scope, query)
  const ordered = sql<SettlementRow>`select ${columns} from provider_settlements s where ${where}
    order by ${orderOf(query.sort, sorts, '-created_at', sql`s.id`)}`
  if (query.download !== undefined)
    return exportFile<SettlementRow>(scope.db, {
      name: 'settlements',
      format: query.download,
      agencyId: scope.agencyId,
      columns: [
        { title: 'Reference', value: (row) => row.reference, width: 18 },
        { title: 'Provider', value: (row) => aggregatorNames[row.provider] },
        { title: 'Goes to', value: (row) => settlementPlaces[row.into] },
        { title: 'State', value: (row) => settlementStates[row.state] },
        { title: 'First payment', value: (row) => row.first_day, type: 'date' },
        { title: 'Last payment', value: (row) => row.last_day, type: 'date' },
        { title: 'Payments', value: (row) => row.payments, type: 'number' },
        { title: 'Currency', value: (row) => row.currency },
        { title: 'Gross', value: (row) => row.gross, type: 'amount' },
        { title: 'Refunded', value: (row) => row.refunded, type: 'amount' },
        { title: 'Fees', value: (row) => row.fee, type: 'amount' },
        { title: 'Expected', value: (row) => row.expected, type: 'amount' },
        { title: 'Expected on', value: (row) => row.expected_on, type: 'date' },
        { title: 'Arrived', value: (row) => row.arrived, type: 'amount' },
        { title: 'Arrived on', value: (row) => row.arrived_on, type: 'date' },
        { title: 'Difference', value: (row) => row.difference, type: 'amount' },
        { title: 'Reason', value: (row) => row.difference_reason, width: 30 },
        { title: 'Provider’s reference', value: (row) => row.provider_reference, width: 22 },
        { title: 'Made', value: (row) => row.created_at, type: 'instant', width: 18 },
        { title: 'Note', value: (row) => row.note, width: 30 },
      ],
      query: ordered,
    })
  const page = pageOf(query)
  const { rows } = await sql<SettlementRow>`${ordered} limit ${page.perPage} offset ${page.offset}`.execute(scope.db)
  const counted = await countOf(scope.db, sql`select from provider_settlements s where ${where}`)
  return { data: rows, meta: metaOf(page, counted, rows.length) }
}

/** What the settlements of a filter come to; what was taken back does not count. */
export async function settlementTotals(scope: Scope, filter: Filter): Promise<SettlementTotals[]> {
  const sum = (column: RawBuilder<unknown>) => sql`exact_sum(coalesce(sum(${column}), 0), s.currency)`
  const { rows } = await sql<SettlementTotals>`
    select s.currency, count(*)::int as settlements, ${sum(sql`s.gross`)} as gross, ${sum(sql`s.refunded`)} as refunded, ${sum(sql`s.fee`)} as fees,
      ${sum(sql`s.expected`)} as expected, ${sum(sql`case s.status when 'pending' then s.expected end`)} as on_the_way,
      ${sum(sql`s.arrived`)} as arrived, ${sum(sql`s.difference`)} as difference
    from provider_settlements s where ${conditionsOf(scope, filter)} and s.status <> 'taken_back'
    group by s.currency order by s.currency`.execute(scope.db)
  return rows
}

interface Group extends StandingGroup {
  readonly currency: SettlementRow['currency']
  readonly first: string | null
}

/** What stands with providers and what they have paid out that has not arrived: by currency, as Finance and the list show it. */
export async function standingMoney(scope: Scope): Promise<StandingMoney[]> {
  const { rows: groups } = await sql<Group>`
    select u.currency, u.provider, ${into(sql`u.keys_of`)} as "into", count(*)::int as payments, exact_sum(sum(u.net), u.currency) as net,
      min(u.paid_at) filter (where u.direction = 'in' and not u.settle_by_hand) as first
    from unsettled_payments u where u.agency_id = ${scope.agencyId} group by 1, 2, u.keys_of order by 1, 2, 3`.execute(
    scope.db,
  )
  const pending = await settlementTotals(scope, { state: ['pending'] })
  const { rows: waiting } = await sql<{ currency: string; n: number }>`
    select currency, count(*)::int as n from provider_settlements
    where agency_id = ${scope.agencyId} and status = 'pending' and keys_of = 'agency' group by 1`.execute(scope.db)
  const known = [...new Set([...groups, ...pending].map(({ currency }) => currency))].sort()
  return known.map((currency) => {
    const own = groups.filter((group) => group.currency === currency)
    return {
      currency,
      with_providers: addedSums(
        own.map(({ net }) => net),
        currency,
      ),
      on_the_way: pending.find((row) => row.currency === currency)?.on_the_way ?? 0,
      to_confirm: waiting.find((row) => row.currency === currency)?.n ?? 0,
      groups: own.map(({ provider, into, payments, net, first }) => ({
        ...{ provider, into, payments, net },
        pays_on: first === null ? null : paidOutOn(provider, dayOf(first)),
      })),
    }
  })
}

/** A settlement with its payments and postings; 404 for another agency's. */
export async function settlementShown({ db, agencyId }: Scope, id: number): Promise<SettlementShown> {
  const { rows } = await sql<SettlementRow & { posted: StoredTransfer[]; items: SettlementShown['items'] }>`
    select ${columns}, ${transfersWhere(sql`t.id in (select x.transfer_id from settlement_transfers x where x.settlement_id = s.id)`)} as posted,
      coalesce((select json_agg(i) from (
        select p.id, p.reference, p.payer, p.direction, p.status, p.method, major(p.amount, p.currency) as amount, major(p.fee, p.currency) as fee,
          major(case p.direction when 'in' then p.amount else -p.amount end - p.fee, p.currency) as net, p.paid_at
        from payments p where p.agency_id = ${agencyId} and (p.settlement_id = s.id or p.id = any(s.held)) order by p.paid_at desc, p.id desc limit 500) i), '[]') as items
    from provider_settlements s where s.id = ${id} and s.agency_id = ${agencyId}`.execute(db)
  const [row] = rows
  if (row === undefined) throw notFound('settlement')
  const { posted, items, ...settlement } = row
  return { settlement, items, transfers: postedTransfers(posted) }
}
