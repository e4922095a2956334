import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { QueryOf } from '../../../src/domain/contract/endpoint.ts'
import type { proposals } from '../../../src/domain/contract/proposals.ts'
import { addDays, today } from '../../../src/domain/dates.ts'
import type { CurrencyCode } from '../../../src/domain/money.ts'
import { proposalStatuses } from '../../../src/domain/proposals.ts'
import type { Proposal } from '../../../src/domain/schema/types.generated.ts'
import type { DB } from '../../database/types.generated.ts'
import { jsonPage, likeOf, orderOf, pageOf, searchWords } from '../../http/lists.ts'
import { type Column, exportFile } from '../background-jobs/exports.ts'
import { startOfDay } from '../bookings/booking-rows.ts'
import { all } from '../offers/package-rows.ts'
import { imageJson } from '../uploads.ts'

export type ProposalQuery = QueryOf<typeof proposals.list>
interface ProposalScope {
  readonly db: Kysely<DB>
  readonly agencyId: number
  /** Net prices are for those who may edit proposals. */
  readonly seesNet: boolean
}

/** What has ended is expired at once, whether or not the job that writes it down has come by. */
export const statusNow = sql<string>`case when p.status in ('sent', 'viewed') and p.sent_until < kampala_today() then 'expired' else p.status end`

/** Questions after the last answer. */
const questions = sql`(select count(*)::int from threads t join thread_messages m on m.thread_id = t.id
  where t.record_type = 'proposal' and t.record_id = p.id and m.direction = 'in'
    and m.id > coalesce((select max(o.id) from thread_messages o where o.thread_id = t.id and o.direction = 'out'), 0))`
const nameOf = (column: RawBuilder<unknown>) => sql`(select u.name from users u where u.id = ${column})`

/** A proposal as the API shows it, `p` being the row; the names are the schema's. */
export const proposalColumns = (seesNet: boolean) => sql`
  p.id, p.uuid, p.reference, p.title,
  (select json_build_object('id', c.id, 'name', c.name, 'email', c.email, 'phone', c.phone, 'country_code', c.country_code)
   from clients c where c.id = p.client_id) as client,
  p.owner_id, ${nameOf(sql`p.owner_id`)} as owner_name, p.inquiry_id, p.currency, p.starts_on, p.ends_on, p.adults, p.children, p.infants,
  p.valid_until, major(p.total, p.currency) as total, ${seesNet ? sql`major(p.net_total, p.currency)` : sql`null::float8`} as net_total,
  (select json_agg(o.value ->> 'key' order by o.ordinality) from jsonb_array_elements(p.content -> 'options') with ordinality o) as options,
  ${statusNow} as status, p.sent_version, p.changed_since_sent, p.sent_at, p.first_viewed_at, p.last_viewed_at, p.views,
  p.accepted_at, p.accepted_name, p.accepted_option, ${nameOf(sql`p.accepted_by`)} as accepted_by_name, p.declined_at, p.decline_reason,
  p.reminded_at, p.reminders, p.booking_id, (select b.reference from bookings b where b.id = p.booking_id) as booking_reference,
  ${questions} as questions,
  (select ${imageJson('m')} from media m where m.agency_id = p.agency_id and m.owner_type = 'proposal' and m.owner_id = p.id
     and m.deleted_at is null order by m.position, m.id limit 1) as first_media,
  p.version, ${nameOf(sql`p.created_by`)} as created_by_name, p.created_at, p.updated_at`

const filter = (agencyId: number, query: ProposalQuery): RawBuilder<unknown> =>
  all([
    sql`p.agency_id = ${agencyId} and p.deleted_at is null`,
    ...searchWords(query.q).map(
      (word) =>
        sql`(p.search like ${likeOf(word)} or exists (select from clients c where c.id = p.client_id and c.search like ${likeOf(word)}))`,
    ),
    ...(query.status === undefined || query.status.length === 0
      ? []
      : [sql`${statusNow} = any(${[...query.status]}::text[])`]),
    ...(query.client_id === undefined ? [] : [sql`p.client_id = ${query.client_id}`]),
    ...(query.owner_id === undefined ? [] : [sql`p.owner_id = ${query.owner_id}`]),
    ...(query.inquiry_id === undefined ? [] : [sql`p.inquiry_id = ${query.inquiry_id}`]),
    ...(query.from === undefined ? [] : [sql`p.created_at >= ${startOfDay(query.from)}`]),
    ...(query.to === undefined ? [] : [sql`p.created_at < ${startOfDay(addDays(query.to, 1))}`]),
    ...(query.ends_before === undefined
      ? []
      : [
          sql`p.status in ('sent', 'viewed') and p.sent_until >= kampala_today() and p.sent_until < ${query.ends_before}`,
        ]),
  ])

// Amounts of two currencies cannot be compared, so the currency is sorted first. What has no date stands last, either way.
const sorts = (down: boolean): Readonly<Record<string, RawBuilder<unknown>>> => ({
  created_at: sql`p.created_at`,
  updated_at: sql`p.updated_at`,
  reference: sql`p.reference`,
  title: sql`lower(p.title)`,
  client: sql`coalesce((select searchable(c.name) from clients c where c.id = p.client_id), '')`,
  total: sql`row(p.currency, p.total)`,
  starts_on: down ? sql`coalesce(p.starts_on, '-infinity'::date)` : sql`p.starts_on`,
  valid_until: down ? sql`coalesce(p.valid_until, '-infinity'::date)` : sql`p.valid_until`,
  last_viewed_at: down ? sql`coalesce(p.last_viewed_at, '-infinity'::timestamptz)` : sql`p.last_viewed_at`,
  sent_at: down ? sql`coalesce(p.sent_at, '-infinity'::timestamptz)` : sql`p.sent_at`,
  status: sql`array_position(array['draft', 'sent', 'viewed', 'accepted', 'declined', 'expired'], ${statusNow})`,
})
const order = (sort: string | undefined) =>
  orderOf(sort, sorts(sort?.startsWith('-') === true), '-created_at', sql`p.id`)

