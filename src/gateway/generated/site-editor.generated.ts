// Written by `npm run generate` from the schema and the operations; edit those.
import type { Choices } from '../../domain/schema/choices.ts'
import type { Operation } from '../operation.ts'

export type SiteDraftStateQueryVariables = {
  id: string;
};
export type SiteDraftStateQuery = { siteTemplate: { uuid: string, pivot: { version: number, updated_at: string, updated_by_name: string | null } | null } };

export type OffersToShowQueryVariables = {
  q?: string | null | undefined;
  kind?: string | null | undefined;
};
export type OffersToShowQuery = { inventory: { data: Array<{ kind: Choices['OfferKind'], id: number, title: string, slug: string }> } };

export const siteDraftStateQuery: Operation<SiteDraftStateQuery, SiteDraftStateQueryVariables> = {
  id: 'SiteDraftState.9c6c76f6',
  name: 'SiteDraftState',
  area: 'site-editor',
  text: "query SiteDraftState($id:String!){siteTemplate(id:$id){uuid pivot{version updated_at updated_by_name}}}",
  types: "scalar Instant type Query{siteTemplate(id:String!):SiteTemplate!@rest(get:\"templates/{id}/show\" pick:\"data\")}type SiteTemplate{uuid:String!pivot:ObtainedTemplate}type ObtainedTemplate{version:Int!updated_at:Instant!updated_by_name:String}",
}

export const offersToShowQuery: Operation<OffersToShowQuery, OffersToShowQueryVariables> = {
  id: 'OffersToShow.0326f239',
  name: 'OffersToShow',
  area: 'site-editor',
  text: "query OffersToShow($q:String$kind:String){inventory(q:$q kind:$kind status:\"published\" per_page:20){data{kind id title slug}}}",
  types: "type Query{inventory(page:Int per_page:Int sort:String q:String status:String kind:String tag:String featured:Boolean):InventoryPage!@rest(get:\"inventory\")}scalar OfferKind type InventoryRow{kind:OfferKind!id:Int!title:String!slug:String!}type InventoryPage{data:[InventoryRow!]!}",
}
