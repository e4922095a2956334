// Written by `npm run generate` from the schema and the operations; edit those.
import type { SubscribeInput, SubscriptionActInput, RenewalInput } from '../../domain/contract/inputs.ts'
import type { Choices } from '../../domain/schema/choices.ts'
import type { Operation } from '../operation.ts'

export type PlansQueryVariables = {
  page?: number | null | undefined;
  per_page?: number | null | undefined;
};
export type PlansQuery = { plans: { data: Array<{ id: number, name: string, slug: string, description: string, amount: number, currency: Choices['CurrencyCode'], interval: Choices['PlanInterval'], active_features: Array<string> }>, meta: { current_page: number, per_page: number, last_page: number, total: number, from: number | null, to: number | null, capped: boolean } } };

export type PlanQueryVariables = {
  id: number;
};
export type PlanQuery = { plan: { id: number, name: string, slug: string, description: string, amount: number, currency: Choices['CurrencyCode'], interval: Choices['PlanInterval'], active_features: Array<string> } };

export type PlanPriceQueryVariables = {
  id: number;
};
export type PlanPriceQuery = { planPrice: { version: number | null, change: Choices['PlanChange'], plan_id: number, plan_name: string, interval: Choices['PlanInterval'], currency: Choices['CurrencyCode'], price: number, rest: number, credit: number, left: number, amount: number, starts_at: string, ends_at: string, paid_ahead: boolean, renewal_wallet: Choices['CurrencyCode'] | null, online: boolean, wallets: Array<{ currency: Choices['CurrencyCode'], available: number, amount: number, fee: number, rate: string | null, enough: boolean }> } };

export type SubscriptionsQueryVariables = {
  page?: number | null | undefined;
  per_page?: number | null | undefined;
};
export type SubscriptionsQuery = { subscriptions: { data: Array<{ id: number, active: boolean, status: Choices['SubscriptionStatus'], trial: boolean, starts_at: string, ends_at: string, active_plan: { id: number, name: string, slug: string, amount: number, currency: Choices['CurrencyCode'], interval: Choices['PlanInterval'] } | null }>, meta: { current_page: number, per_page: number, last_page: number, total: number, from: number | null, to: number | null, capped: boolean } } };

export type BillingShownFragment = { version: number | null, state: Choices['SubscriptionStatus'] | null, plan_id: number | null, plan_name: string | null, trial: boolean, period_starts_at: string | null, ends_at: string | null, usable_until: string | null, cancels_at_end: boolean, next_plan: string | null, renewal_wallet: Choices['CurrencyCode'] | null, credit: number, currency: Choices['CurrencyCode'] | null, next_charge: { at: string, plan_name: string, currency: Choices['CurrencyCode'], amount: number, wallet: Choices['CurrencyCode'] | null, covered: boolean, missing: number } | null, open_payment: { uuid: string, reference: string, plan_name: string, currency: Choices['CurrencyCode'], amount: number } | null };

export type BillingQueryVariables = { [key: string]: never; };
export type BillingQuery = { billing: { version: number | null, state: Choices['SubscriptionStatus'] | null, plan_id: number | null, plan_name: string | null, trial: boolean, period_starts_at: string | null, ends_at: string | null, usable_until: string | null, cancels_at_end: boolean, next_plan: string | null, renewal_wallet: Choices['CurrencyCode'] | null, credit: number, currency: Choices['CurrencyCode'] | null, next_charge: { at: string, plan_name: string, currency: Choices['CurrencyCode'], amount: number, wallet: Choices['CurrencyCode'] | null, covered: boolean, missing: number } | null, open_payment: { uuid: string, reference: string, plan_name: string, currency: Choices['CurrencyCode'], amount: number } | null } };

export type SubscriptionInvoicesQueryVariables = {
  page?: number | null | undefined;
  per_page?: number | null | undefined;
};
export type SubscriptionInvoicesQuery = { subscriptionInvoices: { data: Array<{ id: number, number: string, plan_name: string, period_from: string, period_to: string, currency: Choices['CurrencyCode'], price: number, credit: number, amount: number, method: Choices['MoneyMethod'] | null, issued_at: string }>, meta: { current_page: number, per_page: number, last_page: number, total: number, from: number | null, to: number | null, capped: boolean } } };

