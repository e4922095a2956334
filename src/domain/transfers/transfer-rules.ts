import { percentOf } from '../money.ts'
import type { BeneficiaryKind } from './beneficiaries.ts'

export const mostTransferRows = 500

/** Hours that a changed account takes no transfer, so that its owner can object. */
export const restHours = 24

/** What mobile money takes at once; minor units of the shilling. */
const mobileLeast = 500
const mobileMost = 5_000_000

/**
 * The fee of one transfer in minor units, beside its amount: to another agency's wallet none; in shillings a bank's 5,000, mobile money's
 * 1,000 up to 125,000 and 1.2 % above; 1.2 % in any other currency.
 */
export function transferFee(kind: BeneficiaryKind, currency: string, amount: number): number {
  if (kind === 'wallet') return 0
  if (currency !== 'UGX') return percentOf(amount, 1.2)
  if (kind === 'bank') return 5_000
  return amount <= 125_000 ? 1_000 : percentOf(amount, 1.2)
}

/** Why a kind of beneficiary cannot take this amount (minor units), or nothing. */
export function refusedAmount(
  kind: BeneficiaryKind,
  currency: string,
  amount: number,
): { readonly field: 'currency' | 'amount'; readonly message: string } | undefined {
  if (amount <= 0) return { field: 'amount', message: 'The amount must be more than 0.' }
  if (kind !== 'mobile_money') return undefined
  if (currency !== 'UGX') return { field: 'currency', message: 'Mobile money takes Ugandan shillings only.' }
  if (amount < mobileLeast) return { field: 'amount', message: 'Mobile money takes UGX 500 or more.' }
  if (amount > mobileMost) return { field: 'amount', message: 'Mobile money takes at most UGX 5,000,000 at once.' }
  return undefined
}

/** Whether a second person is needed; `above` in the unit of the amount, null: never. */
export const needsApproval = (amount: number, above: number | null): boolean => above !== null && amount > above

/** Seconds that money is held before it is sent, so that a slip of the hand can be taken back. */
export const holdSeconds = 20

/** An amount as a file holds it, in the major unit: "1,250,000", "75.50". Null where it is none. */
export function typedAmount(text: string): number | null {
  const plain = text.trim().replace(/^[A-Za-z]{3}\s*/, '')
  return /^(\d{1,3}(,\d{3})+|\d+)(\.\d+)?$/.test(plain) ? Number(plain.replaceAll(',', '')) : null
}
