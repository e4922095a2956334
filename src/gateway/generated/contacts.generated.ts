// Written by `npm run generate` from the schema and the operations; edit those.
import type { ClientTagsInput, ContactInput, ContactConsentInput } from '../../domain/contract/inputs.ts'
import type { Choices } from '../../domain/schema/choices.ts'
import type { Operation } from '../operation.ts'

export type ContactRowFragment = { id: number, client_id: number | null, name: string, email: string | null, phone: string | null, country_code: string | null, language: string, tags: Array<string>, notes: string, source: Choices['ContactSource'], source_note: string, fields: unknown, may_email: boolean, may_sms: boolean, may_whatsapp: boolean, unsubscribed_at: string | null, email_stopped: Choices['SuppressionReason'] | null, last_touch_at: string | null, version: number, created_at: string, updated_at: string };

export type ContactWholeFragment = { id: number, client_id: number | null, name: string, email: string | null, phone: string | null, country_code: string | null, language: string, tags: Array<string>, notes: string, source: Choices['ContactSource'], source_note: string, fields: unknown, may_email: boolean, may_sms: boolean, may_whatsapp: boolean, unsubscribed_at: string | null, email_stopped: Choices['SuppressionReason'] | null, last_touch_at: string | null, version: number, created_at: string, updated_at: string, consents: Array<{ id: number, channel: Choices['ContactChannel'], given: boolean, how: Choices['ConsentSource'], words: string, proof: string, author_name: string | null, at: string }>, collections: Array<{ id: number, name: string }>, suppressions: Array<{ channel: Choices['ContactChannel'], address: string, reason: Choices['SuppressionReason'], note: string, at: string }>, history: Array<{ id: number, actor_name: string, action: string, before: unknown, after: unknown, created_at: string }> };

export type ContactsQueryVariables = {
  page?: number | null | undefined;
  per_page?: number | null | undefined;
  sort?: string | null | undefined;
  q?: string | null | undefined;
  may?: string | null | undefined;
  source?: string | null | undefined;
  state?: string | null | undefined;
  tag?: string | null | undefined;
  collection?: number | null | undefined;
};
export type ContactsQuery = { contacts: { data: Array<{ id: number, client_id: number | null, name: string, email: string | null, phone: string | null, country_code: string | null, language: string, tags: Array<string>, notes: string, source: Choices['ContactSource'], source_note: string, fields: unknown, may_email: boolean, may_sms: boolean, may_whatsapp: boolean, unsubscribed_at: string | null, email_stopped: Choices['SuppressionReason'] | null, last_touch_at: string | null, version: number, created_at: string, updated_at: string }>, meta: { current_page: number, per_page: number, last_page: number, total: number, from: number | null, to: number | null, capped: boolean } } };

export type ContactQueryVariables = {
  id: number;
};
export type ContactQuery = { contact: { id: number, client_id: number | null, name: string, email: string | null, phone: string | null, country_code: string | null, language: string, tags: Array<string>, notes: string, source: Choices['ContactSource'], source_note: string, fields: unknown, may_email: boolean, may_sms: boolean, may_whatsapp: boolean, unsubscribed_at: string | null, email_stopped: Choices['SuppressionReason'] | null, last_touch_at: string | null, version: number, created_at: string, updated_at: string, consents: Array<{ id: number, channel: Choices['ContactChannel'], given: boolean, how: Choices['ConsentSource'], words: string, proof: string, author_name: string | null, at: string }>, collections: Array<{ id: number, name: string }>, suppressions: Array<{ channel: Choices['ContactChannel'], address: string, reason: Choices['SuppressionReason'], note: string, at: string }>, history: Array<{ id: number, actor_name: string, action: string, before: unknown, after: unknown, created_at: string }> } };

export type ContactTimelineQueryVariables = {
  id: number;
  kinds?: string | null | undefined;
  before?: string | null | undefined;
  per_page?: number | null | undefined;
};
export type ContactTimelineQuery = { contactTimeline: { next: string | null, moments: Array<{ key: string, kind: Choices['ClientMomentKind'], at: string, title: string, detail: string, author: string | null, author_id: number | null, version: number | null, status: string | null, currency: Choices['CurrencyCode'] | null, amount: number | null, record_type: Choices['MomentRecord'] | null, record_id: number | null, uuid: string | null }> } };

export type CreateContactMutationVariables = {
  input: ContactInput;
};
export type CreateContactMutation = { createContact: { id: number, client_id: number | null, name: string, email: string | null, phone: string | null, country_code: string | null, language: string, tags: Array<string>, notes: string, source: Choices['ContactSource'], source_note: string, fields: unknown, may_email: boolean, may_sms: boolean, may_whatsapp: boolean, unsubscribed_at: string | null, email_stopped: Choices['SuppressionReason'] | null, last_touch_at: string | null, version: number, created_at: string, updated_at: string } };

