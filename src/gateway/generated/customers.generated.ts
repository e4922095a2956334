// Written by `npm run generate` from the schema and the operations; edit those.
import type { CustomerInput } from '../../domain/contract/inputs.ts'
import type { Choices } from '../../domain/schema/choices.ts'
import type { Operation } from '../operation.ts'

export type CustomerRowFragment = { id: number, name: string, email: string | null, phone: string | null, country_code: string | null, language: string, tags: Array<string>, company: string, bookings_count: number, trips: number, first_trip_on: string | null, last_trip_on: string | null, next_trip_on: string | null, worth: number | null, recency: number | null, frequency: number | null, money: number | null, favourite: Choices['BookingKind'] | null, version: number, created_at: string, value: Array<{ currency: Choices['CurrencyCode'], amount: number | string }> };

export type CustomersQueryVariables = {
  page?: number | null | undefined;
  per_page?: number | null | undefined;
  sort?: string | null | undefined;
  q?: string | null | undefined;
  recency?: string | null | undefined;
  frequency?: string | null | undefined;
  money?: string | null | undefined;
  tag?: string | null | undefined;
  all?: boolean | null | undefined;
};
export type CustomersQuery = { customers: { data: Array<{ id: number, name: string, email: string | null, phone: string | null, country_code: string | null, language: string, tags: Array<string>, company: string, bookings_count: number, trips: number, first_trip_on: string | null, last_trip_on: string | null, next_trip_on: string | null, worth: number | null, recency: number | null, frequency: number | null, money: number | null, favourite: Choices['BookingKind'] | null, version: number, created_at: string, value: Array<{ currency: Choices['CurrencyCode'], amount: number | string }> }>, meta: { current_page: number, per_page: number, last_page: number, total: number, from: number | null, to: number | null, capped: boolean }, scale: { currency: Choices['CurrencyCode'], recency_days: Array<number>, frequency_trips: Array<number>, money_above: Array<number> } } };

export type CustomerQueryVariables = {
  id: number;
};
export type CustomerQuery = { customer: { id: number, name: string, email: string | null, phone: string | null, country_code: string | null, language: string, tags: Array<string>, company: string, bookings_count: number, trips: number, first_trip_on: string | null, last_trip_on: string | null, next_trip_on: string | null, worth: number | null, recency: number | null, frequency: number | null, money: number | null, favourite: Choices['BookingKind'] | null, version: number, created_at: string, referred_by_id: number | null, referred_by_name: string | null, referred: number, contact_id: number, value: Array<{ currency: Choices['CurrencyCode'], amount: number | string }>, scale: { currency: Choices['CurrencyCode'], recency_days: Array<number>, frequency_trips: Array<number>, money_above: Array<number> } } };

export type CreateCustomerMutationVariables = {
  input: CustomerInput;
};
export type CreateCustomerMutation = { createCustomer: { id: number, name: string, email: string | null, phone: string | null, country_code: string | null, language: string, tags: Array<string>, notes: string, company: string, legal_name: string, tax_number: string, address: string, city: string, birth_date: string | null, marketing_consent: boolean, bookings_count: number, last_trip_on: string | null, next_trip_on: string | null, version: number, created_at: string, updated_at: string } };

export type UpdateCustomerMutationVariables = {
  id: number;
  input: CustomerInput;
};
export type UpdateCustomerMutation = { updateCustomer: { id: number, name: string, email: string | null, phone: string | null, country_code: string | null, language: string, tags: Array<string>, notes: string, company: string, legal_name: string, tax_number: string, address: string, city: string, birth_date: string | null, marketing_consent: boolean, bookings_count: number, last_trip_on: string | null, next_trip_on: string | null, version: number, created_at: string, updated_at: string } };

export type DeleteCustomerMutationVariables = {
  id: number;
};
export type DeleteCustomerMutation = { deleteCustomer: { message: string } };

export const customersQuery: Operation<CustomersQuery, CustomersQueryVariables> = {
  id: 'Customers.f35a2a4e',
  name: 'Customers',
  area: 'customers',
  text: "query Customers($page:Int$per_page:Int$sort:String$q:String$recency:String$frequency:String$money:String$tag:String$all:Boolean){customers(page:$page per_page:$per_page sort:$sort q:$q recency:$recency frequency:$frequency money:$money tag:$tag all:$all){data{...CustomerRow}meta{...PageMeta}scale{currency recency_days frequency_trips money_above}}}fragment CustomerRow on Customer{id name email phone country_code language tags company bookings_count trips first_trip_on last_trip_on next_trip_on value{currency amount}worth recency frequency money favourite version created_at}fragment PageMeta on Meta{current_page per_page last_page total from to capped}",
  types: "scalar Day scalar Instant scalar ExactSum type Query{customers(page:Int per_page:Int sort:String q:String recency:String frequency:String money:String tag:String all:Boolean):CustomerPage!@rest(get:\"crm/customers\")}type Meta{current_page:Int!per_page:Int!last_page:Int!total:Int!from:Int to:Int capped:Boolean!}type CurrencySum{currency:CurrencyCode!amount:ExactSum!}scalar BookingKind scalar CurrencyCode type Customer{id:Int!name:String!email:String phone:String country_code:String language:String!tags:[String!]!company:String!bookings_count:Int!trips:Int!first_trip_on:Day last_trip_on:Day next_trip_on:Day value:[CurrencySum!]!worth:Float recency:Int frequency:Int money:Int favourite:BookingKind version:Int!created_at:Instant!}type CustomerScale{currency:CurrencyCode!recency_days:[Int!]!frequency_trips:[Int!]!money_above:[Float!]!}type CustomerPage{data:[Customer!]!meta:Meta!scale:CustomerScale!}",
}

