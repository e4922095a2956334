// Written by `npm run generate` from the schema and the operations; edit those.
import type { EventInput, TicketTypeInput, EventCopyInput, TicketHolderInput } from '../../domain/contract/inputs.ts'
import type { Choices } from '../../domain/schema/choices.ts'
import type { Operation } from '../operation.ts'

export type EventRowFragment = { kind: Choices['OfferKind'], next_availability: string | null, venue_name: string, online: boolean, address: string, starts_at: string, ends_at: string, doors_at: string | null, capacity: number | null, phase: Choices['EventPhase'], places: number, sold: number, left: number, admitted: number, currency: Choices['CurrencyCode'], discount_percent: number, price_from: number | null, bookings_count: number, id: number, title: string, slug: string, summary: string, status: Choices['OfferStatus'], featured: boolean, tags: Array<string>, version: number, published_at: string | null, created_at: string, updated_at: string, first_media: { id: number, uuid: string, url: string, thumb: string, alt: string, caption: string, width: number, height: number, position: number } | null };

export type EventFullFragment = { description: string, lat: number | null, lng: number | null, kind: Choices['OfferKind'], next_availability: string | null, venue_name: string, online: boolean, address: string, starts_at: string, ends_at: string, doors_at: string | null, capacity: number | null, phase: Choices['EventPhase'], places: number, sold: number, left: number, admitted: number, cancellation_policy: string, currency: Choices['CurrencyCode'], discount_percent: number, price_from: number | null, bookings_count: number, id: number, title: string, slug: string, summary: string, status: Choices['OfferStatus'], featured: boolean, tags: Array<string>, version: number, published_at: string | null, created_at: string, updated_at: string, cancellation_rules: Array<{ days_before: number, percent: number }>, first_media: { id: number, uuid: string, url: string, thumb: string, alt: string, caption: string, width: number, height: number, position: number } | null };

export type TicketTypeFullFragment = { id: number, event_id: number, name: string, description: string, amount: number, currency: Choices['CurrencyCode'], free: boolean, quantity: number, sales_from: string | null, sales_to: string | null, min_per_order: number, max_per_order: number, hidden: boolean, access_code: string, position: number, version: number, sold: number, taken: number, left: number, admitted: number, price_now: number, tier_now: string | null, sale: Choices['TicketSale'], tiers: Array<{ id: number, name: string, amount: number, sales_from: string | null, sales_to: string | null, position: number }> };

export type PurchaseRowFragment = { id: number, code: string, event_id: number, event_title: string, event_starts_at: string, ticket_type_id: number, ticket_type: string, booking_id: number, booking_reference: string, payment_status: Choices['PaymentStatus'], client_name: string, holder_name: string, holder_email: string, amount: number, currency: Choices['CurrencyCode'], status: Choices['TicketStatus'], scanned_at: string | null, scanned_by_name: string | null, gate: string, version: number, created_at: string, updated_at: string };

export type PurchaseFullFragment = { id: number, code: string, event_id: number, event_title: string, event_starts_at: string, event_ends_at: string, doors_at: string | null, venue_name: string, ticket_type_id: number, ticket_type: string, booking_id: number, booking_reference: string, payment_status: Choices['PaymentStatus'], client_name: string, holder_name: string, holder_email: string, amount: number, currency: Choices['CurrencyCode'], status: Choices['TicketStatus'], scanned_at: string | null, scanned_by_name: string | null, gate: string, version: number, created_at: string, updated_at: string, order: { id: number, reference: string, status: Choices['BookingStatus'], payment_status: Choices['PaymentStatus'], currency: Choices['CurrencyCode'], total: number, paid: number, balance: number, created_at: string, client: { id: number, name: string, email: string | null, phone: string | null, country_code: string | null } }, siblings: Array<{ code: string, ticket_type: string, holder_name: string, status: Choices['TicketStatus'] }>, scans: Array<{ id: number, result: Choices['ScanResult'], gate: string, scanned_by_name: string | null, scanned_at: string, offline: boolean, undone_at: string | null }>, history: Array<{ id: number, actor_name: string, action: string, before: unknown, after: unknown, created_at: string }> };

export type EventsQueryVariables = {
  page?: number | null | undefined;
  per_page?: number | null | undefined;
  sort?: string | null | undefined;
  q?: string | null | undefined;
  status?: string | null | undefined;
  tag?: string | null | undefined;
  featured?: boolean | null | undefined;
  phase?: string | null | undefined;
  from?: string | null | undefined;
  to?: string | null | undefined;
};
export type EventsQuery = { events: { data: Array<{ kind: Choices['OfferKind'], next_availability: string | null, venue_name: string, online: boolean, address: string, starts_at: string, ends_at: string, doors_at: string | null, capacity: number | null, phase: Choices['EventPhase'], places: number, sold: number, left: number, admitted: number, currency: Choices['CurrencyCode'], discount_percent: number, price_from: number | null, bookings_count: number, id: number, title: string, slug: string, summary: string, status: Choices['OfferStatus'], featured: boolean, tags: Array<string>, version: number, published_at: string | null, created_at: string, updated_at: string, first_media: { id: number, uuid: string, url: string, thumb: string, alt: string, caption: string, width: number, height: number, position: number } | null }>, meta: { current_page: number, per_page: number, last_page: number, total: number, from: number | null, to: number | null, capped: boolean } } };

export type EventFiguresQueryVariables = { [key: string]: never; };
export type EventFiguresQuery = { eventFigures: { upcoming: number, on_sale: number, next_id: number | null, next_title: string | null, next_starts_at: string | null, sold: number, places: number, sold_30_days: number, admitted_today: number, expected_today: number, revenue_30_days: Array<{ currency: Choices['CurrencyCode'], amount: number | string }> } };

export type EventQueryVariables = {
  id: number;
};
export type EventQuery = { event: { description: string, lat: number | null, lng: number | null, kind: Choices['OfferKind'], next_availability: string | null, venue_name: string, online: boolean, address: string, starts_at: string, ends_at: string, doors_at: string | null, capacity: number | null, phase: Choices['EventPhase'], places: number, sold: number, left: number, admitted: number, cancellation_policy: string, currency: Choices['CurrencyCode'], discount_percent: number, price_from: number | null, bookings_count: number, id: number, title: string, slug: string, summary: string, status: Choices['OfferStatus'], featured: boolean, tags: Array<string>, version: number, published_at: string | null, created_at: string, updated_at: string, gallery: Array<{ id: number, uuid: string, url: string, thumb: string, alt: string, caption: string, width: number, height: number, position: number }>, ticket_types: Array<{ id: number, event_id: number, name: string, description: string, amount: number, currency: Choices['CurrencyCode'], free: boolean, quantity: number, sales_from: string | null, sales_to: string | null, min_per_order: number, max_per_order: number, hidden: boolean, access_code: string, position: number, version: number, sold: number, taken: number, left: number, admitted: number, price_now: number, tier_now: string | null, sale: Choices['TicketSale'], tiers: Array<{ id: number, name: string, amount: number, sales_from: string | null, sales_to: string | null, position: number }> }>, cancellation_rules: Array<{ days_before: number, percent: number }>, first_media: { id: number, uuid: string, url: string, thumb: string, alt: string, caption: string, width: number, height: number, position: number } | null } };

