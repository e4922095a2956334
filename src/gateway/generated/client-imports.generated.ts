// Written by `npm run generate` from the schema and the operations; edit those.
import type { NewImportInput, ImportRowsInput, ImportCheckInput, ImportRowInput, ContactImportInput } from '../../domain/contract/inputs.ts'
import type { Choices } from '../../domain/schema/choices.ts'
import type { Operation } from '../operation.ts'

export type ImportFactsFragment = { id: number, target: Choices['ImportTarget'], file_name: string, columns: Array<string>, samples: Array<Array<string>>, mapping: unknown, date_order: Choices['DateOrder'], on_known: Choices['KnownClients'], consent_words: string, consent_place: string, status: Choices['ImportStatus'], rows: number, job_id: number | null, made_by_name: string, created_at: string, updated_at: string, counts: { create: number, update: number, skip: number, error: number, removed: number | null, restored: number | null, kept: number | null } };

export type ClientImportsQueryVariables = {
  target?: Choices['ImportTarget'] | null | undefined;
};
export type ClientImportsQuery = { clientImports: Array<{ id: number, target: Choices['ImportTarget'], file_name: string, columns: Array<string>, samples: Array<Array<string>>, mapping: unknown, date_order: Choices['DateOrder'], on_known: Choices['KnownClients'], consent_words: string, consent_place: string, status: Choices['ImportStatus'], rows: number, job_id: number | null, made_by_name: string, created_at: string, updated_at: string, counts: { create: number, update: number, skip: number, error: number, removed: number | null, restored: number | null, kept: number | null } }> };

export type ClientImportQueryVariables = {
  id: number;
};
export type ClientImportQuery = { clientImport: { id: number, target: Choices['ImportTarget'], file_name: string, columns: Array<string>, samples: Array<Array<string>>, mapping: unknown, date_order: Choices['DateOrder'], on_known: Choices['KnownClients'], consent_words: string, consent_place: string, status: Choices['ImportStatus'], rows: number, job_id: number | null, made_by_name: string, created_at: string, updated_at: string, counts: { create: number, update: number, skip: number, error: number, removed: number | null, restored: number | null, kept: number | null } } };

export type ClientImportRowsQueryVariables = {
  id: number;
  page?: number | null | undefined;
  per_page?: number | null | undefined;
  outcome?: string | null | undefined;
};
export type ClientImportRowsQuery = { clientImportRows: { data: Array<{ number: number, cells: Array<string>, outcome: Choices['ImportOutcome'] | null, problems: unknown, client_id: number | null, client_name: string | null, contact_id: number | null, contact_name: string | null }>, meta: { current_page: number, per_page: number, last_page: number, total: number, from: number | null, to: number | null, capped: boolean } } };

export type CreateClientImportMutationVariables = {
  input: NewImportInput;
};
export type CreateClientImportMutation = { createClientImport: { id: number, target: Choices['ImportTarget'], file_name: string, columns: Array<string>, samples: Array<Array<string>>, mapping: unknown, date_order: Choices['DateOrder'], on_known: Choices['KnownClients'], consent_words: string, consent_place: string, status: Choices['ImportStatus'], rows: number, job_id: number | null, made_by_name: string, created_at: string, updated_at: string, counts: { create: number, update: number, skip: number, error: number, removed: number | null, restored: number | null, kept: number | null } } };

export type AddImportRowsMutationVariables = {
  id: number;
  input: ImportRowsInput;
};
export type AddImportRowsMutation = { addImportRows: { id: number, target: Choices['ImportTarget'], file_name: string, columns: Array<string>, samples: Array<Array<string>>, mapping: unknown, date_order: Choices['DateOrder'], on_known: Choices['KnownClients'], consent_words: string, consent_place: string, status: Choices['ImportStatus'], rows: number, job_id: number | null, made_by_name: string, created_at: string, updated_at: string, counts: { create: number, update: number, skip: number, error: number, removed: number | null, restored: number | null, kept: number | null } } };

