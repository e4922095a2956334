// Written by `npm run generate` from the schema and the operations; edit those.
import type { MarketingLinkInput, MarketingLinkStateInput } from '../../domain/contract/inputs.ts'
import type { Choices } from '../../domain/schema/choices.ts'
import type { Operation } from '../operation.ts'

export type MarketingLinkRowFragment = { id: number, name: string, code: string, address: string, link: string, short: string, source: string, medium: string, campaign: string, content: string, term: string, archived_at: string | null, visits: number, inquiries: number, bookings: number, version: number, created_at: string, updated_at: string, sales: Array<{ currency: Choices['CurrencyCode'], amount: number | string }> };

export type MarketingLinksQueryVariables = {
  page?: number | null | undefined;
  per_page?: number | null | undefined;
  sort?: string | null | undefined;
  q?: string | null | undefined;
  archived?: boolean | null | undefined;
};
export type MarketingLinksQuery = { marketingLinks: { data: Array<{ id: number, name: string, code: string, address: string, link: string, short: string, source: string, medium: string, campaign: string, content: string, term: string, archived_at: string | null, visits: number, inquiries: number, bookings: number, version: number, created_at: string, updated_at: string, sales: Array<{ currency: Choices['CurrencyCode'], amount: number | string }> }>, meta: { current_page: number, per_page: number, last_page: number, total: number, from: number | null, to: number | null, capped: boolean } } };

export type MarketingLinkQueryVariables = {
  id: number;
};
export type MarketingLinkQuery = { marketingLink: { id: number, name: string, code: string, address: string, link: string, short: string, source: string, medium: string, campaign: string, content: string, term: string, archived_at: string | null, visits: number, inquiries: number, bookings: number, version: number, created_at: string, updated_at: string, sales: Array<{ currency: Choices['CurrencyCode'], amount: number | string }> } };

export type CreateMarketingLinkMutationVariables = {
  input: MarketingLinkInput;
};
export type CreateMarketingLinkMutation = { createMarketingLink: { id: number, name: string, code: string, address: string, link: string, short: string, source: string, medium: string, campaign: string, content: string, term: string, archived_at: string | null, visits: number, inquiries: number, bookings: number, version: number, created_at: string, updated_at: string, sales: Array<{ currency: Choices['CurrencyCode'], amount: number | string }> } };

export type UpdateMarketingLinkMutationVariables = {
  id: number;
  input: MarketingLinkInput;
};
export type UpdateMarketingLinkMutation = { updateMarketingLink: { id: number, name: string, code: string, address: string, link: string, short: string, source: string, medium: string, campaign: string, content: string, term: string, archived_at: string | null, visits: number, inquiries: number, bookings: number, version: number, created_at: string, updated_at: string, sales: Array<{ currency: Choices['CurrencyCode'], amount: number | string }> } };

export type ArchiveMarketingLinkMutationVariables = {
  id: number;
  input: MarketingLinkStateInput;
};
export type ArchiveMarketingLinkMutation = { archiveMarketingLink: { id: number, name: string, code: string, address: string, link: string, short: string, source: string, medium: string, campaign: string, content: string, term: string, archived_at: string | null, visits: number, inquiries: number, bookings: number, version: number, created_at: string, updated_at: string, sales: Array<{ currency: Choices['CurrencyCode'], amount: number | string }> } };

export const marketingLinksQuery: Operation<MarketingLinksQuery, MarketingLinksQueryVariables> = {
  id: 'MarketingLinks.666a8651',
  name: 'MarketingLinks',
  area: 'marketing-links',
  text: "query MarketingLinks($page:Int$per_page:Int$sort:String$q:String$archived:Boolean){marketingLinks(page:$page per_page:$per_page sort:$sort q:$q archived:$archived){data{...MarketingLinkRow}meta{...PageMeta}}}fragment MarketingLinkRow on MarketingLink{id name code address link short source medium campaign content term archived_at visits inquiries bookings sales{currency amount}version created_at updated_at}fragment PageMeta on Meta{current_page per_page last_page total from to capped}",
  types: "scalar Instant scalar ExactSum type Query{marketingLinks(page:Int per_page:Int sort:String q:String archived:Boolean):MarketingLinkPage!@rest(get:\"marketing/links\")}type Meta{current_page:Int!per_page:Int!last_page:Int!total:Int!from:Int to:Int capped:Boolean!}type CurrencySum{currency:CurrencyCode!amount:ExactSum!}scalar CurrencyCode type MarketingLink{id:Int!name:String!code:String!address:String!link:String!short:String!source:String!medium:String!campaign:String!content:String!term:String!archived_at:Instant visits:Int!inquiries:Int!bookings:Int!sales:[CurrencySum!]!version:Int!created_at:Instant!updated_at:Instant!}type MarketingLinkPage{data:[MarketingLink!]!meta:Meta!}",
}

