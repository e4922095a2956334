import type { Observed } from '../provider.ts'

// MTN's names of errors and reasons, in a sentence for people, and what a payment has become by them.

const sentences: Readonly<Record<string, string>> = {
  APPROVAL_REJECTED: 'The payer declined on the phone.',
  COULD_NOT_PERFORM_TRANSACTION: 'Nobody approved it on the phone in time.',
  EXPIRED: 'Nobody approved it on the phone in time.',
  INVALID_CALLBACK_URL_HOST: 'MTN MoMo does not know the address of this server.',
  INVALID_CURRENCY: 'MTN MoMo does not take this currency.',
  LOW_BALANCE_OR_PAYEE_LIMIT_REACHED_OR_NOT_ALLOWED: 'There is not enough money in the account, or a limit is reached.',
  NOT_ENOUGH_FUNDS: 'There is not enough money in the account.',
  PAYEE_NOT_ALLOWED_TO_RECEIVE: 'This number may not receive money.',
  PAYEE_NOT_FOUND: 'This number has no MTN MoMo account.',
  PAYER_DELAYED: 'Nobody approved it on the phone in time.',
  PAYER_LIMIT_REACHED: 'The payer’s limit is reached.',
  PAYER_NOT_FOUND: 'This number has no MTN MoMo account.',
  PAYMENT_NOT_APPROVED: 'The payer did not approve it.',
  TRANSACTION_CANCELED: 'The payer cancelled.',
}
const states: Readonly<Record<string, Observed['state']>> = {
  APPROVAL_REJECTED: 'cancelled',
  TRANSACTION_CANCELED: 'cancelled',
  COULD_NOT_PERFORM_TRANSACTION: 'expired',
  EXPIRED: 'expired',
  PAYER_DELAYED: 'expired',
}

export const momoSentence = (code: string): string => sentences[code] ?? 'MTN MoMo declined it.'
/** What a payment that MTN calls failed has become. */
export const momoEnd = (code: string): Observed['state'] => states[code] ?? 'failed'
