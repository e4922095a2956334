// Written by `npm run generate` from the schema and the operations; edit those.
import type { ServiceInput, SlotsInput, SlotInput } from '../../domain/contract/inputs.ts'
import type { Choices } from '../../domain/schema/choices.ts'
import type { Operation } from '../operation.ts'

export type ServiceRowFragment = { amount: number, next_availability: string | null, duration_minutes: number, capacity: number, mode: Choices['ServiceMode'], unit: Choices['ServiceUnit'], location_name: string, slots_count: number, places_week: number, places_taken_week: number, currency: Choices['CurrencyCode'], discount_percent: number, price_from: number | null, bookings_count: number, id: number, title: string, slug: string, summary: string, status: Choices['OfferStatus'], featured: boolean, tags: Array<string>, version: number, published_at: string | null, created_at: string, updated_at: string, first_media: { id: number, uuid: string, url: string, thumb: string, alt: string, caption: string, width: number, height: number, position: number } | null };

export type ServiceFullFragment = { description: string, lat: number | null, lng: number | null, meeting_link: string, amount: number, next_availability: string | null, duration_minutes: number, capacity: number, mode: Choices['ServiceMode'], unit: Choices['ServiceUnit'], location_name: string, slots_count: number, places_week: number, places_taken_week: number, cancellation_policy: string, currency: Choices['CurrencyCode'], discount_percent: number, price_from: number | null, bookings_count: number, id: number, title: string, slug: string, summary: string, status: Choices['OfferStatus'], featured: boolean, tags: Array<string>, version: number, published_at: string | null, created_at: string, updated_at: string, cancellation_rules: Array<{ days_before: number, percent: number }>, first_media: { id: number, uuid: string, url: string, thumb: string, alt: string, caption: string, width: number, height: number, position: number } | null };

export type SlotFullFragment = { id: number, version: number, service_id: number, weekday: number, starts: string, ends: string, capacity: number | null, places: number, most_taken: number };

export type ServicesQueryVariables = {
  page?: number | null | undefined;
  per_page?: number | null | undefined;
  sort?: string | null | undefined;
  q?: string | null | undefined;
  status?: string | null | undefined;
  tag?: string | null | undefined;
  featured?: boolean | null | undefined;
  mode?: string | null | undefined;
  unit?: string | null | undefined;
};
export type ServicesQuery = { services: { data: Array<{ amount: number, next_availability: string | null, duration_minutes: number, capacity: number, mode: Choices['ServiceMode'], unit: Choices['ServiceUnit'], location_name: string, slots_count: number, places_week: number, places_taken_week: number, currency: Choices['CurrencyCode'], discount_percent: number, price_from: number | null, bookings_count: number, id: number, title: string, slug: string, summary: string, status: Choices['OfferStatus'], featured: boolean, tags: Array<string>, version: number, published_at: string | null, created_at: string, updated_at: string, first_media: { id: number, uuid: string, url: string, thumb: string, alt: string, caption: string, width: number, height: number, position: number } | null }>, meta: { current_page: number, per_page: number, last_page: number, total: number, from: number | null, to: number | null, capped: boolean } } };

export type ServiceQueryVariables = {
  id: number;
};
export type ServiceQuery = { service: { description: string, lat: number | null, lng: number | null, meeting_link: string, amount: number, next_availability: string | null, duration_minutes: number, capacity: number, mode: Choices['ServiceMode'], unit: Choices['ServiceUnit'], location_name: string, slots_count: number, places_week: number, places_taken_week: number, cancellation_policy: string, currency: Choices['CurrencyCode'], discount_percent: number, price_from: number | null, bookings_count: number, id: number, title: string, slug: string, summary: string, status: Choices['OfferStatus'], featured: boolean, tags: Array<string>, version: number, published_at: string | null, created_at: string, updated_at: string, slots: Array<{ id: number, version: number, service_id: number, weekday: number, starts: string, ends: string, capacity: number | null, places: number, most_taken: number }>, gallery: Array<{ id: number, uuid: string, url: string, thumb: string, alt: string, caption: string, width: number, height: number, position: number }>, cancellation_rules: Array<{ days_before: number, percent: number }>, first_media: { id: number, uuid: string, url: string, thumb: string, alt: string, caption: string, width: number, height: number, position: number } | null } };

