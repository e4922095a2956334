// Written by `npm run generate` from the schema and the operations; edit those.
import type { MarketingCostInput } from '../../domain/contract/inputs.ts'
import type { Choices } from '../../domain/schema/choices.ts'
import type { Operation } from '../operation.ts'

export type MarketingSummaryQueryVariables = {
  from?: string | null | undefined;
  to?: string | null | undefined;
  model?: Choices['TouchModel'] | null | undefined;
};
export type MarketingSummaryQuery = { marketingSummary: { from: string, to: string, model: Choices['TouchModel'], visits: number, inquiries: number, bookings: number, sources: Array<{ source: string, channel: Choices['TrafficChannel'], visits: number, inquiries: number, bookings: number, sales: Array<{ currency: Choices['CurrencyCode'], amount: number | string }>, costs: Array<{ currency: Choices['CurrencyCode'], amount: number | string }> }>, sales: Array<{ currency: Choices['CurrencyCode'], amount: number | string }>, costs: Array<{ currency: Choices['CurrencyCode'], amount: number | string }> } };

export type SetMarketingCostMutationVariables = {
  input: MarketingCostInput;
};
export type SetMarketingCostMutation = { setMarketingCost: { message: string } };

export const marketingSummaryQuery: Operation<MarketingSummaryQuery, MarketingSummaryQueryVariables> = {
  id: 'MarketingSummary.b29cbfbc',
  name: 'MarketingSummary',
  area: 'marketing',
  text: "query MarketingSummary($from:Day$to:Day$model:TouchModel){marketingSummary(from:$from to:$to model:$model){from to model sources{source channel visits inquiries bookings sales{currency amount}costs{currency amount}}visits inquiries bookings sales{currency amount}costs{currency amount}}}",
  types: "scalar Day scalar ExactSum type Query{marketingSummary(from:Day to:Day model:TouchModel):MarketingSummary!@rest(get:\"marketing/summary\" pick:\"data\")}type CurrencySum{currency:CurrencyCode!amount:ExactSum!}scalar CurrencyCode scalar TouchModel scalar TrafficChannel type MarketingSummary{from:Day!to:Day!model:TouchModel!sources:[SourceFigures!]!visits:Int!inquiries:Int!bookings:Int!sales:[CurrencySum!]!costs:[CurrencySum!]!}type SourceFigures{source:String!channel:TrafficChannel!visits:Int!inquiries:Int!bookings:Int!sales:[CurrencySum!]!costs:[CurrencySum!]!}",
}

export const setMarketingCostMutation: Operation<SetMarketingCostMutation, SetMarketingCostMutationVariables> = {
  id: 'SetMarketingCost.7fd6adfe',
  name: 'SetMarketingCost',
  area: 'marketing',
  text: "mutation SetMarketingCost($input:MarketingCostInput!){setMarketingCost(input:$input){message}}",
  types: "type Mutation{setMarketingCost(input:MarketingCostInput!):Done!@rest(post:\"marketing/costs\")}type Done{message:String!}scalar MarketingCostInput",
}
