// Written by `npm run generate` from the schema and the operations; edit those.
import type { RateInput, BlockInput, RateChangeInput } from '../../domain/contract/inputs.ts'
import type { Choices } from '../../domain/schema/choices.ts'
import type { Operation } from '../operation.ts'

export type RateRowFullFragment = { kind: Choices['GridKind'], id: number, title: string, place: string, status: Choices['OfferStatus'], currency: Choices['CurrencyCode'], base_amount: number, base_quantity: number, base_min_stay: number, amount: Array<number>, source: Array<Choices['PriceSource']>, season: Array<string>, quantity: Array<number>, taken: Array<number>, blocked: Array<number>, free: Array<number>, min_stay: Array<number>, closed: Array<boolean>, closed_to_arrival: Array<boolean>, closed_to_departure: Array<boolean>, own_quantity: Array<boolean>, own_min_stay: Array<boolean> };

export type RateFullFragment = { id: number, version: number, offer_id: number, name: string, unit: Choices['RateUnit'], residency: Choices['Residency'], amount: number, currency: Choices['CurrencyCode'], valid_from: string | null, valid_to: string | null, weekdays: Array<number>, min_stay: number, adults: number | null, position: number };

export type BlockFullFragment = { id: number, version: number, offer_id: number, first_day: string, last_day: string, quantity: number, reason: string, created_by_name: string | null, created_at: string };

export type RateGridQueryVariables = {
  kind: string;
  id?: number | null | undefined;
  from: string;
  to: string;
  q?: string | null | undefined;
  page?: number | null | undefined;
  per_page?: number | null | undefined;
};
export type RateGridQuery = { rateGrid: { from: string, to: string, data: Array<{ kind: Choices['GridKind'], id: number, title: string, place: string, status: Choices['OfferStatus'], currency: Choices['CurrencyCode'], base_amount: number, base_quantity: number, base_min_stay: number, amount: Array<number>, source: Array<Choices['PriceSource']>, season: Array<string>, quantity: Array<number>, taken: Array<number>, blocked: Array<number>, free: Array<number>, min_stay: Array<number>, closed: Array<boolean>, closed_to_arrival: Array<boolean>, closed_to_departure: Array<boolean>, own_quantity: Array<boolean>, own_min_stay: Array<boolean> }>, meta: { current_page: number, per_page: number, last_page: number, total: number } } };

export type RatesQueryVariables = {
  kind: string;
  id: number;
};
export type RatesQuery = { rates: Array<{ id: number, version: number, offer_id: number, name: string, unit: Choices['RateUnit'], residency: Choices['Residency'], amount: number, currency: Choices['CurrencyCode'], valid_from: string | null, valid_to: string | null, weekdays: Array<number>, min_stay: number, adults: number | null, position: number }> };

export type RoomRatesQueryVariables = {
  id: number;
};
export type RoomRatesQuery = { rates: Array<{ id: number, version: number, offer_id: number, name: string, unit: Choices['RateUnit'], residency: Choices['Residency'], amount: number, currency: Choices['CurrencyCode'], valid_from: string | null, valid_to: string | null, weekdays: Array<number>, min_stay: number, adults: number | null, position: number }> };

export type CarRatesQueryVariables = {
  id: number;
};
export type CarRatesQuery = { rates: Array<{ id: number, version: number, offer_id: number, name: string, unit: Choices['RateUnit'], residency: Choices['Residency'], amount: number, currency: Choices['CurrencyCode'], valid_from: string | null, valid_to: string | null, weekdays: Array<number>, min_stay: number, adults: number | null, position: number }> };

export type BlocksQueryVariables = {
  kind: string;
  id: number;
  from?: string | null | undefined;
  to?: string | null | undefined;
};
export type BlocksQuery = { blocks: Array<{ id: number, version: number, offer_id: number, first_day: string, last_day: string, quantity: number, reason: string, created_by_name: string | null, created_at: string }> };

export type ChangeRatesMutationVariables = {
  input: RateChangeInput;
};
export type ChangeRatesMutation = { changeRates: { id: number, days: number, message: string } };

export type UndoRateChangeMutationVariables = {
  id: number;
};
export type UndoRateChangeMutation = { undoRateChange: { message: string } };

