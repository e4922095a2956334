import { type ApprovalKind, approvalText, earlierText } from '../domain/authority.ts'
import { sumText } from '../domain/money.ts'
import { numberText } from '../domain/text.ts'
import type { ApprovalRowFragment } from '../gateway/generated/approvals.generated.ts'
import type { RecordRef } from './here.ts'

/** What an approval is about, of a refusal or of a row. */
export interface Act {
  readonly kind: ApprovalKind
  readonly currency: string | null
  readonly amount: number | null
  readonly percent: number | null
  readonly earlier?: number | null | undefined
}

export const percentText = (percent: number): string => `${numberText(percent)}%`

/** “Refund of USD 500”, “Refund of USD 500, USD 300 of it already recorded”, “Discount of 12.5%, USD 60”. */
export function actText({ kind, currency, amount, percent, earlier }: Act): string {
  const sum = currency === null ? [] : [sumText(amount ?? 0, currency)]
  const size = kind === 'discount' ? [percentText(percent ?? 0), ...sum] : sum
  return `${approvalText(kind, size.join(', '))}${earlierText({ earlier, currency })}`
}

/** One's own limit in words; 0 is a second person each time. */
export function limitText({ kind, currency }: Act, limit: number | null): string {
  if (limit === null) return 'No limit'
  if (kind === 'discount' || currency === null) return limit === 0 ? 'None' : percentText(limit)
  return limit === 0 ? `None in ${currency}` : sumText(limit, currency)
}

/** A row as the commands take it, of a screen as well as of the palette. */
export const approvalRecord = (row: ApprovalRowFragment): RecordRef => ({
  kind: 'approval',
  id: String(row.id),
  label: `${actText(row)} by ${row.requested_by.name}`,
  data: row,
})
/** What it is for, as a person names it. */
export const placeOf = ({ booking, proposal, client }: ApprovalRowFragment): string | undefined =>
  booking?.reference ?? proposal?.reference ?? client?.name