export type UpdateContactMutationVariables = {
  id: number;
  input: ContactInput;
};
export type UpdateContactMutation = { updateContact: { id: number, client_id: number | null, name: string, email: string | null, phone: string | null, country_code: string | null, language: string, tags: Array<string>, notes: string, source: Choices['ContactSource'], source_note: string, fields: unknown, may_email: boolean, may_sms: boolean, may_whatsapp: boolean, unsubscribed_at: string | null, email_stopped: Choices['SuppressionReason'] | null, last_touch_at: string | null, version: number, created_at: string, updated_at: string } };

export type DeleteContactMutationVariables = {
  id: number;
};
export type DeleteContactMutation = { deleteContact: { message: string } };

export type RestoreContactMutationVariables = {
  id: number;
};
export type RestoreContactMutation = { restoreContact: { id: number, client_id: number | null, name: string, email: string | null, phone: string | null, country_code: string | null, language: string, tags: Array<string>, notes: string, source: Choices['ContactSource'], source_note: string, fields: unknown, may_email: boolean, may_sms: boolean, may_whatsapp: boolean, unsubscribed_at: string | null, email_stopped: Choices['SuppressionReason'] | null, last_touch_at: string | null, version: number, created_at: string, updated_at: string } };

export type NoteContactConsentMutationVariables = {
  id: number;
  input: ContactConsentInput;
};
export type NoteContactConsentMutation = { noteContactConsent: { id: number, client_id: number | null, name: string, email: string | null, phone: string | null, country_code: string | null, language: string, tags: Array<string>, notes: string, source: Choices['ContactSource'], source_note: string, fields: unknown, may_email: boolean, may_sms: boolean, may_whatsapp: boolean, unsubscribed_at: string | null, email_stopped: Choices['SuppressionReason'] | null, last_touch_at: string | null, version: number, created_at: string, updated_at: string, consents: Array<{ id: number, channel: Choices['ContactChannel'], given: boolean, how: Choices['ConsentSource'], words: string, proof: string, author_name: string | null, at: string }>, collections: Array<{ id: number, name: string }>, suppressions: Array<{ channel: Choices['ContactChannel'], address: string, reason: Choices['SuppressionReason'], note: string, at: string }>, history: Array<{ id: number, actor_name: string, action: string, before: unknown, after: unknown, created_at: string }> } };

export type TagContactsMutationVariables = {
  input: ClientTagsInput;
};
export type TagContactsMutation = { tagContacts: { changed: number, added_to: Array<number>, removed_from: Array<number> } };

export const contactsQuery: Operation<ContactsQuery, ContactsQueryVariables> = {
  id: 'Contacts.2369a048',
  name: 'Contacts',
  area: 'contacts',
  text: "query Contacts($page:Int$per_page:Int$sort:String$q:String$may:String$source:String$state:String$tag:String$collection:Int){contacts(page:$page per_page:$per_page sort:$sort q:$q may:$may source:$source state:$state tag:$tag collection:$collection){data{...ContactRow}meta{...PageMeta}}}fragment ContactRow on Contact{id client_id name email phone country_code language tags notes source source_note fields may_email may_sms may_whatsapp unsubscribed_at email_stopped last_touch_at version created_at updated_at}fragment PageMeta on Meta{current_page per_page last_page total from to capped}",
  types: "scalar Instant scalar JSON type Query{contacts(page:Int per_page:Int sort:String q:String may:String source:String state:String tag:String collection:Int):ContactPage!@rest(get:\"crm/contacts\")}type Meta{current_page:Int!per_page:Int!last_page:Int!total:Int!from:Int to:Int capped:Boolean!}scalar ContactSource scalar SuppressionReason type Contact{id:Int!client_id:Int name:String!email:String phone:String country_code:String language:String!tags:[String!]!notes:String!source:ContactSource!source_note:String!fields:JSON!may_email:Boolean!may_sms:Boolean!may_whatsapp:Boolean!unsubscribed_at:Instant email_stopped:SuppressionReason last_touch_at:Instant version:Int!created_at:Instant!updated_at:Instant!}type ContactPage{data:[Contact!]!meta:Meta!}",
}

