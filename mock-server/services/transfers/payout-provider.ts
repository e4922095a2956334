import type { BeneficiaryKind, Network } from '../../../src/domain/transfers/beneficiaries.ts'

/** An account as the one who pays it needs to know it. Its number is open here, and nowhere else. */
export interface PayoutAccount {
  readonly kind: Exclude<BeneficiaryKind, 'wallet'>
  readonly name: string
  readonly number: string
  readonly bank: string | null
  readonly branch: string
  readonly network: Network | null
}

export interface PayoutOrder {
  /** The same order keeps it, however often it is given; another attempt has another. */
  readonly reference: string
  readonly agencyId: number
  readonly currency: string
  /** Minor units. */
  readonly amount: number
  readonly narration: string
  readonly account: PayoutAccount
}

export type PayoutResult =
  | { readonly state: 'sent' | 'pending' }
  | { readonly state: 'returned'; readonly reason: string }

/** Who moves money out for us. What it answers is final only where it is `sent` or `returned`. */
export interface PayoutProvider {
  /** Pays once for a reference: asked again, it says how that order stands. */
  payout(order: PayoutOrder): Promise<PayoutResult>
  /** How an order stands; null where it has never come to it. */
  query(reference: string): Promise<PayoutResult | null>
  /** In which name an account is held; null where that cannot be told. */
  accountName(account: PayoutAccount): Promise<string | null>
}
