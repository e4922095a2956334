// Written by `npm run generate` from the schema and the operations; edit those.
import type { RefundInput, RefundEndInput, TopUpInput, CheckedInput, ExchangeInput, ExchangeQuoteInput, HouseRateInput } from '../../domain/contract/inputs.ts'
import type { Choices } from '../../domain/schema/choices.ts'
import type { Operation } from '../operation.ts'

export type PaymentListedFragment = { id: number, reference: string, objective: Choices['Objective'], aggregator: Choices['Aggregator'], method: Choices['MoneyMethod'], currency: Choices['CurrencyCode'], amount: number, fee: number, net: number, direction: Choices['PaymentDirection'], status: Choices['TransactionStatus'], payer: string, booking_id: number | null, booking_reference: string | null, booking_kind: Choices['BookingKind'] | null, external_reference: string, settled_currency: Choices['CurrencyCode'] | null, settled_amount: number | null, paid_at: string };

export type PaymentRefundedFragment = { id: number, reference: string, currency: Choices['CurrencyCode'], amount: number, status: Choices['TransactionStatus'], reason: string, problem: string, aggregator: Choices['Aggregator'], flag: Choices['PaymentFlag'] | null, by: string | null, paid_at: string };

export type PaymentWholeFragment = { id: number, uuid: string, reference: string, objective: Choices['Objective'], aggregator: Choices['Aggregator'], method: Choices['MoneyMethod'], currency: Choices['CurrencyCode'], amount: number, fee: number, net: number, direction: Choices['PaymentDirection'], status: Choices['TransactionStatus'], payer: string, note: string, external_reference: string, recorded_by_name: string | null, paid_at: string, created_at: string, settled_currency: Choices['CurrencyCode'] | null, settled_amount: number | null, settled_rate: string | null, settled_rate_day: string | null, settled_reason: string, rounding: number | null, refundable: number, flag: Choices['PaymentFlag'] | null, observed_amount: number | null, observed_currency: Choices['CurrencyCode'] | null, problem: string, booking: { id: number, reference: string, title: string, kind: Choices['BookingKind'], version: number } | null, client: { id: number, name: string, email: string | null, phone: string | null, country_code: string | null } | null, bank_credit: { id: number, value_date: string, reference: string } | null, refund_of: { id: number, reference: string, currency: Choices['CurrencyCode'], amount: number, status: Choices['TransactionStatus'], reason: string, problem: string, aggregator: Choices['Aggregator'], flag: Choices['PaymentFlag'] | null, by: string | null, paid_at: string } | null, refunds: Array<{ id: number, reference: string, currency: Choices['CurrencyCode'], amount: number, status: Choices['TransactionStatus'], reason: string, problem: string, aggregator: Choices['Aggregator'], flag: Choices['PaymentFlag'] | null, by: string | null, paid_at: string }>, way_back: { aggregator: Choices['Aggregator'], whole_only: boolean } | null, settlement: { id: number, reference: string, state: Choices['SettlementState'] } | null, events: Array<{ id: number, status: Choices['TransactionStatus'], source: Choices['PaymentEventSource'], reason: string, by: string | null, at: string }>, transfers: Array<{ id: number, title: string, at: string, by: string | null, entries: Array<{ account: string, currency: Choices['CurrencyCode'], amount: number }> }> };

export type WalletFiguresFragment = { id: number, currency: Choices['CurrencyCode'], available: number, pending: number, held: number, updated_at: string };

export type BooksCheckedFragment = { checked_at: string, accounts: number, transfers: number, differences: Array<{ what: string, id: number, currency: Choices['CurrencyCode'] | null, booked: number, shown: number }> };

export type RateShownFragment = { currency: Choices['CurrencyCode'], rate: string, source: Choices['RateSource'], day: string, built_in: string, built_in_day: string };

export type QuoteShownFragment = { id: number, from: Choices['CurrencyCode'], to: Choices['CurrencyCode'], amount: number, fee: number, rate: string, source: Choices['RateSource'], day: string, received: number, expires_at: string, seconds: number };

export type PaymentsQueryVariables = {
  page?: number | null | undefined;
  per_page?: number | null | undefined;
  sort?: string | null | undefined;
  q?: string | null | undefined;
  currency?: string | null | undefined;
  objective?: string | null | undefined;
  aggregator?: string | null | undefined;
  method?: string | null | undefined;
  starts_at?: string | null | undefined;
  ends_at?: string | null | undefined;
};
export type PaymentsQuery = { payments: { data: Array<{ id: number, reference: string, objective: Choices['Objective'], aggregator: Choices['Aggregator'], method: Choices['MoneyMethod'], currency: Choices['CurrencyCode'], amount: number, fee: number, net: number, direction: Choices['PaymentDirection'], status: Choices['TransactionStatus'], payer: string, booking_id: number | null, booking_reference: string | null, booking_kind: Choices['BookingKind'] | null, external_reference: string, settled_currency: Choices['CurrencyCode'] | null, settled_amount: number | null, paid_at: string }>, meta: { current_page: number, per_page: number, last_page: number, total: number, from: number | null, to: number | null, capped: boolean } } };

export type PaymentTotalsQueryVariables = {
  q?: string | null | undefined;
  currency?: string | null | undefined;
  objective?: string | null | undefined;
  aggregator?: string | null | undefined;
  method?: string | null | undefined;
  starts_at?: string | null | undefined;
  ends_at?: string | null | undefined;
};
export type PaymentTotalsQuery = { paymentTotals: { currency: Choices['CurrencyCode'], sums: { in: number | string, refunded: number | string, spent: number | string, fees: number | string, net: number | string, pending: number | string, payments: number, days: Array<{ day: string, in: number | string, out: number | string, payments: number }> } | null } };

export type PaymentQueryVariables = {
  id: number;
};
export type PaymentQuery = { payment: { id: number, uuid: string, reference: string, objective: Choices['Objective'], aggregator: Choices['Aggregator'], method: Choices['MoneyMethod'], currency: Choices['CurrencyCode'], amount: number, fee: number, net: number, direction: Choices['PaymentDirection'], status: Choices['TransactionStatus'], payer: string, note: string, external_reference: string, recorded_by_name: string | null, paid_at: string, created_at: string, settled_currency: Choices['CurrencyCode'] | null, settled_amount: number | null, settled_rate: string | null, settled_rate_day: string | null, settled_reason: string, rounding: number | null, refundable: number, flag: Choices['PaymentFlag'] | null, observed_amount: number | null, observed_currency: Choices['CurrencyCode'] | null, problem: string, booking: { id: number, reference: string, title: string, kind: Choices['BookingKind'], version: number } | null, client: { id: number, name: string, email: string | null, phone: string | null, country_code: string | null } | null, bank_credit: { id: number, value_date: string, reference: string } | null, refund_of: { id: number, reference: string, currency: Choices['CurrencyCode'], amount: number, status: Choices['TransactionStatus'], reason: string, problem: string, aggregator: Choices['Aggregator'], flag: Choices['PaymentFlag'] | null, by: string | null, paid_at: string } | null, refunds: Array<{ id: number, reference: string, currency: Choices['CurrencyCode'], amount: number, status: Choices['TransactionStatus'], reason: string, problem: string, aggregator: Choices['Aggregator'], flag: Choices['PaymentFlag'] | null, by: string | null, paid_at: string }>, way_back: { aggregator: Choices['Aggregator'], whole_only: boolean } | null, settlement: { id: number, reference: string, state: Choices['SettlementState'] } | null, events: Array<{ id: number, status: Choices['TransactionStatus'], source: Choices['PaymentEventSource'], reason: string, by: string | null, at: string }>, transfers: Array<{ id: number, title: string, at: string, by: string | null, entries: Array<{ account: string, currency: Choices['CurrencyCode'], amount: number }> }> } };

