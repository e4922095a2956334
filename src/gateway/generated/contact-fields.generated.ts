// Written by `npm run generate` from the schema and the operations; edit those.
import type { ContactFieldInput } from '../../domain/contract/inputs.ts'
import type { Choices } from '../../domain/schema/choices.ts'
import type { Operation } from '../operation.ts'

export type ContactFieldRowFragment = { id: number, key: string, label: string, kind: Choices['ContactFieldKind'], choices: Array<string>, place: number, filled: number, version: number, updated_at: string };

export type ContactFieldsQueryVariables = {
  page?: number | null | undefined;
  per_page?: number | null | undefined;
  sort?: string | null | undefined;
  q?: string | null | undefined;
};
export type ContactFieldsQuery = { page: { data: Array<{ id: number, key: string, label: string, kind: Choices['ContactFieldKind'], choices: Array<string>, place: number, filled: number, version: number, updated_at: string }>, meta: { current_page: number, per_page: number, last_page: number, total: number, from: number | null, to: number | null, capped: boolean } } };

export type ContactFieldQueryVariables = {
  id: number;
};
export type ContactFieldQuery = { record: { id: number, key: string, label: string, kind: Choices['ContactFieldKind'], choices: Array<string>, place: number, filled: number, version: number, updated_at: string } };

export type ContactFieldHistoryQueryVariables = {
  id: number;
};
export type ContactFieldHistoryQuery = { history: Array<{ id: number, actor_name: string, action: string, before: unknown, after: unknown, created_at: string }> };

export type CreateContactFieldMutationVariables = {
  input: ContactFieldInput;
};
export type CreateContactFieldMutation = { record: { id: number, key: string, label: string, kind: Choices['ContactFieldKind'], choices: Array<string>, place: number, filled: number, version: number, updated_at: string } };

export type UpdateContactFieldMutationVariables = {
  id: number;
  input: ContactFieldInput;
};
export type UpdateContactFieldMutation = { record: { id: number, key: string, label: string, kind: Choices['ContactFieldKind'], choices: Array<string>, place: number, filled: number, version: number, updated_at: string } };

export type DeleteContactFieldMutationVariables = {
  id: number;
};
export type DeleteContactFieldMutation = { done: { message: string } };

export type RestoreContactFieldMutationVariables = {
  id: number;
};
export type RestoreContactFieldMutation = { record: { id: number, key: string, label: string, kind: Choices['ContactFieldKind'], choices: Array<string>, place: number, filled: number, version: number, updated_at: string } };

export const contactFieldsQuery: Operation<ContactFieldsQuery, ContactFieldsQueryVariables> = {
  id: 'ContactFields.0357466e',
  name: 'ContactFields',
  area: 'contact-fields',
  text: "query ContactFields($page:Int$per_page:Int$sort:String$q:String){page:contactFields(page:$page per_page:$per_page sort:$sort q:$q){data{...ContactFieldRow}meta{current_page per_page last_page total from to capped}}}fragment ContactFieldRow on ContactField{id key label kind choices place filled version updated_at}",
  types: "scalar Instant type Query{contactFields(page:Int per_page:Int sort:String q:String):ContactFieldPage!@rest(get:\"crm/contact-fields\")}type Meta{current_page:Int!per_page:Int!last_page:Int!total:Int!from:Int to:Int capped:Boolean!}scalar ContactFieldKind type ContactField{id:Int!key:String!label:String!kind:ContactFieldKind!choices:[String!]!place:Int!filled:Int!version:Int!updated_at:Instant!}type ContactFieldPage{data:[ContactField!]!meta:Meta!}",
}

export const contactFieldQuery: Operation<ContactFieldQuery, ContactFieldQueryVariables> = {
  id: 'ContactField.a6b9c08b',
  name: 'ContactField',
  area: 'contact-fields',
  text: "query ContactField($id:Int!){record:contactField(id:$id){...ContactFieldRow}}fragment ContactFieldRow on ContactField{id key label kind choices place filled version updated_at}",
  types: "scalar Instant type Query{contactField(id:Int!):ContactField!@rest(get:\"crm/contact-fields/{id}/show\" pick:\"data\")}scalar ContactFieldKind type ContactField{id:Int!key:String!label:String!kind:ContactFieldKind!choices:[String!]!place:Int!filled:Int!version:Int!updated_at:Instant!}",
}

