// Written by `npm run generate` from the schema and the operations; edit those.
import type { ResellInput, ResellTermsInput, ResellQuoteInput, ResellSaleInput } from '../../domain/contract/inputs.ts'
import type { Choices } from '../../domain/schema/choices.ts'
import type { Operation } from '../operation.ts'

export type ResellTermsFragment = { id: number, kind: Choices['OfferKind'], offer_id: number, enabled: boolean, commission_percent: number, max_markup_percent: number, allotment: number | null, release_days: number, terms: string, version: number, created_at: string, updated_at: string, resellers: Array<{ agency_name: string, status: Choices['ResellStatus'], markup_percent: number, bookings: number, since: string, revenue: Array<{ currency: Choices['CurrencyCode'], amount: number | string }> }> };

export type PackageResellQueryVariables = {
  id: number;
};
export type PackageResellQuery = { package: { id: number, title: string, status: Choices['OfferStatus'], price_from: number | null, currency: Choices['CurrencyCode'] }, packageResell: { id: number, kind: Choices['OfferKind'], offer_id: number, enabled: boolean, commission_percent: number, max_markup_percent: number, allotment: number | null, release_days: number, terms: string, version: number, created_at: string, updated_at: string, resellers: Array<{ agency_name: string, status: Choices['ResellStatus'], markup_percent: number, bookings: number, since: string, revenue: Array<{ currency: Choices['CurrencyCode'], amount: number | string }> }> } | null };

export type RoomResellQueryVariables = {
  id: number;
};
export type RoomResellQuery = { room: { id: number, title: string, status: Choices['OfferStatus'], price_from: number | null, currency: Choices['CurrencyCode'] }, roomResell: { id: number, kind: Choices['OfferKind'], offer_id: number, enabled: boolean, commission_percent: number, max_markup_percent: number, allotment: number | null, release_days: number, terms: string, version: number, created_at: string, updated_at: string, resellers: Array<{ agency_name: string, status: Choices['ResellStatus'], markup_percent: number, bookings: number, since: string, revenue: Array<{ currency: Choices['CurrencyCode'], amount: number | string }> }> } | null };

export type CarResellQueryVariables = {
  id: number;
};
export type CarResellQuery = { car: { id: number, title: string, status: Choices['OfferStatus'], price_from: number | null, currency: Choices['CurrencyCode'] }, carResell: { id: number, kind: Choices['OfferKind'], offer_id: number, enabled: boolean, commission_percent: number, max_markup_percent: number, allotment: number | null, release_days: number, terms: string, version: number, created_at: string, updated_at: string, resellers: Array<{ agency_name: string, status: Choices['ResellStatus'], markup_percent: number, bookings: number, since: string, revenue: Array<{ currency: Choices['CurrencyCode'], amount: number | string }> }> } | null };

export type ResellRowFullFragment = { id: number, side: Choices['ResellSide'], kind: Choices['OfferKind'], title: string, agency_id: number, agency_name: string, currency: Choices['CurrencyCode'], price_from: number | null, commission_percent: number, markup_percent: number, max_markup_percent: number, status: Choices['ResellStatus'], paused_reason: string | null, bookings: number, link: string | null, since: string, first_media: { id: number, uuid: string, url: string, thumb: string, alt: string, caption: string, width: number, height: number, position: number } | null, revenue: Array<{ currency: Choices['CurrencyCode'], amount: number | string }> };

export type MyResellsQueryVariables = {
  page?: number | null | undefined;
  per_page?: number | null | undefined;
  sort?: string | null | undefined;
  q?: string | null | undefined;
  side?: string | null | undefined;
  kind?: string | null | undefined;
  status?: string | null | undefined;
};
export type MyResellsQuery = { myResells: { data: Array<{ id: number, side: Choices['ResellSide'], kind: Choices['OfferKind'], title: string, agency_id: number, agency_name: string, currency: Choices['CurrencyCode'], price_from: number | null, commission_percent: number, markup_percent: number, max_markup_percent: number, status: Choices['ResellStatus'], paused_reason: string | null, bookings: number, link: string | null, since: string, first_media: { id: number, uuid: string, url: string, thumb: string, alt: string, caption: string, width: number, height: number, position: number } | null, revenue: Array<{ currency: Choices['CurrencyCode'], amount: number | string }> }>, meta: { current_page: number, per_page: number, last_page: number, total: number, from: number | null, to: number | null, capped: boolean } } };

