// Written by `npm run generate` from the schema and the operations; edit those.
import type { BookingInput, BookingChangeInput, PaymentInput, QuoteInput, HoldInput } from '../domain/contract/inputs.ts'
import type { Operation } from './operation.ts'

export type BookingRowFragment = { id: number, reference: string, kind: string, title: string, status: string, payment_status: string, starts_on: string, ends_on: string, adults: number, children: number, infants: number, currency: string, subtotal: number, discount: number, fees: number, total: number, paid: number, refunded: number, balance: number, source: string, due_on: string | null, created_by_name: string | null, version: number, created_at: string, updated_at: string, pieces: number, client: { id: number, name: string, email: string | null, phone: string | null, country_code: string | null }, first: { kind: string, quantity: number, times: number, room_id: number | null, check_in: string | null, check_out: string | null, adults: number | null, children: number | null, guests: Array<string> | null, car_id: number | null, pick_up: string | null, return: string | null, place: string | null, driver: string | null, service_id: number | null, slot_id: number | null, date: string | null, time: string | null, event_id: number | null, ticket_type_id: number | null, extra_id: number | null, holders: Array<{ name: string, email: string | null }> | null } | null };

export type ItemFactsFragment = { kind: string, quantity: number, times: number, room_id: number | null, check_in: string | null, check_out: string | null, adults: number | null, children: number | null, guests: Array<string> | null, car_id: number | null, pick_up: string | null, return: string | null, place: string | null, driver: string | null, service_id: number | null, slot_id: number | null, date: string | null, time: string | null, event_id: number | null, ticket_type_id: number | null, extra_id: number | null, holders: Array<{ name: string, email: string | null }> | null };

export type TicketFactsFragment = { id: number, code: string, item: number, ticket_type: string, event_id: number, holder_name: string, holder_email: string, status: string, scanned_at: string | null };

export type BookingFullFragment = { id: number, reference: string, kind: string, title: string, status: string, payment_status: string, starts_on: string, ends_on: string, adults: number, children: number, infants: number, currency: string, subtotal: number, discount: number, fees: number, total: number, paid: number, refunded: number, balance: number, deposit_due: number, source: string, notes: string, due_on: string | null, created_by_name: string | null, cancelled_at: string | null, cancel_reason: string | null, version: number, created_at: string, updated_at: string, pieces: number, package_id: number | null, departure_id: number | null, residency: string, kept: number | null, refund_due: number | null, moves: Array<string>, client: { id: number, name: string, email: string | null, phone: string | null, country_code: string | null }, first: { kind: string, quantity: number, times: number, room_id: number | null, check_in: string | null, check_out: string | null, adults: number | null, children: number | null, guests: Array<string> | null, car_id: number | null, pick_up: string | null, return: string | null, place: string | null, driver: string | null, service_id: number | null, slot_id: number | null, date: string | null, time: string | null, event_id: number | null, ticket_type_id: number | null, extra_id: number | null, holders: Array<{ name: string, email: string | null }> | null } | null, items: Array<{ item: number, kind: string, offer_id: number, title: string, starts_on: string, ends_on: string, amount: number, discount: number, details: { kind: string, quantity: number, times: number, room_id: number | null, check_in: string | null, check_out: string | null, adults: number | null, children: number | null, guests: Array<string> | null, car_id: number | null, pick_up: string | null, return: string | null, place: string | null, driver: string | null, service_id: number | null, slot_id: number | null, date: string | null, time: string | null, event_id: number | null, ticket_type_id: number | null, extra_id: number | null, holders: Array<{ name: string, email: string | null }> | null } | null }>, tickets: Array<{ id: number, code: string, item: number, ticket_type: string, event_id: number, holder_name: string, holder_email: string, status: string, scanned_at: string | null }>, lines: Array<{ id: number, item: number, offer_type: string, offer_id: number | null, departure_id: number | null, price_option_id: number | null, title: string, audience: string, unit: string, from_date: string, to_date: string, quantity: number, unit_amount: number, amount: number, discount: number, details: { kind: string, quantity: number, times: number, room_id: number | null, check_in: string | null, check_out: string | null, adults: number | null, children: number | null, guests: Array<string> | null, car_id: number | null, pick_up: string | null, return: string | null, place: string | null, driver: string | null, service_id: number | null, slot_id: number | null, date: string | null, time: string | null, event_id: number | null, ticket_type_id: number | null, extra_id: number | null, holders: Array<{ name: string, email: string | null }> | null } | null }>, payments: Array<{ id: number, reference: string, direction: string, method: string, aggregator: string, currency: string, amount: number, status: string, payer: string, note: string, external_reference: string, refund_of: number | null, recorded_by_name: string | null, paid_at: string }>, history: Array<{ id: number, actor_name: string, action: string, before: unknown, after: unknown, created_at: string }> };

export type BookingsQueryVariables = {
  page?: number | null | undefined;
  per_page?: number | null | undefined;
  sort?: string | null | undefined;
  q?: string | null | undefined;
  kind?: string | null | undefined;
  status?: string | null | undefined;
  payment_status?: string | null | undefined;
  source?: string | null | undefined;
  from?: string | null | undefined;
  to?: string | null | undefined;
  ends_from?: string | null | undefined;
  ends_to?: string | null | undefined;
  created_from?: string | null | undefined;
  created_to?: string | null | undefined;
  client_id?: number | null | undefined;
  package_id?: number | null | undefined;
  departure_id?: number | null | undefined;
  offer_type?: string | null | undefined;
  offer_id?: number | null | undefined;
  due?: string | null | undefined;
};
export type BookingsQuery = { bookings: { data: Array<{ id: number, reference: string, kind: string, title: string, status: string, payment_status: string, starts_on: string, ends_on: string, adults: number, children: number, infants: number, currency: string, subtotal: number, discount: number, fees: number, total: number, paid: number, refunded: number, balance: number, source: string, due_on: string | null, created_by_name: string | null, version: number, created_at: string, updated_at: string, pieces: number, client: { id: number, name: string, email: string | null, phone: string | null, country_code: string | null }, first: { kind: string, quantity: number, times: number, room_id: number | null, check_in: string | null, check_out: string | null, adults: number | null, children: number | null, guests: Array<string> | null, car_id: number | null, pick_up: string | null, return: string | null, place: string | null, driver: string | null, service_id: number | null, slot_id: number | null, date: string | null, time: string | null, event_id: number | null, ticket_type_id: number | null, extra_id: number | null, holders: Array<{ name: string, email: string | null }> | null } | null }>, meta: { current_page: number, per_page: number, last_page: number, total: number, from: number | null, to: number | null, capped: boolean } } };