export const contactFieldHistoryQuery: Operation<ContactFieldHistoryQuery, ContactFieldHistoryQueryVariables> = {
  id: 'ContactFieldHistory.f37e0ec1',
  name: 'ContactFieldHistory',
  area: 'contact-fields',
  text: "query ContactFieldHistory($id:Int!){history:contactFieldHistory(id:$id){id actor_name action before after created_at}}",
  types: "scalar Instant scalar JSON type Query{contactFieldHistory(id:Int!):[Change!]!@rest(get:\"crm/contact-fields/{id}/history\" pick:\"data\")}type Change{id:Int!actor_name:String!action:String!before:JSON after:JSON created_at:Instant!}",
}

export const createContactFieldMutation: Operation<CreateContactFieldMutation, CreateContactFieldMutationVariables> = {
  id: 'CreateContactField.ae403249',
  name: 'CreateContactField',
  area: 'contact-fields',
  text: "mutation CreateContactField($input:ContactFieldInput!){record:createContactField(input:$input){...ContactFieldRow}}fragment ContactFieldRow on ContactField{id key label kind choices place filled version updated_at}",
  types: "scalar Instant type Mutation{createContactField(input:ContactFieldInput!):ContactField!@rest(post:\"crm/contact-fields/create\" pick:\"data\")}scalar ContactFieldKind type ContactField{id:Int!key:String!label:String!kind:ContactFieldKind!choices:[String!]!place:Int!filled:Int!version:Int!updated_at:Instant!}scalar ContactFieldInput",
}

export const updateContactFieldMutation: Operation<UpdateContactFieldMutation, UpdateContactFieldMutationVariables> = {
  id: 'UpdateContactField.dd524b2b',
  name: 'UpdateContactField',
  area: 'contact-fields',
  text: "mutation UpdateContactField($id:Int!$input:ContactFieldInput!){record:updateContactField(id:$id input:$input){...ContactFieldRow}}fragment ContactFieldRow on ContactField{id key label kind choices place filled version updated_at}",
  types: "scalar Instant type Mutation{updateContactField(id:Int!input:ContactFieldInput!):ContactField!@rest(post:\"crm/contact-fields/{id}/update\" pick:\"data\")}scalar ContactFieldKind type ContactField{id:Int!key:String!label:String!kind:ContactFieldKind!choices:[String!]!place:Int!filled:Int!version:Int!updated_at:Instant!}scalar ContactFieldInput",
}

export const deleteContactFieldMutation: Operation<DeleteContactFieldMutation, DeleteContactFieldMutationVariables> = {
  id: 'DeleteContactField.d90979e8',
  name: 'DeleteContactField',
  area: 'contact-fields',
  text: "mutation DeleteContactField($id:Int!){done:deleteContactField(id:$id){message}}",
  types: "type Mutation{deleteContactField(id:Int!):Done!@rest(post:\"crm/contact-fields/{id}/delete\")}type Done{message:String!}",
}

export const restoreContactFieldMutation: Operation<RestoreContactFieldMutation, RestoreContactFieldMutationVariables> = {
  id: 'RestoreContactField.57a45929',
  name: 'RestoreContactField',
  area: 'contact-fields',
  text: "mutation RestoreContactField($id:Int!){record:restoreContactField(id:$id){...ContactFieldRow}}fragment ContactFieldRow on ContactField{id key label kind choices place filled version updated_at}",
  types: "scalar Instant type Mutation{restoreContactField(id:Int!):ContactField!@rest(post:\"crm/contact-fields/{id}/restore\" pick:\"data\")}scalar ContactFieldKind type ContactField{id:Int!key:String!label:String!kind:ContactFieldKind!choices:[String!]!place:Int!filled:Int!version:Int!updated_at:Instant!}",
}

export const contactFieldOperations = {
  at: 'crm/contact-fields',
  list: contactFieldsQuery,
  show: contactFieldQuery,
  history: contactFieldHistoryQuery,
  create: createContactFieldMutation,
  update: updateContactFieldMutation,
  remove: deleteContactFieldMutation,
  restore: restoreContactFieldMutation,
}
