// Written by `npm run generate` from the schema and the operations; edit those.
import type { TickInput, CrewInput } from '../../domain/contract/inputs.ts'
import type { Choices } from '../../domain/schema/choices.ts'
import type { Operation } from '../operation.ts'

export type DaySheetQueryVariables = {
  day?: string | null | undefined;
  days?: number | null | undefined;
};
export type DaySheetQuery = { daySheet: Array<{ key: string, day: string, kind: Choices['DayCardKind'], side: Choices['DaySide'], at: string | null, place: string, title: string, departure_id: number | null, guide: string, vehicle: string, people: number, ticked_at: string | null, ticked_by: string | null, parties: Array<{ booking_id: number, reference: string, booking_kind: Choices['BookingKind'], status: Choices['BookingStatus'], client_name: string, phone: string | null, people: number, balance: number, currency: Choices['CurrencyCode'], missing_passports: number, needs: Array<string>, rooms: Array<string>, notes: string }> }> };

export type TickDayCardMutationVariables = {
  input: TickInput;
};
export type TickDayCardMutation = { tickDayCard: { key: string, ticked_at: string | null, ticked_by: string | null } };

export type SetCrewMutationVariables = {
  id: number;
  input: CrewInput;
};
export type SetCrewMutation = { setCrew: { id: number, version: number, package_id: number, date: string, capacity: number, taken: number, seats_left: number, status: Choices['DepartureStatus'], note: string, guide: string, vehicle: string, pick_up_place: string, pick_up_at: string | null } };

export const daySheetQuery: Operation<DaySheetQuery, DaySheetQueryVariables> = {
  id: 'DaySheet.55e4bfbf',
  name: 'DaySheet',
  area: 'day-sheet',
  text: "query DaySheet($day:Day$days:Int){daySheet(day:$day days:$days){key day kind side at place title departure_id guide vehicle people parties{booking_id reference booking_kind status client_name phone people balance currency missing_passports needs rooms notes}ticked_at ticked_by}}",
}

export const tickDayCardMutation: Operation<TickDayCardMutation, TickDayCardMutationVariables> = {
  id: 'TickDayCard.994d3636',
  name: 'TickDayCard',
  area: 'day-sheet',
  text: "mutation TickDayCard($input:TickInput!){tickDayCard(input:$input){key ticked_at ticked_by}}",
}

export const setCrewMutation: Operation<SetCrewMutation, SetCrewMutationVariables> = {
  id: 'SetCrew.12cf745c',
  name: 'SetCrew',
  area: 'day-sheet',
  text: "mutation SetCrew($id:Int!$input:CrewInput!){setCrew(id:$id input:$input){...DepartureFull}}fragment DepartureFull on Departure{id version package_id date capacity taken seats_left status note guide vehicle pick_up_place pick_up_at}",
}