export type CheckClientImportMutationVariables = {
  id: number;
  input: ImportCheckInput;
};
export type CheckClientImportMutation = { checkClientImport: { id: number, target: Choices['ImportTarget'], file_name: string, columns: Array<string>, samples: Array<Array<string>>, mapping: unknown, date_order: Choices['DateOrder'], on_known: Choices['KnownClients'], consent_words: string, consent_place: string, status: Choices['ImportStatus'], rows: number, job_id: number | null, made_by_name: string, created_at: string, updated_at: string, counts: { create: number, update: number, skip: number, error: number, removed: number | null, restored: number | null, kept: number | null } } };

export type UpdateImportRowMutationVariables = {
  id: number;
  rowId: number;
  input: ImportRowInput;
};
export type UpdateImportRowMutation = { updateImportRow: { id: number, target: Choices['ImportTarget'], file_name: string, columns: Array<string>, samples: Array<Array<string>>, mapping: unknown, date_order: Choices['DateOrder'], on_known: Choices['KnownClients'], consent_words: string, consent_place: string, status: Choices['ImportStatus'], rows: number, job_id: number | null, made_by_name: string, created_at: string, updated_at: string, counts: { create: number, update: number, skip: number, error: number, removed: number | null, restored: number | null, kept: number | null } } };

export type RunClientImportMutationVariables = {
  id: number;
};
export type RunClientImportMutation = { runClientImport: { id: number, target: Choices['ImportTarget'], file_name: string, columns: Array<string>, samples: Array<Array<string>>, mapping: unknown, date_order: Choices['DateOrder'], on_known: Choices['KnownClients'], consent_words: string, consent_place: string, status: Choices['ImportStatus'], rows: number, job_id: number | null, made_by_name: string, created_at: string, updated_at: string, counts: { create: number, update: number, skip: number, error: number, removed: number | null, restored: number | null, kept: number | null } } };

export type UndoClientImportMutationVariables = {
  id: number;
};
export type UndoClientImportMutation = { undoClientImport: { id: number, target: Choices['ImportTarget'], file_name: string, columns: Array<string>, samples: Array<Array<string>>, mapping: unknown, date_order: Choices['DateOrder'], on_known: Choices['KnownClients'], consent_words: string, consent_place: string, status: Choices['ImportStatus'], rows: number, job_id: number | null, made_by_name: string, created_at: string, updated_at: string, counts: { create: number, update: number, skip: number, error: number, removed: number | null, restored: number | null, kept: number | null } } };

export type ImportContactsMutationVariables = {
  input: ContactImportInput;
};
export type ImportContactsMutation = { importContacts: { id: number, target: Choices['ImportTarget'], file_name: string, columns: Array<string>, samples: Array<Array<string>>, mapping: unknown, date_order: Choices['DateOrder'], on_known: Choices['KnownClients'], consent_words: string, consent_place: string, status: Choices['ImportStatus'], rows: number, job_id: number | null, made_by_name: string, created_at: string, updated_at: string, counts: { create: number, update: number, skip: number, error: number, removed: number | null, restored: number | null, kept: number | null } } };

export const clientImportsQuery: Operation<ClientImportsQuery, ClientImportsQueryVariables> = {
  id: 'ClientImports.5e6085b6',
  name: 'ClientImports',
  area: 'client-imports',
  text: "query ClientImports($target:ImportTarget){clientImports(target:$target){...ImportFacts}}fragment ImportFacts on ClientImport{id target file_name columns samples mapping date_order on_known consent_words consent_place status rows counts{create update skip error removed restored kept}job_id made_by_name created_at updated_at}",
  types: "scalar Instant scalar JSON type Query{clientImports(target:ImportTarget):[ClientImport!]!@rest(get:\"clients/imports\" pick:\"data\")}scalar DateOrder scalar ImportStatus scalar ImportTarget scalar KnownClients type ClientImport{id:Int!target:ImportTarget!file_name:String!columns:[String!]!samples:[[String!]!]!mapping:JSON!date_order:DateOrder!on_known:KnownClients!consent_words:String!consent_place:String!status:ImportStatus!rows:Int!counts:ImportCounts!job_id:Int made_by_name:String!created_at:Instant!updated_at:Instant!}type ImportCounts{create:Int!update:Int!skip:Int!error:Int!removed:Int restored:Int kept:Int}",
}