export type EventTicketsQueryVariables = {
  id: number;
};
export type EventTicketsQuery = { event: { id: number, ticket_types: Array<{ id: number, event_id: number, name: string, description: string, amount: number, currency: Choices['CurrencyCode'], free: boolean, quantity: number, sales_from: string | null, sales_to: string | null, min_per_order: number, max_per_order: number, hidden: boolean, access_code: string, position: number, version: number, sold: number, taken: number, left: number, admitted: number, price_now: number, tier_now: string | null, sale: Choices['TicketSale'], tiers: Array<{ id: number, name: string, amount: number, sales_from: string | null, sales_to: string | null, position: number }> }> } };

export type EventStatisticsQueryVariables = {
  id: number;
};
export type EventStatisticsQuery = { event: { id: number, statistics: { views: number, views_30_days: number, inquiries: number, bookings: number, live_bookings: number, conversion: number, places: number, sold: number, admitted: number, refunded: number, revenue: Array<{ currency: Choices['CurrencyCode'], amount: number | string }>, refunds: Array<{ currency: Choices['CurrencyCode'], amount: number | string }>, sales: Array<{ day: string, sold: number, total: number }>, types: Array<{ id: number, name: string, quantity: number, sold: number, admitted: number, refunded: number, revenue: Array<{ currency: Choices['CurrencyCode'], amount: number | string }> }> } } };

export type TicketPurchasesQueryVariables = {
  page?: number | null | undefined;
  per_page?: number | null | undefined;
  sort?: string | null | undefined;
  q?: string | null | undefined;
  event_id?: number | null | undefined;
  ticket_type_id?: number | null | undefined;
  booking_id?: number | null | undefined;
  status?: string | null | undefined;
};
export type TicketPurchasesQuery = { ticketPurchases: { data: Array<{ id: number, code: string, event_id: number, event_title: string, event_starts_at: string, ticket_type_id: number, ticket_type: string, booking_id: number, booking_reference: string, payment_status: Choices['PaymentStatus'], client_name: string, holder_name: string, holder_email: string, amount: number, currency: Choices['CurrencyCode'], status: Choices['TicketStatus'], scanned_at: string | null, scanned_by_name: string | null, gate: string, version: number, created_at: string, updated_at: string }>, meta: { current_page: number, per_page: number, last_page: number, total: number, from: number | null, to: number | null, capped: boolean } } };

export type TicketTotalsQueryVariables = {
  q?: string | null | undefined;
  event_id?: number | null | undefined;
  ticket_type_id?: number | null | undefined;
  booking_id?: number | null | undefined;
  status?: string | null | undefined;
};
export type TicketTotalsQuery = { ticketTotals: { tickets: number, valid: number, admitted: number, refunded: number, void: number, sums: Array<{ currency: Choices['CurrencyCode'], amount: number | string }> } };

export type TicketPurchaseQueryVariables = {
  code: string;
};
export type TicketPurchaseQuery = { ticketPurchase: { id: number, code: string, event_id: number, event_title: string, event_starts_at: string, event_ends_at: string, doors_at: string | null, venue_name: string, ticket_type_id: number, ticket_type: string, booking_id: number, booking_reference: string, payment_status: Choices['PaymentStatus'], client_name: string, holder_name: string, holder_email: string, amount: number, currency: Choices['CurrencyCode'], status: Choices['TicketStatus'], scanned_at: string | null, scanned_by_name: string | null, gate: string, version: number, created_at: string, updated_at: string, order: { id: number, reference: string, status: Choices['BookingStatus'], payment_status: Choices['PaymentStatus'], currency: Choices['CurrencyCode'], total: number, paid: number, balance: number, created_at: string, client: { id: number, name: string, email: string | null, phone: string | null, country_code: string | null } }, siblings: Array<{ code: string, ticket_type: string, holder_name: string, status: Choices['TicketStatus'] }>, scans: Array<{ id: number, result: Choices['ScanResult'], gate: string, scanned_by_name: string | null, scanned_at: string, offline: boolean, undone_at: string | null }>, history: Array<{ id: number, actor_name: string, action: string, before: unknown, after: unknown, created_at: string }> } };

export type CreateEventMutationVariables = {
  input: EventInput;
};
export type CreateEventMutation = { createEvent: { description: string, lat: number | null, lng: number | null, kind: Choices['OfferKind'], next_availability: string | null, venue_name: string, online: boolean, address: string, starts_at: string, ends_at: string, doors_at: string | null, capacity: number | null, phase: Choices['EventPhase'], places: number, sold: number, left: number, admitted: number, cancellation_policy: string, currency: Choices['CurrencyCode'], discount_percent: number, price_from: number | null, bookings_count: number, id: number, title: string, slug: string, summary: string, status: Choices['OfferStatus'], featured: boolean, tags: Array<string>, version: number, published_at: string | null, created_at: string, updated_at: string, cancellation_rules: Array<{ days_before: number, percent: number }>, first_media: { id: number, uuid: string, url: string, thumb: string, alt: string, caption: string, width: number, height: number, position: number } | null } };

export type UpdateEventMutationVariables = {
  id: number;
  input: EventInput;
};
export type UpdateEventMutation = { updateEvent: { description: string, lat: number | null, lng: number | null, kind: Choices['OfferKind'], next_availability: string | null, venue_name: string, online: boolean, address: string, starts_at: string, ends_at: string, doors_at: string | null, capacity: number | null, phase: Choices['EventPhase'], places: number, sold: number, left: number, admitted: number, cancellation_policy: string, currency: Choices['CurrencyCode'], discount_percent: number, price_from: number | null, bookings_count: number, id: number, title: string, slug: string, summary: string, status: Choices['OfferStatus'], featured: boolean, tags: Array<string>, version: number, published_at: string | null, created_at: string, updated_at: string, cancellation_rules: Array<{ days_before: number, percent: number }>, first_media: { id: number, uuid: string, url: string, thumb: string, alt: string, caption: string, width: number, height: number, position: number } | null } };

export type DeleteEventMutationVariables = {
  id: number;
};
export type DeleteEventMutation = { deleteEvent: { message: string } };

export type DuplicateEventMutationVariables = {
  id: number;
  input: EventCopyInput;
};
export type DuplicateEventMutation = { duplicateEvent: { description: string, lat: number | null, lng: number | null, kind: Choices['OfferKind'], next_availability: string | null, venue_name: string, online: boolean, address: string, starts_at: string, ends_at: string, doors_at: string | null, capacity: number | null, phase: Choices['EventPhase'], places: number, sold: number, left: number, admitted: number, cancellation_policy: string, currency: Choices['CurrencyCode'], discount_percent: number, price_from: number | null, bookings_count: number, id: number, title: string, slug: string, summary: string, status: Choices['OfferStatus'], featured: boolean, tags: Array<string>, version: number, published_at: string | null, created_at: string, updated_at: string, cancellation_rules: Array<{ days_before: number, percent: number }>, first_media: { id: number, uuid: string, url: string, thumb: string, alt: string, caption: string, width: number, height: number, position: number } | null } };

export type CreateTicketTypeMutationVariables = {
  id: number;
  input: TicketTypeInput;
};
export type CreateTicketTypeMutation = { createTicketType: { id: number, event_id: number, name: string, description: string, amount: number, currency: Choices['CurrencyCode'], free: boolean, quantity: number, sales_from: string | null, sales_to: string | null, min_per_order: number, max_per_order: number, hidden: boolean, access_code: string, position: number, version: number, sold: number, taken: number, left: number, admitted: number, price_now: number, tier_now: string | null, sale: Choices['TicketSale'], tiers: Array<{ id: number, name: string, amount: number, sales_from: string | null, sales_to: string | null, position: number }> } };