export type FlaggedPaymentsQueryVariables = { [key: string]: never; };
export type FlaggedPaymentsQuery = { flaggedPayments: Array<{ id: number, reference: string, objective: Choices['Objective'], aggregator: Choices['Aggregator'], method: Choices['MoneyMethod'], currency: Choices['CurrencyCode'], amount: number, fee: number, net: number, direction: Choices['PaymentDirection'], status: Choices['TransactionStatus'], payer: string, booking_id: number | null, booking_reference: string | null, booking_kind: Choices['BookingKind'] | null, external_reference: string, settled_currency: Choices['CurrencyCode'] | null, settled_amount: number | null, paid_at: string }> };

export type BooksQueryVariables = { [key: string]: never; };
export type BooksQuery = { books: { checked_at: string, accounts: number, transfers: number, differences: Array<{ what: string, id: number, currency: Choices['CurrencyCode'] | null, booked: number, shown: number }> } | null };

export type WalletsQueryVariables = { [key: string]: never; };
export type WalletsQuery = { wallets: Array<{ id: number, currency: Choices['CurrencyCode'], available: number, pending: number, held: number, updated_at: string }> };

export type WalletBalanceQueryVariables = {
  id: number;
};
export type WalletBalanceQuery = { walletBalance: { id: number, currency: Choices['CurrencyCode'], available: number, pending: number, held: number, updated_at: string } };

export type WalletStatementQueryVariables = {
  id: number;
  page?: number | null | undefined;
  per_page?: number | null | undefined;
  q?: string | null | undefined;
  state?: string | null | undefined;
  from?: string | null | undefined;
  to?: string | null | undefined;
};
export type WalletStatementQuery = { walletStatement: { data: Array<{ id: number, title: string, detail: string, reference: string | null, payment_id: number | null, settlement_id: number | null, amount: number, balance: number, currency: Choices['CurrencyCode'], by: string | null, at: string }>, meta: { current_page: number, per_page: number, last_page: number, total: number, from: number | null, to: number | null, capped: boolean } } };

export type PaymentRatesQueryVariables = {
  on?: string | null | undefined;
};
export type PaymentRatesQuery = { paymentRates: Array<{ currency: Choices['CurrencyCode'], rate: string, source: Choices['RateSource'], day: string, built_in: string, built_in_day: string }> };

export type ExchangeRatesQueryVariables = { [key: string]: never; };
export type ExchangeRatesQuery = { exchangeRates: Array<{ currency: Choices['CurrencyCode'], rate: string, source: Choices['RateSource'], day: string, built_in: string, built_in_day: string }> };

export type RefundPaymentMutationVariables = {
  id: number;
  input: RefundInput;
};
export type RefundPaymentMutation = { refundPayment: { id: number, uuid: string, reference: string, objective: Choices['Objective'], aggregator: Choices['Aggregator'], method: Choices['MoneyMethod'], currency: Choices['CurrencyCode'], amount: number, fee: number, net: number, direction: Choices['PaymentDirection'], status: Choices['TransactionStatus'], payer: string, note: string, external_reference: string, recorded_by_name: string | null, paid_at: string, created_at: string, settled_currency: Choices['CurrencyCode'] | null, settled_amount: number | null, settled_rate: string | null, settled_rate_day: string | null, settled_reason: string, rounding: number | null, refundable: number, flag: Choices['PaymentFlag'] | null, observed_amount: number | null, observed_currency: Choices['CurrencyCode'] | null, problem: string, booking: { id: number, reference: string, title: string, kind: Choices['BookingKind'], version: number } | null, client: { id: number, name: string, email: string | null, phone: string | null, country_code: string | null } | null, bank_credit: { id: number, value_date: string, reference: string } | null, refund_of: { id: number, reference: string, currency: Choices['CurrencyCode'], amount: number, status: Choices['TransactionStatus'], reason: string, problem: string, aggregator: Choices['Aggregator'], flag: Choices['PaymentFlag'] | null, by: string | null, paid_at: string } | null, refunds: Array<{ id: number, reference: string, currency: Choices['CurrencyCode'], amount: number, status: Choices['TransactionStatus'], reason: string, problem: string, aggregator: Choices['Aggregator'], flag: Choices['PaymentFlag'] | null, by: string | null, paid_at: string }>, way_back: { aggregator: Choices['Aggregator'], whole_only: boolean } | null, settlement: { id: number, reference: string, state: Choices['SettlementState'] } | null, events: Array<{ id: number, status: Choices['TransactionStatus'], source: Choices['PaymentEventSource'], reason: string, by: string | null, at: string }>, transfers: Array<{ id: number, title: string, at: string, by: string | null, entries: Array<{ account: string, currency: Choices['CurrencyCode'], amount: number }> }> } };

export type CheckPaymentMutationVariables = {
  id: number;
  input: CheckedInput;
};
export type CheckPaymentMutation = { checkPayment: { id: number, uuid: string, reference: string, objective: Choices['Objective'], aggregator: Choices['Aggregator'], method: Choices['MoneyMethod'], currency: Choices['CurrencyCode'], amount: number, fee: number, net: number, direction: Choices['PaymentDirection'], status: Choices['TransactionStatus'], payer: string, note: string, external_reference: string, recorded_by_name: string | null, paid_at: string, created_at: string, settled_currency: Choices['CurrencyCode'] | null, settled_amount: number | null, settled_rate: string | null, settled_rate_day: string | null, settled_reason: string, rounding: number | null, refundable: number, flag: Choices['PaymentFlag'] | null, observed_amount: number | null, observed_currency: Choices['CurrencyCode'] | null, problem: string, booking: { id: number, reference: string, title: string, kind: Choices['BookingKind'], version: number } | null, client: { id: number, name: string, email: string | null, phone: string | null, country_code: string | null } | null, bank_credit: { id: number, value_date: string, reference: string } | null, refund_of: { id: number, reference: string, currency: Choices['CurrencyCode'], amount: number, status: Choices['TransactionStatus'], reason: string, problem: string, aggregator: Choices['Aggregator'], flag: Choices['PaymentFlag'] | null, by: string | null, paid_at: string } | null, refunds: Array<{ id: number, reference: string, currency: Choices['CurrencyCode'], amount: number, status: Choices['TransactionStatus'], reason: string, problem: string, aggregator: Choices['Aggregator'], flag: Choices['PaymentFlag'] | null, by: string | null, paid_at: string }>, way_back: { aggregator: Choices['Aggregator'], whole_only: boolean } | null, settlement: { id: number, reference: string, state: Choices['SettlementState'] } | null, events: Array<{ id: number, status: Choices['TransactionStatus'], source: Choices['PaymentEventSource'], reason: string, by: string | null, at: string }>, transfers: Array<{ id: number, title: string, at: string, by: string | null, entries: Array<{ account: string, currency: Choices['CurrencyCode'], amount: number }> }> } };

