import { type RawBuilder, sql } from 'kysely'
import { inquiryChannels } from '../../../src/domain/bookings/sales-choices.ts'
import type { QueryOf } from '../../../src/domain/contract/endpoint.ts'
import type { inquiries } from '../../../src/domain/contract/inquiries.ts'
import { addDays } from '../../../src/domain/dates.ts'
import { type InquiryLane, inquiryLanes, laneNames, unansweredLanes } from '../../../src/domain/inquiries/inquiries.ts'
import type { Inquiry, InquiryColleague, InquiryLaneCards } from '../../../src/domain/schema/types.generated.ts'
import { countedAtMost, likeOf, metaOf, orderOf, pageOf } from '../../http/lists.ts'
import { notFound } from '../../http/refusals.ts'
import type { AgencyScope } from '../agency-scope.ts'
import { type Column, exportFile } from '../background-jobs/exports.ts'
import { startOfDay } from '../bookings/booking-rows.ts'
import { all } from '../offers/package-rows.ts'

/** An inquiry as a card shows it, `i` being the row. */
export const inquiryColumns = sql`
  i.id, i.name, i.email, i.phone, i.channel, i.subject, i.message, i.status, i.offer_type, i.offer_id, i.created_at, i.answered_at`

const asleep = sql`coalesce(i.snoozed_until > now(), false)`
/** Nobody has answered yet, or they wrote again since; what sleeps is not asked for until it wakes. */
export const unanswered = sql`i.answered_at is null and i.status in ('new', 'open') and i.deleted_at is null and not ${asleep}`

/** From when on somebody waits who was not answered. */
export const waitingSince = sql`i.last_message_at`

export type InquiryQuery = QueryOf<typeof inquiries.list>
export interface InquiryScope extends AgencyScope {
  /** Lanes are seen by somebody. */
  readonly userId: number
}

/** The words of inquiryLanes, as the database says them. What sleeps and was due to wake is with us again. */
const laneOf = (userId: number) => sql`case when i.status in ('won', 'lost') then i.status
  when ${asleep} then 'waiting'
  when i.answered_at is not null and i.snoozed_until is null then 'answered'
  when i.assignee_id is null then 'new'
  when i.assignee_id = ${userId} then 'mine' else 'team' end`

const last = sql`left join lateral (
    select m.body from threads t join thread_messages m on m.thread_id = t.id
    where t.record_type = 'inquiry' and t.record_id = i.id and m.direction <> 'note' order by m.id desc limit 1
  ) said on true`

const rowColumns = (userId: number) => sql`${inquiryColumns}, i.reference, i.client_id,
  (select c.name from clients c where c.id = i.client_id) as client_name,
  left(coalesce(said.body, i.message), 200) as last_words, i.last_direction, i.last_message_at,
  (select count(*)::int from threads t join thread_messages m on m.thread_id = t.id
   where t.record_type = 'inquiry' and t.record_id = i.id and m.direction <> 'note') as messages,
  ${laneOf(userId)} as lane, i.lost_reason,
  case i.offer_type when 'package' then (select p.title from packages p where p.id = i.offer_id)
    else (select o.title from offers o where o.id = i.offer_id) end as offer_title,
  i.assignee_id, (select u.name from users u where u.id = i.assignee_id) as assignee_name, i.snoozed_until,
  case when i.status in ('new', 'open') and i.answered_at is null then ${waitingSince} end as waiting_since,
  i.travel_on, i.party, (select s.id from chatbot_sessions s where s.inquiry_id = i.id) as conversation_id, i.version, i.updated_at`