export type TicketTypeQueryVariables = {
  id: number;
};
export type TicketTypeQuery = { ticketType: { id: number, event_id: number, name: string, description: string, amount: number, currency: Choices['CurrencyCode'], free: boolean, quantity: number, sales_from: string | null, sales_to: string | null, min_per_order: number, max_per_order: number, hidden: boolean, access_code: string, position: number, version: number, sold: number, taken: number, left: number, admitted: number, price_now: number, tier_now: string | null, sale: Choices['TicketSale'], tiers: Array<{ id: number, name: string, amount: number, sales_from: string | null, sales_to: string | null, position: number }> } };

export type UpdateTicketTypeMutationVariables = {
  id: number;
  input: TicketTypeInput;
};
export type UpdateTicketTypeMutation = { updateTicketType: { id: number, event_id: number, name: string, description: string, amount: number, currency: Choices['CurrencyCode'], free: boolean, quantity: number, sales_from: string | null, sales_to: string | null, min_per_order: number, max_per_order: number, hidden: boolean, access_code: string, position: number, version: number, sold: number, taken: number, left: number, admitted: number, price_now: number, tier_now: string | null, sale: Choices['TicketSale'], tiers: Array<{ id: number, name: string, amount: number, sales_from: string | null, sales_to: string | null, position: number }> } };

export type DeleteTicketTypeMutationVariables = {
  id: number;
};
export type DeleteTicketTypeMutation = { deleteTicketType: { message: string } };

export type RestoreTicketTypeMutationVariables = {
  id: number;
};
export type RestoreTicketTypeMutation = { restoreTicketType: { id: number, event_id: number, name: string, description: string, amount: number, currency: Choices['CurrencyCode'], free: boolean, quantity: number, sales_from: string | null, sales_to: string | null, min_per_order: number, max_per_order: number, hidden: boolean, access_code: string, position: number, version: number, sold: number, taken: number, left: number, admitted: number, price_now: number, tier_now: string | null, sale: Choices['TicketSale'], tiers: Array<{ id: number, name: string, amount: number, sales_from: string | null, sales_to: string | null, position: number }> } };

export type ReorderTicketTypesMutationVariables = {
  id: number;
  ids: Array<number> | number;
};
export type ReorderTicketTypesMutation = { reorderTicketTypes: Array<{ id: number, event_id: number, name: string, description: string, amount: number, currency: Choices['CurrencyCode'], free: boolean, quantity: number, sales_from: string | null, sales_to: string | null, min_per_order: number, max_per_order: number, hidden: boolean, access_code: string, position: number, version: number, sold: number, taken: number, left: number, admitted: number, price_now: number, tier_now: string | null, sale: Choices['TicketSale'], tiers: Array<{ id: number, name: string, amount: number, sales_from: string | null, sales_to: string | null, position: number }> }> };

export type ChangeTicketHolderMutationVariables = {
  code: string;
  input: TicketHolderInput;
};
export type ChangeTicketHolderMutation = { changeTicketHolder: { id: number, code: string, event_id: number, event_title: string, event_starts_at: string, event_ends_at: string, doors_at: string | null, venue_name: string, ticket_type_id: number, ticket_type: string, booking_id: number, booking_reference: string, payment_status: Choices['PaymentStatus'], client_name: string, holder_name: string, holder_email: string, amount: number, currency: Choices['CurrencyCode'], status: Choices['TicketStatus'], scanned_at: string | null, scanned_by_name: string | null, gate: string, version: number, created_at: string, updated_at: string, order: { id: number, reference: string, status: Choices['BookingStatus'], payment_status: Choices['PaymentStatus'], currency: Choices['CurrencyCode'], total: number, paid: number, balance: number, created_at: string, client: { id: number, name: string, email: string | null, phone: string | null, country_code: string | null } }, siblings: Array<{ code: string, ticket_type: string, holder_name: string, status: Choices['TicketStatus'] }>, scans: Array<{ id: number, result: Choices['ScanResult'], gate: string, scanned_by_name: string | null, scanned_at: string, offline: boolean, undone_at: string | null }>, history: Array<{ id: number, actor_name: string, action: string, before: unknown, after: unknown, created_at: string }> } };

export type SendTicketMutationVariables = {
  code: string;
  email?: string | null | undefined;
};
export type SendTicketMutation = { sendTicket: { message: string } };

export type VoidTicketMutationVariables = {
  code: string;
};
export type VoidTicketMutation = { voidTicket: { id: number, code: string, event_id: number, event_title: string, event_starts_at: string, event_ends_at: string, doors_at: string | null, venue_name: string, ticket_type_id: number, ticket_type: string, booking_id: number, booking_reference: string, payment_status: Choices['PaymentStatus'], client_name: string, holder_name: string, holder_email: string, amount: number, currency: Choices['CurrencyCode'], status: Choices['TicketStatus'], scanned_at: string | null, scanned_by_name: string | null, gate: string, version: number, created_at: string, updated_at: string, order: { id: number, reference: string, status: Choices['BookingStatus'], payment_status: Choices['PaymentStatus'], currency: Choices['CurrencyCode'], total: number, paid: number, balance: number, created_at: string, client: { id: number, name: string, email: string | null, phone: string | null, country_code: string | null } }, siblings: Array<{ code: string, ticket_type: string, holder_name: string, status: Choices['TicketStatus'] }>, scans: Array<{ id: number, result: Choices['ScanResult'], gate: string, scanned_by_name: string | null, scanned_at: string, offline: boolean, undone_at: string | null }>, history: Array<{ id: number, actor_name: string, action: string, before: unknown, after: unknown, created_at: string }> } };

export type ReinstateTicketMutationVariables = {
  code: string;
};
export type ReinstateTicketMutation = { reinstateTicket: { id: number, code: string, event_id: number, event_title: string, event_starts_at: string, event_ends_at: string, doors_at: string | null, venue_name: string, ticket_type_id: number, ticket_type: string, booking_id: number, booking_reference: string, payment_status: Choices['PaymentStatus'], client_name: string, holder_name: string, holder_email: string, amount: number, currency: Choices['CurrencyCode'], status: Choices['TicketStatus'], scanned_at: string | null, scanned_by_name: string | null, gate: string, version: number, created_at: string, updated_at: string, order: { id: number, reference: string, status: Choices['BookingStatus'], payment_status: Choices['PaymentStatus'], currency: Choices['CurrencyCode'], total: number, paid: number, balance: number, created_at: string, client: { id: number, name: string, email: string | null, phone: string | null, country_code: string | null } }, siblings: Array<{ code: string, ticket_type: string, holder_name: string, status: Choices['TicketStatus'] }>, scans: Array<{ id: number, result: Choices['ScanResult'], gate: string, scanned_by_name: string | null, scanned_at: string, offline: boolean, undone_at: string | null }>, history: Array<{ id: number, actor_name: string, action: string, before: unknown, after: unknown, created_at: string }> } };

