import * as v from 'valibot'
import { aggregators, paymentMethods } from '../bookings/sales-choices.ts'
import { today } from '../dates.ts'
import { rateOf } from '../finance/exact-rates.ts'
import { moneyMethods, objectives, refundWays, walletStates } from '../finance/money-flow.ts'
import { keysOf } from '../keys.ts'
import type {
  BookCheck,
  ExchangeQuote,
  ExchangeRate,
  InAll,
  Meta,
  MoneyExchanged,
  PaymentRow,
  PaymentShown,
  PaymentTotals,
  StatementLine,
  Wallet,
} from '../schema/types.generated.ts'
import { endpoint } from './endpoint.ts'
import { currency, day, line, listQuery, oneOf, optionalLine, positive, queryDay, version, whole } from './rules.ts'

const sum = positive('Amount')

/** Exactly the specification's filters, with its defaults (§3, §9). */
const matching = {
  q: listQuery.q,
  currency: v.optional(currency, 'UGX'),
  objective: v.optional(oneOf('Objective', ['all', ...keysOf(objectives)]), 'all'),
  aggregator: v.optional(oneOf('Aggregator', aggregators)),
  method: v.optional(oneOf('Method', ['all', ...keysOf(moneyMethods)]), 'all'),
  /** Days in Kampala, both included. */ starts_at: v.optional(queryDay),
  ends_at: v.optional(queryDay),
}

export const refundInput = v.pipe(
  v.object({
    amount: sum,
    /** Through the provider that collected it, or by hand, which is the default. */
    way: v.optional(oneOf('Way', refundWays), 'hand'),
    /** By hand: how. */ method: v.optional(v.nullable(oneOf('Method', keysOf(paymentMethods)))),
    reason: line('Reason', 300),
    /** Of the booking, as it was shown. */ version,
  }),
  v.forward(
    v.partialCheck(
      [['way'], ['method']],
      ({ way, method }) => way === 'provider' || method != null,
      'Choose how it is given back.',
    ),
    ['method'],
  ),
)
export const refundEndInput = v.object({ reason: line('Reason', 300) })
export const checkedInput = v.object({
  /** Of what was returned: how, and to whom. */ reason: optionalLine('Reason', 300),
})
export const topUpInput = v.object({ currency, amount: sum })
export const exchangeInput = v.pipe(
  v.object({
    from: currency,
    to: currency,
    amount: sum,
    /** The quote that is taken; left out: at the rate of now. */
    quote: v.optional(v.nullable(whole('Quote', 1, Number.MAX_SAFE_INTEGER)), null),
  }),
  v.forward(
    v.partialCheck([['from'], ['to']], ({ from, to }) => from !== to, 'Choose another currency than the first.'),
    ['to'],
  ),
)
export const quoteExchangeInput = v.pipe(
  v.object({ from: currency, to: currency, amount: sum }),
  v.forward(
    v.partialCheck([['from'], ['to']], ({ from, to }) => from !== to, 'Choose another currency than the first.'),
    ['to'],
  ),
)
export const houseRateInput = v.object({
  currency: v.pipe(
    currency,
    v.check((code) => code !== 'UGX', 'Rates are told in UGX: choose another currency.'),
  ),
  /** What one unit is in UGX, as a decimal number. */
  rate: v.pipe(
    v.string('Rate must be text.'),
    v.trim(),
    v.nonEmpty('Rate is required.'),
    v.check((text) => rateOf(text) !== null, 'Rate must be a number above 0, like 3652.5.'),
    v.check((text) => !/\.\d{9}/.test(text), 'Rate has at most 8 decimals.'),
  ),
  /** From which day on; left out: today. */
  day: v.optional(
    v.nullable(
      v.pipe(
        day('Day'),
        v.check((value) => value <= today(), 'Day cannot be in the future.'),
      ),
    ),
    null,
  ),
})

/** Which entries of a wallet, on screen and in its files. */
export const walletEntries = {
  q: listQuery.q,
  state: v.optional(oneOf('State', keysOf(walletStates)), 'available'),
  from: v.optional(queryDay),
  to: v.optional(queryDay),
}

const permission = 'View Finance'

