// Written by `npm run generate` from the schema and the operations; edit those.
import type { MakeSettlementInput, ConfirmSettlementInput, TakeBackSettlementInput } from '../../domain/contract/inputs.ts'
import type { Choices } from '../../domain/schema/choices.ts'
import type { Operation } from '../operation.ts'

export type SettlementListedFragment = { id: number, reference: string, provider: Choices['SettlingProvider'], into: Choices['SettlementPlace'], currency: Choices['CurrencyCode'], state: Choices['SettlementState'], payments: number, first_day: string, last_day: string, gross: number, refunded: number, fee: number, expected: number, expected_on: string, arrived: number | null, arrived_on: string | null, difference: number | null, difference_reason: string, provider_reference: string, note: string, settled_at: string | null, taken_back_at: string | null, taken_back_reason: string, created_at: string, version: number, made_by: { id: number, name: string } | null, settled_by: { id: number, name: string } | null, taken_back_by: { id: number, name: string } | null };

export type SettlementWholeFragment = { settlement: { id: number, reference: string, provider: Choices['SettlingProvider'], into: Choices['SettlementPlace'], currency: Choices['CurrencyCode'], state: Choices['SettlementState'], payments: number, first_day: string, last_day: string, gross: number, refunded: number, fee: number, expected: number, expected_on: string, arrived: number | null, arrived_on: string | null, difference: number | null, difference_reason: string, provider_reference: string, note: string, settled_at: string | null, taken_back_at: string | null, taken_back_reason: string, created_at: string, version: number, made_by: { id: number, name: string } | null, settled_by: { id: number, name: string } | null, taken_back_by: { id: number, name: string } | null }, items: Array<{ id: number, reference: string, payer: string, direction: Choices['PaymentDirection'], status: Choices['TransactionStatus'], method: Choices['MoneyMethod'], amount: number, fee: number, net: number, paid_at: string }>, transfers: Array<{ id: number, title: string, at: string, by: string | null, entries: Array<{ account: string, currency: Choices['CurrencyCode'], amount: number }> }> };

export type SettlementsQueryVariables = {
  page?: number | null | undefined;
  per_page?: number | null | undefined;
  sort?: string | null | undefined;
  q?: string | null | undefined;
  provider?: string | null | undefined;
  state?: string | null | undefined;
  currency?: string | null | undefined;
  from?: string | null | undefined;
  to?: string | null | undefined;
};
export type SettlementsQuery = { settlements: { data: Array<{ id: number, reference: string, provider: Choices['SettlingProvider'], into: Choices['SettlementPlace'], currency: Choices['CurrencyCode'], state: Choices['SettlementState'], payments: number, first_day: string, last_day: string, gross: number, refunded: number, fee: number, expected: number, expected_on: string, arrived: number | null, arrived_on: string | null, difference: number | null, difference_reason: string, provider_reference: string, note: string, settled_at: string | null, taken_back_at: string | null, taken_back_reason: string, created_at: string, version: number, made_by: { id: number, name: string } | null, settled_by: { id: number, name: string } | null, taken_back_by: { id: number, name: string } | null }>, meta: { current_page: number, per_page: number, last_page: number, total: number, from: number | null, to: number | null, capped: boolean } } };

export type SettlementTotalsQueryVariables = {
  q?: string | null | undefined;
  provider?: string | null | undefined;
  state?: string | null | undefined;
  currency?: string | null | undefined;
  from?: string | null | undefined;
  to?: string | null | undefined;
};
export type SettlementTotalsQuery = { settlementTotals: Array<{ currency: Choices['CurrencyCode'], settlements: number, gross: number | string, refunded: number | string, fees: number | string, expected: number | string, on_the_way: number | string, arrived: number | string, difference: number | string }> };

export type SettlementsStandingQueryVariables = { [key: string]: never; };
export type SettlementsStandingQuery = { settlementsStanding: Array<{ currency: Choices['CurrencyCode'], with_providers: number | string, on_the_way: number | string, to_confirm: number, groups: Array<{ provider: Choices['SettlingProvider'], into: Choices['SettlementPlace'], payments: number, net: number | string, pays_on: string | null }> }> };

