import type { Visitor } from '../../../src/domain/access.ts'
import { type ApprovalKind, isMore, limitKindOf, limitOf, permissionOfKind } from '../../../src/domain/authority.ts'
import { type CurrencyCode, toMinor } from '../../../src/domain/money.ts'
import type { Permission } from '../../../src/domain/rights.ts'
import type { Authority } from '../../../src/domain/schema/types.generated.ts'
import { access } from '../../../src/domain/verdict.ts'
import type { AuditNote } from '../../http/handler.ts'
import { forbidden } from '../../http/refusals.ts'
import type { SessionFacts } from '../../http/session-facts.ts'
import type { Staff } from '../bookings/booking-lock.ts'

/** Whose permissions and limits apply to an act, and where it notes who approved it. */
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

/** In per cent, or in minor units; null: no limit. */
export function measuredLimit(authority: Authority, kind: ApprovalKind, currency: CurrencyCode | null): number | null {
  const limit = limitOf(authority, limitKindOf[kind], currency)
  return limit === null || kind === 'discount' || currency === null ? limit : toMinor(limit, currency)
}

interface Asked {
  readonly kind: ApprovalKind
  readonly currency: CurrencyCode | null
  /** Minor units. */
  readonly amount: number | null
  readonly percent: number | null
}

/** What is held against the limit: of a discount the percentage, whatever it comes to. */
export const measureOf = ({ kind, amount, percent }: Pick<Asked, 'kind' | 'amount' | 'percent'>): number | null =>
  kind === 'discount' ? percent : amount

interface Person {
  readonly visitor: { readonly permissions: ReadonlySet<string> }
  readonly authority: Authority
}
/** Whether somebody could do it without asking. */
export const covers = ({ visitor, authority }: Person, asked: Asked): boolean =>
  visitor.permissions.has(permissionOfKind(asked.kind)) &&
  !isMore(measureOf(asked), measuredLimit(authority, asked.kind, asked.currency))

/** What an act asks for beside the call that does it. */
export function requirePermission(visitor: Visitor, permission: Permission): void {
  const verdict = access(visitor, { permission })
  if (!verdict.on) throw forbidden(verdict.reason, verdict.refusal)
}