export type ServiceFiguresQueryVariables = { [key: string]: never; };
export type ServiceFiguresQuery = { serviceFigures: { services: number, published: number, draft: number, archived: number, slots_week: number, places_week: number, taken_week: number, bookings_30_days: number, revenue_30_days: Array<{ currency: Choices['CurrencyCode'], amount: number | string }> } };

export type ServiceTagsQueryVariables = {
  id: number;
};
export type ServiceTagsQuery = { serviceTags: Array<{ name: string, count: number }> };

export type ServiceHelpersQueryVariables = { [key: string]: never; };
export type ServiceHelpersQuery = { serviceHelpers: { tags: Array<string>, places: Array<string> } };

export type ServiceSlotDaysQueryVariables = {
  id: number;
  from?: string | null | undefined;
  to?: string | null | undefined;
};
export type ServiceSlotDaysQuery = { serviceSlotDays: Array<{ slot_id: number, day: string, starts: string, ends: string, places: number, taken: number, free: number }> };

export type CreateServiceMutationVariables = {
  input: ServiceInput;
};
export type CreateServiceMutation = { createService: { description: string, lat: number | null, lng: number | null, meeting_link: string, amount: number, next_availability: string | null, duration_minutes: number, capacity: number, mode: Choices['ServiceMode'], unit: Choices['ServiceUnit'], location_name: string, slots_count: number, places_week: number, places_taken_week: number, cancellation_policy: string, currency: Choices['CurrencyCode'], discount_percent: number, price_from: number | null, bookings_count: number, id: number, title: string, slug: string, summary: string, status: Choices['OfferStatus'], featured: boolean, tags: Array<string>, version: number, published_at: string | null, created_at: string, updated_at: string, cancellation_rules: Array<{ days_before: number, percent: number }>, first_media: { id: number, uuid: string, url: string, thumb: string, alt: string, caption: string, width: number, height: number, position: number } | null } };

export type UpdateServiceMutationVariables = {
  id: number;
  input: ServiceInput;
};
export type UpdateServiceMutation = { updateService: { description: string, lat: number | null, lng: number | null, meeting_link: string, amount: number, next_availability: string | null, duration_minutes: number, capacity: number, mode: Choices['ServiceMode'], unit: Choices['ServiceUnit'], location_name: string, slots_count: number, places_week: number, places_taken_week: number, cancellation_policy: string, currency: Choices['CurrencyCode'], discount_percent: number, price_from: number | null, bookings_count: number, id: number, title: string, slug: string, summary: string, status: Choices['OfferStatus'], featured: boolean, tags: Array<string>, version: number, published_at: string | null, created_at: string, updated_at: string, cancellation_rules: Array<{ days_before: number, percent: number }>, first_media: { id: number, uuid: string, url: string, thumb: string, alt: string, caption: string, width: number, height: number, position: number } | null } };

export type CreateSlotsMutationVariables = {
  id: number;
  input: SlotsInput;
};
export type CreateSlotsMutation = { createSlots: Array<{ id: number, version: number, service_id: number, weekday: number, starts: string, ends: string, capacity: number | null, places: number, most_taken: number }> };

export type UpdateSlotMutationVariables = {
  id: number;
  input: SlotInput;
};
export type UpdateSlotMutation = { updateSlot: { id: number, version: number, service_id: number, weekday: number, starts: string, ends: string, capacity: number | null, places: number, most_taken: number } };

export type DeleteSlotsMutationVariables = {
  id: number;
  ids: Array<number> | number;
};
export type DeleteSlotsMutation = { deleteSlots: { ids: Array<number>, message: string } };

export type RestoreSlotsMutationVariables = {
  id: number;
  ids: Array<number> | number;
};
export type RestoreSlotsMutation = { restoreSlots: { ids: Array<number>, message: string } };

export type ServiceStatisticsQueryVariables = {
  id: number;
};
export type ServiceStatisticsQuery = { serviceStatistics: { views: number, views_30_days: number, inquiries: number, bookings: number, live_bookings: number, conversion: number, revenue: Array<{ currency: Choices['CurrencyCode'], amount: number | string }>, months: Array<{ month: string, bookings: number, revenue: Array<{ currency: Choices['CurrencyCode'], amount: number | string }> }> } };