export type CreateRateMutationVariables = {
  kind: string;
  id: number;
  input: RateInput;
};
export type CreateRateMutation = { createRate: { id: number, version: number, offer_id: number, name: string, unit: Choices['RateUnit'], residency: Choices['Residency'], amount: number, currency: Choices['CurrencyCode'], valid_from: string | null, valid_to: string | null, weekdays: Array<number>, min_stay: number, adults: number | null, position: number } };

export type CreateRoomRateMutationVariables = {
  id: number;
  input: RateInput;
};
export type CreateRoomRateMutation = { createRoomRate: { id: number, version: number, offer_id: number, name: string, unit: Choices['RateUnit'], residency: Choices['Residency'], amount: number, currency: Choices['CurrencyCode'], valid_from: string | null, valid_to: string | null, weekdays: Array<number>, min_stay: number, adults: number | null, position: number } };

export type CreateCarRateMutationVariables = {
  id: number;
  input: RateInput;
};
export type CreateCarRateMutation = { createCarRate: { id: number, version: number, offer_id: number, name: string, unit: Choices['RateUnit'], residency: Choices['Residency'], amount: number, currency: Choices['CurrencyCode'], valid_from: string | null, valid_to: string | null, weekdays: Array<number>, min_stay: number, adults: number | null, position: number } };

export type UpdateRateMutationVariables = {
  id: number;
  input: RateInput;
};
export type UpdateRateMutation = { updateRate: { id: number, version: number, offer_id: number, name: string, unit: Choices['RateUnit'], residency: Choices['Residency'], amount: number, currency: Choices['CurrencyCode'], valid_from: string | null, valid_to: string | null, weekdays: Array<number>, min_stay: number, adults: number | null, position: number } };

export type DeleteRateMutationVariables = {
  id: number;
};
export type DeleteRateMutation = { deleteRate: { message: string } };

export type RestoreRateMutationVariables = {
  id: number;
};
export type RestoreRateMutation = { restoreRate: { id: number, version: number, offer_id: number, name: string, unit: Choices['RateUnit'], residency: Choices['Residency'], amount: number, currency: Choices['CurrencyCode'], valid_from: string | null, valid_to: string | null, weekdays: Array<number>, min_stay: number, adults: number | null, position: number } };

export type CreateBlockMutationVariables = {
  kind: string;
  id: number;
  input: BlockInput;
};
export type CreateBlockMutation = { createBlock: { id: number, version: number, offer_id: number, first_day: string, last_day: string, quantity: number, reason: string, created_by_name: string | null, created_at: string } };

export type UpdateBlockMutationVariables = {
  id: number;
  input: BlockInput;
};
export type UpdateBlockMutation = { updateBlock: { id: number, version: number, offer_id: number, first_day: string, last_day: string, quantity: number, reason: string, created_by_name: string | null, created_at: string } };

export type DeleteBlockMutationVariables = {
  id: number;
};
export type DeleteBlockMutation = { deleteBlock: { message: string } };

export type RestoreBlockMutationVariables = {
  id: number;
};
export type RestoreBlockMutation = { restoreBlock: { id: number, version: number, offer_id: number, first_day: string, last_day: string, quantity: number, reason: string, created_by_name: string | null, created_at: string } };

export const rateGridQuery: Operation<RateGridQuery, RateGridQueryVariables> = {
  id: 'RateGrid.3787d68e',
  name: 'RateGrid',
  area: 'rates',
  text: "query RateGrid($kind:String!$id:Int$from:Day!$to:Day!$q:String$page:Int$per_page:Int){rateGrid(kind:$kind id:$id from:$from to:$to q:$q page:$page per_page:$per_page){from to data{...RateRowFull}meta{current_page per_page last_page total}}}fragment RateRowFull on RateRow{kind id title place status currency base_amount base_quantity base_min_stay amount source season quantity taken blocked free min_stay closed closed_to_arrival closed_to_departure own_quantity own_min_stay}",
  types: "scalar Day type Query{rateGrid(kind:String id:Int from:Day to:Day q:String page:Int per_page:Int):RateGrid!@rest(get:\"inventory/availability\")}type Meta{current_page:Int!per_page:Int!last_page:Int!total:Int!}scalar CurrencyCode scalar GridKind scalar OfferStatus scalar PriceSource type RateRow{kind:GridKind!id:Int!title:String!place:String!status:OfferStatus!currency:CurrencyCode!base_amount:Float!base_quantity:Int!base_min_stay:Int!amount:[Float!]!source:[PriceSource!]!season:[String!]!quantity:[Int!]!taken:[Int!]!blocked:[Int!]!free:[Int!]!min_stay:[Int!]!closed:[Boolean!]!closed_to_arrival:[Boolean!]!closed_to_departure:[Boolean!]!own_quantity:[Boolean!]!own_min_stay:[Boolean!]!}type RateGrid{from:Day!to:Day!data:[RateRow!]!meta:Meta!}",
}