export type RetryRefundMutationVariables = {
  id: number;
};
export type RetryRefundMutation = { retryRefund: { id: number, uuid: string, reference: string, objective: Choices['Objective'], aggregator: Choices['Aggregator'], method: Choices['MoneyMethod'], currency: Choices['CurrencyCode'], amount: number, fee: number, net: number, direction: Choices['PaymentDirection'], status: Choices['TransactionStatus'], payer: string, note: string, external_reference: string, recorded_by_name: string | null, paid_at: string, created_at: string, settled_currency: Choices['CurrencyCode'] | null, settled_amount: number | null, settled_rate: string | null, settled_rate_day: string | null, settled_reason: string, rounding: number | null, refundable: number, flag: Choices['PaymentFlag'] | null, observed_amount: number | null, observed_currency: Choices['CurrencyCode'] | null, problem: string, booking: { id: number, reference: string, title: string, kind: Choices['BookingKind'], version: number } | null, client: { id: number, name: string, email: string | null, phone: string | null, country_code: string | null } | null, bank_credit: { id: number, value_date: string, reference: string } | null, refund_of: { id: number, reference: string, currency: Choices['CurrencyCode'], amount: number, status: Choices['TransactionStatus'], reason: string, problem: string, aggregator: Choices['Aggregator'], flag: Choices['PaymentFlag'] | null, by: string | null, paid_at: string } | null, refunds: Array<{ id: number, reference: string, currency: Choices['CurrencyCode'], amount: number, status: Choices['TransactionStatus'], reason: string, problem: string, aggregator: Choices['Aggregator'], flag: Choices['PaymentFlag'] | null, by: string | null, paid_at: string }>, way_back: { aggregator: Choices['Aggregator'], whole_only: boolean } | null, settlement: { id: number, reference: string, state: Choices['SettlementState'] } | null, events: Array<{ id: number, status: Choices['TransactionStatus'], source: Choices['PaymentEventSource'], reason: string, by: string | null, at: string }>, transfers: Array<{ id: number, title: string, at: string, by: string | null, entries: Array<{ account: string, currency: Choices['CurrencyCode'], amount: number }> }> } };

export type EndRefundMutationVariables = {
  id: number;
  input: RefundEndInput;
};
export type EndRefundMutation = { endRefund: { id: number, uuid: string, reference: string, objective: Choices['Objective'], aggregator: Choices['Aggregator'], method: Choices['MoneyMethod'], currency: Choices['CurrencyCode'], amount: number, fee: number, net: number, direction: Choices['PaymentDirection'], status: Choices['TransactionStatus'], payer: string, note: string, external_reference: string, recorded_by_name: string | null, paid_at: string, created_at: string, settled_currency: Choices['CurrencyCode'] | null, settled_amount: number | null, settled_rate: string | null, settled_rate_day: string | null, settled_reason: string, rounding: number | null, refundable: number, flag: Choices['PaymentFlag'] | null, observed_amount: number | null, observed_currency: Choices['CurrencyCode'] | null, problem: string, booking: { id: number, reference: string, title: string, kind: Choices['BookingKind'], version: number } | null, client: { id: number, name: string, email: string | null, phone: string | null, country_code: string | null } | null, bank_credit: { id: number, value_date: string, reference: string } | null, refund_of: { id: number, reference: string, currency: Choices['CurrencyCode'], amount: number, status: Choices['TransactionStatus'], reason: string, problem: string, aggregator: Choices['Aggregator'], flag: Choices['PaymentFlag'] | null, by: string | null, paid_at: string } | null, refunds: Array<{ id: number, reference: string, currency: Choices['CurrencyCode'], amount: number, status: Choices['TransactionStatus'], reason: string, problem: string, aggregator: Choices['Aggregator'], flag: Choices['PaymentFlag'] | null, by: string | null, paid_at: string }>, way_back: { aggregator: Choices['Aggregator'], whole_only: boolean } | null, settlement: { id: number, reference: string, state: Choices['SettlementState'] } | null, events: Array<{ id: number, status: Choices['TransactionStatus'], source: Choices['PaymentEventSource'], reason: string, by: string | null, at: string }>, transfers: Array<{ id: number, title: string, at: string, by: string | null, entries: Array<{ account: string, currency: Choices['CurrencyCode'], amount: number }> }> } };

export type AcceptSumMutationVariables = {
  id: number;
};
export type AcceptSumMutation = { acceptSum: { id: number, uuid: string, reference: string, objective: Choices['Objective'], aggregator: Choices['Aggregator'], method: Choices['MoneyMethod'], currency: Choices['CurrencyCode'], amount: number, fee: number, net: number, direction: Choices['PaymentDirection'], status: Choices['TransactionStatus'], payer: string, note: string, external_reference: string, recorded_by_name: string | null, paid_at: string, created_at: string, settled_currency: Choices['CurrencyCode'] | null, settled_amount: number | null, settled_rate: string | null, settled_rate_day: string | null, settled_reason: string, rounding: number | null, refundable: number, flag: Choices['PaymentFlag'] | null, observed_amount: number | null, observed_currency: Choices['CurrencyCode'] | null, problem: string, booking: { id: number, reference: string, title: string, kind: Choices['BookingKind'], version: number } | null, client: { id: number, name: string, email: string | null, phone: string | null, country_code: string | null } | null, bank_credit: { id: number, value_date: string, reference: string } | null, refund_of: { id: number, reference: string, currency: Choices['CurrencyCode'], amount: number, status: Choices['TransactionStatus'], reason: string, problem: string, aggregator: Choices['Aggregator'], flag: Choices['PaymentFlag'] | null, by: string | null, paid_at: string } | null, refunds: Array<{ id: number, reference: string, currency: Choices['CurrencyCode'], amount: number, status: Choices['TransactionStatus'], reason: string, problem: string, aggregator: Choices['Aggregator'], flag: Choices['PaymentFlag'] | null, by: string | null, paid_at: string }>, way_back: { aggregator: Choices['Aggregator'], whole_only: boolean } | null, settlement: { id: number, reference: string, state: Choices['SettlementState'] } | null, events: Array<{ id: number, status: Choices['TransactionStatus'], source: Choices['PaymentEventSource'], reason: string, by: string | null, at: string }>, transfers: Array<{ id: number, title: string, at: string, by: string | null, entries: Array<{ account: string, currency: Choices['CurrencyCode'], amount: number }> }> } };

export type TopUpMutationVariables = {
  input: TopUpInput;
};
export type TopUpMutation = { topUp: { id: number, uuid: string, reference: string, objective: Choices['Objective'], aggregator: Choices['Aggregator'], method: Choices['MoneyMethod'], currency: Choices['CurrencyCode'], amount: number, fee: number, net: number, direction: Choices['PaymentDirection'], status: Choices['TransactionStatus'], payer: string, note: string, external_reference: string, recorded_by_name: string | null, paid_at: string, created_at: string, settled_currency: Choices['CurrencyCode'] | null, settled_amount: number | null, settled_rate: string | null, settled_rate_day: string | null, settled_reason: string, rounding: number | null, refundable: number, flag: Choices['PaymentFlag'] | null, observed_amount: number | null, observed_currency: Choices['CurrencyCode'] | null, problem: string, booking: { id: number, reference: string, title: string, kind: Choices['BookingKind'], version: number } | null, client: { id: number, name: string, email: string | null, phone: string | null, country_code: string | null } | null, bank_credit: { id: number, value_date: string, reference: string } | null, refund_of: { id: number, reference: string, currency: Choices['CurrencyCode'], amount: number, status: Choices['TransactionStatus'], reason: string, problem: string, aggregator: Choices['Aggregator'], flag: Choices['PaymentFlag'] | null, by: string | null, paid_at: string } | null, refunds: Array<{ id: number, reference: string, currency: Choices['CurrencyCode'], amount: number, status: Choices['TransactionStatus'], reason: string, problem: string, aggregator: Choices['Aggregator'], flag: Choices['PaymentFlag'] | null, by: string | null, paid_at: string }>, way_back: { aggregator: Choices['Aggregator'], whole_only: boolean } | null, settlement: { id: number, reference: string, state: Choices['SettlementState'] } | null, events: Array<{ id: number, status: Choices['TransactionStatus'], source: Choices['PaymentEventSource'], reason: string, by: string | null, at: string }>, transfers: Array<{ id: number, title: string, at: string, by: string | null, entries: Array<{ account: string, currency: Choices['CurrencyCode'], amount: number }> }> } };

