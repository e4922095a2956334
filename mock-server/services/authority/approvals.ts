import { type Kysely, type Selectable, sql } from 'kysely'
import {
  type ApprovalKind,
  approvalHours,
  approvalText,
  authorityOf,
  earlierText,
  permissionOfKind,
} from '../../../src/domain/authority.ts'
import type { approvals } from '../../../src/domain/contract/approvals.ts'
import type { BodyOf } from '../../../src/domain/contract/endpoint.ts'
import { linkTo } from '../../../src/domain/routes/link.ts'
import { verbs } from '../../../src/domain/terms.ts'
import type { Approvals, DB } from '../../database/types.generated.ts'
import { conflict, forbidden, notFound, refused } from '../../http/refusals.ts'
import { permissionsOf } from '../account/sessions.ts'
import { notify } from '../agency/notifications.ts'
import { shownBooking } from '../bookings/booking-lock.ts'
import { minorOf, sumText } from '../bookings/booking-payments.ts'
import { proposalOf } from '../proposals/proposal-lock.ts'
import { checkVersion } from '../versions.ts'
import { covers, requirePermission } from './acting.ts'
import { type Asker, approvalRow, approvalStatus } from './approval-rows.ts'
import { type RoleRights, rolesWithRights } from './role-rights.ts'
import { type ActFor, isSameAct } from './within-authority.ts'

type Given = BodyOf<typeof approvals.create>
type Stored = Selectable<Approvals>
/** What was asked for, in minor units. */
type Asked = Pick<Stored, 'kind' | 'currency' | 'amount' | 'percent'>