export const eventsQuery: Operation<EventsQuery, EventsQueryVariables> = {
  id: 'Events.90d7096f',
  name: 'Events',
  area: 'events',
  text: "query Events($page:Int$per_page:Int$sort:String$q:String$status:String$tag:String$featured:Boolean$phase:String$from:Day$to:Day){events(page:$page per_page:$per_page sort:$sort q:$q status:$status tag:$tag featured:$featured phase:$phase from:$from to:$to){data{...EventRow}meta{...PageMeta}}}fragment EventRow on EventOffer{...SoldOfferRow kind next_availability venue_name online address starts_at ends_at doors_at capacity phase places sold left admitted}fragment SoldOfferRow on Offer{...OfferRow currency discount_percent price_from bookings_count}fragment OfferRow on Offer{id title slug summary status featured tags first_media{...Picture}version published_at created_at updated_at}fragment Picture on Image{id uuid url thumb alt caption width height position}fragment PageMeta on Meta{current_page per_page last_page total from to capped}",
  types: "scalar Day scalar Instant type Query{events(page:Int per_page:Int sort:String q:String status:String tag:String featured:Boolean phase:String from:Day to:Day):EventPage!@rest(get:\"business/events\")}type Meta{current_page:Int!per_page:Int!last_page:Int!total:Int!from:Int to:Int capped:Boolean!}type Image{id:Int!uuid:String!url:String!thumb:String!alt:String!caption:String!width:Int!height:Int!position:Int!}scalar CurrencyCode scalar EventPhase scalar OfferKind scalar OfferStatus type EventOffer implements Offer{id:Int!kind:OfferKind!title:String!slug:String!summary:String!status:OfferStatus!featured:Boolean!tags:[String!]!currency:CurrencyCode!discount_percent:Float!price_from:Float first_media:Image bookings_count:Int!next_availability:Day version:Int!published_at:Instant created_at:Instant!updated_at:Instant!venue_name:String!online:Boolean!address:String!starts_at:Instant!ends_at:Instant!doors_at:Instant capacity:Int phase:EventPhase!places:Int!sold:Int!left:Int!admitted:Int!}type EventPage{data:[EventOffer!]!meta:Meta!}interface Offer{id:Int!title:String!slug:String!summary:String!status:OfferStatus!featured:Boolean!tags:[String!]!currency:CurrencyCode!discount_percent:Float!price_from:Float first_media:Image bookings_count:Int!version:Int!published_at:Instant created_at:Instant!updated_at:Instant!}",
}

export const eventFiguresQuery: Operation<EventFiguresQuery, EventFiguresQueryVariables> = {
  id: 'EventFigures.81dddd55',
  name: 'EventFigures',
  area: 'events',
  text: "query EventFigures{eventFigures{upcoming on_sale next_id next_title next_starts_at sold places sold_30_days revenue_30_days{currency amount}admitted_today expected_today}}",
  types: "scalar Instant scalar ExactSum type Query{eventFigures:EventFigures!@rest(get:\"business/events/figures\" pick:\"data\")}type CurrencySum{currency:CurrencyCode!amount:ExactSum!}scalar CurrencyCode type EventFigures{upcoming:Int!on_sale:Int!next_id:Int next_title:String next_starts_at:Instant sold:Int!places:Int!sold_30_days:Int!revenue_30_days:[CurrencySum!]!admitted_today:Int!expected_today:Int!}",
}

export const eventQuery: Operation<EventQuery, EventQueryVariables> = {
  id: 'Event.df6df1df',
  name: 'Event',
  area: 'events',
  text: "query Event($id:Int!){event(id:$id){...EventFull gallery{...Picture}ticket_types{...TicketTypeFull}}}fragment EventFull on EventOffer{...EventRow description ...OfferTerms lat lng}fragment EventRow on EventOffer{...SoldOfferRow kind next_availability venue_name online address starts_at ends_at doors_at capacity phase places sold left admitted}fragment SoldOfferRow on Offer{...OfferRow currency discount_percent price_from bookings_count}fragment OfferRow on Offer{id title slug summary status featured tags first_media{...Picture}version published_at created_at updated_at}fragment Picture on Image{id uuid url thumb alt caption width height position}fragment OfferTerms on Offer{cancellation_rules{days_before percent}cancellation_policy}fragment TicketTypeFull on TicketType{id event_id name description amount currency free quantity sales_from sales_to min_per_order max_per_order hidden access_code position version tiers{id name amount sales_from sales_to position}sold taken left admitted price_now tier_now sale}",
  types: "scalar Day scalar Instant scalar HTML type Query{event(id:Int!):EventOffer!@rest(get:\"business/events/{id}/show\" pick:\"data\")}type Image{id:Int!uuid:String!url:String!thumb:String!alt:String!caption:String!width:Int!height:Int!position:Int!}scalar CurrencyCode scalar EventPhase scalar OfferKind scalar OfferStatus scalar TicketSale type EventOffer implements Offer{id:Int!kind:OfferKind!title:String!slug:String!summary:String!description:HTML!status:OfferStatus!featured:Boolean!tags:[String!]!currency:CurrencyCode!discount_percent:Float!price_from:Float cancellation_rules:[CancellationRule!]!cancellation_policy:String!first_media:Image bookings_count:Int!next_availability:Day version:Int!published_at:Instant created_at:Instant!updated_at:Instant!venue_name:String!online:Boolean!address:String!lat:Float lng:Float starts_at:Instant!ends_at:Instant!doors_at:Instant capacity:Int phase:EventPhase!places:Int!sold:Int!left:Int!admitted:Int!ticket_types:[TicketType!]!@rest(get:\"business/events/{id}/tickets\" pick:\"data\")gallery:[Image!]!@rest(get:\"business/events/{id}/gallery\" pick:\"data\")}type TicketTier{id:Int!name:String!amount:Float!sales_from:Instant sales_to:Instant position:Int!}type TicketType{id:Int!event_id:Int!name:String!description:String!amount:Float!currency:CurrencyCode!free:Boolean!quantity:Int!sales_from:Instant sales_to:Instant min_per_order:Int!max_per_order:Int!hidden:Boolean!access_code:String!position:Int!version:Int!tiers:[TicketTier!]!sold:Int!taken:Int!left:Int!admitted:Int!price_now:Float!tier_now:String sale:TicketSale!}interface Offer{id:Int!title:String!slug:String!summary:String!status:OfferStatus!featured:Boolean!tags:[String!]!currency:CurrencyCode!discount_percent:Float!price_from:Float cancellation_rules:[CancellationRule!]!cancellation_policy:String!first_media:Image bookings_count:Int!version:Int!published_at:Instant created_at:Instant!updated_at:Instant!}type CancellationRule{days_before:Int!percent:Float!}",
}

export const eventTicketsQuery: Operation<EventTicketsQuery, EventTicketsQueryVariables> = {
  id: 'EventTickets.b520cc4e',
  name: 'EventTickets',
  area: 'events',
  text: "query EventTickets($id:Int!){event(id:$id){id ticket_types{...TicketTypeFull}}}fragment TicketTypeFull on TicketType{id event_id name description amount currency free quantity sales_from sales_to min_per_order max_per_order hidden access_code position version tiers{id name amount sales_from sales_to position}sold taken left admitted price_now tier_now sale}",
  types: "scalar Instant type Query{event(id:Int!):EventOffer!@rest(get:\"business/events/{id}/show\" pick:\"data\")}scalar CurrencyCode scalar TicketSale type EventOffer{id:Int!ticket_types:[TicketType!]!@rest(get:\"business/events/{id}/tickets\" pick:\"data\")}type TicketTier{id:Int!name:String!amount:Float!sales_from:Instant sales_to:Instant position:Int!}type TicketType{id:Int!event_id:Int!name:String!description:String!amount:Float!currency:CurrencyCode!free:Boolean!quantity:Int!sales_from:Instant sales_to:Instant min_per_order:Int!max_per_order:Int!hidden:Boolean!access_code:String!position:Int!version:Int!tiers:[TicketTier!]!sold:Int!taken:Int!left:Int!admitted:Int!price_now:Float!tier_now:String sale:TicketSale!}",
}