export type BookingTotalsQueryVariables = {
  q?: string | null | undefined;
  kind?: string | null | undefined;
  status?: string | null | undefined;
  payment_status?: string | null | undefined;
  source?: string | null | undefined;
  from?: string | null | undefined;
  to?: string | null | undefined;
  ends_from?: string | null | undefined;
  ends_to?: string | null | undefined;
  created_from?: string | null | undefined;
  created_to?: string | null | undefined;
  client_id?: number | null | undefined;
  package_id?: number | null | undefined;
  departure_id?: number | null | undefined;
  offer_type?: string | null | undefined;
  offer_id?: number | null | undefined;
  due?: string | null | undefined;
};
export type BookingTotalsQuery = { bookingTotals: { sums: Array<{ currency: string, bookings: number, total: number, paid: number, balance: number }> | null } };

export type BookingQueryVariables = {
  id: number;
};
export type BookingQuery = { booking: { id: number, reference: string, kind: string, title: string, status: string, payment_status: string, starts_on: string, ends_on: string, adults: number, children: number, infants: number, currency: string, subtotal: number, discount: number, fees: number, total: number, paid: number, refunded: number, balance: number, deposit_due: number, source: string, notes: string, due_on: string | null, created_by_name: string | null, cancelled_at: string | null, cancel_reason: string | null, version: number, created_at: string, updated_at: string, pieces: number, package_id: number | null, departure_id: number | null, residency: string, kept: number | null, refund_due: number | null, moves: Array<string>, client: { id: number, name: string, email: string | null, phone: string | null, country_code: string | null }, first: { kind: string, quantity: number, times: number, room_id: number | null, check_in: string | null, check_out: string | null, adults: number | null, children: number | null, guests: Array<string> | null, car_id: number | null, pick_up: string | null, return: string | null, place: string | null, driver: string | null, service_id: number | null, slot_id: number | null, date: string | null, time: string | null, event_id: number | null, ticket_type_id: number | null, extra_id: number | null, holders: Array<{ name: string, email: string | null }> | null } | null, items: Array<{ item: number, kind: string, offer_id: number, title: string, starts_on: string, ends_on: string, amount: number, discount: number, details: { kind: string, quantity: number, times: number, room_id: number | null, check_in: string | null, check_out: string | null, adults: number | null, children: number | null, guests: Array<string> | null, car_id: number | null, pick_up: string | null, return: string | null, place: string | null, driver: string | null, service_id: number | null, slot_id: number | null, date: string | null, time: string | null, event_id: number | null, ticket_type_id: number | null, extra_id: number | null, holders: Array<{ name: string, email: string | null }> | null } | null }>, tickets: Array<{ id: number, code: string, item: number, ticket_type: string, event_id: number, holder_name: string, holder_email: string, status: string, scanned_at: string | null }>, lines: Array<{ id: number, item: number, offer_type: string, offer_id: number | null, departure_id: number | null, price_option_id: number | null, title: string, audience: string, unit: string, from_date: string, to_date: string, quantity: number, unit_amount: number, amount: number, discount: number, details: { kind: string, quantity: number, times: number, room_id: number | null, check_in: string | null, check_out: string | null, adults: number | null, children: number | null, guests: Array<string> | null, car_id: number | null, pick_up: string | null, return: string | null, place: string | null, driver: string | null, service_id: number | null, slot_id: number | null, date: string | null, time: string | null, event_id: number | null, ticket_type_id: number | null, extra_id: number | null, holders: Array<{ name: string, email: string | null }> | null } | null }>, payments: Array<{ id: number, reference: string, direction: string, method: string, aggregator: string, currency: string, amount: number, status: string, payer: string, note: string, external_reference: string, refund_of: number | null, recorded_by_name: string | null, paid_at: string }>, history: Array<{ id: number, actor_name: string, action: string, before: unknown, after: unknown, created_at: string }> } };

export type CreateBookingMutationVariables = {
  input: BookingInput;
};
export type CreateBookingMutation = { createBooking: { id: number, reference: string, kind: string, title: string, status: string, payment_status: string, starts_on: string, ends_on: string, adults: number, children: number, infants: number, currency: string, subtotal: number, discount: number, fees: number, total: number, paid: number, refunded: number, balance: number, deposit_due: number, source: string, notes: string, due_on: string | null, created_by_name: string | null, cancelled_at: string | null, cancel_reason: string | null, version: number, created_at: string, updated_at: string, pieces: number, package_id: number | null, departure_id: number | null, residency: string, kept: number | null, refund_due: number | null, moves: Array<string>, client: { id: number, name: string, email: string | null, phone: string | null, country_code: string | null }, first: { kind: string, quantity: number, times: number, room_id: number | null, check_in: string | null, check_out: string | null, adults: number | null, children: number | null, guests: Array<string> | null, car_id: number | null, pick_up: string | null, return: string | null, place: string | null, driver: string | null, service_id: number | null, slot_id: number | null, date: string | null, time: string | null, event_id: number | null, ticket_type_id: number | null, extra_id: number | null, holders: Array<{ name: string, email: string | null }> | null } | null, items: Array<{ item: number, kind: string, offer_id: number, title: string, starts_on: string, ends_on: string, amount: number, discount: number, details: { kind: string, quantity: number, times: number, room_id: number | null, check_in: string | null, check_out: string | null, adults: number | null, children: number | null, guests: Array<string> | null, car_id: number | null, pick_up: string | null, return: string | null, place: string | null, driver: string | null, service_id: number | null, slot_id: number | null, date: string | null, time: string | null, event_id: number | null, ticket_type_id: number | null, extra_id: number | null, holders: Array<{ name: string, email: string | null }> | null } | null }>, tickets: Array<{ id: number, code: string, item: number, ticket_type: string, event_id: number, holder_name: string, holder_email: string, status: string, scanned_at: string | null }>, lines: Array<{ id: number, item: number, offer_type: string, offer_id: number | null, departure_id: number | null, price_option_id: number | null, title: string, audience: string, unit: string, from_date: string, to_date: string, quantity: number, unit_amount: number, amount: number, discount: number, details: { kind: string, quantity: number, times: number, room_id: number | null, check_in: string | null, check_out: string | null, adults: number | null, children: number | null, guests: Array<string> | null, car_id: number | null, pick_up: string | null, return: string | null, place: string | null, driver: string | null, service_id: number | null, slot_id: number | null, date: string | null, time: string | null, event_id: number | null, ticket_type_id: number | null, extra_id: number | null, holders: Array<{ name: string, email: string | null }> | null } | null }>, payments: Array<{ id: number, reference: string, direction: string, method: string, aggregator: string, currency: string, amount: number, status: string, payer: string, note: string, external_reference: string, refund_of: number | null, recorded_by_name: string | null, paid_at: string }>, history: Array<{ id: number, actor_name: string, action: string, before: unknown, after: unknown, created_at: string }> } };

