// Written by `npm run generate` from the schema and the operations; edit those.
import type { RoomInput } from '../../domain/contract/inputs.ts'
import type { Choices } from '../../domain/schema/choices.ts'
import type { Operation } from '../operation.ts'

export type RoomRowFragment = { id: number, kind: Choices['OfferKind'], title: string, slug: string, summary: string, status: Choices['OfferStatus'], featured: boolean, tags: Array<string>, currency: string, amount: number, discount_percent: number, price_from: number | null, bookings_count: number, next_availability: string | null, version: number, published_at: string | null, created_at: string, updated_at: string, property: string, location_name: string, quantity: number, adults: number, children: number, size_m2: number | null, board: Choices['Board'], room_tags: Array<string>, offered: boolean, min_stay: number, free_tonight: number, first_media: { id: number, uuid: string, url: string, thumb: string, alt: string, caption: string, width: number, height: number, position: number } | null, beds: Array<{ kind: Choices['BedKind'], count: number }> };

export type RoomFullFragment = { description: string, cancellation_policy: string, lat: number | null, lng: number | null, amenities: Array<string>, check_in_time: string, check_out_time: string, id: number, kind: Choices['OfferKind'], title: string, slug: string, summary: string, status: Choices['OfferStatus'], featured: boolean, tags: Array<string>, currency: string, amount: number, discount_percent: number, price_from: number | null, bookings_count: number, next_availability: string | null, version: number, published_at: string | null, created_at: string, updated_at: string, property: string, location_name: string, quantity: number, adults: number, children: number, size_m2: number | null, board: Choices['Board'], room_tags: Array<string>, offered: boolean, min_stay: number, free_tonight: number, cancellation_rules: Array<{ days_before: number, percent: number }>, first_media: { id: number, uuid: string, url: string, thumb: string, alt: string, caption: string, width: number, height: number, position: number } | null, beds: Array<{ kind: Choices['BedKind'], count: number }> };

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
export type RoomsQuery = { rooms: { data: Array<{ id: number, kind: Choices['OfferKind'], title: string, slug: string, summary: string, status: Choices['OfferStatus'], featured: boolean, tags: Array<string>, currency: string, amount: number, discount_percent: number, price_from: number | null, bookings_count: number, next_availability: string | null, version: number, published_at: string | null, created_at: string, updated_at: string, property: string, location_name: string, quantity: number, adults: number, children: number, size_m2: number | null, board: Choices['Board'], room_tags: Array<string>, offered: boolean, min_stay: number, free_tonight: number, first_media: { id: number, uuid: string, url: string, thumb: string, alt: string, caption: string, width: number, height: number, position: number } | null, beds: Array<{ kind: Choices['BedKind'], count: number }> }>, meta: { current_page: number, per_page: number, last_page: number, total: number, from: number | null, to: number | null, capped: boolean } } };

export type RoomQueryVariables = {
  id: number;
};
export type RoomQuery = { room: { description: string, cancellation_policy: string, lat: number | null, lng: number | null, amenities: Array<string>, check_in_time: string, check_out_time: string, id: number, kind: Choices['OfferKind'], title: string, slug: string, summary: string, status: Choices['OfferStatus'], featured: boolean, tags: Array<string>, currency: string, amount: number, discount_percent: number, price_from: number | null, bookings_count: number, next_availability: string | null, version: number, published_at: string | null, created_at: string, updated_at: string, property: string, location_name: string, quantity: number, adults: number, children: number, size_m2: number | null, board: Choices['Board'], room_tags: Array<string>, offered: boolean, min_stay: number, free_tonight: number, gallery: Array<{ id: number, uuid: string, url: string, thumb: string, alt: string, caption: string, width: number, height: number, position: number }>, cancellation_rules: Array<{ days_before: number, percent: number }>, first_media: { id: number, uuid: string, url: string, thumb: string, alt: string, caption: string, width: number, height: number, position: number } | null, beds: Array<{ kind: Choices['BedKind'], count: number }> } };

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
export type RoomNightsQuery = { roomAvailability: Array<{ day: string, capacity: number, taken: number, free: number, amount: number, currency: string, min_stay: number, closed: boolean, closed_to_arrival: boolean, closed_to_departure: boolean }> };