export type ResellFiguresQueryVariables = { [key: string]: never; };
export type ResellFiguresQuery = { resellFigures: { reselling: number, offered: number, resellers: number, bookings_30_days: number, earned_30_days: Array<{ currency: Choices['CurrencyCode'], amount: number | string }> } };

export type ResellListingsQueryVariables = {
  page?: number | null | undefined;
  per_page?: number | null | undefined;
  sort?: string | null | undefined;
  q?: string | null | undefined;
  kind?: string | null | undefined;
  country?: string | null | undefined;
  agency?: string | null | undefined;
};
export type ResellListingsQuery = { resellListings: { data: Array<{ id: number, kind: Choices['OfferKind'], title: string, summary: string, description: string, currency: Choices['CurrencyCode'], price_from: number | null, agency_name: string, agency_slug: string, agency_city: string | null, agency_country: string, commission_percent: number, max_markup_percent: number, allotment: boolean, terms: string, next_availability: string | null, resell_id: number | null, first_media: { id: number, uuid: string, url: string, thumb: string, alt: string, caption: string, width: number, height: number, position: number } | null }>, meta: { current_page: number, per_page: number, last_page: number, total: number, from: number | null, to: number | null, capped: boolean } } };

export type ResellOfferQueryVariables = {
  id: number;
};
export type ResellOfferQuery = { resellOffer: { id: number, kind: Choices['OfferKind'], title: string, agency_name: string, currency: Choices['CurrencyCode'], min_pax: number | null, max_pax: number | null, departures: Array<{ id: number, date: string, left: number }> } };

export type OpenPackageResellMutationVariables = {
  id: number;
  input: ResellInput;
};
export type OpenPackageResellMutation = { openPackageResell: { id: number, kind: Choices['OfferKind'], offer_id: number, enabled: boolean, commission_percent: number, max_markup_percent: number, allotment: number | null, release_days: number, terms: string, version: number, created_at: string, updated_at: string, resellers: Array<{ agency_name: string, status: Choices['ResellStatus'], markup_percent: number, bookings: number, since: string, revenue: Array<{ currency: Choices['CurrencyCode'], amount: number | string }> }> } };

export type UpdatePackageResellMutationVariables = {
  id: number;
  input: ResellInput;
};
export type UpdatePackageResellMutation = { updatePackageResell: { id: number, kind: Choices['OfferKind'], offer_id: number, enabled: boolean, commission_percent: number, max_markup_percent: number, allotment: number | null, release_days: number, terms: string, version: number, created_at: string, updated_at: string, resellers: Array<{ agency_name: string, status: Choices['ResellStatus'], markup_percent: number, bookings: number, since: string, revenue: Array<{ currency: Choices['CurrencyCode'], amount: number | string }> }> } };

export type OpenRoomResellMutationVariables = {
  id: number;
  input: ResellInput;
};
export type OpenRoomResellMutation = { openRoomResell: { id: number, kind: Choices['OfferKind'], offer_id: number, enabled: boolean, commission_percent: number, max_markup_percent: number, allotment: number | null, release_days: number, terms: string, version: number, created_at: string, updated_at: string, resellers: Array<{ agency_name: string, status: Choices['ResellStatus'], markup_percent: number, bookings: number, since: string, revenue: Array<{ currency: Choices['CurrencyCode'], amount: number | string }> }> } };

export type UpdateRoomResellMutationVariables = {
  id: number;
  input: ResellInput;
};
export type UpdateRoomResellMutation = { updateRoomResell: { id: number, kind: Choices['OfferKind'], offer_id: number, enabled: boolean, commission_percent: number, max_markup_percent: number, allotment: number | null, release_days: number, terms: string, version: number, created_at: string, updated_at: string, resellers: Array<{ agency_name: string, status: Choices['ResellStatus'], markup_percent: number, bookings: number, since: string, revenue: Array<{ currency: Choices['CurrencyCode'], amount: number | string }> }> } };

