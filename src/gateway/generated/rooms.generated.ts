// Written by `npm run generate` from the schema and the operations; edit those.
import type { RoomInput } from '../../domain/contract/inputs.ts'
import type { Choices } from '../../domain/schema/choices.ts'
import type { Operation } from '../operation.ts'

export type RoomRowFragment = { kind: Choices['OfferKind'], amount: number, next_availability: string | null, property: string, location_name: string, quantity: number, adults: number, children: number, size_m2: number | null, board: Choices['Board'], room_tags: Array<string>, offered: boolean, min_stay: number, free_tonight: number, currency: Choices['CurrencyCode'], discount_percent: number, price_from: number | null, bookings_count: number, id: number, title: string, slug: string, summary: string, status: Choices['OfferStatus'], featured: boolean, tags: Array<string>, version: number, published_at: string | null, created_at: string, updated_at: string, beds: Array<{ kind: Choices['BedKind'], count: number }>, first_media: { id: number, uuid: string, url: string, thumb: string, alt: string, caption: string, width: number, height: number, position: number } | null };

export type RoomFullFragment = { description: string, lat: number | null, lng: number | null, amenities: Array<string>, check_in_time: string, check_out_time: string, kind: Choices['OfferKind'], amount: number, next_availability: string | null, property: string, location_name: string, quantity: number, adults: number, children: number, size_m2: number | null, board: Choices['Board'], room_tags: Array<string>, offered: boolean, min_stay: number, free_tonight: number, cancellation_policy: string, currency: Choices['CurrencyCode'], discount_percent: number, price_from: number | null, bookings_count: number, id: number, title: string, slug: string, summary: string, status: Choices['OfferStatus'], featured: boolean, tags: Array<string>, version: number, published_at: string | null, created_at: string, updated_at: string, beds: Array<{ kind: Choices['BedKind'], count: number }>, cancellation_rules: Array<{ days_before: number, percent: number }>, first_media: { id: number, uuid: string, url: string, thumb: string, alt: string, caption: string, width: number, height: number, position: number } | null };

export type RoomsQueryVariables = {
  page?: number | null | undefined;
  per_page?: number | null | undefined;
  sort?: string | null | undefined;
  q?: string | null | undefined;
  status?: string | null | undefined;
  tag?: string | null | undefined;
  featured?: boolean | null | undefined;
  property?: string | null | undefined;
  board?: string | null | undefined;
  offered?: boolean | null | undefined;
};
export type RoomsQuery = { rooms: { data: Array<{ kind: Choices['OfferKind'], amount: number, next_availability: string | null, property: string, location_name: string, quantity: number, adults: number, children: number, size_m2: number | null, board: Choices['Board'], room_tags: Array<string>, offered: boolean, min_stay: number, free_tonight: number, currency: Choices['CurrencyCode'], discount_percent: number, price_from: number | null, bookings_count: number, id: number, title: string, slug: string, summary: string, status: Choices['OfferStatus'], featured: boolean, tags: Array<string>, version: number, published_at: string | null, created_at: string, updated_at: string, beds: Array<{ kind: Choices['BedKind'], count: number }>, first_media: { id: number, uuid: string, url: string, thumb: string, alt: string, caption: string, width: number, height: number, position: number } | null }>, meta: { current_page: number, per_page: number, last_page: number, total: number, from: number | null, to: number | null, capped: boolean } } };

