// Written by `npm run generate` from the schema and the operations; edit those.
import type { Operation } from '../operation.ts'

export type ComingDeparturesQueryVariables = { [key: string]: never; };
export type ComingDeparturesQuery = { comingDepartures: Array<{ id: number, package_id: number, title: string, date: string, people: number }> };

export type BookingDepartureQueryVariables = {
  id: number;
};
export type BookingDepartureQuery = { booking: { departure_id: number | null } };

export const comingDeparturesQuery: Operation<ComingDeparturesQuery, ComingDeparturesQueryVariables> = {
  id: 'ComingDepartures.21068f2a',
  name: 'ComingDepartures',
  area: 'manifest',
  text: "query ComingDepartures{comingDepartures{id package_id title date people}}",
  types: "scalar Day type Query{comingDepartures:[ComingDeparture!]!@rest(get:\"departures/coming\" pick:\"data\")}type ComingDeparture{id:Int!package_id:Int!title:String!date:Day!people:Int!}",
}

export const bookingDepartureQuery: Operation<BookingDepartureQuery, BookingDepartureQueryVariables> = {
  id: 'BookingDeparture.066e56f5',
  name: 'BookingDeparture',
  area: 'manifest',
  text: "query BookingDeparture($id:Int!){booking(id:$id){departure_id}}",
  types: "type Query{booking(id:Int!):BookingDetail!@rest(get:\"bookings/{id}/show\" pick:\"data\")}type BookingDetail{departure_id:Int}",
}
