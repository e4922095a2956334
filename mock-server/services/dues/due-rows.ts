import { type RawBuilder, sql } from 'kysely'
import {
  type DueLane,
  dueLanes,
  type InstalmentState,
  instalmentStates,
  isWhole,
  latelyDays,
  stateOf,
} from '../../../src/domain/bookings/instalment-states.ts'
import type { dues } from '../../../src/domain/contract/bookings/dues.ts'
import type { QueryOf } from '../../../src/domain/contract/endpoint.ts'
import { addDays, type Day, today } from '../../../src/domain/dates.ts'
import { keysOf } from '../../../src/domain/keys.ts'
import type { Due, DueSum, Meta } from '../../../src/domain/schema/types.generated.ts'
import { countedAtMost, metaOf, orderOf, pageOf, whereGiven } from '../../http/lists.ts'
import type { AgencyScope } from '../agency-scope.ts'
import { type Column, exportFile } from '../background-jobs/exports.ts'
import { startOfDay } from '../bookings/booking-rows.ts'
import { bookingMatch } from '../bookings/booking-search.ts'
import { all } from '../offers/package-rows.ts'
import { settledSum } from '../payments/settled-payment.ts'
import { eachInstalment, feeName, isIn, openIn, openOf, owedSince, paidOf, wholeSum } from './open-instalments.ts'

type DueQuery = QueryOf<typeof dues.list>
type DueFilter = QueryOf<typeof dues.totals>
type Row = Omit<Due, 'state'>

/**
 * Instalments that a payment since then settled, each with the last moment at which one did. Only of bookings that had a payment since is it
 * reckoned what had been received when.
 */
const settledSince = (agencyId: number, since: string): RawBuilder<unknown> => sql`
  select i.id, max(r.paid_at) as paid_at
  from (
    select p.booking_id, p.paid_at, c.change, sum(c.change) over (partition by p.booking_id order by p.paid_at, p.id) as so_far
    from payments p cross join lateral (select case p.direction when 'in' then 1 else -1 end * ${settledSum(sql`p`)} as change) c
    where moved(p.status)
      and p.booking_id in (select l.booking_id from payments l where l.agency_id = ${agencyId} and l.paid_at >= ${since})
  ) r
  join booking_instalments i on i.booking_id = r.booking_id and r.so_far >= i.due_sum and r.so_far - r.change < i.due_sum
  where r.paid_at >= ${since} group by i.id`

/** The instalments `i` of bookings `b` in a lane; those of the paid with the moment `s` at which they were last settled. */
function inLane(lane: DueLane, agencyId: number): { from: RawBuilder<unknown>; where: RawBuilder<unknown> } {
  // Of a whole booking its first instalment stands for it: what was written of it, and until when it is snoozed.
  if (isWhole(lane)) return { from: eachInstalment, where: sql`i.position = 0 and ${isIn[lane]}` }
  if (lane !== 'paid') return { from: eachInstalment, where: openIn(lane) }
  const since = startOfDay(addDays(today(), -latelyDays))
  return {
    from: sql`${eachInstalment} join (${settledSince(agencyId, since)}) s on s.id = i.id`,
    where: sql`b.status not in ('cancelled', 'no_show') and i.amount > 0 and ${openOf} = 0`,
  }
}

async function filterOf(
  { system, agencyId }: AgencyScope,
  query: DueFilter,
  lane: DueLane,
): Promise<RawBuilder<unknown>> {
  const day = dayOf(lane)
  const q = query.q?.trim() ?? ''
  return all([
    sql`i.agency_id = ${agencyId} and b.agency_id = ${agencyId} and b.deleted_at is null`,
    ...whereGiven(query.kind, (kinds) => sql`b.kind = any(${kinds}::text[])`),
    ...whereGiven(query.currency, (currency) => sql`b.currency = ${currency}`),
    ...whereGiven(query.from, (first) => sql`${day} >= ${first}`),
    ...whereGiven(query.to, (last) => sql`${day} <= ${last}`),
    ...whereGiven(query.client_id, (id) => sql`b.client_id = ${id}`),
    ...whereGiven(query.owes_over, (sum) => sql`major(abs(b.balance), b.currency) > ${sum}`),
    ...whereGiven(query.owes_under, (sum) => sql`major(abs(b.balance), b.currency) < ${sum}`),
    ...(q === '' ? [] : [(await bookingMatch(system, agencyId, q)).condition]),
  ])
}

