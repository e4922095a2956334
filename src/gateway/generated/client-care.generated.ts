// Written by `npm run generate` from the schema and the operations; edit those.
import type { NoteInput, MergeInput, PairInput, ClientTagsInput, RenameTagInput, EraseInput } from '../../domain/contract/inputs.ts'
import type { Choices } from '../../domain/schema/choices.ts'
import type { Operation } from '../operation.ts'

export type MomentsFragment = { next: string | null, moments: Array<{ key: string, kind: Choices['ClientMomentKind'], at: string, title: string, detail: string, author: string | null, author_id: number | null, version: number | null, status: string | null, currency: Choices['CurrencyCode'] | null, amount: number | null, record_type: Choices['MomentRecord'] | null, record_id: number | null, uuid: string | null }> };

export type ClientTimelineQueryVariables = {
  id: number;
  kinds?: string | null | undefined;
  before?: string | null | undefined;
  per_page?: number | null | undefined;
};
export type ClientTimelineQuery = { clientTimeline: { next: string | null, moments: Array<{ key: string, kind: Choices['ClientMomentKind'], at: string, title: string, detail: string, author: string | null, author_id: number | null, version: number | null, status: string | null, currency: Choices['CurrencyCode'] | null, amount: number | null, record_type: Choices['MomentRecord'] | null, record_id: number | null, uuid: string | null }> } };

export type NoteRowFragment = { id: number, version: number, client_id: number, body: string, author_id: number | null, author_name: string, created_at: string, updated_at: string };

export type ClientNotesQueryVariables = {
  id: number;
};
export type ClientNotesQuery = { clientNotes: Array<{ id: number, version: number, client_id: number, body: string, author_id: number | null, author_name: string, created_at: string, updated_at: string }> };

export type SimilarClientsQueryVariables = {
  name?: string | null | undefined;
  email?: string | null | undefined;
  phone?: string | null | undefined;
  except?: number | null | undefined;
};
export type SimilarClientsQuery = { similarClients: Array<{ id: number, name: string, email: string | null, phone: string | null, bookings_count: number, alike: Array<Choices['Likeness']> }> };

export type PairClientFragment = { id: number, name: string, email: string | null, phone: string | null, country_code: string | null, language: string, tags: Array<string>, notes: string, company: string, legal_name: string, tax_number: string, address: string, city: string, birth_date: string | null, marketing_consent: boolean, bookings_count: number, last_trip_on: string | null, next_trip_on: string | null, created_at: string };

export type ClientDuplicatesQueryVariables = { [key: string]: never; };
export type ClientDuplicatesQuery = { clientDuplicates: Array<{ alike: Array<Choices['Likeness']>, one: { id: number, name: string, email: string | null, phone: string | null, country_code: string | null, language: string, tags: Array<string>, notes: string, company: string, legal_name: string, tax_number: string, address: string, city: string, birth_date: string | null, marketing_consent: boolean, bookings_count: number, last_trip_on: string | null, next_trip_on: string | null, created_at: string }, other: { id: number, name: string, email: string | null, phone: string | null, country_code: string | null, language: string, tags: Array<string>, notes: string, company: string, legal_name: string, tax_number: string, address: string, city: string, birth_date: string | null, marketing_consent: boolean, bookings_count: number, last_trip_on: string | null, next_trip_on: string | null, created_at: string } }> };

export type ClientTagsQueryVariables = { [key: string]: never; };
export type ClientTagsQuery = { clientTags: Array<{ tag: string, count: number }> };

export type AddClientNoteMutationVariables = {
  id: number;
  input: NoteInput;
};
export type AddClientNoteMutation = { addClientNote: { id: number, version: number, client_id: number, body: string, author_id: number | null, author_name: string, created_at: string, updated_at: string } };

export type UpdateClientNoteMutationVariables = {
  noteId: number;
  input: NoteInput;
};
export type UpdateClientNoteMutation = { updateClientNote: { id: number, version: number, client_id: number, body: string, author_id: number | null, author_name: string, created_at: string, updated_at: string } };

export type DeleteClientNoteMutationVariables = {
  noteId: number;
};
export type DeleteClientNoteMutation = { deleteClientNote: { message: string } };