export type RoomQueryVariables = {
  id: number;
};
export type RoomQuery = { room: { description: string, lat: number | null, lng: number | null, amenities: Array<string>, check_in_time: string, check_out_time: string, kind: Choices['OfferKind'], amount: number, next_availability: string | null, property: string, location_name: string, quantity: number, adults: number, children: number, size_m2: number | null, board: Choices['Board'], room_tags: Array<string>, offered: boolean, min_stay: number, free_tonight: number, cancellation_policy: string, currency: Choices['CurrencyCode'], discount_percent: number, price_from: number | null, bookings_count: number, id: number, title: string, slug: string, summary: string, status: Choices['OfferStatus'], featured: boolean, tags: Array<string>, version: number, published_at: string | null, created_at: string, updated_at: string, gallery: Array<{ id: number, uuid: string, url: string, thumb: string, alt: string, caption: string, width: number, height: number, position: number }>, beds: Array<{ kind: Choices['BedKind'], count: number }>, cancellation_rules: Array<{ days_before: number, percent: number }>, first_media: { id: number, uuid: string, url: string, thumb: string, alt: string, caption: string, width: number, height: number, position: number } | null } };

export type RoomFiguresQueryVariables = { [key: string]: never; };
export type RoomFiguresQuery = { roomFigures: { rooms: number, types: number, published: number, draft: number, free_tonight: number, for_sale_tonight: number, nights_taken: number, nights_for_sale: number } };

export type RoomTagsQueryVariables = {
  id: number;
};
export type RoomTagsQuery = { roomTags: Array<{ name: string, count: number }> };

export type RoomHelpersQueryVariables = { [key: string]: never; };
export type RoomHelpersQuery = { roomHelpers: { properties: Array<string>, amenities: Array<string>, tags: Array<string>, room_tags: Array<string> } };

export type RoomNightsQueryVariables = {
  id: number;
  from?: string | null | undefined;
  to?: string | null | undefined;
};
export type RoomNightsQuery = { roomAvailability: Array<{ day: string, capacity: number, taken: number, free: number, amount: number, currency: Choices['CurrencyCode'], min_stay: number, closed: boolean, closed_to_arrival: boolean, closed_to_departure: boolean }> };

export type CreateRoomMutationVariables = {
  input: RoomInput;
};
export type CreateRoomMutation = { createRoom: { description: string, lat: number | null, lng: number | null, amenities: Array<string>, check_in_time: string, check_out_time: string, kind: Choices['OfferKind'], amount: number, next_availability: string | null, property: string, location_name: string, quantity: number, adults: number, children: number, size_m2: number | null, board: Choices['Board'], room_tags: Array<string>, offered: boolean, min_stay: number, free_tonight: number, cancellation_policy: string, currency: Choices['CurrencyCode'], discount_percent: number, price_from: number | null, bookings_count: number, id: number, title: string, slug: string, summary: string, status: Choices['OfferStatus'], featured: boolean, tags: Array<string>, version: number, published_at: string | null, created_at: string, updated_at: string, beds: Array<{ kind: Choices['BedKind'], count: number }>, cancellation_rules: Array<{ days_before: number, percent: number }>, first_media: { id: number, uuid: string, url: string, thumb: string, alt: string, caption: string, width: number, height: number, position: number } | null } };

export type UpdateRoomMutationVariables = {
  id: number;
  input: RoomInput;
};
export type UpdateRoomMutation = { updateRoom: { description: string, lat: number | null, lng: number | null, amenities: Array<string>, check_in_time: string, check_out_time: string, kind: Choices['OfferKind'], amount: number, next_availability: string | null, property: string, location_name: string, quantity: number, adults: number, children: number, size_m2: number | null, board: Choices['Board'], room_tags: Array<string>, offered: boolean, min_stay: number, free_tonight: number, cancellation_policy: string, currency: Choices['CurrencyCode'], discount_percent: number, price_from: number | null, bookings_count: number, id: number, title: string, slug: string, summary: string, status: Choices['OfferStatus'], featured: boolean, tags: Array<string>, version: number, published_at: string | null, created_at: string, updated_at: string, beds: Array<{ kind: Choices['BedKind'], count: number }>, cancellation_rules: Array<{ days_before: number, percent: number }>, first_media: { id: number, uuid: string, url: string, thumb: string, alt: string, caption: string, width: number, height: number, position: number } | null } };

