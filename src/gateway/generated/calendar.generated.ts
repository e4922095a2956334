// Written by `npm run generate` from the schema and the operations; edit those.
import type { MoveInput, ParkInput, CalendarFeedInput } from '../../domain/contract/inputs.ts'
import type { Choices } from '../../domain/schema/choices.ts'
import type { Operation } from '../operation.ts'

export type CalendarQueryVariables = {
  from?: string | null | undefined;
  to?: string | null | undefined;
  kinds?: string | null | undefined;
  q?: string | null | undefined;
  page?: number | null | undefined;
  per_page?: number | null | undefined;
};
export type CalendarQuery = { calendar: { data: Array<{ kind: Choices['LaneKind'], id: number, title: string, place: string, capacity: Array<number | null>, taken: Array<number>, blocked: Array<number>, closed: Array<number>, more: boolean, bars: Array<{ id: number, booking_id: number, item: number, reference: string, client: string, title: string, status: Choices['BookingStatus'], payment_status: Choices['PaymentStatus'], first_day: string, last_day: string, quantity: number, time: string, version: number, parked: boolean, movable: boolean }> }>, meta: { total: number, capped: boolean } } };

export type DayBookingFragment = { id: number, reference: string, kind: Choices['BookingKind'], client: string, title: string, status: Choices['BookingStatus'], payment_status: Choices['PaymentStatus'], starts_on: string, ends_on: string, adults: number, children: number, infants: number };

export type CalendarDaysQueryVariables = {
  from?: string | null | undefined;
  to?: string | null | undefined;
  kinds?: string | null | undefined;
  q?: string | null | undefined;
  per_day?: number | null | undefined;
};
export type CalendarDaysQuery = { calendarDays: { data: Array<{ day: string, starting: number, ending: number, visiting: number, starts: Array<{ id: number, reference: string, kind: Choices['BookingKind'], client: string, title: string, status: Choices['BookingStatus'], payment_status: Choices['PaymentStatus'], starts_on: string, ends_on: string, adults: number, children: number, infants: number }>, ends: Array<{ id: number, reference: string, kind: Choices['BookingKind'], client: string, title: string, status: Choices['BookingStatus'], payment_status: Choices['PaymentStatus'], starts_on: string, ends_on: string, adults: number, children: number, infants: number }>, visits: Array<{ id: number, reference: string, kind: Choices['BookingKind'], client: string, title: string, status: Choices['BookingStatus'], payment_status: Choices['PaymentStatus'], starts_on: string, ends_on: string, adults: number, children: number, infants: number }> }> } };

export type ParkedItemsQueryVariables = { [key: string]: never; };
export type ParkedItemsQuery = { parkedItems: Array<{ booking_id: number, item: number, kind: Choices['LaneKind'], offer_id: number, reference: string, client: string, title: string, first_day: string, last_day: string, quantity: number, version: number, note: string, parked_by_name: string | null, parked_at: string }> };

export type PreviewMoveMutationVariables = {
  id: number;
  input: MoveInput;
};
export type PreviewMoveMutation = { previewMove: { possible: boolean, title: string, place: string, first_day: string, last_day: string, time: string, currency: Choices['CurrencyCode'], total_before: number, total: number, total_asked: number, problems: Array<string>, fee: { by_terms: number, items: Array<{ title: string, what: Choices['GivenUp'], days_before: number, percent: number, kept: number }> } | null, clashes: Array<{ day: string, wanted: number, free: number }> } };

export type MoveBookingMutationVariables = {
  id: number;
  input: MoveInput;
};
export type MoveBookingMutation = { moveBooking: { booking_id: number, reference: string, version: number, message: string } };

export type UndoMoveMutationVariables = {
  id: number;
};
export type UndoMoveMutation = { undoMove: { booking_id: number, reference: string, message: string } };

export type ParkItemMutationVariables = {
  id: number;
  input: ParkInput;
};
export type ParkItemMutation = { parkItem: { message: string } };

export type UnparkItemMutationVariables = {
  id: number;
  item: number;
};
export type UnparkItemMutation = { unparkItem: { message: string } };

export type CalendarFeedsQueryVariables = { [key: string]: never; };
export type CalendarFeedsQuery = { calendarFeeds: Array<{ id: number, name: string, kinds: Array<Choices['LaneKind']>, last_read_at: string | null, created_at: string }> };

