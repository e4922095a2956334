import { percentText } from '../../commands/approval-text.ts'
import { type LimitKind, limitOf, permissionOfLimit } from '../../domain/authority.ts'
import { type CurrencyCode, currencyCodes, sumText } from '../../domain/money.ts'
import { useUser, useVisitor } from '../../state/session.ts'

const isPriced = (code: string): code is CurrencyCode => currencyCodes.some((known) => known === code)

/** How far one may go alone, said before anything is sent; nothing where there is no limit. */
export function useLimitHint(kind: LimitKind, currency: string | null = null): string | undefined {
  const authority = useUser()?.authority
  const { permissions } = useVisitor()
  const needed = permissionOfLimit[kind]
  if (!permissions.has(needed)) return `Needs the permission “${needed}”.`
  if (authority === undefined || (currency !== null && !isPriced(currency))) return undefined
  const limit = limitOf(authority, kind, currency)
  if (limit === null) return undefined
  if (limit === 0) return 'A colleague has to approve it.'
  const most = currency === null ? `${percentText(limit)} off` : sumText(limit, currency)
  return `Up to ${most} on your own; anything above needs a colleague’s approval.`
}