export type OpenCarResellMutationVariables = {
  id: number;
  input: ResellInput;
};
export type OpenCarResellMutation = { openCarResell: { id: number, kind: Choices['OfferKind'], offer_id: number, enabled: boolean, commission_percent: number, max_markup_percent: number, allotment: number | null, release_days: number, terms: string, version: number, created_at: string, updated_at: string, resellers: Array<{ agency_name: string, status: Choices['ResellStatus'], markup_percent: number, bookings: number, since: string, revenue: Array<{ currency: Choices['CurrencyCode'], amount: number | string }> }> } };

export type UpdateCarResellMutationVariables = {
  id: number;
  input: ResellInput;
};
export type UpdateCarResellMutation = { updateCarResell: { id: number, kind: Choices['OfferKind'], offer_id: number, enabled: boolean, commission_percent: number, max_markup_percent: number, allotment: number | null, release_days: number, terms: string, version: number, created_at: string, updated_at: string, resellers: Array<{ agency_name: string, status: Choices['ResellStatus'], markup_percent: number, bookings: number, since: string, revenue: Array<{ currency: Choices['CurrencyCode'], amount: number | string }> }> } };

export type ResellListingMutationVariables = {
  id: number;
  markup_percent: number;
};
export type ResellListingMutation = { resellListing: { id: number, side: Choices['ResellSide'], kind: Choices['OfferKind'], title: string, agency_id: number, agency_name: string, currency: Choices['CurrencyCode'], price_from: number | null, commission_percent: number, markup_percent: number, max_markup_percent: number, status: Choices['ResellStatus'], paused_reason: string | null, bookings: number, link: string | null, since: string, first_media: { id: number, uuid: string, url: string, thumb: string, alt: string, caption: string, width: number, height: number, position: number } | null, revenue: Array<{ currency: Choices['CurrencyCode'], amount: number | string }> } };

export type UpdateResellMutationVariables = {
  id: number;
  input: ResellTermsInput;
};
export type UpdateResellMutation = { updateResell: { id: number, side: Choices['ResellSide'], kind: Choices['OfferKind'], title: string, agency_id: number, agency_name: string, currency: Choices['CurrencyCode'], price_from: number | null, commission_percent: number, markup_percent: number, max_markup_percent: number, status: Choices['ResellStatus'], paused_reason: string | null, bookings: number, link: string | null, since: string, first_media: { id: number, uuid: string, url: string, thumb: string, alt: string, caption: string, width: number, height: number, position: number } | null, revenue: Array<{ currency: Choices['CurrencyCode'], amount: number | string }> } };

export type QuoteResellMutationVariables = {
  id: number;
  input: ResellQuoteInput;
};
export type QuoteResellMutation = { quoteResell: { currency: Choices['CurrencyCode'], owner_price: number, commission: number, markup: number, total: number, owed: number, left: number | null, starts_on: string, ends_on: string, complaints: Array<string>, credit_left: number | null, lines: Array<{ title: string, quantity: number, amount: number }> } };

export type SellResellMutationVariables = {
  id: number;
  input: ResellSaleInput;
};
export type SellResellMutation = { sellResell: { id: number, reference: string, currency: Choices['CurrencyCode'], total: number } };

export const packageResellQuery: Operation<PackageResellQuery, PackageResellQueryVariables> = {
  id: 'PackageResell.705caa33',
  name: 'PackageResell',
  area: 'resells',
  text: "query PackageResell($id:Int!){package(id:$id){id title status price_from currency}packageResell(id:$id){...ResellTerms}}fragment ResellTerms on ResellConfig{id kind offer_id enabled commission_percent max_markup_percent allotment release_days terms resellers{agency_name status markup_percent bookings revenue{currency amount}since}version created_at updated_at}",
  types: "scalar Instant scalar ExactSum type Query{package(id:Int!):Package!@rest(get:\"packages/edit/{id}\" pick:\"data\")packageResell(id:Int!):ResellConfig@rest(get:\"packages/{id}/resells/config\" pick:\"data\")}type CurrencySum{currency:CurrencyCode!amount:ExactSum!}scalar CurrencyCode scalar OfferKind scalar OfferStatus scalar ResellStatus type ResellConfig{id:Int!kind:OfferKind!offer_id:Int!enabled:Boolean!commission_percent:Float!max_markup_percent:Float!allotment:Int release_days:Int!terms:String!resellers:[Reseller!]!version:Int!created_at:Instant!updated_at:Instant!}type Reseller{agency_name:String!status:ResellStatus!markup_percent:Float!bookings:Int!revenue:[CurrencySum!]!since:Instant!}type Package{id:Int!title:String!status:OfferStatus!currency:CurrencyCode!price_from:Float}",
}

