import {
  aggregatorNames,
  bookingStatuses,
  moneyMethods,
  paymentStatuses,
  transactionStatuses,
  verbs,
} from '../terms.ts'

/** What payments are for, whom they go through and how; the words that list, filters and files show. */
export const objectives = {
  booking: 'Booking',
  order: 'Order',
  ticket: 'Ticket',
  payment_link: 'Payment link',
  subscription: 'Subscription',
  top_up: 'Top-up',
  emails: 'E-mails',
  domain: 'Domain',
} as const
export { aggregatorNames, moneyMethods, transactionStatuses }
/** How a state of a payment became known. */
export const eventSources = {
  page: 'Payment page',
  callback: 'Provider',
  query: 'Asked of the provider',
  person: 'Person',
  clock: 'Time ran out',
} as const
export type EventSource = keyof typeof eventSources
/** What of a payment somebody should look at. */
export const paymentFlags = { late: 'Came after it had ended', other_amount: 'Another sum than asked' } as const
/** How a refund goes back. */
export const refundWays = ['provider', 'hand'] as const
export const walletStates = { available: 'Available', pending: transactionStatuses.pending, held: 'Held' } as const
export const rateSources = { house: 'House rate', built_in: 'Built-in rate' } as const

export type Objective = keyof typeof objectives
export type TransactionStatus = keyof typeof transactionStatuses
export type WalletState = keyof typeof walletStates
export type RateSource = keyof typeof rateSources

/** What the agency itself pays for. */
export const ownObjectives: readonly Objective[] = ['subscription', 'emails', 'domain']
/** What is collected by the server’s keys for the agency or Safiri, never by the agency’s own: the provider’s fee is not the agency’s, either. */
export const serverObjectives: readonly Objective[] = ['top_up', ...ownObjectives]

/** Statuses of payments whose money has moved, as the function `moved` of the database has them. */
export const movedStatuses: readonly TransactionStatus[] = ['succeeded', 'part_refunded', 'refunded', 'disputed']
export const hasMoved = (status: TransactionStatus): boolean => movedStatuses.includes(status)

/** Money came in or went out, and not all of it went back: there is something to print a receipt of. */
export const hasReceipt = ({ status }: { readonly status: TransactionStatus }): boolean =>
  hasMoved(status) && status !== 'refunded'

/** What happened in the books, by the kind of a transfer. */
export const transferKinds: Readonly<Record<string, string>> = {
  payment: 'Payment',
  refund: verbs.refund,
  fee: 'Provider’s fee',
  exchange: 'Exchange',
  rounding: 'Rounding',
  reversal: 'Taken back',
  charge: 'Charged',
  change: 'Booking changed',
  cancellation: bookingStatuses.cancelled,
  no_show: bookingStatuses.no_show,
  reinstatement: 'Reinstated',
  fee_change: 'Fee changed',
  write_off: paymentStatuses.written_off,
  write_off_back: 'Write-off taken back',
  change_fee: 'Fee of a change',
  top_up: 'Top-up',
  cash_pay_in: 'Paid into the drawer',
  cash_pay_out: 'Paid out of the drawer',
  cash_to_bank: 'Cash taken to the bank',
  cash_difference: 'Cash difference',
  transfer_held: 'Set apart for a transfer',
  transfer: 'Transfer sent',
  transfer_sent: 'Transfer sent',
  transfer_cancelled: 'Transfer cancelled',
  transfer_returned: 'Transfer returned',
  transfer_received: 'Transfer received',
  partner_settlement: 'Settled with a partner',
  settlement_sent: 'Settlement on the way',
  settlement: 'Settlement arrived',
  flight_issue: 'Tickets issued',
  flight_void: 'Tickets voided',
  flight_refund: 'Tickets refunded',
  flight_reissue: 'Tickets issued anew',
}

/** The accounts of the ledger, in the words of the business. */
export const accountKinds: Readonly<Record<string, string>> = {
  wallet: 'Wallet',
  wallet_pending: 'Wallet, pending',
  wallet_held: 'Wallet, held',
  cash_drawer: 'Cash drawer',
  bank: 'Bank',
  clearing: 'Clearing',
  outside: 'Outside',
  receivable: 'Owed by the client',
  sales: 'Sales',
  fees: 'Fees',
  refunds_due: 'Refunds owed',
  tax: 'Tax',
  commission: 'Commission',
  payable: 'Owed to others',
  exchange: 'Exchange',
  rounding: 'Rounding',
  flight_cost: 'Cost of flights',
}

/** "Clearing, MTN MoMo": an account with whose it is. */
export function accountText(kind: string, detail: string): string {
  const name = accountKinds[kind] ?? kind
  if (detail === '') return name
  const words: Readonly<Record<string, string>> = { ...aggregatorNames, ...moneyMethods, ...objectives }
  return `${name}, ${(words[detail] ?? detail).replaceAll('_', ' ')}`
}
