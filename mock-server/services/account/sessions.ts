import { createHash, randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { visitorOf } from '../../../src/domain/access.ts'
import { categories } from '../../../src/domain/agency-lists.ts'
import { authorityOf } from '../../../src/domain/authority.ts'
import { features, permissions } from '../../../src/domain/rights.ts'
import { graceDays, type SubscriptionState } from '../../../src/domain/subscriptions/periods.ts'
import type { DB } from '../../database/types.generated.ts'
import type { SessionFacts } from '../../http/session-facts.ts'
import { type RoleRights, rolesWithRights } from '../authority/role-rights.ts'

/** A token dies after 12 hours without use and after 7 days in any case. */
export const idleHours = 12
export const absoluteDays = 7
const cacheMilliseconds = 5000

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** A new sign-in; the token is told once and kept only as its hash. */
export async function openSession(
  db: Kysely<DB>,
  facts: { userId: number; device: string; ip: string; name?: string },
): Promise<{ token: string; sessionId: number }> {
  const token = randomBytes(32).toString('base64url')
  const row = await db
    .insertInto('sessions')
    .values({
      user_id: facts.userId,
      token_hash: hashToken(token),
      device: facts.device.slice(0, 200),
      name: facts.name ?? deviceName(facts.device),
      ip: facts.ip,
      expires_at: new Date(Date.now() + absoluteDays * 86_400_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { token, sessionId: row.id }
}

/** “Firefox on Linux”: enough to recognise one's own device in a list. */
export function deviceName(agent: string): string {
  const browser = /Edg\//.test(agent)
    ? 'Edge'
    : /OPR\//.test(agent)
      ? 'Opera'
      : /Firefox\//.test(agent)
        ? 'Firefox'
        : /Chrom(e|ium)\//.test(agent)
          ? 'Chrome'
          : /Safari\//.test(agent)
            ? 'Safari'
            : null
  const system = /Android/.test(agent)
    ? 'Android'
    : /iPhone|iPad/.test(agent)
      ? 'iOS'
      : /Windows/.test(agent)
        ? 'Windows'
        : /Mac OS X/.test(agent)
          ? 'macOS'
          : /Linux/.test(agent)
            ? 'Linux'
            : null
  if (browser === null) return agent.split(/[\s/]/)[0]?.slice(0, 40) || 'Unknown device'
  return system === null ? browser : `${browser} on ${system}`
}

/** Every sign-in of a user ends and every link and code that was sent is dead (ASVS 7.4.2); `except` keeps the sign-in in hand. */
export async function shutOut(tx: Kysely<DB>, userId: number, except?: number): Promise<void> {
  let query = tx
    .updateTable('sessions')
    .set({ revoked_at: new Date() })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
  if (except !== undefined) query = query.where('id', '<>', except)
  await query.execute()
  await tx
    .updateTable('codes')
    .set({ used_at: new Date() })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute()
}

/** How a subscription `sub` stands at this moment, whether or not the clock has marked it: past due for seven days after a paid period. */
export const subscriptionState = sql<SubscriptionState>`case when sub.status in ('expired', 'cancelled') or sub.ends_at > now() then sub.status
  when sub.trial then 'expired' when sub.cancels_at_end then 'cancelled'
  when sub.ends_at > now() - make_interval(days => ${sql.lit(graceDays)}) then 'past_due' else 'expired' end`
/** One whose features can be used. */
export const runningSubscription = sql<boolean>`(${subscriptionState} in ('trialing', 'active', 'past_due'))`
/** The plan of now: a smaller one that was chosen counts from the end of the period on. */
export const planNow = sql<number>`case when sub.ends_at > now() then sub.plan_id else coalesce(sub.next_plan_id, sub.plan_id) end`

// Of a user `u`: who they are and what their roles and their agency's plan allow.
const rights = sql`
  u.id as user_id, u.name, u.is_owner, u.enabled_two_factor_code, u.email_verified_at,
  a.id as agency_id, a.category_id, a.verified_kyc, a.enabled_inventory_proximity, a.shop_enabled, a.blog_enabled,
  coalesce(${runningSubscription}, false) as subscribed, p.features,
  ${rolesWithRights} as roles`
const agencyOfUser = sql`
  left join agencies a on a.id = u.agency_id and a.deleted_at is null
  left join lateral (select * from subscriptions where agency_id = a.id order by ends_at desc, id desc limit 1) sub on true
  left join plans p on p.id = ${planNow}`

interface Kept {
  readonly facts: SessionFacts
  readonly until: number
}

/** Who a bearer token is, remembered for up to five seconds. Whatever changes rights drops what is remembered. */
export class Sessions {
  private readonly kept = new Map<string, Kept>()
  private readonly system: Kysely<DB>
  private generation = 0

  constructor(system: Kysely<DB>) {
    this.system = system
  }

  async of(token: string): Promise<SessionFacts | null> {
    const hash = hashToken(token)
    const key = hash.toString('base64')
    const known = this.kept.get(key)
    if (known !== undefined && known.until > Date.now()) return known.facts
    const { generation } = this
    const facts = await this.load(hash)
    // What was read before a change of rights must not be remembered after it.
    if (facts !== null && generation === this.generation) {
      if (this.kept.size > 5000) this.kept.clear()
      this.kept.set(key, { facts, until: Date.now() + cacheMilliseconds })
    }
    return facts
  }

  /** Everything about one agency's users, or about one user; without either, everything. */
  forget(whom: { agencyId?: number | null; userId?: number }): void {
    this.generation++
    for (const [key, { facts }] of this.kept)
      if (
        (whom.userId !== undefined && facts.userId === whom.userId) ||
        (whom.agencyId !== undefined && whom.agencyId !== null && facts.agencyId === whom.agencyId) ||
        (whom.userId === undefined && (whom.agencyId === undefined || whom.agencyId === null))
      )
        this.kept.delete(key)
  }

  /** For work that goes on after its request: what this user may do now; null when they have left. */
  async ofUser(userId: number): Promise<SessionFacts | null> {
    const { rows } = await sql<Row>`
      select 0 as session_id, now() as otp_passed_at, false as stale, ${rights}
      from users u ${agencyOfUser} where u.id = ${userId} and u.deleted_at is null and u.status = 'active'`.execute(
      this.system,
    )
    return rows[0] === undefined ? null : factsOf(rows[0])
  }

  private async load(hash: Buffer): Promise<SessionFacts | null> {
    const { rows } = await sql<Row>`
      select s.id as session_id, s.otp_passed_at, s.last_used_at < now() - interval '1 minute' as stale, ${rights}
      from sessions s join users u on u.id = s.user_id ${agencyOfUser}
      where s.token_hash = ${hash} and u.deleted_at is null and u.status = 'active' and s.revoked_at is null and s.expires_at > now()
        and s.last_used_at > now() - make_interval(hours => ${idleHours})`.execute(this.system)
    const [row] = rows
    if (row === undefined) return null
    if (row.stale) this.touch(row.session_id, row.user_id)
    return factsOf(row)
  }

  private touch(sessionId: number, userId: number): void {
    const now = new Date()
    Promise.all([
      this.system.updateTable('sessions').set({ last_used_at: now }).where('id', '=', sessionId).execute(),
      this.system.updateTable('users').set({ last_seen_at: now }).where('id', '=', userId).execute(),
    ]).catch(() => {}) // when it was last used matters to nobody so much that a read should fail for it
  }
}

interface Row {
  session_id: number
  otp_passed_at: string | null
  stale: boolean
  user_id: number
  name: string
  is_owner: boolean
  enabled_two_factor_code: boolean
  email_verified_at: string | null
  agency_id: number | null
  category_id: number | null
  verified_kyc: boolean | null
  enabled_inventory_proximity: boolean | null
  shop_enabled: boolean | null
  blog_enabled: boolean | null
  subscribed: boolean
  features: string[] | null
  roles: RoleRights[]
}

/** An owner has every permission; anybody else the sum of their roles. */
export const permissionsOf = (isOwner: boolean, granted: readonly string[]): string[] =>
  isOwner ? [...permissions] : permissions.filter((name) => granted.includes(name))

function factsOf(row: Row): SessionFacts {
  const visitor = visitorOf({
    admin_permissions: permissionsOf(
      row.is_owner,
      row.roles.flatMap(({ permissions }) => permissions),
    ),
    enabled_two_factor_code: row.enabled_two_factor_code,
    email_verified_at: row.email_verified_at,
    otp_passed: row.otp_passed_at !== null,
    agency:
      row.agency_id === null
        ? null
        : {
            verified_kyc: row.verified_kyc === true,
            enabled_inventory_proximity: row.enabled_inventory_proximity === true,
            shop_enabled: row.shop_enabled === true,
            blog_enabled: row.blog_enabled === true,
            category: categories.find(({ id }) => id === row.category_id) ?? null,
            subscription: {
              active: row.subscribed,
              active_plan: { active_features: features.filter((name) => row.features?.includes(name)) },
            },
          },
  })
  return {
    sessionId: row.session_id,
    userId: row.user_id,
    agencyId: row.agency_id,
    userName: row.name,
    isOwner: row.is_owner,
    visitor,
    authority: authorityOf(row.is_owner, row.roles),
  }
}
