// Written by `npm run generate` from the schema and the operations; edit those.
import type { ContactCollectionInput, CollectionMembersInput, ContactRuleCountInput } from '../../domain/contract/inputs.ts'
import type { Choices } from '../../domain/schema/choices.ts'
import type { Operation } from '../operation.ts'

export type ContactCollectionRowFragment = { id: number, name: string, notes: string, kind: Choices['ContactCollectionKind'], rule: unknown, members: number | null, version: number, created_at: string, updated_at: string };

export type ContactCollectionsQueryVariables = {
  page?: number | null | undefined;
  per_page?: number | null | undefined;
  sort?: string | null | undefined;
  q?: string | null | undefined;
};
export type ContactCollectionsQuery = { contactCollections: { data: Array<{ id: number, name: string, notes: string, kind: Choices['ContactCollectionKind'], rule: unknown, members: number | null, version: number, created_at: string, updated_at: string }>, meta: { current_page: number, per_page: number, last_page: number, total: number, from: number | null, to: number | null, capped: boolean } } };

export type ContactCollectionQueryVariables = {
  id: number;
};
export type ContactCollectionQuery = { contactCollection: { id: number, name: string, notes: string, kind: Choices['ContactCollectionKind'], rule: unknown, members: number | null, version: number, created_at: string, updated_at: string } };

export type ContactRuleNamesQueryVariables = { [key: string]: never; };
export type ContactRuleNamesQuery = { contactRuleNames: { tags: Array<string>, own: Array<{ key: string, label: string, kind: Choices['ContactFieldKind'], choices: Array<string> }>, collections: Array<{ id: number, name: string }>, campaigns: Array<{ id: number, name: string }> } };

export type CountContactRuleMutationVariables = {
  input: ContactRuleCountInput;
};
export type CountContactRuleMutation = { countContactRule: { count: number, examples: Array<{ id: number, client_id: number | null, name: string, email: string | null, phone: string | null, country_code: string | null, language: string, tags: Array<string>, notes: string, source: Choices['ContactSource'], source_note: string, fields: unknown, may_email: boolean, may_sms: boolean, may_whatsapp: boolean, unsubscribed_at: string | null, email_stopped: Choices['SuppressionReason'] | null, last_touch_at: string | null, version: number, created_at: string, updated_at: string }> } };

export type CreateContactCollectionMutationVariables = {
  input: ContactCollectionInput;
};
export type CreateContactCollectionMutation = { createContactCollection: { id: number, name: string, notes: string, kind: Choices['ContactCollectionKind'], rule: unknown, members: number | null, version: number, created_at: string, updated_at: string } };

export type UpdateContactCollectionMutationVariables = {
  id: number;
  input: ContactCollectionInput;
};
export type UpdateContactCollectionMutation = { updateContactCollection: { id: number, name: string, notes: string, kind: Choices['ContactCollectionKind'], rule: unknown, members: number | null, version: number, created_at: string, updated_at: string } };

export type DeleteContactCollectionMutationVariables = {
  id: number;
};
export type DeleteContactCollectionMutation = { deleteContactCollection: { message: string } };

export type RestoreContactCollectionMutationVariables = {
  id: number;
};
export type RestoreContactCollectionMutation = { restoreContactCollection: { id: number, name: string, notes: string, kind: Choices['ContactCollectionKind'], rule: unknown, members: number | null, version: number, created_at: string, updated_at: string } };

export type ChangeCollectionMembersMutationVariables = {
  id: number;
  input: CollectionMembersInput;
};
export type ChangeCollectionMembersMutation = { changeCollectionMembers: { added: Array<number>, removed: Array<number>, collection: { id: number, name: string, notes: string, kind: Choices['ContactCollectionKind'], rule: unknown, members: number | null, version: number, created_at: string, updated_at: string } } };