export const clientImportQuery: Operation<ClientImportQuery, ClientImportQueryVariables> = {
  id: 'ClientImport.bef0b299',
  name: 'ClientImport',
  area: 'client-imports',
  text: "query ClientImport($id:Int!){clientImport(id:$id){...ImportFacts}}fragment ImportFacts on ClientImport{id target file_name columns samples mapping date_order on_known consent_words consent_place status rows counts{create update skip error removed restored kept}job_id made_by_name created_at updated_at}",
  types: "scalar Instant scalar JSON type Query{clientImport(id:Int!):ClientImport!@rest(get:\"clients/imports/{id}/show\" pick:\"data\")}scalar DateOrder scalar ImportStatus scalar ImportTarget scalar KnownClients type ClientImport{id:Int!target:ImportTarget!file_name:String!columns:[String!]!samples:[[String!]!]!mapping:JSON!date_order:DateOrder!on_known:KnownClients!consent_words:String!consent_place:String!status:ImportStatus!rows:Int!counts:ImportCounts!job_id:Int made_by_name:String!created_at:Instant!updated_at:Instant!}type ImportCounts{create:Int!update:Int!skip:Int!error:Int!removed:Int restored:Int kept:Int}",
}

export const clientImportRowsQuery: Operation<ClientImportRowsQuery, ClientImportRowsQueryVariables> = {
  id: 'ClientImportRows.a30c888b',
  name: 'ClientImportRows',
  area: 'client-imports',
  text: "query ClientImportRows($id:Int!$page:Int$per_page:Int$outcome:String){clientImportRows(id:$id page:$page per_page:$per_page outcome:$outcome){data{number cells outcome problems client_id client_name contact_id contact_name}meta{...PageMeta}}}fragment PageMeta on Meta{current_page per_page last_page total from to capped}",
  types: "scalar JSON type Query{clientImportRows(id:Int!page:Int per_page:Int outcome:String):ClientImportRowPage!@rest(get:\"clients/imports/{id}/rows\")}type Meta{current_page:Int!per_page:Int!last_page:Int!total:Int!from:Int to:Int capped:Boolean!}scalar ImportOutcome type ClientImportRow{number:Int!cells:[String!]!outcome:ImportOutcome problems:JSON!client_id:Int client_name:String contact_id:Int contact_name:String}type ClientImportRowPage{data:[ClientImportRow!]!meta:Meta!}",
}

export const createClientImportMutation: Operation<CreateClientImportMutation, CreateClientImportMutationVariables> = {
  id: 'CreateClientImport.5af9f3a5',
  name: 'CreateClientImport',
  area: 'client-imports',
  text: "mutation CreateClientImport($input:NewImportInput!){createClientImport(input:$input){...ImportFacts}}fragment ImportFacts on ClientImport{id target file_name columns samples mapping date_order on_known consent_words consent_place status rows counts{create update skip error removed restored kept}job_id made_by_name created_at updated_at}",
  types: "scalar Instant scalar JSON type Mutation{createClientImport(input:NewImportInput!):ClientImport!@rest(post:\"clients/imports/create\" pick:\"data\")}scalar DateOrder scalar ImportStatus scalar ImportTarget scalar KnownClients scalar NewImportInput type ClientImport{id:Int!target:ImportTarget!file_name:String!columns:[String!]!samples:[[String!]!]!mapping:JSON!date_order:DateOrder!on_known:KnownClients!consent_words:String!consent_place:String!status:ImportStatus!rows:Int!counts:ImportCounts!job_id:Int made_by_name:String!created_at:Instant!updated_at:Instant!}type ImportCounts{create:Int!update:Int!skip:Int!error:Int!removed:Int restored:Int kept:Int}",
}