export type UpdateBookingMutationVariables = {
  id: number;
  input: BookingChangeInput;
};
export type UpdateBookingMutation = { updateBooking: { id: number, reference: string, kind: string, title: string, status: string, payment_status: string, starts_on: string, ends_on: string, adults: number, children: number, infants: number, currency: string, subtotal: number, discount: number, fees: number, total: number, paid: number, refunded: number, balance: number, deposit_due: number, source: string, notes: string, due_on: string | null, created_by_name: string | null, cancelled_at: string | null, cancel_reason: string | null, version: number, created_at: string, updated_at: string, pieces: number, package_id: number | null, departure_id: number | null, residency: string, kept: number | null, refund_due: number | null, moves: Array<string>, client: { id: number, name: string, email: string | null, phone: string | null, country_code: string | null }, first: { kind: string, quantity: number, times: number, room_id: number | null, check_in: string | null, check_out: string | null, adults: number | null, children: number | null, guests: Array<string> | null, car_id: number | null, pick_up: string | null, return: string | null, place: string | null, driver: string | null, service_id: number | null, slot_id: number | null, date: string | null, time: string | null, event_id: number | null, ticket_type_id: number | null, extra_id: number | null, holders: Array<{ name: string, email: string | null }> | null } | null, items: Array<{ item: number, kind: string, offer_id: number, title: string, starts_on: string, ends_on: string, amount: number, discount: number, details: { kind: string, quantity: number, times: number, room_id: number | null, check_in: string | null, check_out: string | null, adults: number | null, children: number | null, guests: Array<string> | null, car_id: number | null, pick_up: string | null, return: string | null, place: string | null, driver: string | null, service_id: number | null, slot_id: number | null, date: string | null, time: string | null, event_id: number | null, ticket_type_id: number | null, extra_id: number | null, holders: Array<{ name: string, email: string | null }> | null } | null }>, tickets: Array<{ id: number, code: string, item: number, ticket_type: string, event_id: number, holder_name: string, holder_email: string, status: string, scanned_at: string | null }>, lines: Array<{ id: number, item: number, offer_type: string, offer_id: number | null, departure_id: number | null, price_option_id: number | null, title: string, audience: string, unit: string, from_date: string, to_date: string, quantity: number, unit_amount: number, amount: number, discount: number, details: { kind: string, quantity: number, times: number, room_id: number | null, check_in: string | null, check_out: string | null, adults: number | null, children: number | null, guests: Array<string> | null, car_id: number | null, pick_up: string | null, return: string | null, place: string | null, driver: string | null, service_id: number | null, slot_id: number | null, date: string | null, time: string | null, event_id: number | null, ticket_type_id: number | null, extra_id: number | null, holders: Array<{ name: string, email: string | null }> | null } | null }>, payments: Array<{ id: number, reference: string, direction: string, method: string, aggregator: string, currency: string, amount: number, status: string, payer: string, note: string, external_reference: string, refund_of: number | null, recorded_by_name: string | null, paid_at: string }>, history: Array<{ id: number, actor_name: string, action: string, before: unknown, after: unknown, created_at: string }> } };

export type CancelBookingMutationVariables = {
  id: number;
  reason: string;
  version?: number | null | undefined;
};
export type CancelBookingMutation = { cancelBooking: { id: number, reference: string, kind: string, title: string, status: string, payment_status: string, starts_on: string, ends_on: string, adults: number, children: number, infants: number, currency: string, subtotal: number, discount: number, fees: number, total: number, paid: number, refunded: number, balance: number, deposit_due: number, source: string, notes: string, due_on: string | null, created_by_name: string | null, cancelled_at: string | null, cancel_reason: string | null, version: number, created_at: string, updated_at: string, pieces: number, package_id: number | null, departure_id: number | null, residency: string, kept: number | null, refund_due: number | null, moves: Array<string>, client: { id: number, name: string, email: string | null, phone: string | null, country_code: string | null }, first: { kind: string, quantity: number, times: number, room_id: number | null, check_in: string | null, check_out: string | null, adults: number | null, children: number | null, guests: Array<string> | null, car_id: number | null, pick_up: string | null, return: string | null, place: string | null, driver: string | null, service_id: number | null, slot_id: number | null, date: string | null, time: string | null, event_id: number | null, ticket_type_id: number | null, extra_id: number | null, holders: Array<{ name: string, email: string | null }> | null } | null, items: Array<{ item: number, kind: string, offer_id: number, title: string, starts_on: string, ends_on: string, amount: number, discount: number, details: { kind: string, quantity: number, times: number, room_id: number | null, check_in: string | null, check_out: string | null, adults: number | null, children: number | null, guests: Array<string> | null, car_id: number | null, pick_up: string | null, return: string | null, place: string | null, driver: string | null, service_id: number | null, slot_id: number | null, date: string | null, time: string | null, event_id: number | null, ticket_type_id: number | null, extra_id: number | null, holders: Array<{ name: string, email: string | null }> | null } | null }>, tickets: Array<{ id: number, code: string, item: number, ticket_type: string, event_id: number, holder_name: string, holder_email: string, status: string, scanned_at: string | null }>, lines: Array<{ id: number, item: number, offer_type: string, offer_id: number | null, departure_id: number | null, price_option_id: number | null, title: string, audience: string, unit: string, from_date: string, to_date: string, quantity: number, unit_amount: number, amount: number, discount: number, details: { kind: string, quantity: number, times: number, room_id: number | null, check_in: string | null, check_out: string | null, adults: number | null, children: number | null, guests: Array<string> | null, car_id: number | null, pick_up: string | null, return: string | null, place: string | null, driver: string | null, service_id: number | null, slot_id: number | null, date: string | null, time: string | null, event_id: number | null, ticket_type_id: number | null, extra_id: number | null, holders: Array<{ name: string, email: string | null }> | null } | null }>, payments: Array<{ id: number, reference: string, direction: string, method: string, aggregator: string, currency: string, amount: number, status: string, payer: string, note: string, external_reference: string, refund_of: number | null, recorded_by_name: string | null, paid_at: string }>, history: Array<{ id: number, actor_name: string, action: string, before: unknown, after: unknown, created_at: string }> } };