export const eventStatisticsQuery: Operation<EventStatisticsQuery, EventStatisticsQueryVariables> = {
  id: 'EventStatistics.fe86cdb0',
  name: 'EventStatistics',
  area: 'events',
  text: "query EventStatistics($id:Int!){event(id:$id){id statistics{views views_30_days inquiries bookings live_bookings conversion places sold admitted refunded revenue{currency amount}refunds{currency amount}sales{day sold total}types{id name quantity sold admitted refunded revenue{currency amount}}}}}",
  types: "scalar Day scalar ExactSum type Query{event(id:Int!):EventOffer!@rest(get:\"business/events/{id}/show\" pick:\"data\")}type CurrencySum{currency:CurrencyCode!amount:ExactSum!}scalar CurrencyCode type EventOffer{id:Int!statistics:EventStatistics!@rest(get:\"business/events/{id}/statistics\" pick:\"data\")}type EventStatistics{views:Int!views_30_days:Int!inquiries:Int!bookings:Int!live_bookings:Int!conversion:Float!places:Int!sold:Int!admitted:Int!refunded:Int!revenue:[CurrencySum!]!refunds:[CurrencySum!]!sales:[TicketSales!]!types:[TicketTypeStatistics!]!}type TicketSales{day:Day!sold:Int!total:Int!}type TicketTypeStatistics{id:Int!name:String!quantity:Int!sold:Int!admitted:Int!refunded:Int!revenue:[CurrencySum!]!}",
}

export const ticketPurchasesQuery: Operation<TicketPurchasesQuery, TicketPurchasesQueryVariables> = {
  id: 'TicketPurchases.156253d4',
  name: 'TicketPurchases',
  area: 'events',
  text: "query TicketPurchases($page:Int$per_page:Int$sort:String$q:String$event_id:Int$ticket_type_id:Int$booking_id:Int$status:String){ticketPurchases(page:$page per_page:$per_page sort:$sort q:$q event_id:$event_id ticket_type_id:$ticket_type_id booking_id:$booking_id status:$status){data{...PurchaseRow}meta{...PageMeta}}}fragment PurchaseRow on TicketPurchase{id code event_id event_title event_starts_at ticket_type_id ticket_type booking_id booking_reference payment_status client_name holder_name holder_email amount currency status scanned_at scanned_by_name gate version created_at updated_at}fragment PageMeta on Meta{current_page per_page last_page total from to capped}",
  types: "scalar Instant type Query{ticketPurchases(page:Int per_page:Int sort:String q:String event_id:Int ticket_type_id:Int booking_id:Int status:String):TicketPurchasePage!@rest(get:\"business/events/tickets/purchases\")}type Meta{current_page:Int!per_page:Int!last_page:Int!total:Int!from:Int to:Int capped:Boolean!}scalar CurrencyCode scalar PaymentStatus scalar TicketStatus type TicketPurchase{id:Int!code:String!event_id:Int!event_title:String!event_starts_at:Instant!ticket_type_id:Int!ticket_type:String!booking_id:Int!booking_reference:String!payment_status:PaymentStatus!client_name:String!holder_name:String!holder_email:String!amount:Float!currency:CurrencyCode!status:TicketStatus!scanned_at:Instant scanned_by_name:String gate:String!version:Int!created_at:Instant!updated_at:Instant!}type TicketPurchasePage{data:[TicketPurchase!]!meta:Meta!}",
}

export const ticketTotalsQuery: Operation<TicketTotalsQuery, TicketTotalsQueryVariables> = {
  id: 'TicketTotals.8aa4df6f',
  name: 'TicketTotals',
  area: 'events',
  text: "query TicketTotals($q:String$event_id:Int$ticket_type_id:Int$booking_id:Int$status:String){ticketTotals(q:$q event_id:$event_id ticket_type_id:$ticket_type_id booking_id:$booking_id status:$status){tickets valid admitted refunded void sums{currency amount}}}",
  types: "scalar ExactSum type Query{ticketTotals(q:String event_id:Int ticket_type_id:Int booking_id:Int status:String):TicketTotals!@rest(get:\"business/events/tickets/purchases/totals\" pick:\"data\")}type CurrencySum{currency:CurrencyCode!amount:ExactSum!}scalar CurrencyCode type TicketTotals{tickets:Int!valid:Int!admitted:Int!refunded:Int!void:Int!sums:[CurrencySum!]!}",
}

export const ticketPurchaseQuery: Operation<TicketPurchaseQuery, TicketPurchaseQueryVariables> = {
  id: 'TicketPurchase.b6e48c15',
  name: 'TicketPurchase',
  area: 'events',
  text: "query TicketPurchase($code:String!){ticketPurchase(code:$code){...PurchaseFull}}fragment PurchaseFull on TicketPurchaseDetail{id code event_id event_title event_starts_at event_ends_at doors_at venue_name ticket_type_id ticket_type booking_id booking_reference payment_status client_name holder_name holder_email amount currency status scanned_at scanned_by_name gate version created_at updated_at order{id reference status payment_status client{...ClientContact}currency total paid balance created_at}siblings{code ticket_type holder_name status}scans{id result gate scanned_by_name scanned_at offline undone_at}history{...ChangeEntry}}fragment ClientContact on ClientRef{id name email phone country_code}fragment ChangeEntry on Change{id actor_name action before after created_at}",
  types: "scalar Instant scalar JSON type Query{ticketPurchase(code:String!):TicketPurchaseDetail!@rest(get:\"business/events/tickets/purchases/{code}\" pick:\"data\")}type Change{id:Int!actor_name:String!action:String!before:JSON after:JSON created_at:Instant!}type ClientRef{id:Int!name:String!email:String phone:String country_code:String}scalar BookingStatus scalar CurrencyCode scalar PaymentStatus scalar ScanResult scalar TicketStatus type TicketScan{id:Int!result:ScanResult!gate:String!scanned_by_name:String scanned_at:Instant!offline:Boolean!undone_at:Instant}type TicketSibling{code:String!ticket_type:String!holder_name:String!status:TicketStatus!}type TicketOrder{id:Int!reference:String!status:BookingStatus!payment_status:PaymentStatus!client:ClientRef!currency:CurrencyCode!total:Float!paid:Float!balance:Float!created_at:Instant!}type TicketPurchaseDetail{id:Int!code:String!event_id:Int!event_title:String!event_starts_at:Instant!ticket_type_id:Int!ticket_type:String!booking_id:Int!booking_reference:String!payment_status:PaymentStatus!client_name:String!holder_name:String!holder_email:String!amount:Float!currency:CurrencyCode!status:TicketStatus!scanned_at:Instant scanned_by_name:String gate:String!version:Int!created_at:Instant!updated_at:Instant!event_ends_at:Instant!doors_at:Instant venue_name:String!order:TicketOrder!siblings:[TicketSibling!]!scans:[TicketScan!]!history:[Change!]!}",
}