export const servicesQuery: Operation<ServicesQuery, ServicesQueryVariables> = {
  id: 'Services.9fcdcdb9',
  name: 'Services',
  area: 'services',
  text: "query Services($page:Int$per_page:Int$sort:String$q:String$status:String$tag:String$featured:Boolean$mode:String$unit:String){services(page:$page per_page:$per_page sort:$sort q:$q status:$status tag:$tag featured:$featured mode:$mode unit:$unit){data{...ServiceRow}meta{...PageMeta}}}fragment ServiceRow on Service{...SoldOfferRow amount next_availability duration_minutes capacity mode unit location_name slots_count places_week places_taken_week}fragment SoldOfferRow on Offer{...OfferRow currency discount_percent price_from bookings_count}fragment OfferRow on Offer{id title slug summary status featured tags first_media{...Picture}version published_at created_at updated_at}fragment Picture on Image{id uuid url thumb alt caption width height position}fragment PageMeta on Meta{current_page per_page last_page total from to capped}",
  types: "scalar Day scalar Instant type Query{services(page:Int per_page:Int sort:String q:String status:String tag:String featured:Boolean mode:String unit:String):ServicePage!@rest(get:\"services\")}type Meta{current_page:Int!per_page:Int!last_page:Int!total:Int!from:Int to:Int capped:Boolean!}type Image{id:Int!uuid:String!url:String!thumb:String!alt:String!caption:String!width:Int!height:Int!position:Int!}scalar CurrencyCode scalar OfferStatus scalar ServiceMode scalar ServiceUnit interface Offer{id:Int!title:String!slug:String!summary:String!status:OfferStatus!featured:Boolean!tags:[String!]!currency:CurrencyCode!discount_percent:Float!price_from:Float first_media:Image bookings_count:Int!version:Int!published_at:Instant created_at:Instant!updated_at:Instant!}type Service implements Offer{id:Int!title:String!slug:String!summary:String!status:OfferStatus!featured:Boolean!tags:[String!]!currency:CurrencyCode!amount:Float!discount_percent:Float!price_from:Float first_media:Image bookings_count:Int!next_availability:Day version:Int!published_at:Instant created_at:Instant!updated_at:Instant!duration_minutes:Int!capacity:Int!mode:ServiceMode!unit:ServiceUnit!location_name:String!slots_count:Int!places_week:Int!places_taken_week:Int!}type ServicePage{data:[Service!]!meta:Meta!}",
}

export const serviceQuery: Operation<ServiceQuery, ServiceQueryVariables> = {
  id: 'Service.c21768a2',
  name: 'Service',
  area: 'services',
  text: "query Service($id:Int!){service(id:$id){...ServiceFull slots{...SlotFull}gallery{...Picture}}}fragment ServiceFull on Service{...ServiceRow description ...OfferTerms lat lng meeting_link}fragment ServiceRow on Service{...SoldOfferRow amount next_availability duration_minutes capacity mode unit location_name slots_count places_week places_taken_week}fragment SoldOfferRow on Offer{...OfferRow currency discount_percent price_from bookings_count}fragment OfferRow on Offer{id title slug summary status featured tags first_media{...Picture}version published_at created_at updated_at}fragment Picture on Image{id uuid url thumb alt caption width height position}fragment OfferTerms on Offer{cancellation_rules{days_before percent}cancellation_policy}fragment SlotFull on ServiceSlot{id version service_id weekday starts ends capacity places most_taken}",
  types: "scalar Day scalar Instant scalar HTML type Query{service(id:Int!):Service!@rest(get:\"services/{id}\" pick:\"data\")}type Image{id:Int!uuid:String!url:String!thumb:String!alt:String!caption:String!width:Int!height:Int!position:Int!}scalar CurrencyCode scalar OfferStatus scalar ServiceMode scalar ServiceUnit interface Offer{id:Int!title:String!slug:String!summary:String!status:OfferStatus!featured:Boolean!tags:[String!]!currency:CurrencyCode!discount_percent:Float!price_from:Float cancellation_rules:[CancellationRule!]!cancellation_policy:String!first_media:Image bookings_count:Int!version:Int!published_at:Instant created_at:Instant!updated_at:Instant!}type CancellationRule{days_before:Int!percent:Float!}type Service implements Offer{id:Int!title:String!slug:String!summary:String!description:HTML!status:OfferStatus!featured:Boolean!tags:[String!]!currency:CurrencyCode!amount:Float!discount_percent:Float!price_from:Float cancellation_rules:[CancellationRule!]!cancellation_policy:String!first_media:Image bookings_count:Int!next_availability:Day version:Int!published_at:Instant created_at:Instant!updated_at:Instant!duration_minutes:Int!capacity:Int!mode:ServiceMode!unit:ServiceUnit!location_name:String!lat:Float lng:Float meeting_link:String!slots_count:Int!places_week:Int!places_taken_week:Int!slots:[ServiceSlot!]!@rest(get:\"services/{id}/slots\" pick:\"data\")gallery:[Image!]!@rest(get:\"services/{id}/gallery\" pick:\"data\")}type ServiceSlot{id:Int!version:Int!service_id:Int!weekday:Int!starts:String!ends:String!capacity:Int places:Int!most_taken:Int!}",
}