export type ReinstateBookingMutationVariables = {
  id: number;
};
export type ReinstateBookingMutation = { reinstateBooking: { id: number, reference: string, kind: string, title: string, status: string, payment_status: string, starts_on: string, ends_on: string, adults: number, children: number, infants: number, currency: string, subtotal: number, discount: number, fees: number, total: number, paid: number, refunded: number, balance: number, deposit_due: number, source: string, notes: string, due_on: string | null, created_by_name: string | null, cancelled_at: string | null, cancel_reason: string | null, version: number, created_at: string, updated_at: string, pieces: number, package_id: number | null, departure_id: number | null, residency: string, kept: number | null, refund_due: number | null, moves: Array<string>, client: { id: number, name: string, email: string | null, phone: string | null, country_code: string | null }, first: { kind: string, quantity: number, times: number, room_id: number | null, check_in: string | null, check_out: string | null, adults: number | null, children: number | null, guests: Array<string> | null, car_id: number | null, pick_up: string | null, return: string | null, place: string | null, driver: string | null, service_id: number | null, slot_id: number | null, date: string | null, time: string | null, event_id: number | null, ticket_type_id: number | null, extra_id: number | null, holders: Array<{ name: string, email: string | null }> | null } | null, items: Array<{ item: number, kind: string, offer_id: number, title: string, starts_on: string, ends_on: string, amount: number, discount: number, details: { kind: string, quantity: number, times: number, room_id: number | null, check_in: string | null, check_out: string | null, adults: number | null, children: number | null, guests: Array<string> | null, car_id: number | null, pick_up: string | null, return: string | null, place: string | null, driver: string | null, service_id: number | null, slot_id: number | null, date: string | null, time: string | null, event_id: number | null, ticket_type_id: number | null, extra_id: number | null, holders: Array<{ name: string, email: string | null }> | null } | null }>, tickets: Array<{ id: number, code: string, item: number, ticket_type: string, event_id: number, holder_name: string, holder_email: string, status: string, scanned_at: string | null }>, lines: Array<{ id: number, item: number, offer_type: string, offer_id: number | null, departure_id: number | null, price_option_id: number | null, title: string, audience: string, unit: string, from_date: string, to_date: string, quantity: number, unit_amount: number, amount: number, discount: number, details: { kind: string, quantity: number, times: number, room_id: number | null, check_in: string | null, check_out: string | null, adults: number | null, children: number | null, guests: Array<string> | null, car_id: number | null, pick_up: string | null, return: string | null, place: string | null, driver: string | null, service_id: number | null, slot_id: number | null, date: string | null, time: string | null, event_id: number | null, ticket_type_id: number | null, extra_id: number | null, holders: Array<{ name: string, email: string | null }> | null } | null }>, payments: Array<{ id: number, reference: string, direction: string, method: string, aggregator: string, currency: string, amount: number, status: string, payer: string, note: string, external_reference: string, refund_of: number | null, recorded_by_name: string | null, paid_at: string }>, history: Array<{ id: number, actor_name: string, action: string, before: unknown, after: unknown, created_at: string }> } };

export type SetBookingStatusMutationVariables = {
  id: number;
  status: string;
  back?: boolean | null | undefined;
  version?: number | null | undefined;
};
export type SetBookingStatusMutation = { setBookingStatus: { id: number, reference: string, kind: string, title: string, status: string, payment_status: string, starts_on: string, ends_on: string, adults: number, children: number, infants: number, currency: string, subtotal: number, discount: number, fees: number, total: number, paid: number, refunded: number, balance: number, deposit_due: number, source: string, notes: string, due_on: string | null, created_by_name: string | null, cancelled_at: string | null, cancel_reason: string | null, version: number, created_at: string, updated_at: string, pieces: number, package_id: number | null, departure_id: number | null, residency: string, kept: number | null, refund_due: number | null, moves: Array<string>, client: { id: number, name: string, email: string | null, phone: string | null, country_code: string | null }, first: { kind: string, quantity: number, times: number, room_id: number | null, check_in: string | null, check_out: string | null, adults: number | null, children: number | null, guests: Array<string> | null, car_id: number | null, pick_up: string | null, return: string | null, place: string | null, driver: string | null, service_id: number | null, slot_id: number | null, date: string | null, time: string | null, event_id: number | null, ticket_type_id: number | null, extra_id: number | null, holders: Array<{ name: string, email: string | null }> | null } | null, items: Array<{ item: number, kind: string, offer_id: number, title: string, starts_on: string, ends_on: string, amount: number, discount: number, details: { kind: string, quantity: number, times: number, room_id: number | null, check_in: string | null, check_out: string | null, adults: number | null, children: number | null, guests: Array<string> | null, car_id: number | null, pick_up: string | null, return: string | null, place: string | null, driver: string | null, service_id: number | null, slot_id: number | null, date: string | null, time: string | null, event_id: number | null, ticket_type_id: number | null, extra_id: number | null, holders: Array<{ name: string, email: string | null }> | null } | null }>, tickets: Array<{ id: number, code: string, item: number, ticket_type: string, event_id: number, holder_name: string, holder_email: string, status: string, scanned_at: string | null }>, lines: Array<{ id: number, item: number, offer_type: string, offer_id: number | null, departure_id: number | null, price_option_id: number | null, title: string, audience: string, unit: string, from_date: string, to_date: string, quantity: number, unit_amount: number, amount: number, discount: number, details: { kind: string, quantity: number, times: number, room_id: number | null, check_in: string | null, check_out: string | null, adults: number | null, children: number | null, guests: Array<string> | null, car_id: number | null, pick_up: string | null, return: string | null, place: string | null, driver: string | null, service_id: number | null, slot_id: number | null, date: string | null, time: string | null, event_id: number | null, ticket_type_id: number | null, extra_id: number | null, holders: Array<{ name: string, email: string | null }> | null } | null }>, payments: Array<{ id: number, reference: string, direction: string, method: string, aggregator: string, currency: string, amount: number, status: string, payer: string, note: string, external_reference: string, refund_of: number | null, recorded_by_name: string | null, paid_at: string }>, history: Array<{ id: number, actor_name: string, action: string, before: unknown, after: unknown, created_at: string }> } };