export const ratesQuery: Operation<RatesQuery, RatesQueryVariables> = {
  id: 'Rates.1b842419',
  name: 'Rates',
  area: 'rates',
  text: "query Rates($kind:String!$id:Int!){rates(kind:$kind id:$id){...RateFull}}fragment RateFull on Rate{id version offer_id name unit residency amount currency valid_from valid_to weekdays min_stay adults position}",
  types: "scalar Day type Query{rates(kind:String!id:Int!):[Rate!]!@rest(get:\"inventory/{kind}/{id}/rates\" pick:\"data\")}scalar CurrencyCode scalar RateUnit scalar Residency type Rate{id:Int!version:Int!offer_id:Int!name:String!unit:RateUnit!residency:Residency!amount:Float!currency:CurrencyCode!valid_from:Day valid_to:Day weekdays:[Int!]!min_stay:Int!adults:Int position:Int!}",
}

export const roomRatesQuery: Operation<RoomRatesQuery, RoomRatesQueryVariables> = {
  id: 'RoomRates.103f98fb',
  name: 'RoomRates',
  area: 'rates',
  text: "query RoomRates($id:Int!){rates:roomRates(id:$id){...RateFull}}fragment RateFull on Rate{id version offer_id name unit residency amount currency valid_from valid_to weekdays min_stay adults position}",
  types: "scalar Day type Query{roomRates(id:Int!):[Rate!]!@rest(get:\"business/hotel/rooms/{id}/price-options\" pick:\"data\")}scalar CurrencyCode scalar RateUnit scalar Residency type Rate{id:Int!version:Int!offer_id:Int!name:String!unit:RateUnit!residency:Residency!amount:Float!currency:CurrencyCode!valid_from:Day valid_to:Day weekdays:[Int!]!min_stay:Int!adults:Int position:Int!}",
}

export const carRatesQuery: Operation<CarRatesQuery, CarRatesQueryVariables> = {
  id: 'CarRates.c706b4ee',
  name: 'CarRates',
  area: 'rates',
  text: "query CarRates($id:Int!){rates:carRates(id:$id){...RateFull}}fragment RateFull on Rate{id version offer_id name unit residency amount currency valid_from valid_to weekdays min_stay adults position}",
  types: "scalar Day type Query{carRates(id:Int!):[Rate!]!@rest(get:\"business/rental/cars/{id}/price-options\" pick:\"data\")}scalar CurrencyCode scalar RateUnit scalar Residency type Rate{id:Int!version:Int!offer_id:Int!name:String!unit:RateUnit!residency:Residency!amount:Float!currency:CurrencyCode!valid_from:Day valid_to:Day weekdays:[Int!]!min_stay:Int!adults:Int position:Int!}",
}

export const blocksQuery: Operation<BlocksQuery, BlocksQueryVariables> = {
  id: 'Blocks.8006c8ed',
  name: 'Blocks',
  area: 'rates',
  text: "query Blocks($kind:String!$id:Int!$from:Day$to:Day){blocks(kind:$kind id:$id from:$from to:$to){...BlockFull}}fragment BlockFull on Block{id version offer_id first_day last_day quantity reason created_by_name created_at}",
  types: "scalar Day scalar Instant type Query{blocks(kind:String!id:Int!from:Day to:Day):[Block!]!@rest(get:\"inventory/{kind}/{id}/blocks\" pick:\"data\")}type Block{id:Int!version:Int!offer_id:Int!first_day:Day!last_day:Day!quantity:Int!reason:String!created_by_name:String created_at:Instant!}",
}

export const changeRatesMutation: Operation<ChangeRatesMutation, ChangeRatesMutationVariables> = {
  id: 'ChangeRates.de17136f',
  name: 'ChangeRates',
  area: 'rates',
  text: "mutation ChangeRates($input:RateChangeInput!){changeRates(input:$input){id days message}}",
  types: "type Mutation{changeRates(input:RateChangeInput!):RateChange!@rest(post:\"inventory/availability\" pick:\"data\")}scalar RateChangeInput type RateChange{id:Int!days:Int!message:String!}",
}

