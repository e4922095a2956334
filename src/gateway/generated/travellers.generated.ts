// Written by `npm run generate` from the schema and the operations; edit those.
import type { TravellersInput } from '../../domain/contract/inputs.ts'
import type { Choices } from '../../domain/schema/choices.ts'
import type { Operation } from '../operation.ts'

export type TravellersQueryVariables = {
  id: number;
};
export type TravellersQuery = { travellers: { version: number, party: number, masked: boolean, travellers: Array<{ id: number, name: string, audience: Choices['TravellerAge'], is_lead: boolean, birth_date: string | null, nationality: string | null, passport_number: string | null, passport_expires_on: string | null, email: string | null, phone: string | null, needs: string, room: string }> } };

export type SaveTravellersMutationVariables = {
  id: number;
  input: TravellersInput;
};
export type SaveTravellersMutation = { saveTravellers: { version: number, party: number, masked: boolean, travellers: Array<{ id: number, name: string, audience: Choices['TravellerAge'], is_lead: boolean, birth_date: string | null, nationality: string | null, passport_number: string | null, passport_expires_on: string | null, email: string | null, phone: string | null, needs: string, room: string }> } };

export type TravellersOfFragment = { version: number, party: number, masked: boolean, travellers: Array<{ id: number, name: string, audience: Choices['TravellerAge'], is_lead: boolean, birth_date: string | null, nationality: string | null, passport_number: string | null, passport_expires_on: string | null, email: string | null, phone: string | null, needs: string, room: string }> };

export const travellersQuery: Operation<TravellersQuery, TravellersQueryVariables> = {
  id: 'Travellers.cc9b2447',
  name: 'Travellers',
  area: 'travellers',
  text: "query Travellers($id:Int!){travellers(id:$id){...TravellersOf}}fragment TravellersOf on TravellerList{version party masked travellers{id name audience is_lead birth_date nationality passport_number passport_expires_on email phone needs room}}",
  types: "scalar Day type Query{travellers(id:Int!):TravellerList!@rest(get:\"bookings/{id}/travellers\" pick:\"data\")}scalar TravellerAge type TravellerList{version:Int!party:Int!masked:Boolean!travellers:[Traveller!]!}type Traveller{id:Int!name:String!audience:TravellerAge!is_lead:Boolean!birth_date:Day nationality:String passport_number:String passport_expires_on:Day email:String phone:String needs:String!room:String!}",
}

export const saveTravellersMutation: Operation<SaveTravellersMutation, SaveTravellersMutationVariables> = {
  id: 'SaveTravellers.af768d8b',
  name: 'SaveTravellers',
  area: 'travellers',
  text: "mutation SaveTravellers($id:Int!$input:TravellersInput!){saveTravellers(id:$id input:$input){...TravellersOf}}fragment TravellersOf on TravellerList{version party masked travellers{id name audience is_lead birth_date nationality passport_number passport_expires_on email phone needs room}}",
  types: "scalar Day type Mutation{saveTravellers(id:Int!input:TravellersInput!):TravellerList!@rest(post:\"bookings/{id}/travellers\" pick:\"data\")}scalar TravellerAge scalar TravellersInput type TravellerList{version:Int!party:Int!masked:Boolean!travellers:[Traveller!]!}type Traveller{id:Int!name:String!audience:TravellerAge!is_lead:Boolean!birth_date:Day nationality:String passport_number:String passport_expires_on:Day email:String phone:String needs:String!room:String!}",
}