export type RecordPaymentMutationVariables = {
  id: number;
  input: PaymentInput;
};
export type RecordPaymentMutation = { recordPayment: { id: number, reference: string, kind: string, title: string, status: string, payment_status: string, starts_on: string, ends_on: string, adults: number, children: number, infants: number, currency: string, subtotal: number, discount: number, fees: number, total: number, paid: number, refunded: number, balance: number, deposit_due: number, source: string, notes: string, due_on: string | null, created_by_name: string | null, cancelled_at: string | null, cancel_reason: string | null, version: number, created_at: string, updated_at: string, pieces: number, package_id: number | null, departure_id: number | null, residency: string, kept: number | null, refund_due: number | null, moves: Array<string>, client: { id: number, name: string, email: string | null, phone: string | null, country_code: string | null }, first: { kind: string, quantity: number, times: number, room_id: number | null, check_in: string | null, check_out: string | null, adults: number | null, children: number | null, guests: Array<string> | null, car_id: number | null, pick_up: string | null, return: string | null, place: string | null, driver: string | null, service_id: number | null, slot_id: number | null, date: string | null, time: string | null, event_id: number | null, ticket_type_id: number | null, extra_id: number | null, holders: Array<{ name: string, email: string | null }> | null } | null, items: Array<{ item: number, kind: string, offer_id: number, title: string, starts_on: string, ends_on: string, amount: number, discount: number, details: { kind: string, quantity: number, times: number, room_id: number | null, check_in: string | null, check_out: string | null, adults: number | null, children: number | null, guests: Array<string> | null, car_id: number | null, pick_up: string | null, return: string | null, place: string | null, driver: string | null, service_id: number | null, slot_id: number | null, date: string | null, time: string | null, event_id: number | null, ticket_type_id: number | null, extra_id: number | null, holders: Array<{ name: string, email: string | null }> | null } | null }>, tickets: Array<{ id: number, code: string, item: number, ticket_type: string, event_id: number, holder_name: string, holder_email: string, status: string, scanned_at: string | null }>, lines: Array<{ id: number, item: number, offer_type: string, offer_id: number | null, departure_id: number | null, price_option_id: number | null, title: string, audience: string, unit: string, from_date: string, to_date: string, quantity: number, unit_amount: number, amount: number, discount: number, details: { kind: string, quantity: number, times: number, room_id: number | null, check_in: string | null, check_out: string | null, adults: number | null, children: number | null, guests: Array<string> | null, car_id: number | null, pick_up: string | null, return: string | null, place: string | null, driver: string | null, service_id: number | null, slot_id: number | null, date: string | null, time: string | null, event_id: number | null, ticket_type_id: number | null, extra_id: number | null, holders: Array<{ name: string, email: string | null }> | null } | null }>, payments: Array<{ id: number, reference: string, direction: string, method: string, aggregator: string, currency: string, amount: number, status: string, payer: string, note: string, external_reference: string, refund_of: number | null, recorded_by_name: string | null, paid_at: string }>, history: Array<{ id: number, actor_name: string, action: string, before: unknown, after: unknown, created_at: string }> } };

export type QuoteBookingMutationVariables = {
  input: QuoteInput;
};
export type QuoteBookingMutation = { quoteBooking: { currency: string, subtotal: number, discount: number, fees: number, total: number, seats_left: number | null, starts_on: string, ends_on: string, deposit: number, complaints: Array<string>, lines: Array<{ offer_type: string, offer_id: number, item: number, price_option_id: number | null, title: string, audience: string, unit: string, from_date: string, to_date: string, quantity: number, unit_amount: number, amount: number, discount: number, details: { kind: string, quantity: number, times: number, room_id: number | null, check_in: string | null, check_out: string | null, adults: number | null, children: number | null, guests: Array<string> | null, car_id: number | null, pick_up: string | null, return: string | null, place: string | null, driver: string | null, service_id: number | null, slot_id: number | null, date: string | null, time: string | null, event_id: number | null, ticket_type_id: number | null, extra_id: number | null, holders: Array<{ name: string, email: string | null }> | null } | null }>, items: Array<{ item: number, kind: string, offer_id: number, title: string, starts_on: string, ends_on: string, left: number | null, amount: number, discount: number, complaints: Array<string> }> } };

export type HoldSeatsMutationVariables = {
  input: HoldInput;
};
export type HoldSeatsMutation = { holdSeats: { key: string, departure_id: number | null, quantity: number, expires_at: string, seats_left: number | null, items: Array<{ item: number, kind: string, left: number | null }> } };

export type ReleaseHoldMutationVariables = {
  key: string;
};
export type ReleaseHoldMutation = { releaseHold: { message: string } };

export type SaleOffersQueryVariables = {
  q?: string | null | undefined;
};
export type SaleOffersQuery = { saleOffers: Array<{ id: number, title: string, status: string, days: number, nights: number, min_pax: number, max_pax: number | null, on_request: boolean, currency: string, discount_percent: number, price_from: number | null, next_departure: string | null, seats_left: number | null, first_media: { thumb: string, alt: string } | null }> };

export type SaleOfferQueryVariables = {
  id: number;
};
export type SaleOfferQuery = { saleOffer: { id: number, title: string, status: string, days: number, nights: number, min_pax: number, max_pax: number | null, on_request: boolean, currency: string, discount_percent: number, price_from: number | null, next_departure: string | null, seats_left: number | null, first_media: { thumb: string, url: string, alt: string } | null, extras: Array<{ id: number, name: string, description: string, unit: string, amount: number, currency: string, max_qty: number | null, included: boolean }>, prices: Array<{ id: number, name: string, unit: string, audience: string, amount: number, currency: string, min_qty: number, max_qty: number | null, valid_from: string | null, valid_to: string | null }>, departures: Array<{ id: number, date: string, capacity: number, seats_left: number, status: string, note: string }> } };

export type BookingCancellationQueryVariables = {
  id: number;
};
export type BookingCancellationQuery = { cancellation: { currency: string, total: number, paid: number, kept: number, refund: number, owed: number, items: Array<{ item: number, kind: string, title: string, starts_on: string, days_before: number, percent: number, amount: number, kept: number, policy: string }>, admitted: Array<{ id: number, code: string, item: number, ticket_type: string, event_id: number, holder_name: string, holder_email: string, status: string, scanned_at: string | null }> } };

export type SaleRoomsQueryVariables = {
  check_in: string;
  check_out: string;
  adults?: number | null | undefined;
  children?: number | null | undefined;
  q?: string | null | undefined;
  id?: number | null | undefined;
};
export type SaleRoomsQuery = { saleRooms: Array<{ id: number, title: string, property: string, location_name: string, board: string, adults: number, children: number, amenities: Array<string>, check_in_time: string, check_out_time: string, currency: string, discount_percent: number, nights: number, rooms: number, free: number, per_night: number, total: number, complaints: Array<string>, first_media: { thumb: string, alt: string } | null }> };