export const contactQuery: Operation<ContactQuery, ContactQueryVariables> = {
  id: 'Contact.4945af7d',
  name: 'Contact',
  area: 'contacts',
  text: "query Contact($id:Int!){contact(id:$id){...ContactWhole}}fragment ContactWhole on ContactDetail{id client_id name email phone country_code language tags notes source source_note fields may_email may_sms may_whatsapp unsubscribed_at email_stopped last_touch_at version created_at updated_at consents{id channel given how words proof author_name at}collections{id name}suppressions{channel address reason note at}history{...ChangeEntry}}fragment ChangeEntry on Change{id actor_name action before after created_at}",
  types: "scalar Instant scalar JSON type Query{contact(id:Int!):ContactDetail!@rest(get:\"crm/contacts/{id}\" pick:\"data\")}type Change{id:Int!actor_name:String!action:String!before:JSON after:JSON created_at:Instant!}scalar ContactSource scalar ContactChannel scalar ConsentSource scalar SuppressionReason type ContactDetail{id:Int!client_id:Int name:String!email:String phone:String country_code:String language:String!tags:[String!]!notes:String!source:ContactSource!source_note:String!fields:JSON!may_email:Boolean!may_sms:Boolean!may_whatsapp:Boolean!unsubscribed_at:Instant email_stopped:SuppressionReason last_touch_at:Instant version:Int!created_at:Instant!updated_at:Instant!consents:[Consent!]!collections:[ContactCollectionRef!]!suppressions:[Suppression!]!history:[Change!]!}type Consent{id:Int!channel:ContactChannel!given:Boolean!how:ConsentSource!words:String!proof:String!author_name:String at:Instant!}type ContactCollectionRef{id:Int!name:String!}type Suppression{channel:ContactChannel!address:String!reason:SuppressionReason!note:String!at:Instant!}",
}

export const contactTimelineQuery: Operation<ContactTimelineQuery, ContactTimelineQueryVariables> = {
  id: 'ContactTimeline.b4cce493',
  name: 'ContactTimeline',
  area: 'contacts',
  text: "query ContactTimeline($id:Int!$kinds:String$before:String$per_page:Int){contactTimeline(id:$id kinds:$kinds before:$before per_page:$per_page){...Moments}}fragment Moments on MomentPage{moments{key kind at title detail author author_id version status currency amount record_type record_id uuid}next}",
  types: "scalar Instant type Query{contactTimeline(id:Int!kinds:String before:String per_page:Int):MomentPage!@rest(get:\"crm/contacts/{id}/timeline\" pick:\"data\")}scalar ClientMomentKind scalar CurrencyCode scalar MomentRecord type MomentPage{moments:[ClientMoment!]!next:String}type ClientMoment{key:String!kind:ClientMomentKind!at:Instant!title:String!detail:String!author:String author_id:Int version:Int status:String currency:CurrencyCode amount:Float record_type:MomentRecord record_id:Int uuid:String}",
}

export const createContactMutation: Operation<CreateContactMutation, CreateContactMutationVariables> = {
  id: 'CreateContact.592e759a',
  name: 'CreateContact',
  area: 'contacts',
  text: "mutation CreateContact($input:ContactInput!){createContact(input:$input){...ContactRow}}fragment ContactRow on Contact{id client_id name email phone country_code language tags notes source source_note fields may_email may_sms may_whatsapp unsubscribed_at email_stopped last_touch_at version created_at updated_at}",
  types: "scalar Instant scalar JSON type Mutation{createContact(input:ContactInput!):Contact!@rest(post:\"crm/contacts\" pick:\"data\")}scalar ContactSource scalar SuppressionReason scalar ContactInput type Contact{id:Int!client_id:Int name:String!email:String phone:String country_code:String language:String!tags:[String!]!notes:String!source:ContactSource!source_note:String!fields:JSON!may_email:Boolean!may_sms:Boolean!may_whatsapp:Boolean!unsubscribed_at:Instant email_stopped:SuppressionReason last_touch_at:Instant version:Int!created_at:Instant!updated_at:Instant!}",
}

export const updateContactMutation: Operation<UpdateContactMutation, UpdateContactMutationVariables> = {
  id: 'UpdateContact.b185f867',
  name: 'UpdateContact',
  area: 'contacts',
  text: "mutation UpdateContact($id:Int!$input:ContactInput!){updateContact(id:$id input:$input){...ContactRow}}fragment ContactRow on Contact{id client_id name email phone country_code language tags notes source source_note fields may_email may_sms may_whatsapp unsubscribed_at email_stopped last_touch_at version created_at updated_at}",
  types: "scalar Instant scalar JSON type Mutation{updateContact(id:Int!input:ContactInput!):Contact!@rest(put:\"crm/contacts/{id}\" pick:\"data\")}scalar ContactSource scalar SuppressionReason scalar ContactInput type Contact{id:Int!client_id:Int name:String!email:String phone:String country_code:String language:String!tags:[String!]!notes:String!source:ContactSource!source_note:String!fields:JSON!may_email:Boolean!may_sms:Boolean!may_whatsapp:Boolean!unsubscribed_at:Instant email_stopped:SuppressionReason last_touch_at:Instant version:Int!created_at:Instant!updated_at:Instant!}",
}

