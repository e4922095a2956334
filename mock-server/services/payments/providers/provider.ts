import type { CurrencyCode } from '../../../../src/domain/money.ts'
import type { Network } from '../../../../src/domain/payments/networks.ts'

export const providerNames = ['local', 'flutterwave', 'pesapal', 'mtn_momo'] as const
export type ProviderName = (typeof providerNames)[number]
export type ProviderMethod = 'mobile_money' | 'card' | 'bank'
export type PayoutKind = 'bank' | 'mobile_money'

/** One request for money, as a provider is asked for it. Amounts in minor units. */
export interface Attempt {
  /** Ours, never used for another attempt; at most 50 characters. */
  readonly reference: string
  readonly uuid: string
  readonly amount: number
  readonly currency: CurrencyCode
  readonly method: ProviderMethod
  readonly description: string
  /** The phone as E.164, or empty. */
  readonly payer: { readonly name: string; readonly email: string; readonly phone: string }
  readonly network: Network | null
  readonly returnUrl: string
  readonly callbackUrl: string
  readonly externalId: string | null
}

/** `phone`: the payer approves on the phone; `page`: they go on to a page of the provider. */
export interface Started {
  readonly externalId: string | null
  readonly redirectUrl: string | null
  readonly prompt: 'phone' | 'page'
}

/** What a provider says of a payment, refund or payout when it is asked. Amounts in minor units. */
export interface Observed {
  /** `unknown`: the provider knows nothing of it, so that it may be sent again by the same reference. */
  readonly state: 'pending' | 'succeeded' | 'failed' | 'expired' | 'cancelled' | 'unknown'
  readonly amount?: number | undefined
  readonly currency?: string | undefined
  readonly fee?: number | undefined
  readonly net?: number | undefined
  readonly externalId?: string | undefined
  readonly providerReference?: string | undefined
  /** A short sentence for people. */
  readonly reason?: string | undefined
  /** The number or masked card it came from. */
  readonly payer?: string | undefined
}

export interface RefundWanted {
  readonly attempt: Attempt
  readonly amount: number
  readonly reference: string
  readonly reason: string
  /** What the provider calls the refund, once it has said so. */
  readonly externalId?: string | null
  readonly callbackUrl?: string
}

/** A bank as we know it; what the provider calls it is looked up by its name. */
export interface BankNamed {
  readonly country: string
  readonly bank: string
  readonly branch: string
}

export interface PayoutWanted {
  readonly reference: string
  readonly kind: PayoutKind
  readonly bankCode: string | null
  readonly branchCode?: string | null
  /** Where the provider's own codes are not known. */
  readonly bank?: BankNamed | null
  readonly accountNumber: string | null
  readonly name: string
  readonly phone: string
  readonly network?: Network | null
  readonly amount: number
  readonly currency: CurrencyCode
  readonly narration: string
  readonly externalId?: string | null
  readonly callbackUrl?: string
}

export interface AccountAsked {
  readonly kind: PayoutKind
  readonly phone: string
  readonly account: string
  readonly bankCode: string | null
  readonly bank?: BankNamed | null
  readonly network?: Network | null
}
export type AccountName = { readonly result: 'found'; readonly name: string } | { readonly result: 'unavailable' }

export interface CallbackRequest {
  readonly headers: Headers
  /** As it came, its size limited already. */
  readonly body: string
  readonly query: URLSearchParams
}

/** A notice that something happened. It never says what: that is asked. */
export interface Notice {
  readonly kind: 'payment' | 'payout' | 'refund'
  readonly reference?: string | undefined
  readonly externalId?: string | undefined
  /**
   * The same for the same notice, however often it comes. A provider that says nothing of the state (`Facts.noticesRepeat`) sends the same one
   * again when the state changes, so that it is asked each time.
   */
  readonly eventId: string
}
export type CallbackRead = Notice | 'forged' | 'unreadable'

/** What a provider can do, and what it needs. */
export interface Facts {
  readonly can: { readonly refund: 'part' | 'full' | 'none'; readonly payout: boolean; readonly accountName: boolean }
  readonly payoutKinds: readonly PayoutKind[]
  readonly currencies: readonly CurrencyCode[]
  readonly methods: readonly ProviderMethod[]
  /** Mobile money is a purse of one country: what it takes of `currencies`. */
  readonly mobileMoneyIn: readonly CurrencyCode[]
  /** What must be known of a payer. */
  readonly needs: readonly ('email' | 'phone')[]
  /**
   * Where it sends notices: to the address of each attempt; to one address of the agency, which this adapter registers, so that it must
   * not differ between attempts; or to the one that the agency has typed into the provider's dashboard.
   */
  readonly notices: 'attempt' | 'agency' | 'dashboard'
  readonly noticesRepeat: boolean
}

/** What the payments need of any provider. An outcome that is not known is thrown as `ProviderUnreachable`, a refusal as `ProviderRefused`. */
export interface PaymentProvider extends Facts {
  readonly name: ProviderName
  /** Nothing where it takes the keys; moves no money. */
  ping(): Promise<void>
  start(attempt: Attempt): Promise<Started>
  query(attempt: Attempt): Promise<Observed>
  /** Sees to it that nobody can pay any more, where the provider can: it may be paid at that very moment, so that it is asked afterwards. */
  cancel?(attempt: Attempt): Promise<void>
  /** After an unknown outcome `refundState` is asked before this is called again, by the same reference. */
  refund(wanted: RefundWanted): Promise<Observed>
  refundState(wanted: RefundWanted): Promise<Observed>
  payout(wanted: PayoutWanted): Promise<Observed>
  payoutState(wanted: PayoutWanted): Promise<Observed>
  /** Moves no money, so that every trouble is `unavailable`. */
  accountName(asked: AccountAsked): Promise<AccountName>
  readCallback(request: CallbackRequest): CallbackRead
  /** What is answered once the notice has been stored. */
  acknowledge(notice: Notice): { readonly status: number; readonly body: string; readonly type: string }
}
