// Written by `npm run generate` from the schema and the operations; edit those.
import type { FlightFeeInput, FlightSettingsInput, FeeTestInput } from '../../domain/contract/inputs.ts'
import type { Choices } from '../../domain/schema/choices.ts'
import type { Operation } from '../operation.ts'

export type FeeRowFragment = { id: number, name: string, kind: Choices['FlightFeeKind'], takes: Choices['FlightFeeTakes'], percent: number | null, amount: number | null, currency: Choices['CurrencyCode'] | null, per: Choices['FlightFeePer'], cabin: Choices['Cabin'] | null, origin: string, destination: string, airline: string, passenger: Choices['PassengerKind'] | null, is_active: boolean, note: string, version: number, created_at: string, updated_at: string };

export type FlightSettingsFullFragment = { supplier: Choices['FlightSupplierName'], default_mark_up_percent: number, default_service_fee: number, service_fee_currency: Choices['CurrencyCode'], currency: Choices['CurrencyCode'], sells_below: Choices['FlightSellsBelow'], office_name: string, office_phone: string, office_email: string, office_address: string, warn_hours: Array<number>, version: number, suppliers: Array<{ name: Choices['FlightSupplierName'], connected: boolean, mode: string, last_four: string, notice_url: string }> };

export type FlightSettingsQueryVariables = { [key: string]: never; };
export type FlightSettingsQuery = { flightSettings: { supplier: Choices['FlightSupplierName'], default_mark_up_percent: number, default_service_fee: number, service_fee_currency: Choices['CurrencyCode'], currency: Choices['CurrencyCode'], sells_below: Choices['FlightSellsBelow'], office_name: string, office_phone: string, office_email: string, office_address: string, warn_hours: Array<number>, version: number, suppliers: Array<{ name: Choices['FlightSupplierName'], connected: boolean, mode: string, last_four: string, notice_url: string }> } };

export type FlightFeesQueryVariables = { [key: string]: never; };
export type FlightFeesQuery = { flightFees: Array<{ id: number, name: string, kind: Choices['FlightFeeKind'], takes: Choices['FlightFeeTakes'], percent: number | null, amount: number | null, currency: Choices['CurrencyCode'] | null, per: Choices['FlightFeePer'], cabin: Choices['Cabin'] | null, origin: string, destination: string, airline: string, passenger: Choices['PassengerKind'] | null, is_active: boolean, note: string, version: number, created_at: string, updated_at: string }> };

export type SaveFlightSettingsMutationVariables = {
  input: FlightSettingsInput;
};
export type SaveFlightSettingsMutation = { saveFlightSettings: { supplier: Choices['FlightSupplierName'], default_mark_up_percent: number, default_service_fee: number, service_fee_currency: Choices['CurrencyCode'], currency: Choices['CurrencyCode'], sells_below: Choices['FlightSellsBelow'], office_name: string, office_phone: string, office_email: string, office_address: string, warn_hours: Array<number>, version: number, suppliers: Array<{ name: Choices['FlightSupplierName'], connected: boolean, mode: string, last_four: string, notice_url: string }> } };

export type SetFlightKeysMutationVariables = {
  supplier: string;
  token: string;
  webhook_secret?: string | null | undefined;
};
export type SetFlightKeysMutation = { setFlightKeys: { supplier: Choices['FlightSupplierName'], default_mark_up_percent: number, default_service_fee: number, service_fee_currency: Choices['CurrencyCode'], currency: Choices['CurrencyCode'], sells_below: Choices['FlightSellsBelow'], office_name: string, office_phone: string, office_email: string, office_address: string, warn_hours: Array<number>, version: number, suppliers: Array<{ name: Choices['FlightSupplierName'], connected: boolean, mode: string, last_four: string, notice_url: string }> } };

export type RemoveFlightKeysMutationVariables = {
  supplier: string;
};
export type RemoveFlightKeysMutation = { removeFlightKeys: { supplier: Choices['FlightSupplierName'], default_mark_up_percent: number, default_service_fee: number, service_fee_currency: Choices['CurrencyCode'], currency: Choices['CurrencyCode'], sells_below: Choices['FlightSellsBelow'], office_name: string, office_phone: string, office_email: string, office_address: string, warn_hours: Array<number>, version: number, suppliers: Array<{ name: Choices['FlightSupplierName'], connected: boolean, mode: string, last_four: string, notice_url: string }> } };

