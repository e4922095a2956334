import { type RawBuilder, sql } from 'kysely'
import { access, type Visitor } from '../../../src/domain/access.ts'
import { type ApprovalKind, isMore, limitOf, permissionOfKind } from '../../../src/domain/authority.ts'
import { type CurrencyCode, toMinor } from '../../../src/domain/money.ts'
import type { Permission } from '../../../src/domain/rights.ts'
import type { Authority } from '../../../src/domain/schema/types.generated.ts'
import type { AuditNote } from '../../http/handler.ts'
import { forbidden } from '../../http/refusals.ts'
import type { SessionFacts } from '../../http/session-facts.ts'
import type { Staff } from '../bookings/booking-lock.ts'

/** Whose permissions and limits an act is measured by, and where it says who let it through. */
export interface Acting {
  readonly visitor: Visitor
  readonly authority: Authority
  audit(note: AuditNote): void
}

/** Who sells, refunds or takes money. `acting` null: nobody of the agency decides, as when a client accepts what was sent. */
export interface Seller extends Staff {
  readonly acting: Acting | null
}

export const sellerOf = (call: {
  readonly agencyId: number
  readonly session: SessionFacts
  audit(note: AuditNote): void
}): Seller => ({
  agencyId: call.agencyId,
  userId: call.session.userId,
  acting: { visitor: call.session.visitor, authority: call.session.authority, audit: (note) => call.audit(note) },
})

const limitsJson = (column: RawBuilder<unknown>) => sql`case when ${column} is not null then coalesce((
  select json_agg(json_build_object('currency', k, 'amount', major(v::bigint, k)) order by k) from jsonb_each_text(${column}) each(k, v)), '[]') end`

/** Of a role `r`, as the contract has it. */
export const authorityJson = sql<Authority>`json_build_object('discount_percent', r.discount_limit,
  'refund', ${limitsJson(sql`r.refund_limits`)}, 'payment', ${limitsJson(sql`r.payment_limits`)})`

/** What a user `u` may do by which role: permissions and limits belong together. */
export const rolesWithRights = sql<RoleRights[]>`coalesce((
  select json_agg(json_build_object('permissions', r.permissions, 'authority', ${authorityJson}))
  from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = u.id), '[]')`
export interface RoleRights {
  readonly permissions: readonly string[]
  readonly authority: Authority
}

/** Minor units; null: no limit. */
const storedLimits = (sums: Authority['refund']) =>
  sums === null
    ? null
    : JSON.stringify(Object.fromEntries(sums.map(({ currency, amount }) => [currency, toMinor(amount, currency)])))

/** The columns of a role. */
export const limitColumns = (authority: Authority) => ({
  discount_limit: authority.discount_percent,
  refund_limits: storedLimits(authority.refund),
  payment_limits: storedLimits(authority.payment),
})

/** In per cent, or in minor units; null: no limit. */
export function measuredLimit(authority: Authority, kind: ApprovalKind, currency: CurrencyCode | null): number | null {
  const limit = limitOf(authority, kind, currency)
  return limit === null || currency === null ? limit : toMinor(limit, currency)
}

interface Asked {
  readonly kind: ApprovalKind
  readonly currency: CurrencyCode | null
  /** Minor units. */
  readonly amount: number | null
  readonly percent: number | null
}

interface Person {
  readonly visitor: { readonly permissions: ReadonlySet<string> }
  readonly authority: Authority
}
/** Whether somebody could do it without asking. */
export const covers = ({ visitor, authority }: Person, asked: Asked): boolean =>
  visitor.permissions.has(permissionOfKind[asked.kind]) &&
  !isMore(asked.amount ?? asked.percent, measuredLimit(authority, asked.kind, asked.currency))

/** What an act asks for beside the call that does it. */
export function requirePermission(visitor: Visitor, permission: Permission): void {
  const verdict = access(visitor, { permission })
  if (!verdict.on) throw forbidden(verdict.reason, verdict.refusal)
}
