import type { Trouble } from './troubles.ts'

export type DialectName = 'flutterwave' | 'pesapal' | 'mtn_momo'
export type Purpose = 'payment' | 'payout' | 'refund'

/** Money that a provider was asked for, as it remembers it. Amounts in major units, as the protocols have them. */
export interface Deal {
  readonly dialect: DialectName
  readonly purpose: Purpose
  readonly reference: string
  /** The provider's own. */
  readonly id: string
  amount: number
  currency: string
  readonly phone: string
  readonly trouble: Trouble | null
  readonly callbackUrl: string | null
  readonly returnUrl: string | null
  status: 'new' | 'pending' | 'successful' | 'failed' | 'cancelled' | 'expired'
  /** Whatever else a dialect must remember. */
  readonly more: Readonly<Record<string, unknown>>
}

export interface Call {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: Headers
  readonly raw: string
  /** The body as JSON; null where there is none. */
  readonly body: Readonly<Record<string, unknown>> | null
  readonly trouble: Trouble | null
}

export interface Reply {
  readonly status: number
  readonly json?: unknown
  readonly location?: string
  /** What was taken on by this call. */
  readonly deal?: Deal
  /** The payer acts without a page: the phone was asked. */
  readonly isPrompt?: boolean
}

export interface Callback {
  readonly url: string
  readonly method: 'POST' | 'PUT'
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** What a protocol does with the memory of the stand-in. */
export interface Dialect {
  readonly name: DialectName
  /** Whether a call asks for money, so that its numbers choose a trouble. */
  isMoney(call: Call): boolean
  answer(call: Call): Reply
  callbackOf(deal: Deal): Callback | null
  /** Makes every token worthless. */
  revoke(): void
}

export interface Memory {
  readonly origin: () => string
  readonly deals: Deal[]
  find(dialect: DialectName, purpose: Purpose, by: Partial<Pick<Deal, 'reference' | 'id'>>): Deal | undefined
  /** A payer has come to the page of a deal. */
  visited(deal: Deal): void
}

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
