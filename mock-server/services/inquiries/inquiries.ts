import { type Insertable, type Kysely, sql } from 'kysely'
import type { BodyOf } from '../../../src/domain/contract/endpoint.ts'
import type { inquiries } from '../../../src/domain/contract/inquiries.ts'
import type { NotificationKind } from '../../../src/domain/notification-kinds.ts'
import type { InquiryFile } from '../../../src/domain/schema/types.generated.ts'
import type { DB } from '../../database/types.generated.ts'
import { conflict, refused } from '../../http/refusals.ts'
import { notify } from '../agency/notifications.ts'
import { historyOf } from '../history.ts'
import { lockedRow } from '../records/locked-row.ts'
import { nextReference } from '../references.ts'
import { type Desk, threadOf } from '../threads/threads.ts'
import { colleaguesOf, type InquiryScope, inquiryColumns, inquiryRow } from './inquiry-rows.ts'

export type InquiryChange = BodyOf<typeof inquiries.update>
export type LockedInquiry = Awaited<ReturnType<typeof lockedInquiry>>

export const lockedInquiry = (db: Kysely<DB>, agencyId: number, id: number) =>
  lockedRow(db, 'inquiries', { agencyId, id, noun: 'inquiry' })

/** With its thread, what became of it, what else they asked, and its history. */
export async function inquiryFile(desk: InquiryScope & Desk, id: number): Promise<InquiryFile> {
  const { db, agencyId } = desk
  const inquiry = await inquiryRow(desk, id)
  const thread = await threadOf(desk, { agencyId, recordType: 'inquiry', recordId: id })
  const { rows } = await sql<Pick<InquiryFile, 'outcomes' | 'others' | 'history'>>`select
    (select coalesce(json_agg(o order by o.created_at desc), '[]') from (
      select 'proposal' as kind, p.id, p.uuid, null as booking_kind, p.reference, p.title, p.status, p.created_at from proposals p
      where p.agency_id = ${agencyId} and p.inquiry_id = ${id} and p.deleted_at is null
      union all
      select 'booking', b.id, null, b.kind, b.reference, b.title, b.status, b.created_at from bookings b
      where b.agency_id = ${agencyId} and b.inquiry_id = ${id} and b.deleted_at is null) o) as outcomes,
    (select coalesce(json_agg(x order by x.created_at desc), '[]') from (
      select ${inquiryColumns} from inquiries i
      where i.agency_id = ${agencyId} and i.id <> ${id} and i.deleted_at is null
        and (i.client_id = ${inquiry.client_id} or i.email = ${inquiry.email} or i.phone = ${inquiry.phone})
      order by i.created_at desc limit 10) x) as others,
    ${historyOf('inquiry', sql`${id}::bigint`, agencyId)} as history`.execute(db)
  const [more] = rows
  if (more === undefined) throw new Error('a select without a table gives one row')
  return { inquiry, thread, ...more }
}

/** Refuses somebody who is not of the agency, has left it, or may not answer inquiries. */
export async function refuseStrangeAssignee(
  desk: Omit<InquiryScope, 'system'>,
  id: number | null | undefined,
): Promise<void> {
  if (id == null) return
  const colleagues = await colleaguesOf(desk)
  if (!colleagues.some((colleague) => colleague.id === id))
    throw refused({ assignee_id: ['This colleague cannot answer inquiries.'] })
}