export const contactCollectionsQuery: Operation<ContactCollectionsQuery, ContactCollectionsQueryVariables> = {
  id: 'ContactCollections.efa6c93a',
  name: 'ContactCollections',
  area: 'contact-collections',
  text: "query ContactCollections($page:Int$per_page:Int$sort:String$q:String){contactCollections(page:$page per_page:$per_page sort:$sort q:$q){data{...ContactCollectionRow}meta{...PageMeta}}}fragment ContactCollectionRow on ContactCollection{id name notes kind rule members version created_at updated_at}fragment PageMeta on Meta{current_page per_page last_page total from to capped}",
  types: "scalar Instant scalar JSON type Query{contactCollections(page:Int per_page:Int sort:String q:String):ContactCollectionPage!@rest(get:\"crm/collections\")}type Meta{current_page:Int!per_page:Int!last_page:Int!total:Int!from:Int to:Int capped:Boolean!}scalar ContactCollectionKind type ContactCollection{id:Int!name:String!notes:String!kind:ContactCollectionKind!rule:JSON members:Int version:Int!created_at:Instant!updated_at:Instant!}type ContactCollectionPage{data:[ContactCollection!]!meta:Meta!}",
}

export const contactCollectionQuery: Operation<ContactCollectionQuery, ContactCollectionQueryVariables> = {
  id: 'ContactCollection.3c6c1f53',
  name: 'ContactCollection',
  area: 'contact-collections',
  text: "query ContactCollection($id:Int!){contactCollection(id:$id){...ContactCollectionRow}}fragment ContactCollectionRow on ContactCollection{id name notes kind rule members version created_at updated_at}",
  types: "scalar Instant scalar JSON type Query{contactCollection(id:Int!):ContactCollection!@rest(get:\"crm/collections/{id}\" pick:\"data\")}scalar ContactCollectionKind type ContactCollection{id:Int!name:String!notes:String!kind:ContactCollectionKind!rule:JSON members:Int version:Int!created_at:Instant!updated_at:Instant!}",
}

export const contactRuleNamesQuery: Operation<ContactRuleNamesQuery, ContactRuleNamesQueryVariables> = {
  id: 'ContactRuleNames.5500df69',
  name: 'ContactRuleNames',
  area: 'contact-collections',
  text: "query ContactRuleNames{contactRuleNames{own{key label kind choices}tags collections{id name}campaigns{id name}}}",
  types: "type Query{contactRuleNames:ContactRuleNames!@rest(get:\"crm/collections/names\" pick:\"data\")}scalar ContactFieldKind type ContactRuleNames{own:[OwnField!]!tags:[String!]!collections:[RuleRecord!]!campaigns:[RuleRecord!]!}type OwnField{key:String!label:String!kind:ContactFieldKind!choices:[String!]!}type RuleRecord{id:Int!name:String!}",
}

export const countContactRuleMutation: Operation<CountContactRuleMutation, CountContactRuleMutationVariables> = {
  id: 'CountContactRule.9f4da715',
  name: 'CountContactRule',
  area: 'contact-collections',
  text: "mutation CountContactRule($input:ContactRuleCountInput!){countContactRule(input:$input){count examples{...ContactRow}}}fragment ContactRow on Contact{id client_id name email phone country_code language tags notes source source_note fields may_email may_sms may_whatsapp unsubscribed_at email_stopped last_touch_at version created_at updated_at}",
  types: "scalar Instant scalar JSON type Mutation{countContactRule(input:ContactRuleCountInput!):ContactRuleCount!@rest(post:\"crm/collections/count\" pick:\"data\")}scalar ContactSource scalar SuppressionReason scalar ContactRuleCountInput type ContactRuleCount{count:Int!examples:[Contact!]!}type Contact{id:Int!client_id:Int name:String!email:String phone:String country_code:String language:String!tags:[String!]!notes:String!source:ContactSource!source_note:String!fields:JSON!may_email:Boolean!may_sms:Boolean!may_whatsapp:Boolean!unsubscribed_at:Instant email_stopped:SuppressionReason last_touch_at:Instant version:Int!created_at:Instant!updated_at:Instant!}",
}

