// Written by `npm run generate` from the schema and the operations; edit those.
import type { CannedReplyInput } from '../../domain/contract/inputs.ts'
import type { Operation } from '../operation.ts'

export type CannedReplyRowFragment = { id: number, title: string, shortcut: string, body: string, used: number, version: number, updated_at: string };

export type CannedRepliesQueryVariables = {
  page?: number | null | undefined;
  per_page?: number | null | undefined;
  sort?: string | null | undefined;
  q?: string | null | undefined;
};
export type CannedRepliesQuery = { page: { data: Array<{ id: number, title: string, shortcut: string, body: string, used: number, version: number, updated_at: string }>, meta: { current_page: number, per_page: number, last_page: number, total: number, from: number | null, to: number | null, capped: boolean } } };

export type CannedReplyQueryVariables = {
  id: number;
};
export type CannedReplyQuery = { record: { id: number, title: string, shortcut: string, body: string, used: number, version: number, updated_at: string } };

export type CannedReplyHistoryQueryVariables = {
  id: number;
};
export type CannedReplyHistoryQuery = { history: Array<{ id: number, actor_name: string, action: string, before: unknown, after: unknown, created_at: string }> };

export type CreateCannedReplyMutationVariables = {
  input: CannedReplyInput;
};
export type CreateCannedReplyMutation = { record: { id: number, title: string, shortcut: string, body: string, used: number, version: number, updated_at: string } };

export type UpdateCannedReplyMutationVariables = {
  id: number;
  input: CannedReplyInput;
};
export type UpdateCannedReplyMutation = { record: { id: number, title: string, shortcut: string, body: string, used: number, version: number, updated_at: string } };

export type DeleteCannedReplyMutationVariables = {
  id: number;
};
export type DeleteCannedReplyMutation = { done: { message: string } };

export type RestoreCannedReplyMutationVariables = {
  id: number;
};
export type RestoreCannedReplyMutation = { record: { id: number, title: string, shortcut: string, body: string, used: number, version: number, updated_at: string } };

export const cannedRepliesQuery: Operation<CannedRepliesQuery, CannedRepliesQueryVariables> = {
  id: 'CannedReplies.11a0ae93',
  name: 'CannedReplies',
  area: 'canned-replies',
  text: "query CannedReplies($page:Int$per_page:Int$sort:String$q:String){page:cannedReplies(page:$page per_page:$per_page sort:$sort q:$q){data{...CannedReplyRow}meta{current_page per_page last_page total from to capped}}}fragment CannedReplyRow on CannedReply{id title shortcut body used version updated_at}",
  types: "scalar Instant type Query{cannedReplies(page:Int per_page:Int sort:String q:String):CannedReplyPage!@rest(get:\"canned-replies\")}type Meta{current_page:Int!per_page:Int!last_page:Int!total:Int!from:Int to:Int capped:Boolean!}type CannedReply{id:Int!title:String!shortcut:String!body:String!used:Int!version:Int!updated_at:Instant!}type CannedReplyPage{data:[CannedReply!]!meta:Meta!}",
}

export const cannedReplyQuery: Operation<CannedReplyQuery, CannedReplyQueryVariables> = {
  id: 'CannedReply.9d05b4ea',
  name: 'CannedReply',
  area: 'canned-replies',
  text: "query CannedReply($id:Int!){record:cannedReply(id:$id){...CannedReplyRow}}fragment CannedReplyRow on CannedReply{id title shortcut body used version updated_at}",
  types: "scalar Instant type Query{cannedReply(id:Int!):CannedReply!@rest(get:\"canned-replies/{id}/show\" pick:\"data\")}type CannedReply{id:Int!title:String!shortcut:String!body:String!used:Int!version:Int!updated_at:Instant!}",
}