export type CreateRoomMutationVariables = {
  input: RoomInput;
};
export type CreateRoomMutation = { createRoom: { description: string, cancellation_policy: string, lat: number | null, lng: number | null, amenities: Array<string>, check_in_time: string, check_out_time: string, id: number, kind: Choices['OfferKind'], title: string, slug: string, summary: string, status: Choices['OfferStatus'], featured: boolean, tags: Array<string>, currency: string, amount: number, discount_percent: number, price_from: number | null, bookings_count: number, next_availability: string | null, version: number, published_at: string | null, created_at: string, updated_at: string, property: string, location_name: string, quantity: number, adults: number, children: number, size_m2: number | null, board: Choices['Board'], room_tags: Array<string>, offered: boolean, min_stay: number, free_tonight: number, cancellation_rules: Array<{ days_before: number, percent: number }>, first_media: { id: number, uuid: string, url: string, thumb: string, alt: string, caption: string, width: number, height: number, position: number } | null, beds: Array<{ kind: Choices['BedKind'], count: number }> } };

export type UpdateRoomMutationVariables = {
  id: number;
  input: RoomInput;
};
export type UpdateRoomMutation = { updateRoom: { description: string, cancellation_policy: string, lat: number | null, lng: number | null, amenities: Array<string>, check_in_time: string, check_out_time: string, id: number, kind: Choices['OfferKind'], title: string, slug: string, summary: string, status: Choices['OfferStatus'], featured: boolean, tags: Array<string>, currency: string, amount: number, discount_percent: number, price_from: number | null, bookings_count: number, next_availability: string | null, version: number, published_at: string | null, created_at: string, updated_at: string, property: string, location_name: string, quantity: number, adults: number, children: number, size_m2: number | null, board: Choices['Board'], room_tags: Array<string>, offered: boolean, min_stay: number, free_tonight: number, cancellation_rules: Array<{ days_before: number, percent: number }>, first_media: { id: number, uuid: string, url: string, thumb: string, alt: string, caption: string, width: number, height: number, position: number } | null, beds: Array<{ kind: Choices['BedKind'], count: number }> } };

export type SetRoomsOfferedMutationVariables = {
  ids: Array<number> | number;
  offered: boolean;
};
export type SetRoomsOfferedMutation = { setRoomsOffered: { ids: Array<number>, message: string } };

export type RoomStatisticsQueryVariables = {
  id: number;
};
export type RoomStatisticsQuery = { roomStatistics: { views: number, views_30_days: number, inquiries: number, bookings: number, live_bookings: number, conversion: number, revenue: Array<{ currency: string, amount: number }>, months: Array<{ month: string, bookings: number, revenue: Array<{ currency: string, amount: number }> }> } };

export const roomsQuery: Operation<RoomsQuery, RoomsQueryVariables> = {
  id: 'Rooms.10c5e4c6',
  name: 'Rooms',
  area: 'rooms',
  text: "query Rooms($page:Int$per_page:Int$sort:String$q:String$status:String$tag:String$featured:Boolean$property:String$board:String$offered:Boolean){rooms(page:$page per_page:$per_page sort:$sort q:$q status:$status tag:$tag featured:$featured property:$property board:$board offered:$offered){data{...RoomRow}meta{...PageMeta}}}fragment RoomRow on Room{id kind title slug summary status featured tags currency amount discount_percent price_from first_media{...Picture}bookings_count next_availability version published_at created_at updated_at property location_name quantity adults children beds{kind count}size_m2 board room_tags offered min_stay free_tonight}fragment Picture on Image{id uuid url thumb alt caption width height position}fragment PageMeta on Meta{current_page per_page last_page total from to capped}",
}

export const roomQuery: Operation<RoomQuery, RoomQueryVariables> = {
  id: 'Room.8d032b97',
  name: 'Room',
  area: 'rooms',
  text: "query Room($id:Int!){room(id:$id){...RoomFull gallery{...Picture}}}fragment RoomFull on Room{...RoomRow description cancellation_rules{days_before percent}cancellation_policy lat lng amenities check_in_time check_out_time}fragment RoomRow on Room{id kind title slug summary status featured tags currency amount discount_percent price_from first_media{...Picture}bookings_count next_availability version published_at created_at updated_at property location_name quantity adults children beds{kind count}size_m2 board room_tags offered min_stay free_tonight}fragment Picture on Image{id uuid url thumb alt caption width height position}",
}