export const createEventMutation: Operation<CreateEventMutation, CreateEventMutationVariables> = {
  id: 'CreateEvent.8c94d9cb',
  name: 'CreateEvent',
  area: 'events',
  text: "mutation CreateEvent($input:EventInput!){createEvent(input:$input){...EventFull}}fragment EventFull on EventOffer{...EventRow description ...OfferTerms lat lng}fragment EventRow on EventOffer{...SoldOfferRow kind next_availability venue_name online address starts_at ends_at doors_at capacity phase places sold left admitted}fragment SoldOfferRow on Offer{...OfferRow currency discount_percent price_from bookings_count}fragment OfferRow on Offer{id title slug summary status featured tags first_media{...Picture}version published_at created_at updated_at}fragment Picture on Image{id uuid url thumb alt caption width height position}fragment OfferTerms on Offer{cancellation_rules{days_before percent}cancellation_policy}",
  types: "scalar Day scalar Instant scalar HTML type Mutation{createEvent(input:EventInput!):EventOffer!@rest(post:\"business/events/create\" pick:\"data\")}type Image{id:Int!uuid:String!url:String!thumb:String!alt:String!caption:String!width:Int!height:Int!position:Int!}scalar CurrencyCode scalar EventPhase scalar OfferKind scalar OfferStatus scalar EventInput type EventOffer implements Offer{id:Int!kind:OfferKind!title:String!slug:String!summary:String!description:HTML!status:OfferStatus!featured:Boolean!tags:[String!]!currency:CurrencyCode!discount_percent:Float!price_from:Float cancellation_rules:[CancellationRule!]!cancellation_policy:String!first_media:Image bookings_count:Int!next_availability:Day version:Int!published_at:Instant created_at:Instant!updated_at:Instant!venue_name:String!online:Boolean!address:String!lat:Float lng:Float starts_at:Instant!ends_at:Instant!doors_at:Instant capacity:Int phase:EventPhase!places:Int!sold:Int!left:Int!admitted:Int!}interface Offer{id:Int!title:String!slug:String!summary:String!status:OfferStatus!featured:Boolean!tags:[String!]!currency:CurrencyCode!discount_percent:Float!price_from:Float cancellation_rules:[CancellationRule!]!cancellation_policy:String!first_media:Image bookings_count:Int!version:Int!published_at:Instant created_at:Instant!updated_at:Instant!}type CancellationRule{days_before:Int!percent:Float!}",
}

export const updateEventMutation: Operation<UpdateEventMutation, UpdateEventMutationVariables> = {
  id: 'UpdateEvent.a7d9289f',
  name: 'UpdateEvent',
  area: 'events',
  text: "mutation UpdateEvent($id:Int!$input:EventInput!){updateEvent(id:$id input:$input){...EventFull}}fragment EventFull on EventOffer{...EventRow description ...OfferTerms lat lng}fragment EventRow on EventOffer{...SoldOfferRow kind next_availability venue_name online address starts_at ends_at doors_at capacity phase places sold left admitted}fragment SoldOfferRow on Offer{...OfferRow currency discount_percent price_from bookings_count}fragment OfferRow on Offer{id title slug summary status featured tags first_media{...Picture}version published_at created_at updated_at}fragment Picture on Image{id uuid url thumb alt caption width height position}fragment OfferTerms on Offer{cancellation_rules{days_before percent}cancellation_policy}",
  types: "scalar Day scalar Instant scalar HTML type Mutation{updateEvent(id:Int!input:EventInput!):EventOffer!@rest(post:\"business/events/{id}/update\" pick:\"data\")}type Image{id:Int!uuid:String!url:String!thumb:String!alt:String!caption:String!width:Int!height:Int!position:Int!}scalar CurrencyCode scalar EventPhase scalar OfferKind scalar OfferStatus scalar EventInput type EventOffer implements Offer{id:Int!kind:OfferKind!title:String!slug:String!summary:String!description:HTML!status:OfferStatus!featured:Boolean!tags:[String!]!currency:CurrencyCode!discount_percent:Float!price_from:Float cancellation_rules:[CancellationRule!]!cancellation_policy:String!first_media:Image bookings_count:Int!next_availability:Day version:Int!published_at:Instant created_at:Instant!updated_at:Instant!venue_name:String!online:Boolean!address:String!lat:Float lng:Float starts_at:Instant!ends_at:Instant!doors_at:Instant capacity:Int phase:EventPhase!places:Int!sold:Int!left:Int!admitted:Int!}interface Offer{id:Int!title:String!slug:String!summary:String!status:OfferStatus!featured:Boolean!tags:[String!]!currency:CurrencyCode!discount_percent:Float!price_from:Float cancellation_rules:[CancellationRule!]!cancellation_policy:String!first_media:Image bookings_count:Int!version:Int!published_at:Instant created_at:Instant!updated_at:Instant!}type CancellationRule{days_before:Int!percent:Float!}",
}

export const deleteEventMutation: Operation<DeleteEventMutation, DeleteEventMutationVariables> = {
  id: 'DeleteEvent.9e28683b',
  name: 'DeleteEvent',
  area: 'events',
  text: "mutation DeleteEvent($id:Int!){deleteEvent(id:$id){message}}",
  types: "type Mutation{deleteEvent(id:Int!):Done!@rest(post:\"business/events/{id}/delete\")}type Done{message:String!}",
}

export const duplicateEventMutation: Operation<DuplicateEventMutation, DuplicateEventMutationVariables> = {
  id: 'DuplicateEvent.2505c386',
  name: 'DuplicateEvent',
  area: 'events',
  text: "mutation DuplicateEvent($id:Int!$input:EventCopyInput!){duplicateEvent(id:$id input:$input){...EventFull}}fragment EventFull on EventOffer{...EventRow description ...OfferTerms lat lng}fragment EventRow on EventOffer{...SoldOfferRow kind next_availability venue_name online address starts_at ends_at doors_at capacity phase places sold left admitted}fragment SoldOfferRow on Offer{...OfferRow currency discount_percent price_from bookings_count}fragment OfferRow on Offer{id title slug summary status featured tags first_media{...Picture}version published_at created_at updated_at}fragment Picture on Image{id uuid url thumb alt caption width height position}fragment OfferTerms on Offer{cancellation_rules{days_before percent}cancellation_policy}",
  types: "scalar Day scalar Instant scalar HTML type Mutation{duplicateEvent(id:Int!input:EventCopyInput!):EventOffer!@rest(post:\"business/events/{id}/duplicate\" pick:\"data\")}type Image{id:Int!uuid:String!url:String!thumb:String!alt:String!caption:String!width:Int!height:Int!position:Int!}scalar CurrencyCode scalar EventPhase scalar OfferKind scalar OfferStatus scalar EventCopyInput type EventOffer implements Offer{id:Int!kind:OfferKind!title:String!slug:String!summary:String!description:HTML!status:OfferStatus!featured:Boolean!tags:[String!]!currency:CurrencyCode!discount_percent:Float!price_from:Float cancellation_rules:[CancellationRule!]!cancellation_policy:String!first_media:Image bookings_count:Int!next_availability:Day version:Int!published_at:Instant created_at:Instant!updated_at:Instant!venue_name:String!online:Boolean!address:String!lat:Float lng:Float starts_at:Instant!ends_at:Instant!doors_at:Instant capacity:Int phase:EventPhase!places:Int!sold:Int!left:Int!admitted:Int!}interface Offer{id:Int!title:String!slug:String!summary:String!status:OfferStatus!featured:Boolean!tags:[String!]!currency:CurrencyCode!discount_percent:Float!price_from:Float cancellation_rules:[CancellationRule!]!cancellation_policy:String!first_media:Image bookings_count:Int!version:Int!published_at:Instant created_at:Instant!updated_at:Instant!}type CancellationRule{days_before:Int!percent:Float!}",
}

