// Written by `npm run generate` from the schema and the operations; edit those.
import type { Choices } from '../../domain/schema/choices.ts'
import type { Operation } from '../operation.ts'

export type DueRowFragment = { id: number, booking_id: number, reference: string, title: string, kind: Choices['BookingKind'], status: Choices['BookingStatus'], starts_on: string, label: string, number: number, instalments: number, currency: Choices['CurrencyCode'], amount: number, paid: number, written_off: number, open: number, due_on: string, lane: Choices['DueLane'], state: Choices['InstalmentState'], paid_at: string | null, reminded_at: string | null, reminders: number, snoozed_until: string | null, total: number, received: number, balance: number, version: number, client: { id: number, name: string, email: string | null, phone: string | null, country_code: string | null } };

export type DuesQueryVariables = {
  page?: number | null | undefined;
  per_page?: number | null | undefined;
  sort?: string | null | undefined;
  q?: string | null | undefined;
  lane?: string | null | undefined;
  kind?: string | null | undefined;
  currency?: string | null | undefined;
  from?: string | null | undefined;
  to?: string | null | undefined;
  client_id?: number | null | undefined;
  owes_over?: number | null | undefined;
  owes_under?: number | null | undefined;
};
export type DuesQuery = { dues: { data: Array<{ id: number, booking_id: number, reference: string, title: string, kind: Choices['BookingKind'], status: Choices['BookingStatus'], starts_on: string, label: string, number: number, instalments: number, currency: Choices['CurrencyCode'], amount: number, paid: number, written_off: number, open: number, due_on: string, lane: Choices['DueLane'], state: Choices['InstalmentState'], paid_at: string | null, reminded_at: string | null, reminders: number, snoozed_until: string | null, total: number, received: number, balance: number, version: number, client: { id: number, name: string, email: string | null, phone: string | null, country_code: string | null } }>, meta: { current_page: number, per_page: number, last_page: number, total: number, from: number | null, to: number | null, capped: boolean } } };

export type DueTotalsQueryVariables = {
  q?: string | null | undefined;
  lane?: string | null | undefined;
  kind?: string | null | undefined;
  currency?: string | null | undefined;
  from?: string | null | undefined;
  to?: string | null | undefined;
  client_id?: number | null | undefined;
  owes_over?: number | null | undefined;
  owes_under?: number | null | undefined;
};
export type DueTotalsQuery = { dueTotals: Array<{ lane: Choices['DueLane'], currency: Choices['CurrencyCode'], instalments: number, amount: number | string }> };

export const duesQuery: Operation<DuesQuery, DuesQueryVariables> = {
  id: 'Dues.10365e82',
  name: 'Dues',
  area: 'dues',
  text: "query Dues($page:Int$per_page:Int$sort:String$q:String$lane:String$kind:String$currency:String$from:Day$to:Day$client_id:Int$owes_over:Float$owes_under:Float){dues(page:$page per_page:$per_page sort:$sort q:$q lane:$lane kind:$kind currency:$currency from:$from to:$to client_id:$client_id owes_over:$owes_over owes_under:$owes_under){data{...DueRow}meta{...PageMeta}}}fragment DueRow on Due{id booking_id reference title kind status starts_on client{...ClientContact}label number instalments currency amount paid written_off open due_on lane state paid_at reminded_at reminders snoozed_until total received balance version}fragment ClientContact on ClientRef{id name email phone country_code}fragment PageMeta on Meta{current_page per_page last_page total from to capped}",
  types: "scalar Day scalar Instant type Query{dues(page:Int per_page:Int sort:String q:String lane:String kind:String currency:String from:Day to:Day client_id:Int owes_over:Float owes_under:Float):DuePage!@rest(get:\"bookings/dues\")}type Meta{current_page:Int!per_page:Int!last_page:Int!total:Int!from:Int to:Int capped:Boolean!}type ClientRef{id:Int!name:String!email:String phone:String country_code:String}scalar BookingKind scalar BookingStatus scalar CurrencyCode scalar DueLane scalar InstalmentState type Due{id:Int!booking_id:Int!reference:String!title:String!kind:BookingKind!status:BookingStatus!starts_on:Day!client:ClientRef!label:String!number:Int!instalments:Int!currency:CurrencyCode!amount:Float!paid:Float!written_off:Float!open:Float!due_on:Day!lane:DueLane!state:InstalmentState!paid_at:Instant reminded_at:Instant reminders:Int!snoozed_until:Day total:Float!received:Float!balance:Float!version:Int!}type DuePage{data:[Due!]!meta:Meta!}",
}

export const dueTotalsQuery: Operation<DueTotalsQuery, DueTotalsQueryVariables> = {
  id: 'DueTotals.d1abee2a',
  name: 'DueTotals',
  area: 'dues',
  text: "query DueTotals($q:String$lane:String$kind:String$currency:String$from:Day$to:Day$client_id:Int$owes_over:Float$owes_under:Float){dueTotals(q:$q lane:$lane kind:$kind currency:$currency from:$from to:$to client_id:$client_id owes_over:$owes_over owes_under:$owes_under){lane currency instalments amount}}",
  types: "scalar Day scalar ExactSum type Query{dueTotals(q:String lane:String kind:String currency:String from:Day to:Day client_id:Int owes_over:Float owes_under:Float):[DueSum!]!@rest(get:\"bookings/dues/totals\" pick:\"data\")}scalar CurrencyCode scalar DueLane type DueSum{lane:DueLane!currency:CurrencyCode!instalments:Int!amount:ExactSum!}",
}