export type SetRoomsOfferedMutationVariables = {
  ids: Array<number> | number;
  offered: boolean;
};
export type SetRoomsOfferedMutation = { setRoomsOffered: { ids: Array<number>, message: string } };

export type RoomStatisticsQueryVariables = {
  id: number;
};
export type RoomStatisticsQuery = { roomStatistics: { views: number, views_30_days: number, inquiries: number, bookings: number, live_bookings: number, conversion: number, revenue: Array<{ currency: Choices['CurrencyCode'], amount: number | string }>, months: Array<{ month: string, bookings: number, revenue: Array<{ currency: Choices['CurrencyCode'], amount: number | string }> }> } };

export const roomsQuery: Operation<RoomsQuery, RoomsQueryVariables> = {
  id: 'Rooms.c84f3142',
  name: 'Rooms',
  area: 'rooms',
  text: "query Rooms($page:Int$per_page:Int$sort:String$q:String$status:String$tag:String$featured:Boolean$property:String$board:String$offered:Boolean){rooms(page:$page per_page:$per_page sort:$sort q:$q status:$status tag:$tag featured:$featured property:$property board:$board offered:$offered){data{...RoomRow}meta{...PageMeta}}}fragment RoomRow on Room{...SoldOfferRow kind amount next_availability property location_name quantity adults children beds{kind count}size_m2 board room_tags offered min_stay free_tonight}fragment SoldOfferRow on Offer{...OfferRow currency discount_percent price_from bookings_count}fragment OfferRow on Offer{id title slug summary status featured tags first_media{...Picture}version published_at created_at updated_at}fragment Picture on Image{id uuid url thumb alt caption width height position}fragment PageMeta on Meta{current_page per_page last_page total from to capped}",
  types: "scalar Day scalar Instant type Query{rooms(page:Int per_page:Int sort:String q:String status:String tag:String featured:Boolean property:String board:String offered:Boolean):RoomPage!@rest(get:\"business/hotel/rooms\")}type Meta{current_page:Int!per_page:Int!last_page:Int!total:Int!from:Int to:Int capped:Boolean!}type Image{id:Int!uuid:String!url:String!thumb:String!alt:String!caption:String!width:Int!height:Int!position:Int!}scalar BedKind scalar Board scalar CurrencyCode scalar OfferKind scalar OfferStatus interface Offer{id:Int!title:String!slug:String!summary:String!status:OfferStatus!featured:Boolean!tags:[String!]!currency:CurrencyCode!discount_percent:Float!price_from:Float first_media:Image bookings_count:Int!version:Int!published_at:Instant created_at:Instant!updated_at:Instant!}type Bed{kind:BedKind!count:Int!}type Room implements Offer{id:Int!kind:OfferKind!title:String!slug:String!summary:String!status:OfferStatus!featured:Boolean!tags:[String!]!currency:CurrencyCode!amount:Float!discount_percent:Float!price_from:Float first_media:Image bookings_count:Int!next_availability:Day version:Int!published_at:Instant created_at:Instant!updated_at:Instant!property:String!location_name:String!quantity:Int!adults:Int!children:Int!beds:[Bed!]!size_m2:Float board:Board!room_tags:[String!]!offered:Boolean!min_stay:Int!free_tonight:Int!}type RoomPage{data:[Room!]!meta:Meta!}",
}