export type SubscribeMutationVariables = {
  id: number;
  input: SubscribeInput;
};
export type SubscribeMutation = { subscribe: { outcome: Choices['SubscribeOutcome'], payment: string | null, billing: { version: number | null, state: Choices['SubscriptionStatus'] | null, plan_id: number | null, plan_name: string | null, trial: boolean, period_starts_at: string | null, ends_at: string | null, usable_until: string | null, cancels_at_end: boolean, next_plan: string | null, renewal_wallet: Choices['CurrencyCode'] | null, credit: number, currency: Choices['CurrencyCode'] | null, next_charge: { at: string, plan_name: string, currency: Choices['CurrencyCode'], amount: number, wallet: Choices['CurrencyCode'] | null, covered: boolean, missing: number } | null, open_payment: { uuid: string, reference: string, plan_name: string, currency: Choices['CurrencyCode'], amount: number } | null } } };

export type CancelSubscriptionMutationVariables = {
  input: SubscriptionActInput;
};
export type CancelSubscriptionMutation = { cancelSubscription: { version: number | null, state: Choices['SubscriptionStatus'] | null, plan_id: number | null, plan_name: string | null, trial: boolean, period_starts_at: string | null, ends_at: string | null, usable_until: string | null, cancels_at_end: boolean, next_plan: string | null, renewal_wallet: Choices['CurrencyCode'] | null, credit: number, currency: Choices['CurrencyCode'] | null, next_charge: { at: string, plan_name: string, currency: Choices['CurrencyCode'], amount: number, wallet: Choices['CurrencyCode'] | null, covered: boolean, missing: number } | null, open_payment: { uuid: string, reference: string, plan_name: string, currency: Choices['CurrencyCode'], amount: number } | null } };

export type KeepSubscriptionMutationVariables = {
  input: SubscriptionActInput;
};
export type KeepSubscriptionMutation = { keepSubscription: { version: number | null, state: Choices['SubscriptionStatus'] | null, plan_id: number | null, plan_name: string | null, trial: boolean, period_starts_at: string | null, ends_at: string | null, usable_until: string | null, cancels_at_end: boolean, next_plan: string | null, renewal_wallet: Choices['CurrencyCode'] | null, credit: number, currency: Choices['CurrencyCode'] | null, next_charge: { at: string, plan_name: string, currency: Choices['CurrencyCode'], amount: number, wallet: Choices['CurrencyCode'] | null, covered: boolean, missing: number } | null, open_payment: { uuid: string, reference: string, plan_name: string, currency: Choices['CurrencyCode'], amount: number } | null } };

export type SetRenewalMutationVariables = {
  input: RenewalInput;
};
export type SetRenewalMutation = { setRenewal: { version: number | null, state: Choices['SubscriptionStatus'] | null, plan_id: number | null, plan_name: string | null, trial: boolean, period_starts_at: string | null, ends_at: string | null, usable_until: string | null, cancels_at_end: boolean, next_plan: string | null, renewal_wallet: Choices['CurrencyCode'] | null, credit: number, currency: Choices['CurrencyCode'] | null, next_charge: { at: string, plan_name: string, currency: Choices['CurrencyCode'], amount: number, wallet: Choices['CurrencyCode'] | null, covered: boolean, missing: number } | null, open_payment: { uuid: string, reference: string, plan_name: string, currency: Choices['CurrencyCode'], amount: number } | null } };