export type CreateFeedMutationVariables = {
  input: CalendarFeedInput;
};
export type CreateFeedMutation = { createFeed: { id: number, name: string, address: string | null } };

export type RevokeFeedMutationVariables = {
  id: number;
};
export type RevokeFeedMutation = { revokeFeed: { message: string } };

export const calendarQuery: Operation<CalendarQuery, CalendarQueryVariables> = {
  id: 'Calendar.d9542ff2',
  name: 'Calendar',
  area: 'calendar',
  text: "query Calendar($from:Day$to:Day$kinds:String$q:String$page:Int$per_page:Int){calendar(from:$from to:$to kinds:$kinds q:$q page:$page per_page:$per_page){data{kind id title place capacity taken blocked closed more bars{id booking_id item reference client title status payment_status first_day last_day quantity time version parked movable}}meta{total capped}}}",
  types: "scalar Day type Query{calendar(from:Day to:Day kinds:String q:String page:Int per_page:Int):Calendar!@rest(get:\"bookings/calendar\")}type Meta{total:Int!capped:Boolean!}type CalendarBar{id:Int!booking_id:Int!item:Int!reference:String!client:String!title:String!status:BookingStatus!payment_status:PaymentStatus!first_day:Day!last_day:Day!quantity:Int!time:String!version:Int!parked:Boolean!movable:Boolean!}type CalendarLane{kind:LaneKind!id:Int!title:String!place:String!capacity:[Int]!taken:[Int!]!blocked:[Int!]!closed:[Int!]!bars:[CalendarBar!]!more:Boolean!}type Calendar{data:[CalendarLane!]!meta:Meta!}scalar BookingStatus scalar LaneKind scalar PaymentStatus",
}

export const calendarDaysQuery: Operation<CalendarDaysQuery, CalendarDaysQueryVariables> = {
  id: 'CalendarDays.b296b920',
  name: 'CalendarDays',
  area: 'calendar',
  text: "query CalendarDays($from:Day$to:Day$kinds:String$q:String$per_day:Int){calendarDays(from:$from to:$to kinds:$kinds q:$q per_day:$per_day){data{day starting ending visiting starts{...DayBooking}ends{...DayBooking}visits{...DayBooking}}}}fragment DayBooking on CalendarBooking{id reference kind client title status payment_status starts_on ends_on adults children infants}",
  types: "scalar Day type Query{calendarDays(from:Day to:Day kinds:String q:String per_day:Int):CalendarDays!@rest(get:\"bookings/calendar/days\")}type CalendarBooking{id:Int!reference:String!kind:BookingKind!client:String!title:String!status:BookingStatus!payment_status:PaymentStatus!starts_on:Day!ends_on:Day!adults:Int!children:Int!infants:Int!}type CalendarDay{day:Day!starting:Int!ending:Int!visiting:Int!starts:[CalendarBooking!]!ends:[CalendarBooking!]!visits:[CalendarBooking!]!}type CalendarDays{data:[CalendarDay!]!}scalar BookingKind scalar BookingStatus scalar PaymentStatus",
}

export const parkedItemsQuery: Operation<ParkedItemsQuery, ParkedItemsQueryVariables> = {
  id: 'ParkedItems.81cd0ab0',
  name: 'ParkedItems',
  area: 'calendar',
  text: "query ParkedItems{parkedItems{booking_id item kind offer_id reference client title first_day last_day quantity version note parked_by_name parked_at}}",
  types: "scalar Day scalar Instant type Query{parkedItems:[ParkedItem!]!@rest(get:\"bookings/calendar/parked\" pick:\"data\")}type ParkedItem{booking_id:Int!item:Int!kind:LaneKind!offer_id:Int!reference:String!client:String!title:String!first_day:Day!last_day:Day!quantity:Int!version:Int!note:String!parked_by_name:String parked_at:Instant!}scalar LaneKind",
}

export const previewMoveMutation: Operation<PreviewMoveMutation, PreviewMoveMutationVariables> = {
  id: 'PreviewMove.385d658e',
  name: 'PreviewMove',
  area: 'calendar',
  text: "mutation PreviewMove($id:Int!$input:MoveInput!){previewMove(id:$id input:$input){possible title place first_day last_day time currency total_before total total_asked fee{by_terms items{title what days_before percent kept}}clashes{day wanted free}problems}}",
  types: "scalar Day type Mutation{previewMove(id:Int!input:MoveInput!):MovePreview!@rest(post:\"bookings/{id}/move/preview\" pick:\"data\")}type ChangeFee{by_terms:Float!items:[GivenUpItem!]!}type GivenUpItem{title:String!what:GivenUp!days_before:Int!percent:Float!kept:Float!}scalar MoveInput type MoveClash{day:Day!wanted:Int!free:Int!}type MovePreview{possible:Boolean!title:String!place:String!first_day:Day!last_day:Day!time:String!currency:CurrencyCode!total_before:Float!total:Float!total_asked:Float!fee:ChangeFee clashes:[MoveClash!]!problems:[String!]!}scalar CurrencyCode scalar GivenUp",
}

