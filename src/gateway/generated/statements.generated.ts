// Written by `npm run generate` from the schema and the operations; edit those.
import type { SendStatementInput, SettlementInput } from '../../domain/contract/inputs.ts'
import type { Choices } from '../../domain/schema/choices.ts'
import type { Operation } from '../operation.ts'

export type ClientStatementQueryVariables = {
  id: number;
  currency: string;
  from?: string | null | undefined;
  to?: string | null | undefined;
};
export type ClientStatementQuery = { clientStatement: { currency: Choices['CurrencyCode'], currencies: Array<Choices['CurrencyCode']>, from: string | null, to: string, opening: number, charged: number, paid: number, closing: number, shortened: boolean, to_refund: number, client: { id: number, name: string, email: string | null }, owed: Array<{ age: string, amount: number }>, lines: Array<{ id: number, at: string, title: string, booking_id: number, booking_reference: string, booking_kind: Choices['BookingKind'], booking_title: string, payment_reference: string | null, amount: number, balance: number }> } };

export type SendClientStatementMutationVariables = {
  id: number;
  input: SendStatementInput;
};
export type SendClientStatementMutation = { sendClientStatement: { message: string } };

export type PartnerStatementWholeFragment = { currency: Choices['CurrencyCode'], currencies: Array<Choices['CurrencyCode']>, from: string | null, to: string | null, they_owed: number, they_paid: number, they_owe: number, we_owed: number, we_paid: number, we_owe: number, net: number, open_lines: number, shortened: boolean, uninvoiced: number, uninvoiced_lines: number, partner: { id: number, name: string }, lines: Array<{ side: Choices['ResellSide'], id: number, booking_kind: Choices['BookingKind'], reference: string, partner_reference: string | null, title: string, status: Choices['BookingStatus'], starts_on: string, sold_at: string, price: number, commission: number, owed: number, paid: number, open: number, invoice_number: string | null }>, their_limit: { most: number | null, owed: number, left: number | null, reason: string, version: number } | null, our_limit: { most: number | null, owed: number, left: number | null, reason: string, version: number } | null, invoices: Array<{ id: number, side: Choices['ResellSide'], number: string, kind: Choices['InvoiceKind'], credit: Choices['InvoiceCredit'], state: Choices['InvoiceState'], issued_on: string, due_on: string | null, currency: Choices['CurrencyCode'], total: number, received: number, bookings: number, credited_by: Array<string> }> };

export type PartnerStatementQueryVariables = {
  id: number;
  currency: string;
  from?: string | null | undefined;
  to?: string | null | undefined;
};
export type PartnerStatementQuery = { partnerStatement: { currency: Choices['CurrencyCode'], currencies: Array<Choices['CurrencyCode']>, from: string | null, to: string | null, they_owed: number, they_paid: number, they_owe: number, we_owed: number, we_paid: number, we_owe: number, net: number, open_lines: number, shortened: boolean, uninvoiced: number, uninvoiced_lines: number, partner: { id: number, name: string }, lines: Array<{ side: Choices['ResellSide'], id: number, booking_kind: Choices['BookingKind'], reference: string, partner_reference: string | null, title: string, status: Choices['BookingStatus'], starts_on: string, sold_at: string, price: number, commission: number, owed: number, paid: number, open: number, invoice_number: string | null }>, their_limit: { most: number | null, owed: number, left: number | null, reason: string, version: number } | null, our_limit: { most: number | null, owed: number, left: number | null, reason: string, version: number } | null, invoices: Array<{ id: number, side: Choices['ResellSide'], number: string, kind: Choices['InvoiceKind'], credit: Choices['InvoiceCredit'], state: Choices['InvoiceState'], issued_on: string, due_on: string | null, currency: Choices['CurrencyCode'], total: number, received: number, bookings: number, credited_by: Array<string> }> } };

