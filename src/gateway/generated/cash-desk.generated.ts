// Written by `npm run generate` from the schema and the operations; edit those.
import type { OpenCashInput, CashMoveInput, CloseCashInput } from '../../domain/contract/inputs.ts'
import type { Choices } from '../../domain/schema/choices.ts'
import type { Operation } from '../operation.ts'

export type CashSessionRowFragment = { id: number, currency: Choices['CurrencyCode'], name: string, open: boolean, opened_at: string, closed_at: string | null, expected_at_opening: number, opening_count: number, opening_note: string, received: number, refunded: number, paid_in: number, paid_out: number, to_bank: number, expected: number, counted: number | null, difference: number | null, note: string, version: number, opened_by: { id: number, name: string }, closed_by: { id: number, name: string } | null };

export type CashSessionWholeFragment = { session: { id: number, currency: Choices['CurrencyCode'], name: string, open: boolean, opened_at: string, closed_at: string | null, expected_at_opening: number, opening_count: number, opening_note: string, received: number, refunded: number, paid_in: number, paid_out: number, to_bank: number, expected: number, counted: number | null, difference: number | null, note: string, version: number, opened_by: { id: number, name: string }, closed_by: { id: number, name: string } | null }, entries: Array<{ id: number, kind: Choices['CashLine'], amount: number, reference: string | null, payment_id: number | null, payer: string, reason: string, by: string | null, at: string }>, takers: Array<{ name: string, received: number, refunded: number }>, notes: Array<{ value: number, pieces: number }> };

export type CashDrawersQueryVariables = { [key: string]: never; };
export type CashDrawersQuery = { cashDrawers: Array<{ currency: Choices['CurrencyCode'], expected: number, session: { id: number, currency: Choices['CurrencyCode'], name: string, open: boolean, opened_at: string, closed_at: string | null, expected_at_opening: number, opening_count: number, opening_note: string, received: number, refunded: number, paid_in: number, paid_out: number, to_bank: number, expected: number, counted: number | null, difference: number | null, note: string, version: number, opened_by: { id: number, name: string }, closed_by: { id: number, name: string } | null } | null }> };

export type CashSessionsQueryVariables = {
  page?: number | null | undefined;
  per_page?: number | null | undefined;
  sort?: string | null | undefined;
  q?: string | null | undefined;
  currency?: string | null | undefined;
};
export type CashSessionsQuery = { cashSessions: { data: Array<{ id: number, currency: Choices['CurrencyCode'], name: string, open: boolean, opened_at: string, closed_at: string | null, expected_at_opening: number, opening_count: number, opening_note: string, received: number, refunded: number, paid_in: number, paid_out: number, to_bank: number, expected: number, counted: number | null, difference: number | null, note: string, version: number, opened_by: { id: number, name: string }, closed_by: { id: number, name: string } | null }>, meta: { current_page: number, per_page: number, last_page: number, total: number, from: number | null, to: number | null, capped: boolean } } };

export type CashSessionQueryVariables = {
  id: number;
};
export type CashSessionQuery = { cashSession: { session: { id: number, currency: Choices['CurrencyCode'], name: string, open: boolean, opened_at: string, closed_at: string | null, expected_at_opening: number, opening_count: number, opening_note: string, received: number, refunded: number, paid_in: number, paid_out: number, to_bank: number, expected: number, counted: number | null, difference: number | null, note: string, version: number, opened_by: { id: number, name: string }, closed_by: { id: number, name: string } | null }, entries: Array<{ id: number, kind: Choices['CashLine'], amount: number, reference: string | null, payment_id: number | null, payer: string, reason: string, by: string | null, at: string }>, takers: Array<{ name: string, received: number, refunded: number }>, notes: Array<{ value: number, pieces: number }> } };

