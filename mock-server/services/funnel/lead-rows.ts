import { type RawBuilder, sql } from 'kysely'
import type { QueryOf } from '../../../src/domain/contract/endpoint.ts'
import type { salesFunnel } from '../../../src/domain/contract/growth/sales-funnel.ts'
import { contactSources } from '../../../src/domain/growth/channels.ts'
import { funnelLaneNames, funnelLanes } from '../../../src/domain/growth/funnel-stages.ts'
import type { FunnelLaneCards, FunnelSum, InquiryColleague, Lead } from '../../../src/domain/schema/types.generated.ts'
import { countedAtMost, jsonPage, likeOf, orderOf, pageOf, searchWords } from '../../http/lists.ts'
import { notFound } from '../../http/refusals.ts'
import type { AgencyScope } from '../agency-scope.ts'
import { type Column, exportFile } from '../background-jobs/exports.ts'
import { all } from '../offers/package-rows.ts'

/** Lists and boards are seen by somebody. */
export interface FunnelScope extends Omit<AgencyScope, 'system'> {
  readonly userId: number
}
type Query = QueryOf<typeof salesFunnel.leads>
export type LeadFilters = Pick<Query, 'q' | 'owner' | 'source' | 'due'>

/** Of lead `l`, its contact `p`, its booking `b`, its inquiry `i` and the settings `s`. */
const from = sql`leads l
  join contact_people p on p.id = l.contact_id
  left join bookings b on b.id = l.booking_id and b.deleted_at is null
  left join inquiries i on i.id = l.inquiry_id
  left join funnel_settings s on s.agency_id = l.agency_id`

const currency = sql`coalesce(b.currency, l.currency)`
const value = sql`coalesce(b.total, l.amount)`
const lane = sql`case when l.lost_at is null then l.stage else 'lost' end`
const chance = sql`case when l.lost_at is not null then 0 when l.stage = 'lead' then coalesce(s.lead_chance, 10)
  when l.stage = 'qualified' then coalesce(s.qualified_chance, 40) when l.stage = 'confirmed' then coalesce(s.confirmed_chance, 90) else 100 end`
const touched = sql`greatest(l.updated_at, p.last_touch_at, i.last_message_at)`
const coldAfter = sql`case when l.lost_at is not null then null when l.stage = 'lead' then coalesce(s.lead_days, 3)
  when l.stage = 'qualified' then coalesce(s.qualified_days, 7) when l.stage = 'confirmed' then coalesce(s.confirmed_days, 30) end`
const isCold = sql`coalesce(${touched} < now() - make_interval(days => ${coldAfter}), false)`

const columns = sql`l.id, l.contact_id, p.client_id, p.name, p.email, p.phone, l.title, l.stage, ${lane} as lane, l.stage_since, l.lost_at, l.lost_reason,
  major(${value}, ${currency}) as amount, ${currency} as currency, major(round(${value} * ${chance} / 100.0)::bigint, ${currency}) as weighted, ${chance} as chance,
  l.owner_id, (select u.name from users u where u.id = l.owner_id) as owner_name, l.next_step, l.next_step_on, l.source,
  l.inquiry_id, i.reference as inquiry_reference, b.id as booking_id, b.reference as booking_reference, b.kind as booking_kind, b.status as booking_status,
  l.travel_on, l.notes, ${touched} as touched_at, ${isCold} as is_cold, l.version, l.created_at, l.updated_at`

const kampala = sql`(now() at time zone 'Africa/Kampala')::date`
const dueConditions: Readonly<Record<NonNullable<LeadFilters['due']>, RawBuilder<unknown>>> = {
  overdue: sql`l.next_step_on < ${kampala}`,
  today: sql`l.next_step_on = ${kampala}`,
  week: sql`l.next_step_on between ${kampala} and ${kampala} + 6`,
  none: sql`l.next_step_on is null`,
  cold: isCold,
}

function conditions(
  { agencyId, userId }: FunnelScope,
  { q, owner, source = [], due }: LeadFilters,
  where: readonly string[] = [],
) {
  return all([
    sql`l.agency_id = ${agencyId}`,
    sql`l.deleted_at is null`,
    ...(where.length === 0 ? [] : [sql`${lane} = any(${[...where]}::text[])`]),
    ...searchWords(q).map(
      (word) =>
        sql`searchable(concat_ws(' ', p.name, p.email, p.phone, l.title, l.next_step, b.reference, i.reference)) like ${likeOf(word)}`,
    ),
    ...(owner === undefined
      ? []
      : [owner === 'none' ? sql`l.owner_id is null` : sql`l.owner_id = ${owner === 'me' ? userId : Number(owner)}`]),
    ...(source.length === 0 ? [] : [sql`l.source = any(${[...source]}::text[])`]),
    ...(due === undefined ? [] : [dueConditions[due]]),
  ])
}

/** What rows of a query come to; the currency with most leads first. */
const sums = sql`coalesce((select json_agg(t order by t.leads desc, t.currency) from (
  select currency, count(*)::int as leads, exact_sum(sum(value), currency) as amount, exact_sum(sum(weighted), currency) as weighted
  from found where value is not null group by currency) t), '[]')`

const found = (where: RawBuilder<unknown>) => sql`
  select l.id, ${lane} as lane, ${currency} as currency, ${value} as value, round(${value} * ${chance} / 100.0) as weighted,
    ${touched} as touched, l.next_step_on, l.stage_since, l.lost_at from ${from} where ${where}`

