// Written by `npm run generate` from the schema and the operations; edit those.
import type { ClientInput } from '../../domain/contract/inputs.ts'
import type { Choices } from '../../domain/schema/choices.ts'
import type { Operation } from '../operation.ts'

export type ClientRowFragment = { id: number, name: string, email: string | null, phone: string | null, country_code: string | null, language: string, tags: Array<string>, notes: string, company: string, legal_name: string, tax_number: string, address: string, city: string, birth_date: string | null, marketing_consent: boolean, bookings_count: number, last_trip_on: string | null, next_trip_on: string | null, version: number, created_at: string, updated_at: string };

export type ClientsQueryVariables = {
  page?: number | null | undefined;
  per_page?: number | null | undefined;
  sort?: string | null | undefined;
  q?: string | null | undefined;
  tag?: string | null | undefined;
  country?: string | null | undefined;
};
export type ClientsQuery = { clients: { data: Array<{ id: number, name: string, email: string | null, phone: string | null, country_code: string | null, language: string, tags: Array<string>, notes: string, company: string, legal_name: string, tax_number: string, address: string, city: string, birth_date: string | null, marketing_consent: boolean, bookings_count: number, last_trip_on: string | null, next_trip_on: string | null, version: number, created_at: string, updated_at: string }>, meta: { current_page: number, per_page: number, last_page: number, total: number, from: number | null, to: number | null, capped: boolean } } };

export type ClientQueryVariables = {
  id: number;
};
export type ClientQuery = { client: { id: number, name: string, email: string | null, phone: string | null, country_code: string | null, language: string, tags: Array<string>, notes: string, company: string, legal_name: string, tax_number: string, address: string, city: string, birth_date: string | null, marketing_consent: boolean, bookings_count: number, last_trip_on: string | null, next_trip_on: string | null, version: number, created_at: string, updated_at: string, fields: unknown, spent: Array<{ currency: Choices['CurrencyCode'], amount: number | string }>, owed: Array<{ currency: Choices['CurrencyCode'], amount: number | string }>, bookings: Array<{ id: number, reference: string, kind: Choices['BookingKind'], title: string, status: Choices['BookingStatus'], payment_status: Choices['PaymentStatus'], starts_on: string, ends_on: string, adults: number, children: number, infants: number, currency: Choices['CurrencyCode'], total: number, paid: number, balance: number, due_on: string | null, created_at: string }>, payments: Array<{ id: number, reference: string, booking_id: number | null, booking_reference: string | null, direction: Choices['PaymentDirection'], method: Choices['PaymentMethod'], currency: Choices['CurrencyCode'], amount: number, settled_currency: Choices['CurrencyCode'] | null, settled_amount: number | null, status: Choices['TransactionStatus'], paid_at: string }>, inquiries: Array<{ id: number, name: string, email: string | null, phone: string | null, channel: Choices['InquiryChannel'], subject: string, message: string, status: Choices['InquiryStatus'], offer_type: Choices['OfferKind'] | null, offer_id: number | null, created_at: string, answered_at: string | null }>, history: Array<{ id: number, actor_name: string, action: string, before: unknown, after: unknown, created_at: string }> } };

export type CreateClientMutationVariables = {
  input: ClientInput;
};
export type CreateClientMutation = { createClient: { id: number, name: string, email: string | null, phone: string | null, country_code: string | null, language: string, tags: Array<string>, notes: string, company: string, legal_name: string, tax_number: string, address: string, city: string, birth_date: string | null, marketing_consent: boolean, bookings_count: number, last_trip_on: string | null, next_trip_on: string | null, version: number, created_at: string, updated_at: string } };

export type UpdateClientMutationVariables = {
  id: number;
  input: ClientInput;
};
export type UpdateClientMutation = { updateClient: { id: number, name: string, email: string | null, phone: string | null, country_code: string | null, language: string, tags: Array<string>, notes: string, company: string, legal_name: string, tax_number: string, address: string, city: string, birth_date: string | null, marketing_consent: boolean, bookings_count: number, last_trip_on: string | null, next_trip_on: string | null, version: number, created_at: string, updated_at: string } };