export type RestoreClientNoteMutationVariables = {
  noteId: number;
};
export type RestoreClientNoteMutation = { restoreClientNote: { id: number, version: number, client_id: number, body: string, author_id: number | null, author_name: string, created_at: string, updated_at: string } };

export type DistinguishClientsMutationVariables = {
  input: PairInput;
};
export type DistinguishClientsMutation = { distinguishClients: { message: string } };

export type ConfuseClientsMutationVariables = {
  input: PairInput;
};
export type ConfuseClientsMutation = { confuseClients: { message: string } };

export type MergeClientsMutationVariables = {
  input: MergeInput;
};
export type MergeClientsMutation = { mergeClients: { id: number, client: { id: number, name: string }, moved: Array<{ what: string, count: number }> } };

export type UndoClientMergeMutationVariables = {
  id: number;
};
export type UndoClientMergeMutation = { undoClientMerge: { id: number, name: string } };

export type TagClientsMutationVariables = {
  input: ClientTagsInput;
};
export type TagClientsMutation = { tagClients: { changed: number, added_to: Array<number>, removed_from: Array<number> } };

export type RenameClientTagMutationVariables = {
  input: RenameTagInput;
};
export type RenameClientTagMutation = { renameClientTag: { changed: number, added_to: Array<number>, removed_from: Array<number> } };

export type EraseClientMutationVariables = {
  id: number;
  input: EraseInput;
};
export type EraseClientMutation = { eraseClient: { message: string } };

export const clientTimelineQuery: Operation<ClientTimelineQuery, ClientTimelineQueryVariables> = {
  id: 'ClientTimeline.2ef01335',
  name: 'ClientTimeline',
  area: 'client-care',
  text: "query ClientTimeline($id:Int!$kinds:String$before:String$per_page:Int){clientTimeline(id:$id kinds:$kinds before:$before per_page:$per_page){...Moments}}fragment Moments on MomentPage{moments{key kind at title detail author author_id version status currency amount record_type record_id uuid}next}",
  types: "scalar Instant type Query{clientTimeline(id:Int!kinds:String before:String per_page:Int):MomentPage!@rest(get:\"clients/{id}/timeline\" pick:\"data\")}scalar ClientMomentKind scalar CurrencyCode scalar MomentRecord type MomentPage{moments:[ClientMoment!]!next:String}type ClientMoment{key:String!kind:ClientMomentKind!at:Instant!title:String!detail:String!author:String author_id:Int version:Int status:String currency:CurrencyCode amount:Float record_type:MomentRecord record_id:Int uuid:String}",
}

export const clientNotesQuery: Operation<ClientNotesQuery, ClientNotesQueryVariables> = {
  id: 'ClientNotes.450b1060',
  name: 'ClientNotes',
  area: 'client-care',
  text: "query ClientNotes($id:Int!){clientNotes(id:$id){...NoteRow}}fragment NoteRow on ClientNote{id version client_id body author_id author_name created_at updated_at}",
  types: "scalar Instant type Query{clientNotes(id:Int!):[ClientNote!]!@rest(get:\"clients/{id}/notes\" pick:\"data\")}type ClientNote{id:Int!version:Int!client_id:Int!body:String!author_id:Int author_name:String!created_at:Instant!updated_at:Instant!}",
}

export const similarClientsQuery: Operation<SimilarClientsQuery, SimilarClientsQueryVariables> = {
  id: 'SimilarClients.31ddd541',
  name: 'SimilarClients',
  area: 'client-care',
  text: "query SimilarClients($name:String$email:String$phone:String$except:Int){similarClients(name:$name email:$email phone:$phone except:$except){id name email phone bookings_count alike}}",
  types: "type Query{similarClients(name:String email:String phone:String except:Int):[SimilarClient!]!@rest(get:\"clients/similar\" pick:\"data\")}scalar Likeness type SimilarClient{id:Int!name:String!email:String phone:String bookings_count:Int!alike:[Likeness!]!}",
}