export type CreateFlightFeeMutationVariables = {
  input: FlightFeeInput;
};
export type CreateFlightFeeMutation = { createFlightFee: { id: number, name: string, kind: Choices['FlightFeeKind'], takes: Choices['FlightFeeTakes'], percent: number | null, amount: number | null, currency: Choices['CurrencyCode'] | null, per: Choices['FlightFeePer'], cabin: Choices['Cabin'] | null, origin: string, destination: string, airline: string, passenger: Choices['PassengerKind'] | null, is_active: boolean, note: string, version: number, created_at: string, updated_at: string } };

export type UpdateFlightFeeMutationVariables = {
  id: number;
  input: FlightFeeInput;
};
export type UpdateFlightFeeMutation = { updateFlightFee: { id: number, name: string, kind: Choices['FlightFeeKind'], takes: Choices['FlightFeeTakes'], percent: number | null, amount: number | null, currency: Choices['CurrencyCode'] | null, per: Choices['FlightFeePer'], cabin: Choices['Cabin'] | null, origin: string, destination: string, airline: string, passenger: Choices['PassengerKind'] | null, is_active: boolean, note: string, version: number, created_at: string, updated_at: string } };

export type DeleteFlightFeeMutationVariables = {
  id: number;
};
export type DeleteFlightFeeMutation = { deleteFlightFee: { message: string } };

export type RestoreFlightFeeMutationVariables = {
  id: number;
};
export type RestoreFlightFeeMutation = { restoreFlightFee: { id: number, name: string, kind: Choices['FlightFeeKind'], takes: Choices['FlightFeeTakes'], percent: number | null, amount: number | null, currency: Choices['CurrencyCode'] | null, per: Choices['FlightFeePer'], cabin: Choices['Cabin'] | null, origin: string, destination: string, airline: string, passenger: Choices['PassengerKind'] | null, is_active: boolean, note: string, version: number, created_at: string, updated_at: string } };

export type TestFlightFeesMutationVariables = {
  input: FeeTestInput;
};
export type TestFlightFeesMutation = { testFlightFees: { currency: Choices['CurrencyCode'], fare: number, mark_up: number, service_fee: number, total: number, lines: Array<{ passenger: Choices['PassengerKind'], passengers: number, kind: Choices['FlightFeeKind'], amount: number, fee_id: number | null, name: string, because: Array<string> }> } };

export const flightSettingsQuery: Operation<FlightSettingsQuery, FlightSettingsQueryVariables> = {
  id: 'FlightSettings.e6475eec',
  name: 'FlightSettings',
  area: 'flight-settings',
  text: "query FlightSettings{flightSettings{...FlightSettingsFull}}fragment FlightSettingsFull on FlightSettings{supplier suppliers{name connected mode last_four notice_url}default_mark_up_percent default_service_fee service_fee_currency currency sells_below office_name office_phone office_email office_address warn_hours version}",
  types: "type Query{flightSettings:FlightSettings!@rest(get:\"flights/settings\" pick:\"data\")}scalar CurrencyCode scalar FlightSellsBelow scalar FlightSupplierName type FlightSettings{supplier:FlightSupplierName!suppliers:[FlightSupplierState!]!default_mark_up_percent:Float!default_service_fee:Float!service_fee_currency:CurrencyCode!currency:CurrencyCode!sells_below:FlightSellsBelow!office_name:String!office_phone:String!office_email:String!office_address:String!warn_hours:[Int!]!version:Int!}type FlightSupplierState{name:FlightSupplierName!connected:Boolean!mode:String!last_four:String!notice_url:String!}",
}

export const flightFeesQuery: Operation<FlightFeesQuery, FlightFeesQueryVariables> = {
  id: 'FlightFees.b93f332c',
  name: 'FlightFees',
  area: 'flight-settings',
  text: "query FlightFees{flightFees{...FeeRow}}fragment FeeRow on FlightFee{id name kind takes percent amount currency per cabin origin destination airline passenger is_active note version created_at updated_at}",
  types: "scalar Instant type Query{flightFees:[FlightFee!]!@rest(get:\"flights/fees\" pick:\"data\")}scalar CurrencyCode scalar Cabin scalar FlightFeeKind scalar FlightFeePer scalar FlightFeeTakes scalar PassengerKind type FlightFee{id:Int!name:String!kind:FlightFeeKind!takes:FlightFeeTakes!percent:Float amount:Float currency:CurrencyCode per:FlightFeePer!cabin:Cabin origin:String!destination:String!airline:String!passenger:PassengerKind is_active:Boolean!note:String!version:Int!created_at:Instant!updated_at:Instant!}",
}

