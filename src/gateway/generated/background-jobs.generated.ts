// Written by `npm run generate` from the schema and the operations; edit those.
import type { ExportInput } from '../../domain/contract/inputs.ts'
import type { Operation } from '../operation.ts'

export type WorkRowFragment = { id: number, kind: string, title: string, status: string, done: number, total: number | null, stopping: boolean, file_name: string | null, summary: string | null, link: string | null, repeatable: boolean, created_at: string, finished_at: string | null };

export type WorksQueryVariables = { [key: string]: never; };
export type WorksQuery = { works: Array<{ id: number, kind: string, title: string, status: string, done: number, total: number | null, stopping: boolean, file_name: string | null, summary: string | null, link: string | null, repeatable: boolean, created_at: string, finished_at: string | null }> };

export type ExportListMutationVariables = {
  input: ExportInput;
};
export type ExportListMutation = { exportList: { id: number, kind: string, title: string, status: string, done: number, total: number | null, stopping: boolean, file_name: string | null, summary: string | null, link: string | null, repeatable: boolean, created_at: string, finished_at: string | null } };

export type CancelWorkMutationVariables = {
  id: number;
};
export type CancelWorkMutation = { cancelWork: { id: number, kind: string, title: string, status: string, done: number, total: number | null, stopping: boolean, file_name: string | null, summary: string | null, link: string | null, repeatable: boolean, created_at: string, finished_at: string | null } };

export type RetryWorkMutationVariables = {
  id: number;
};
export type RetryWorkMutation = { retryWork: { id: number, kind: string, title: string, status: string, done: number, total: number | null, stopping: boolean, file_name: string | null, summary: string | null, link: string | null, repeatable: boolean, created_at: string, finished_at: string | null } };

export type DismissWorksMutationVariables = {
  ids: Array<number> | number;
};
export type DismissWorksMutation = { dismissWorks: { message: string } };

export const worksQuery: Operation<WorksQuery, WorksQueryVariables> = {
  id: 'Works.42668d8d',
  name: 'Works',
  area: 'background-jobs',
  text: "query Works{works{...WorkRow}}fragment WorkRow on Work{id kind title status done total stopping file_name summary link repeatable created_at finished_at}",
}

export const exportListMutation: Operation<ExportListMutation, ExportListMutationVariables> = {
  id: 'ExportList.7313d4f2',
  name: 'ExportList',
  area: 'background-jobs',
  text: "mutation ExportList($input:ExportInput!){exportList(input:$input){...WorkRow}}fragment WorkRow on Work{id kind title status done total stopping file_name summary link repeatable created_at finished_at}",
}

export const cancelWorkMutation: Operation<CancelWorkMutation, CancelWorkMutationVariables> = {
  id: 'CancelWork.76542e5a',
  name: 'CancelWork',
  area: 'background-jobs',
  text: "mutation CancelWork($id:Int!){cancelWork(id:$id){...WorkRow}}fragment WorkRow on Work{id kind title status done total stopping file_name summary link repeatable created_at finished_at}",
}

export const retryWorkMutation: Operation<RetryWorkMutation, RetryWorkMutationVariables> = {
  id: 'RetryWork.a40197d2',
  name: 'RetryWork',
  area: 'background-jobs',
  text: "mutation RetryWork($id:Int!){retryWork(id:$id){...WorkRow}}fragment WorkRow on Work{id kind title status done total stopping file_name summary link repeatable created_at finished_at}",
}

export const dismissWorksMutation: Operation<DismissWorksMutation, DismissWorksMutationVariables> = {
  id: 'DismissWorks.8e778be9',
  name: 'DismissWorks',
  area: 'background-jobs',
  text: "mutation DismissWorks($ids:[Int!]!){dismissWorks(ids:$ids){message}}",
}
