// Written by `npm run generate` from the schema and the operations; edit those.
import type { ContactPairInput, MergeContactInput } from '../../domain/contract/inputs.ts'
import type { Choices } from '../../domain/schema/choices.ts'
import type { Operation } from '../operation.ts'

export type ContactDuplicatesQueryVariables = { [key: string]: never; };
export type ContactDuplicatesQuery = { contactDuplicates: Array<{ alike: Array<Choices['Likeness']>, one: { id: number, client_id: number | null, name: string, email: string | null, phone: string | null, country_code: string | null, language: string, tags: Array<string>, notes: string, source: Choices['ContactSource'], source_note: string, fields: unknown, may_email: boolean, may_sms: boolean, may_whatsapp: boolean, unsubscribed_at: string | null, email_stopped: Choices['SuppressionReason'] | null, last_touch_at: string | null, version: number, created_at: string, updated_at: string }, other: { id: number, client_id: number | null, name: string, email: string | null, phone: string | null, country_code: string | null, language: string, tags: Array<string>, notes: string, source: Choices['ContactSource'], source_note: string, fields: unknown, may_email: boolean, may_sms: boolean, may_whatsapp: boolean, unsubscribed_at: string | null, email_stopped: Choices['SuppressionReason'] | null, last_touch_at: string | null, version: number, created_at: string, updated_at: string } }> };

export type DistinguishContactsMutationVariables = {
  input: ContactPairInput;
};
export type DistinguishContactsMutation = { distinguishContacts: { message: string } };

export type ConfuseContactsMutationVariables = {
  input: ContactPairInput;
};
export type ConfuseContactsMutation = { confuseContacts: { message: string } };

export type MergeContactMutationVariables = {
  id: number;
  input: MergeContactInput;
};
export type MergeContactMutation = { mergeContact: { id: number, contact: { id: number, name: string } } };

export type UndoContactMergeMutationVariables = {
  id: number;
};
export type UndoContactMergeMutation = { undoContactMerge: { id: number, name: string } };

export const contactDuplicatesQuery: Operation<ContactDuplicatesQuery, ContactDuplicatesQueryVariables> = {
  id: 'ContactDuplicates.a23c0d27',
  name: 'ContactDuplicates',
  area: 'contact-merges',
  text: "query ContactDuplicates{contactDuplicates{alike one{...ContactRow}other{...ContactRow}}}fragment ContactRow on Contact{id client_id name email phone country_code language tags notes source source_note fields may_email may_sms may_whatsapp unsubscribed_at email_stopped last_touch_at version created_at updated_at}",
  types: "scalar Instant scalar JSON type Query{contactDuplicates:[ContactPair!]!@rest(get:\"crm/contacts/duplicates\" pick:\"data\")}scalar ContactSource scalar Likeness scalar SuppressionReason type ContactPair{alike:[Likeness!]!one:Contact!other:Contact!}type Contact{id:Int!client_id:Int name:String!email:String phone:String country_code:String language:String!tags:[String!]!notes:String!source:ContactSource!source_note:String!fields:JSON!may_email:Boolean!may_sms:Boolean!may_whatsapp:Boolean!unsubscribed_at:Instant email_stopped:SuppressionReason last_touch_at:Instant version:Int!created_at:Instant!updated_at:Instant!}",
}

export const distinguishContactsMutation: Operation<DistinguishContactsMutation, DistinguishContactsMutationVariables> = {
  id: 'DistinguishContacts.c817d660',
  name: 'DistinguishContacts',
  area: 'contact-merges',
  text: "mutation DistinguishContacts($input:ContactPairInput!){distinguishContacts(input:$input){message}}",
  types: "type Mutation{distinguishContacts(input:ContactPairInput!):Done!@rest(post:\"crm/contacts/duplicates/dismiss\")}type Done{message:String!}scalar ContactPairInput",
}

export const confuseContactsMutation: Operation<ConfuseContactsMutation, ConfuseContactsMutationVariables> = {
  id: 'ConfuseContacts.f2b29704',
  name: 'ConfuseContacts',
  area: 'contact-merges',
  text: "mutation ConfuseContacts($input:ContactPairInput!){confuseContacts(input:$input){message}}",
  types: "type Mutation{confuseContacts(input:ContactPairInput!):Done!@rest(post:\"crm/contacts/duplicates/restore\")}type Done{message:String!}scalar ContactPairInput",
}

export const mergeContactMutation: Operation<MergeContactMutation, MergeContactMutationVariables> = {
  id: 'MergeContact.9f2983d0',
  name: 'MergeContact',
  area: 'contact-merges',
  text: "mutation MergeContact($id:Int!$input:MergeContactInput!){mergeContact(id:$id input:$input){id contact{id name}}}",
  types: "type Mutation{mergeContact(id:Int!input:MergeContactInput!):ContactMerge!@rest(post:\"crm/contacts/{id}/merge\" pick:\"data\")}type ContactMerge{id:Int!contact:Contact!}scalar MergeContactInput type Contact{id:Int!name:String!}",
}

export const undoContactMergeMutation: Operation<UndoContactMergeMutation, UndoContactMergeMutationVariables> = {
  id: 'UndoContactMerge.6a75caad',
  name: 'UndoContactMerge',
  area: 'contact-merges',
  text: "mutation UndoContactMerge($id:Int!){undoContactMerge(id:$id){id name}}",
  types: "type Mutation{undoContactMerge(id:Int!):Contact!@rest(post:\"crm/contacts/merges/{id}/undo\" pick:\"data\")}type Contact{id:Int!name:String!}",
}
