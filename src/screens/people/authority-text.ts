import { percentText } from '../../commands/approval-text.ts'
import { type LimitKind, permissionOfLimit } from '../../domain/authority.ts'
import { keysOf } from '../../domain/keys.ts'

import { sumText } from '../../domain/money.ts'

/** As a role has it, or as it is being typed. */
export interface Limits {
  readonly discount_percent?: number | null | undefined
  readonly refund?: readonly Sum[] | null | undefined
  readonly payment?: readonly Sum[] | null | undefined
}
interface Sum {
  readonly currency: string
  readonly amount: number | null
}

const names = { discount: 'discounts', refund: 'refunds', payment: 'payments' } as const satisfies Record<
  LimitKind,
  string
>

/** Null: no limit; empty: a second person each time. */
function limitOfKind(authority: Limits, kind: LimitKind): string | null {
  if (kind === 'discount') {
    const percent = authority.discount_percent ?? null
    return percent === null ? null : percent === 0 ? '' : percentText(percent)
  }
  const sums = authority[kind]
  return sums == null ? null : sums.map(({ amount, currency }) => sumText(amount ?? 0, currency)).join(' or ')
}

/** Of one role and one kind, for the table of permissions. */
export function limitText(authority: Limits, kind: LimitKind): string {
  const limit = limitOfKind(authority, kind)
  return limit === null ? 'No limit' : limit === '' ? 'None without approval' : `Up to ${limit}`
}

/** “Discounts up to 10%, refunds up to USD 200”: what of a role's permissions has a limit. */
export function authorityText(permissions: readonly string[], authority: Limits): string {
  const parts = keysOf(permissionOfLimit).flatMap((kind) => {
    const limit = limitOfKind(authority, kind)
    if (limit === null || !permissions.includes(permissionOfLimit[kind])) return []
    return [limit === '' ? `no ${names[kind]} without approval` : `${names[kind]} up to ${limit}`]
  })
  const text = parts.join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Whether any of what has limits is permitted at all. */
export const hasLimits = (permissions: readonly string[]): boolean =>
  keysOf(permissionOfLimit).some((kind) => permissions.includes(permissionOfLimit[kind]))
