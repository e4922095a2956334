// Written by `npm run generate` from the schema and the operations; edit those.
import type { OfferRefsInput } from '../../domain/contract/inputs.ts'
import type { Choices } from '../../domain/schema/choices.ts'
import type { Operation } from '../operation.ts'

export type ChannelProductsQueryVariables = {
  page?: number | null | undefined;
  per_page?: number | null | undefined;
  sort?: string | null | undefined;
  q?: string | null | undefined;
  kind?: string | null | undefined;
  status?: string | null | undefined;
  tag?: string | null | undefined;
  channel?: string | null | undefined;
  missing?: string | null | undefined;
};
export type ChannelProductsQuery = { channelProducts: { data: Array<{ kind: Choices['OfferKind'], id: number, title: string, status: Choices['OfferStatus'], price_from: number | null, currency: Choices['CurrencyCode'], link: string, channels: Array<Choices['Channel']>, has_terms: boolean, first_media: { id: number, uuid: string, url: string, thumb: string, alt: string, caption: string, width: number, height: number, position: number } | null }>, meta: { current_page: number, per_page: number, last_page: number, total: number, from: number | null, to: number | null, capped: boolean } } };

export type SetChannelMutationVariables = {
  items: OfferRefsInput;
  channel: string;
  published: boolean;
};
export type SetChannelMutation = { setChannel: { message: string, items: Array<{ kind: Choices['OfferKind'], id: number }> } };

export const channelProductsQuery: Operation<ChannelProductsQuery, ChannelProductsQueryVariables> = {
  id: 'ChannelProducts.c7d291da',
  name: 'ChannelProducts',
  area: 'channels',
  text: "query ChannelProducts($page:Int$per_page:Int$sort:String$q:String$kind:String$status:String$tag:String$channel:String$missing:String){channelProducts(page:$page per_page:$per_page sort:$sort q:$q kind:$kind status:$status tag:$tag channel:$channel missing:$missing){data{kind id title status price_from currency first_media{...Picture}link channels has_terms}meta{...PageMeta}}}fragment Picture on Image{id uuid url thumb alt caption width height position}fragment PageMeta on Meta{current_page per_page last_page total from to capped}",
  types: "type Query{channelProducts(page:Int per_page:Int sort:String q:String kind:String status:String tag:String channel:String missing:String):ChannelProductPage!@rest(get:\"channel-products\")}type Meta{current_page:Int!per_page:Int!last_page:Int!total:Int!from:Int to:Int capped:Boolean!}type Image{id:Int!uuid:String!url:String!thumb:String!alt:String!caption:String!width:Int!height:Int!position:Int!}type ChannelProduct{kind:OfferKind!id:Int!title:String!status:OfferStatus!price_from:Float currency:CurrencyCode!first_media:Image link:String!channels:[Channel!]!has_terms:Boolean!}type ChannelProductPage{data:[ChannelProduct!]!meta:Meta!}scalar Channel scalar CurrencyCode scalar OfferKind scalar OfferStatus",
}

export const setChannelMutation: Operation<SetChannelMutation, SetChannelMutationVariables> = {
  id: 'SetChannel.8590dfc3',
  name: 'SetChannel',
  area: 'channels',
  text: "mutation SetChannel($items:OfferRefsInput!$channel:String!$published:Boolean!){setChannel(items:$items channel:$channel published:$published){items{kind id}message}}",
  types: "type Mutation{setChannel(items:OfferRefsInput!channel:String!published:Boolean!):ChangedOffers!@rest(post:\"channel-products\")}scalar OfferKind scalar OfferRefsInput type OfferName{kind:OfferKind!id:Int!}type ChangedOffers{items:[OfferName!]!message:String!}",
}