export const roomQuery: Operation<RoomQuery, RoomQueryVariables> = {
  id: 'Room.6649d412',
  name: 'Room',
  area: 'rooms',
  text: "query Room($id:Int!){room(id:$id){...RoomFull gallery{...Picture}}}fragment RoomFull on Room{...RoomRow description ...OfferTerms lat lng amenities check_in_time check_out_time}fragment RoomRow on Room{...SoldOfferRow kind amount next_availability property location_name quantity adults children beds{kind count}size_m2 board room_tags offered min_stay free_tonight}fragment SoldOfferRow on Offer{...OfferRow currency discount_percent price_from bookings_count}fragment OfferRow on Offer{id title slug summary status featured tags first_media{...Picture}version published_at created_at updated_at}fragment Picture on Image{id uuid url thumb alt caption width height position}fragment OfferTerms on Offer{cancellation_rules{days_before percent}cancellation_policy}",
  types: "scalar Day scalar Instant scalar HTML type Query{room(id:Int!):Room!@rest(get:\"business/hotel/rooms/{id}/show\" pick:\"data\")}type Image{id:Int!uuid:String!url:String!thumb:String!alt:String!caption:String!width:Int!height:Int!position:Int!}scalar BedKind scalar Board scalar CurrencyCode scalar OfferKind scalar OfferStatus interface Offer{id:Int!title:String!slug:String!summary:String!status:OfferStatus!featured:Boolean!tags:[String!]!currency:CurrencyCode!discount_percent:Float!price_from:Float cancellation_rules:[CancellationRule!]!cancellation_policy:String!first_media:Image bookings_count:Int!version:Int!published_at:Instant created_at:Instant!updated_at:Instant!}type CancellationRule{days_before:Int!percent:Float!}type Bed{kind:BedKind!count:Int!}type Room implements Offer{id:Int!kind:OfferKind!title:String!slug:String!summary:String!description:HTML!status:OfferStatus!featured:Boolean!tags:[String!]!currency:CurrencyCode!amount:Float!discount_percent:Float!price_from:Float cancellation_rules:[CancellationRule!]!cancellation_policy:String!first_media:Image bookings_count:Int!next_availability:Day version:Int!published_at:Instant created_at:Instant!updated_at:Instant!property:String!location_name:String!lat:Float lng:Float quantity:Int!adults:Int!children:Int!beds:[Bed!]!size_m2:Float amenities:[String!]!board:Board!room_tags:[String!]!offered:Boolean!min_stay:Int!check_in_time:String!check_out_time:String!free_tonight:Int!gallery:[Image!]!@rest(get:\"business/hotel/rooms/{id}/gallery\" pick:\"data\")}",
}

export const roomFiguresQuery: Operation<RoomFiguresQuery, RoomFiguresQueryVariables> = {
  id: 'RoomFigures.fbed7a51',
  name: 'RoomFigures',
  area: 'rooms',
  text: "query RoomFigures{roomFigures{rooms types published draft free_tonight for_sale_tonight nights_taken nights_for_sale}}",
  types: "type Query{roomFigures:RoomFigures!@rest(get:\"business/hotel/rooms/figures\" pick:\"data\")}type RoomFigures{rooms:Int!types:Int!published:Int!draft:Int!free_tonight:Int!for_sale_tonight:Int!nights_taken:Int!nights_for_sale:Int!}",
}

export const roomTagsQuery: Operation<RoomTagsQuery, RoomTagsQueryVariables> = {
  id: 'RoomTags.cde0e520',
  name: 'RoomTags',
  area: 'rooms',
  text: "query RoomTags($id:Int!){roomTags(id:$id){name count}}",
  types: "type Query{roomTags(id:Int!):[UsedTag!]!@rest(get:\"{id}/rooms/tags\" base:AGENCY pick:\"data\")}type UsedTag{name:String!count:Int!}",
}

export const roomHelpersQuery: Operation<RoomHelpersQuery, RoomHelpersQueryVariables> = {
  id: 'RoomHelpers.c138961a',
  name: 'RoomHelpers',
  area: 'rooms',
  text: "query RoomHelpers{roomHelpers{properties amenities tags room_tags}}",
  types: "type Query{roomHelpers:RoomHelpers!@rest(get:\"business/hotel/rooms/helpers\" pick:\"data\")}type RoomHelpers{properties:[String!]!amenities:[String!]!tags:[String!]!room_tags:[String!]!}",
}