export const finance = {
  payments: endpoint<{ data: PaymentRow[]; meta: Meta }>()('GET agent/payments', {
    permission,
    query: v.object({ ...listQuery, ...matching }),
    download: true,
    meaning: 'payments and refunds in one currency, newest first',
  }),
  totals: endpoint<{ data: PaymentTotals }>()('GET agent/payments/totals', {
    permission,
    query: v.object(matching),
    meaning: 'what the payments of the same filters come to, in all and by day',
  }),
  show: endpoint<{ data: PaymentShown }>()('GET agent/payments/{id}/show', {
    permission,
    meaning: 'a payment with what happened to it, its postings and its refunds',
  }),
  refund: endpoint<{ data: PaymentShown }>()('POST agent/payments/{id}/refund', {
    permission,
    input: refundInput,
    meaning:
      'gives back a part of a payment or all of it, through its provider or by hand, by the rules of its booking',
  }),
  retry: endpoint<{ data: PaymentShown }>()('POST agent/payments/{id}/retry', {
    permission,
    meaning: 'asks the provider once more for a refund that failed',
  }),
  end: endpoint<{ data: PaymentShown }>()('POST agent/payments/{id}/end', {
    permission,
    input: refundEndInput,
    meaning: 'says that a refund did not go back, where its provider cannot say so',
  }),
  accept: endpoint<{ data: PaymentShown }>()('POST agent/payments/{id}/accept', {
    permission,
    meaning: 'books the other sum that came in or went back',
  }),
  flagged: endpoint<{ data: PaymentRow[] }>()('GET agent/payments/flagged', {
    permission,
    meaning: 'payments that somebody should look at: another sum came in than was asked, or it came late; at most 50',
  }),
  check: endpoint<{ data: PaymentShown }>()('POST agent/payments/{id}/check', {
    permission,
    input: checkedInput,
    meaning: 'somebody has looked at it: what came late stays, what came in another sum was returned',
  }),
  topUp: endpoint<{ data: PaymentShown }>()('POST agent/top-up', {
    permission,
    input: topUpInput,
    status: 201,
    limit: { per: 'user', calls: 60, minutes: 60 },
    meaning: 'begins a payment into a wallet, to be paid on its page',
  }),
  books: endpoint<{ data: BookCheck | null }>()('GET agent/books', {
    permission,
    meaning: 'what the latest audit of the books found',
  }),
  checkBooks: endpoint<{ data: BookCheck }>()('POST agent/books/check', {
    permission,
    limit: { per: 'user', calls: 20, minutes: 60 },
    meaning: 'recomputes every account, booking, payment and wallet from the entries',
  }),
}

export const wallets = {
  list: endpoint<{ data: Wallet[] }>()('GET agency/wallet', {
    permission,
    meaning: 'wallets of the agency, one per currency',
  }),
  balance: endpoint<{ data: Wallet }>()('GET agency/wallet/{id}/balance', {
    permission,
    meaning: 'what is in a wallet: available, pending and held',
  }),
  statement: endpoint<{ data: StatementLine[]; meta: Meta }>()('GET agent/wallets/{id}/statement', {
    permission,
    query: v.object({
      page: listQuery.page,
      per_page: listQuery.per_page,
      download: listQuery.download,
      ...walletEntries,
    }),
    download: true,
    meaning: 'the entries of a wallet with its balance after each, latest first',
  }),
}

export const exchanges = {
  rates: endpoint<{ data: ExchangeRate[] }>()('GET agent/exchange/rates', {
    permission,
    meaning: 'what one unit of each currency is in UGX, whose word that is and of which day',
  }),
  setRate: endpoint<{ data: ExchangeRate[] }>()('POST agent/exchange/rates', {
    permission,
    input: houseRateInput,
    meaning: 'sets the house rate of a currency from a day on',
  }),
  inAll: endpoint<{ data: InAll[] }>()('GET agent/exchange/in-all', {
    permission: 'any',
    query: v.object({ /** `UGX:100,USD:2.50;…`: groups of sums. */ sums: v.pipe(v.string(), v.maxLength(4000)) }),
    meaning:
      'an approximate total of each group of sums in the agency’s own currency at today’s rates; for information only, never booked',
  }),
  quote: endpoint<{ data: ExchangeQuote }>()('POST agent/exchange/quote', {
    permission,
    input: quoteExchangeInput,
    audit: false,
    limit: { per: 'user', calls: 240, minutes: 10 },
    meaning: 'what an amount comes to in another wallet; holds for a minute and is taken once',
  }),
  exchange: endpoint<{ data: MoneyExchanged }>()('POST agent/exchange/wallet', {
    permission,
    input: exchangeInput,
    meaning: 'moves money from one wallet to another, both sides in one transfer',
  }),
}