export const plansQuery: Operation<PlansQuery, PlansQueryVariables> = {
  id: 'Plans.7a5069c2',
  name: 'Plans',
  area: 'plans',
  text: "query Plans($page:Int$per_page:Int){plans(page:$page per_page:$per_page){data{id name slug description amount currency interval active_features}meta{...PageMeta}}}fragment PageMeta on Meta{current_page per_page last_page total from to capped}",
  types: "type Plan{id:Int!name:String!slug:String!description:String!amount:Float!currency:CurrencyCode!interval:PlanInterval!active_features:[String!]!}type Query{plans(page:Int per_page:Int):PlanPage!@rest(get:\"plans\")}type Meta{current_page:Int!per_page:Int!last_page:Int!total:Int!from:Int to:Int capped:Boolean!}scalar CurrencyCode scalar PlanInterval type PlanPage{data:[Plan!]!meta:Meta!}",
}

export const planQuery: Operation<PlanQuery, PlanQueryVariables> = {
  id: 'Plan.18d313cb',
  name: 'Plan',
  area: 'plans',
  text: "query Plan($id:Int!){plan(id:$id){id name slug description amount currency interval active_features}}",
  types: "type Plan{id:Int!name:String!slug:String!description:String!amount:Float!currency:CurrencyCode!interval:PlanInterval!active_features:[String!]!}type Query{plan(id:Int!):Plan!@rest(get:\"plans/{id}/show\" pick:\"data\")}scalar CurrencyCode scalar PlanInterval",
}

export const planPriceQuery: Operation<PlanPriceQuery, PlanPriceQueryVariables> = {
  id: 'PlanPrice.0a70abf5',
  name: 'PlanPrice',
  area: 'plans',
  text: "query PlanPrice($id:Int!){planPrice(id:$id){version change plan_id plan_name interval currency price rest credit left amount starts_at ends_at paid_ahead renewal_wallet wallets{currency available amount fee rate enough}online}}",
  types: "scalar Instant type Query{planPrice(id:Int!):PlanPrice!@rest(get:\"plans/{id}/price\" pick:\"data\")}scalar CurrencyCode scalar PlanChange scalar PlanInterval type WalletPrice{currency:CurrencyCode!available:Float!amount:Float!fee:Float!rate:String enough:Boolean!}type PlanPrice{version:Int change:PlanChange!plan_id:Int!plan_name:String!interval:PlanInterval!currency:CurrencyCode!price:Float!rest:Float!credit:Float!left:Float!amount:Float!starts_at:Instant!ends_at:Instant!paid_ahead:Boolean!renewal_wallet:CurrencyCode wallets:[WalletPrice!]!online:Boolean!}",
}

export const subscriptionsQuery: Operation<SubscriptionsQuery, SubscriptionsQueryVariables> = {
  id: 'Subscriptions.461eaa32',
  name: 'Subscriptions',
  area: 'plans',
  text: "query Subscriptions($page:Int$per_page:Int){subscriptions(page:$page per_page:$per_page){data{id active status trial starts_at ends_at active_plan{id name slug amount currency interval}}meta{...PageMeta}}}fragment PageMeta on Meta{current_page per_page last_page total from to capped}",
  types: "type Plan{id:Int!name:String!slug:String!amount:Float!currency:CurrencyCode!interval:PlanInterval!}type SubscriptionState{id:Int!active:Boolean!status:SubscriptionStatus!trial:Boolean!starts_at:Instant!ends_at:Instant!active_plan:Plan}scalar Instant type Query{subscriptions(page:Int per_page:Int):SubscriptionPage!@rest(get:\"subscriptions\")}type Meta{current_page:Int!per_page:Int!last_page:Int!total:Int!from:Int to:Int capped:Boolean!}scalar CurrencyCode scalar PlanInterval scalar SubscriptionStatus type SubscriptionPage{data:[SubscriptionState!]!meta:Meta!}",
}

