// Written by `npm run generate` from the schema and the operations; edit those.
import type { HandoverInput, ReturnInput } from '../../domain/contract/inputs.ts'
import type { Choices } from '../../domain/schema/choices.ts'
import type { Operation } from '../operation.ts'

export type RentalFullFragment = { id: number, item: number, car_id: number, title: string, pick_up: string, return: string, state: Choices['RentalState'], vehicle_id: number | null, vehicle: string, last_km: number | null, asked_deposit: number, currency: Choices['CurrencyCode'], km_included: number | null, choices: Array<{ id: number, name: string, free: boolean }>, handover: { id: number, out_at: string, out_km: number, out_fuel: number, out_note: string, out_by_name: string | null, deposit: number, deposit_method: Choices['PaymentMethod'] | null, in_at: string | null, in_km: number | null, in_fuel: number | null, in_note: string, in_by_name: string | null, deposit_back: number | null, deposit_note: string, gallery: Array<{ id: number, url: string, thumb: string, alt: string }> } | null };

export type RentalsQueryVariables = {
  id: number;
};
export type RentalsQuery = { rentals: Array<{ id: number, item: number, car_id: number, title: string, pick_up: string, return: string, state: Choices['RentalState'], vehicle_id: number | null, vehicle: string, last_km: number | null, asked_deposit: number, currency: Choices['CurrencyCode'], km_included: number | null, choices: Array<{ id: number, name: string, free: boolean }>, handover: { id: number, out_at: string, out_km: number, out_fuel: number, out_note: string, out_by_name: string | null, deposit: number, deposit_method: Choices['PaymentMethod'] | null, in_at: string | null, in_km: number | null, in_fuel: number | null, in_note: string, in_by_name: string | null, deposit_back: number | null, deposit_note: string, gallery: Array<{ id: number, url: string, thumb: string, alt: string }> } | null }> };

export type RentalChargesQueryVariables = {
  id: number;
  at?: string | null | undefined;
  km?: number | null | undefined;
  fuel?: number | null | undefined;
};
export type RentalChargesQuery = { rentalCharges: Array<{ title: string, quantity: number, unit_amount: number }> };

export type VehiclesQueryVariables = {
  id: number;
};
export type VehiclesQuery = { vehicles: Array<{ id: number, name: string, plate: string, state: Choices['VehicleState'], until: string | null, booking_id: number | null, reference: string | null, km: number | null, fuel: number | null, next: string | null, next_booking_id: number | null, next_reference: string | null }> };

export type HandOverCarMutationVariables = {
  id: number;
  input: HandoverInput;
};
export type HandOverCarMutation = { handOverCar: Array<{ id: number, item: number, car_id: number, title: string, pick_up: string, return: string, state: Choices['RentalState'], vehicle_id: number | null, vehicle: string, last_km: number | null, asked_deposit: number, currency: Choices['CurrencyCode'], km_included: number | null, choices: Array<{ id: number, name: string, free: boolean }>, handover: { id: number, out_at: string, out_km: number, out_fuel: number, out_note: string, out_by_name: string | null, deposit: number, deposit_method: Choices['PaymentMethod'] | null, in_at: string | null, in_km: number | null, in_fuel: number | null, in_note: string, in_by_name: string | null, deposit_back: number | null, deposit_note: string, gallery: Array<{ id: number, url: string, thumb: string, alt: string }> } | null }> };

export type TakeBackCarMutationVariables = {
  id: number;
  input: ReturnInput;
};
export type TakeBackCarMutation = { takeBackCar: Array<{ id: number, item: number, car_id: number, title: string, pick_up: string, return: string, state: Choices['RentalState'], vehicle_id: number | null, vehicle: string, last_km: number | null, asked_deposit: number, currency: Choices['CurrencyCode'], km_included: number | null, choices: Array<{ id: number, name: string, free: boolean }>, handover: { id: number, out_at: string, out_km: number, out_fuel: number, out_note: string, out_by_name: string | null, deposit: number, deposit_method: Choices['PaymentMethod'] | null, in_at: string | null, in_km: number | null, in_fuel: number | null, in_note: string, in_by_name: string | null, deposit_back: number | null, deposit_note: string, gallery: Array<{ id: number, url: string, thumb: string, alt: string }> } | null }> };