export type CheckBooksMutationVariables = { [key: string]: never; };
export type CheckBooksMutation = { checkBooks: { checked_at: string, accounts: number, transfers: number, differences: Array<{ what: string, id: number, currency: Choices['CurrencyCode'] | null, booked: number, shown: number }> } };

export type SetHouseRateMutationVariables = {
  input: HouseRateInput;
};
export type SetHouseRateMutation = { setHouseRate: Array<{ currency: Choices['CurrencyCode'], rate: string, source: Choices['RateSource'], day: string, built_in: string, built_in_day: string }> };

export type QuoteExchangeMutationVariables = {
  input: ExchangeQuoteInput;
};
export type QuoteExchangeMutation = { quoteExchange: { id: number, from: Choices['CurrencyCode'], to: Choices['CurrencyCode'], amount: number, fee: number, rate: string, source: Choices['RateSource'], day: string, received: number, expires_at: string, seconds: number } };

export type ExchangeMoneyMutationVariables = {
  input: ExchangeInput;
};
export type ExchangeMoneyMutation = { exchangeMoney: { quote: { id: number, from: Choices['CurrencyCode'], to: Choices['CurrencyCode'], amount: number, fee: number, rate: string, source: Choices['RateSource'], day: string, received: number, expires_at: string, seconds: number }, wallets: Array<{ id: number, currency: Choices['CurrencyCode'], available: number, pending: number, held: number, updated_at: string }> } };

export const paymentsQuery: Operation<PaymentsQuery, PaymentsQueryVariables> = {
  id: 'Payments.27f94a39',
  name: 'Payments',
  area: 'finance',
  text: "query Payments($page:Int$per_page:Int$sort:String$q:String$currency:String$objective:String$aggregator:String$method:String$starts_at:Day$ends_at:Day){payments(page:$page per_page:$per_page sort:$sort q:$q currency:$currency objective:$objective aggregator:$aggregator method:$method starts_at:$starts_at ends_at:$ends_at){data{...PaymentListed}meta{...PageMeta}}}fragment PaymentListed on PaymentRow{id reference objective aggregator method currency amount fee net direction status payer booking_id booking_reference booking_kind external_reference settled_currency settled_amount paid_at}fragment PageMeta on Meta{current_page per_page last_page total from to capped}",
  types: "scalar Day scalar Instant type Query{payments(page:Int per_page:Int sort:String q:String currency:String objective:String aggregator:String method:String starts_at:Day ends_at:Day):PaymentPage!@rest(get:\"payments\")}type Meta{current_page:Int!per_page:Int!last_page:Int!total:Int!from:Int to:Int capped:Boolean!}scalar Aggregator scalar BookingKind scalar CurrencyCode scalar MoneyMethod scalar Objective scalar PaymentDirection scalar TransactionStatus type PaymentRow{id:Int!reference:String!objective:Objective!aggregator:Aggregator!method:MoneyMethod!currency:CurrencyCode!amount:Float!fee:Float!net:Float!direction:PaymentDirection!status:TransactionStatus!payer:String!booking_id:Int booking_reference:String booking_kind:BookingKind external_reference:String!settled_currency:CurrencyCode settled_amount:Float paid_at:Instant!}type PaymentPage{data:[PaymentRow!]!meta:Meta!}",
}

export const paymentTotalsQuery: Operation<PaymentTotalsQuery, PaymentTotalsQueryVariables> = {
  id: 'PaymentTotals.1e42d5b3',
  name: 'PaymentTotals',
  area: 'finance',
  text: "query PaymentTotals($q:String$currency:String$objective:String$aggregator:String$method:String$starts_at:Day$ends_at:Day){paymentTotals(q:$q currency:$currency objective:$objective aggregator:$aggregator method:$method starts_at:$starts_at ends_at:$ends_at){currency sums{in refunded spent fees net pending payments days{day in out payments}}}}",
  types: "scalar Day scalar ExactSum type Query{paymentTotals(q:String currency:String objective:String aggregator:String method:String starts_at:Day ends_at:Day):PaymentTotals!@rest(get:\"payments/totals\" pick:\"data\")}scalar CurrencyCode type PaymentSums{in:ExactSum!refunded:ExactSum!spent:ExactSum!fees:ExactSum!net:ExactSum!pending:ExactSum!payments:Int!days:[PaymentDay!]!}type PaymentDay{day:Day!in:ExactSum!out:ExactSum!payments:Int!}type PaymentTotals{currency:CurrencyCode!sums:PaymentSums}",
}

export const paymentQuery: Operation<PaymentQuery, PaymentQueryVariables> = {
  id: 'Payment.99071015',
  name: 'Payment',
  area: 'finance',
  text: "query Payment($id:Int!){payment(id:$id){...PaymentWhole}}fragment PaymentWhole on PaymentShown{id uuid reference objective aggregator method currency amount fee net direction status payer note external_reference recorded_by_name paid_at created_at settled_currency settled_amount settled_rate settled_rate_day settled_reason rounding booking{id reference title kind version}client{...ClientContact}bank_credit{id value_date reference}refund_of{...PaymentRefunded}refunds{...PaymentRefunded}refundable way_back{aggregator whole_only}settlement{id reference state}flag observed_amount observed_currency problem events{id status source reason by at}transfers{id title at by entries{account currency amount}}}fragment ClientContact on ClientRef{id name email phone country_code}fragment PaymentRefunded on PaymentRefund{id reference currency amount status reason problem aggregator flag by paid_at}",
  types: "scalar Day scalar Instant type Query{payment(id:Int!):PaymentShown!@rest(get:\"payments/{id}/show\" pick:\"data\")}type ClientRef{id:Int!name:String!email:String phone:String country_code:String}scalar Aggregator scalar BookingKind scalar CurrencyCode scalar MoneyMethod scalar Objective scalar PaymentDirection scalar PaymentEventSource scalar PaymentFlag scalar SettlementState scalar TransactionStatus type PaymentEvent{id:Int!status:TransactionStatus!source:PaymentEventSource!reason:String!by:String at:Instant!}type PostedEntry{account:String!currency:CurrencyCode!amount:Float!}type PostedTransfer{id:Int!title:String!at:Instant!by:String entries:[PostedEntry!]!}type PaymentRefund{id:Int!reference:String!currency:CurrencyCode!amount:Float!status:TransactionStatus!reason:String!problem:String!aggregator:Aggregator!flag:PaymentFlag by:String paid_at:Instant!}type RefundWay{aggregator:Aggregator!whole_only:Boolean!}type PaymentBooking{id:Int!reference:String!title:String!kind:BookingKind!version:Int!}type PaymentShown{id:Int!uuid:String!reference:String!objective:Objective!aggregator:Aggregator!method:MoneyMethod!currency:CurrencyCode!amount:Float!fee:Float!net:Float!direction:PaymentDirection!status:TransactionStatus!payer:String!note:String!external_reference:String!recorded_by_name:String paid_at:Instant!created_at:Instant!settled_currency:CurrencyCode settled_amount:Float settled_rate:String settled_rate_day:Day settled_reason:String!rounding:Float booking:PaymentBooking client:ClientRef bank_credit:PaymentCredit refund_of:PaymentRefund refunds:[PaymentRefund!]!refundable:Float!way_back:RefundWay settlement:SettlementRef flag:PaymentFlag observed_amount:Float observed_currency:CurrencyCode problem:String!events:[PaymentEvent!]!transfers:[PostedTransfer!]!}type PaymentCredit{id:Int!value_date:Day!reference:String!}type SettlementRef{id:Int!reference:String!state:SettlementState!}",
}