export const undoRateChangeMutation: Operation<UndoRateChangeMutation, UndoRateChangeMutationVariables> = {
  id: 'UndoRateChange.39322147',
  name: 'UndoRateChange',
  area: 'rates',
  text: "mutation UndoRateChange($id:Int!){undoRateChange(id:$id){message}}",
  types: "type Mutation{undoRateChange(id:Int!):Done!@rest(post:\"inventory/availability/{id}/undo\")}type Done{message:String!}",
}

export const createRateMutation: Operation<CreateRateMutation, CreateRateMutationVariables> = {
  id: 'CreateRate.d88479d0',
  name: 'CreateRate',
  area: 'rates',
  text: "mutation CreateRate($kind:String!$id:Int!$input:RateInput!){createRate(kind:$kind id:$id input:$input){...RateFull}}fragment RateFull on Rate{id version offer_id name unit residency amount currency valid_from valid_to weekdays min_stay adults position}",
  types: "scalar Day type Mutation{createRate(kind:String!id:Int!input:RateInput!):Rate!@rest(post:\"inventory/{kind}/{id}/rates\" pick:\"data\")}scalar CurrencyCode scalar RateUnit scalar Residency scalar RateInput type Rate{id:Int!version:Int!offer_id:Int!name:String!unit:RateUnit!residency:Residency!amount:Float!currency:CurrencyCode!valid_from:Day valid_to:Day weekdays:[Int!]!min_stay:Int!adults:Int position:Int!}",
}

export const createRoomRateMutation: Operation<CreateRoomRateMutation, CreateRoomRateMutationVariables> = {
  id: 'CreateRoomRate.e0322d3c',
  name: 'CreateRoomRate',
  area: 'rates',
  text: "mutation CreateRoomRate($id:Int!$input:RateInput!){createRoomRate(id:$id input:$input){...RateFull}}fragment RateFull on Rate{id version offer_id name unit residency amount currency valid_from valid_to weekdays min_stay adults position}",
  types: "scalar Day type Mutation{createRoomRate(id:Int!input:RateInput!):Rate!@rest(post:\"business/hotel/rooms/{id}/price-options/create\" pick:\"data\")}scalar CurrencyCode scalar RateUnit scalar Residency scalar RateInput type Rate{id:Int!version:Int!offer_id:Int!name:String!unit:RateUnit!residency:Residency!amount:Float!currency:CurrencyCode!valid_from:Day valid_to:Day weekdays:[Int!]!min_stay:Int!adults:Int position:Int!}",
}

export const createCarRateMutation: Operation<CreateCarRateMutation, CreateCarRateMutationVariables> = {
  id: 'CreateCarRate.7d2d8616',
  name: 'CreateCarRate',
  area: 'rates',
  text: "mutation CreateCarRate($id:Int!$input:RateInput!){createCarRate(id:$id input:$input){...RateFull}}fragment RateFull on Rate{id version offer_id name unit residency amount currency valid_from valid_to weekdays min_stay adults position}",
  types: "scalar Day type Mutation{createCarRate(id:Int!input:RateInput!):Rate!@rest(post:\"business/rental/cars/{id}/price-options/create\" pick:\"data\")}scalar CurrencyCode scalar RateUnit scalar Residency scalar RateInput type Rate{id:Int!version:Int!offer_id:Int!name:String!unit:RateUnit!residency:Residency!amount:Float!currency:CurrencyCode!valid_from:Day valid_to:Day weekdays:[Int!]!min_stay:Int!adults:Int position:Int!}",
}

export const updateRateMutation: Operation<UpdateRateMutation, UpdateRateMutationVariables> = {
  id: 'UpdateRate.f01ee99e',
  name: 'UpdateRate',
  area: 'rates',
  text: "mutation UpdateRate($id:Int!$input:RateInput!){updateRate(id:$id input:$input){...RateFull}}fragment RateFull on Rate{id version offer_id name unit residency amount currency valid_from valid_to weekdays min_stay adults position}",
  types: "scalar Day type Mutation{updateRate(id:Int!input:RateInput!):Rate!@rest(post:\"inventory/rates/{id}/update\" pick:\"data\")}scalar CurrencyCode scalar RateUnit scalar Residency scalar RateInput type Rate{id:Int!version:Int!offer_id:Int!name:String!unit:RateUnit!residency:Residency!amount:Float!currency:CurrencyCode!valid_from:Day valid_to:Day weekdays:[Int!]!min_stay:Int!adults:Int position:Int!}",
}

