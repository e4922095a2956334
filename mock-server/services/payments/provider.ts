import type { CurrencyCode } from '../../../src/domain/money.ts'

export type ProviderName = 'local' | 'flutterwave' | 'pesapal' | 'mtn_momo'
export type ProviderMethod = 'mobile_money' | 'card' | 'bank'
export type Network = 'MTN' | 'AIRTEL'

/** One request for money, as a provider is told of it. Amounts in minor units. */
export interface Attempt {
  /** Ours, never used for another attempt; at most 50 characters. */
  readonly reference: string
  readonly uuid: string
  readonly amount: number
  readonly currency: CurrencyCode
  readonly method: ProviderMethod
  readonly description: string
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

/** What a provider says of an attempt or refund when it is asked. */
export interface Observed {
  readonly state: 'pending' | 'succeeded' | 'failed' | 'expired' | 'cancelled' | 'unknown'
  readonly amount?: number | undefined
  readonly currency?: string | undefined
  readonly fee?: number | undefined
  readonly externalId?: string | undefined
  readonly providerReference?: string | undefined
  /** A short sentence for people. */
  readonly reason?: string | undefined
}

/** A notice that something happened. It never says what: that is asked. */
export interface Notice {
  readonly kind: 'payment' | 'payout' | 'refund'
  readonly reference?: string | undefined
  readonly externalId?: string | undefined
  /** The same for the same notice, however often it comes. */
  readonly eventId: string
}

export interface RefundWanted {
  readonly attempt: Attempt
  readonly amount: number
  readonly reference: string
  readonly reason: string
}

/** What the core needs of any provider. Unknown outcomes are thrown as `ProviderUnreachable`, refusals as `ProviderRefused`. */
export interface PaymentProvider {
  readonly name: ProviderName
  readonly can: { readonly refund: 'part' | 'full' | 'none' }
  start(attempt: Attempt): Promise<Started>
  query(attempt: Attempt): Promise<Observed>
  refund(wanted: RefundWanted): Promise<Observed>
  refundState(wanted: RefundWanted): Promise<Observed>
  readCallback(request: {
    readonly headers: Headers
    readonly body: string
    readonly query: URLSearchParams
  }): Promise<Notice | 'forged' | 'unreadable'> | Notice | 'forged' | 'unreadable'
  acknowledge(notice: Notice): { readonly status: number; readonly body: string; readonly type: string }
}