export const flaggedPaymentsQuery: Operation<FlaggedPaymentsQuery, FlaggedPaymentsQueryVariables> = {
  id: 'FlaggedPayments.e2f37852',
  name: 'FlaggedPayments',
  area: 'finance',
  text: "query FlaggedPayments{flaggedPayments{...PaymentListed}}fragment PaymentListed on PaymentRow{id reference objective aggregator method currency amount fee net direction status payer booking_id booking_reference booking_kind external_reference settled_currency settled_amount paid_at}",
  types: "scalar Instant type Query{flaggedPayments:[PaymentRow!]!@rest(get:\"payments/flagged\" pick:\"data\")}scalar Aggregator scalar BookingKind scalar CurrencyCode scalar MoneyMethod scalar Objective scalar PaymentDirection scalar TransactionStatus type PaymentRow{id:Int!reference:String!objective:Objective!aggregator:Aggregator!method:MoneyMethod!currency:CurrencyCode!amount:Float!fee:Float!net:Float!direction:PaymentDirection!status:TransactionStatus!payer:String!booking_id:Int booking_reference:String booking_kind:BookingKind external_reference:String!settled_currency:CurrencyCode settled_amount:Float paid_at:Instant!}",
}

export const booksQuery: Operation<BooksQuery, BooksQueryVariables> = {
  id: 'Books.37c80fe8',
  name: 'Books',
  area: 'finance',
  text: "query Books{books{...BooksChecked}}fragment BooksChecked on BookCheck{checked_at accounts transfers differences{what id currency booked shown}}",
  types: "scalar Instant type Query{books:BookCheck@rest(get:\"books\" pick:\"data\")}scalar CurrencyCode type BookDifference{what:String!id:Int!currency:CurrencyCode booked:Float!shown:Float!}type BookCheck{checked_at:Instant!accounts:Int!transfers:Int!differences:[BookDifference!]!}",
}

export const walletsQuery: Operation<WalletsQuery, WalletsQueryVariables> = {
  id: 'Wallets.6b71191f',
  name: 'Wallets',
  area: 'finance',
  text: "query Wallets{wallets{...WalletFigures}}fragment WalletFigures on Wallet{id currency available pending held updated_at}",
  types: "scalar Instant type Query{wallets:[Wallet!]!@rest(get:\"wallet\" base:AGENCY pick:\"data\")}scalar CurrencyCode type Wallet{id:Int!currency:CurrencyCode!available:Float!pending:Float!held:Float!updated_at:Instant!}",
}

export const walletBalanceQuery: Operation<WalletBalanceQuery, WalletBalanceQueryVariables> = {
  id: 'WalletBalance.a9fa3d73',
  name: 'WalletBalance',
  area: 'finance',
  text: "query WalletBalance($id:Int!){walletBalance(id:$id){...WalletFigures}}fragment WalletFigures on Wallet{id currency available pending held updated_at}",
  types: "scalar Instant type Query{walletBalance(id:Int!):Wallet!@rest(get:\"wallet/{id}/balance\" base:AGENCY pick:\"data\")}scalar CurrencyCode type Wallet{id:Int!currency:CurrencyCode!available:Float!pending:Float!held:Float!updated_at:Instant!}",
}

export const walletStatementQuery: Operation<WalletStatementQuery, WalletStatementQueryVariables> = {
  id: 'WalletStatement.9f7397fd',
  name: 'WalletStatement',
  area: 'finance',
  text: "query WalletStatement($id:Int!$page:Int$per_page:Int$q:String$state:String$from:Day$to:Day){walletStatement(id:$id page:$page per_page:$per_page q:$q state:$state from:$from to:$to){data{id title detail reference payment_id settlement_id amount balance currency by at}meta{...PageMeta}}}fragment PageMeta on Meta{current_page per_page last_page total from to capped}",
  types: "scalar Day scalar Instant type Query{walletStatement(id:Int!page:Int per_page:Int q:String state:String from:Day to:Day):StatementPage!@rest(get:\"wallets/{id}/statement\")}type Meta{current_page:Int!per_page:Int!last_page:Int!total:Int!from:Int to:Int capped:Boolean!}scalar CurrencyCode type StatementLine{id:Int!title:String!detail:String!reference:String payment_id:Int settlement_id:Int amount:Float!balance:Float!currency:CurrencyCode!by:String at:Instant!}type StatementPage{data:[StatementLine!]!meta:Meta!}",
}

export const paymentRatesQuery: Operation<PaymentRatesQuery, PaymentRatesQueryVariables> = {
  id: 'PaymentRates.7beec56c',
  name: 'PaymentRates',
  area: 'finance',
  text: "query PaymentRates($on:Day){paymentRates(on:$on){...RateShown}}fragment RateShown on ExchangeRate{currency rate source day built_in built_in_day}",
  types: "scalar Day type Query{paymentRates(on:Day):[ExchangeRate!]!@rest(get:\"bookings/payment-rates\" pick:\"data\")}scalar CurrencyCode scalar RateSource type ExchangeRate{currency:CurrencyCode!rate:String!source:RateSource!day:Day!built_in:String!built_in_day:Day!}",
}

export const exchangeRatesQuery: Operation<ExchangeRatesQuery, ExchangeRatesQueryVariables> = {
  id: 'ExchangeRates.42f6e909',
  name: 'ExchangeRates',
  area: 'finance',
  text: "query ExchangeRates{exchangeRates{...RateShown}}fragment RateShown on ExchangeRate{currency rate source day built_in built_in_day}",
  types: "scalar Day type Query{exchangeRates:[ExchangeRate!]!@rest(get:\"exchange/rates\" pick:\"data\")}scalar CurrencyCode scalar RateSource type ExchangeRate{currency:CurrencyCode!rate:String!source:RateSource!day:Day!built_in:String!built_in_day:Day!}",
}