export type SettlePartnerMutationVariables = {
  id: number;
  input: SettlementInput;
};
export type SettlePartnerMutation = { settlePartner: { currency: Choices['CurrencyCode'], currencies: Array<Choices['CurrencyCode']>, from: string | null, to: string | null, they_owed: number, they_paid: number, they_owe: number, we_owed: number, we_paid: number, we_owe: number, net: number, open_lines: number, shortened: boolean, uninvoiced: number, uninvoiced_lines: number, partner: { id: number, name: string }, lines: Array<{ side: Choices['ResellSide'], id: number, booking_kind: Choices['BookingKind'], reference: string, partner_reference: string | null, title: string, status: Choices['BookingStatus'], starts_on: string, sold_at: string, price: number, commission: number, owed: number, paid: number, open: number, invoice_number: string | null }>, their_limit: { most: number | null, owed: number, left: number | null, reason: string, version: number } | null, our_limit: { most: number | null, owed: number, left: number | null, reason: string, version: number } | null, invoices: Array<{ id: number, side: Choices['ResellSide'], number: string, kind: Choices['InvoiceKind'], credit: Choices['InvoiceCredit'], state: Choices['InvoiceState'], issued_on: string, due_on: string | null, currency: Choices['CurrencyCode'], total: number, received: number, bookings: number, credited_by: Array<string> }> } };

export const clientStatementQuery: Operation<ClientStatementQuery, ClientStatementQueryVariables> = {
  id: 'ClientStatement.5977c108',
  name: 'ClientStatement',
  area: 'statements',
  text: "query ClientStatement($id:Int!$currency:String!$from:Day$to:Day){clientStatement(id:$id currency:$currency from:$from to:$to){client{id name email}currency currencies from to opening charged paid closing shortened to_refund owed{age amount}lines{id at title booking_id booking_reference booking_kind booking_title payment_reference amount balance}}}",
  types: "scalar Day scalar Instant type Query{clientStatement(id:Int!currency:String!from:Day to:Day):ClientStatement!@rest(get:\"clients/{id}/statement\" pick:\"data\")}scalar BookingKind scalar CurrencyCode type ClientStatementLine{id:Int!at:Instant!title:String!booking_id:Int!booking_reference:String!booking_kind:BookingKind!booking_title:String!payment_reference:String amount:Float!balance:Float!}type OwedByAge{age:String!amount:Float!}type ClientStatement{client:StatementClient!currency:CurrencyCode!currencies:[CurrencyCode!]!from:Day to:Day!opening:Float!charged:Float!paid:Float!closing:Float!lines:[ClientStatementLine!]!shortened:Boolean!owed:[OwedByAge!]!to_refund:Float!}type StatementClient{id:Int!name:String!email:String}",
}

export const sendClientStatementMutation: Operation<SendClientStatementMutation, SendClientStatementMutationVariables> = {
  id: 'SendClientStatement.5bdbddfe',
  name: 'SendClientStatement',
  area: 'statements',
  text: "mutation SendClientStatement($id:Int!$input:SendStatementInput!){sendClientStatement(id:$id input:$input){message}}",
  types: "type Mutation{sendClientStatement(id:Int!input:SendStatementInput!):Done!@rest(post:\"clients/{id}/statement/send\")}type Done{message:String!}scalar SendStatementInput",
}