export const customerQuery: Operation<CustomerQuery, CustomerQueryVariables> = {
  id: 'Customer.f01b6adf',
  name: 'Customer',
  area: 'customers',
  text: "query Customer($id:Int!){customer(id:$id){id name email phone country_code language tags company bookings_count trips first_trip_on last_trip_on next_trip_on value{currency amount}worth recency frequency money favourite version created_at referred_by_id referred_by_name referred contact_id scale{currency recency_days frequency_trips money_above}}}",
  types: "scalar Day scalar Instant scalar ExactSum type Query{customer(id:Int!):CustomerDetail!@rest(get:\"crm/customers/{id}\" pick:\"data\")}type CurrencySum{currency:CurrencyCode!amount:ExactSum!}scalar BookingKind scalar CurrencyCode type CustomerScale{currency:CurrencyCode!recency_days:[Int!]!frequency_trips:[Int!]!money_above:[Float!]!}type CustomerDetail{id:Int!name:String!email:String phone:String country_code:String language:String!tags:[String!]!company:String!bookings_count:Int!trips:Int!first_trip_on:Day last_trip_on:Day next_trip_on:Day value:[CurrencySum!]!worth:Float recency:Int frequency:Int money:Int favourite:BookingKind version:Int!created_at:Instant!referred_by_id:Int referred_by_name:String referred:Int!contact_id:Int!scale:CustomerScale!}",
}

export const createCustomerMutation: Operation<CreateCustomerMutation, CreateCustomerMutationVariables> = {
  id: 'CreateCustomer.22f11de5',
  name: 'CreateCustomer',
  area: 'customers',
  text: "mutation CreateCustomer($input:CustomerInput!){createCustomer(input:$input){...ClientRow}}fragment ClientRow on Client{id name email phone country_code language tags notes company legal_name tax_number address city birth_date marketing_consent bookings_count last_trip_on next_trip_on version created_at updated_at}",
  types: "scalar Day scalar Instant type Mutation{createCustomer(input:CustomerInput!):Client!@rest(post:\"crm/customers\" pick:\"data\")}type Client{id:Int!name:String!email:String phone:String country_code:String language:String!tags:[String!]!notes:String!company:String!legal_name:String!tax_number:String!address:String!city:String!birth_date:Day marketing_consent:Boolean!bookings_count:Int!last_trip_on:Day next_trip_on:Day version:Int!created_at:Instant!updated_at:Instant!}scalar CustomerInput",
}

export const updateCustomerMutation: Operation<UpdateCustomerMutation, UpdateCustomerMutationVariables> = {
  id: 'UpdateCustomer.724ff14d',
  name: 'UpdateCustomer',
  area: 'customers',
  text: "mutation UpdateCustomer($id:Int!$input:CustomerInput!){updateCustomer(id:$id input:$input){...ClientRow}}fragment ClientRow on Client{id name email phone country_code language tags notes company legal_name tax_number address city birth_date marketing_consent bookings_count last_trip_on next_trip_on version created_at updated_at}",
  types: "scalar Day scalar Instant type Mutation{updateCustomer(id:Int!input:CustomerInput!):Client!@rest(put:\"crm/customers/{id}\" pick:\"data\")}type Client{id:Int!name:String!email:String phone:String country_code:String language:String!tags:[String!]!notes:String!company:String!legal_name:String!tax_number:String!address:String!city:String!birth_date:Day marketing_consent:Boolean!bookings_count:Int!last_trip_on:Day next_trip_on:Day version:Int!created_at:Instant!updated_at:Instant!}scalar CustomerInput",
}

export const deleteCustomerMutation: Operation<DeleteCustomerMutation, DeleteCustomerMutationVariables> = {
  id: 'DeleteCustomer.faf23a97',
  name: 'DeleteCustomer',
  area: 'customers',
  text: "mutation DeleteCustomer($id:Int!){deleteCustomer(id:$id){message}}",
  types: "type Mutation{deleteCustomer(id:Int!):Done!@rest(delete:\"crm/customers/{id}\")}type Done{message:String!}",
}