export const refundPaymentMutation: Operation<RefundPaymentMutation, RefundPaymentMutationVariables> = {
  id: 'RefundPayment.485d49b4',
  name: 'RefundPayment',
  area: 'finance',
  text: "mutation RefundPayment($id:Int!$input:RefundInput!){refundPayment(id:$id input:$input){...PaymentWhole}}fragment PaymentWhole on PaymentShown{id uuid reference objective aggregator method currency amount fee net direction status payer note external_reference recorded_by_name paid_at created_at settled_currency settled_amount settled_rate settled_rate_day settled_reason rounding booking{id reference title kind version}client{...ClientContact}bank_credit{id value_date reference}refund_of{...PaymentRefunded}refunds{...PaymentRefunded}refundable way_back{aggregator whole_only}settlement{id reference state}flag observed_amount observed_currency problem events{id status source reason by at}transfers{id title at by entries{account currency amount}}}fragment ClientContact on ClientRef{id name email phone country_code}fragment PaymentRefunded on PaymentRefund{id reference currency amount status reason problem aggregator flag by paid_at}",
  types: "scalar Day scalar Instant type Mutation{refundPayment(id:Int!input:RefundInput!):PaymentShown!@rest(post:\"payments/{id}/refund\" pick:\"data\")}type ClientRef{id:Int!name:String!email:String phone:String country_code:String}scalar Aggregator scalar BookingKind scalar CurrencyCode scalar MoneyMethod scalar Objective scalar PaymentDirection scalar PaymentEventSource scalar PaymentFlag scalar SettlementState scalar TransactionStatus scalar RefundInput type PaymentEvent{id:Int!status:TransactionStatus!source:PaymentEventSource!reason:String!by:String at:Instant!}type PostedEntry{account:String!currency:CurrencyCode!amount:Float!}type PostedTransfer{id:Int!title:String!at:Instant!by:String entries:[PostedEntry!]!}type PaymentRefund{id:Int!reference:String!currency:CurrencyCode!amount:Float!status:TransactionStatus!reason:String!problem:String!aggregator:Aggregator!flag:PaymentFlag by:String paid_at:Instant!}type RefundWay{aggregator:Aggregator!whole_only:Boolean!}type PaymentBooking{id:Int!reference:String!title:String!kind:BookingKind!version:Int!}type PaymentShown{id:Int!uuid:String!reference:String!objective:Objective!aggregator:Aggregator!method:MoneyMethod!currency:CurrencyCode!amount:Float!fee:Float!net:Float!direction:PaymentDirection!status:TransactionStatus!payer:String!note:String!external_reference:String!recorded_by_name:String paid_at:Instant!created_at:Instant!settled_currency:CurrencyCode settled_amount:Float settled_rate:String settled_rate_day:Day settled_reason:String!rounding:Float booking:PaymentBooking client:ClientRef bank_credit:PaymentCredit refund_of:PaymentRefund refunds:[PaymentRefund!]!refundable:Float!way_back:RefundWay settlement:SettlementRef flag:PaymentFlag observed_amount:Float observed_currency:CurrencyCode problem:String!events:[PaymentEvent!]!transfers:[PostedTransfer!]!}type PaymentCredit{id:Int!value_date:Day!reference:String!}type SettlementRef{id:Int!reference:String!state:SettlementState!}",
}

export const checkPaymentMutation: Operation<CheckPaymentMutation, CheckPaymentMutationVariables> = {
  id: 'CheckPayment.06189492',
  name: 'CheckPayment',
  area: 'finance',
  text: "mutation CheckPayment($id:Int!$input:CheckedInput!){checkPayment(id:$id input:$input){...PaymentWhole}}fragment PaymentWhole on PaymentShown{id uuid reference objective aggregator method currency amount fee net direction status payer note external_reference recorded_by_name paid_at created_at settled_currency settled_amount settled_rate settled_rate_day settled_reason rounding booking{id reference title kind version}client{...ClientContact}bank_credit{id value_date reference}refund_of{...PaymentRefunded}refunds{...PaymentRefunded}refundable way_back{aggregator whole_only}settlement{id reference state}flag observed_amount observed_currency problem events{id status source reason by at}transfers{id title at by entries{account currency amount}}}fragment ClientContact on ClientRef{id name email phone country_code}fragment PaymentRefunded on PaymentRefund{id reference currency amount status reason problem aggregator flag by paid_at}",
  types: "scalar Day scalar Instant type Mutation{checkPayment(id:Int!input:CheckedInput!):PaymentShown!@rest(post:\"payments/{id}/check\" pick:\"data\")}type ClientRef{id:Int!name:String!email:String phone:String country_code:String}scalar Aggregator scalar BookingKind scalar CurrencyCode scalar MoneyMethod scalar Objective scalar PaymentDirection scalar PaymentEventSource scalar PaymentFlag scalar SettlementState scalar TransactionStatus scalar CheckedInput type PaymentEvent{id:Int!status:TransactionStatus!source:PaymentEventSource!reason:String!by:String at:Instant!}type PostedEntry{account:String!currency:CurrencyCode!amount:Float!}type PostedTransfer{id:Int!title:String!at:Instant!by:String entries:[PostedEntry!]!}type PaymentRefund{id:Int!reference:String!currency:CurrencyCode!amount:Float!status:TransactionStatus!reason:String!problem:String!aggregator:Aggregator!flag:PaymentFlag by:String paid_at:Instant!}type RefundWay{aggregator:Aggregator!whole_only:Boolean!}type PaymentBooking{id:Int!reference:String!title:String!kind:BookingKind!version:Int!}type PaymentShown{id:Int!uuid:String!reference:String!objective:Objective!aggregator:Aggregator!method:MoneyMethod!currency:CurrencyCode!amount:Float!fee:Float!net:Float!direction:PaymentDirection!status:TransactionStatus!payer:String!note:String!external_reference:String!recorded_by_name:String paid_at:Instant!created_at:Instant!settled_currency:CurrencyCode settled_amount:Float settled_rate:String settled_rate_day:Day settled_reason:String!rounding:Float booking:PaymentBooking client:ClientRef bank_credit:PaymentCredit refund_of:PaymentRefund refunds:[PaymentRefund!]!refundable:Float!way_back:RefundWay settlement:SettlementRef flag:PaymentFlag observed_amount:Float observed_currency:CurrencyCode problem:String!events:[PaymentEvent!]!transfers:[PostedTransfer!]!}type PaymentCredit{id:Int!value_date:Day!reference:String!}type SettlementRef{id:Int!reference:String!state:SettlementState!}",
}

export const retryRefundMutation: Operation<RetryRefundMutation, RetryRefundMutationVariables> = {
  id: 'RetryRefund.251c115a',
  name: 'RetryRefund',
  area: 'finance',
  text: "mutation RetryRefund($id:Int!){retryRefund(id:$id){...PaymentWhole}}fragment PaymentWhole on PaymentShown{id uuid reference objective aggregator method currency amount fee net direction status payer note external_reference recorded_by_name paid_at created_at settled_currency settled_amount settled_rate settled_rate_day settled_reason rounding booking{id reference title kind version}client{...ClientContact}bank_credit{id value_date reference}refund_of{...PaymentRefunded}refunds{...PaymentRefunded}refundable way_back{aggregator whole_only}settlement{id reference state}flag observed_amount observed_currency problem events{id status source reason by at}transfers{id title at by entries{account currency amount}}}fragment ClientContact on ClientRef{id name email phone country_code}fragment PaymentRefunded on PaymentRefund{id reference currency amount status reason problem aggregator flag by paid_at}",
  types: "scalar Day scalar Instant type Mutation{retryRefund(id:Int!):PaymentShown!@rest(post:\"payments/{id}/retry\" pick:\"data\")}type ClientRef{id:Int!name:String!email:String phone:String country_code:String}scalar Aggregator scalar BookingKind scalar CurrencyCode scalar MoneyMethod scalar Objective scalar PaymentDirection scalar PaymentEventSource scalar PaymentFlag scalar SettlementState scalar TransactionStatus type PaymentEvent{id:Int!status:TransactionStatus!source:PaymentEventSource!reason:String!by:String at:Instant!}type PostedEntry{account:String!currency:CurrencyCode!amount:Float!}type PostedTransfer{id:Int!title:String!at:Instant!by:String entries:[PostedEntry!]!}type PaymentRefund{id:Int!reference:String!currency:CurrencyCode!amount:Float!status:TransactionStatus!reason:String!problem:String!aggregator:Aggregator!flag:PaymentFlag by:String paid_at:Instant!}type RefundWay{aggregator:Aggregator!whole_only:Boolean!}type PaymentBooking{id:Int!reference:String!title:String!kind:BookingKind!version:Int!}type PaymentShown{id:Int!uuid:String!reference:String!objective:Objective!aggregator:Aggregator!method:MoneyMethod!currency:CurrencyCode!amount:Float!fee:Float!net:Float!direction:PaymentDirection!status:TransactionStatus!payer:String!note:String!external_reference:String!recorded_by_name:String paid_at:Instant!created_at:Instant!settled_currency:CurrencyCode settled_amount:Float settled_rate:String settled_rate_day:Day settled_reason:String!rounding:Float booking:PaymentBooking client:ClientRef bank_credit:PaymentCredit refund_of:PaymentRefund refunds:[PaymentRefund!]!refundable:Float!way_back:RefundWay settlement:SettlementRef flag:PaymentFlag observed_amount:Float observed_currency:CurrencyCode problem:String!events:[PaymentEvent!]!transfers:[PostedTransfer!]!}type PaymentCredit{id:Int!value_date:Day!reference:String!}type SettlementRef{id:Int!reference:String!state:SettlementState!}",
}

