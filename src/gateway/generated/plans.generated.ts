// Written by `npm run generate` from the schema and the operations; edit those.
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

export type SubscriptionsQueryVariables = {
  page?: number | null | undefined;
  per_page?: number | null | undefined;
};
export type SubscriptionsQuery = { subscriptions: { data: Array<{ id: number, active: boolean, status: Choices['SubscriptionStatus'], trial: boolean, starts_at: string, ends_at: string, active_plan: { id: number, name: string, slug: string, amount: number, currency: Choices['CurrencyCode'], interval: Choices['PlanInterval'] } | null }>, meta: { current_page: number, per_page: number, last_page: number, total: number, from: number | null, to: number | null, capped: boolean } } };

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

export const subscriptionsQuery: Operation<SubscriptionsQuery, SubscriptionsQueryVariables> = {
  id: 'Subscriptions.461eaa32',
  name: 'Subscriptions',
  area: 'plans',
  text: "query Subscriptions($page:Int$per_page:Int){subscriptions(page:$page per_page:$per_page){data{id active status trial starts_at ends_at active_plan{id name slug amount currency interval}}meta{...PageMeta}}}fragment PageMeta on Meta{current_page per_page last_page total from to capped}",
  types: "type Plan{id:Int!name:String!slug:String!amount:Float!currency:CurrencyCode!interval:PlanInterval!}type SubscriptionState{id:Int!active:Boolean!status:SubscriptionStatus!trial:Boolean!starts_at:Instant!ends_at:Instant!active_plan:Plan}scalar Instant type Query{subscriptions(page:Int per_page:Int):SubscriptionPage!@rest(get:\"subscriptions\")}type Meta{current_page:Int!per_page:Int!last_page:Int!total:Int!from:Int to:Int capped:Boolean!}scalar CurrencyCode scalar PlanInterval scalar SubscriptionStatus type SubscriptionPage{data:[SubscriptionState!]!meta:Meta!}",
}
