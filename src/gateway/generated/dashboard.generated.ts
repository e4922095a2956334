// Written by `npm run generate` from the schema and the operations; edit those.
import type { Choices } from '../../domain/schema/choices.ts'
import type { Operation } from '../operation.ts'

export type BoardBookingFragment = { id: number, kind: Choices['BookingKind'], reference: string, title: string, client_name: string, starts_on: string, ends_on: string, pax: number, status: Choices['BookingStatus'], currency: Choices['CurrencyCode'], due: number, due_on: string | null };

export type DashboardQueryVariables = { [key: string]: never; };
export type DashboardQuery = { dashboard: { today: { day: string, departures_today: number, departures_this_week: number, arrivals_today: number, arrivals_this_week: number, events_today: number, event_guests_today: number, services_today: number, due: number, overdue: number, fees_owed: number, refunds_owed: number, oversold: number, unanswered_inquiries: number | null, oldest_inquiry_at: string | null, new_bookings: number, due_sums: Array<{ currency: Choices['CurrencyCode'], amount: number | string }>, overdue_sums: Array<{ currency: Choices['CurrencyCode'], amount: number | string }>, fees_sums: Array<{ currency: Choices['CurrencyCode'], amount: number | string }>, refunds_sums: Array<{ currency: Choices['CurrencyCode'], amount: number | string }>, orders: { to_fulfil: number, overdue: number } | null, products: { low: number, out: number } | null, flights: Array<{ queue: Choices['FlightQueue'], count: number, next_limit: string | null }> | null, leaving: Array<{ id: number, kind: Choices['BookingKind'], reference: string, title: string, client_name: string, starts_on: string, ends_on: string, pax: number, status: Choices['BookingStatus'], currency: Choices['CurrencyCode'], due: number, due_on: string | null }>, returning: Array<{ id: number, kind: Choices['BookingKind'], reference: string, title: string, client_name: string, starts_on: string, ends_on: string, pax: number, status: Choices['BookingStatus'], currency: Choices['CurrencyCode'], due: number, due_on: string | null }>, owing: Array<{ id: number, kind: Choices['BookingKind'], reference: string, title: string, client_name: string, starts_on: string, ends_on: string, pax: number, status: Choices['BookingStatus'], currency: Choices['CurrencyCode'], due: number, due_on: string | null }> }, bookings: { new_today: number, new_this_week: number, pending: number, live: number, cancelled_30_days: number, pending_by_kind: Array<{ kind: Choices['BookingKind'], bookings: number }>, revenue_30_days: Array<{ currency: Choices['CurrencyCode'], amount: number | string }>, revenue_before: Array<{ currency: Choices['CurrencyCode'], amount: number | string }>, months: Array<{ month: string, bookings: number, revenue: Array<{ currency: Choices['CurrencyCode'], amount: number | string }> }> }, offers: { total: number, published: number, draft: number, archived: number, views_30_days: number, seats_open_30_days: number, seats_taken_30_days: number, most_booked: Array<{ kind: Choices['OfferKind'], id: number, title: string, bookings: number, revenue: Array<{ currency: Choices['CurrencyCode'], amount: number | string }> }> }, setUp: { done: number, total: number, steps: Array<{ key: string, label: string, done: boolean, link: string | null, help: string }> } } };

export type OfferStatisticsQueryVariables = {
  kind?: Choices['OfferKind'] | null | undefined;
};
export type OfferStatisticsQuery = { offerStatistics: { total: number, published: number, draft: number, archived: number, views_30_days: number, seats_open_30_days: number, seats_taken_30_days: number, most_booked: Array<{ kind: Choices['OfferKind'], id: number, title: string, bookings: number, revenue: Array<{ currency: Choices['CurrencyCode'], amount: number | string }> }> } };

export type SearchQueryVariables = {
  q: string;
  limit?: number | null | undefined;
};
export type SearchQuery = { search: Array<{ kind: Choices['SearchKind'], id: string, label: string, detail: string, link: string }> };

export type UpcomingEventsQueryVariables = {
  per_page?: number | null | undefined;
};
export type UpcomingEventsQuery = { upcomingEvents: { data: Array<{ id: number, title: string, starts_at: string, venue_name: string, sold: number, places: number, left: number, admitted: number }>, meta: { total: number, capped: boolean } } };

export const dashboardQuery: Operation<DashboardQuery, DashboardQueryVariables> = {
  id: 'Dashboard.b5d850b0',
  name: 'Dashboard',
  area: 'dashboard',
  text: "query Dashboard{dashboard{today{day departures_today departures_this_week arrivals_today arrivals_this_week events_today event_guests_today services_today due overdue due_sums{currency amount}overdue_sums{currency amount}fees_owed fees_sums{currency amount}refunds_owed refunds_sums{currency amount}oversold unanswered_inquiries oldest_inquiry_at new_bookings orders{to_fulfil overdue}products{low out}flights{queue count next_limit}leaving{...BoardBooking}returning{...BoardBooking}owing{...BoardBooking}}bookings{new_today new_this_week pending pending_by_kind{kind bookings}live cancelled_30_days revenue_30_days{currency amount}revenue_before{currency amount}months{month bookings revenue{currency amount}}}offers{total published draft archived views_30_days seats_open_30_days seats_taken_30_days most_booked{kind id title bookings revenue{currency amount}}}setUp{steps{key label done link help}done total}}}fragment BoardBooking on TodayBooking{id kind reference title client_name starts_on ends_on pax status currency due due_on}",
}

export const offerStatisticsQuery: Operation<OfferStatisticsQuery, OfferStatisticsQueryVariables> = {
  id: 'OfferStatistics.be6097be',
  name: 'OfferStatistics',
  area: 'dashboard',
  text: "query OfferStatistics($kind:OfferKind){offerStatistics(kind:$kind){total published draft archived views_30_days seats_open_30_days seats_taken_30_days most_booked{kind id title bookings revenue{currency amount}}}}",
}

export const searchQuery: Operation<SearchQuery, SearchQueryVariables> = {
  id: 'Search.4714b499',
  name: 'Search',
  area: 'dashboard',
  text: "query Search($q:String!$limit:Int){search(q:$q limit:$limit){kind id label detail link}}",
}

export const upcomingEventsQuery: Operation<UpcomingEventsQuery, UpcomingEventsQueryVariables> = {
  id: 'UpcomingEvents.846d49a3',
  name: 'UpcomingEvents',
  area: 'dashboard',
  text: "query UpcomingEvents($per_page:Int){upcomingEvents(per_page:$per_page sort:\"starts_at\"){data{id title starts_at venue_name sold places left admitted}meta{total capped}}}",
}