export type UndoHandoverMutationVariables = {
  id: number;
};
export type UndoHandoverMutation = { undoHandover: Array<{ id: number, item: number, car_id: number, title: string, pick_up: string, return: string, state: Choices['RentalState'], vehicle_id: number | null, vehicle: string, last_km: number | null, asked_deposit: number, currency: Choices['CurrencyCode'], km_included: number | null, choices: Array<{ id: number, name: string, free: boolean }>, handover: { id: number, out_at: string, out_km: number, out_fuel: number, out_note: string, out_by_name: string | null, deposit: number, deposit_method: Choices['PaymentMethod'] | null, in_at: string | null, in_km: number | null, in_fuel: number | null, in_note: string, in_by_name: string | null, deposit_back: number | null, deposit_note: string, gallery: Array<{ id: number, url: string, thumb: string, alt: string }> } | null }> };

export const rentalsQuery: Operation<RentalsQuery, RentalsQueryVariables> = {
  id: 'Rentals.1fa68703',
  name: 'Rentals',
  area: 'handovers',
  text: "query Rentals($id:Int!){rentals(id:$id){...RentalFull}}fragment RentalFull on Rental{id item car_id title pick_up return state vehicle_id vehicle last_km choices{id name free}asked_deposit currency km_included handover{id out_at out_km out_fuel out_note out_by_name deposit deposit_method in_at in_km in_fuel in_note in_by_name deposit_back deposit_note gallery{id url thumb alt}}}",
  types: "type Query{rentals(id:Int!):[Rental!]!@rest(get:\"bookings/{id}/handovers\" pick:\"data\")}type Image{id:Int!url:String!thumb:String!alt:String!}scalar CurrencyCode scalar PaymentMethod scalar RentalState type Rental{id:Int!item:Int!car_id:Int!title:String!pick_up:String!return:String!state:RentalState!vehicle_id:Int vehicle:String!last_km:Int choices:[VehicleChoice!]!asked_deposit:Float!currency:CurrencyCode!km_included:Int handover:Handover}type VehicleChoice{id:Int!name:String!free:Boolean!}type Handover{id:Int!out_at:String!out_km:Int!out_fuel:Int!out_note:String!out_by_name:String deposit:Float!deposit_method:PaymentMethod in_at:String in_km:Int in_fuel:Int in_note:String!in_by_name:String deposit_back:Float deposit_note:String!gallery:[Image!]!}",
}

export const rentalChargesQuery: Operation<RentalChargesQuery, RentalChargesQueryVariables> = {
  id: 'RentalCharges.163677bc',
  name: 'RentalCharges',
  area: 'handovers',
  text: "query RentalCharges($id:Int!$at:String$km:Int$fuel:Int){rentalCharges(id:$id at:$at km:$km fuel:$fuel){title quantity unit_amount}}",
  types: "type Query{rentalCharges(id:Int!at:String km:Int fuel:Int):[RentalCharge!]!@rest(get:\"handovers/{id}/charges\" pick:\"data\")}type RentalCharge{title:String!quantity:Int!unit_amount:Float!}",
}

export const vehiclesQuery: Operation<VehiclesQuery, VehiclesQueryVariables> = {
  id: 'Vehicles.e66bd58c',
  name: 'Vehicles',
  area: 'handovers',
  text: "query Vehicles($id:Int!){vehicles(id:$id){id name plate state until booking_id reference km fuel next next_booking_id next_reference}}",
  types: "type Query{vehicles(id:Int!):[Vehicle!]!@rest(get:\"business/rental/cars/{id}/vehicles\" pick:\"data\")}scalar VehicleState type Vehicle{id:Int!name:String!plate:String!state:VehicleState!until:String booking_id:Int reference:String km:Int fuel:Int next:String next_booking_id:Int next_reference:String}",
}