/** Asks for one act; 409 with the request there is while it is not decided. */
export async function requestApproval(asker: Asker, given: Given): Promise<number> {
  const { db, agencyId, session } = asker
  requirePermission(session.visitor, permissionOfKind(given.kind))
  const { title, act, link } = await actOf(asker, given)
  const amount =
    given.amount === null || given.currency === null ? null : minorOf(given.amount, given.currency, 'amount')
  const asked = { kind: given.kind, currency: given.currency, amount, percent: given.percent }
  if (covers(session, asked))
    throw refused({
      [given.kind === 'discount' ? 'percent' : 'amount']: ['This is within your limit: no approval is needed.'],
    })
  // One after the other, so that the same is not asked for twice at once.
  await sql`select from users where id = ${session.userId} for no key update`.execute(db)
  const { rows } = await sql<{ id: number }>`
    select a.id from approvals a
    where ${isSameAct({ agencyId, userId: session.userId }, act)} and ${approvalStatus} = 'pending' limit 1`.execute(db)
  if (rows[0] !== undefined)
    throw conflict('You have already asked for this: nobody has decided yet.', await approvalRow(asker, rows[0].id))
  const { id } = await db
    .insertInto('approvals')
    .values({
      ...asked,
      agency_id: agencyId,
      booking_id: act.bookingId,
      client_id: act.clientId,
      proposal_id: act.proposal?.id ?? null,
      reason: given.reason,
      requested_by: session.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { earlier } = await approvalRow(asker, id)
  await notify(db, {
    agencyId,
    to: { userIds: await decidersOf(asker, asked) },
    kind: 'approval_requested',
    title: `${session.userName} asks for ${askedText(asked)}${earlierText({ earlier, currency: given.currency })}`,
    body: title === null ? given.reason : `${title} · ${given.reason}`,
    link,
    data: { approval_id: id },
  })
  return id
}

/** What it is for, of this agency; 404 where it is not. */
async function actOf({ db, agencyId }: Asker, given: Given) {
  const { kind, currency } = given
  const act = { kind, currency, bookingId: null, clientId: null, proposal: null } satisfies ActFor
  if (given.booking_id !== null) {
    const booking = await shownBooking(db, agencyId, given.booking_id)
    if (currency !== null && currency !== booking.currency)
      throw refused({ currency: [`${booking.reference} is in ${booking.currency}.`] })
    return {
      act: { ...act, bookingId: booking.id },
      title: booking.reference,
      link: linkTo('/bookings/view/:id', { id: booking.id }),
    }
  }
  if (given.proposal_uuid !== null) {
    const proposal = await proposalOf(db, agencyId, given.proposal_uuid)
    return {
      act: { ...act, proposal: { id: proposal.id, uuid: proposal.uuid } },
      title: proposal.reference,
      link: linkTo('/proposals/:uuid/edit', { uuid: proposal.uuid }),
    }
  }
  if (given.client_id === null) return { act, title: null, link: '/home' }
  const client = await db
    .selectFrom('clients')
    .select(['id', 'name'])
    .where('id', '=', given.client_id)
    .where('agency_id', '=', agencyId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (client === undefined) throw notFound('client')
  return { act: { ...act, clientId: client.id }, title: client.name, link: '/home' }
}

export const askedText = ({ kind, currency, amount, percent }: Asked): string =>
  inSentence(
    kind,
    kind === 'discount'
      ? `${percent}%${currency === null ? '' : `, ${sumText(amount ?? 0, currency)}`}`
      : sumText(amount ?? 0, currency ?? ''),
  )
/** “a refund of USD 500”, “easier terms worth USD 500”. */
function inSentence(kind: ApprovalKind, size: string): string {
  const text = approvalText(kind, size)
  return `${kind === 'easier_terms' ? '' : 'a '}${text.charAt(0).toLowerCase()}${text.slice(1)}`
}

/** Active colleagues whose own limit covers it, and who see approvals. */
async function decidersOf({ db, agencyId, session }: Asker, asked: Asked): Promise<number[]> {
  const { rows } = await sql<{ id: number; is_owner: boolean; roles: RoleRights[] }>`
    select u.id, u.is_owner, ${rolesWithRights} as roles from users u
    where u.agency_id = ${agencyId} and u.deleted_at is null and u.status = 'active' and u.id <> ${session.userId}
    order by u.id`.execute(db)
  return rows
    .filter(({ is_owner: isOwner, roles }) => {
      const permissions = new Set(
        permissionsOf(
          isOwner,
          roles.flatMap((role) => role.permissions),
        ),
      )
      const person = { visitor: { permissions }, authority: authorityOf(isOwner, roles) }
      return permissions.has('View Bookings') && covers(person, asked)
    })
    .map(({ id }) => id)
}

interface Decision {
  readonly id: number
  readonly to: 'approved' | 'declined'
  readonly note: string
  readonly version: number | undefined
}

/** Yes or no, by somebody else whose own limit covers it; told to the one who asked. */
export async function decideApproval(asker: Asker, { id, to, note, version }: Decision): Promise<Stored> {
  const { db, agencyId, session } = asker
  const row = await lockedApproval(asker, id)
  if (row.requested_by === session.userId) throw forbidden('You asked for this yourself: a colleague has to decide.')
  requirePermission(session.visitor, permissionOfKind(row.kind))
  if (!covers(session, row))
    throw forbidden(
      `${capital(askedText(row))} is above your own limit: a colleague with a higher limit has to decide.`,
    )
  await refuseClosed(asker, row, version)
  await db
    .updateTable('approvals')
    .set({
      status: to,
      decided_by: session.userId,
      decided_at: new Date(),
      decision_note: note,
      expires_at: sql<string>`now() + make_interval(hours => ${approvalHours})`,
      version: row.version + 1,
      updated_at: new Date(),
    })
    .where('id', '=', id)
    .where('agency_id', '=', agencyId)
    .execute()
  const { link, place } = await placeOf(db, row)
  await notify(db, {
    agencyId,
    to: { userIds: [row.requested_by] },
    kind: 'approval_decided',
    title: `${session.userName} ${to} ${askedText(row)}`,
    body: [place, note].filter((text) => text !== '').join(' · '),
    link,
    data: { approval_id: id },
  })
  return row
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** The record that it is for, as a notification leads there and names it. */
async function placeOf(db: Kysely<DB>, row: Stored): Promise<{ readonly link: string; readonly place: string }> {
  if (row.booking_id !== null) {
    const booking = await db
      .selectFrom('bookings')
      .select(['reference', 'title'])
      .where('id', '=', row.booking_id)
      .executeTakeFirstOrThrow()
    return {
      link: linkTo('/bookings/view/:id', { id: row.booking_id }),
      place: `${booking.reference}, ${booking.title}`,
    }
  }
  if (row.proposal_id !== null) {
    const { uuid, reference, title } = await db
      .selectFrom('proposals')
      .select(['uuid', 'reference', 'title'])
      .where('id', '=', row.proposal_id)
      .executeTakeFirstOrThrow()
    return { link: linkTo('/proposals/:uuid/edit', { uuid }), place: `${reference}, ${title}` }
  }
  if (row.client_id === null) return { link: '/home', place: verbs.newBooking }
  const { name } = await db
    .selectFrom('clients')
    .select('name')
    .where('id', '=', row.client_id)
    .executeTakeFirstOrThrow()
  return { link: '/home', place: `${verbs.newBooking} for ${name}` }
}

/** By the one who asked. */
export async function withdrawApproval(asker: Asker, id: number, version: number | undefined): Promise<Stored> {
  const { db, agencyId, session } = asker
  const row = await lockedApproval(asker, id)
  if (row.requested_by !== session.userId) throw forbidden('Only the person who asked can withdraw it.')
  await refuseClosed(asker, row, version)
  await db
    .updateTable('approvals')
    .set({ status: 'withdrawn', version: row.version + 1, updated_at: new Date() })
    .where('id', '=', id)
    .where('agency_id', '=', agencyId)
    .execute()
  return row
}

async function lockedApproval({ db, agencyId }: Asker, id: number): Promise<Stored> {
  const row = await db
    .selectFrom('approvals')
    .selectAll()
    .where('id', '=', id)
    .where('agency_id', '=', agencyId)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) throw notFound('approval')
  return row
}

/** 409 for what is decided, withdrawn or has run out, and for a version that is not the present one. */
async function refuseClosed(asker: Asker, row: Stored, version: number | undefined): Promise<void> {
  const now = await approvalRow(asker, row.id)
  if (now.status === 'expired') throw conflict('This request has expired: ask again.', now)
  if (now.status === 'withdrawn') throw conflict(`${now.requested_by.name} has withdrawn this request.`, now)
  if (now.status !== 'pending') throw conflict(`${now.decided_by?.name ?? 'Somebody'} has already decided this.`, now)
  await checkVersion(asker.db, 'approval', row, version)
}