export type SettlementQueryVariables = {
  id: number;
};
export type SettlementQuery = { settlement: { settlement: { id: number, reference: string, provider: Choices['SettlingProvider'], into: Choices['SettlementPlace'], currency: Choices['CurrencyCode'], state: Choices['SettlementState'], payments: number, first_day: string, last_day: string, gross: number, refunded: number, fee: number, expected: number, expected_on: string, arrived: number | null, arrived_on: string | null, difference: number | null, difference_reason: string, provider_reference: string, note: string, settled_at: string | null, taken_back_at: string | null, taken_back_reason: string, created_at: string, version: number, made_by: { id: number, name: string } | null, settled_by: { id: number, name: string } | null, taken_back_by: { id: number, name: string } | null }, items: Array<{ id: number, reference: string, payer: string, direction: Choices['PaymentDirection'], status: Choices['TransactionStatus'], method: Choices['MoneyMethod'], amount: number, fee: number, net: number, paid_at: string }>, transfers: Array<{ id: number, title: string, at: string, by: string | null, entries: Array<{ account: string, currency: Choices['CurrencyCode'], amount: number }> }> } };

export type MakeSettlementMutationVariables = {
  input: MakeSettlementInput;
};
export type MakeSettlementMutation = { makeSettlement: { settlement: { id: number, reference: string, provider: Choices['SettlingProvider'], into: Choices['SettlementPlace'], currency: Choices['CurrencyCode'], state: Choices['SettlementState'], payments: number, first_day: string, last_day: string, gross: number, refunded: number, fee: number, expected: number, expected_on: string, arrived: number | null, arrived_on: string | null, difference: number | null, difference_reason: string, provider_reference: string, note: string, settled_at: string | null, taken_back_at: string | null, taken_back_reason: string, created_at: string, version: number, made_by: { id: number, name: string } | null, settled_by: { id: number, name: string } | null, taken_back_by: { id: number, name: string } | null }, items: Array<{ id: number, reference: string, payer: string, direction: Choices['PaymentDirection'], status: Choices['TransactionStatus'], method: Choices['MoneyMethod'], amount: number, fee: number, net: number, paid_at: string }>, transfers: Array<{ id: number, title: string, at: string, by: string | null, entries: Array<{ account: string, currency: Choices['CurrencyCode'], amount: number }> }> } };

export type ConfirmSettlementMutationVariables = {
  id: number;
  input: ConfirmSettlementInput;
};
export type ConfirmSettlementMutation = { confirmSettlement: { settlement: { id: number, reference: string, provider: Choices['SettlingProvider'], into: Choices['SettlementPlace'], currency: Choices['CurrencyCode'], state: Choices['SettlementState'], payments: number, first_day: string, last_day: string, gross: number, refunded: number, fee: number, expected: number, expected_on: string, arrived: number | null, arrived_on: string | null, difference: number | null, difference_reason: string, provider_reference: string, note: string, settled_at: string | null, taken_back_at: string | null, taken_back_reason: string, created_at: string, version: number, made_by: { id: number, name: string } | null, settled_by: { id: number, name: string } | null, taken_back_by: { id: number, name: string } | null }, items: Array<{ id: number, reference: string, payer: string, direction: Choices['PaymentDirection'], status: Choices['TransactionStatus'], method: Choices['MoneyMethod'], amount: number, fee: number, net: number, paid_at: string }>, transfers: Array<{ id: number, title: string, at: string, by: string | null, entries: Array<{ account: string, currency: Choices['CurrencyCode'], amount: number }> }> } };

export type TakeBackSettlementMutationVariables = {
  id: number;
  input: TakeBackSettlementInput;
};
export type TakeBackSettlementMutation = { takeBackSettlement: { settlement: { id: number, reference: string, provider: Choices['SettlingProvider'], into: Choices['SettlementPlace'], currency: Choices['CurrencyCode'], state: Choices['SettlementState'], payments: number, first_day: string, last_day: string, gross: number, refunded: number, fee: number, expected: number, expected_on: string, arrived: number | null, arrived_on: string | null, difference: number | null, difference_reason: string, provider_reference: string, note: string, settled_at: string | null, taken_back_at: string | null, taken_back_reason: string, created_at: string, version: number, made_by: { id: number, name: string } | null, settled_by: { id: number, name: string } | null, taken_back_by: { id: number, name: string } | null }, items: Array<{ id: number, reference: string, payer: string, direction: Choices['PaymentDirection'], status: Choices['TransactionStatus'], method: Choices['MoneyMethod'], amount: number, fee: number, net: number, paid_at: string }>, transfers: Array<{ id: number, title: string, at: string, by: string | null, entries: Array<{ account: string, currency: Choices['CurrencyCode'], amount: number }> }> } };