/** Named by a word of it, on the owner's connection: under row-level security `like` may not use the index (see booking-search). */
async function matching({ system, agencyId }: InquiryScope, q: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select i.id from inquiries i
    where i.agency_id = ${agencyId} and i.deleted_at is null and i.search like ${likeOf(q)}
    limit ${sql.lit(countedAtMost + 1)}`.execute(system)
  return rows.map(({ id }) => id)
}

type Filters = Pick<InquiryQuery, 'q' | 'channel' | 'assignee'>
async function shared(desk: InquiryScope, { q = '', channel = [], assignee }: Filters): Promise<RawBuilder<unknown>[]> {
  const words = q.trim()
  return [
    sql`i.agency_id = ${desk.agencyId}`,
    sql`i.deleted_at is null`,
    ...(words === '' ? [] : [sql`i.id = any(${await matching(desk, words)}::bigint[])`]),
    ...(channel.length === 0 ? [] : [sql`i.channel = any(${[...channel]}::text[])`]),
    ...(assignee === undefined
      ? []
      : assignee === 'none'
        ? [sql`i.assignee_id is null`]
        : [sql`i.assignee_id = ${assignee === 'me' ? desk.userId : Number(assignee)}`]),
  ]
}

async function conditions(desk: InquiryScope, query: InquiryQuery): Promise<RawBuilder<unknown>> {
  const lanes = (query.lane ?? []).flatMap((lane): readonly string[] =>
    lane === 'unanswered' ? unansweredLanes : [lane],
  )
  const status = query.status ?? []
  return all([
    ...(await shared(desk, query)),
    ...(lanes.length === 0 ? [] : [sql`${laneOf(desk.userId)} = any(${lanes}::text[])`]),
    ...(status.length === 0 ? [] : [sql`i.status = any(${[...status]}::text[])`]),
    ...(query.client_id === undefined ? [] : [sql`i.client_id = ${query.client_id}`]),
    ...(query.from === undefined ? [] : [sql`i.created_at >= ${startOfDay(query.from)}`]),
    ...(query.to === undefined ? [] : [sql`i.created_at < ${startOfDay(addDays(query.to, 1))}`]),
  ])
}

const order = (sort: string | undefined) =>
  orderOf(
    sort,
    {
      last_message_at: sql`i.last_message_at`,
      created_at: sql`i.created_at`,
      name: sql`searchable(i.name)`,
      subject: sql`searchable(i.subject)`,
    },
    '-last_message_at',
    sql`i.id`,
  )

/** The list as JSON text. The rows of the page are chosen first, so that only they pay for what is looked up. */
export async function inquiryPage(desk: InquiryScope, query: InquiryQuery): Promise<string> {
  const page = pageOf(query)
  const where = await conditions(desk, query)
  const { rows } = await sql<{ data: string; shown: number; counted: number }>`
    with page as materialized (
      select ${rowColumns(desk.userId)} from (
        select i.* from inquiries i where ${where} order by ${order(query.sort)}
        limit ${sql.lit(page.perPage)} offset ${sql.lit(Math.min(page.offset, countedAtMost))}) i ${last}
      order by ${order(query.sort)})
    select coalesce((select json_agg(page) from page), '[]')::text as data, (select count(*) from page)::int as shown,
      (select count(*) from (select from inquiries i where ${where} limit ${sql.lit(countedAtMost + 1)}) counted)::int as counted`.execute(
    desk.db,
  )
  const { data = '[]', shown = 0, counted = 0 } = rows[0] ?? {}
  return `{"data":${data},"meta":${JSON.stringify(metaOf(page, counted, shown))}}`
}

const perLane = 30

/** Where somebody waits for us the longest waiter comes first; elsewhere the newest. */
export async function lanesOf(desk: InquiryScope, query: Filters): Promise<InquiryLaneCards[]> {
  const where = all(await shared(desk, query))
  const { rows } = await sql<{ lane: InquiryLane; total: number; inquiries: Inquiry[] }>`
    with known as materialized (
      select i.id, ${laneOf(desk.userId)} as lane, i.last_message_at, i.snoozed_until from inquiries i where ${where}),
    placed as (
      select id, lane, count(*) over (partition by lane)::int as total, row_number() over (partition by lane order by
        case when lane in ('new', 'mine', 'team') then extract(epoch from last_message_at)
          when lane = 'waiting' then extract(epoch from snoozed_until) else -extract(epoch from last_message_at) end, id) as place
      from known)
    select p.lane, max(p.total) as total, coalesce(json_agg(row_to_json(card) order by p.place), '[]') as inquiries
    from placed p, lateral (select ${rowColumns(desk.userId)} from inquiries i ${last} where i.id = p.id) card
    where p.place <= ${sql.lit(perLane)} group by p.lane`.execute(desk.db)
  return laneNames.map((lane) => rows.find((row) => row.lane === lane) ?? { lane, total: 0, inquiries: [] })
}

const exported: readonly Column<Inquiry>[] = [
  { title: 'Reference', value: (row) => row.reference, width: 18 },
  { title: 'Received', value: (row) => row.created_at, type: 'instant', width: 18 },
  { title: 'Name', value: (row) => row.name, width: 26 },
  { title: 'E-mail', value: (row) => row.email, width: 28 },
  { title: 'Phone', value: (row) => row.phone, type: 'phone', width: 18 },
  { title: 'Channel', value: (row) => inquiryChannels[row.channel] ?? row.channel },
  { title: 'About', value: (row) => row.subject, width: 36 },
  { title: 'Offer', value: (row) => row.offer_title, width: 30 },
  { title: 'Lane', value: (row) => inquiryLanes[row.lane] },
  { title: 'Assigned to', value: (row) => row.assignee_name, width: 22 },
  { title: 'Reason lost', value: (row) => row.lost_reason, width: 24 },
  { title: 'Travel date', value: (row) => row.travel_on, type: 'date' },
  { title: 'Party', value: (row) => row.party, width: 20 },
  { title: 'Last message', value: (row) => row.last_message_at, type: 'instant', width: 18 },
]
export async function inquiryExport(
  desk: InquiryScope,
  query: InquiryQuery,
  format: 'csv' | 'xlsx',
): Promise<Response> {
  const where = await conditions(desk, query)
  return exportFile<Inquiry>(desk.db, {
    name: 'inquiries',
    format,
    agencyId: desk.agencyId,
    columns: exported,
    query: sql`select ${rowColumns(desk.userId)} from inquiries i ${last} where ${where} order by ${order(query.sort)}`,
  })
}

export async function inquiryRow({ db, agencyId, userId }: Omit<InquiryScope, 'system'>, id: number): Promise<Inquiry> {
  const { rows } = await sql<Inquiry>`
    select ${rowColumns(userId)} from inquiries i ${last}
    where i.id = ${id} and i.agency_id = ${agencyId} and i.deleted_at is null`.execute(db)
  const [row] = rows
  if (row === undefined) throw notFound('inquiry')
  return row
}

/** Who may answer inquiries; oneself first. */
export async function colleaguesOf({
  db,
  agencyId,
  userId,
}: Omit<InquiryScope, 'system'>): Promise<InquiryColleague[]> {
  const { rows } = await sql<InquiryColleague>`
    select u.id, u.name, u.id = ${userId} as me,
      (select count(*)::int from inquiries i where i.agency_id = ${agencyId} and i.assignee_id = u.id and ${unanswered}) as waiting
    from users u
    where u.agency_id = ${agencyId} and u.deleted_at is null and u.status = 'active' and (u.is_owner or exists (
      select 1 from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = u.id and 'View Inquiries' = any(r.permissions)))
    order by u.id = ${userId} desc, lower(u.name), u.id`.execute(db)
  return rows
}