export const serviceFiguresQuery: Operation<ServiceFiguresQuery, ServiceFiguresQueryVariables> = {
  id: 'ServiceFigures.89729ce6',
  name: 'ServiceFigures',
  area: 'services',
  text: "query ServiceFigures{serviceFigures{services published draft archived slots_week places_week taken_week bookings_30_days revenue_30_days{currency amount}}}",
  types: "scalar ExactSum type Query{serviceFigures:ServiceStatistics!@rest(get:\"services/statistics\" pick:\"data\")}type CurrencySum{currency:CurrencyCode!amount:ExactSum!}scalar CurrencyCode type ServiceStatistics{services:Int!published:Int!draft:Int!archived:Int!slots_week:Int!places_week:Int!taken_week:Int!bookings_30_days:Int!revenue_30_days:[CurrencySum!]!}",
}

export const serviceTagsQuery: Operation<ServiceTagsQuery, ServiceTagsQueryVariables> = {
  id: 'ServiceTags.277ab827',
  name: 'ServiceTags',
  area: 'services',
  text: "query ServiceTags($id:Int!){serviceTags(id:$id){name count}}",
  types: "type Query{serviceTags(id:Int!):[UsedTag!]!@rest(get:\"{id}/services/tags\" base:AGENCY pick:\"data\")}type UsedTag{name:String!count:Int!}",
}

export const serviceHelpersQuery: Operation<ServiceHelpersQuery, ServiceHelpersQueryVariables> = {
  id: 'ServiceHelpers.f1900090',
  name: 'ServiceHelpers',
  area: 'services',
  text: "query ServiceHelpers{serviceHelpers{tags places}}",
  types: "type Query{serviceHelpers:ServiceHelpers!@rest(get:\"services/helpers\" pick:\"data\")}type ServiceHelpers{tags:[String!]!places:[String!]!}",
}

export const serviceSlotDaysQuery: Operation<ServiceSlotDaysQuery, ServiceSlotDaysQueryVariables> = {
  id: 'ServiceSlotDays.49f1843b',
  name: 'ServiceSlotDays',
  area: 'services',
  text: "query ServiceSlotDays($id:Int!$from:Day$to:Day){serviceSlotDays(id:$id from:$from to:$to){slot_id day starts ends places taken free}}",
  types: "scalar Day type Query{serviceSlotDays(id:Int!from:Day to:Day):[SlotDay!]!@rest(get:\"services/{id}/availability\" pick:\"data\")}type SlotDay{slot_id:Int!day:Day!starts:String!ends:String!places:Int!taken:Int!free:Int!}",
}

