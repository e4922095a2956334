// Written by `npm run generate` from the schema and the operations; edit those.
import type { Choices } from '../../domain/schema/choices.ts'
import type { Operation } from '../operation.ts'

export type SliceFactsFragment = { id: string, origin: string, destination: string, minutes: number, fare_brand: string, segments: Array<{ id: string, airline: string, operated_by: string, number: string, origin: string, destination: string, origin_terminal: string, destination_terminal: string, departs: string, arrives: string, minutes: number, aircraft: string, stops: Array<string>, cabin: Choices['Cabin'], fare_basis: string, checked_bags: number | null, cabin_bags: number | null }> };

export type RuleFactsFragment = { allowed: boolean, penalty: number | null };

export type FareFactsFragment = { kind: Choices['PassengerKind'], passengers: number, fare: number, tax: number, service_fee: number, total: number };

export type OfferFactsFragment = { id: string, supplier: Choices['FlightSupplierName'], airline: string, currency: Choices['CurrencyCode'], fare: number, service_fee: number, total: number, margin: number | null, expires_at: string, hold_until: string | null, needs_documents: boolean, seats_left: number | null, fares: Array<{ kind: Choices['PassengerKind'], passengers: number, fare: number, tax: number, service_fee: number, total: number }>, slices: Array<{ id: string, origin: string, destination: string, minutes: number, fare_brand: string, segments: Array<{ id: string, airline: string, operated_by: string, number: string, origin: string, destination: string, origin_terminal: string, destination_terminal: string, departs: string, arrives: string, minutes: number, aircraft: string, stops: Array<string>, cabin: Choices['Cabin'], fare_basis: string, checked_bags: number | null, cabin_bags: number | null }> }>, refund: { allowed: boolean, penalty: number | null } | null, change: { allowed: boolean, penalty: number | null } | null };

export type FlightSearchQueryVariables = {
  legs: string;
  adults?: number | null | undefined;
  ages?: string | null | undefined;
  cabin?: string | null | undefined;
  currency?: string | null | undefined;
};
export type FlightSearchQuery = { flightSearch: { id: string, expires_at: string | null, searched_at: string, supplier: Choices['FlightSupplierName'], offers: Array<{ id: string, supplier: Choices['FlightSupplierName'], airline: string, currency: Choices['CurrencyCode'], fare: number, service_fee: number, total: number, margin: number | null, expires_at: string, hold_until: string | null, needs_documents: boolean, seats_left: number | null, fares: Array<{ kind: Choices['PassengerKind'], passengers: number, fare: number, tax: number, service_fee: number, total: number }>, slices: Array<{ id: string, origin: string, destination: string, minutes: number, fare_brand: string, segments: Array<{ id: string, airline: string, operated_by: string, number: string, origin: string, destination: string, origin_terminal: string, destination_terminal: string, departs: string, arrives: string, minutes: number, aircraft: string, stops: Array<string>, cabin: Choices['Cabin'], fare_basis: string, checked_bags: number | null, cabin_bags: number | null }> }>, refund: { allowed: boolean, penalty: number | null } | null, change: { allowed: boolean, penalty: number | null } | null }> } };

export type FlightDayFaresQueryVariables = {
  legs: string;
  adults?: number | null | undefined;
  ages?: string | null | undefined;
  cabin?: string | null | undefined;
  currency?: string | null | undefined;
};
export type FlightDayFaresQuery = { flightDayFares: Array<{ date: string, total: number | null, currency: Choices['CurrencyCode'] }> };

export type PricedFlightQueryVariables = {
  search: string;
  offer: string;
};
export type PricedFlightQuery = { pricedFlight: { was: number | null, offer: { id: string, supplier: Choices['FlightSupplierName'], airline: string, currency: Choices['CurrencyCode'], fare: number, service_fee: number, total: number, margin: number | null, expires_at: string, hold_until: string | null, needs_documents: boolean, seats_left: number | null, fares: Array<{ kind: Choices['PassengerKind'], passengers: number, fare: number, tax: number, service_fee: number, total: number }>, slices: Array<{ id: string, origin: string, destination: string, minutes: number, fare_brand: string, segments: Array<{ id: string, airline: string, operated_by: string, number: string, origin: string, destination: string, origin_terminal: string, destination_terminal: string, departs: string, arrives: string, minutes: number, aircraft: string, stops: Array<string>, cabin: Choices['Cabin'], fare_basis: string, checked_bags: number | null, cabin_bags: number | null }> }>, refund: { allowed: boolean, penalty: number | null } | null, change: { allowed: boolean, penalty: number | null } | null }, extras: Array<{ id: string, kind: Choices['FlightExtraKind'], passenger: number, segments: Array<string>, title: string, seat: string | null, amount: number, most: number }>, seat_maps: Array<{ segment_id: string, rows: Array<Array<{ name: string, free: boolean, amount: number, extras: Array<string | null> } | null>> }> } };