export async function refuseStrangeClient(
  db: Kysely<DB>,
  agencyId: number,
  id: number | null | undefined,
): Promise<void> {
  if (id == null) return
  const client = await db
    .selectFrom('clients')
    .select('id')
    .where('id', '=', id)
    .where('agency_id', '=', agencyId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (client === undefined) throw refused({ client_id: ['This client was not found.'] })
}

export async function refuseStrangeOffer(
  db: Kysely<DB>,
  agencyId: number,
  { offer_type: kind, offer_id: id }: { readonly offer_type: string | null; readonly offer_id: number | null },
): Promise<void> {
  if (id === null) return
  const offers =
    kind === 'package'
      ? sql`select from packages where id = ${id} and agency_id = ${agencyId} and deleted_at is null`
      : sql`select from offers where id = ${id} and agency_id = ${agencyId} and kind = ${kind} and deleted_at is null`
  const { rows } = await offers.execute(db)
  if (rows.length === 0) throw refused({ offer_id: ['This offer was not found.'] })
}

const longestSleep = 366 * 86_400_000

/** What a change means for the row: a status carries whose turn it is with it. */
export function changedFields(before: LockedInquiry, { version: _, ...given }: InquiryChange, now: Date) {
  const { snoozed_until: until, ...rest } = given
  const wakes = until == null ? null : new Date(until)
  if (wakes !== null && (wakes <= now || wakes.getTime() > now.getTime() + longestSleep))
    throw refused({ snoozed_until: ['Choose a time within the next year.'] })
  if ((given.status ?? before.status) === 'lost' && (given.lost_reason ?? before.lost_reason) === '')
    throw refused({ lost_reason: ['Say why it was lost.'] })
  const status = given.status ?? (given.assignee_id != null && before.status === 'new' ? 'open' : before.status)
  if (wakes !== null && (status === 'won' || status === 'lost'))
    throw conflict('It is closed: reopen it before you snooze it.')
  return {
    ...rest,
    status,
    ...(status === before.status ? {} : turnOf(status, before, now)),
    ...(status === 'lost' ? {} : { lost_reason: '' }),
    ...(until === undefined ? {} : { snoozed_until: wakes }),
  }
}

/** New and open: it is for us to answer. Answered: for them. What is closed keeps what it was, and sleeps no more. */
function turnOf(status: string, before: LockedInquiry, now: Date) {
  if (status === 'new' || status === 'open') return { answered_at: null, snoozed_until: null }
  return status === 'answered'
    ? { answered_at: before.answered_at ?? now, snoozed_until: null }
    : { snoozed_until: null }
}

const livingClients = (db: Kysely<DB>, agencyId: number) =>
  db.selectFrom('clients').select(['id', 'name']).where('agency_id', '=', agencyId).where('deleted_at', 'is', null)

/** Whose e-mail or phone it is; undefined for nobody's. */
export async function knownClient(
  db: Kysely<DB>,
  agencyId: number,
  { email, phone }: { readonly email: string | null; readonly phone: string | null },
) {
  if (email === null && phone === null) return undefined
  return livingClients(db, agencyId)
    .where((e) =>
      e.or([...(email === null ? [] : [e('email', '=', email)]), ...(phone === null ? [] : [e('phone', '=', phone)])]),
    )
    .orderBy((e) => e.case().when('email', '=', email).then(0).else(1).end()) // an address is one person's, a phone may be a family's
    .orderBy('id')
    .executeTakeFirst()
}

/** The client it becomes: named, else known by e-mail or phone, else new. */
export async function clientOf(
  db: Kysely<DB>,
  agencyId: number,
  inquiry: LockedInquiry,
  chosen: number | null,
): Promise<{ id: number; name: string; created: boolean }> {
  if (chosen !== null) {
    const client = await livingClients(db, agencyId).where('id', '=', chosen).executeTakeFirst()
    if (client === undefined) throw refused({ client_id: ['This client was not found.'] })
    return { ...client, created: false }
  }
  const { name, email, phone } = inquiry
  const same = await knownClient(db, agencyId, inquiry)
  if (same !== undefined) return { ...same, created: false }
  const { id } = await db
    .insertInto('clients')
    .values({ agency_id: agencyId, name, email, phone })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, name, created: true }
}

export const inquiryLink = (id: number): string => `/inquiries/${id}`

/** The colleague it is with, or all who answer inquiries, hear of what came. */
export const tellOfInquiry = (
  db: Kysely<DB>,
  agencyId: number,
  inquiry: { readonly id: number; readonly assignee_id: number | null },
  news: { readonly kind: NotificationKind; readonly title: string; readonly body: string; readonly except?: number },
): Promise<void> =>
  notify(db, {
    agencyId,
    to: inquiry.assignee_id === null ? { permission: 'View Inquiries' } : { userIds: [inquiry.assignee_id] },
    link: inquiryLink(inquiry.id),
    data: { inquiry_id: inquiry.id },
    ...news,
  })

/** Writes an inquiry down under the next reference, and tells who answers it; `by` is the colleague who did, if one did. */
export async function openInquiry(
  db: Kysely<DB>,
  agencyId: number,
  asked: Omit<Insertable<DB['inquiries']>, 'agency_id' | 'reference' | 'created_by'>,
  by?: number,
): Promise<number> {
  const inquiry = await db
    .insertInto('inquiries')
    .values({
      ...asked,
      agency_id: agencyId,
      created_by: by ?? null,
      reference: await nextReference(db, agencyId, 'INQ'),
    })
    .returning(['id', 'assignee_id'])
    .executeTakeFirstOrThrow()
  await tellOfInquiry(db, agencyId, inquiry, {
    kind: 'inquiry_created',
    title: `New inquiry from ${asked.name}`,
    body: asked.subject,
    ...(by === undefined ? {} : { except: by }),
  })
  return inquiry.id
}