export const createServiceMutation: Operation<CreateServiceMutation, CreateServiceMutationVariables> = {
  id: 'CreateService.d1361601',
  name: 'CreateService',
  area: 'services',
  text: "mutation CreateService($input:ServiceInput!){createService(input:$input){...ServiceFull}}fragment ServiceFull on Service{...ServiceRow description ...OfferTerms lat lng meeting_link}fragment ServiceRow on Service{...SoldOfferRow amount next_availability duration_minutes capacity mode unit location_name slots_count places_week places_taken_week}fragment SoldOfferRow on Offer{...OfferRow currency discount_percent price_from bookings_count}fragment OfferRow on Offer{id title slug summary status featured tags first_media{...Picture}version published_at created_at updated_at}fragment Picture on Image{id uuid url thumb alt caption width height position}fragment OfferTerms on Offer{cancellation_rules{days_before percent}cancellation_policy}",
  types: "scalar Day scalar Instant scalar HTML type Mutation{createService(input:ServiceInput!):Service!@rest(post:\"services\" pick:\"data\")}type Image{id:Int!uuid:String!url:String!thumb:String!alt:String!caption:String!width:Int!height:Int!position:Int!}scalar CurrencyCode scalar OfferStatus scalar ServiceMode scalar ServiceUnit interface Offer{id:Int!title:String!slug:String!summary:String!status:OfferStatus!featured:Boolean!tags:[String!]!currency:CurrencyCode!discount_percent:Float!price_from:Float cancellation_rules:[CancellationRule!]!cancellation_policy:String!first_media:Image bookings_count:Int!version:Int!published_at:Instant created_at:Instant!updated_at:Instant!}type CancellationRule{days_before:Int!percent:Float!}scalar ServiceInput type Service implements Offer{id:Int!title:String!slug:String!summary:String!description:HTML!status:OfferStatus!featured:Boolean!tags:[String!]!currency:CurrencyCode!amount:Float!discount_percent:Float!price_from:Float cancellation_rules:[CancellationRule!]!cancellation_policy:String!first_media:Image bookings_count:Int!next_availability:Day version:Int!published_at:Instant created_at:Instant!updated_at:Instant!duration_minutes:Int!capacity:Int!mode:ServiceMode!unit:ServiceUnit!location_name:String!lat:Float lng:Float meeting_link:String!slots_count:Int!places_week:Int!places_taken_week:Int!}",
}

export const updateServiceMutation: Operation<UpdateServiceMutation, UpdateServiceMutationVariables> = {
  id: 'UpdateService.07faa504',
  name: 'UpdateService',
  area: 'services',
  text: "mutation UpdateService($id:Int!$input:ServiceInput!){updateService(id:$id input:$input){...ServiceFull}}fragment ServiceFull on Service{...ServiceRow description ...OfferTerms lat lng meeting_link}fragment ServiceRow on Service{...SoldOfferRow amount next_availability duration_minutes capacity mode unit location_name slots_count places_week places_taken_week}fragment SoldOfferRow on Offer{...OfferRow currency discount_percent price_from bookings_count}fragment OfferRow on Offer{id title slug summary status featured tags first_media{...Picture}version published_at created_at updated_at}fragment Picture on Image{id uuid url thumb alt caption width height position}fragment OfferTerms on Offer{cancellation_rules{days_before percent}cancellation_policy}",
  types: "scalar Day scalar Instant scalar HTML type Mutation{updateService(id:Int!input:ServiceInput!):Service!@rest(post:\"services/update/{id}\" pick:\"data\")}type Image{id:Int!uuid:String!url:String!thumb:String!alt:String!caption:String!width:Int!height:Int!position:Int!}scalar CurrencyCode scalar OfferStatus scalar ServiceMode scalar ServiceUnit interface Offer{id:Int!title:String!slug:String!summary:String!status:OfferStatus!featured:Boolean!tags:[String!]!currency:CurrencyCode!discount_percent:Float!price_from:Float cancellation_rules:[CancellationRule!]!cancellation_policy:String!first_media:Image bookings_count:Int!version:Int!published_at:Instant created_at:Instant!updated_at:Instant!}type CancellationRule{days_before:Int!percent:Float!}scalar ServiceInput type Service implements Offer{id:Int!title:String!slug:String!summary:String!description:HTML!status:OfferStatus!featured:Boolean!tags:[String!]!currency:CurrencyCode!amount:Float!discount_percent:Float!price_from:Float cancellation_rules:[CancellationRule!]!cancellation_policy:String!first_media:Image bookings_count:Int!next_availability:Day version:Int!published_at:Instant created_at:Instant!updated_at:Instant!duration_minutes:Int!capacity:Int!mode:ServiceMode!unit:ServiceUnit!location_name:String!lat:Float lng:Float meeting_link:String!slots_count:Int!places_week:Int!places_taken_week:Int!}",
}

