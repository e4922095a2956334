import { keysOf } from './keys.ts'
import { type CurrencyCode, sumText } from './money.ts'
import type { Permission } from './rights.ts'
import type { Authority } from './schema/types.generated.ts'

/** How much a role may give away or take at once; above that a second person has to approve. Used by page and server. */
export const limitKinds = { discount: 'Discount', refund: 'Refund', payment: 'Payment' } as const
export type LimitKind = keyof typeof limitKinds

/** What can be asked for. Approving one kind does not approve another, even where both count against the same limit. */
export const approvalKinds = {
  ...limitKinds,
  write_off: 'Write-off',
  waived_fee: 'Waived fee',
  easier_terms: 'Easier terms',
  rate_difference: 'Rate difference',
} as const
export type ApprovalKind = keyof typeof approvalKinds

/** Whatever an agency gives up of a booking counts against the limit for refunds. */
export const limitKindOf: Readonly<Record<ApprovalKind, LimitKind>> = {
  discount: 'discount',
  refund: 'refund',
  payment: 'payment',
  write_off: 'refund',
  waived_fee: 'refund',
  easier_terms: 'refund',
  rate_difference: 'refund',
}

/** “Refund of USD 500”, “Easier terms worth USD 500”. */
export const approvalText = (kind: ApprovalKind, size: string): string =>
  `${approvalKinds[kind]} ${kind === 'easier_terms' ? 'worth' : 'of'} ${size}`

/** `expired` is no state of its own in the database: nobody said yes, or nobody used the yes, in time. */
export const approvalStatuses = {
  pending: 'Pending',
  approved: 'Approved',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  used: 'Used',
  expired: 'Expired',
} as const
export type ApprovalStatus = keyof typeof approvalStatuses

/** How long a request waits, and then how long a yes holds. */
export const approvalHours = 24

/** A role without it lifts no limit of that kind. */
export const permissionOfLimit: Readonly<Record<LimitKind, Permission>> = {
  discount: 'Offer Discount',
  refund: 'Edit Bookings',
  payment: 'Edit Bookings',
}
export const permissionOfKind = (kind: ApprovalKind): Permission => permissionOfLimit[limitKindOf[kind]]

/** What a refusal tells the page under `approval`, and what a request for approval hands back. */
export interface ApprovalNeeded {
  readonly kind: ApprovalKind
  readonly booking_id: number | null
  readonly client_id: number | null
  readonly proposal_uuid: string | null
  /** Of money: what counts together within 24 hours, this act included. Of a discount: what it comes to; null of a proposal. */
  readonly currency: CurrencyCode | null
  readonly amount: number | null
  /** What of the amount one has recorded within 24 hours before; null where that is nothing. */
  readonly earlier: number | null
  /** Of a discount. Null of money. */
  readonly percent: number | null
  /** One’s own limit, in the same measure; 0 where there is none for the currency. */
  readonly limit: number | null
  /** The request of one’s own for the same that is not decided yet. */
  readonly pending_id: number | null
}

/** “, USD 300 of it already recorded”: sums of a day count together, and whoever approves the sum is told so. */
export const earlierText = ({
  earlier,
  currency,
}: {
  readonly earlier?: number | null | undefined
  readonly currency: string | null
}): string => (earlier == null || currency === null ? '' : `, ${sumText(earlier, currency)} of it already recorded`)

export const noLimits: Authority = { discount_percent: null, refund: null, payment: null }

/** The most at once, in major units or per cent; null: no limit; 0: always a second person. */
export function limitOf(authority: Authority, kind: LimitKind, currency: CurrencyCode | null): number | null {
  if (kind === 'discount') return authority.discount_percent ?? null
  const sums = authority[kind]
  return sums == null ? null : (sums.find((sum) => sum.currency === currency)?.amount ?? 0)
}

interface RoleRights {
  readonly permissions: readonly string[]
  readonly authority: Authority
}

/** The highest of the roles that carry the permission of the act; an owner has no limit. */
export function authorityOf(isOwner: boolean, roles: readonly RoleRights[]): Authority {
  if (isOwner) return noLimits
  const withRight = (kind: LimitKind) =>
    roles.filter(({ permissions }) => permissions.includes(permissionOfLimit[kind])).map(({ authority }) => authority)
  return {
    discount_percent: withRight('discount').reduce<number | null>(
      (most, { discount_percent: own }) => (most === null || own == null ? null : Math.max(most, own)),
      0,
    ),
    refund: highest(withRight('refund').map(({ refund }) => refund)),
    payment: highest(withRight('payment').map(({ payment }) => payment)),
  }
}

type Sums = Authority['refund']
function highest(lists: readonly Sums[]): Sums {
  const most = new Map<CurrencyCode, number>()
  for (const sums of lists) {
    if (sums == null) return null
    for (const { currency, amount } of sums) most.set(currency, Math.max(most.get(currency) ?? 0, amount))
  }
  return [...most].map(([currency, amount]) => ({ currency, amount }))
}

/** The kinds of which a role lets more than its giver may themselves. */
export function beyondAuthority(giver: Authority, role: RoleRights): LimitKind[] {
  const given = authorityOf(false, [role])
  return keysOf(limitKinds).filter((kind) => {
    if (kind === 'discount') return isMore(given.discount_percent ?? null, limitOf(giver, kind, null))
    const sums = given[kind]
    if (sums == null) return giver[kind] != null
    return sums.some(({ currency, amount }) => isMore(amount, limitOf(giver, kind, currency)))
  })
}

export const isMore = (value: number | null, limit: number | null): boolean =>
  limit !== null && (value === null || value > limit)