export const settlementsQuery: Operation<SettlementsQuery, SettlementsQueryVariables> = {
  id: 'Settlements.7ddfa5e3',
  name: 'Settlements',
  area: 'settlements',
  text: "query Settlements($page:Int$per_page:Int$sort:String$q:String$provider:String$state:String$currency:String$from:Day$to:Day){settlements(page:$page per_page:$per_page sort:$sort q:$q provider:$provider state:$state currency:$currency from:$from to:$to){data{...SettlementListed}meta{...PageMeta}}}fragment SettlementListed on SettlementRow{id reference provider into currency state payments first_day last_day gross refunded fee expected expected_on arrived arrived_on difference difference_reason provider_reference note made_by{id name}settled_by{id name}settled_at taken_back_by{id name}taken_back_at taken_back_reason created_at version}fragment PageMeta on Meta{current_page per_page last_page total from to capped}",
  types: "type PersonRef{id:Int!name:String!}scalar Day scalar Instant type Query{settlements(page:Int per_page:Int sort:String q:String provider:String state:String currency:String from:Day to:Day):SettlementPage!@rest(get:\"settlements\")}type Meta{current_page:Int!per_page:Int!last_page:Int!total:Int!from:Int to:Int capped:Boolean!}scalar CurrencyCode scalar SettlementPlace scalar SettlementState scalar SettlingProvider type SettlementRow{id:Int!reference:String!provider:SettlingProvider!into:SettlementPlace!currency:CurrencyCode!state:SettlementState!payments:Int!first_day:Day!last_day:Day!gross:Float!refunded:Float!fee:Float!expected:Float!expected_on:Day!arrived:Float arrived_on:Day difference:Float difference_reason:String!provider_reference:String!note:String!made_by:PersonRef settled_by:PersonRef settled_at:Instant taken_back_by:PersonRef taken_back_at:Instant taken_back_reason:String!created_at:Instant!version:Int!}type SettlementPage{data:[SettlementRow!]!meta:Meta!}",
}

export const settlementTotalsQuery: Operation<SettlementTotalsQuery, SettlementTotalsQueryVariables> = {
  id: 'SettlementTotals.efdb5d57',
  name: 'SettlementTotals',
  area: 'settlements',
  text: "query SettlementTotals($q:String$provider:String$state:String$currency:String$from:Day$to:Day){settlementTotals(q:$q provider:$provider state:$state currency:$currency from:$from to:$to){currency settlements gross refunded fees expected on_the_way arrived difference}}",
  types: "scalar Day scalar ExactSum type Query{settlementTotals(q:String provider:String state:String currency:String from:Day to:Day):[SettlementTotals!]!@rest(get:\"settlements/totals\" pick:\"data\")}scalar CurrencyCode type SettlementTotals{currency:CurrencyCode!settlements:Int!gross:ExactSum!refunded:ExactSum!fees:ExactSum!expected:ExactSum!on_the_way:ExactSum!arrived:ExactSum!difference:ExactSum!}",
}

export const settlementsStandingQuery: Operation<SettlementsStandingQuery, SettlementsStandingQueryVariables> = {
  id: 'SettlementsStanding.d91cd66a',
  name: 'SettlementsStanding',
  area: 'settlements',
  text: "query SettlementsStanding{settlementsStanding{currency with_providers on_the_way to_confirm groups{provider into payments net pays_on}}}",
  types: "scalar Day scalar ExactSum type Query{settlementsStanding:[StandingMoney!]!@rest(get:\"settlements/standing\" pick:\"data\")}scalar CurrencyCode scalar SettlementPlace scalar SettlingProvider type StandingGroup{provider:SettlingProvider!into:SettlementPlace!payments:Int!net:ExactSum!pays_on:Day}type StandingMoney{currency:CurrencyCode!with_providers:ExactSum!on_the_way:ExactSum!to_confirm:Int!groups:[StandingGroup!]!}",
}