export type OpenCashMutationVariables = {
  input: OpenCashInput;
};
export type OpenCashMutation = { openCash: { session: { id: number, currency: Choices['CurrencyCode'], name: string, open: boolean, opened_at: string, closed_at: string | null, expected_at_opening: number, opening_count: number, opening_note: string, received: number, refunded: number, paid_in: number, paid_out: number, to_bank: number, expected: number, counted: number | null, difference: number | null, note: string, version: number, opened_by: { id: number, name: string }, closed_by: { id: number, name: string } | null }, entries: Array<{ id: number, kind: Choices['CashLine'], amount: number, reference: string | null, payment_id: number | null, payer: string, reason: string, by: string | null, at: string }>, takers: Array<{ name: string, received: number, refunded: number }>, notes: Array<{ value: number, pieces: number }> } };

export type MoveCashMutationVariables = {
  id: number;
  input: CashMoveInput;
};
export type MoveCashMutation = { moveCash: { session: { id: number, currency: Choices['CurrencyCode'], name: string, open: boolean, opened_at: string, closed_at: string | null, expected_at_opening: number, opening_count: number, opening_note: string, received: number, refunded: number, paid_in: number, paid_out: number, to_bank: number, expected: number, counted: number | null, difference: number | null, note: string, version: number, opened_by: { id: number, name: string }, closed_by: { id: number, name: string } | null }, entries: Array<{ id: number, kind: Choices['CashLine'], amount: number, reference: string | null, payment_id: number | null, payer: string, reason: string, by: string | null, at: string }>, takers: Array<{ name: string, received: number, refunded: number }>, notes: Array<{ value: number, pieces: number }> } };

export type CloseCashMutationVariables = {
  id: number;
  input: CloseCashInput;
};
export type CloseCashMutation = { closeCash: { session: { id: number, currency: Choices['CurrencyCode'], name: string, open: boolean, opened_at: string, closed_at: string | null, expected_at_opening: number, opening_count: number, opening_note: string, received: number, refunded: number, paid_in: number, paid_out: number, to_bank: number, expected: number, counted: number | null, difference: number | null, note: string, version: number, opened_by: { id: number, name: string }, closed_by: { id: number, name: string } | null }, entries: Array<{ id: number, kind: Choices['CashLine'], amount: number, reference: string | null, payment_id: number | null, payer: string, reason: string, by: string | null, at: string }>, takers: Array<{ name: string, received: number, refunded: number }>, notes: Array<{ value: number, pieces: number }> } };

export const cashDrawersQuery: Operation<CashDrawersQuery, CashDrawersQueryVariables> = {
  id: 'CashDrawers.8a35f43f',
  name: 'CashDrawers',
  area: 'cash-desk',
  text: "query CashDrawers{cashDrawers{currency expected session{...CashSessionRow}}}fragment CashSessionRow on CashSession{id currency name open opened_by{id name}opened_at closed_by{id name}closed_at expected_at_opening opening_count opening_note received refunded paid_in paid_out to_bank expected counted difference note version}",
  types: "type PersonRef{id:Int!name:String!}scalar Instant type Query{cashDrawers:[CashDrawer!]!@rest(get:\"cash/drawers\" pick:\"data\")}scalar CurrencyCode type CashSession{id:Int!currency:CurrencyCode!name:String!open:Boolean!opened_by:PersonRef!opened_at:Instant!closed_by:PersonRef closed_at:Instant expected_at_opening:Float!opening_count:Float!opening_note:String!received:Float!refunded:Float!paid_in:Float!paid_out:Float!to_bank:Float!expected:Float!counted:Float difference:Float note:String!version:Int!}type CashDrawer{currency:CurrencyCode!expected:Float!session:CashSession}",
}