export const roomResellQuery: Operation<RoomResellQuery, RoomResellQueryVariables> = {
  id: 'RoomResell.26aa8456',
  name: 'RoomResell',
  area: 'resells',
  text: "query RoomResell($id:Int!){room(id:$id){id title status price_from currency}roomResell(id:$id){...ResellTerms}}fragment ResellTerms on ResellConfig{id kind offer_id enabled commission_percent max_markup_percent allotment release_days terms resellers{agency_name status markup_percent bookings revenue{currency amount}since}version created_at updated_at}",
  types: "scalar Instant scalar ExactSum type Query{roomResell(id:Int!):ResellConfig@rest(get:\"business/hotel/rooms/{id}/resells/config\" pick:\"data\")room(id:Int!):Room!@rest(get:\"business/hotel/rooms/{id}/show\" pick:\"data\")}type CurrencySum{currency:CurrencyCode!amount:ExactSum!}scalar CurrencyCode scalar OfferKind scalar OfferStatus scalar ResellStatus type ResellConfig{id:Int!kind:OfferKind!offer_id:Int!enabled:Boolean!commission_percent:Float!max_markup_percent:Float!allotment:Int release_days:Int!terms:String!resellers:[Reseller!]!version:Int!created_at:Instant!updated_at:Instant!}type Reseller{agency_name:String!status:ResellStatus!markup_percent:Float!bookings:Int!revenue:[CurrencySum!]!since:Instant!}type Room{id:Int!title:String!status:OfferStatus!currency:CurrencyCode!price_from:Float}",
}

export const carResellQuery: Operation<CarResellQuery, CarResellQueryVariables> = {
  id: 'CarResell.0123f17d',
  name: 'CarResell',
  area: 'resells',
  text: "query CarResell($id:Int!){car(id:$id){id title status price_from currency}carResell(id:$id){...ResellTerms}}fragment ResellTerms on ResellConfig{id kind offer_id enabled commission_percent max_markup_percent allotment release_days terms resellers{agency_name status markup_percent bookings revenue{currency amount}since}version created_at updated_at}",
  types: "scalar Instant scalar ExactSum type Query{car(id:Int!):Car!@rest(get:\"business/rental/cars/{id}/show\" pick:\"data\")carResell(id:Int!):ResellConfig@rest(get:\"business/rental/cars/{id}/resells/config\" pick:\"data\")}type CurrencySum{currency:CurrencyCode!amount:ExactSum!}type Car{id:Int!title:String!status:OfferStatus!currency:CurrencyCode!price_from:Float}scalar CurrencyCode scalar OfferKind scalar OfferStatus scalar ResellStatus type ResellConfig{id:Int!kind:OfferKind!offer_id:Int!enabled:Boolean!commission_percent:Float!max_markup_percent:Float!allotment:Int release_days:Int!terms:String!resellers:[Reseller!]!version:Int!created_at:Instant!updated_at:Instant!}type Reseller{agency_name:String!status:ResellStatus!markup_percent:Float!bookings:Int!revenue:[CurrencySum!]!since:Instant!}",
}

export const myResellsQuery: Operation<MyResellsQuery, MyResellsQueryVariables> = {
  id: 'MyResells.8b592ecf',
  name: 'MyResells',
  area: 'resells',
  text: "query MyResells($page:Int$per_page:Int$sort:String$q:String$side:String$kind:String$status:String){myResells(page:$page per_page:$per_page sort:$sort q:$q side:$side kind:$kind status:$status){data{...ResellRowFull}meta{...PageMeta}}}fragment ResellRowFull on ResellRow{id side kind title agency_id agency_name first_media{...Picture}currency price_from commission_percent markup_percent max_markup_percent status paused_reason bookings revenue{currency amount}link since}fragment Picture on Image{id uuid url thumb alt caption width height position}fragment PageMeta on Meta{current_page per_page last_page total from to capped}",
  types: "scalar Instant scalar ExactSum type Query{myResells(page:Int per_page:Int sort:String q:String side:String kind:String status:String):ResellRowPage!@rest(get:\"resells/mine\")}type Meta{current_page:Int!per_page:Int!last_page:Int!total:Int!from:Int to:Int capped:Boolean!}type Image{id:Int!uuid:String!url:String!thumb:String!alt:String!caption:String!width:Int!height:Int!position:Int!}type CurrencySum{currency:CurrencyCode!amount:ExactSum!}scalar CurrencyCode scalar OfferKind scalar ResellSide scalar ResellStatus type ResellRow{id:Int!side:ResellSide!kind:OfferKind!title:String!agency_id:Int!agency_name:String!first_media:Image currency:CurrencyCode!price_from:Float commission_percent:Float!markup_percent:Float!max_markup_percent:Float!status:ResellStatus!paused_reason:String bookings:Int!revenue:[CurrencySum!]!link:String since:Instant!}type ResellRowPage{data:[ResellRow!]!meta:Meta!}",
}

