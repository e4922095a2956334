// Written by `npm run generate` from the schema and the operations; edit those.
import type { BookingInput, BookingChangeInput, PaymentInput, QuoteInput, HoldInput } from '../domain/contract/inputs.ts'
import type { Operation } from './operation.ts'

export type BookingRowFragment = { id: number, reference: string, kind: string, title: string, status: string, payment_status: string, starts_on: string, ends_on: string, adults: number, children: number, infants: number, currency: string, subtotal: number, discount: number, fees: number, total: number, paid: number, refunded: number, balance: number, source: string, due_on: string | null, created_by_name: string | null, version: number, created_at: string, updated_at: string, client: { id: number, name: string, email: string | null, phone: string | null, country_code: string | null } };

export type BookingFullFragment = { id: number, reference: string, kind: string, title: string, status: string, payment_status: string, starts_on: string, ends_on: string, adults: number, children: number, infants: number, currency: string, subtotal: number, discount: number, fees: number, total: number, paid: number, refunded: number, balance: number, deposit_due: number, source: string, notes: string, due_on: string | null, created_by_name: string | null, cancelled_at: string | null, cancel_reason: string | null, version: number, created_at: string, updated_at: string, package_id: number | null, departure_id: number | null, moves: Array<string>, client: { id: number, name: string, email: string | null, phone: string | null, country_code: string | null }, lines: Array<{ id: number, offer_type: string, offer_id: number | null, departure_id: number | null, price_option_id: number | null, title: string, audience: string, unit: string, from_date: string, to_date: string, quantity: number, unit_amount: number, amount: number }>, payments: Array<{ id: number, reference: string, direction: string, method: string, aggregator: string, currency: string, amount: number, status: string, payer: string, note: string, external_reference: string, refund_of: number | null, recorded_by_name: string | null, paid_at: string }>, history: Array<{ id: number, actor_name: string, action: string, before: unknown, after: unknown, created_at: string }> };

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
  due?: string | null | undefined;
};
export type BookingsQuery = { bookings: { data: Array<{ id: number, reference: string, kind: string, title: string, status: string, payment_status: string, starts_on: string, ends_on: string, adults: number, children: number, infants: number, currency: string, subtotal: number, discount: number, fees: number, total: number, paid: number, refunded: number, balance: number, source: string, due_on: string | null, created_by_name: string | null, version: number, created_at: string, updated_at: string, client: { id: number, name: string, email: string | null, phone: string | null, country_code: string | null } }>, meta: { current_page: number, per_page: number, last_page: number, total: number, from: number | null, to: number | null, capped: boolean } } };

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
  due?: string | null | undefined;
};
export type BookingTotalsQuery = { bookingTotals: { sums: Array<{ currency: string, bookings: number, total: number, paid: number, balance: number }> | null } };

export type BookingQueryVariables = {
  id: number;
};
export type BookingQuery = { booking: { id: number, reference: string, kind: string, title: string, status: string, payment_status: string, starts_on: string, ends_on: string, adults: number, children: number, infants: number, currency: string, subtotal: number, discount: number, fees: number, total: number, paid: number, refunded: number, balance: number, deposit_due: number, source: string, notes: string, due_on: string | null, created_by_name: string | null, cancelled_at: string | null, cancel_reason: string | null, version: number, created_at: string, updated_at: string, package_id: number | null, departure_id: number | null, moves: Array<string>, client: { id: number, name: string, email: string | null, phone: string | null, country_code: string | null }, lines: Array<{ id: number, offer_type: string, offer_id: number | null, departure_id: number | null, price_option_id: number | null, title: string, audience: string, unit: string, from_date: string, to_date: string, quantity: number, unit_amount: number, amount: number }>, payments: Array<{ id: number, reference: string, direction: string, method: string, aggregator: string, currency: string, amount: number, status: string, payer: string, note: string, external_reference: string, refund_of: number | null, recorded_by_name: string | null, paid_at: string }>, history: Array<{ id: number, actor_name: string, action: string, before: unknown, after: unknown, created_at: string }> } };

