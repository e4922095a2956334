// Written by `npm run generate` from the schema and the operations; edit those.
import type { Choices } from '../../domain/schema/choices.ts'
import type { Operation } from '../operation.ts'

export type InAllQueryVariables = {
  sums: string;
};
export type InAllQuery = { inAll: Array<{ currency: Choices['CurrencyCode'], amount: number | string, left_out: Array<string>, rates: Array<{ currency: Choices['CurrencyCode'], rate: string, source: Choices['RateSource'], day: string }> }> };

export const inAllQuery: Operation<InAllQuery, InAllQueryVariables> = {
  id: 'InAll.a6d41c57',
  name: 'InAll',
  area: 'in-all',
  text: "query InAll($sums:String!){inAll(sums:$sums){currency amount left_out rates{currency rate source day}}}",
  types: "scalar Day scalar ExactSum type Query{inAll(sums:String!):[InAll!]!@rest(get:\"exchange/in-all\" pick:\"data\")}scalar CurrencyCode scalar RateSource type InAll{currency:CurrencyCode!amount:ExactSum!left_out:[String!]!rates:[InAllRate!]!}type InAllRate{currency:CurrencyCode!rate:String!source:RateSource!day:Day!}",
}
