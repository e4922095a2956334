// Written by `npm run generate` from the schema and the operations; edit those.
import type { TrackInput } from '../../domain/contract/inputs.ts'
import type { Choices } from '../../domain/schema/choices.ts'
import type { Operation } from '../operation.ts'

export type TrackRowFragment = { activity: Choices['Activity'], difficulty: Choices['Difficulty'], duration_minutes: number | null, start_name: string, end_name: string, distance_m: number, ascent_m: number, descent_m: number, lowest_m: number | null, highest_m: number | null, points: number, id: number, title: string, slug: string, summary: string, status: Choices['OfferStatus'], featured: boolean, tags: Array<string>, version: number, published_at: string | null, created_at: string, updated_at: string, first_media: { id: number, uuid: string, url: string, thumb: string, alt: string, caption: string, width: number, height: number, position: number } | null };

export type TrackFullFragment = { description: string, path: Array<Array<number | null>> | null, activity: Choices['Activity'], difficulty: Choices['Difficulty'], duration_minutes: number | null, start_name: string, end_name: string, distance_m: number, ascent_m: number, descent_m: number, lowest_m: number | null, highest_m: number | null, points: number, id: number, title: string, slug: string, summary: string, status: Choices['OfferStatus'], featured: boolean, tags: Array<string>, version: number, published_at: string | null, created_at: string, updated_at: string, first_media: { id: number, uuid: string, url: string, thumb: string, alt: string, caption: string, width: number, height: number, position: number } | null };

export type TracksQueryVariables = {
  page?: number | null | undefined;
  per_page?: number | null | undefined;
  sort?: string | null | undefined;
  q?: string | null | undefined;
  status?: string | null | undefined;
  tag?: string | null | undefined;
  featured?: boolean | null | undefined;
  activity?: string | null | undefined;
  difficulty?: string | null | undefined;
};
export type TracksQuery = { tracks: { data: Array<{ activity: Choices['Activity'], difficulty: Choices['Difficulty'], duration_minutes: number | null, start_name: string, end_name: string, distance_m: number, ascent_m: number, descent_m: number, lowest_m: number | null, highest_m: number | null, points: number, id: number, title: string, slug: string, summary: string, status: Choices['OfferStatus'], featured: boolean, tags: Array<string>, version: number, published_at: string | null, created_at: string, updated_at: string, first_media: { id: number, uuid: string, url: string, thumb: string, alt: string, caption: string, width: number, height: number, position: number } | null }>, meta: { current_page: number, per_page: number, last_page: number, total: number, from: number | null, to: number | null, capped: boolean } } };

export type TrackQueryVariables = {
  id: number;
};
export type TrackQuery = { track: { description: string, path: Array<Array<number | null>> | null, activity: Choices['Activity'], difficulty: Choices['Difficulty'], duration_minutes: number | null, start_name: string, end_name: string, distance_m: number, ascent_m: number, descent_m: number, lowest_m: number | null, highest_m: number | null, points: number, id: number, title: string, slug: string, summary: string, status: Choices['OfferStatus'], featured: boolean, tags: Array<string>, version: number, published_at: string | null, created_at: string, updated_at: string, gallery: Array<{ id: number, uuid: string, url: string, thumb: string, alt: string, caption: string, width: number, height: number, position: number }>, first_media: { id: number, uuid: string, url: string, thumb: string, alt: string, caption: string, width: number, height: number, position: number } | null } };

export type TrackPathQueryVariables = {
  id: number;
};
export type TrackPathQuery = { track: { id: number, path: Array<Array<number | null>> | null } };

export type TrackFiguresQueryVariables = { [key: string]: never; };
export type TrackFiguresQuery = { trackFigures: { tracks: number, published: number, draft: number, distance_m: number, ascent_m: number, longest_m: number, tags: Array<string>, activities: Array<{ activity: Choices['Activity'], tracks: number, distance_m: number }> } };

export type CreateTrackMutationVariables = {
  input: TrackInput;
};
export type CreateTrackMutation = { createTrack: { description: string, path: Array<Array<number | null>> | null, activity: Choices['Activity'], difficulty: Choices['Difficulty'], duration_minutes: number | null, start_name: string, end_name: string, distance_m: number, ascent_m: number, descent_m: number, lowest_m: number | null, highest_m: number | null, points: number, id: number, title: string, slug: string, summary: string, status: Choices['OfferStatus'], featured: boolean, tags: Array<string>, version: number, published_at: string | null, created_at: string, updated_at: string, first_media: { id: number, uuid: string, url: string, thumb: string, alt: string, caption: string, width: number, height: number, position: number } | null } };