export const clientDuplicatesQuery: Operation<ClientDuplicatesQuery, ClientDuplicatesQueryVariables> = {
  id: 'ClientDuplicates.cddce6e4',
  name: 'ClientDuplicates',
  area: 'client-care',
  text: "query ClientDuplicates{clientDuplicates{alike one{...PairClient}other{...PairClient}}}fragment PairClient on Client{id name email phone country_code language tags notes company legal_name tax_number address city birth_date marketing_consent bookings_count last_trip_on next_trip_on created_at}",
  types: "scalar Day scalar Instant type Query{clientDuplicates:[ClientPair!]!@rest(get:\"clients/duplicates\" pick:\"data\")}scalar Likeness type ClientPair{alike:[Likeness!]!one:Client!other:Client!}type Client{id:Int!name:String!email:String phone:String country_code:String language:String!tags:[String!]!notes:String!company:String!legal_name:String!tax_number:String!address:String!city:String!birth_date:Day marketing_consent:Boolean!bookings_count:Int!last_trip_on:Day next_trip_on:Day created_at:Instant!}",
}

export const clientTagsQuery: Operation<ClientTagsQuery, ClientTagsQueryVariables> = {
  id: 'ClientTags.98edbef7',
  name: 'ClientTags',
  area: 'client-care',
  text: "query ClientTags{clientTags{tag count}}",
  types: "type Query{clientTags:[TagCount!]!@rest(get:\"clients/tags\" pick:\"data\")}type TagCount{tag:String!count:Int!}",
}

export const addClientNoteMutation: Operation<AddClientNoteMutation, AddClientNoteMutationVariables> = {
  id: 'AddClientNote.4bbb16be',
  name: 'AddClientNote',
  area: 'client-care',
  text: "mutation AddClientNote($id:Int!$input:NoteInput!){addClientNote(id:$id input:$input){...NoteRow}}fragment NoteRow on ClientNote{id version client_id body author_id author_name created_at updated_at}",
  types: "scalar Instant type Mutation{addClientNote(id:Int!input:NoteInput!):ClientNote!@rest(post:\"clients/{id}/notes\" pick:\"data\")}scalar NoteInput type ClientNote{id:Int!version:Int!client_id:Int!body:String!author_id:Int author_name:String!created_at:Instant!updated_at:Instant!}",
}

export const updateClientNoteMutation: Operation<UpdateClientNoteMutation, UpdateClientNoteMutationVariables> = {
  id: 'UpdateClientNote.82bf851d',
  name: 'UpdateClientNote',
  area: 'client-care',
  text: "mutation UpdateClientNote($noteId:Int!$input:NoteInput!){updateClientNote(noteId:$noteId input:$input){...NoteRow}}fragment NoteRow on ClientNote{id version client_id body author_id author_name created_at updated_at}",
  types: "scalar Instant type Mutation{updateClientNote(noteId:Int!input:NoteInput!):ClientNote!@rest(post:\"clients/notes/{noteId}/update\" pick:\"data\")}scalar NoteInput type ClientNote{id:Int!version:Int!client_id:Int!body:String!author_id:Int author_name:String!created_at:Instant!updated_at:Instant!}",
}

export const deleteClientNoteMutation: Operation<DeleteClientNoteMutation, DeleteClientNoteMutationVariables> = {
  id: 'DeleteClientNote.964c5b16',
  name: 'DeleteClientNote',
  area: 'client-care',
  text: "mutation DeleteClientNote($noteId:Int!){deleteClientNote(noteId:$noteId){message}}",
  types: "type Mutation{deleteClientNote(noteId:Int!):Done!@rest(post:\"clients/notes/{noteId}/delete\")}type Done{message:String!}",
}

export const restoreClientNoteMutation: Operation<RestoreClientNoteMutation, RestoreClientNoteMutationVariables> = {
  id: 'RestoreClientNote.87b8b420',
  name: 'RestoreClientNote',
  area: 'client-care',
  text: "mutation RestoreClientNote($noteId:Int!){restoreClientNote(noteId:$noteId){...NoteRow}}fragment NoteRow on ClientNote{id version client_id body author_id author_name created_at updated_at}",
  types: "scalar Instant type Mutation{restoreClientNote(noteId:Int!):ClientNote!@rest(post:\"clients/notes/{noteId}/restore\" pick:\"data\")}type ClientNote{id:Int!version:Int!client_id:Int!body:String!author_id:Int author_name:String!created_at:Instant!updated_at:Instant!}",
}