/** When an instalment is due, or since when a whole booking owes or is owed. */
const dayOf = (lane: DueLane): RawBuilder<unknown> => (isWhole(lane) ? owedSince : sql`i.due_on`)
/** What of a row is open, and of how much. */
const openOfLane = (lane: DueLane): RawBuilder<unknown> => (isWhole(lane) ? wholeSum : openOf)
const amountOf = (lane: DueLane): RawBuilder<unknown> =>
  lane === 'fee' ? sql`b.charged` : lane === 'refund' ? wholeSum : sql`i.amount`
/** What of that was paid. */
const paidOfLane = (lane: DueLane): RawBuilder<unknown> =>
  lane === 'fee' ? sql`greatest(0, b.paid - b.refunded)` : lane === 'refund' ? sql`0::bigint` : paidOf
const labelOf: Readonly<Record<DueLane, RawBuilder<unknown>>> = {
  overdue: sql`i.label`,
  week: sql`i.label`,
  later: sql`i.label`,
  paid: sql`i.label`,
  fee: feeName,
  refund: sql`'To refund'`,
}

/** All instalments that match, lane after lane, as one relation. */
async function instalmentsIn(
  scope: AgencyScope,
  query: DueFilter,
  columns: (lane: DueLane) => RawBuilder<unknown>,
): Promise<RawBuilder<unknown>> {
  const lanes = query.lane === undefined || query.lane.length === 0 ? keysOf(dueLanes) : (query.lane as DueLane[]) // checked to be lanes
  const parts = await Promise.all(
    lanes.map(async (lane) => {
      const { from, where } = inLane(lane, scope.agencyId)
      return sql`select ${columns(lane)} from ${from} where ${await filterOf(scope, query, lane)} and ${where}`
    }),
  )
  return sql.join(parts, sql` union all `)
}

const keys = (
  lane: DueLane,
) => sql`i.id, i.booking_id, b.reference, b.client_id, ${lane}::text as lane, ${dayOf(lane)} as due_on, b.currency, ${openOfLane(lane)} as open,
  ${amountOf(lane)} as amount, ${paidOfLane(lane)} as paid, ${labelOf[lane]} as label, ${sql.lit(isWhole(lane))} as whole, ${lane === 'paid' ? sql`s.paid_at` : sql`null::timestamptz`} as paid_at`

const sorts: Readonly<Record<string, RawBuilder<unknown>>> = {
  due_on: sql`d.due_on`,
  paid_at: sql`d.paid_at`,
  open: sql`d.currency, d.open`,
  amount: sql`d.currency, d.amount`,
  reference: sql`d.reference`,
  client: sql`(select searchable(c.name) from clients c where c.id = d.client_id)`,
}
const orderBy = (sort: string | undefined) => orderOf(sort, sorts, 'due_on', sql`d.id`)

// What is shown is chosen before anything is looked up about it.
const rowsOf = (
  instalments: RawBuilder<unknown>,
  sort: string | undefined,
  limit: RawBuilder<unknown> = sql``,
) => sql<Row>`
  select d.id, d.booking_id, b.reference, b.title, b.kind, b.status, b.starts_on,
    json_build_object('id', c.id, 'name', c.name, 'email', c.email, 'phone', c.phone, 'country_code', c.country_code) as client,
    d.label, i.position + 1 as number, case when d.whole then 1 else (select count(*)::int from booking_instalments o where o.booking_id = b.id) end as instalments,
    b.currency, major(d.amount, b.currency) as amount, major(d.paid, b.currency) as paid, major(d.amount - d.open - d.paid, b.currency) as written_off,
    major(d.open, b.currency) as open, d.due_on, d.lane, d.paid_at, i.reminded_at, i.reminders, i.snoozed_until,
    major(b.total, b.currency) as total, major(b.paid - b.refunded, b.currency) as received,
    major(b.balance, b.currency) as balance, b.version
  from (select d.* from (${instalments}) d order by ${orderBy(sort)} ${limit}) d
  join booking_instalments i on i.id = d.id join bookings b on b.id = d.booking_id join clients c on c.id = b.client_id
  order by ${orderBy(sort)}`