export type CreateBookingMutationVariables = {
  input: BookingInput;
};
export type CreateBookingMutation = { createBooking: { id: number, reference: string, kind: string, title: string, status: string, payment_status: string, starts_on: string, ends_on: string, adults: number, children: number, infants: number, currency: string, subtotal: number, discount: number, fees: number, total: number, paid: number, refunded: number, balance: number, deposit_due: number, source: string, notes: string, due_on: string | null, created_by_name: string | null, cancelled_at: string | null, cancel_reason: string | null, version: number, created_at: string, updated_at: string, package_id: number | null, departure_id: number | null, moves: Array<string>, client: { id: number, name: string, email: string | null, phone: string | null, country_code: string | null }, lines: Array<{ id: number, offer_type: string, offer_id: number | null, departure_id: number | null, price_option_id: number | null, title: string, audience: string, unit: string, from_date: string, to_date: string, quantity: number, unit_amount: number, amount: number }>, payments: Array<{ id: number, reference: string, direction: string, method: string, aggregator: string, currency: string, amount: number, status: string, payer: string, note: string, external_reference: string, refund_of: number | null, recorded_by_name: string | null, paid_at: string }>, history: Array<{ id: number, actor_name: string, action: string, before: unknown, after: unknown, created_at: string }> } };

export type UpdateBookingMutationVariables = {
  id: number;
  input: BookingChangeInput;
};
export type UpdateBookingMutation = { updateBooking: { id: number, reference: string, kind: string, title: string, status: string, payment_status: string, starts_on: string, ends_on: string, adults: number, children: number, infants: number, currency: string, subtotal: number, discount: number, fees: number, total: number, paid: number, refunded: number, balance: number, deposit_due: number, source: string, notes: string, due_on: string | null, created_by_name: string | null, cancelled_at: string | null, cancel_reason: string | null, version: number, created_at: string, updated_at: string, package_id: number | null, departure_id: number | null, moves: Array<string>, client: { id: number, name: string, email: string | null, phone: string | null, country_code: string | null }, lines: Array<{ id: number, offer_type: string, offer_id: number | null, departure_id: number | null, price_option_id: number | null, title: string, audience: string, unit: string, from_date: string, to_date: string, quantity: number, unit_amount: number, amount: number }>, payments: Array<{ id: number, reference: string, direction: string, method: string, aggregator: string, currency: string, amount: number, status: string, payer: string, note: string, external_reference: string, refund_of: number | null, recorded_by_name: string | null, paid_at: string }>, history: Array<{ id: number, actor_name: string, action: string, before: unknown, after: unknown, created_at: string }> } };

export type CancelBookingMutationVariables = {
  id: number;
  reason: string;
  version?: number | null | undefined;
};
export type CancelBookingMutation = { cancelBooking: { id: number, reference: string, kind: string, title: string, status: string, payment_status: string, starts_on: string, ends_on: string, adults: number, children: number, infants: number, currency: string, subtotal: number, discount: number, fees: number, total: number, paid: number, refunded: number, balance: number, deposit_due: number, source: string, notes: string, due_on: string | null, created_by_name: string | null, cancelled_at: string | null, cancel_reason: string | null, version: number, created_at: string, updated_at: string, package_id: number | null, departure_id: number | null, moves: Array<string>, client: { id: number, name: string, email: string | null, phone: string | null, country_code: string | null }, lines: Array<{ id: number, offer_type: string, offer_id: number | null, departure_id: number | null, price_option_id: number | null, title: string, audience: string, unit: string, from_date: string, to_date: string, quantity: number, unit_amount: number, amount: number }>, payments: Array<{ id: number, reference: string, direction: string, method: string, aggregator: string, currency: string, amount: number, status: string, payer: string, note: string, external_reference: string, refund_of: number | null, recorded_by_name: string | null, paid_at: string }>, history: Array<{ id: number, actor_name: string, action: string, before: unknown, after: unknown, created_at: string }> } };

export type ReinstateBookingMutationVariables = {
  id: number;
};
export type ReinstateBookingMutation = { reinstateBooking: { id: number, reference: string, kind: string, title: string, status: string, payment_status: string, starts_on: string, ends_on: string, adults: number, children: number, infants: number, currency: string, subtotal: number, discount: number, fees: number, total: number, paid: number, refunded: number, balance: number, deposit_due: number, source: string, notes: string, due_on: string | null, created_by_name: string | null, cancelled_at: string | null, cancel_reason: string | null, version: number, created_at: string, updated_at: string, package_id: number | null, departure_id: number | null, moves: Array<string>, client: { id: number, name: string, email: string | null, phone: string | null, country_code: string | null }, lines: Array<{ id: number, offer_type: string, offer_id: number | null, departure_id: number | null, price_option_id: number | null, title: string, audience: string, unit: string, from_date: string, to_date: string, quantity: number, unit_amount: number, amount: number }>, payments: Array<{ id: number, reference: string, direction: string, method: string, aggregator: string, currency: string, amount: number, status: string, payer: string, note: string, external_reference: string, refund_of: number | null, recorded_by_name: string | null, paid_at: string }>, history: Array<{ id: number, actor_name: string, action: string, before: unknown, after: unknown, created_at: string }> } };