export const moveBookingMutation: Operation<MoveBookingMutation, MoveBookingMutationVariables> = {
  id: 'MoveBooking.06d2cc07',
  name: 'MoveBooking',
  area: 'calendar',
  text: "mutation MoveBooking($id:Int!$input:MoveInput!){moveBooking(id:$id input:$input){booking_id reference version message}}",
  types: "type Mutation{moveBooking(id:Int!input:MoveInput!):MovedBooking!@rest(post:\"bookings/{id}/move\" pick:\"data\")}scalar MoveInput type MovedBooking{booking_id:Int!reference:String!version:Int!message:String!}",
}

export const undoMoveMutation: Operation<UndoMoveMutation, UndoMoveMutationVariables> = {
  id: 'UndoMove.a5fb54a9',
  name: 'UndoMove',
  area: 'calendar',
  text: "mutation UndoMove($id:Int!){undoMove(id:$id){booking_id reference message}}",
  types: "type Mutation{undoMove(id:Int!):MovedBooking!@rest(post:\"bookings/{id}/move/undo\" pick:\"data\")}type MovedBooking{booking_id:Int!reference:String!message:String!}",
}

export const parkItemMutation: Operation<ParkItemMutation, ParkItemMutationVariables> = {
  id: 'ParkItem.0d82c1b4',
  name: 'ParkItem',
  area: 'calendar',
  text: "mutation ParkItem($id:Int!$input:ParkInput!){parkItem(id:$id input:$input){message}}",
  types: "type Mutation{parkItem(id:Int!input:ParkInput!):Done!@rest(post:\"bookings/{id}/park\")}type Done{message:String!}scalar ParkInput",
}

export const unparkItemMutation: Operation<UnparkItemMutation, UnparkItemMutationVariables> = {
  id: 'UnparkItem.ffb2788c',
  name: 'UnparkItem',
  area: 'calendar',
  text: "mutation UnparkItem($id:Int!$item:Int!){unparkItem(id:$id item:$item){message}}",
  types: "type Mutation{unparkItem(id:Int!item:Int!):Done!@rest(post:\"bookings/{id}/unpark\")}type Done{message:String!}",
}

export const calendarFeedsQuery: Operation<CalendarFeedsQuery, CalendarFeedsQueryVariables> = {
  id: 'CalendarFeeds.aacc418d',
  name: 'CalendarFeeds',
  area: 'calendar',
  text: "query CalendarFeeds{calendarFeeds{id name kinds last_read_at created_at}}",
  types: "scalar Instant type Query{calendarFeeds:[CalendarFeed!]!@rest(get:\"bookings/calendar/feeds\" pick:\"data\")}type CalendarFeed{id:Int!name:String!kinds:[LaneKind!]!last_read_at:Instant created_at:Instant!}scalar LaneKind",
}

export const createFeedMutation: Operation<CreateFeedMutation, CreateFeedMutationVariables> = {
  id: 'CreateFeed.e3967987',
  name: 'CreateFeed',
  area: 'calendar',
  text: "mutation CreateFeed($input:CalendarFeedInput!){createFeed(input:$input){id name address}}",
  types: "type Mutation{createFeed(input:CalendarFeedInput!):CalendarFeed!@rest(post:\"bookings/calendar/feeds\" pick:\"data\")}scalar CalendarFeedInput type CalendarFeed{id:Int!name:String!address:String}",
}

export const revokeFeedMutation: Operation<RevokeFeedMutation, RevokeFeedMutationVariables> = {
  id: 'RevokeFeed.b1040766',
  name: 'RevokeFeed',
  area: 'calendar',
  text: "mutation RevokeFeed($id:Int!){revokeFeed(id:$id){message}}",
  types: "type Mutation{revokeFeed(id:Int!):Done!@rest(post:\"bookings/calendar/feeds/{id}/revoke\")}type Done{message:String!}",
}