export type UpdateTrackMutationVariables = {
  id: number;
  input: TrackInput;
};
export type UpdateTrackMutation = { updateTrack: { description: string, path: Array<Array<number | null>> | null, activity: Choices['Activity'], difficulty: Choices['Difficulty'], duration_minutes: number | null, start_name: string, end_name: string, distance_m: number, ascent_m: number, descent_m: number, lowest_m: number | null, highest_m: number | null, points: number, id: number, title: string, slug: string, summary: string, status: Choices['OfferStatus'], featured: boolean, tags: Array<string>, version: number, published_at: string | null, created_at: string, updated_at: string, first_media: { id: number, uuid: string, url: string, thumb: string, alt: string, caption: string, width: number, height: number, position: number } | null } };

export const tracksQuery: Operation<TracksQuery, TracksQueryVariables> = {
  id: 'Tracks.ae49074f',
  name: 'Tracks',
  area: 'tracks',
  text: "query Tracks($page:Int$per_page:Int$sort:String$q:String$status:String$tag:String$featured:Boolean$activity:String$difficulty:String){tracks(page:$page per_page:$per_page sort:$sort q:$q status:$status tag:$tag featured:$featured activity:$activity difficulty:$difficulty){data{...TrackRow}meta{...PageMeta}}}fragment TrackRow on Track{...OfferRow activity difficulty duration_minutes start_name end_name distance_m ascent_m descent_m lowest_m highest_m points}fragment OfferRow on Offer{id title slug summary status featured tags first_media{...Picture}version published_at created_at updated_at}fragment Picture on Image{id uuid url thumb alt caption width height position}fragment PageMeta on Meta{current_page per_page last_page total from to capped}",
  types: "scalar Instant type Query{tracks(page:Int per_page:Int sort:String q:String status:String tag:String featured:Boolean activity:String difficulty:String):TrackPage!@rest(get:\"business/tracks\")}type Meta{current_page:Int!per_page:Int!last_page:Int!total:Int!from:Int to:Int capped:Boolean!}type Image{id:Int!uuid:String!url:String!thumb:String!alt:String!caption:String!width:Int!height:Int!position:Int!}scalar Activity scalar Difficulty scalar OfferStatus interface Offer{id:Int!title:String!slug:String!summary:String!status:OfferStatus!featured:Boolean!tags:[String!]!first_media:Image version:Int!published_at:Instant created_at:Instant!updated_at:Instant!}type Track implements Offer{id:Int!title:String!slug:String!summary:String!status:OfferStatus!featured:Boolean!tags:[String!]!first_media:Image version:Int!published_at:Instant created_at:Instant!updated_at:Instant!activity:Activity!difficulty:Difficulty!duration_minutes:Int start_name:String!end_name:String!distance_m:Int!ascent_m:Int!descent_m:Int!lowest_m:Int highest_m:Int points:Int!}type TrackPage{data:[Track!]!meta:Meta!}",
}

export const trackQuery: Operation<TrackQuery, TrackQueryVariables> = {
  id: 'Track.d76de598',
  name: 'Track',
  area: 'tracks',
  text: "query Track($id:Int!){track(id:$id){...TrackFull gallery{...Picture}}}fragment TrackFull on Track{...TrackRow description path}fragment TrackRow on Track{...OfferRow activity difficulty duration_minutes start_name end_name distance_m ascent_m descent_m lowest_m highest_m points}fragment OfferRow on Offer{id title slug summary status featured tags first_media{...Picture}version published_at created_at updated_at}fragment Picture on Image{id uuid url thumb alt caption width height position}",
  types: "scalar Instant scalar HTML type Query{track(id:Int!):Track!@rest(get:\"business/tracks/{id}/show\" pick:\"data\")}type Image{id:Int!uuid:String!url:String!thumb:String!alt:String!caption:String!width:Int!height:Int!position:Int!}scalar Activity scalar Difficulty scalar OfferStatus interface Offer{id:Int!title:String!slug:String!summary:String!status:OfferStatus!featured:Boolean!tags:[String!]!first_media:Image version:Int!published_at:Instant created_at:Instant!updated_at:Instant!}type Track implements Offer{id:Int!title:String!slug:String!summary:String!description:HTML!status:OfferStatus!featured:Boolean!tags:[String!]!first_media:Image version:Int!published_at:Instant created_at:Instant!updated_at:Instant!activity:Activity!difficulty:Difficulty!duration_minutes:Int start_name:String!end_name:String!distance_m:Int!ascent_m:Int!descent_m:Int!lowest_m:Int highest_m:Int points:Int!path:[[Float]!]gallery:[Image!]!@rest(get:\"business/tracks/{id}/gallery\" pick:\"data\")}",
}