export const partnerStatementQuery: Operation<PartnerStatementQuery, PartnerStatementQueryVariables> = {
  id: 'PartnerStatement.6acd4948',
  name: 'PartnerStatement',
  area: 'statements',
  text: "query PartnerStatement($id:Int!$currency:String!$from:Day$to:Day){partnerStatement(id:$id currency:$currency from:$from to:$to){...PartnerStatementWhole}}fragment PartnerStatementWhole on PartnerStatement{partner{id name}currency currencies from to they_owed they_paid they_owe we_owed we_paid we_owe net open_lines shortened lines{side id booking_kind reference partner_reference title status starts_on sold_at price commission owed paid open invoice_number}their_limit{...PartnerLimitFacts}our_limit{...PartnerLimitFacts}uninvoiced uninvoiced_lines invoices{id side number kind credit state issued_on due_on currency total received bookings credited_by}}fragment PartnerLimitFacts on PartnerLimit{most owed left reason version}",
  types: "scalar Day scalar Instant type Query{partnerStatement(id:Int!currency:String!from:Day to:Day):PartnerStatement!@rest(get:\"resells/partners/{id}/statement\" pick:\"data\")}scalar BookingKind scalar BookingStatus scalar CurrencyCode scalar InvoiceCredit scalar InvoiceKind scalar InvoiceState scalar ResellSide type PartnerLimit{most:Float owed:Float!left:Float reason:String!version:Int!}type PartnerInvoice{id:Int!side:ResellSide!number:String!kind:InvoiceKind!credit:InvoiceCredit!state:InvoiceState!issued_on:Day!due_on:Day currency:CurrencyCode!total:Float!received:Float!bookings:Int!credited_by:[String!]!}type PartnerStatementLine{side:ResellSide!id:Int!booking_kind:BookingKind!reference:String!partner_reference:String title:String!status:BookingStatus!starts_on:Day!sold_at:Instant!price:Float!commission:Float!owed:Float!paid:Float!open:Float!invoice_number:String}type StatementPartner{id:Int!name:String!}type PartnerStatement{partner:StatementPartner!currency:CurrencyCode!currencies:[CurrencyCode!]!from:Day to:Day they_owed:Float!they_paid:Float!they_owe:Float!we_owed:Float!we_paid:Float!we_owe:Float!net:Float!open_lines:Int!lines:[PartnerStatementLine!]!shortened:Boolean!their_limit:PartnerLimit our_limit:PartnerLimit uninvoiced:Float!uninvoiced_lines:Int!invoices:[PartnerInvoice!]!}",
}

export const settlePartnerMutation: Operation<SettlePartnerMutation, SettlePartnerMutationVariables> = {
  id: 'SettlePartner.94d78932',
  name: 'SettlePartner',
  area: 'statements',
  text: "mutation SettlePartner($id:Int!$input:SettlementInput!){settlePartner(id:$id input:$input){...PartnerStatementWhole}}fragment PartnerStatementWhole on PartnerStatement{partner{id name}currency currencies from to they_owed they_paid they_owe we_owed we_paid we_owe net open_lines shortened lines{side id booking_kind reference partner_reference title status starts_on sold_at price commission owed paid open invoice_number}their_limit{...PartnerLimitFacts}our_limit{...PartnerLimitFacts}uninvoiced uninvoiced_lines invoices{id side number kind credit state issued_on due_on currency total received bookings credited_by}}fragment PartnerLimitFacts on PartnerLimit{most owed left reason version}",
  types: "scalar Day scalar Instant type Mutation{settlePartner(id:Int!input:SettlementInput!):PartnerStatement!@rest(post:\"resells/partners/{id}/settle\" pick:\"data\")}scalar BookingKind scalar BookingStatus scalar CurrencyCode scalar InvoiceCredit scalar InvoiceKind scalar InvoiceState scalar ResellSide type PartnerLimit{most:Float owed:Float!left:Float reason:String!version:Int!}type PartnerInvoice{id:Int!side:ResellSide!number:String!kind:InvoiceKind!credit:InvoiceCredit!state:InvoiceState!issued_on:Day!due_on:Day currency:CurrencyCode!total:Float!received:Float!bookings:Int!credited_by:[String!]!}scalar SettlementInput type PartnerStatementLine{side:ResellSide!id:Int!booking_kind:BookingKind!reference:String!partner_reference:String title:String!status:BookingStatus!starts_on:Day!sold_at:Instant!price:Float!commission:Float!owed:Float!paid:Float!open:Float!invoice_number:String}type StatementPartner{id:Int!name:String!}type PartnerStatement{partner:StatementPartner!currency:CurrencyCode!currencies:[CurrencyCode!]!from:Day to:Day they_owed:Float!they_paid:Float!they_owe:Float!we_owed:Float!we_paid:Float!we_owe:Float!net:Float!open_lines:Int!lines:[PartnerStatementLine!]!shortened:Boolean!their_limit:PartnerLimit our_limit:PartnerLimit uninvoiced:Float!uninvoiced_lines:Int!invoices:[PartnerInvoice!]!}",
}
