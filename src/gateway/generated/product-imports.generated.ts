// Written by `npm run generate` from the schema and the operations; edit those.
import type { ProductImportInput } from '../../domain/contract/inputs.ts'
import type { Choices } from '../../domain/schema/choices.ts'
import type { Operation } from '../operation.ts'

export type ProductImportFactsFragment = { id: number, file_name: string, overwrite: boolean, status: Choices['ImportStatus'], rows: number, create: number, update: number, skip: number, error: number, removed: number | null, kept: number | null, job_id: number | null, made_by_name: string, created_at: string, updated_at: string };

export type ProductImportQueryVariables = {
  id: number;
};
export type ProductImportQuery = { productImport: { id: number, file_name: string, overwrite: boolean, status: Choices['ImportStatus'], rows: number, create: number, update: number, skip: number, error: number, removed: number | null, kept: number | null, job_id: number | null, made_by_name: string, created_at: string, updated_at: string } };

export type ProductImportRowsQueryVariables = {
  id: number;
  page?: number | null | undefined;
  per_page?: number | null | undefined;
  outcome?: string | null | undefined;
};
export type ProductImportRowsQuery = { productImportRows: { data: Array<{ number: number, handle: string, title: string, variants: number, outcome: Choices['ProductImportOutcome'], problems: unknown, product_id: number | null }>, meta: { current_page: number, per_page: number, last_page: number, total: number, from: number | null, to: number | null, capped: boolean } } };

export type TryProductImportMutationVariables = {
  input: ProductImportInput;
};
export type TryProductImportMutation = { tryProductImport: { id: number, file_name: string, overwrite: boolean, status: Choices['ImportStatus'], rows: number, create: number, update: number, skip: number, error: number, removed: number | null, kept: number | null, job_id: number | null, made_by_name: string, created_at: string, updated_at: string } };

export type RunProductImportMutationVariables = {
  id: number;
};
export type RunProductImportMutation = { runProductImport: { id: number, file_name: string, overwrite: boolean, status: Choices['ImportStatus'], rows: number, create: number, update: number, skip: number, error: number, removed: number | null, kept: number | null, job_id: number | null, made_by_name: string, created_at: string, updated_at: string } };

export type UndoProductImportMutationVariables = {
  id: number;
};
export type UndoProductImportMutation = { undoProductImport: { id: number, file_name: string, overwrite: boolean, status: Choices['ImportStatus'], rows: number, create: number, update: number, skip: number, error: number, removed: number | null, kept: number | null, job_id: number | null, made_by_name: string, created_at: string, updated_at: string } };

export const productImportQuery: Operation<ProductImportQuery, ProductImportQueryVariables> = {
  id: 'ProductImport.ec3bfeab',
  name: 'ProductImport',
  area: 'product-imports',
  text: "query ProductImport($id:Int!){productImport(id:$id){...ProductImportFacts}}fragment ProductImportFacts on ProductImport{id file_name overwrite status rows create update skip error removed kept job_id made_by_name created_at updated_at}",
  types: "scalar Instant type Query{productImport(id:Int!):ProductImport!@rest(get:\"business/shop/products/imports/{id}/show\" pick:\"data\")}scalar ImportStatus type ProductImport{id:Int!file_name:String!overwrite:Boolean!status:ImportStatus!rows:Int!create:Int!update:Int!skip:Int!error:Int!removed:Int kept:Int job_id:Int made_by_name:String!created_at:Instant!updated_at:Instant!}",
}

export const productImportRowsQuery: Operation<ProductImportRowsQuery, ProductImportRowsQueryVariables> = {
  id: 'ProductImportRows.b959d4f4',
  name: 'ProductImportRows',
  area: 'product-imports',
  text: "query ProductImportRows($id:Int!$page:Int$per_page:Int$outcome:String){productImportRows(id:$id page:$page per_page:$per_page outcome:$outcome){data{number handle title variants outcome problems product_id}meta{...PageMeta}}}fragment PageMeta on Meta{current_page per_page last_page total from to capped}",
  types: "scalar JSON type Query{productImportRows(id:Int!page:Int per_page:Int outcome:String):ProductImportRowPage!@rest(get:\"business/shop/products/imports/{id}/rows\")}type Meta{current_page:Int!per_page:Int!last_page:Int!total:Int!from:Int to:Int capped:Boolean!}scalar ProductImportOutcome type ProductImportRow{number:Int!handle:String!title:String!variants:Int!outcome:ProductImportOutcome!problems:JSON!product_id:Int}type ProductImportRowPage{data:[ProductImportRow!]!meta:Meta!}",
}

export const tryProductImportMutation: Operation<TryProductImportMutation, TryProductImportMutationVariables> = {
  id: 'TryProductImport.3bf528a5',
  name: 'TryProductImport',
  area: 'product-imports',
  text: "mutation TryProductImport($input:ProductImportInput!){tryProductImport(input:$input){...ProductImportFacts}}fragment ProductImportFacts on ProductImport{id file_name overwrite status rows create update skip error removed kept job_id made_by_name created_at updated_at}",
  types: "scalar Instant type Mutation{tryProductImport(input:ProductImportInput!):ProductImport!@rest(post:\"business/shop/products/imports/create\" pick:\"data\")}scalar ImportStatus scalar ProductImportInput type ProductImport{id:Int!file_name:String!overwrite:Boolean!status:ImportStatus!rows:Int!create:Int!update:Int!skip:Int!error:Int!removed:Int kept:Int job_id:Int made_by_name:String!created_at:Instant!updated_at:Instant!}",
}

export const runProductImportMutation: Operation<RunProductImportMutation, RunProductImportMutationVariables> = {
  id: 'RunProductImport.df86fe9d',
  name: 'RunProductImport',
  area: 'product-imports',
  text: "mutation RunProductImport($id:Int!){runProductImport(id:$id){...ProductImportFacts}}fragment ProductImportFacts on ProductImport{id file_name overwrite status rows create update skip error removed kept job_id made_by_name created_at updated_at}",
  types: "scalar Instant type Mutation{runProductImport(id:Int!):ProductImport!@rest(post:\"business/shop/products/imports/{id}/run\" pick:\"data\")}scalar ImportStatus type ProductImport{id:Int!file_name:String!overwrite:Boolean!status:ImportStatus!rows:Int!create:Int!update:Int!skip:Int!error:Int!removed:Int kept:Int job_id:Int made_by_name:String!created_at:Instant!updated_at:Instant!}",
}

export const undoProductImportMutation: Operation<UndoProductImportMutation, UndoProductImportMutationVariables> = {
  id: 'UndoProductImport.01ba0d03',
  name: 'UndoProductImport',
  area: 'product-imports',
  text: "mutation UndoProductImport($id:Int!){undoProductImport(id:$id){...ProductImportFacts}}fragment ProductImportFacts on ProductImport{id file_name overwrite status rows create update skip error removed kept job_id made_by_name created_at updated_at}",
  types: "scalar Instant type Mutation{undoProductImport(id:Int!):ProductImport!@rest(post:\"business/shop/products/imports/{id}/undo\" pick:\"data\")}scalar ImportStatus type ProductImport{id:Int!file_name:String!overwrite:Boolean!status:ImportStatus!rows:Int!create:Int!update:Int!skip:Int!error:Int!removed:Int kept:Int job_id:Int made_by_name:String!created_at:Instant!updated_at:Instant!}",
}