export type FlightCancelQuoteQueryVariables = {
  id: number;
};
export type FlightCancelQuoteQuery = { flightCancelQuote: { id: string, way: Choices['CancelWay'], currency: Choices['CurrencyCode'], total: number, supplier_refund: number | null, refund_target: Choices['RefundTarget'], kept: number, client_refund: number, expires_at: string } };

export type FlightChangeOptionsQueryVariables = {
  id: number;
  slice: string;
  date: string;
  cabin?: string | null | undefined;
};
export type FlightChangeOptionsQuery = { flightChangeOptions: Array<{ id: string, currency: Choices['CurrencyCode'], difference: number, penalty: number, expires_at: string, slices: Array<{ id: string, origin: string, destination: string, minutes: number, fare_brand: string, segments: Array<{ id: string, airline: string, operated_by: string, number: string, origin: string, destination: string, origin_terminal: string, destination_terminal: string, departs: string, arrives: string, minutes: number, aircraft: string, stops: Array<string>, cabin: Choices['Cabin'], fare_basis: string, checked_bags: number | null, cabin_bags: number | null }> }> }> };

export const flightSearchQuery: Operation<FlightSearchQuery, FlightSearchQueryVariables> = {
  id: 'FlightSearch.d781bccd',
  name: 'FlightSearch',
  area: 'flight-search',
  text: "query FlightSearch($legs:String!$adults:Int$ages:String$cabin:String$currency:String){flightSearch(legs:$legs adults:$adults ages:$ages cabin:$cabin currency:$currency){id offers{...OfferFacts}expires_at searched_at supplier}}fragment OfferFacts on FlightOffer{id supplier airline currency fare service_fee total margin fares{...FareFacts}slices{...SliceFacts}refund{...RuleFacts}change{...RuleFacts}expires_at hold_until needs_documents seats_left}fragment FareFacts on FlightFare{kind passengers fare tax service_fee total}fragment SliceFacts on FlightSlice{id origin destination minutes fare_brand segments{id airline operated_by number origin destination origin_terminal destination_terminal departs arrives minutes aircraft stops cabin fare_basis checked_bags cabin_bags}}fragment RuleFacts on FareRule{allowed penalty}",
  types: "scalar Instant type Query{flightSearch(legs:String!adults:Int ages:String cabin:String currency:String):FlightSearch!@rest(get:\"flights/search\" pick:\"data\")}scalar CurrencyCode scalar Cabin scalar FlightSupplierName scalar PassengerKind type FlightSegment{id:String!airline:String!operated_by:String!number:String!origin:String!destination:String!origin_terminal:String!destination_terminal:String!departs:String!arrives:String!minutes:Int!aircraft:String!stops:[String!]!cabin:Cabin!fare_basis:String!checked_bags:Int cabin_bags:Int}type FlightSlice{id:String!origin:String!destination:String!minutes:Int!fare_brand:String!segments:[FlightSegment!]!}type FareRule{allowed:Boolean!penalty:Float}type FlightFare{kind:PassengerKind!passengers:Int!fare:Float!tax:Float!service_fee:Float!total:Float!}type FlightOffer{id:String!supplier:FlightSupplierName!airline:String!currency:CurrencyCode!fare:Float!service_fee:Float!total:Float!margin:Float fares:[FlightFare!]!slices:[FlightSlice!]!refund:FareRule change:FareRule expires_at:Instant!hold_until:Instant needs_documents:Boolean!seats_left:Int}type FlightSearch{id:String!offers:[FlightOffer!]!expires_at:Instant searched_at:Instant!supplier:FlightSupplierName!}",
}

export const flightDayFaresQuery: Operation<FlightDayFaresQuery, FlightDayFaresQueryVariables> = {
  id: 'FlightDayFares.f0902648',
  name: 'FlightDayFares',
  area: 'flight-search',
  text: "query FlightDayFares($legs:String!$adults:Int$ages:String$cabin:String$currency:String){flightDayFares(legs:$legs adults:$adults ages:$ages cabin:$cabin currency:$currency){date total currency}}",
  types: "scalar Day type Query{flightDayFares(legs:String!adults:Int ages:String cabin:String currency:String):[DayFare!]!@rest(get:\"flights/day-fares\" pick:\"data\")}scalar CurrencyCode type DayFare{date:Day!total:Float currency:CurrencyCode!}",
}