export const billingQuery: Operation<BillingQuery, BillingQueryVariables> = {
  id: 'Billing.db9160fe',
  name: 'Billing',
  area: 'plans',
  text: "query Billing{billing{...BillingShown}}fragment BillingShown on Billing{version state plan_id plan_name trial period_starts_at ends_at usable_until cancels_at_end next_plan renewal_wallet credit currency next_charge{at plan_name currency amount wallet covered missing}open_payment{uuid reference plan_name currency amount}}",
  types: "scalar Day scalar Instant type Query{billing:Billing!@rest(get:\"subscription\" pick:\"data\")}scalar CurrencyCode scalar SubscriptionStatus type NextCharge{at:Instant!plan_name:String!currency:CurrencyCode!amount:Float!wallet:CurrencyCode covered:Boolean!missing:Float!}type OpenPayment{uuid:String!reference:String!plan_name:String!currency:CurrencyCode!amount:Float!}type Billing{version:Int state:SubscriptionStatus plan_id:Int plan_name:String trial:Boolean!period_starts_at:Instant ends_at:Instant usable_until:Day cancels_at_end:Boolean!next_plan:String renewal_wallet:CurrencyCode credit:Float!currency:CurrencyCode next_charge:NextCharge open_payment:OpenPayment}",
}

export const subscriptionInvoicesQuery: Operation<SubscriptionInvoicesQuery, SubscriptionInvoicesQueryVariables> = {
  id: 'SubscriptionInvoices.4b7430d5',
  name: 'SubscriptionInvoices',
  area: 'plans',
  text: "query SubscriptionInvoices($page:Int$per_page:Int){subscriptionInvoices(page:$page per_page:$per_page){data{id number plan_name period_from period_to currency price credit amount method issued_at}meta{...PageMeta}}}fragment PageMeta on Meta{current_page per_page last_page total from to capped}",
  types: "scalar Day scalar Instant type Query{subscriptionInvoices(page:Int per_page:Int):SubscriptionInvoicePage!@rest(get:\"subscription/invoices\")}type Meta{current_page:Int!per_page:Int!last_page:Int!total:Int!from:Int to:Int capped:Boolean!}scalar CurrencyCode scalar MoneyMethod type SubscriptionInvoice{id:Int!number:String!plan_name:String!period_from:Day!period_to:Day!currency:CurrencyCode!price:Float!credit:Float!amount:Float!method:MoneyMethod issued_at:Instant!}type SubscriptionInvoicePage{data:[SubscriptionInvoice!]!meta:Meta!}",
}

export const subscribeMutation: Operation<SubscribeMutation, SubscribeMutationVariables> = {
  id: 'Subscribe.5e8c5f0c',
  name: 'Subscribe',
  area: 'plans',
  text: "mutation Subscribe($id:Int!$input:SubscribeInput!){subscribe(id:$id input:$input){outcome payment billing{...BillingShown}}}fragment BillingShown on Billing{version state plan_id plan_name trial period_starts_at ends_at usable_until cancels_at_end next_plan renewal_wallet credit currency next_charge{at plan_name currency amount wallet covered missing}open_payment{uuid reference plan_name currency amount}}",
  types: "scalar Day scalar Instant type Mutation{subscribe(id:Int!input:SubscribeInput!):Subscribed!@rest(post:\"plans/{id}/subscribe\" pick:\"data\")}scalar CurrencyCode scalar SubscribeOutcome scalar SubscriptionStatus scalar SubscribeInput type NextCharge{at:Instant!plan_name:String!currency:CurrencyCode!amount:Float!wallet:CurrencyCode covered:Boolean!missing:Float!}type OpenPayment{uuid:String!reference:String!plan_name:String!currency:CurrencyCode!amount:Float!}type Billing{version:Int state:SubscriptionStatus plan_id:Int plan_name:String trial:Boolean!period_starts_at:Instant ends_at:Instant usable_until:Day cancels_at_end:Boolean!next_plan:String renewal_wallet:CurrencyCode credit:Float!currency:CurrencyCode next_charge:NextCharge open_payment:OpenPayment}type Subscribed{outcome:SubscribeOutcome!payment:String billing:Billing!}",
}