export const addImportRowsMutation: Operation<AddImportRowsMutation, AddImportRowsMutationVariables> = {
  id: 'AddImportRows.1e50dfb9',
  name: 'AddImportRows',
  area: 'client-imports',
  text: "mutation AddImportRows($id:Int!$input:ImportRowsInput!){addImportRows(id:$id input:$input){...ImportFacts}}fragment ImportFacts on ClientImport{id target file_name columns samples mapping date_order on_known consent_words consent_place status rows counts{create update skip error removed restored kept}job_id made_by_name created_at updated_at}",
  types: "scalar Instant scalar JSON type Mutation{addImportRows(id:Int!input:ImportRowsInput!):ClientImport!@rest(post:\"clients/imports/{id}/rows/add\" pick:\"data\")}scalar DateOrder scalar ImportStatus scalar ImportTarget scalar KnownClients scalar ImportRowsInput type ClientImport{id:Int!target:ImportTarget!file_name:String!columns:[String!]!samples:[[String!]!]!mapping:JSON!date_order:DateOrder!on_known:KnownClients!consent_words:String!consent_place:String!status:ImportStatus!rows:Int!counts:ImportCounts!job_id:Int made_by_name:String!created_at:Instant!updated_at:Instant!}type ImportCounts{create:Int!update:Int!skip:Int!error:Int!removed:Int restored:Int kept:Int}",
}

export const checkClientImportMutation: Operation<CheckClientImportMutation, CheckClientImportMutationVariables> = {
  id: 'CheckClientImport.e4521cfd',
  name: 'CheckClientImport',
  area: 'client-imports',
  text: "mutation CheckClientImport($id:Int!$input:ImportCheckInput!){checkClientImport(id:$id input:$input){...ImportFacts}}fragment ImportFacts on ClientImport{id target file_name columns samples mapping date_order on_known consent_words consent_place status rows counts{create update skip error removed restored kept}job_id made_by_name created_at updated_at}",
  types: "scalar Instant scalar JSON type Mutation{checkClientImport(id:Int!input:ImportCheckInput!):ClientImport!@rest(post:\"clients/imports/{id}/check\" pick:\"data\")}scalar DateOrder scalar ImportStatus scalar ImportTarget scalar KnownClients scalar ImportCheckInput type ClientImport{id:Int!target:ImportTarget!file_name:String!columns:[String!]!samples:[[String!]!]!mapping:JSON!date_order:DateOrder!on_known:KnownClients!consent_words:String!consent_place:String!status:ImportStatus!rows:Int!counts:ImportCounts!job_id:Int made_by_name:String!created_at:Instant!updated_at:Instant!}type ImportCounts{create:Int!update:Int!skip:Int!error:Int!removed:Int restored:Int kept:Int}",
}

export const updateImportRowMutation: Operation<UpdateImportRowMutation, UpdateImportRowMutationVariables> = {
  id: 'UpdateImportRow.06e096c6',
  name: 'UpdateImportRow',
  area: 'client-imports',
  text: "mutation UpdateImportRow($id:Int!$rowId:Int!$input:ImportRowInput!){updateImportRow(id:$id rowId:$rowId input:$input){...ImportFacts}}fragment ImportFacts on ClientImport{id target file_name columns samples mapping date_order on_known consent_words consent_place status rows counts{create update skip error removed restored kept}job_id made_by_name created_at updated_at}",
  types: "scalar Instant scalar JSON type Mutation{updateImportRow(id:Int!rowId:Int!input:ImportRowInput!):ClientImport!@rest(post:\"clients/imports/{id}/rows/{rowId}/update\" pick:\"data\")}scalar DateOrder scalar ImportStatus scalar ImportTarget scalar KnownClients scalar ImportRowInput type ClientImport{id:Int!target:ImportTarget!file_name:String!columns:[String!]!samples:[[String!]!]!mapping:JSON!date_order:DateOrder!on_known:KnownClients!consent_words:String!consent_place:String!status:ImportStatus!rows:Int!counts:ImportCounts!job_id:Int made_by_name:String!created_at:Instant!updated_at:Instant!}type ImportCounts{create:Int!update:Int!skip:Int!error:Int!removed:Int restored:Int kept:Int}",
}

