import { type Kysely, type RawBuilder, sql } from 'kysely'
import {
  type ApprovalKind,
  type ApprovalStatus,
  approvalKinds,
  limitKindOf,
  permissionOfKind,
} from '../../../src/domain/authority.ts'
import { keysOf } from '../../../src/domain/keys.ts'

import { toMajor, toMinor } from '../../../src/domain/money.ts'
import type { Approval, Meta } from '../../../src/domain/schema/types.generated.ts'
import type { DB } from '../../database/types.generated.ts'
import { countOf, metaOf, pageOf } from '../../http/lists.ts'
import { notFound } from '../../http/refusals.ts'
import type { SessionFacts } from '../../http/session-facts.ts'
import { settledSum } from '../payments/settled-payment.ts'
import { personRef } from '../records/person-ref.ts'
import { covers } from './acting.ts'
import { givenUpBefore } from './given-up.ts'

export interface Asker {
  readonly db: Kysely<DB>
  readonly agencyId: number
  readonly session: SessionFacts
}

interface Row extends Omit<Approval, 'amount' | 'earlier' | 'can_decide' | 'can_withdraw'> {
  /** Minor units. */
  readonly minor: number | null
  /** Minor units. */
  readonly before: number
}

/** What nobody decided, or used, in time. */
export const approvalStatus = sql<ApprovalStatus>`
  case when a.status in ('pending', 'approved') and a.expires_at <= now() then 'expired' else a.status end`

/** What counts together with the sum that is asked for: `refuseTooMuchAtOnce` adds up the same. */
const recordedBefore = sql`coalesce((
  select sum(${settledSum(sql`m`)}) from payments m
  where a.kind in ('refund', 'payment') and m.booking_id = a.booking_id and m.recorded_by = a.requested_by and moved(m.status)
    and m.direction = case a.kind when 'refund' then 'out' else 'in' end
    and m.created_at <= a.created_at and m.created_at > a.created_at - interval '24 hours'), ${givenUpBefore}, 0)::float8`
const columns = sql`a.id, a.kind, ${recordedBefore} as before,
  (select json_build_object('id', b.id, 'reference', b.reference, 'title', b.title) from bookings b where b.id = a.booking_id) as booking,
  (select json_build_object('id', c.id, 'name', c.name) from clients c where c.id = a.client_id) as client,
  (select json_build_object('uuid', p.uuid, 'reference', p.reference, 'title', p.title) from proposals p where p.id = a.proposal_id) as proposal,
  a.currency, a.amount as minor, a.percent::float8 as percent, a.reason, ${approvalStatus} as status,
  ${personRef(sql`a.requested_by`)} as requested_by, ${personRef(sql`a.decided_by`)} as decided_by, a.decision_note,
  a.created_at, a.decided_at, a.expires_at, a.version`

/** Of a row as its reader sees it. */
function shown({ minor, before, ...row }: Row, { visitor, authority, userId }: SessionFacts): Approval {
  const isPending = row.status === 'pending'
  const isOwn = row.requested_by.id === userId
  return {
    ...row,
    amount: minor === null || row.currency === null ? null : toMajor(minor, row.currency),
    earlier: before === 0 || row.currency === null ? null : toMajor(before, row.currency),
    can_decide: isPending && !isOwn && covers({ visitor, authority }, { ...row, amount: minor }),
    can_withdraw: isPending && isOwn,
  }
}

export async function approvalRow({ db, agencyId, session }: Asker, id: number): Promise<Approval> {
  const { rows } = await sql<Row>`
    select ${columns} from approvals a where a.id = ${id} and a.agency_id = ${agencyId}`.execute(db)
  const [row] = rows
  if (row === undefined) throw notFound('approval')
  return shown(row, session)
}

/** What somebody else asked for and this one could do without asking. */
function decidable({ userId, visitor, authority }: SessionFacts): RawBuilder<boolean> {
  const kinds = keysOf(approvalKinds)
    .filter((kind) => visitor.permissions.has(permissionOfKind(kind)))
    .map((kind) => sql`(a.kind = ${kind} and ${withinLimit(kind, authority)})`)
  return kinds.length === 0 ? sql`false` : sql`(a.requested_by <> ${userId} and (${sql.join(kinds, sql` or `)}))`
}

function withinLimit(kind: ApprovalKind, authority: SessionFacts['authority']): RawBuilder<unknown> {
  const limit = limitKindOf[kind]
  if (limit === 'discount')
    return authority.discount_percent === null ? sql`true` : sql`a.percent <= ${authority.discount_percent}::numeric`
  const sums = authority[limit]
  if (sums === null) return sql`true`
  const minor = Object.fromEntries(sums.map(({ currency, amount }) => [currency, toMinor(amount, currency)]))
  return sql`a.amount <= (${JSON.stringify(minor)}::jsonb ->> a.currency)::bigint`
}

export interface ApprovalFilters {
  readonly page?: number | undefined
  readonly per_page?: number | undefined
  readonly status?: readonly string[] | undefined
  readonly mine?: boolean | undefined
  readonly booking_id?: number | undefined
}

/** Newest first: what the reader asked for, and what they may decide. */
export async function approvalPage(
  { db, agencyId, session }: Asker,
  filters: ApprovalFilters,
): Promise<{ data: Approval[]; meta: Meta }> {
  const own = sql`a.requested_by = ${session.userId}`
  const visible =
    filters.mine === undefined ? sql`(${own} or ${decidable(session)})` : filters.mine ? own : decidable(session)
  const where = sql.join(
    [
      sql`a.agency_id = ${agencyId}`,
      visible,
      ...(filters.status === undefined ? [] : [sql`${approvalStatus} = any(${filters.status}::text[])`]),
      ...(filters.booking_id === undefined ? [] : [sql`a.booking_id = ${filters.booking_id}`]),
    ],
    sql` and `,
  )
  const page = pageOf(filters)
  const { rows } = await sql<Row>`
    select ${columns} from approvals a where ${where} order by a.created_at desc, a.id desc
    limit ${page.perPage} offset ${page.offset}`.execute(db)
  const counted = await countOf(db, sql`select from approvals a where ${where}`)
  return { data: rows.map((row) => shown(row, session)), meta: metaOf(page, counted, rows.length) }
}