export type DeleteClientMutationVariables = {
  id: number;
};
export type DeleteClientMutation = { deleteClient: { message: string } };

export type RestoreClientMutationVariables = {
  id: number;
};
export type RestoreClientMutation = { restoreClient: { id: number, name: string, email: string | null, phone: string | null, country_code: string | null, language: string, tags: Array<string>, notes: string, company: string, legal_name: string, tax_number: string, address: string, city: string, birth_date: string | null, marketing_consent: boolean, bookings_count: number, last_trip_on: string | null, next_trip_on: string | null, version: number, created_at: string, updated_at: string } };

export const clientsQuery: Operation<ClientsQuery, ClientsQueryVariables> = {
  id: 'Clients.36d76ceb',
  name: 'Clients',
  area: 'clients',
  text: "query Clients($page:Int$per_page:Int$sort:String$q:String$tag:String$country:String){clients(page:$page per_page:$per_page sort:$sort q:$q tag:$tag country:$country){data{...ClientRow}meta{...PageMeta}}}fragment ClientRow on Client{id name email phone country_code language tags notes company legal_name tax_number address city birth_date marketing_consent bookings_count last_trip_on next_trip_on version created_at updated_at}fragment PageMeta on Meta{current_page per_page last_page total from to capped}",
}

export const clientQuery: Operation<ClientQuery, ClientQueryVariables> = {
  id: 'Client.edbc206e',
  name: 'Client',
  area: 'clients',
  text: "query Client($id:Int!){client(id:$id){id name email phone country_code language tags notes company legal_name tax_number address city birth_date marketing_consent bookings_count last_trip_on next_trip_on version created_at updated_at spent{currency amount}owed{currency amount}bookings{id reference kind title status payment_status starts_on ends_on adults children infants currency total paid balance due_on created_at}payments{id reference booking_id booking_reference direction method currency amount settled_currency settled_amount status paid_at}inquiries{id name email phone channel subject message status offer_type offer_id created_at answered_at}fields history{...ChangeEntry}}}fragment ChangeEntry on Change{id actor_name action before after created_at}",
}

export const createClientMutation: Operation<CreateClientMutation, CreateClientMutationVariables> = {
  id: 'CreateClient.96de4840',
  name: 'CreateClient',
  area: 'clients',
  text: "mutation CreateClient($input:ClientInput!){createClient(input:$input){...ClientRow}}fragment ClientRow on Client{id name email phone country_code language tags notes company legal_name tax_number address city birth_date marketing_consent bookings_count last_trip_on next_trip_on version created_at updated_at}",
}

export const updateClientMutation: Operation<UpdateClientMutation, UpdateClientMutationVariables> = {
  id: 'UpdateClient.6ede252b',
  name: 'UpdateClient',
  area: 'clients',
  text: "mutation UpdateClient($id:Int!$input:ClientInput!){updateClient(id:$id input:$input){...ClientRow}}fragment ClientRow on Client{id name email phone country_code language tags notes company legal_name tax_number address city birth_date marketing_consent bookings_count last_trip_on next_trip_on version created_at updated_at}",
}

export const deleteClientMutation: Operation<DeleteClientMutation, DeleteClientMutationVariables> = {
  id: 'DeleteClient.6fa6c48d',
  name: 'DeleteClient',
  area: 'clients',
  text: "mutation DeleteClient($id:Int!){deleteClient(id:$id){message}}",
}

export const restoreClientMutation: Operation<RestoreClientMutation, RestoreClientMutationVariables> = {
  id: 'RestoreClient.fe0d8a9f',
  name: 'RestoreClient',
  area: 'clients',
  text: "mutation RestoreClient($id:Int!){restoreClient(id:$id){...ClientRow}}fragment ClientRow on Client{id name email phone country_code language tags notes company legal_name tax_number address city birth_date marketing_consent bookings_count last_trip_on next_trip_on version created_at updated_at}",
}