export const saveFlightSettingsMutation: Operation<SaveFlightSettingsMutation, SaveFlightSettingsMutationVariables> = {
  id: 'SaveFlightSettings.271bc61a',
  name: 'SaveFlightSettings',
  area: 'flight-settings',
  text: "mutation SaveFlightSettings($input:FlightSettingsInput!){saveFlightSettings(input:$input){...FlightSettingsFull}}fragment FlightSettingsFull on FlightSettings{supplier suppliers{name connected mode last_four notice_url}default_mark_up_percent default_service_fee service_fee_currency currency sells_below office_name office_phone office_email office_address warn_hours version}",
  types: "type Mutation{saveFlightSettings(input:FlightSettingsInput!):FlightSettings!@rest(post:\"flights/settings\" pick:\"data\")}scalar CurrencyCode scalar FlightSellsBelow scalar FlightSupplierName scalar FlightSettingsInput type FlightSettings{supplier:FlightSupplierName!suppliers:[FlightSupplierState!]!default_mark_up_percent:Float!default_service_fee:Float!service_fee_currency:CurrencyCode!currency:CurrencyCode!sells_below:FlightSellsBelow!office_name:String!office_phone:String!office_email:String!office_address:String!warn_hours:[Int!]!version:Int!}type FlightSupplierState{name:FlightSupplierName!connected:Boolean!mode:String!last_four:String!notice_url:String!}",
}

export const setFlightKeysMutation: Operation<SetFlightKeysMutation, SetFlightKeysMutationVariables> = {
  id: 'SetFlightKeys.23689854',
  name: 'SetFlightKeys',
  area: 'flight-settings',
  text: "mutation SetFlightKeys($supplier:String!$token:String!$webhook_secret:String){setFlightKeys(supplier:$supplier token:$token webhook_secret:$webhook_secret){...FlightSettingsFull}}fragment FlightSettingsFull on FlightSettings{supplier suppliers{name connected mode last_four notice_url}default_mark_up_percent default_service_fee service_fee_currency currency sells_below office_name office_phone office_email office_address warn_hours version}",
  types: "type Mutation{setFlightKeys(supplier:String!token:String!webhook_secret:String):FlightSettings!@rest(post:\"flights/suppliers/keys\" pick:\"data\")}scalar CurrencyCode scalar FlightSellsBelow scalar FlightSupplierName type FlightSettings{supplier:FlightSupplierName!suppliers:[FlightSupplierState!]!default_mark_up_percent:Float!default_service_fee:Float!service_fee_currency:CurrencyCode!currency:CurrencyCode!sells_below:FlightSellsBelow!office_name:String!office_phone:String!office_email:String!office_address:String!warn_hours:[Int!]!version:Int!}type FlightSupplierState{name:FlightSupplierName!connected:Boolean!mode:String!last_four:String!notice_url:String!}",
}

export const removeFlightKeysMutation: Operation<RemoveFlightKeysMutation, RemoveFlightKeysMutationVariables> = {
  id: 'RemoveFlightKeys.3d61e4f3',
  name: 'RemoveFlightKeys',
  area: 'flight-settings',
  text: "mutation RemoveFlightKeys($supplier:String!){removeFlightKeys(supplier:$supplier){...FlightSettingsFull}}fragment FlightSettingsFull on FlightSettings{supplier suppliers{name connected mode last_four notice_url}default_mark_up_percent default_service_fee service_fee_currency currency sells_below office_name office_phone office_email office_address warn_hours version}",
  types: "type Mutation{removeFlightKeys(supplier:String!):FlightSettings!@rest(post:\"flights/suppliers/keys/delete\" pick:\"data\")}scalar CurrencyCode scalar FlightSellsBelow scalar FlightSupplierName type FlightSettings{supplier:FlightSupplierName!suppliers:[FlightSupplierState!]!default_mark_up_percent:Float!default_service_fee:Float!service_fee_currency:CurrencyCode!currency:CurrencyCode!sells_below:FlightSellsBelow!office_name:String!office_phone:String!office_email:String!office_address:String!warn_hours:[Int!]!version:Int!}type FlightSupplierState{name:FlightSupplierName!connected:Boolean!mode:String!last_four:String!notice_url:String!}",
}

