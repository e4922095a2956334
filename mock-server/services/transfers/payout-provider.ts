import type { BeneficiaryKind, Network } from '../../../src/domain/transfers/beneficiaries.ts'

/** An account as the one who pays it needs to know it. Its number is open here, and nowhere else. */
export interface PayoutAccount {
  readonly kind: Exclude<BeneficiaryKind, 'wallet'>
  readonly name: string
  readonly number: string
  readonly bank: string | null
  readonly branch: string
  readonly country: string
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
  /** What the provider calls it, once it has said so. */
  readonly externalId: string | null
}
/** Who may be given an order. */
export type PayoutName = 'local' | 'flutterwave' | 'mtn_momo'

export interface PayoutSaid {
  /** What the provider takes for it, once it has said so. */
  readonly fee?: number
  readonly externalId?: string
}
export type PayoutResult =
  | (PayoutSaid & { readonly state: 'sent' })
  | (PayoutSaid & { readonly state: 'pending' })
  | { readonly state: 'returned'; readonly reason: string }
  /** Something else was sent than was ordered: somebody has to look. */
  | { readonly state: 'differs'; readonly amount: number; readonly currency: string }

/** Who moves money out for us. What it answers is final only where it is `sent` or `returned`. */
export interface PayoutProvider {
  /** Pays once for a reference: asked again, it says how that order stands. */
  payout(order: PayoutOrder): Promise<PayoutResult>
  /** How an order stands; null where it has never come to it. */
  query(order: PayoutOrder): Promise<PayoutResult | null>
  /** In which name an account is held; null where that cannot be told. */
  accountName(account: PayoutAccount): Promise<string | null>
}