export type SetBookingStatusMutationVariables = {
  id: number;
  status: string;
  version?: number | null | undefined;
};
export type SetBookingStatusMutation = { setBookingStatus: { id: number, reference: string, kind: string, title: string, status: string, payment_status: string, starts_on: string, ends_on: string, adults: number, children: number, infants: number, currency: string, subtotal: number, discount: number, fees: number, total: number, paid: number, refunded: number, balance: number, deposit_due: number, source: string, notes: string, due_on: string | null, created_by_name: string | null, cancelled_at: string | null, cancel_reason: string | null, version: number, created_at: string, updated_at: string, package_id: number | null, departure_id: number | null, moves: Array<string>, client: { id: number, name: string, email: string | null, phone: string | null, country_code: string | null }, lines: Array<{ id: number, offer_type: string, offer_id: number | null, departure_id: number | null, price_option_id: number | null, title: string, audience: string, unit: string, from_date: string, to_date: string, quantity: number, unit_amount: number, amount: number }>, payments: Array<{ id: number, reference: string, direction: string, method: string, aggregator: string, currency: string, amount: number, status: string, payer: string, note: string, external_reference: string, refund_of: number | null, recorded_by_name: string | null, paid_at: string }>, history: Array<{ id: number, actor_name: string, action: string, before: unknown, after: unknown, created_at: string }> } };

export type RecordPaymentMutationVariables = {
  id: number;
  input: PaymentInput;
};
export type RecordPaymentMutation = { recordPayment: { id: number, reference: string, kind: string, title: string, status: string, payment_status: string, starts_on: string, ends_on: string, adults: number, children: number, infants: number, currency: string, subtotal: number, discount: number, fees: number, total: number, paid: number, refunded: number, balance: number, deposit_due: number, source: string, notes: string, due_on: string | null, created_by_name: string | null, cancelled_at: string | null, cancel_reason: string | null, version: number, created_at: string, updated_at: string, package_id: number | null, departure_id: number | null, moves: Array<string>, client: { id: number, name: string, email: string | null, phone: string | null, country_code: string | null }, lines: Array<{ id: number, offer_type: string, offer_id: number | null, departure_id: number | null, price_option_id: number | null, title: string, audience: string, unit: string, from_date: string, to_date: string, quantity: number, unit_amount: number, amount: number }>, payments: Array<{ id: number, reference: string, direction: string, method: string, aggregator: string, currency: string, amount: number, status: string, payer: string, note: string, external_reference: string, refund_of: number | null, recorded_by_name: string | null, paid_at: string }>, history: Array<{ id: number, actor_name: string, action: string, before: unknown, after: unknown, created_at: string }> } };

export type QuoteBookingMutationVariables = {
  input: QuoteInput;
};
export type QuoteBookingMutation = { quoteBooking: { currency: string, subtotal: number, discount: number, fees: number, total: number, seats_left: number | null, starts_on: string, ends_on: string, deposit: number, complaints: Array<string>, lines: Array<{ price_option_id: number, title: string, audience: string, unit: string, quantity: number, unit_amount: number, amount: number }> } };

export type HoldSeatsMutationVariables = {
  input: HoldInput;
};
export type HoldSeatsMutation = { holdSeats: { key: string, departure_id: number, quantity: number, expires_at: string, seats_left: number } };

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
export type SaleOfferQuery = { saleOffer: { id: number, title: string, status: string, days: number, nights: number, min_pax: number, max_pax: number | null, on_request: boolean, currency: string, discount_percent: number, price_from: number | null, next_departure: string | null, seats_left: number | null, first_media: { thumb: string, url: string, alt: string } | null, prices: Array<{ id: number, name: string, unit: string, audience: string, amount: number, currency: string, min_qty: number, max_qty: number | null, valid_from: string | null, valid_to: string | null }>, departures: Array<{ id: number, date: string, capacity: number, seats_left: number, status: string, note: string }> } };