export const roomNightsQuery: Operation<RoomNightsQuery, RoomNightsQueryVariables> = {
  id: 'RoomNights.48c5d496',
  name: 'RoomNights',
  area: 'rooms',
  text: "query RoomNights($id:Int!$from:Day$to:Day){roomAvailability(id:$id from:$from to:$to){day capacity taken free amount currency min_stay closed closed_to_arrival closed_to_departure}}",
  types: "scalar Day type Query{roomAvailability(id:Int!from:Day to:Day):[RoomNight!]!@rest(get:\"business/hotel/rooms/{id}/availability\" pick:\"data\")}scalar CurrencyCode type RoomNight{day:Day!capacity:Int!taken:Int!free:Int!amount:Float!currency:CurrencyCode!min_stay:Int!closed:Boolean!closed_to_arrival:Boolean!closed_to_departure:Boolean!}",
}

export const createRoomMutation: Operation<CreateRoomMutation, CreateRoomMutationVariables> = {
  id: 'CreateRoom.e92575df',
  name: 'CreateRoom',
  area: 'rooms',
  text: "mutation CreateRoom($input:RoomInput!){createRoom(input:$input){...RoomFull}}fragment RoomFull on Room{...RoomRow description ...OfferTerms lat lng amenities check_in_time check_out_time}fragment RoomRow on Room{...SoldOfferRow kind amount next_availability property location_name quantity adults children beds{kind count}size_m2 board room_tags offered min_stay free_tonight}fragment SoldOfferRow on Offer{...OfferRow currency discount_percent price_from bookings_count}fragment OfferRow on Offer{id title slug summary status featured tags first_media{...Picture}version published_at created_at updated_at}fragment Picture on Image{id uuid url thumb alt caption width height position}fragment OfferTerms on Offer{cancellation_rules{days_before percent}cancellation_policy}",
  types: "scalar Day scalar Instant scalar HTML type Mutation{createRoom(input:RoomInput!):Room!@rest(post:\"business/hotel/rooms/create\" pick:\"data\")}type Image{id:Int!uuid:String!url:String!thumb:String!alt:String!caption:String!width:Int!height:Int!position:Int!}scalar BedKind scalar Board scalar CurrencyCode scalar OfferKind scalar OfferStatus interface Offer{id:Int!title:String!slug:String!summary:String!status:OfferStatus!featured:Boolean!tags:[String!]!currency:CurrencyCode!discount_percent:Float!price_from:Float cancellation_rules:[CancellationRule!]!cancellation_policy:String!first_media:Image bookings_count:Int!version:Int!published_at:Instant created_at:Instant!updated_at:Instant!}type CancellationRule{days_before:Int!percent:Float!}scalar RoomInput type Bed{kind:BedKind!count:Int!}type Room implements Offer{id:Int!kind:OfferKind!title:String!slug:String!summary:String!description:HTML!status:OfferStatus!featured:Boolean!tags:[String!]!currency:CurrencyCode!amount:Float!discount_percent:Float!price_from:Float cancellation_rules:[CancellationRule!]!cancellation_policy:String!first_media:Image bookings_count:Int!next_availability:Day version:Int!published_at:Instant created_at:Instant!updated_at:Instant!property:String!location_name:String!lat:Float lng:Float quantity:Int!adults:Int!children:Int!beds:[Bed!]!size_m2:Float amenities:[String!]!board:Board!room_tags:[String!]!offered:Boolean!min_stay:Int!check_in_time:String!check_out_time:String!free_tonight:Int!}",
}