export const distinguishClientsMutation: Operation<DistinguishClientsMutation, DistinguishClientsMutationVariables> = {
  id: 'DistinguishClients.58f88992',
  name: 'DistinguishClients',
  area: 'client-care',
  text: "mutation DistinguishClients($input:PairInput!){distinguishClients(input:$input){message}}",
  types: "type Mutation{distinguishClients(input:PairInput!):Done!@rest(post:\"clients/duplicates/dismiss\")}type Done{message:String!}scalar PairInput",
}

export const confuseClientsMutation: Operation<ConfuseClientsMutation, ConfuseClientsMutationVariables> = {
  id: 'ConfuseClients.6ee774c6',
  name: 'ConfuseClients',
  area: 'client-care',
  text: "mutation ConfuseClients($input:PairInput!){confuseClients(input:$input){message}}",
  types: "type Mutation{confuseClients(input:PairInput!):Done!@rest(post:\"clients/duplicates/restore\")}type Done{message:String!}scalar PairInput",
}

export const mergeClientsMutation: Operation<MergeClientsMutation, MergeClientsMutationVariables> = {
  id: 'MergeClients.d79c4eea',
  name: 'MergeClients',
  area: 'client-care',
  text: "mutation MergeClients($input:MergeInput!){mergeClients(input:$input){id client{id name}moved{what count}}}",
  types: "type Mutation{mergeClients(input:MergeInput!):ClientMerge!@rest(post:\"clients/merge\" pick:\"data\")}scalar MergeInput type ClientMerge{id:Int!client:Client!moved:[MovedCount!]!}type MovedCount{what:String!count:Int!}type Client{id:Int!name:String!}",
}

export const undoClientMergeMutation: Operation<UndoClientMergeMutation, UndoClientMergeMutationVariables> = {
  id: 'UndoClientMerge.14b42141',
  name: 'UndoClientMerge',
  area: 'client-care',
  text: "mutation UndoClientMerge($id:Int!){undoClientMerge(id:$id){id name}}",
  types: "type Mutation{undoClientMerge(id:Int!):Client!@rest(post:\"clients/merges/{id}/undo\" pick:\"data\")}type Client{id:Int!name:String!}",
}

export const tagClientsMutation: Operation<TagClientsMutation, TagClientsMutationVariables> = {
  id: 'TagClients.bce6b338',
  name: 'TagClients',
  area: 'client-care',
  text: "mutation TagClients($input:ClientTagsInput!){tagClients(input:$input){changed added_to removed_from}}",
  types: "type Mutation{tagClients(input:ClientTagsInput!):TagChange!@rest(post:\"clients/tag\" pick:\"data\")}scalar ClientTagsInput type TagChange{changed:Int!added_to:[Int!]!removed_from:[Int!]!}",
}

export const renameClientTagMutation: Operation<RenameClientTagMutation, RenameClientTagMutationVariables> = {
  id: 'RenameClientTag.fcd17b29',
  name: 'RenameClientTag',
  area: 'client-care',
  text: "mutation RenameClientTag($input:RenameTagInput!){renameClientTag(input:$input){changed added_to removed_from}}",
  types: "type Mutation{renameClientTag(input:RenameTagInput!):TagChange!@rest(post:\"clients/tags/rename\" pick:\"data\")}scalar RenameTagInput type TagChange{changed:Int!added_to:[Int!]!removed_from:[Int!]!}",
}

export const eraseClientMutation: Operation<EraseClientMutation, EraseClientMutationVariables> = {
  id: 'EraseClient.cd350ef5',
  name: 'EraseClient',
  area: 'client-care',
  text: "mutation EraseClient($id:Int!$input:EraseInput!){eraseClient(id:$id input:$input){message}}",
  types: "type Mutation{eraseClient(id:Int!input:EraseInput!):Done!@rest(post:\"clients/{id}/erase\")}type Done{message:String!}scalar EraseInput",
}