export const bookingsQuery: Operation<BookingsQuery, BookingsQueryVariables> = {
  id: 'Bookings.0b5d6938',
  name: 'Bookings',
  area: 'bookings',
  text: "query Bookings($page:Int$per_page:Int$sort:String$q:String$kind:String$status:String$payment_status:String$source:String$from:Day$to:Day$ends_from:Day$ends_to:Day$created_from:Day$created_to:Day$client_id:Int$package_id:Int$departure_id:Int$due:String){bookings(page:$page per_page:$per_page sort:$sort q:$q kind:$kind status:$status payment_status:$payment_status source:$source from:$from to:$to ends_from:$ends_from ends_to:$ends_to created_from:$created_from created_to:$created_to client_id:$client_id package_id:$package_id departure_id:$departure_id due:$due){data{...BookingRow}meta{current_page per_page last_page total from to capped}}}fragment BookingRow on Booking{id reference kind title status payment_status client{id name email phone country_code}starts_on ends_on adults children infants currency subtotal discount fees total paid refunded balance source due_on created_by_name version created_at updated_at}",
}

export const bookingTotalsQuery: Operation<BookingTotalsQuery, BookingTotalsQueryVariables> = {
  id: 'BookingTotals.fb58dd03',
  name: 'BookingTotals',
  area: 'bookings',
  text: "query BookingTotals($q:String$kind:String$status:String$payment_status:String$source:String$from:Day$to:Day$ends_from:Day$ends_to:Day$created_from:Day$created_to:Day$client_id:Int$package_id:Int$departure_id:Int$due:String){bookingTotals(q:$q kind:$kind status:$status payment_status:$payment_status source:$source from:$from to:$to ends_from:$ends_from ends_to:$ends_to created_from:$created_from created_to:$created_to client_id:$client_id package_id:$package_id departure_id:$departure_id due:$due){sums{currency bookings total paid balance}}}",
}

export const bookingQuery: Operation<BookingQuery, BookingQueryVariables> = {
  id: 'Booking.e1f6d071',
  name: 'Booking',
  area: 'bookings',
  text: "query Booking($id:Int!){booking(id:$id){...BookingFull}}fragment BookingFull on BookingDetail{id reference kind title status payment_status client{id name email phone country_code}starts_on ends_on adults children infants currency subtotal discount fees total paid refunded balance deposit_due source notes due_on created_by_name cancelled_at cancel_reason version created_at updated_at package_id departure_id moves lines{id offer_type offer_id departure_id price_option_id title audience unit from_date to_date quantity unit_amount amount}payments{id reference direction method aggregator currency amount status payer note external_reference refund_of recorded_by_name paid_at}history{id actor_name action before after created_at}}",
}

export const createBookingMutation: Operation<CreateBookingMutation, CreateBookingMutationVariables> = {
  id: 'CreateBooking.0e14a135',
  name: 'CreateBooking',
  area: 'bookings',
  text: "mutation CreateBooking($input:BookingInput!){createBooking(input:$input){...BookingFull}}fragment BookingFull on BookingDetail{id reference kind title status payment_status client{id name email phone country_code}starts_on ends_on adults children infants currency subtotal discount fees total paid refunded balance deposit_due source notes due_on created_by_name cancelled_at cancel_reason version created_at updated_at package_id departure_id moves lines{id offer_type offer_id departure_id price_option_id title audience unit from_date to_date quantity unit_amount amount}payments{id reference direction method aggregator currency amount status payer note external_reference refund_of recorded_by_name paid_at}history{id actor_name action before after created_at}}",
}

export const updateBookingMutation: Operation<UpdateBookingMutation, UpdateBookingMutationVariables> = {
  id: 'UpdateBooking.5a6e8d77',
  name: 'UpdateBooking',
  area: 'bookings',
  text: "mutation UpdateBooking($id:Int!$input:BookingChangeInput!){updateBooking(id:$id input:$input){...BookingFull}}fragment BookingFull on BookingDetail{id reference kind title status payment_status client{id name email phone country_code}starts_on ends_on adults children infants currency subtotal discount fees total paid refunded balance deposit_due source notes due_on created_by_name cancelled_at cancel_reason version created_at updated_at package_id departure_id moves lines{id offer_type offer_id departure_id price_option_id title audience unit from_date to_date quantity unit_amount amount}payments{id reference direction method aggregator currency amount status payer note external_reference refund_of recorded_by_name paid_at}history{id actor_name action before after created_at}}",
}