export const resellFiguresQuery: Operation<ResellFiguresQuery, ResellFiguresQueryVariables> = {
  id: 'ResellFigures.9c4df9f0',
  name: 'ResellFigures',
  area: 'resells',
  text: "query ResellFigures{resellFigures{reselling offered resellers bookings_30_days earned_30_days{currency amount}}}",
  types: "scalar ExactSum type Query{resellFigures:ResellFigures!@rest(get:\"resells/figures\" pick:\"data\")}type CurrencySum{currency:CurrencyCode!amount:ExactSum!}scalar CurrencyCode type ResellFigures{reselling:Int!offered:Int!resellers:Int!bookings_30_days:Int!earned_30_days:[CurrencySum!]!}",
}

export const resellListingsQuery: Operation<ResellListingsQuery, ResellListingsQueryVariables> = {
  id: 'ResellListings.1ac13889',
  name: 'ResellListings',
  area: 'resells',
  text: "query ResellListings($page:Int$per_page:Int$sort:String$q:String$kind:String$country:String$agency:String){resellListings(page:$page per_page:$per_page sort:$sort q:$q kind:$kind country:$country agency:$agency){data{id kind title summary description currency price_from first_media{...Picture}agency_name agency_slug agency_city agency_country commission_percent max_markup_percent allotment terms next_availability resell_id}meta{...PageMeta}}}fragment Picture on Image{id uuid url thumb alt caption width height position}fragment PageMeta on Meta{current_page per_page last_page total from to capped}",
  types: "scalar Day scalar HTML type Query{resellListings(page:Int per_page:Int sort:String q:String kind:String country:String agency:String):ResellListingPage!@rest(get:\"resells/listings\")}type Meta{current_page:Int!per_page:Int!last_page:Int!total:Int!from:Int to:Int capped:Boolean!}type Image{id:Int!uuid:String!url:String!thumb:String!alt:String!caption:String!width:Int!height:Int!position:Int!}scalar CurrencyCode scalar OfferKind type ResellListing{id:Int!kind:OfferKind!title:String!summary:String!description:HTML!currency:CurrencyCode!price_from:Float first_media:Image agency_name:String!agency_slug:String!agency_city:String agency_country:String!commission_percent:Float!max_markup_percent:Float!allotment:Boolean!terms:String!next_availability:Day resell_id:Int}type ResellListingPage{data:[ResellListing!]!meta:Meta!}",
}

export const resellOfferQuery: Operation<ResellOfferQuery, ResellOfferQueryVariables> = {
  id: 'ResellOffer.bfdbeae2',
  name: 'ResellOffer',
  area: 'resells',
  text: "query ResellOffer($id:Int!){resellOffer(id:$id){id kind title agency_name currency min_pax max_pax departures{id date left}}}",
  types: "scalar Day type Query{resellOffer(id:Int!):ResellOffer!@rest(get:\"resells/{id}/offer\" pick:\"data\")}scalar CurrencyCode scalar OfferKind type ResellOffer{id:Int!kind:OfferKind!title:String!agency_name:String!currency:CurrencyCode!min_pax:Int max_pax:Int departures:[ResellDeparture!]!}type ResellDeparture{id:Int!date:Day!left:Int!}",
}