export async function duePage(scope: AgencyScope, query: DueQuery): Promise<{ data: Due[]; meta: Meta }> {
  const page = pageOf(query)
  const instalments = await instalmentsIn(scope, query, keys)
  const { rows } = await rowsOf(instalments, query.sort, sql`limit ${page.perPage} offset ${page.offset}`).execute(
    scope.db,
  )
  const counted = await sql<{ n: number }>`
    select count(*)::int as n from (${instalments} limit ${countedAtMost + 1}) counted`.execute(scope.db)
  const now = today()
  return {
    data: rows.map((row) => ({ ...row, state: stateIn(row, now) })),
    meta: metaOf(page, counted.rows[0]?.n ?? 0, rows.length),
  }
}

/** Each lane and currency with how much is open in it; in that of the paid, how much came in. */
export async function dueTotals(scope: AgencyScope, query: DueFilter): Promise<DueSum[]> {
  const instalments = await instalmentsIn(
    scope,
    query,
    (lane) => sql`${lane}::text as lane, b.currency, ${lane === 'paid' ? sql`i.amount` : openOfLane(lane)} as amount`,
  )
  const { rows } = await sql<DueSum>`
    select lane, currency, count(*)::int as instalments, exact_sum(sum(amount), currency) as amount
    from (${instalments}) d group by lane, currency order by lane, currency`.execute(scope.db)
  return rows
}

/** A lane holds nothing that is off. */
const stateIn = (row: Row, now: Day): InstalmentState => (isWhole(row.lane) ? row.lane : stateOf(row, now, true))

const exported: readonly Column<Row>[] = [
  { title: 'Lane', value: (due) => dueLanes[due.lane] },
  { title: 'Due', value: (due) => due.due_on, type: 'date' },
  { title: 'Instalment', value: (due) => due.label, width: 20 },
  { title: 'Number', value: (due) => `${due.number} of ${due.instalments}` },
  { title: 'State', value: (due) => instalmentStates[stateIn(due, today())] },
  { title: 'Booking', value: (due) => due.reference, width: 18 },
  { title: 'Offer', value: (due) => due.title, width: 36 },
  { title: 'Starts', value: (due) => (due.kind === 'order' ? null : due.starts_on), type: 'date' },
  { title: 'Client', value: (due) => due.client.name, width: 26 },
  { title: 'E-mail', value: (due) => due.client.email, width: 28 },
  { title: 'Phone', value: (due) => due.client.phone, type: 'phone', width: 18 },
  { title: 'Currency', value: (due) => due.currency },
  { title: 'Amount', value: (due) => due.amount, type: 'amount' },
  { title: 'Paid', value: (due) => due.paid, type: 'amount' },
  { title: instalmentStates.written_off, value: (due) => due.written_off, type: 'amount' },
  { title: 'Open', value: (due) => due.open, type: 'amount' },
  { title: 'Settled at', value: (due) => due.paid_at, type: 'instant', width: 18 },
  { title: 'Reminders', value: (due) => due.reminders, type: 'number' },
  { title: 'Last reminder', value: (due) => due.reminded_at, type: 'instant', width: 18 },
]
export async function dueExport(scope: AgencyScope, query: DueQuery, format: 'csv' | 'xlsx'): Promise<Response> {
  return exportFile<Row>(scope.db, {
    name: 'dues',
    format,
    agencyId: scope.agencyId,
    columns: exported,
    query: rowsOf(await instalmentsIn(scope, query, keys), query.sort),
  })
}