export const cancelBookingMutation: Operation<CancelBookingMutation, CancelBookingMutationVariables> = {
  id: 'CancelBooking.9a955b2d',
  name: 'CancelBooking',
  area: 'bookings',
  text: "mutation CancelBooking($id:Int!$reason:String!$version:Int){cancelBooking(id:$id reason:$reason version:$version){...BookingFull}}fragment BookingFull on BookingDetail{id reference kind title status payment_status client{id name email phone country_code}starts_on ends_on adults children infants currency subtotal discount fees total paid refunded balance deposit_due source notes due_on created_by_name cancelled_at cancel_reason version created_at updated_at package_id departure_id moves lines{id offer_type offer_id departure_id price_option_id title audience unit from_date to_date quantity unit_amount amount}payments{id reference direction method aggregator currency amount status payer note external_reference refund_of recorded_by_name paid_at}history{id actor_name action before after created_at}}",
}

export const reinstateBookingMutation: Operation<ReinstateBookingMutation, ReinstateBookingMutationVariables> = {
  id: 'ReinstateBooking.ff0e7ae1',
  name: 'ReinstateBooking',
  area: 'bookings',
  text: "mutation ReinstateBooking($id:Int!){reinstateBooking(id:$id){...BookingFull}}fragment BookingFull on BookingDetail{id reference kind title status payment_status client{id name email phone country_code}starts_on ends_on adults children infants currency subtotal discount fees total paid refunded balance deposit_due source notes due_on created_by_name cancelled_at cancel_reason version created_at updated_at package_id departure_id moves lines{id offer_type offer_id departure_id price_option_id title audience unit from_date to_date quantity unit_amount amount}payments{id reference direction method aggregator currency amount status payer note external_reference refund_of recorded_by_name paid_at}history{id actor_name action before after created_at}}",
}

export const setBookingStatusMutation: Operation<SetBookingStatusMutation, SetBookingStatusMutationVariables> = {
  id: 'SetBookingStatus.0ffa1412',
  name: 'SetBookingStatus',
  area: 'bookings',
  text: "mutation SetBookingStatus($id:Int!$status:String!$version:Int){setBookingStatus(id:$id status:$status version:$version){...BookingFull}}fragment BookingFull on BookingDetail{id reference kind title status payment_status client{id name email phone country_code}starts_on ends_on adults children infants currency subtotal discount fees total paid refunded balance deposit_due source notes due_on created_by_name cancelled_at cancel_reason version created_at updated_at package_id departure_id moves lines{id offer_type offer_id departure_id price_option_id title audience unit from_date to_date quantity unit_amount amount}payments{id reference direction method aggregator currency amount status payer note external_reference refund_of recorded_by_name paid_at}history{id actor_name action before after created_at}}",
}

export const recordPaymentMutation: Operation<RecordPaymentMutation, RecordPaymentMutationVariables> = {
  id: 'RecordPayment.4c88f806',
  name: 'RecordPayment',
  area: 'bookings',
  text: "mutation RecordPayment($id:Int!$input:PaymentInput!){recordPayment(id:$id input:$input){...BookingFull}}fragment BookingFull on BookingDetail{id reference kind title status payment_status client{id name email phone country_code}starts_on ends_on adults children infants currency subtotal discount fees total paid refunded balance deposit_due source notes due_on created_by_name cancelled_at cancel_reason version created_at updated_at package_id departure_id moves lines{id offer_type offer_id departure_id price_option_id title audience unit from_date to_date quantity unit_amount amount}payments{id reference direction method aggregator currency amount status payer note external_reference refund_of recorded_by_name paid_at}history{id actor_name action before after created_at}}",
}

export const quoteBookingMutation: Operation<QuoteBookingMutation, QuoteBookingMutationVariables> = {
  id: 'QuoteBooking.6a8a7199',
  name: 'QuoteBooking',
  area: 'bookings',
  text: "mutation QuoteBooking($input:QuoteInput!){quoteBooking(input:$input){currency lines{price_option_id title audience unit quantity unit_amount amount}subtotal discount fees total seats_left starts_on ends_on deposit complaints}}",
}

export const holdSeatsMutation: Operation<HoldSeatsMutation, HoldSeatsMutationVariables> = {
  id: 'HoldSeats.6b201b4b',
  name: 'HoldSeats',
  area: 'bookings',
  text: "mutation HoldSeats($input:HoldInput!){holdSeats(input:$input){key departure_id quantity expires_at seats_left}}",
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
  id: 'SaleOffer.500ea71d',
  name: 'SaleOffer',
  area: 'bookings',
  text: "query SaleOffer($id:Int!){saleOffer(id:$id){id title status days nights min_pax max_pax on_request currency discount_percent first_media{thumb url alt}price_from next_departure seats_left prices{id name unit audience amount currency min_qty max_qty valid_from valid_to}departures{id date capacity seats_left status note}}}",
}