export const openPackageResellMutation: Operation<OpenPackageResellMutation, OpenPackageResellMutationVariables> = {
  id: 'OpenPackageResell.6fcdbf5e',
  name: 'OpenPackageResell',
  area: 'resells',
  text: "mutation OpenPackageResell($id:Int!$input:ResellInput!){openPackageResell(id:$id input:$input){...ResellTerms}}fragment ResellTerms on ResellConfig{id kind offer_id enabled commission_percent max_markup_percent allotment release_days terms resellers{agency_name status markup_percent bookings revenue{currency amount}since}version created_at updated_at}",
  types: "scalar Instant scalar ExactSum type Mutation{openPackageResell(id:Int!input:ResellInput!):ResellConfig!@rest(post:\"packages/{id}/resells/create\" pick:\"data\")}type CurrencySum{currency:CurrencyCode!amount:ExactSum!}scalar CurrencyCode scalar OfferKind scalar ResellStatus scalar ResellInput type ResellConfig{id:Int!kind:OfferKind!offer_id:Int!enabled:Boolean!commission_percent:Float!max_markup_percent:Float!allotment:Int release_days:Int!terms:String!resellers:[Reseller!]!version:Int!created_at:Instant!updated_at:Instant!}type Reseller{agency_name:String!status:ResellStatus!markup_percent:Float!bookings:Int!revenue:[CurrencySum!]!since:Instant!}",
}

export const updatePackageResellMutation: Operation<UpdatePackageResellMutation, UpdatePackageResellMutationVariables> = {
  id: 'UpdatePackageResell.9436a7e3',
  name: 'UpdatePackageResell',
  area: 'resells',
  text: "mutation UpdatePackageResell($id:Int!$input:ResellInput!){updatePackageResell(id:$id input:$input){...ResellTerms}}fragment ResellTerms on ResellConfig{id kind offer_id enabled commission_percent max_markup_percent allotment release_days terms resellers{agency_name status markup_percent bookings revenue{currency amount}since}version created_at updated_at}",
  types: "scalar Instant scalar ExactSum type Mutation{updatePackageResell(id:Int!input:ResellInput!):ResellConfig!@rest(post:\"packages/{id}/resells/config/update\" pick:\"data\")}type CurrencySum{currency:CurrencyCode!amount:ExactSum!}scalar CurrencyCode scalar OfferKind scalar ResellStatus scalar ResellInput type ResellConfig{id:Int!kind:OfferKind!offer_id:Int!enabled:Boolean!commission_percent:Float!max_markup_percent:Float!allotment:Int release_days:Int!terms:String!resellers:[Reseller!]!version:Int!created_at:Instant!updated_at:Instant!}type Reseller{agency_name:String!status:ResellStatus!markup_percent:Float!bookings:Int!revenue:[CurrencySum!]!since:Instant!}",
}

export const openRoomResellMutation: Operation<OpenRoomResellMutation, OpenRoomResellMutationVariables> = {
  id: 'OpenRoomResell.89f4f1e4',
  name: 'OpenRoomResell',
  area: 'resells',
  text: "mutation OpenRoomResell($id:Int!$input:ResellInput!){openRoomResell(id:$id input:$input){...ResellTerms}}fragment ResellTerms on ResellConfig{id kind offer_id enabled commission_percent max_markup_percent allotment release_days terms resellers{agency_name status markup_percent bookings revenue{currency amount}since}version created_at updated_at}",
  types: "scalar Instant scalar ExactSum type Mutation{openRoomResell(id:Int!input:ResellInput!):ResellConfig!@rest(post:\"business/hotel/rooms/{id}/resells/create\" pick:\"data\")}type CurrencySum{currency:CurrencyCode!amount:ExactSum!}scalar CurrencyCode scalar OfferKind scalar ResellStatus scalar ResellInput type ResellConfig{id:Int!kind:OfferKind!offer_id:Int!enabled:Boolean!commission_percent:Float!max_markup_percent:Float!allotment:Int release_days:Int!terms:String!resellers:[Reseller!]!version:Int!created_at:Instant!updated_at:Instant!}type Reseller{agency_name:String!status:ResellStatus!markup_percent:Float!bookings:Int!revenue:[CurrencySum!]!since:Instant!}",
}