export const createTicketTypeMutation: Operation<CreateTicketTypeMutation, CreateTicketTypeMutationVariables> = {
  id: 'CreateTicketType.c8ff77c2',
  name: 'CreateTicketType',
  area: 'events',
  text: "mutation CreateTicketType($id:Int!$input:TicketTypeInput!){createTicketType(id:$id input:$input){...TicketTypeFull}}fragment TicketTypeFull on TicketType{id event_id name description amount currency free quantity sales_from sales_to min_per_order max_per_order hidden access_code position version tiers{id name amount sales_from sales_to position}sold taken left admitted price_now tier_now sale}",
  types: "scalar Instant type Mutation{createTicketType(id:Int!input:TicketTypeInput!):TicketType!@rest(post:\"business/events/{id}/tickets\" pick:\"data\")}scalar CurrencyCode scalar TicketSale scalar TicketTypeInput type TicketTier{id:Int!name:String!amount:Float!sales_from:Instant sales_to:Instant position:Int!}type TicketType{id:Int!event_id:Int!name:String!description:String!amount:Float!currency:CurrencyCode!free:Boolean!quantity:Int!sales_from:Instant sales_to:Instant min_per_order:Int!max_per_order:Int!hidden:Boolean!access_code:String!position:Int!version:Int!tiers:[TicketTier!]!sold:Int!taken:Int!left:Int!admitted:Int!price_now:Float!tier_now:String sale:TicketSale!}",
}

export const ticketTypeQuery: Operation<TicketTypeQuery, TicketTypeQueryVariables> = {
  id: 'TicketType.5b9750ce',
  name: 'TicketType',
  area: 'events',
  text: "query TicketType($id:Int!){ticketType(id:$id){...TicketTypeFull}}fragment TicketTypeFull on TicketType{id event_id name description amount currency free quantity sales_from sales_to min_per_order max_per_order hidden access_code position version tiers{id name amount sales_from sales_to position}sold taken left admitted price_now tier_now sale}",
  types: "scalar Instant type Query{ticketType(id:Int!):TicketType!@rest(get:\"business/events/tickets/{id}\" pick:\"data\")}scalar CurrencyCode scalar TicketSale type TicketTier{id:Int!name:String!amount:Float!sales_from:Instant sales_to:Instant position:Int!}type TicketType{id:Int!event_id:Int!name:String!description:String!amount:Float!currency:CurrencyCode!free:Boolean!quantity:Int!sales_from:Instant sales_to:Instant min_per_order:Int!max_per_order:Int!hidden:Boolean!access_code:String!position:Int!version:Int!tiers:[TicketTier!]!sold:Int!taken:Int!left:Int!admitted:Int!price_now:Float!tier_now:String sale:TicketSale!}",
}

export const updateTicketTypeMutation: Operation<UpdateTicketTypeMutation, UpdateTicketTypeMutationVariables> = {
  id: 'UpdateTicketType.64419aee',
  name: 'UpdateTicketType',
  area: 'events',
  text: "mutation UpdateTicketType($id:Int!$input:TicketTypeInput!){updateTicketType(id:$id input:$input){...TicketTypeFull}}fragment TicketTypeFull on TicketType{id event_id name description amount currency free quantity sales_from sales_to min_per_order max_per_order hidden access_code position version tiers{id name amount sales_from sales_to position}sold taken left admitted price_now tier_now sale}",
  types: "scalar Instant type Mutation{updateTicketType(id:Int!input:TicketTypeInput!):TicketType!@rest(put:\"business/events/tickets/{id}\" pick:\"data\")}scalar CurrencyCode scalar TicketSale scalar TicketTypeInput type TicketTier{id:Int!name:String!amount:Float!sales_from:Instant sales_to:Instant position:Int!}type TicketType{id:Int!event_id:Int!name:String!description:String!amount:Float!currency:CurrencyCode!free:Boolean!quantity:Int!sales_from:Instant sales_to:Instant min_per_order:Int!max_per_order:Int!hidden:Boolean!access_code:String!position:Int!version:Int!tiers:[TicketTier!]!sold:Int!taken:Int!left:Int!admitted:Int!price_now:Float!tier_now:String sale:TicketSale!}",
}

export const deleteTicketTypeMutation: Operation<DeleteTicketTypeMutation, DeleteTicketTypeMutationVariables> = {
  id: 'DeleteTicketType.02a11ba0',
  name: 'DeleteTicketType',
  area: 'events',
  text: "mutation DeleteTicketType($id:Int!){deleteTicketType(id:$id){message}}",
  types: "type Mutation{deleteTicketType(id:Int!):Done!@rest(delete:\"business/events/tickets/{id}\")}type Done{message:String!}",
}

export const restoreTicketTypeMutation: Operation<RestoreTicketTypeMutation, RestoreTicketTypeMutationVariables> = {
  id: 'RestoreTicketType.9684b8b8',
  name: 'RestoreTicketType',
  area: 'events',
  text: "mutation RestoreTicketType($id:Int!){restoreTicketType(id:$id){...TicketTypeFull}}fragment TicketTypeFull on TicketType{id event_id name description amount currency free quantity sales_from sales_to min_per_order max_per_order hidden access_code position version tiers{id name amount sales_from sales_to position}sold taken left admitted price_now tier_now sale}",
  types: "scalar Instant type Mutation{restoreTicketType(id:Int!):TicketType!@rest(post:\"business/events/tickets/{id}/restore\" pick:\"data\")}scalar CurrencyCode scalar TicketSale type TicketTier{id:Int!name:String!amount:Float!sales_from:Instant sales_to:Instant position:Int!}type TicketType{id:Int!event_id:Int!name:String!description:String!amount:Float!currency:CurrencyCode!free:Boolean!quantity:Int!sales_from:Instant sales_to:Instant min_per_order:Int!max_per_order:Int!hidden:Boolean!access_code:String!position:Int!version:Int!tiers:[TicketTier!]!sold:Int!taken:Int!left:Int!admitted:Int!price_now:Float!tier_now:String sale:TicketSale!}",
}

export const reorderTicketTypesMutation: Operation<ReorderTicketTypesMutation, ReorderTicketTypesMutationVariables> = {
  id: 'ReorderTicketTypes.eb739fb0',
  name: 'ReorderTicketTypes',
  area: 'events',
  text: "mutation ReorderTicketTypes($id:Int!$ids:[Int!]!){reorderTicketTypes(id:$id ids:$ids){...TicketTypeFull}}fragment TicketTypeFull on TicketType{id event_id name description amount currency free quantity sales_from sales_to min_per_order max_per_order hidden access_code position version tiers{id name amount sales_from sales_to position}sold taken left admitted price_now tier_now sale}",
  types: "scalar Instant type Mutation{reorderTicketTypes(id:Int!ids:[Int!]!):[TicketType!]!@rest(post:\"business/events/{id}/tickets/reorder\" pick:\"data\")}scalar CurrencyCode scalar TicketSale type TicketTier{id:Int!name:String!amount:Float!sales_from:Instant sales_to:Instant position:Int!}type TicketType{id:Int!event_id:Int!name:String!description:String!amount:Float!currency:CurrencyCode!free:Boolean!quantity:Int!sales_from:Instant sales_to:Instant min_per_order:Int!max_per_order:Int!hidden:Boolean!access_code:String!position:Int!version:Int!tiers:[TicketTier!]!sold:Int!taken:Int!left:Int!admitted:Int!price_now:Float!tier_now:String sale:TicketSale!}",
}