export const cancelSubscriptionMutation: Operation<CancelSubscriptionMutation, CancelSubscriptionMutationVariables> = {
  id: 'CancelSubscription.27a534cd',
  name: 'CancelSubscription',
  area: 'plans',
  text: "mutation CancelSubscription($input:SubscriptionActInput!){cancelSubscription(input:$input){...BillingShown}}fragment BillingShown on Billing{version state plan_id plan_name trial period_starts_at ends_at usable_until cancels_at_end next_plan renewal_wallet credit currency next_charge{at plan_name currency amount wallet covered missing}open_payment{uuid reference plan_name currency amount}}",
  types: "scalar Day scalar Instant type Mutation{cancelSubscription(input:SubscriptionActInput!):Billing!@rest(post:\"subscription/cancel\" pick:\"data\")}scalar CurrencyCode scalar SubscriptionStatus scalar SubscriptionActInput type NextCharge{at:Instant!plan_name:String!currency:CurrencyCode!amount:Float!wallet:CurrencyCode covered:Boolean!missing:Float!}type OpenPayment{uuid:String!reference:String!plan_name:String!currency:CurrencyCode!amount:Float!}type Billing{version:Int state:SubscriptionStatus plan_id:Int plan_name:String trial:Boolean!period_starts_at:Instant ends_at:Instant usable_until:Day cancels_at_end:Boolean!next_plan:String renewal_wallet:CurrencyCode credit:Float!currency:CurrencyCode next_charge:NextCharge open_payment:OpenPayment}",
}

export const keepSubscriptionMutation: Operation<KeepSubscriptionMutation, KeepSubscriptionMutationVariables> = {
  id: 'KeepSubscription.9405845f',
  name: 'KeepSubscription',
  area: 'plans',
  text: "mutation KeepSubscription($input:SubscriptionActInput!){keepSubscription(input:$input){...BillingShown}}fragment BillingShown on Billing{version state plan_id plan_name trial period_starts_at ends_at usable_until cancels_at_end next_plan renewal_wallet credit currency next_charge{at plan_name currency amount wallet covered missing}open_payment{uuid reference plan_name currency amount}}",
  types: "scalar Day scalar Instant type Mutation{keepSubscription(input:SubscriptionActInput!):Billing!@rest(post:\"subscription/keep\" pick:\"data\")}scalar CurrencyCode scalar SubscriptionStatus scalar SubscriptionActInput type NextCharge{at:Instant!plan_name:String!currency:CurrencyCode!amount:Float!wallet:CurrencyCode covered:Boolean!missing:Float!}type OpenPayment{uuid:String!reference:String!plan_name:String!currency:CurrencyCode!amount:Float!}type Billing{version:Int state:SubscriptionStatus plan_id:Int plan_name:String trial:Boolean!period_starts_at:Instant ends_at:Instant usable_until:Day cancels_at_end:Boolean!next_plan:String renewal_wallet:CurrencyCode credit:Float!currency:CurrencyCode next_charge:NextCharge open_payment:OpenPayment}",
}

export const setRenewalMutation: Operation<SetRenewalMutation, SetRenewalMutationVariables> = {
  id: 'SetRenewal.a3b27bb3',
  name: 'SetRenewal',
  area: 'plans',
  text: "mutation SetRenewal($input:RenewalInput!){setRenewal(input:$input){...BillingShown}}fragment BillingShown on Billing{version state plan_id plan_name trial period_starts_at ends_at usable_until cancels_at_end next_plan renewal_wallet credit currency next_charge{at plan_name currency amount wallet covered missing}open_payment{uuid reference plan_name currency amount}}",
  types: "scalar Day scalar Instant type Mutation{setRenewal(input:RenewalInput!):Billing!@rest(post:\"subscription/renewal\" pick:\"data\")}scalar CurrencyCode scalar SubscriptionStatus scalar RenewalInput type NextCharge{at:Instant!plan_name:String!currency:CurrencyCode!amount:Float!wallet:CurrencyCode covered:Boolean!missing:Float!}type OpenPayment{uuid:String!reference:String!plan_name:String!currency:CurrencyCode!amount:Float!}type Billing{version:Int state:SubscriptionStatus plan_id:Int plan_name:String trial:Boolean!period_starts_at:Instant ends_at:Instant usable_until:Day cancels_at_end:Boolean!next_plan:String renewal_wallet:CurrencyCode credit:Float!currency:CurrencyCode next_charge:NextCharge open_payment:OpenPayment}",
}