export const createFlightFeeMutation: Operation<CreateFlightFeeMutation, CreateFlightFeeMutationVariables> = {
  id: 'CreateFlightFee.2d81c76d',
  name: 'CreateFlightFee',
  area: 'flight-settings',
  text: "mutation CreateFlightFee($input:FlightFeeInput!){createFlightFee(input:$input){...FeeRow}}fragment FeeRow on FlightFee{id name kind takes percent amount currency per cabin origin destination airline passenger is_active note version created_at updated_at}",
  types: "scalar Instant type Mutation{createFlightFee(input:FlightFeeInput!):FlightFee!@rest(post:\"flights/fees\" pick:\"data\")}scalar CurrencyCode scalar Cabin scalar FlightFeeKind scalar FlightFeePer scalar FlightFeeTakes scalar PassengerKind scalar FlightFeeInput type FlightFee{id:Int!name:String!kind:FlightFeeKind!takes:FlightFeeTakes!percent:Float amount:Float currency:CurrencyCode per:FlightFeePer!cabin:Cabin origin:String!destination:String!airline:String!passenger:PassengerKind is_active:Boolean!note:String!version:Int!created_at:Instant!updated_at:Instant!}",
}

export const updateFlightFeeMutation: Operation<UpdateFlightFeeMutation, UpdateFlightFeeMutationVariables> = {
  id: 'UpdateFlightFee.9328c63f',
  name: 'UpdateFlightFee',
  area: 'flight-settings',
  text: "mutation UpdateFlightFee($id:Int!$input:FlightFeeInput!){updateFlightFee(id:$id input:$input){...FeeRow}}fragment FeeRow on FlightFee{id name kind takes percent amount currency per cabin origin destination airline passenger is_active note version created_at updated_at}",
  types: "scalar Instant type Mutation{updateFlightFee(id:Int!input:FlightFeeInput!):FlightFee!@rest(post:\"flights/fees/{id}/update\" pick:\"data\")}scalar CurrencyCode scalar Cabin scalar FlightFeeKind scalar FlightFeePer scalar FlightFeeTakes scalar PassengerKind scalar FlightFeeInput type FlightFee{id:Int!name:String!kind:FlightFeeKind!takes:FlightFeeTakes!percent:Float amount:Float currency:CurrencyCode per:FlightFeePer!cabin:Cabin origin:String!destination:String!airline:String!passenger:PassengerKind is_active:Boolean!note:String!version:Int!created_at:Instant!updated_at:Instant!}",
}

export const deleteFlightFeeMutation: Operation<DeleteFlightFeeMutation, DeleteFlightFeeMutationVariables> = {
  id: 'DeleteFlightFee.a6a2d505',
  name: 'DeleteFlightFee',
  area: 'flight-settings',
  text: "mutation DeleteFlightFee($id:Int!){deleteFlightFee(id:$id){message}}",
  types: "type Mutation{deleteFlightFee(id:Int!):Done!@rest(post:\"flights/fees/{id}/delete\")}type Done{message:String!}",
}

export const restoreFlightFeeMutation: Operation<RestoreFlightFeeMutation, RestoreFlightFeeMutationVariables> = {
  id: 'RestoreFlightFee.863e9616',
  name: 'RestoreFlightFee',
  area: 'flight-settings',
  text: "mutation RestoreFlightFee($id:Int!){restoreFlightFee(id:$id){...FeeRow}}fragment FeeRow on FlightFee{id name kind takes percent amount currency per cabin origin destination airline passenger is_active note version created_at updated_at}",
  types: "scalar Instant type Mutation{restoreFlightFee(id:Int!):FlightFee!@rest(post:\"flights/fees/{id}/restore\" pick:\"data\")}scalar CurrencyCode scalar Cabin scalar FlightFeeKind scalar FlightFeePer scalar FlightFeeTakes scalar PassengerKind type FlightFee{id:Int!name:String!kind:FlightFeeKind!takes:FlightFeeTakes!percent:Float amount:Float currency:CurrencyCode per:FlightFeePer!cabin:Cabin origin:String!destination:String!airline:String!passenger:PassengerKind is_active:Boolean!note:String!version:Int!created_at:Instant!updated_at:Instant!}",
}

export const testFlightFeesMutation: Operation<TestFlightFeesMutation, TestFlightFeesMutationVariables> = {
  id: 'TestFlightFees.2b484959',
  name: 'TestFlightFees',
  area: 'flight-settings',
  text: "mutation TestFlightFees($input:FeeTestInput!){testFlightFees(input:$input){currency fare mark_up service_fee total lines{passenger passengers kind amount fee_id name because}}}",
  types: "type Mutation{testFlightFees(input:FeeTestInput!):FeeTest!@rest(post:\"flights/fees/test\" pick:\"data\")}scalar CurrencyCode scalar FlightFeeKind scalar PassengerKind scalar FeeTestInput type FeeTest{currency:CurrencyCode!fare:Float!mark_up:Float!service_fee:Float!total:Float!lines:[FeeTestLine!]!}type FeeTestLine{passenger:PassengerKind!passengers:Int!kind:FlightFeeKind!amount:Float!fee_id:Int name:String!because:[String!]!}",
}