export const runClientImportMutation: Operation<RunClientImportMutation, RunClientImportMutationVariables> = {
  id: 'RunClientImport.ed34c01e',
  name: 'RunClientImport',
  area: 'client-imports',
  text: "mutation RunClientImport($id:Int!){runClientImport(id:$id){...ImportFacts}}fragment ImportFacts on ClientImport{id target file_name columns samples mapping date_order on_known consent_words consent_place status rows counts{create update skip error removed restored kept}job_id made_by_name created_at updated_at}",
  types: "scalar Instant scalar JSON type Mutation{runClientImport(id:Int!):ClientImport!@rest(post:\"clients/imports/{id}/run\" pick:\"data\")}scalar DateOrder scalar ImportStatus scalar ImportTarget scalar KnownClients type ClientImport{id:Int!target:ImportTarget!file_name:String!columns:[String!]!samples:[[String!]!]!mapping:JSON!date_order:DateOrder!on_known:KnownClients!consent_words:String!consent_place:String!status:ImportStatus!rows:Int!counts:ImportCounts!job_id:Int made_by_name:String!created_at:Instant!updated_at:Instant!}type ImportCounts{create:Int!update:Int!skip:Int!error:Int!removed:Int restored:Int kept:Int}",
}

export const undoClientImportMutation: Operation<UndoClientImportMutation, UndoClientImportMutationVariables> = {
  id: 'UndoClientImport.7f563ace',
  name: 'UndoClientImport',
  area: 'client-imports',
  text: "mutation UndoClientImport($id:Int!){undoClientImport(id:$id){...ImportFacts}}fragment ImportFacts on ClientImport{id target file_name columns samples mapping date_order on_known consent_words consent_place status rows counts{create update skip error removed restored kept}job_id made_by_name created_at updated_at}",
  types: "scalar Instant scalar JSON type Mutation{undoClientImport(id:Int!):ClientImport!@rest(post:\"clients/imports/{id}/undo\" pick:\"data\")}scalar DateOrder scalar ImportStatus scalar ImportTarget scalar KnownClients type ClientImport{id:Int!target:ImportTarget!file_name:String!columns:[String!]!samples:[[String!]!]!mapping:JSON!date_order:DateOrder!on_known:KnownClients!consent_words:String!consent_place:String!status:ImportStatus!rows:Int!counts:ImportCounts!job_id:Int made_by_name:String!created_at:Instant!updated_at:Instant!}type ImportCounts{create:Int!update:Int!skip:Int!error:Int!removed:Int restored:Int kept:Int}",
}

export const importContactsMutation: Operation<ImportContactsMutation, ImportContactsMutationVariables> = {
  id: 'ImportContacts.76287d92',
  name: 'ImportContacts',
  area: 'client-imports',
  text: "mutation ImportContacts($input:ContactImportInput!){importContacts(input:$input){...ImportFacts}}fragment ImportFacts on ClientImport{id target file_name columns samples mapping date_order on_known consent_words consent_place status rows counts{create update skip error removed restored kept}job_id made_by_name created_at updated_at}",
  types: "scalar Instant scalar JSON type Mutation{importContacts(input:ContactImportInput!):ClientImport!@rest(post:\"crm/contacts/import\" pick:\"data\")}scalar DateOrder scalar ImportStatus scalar ImportTarget scalar KnownClients type ClientImport{id:Int!target:ImportTarget!file_name:String!columns:[String!]!samples:[[String!]!]!mapping:JSON!date_order:DateOrder!on_known:KnownClients!consent_words:String!consent_place:String!status:ImportStatus!rows:Int!counts:ImportCounts!job_id:Int made_by_name:String!created_at:Instant!updated_at:Instant!}type ImportCounts{create:Int!update:Int!skip:Int!error:Int!removed:Int restored:Int kept:Int}scalar ContactImportInput",
}