const sorts: Readonly<Record<string, RawBuilder<unknown>>> = {
  created_at: sql`l.created_at`,
  stage_since: sql`l.stage_since`,
  touched_at: touched,
  next_step_on: sql`l.next_step_on`,
  name: sql`searchable(p.name)`,
  title: sql`searchable(l.title)`,
  amount: sql`${currency}, ${value}`,
}
const order = (sort: string | undefined) => orderOf(sort, sorts, 'stage_since', sql`l.id`)

/** Lanes as one list, all of them where none is named: JSON text with their sums. */
export async function leadPage(scope: FunnelScope, which: readonly string[], query: Query): Promise<string> {
  const where = conditions(scope, query, which)
  const rows = sql`select ${columns} from ${from} where ${where} order by ${order(query.sort)}`
  const page = await jsonPage(scope.db, rows, sql`select from ${from} where ${where}`, pageOf(query))
  const { rows: totals } = await sql<{ totals: FunnelSum[] }>`
    with found as (${found(where)}) select ${sums} as totals`.execute(scope.db)
  return `${page.slice(0, -1)},"totals":${JSON.stringify(totals[0]?.totals ?? [])}}`
}

const exported: readonly Column<Lead>[] = [
  { title: 'Stage', value: (row) => funnelLanes[row.lane], width: 20 },
  { title: 'Name', value: (row) => row.name, width: 26 },
  { title: 'E-mail', value: (row) => row.email, width: 28 },
  { title: 'Phone', value: (row) => row.phone, type: 'phone', width: 18 },
  { title: 'About', value: (row) => row.title, width: 36 },
  { title: 'Currency', value: (row) => row.currency },
  { title: 'Value', value: (row) => row.amount, type: 'amount' },
  { title: 'Chance (%)', value: (row) => row.chance, type: 'number' },
  { title: 'Weighted value', value: (row) => row.weighted, type: 'amount' },
  { title: 'Owner', value: (row) => row.owner_name, width: 22 },
  { title: 'Next step', value: (row) => row.next_step, width: 30 },
  { title: 'Next step on', value: (row) => row.next_step_on, type: 'date' },
  { title: 'Source', value: (row) => contactSources[row.source], width: 20 },
  { title: 'Inquiry', value: (row) => row.inquiry_reference, width: 18 },
  { title: 'Booking', value: (row) => row.booking_reference, width: 18 },
  { title: 'Travel date', value: (row) => row.travel_on, type: 'date' },
  { title: 'In this stage since', value: (row) => row.lost_at ?? row.stage_since, type: 'instant', width: 18 },
  { title: 'Reason lost', value: (row) => row.lost_reason, width: 24 },
  { title: 'Made', value: (row) => row.created_at, type: 'instant', width: 18 },
]

export const leadExport = (
  scope: FunnelScope,
  which: readonly string[],
  query: Query,
  format: 'csv' | 'xlsx',
): Promise<Response> =>
  exportFile<Lead>(scope.db, {
    name: which.length === 1 ? (which[0] ?? 'leads') : 'leads',
    format,
    agencyId: scope.agencyId,
    columns: exported,
    query: sql`select ${columns} from ${from} where ${conditions(scope, query, which)} order by ${order(query.sort)}`,
  })

const perLane = 30

/** Open lanes begin with the step that is due first; what is paid or lost with the newest. */
export async function funnelBoard(scope: FunnelScope, query: LeadFilters): Promise<FunnelLaneCards[]> {
  const { rows } = await sql<FunnelLaneCards>`
    with known as materialized (${found(conditions(scope, query))}),
    placed as (
      select *, row_number() over (partition by lane order by
        case when lane in ('paid', 'lost') then null else next_step_on end nulls last,
        case when lane in ('paid', 'lost') then -extract(epoch from coalesce(lost_at, stage_since)) else extract(epoch from touched) end, id) as place
      from known)
    select n.lane, n.total,
      (with found as (select * from known k where k.lane = n.lane) select ${sums}) as totals,
      (select json_agg(row_to_json(card) order by d.place) from placed d, lateral (select ${columns} from ${from} where l.id = d.id) card
        where d.lane = n.lane and d.place <= ${sql.lit(perLane)}) as leads
    from (select lane, least(count(*), ${sql.lit(countedAtMost)})::int as total from known group by lane) n`.execute(
    scope.db,
  )
  return funnelLaneNames.map(
    (name) => rows.find((row) => row.lane === name) ?? { lane: name, total: 0, totals: [], leads: [] },
  )
}

export async function leadRow({ db, agencyId }: Omit<FunnelScope, 'userId'>, id: number): Promise<Lead> {
  const { rows } = await sql<Lead>`
    select ${columns} from ${from} where l.id = ${id} and l.agency_id = ${agencyId} and l.deleted_at is null`.execute(
    db,
  )
  const [row] = rows
  if (row === undefined) throw notFound('lead')
  return row
}

/** Who can have leads; oneself first. */
export async function ownersOf({ db, agencyId, userId }: FunnelScope): Promise<InquiryColleague[]> {
  const { rows } = await sql<InquiryColleague>`
    select u.id, u.name, u.id = ${userId} as me, (select count(*)::int from leads l where l.agency_id = ${agencyId}
      and l.owner_id = u.id and l.deleted_at is null and l.lost_at is null and l.stage <> 'paid') as waiting
    from users u
    where u.agency_id = ${agencyId} and u.deleted_at is null and u.status = 'active' and (u.is_owner or exists (
      select 1 from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = u.id and 'View Clients' = any(r.permissions)))
    order by u.id = ${userId} desc, lower(u.name), u.id`.execute(db)
  return rows
}