export const cashSessionsQuery: Operation<CashSessionsQuery, CashSessionsQueryVariables> = {
  id: 'CashSessions.a4f72e2f',
  name: 'CashSessions',
  area: 'cash-desk',
  text: "query CashSessions($page:Int$per_page:Int$sort:String$q:String$currency:String){cashSessions(page:$page per_page:$per_page sort:$sort q:$q currency:$currency){data{...CashSessionRow}meta{...PageMeta}}}fragment CashSessionRow on CashSession{id currency name open opened_by{id name}opened_at closed_by{id name}closed_at expected_at_opening opening_count opening_note received refunded paid_in paid_out to_bank expected counted difference note version}fragment PageMeta on Meta{current_page per_page last_page total from to capped}",
  types: "type PersonRef{id:Int!name:String!}scalar Instant type Query{cashSessions(page:Int per_page:Int sort:String q:String currency:String):CashSessionPage!@rest(get:\"cash/sessions\")}type Meta{current_page:Int!per_page:Int!last_page:Int!total:Int!from:Int to:Int capped:Boolean!}scalar CurrencyCode type CashSession{id:Int!currency:CurrencyCode!name:String!open:Boolean!opened_by:PersonRef!opened_at:Instant!closed_by:PersonRef closed_at:Instant expected_at_opening:Float!opening_count:Float!opening_note:String!received:Float!refunded:Float!paid_in:Float!paid_out:Float!to_bank:Float!expected:Float!counted:Float difference:Float note:String!version:Int!}type CashSessionPage{data:[CashSession!]!meta:Meta!}",
}

export const cashSessionQuery: Operation<CashSessionQuery, CashSessionQueryVariables> = {
  id: 'CashSession.3ca0c3f4',
  name: 'CashSession',
  area: 'cash-desk',
  text: "query CashSession($id:Int!){cashSession(id:$id){...CashSessionWhole}}fragment CashSessionWhole on CashSessionShown{session{...CashSessionRow}entries{id kind amount reference payment_id payer reason by at}takers{name received refunded}notes{value pieces}}fragment CashSessionRow on CashSession{id currency name open opened_by{id name}opened_at closed_by{id name}closed_at expected_at_opening opening_count opening_note received refunded paid_in paid_out to_bank expected counted difference note version}",
  types: "type PersonRef{id:Int!name:String!}scalar Instant type Query{cashSession(id:Int!):CashSessionShown!@rest(get:\"cash/sessions/{id}/show\" pick:\"data\")}scalar CurrencyCode scalar CashLine type CashSession{id:Int!currency:CurrencyCode!name:String!open:Boolean!opened_by:PersonRef!opened_at:Instant!closed_by:PersonRef closed_at:Instant expected_at_opening:Float!opening_count:Float!opening_note:String!received:Float!refunded:Float!paid_in:Float!paid_out:Float!to_bank:Float!expected:Float!counted:Float difference:Float note:String!version:Int!}type CashEntry{id:Int!kind:CashLine!amount:Float!reference:String payment_id:Int payer:String!reason:String!by:String at:Instant!}type CashNotes{value:Float!pieces:Int!}type CashTaker{name:String!received:Float!refunded:Float!}type CashSessionShown{session:CashSession!entries:[CashEntry!]!takers:[CashTaker!]!notes:[CashNotes!]!}",
}

export const openCashMutation: Operation<OpenCashMutation, OpenCashMutationVariables> = {
  id: 'OpenCash.1f81651f',
  name: 'OpenCash',
  area: 'cash-desk',
  text: "mutation OpenCash($input:OpenCashInput!){openCash(input:$input){...CashSessionWhole}}fragment CashSessionWhole on CashSessionShown{session{...CashSessionRow}entries{id kind amount reference payment_id payer reason by at}takers{name received refunded}notes{value pieces}}fragment CashSessionRow on CashSession{id currency name open opened_by{id name}opened_at closed_by{id name}closed_at expected_at_opening opening_count opening_note received refunded paid_in paid_out to_bank expected counted difference note version}",
  types: "type PersonRef{id:Int!name:String!}scalar Instant type Mutation{openCash(input:OpenCashInput!):CashSessionShown!@rest(post:\"cash/sessions/open\" pick:\"data\")}scalar CurrencyCode scalar CashLine scalar OpenCashInput type CashSession{id:Int!currency:CurrencyCode!name:String!open:Boolean!opened_by:PersonRef!opened_at:Instant!closed_by:PersonRef closed_at:Instant expected_at_opening:Float!opening_count:Float!opening_note:String!received:Float!refunded:Float!paid_in:Float!paid_out:Float!to_bank:Float!expected:Float!counted:Float difference:Float note:String!version:Int!}type CashEntry{id:Int!kind:CashLine!amount:Float!reference:String payment_id:Int payer:String!reason:String!by:String at:Instant!}type CashNotes{value:Float!pieces:Int!}type CashTaker{name:String!received:Float!refunded:Float!}type CashSessionShown{session:CashSession!entries:[CashEntry!]!takers:[CashTaker!]!notes:[CashNotes!]!}",
}