export const deleteContactMutation: Operation<DeleteContactMutation, DeleteContactMutationVariables> = {
  id: 'DeleteContact.765bb44a',
  name: 'DeleteContact',
  area: 'contacts',
  text: "mutation DeleteContact($id:Int!){deleteContact(id:$id){message}}",
  types: "type Mutation{deleteContact(id:Int!):Done!@rest(delete:\"crm/contacts/{id}\")}type Done{message:String!}",
}

export const restoreContactMutation: Operation<RestoreContactMutation, RestoreContactMutationVariables> = {
  id: 'RestoreContact.f03621a9',
  name: 'RestoreContact',
  area: 'contacts',
  text: "mutation RestoreContact($id:Int!){restoreContact(id:$id){...ContactRow}}fragment ContactRow on Contact{id client_id name email phone country_code language tags notes source source_note fields may_email may_sms may_whatsapp unsubscribed_at email_stopped last_touch_at version created_at updated_at}",
  types: "scalar Instant scalar JSON type Mutation{restoreContact(id:Int!):Contact!@rest(post:\"crm/contacts/{id}/restore\" pick:\"data\")}scalar ContactSource scalar SuppressionReason type Contact{id:Int!client_id:Int name:String!email:String phone:String country_code:String language:String!tags:[String!]!notes:String!source:ContactSource!source_note:String!fields:JSON!may_email:Boolean!may_sms:Boolean!may_whatsapp:Boolean!unsubscribed_at:Instant email_stopped:SuppressionReason last_touch_at:Instant version:Int!created_at:Instant!updated_at:Instant!}",
}

export const noteContactConsentMutation: Operation<NoteContactConsentMutation, NoteContactConsentMutationVariables> = {
  id: 'NoteContactConsent.866603da',
  name: 'NoteContactConsent',
  area: 'contacts',
  text: "mutation NoteContactConsent($id:Int!$input:ContactConsentInput!){noteContactConsent(id:$id input:$input){...ContactWhole}}fragment ContactWhole on ContactDetail{id client_id name email phone country_code language tags notes source source_note fields may_email may_sms may_whatsapp unsubscribed_at email_stopped last_touch_at version created_at updated_at consents{id channel given how words proof author_name at}collections{id name}suppressions{channel address reason note at}history{...ChangeEntry}}fragment ChangeEntry on Change{id actor_name action before after created_at}",
  types: "scalar Instant scalar JSON type Mutation{noteContactConsent(id:Int!input:ContactConsentInput!):ContactDetail!@rest(post:\"crm/contacts/{id}/consents\" pick:\"data\")}type Change{id:Int!actor_name:String!action:String!before:JSON after:JSON created_at:Instant!}scalar ContactSource scalar ContactChannel scalar ConsentSource scalar SuppressionReason scalar ContactConsentInput type ContactDetail{id:Int!client_id:Int name:String!email:String phone:String country_code:String language:String!tags:[String!]!notes:String!source:ContactSource!source_note:String!fields:JSON!may_email:Boolean!may_sms:Boolean!may_whatsapp:Boolean!unsubscribed_at:Instant email_stopped:SuppressionReason last_touch_at:Instant version:Int!created_at:Instant!updated_at:Instant!consents:[Consent!]!collections:[ContactCollectionRef!]!suppressions:[Suppression!]!history:[Change!]!}type Consent{id:Int!channel:ContactChannel!given:Boolean!how:ConsentSource!words:String!proof:String!author_name:String at:Instant!}type ContactCollectionRef{id:Int!name:String!}type Suppression{channel:ContactChannel!address:String!reason:SuppressionReason!note:String!at:Instant!}",
}

export const tagContactsMutation: Operation<TagContactsMutation, TagContactsMutationVariables> = {
  id: 'TagContacts.d222201b',
  name: 'TagContacts',
  area: 'contacts',
  text: "mutation TagContacts($input:ClientTagsInput!){tagContacts(input:$input){changed added_to removed_from}}",
  types: "type Mutation{tagContacts(input:ClientTagsInput!):TagChange!@rest(post:\"crm/contacts/tag\" pick:\"data\")}scalar ClientTagsInput type TagChange{changed:Int!added_to:[Int!]!removed_from:[Int!]!}",
}