export type SaleCarsQueryVariables = {
  pick_up: string;
  return: string;
  q?: string | null | undefined;
  id?: number | null | undefined;
};
export type SaleCarsQuery = { saleCars: Array<{ id: number, title: string, category: string, make: string, model: string, year: number | null, seats: number, transmission: string, fuel: string, with_driver: boolean, air_conditioning: boolean, mileage_limit: number | null, deposit: number, pick_up_place: string, currency: string, discount_percent: number, days: number, hours: number, free: number, per_day: number, total: number, complaints: Array<string>, first_media: { thumb: string, alt: string } | null }> };

export type SaleServicesQueryVariables = {
  date: string;
  q?: string | null | undefined;
  id?: number | null | undefined;
};
export type SaleServicesQuery = { saleServices: Array<{ id: number, title: string, duration_minutes: number, mode: string, unit: string, location_name: string, currency: string, discount_percent: number, amount: number, complaints: Array<string>, first_media: { thumb: string, alt: string } | null, slots: Array<{ id: number, starts: string, capacity: number, left: number, complaints: Array<string> }> }> };

export type SaleEventsQueryVariables = {
  q?: string | null | undefined;
  id?: number | null | undefined;
};
export type SaleEventsQuery = { saleEvents: Array<{ id: number, title: string, venue_name: string, starts_at: string, ends_at: string, currency: string, discount_percent: number, left: number | null, complaints: Array<string>, first_media: { thumb: string, alt: string } | null, ticket_types: Array<{ id: number, name: string, description: string, amount: number, regular: number, tier: string | null, left: number, min_per_order: number, max_per_order: number, hidden: boolean, sales_to: string | null, complaints: Array<string> }> }> };

export type BookedOffersQueryVariables = {
  offer_type: string;
  q?: string | null | undefined;
  id?: number | null | undefined;
};
export type BookedOffersQuery = { bookedOffers: Array<{ id: number, title: string }> };

export const bookingsQuery: Operation<BookingsQuery, BookingsQueryVariables> = {
  id: 'Bookings.d17a9e6b',
  name: 'Bookings',
  area: 'bookings',
  text: "query Bookings($page:Int$per_page:Int$sort:String$q:String$kind:String$status:String$payment_status:String$source:String$from:Day$to:Day$ends_from:Day$ends_to:Day$created_from:Day$created_to:Day$client_id:Int$package_id:Int$departure_id:Int$offer_type:String$offer_id:Int$due:String){bookings(page:$page per_page:$per_page sort:$sort q:$q kind:$kind status:$status payment_status:$payment_status source:$source from:$from to:$to ends_from:$ends_from ends_to:$ends_to created_from:$created_from created_to:$created_to client_id:$client_id package_id:$package_id departure_id:$departure_id offer_type:$offer_type offer_id:$offer_id due:$due){data{...BookingRow}meta{current_page per_page last_page total from to capped}}}fragment BookingRow on Booking{id reference kind title status payment_status client{id name email phone country_code}starts_on ends_on adults children infants currency subtotal discount fees total paid refunded balance source due_on created_by_name version created_at updated_at first{...ItemFacts}pieces}fragment ItemFacts on ItemDetails{kind quantity times room_id check_in check_out adults children guests car_id pick_up return place driver service_id slot_id date time event_id ticket_type_id holders{name email}extra_id}",
}

export const bookingTotalsQuery: Operation<BookingTotalsQuery, BookingTotalsQueryVariables> = {
  id: 'BookingTotals.6f2fd058',
  name: 'BookingTotals',
  area: 'bookings',
  text: "query BookingTotals($q:String$kind:String$status:String$payment_status:String$source:String$from:Day$to:Day$ends_from:Day$ends_to:Day$created_from:Day$created_to:Day$client_id:Int$package_id:Int$departure_id:Int$offer_type:String$offer_id:Int$due:String){bookingTotals(q:$q kind:$kind status:$status payment_status:$payment_status source:$source from:$from to:$to ends_from:$ends_from ends_to:$ends_to created_from:$created_from created_to:$created_to client_id:$client_id package_id:$package_id departure_id:$departure_id offer_type:$offer_type offer_id:$offer_id due:$due){sums{currency bookings total paid balance}}}",
}

export const bookingQuery: Operation<BookingQuery, BookingQueryVariables> = {
  id: 'Booking.89603c0a',
  name: 'Booking',
  area: 'bookings',
  text: "query Booking($id:Int!){booking(id:$id){...BookingFull}}fragment BookingFull on BookingDetail{id reference kind title status payment_status client{id name email phone country_code}starts_on ends_on adults children infants currency subtotal discount fees total paid refunded balance deposit_due source notes due_on created_by_name cancelled_at cancel_reason version created_at updated_at first{...ItemFacts}pieces package_id departure_id residency kept refund_due items{item kind offer_id title starts_on ends_on amount discount details{...ItemFacts}}tickets{...TicketFacts}moves lines{id item offer_type offer_id departure_id price_option_id title audience unit from_date to_date quantity unit_amount amount discount details{...ItemFacts}}payments{id reference direction method aggregator currency amount status payer note external_reference refund_of recorded_by_name paid_at}history{id actor_name action before after created_at}}fragment ItemFacts on ItemDetails{kind quantity times room_id check_in check_out adults children guests car_id pick_up return place driver service_id slot_id date time event_id ticket_type_id holders{name email}extra_id}fragment TicketFacts on BookingTicket{id code item ticket_type event_id holder_name holder_email status scanned_at}",
}

export const createBookingMutation: Operation<CreateBookingMutation, CreateBookingMutationVariables> = {
  id: 'CreateBooking.1014c38e',
  name: 'CreateBooking',
  area: 'bookings',
  text: "mutation CreateBooking($input:BookingInput!){createBooking(input:$input){...BookingFull}}fragment BookingFull on BookingDetail{id reference kind title status payment_status client{id name email phone country_code}starts_on ends_on adults children infants currency subtotal discount fees total paid refunded balance deposit_due source notes due_on created_by_name cancelled_at cancel_reason version created_at updated_at first{...ItemFacts}pieces package_id departure_id residency kept refund_due items{item kind offer_id title starts_on ends_on amount discount details{...ItemFacts}}tickets{...TicketFacts}moves lines{id item offer_type offer_id departure_id price_option_id title audience unit from_date to_date quantity unit_amount amount discount details{...ItemFacts}}payments{id reference direction method aggregator currency amount status payer note external_reference refund_of recorded_by_name paid_at}history{id actor_name action before after created_at}}fragment ItemFacts on ItemDetails{kind quantity times room_id check_in check_out adults children guests car_id pick_up return place driver service_id slot_id date time event_id ticket_type_id holders{name email}extra_id}fragment TicketFacts on BookingTicket{id code item ticket_type event_id holder_name holder_email status scanned_at}",
}

