// Written by `npm run generate` from the schema and the operations; edit those.
import type { CannedReplyInput } from '../../domain/contract/inputs.ts'
import type { Operation } from '../operation.ts'

export type ReplyRowFragment = { id: number, title: string, shortcut: string, body: string, used: number, version: number, updated_at: string };

export type CannedRepliesQueryVariables = { [key: string]: never; };
export type CannedRepliesQuery = { cannedReplies: Array<{ id: number, title: string, shortcut: string, body: string, used: number, version: number, updated_at: string }> };

export type CreateReplyMutationVariables = {
  input: CannedReplyInput;
};
export type CreateReplyMutation = { createReply: { id: number, title: string, shortcut: string, body: string, used: number, version: number, updated_at: string } };

export type UpdateReplyMutationVariables = {
  id: number;
  input: CannedReplyInput;
};
export type UpdateReplyMutation = { updateReply: { id: number, title: string, shortcut: string, body: string, used: number, version: number, updated_at: string } };

export type DeleteReplyMutationVariables = {
  id: number;
};
export type DeleteReplyMutation = { deleteReply: { message: string } };

export type RestoreReplyMutationVariables = {
  id: number;
};
export type RestoreReplyMutation = { restoreReply: { id: number, title: string, shortcut: string, body: string, used: number, version: number, updated_at: string } };

export const cannedRepliesQuery: Operation<CannedRepliesQuery, CannedRepliesQueryVariables> = {
  id: 'CannedReplies.8ddfc68a',
  name: 'CannedReplies',
  area: 'threads',
  text: "query CannedReplies{cannedReplies{...ReplyRow}}fragment ReplyRow on CannedReply{id title shortcut body used version updated_at}",
}

export const createReplyMutation: Operation<CreateReplyMutation, CreateReplyMutationVariables> = {
  id: 'CreateReply.36ef1674',
  name: 'CreateReply',
  area: 'threads',
  text: "mutation CreateReply($input:CannedReplyInput!){createReply(input:$input){...ReplyRow}}fragment ReplyRow on CannedReply{id title shortcut body used version updated_at}",
}

export const updateReplyMutation: Operation<UpdateReplyMutation, UpdateReplyMutationVariables> = {
  id: 'UpdateReply.4c821862',
  name: 'UpdateReply',
  area: 'threads',
  text: "mutation UpdateReply($id:Int!$input:CannedReplyInput!){updateReply(id:$id input:$input){...ReplyRow}}fragment ReplyRow on CannedReply{id title shortcut body used version updated_at}",
}

export const deleteReplyMutation: Operation<DeleteReplyMutation, DeleteReplyMutationVariables> = {
  id: 'DeleteReply.2f2a42d7',
  name: 'DeleteReply',
  area: 'threads',
  text: "mutation DeleteReply($id:Int!){deleteReply(id:$id){message}}",
}

export const restoreReplyMutation: Operation<RestoreReplyMutation, RestoreReplyMutationVariables> = {
  id: 'RestoreReply.2811b4ea',
  name: 'RestoreReply',
  area: 'threads',
  text: "mutation RestoreReply($id:Int!){restoreReply(id:$id){...ReplyRow}}fragment ReplyRow on CannedReply{id title shortcut body used version updated_at}",
}