export const updateRoomMutation: Operation<UpdateRoomMutation, UpdateRoomMutationVariables> = {
  id: 'UpdateRoom.b6a5285b',
  name: 'UpdateRoom',
  area: 'rooms',
  text: "mutation UpdateRoom($id:Int!$input:RoomInput!){updateRoom(id:$id input:$input){...RoomFull}}fragment RoomFull on Room{...RoomRow description ...OfferTerms lat lng amenities check_in_time check_out_time}fragment RoomRow on Room{...SoldOfferRow kind amount next_availability property location_name quantity adults children beds{kind count}size_m2 board room_tags offered min_stay free_tonight}fragment SoldOfferRow on Offer{...OfferRow currency discount_percent price_from bookings_count}fragment OfferRow on Offer{id title slug summary status featured tags first_media{...Picture}version published_at created_at updated_at}fragment Picture on Image{id uuid url thumb alt caption width height position}fragment OfferTerms on Offer{cancellation_rules{days_before percent}cancellation_policy}",
  types: "scalar Day scalar Instant scalar HTML type Mutation{updateRoom(id:Int!input:RoomInput!):Room!@rest(post:\"business/hotel/rooms/{id}/update\" pick:\"data\")}type Image{id:Int!uuid:String!url:String!thumb:String!alt:String!caption:String!width:Int!height:Int!position:Int!}scalar BedKind scalar Board scalar CurrencyCode scalar OfferKind scalar OfferStatus interface Offer{id:Int!title:String!slug:String!summary:String!status:OfferStatus!featured:Boolean!tags:[String!]!currency:CurrencyCode!discount_percent:Float!price_from:Float cancellation_rules:[CancellationRule!]!cancellation_policy:String!first_media:Image bookings_count:Int!version:Int!published_at:Instant created_at:Instant!updated_at:Instant!}type CancellationRule{days_before:Int!percent:Float!}scalar RoomInput type Bed{kind:BedKind!count:Int!}type Room implements Offer{id:Int!kind:OfferKind!title:String!slug:String!summary:String!description:HTML!status:OfferStatus!featured:Boolean!tags:[String!]!currency:CurrencyCode!amount:Float!discount_percent:Float!price_from:Float cancellation_rules:[CancellationRule!]!cancellation_policy:String!first_media:Image bookings_count:Int!next_availability:Day version:Int!published_at:Instant created_at:Instant!updated_at:Instant!property:String!location_name:String!lat:Float lng:Float quantity:Int!adults:Int!children:Int!beds:[Bed!]!size_m2:Float amenities:[String!]!board:Board!room_tags:[String!]!offered:Boolean!min_stay:Int!check_in_time:String!check_out_time:String!free_tonight:Int!}",
}

export const setRoomsOfferedMutation: Operation<SetRoomsOfferedMutation, SetRoomsOfferedMutationVariables> = {
  id: 'SetRoomsOffered.42bcc99a',
  name: 'SetRoomsOffered',
  area: 'rooms',
  text: "mutation SetRoomsOffered($ids:[Int!]!$offered:Boolean!){setRoomsOffered(ids:$ids offered:$offered){ids message}}",
  types: "type Mutation{setRoomsOffered(ids:[Int!]!offered:Boolean!):ChangedIds!@rest(post:\"business/hotel/rooms/offered\")}type ChangedIds{ids:[Int!]!message:String!}",
}

export const roomStatisticsQuery: Operation<RoomStatisticsQuery, RoomStatisticsQueryVariables> = {
  id: 'RoomStatistics.e068aa34',
  name: 'RoomStatistics',
  area: 'rooms',
  text: "query RoomStatistics($id:Int!){roomStatistics(id:$id){...OfferStatistic}}fragment OfferStatistic on OfferStatistic{views views_30_days inquiries bookings live_bookings revenue{currency amount}conversion months{month bookings revenue{currency amount}}}",
  types: "scalar ExactSum type Query{roomStatistics(id:Int!):OfferStatistic!@rest(get:\"business/hotel/rooms/{id}/statistics\" pick:\"data\")}type CurrencySum{currency:CurrencyCode!amount:ExactSum!}scalar CurrencyCode type MonthStatistics{month:String!bookings:Int!revenue:[CurrencySum!]!}type OfferStatistic{views:Int!views_30_days:Int!inquiries:Int!bookings:Int!live_bookings:Int!revenue:[CurrencySum!]!conversion:Float!months:[MonthStatistics!]!}",
}