export const updateBookingMutation: Operation<UpdateBookingMutation, UpdateBookingMutationVariables> = {
  id: 'UpdateBooking.0adc6efa',
  name: 'UpdateBooking',
  area: 'bookings',
  text: "mutation UpdateBooking($id:Int!$input:BookingChangeInput!){updateBooking(id:$id input:$input){...BookingFull}}fragment BookingFull on BookingDetail{id reference kind title status payment_status client{id name email phone country_code}starts_on ends_on adults children infants currency subtotal discount fees total paid refunded balance deposit_due source notes due_on created_by_name cancelled_at cancel_reason version created_at updated_at first{...ItemFacts}pieces package_id departure_id residency kept refund_due items{item kind offer_id title starts_on ends_on amount discount details{...ItemFacts}}tickets{...TicketFacts}moves lines{id item offer_type offer_id departure_id price_option_id title audience unit from_date to_date quantity unit_amount amount discount details{...ItemFacts}}payments{id reference direction method aggregator currency amount status payer note external_reference refund_of recorded_by_name paid_at}history{id actor_name action before after created_at}}fragment ItemFacts on ItemDetails{kind quantity times room_id check_in check_out adults children guests car_id pick_up return place driver service_id slot_id date time event_id ticket_type_id holders{name email}extra_id}fragment TicketFacts on BookingTicket{id code item ticket_type event_id holder_name holder_email status scanned_at}",
}

export const cancelBookingMutation: Operation<CancelBookingMutation, CancelBookingMutationVariables> = {
  id: 'CancelBooking.8bf39061',
  name: 'CancelBooking',
  area: 'bookings',
  text: "mutation CancelBooking($id:Int!$reason:String!$version:Int){cancelBooking(id:$id reason:$reason version:$version){...BookingFull}}fragment BookingFull on BookingDetail{id reference kind title status payment_status client{id name email phone country_code}starts_on ends_on adults children infants currency subtotal discount fees total paid refunded balance deposit_due source notes due_on created_by_name cancelled_at cancel_reason version created_at updated_at first{...ItemFacts}pieces package_id departure_id residency kept refund_due items{item kind offer_id title starts_on ends_on amount discount details{...ItemFacts}}tickets{...TicketFacts}moves lines{id item offer_type offer_id departure_id price_option_id title audience unit from_date to_date quantity unit_amount amount discount details{...ItemFacts}}payments{id reference direction method aggregator currency amount status payer note external_reference refund_of recorded_by_name paid_at}history{id actor_name action before after created_at}}fragment ItemFacts on ItemDetails{kind quantity times room_id check_in check_out adults children guests car_id pick_up return place driver service_id slot_id date time event_id ticket_type_id holders{name email}extra_id}fragment TicketFacts on BookingTicket{id code item ticket_type event_id holder_name holder_email status scanned_at}",
}

export const reinstateBookingMutation: Operation<ReinstateBookingMutation, ReinstateBookingMutationVariables> = {
  id: 'ReinstateBooking.2c54f304',
  name: 'ReinstateBooking',
  area: 'bookings',
  text: "mutation ReinstateBooking($id:Int!){reinstateBooking(id:$id){...BookingFull}}fragment BookingFull on BookingDetail{id reference kind title status payment_status client{id name email phone country_code}starts_on ends_on adults children infants currency subtotal discount fees total paid refunded balance deposit_due source notes due_on created_by_name cancelled_at cancel_reason version created_at updated_at first{...ItemFacts}pieces package_id departure_id residency kept refund_due items{item kind offer_id title starts_on ends_on amount discount details{...ItemFacts}}tickets{...TicketFacts}moves lines{id item offer_type offer_id departure_id price_option_id title audience unit from_date to_date quantity unit_amount amount discount details{...ItemFacts}}payments{id reference direction method aggregator currency amount status payer note external_reference refund_of recorded_by_name paid_at}history{id actor_name action before after created_at}}fragment ItemFacts on ItemDetails{kind quantity times room_id check_in check_out adults children guests car_id pick_up return place driver service_id slot_id date time event_id ticket_type_id holders{name email}extra_id}fragment TicketFacts on BookingTicket{id code item ticket_type event_id holder_name holder_email status scanned_at}",
}

export const setBookingStatusMutation: Operation<SetBookingStatusMutation, SetBookingStatusMutationVariables> = {
  id: 'SetBookingStatus.bd22af66',
  name: 'SetBookingStatus',
  area: 'bookings',
  text: "mutation SetBookingStatus($id:Int!$status:String!$back:Boolean$version:Int){setBookingStatus(id:$id status:$status back:$back version:$version){...BookingFull}}fragment BookingFull on BookingDetail{id reference kind title status payment_status client{id name email phone country_code}starts_on ends_on adults children infants currency subtotal discount fees total paid refunded balance deposit_due source notes due_on created_by_name cancelled_at cancel_reason version created_at updated_at first{...ItemFacts}pieces package_id departure_id residency kept refund_due items{item kind offer_id title starts_on ends_on amount discount details{...ItemFacts}}tickets{...TicketFacts}moves lines{id item offer_type offer_id departure_id price_option_id title audience unit from_date to_date quantity unit_amount amount discount details{...ItemFacts}}payments{id reference direction method aggregator currency amount status payer note external_reference refund_of recorded_by_name paid_at}history{id actor_name action before after created_at}}fragment ItemFacts on ItemDetails{kind quantity times room_id check_in check_out adults children guests car_id pick_up return place driver service_id slot_id date time event_id ticket_type_id holders{name email}extra_id}fragment TicketFacts on BookingTicket{id code item ticket_type event_id holder_name holder_email status scanned_at}",
}