export const trackPathQuery: Operation<TrackPathQuery, TrackPathQueryVariables> = {
  id: 'TrackPath.a4b5742d',
  name: 'TrackPath',
  area: 'tracks',
  text: "query TrackPath($id:Int!){track(id:$id){id path}}",
  types: "type Query{track(id:Int!):Track!@rest(get:\"business/tracks/{id}/show\" pick:\"data\")}type Track{id:Int!path:[[Float]!]}",
}

export const trackFiguresQuery: Operation<TrackFiguresQuery, TrackFiguresQueryVariables> = {
  id: 'TrackFigures.6cd8e9f4',
  name: 'TrackFigures',
  area: 'tracks',
  text: "query TrackFigures{trackFigures{tracks published draft distance_m ascent_m longest_m activities{activity tracks distance_m}tags}}",
  types: "type Query{trackFigures:TrackFigures!@rest(get:\"business/tracks/figures\" pick:\"data\")}scalar Activity type ActivityFigures{activity:Activity!tracks:Int!distance_m:Float!}type TrackFigures{tracks:Int!published:Int!draft:Int!distance_m:Float!ascent_m:Float!longest_m:Int!activities:[ActivityFigures!]!tags:[String!]!}",
}

export const createTrackMutation: Operation<CreateTrackMutation, CreateTrackMutationVariables> = {
  id: 'CreateTrack.ecdb41b8',
  name: 'CreateTrack',
  area: 'tracks',
  text: "mutation CreateTrack($input:TrackInput!){createTrack(input:$input){...TrackFull}}fragment TrackFull on Track{...TrackRow description path}fragment TrackRow on Track{...OfferRow activity difficulty duration_minutes start_name end_name distance_m ascent_m descent_m lowest_m highest_m points}fragment OfferRow on Offer{id title slug summary status featured tags first_media{...Picture}version published_at created_at updated_at}fragment Picture on Image{id uuid url thumb alt caption width height position}",
  types: "scalar Instant scalar HTML type Mutation{createTrack(input:TrackInput!):Track!@rest(post:\"business/tracks/create\" pick:\"data\")}type Image{id:Int!uuid:String!url:String!thumb:String!alt:String!caption:String!width:Int!height:Int!position:Int!}scalar Activity scalar Difficulty scalar OfferStatus interface Offer{id:Int!title:String!slug:String!summary:String!status:OfferStatus!featured:Boolean!tags:[String!]!first_media:Image version:Int!published_at:Instant created_at:Instant!updated_at:Instant!}scalar TrackInput type Track implements Offer{id:Int!title:String!slug:String!summary:String!description:HTML!status:OfferStatus!featured:Boolean!tags:[String!]!first_media:Image version:Int!published_at:Instant created_at:Instant!updated_at:Instant!activity:Activity!difficulty:Difficulty!duration_minutes:Int start_name:String!end_name:String!distance_m:Int!ascent_m:Int!descent_m:Int!lowest_m:Int highest_m:Int points:Int!path:[[Float]!]}",
}

export const updateTrackMutation: Operation<UpdateTrackMutation, UpdateTrackMutationVariables> = {
  id: 'UpdateTrack.00c00e55',
  name: 'UpdateTrack',
  area: 'tracks',
  text: "mutation UpdateTrack($id:Int!$input:TrackInput!){updateTrack(id:$id input:$input){...TrackFull}}fragment TrackFull on Track{...TrackRow description path}fragment TrackRow on Track{...OfferRow activity difficulty duration_minutes start_name end_name distance_m ascent_m descent_m lowest_m highest_m points}fragment OfferRow on Offer{id title slug summary status featured tags first_media{...Picture}version published_at created_at updated_at}fragment Picture on Image{id uuid url thumb alt caption width height position}",
  types: "scalar Instant scalar HTML type Mutation{updateTrack(id:Int!input:TrackInput!):Track!@rest(post:\"business/tracks/{id}/update\" pick:\"data\")}type Image{id:Int!uuid:String!url:String!thumb:String!alt:String!caption:String!width:Int!height:Int!position:Int!}scalar Activity scalar Difficulty scalar OfferStatus interface Offer{id:Int!title:String!slug:String!summary:String!status:OfferStatus!featured:Boolean!tags:[String!]!first_media:Image version:Int!published_at:Instant created_at:Instant!updated_at:Instant!}scalar TrackInput type Track implements Offer{id:Int!title:String!slug:String!summary:String!description:HTML!status:OfferStatus!featured:Boolean!tags:[String!]!first_media:Image version:Int!published_at:Instant created_at:Instant!updated_at:Instant!activity:Activity!difficulty:Difficulty!duration_minutes:Int start_name:String!end_name:String!distance_m:Int!ascent_m:Int!descent_m:Int!lowest_m:Int highest_m:Int points:Int!path:[[Float]!]}",
}
