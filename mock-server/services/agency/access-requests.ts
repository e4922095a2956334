import { type Kysely, sql } from 'kysely'
import type { AgencyFlag, Visitor } from '../../../src/domain/access.ts'
import { kindOfNeed, needText } from '../../../src/domain/access-requests.ts'
import type { Feature, Permission } from '../../../src/domain/rights.ts'
import { matchPath, routeOf } from '../../../src/domain/routes/routes.ts'
import type { AccessHelp } from '../../../src/domain/schema/types.generated.ts'
import { namesText } from '../../../src/domain/text.ts'
import type { AccessNeed } from '../../../src/domain/verdict.ts'
import type { DB } from '../../database/types.generated.ts'
import { conflict, refused } from '../../http/refusals.ts'
import type { SessionFacts } from '../../http/session-facts.ts'
import { notify } from './notifications.ts'

export interface AccessAsker {
  readonly db: Kysely<DB>
  readonly agencyId: number
  readonly session: SessionFacts
}
interface Giver {
  readonly id: number
  readonly name: string
  /** May open the form of a colleague and change their roles. */
  readonly edits_users: boolean
}

/** Whether somebody has it: names of another list are never in these sets. */
function has({ permissions, features, flags, active }: Visitor, need: AccessNeed): boolean {
  const { kind, name } = kindOfNeed(need)
  if (kind === 'subscription') return active
  if (kind === 'permission') return permissions.has(name as Permission)
  return kind === 'feature' ? features.has(name as Feature) : flags.has(name as AgencyFlag)
}

/** Who can give it, and when it was asked for within a day. */
export async function accessHelp(asker: AccessAsker, need: AccessNeed): Promise<AccessHelp> {
  const [givers, asked] = [await giversOf(asker, need), await askedAt(asker, need)]
  return { givers: givers.map(({ id, name }) => ({ id, name })), asked_at: asked }
}

/** Notifies whoever can give it, once a day; answers the request's id. */
export async function requestAccess(asker: AccessAsker, need: AccessNeed, screen: string | null): Promise<number> {
  const { db, agencyId, session } = asker
  if (has(session.visitor, need)) throw refused({ need: ['You already have this. Reload the page to use it.'] })
  // One after the other, so that the same is not asked for twice at once.
  await sql`select from users where id = ${session.userId} for no key update`.execute(db)
  const givers = await giversOf(asker, need)
  if (givers.length === 0) throw refused({ need: ['Nobody else in your agency can give you this.'] })
  if ((await askedAt(asker, need)) !== null)
    throw conflict(
      `You have already asked ${namesText(givers.map(({ name }) => name))} for this. You can ask again after a day.`,
    )
  const { id } = await db
    .insertInto('access_requests')
    .values({ agency_id: agencyId, user_id: session.userId, need })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const link of new Set(givers.map((giver) => linkFor(giver, need, session.userId))))
    await notify(db, {
      agencyId,
      to: { userIds: givers.filter((giver) => linkFor(giver, need, session.userId) === link).map((giver) => giver.id) },
      kind: 'access_requested',
      title: `${session.userName} asks for ${needText(need)}`,
      body: bodyFor(screen),
      link,
      data: { access_request_id: id },
    })
  return id
}

function bodyFor(screen: string | null): string {
  const match = screen === null ? null : matchPath(screen)
  return match === null ? '' : `To open “${routeOf(match.path).title}”.`
}

/** Where this colleague can give it. */
function linkFor(giver: Giver, need: AccessNeed, askerId: number): string {
  const { kind } = kindOfNeed(need)
  if (kind === 'permission') return giver.edits_users ? `/view-users?form=${askerId}` : '/view-roles'
  return kind === 'setting' ? '/business/general' : '/subscriptions'
}

/** A permission is given by those who have it themselves and may change roles or people; the rest by those whose screens it is on. */
async function giversOf({ db, agencyId, session }: AccessAsker, need: AccessNeed): Promise<Giver[]> {
  const { kind, name } = kindOfNeed(need)
  const mayGive =
    kind === 'permission'
      ? sql`p.names @> ${[name]} and (p.names @> '{Add Roles,View Roles}' or p.names @> '{Add Users,View Users}')`
      : kind === 'setting'
        ? sql`p.names @> '{Edit Agency}'`
        : sql`p.names @> '{View Subscription}'`
  const { rows } = await sql<Giver>`
    select u.id, u.name, (u.is_owner or p.names @> '{Add Users,View Users}') as edits_users
    from users u cross join lateral (
      select coalesce(array_agg(distinct given.name), '{}') as names
      from user_roles ur join roles r on r.id = ur.role_id cross join unnest(r.permissions) as given(name)
      where ur.user_id = u.id) p
    where u.agency_id = ${agencyId} and u.id <> ${session.userId} and u.deleted_at is null and u.status = 'active'
      and (u.is_owner or (${mayGive}))
    order by u.is_owner desc, u.name, u.id
    limit 20`.execute(db)
  return rows
}

async function askedAt({ db, agencyId, session }: AccessAsker, need: AccessNeed): Promise<string | null> {
  const row = await db
    .selectFrom('access_requests')
    .select('created_at')
    .where('agency_id', '=', agencyId)
    .where('user_id', '=', session.userId)
    .where('need', '=', need)
    .where(sql<boolean>`created_at > now() - interval '24 hours'`)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  return row === undefined ? null : new Date(row.created_at).toISOString()
}