export const createContactCollectionMutation: Operation<CreateContactCollectionMutation, CreateContactCollectionMutationVariables> = {
  id: 'CreateContactCollection.299800ba',
  name: 'CreateContactCollection',
  area: 'contact-collections',
  text: "mutation CreateContactCollection($input:ContactCollectionInput!){createContactCollection(input:$input){...ContactCollectionRow}}fragment ContactCollectionRow on ContactCollection{id name notes kind rule members version created_at updated_at}",
  types: "scalar Instant scalar JSON type Mutation{createContactCollection(input:ContactCollectionInput!):ContactCollection!@rest(post:\"crm/collections\" pick:\"data\")}scalar ContactCollectionKind scalar ContactCollectionInput type ContactCollection{id:Int!name:String!notes:String!kind:ContactCollectionKind!rule:JSON members:Int version:Int!created_at:Instant!updated_at:Instant!}",
}

export const updateContactCollectionMutation: Operation<UpdateContactCollectionMutation, UpdateContactCollectionMutationVariables> = {
  id: 'UpdateContactCollection.e5621879',
  name: 'UpdateContactCollection',
  area: 'contact-collections',
  text: "mutation UpdateContactCollection($id:Int!$input:ContactCollectionInput!){updateContactCollection(id:$id input:$input){...ContactCollectionRow}}fragment ContactCollectionRow on ContactCollection{id name notes kind rule members version created_at updated_at}",
  types: "scalar Instant scalar JSON type Mutation{updateContactCollection(id:Int!input:ContactCollectionInput!):ContactCollection!@rest(put:\"crm/collections/{id}\" pick:\"data\")}scalar ContactCollectionKind scalar ContactCollectionInput type ContactCollection{id:Int!name:String!notes:String!kind:ContactCollectionKind!rule:JSON members:Int version:Int!created_at:Instant!updated_at:Instant!}",
}

export const deleteContactCollectionMutation: Operation<DeleteContactCollectionMutation, DeleteContactCollectionMutationVariables> = {
  id: 'DeleteContactCollection.052eece0',
  name: 'DeleteContactCollection',
  area: 'contact-collections',
  text: "mutation DeleteContactCollection($id:Int!){deleteContactCollection(id:$id){message}}",
  types: "type Mutation{deleteContactCollection(id:Int!):Done!@rest(delete:\"crm/collections/{id}\")}type Done{message:String!}",
}

export const restoreContactCollectionMutation: Operation<RestoreContactCollectionMutation, RestoreContactCollectionMutationVariables> = {
  id: 'RestoreContactCollection.e3a28b03',
  name: 'RestoreContactCollection',
  area: 'contact-collections',
  text: "mutation RestoreContactCollection($id:Int!){restoreContactCollection(id:$id){...ContactCollectionRow}}fragment ContactCollectionRow on ContactCollection{id name notes kind rule members version created_at updated_at}",
  types: "scalar Instant scalar JSON type Mutation{restoreContactCollection(id:Int!):ContactCollection!@rest(post:\"crm/collections/{id}/restore\" pick:\"data\")}scalar ContactCollectionKind type ContactCollection{id:Int!name:String!notes:String!kind:ContactCollectionKind!rule:JSON members:Int version:Int!created_at:Instant!updated_at:Instant!}",
}

export const changeCollectionMembersMutation: Operation<ChangeCollectionMembersMutation, ChangeCollectionMembersMutationVariables> = {
  id: 'ChangeCollectionMembers.19852c7c',
  name: 'ChangeCollectionMembers',
  area: 'contact-collections',
  text: "mutation ChangeCollectionMembers($id:Int!$input:CollectionMembersInput!){changeCollectionMembers(id:$id input:$input){collection{...ContactCollectionRow}added removed}}fragment ContactCollectionRow on ContactCollection{id name notes kind rule members version created_at updated_at}",
  types: "scalar Instant scalar JSON type Mutation{changeCollectionMembers(id:Int!input:CollectionMembersInput!):CollectionMembersChange!@rest(post:\"crm/collections/{id}/members\" pick:\"data\")}scalar ContactCollectionKind scalar CollectionMembersInput type ContactCollection{id:Int!name:String!notes:String!kind:ContactCollectionKind!rule:JSON members:Int version:Int!created_at:Instant!updated_at:Instant!}type CollectionMembersChange{collection:ContactCollection!added:[Int!]!removed:[Int!]!}",
}
