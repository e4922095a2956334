// Written by `npm run generate` from the schema and the operations; edit those.
import type { MarketingCostInput } from '../../domain/contract/inputs.ts'
import type { Choices } from '../../domain/schema/choices.ts'
import type { Operation } from '../operation.ts'

export type MarketingSummaryQueryVariables = {
  from?: string | null | undefined;
  to?: string | null | undefined;
  model?: Choices['TouchModel'] | null | undefined;
};
export type MarketingSummaryQuery = { marketingSummary: { from: string, to: string, model: Choices['TouchModel'], visits: number, inquiries: number, bookings: number, sources: Array<{ source: string, channel: Choices['TrafficChannel'], visits: number, inquiries: number, bookings: number, sales: Array<{ currency: Choices['CurrencyCode'], amount: number | string }>, costs: Array<{ currency: Choices['CurrencyCode'], amount: number | string }> }>, campaigns: Array<{ id: number | null, name: string, channel: Choices['ContactChannel'] | null, visits: number, bookings: number, sales: Array<{ currency: Choices['CurrencyCode'], amount: number | string }> }>, codes: Array<{ id: number, code: string, discount_name: string, uses: number, taken_off: Array<{ currency: Choices['CurrencyCode'], amount: number | string }>, sold: Array<{ currency: Choices['CurrencyCode'], amount: number | string }> }>, sales: Array<{ currency: Choices['CurrencyCode'], amount: number | string }>, costs: Array<{ currency: Choices['CurrencyCode'], amount: number | string }>, spending: Array<{ provider: Choices['AdProvider'], currency: Choices['CurrencyCode'] | null, amount: number | null, days: number, read_at: string | null, trouble: string }>, entries: Array<{ source: string, month: string, currency: Choices['CurrencyCode'], amount: number }> } };

export type LinkableSiteQueryVariables = { [key: string]: never; };
export type LinkableSiteQuery = { linkableSite: { agency: string, published: boolean, address: string, hosts: Array<string>, pages: Array<{ id: string, kind: Choices['SeoKind'], name: string, text: string, address: string, picture: string | null, price: number | null, currency: Choices['CurrencyCode'] | null }> } };

export type SetMarketingCostMutationVariables = {
  input: MarketingCostInput;
};
export type SetMarketingCostMutation = { setMarketingCost: { message: string } };

export const marketingSummaryQuery: Operation<MarketingSummaryQuery, MarketingSummaryQueryVariables> = {
  id: 'MarketingSummary.7755b5dc',
  name: 'MarketingSummary',
  area: 'marketing',
  text: "query MarketingSummary($from:Day$to:Day$model:TouchModel){marketingSummary(from:$from to:$to model:$model){from to model sources{source channel visits inquiries bookings sales{currency amount}costs{currency amount}}campaigns{id name channel visits bookings sales{currency amount}}codes{id code discount_name uses taken_off{currency amount}sold{currency amount}}visits inquiries bookings sales{currency amount}costs{currency amount}spending{provider currency amount days read_at trouble}entries{source month currency amount}}}",
  types: "scalar Day scalar Instant scalar ExactSum type Query{marketingSummary(from:Day to:Day model:TouchModel):MarketingSummary!@rest(get:\"marketing/summary\" pick:\"data\")}type CurrencySum{currency:CurrencyCode!amount:ExactSum!}scalar CurrencyCode scalar TouchModel scalar TrafficChannel scalar ContactChannel scalar AdProvider type MarketingSummary{from:Day!to:Day!model:TouchModel!sources:[SourceFigures!]!campaigns:[CampaignReturn!]!codes:[UsedCode!]!visits:Int!inquiries:Int!bookings:Int!sales:[CurrencySum!]!costs:[CurrencySum!]!entries:[MarketingCost!]!spending:[AdSpending!]!}type AdSpending{provider:AdProvider!currency:CurrencyCode amount:Float days:Int!read_at:Instant trouble:String!}type MarketingCost{source:String!month:Day!currency:CurrencyCode!amount:Float!}type CampaignReturn{id:Int name:String!channel:ContactChannel visits:Int!bookings:Int!sales:[CurrencySum!]!}type UsedCode{id:Int!code:String!discount_name:String!uses:Int!taken_off:[CurrencySum!]!sold:[CurrencySum!]!}type SourceFigures{source:String!channel:TrafficChannel!visits:Int!inquiries:Int!bookings:Int!sales:[CurrencySum!]!costs:[CurrencySum!]!}",
}

export const linkableSiteQuery: Operation<LinkableSiteQuery, LinkableSiteQueryVariables> = {
  id: 'LinkableSite.eb258c47',
  name: 'LinkableSite',
  area: 'marketing',
  text: "query LinkableSite{linkableSite{agency published address hosts pages{id kind name text address picture price currency}}}",
  types: "type Query{linkableSite:LinkableSite!@rest(get:\"marketing/pages\" pick:\"data\")}scalar CurrencyCode scalar SeoKind type LinkableSite{agency:String!published:Boolean!address:String!hosts:[String!]!pages:[LinkablePage!]!}type LinkablePage{id:String!kind:SeoKind!name:String!text:String!address:String!picture:String price:Float currency:CurrencyCode}",
}

export const setMarketingCostMutation: Operation<SetMarketingCostMutation, SetMarketingCostMutationVariables> = {
  id: 'SetMarketingCost.7fd6adfe',
  name: 'SetMarketingCost',
  area: 'marketing',
  text: "mutation SetMarketingCost($input:MarketingCostInput!){setMarketingCost(input:$input){message}}",
  types: "type Mutation{setMarketingCost(input:MarketingCostInput!):Done!@rest(post:\"marketing/costs\")}type Done{message:String!}scalar MarketingCostInput",
}