export const recordPaymentMutation: Operation<RecordPaymentMutation, RecordPaymentMutationVariables> = {
  id: 'RecordPayment.042e5536',
  name: 'RecordPayment',
  area: 'bookings',
  text: "mutation RecordPayment($id:Int!$input:PaymentInput!){recordPayment(id:$id input:$input){...BookingFull}}fragment BookingFull on BookingDetail{id reference kind title status payment_status client{id name email phone country_code}starts_on ends_on adults children infants currency subtotal discount fees total paid refunded balance deposit_due source notes due_on created_by_name cancelled_at cancel_reason version created_at updated_at first{...ItemFacts}pieces package_id departure_id residency kept refund_due items{item kind offer_id title starts_on ends_on amount discount details{...ItemFacts}}tickets{...TicketFacts}moves lines{id item offer_type offer_id departure_id price_option_id title audience unit from_date to_date quantity unit_amount amount discount details{...ItemFacts}}payments{id reference direction method aggregator currency amount status payer note external_reference refund_of recorded_by_name paid_at}history{id actor_name action before after created_at}}fragment ItemFacts on ItemDetails{kind quantity times room_id check_in check_out adults children guests car_id pick_up return place driver service_id slot_id date time event_id ticket_type_id holders{name email}extra_id}fragment TicketFacts on BookingTicket{id code item ticket_type event_id holder_name holder_email status scanned_at}",
}

export const quoteBookingMutation: Operation<QuoteBookingMutation, QuoteBookingMutationVariables> = {
  id: 'QuoteBooking.9a6558ee',
  name: 'QuoteBooking',
  area: 'bookings',
  text: "mutation QuoteBooking($input:QuoteInput!){quoteBooking(input:$input){currency lines{offer_type offer_id item price_option_id title audience unit from_date to_date quantity unit_amount amount discount details{...ItemFacts}}items{item kind offer_id title starts_on ends_on left amount discount complaints}subtotal discount fees total seats_left starts_on ends_on deposit complaints}}fragment ItemFacts on ItemDetails{kind quantity times room_id check_in check_out adults children guests car_id pick_up return place driver service_id slot_id date time event_id ticket_type_id holders{name email}extra_id}",
}

export const holdSeatsMutation: Operation<HoldSeatsMutation, HoldSeatsMutationVariables> = {
  id: 'HoldSeats.9d3587c6',
  name: 'HoldSeats',
  area: 'bookings',
  text: "mutation HoldSeats($input:HoldInput!){holdSeats(input:$input){key departure_id quantity expires_at seats_left items{item kind left}}}",
}

export const releaseHoldMutation: Operation<ReleaseHoldMutation, ReleaseHoldMutationVariables> = {
  id: 'ReleaseHold.d7a15ff8',
  name: 'ReleaseHold',
  area: 'bookings',
  text: "mutation ReleaseHold($key:String!){releaseHold(key:$key){message}}",
}

export const saleOffersQuery: Operation<SaleOffersQuery, SaleOffersQueryVariables> = {
  id: 'SaleOffers.d8f26bd7',
  name: 'SaleOffers',
  area: 'bookings',
  text: "query SaleOffers($q:String){saleOffers(q:$q){id title status days nights min_pax max_pax on_request currency discount_percent first_media{thumb alt}price_from next_departure seats_left}}",
}

export const saleOfferQuery: Operation<SaleOfferQuery, SaleOfferQueryVariables> = {
  id: 'SaleOffer.6a187f65',
  name: 'SaleOffer',
  area: 'bookings',
  text: "query SaleOffer($id:Int!){saleOffer(id:$id){id title status days nights min_pax max_pax on_request currency discount_percent first_media{thumb url alt}price_from next_departure seats_left extras{id name description unit amount currency max_qty included}prices{id name unit audience amount currency min_qty max_qty valid_from valid_to}departures{id date capacity seats_left status note}}}",
}

export const bookingCancellationQuery: Operation<BookingCancellationQuery, BookingCancellationQueryVariables> = {
  id: 'BookingCancellation.5f66207c',
  name: 'BookingCancellation',
  area: 'bookings',
  text: "query BookingCancellation($id:Int!){cancellation(id:$id){currency total paid kept refund owed items{item kind title starts_on days_before percent amount kept policy}admitted{...TicketFacts}}}fragment TicketFacts on BookingTicket{id code item ticket_type event_id holder_name holder_email status scanned_at}",
}

export const saleRoomsQuery: Operation<SaleRoomsQuery, SaleRoomsQueryVariables> = {
  id: 'SaleRooms.93f65789',
  name: 'SaleRooms',
  area: 'bookings',
  text: "query SaleRooms($check_in:Day!$check_out:Day!$adults:Int$children:Int$q:String$id:Int){saleRooms(check_in:$check_in check_out:$check_out adults:$adults children:$children q:$q id:$id){id title property location_name board adults children amenities first_media{thumb alt}check_in_time check_out_time currency discount_percent nights rooms free per_night total complaints}}",
}

export const saleCarsQuery: Operation<SaleCarsQuery, SaleCarsQueryVariables> = {
  id: 'SaleCars.744e653e',
  name: 'SaleCars',
  area: 'bookings',
  text: "query SaleCars($pick_up:String!$return:String!$q:String$id:Int){saleCars(pick_up:$pick_up return:$return q:$q id:$id){id title category make model year seats transmission fuel with_driver air_conditioning mileage_limit deposit pick_up_place first_media{thumb alt}currency discount_percent days hours free per_day total complaints}}",
}

export const saleServicesQuery: Operation<SaleServicesQuery, SaleServicesQueryVariables> = {
  id: 'SaleServices.63b63ab3',
  name: 'SaleServices',
  area: 'bookings',
  text: "query SaleServices($date:Day!$q:String$id:Int){saleServices(date:$date q:$q id:$id){id title duration_minutes mode unit location_name first_media{thumb alt}currency discount_percent amount slots{id starts capacity left complaints}complaints}}",
}

export const saleEventsQuery: Operation<SaleEventsQuery, SaleEventsQueryVariables> = {
  id: 'SaleEvents.75b7fe71',
  name: 'SaleEvents',
  area: 'bookings',
  text: "query SaleEvents($q:String$id:Int){saleEvents(q:$q id:$id){id title venue_name starts_at ends_at first_media{thumb alt}currency discount_percent left ticket_types{id name description amount regular tier left min_per_order max_per_order hidden sales_to complaints}complaints}}",
}

export const bookedOffersQuery: Operation<BookedOffersQuery, BookedOffersQueryVariables> = {
  id: 'BookedOffers.15b84953',
  name: 'BookedOffers',
  area: 'bookings',
  text: "query BookedOffers($offer_type:String!$q:String$id:Int){bookedOffers(offer_type:$offer_type q:$q id:$id){id title}}",
}