export const settlementQuery: Operation<SettlementQuery, SettlementQueryVariables> = {
  id: 'Settlement.8d2482c2',
  name: 'Settlement',
  area: 'settlements',
  text: "query Settlement($id:Int!){settlement(id:$id){...SettlementWhole}}fragment SettlementWhole on SettlementShown{settlement{...SettlementListed}items{id reference payer direction status method amount fee net paid_at}transfers{id title at by entries{account currency amount}}}fragment SettlementListed on SettlementRow{id reference provider into currency state payments first_day last_day gross refunded fee expected expected_on arrived arrived_on difference difference_reason provider_reference note made_by{id name}settled_by{id name}settled_at taken_back_by{id name}taken_back_at taken_back_reason created_at version}",
  types: "type PersonRef{id:Int!name:String!}scalar Day scalar Instant type Query{settlement(id:Int!):SettlementShown!@rest(get:\"settlements/{id}/show\" pick:\"data\")}scalar CurrencyCode scalar MoneyMethod scalar PaymentDirection scalar SettlementPlace scalar SettlementState scalar SettlingProvider scalar TransactionStatus type PostedEntry{account:String!currency:CurrencyCode!amount:Float!}type PostedTransfer{id:Int!title:String!at:Instant!by:String entries:[PostedEntry!]!}type SettlementRow{id:Int!reference:String!provider:SettlingProvider!into:SettlementPlace!currency:CurrencyCode!state:SettlementState!payments:Int!first_day:Day!last_day:Day!gross:Float!refunded:Float!fee:Float!expected:Float!expected_on:Day!arrived:Float arrived_on:Day difference:Float difference_reason:String!provider_reference:String!note:String!made_by:PersonRef settled_by:PersonRef settled_at:Instant taken_back_by:PersonRef taken_back_at:Instant taken_back_reason:String!created_at:Instant!version:Int!}type SettledPayment{id:Int!reference:String!payer:String!direction:PaymentDirection!status:TransactionStatus!method:MoneyMethod!amount:Float!fee:Float!net:Float!paid_at:Instant!}type SettlementShown{settlement:SettlementRow!items:[SettledPayment!]!transfers:[PostedTransfer!]!}",
}

export const makeSettlementMutation: Operation<MakeSettlementMutation, MakeSettlementMutationVariables> = {
  id: 'MakeSettlement.ce0baa2f',
  name: 'MakeSettlement',
  area: 'settlements',
  text: "mutation MakeSettlement($input:MakeSettlementInput!){makeSettlement(input:$input){...SettlementWhole}}fragment SettlementWhole on SettlementShown{settlement{...SettlementListed}items{id reference payer direction status method amount fee net paid_at}transfers{id title at by entries{account currency amount}}}fragment SettlementListed on SettlementRow{id reference provider into currency state payments first_day last_day gross refunded fee expected expected_on arrived arrived_on difference difference_reason provider_reference note made_by{id name}settled_by{id name}settled_at taken_back_by{id name}taken_back_at taken_back_reason created_at version}",
  types: "type PersonRef{id:Int!name:String!}scalar Day scalar Instant type Mutation{makeSettlement(input:MakeSettlementInput!):SettlementShown!@rest(post:\"settlements/make\" pick:\"data\")}scalar CurrencyCode scalar MoneyMethod scalar PaymentDirection scalar SettlementPlace scalar SettlementState scalar SettlingProvider scalar TransactionStatus type PostedEntry{account:String!currency:CurrencyCode!amount:Float!}type PostedTransfer{id:Int!title:String!at:Instant!by:String entries:[PostedEntry!]!}scalar MakeSettlementInput type SettlementRow{id:Int!reference:String!provider:SettlingProvider!into:SettlementPlace!currency:CurrencyCode!state:SettlementState!payments:Int!first_day:Day!last_day:Day!gross:Float!refunded:Float!fee:Float!expected:Float!expected_on:Day!arrived:Float arrived_on:Day difference:Float difference_reason:String!provider_reference:String!note:String!made_by:PersonRef settled_by:PersonRef settled_at:Instant taken_back_by:PersonRef taken_back_at:Instant taken_back_reason:String!created_at:Instant!version:Int!}type SettledPayment{id:Int!reference:String!payer:String!direction:PaymentDirection!status:TransactionStatus!method:MoneyMethod!amount:Float!fee:Float!net:Float!paid_at:Instant!}type SettlementShown{settlement:SettlementRow!items:[SettledPayment!]!transfers:[PostedTransfer!]!}",
}