export const endRefundMutation: Operation<EndRefundMutation, EndRefundMutationVariables> = {
  id: 'EndRefund.13cfaa93',
  name: 'EndRefund',
  area: 'finance',
  text: "mutation EndRefund($id:Int!$input:RefundEndInput!){endRefund(id:$id input:$input){...PaymentWhole}}fragment PaymentWhole on PaymentShown{id uuid reference objective aggregator method currency amount fee net direction status payer note external_reference recorded_by_name paid_at created_at settled_currency settled_amount settled_rate settled_rate_day settled_reason rounding booking{id reference title kind version}client{...ClientContact}bank_credit{id value_date reference}refund_of{...PaymentRefunded}refunds{...PaymentRefunded}refundable way_back{aggregator whole_only}settlement{id reference state}flag observed_amount observed_currency problem events{id status source reason by at}transfers{id title at by entries{account currency amount}}}fragment ClientContact on ClientRef{id name email phone country_code}fragment PaymentRefunded on PaymentRefund{id reference currency amount status reason problem aggregator flag by paid_at}",
  types: "scalar Day scalar Instant type Mutation{endRefund(id:Int!input:RefundEndInput!):PaymentShown!@rest(post:\"payments/{id}/end\" pick:\"data\")}type ClientRef{id:Int!name:String!email:String phone:String country_code:String}scalar Aggregator scalar BookingKind scalar CurrencyCode scalar MoneyMethod scalar Objective scalar PaymentDirection scalar PaymentEventSource scalar PaymentFlag scalar SettlementState scalar TransactionStatus scalar RefundEndInput type PaymentEvent{id:Int!status:TransactionStatus!source:PaymentEventSource!reason:String!by:String at:Instant!}type PostedEntry{account:String!currency:CurrencyCode!amount:Float!}type PostedTransfer{id:Int!title:String!at:Instant!by:String entries:[PostedEntry!]!}type PaymentRefund{id:Int!reference:String!currency:CurrencyCode!amount:Float!status:TransactionStatus!reason:String!problem:String!aggregator:Aggregator!flag:PaymentFlag by:String paid_at:Instant!}type RefundWay{aggregator:Aggregator!whole_only:Boolean!}type PaymentBooking{id:Int!reference:String!title:String!kind:BookingKind!version:Int!}type PaymentShown{id:Int!uuid:String!reference:String!objective:Objective!aggregator:Aggregator!method:MoneyMethod!currency:CurrencyCode!amount:Float!fee:Float!net:Float!direction:PaymentDirection!status:TransactionStatus!payer:String!note:String!external_reference:String!recorded_by_name:String paid_at:Instant!created_at:Instant!settled_currency:CurrencyCode settled_amount:Float settled_rate:String settled_rate_day:Day settled_reason:String!rounding:Float booking:PaymentBooking client:ClientRef bank_credit:PaymentCredit refund_of:PaymentRefund refunds:[PaymentRefund!]!refundable:Float!way_back:RefundWay settlement:SettlementRef flag:PaymentFlag observed_amount:Float observed_currency:CurrencyCode problem:String!events:[PaymentEvent!]!transfers:[PostedTransfer!]!}type PaymentCredit{id:Int!value_date:Day!reference:String!}type SettlementRef{id:Int!reference:String!state:SettlementState!}",
}

export const acceptSumMutation: Operation<AcceptSumMutation, AcceptSumMutationVariables> = {
  id: 'AcceptSum.2923b7c8',
  name: 'AcceptSum',
  area: 'finance',
  text: "mutation AcceptSum($id:Int!){acceptSum(id:$id){...PaymentWhole}}fragment PaymentWhole on PaymentShown{id uuid reference objective aggregator method currency amount fee net direction status payer note external_reference recorded_by_name paid_at created_at settled_currency settled_amount settled_rate settled_rate_day settled_reason rounding booking{id reference title kind version}client{...ClientContact}bank_credit{id value_date reference}refund_of{...PaymentRefunded}refunds{...PaymentRefunded}refundable way_back{aggregator whole_only}settlement{id reference state}flag observed_amount observed_currency problem events{id status source reason by at}transfers{id title at by entries{account currency amount}}}fragment ClientContact on ClientRef{id name email phone country_code}fragment PaymentRefunded on PaymentRefund{id reference currency amount status reason problem aggregator flag by paid_at}",
  types: "scalar Day scalar Instant type Mutation{acceptSum(id:Int!):PaymentShown!@rest(post:\"payments/{id}/accept\" pick:\"data\")}type ClientRef{id:Int!name:String!email:String phone:String country_code:String}scalar Aggregator scalar BookingKind scalar CurrencyCode scalar MoneyMethod scalar Objective scalar PaymentDirection scalar PaymentEventSource scalar PaymentFlag scalar SettlementState scalar TransactionStatus type PaymentEvent{id:Int!status:TransactionStatus!source:PaymentEventSource!reason:String!by:String at:Instant!}type PostedEntry{account:String!currency:CurrencyCode!amount:Float!}type PostedTransfer{id:Int!title:String!at:Instant!by:String entries:[PostedEntry!]!}type PaymentRefund{id:Int!reference:String!currency:CurrencyCode!amount:Float!status:TransactionStatus!reason:String!problem:String!aggregator:Aggregator!flag:PaymentFlag by:String paid_at:Instant!}type RefundWay{aggregator:Aggregator!whole_only:Boolean!}type PaymentBooking{id:Int!reference:String!title:String!kind:BookingKind!version:Int!}type PaymentShown{id:Int!uuid:String!reference:String!objective:Objective!aggregator:Aggregator!method:MoneyMethod!currency:CurrencyCode!amount:Float!fee:Float!net:Float!direction:PaymentDirection!status:TransactionStatus!payer:String!note:String!external_reference:String!recorded_by_name:String paid_at:Instant!created_at:Instant!settled_currency:CurrencyCode settled_amount:Float settled_rate:String settled_rate_day:Day settled_reason:String!rounding:Float booking:PaymentBooking client:ClientRef bank_credit:PaymentCredit refund_of:PaymentRefund refunds:[PaymentRefund!]!refundable:Float!way_back:RefundWay settlement:SettlementRef flag:PaymentFlag observed_amount:Float observed_currency:CurrencyCode problem:String!events:[PaymentEvent!]!transfers:[PostedTransfer!]!}type PaymentCredit{id:Int!value_date:Day!reference:String!}type SettlementRef{id:Int!reference:String!state:SettlementState!}",
}