export const updateRoomResellMutation: Operation<UpdateRoomResellMutation, UpdateRoomResellMutationVariables> = {
  id: 'UpdateRoomResell.17ebceb3',
  name: 'UpdateRoomResell',
  area: 'resells',
  text: "mutation UpdateRoomResell($id:Int!$input:ResellInput!){updateRoomResell(id:$id input:$input){...ResellTerms}}fragment ResellTerms on ResellConfig{id kind offer_id enabled commission_percent max_markup_percent allotment release_days terms resellers{agency_name status markup_percent bookings revenue{currency amount}since}version created_at updated_at}",
  types: "scalar Instant scalar ExactSum type Mutation{updateRoomResell(id:Int!input:ResellInput!):ResellConfig!@rest(post:\"business/hotel/rooms/{id}/resells/config/update\" pick:\"data\")}type CurrencySum{currency:CurrencyCode!amount:ExactSum!}scalar CurrencyCode scalar OfferKind scalar ResellStatus scalar ResellInput type ResellConfig{id:Int!kind:OfferKind!offer_id:Int!enabled:Boolean!commission_percent:Float!max_markup_percent:Float!allotment:Int release_days:Int!terms:String!resellers:[Reseller!]!version:Int!created_at:Instant!updated_at:Instant!}type Reseller{agency_name:String!status:ResellStatus!markup_percent:Float!bookings:Int!revenue:[CurrencySum!]!since:Instant!}",
}

export const openCarResellMutation: Operation<OpenCarResellMutation, OpenCarResellMutationVariables> = {
  id: 'OpenCarResell.26fd0437',
  name: 'OpenCarResell',
  area: 'resells',
  text: "mutation OpenCarResell($id:Int!$input:ResellInput!){openCarResell(id:$id input:$input){...ResellTerms}}fragment ResellTerms on ResellConfig{id kind offer_id enabled commission_percent max_markup_percent allotment release_days terms resellers{agency_name status markup_percent bookings revenue{currency amount}since}version created_at updated_at}",
  types: "scalar Instant scalar ExactSum type Mutation{openCarResell(id:Int!input:ResellInput!):ResellConfig!@rest(post:\"business/rental/cars/{id}/resells/create\" pick:\"data\")}type CurrencySum{currency:CurrencyCode!amount:ExactSum!}scalar CurrencyCode scalar OfferKind scalar ResellStatus scalar ResellInput type ResellConfig{id:Int!kind:OfferKind!offer_id:Int!enabled:Boolean!commission_percent:Float!max_markup_percent:Float!allotment:Int release_days:Int!terms:String!resellers:[Reseller!]!version:Int!created_at:Instant!updated_at:Instant!}type Reseller{agency_name:String!status:ResellStatus!markup_percent:Float!bookings:Int!revenue:[CurrencySum!]!since:Instant!}",
}

export const updateCarResellMutation: Operation<UpdateCarResellMutation, UpdateCarResellMutationVariables> = {
  id: 'UpdateCarResell.942e30aa',
  name: 'UpdateCarResell',
  area: 'resells',
  text: "mutation UpdateCarResell($id:Int!$input:ResellInput!){updateCarResell(id:$id input:$input){...ResellTerms}}fragment ResellTerms on ResellConfig{id kind offer_id enabled commission_percent max_markup_percent allotment release_days terms resellers{agency_name status markup_percent bookings revenue{currency amount}since}version created_at updated_at}",
  types: "scalar Instant scalar ExactSum type Mutation{updateCarResell(id:Int!input:ResellInput!):ResellConfig!@rest(post:\"business/rental/cars/{id}/resells/config/update\" pick:\"data\")}type CurrencySum{currency:CurrencyCode!amount:ExactSum!}scalar CurrencyCode scalar OfferKind scalar ResellStatus scalar ResellInput type ResellConfig{id:Int!kind:OfferKind!offer_id:Int!enabled:Boolean!commission_percent:Float!max_markup_percent:Float!allotment:Int release_days:Int!terms:String!resellers:[Reseller!]!version:Int!created_at:Instant!updated_at:Instant!}type Reseller{agency_name:String!status:ResellStatus!markup_percent:Float!bookings:Int!revenue:[CurrencySum!]!since:Instant!}",
}