const select = ({ agencyId, seesNet }: ProposalScope, query: ProposalQuery) =>
  sql<Proposal>`select ${proposalColumns(seesNet)} from proposals p where ${filter(agencyId, query)} order by ${order(query.sort)}`

/** The list as JSON text. */
export const proposalPage = (scope: ProposalScope, query: ProposalQuery): Promise<string> =>
  jsonPage(
    scope.db,
    select(scope, query),
    sql`select from proposals p where ${filter(scope.agencyId, query)}`,
    pageOf(query),
  )

const exported: readonly Column<Proposal>[] = [
  { title: 'Reference', value: (row) => row.reference, width: 18 },
  { title: 'Title', value: (row) => row.title, width: 36 },
  { title: 'Client', value: (row) => row.client?.name, width: 26 },
  { title: 'E-mail', value: (row) => row.client?.email, width: 28 },
  { title: 'Status', value: (row) => proposalStatuses[row.status] },
  { title: 'Starts', value: (row) => row.starts_on, type: 'date' },
  { title: 'Ends', value: (row) => row.ends_on, type: 'date' },
  { title: 'Adults', value: (row) => row.adults, type: 'number' },
  { title: 'Children', value: (row) => row.children, type: 'number' },
  { title: 'Infants', value: (row) => row.infants, type: 'number' },
  { title: 'Currency', value: (row) => row.currency },
  { title: 'Total', value: (row) => row.total, type: 'amount' },
  { title: 'Valid until', value: (row) => row.valid_until, type: 'date' },
  { title: 'Sent at', value: (row) => row.sent_at, type: 'instant', width: 18 },
  { title: 'Views', value: (row) => row.views, type: 'number' },
  { title: 'Last viewed at', value: (row) => row.last_viewed_at, type: 'instant', width: 18 },
  { title: 'Accepted at', value: (row) => row.accepted_at, type: 'instant', width: 18 },
  { title: 'Booking', value: (row) => row.booking_reference, width: 18 },
  { title: 'Declined because', value: (row) => row.decline_reason, width: 36 },
  { title: 'Owner', value: (row) => row.owner_name, width: 22 },
  { title: 'Created at', value: (row) => row.created_at, type: 'instant', width: 18 },
]
export const proposalExport = (scope: ProposalScope, query: ProposalQuery, format: 'csv' | 'xlsx'): Promise<Response> =>
  exportFile<Proposal>(scope.db, {
    name: 'proposals',
    format,
    agencyId: scope.agencyId,
    columns: exported,
    query: select(scope, query),
  })

interface Totals {
  readonly currency: CurrencyCode
  readonly open: number
  readonly open_count: number
  readonly viewed_count: number
  readonly expiring_count: number
  readonly ended_count: number
  readonly won: number
  readonly won_count: number
}

/** The desk at a glance. What was declined, ended or accepted counts for 90 days. */
export async function proposalTotals(db: Kysely<DB>, agencyId: number) {
  const since = startOfDay(addDays(today(), -90))
  const isOpen = sql`s.now in ('sent', 'viewed')`
  const isWon = sql`s.now = 'accepted' and s.accepted_at >= ${since}`
  const isLost = sql`(s.now = 'declined' and s.declined_at >= ${since} or s.now = 'expired' and s.sent_until >= ${since}::timestamptz)`
  const { rows } = await sql<Totals>`
    select s.currency, major(coalesce(sum(s.total) filter (where ${isOpen}), 0)::bigint, s.currency) as open,
      (count(*) filter (where ${isOpen}))::int as open_count, (count(*) filter (where s.now = 'viewed'))::int as viewed_count,
      (count(*) filter (where ${isOpen} and s.sent_until <= kampala_today() + 6))::int as expiring_count,
      (count(*) filter (where ${isWon} or ${isLost}))::int as ended_count,
      major(coalesce(sum(s.total) filter (where ${isWon}), 0)::bigint, s.currency) as won, (count(*) filter (where ${isWon}))::int as won_count
    from (select p.currency, p.total, p.accepted_at, p.declined_at, p.sent_until, ${statusNow} as now from proposals p
      where p.agency_id = ${agencyId} and p.deleted_at is null) s
    group by s.currency order by s.currency`.execute(db)
  const sum = (of: 'open_count' | 'viewed_count' | 'expiring_count' | 'ended_count' | 'won_count') =>
    rows.reduce((all, row) => all + row[of], 0)
  const ended = sum('ended_count')
  return {
    open: rows.filter((row) => row.open_count > 0).map(({ currency, open }) => ({ currency, amount: open })),
    open_count: sum('open_count'),
    viewed_count: sum('viewed_count'),
    expiring_count: sum('expiring_count'),
    won_percent: ended === 0 ? null : Math.round((sum('won_count') / ended) * 1000) / 10,
    won: rows.filter((row) => row.won_count > 0).map(({ currency, won }) => ({ currency, amount: won })),
    won_count: sum('won_count'),
  }
}