export const cannedReplyHistoryQuery: Operation<CannedReplyHistoryQuery, CannedReplyHistoryQueryVariables> = {
  id: 'CannedReplyHistory.ab1a40d0',
  name: 'CannedReplyHistory',
  area: 'canned-replies',
  text: "query CannedReplyHistory($id:Int!){history:cannedReplyHistory(id:$id){id actor_name action before after created_at}}",
  types: "scalar Instant scalar JSON type Query{cannedReplyHistory(id:Int!):[Change!]!@rest(get:\"canned-replies/{id}/history\" pick:\"data\")}type Change{id:Int!actor_name:String!action:String!before:JSON after:JSON created_at:Instant!}",
}

export const createCannedReplyMutation: Operation<CreateCannedReplyMutation, CreateCannedReplyMutationVariables> = {
  id: 'CreateCannedReply.9a00d92c',
  name: 'CreateCannedReply',
  area: 'canned-replies',
  text: "mutation CreateCannedReply($input:CannedReplyInput!){record:createCannedReply(input:$input){...CannedReplyRow}}fragment CannedReplyRow on CannedReply{id title shortcut body used version updated_at}",
  types: "scalar Instant type Mutation{createCannedReply(input:CannedReplyInput!):CannedReply!@rest(post:\"canned-replies/create\" pick:\"data\")}type CannedReply{id:Int!title:String!shortcut:String!body:String!used:Int!version:Int!updated_at:Instant!}scalar CannedReplyInput",
}

export const updateCannedReplyMutation: Operation<UpdateCannedReplyMutation, UpdateCannedReplyMutationVariables> = {
  id: 'UpdateCannedReply.aa7c77a9',
  name: 'UpdateCannedReply',
  area: 'canned-replies',
  text: "mutation UpdateCannedReply($id:Int!$input:CannedReplyInput!){record:updateCannedReply(id:$id input:$input){...CannedReplyRow}}fragment CannedReplyRow on CannedReply{id title shortcut body used version updated_at}",
  types: "scalar Instant type Mutation{updateCannedReply(id:Int!input:CannedReplyInput!):CannedReply!@rest(post:\"canned-replies/{id}/update\" pick:\"data\")}type CannedReply{id:Int!title:String!shortcut:String!body:String!used:Int!version:Int!updated_at:Instant!}scalar CannedReplyInput",
}

export const deleteCannedReplyMutation: Operation<DeleteCannedReplyMutation, DeleteCannedReplyMutationVariables> = {
  id: 'DeleteCannedReply.4e712b36',
  name: 'DeleteCannedReply',
  area: 'canned-replies',
  text: "mutation DeleteCannedReply($id:Int!){done:deleteCannedReply(id:$id){message}}",
  types: "type Mutation{deleteCannedReply(id:Int!):Done!@rest(post:\"canned-replies/{id}/delete\")}type Done{message:String!}",
}

export const restoreCannedReplyMutation: Operation<RestoreCannedReplyMutation, RestoreCannedReplyMutationVariables> = {
  id: 'RestoreCannedReply.0be27da3',
  name: 'RestoreCannedReply',
  area: 'canned-replies',
  text: "mutation RestoreCannedReply($id:Int!){record:restoreCannedReply(id:$id){...CannedReplyRow}}fragment CannedReplyRow on CannedReply{id title shortcut body used version updated_at}",
  types: "scalar Instant type Mutation{restoreCannedReply(id:Int!):CannedReply!@rest(post:\"canned-replies/{id}/restore\" pick:\"data\")}type CannedReply{id:Int!title:String!shortcut:String!body:String!used:Int!version:Int!updated_at:Instant!}",
}

export const cannedReplyOperations = {
  at: 'canned-replies',
  list: cannedRepliesQuery,
  show: cannedReplyQuery,
  history: cannedReplyHistoryQuery,
  create: createCannedReplyMutation,
  update: updateCannedReplyMutation,
  remove: deleteCannedReplyMutation,
  restore: restoreCannedReplyMutation,
}