export const pricedFlightQuery: Operation<PricedFlightQuery, PricedFlightQueryVariables> = {
  id: 'PricedFlight.12d7591c',
  name: 'PricedFlight',
  area: 'flight-search',
  text: "query PricedFlight($search:String!$offer:String!){pricedFlight(search:$search offer:$offer){offer{...OfferFacts}was extras{id kind passenger segments title seat amount most}seat_maps{segment_id rows{name free amount extras}}}}fragment OfferFacts on FlightOffer{id supplier airline currency fare service_fee total margin fares{...FareFacts}slices{...SliceFacts}refund{...RuleFacts}change{...RuleFacts}expires_at hold_until needs_documents seats_left}fragment FareFacts on FlightFare{kind passengers fare tax service_fee total}fragment SliceFacts on FlightSlice{id origin destination minutes fare_brand segments{id airline operated_by number origin destination origin_terminal destination_terminal departs arrives minutes aircraft stops cabin fare_basis checked_bags cabin_bags}}fragment RuleFacts on FareRule{allowed penalty}",
  types: "scalar Instant type Query{pricedFlight(search:String!offer:String!):PricedFlight!@rest(get:\"flights/searches/{search}/offers/{offer}\" pick:\"data\")}scalar CurrencyCode scalar Cabin scalar FlightExtraKind scalar FlightSupplierName scalar PassengerKind type FlightSegment{id:String!airline:String!operated_by:String!number:String!origin:String!destination:String!origin_terminal:String!destination_terminal:String!departs:String!arrives:String!minutes:Int!aircraft:String!stops:[String!]!cabin:Cabin!fare_basis:String!checked_bags:Int cabin_bags:Int}type FlightSlice{id:String!origin:String!destination:String!minutes:Int!fare_brand:String!segments:[FlightSegment!]!}type FareRule{allowed:Boolean!penalty:Float}type FlightFare{kind:PassengerKind!passengers:Int!fare:Float!tax:Float!service_fee:Float!total:Float!}type FlightOffer{id:String!supplier:FlightSupplierName!airline:String!currency:CurrencyCode!fare:Float!service_fee:Float!total:Float!margin:Float fares:[FlightFare!]!slices:[FlightSlice!]!refund:FareRule change:FareRule expires_at:Instant!hold_until:Instant needs_documents:Boolean!seats_left:Int}type FlightExtra{id:String!kind:FlightExtraKind!passenger:Int!segments:[String!]!title:String!seat:String amount:Float!most:Int!}type SeatMap{segment_id:String!rows:[[FlightSeat]!]!}type FlightSeat{name:String!free:Boolean!amount:Float!extras:[String]!}type PricedFlight{offer:FlightOffer!was:Float extras:[FlightExtra!]!seat_maps:[SeatMap!]!}",
}

export const flightCancelQuoteQuery: Operation<FlightCancelQuoteQuery, FlightCancelQuoteQueryVariables> = {
  id: 'FlightCancelQuote.d4108807',
  name: 'FlightCancelQuote',
  area: 'flight-search',
  text: "query FlightCancelQuote($id:Int!){flightCancelQuote(id:$id){id way currency total supplier_refund refund_target kept client_refund expires_at}}",
  types: "scalar Instant type Query{flightCancelQuote(id:Int!):FlightCancelQuote!@rest(get:\"flights/bookings/{id}/cancellation\" pick:\"data\")}scalar CurrencyCode scalar CancelWay scalar RefundTarget type FlightCancelQuote{id:String!way:CancelWay!currency:CurrencyCode!total:Float!supplier_refund:Float refund_target:RefundTarget!kept:Float!client_refund:Float!expires_at:Instant!}",
}

export const flightChangeOptionsQuery: Operation<FlightChangeOptionsQuery, FlightChangeOptionsQueryVariables> = {
  id: 'FlightChangeOptions.b763a341',
  name: 'FlightChangeOptions',
  area: 'flight-search',
  text: "query FlightChangeOptions($id:Int!$slice:String!$date:Day!$cabin:String){flightChangeOptions(id:$id slice:$slice date:$date cabin:$cabin){id slices{...SliceFacts}currency difference penalty expires_at}}fragment SliceFacts on FlightSlice{id origin destination minutes fare_brand segments{id airline operated_by number origin destination origin_terminal destination_terminal departs arrives minutes aircraft stops cabin fare_basis checked_bags cabin_bags}}",
  types: "scalar Day scalar Instant type Query{flightChangeOptions(id:Int!slice:String!date:Day!cabin:String):[FlightChangeOption!]!@rest(get:\"flights/bookings/{id}/change-options\" pick:\"data\")}scalar CurrencyCode scalar Cabin type FlightSegment{id:String!airline:String!operated_by:String!number:String!origin:String!destination:String!origin_terminal:String!destination_terminal:String!departs:String!arrives:String!minutes:Int!aircraft:String!stops:[String!]!cabin:Cabin!fare_basis:String!checked_bags:Int cabin_bags:Int}type FlightSlice{id:String!origin:String!destination:String!minutes:Int!fare_brand:String!segments:[FlightSegment!]!}type FlightChangeOption{id:String!slices:[FlightSlice!]!currency:CurrencyCode!difference:Float!penalty:Float!expires_at:Instant!}",
}