export const resellListingMutation: Operation<ResellListingMutation, ResellListingMutationVariables> = {
  id: 'ResellListing.0e4f824d',
  name: 'ResellListing',
  area: 'resells',
  text: "mutation ResellListing($id:Int!$markup_percent:Float!){resellListing(id:$id markup_percent:$markup_percent){...ResellRowFull}}fragment ResellRowFull on ResellRow{id side kind title agency_id agency_name first_media{...Picture}currency price_from commission_percent markup_percent max_markup_percent status paused_reason bookings revenue{currency amount}link since}fragment Picture on Image{id uuid url thumb alt caption width height position}",
  types: "scalar Instant scalar ExactSum type Mutation{resellListing(id:Int!markup_percent:Float!):ResellRow!@rest(post:\"resells/listings/{id}/resell\" pick:\"data\")}type Image{id:Int!uuid:String!url:String!thumb:String!alt:String!caption:String!width:Int!height:Int!position:Int!}type CurrencySum{currency:CurrencyCode!amount:ExactSum!}scalar CurrencyCode scalar OfferKind scalar ResellSide scalar ResellStatus type ResellRow{id:Int!side:ResellSide!kind:OfferKind!title:String!agency_id:Int!agency_name:String!first_media:Image currency:CurrencyCode!price_from:Float commission_percent:Float!markup_percent:Float!max_markup_percent:Float!status:ResellStatus!paused_reason:String bookings:Int!revenue:[CurrencySum!]!link:String since:Instant!}",
}

export const updateResellMutation: Operation<UpdateResellMutation, UpdateResellMutationVariables> = {
  id: 'UpdateResell.ff428e9a',
  name: 'UpdateResell',
  area: 'resells',
  text: "mutation UpdateResell($id:Int!$input:ResellTermsInput!){updateResell(id:$id input:$input){...ResellRowFull}}fragment ResellRowFull on ResellRow{id side kind title agency_id agency_name first_media{...Picture}currency price_from commission_percent markup_percent max_markup_percent status paused_reason bookings revenue{currency amount}link since}fragment Picture on Image{id uuid url thumb alt caption width height position}",
  types: "scalar Instant scalar ExactSum type Mutation{updateResell(id:Int!input:ResellTermsInput!):ResellRow!@rest(post:\"resells/{id}/update\" pick:\"data\")}type Image{id:Int!uuid:String!url:String!thumb:String!alt:String!caption:String!width:Int!height:Int!position:Int!}type CurrencySum{currency:CurrencyCode!amount:ExactSum!}scalar CurrencyCode scalar OfferKind scalar ResellSide scalar ResellStatus scalar ResellTermsInput type ResellRow{id:Int!side:ResellSide!kind:OfferKind!title:String!agency_id:Int!agency_name:String!first_media:Image currency:CurrencyCode!price_from:Float commission_percent:Float!markup_percent:Float!max_markup_percent:Float!status:ResellStatus!paused_reason:String bookings:Int!revenue:[CurrencySum!]!link:String since:Instant!}",
}

export const quoteResellMutation: Operation<QuoteResellMutation, QuoteResellMutationVariables> = {
  id: 'QuoteResell.c9f137bf',
  name: 'QuoteResell',
  area: 'resells',
  text: "mutation QuoteResell($id:Int!$input:ResellQuoteInput!){quoteResell(id:$id input:$input){currency lines{title quantity amount}owner_price commission markup total owed left starts_on ends_on complaints credit_left}}",
  types: "scalar Day type Mutation{quoteResell(id:Int!input:ResellQuoteInput!):ResellQuote!@rest(post:\"resells/{id}/quote\" pick:\"data\")}scalar CurrencyCode scalar ResellQuoteInput type ResellQuote{currency:CurrencyCode!lines:[ResellQuoteLine!]!owner_price:Float!commission:Float!markup:Float!total:Float!owed:Float!left:Int starts_on:Day!ends_on:Day!complaints:[String!]!credit_left:Float}type ResellQuoteLine{title:String!quantity:Int!amount:Float!}",
}

export const sellResellMutation: Operation<SellResellMutation, SellResellMutationVariables> = {
  id: 'SellResell.75511d7c',
  name: 'SellResell',
  area: 'resells',
  text: "mutation SellResell($id:Int!$input:ResellSaleInput!){sellResell(id:$id input:$input){id reference currency total}}",
  types: "type Mutation{sellResell(id:Int!input:ResellSaleInput!):BookingDetail!@rest(post:\"resells/{id}/book\" pick:\"data\")}type BookingDetail{id:Int!reference:String!currency:CurrencyCode!total:Float!}scalar CurrencyCode scalar ResellSaleInput",
}