export const changeTicketHolderMutation: Operation<ChangeTicketHolderMutation, ChangeTicketHolderMutationVariables> = {
  id: 'ChangeTicketHolder.80e6b558',
  name: 'ChangeTicketHolder',
  area: 'events',
  text: "mutation ChangeTicketHolder($code:String!$input:TicketHolderInput!){changeTicketHolder(code:$code input:$input){...PurchaseFull}}fragment PurchaseFull on TicketPurchaseDetail{id code event_id event_title event_starts_at event_ends_at doors_at venue_name ticket_type_id ticket_type booking_id booking_reference payment_status client_name holder_name holder_email amount currency status scanned_at scanned_by_name gate version created_at updated_at order{id reference status payment_status client{...ClientContact}currency total paid balance created_at}siblings{code ticket_type holder_name status}scans{id result gate scanned_by_name scanned_at offline undone_at}history{...ChangeEntry}}fragment ClientContact on ClientRef{id name email phone country_code}fragment ChangeEntry on Change{id actor_name action before after created_at}",
  types: "scalar Instant scalar JSON type Mutation{changeTicketHolder(code:String!input:TicketHolderInput!):TicketPurchaseDetail!@rest(post:\"business/events/tickets/purchases/{code}/update\" pick:\"data\")}type Change{id:Int!actor_name:String!action:String!before:JSON after:JSON created_at:Instant!}type ClientRef{id:Int!name:String!email:String phone:String country_code:String}scalar BookingStatus scalar CurrencyCode scalar PaymentStatus scalar ScanResult scalar TicketStatus scalar TicketHolderInput type TicketScan{id:Int!result:ScanResult!gate:String!scanned_by_name:String scanned_at:Instant!offline:Boolean!undone_at:Instant}type TicketSibling{code:String!ticket_type:String!holder_name:String!status:TicketStatus!}type TicketOrder{id:Int!reference:String!status:BookingStatus!payment_status:PaymentStatus!client:ClientRef!currency:CurrencyCode!total:Float!paid:Float!balance:Float!created_at:Instant!}type TicketPurchaseDetail{id:Int!code:String!event_id:Int!event_title:String!event_starts_at:Instant!ticket_type_id:Int!ticket_type:String!booking_id:Int!booking_reference:String!payment_status:PaymentStatus!client_name:String!holder_name:String!holder_email:String!amount:Float!currency:CurrencyCode!status:TicketStatus!scanned_at:Instant scanned_by_name:String gate:String!version:Int!created_at:Instant!updated_at:Instant!event_ends_at:Instant!doors_at:Instant venue_name:String!order:TicketOrder!siblings:[TicketSibling!]!scans:[TicketScan!]!history:[Change!]!}",
}

export const sendTicketMutation: Operation<SendTicketMutation, SendTicketMutationVariables> = {
  id: 'SendTicket.46003214',
  name: 'SendTicket',
  area: 'events',
  text: "mutation SendTicket($code:String!$email:String){sendTicket(code:$code email:$email){message}}",
  types: "type Mutation{sendTicket(code:String!email:String):Done!@rest(post:\"business/events/tickets/purchases/{code}/send\")}type Done{message:String!}",
}

export const voidTicketMutation: Operation<VoidTicketMutation, VoidTicketMutationVariables> = {
  id: 'VoidTicket.de42c99e',
  name: 'VoidTicket',
  area: 'events',
  text: "mutation VoidTicket($code:String!){voidTicket(code:$code){...PurchaseFull}}fragment PurchaseFull on TicketPurchaseDetail{id code event_id event_title event_starts_at event_ends_at doors_at venue_name ticket_type_id ticket_type booking_id booking_reference payment_status client_name holder_name holder_email amount currency status scanned_at scanned_by_name gate version created_at updated_at order{id reference status payment_status client{...ClientContact}currency total paid balance created_at}siblings{code ticket_type holder_name status}scans{id result gate scanned_by_name scanned_at offline undone_at}history{...ChangeEntry}}fragment ClientContact on ClientRef{id name email phone country_code}fragment ChangeEntry on Change{id actor_name action before after created_at}",
  types: "scalar Instant scalar JSON type Mutation{voidTicket(code:String!):TicketPurchaseDetail!@rest(post:\"business/events/tickets/purchases/{code}/void\" pick:\"data\")}type Change{id:Int!actor_name:String!action:String!before:JSON after:JSON created_at:Instant!}type ClientRef{id:Int!name:String!email:String phone:String country_code:String}scalar BookingStatus scalar CurrencyCode scalar PaymentStatus scalar ScanResult scalar TicketStatus type TicketScan{id:Int!result:ScanResult!gate:String!scanned_by_name:String scanned_at:Instant!offline:Boolean!undone_at:Instant}type TicketSibling{code:String!ticket_type:String!holder_name:String!status:TicketStatus!}type TicketOrder{id:Int!reference:String!status:BookingStatus!payment_status:PaymentStatus!client:ClientRef!currency:CurrencyCode!total:Float!paid:Float!balance:Float!created_at:Instant!}type TicketPurchaseDetail{id:Int!code:String!event_id:Int!event_title:String!event_starts_at:Instant!ticket_type_id:Int!ticket_type:String!booking_id:Int!booking_reference:String!payment_status:PaymentStatus!client_name:String!holder_name:String!holder_email:String!amount:Float!currency:CurrencyCode!status:TicketStatus!scanned_at:Instant scanned_by_name:String gate:String!version:Int!created_at:Instant!updated_at:Instant!event_ends_at:Instant!doors_at:Instant venue_name:String!order:TicketOrder!siblings:[TicketSibling!]!scans:[TicketScan!]!history:[Change!]!}",
}

export const reinstateTicketMutation: Operation<ReinstateTicketMutation, ReinstateTicketMutationVariables> = {
  id: 'ReinstateTicket.4f952e24',
  name: 'ReinstateTicket',
  area: 'events',
  text: "mutation ReinstateTicket($code:String!){reinstateTicket(code:$code){...PurchaseFull}}fragment PurchaseFull on TicketPurchaseDetail{id code event_id event_title event_starts_at event_ends_at doors_at venue_name ticket_type_id ticket_type booking_id booking_reference payment_status client_name holder_name holder_email amount currency status scanned_at scanned_by_name gate version created_at updated_at order{id reference status payment_status client{...ClientContact}currency total paid balance created_at}siblings{code ticket_type holder_name status}scans{id result gate scanned_by_name scanned_at offline undone_at}history{...ChangeEntry}}fragment ClientContact on ClientRef{id name email phone country_code}fragment ChangeEntry on Change{id actor_name action before after created_at}",
  types: "scalar Instant scalar JSON type Mutation{reinstateTicket(code:String!):TicketPurchaseDetail!@rest(post:\"business/events/tickets/purchases/{code}/reinstate\" pick:\"data\")}type Change{id:Int!actor_name:String!action:String!before:JSON after:JSON created_at:Instant!}type ClientRef{id:Int!name:String!email:String phone:String country_code:String}scalar BookingStatus scalar CurrencyCode scalar PaymentStatus scalar ScanResult scalar TicketStatus type TicketScan{id:Int!result:ScanResult!gate:String!scanned_by_name:String scanned_at:Instant!offline:Boolean!undone_at:Instant}type TicketSibling{code:String!ticket_type:String!holder_name:String!status:TicketStatus!}type TicketOrder{id:Int!reference:String!status:BookingStatus!payment_status:PaymentStatus!client:ClientRef!currency:CurrencyCode!total:Float!paid:Float!balance:Float!created_at:Instant!}type TicketPurchaseDetail{id:Int!code:String!event_id:Int!event_title:String!event_starts_at:Instant!ticket_type_id:Int!ticket_type:String!booking_id:Int!booking_reference:String!payment_status:PaymentStatus!client_name:String!holder_name:String!holder_email:String!amount:Float!currency:CurrencyCode!status:TicketStatus!scanned_at:Instant scanned_by_name:String gate:String!version:Int!created_at:Instant!updated_at:Instant!event_ends_at:Instant!doors_at:Instant venue_name:String!order:TicketOrder!siblings:[TicketSibling!]!scans:[TicketScan!]!history:[Change!]!}",
}