export const confirmSettlementMutation: Operation<ConfirmSettlementMutation, ConfirmSettlementMutationVariables> = {
  id: 'ConfirmSettlement.5a89ebb4',
  name: 'ConfirmSettlement',
  area: 'settlements',
  text: "mutation ConfirmSettlement($id:Int!$input:ConfirmSettlementInput!){confirmSettlement(id:$id input:$input){...SettlementWhole}}fragment SettlementWhole on SettlementShown{settlement{...SettlementListed}items{id reference payer direction status method amount fee net paid_at}transfers{id title at by entries{account currency amount}}}fragment SettlementListed on SettlementRow{id reference provider into currency state payments first_day last_day gross refunded fee expected expected_on arrived arrived_on difference difference_reason provider_reference note made_by{id name}settled_by{id name}settled_at taken_back_by{id name}taken_back_at taken_back_reason created_at version}",
  types: "type PersonRef{id:Int!name:String!}scalar Day scalar Instant type Mutation{confirmSettlement(id:Int!input:ConfirmSettlementInput!):SettlementShown!@rest(post:\"settlements/{id}/confirm\" pick:\"data\")}scalar CurrencyCode scalar MoneyMethod scalar PaymentDirection scalar SettlementPlace scalar SettlementState scalar SettlingProvider scalar TransactionStatus type PostedEntry{account:String!currency:CurrencyCode!amount:Float!}type PostedTransfer{id:Int!title:String!at:Instant!by:String entries:[PostedEntry!]!}scalar ConfirmSettlementInput type SettlementRow{id:Int!reference:String!provider:SettlingProvider!into:SettlementPlace!currency:CurrencyCode!state:SettlementState!payments:Int!first_day:Day!last_day:Day!gross:Float!refunded:Float!fee:Float!expected:Float!expected_on:Day!arrived:Float arrived_on:Day difference:Float difference_reason:String!provider_reference:String!note:String!made_by:PersonRef settled_by:PersonRef settled_at:Instant taken_back_by:PersonRef taken_back_at:Instant taken_back_reason:String!created_at:Instant!version:Int!}type SettledPayment{id:Int!reference:String!payer:String!direction:PaymentDirection!status:TransactionStatus!method:MoneyMethod!amount:Float!fee:Float!net:Float!paid_at:Instant!}type SettlementShown{settlement:SettlementRow!items:[SettledPayment!]!transfers:[PostedTransfer!]!}",
}

export const takeBackSettlementMutation: Operation<TakeBackSettlementMutation, TakeBackSettlementMutationVariables> = {
  id: 'TakeBackSettlement.c99eaa70',
  name: 'TakeBackSettlement',
  area: 'settlements',
  text: "mutation TakeBackSettlement($id:Int!$input:TakeBackSettlementInput!){takeBackSettlement(id:$id input:$input){...SettlementWhole}}fragment SettlementWhole on SettlementShown{settlement{...SettlementListed}items{id reference payer direction status method amount fee net paid_at}transfers{id title at by entries{account currency amount}}}fragment SettlementListed on SettlementRow{id reference provider into currency state payments first_day last_day gross refunded fee expected expected_on arrived arrived_on difference difference_reason provider_reference note made_by{id name}settled_by{id name}settled_at taken_back_by{id name}taken_back_at taken_back_reason created_at version}",
  types: "type PersonRef{id:Int!name:String!}scalar Day scalar Instant type Mutation{takeBackSettlement(id:Int!input:TakeBackSettlementInput!):SettlementShown!@rest(post:\"settlements/{id}/take-back\" pick:\"data\")}scalar CurrencyCode scalar MoneyMethod scalar PaymentDirection scalar SettlementPlace scalar SettlementState scalar SettlingProvider scalar TransactionStatus type PostedEntry{account:String!currency:CurrencyCode!amount:Float!}type PostedTransfer{id:Int!title:String!at:Instant!by:String entries:[PostedEntry!]!}scalar TakeBackSettlementInput type SettlementRow{id:Int!reference:String!provider:SettlingProvider!into:SettlementPlace!currency:CurrencyCode!state:SettlementState!payments:Int!first_day:Day!last_day:Day!gross:Float!refunded:Float!fee:Float!expected:Float!expected_on:Day!arrived:Float arrived_on:Day difference:Float difference_reason:String!provider_reference:String!note:String!made_by:PersonRef settled_by:PersonRef settled_at:Instant taken_back_by:PersonRef taken_back_at:Instant taken_back_reason:String!created_at:Instant!version:Int!}type SettledPayment{id:Int!reference:String!payer:String!direction:PaymentDirection!status:TransactionStatus!method:MoneyMethod!amount:Float!fee:Float!net:Float!paid_at:Instant!}type SettlementShown{settlement:SettlementRow!items:[SettledPayment!]!transfers:[PostedTransfer!]!}",
}