export const deleteRateMutation: Operation<DeleteRateMutation, DeleteRateMutationVariables> = {
  id: 'DeleteRate.4350e400',
  name: 'DeleteRate',
  area: 'rates',
  text: "mutation DeleteRate($id:Int!){deleteRate(id:$id){message}}",
  types: "type Mutation{deleteRate(id:Int!):Done!@rest(delete:\"inventory/rates/{id}\")}type Done{message:String!}",
}

export const restoreRateMutation: Operation<RestoreRateMutation, RestoreRateMutationVariables> = {
  id: 'RestoreRate.b2ba74ab',
  name: 'RestoreRate',
  area: 'rates',
  text: "mutation RestoreRate($id:Int!){restoreRate(id:$id){...RateFull}}fragment RateFull on Rate{id version offer_id name unit residency amount currency valid_from valid_to weekdays min_stay adults position}",
  types: "scalar Day type Mutation{restoreRate(id:Int!):Rate!@rest(post:\"inventory/rates/{id}/restore\" pick:\"data\")}scalar CurrencyCode scalar RateUnit scalar Residency type Rate{id:Int!version:Int!offer_id:Int!name:String!unit:RateUnit!residency:Residency!amount:Float!currency:CurrencyCode!valid_from:Day valid_to:Day weekdays:[Int!]!min_stay:Int!adults:Int position:Int!}",
}

export const createBlockMutation: Operation<CreateBlockMutation, CreateBlockMutationVariables> = {
  id: 'CreateBlock.5f70b782',
  name: 'CreateBlock',
  area: 'rates',
  text: "mutation CreateBlock($kind:String!$id:Int!$input:BlockInput!){createBlock(kind:$kind id:$id input:$input){...BlockFull}}fragment BlockFull on Block{id version offer_id first_day last_day quantity reason created_by_name created_at}",
  types: "scalar Day scalar Instant type Mutation{createBlock(kind:String!id:Int!input:BlockInput!):Block!@rest(post:\"inventory/{kind}/{id}/blocks\" pick:\"data\")}scalar BlockInput type Block{id:Int!version:Int!offer_id:Int!first_day:Day!last_day:Day!quantity:Int!reason:String!created_by_name:String created_at:Instant!}",
}

export const updateBlockMutation: Operation<UpdateBlockMutation, UpdateBlockMutationVariables> = {
  id: 'UpdateBlock.6e9dc02f',
  name: 'UpdateBlock',
  area: 'rates',
  text: "mutation UpdateBlock($id:Int!$input:BlockInput!){updateBlock(id:$id input:$input){...BlockFull}}fragment BlockFull on Block{id version offer_id first_day last_day quantity reason created_by_name created_at}",
  types: "scalar Day scalar Instant type Mutation{updateBlock(id:Int!input:BlockInput!):Block!@rest(post:\"inventory/blocks/{id}/update\" pick:\"data\")}scalar BlockInput type Block{id:Int!version:Int!offer_id:Int!first_day:Day!last_day:Day!quantity:Int!reason:String!created_by_name:String created_at:Instant!}",
}

export const deleteBlockMutation: Operation<DeleteBlockMutation, DeleteBlockMutationVariables> = {
  id: 'DeleteBlock.54a664c6',
  name: 'DeleteBlock',
  area: 'rates',
  text: "mutation DeleteBlock($id:Int!){deleteBlock(id:$id){message}}",
  types: "type Mutation{deleteBlock(id:Int!):Done!@rest(post:\"inventory/blocks/{id}/delete\")}type Done{message:String!}",
}

export const restoreBlockMutation: Operation<RestoreBlockMutation, RestoreBlockMutationVariables> = {
  id: 'RestoreBlock.330406e5',
  name: 'RestoreBlock',
  area: 'rates',
  text: "mutation RestoreBlock($id:Int!){restoreBlock(id:$id){...BlockFull}}fragment BlockFull on Block{id version offer_id first_day last_day quantity reason created_by_name created_at}",
  types: "scalar Day scalar Instant type Mutation{restoreBlock(id:Int!):Block!@rest(post:\"inventory/blocks/{id}/restore\" pick:\"data\")}type Block{id:Int!version:Int!offer_id:Int!first_day:Day!last_day:Day!quantity:Int!reason:String!created_by_name:String created_at:Instant!}",
}