export const moveCashMutation: Operation<MoveCashMutation, MoveCashMutationVariables> = {
  id: 'MoveCash.f130ee8c',
  name: 'MoveCash',
  area: 'cash-desk',
  text: "mutation MoveCash($id:Int!$input:CashMoveInput!){moveCash(id:$id input:$input){...CashSessionWhole}}fragment CashSessionWhole on CashSessionShown{session{...CashSessionRow}entries{id kind amount reference payment_id payer reason by at}takers{name received refunded}notes{value pieces}}fragment CashSessionRow on CashSession{id currency name open opened_by{id name}opened_at closed_by{id name}closed_at expected_at_opening opening_count opening_note received refunded paid_in paid_out to_bank expected counted difference note version}",
  types: "type PersonRef{id:Int!name:String!}scalar Instant type Mutation{moveCash(id:Int!input:CashMoveInput!):CashSessionShown!@rest(post:\"cash/sessions/{id}/move\" pick:\"data\")}scalar CurrencyCode scalar CashLine scalar CashMoveInput type CashSession{id:Int!currency:CurrencyCode!name:String!open:Boolean!opened_by:PersonRef!opened_at:Instant!closed_by:PersonRef closed_at:Instant expected_at_opening:Float!opening_count:Float!opening_note:String!received:Float!refunded:Float!paid_in:Float!paid_out:Float!to_bank:Float!expected:Float!counted:Float difference:Float note:String!version:Int!}type CashEntry{id:Int!kind:CashLine!amount:Float!reference:String payment_id:Int payer:String!reason:String!by:String at:Instant!}type CashNotes{value:Float!pieces:Int!}type CashTaker{name:String!received:Float!refunded:Float!}type CashSessionShown{session:CashSession!entries:[CashEntry!]!takers:[CashTaker!]!notes:[CashNotes!]!}",
}

export const closeCashMutation: Operation<CloseCashMutation, CloseCashMutationVariables> = {
  id: 'CloseCash.0cea115a',
  name: 'CloseCash',
  area: 'cash-desk',
  text: "mutation CloseCash($id:Int!$input:CloseCashInput!){closeCash(id:$id input:$input){...CashSessionWhole}}fragment CashSessionWhole on CashSessionShown{session{...CashSessionRow}entries{id kind amount reference payment_id payer reason by at}takers{name received refunded}notes{value pieces}}fragment CashSessionRow on CashSession{id currency name open opened_by{id name}opened_at closed_by{id name}closed_at expected_at_opening opening_count opening_note received refunded paid_in paid_out to_bank expected counted difference note version}",
  types: "type PersonRef{id:Int!name:String!}scalar Instant type Mutation{closeCash(id:Int!input:CloseCashInput!):CashSessionShown!@rest(post:\"cash/sessions/{id}/close\" pick:\"data\")}scalar CurrencyCode scalar CashLine scalar CloseCashInput type CashSession{id:Int!currency:CurrencyCode!name:String!open:Boolean!opened_by:PersonRef!opened_at:Instant!closed_by:PersonRef closed_at:Instant expected_at_opening:Float!opening_count:Float!opening_note:String!received:Float!refunded:Float!paid_in:Float!paid_out:Float!to_bank:Float!expected:Float!counted:Float difference:Float note:String!version:Int!}type CashEntry{id:Int!kind:CashLine!amount:Float!reference:String payment_id:Int payer:String!reason:String!by:String at:Instant!}type CashNotes{value:Float!pieces:Int!}type CashTaker{name:String!received:Float!refunded:Float!}type CashSessionShown{session:CashSession!entries:[CashEntry!]!takers:[CashTaker!]!notes:[CashNotes!]!}",
}
