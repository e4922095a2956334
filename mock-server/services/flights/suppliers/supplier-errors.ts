import type { CurrencyCode } from '../../../../src/domain/money.ts'

/** Why a supplier said no, in words of ours: what can be done about it depends on it. */
export const refusals = {
  offer_gone: 'This offer is no longer available. Search again.',
  order_gone: 'The supplier does not know this order.',
  not_holdable: 'This fare must be paid at once.',
  passenger: 'The supplier did not accept the details of a passenger.',
  insufficient_balance: 'The balance with the supplier is too low.',
  airline: 'The airline refused the order.',
  too_late: 'The time limit has passed.',
  already_paid: 'This flight is paid for already.',
  already_cancelled: 'This flight is cancelled already.',
  stale: 'This has changed in the meantime. Look at it again.',
  not_allowed: 'The fare rules do not allow this.',
  schedule_changed: 'The airline has changed this flight. Decide on the change first.',
  keys: 'The supplier did not accept the keys of this agency.',
  limit: 'Too many searches at once. Wait a minute.',
  other: 'The supplier refused this.',
} as const
export type RefusalCode = keyof typeof refusals

/** The supplier said no, and nothing was done; the message is for people. */
export class SupplierRefused extends Error {
  readonly code: RefusalCode
  /** The supplier's own text, without keys, for the log of the server. */
  readonly detail: string
  constructor(code: RefusalCode, detail = '', message: string = refusals[code]) {
    super(message)
    this.code = code
    this.detail = detail
  }
}

/** The price is another one now; nothing was ordered or paid. Minor units. */
export class PriceChanged extends Error {
  readonly total: number
  readonly currency: CurrencyCode
  constructor(total: number, currency: CurrencyCode) {
    super('The price has changed.')
    this.total = total
    this.currency = currency
  }
}

/** It is not known whether the supplier did what was asked: it is asked what became of it, and nothing is sent again. */
export class SupplierUnreachable extends Error {
  readonly trouble: 'time' | 'connection' | 'status' | 'size' | 'answer'
  constructor(name: string, trouble: SupplierUnreachable['trouble']) {
    super(trouble === 'time' ? `${name} did not answer in time.` : `${name} could not be reached.`)
    this.trouble = trouble
  }
}