export const topUpMutation: Operation<TopUpMutation, TopUpMutationVariables> = {
  id: 'TopUp.77bb5328',
  name: 'TopUp',
  area: 'finance',
  text: "mutation TopUp($input:TopUpInput!){topUp(input:$input){...PaymentWhole}}fragment PaymentWhole on PaymentShown{id uuid reference objective aggregator method currency amount fee net direction status payer note external_reference recorded_by_name paid_at created_at settled_currency settled_amount settled_rate settled_rate_day settled_reason rounding booking{id reference title kind version}client{...ClientContact}bank_credit{id value_date reference}refund_of{...PaymentRefunded}refunds{...PaymentRefunded}refundable way_back{aggregator whole_only}settlement{id reference state}flag observed_amount observed_currency problem events{id status source reason by at}transfers{id title at by entries{account currency amount}}}fragment ClientContact on ClientRef{id name email phone country_code}fragment PaymentRefunded on PaymentRefund{id reference currency amount status reason problem aggregator flag by paid_at}",
  types: "scalar Day scalar Instant type Mutation{topUp(input:TopUpInput!):PaymentShown!@rest(post:\"top-up\" pick:\"data\")}type ClientRef{id:Int!name:String!email:String phone:String country_code:String}scalar Aggregator scalar BookingKind scalar CurrencyCode scalar MoneyMethod scalar Objective scalar PaymentDirection scalar PaymentEventSource scalar PaymentFlag scalar SettlementState scalar TransactionStatus scalar TopUpInput type PaymentEvent{id:Int!status:TransactionStatus!source:PaymentEventSource!reason:String!by:String at:Instant!}type PostedEntry{account:String!currency:CurrencyCode!amount:Float!}type PostedTransfer{id:Int!title:String!at:Instant!by:String entries:[PostedEntry!]!}type PaymentRefund{id:Int!reference:String!currency:CurrencyCode!amount:Float!status:TransactionStatus!reason:String!problem:String!aggregator:Aggregator!flag:PaymentFlag by:String paid_at:Instant!}type RefundWay{aggregator:Aggregator!whole_only:Boolean!}type PaymentBooking{id:Int!reference:String!title:String!kind:BookingKind!version:Int!}type PaymentShown{id:Int!uuid:String!reference:String!objective:Objective!aggregator:Aggregator!method:MoneyMethod!currency:CurrencyCode!amount:Float!fee:Float!net:Float!direction:PaymentDirection!status:TransactionStatus!payer:String!note:String!external_reference:String!recorded_by_name:String paid_at:Instant!created_at:Instant!settled_currency:CurrencyCode settled_amount:Float settled_rate:String settled_rate_day:Day settled_reason:String!rounding:Float booking:PaymentBooking client:ClientRef bank_credit:PaymentCredit refund_of:PaymentRefund refunds:[PaymentRefund!]!refundable:Float!way_back:RefundWay settlement:SettlementRef flag:PaymentFlag observed_amount:Float observed_currency:CurrencyCode problem:String!events:[PaymentEvent!]!transfers:[PostedTransfer!]!}type PaymentCredit{id:Int!value_date:Day!reference:String!}type SettlementRef{id:Int!reference:String!state:SettlementState!}",
}

export const checkBooksMutation: Operation<CheckBooksMutation, CheckBooksMutationVariables> = {
  id: 'CheckBooks.2c8e97a6',
  name: 'CheckBooks',
  area: 'finance',
  text: "mutation CheckBooks{checkBooks{...BooksChecked}}fragment BooksChecked on BookCheck{checked_at accounts transfers differences{what id currency booked shown}}",
  types: "scalar Instant type Mutation{checkBooks:BookCheck!@rest(post:\"books/check\" pick:\"data\")}scalar CurrencyCode type BookDifference{what:String!id:Int!currency:CurrencyCode booked:Float!shown:Float!}type BookCheck{checked_at:Instant!accounts:Int!transfers:Int!differences:[BookDifference!]!}",
}

export const setHouseRateMutation: Operation<SetHouseRateMutation, SetHouseRateMutationVariables> = {
  id: 'SetHouseRate.0773c1d8',
  name: 'SetHouseRate',
  area: 'finance',
  text: "mutation SetHouseRate($input:HouseRateInput!){setHouseRate(input:$input){...RateShown}}fragment RateShown on ExchangeRate{currency rate source day built_in built_in_day}",
  types: "scalar Day type Mutation{setHouseRate(input:HouseRateInput!):[ExchangeRate!]!@rest(post:\"exchange/rates\" pick:\"data\")}scalar CurrencyCode scalar RateSource scalar HouseRateInput type ExchangeRate{currency:CurrencyCode!rate:String!source:RateSource!day:Day!built_in:String!built_in_day:Day!}",
}

export const quoteExchangeMutation: Operation<QuoteExchangeMutation, QuoteExchangeMutationVariables> = {
  id: 'QuoteExchange.f2e93a15',
  name: 'QuoteExchange',
  area: 'finance',
  text: "mutation QuoteExchange($input:ExchangeQuoteInput!){quoteExchange(input:$input){...QuoteShown}}fragment QuoteShown on ExchangeQuote{id from to amount fee rate source day received expires_at seconds}",
  types: "scalar Day scalar Instant type Mutation{quoteExchange(input:ExchangeQuoteInput!):ExchangeQuote!@rest(post:\"exchange/quote\" pick:\"data\")}scalar CurrencyCode scalar RateSource scalar ExchangeQuoteInput type ExchangeQuote{id:Int!from:CurrencyCode!to:CurrencyCode!amount:Float!fee:Float!rate:String!source:RateSource!day:Day!received:Float!expires_at:Instant!seconds:Int!}",
}

export const exchangeMoneyMutation: Operation<ExchangeMoneyMutation, ExchangeMoneyMutationVariables> = {
  id: 'ExchangeMoney.73d681d8',
  name: 'ExchangeMoney',
  area: 'finance',
  text: "mutation ExchangeMoney($input:ExchangeInput!){exchangeMoney(input:$input){quote{...QuoteShown}wallets{...WalletFigures}}}fragment QuoteShown on ExchangeQuote{id from to amount fee rate source day received expires_at seconds}fragment WalletFigures on Wallet{id currency available pending held updated_at}",
  types: "scalar Day scalar Instant type Mutation{exchangeMoney(input:ExchangeInput!):MoneyExchanged!@rest(post:\"exchange/wallet\" pick:\"data\")}scalar CurrencyCode scalar RateSource scalar ExchangeInput type Wallet{id:Int!currency:CurrencyCode!available:Float!pending:Float!held:Float!updated_at:Instant!}type ExchangeQuote{id:Int!from:CurrencyCode!to:CurrencyCode!amount:Float!fee:Float!rate:String!source:RateSource!day:Day!received:Float!expires_at:Instant!seconds:Int!}type MoneyExchanged{quote:ExchangeQuote!wallets:[Wallet!]!}",
}
