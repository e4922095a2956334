import { type CurrencyCode, toMajor, toMinor } from '../../domain/money.ts'
import type { TransferDesk } from '../../domain/schema/types.generated.ts'
import type { BeneficiaryKind } from '../../domain/transfers/beneficiaries.ts'
import { needsApproval, transferFee } from '../../domain/transfers/transfer-rules.ts'

/** What a transfer takes from the wallet and whether it waits, as it is being written; null while its amount cannot be read. */
export function costOf(
  desk: TransferDesk | undefined,
  kind: BeneficiaryKind | undefined,
  currency: string,
  amount: number | null,
): { fee: number; total: number; waits: boolean; available: number } | null {
  if (kind === undefined || amount === null || amount <= 0) return null
  let minor: number
  try {
    minor = toMinor(amount, currency)
  } catch {
    return null
  }
  const fee = transferFee(kind, currency, minor)
  const limits = desk?.currencies.find((row) => row.currency === (currency as CurrencyCode)) // one of the wallets
  return {
    fee: toMajor(fee, currency),
    total: toMajor(minor + fee, currency),
    waits: needsApproval(amount, limits?.approval_above ?? null),
    available: limits?.available ?? 0,
  }
}
