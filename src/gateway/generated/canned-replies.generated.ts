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
}

export const cannedReplyQuery: Operation<CannedReplyQuery, CannedReplyQueryVariables> = {
  id: 'CannedReply.9d05b4ea',
  name: 'CannedReply',
  area: 'canned-replies',
  text: "query CannedReply($id:Int!){record:cannedReply(id:$id){...CannedReplyRow}}fragment CannedReplyRow on CannedReply{id title shortcut body used version updated_at}",
}

export const cannedReplyHistoryQuery: Operation<CannedReplyHistoryQuery, CannedReplyHistoryQueryVariables> = {
  id: 'CannedReplyHistory.ab1a40d0',
  name: 'CannedReplyHistory',
  area: 'canned-replies',
  text: "query CannedReplyHistory($id:Int!){history:cannedReplyHistory(id:$id){id actor_name action before after created_at}}",
}

export const createCannedReplyMutation: Operation<CreateCannedReplyMutation, CreateCannedReplyMutationVariables> = {
  id: 'CreateCannedReply.9a00d92c',
  name: 'CreateCannedReply',
  area: 'canned-replies',
  text: "mutation CreateCannedReply($input:CannedReplyInput!){record:createCannedReply(input:$input){...CannedReplyRow}}fragment CannedReplyRow on CannedReply{id title shortcut body used version updated_at}",
}

export const updateCannedReplyMutation: Operation<UpdateCannedReplyMutation, UpdateCannedReplyMutationVariables> = {
  id: 'UpdateCannedReply.aa7c77a9',
  name: 'UpdateCannedReply',
  area: 'canned-replies',
  text: "mutation UpdateCannedReply($id:Int!$input:CannedReplyInput!){record:updateCannedReply(id:$id input:$input){...CannedReplyRow}}fragment CannedReplyRow on CannedReply{id title shortcut body used version updated_at}",
}

export const deleteCannedReplyMutation: Operation<DeleteCannedReplyMutation, DeleteCannedReplyMutationVariables> = {
  id: 'DeleteCannedReply.4e712b36',
  name: 'DeleteCannedReply',
  area: 'canned-replies',
  text: "mutation DeleteCannedReply($id:Int!){done:deleteCannedReply(id:$id){message}}",
}

export const restoreCannedReplyMutation: Operation<RestoreCannedReplyMutation, RestoreCannedReplyMutationVariables> = {
  id: 'RestoreCannedReply.0be27da3',
  name: 'RestoreCannedReply',
  area: 'canned-replies',
  text: "mutation RestoreCannedReply($id:Int!){record:restoreCannedReply(id:$id){...CannedReplyRow}}fragment CannedReplyRow on CannedReply{id title shortcut body used version updated_at}",
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