export const createSlotsMutation: Operation<CreateSlotsMutation, CreateSlotsMutationVariables> = {
  id: 'CreateSlots.46b0d140',
  name: 'CreateSlots',
  area: 'services',
  text: "mutation CreateSlots($id:Int!$input:SlotsInput!){createSlots(id:$id input:$input){...SlotFull}}fragment SlotFull on ServiceSlot{id version service_id weekday starts ends capacity places most_taken}",
  types: "type Mutation{createSlots(id:Int!input:SlotsInput!):[ServiceSlot!]!@rest(post:\"services/{id}/slots\" pick:\"data\")}scalar SlotsInput type ServiceSlot{id:Int!version:Int!service_id:Int!weekday:Int!starts:String!ends:String!capacity:Int places:Int!most_taken:Int!}",
}

export const updateSlotMutation: Operation<UpdateSlotMutation, UpdateSlotMutationVariables> = {
  id: 'UpdateSlot.ee707bd8',
  name: 'UpdateSlot',
  area: 'services',
  text: "mutation UpdateSlot($id:Int!$input:SlotInput!){updateSlot(id:$id input:$input){...SlotFull}}fragment SlotFull on ServiceSlot{id version service_id weekday starts ends capacity places most_taken}",
  types: "type Mutation{updateSlot(id:Int!input:SlotInput!):ServiceSlot!@rest(post:\"services/slots/{id}/update\" pick:\"data\")}scalar SlotInput type ServiceSlot{id:Int!version:Int!service_id:Int!weekday:Int!starts:String!ends:String!capacity:Int places:Int!most_taken:Int!}",
}

export const deleteSlotsMutation: Operation<DeleteSlotsMutation, DeleteSlotsMutationVariables> = {
  id: 'DeleteSlots.c2d25e5c',
  name: 'DeleteSlots',
  area: 'services',
  text: "mutation DeleteSlots($id:Int!$ids:[Int!]!){deleteSlots(id:$id ids:$ids){ids message}}",
  types: "type Mutation{deleteSlots(id:Int!ids:[Int!]!):ChangedIds!@rest(post:\"services/{id}/slots/delete\")}type ChangedIds{ids:[Int!]!message:String!}",
}

export const restoreSlotsMutation: Operation<RestoreSlotsMutation, RestoreSlotsMutationVariables> = {
  id: 'RestoreSlots.464bd213',
  name: 'RestoreSlots',
  area: 'services',
  text: "mutation RestoreSlots($id:Int!$ids:[Int!]!){restoreSlots(id:$id ids:$ids){ids message}}",
  types: "type Mutation{restoreSlots(id:Int!ids:[Int!]!):ChangedIds!@rest(post:\"services/{id}/slots/restore\")}type ChangedIds{ids:[Int!]!message:String!}",
}

export const serviceStatisticsQuery: Operation<ServiceStatisticsQuery, ServiceStatisticsQueryVariables> = {
  id: 'ServiceStatistics.c4adef6b',
  name: 'ServiceStatistics',
  area: 'services',
  text: "query ServiceStatistics($id:Int!){serviceStatistics(id:$id){...OfferStatistic}}fragment OfferStatistic on OfferStatistic{views views_30_days inquiries bookings live_bookings revenue{currency amount}conversion months{month bookings revenue{currency amount}}}",
  types: "scalar ExactSum type Query{serviceStatistics(id:Int!):OfferStatistic!@rest(get:\"services/{id}/statistics\" pick:\"data\")}type CurrencySum{currency:CurrencyCode!amount:ExactSum!}scalar CurrencyCode type MonthStatistics{month:String!bookings:Int!revenue:[CurrencySum!]!}type OfferStatistic{views:Int!views_30_days:Int!inquiries:Int!bookings:Int!live_bookings:Int!revenue:[CurrencySum!]!conversion:Float!months:[MonthStatistics!]!}",
}