export const marketingLinkQuery: Operation<MarketingLinkQuery, MarketingLinkQueryVariables> = {
  id: 'MarketingLink.80837b40',
  name: 'MarketingLink',
  area: 'marketing-links',
  text: "query MarketingLink($id:Int!){marketingLink(id:$id){...MarketingLinkRow}}fragment MarketingLinkRow on MarketingLink{id name code address link short source medium campaign content term archived_at visits inquiries bookings sales{currency amount}version created_at updated_at}",
  types: "scalar Instant scalar ExactSum type Query{marketingLink(id:Int!):MarketingLink!@rest(get:\"marketing/links/{id}\" pick:\"data\")}type CurrencySum{currency:CurrencyCode!amount:ExactSum!}scalar CurrencyCode type MarketingLink{id:Int!name:String!code:String!address:String!link:String!short:String!source:String!medium:String!campaign:String!content:String!term:String!archived_at:Instant visits:Int!inquiries:Int!bookings:Int!sales:[CurrencySum!]!version:Int!created_at:Instant!updated_at:Instant!}",
}

export const createMarketingLinkMutation: Operation<CreateMarketingLinkMutation, CreateMarketingLinkMutationVariables> = {
  id: 'CreateMarketingLink.5618f314',
  name: 'CreateMarketingLink',
  area: 'marketing-links',
  text: "mutation CreateMarketingLink($input:MarketingLinkInput!){createMarketingLink(input:$input){...MarketingLinkRow}}fragment MarketingLinkRow on MarketingLink{id name code address link short source medium campaign content term archived_at visits inquiries bookings sales{currency amount}version created_at updated_at}",
  types: "scalar Instant scalar ExactSum type Mutation{createMarketingLink(input:MarketingLinkInput!):MarketingLink!@rest(post:\"marketing/links\" pick:\"data\")}type CurrencySum{currency:CurrencyCode!amount:ExactSum!}scalar CurrencyCode scalar MarketingLinkInput type MarketingLink{id:Int!name:String!code:String!address:String!link:String!short:String!source:String!medium:String!campaign:String!content:String!term:String!archived_at:Instant visits:Int!inquiries:Int!bookings:Int!sales:[CurrencySum!]!version:Int!created_at:Instant!updated_at:Instant!}",
}

export const updateMarketingLinkMutation: Operation<UpdateMarketingLinkMutation, UpdateMarketingLinkMutationVariables> = {
  id: 'UpdateMarketingLink.6b4b9940',
  name: 'UpdateMarketingLink',
  area: 'marketing-links',
  text: "mutation UpdateMarketingLink($id:Int!$input:MarketingLinkInput!){updateMarketingLink(id:$id input:$input){...MarketingLinkRow}}fragment MarketingLinkRow on MarketingLink{id name code address link short source medium campaign content term archived_at visits inquiries bookings sales{currency amount}version created_at updated_at}",
  types: "scalar Instant scalar ExactSum type Mutation{updateMarketingLink(id:Int!input:MarketingLinkInput!):MarketingLink!@rest(post:\"marketing/links/{id}\" pick:\"data\")}type CurrencySum{currency:CurrencyCode!amount:ExactSum!}scalar CurrencyCode scalar MarketingLinkInput type MarketingLink{id:Int!name:String!code:String!address:String!link:String!short:String!source:String!medium:String!campaign:String!content:String!term:String!archived_at:Instant visits:Int!inquiries:Int!bookings:Int!sales:[CurrencySum!]!version:Int!created_at:Instant!updated_at:Instant!}",
}

export const archiveMarketingLinkMutation: Operation<ArchiveMarketingLinkMutation, ArchiveMarketingLinkMutationVariables> = {
  id: 'ArchiveMarketingLink.14f7a2d1',
  name: 'ArchiveMarketingLink',
  area: 'marketing-links',
  text: "mutation ArchiveMarketingLink($id:Int!$input:MarketingLinkStateInput!){archiveMarketingLink(id:$id input:$input){...MarketingLinkRow}}fragment MarketingLinkRow on MarketingLink{id name code address link short source medium campaign content term archived_at visits inquiries bookings sales{currency amount}version created_at updated_at}",
  types: "scalar Instant scalar ExactSum type Mutation{archiveMarketingLink(id:Int!input:MarketingLinkStateInput!):MarketingLink!@rest(post:\"marketing/links/{id}/archive\" pick:\"data\")}type CurrencySum{currency:CurrencyCode!amount:ExactSum!}scalar CurrencyCode scalar MarketingLinkStateInput type MarketingLink{id:Int!name:String!code:String!address:String!link:String!short:String!source:String!medium:String!campaign:String!content:String!term:String!archived_at:Instant visits:Int!inquiries:Int!bookings:Int!sales:[CurrencySum!]!version:Int!created_at:Instant!updated_at:Instant!}",
}
