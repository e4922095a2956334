// Written by `npm run generate` from the schema and the operations; edit those.
import type { Choices } from '../../domain/schema/choices.ts'
import type { Operation } from '../operation.ts'

export type CatalogueFactsFragment = { created_at: string | null, capped: boolean, feeds: Array<{ name: Choices['CatalogueFeed'], address: string | null, offers: number, left_out: number, read_at: string | null }>, problems: Array<{ kind: Choices['OfferKind'], id: number, title: string, feed: Choices['CatalogueFeed'], left_out: boolean, reasons: Array<string> }> };

export type AdCatalogueQueryVariables = { [key: string]: never; };
export type AdCatalogueQuery = { adCatalogue: { created_at: string | null, capped: boolean, feeds: Array<{ name: Choices['CatalogueFeed'], address: string | null, offers: number, left_out: number, read_at: string | null }>, problems: Array<{ kind: Choices['OfferKind'], id: number, title: string, feed: Choices['CatalogueFeed'], left_out: boolean, reasons: Array<string> }> } };

export type RenewAdCatalogueMutationVariables = { [key: string]: never; };
export type RenewAdCatalogueMutation = { renewAdCatalogue: { created_at: string | null, capped: boolean, feeds: Array<{ name: Choices['CatalogueFeed'], address: string | null, offers: number, left_out: number, read_at: string | null }>, problems: Array<{ kind: Choices['OfferKind'], id: number, title: string, feed: Choices['CatalogueFeed'], left_out: boolean, reasons: Array<string> }> } };

export const adCatalogueQuery: Operation<AdCatalogueQuery, AdCatalogueQueryVariables> = {
  id: 'AdCatalogue.3820c17c',
  name: 'AdCatalogue',
  area: 'ad-catalogue',
  text: "query AdCatalogue{adCatalogue{...CatalogueFacts}}fragment CatalogueFacts on AdCatalogue{created_at capped feeds{name address offers left_out read_at}problems{kind id title feed left_out reasons}}",
  types: "scalar Instant type Query{adCatalogue:AdCatalogue!@rest(get:\"marketing/catalog\" pick:\"data\")}scalar OfferKind scalar CatalogueFeed type AdCatalogue{feeds:[CatalogueFeedFacts!]!created_at:Instant capped:Boolean!problems:[CatalogueProblem!]!}type CatalogueFeedFacts{name:CatalogueFeed!address:String offers:Int!left_out:Int!read_at:Instant}type CatalogueProblem{kind:OfferKind!id:Int!title:String!feed:CatalogueFeed!left_out:Boolean!reasons:[String!]!}",
}

export const renewAdCatalogueMutation: Operation<RenewAdCatalogueMutation, RenewAdCatalogueMutationVariables> = {
  id: 'RenewAdCatalogue.596126a4',
  name: 'RenewAdCatalogue',
  area: 'ad-catalogue',
  text: "mutation RenewAdCatalogue{renewAdCatalogue{...CatalogueFacts}}fragment CatalogueFacts on AdCatalogue{created_at capped feeds{name address offers left_out read_at}problems{kind id title feed left_out reasons}}",
  types: "scalar Instant type Mutation{renewAdCatalogue:AdCatalogue!@rest(post:\"marketing/catalog/addresses\" pick:\"data\")}scalar OfferKind scalar CatalogueFeed type AdCatalogue{feeds:[CatalogueFeedFacts!]!created_at:Instant capped:Boolean!problems:[CatalogueProblem!]!}type CatalogueFeedFacts{name:CatalogueFeed!address:String offers:Int!left_out:Int!read_at:Instant}type CatalogueProblem{kind:OfferKind!id:Int!title:String!feed:CatalogueFeed!left_out:Boolean!reasons:[String!]!}",
}