export const roomFiguresQuery: Operation<RoomFiguresQuery, RoomFiguresQueryVariables> = {
  id: 'RoomFigures.fbed7a51',
  name: 'RoomFigures',
  area: 'rooms',
  text: "query RoomFigures{roomFigures{rooms types published draft free_tonight for_sale_tonight nights_taken nights_for_sale}}",
}

export const roomTagsQuery: Operation<RoomTagsQuery, RoomTagsQueryVariables> = {
  id: 'RoomTags.cde0e520',
  name: 'RoomTags',
  area: 'rooms',
  text: "query RoomTags($id:Int!){roomTags(id:$id){name count}}",
}

export const roomHelpersQuery: Operation<RoomHelpersQuery, RoomHelpersQueryVariables> = {
  id: 'RoomHelpers.c138961a',
  name: 'RoomHelpers',
  area: 'rooms',
  text: "query RoomHelpers{roomHelpers{properties amenities tags room_tags}}",
}

export const roomNightsQuery: Operation<RoomNightsQuery, RoomNightsQueryVariables> = {
  id: 'RoomNights.48c5d496',
  name: 'RoomNights',
  area: 'rooms',
  text: "query RoomNights($id:Int!$from:Day$to:Day){roomAvailability(id:$id from:$from to:$to){day capacity taken free amount currency min_stay closed closed_to_arrival closed_to_departure}}",
}

export const createRoomMutation: Operation<CreateRoomMutation, CreateRoomMutationVariables> = {
  id: 'CreateRoom.93ced8e8',
  name: 'CreateRoom',
  area: 'rooms',
  text: "mutation CreateRoom($input:RoomInput!){createRoom(input:$input){...RoomFull}}fragment RoomFull on Room{...RoomRow description cancellation_rules{days_before percent}cancellation_policy lat lng amenities check_in_time check_out_time}fragment RoomRow on Room{id kind title slug summary status featured tags currency amount discount_percent price_from first_media{...Picture}bookings_count next_availability version published_at created_at updated_at property location_name quantity adults children beds{kind count}size_m2 board room_tags offered min_stay free_tonight}fragment Picture on Image{id uuid url thumb alt caption width height position}",
}

export const updateRoomMutation: Operation<UpdateRoomMutation, UpdateRoomMutationVariables> = {
  id: 'UpdateRoom.2e474c0a',
  name: 'UpdateRoom',
  area: 'rooms',
  text: "mutation UpdateRoom($id:Int!$input:RoomInput!){updateRoom(id:$id input:$input){...RoomFull}}fragment RoomFull on Room{...RoomRow description cancellation_rules{days_before percent}cancellation_policy lat lng amenities check_in_time check_out_time}fragment RoomRow on Room{id kind title slug summary status featured tags currency amount discount_percent price_from first_media{...Picture}bookings_count next_availability version published_at created_at updated_at property location_name quantity adults children beds{kind count}size_m2 board room_tags offered min_stay free_tonight}fragment Picture on Image{id uuid url thumb alt caption width height position}",
}

export const setRoomsOfferedMutation: Operation<SetRoomsOfferedMutation, SetRoomsOfferedMutationVariables> = {
  id: 'SetRoomsOffered.42bcc99a',
  name: 'SetRoomsOffered',
  area: 'rooms',
  text: "mutation SetRoomsOffered($ids:[Int!]!$offered:Boolean!){setRoomsOffered(ids:$ids offered:$offered){ids message}}",
}

export const roomStatisticsQuery: Operation<RoomStatisticsQuery, RoomStatisticsQueryVariables> = {
  id: 'RoomStatistics.a7e1da2b',
  name: 'RoomStatistics',
  area: 'rooms',
  text: "query RoomStatistics($id:Int!){roomStatistics(id:$id){views views_30_days inquiries bookings live_bookings revenue{currency amount}conversion months{month bookings revenue{currency amount}}}}",
}