export const handOverCarMutation: Operation<HandOverCarMutation, HandOverCarMutationVariables> = {
  id: 'HandOverCar.c1aaa395',
  name: 'HandOverCar',
  area: 'handovers',
  text: "mutation HandOverCar($id:Int!$input:HandoverInput!){handOverCar(id:$id input:$input){...RentalFull}}fragment RentalFull on Rental{id item car_id title pick_up return state vehicle_id vehicle last_km choices{id name free}asked_deposit currency km_included handover{id out_at out_km out_fuel out_note out_by_name deposit deposit_method in_at in_km in_fuel in_note in_by_name deposit_back deposit_note gallery{id url thumb alt}}}",
  types: "type Mutation{handOverCar(id:Int!input:HandoverInput!):[Rental!]!@rest(post:\"bookings/{id}/handovers\" pick:\"data\")}type Image{id:Int!url:String!thumb:String!alt:String!}scalar CurrencyCode scalar PaymentMethod scalar RentalState scalar HandoverInput type Rental{id:Int!item:Int!car_id:Int!title:String!pick_up:String!return:String!state:RentalState!vehicle_id:Int vehicle:String!last_km:Int choices:[VehicleChoice!]!asked_deposit:Float!currency:CurrencyCode!km_included:Int handover:Handover}type VehicleChoice{id:Int!name:String!free:Boolean!}type Handover{id:Int!out_at:String!out_km:Int!out_fuel:Int!out_note:String!out_by_name:String deposit:Float!deposit_method:PaymentMethod in_at:String in_km:Int in_fuel:Int in_note:String!in_by_name:String deposit_back:Float deposit_note:String!gallery:[Image!]!}",
}

export const takeBackCarMutation: Operation<TakeBackCarMutation, TakeBackCarMutationVariables> = {
  id: 'TakeBackCar.dd908cf4',
  name: 'TakeBackCar',
  area: 'handovers',
  text: "mutation TakeBackCar($id:Int!$input:ReturnInput!){takeBackCar(id:$id input:$input){...RentalFull}}fragment RentalFull on Rental{id item car_id title pick_up return state vehicle_id vehicle last_km choices{id name free}asked_deposit currency km_included handover{id out_at out_km out_fuel out_note out_by_name deposit deposit_method in_at in_km in_fuel in_note in_by_name deposit_back deposit_note gallery{id url thumb alt}}}",
  types: "type Mutation{takeBackCar(id:Int!input:ReturnInput!):[Rental!]!@rest(post:\"handovers/{id}/return\" pick:\"data\")}type Image{id:Int!url:String!thumb:String!alt:String!}scalar CurrencyCode scalar PaymentMethod scalar RentalState scalar ReturnInput type Rental{id:Int!item:Int!car_id:Int!title:String!pick_up:String!return:String!state:RentalState!vehicle_id:Int vehicle:String!last_km:Int choices:[VehicleChoice!]!asked_deposit:Float!currency:CurrencyCode!km_included:Int handover:Handover}type VehicleChoice{id:Int!name:String!free:Boolean!}type Handover{id:Int!out_at:String!out_km:Int!out_fuel:Int!out_note:String!out_by_name:String deposit:Float!deposit_method:PaymentMethod in_at:String in_km:Int in_fuel:Int in_note:String!in_by_name:String deposit_back:Float deposit_note:String!gallery:[Image!]!}",
}

export const undoHandoverMutation: Operation<UndoHandoverMutation, UndoHandoverMutationVariables> = {
  id: 'UndoHandover.bb851c78',
  name: 'UndoHandover',
  area: 'handovers',
  text: "mutation UndoHandover($id:Int!){undoHandover(id:$id){...RentalFull}}fragment RentalFull on Rental{id item car_id title pick_up return state vehicle_id vehicle last_km choices{id name free}asked_deposit currency km_included handover{id out_at out_km out_fuel out_note out_by_name deposit deposit_method in_at in_km in_fuel in_note in_by_name deposit_back deposit_note gallery{id url thumb alt}}}",
  types: "type Mutation{undoHandover(id:Int!):[Rental!]!@rest(post:\"handovers/{id}/undo\" pick:\"data\")}type Image{id:Int!url:String!thumb:String!alt:String!}scalar CurrencyCode scalar PaymentMethod scalar RentalState type Rental{id:Int!item:Int!car_id:Int!title:String!pick_up:String!return:String!state:RentalState!vehicle_id:Int vehicle:String!last_km:Int choices:[VehicleChoice!]!asked_deposit:Float!currency:CurrencyCode!km_included:Int handover:Handover}type VehicleChoice{id:Int!name:String!free:Boolean!}type Handover{id:Int!out_at:String!out_km:Int!out_fuel:Int!out_note:String!out_by_name:String deposit:Float!deposit_method:PaymentMethod in_at:String in_km:Int in_fuel:Int in_note:String!in_by_name:String deposit_back:Float deposit_note:String!gallery:[Image!]!}",
}
