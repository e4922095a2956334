// Written by `npm run generate` from the schema and the operations; edit those.
import type { ExportInput } from '../../domain/contract/inputs.ts'
import type { Choices } from '../../domain/schema/choices.ts'
import type { Operation } from '../operation.ts'

export type JobRowFragment = { id: number, kind: Choices['JobKind'], title: string, status: Choices['JobStatus'], done: number, total: number | null, stopping: boolean, file_name: string | null, summary: string | null, link: string | null, repeatable: boolean, created_at: string, finished_at: string | null };

export type BackgroundJobsQueryVariables = { [key: string]: never; };
export type BackgroundJobsQuery = { backgroundJobs: Array<{ id: number, kind: Choices['JobKind'], title: string, status: Choices['JobStatus'], done: number, total: number | null, stopping: boolean, file_name: string | null, summary: string | null, link: string | null, repeatable: boolean, created_at: string, finished_at: string | null }> };

export type ExportListMutationVariables = {
  input: ExportInput;
};
export type ExportListMutation = { exportList: { id: number, kind: Choices['JobKind'], title: string, status: Choices['JobStatus'], done: number, total: number | null, stopping: boolean, file_name: string | null, summary: string | null, link: string | null, repeatable: boolean, created_at: string, finished_at: string | null } };

export type CancelJobMutationVariables = {
  id: number;
};
export type CancelJobMutation = { cancelJob: { id: number, kind: Choices['JobKind'], title: string, status: Choices['JobStatus'], done: number, total: number | null, stopping: boolean, file_name: string | null, summary: string | null, link: string | null, repeatable: boolean, created_at: string, finished_at: string | null } };

export type RetryJobMutationVariables = {
  id: number;
};
export type RetryJobMutation = { retryJob: { id: number, kind: Choices['JobKind'], title: string, status: Choices['JobStatus'], done: number, total: number | null, stopping: boolean, file_name: string | null, summary: string | null, link: string | null, repeatable: boolean, created_at: string, finished_at: string | null } };

export type DismissJobsMutationVariables = {
  ids: Array<number> | number;
};
export type DismissJobsMutation = { dismissJobs: { message: string } };

export const backgroundJobsQuery: Operation<BackgroundJobsQuery, BackgroundJobsQueryVariables> = {
  id: 'BackgroundJobs.7dc78a38',
  name: 'BackgroundJobs',
  area: 'background-jobs',
  text: "query BackgroundJobs{backgroundJobs{...JobRow}}fragment JobRow on BackgroundJob{id kind title status done total stopping file_name summary link repeatable created_at finished_at}",
}

export const exportListMutation: Operation<ExportListMutation, ExportListMutationVariables> = {
  id: 'ExportList.756dcd2e',
  name: 'ExportList',
  area: 'background-jobs',
  text: "mutation ExportList($input:ExportInput!){exportList(input:$input){...JobRow}}fragment JobRow on BackgroundJob{id kind title status done total stopping file_name summary link repeatable created_at finished_at}",
}

export const cancelJobMutation: Operation<CancelJobMutation, CancelJobMutationVariables> = {
  id: 'CancelJob.0d90139e',
  name: 'CancelJob',
  area: 'background-jobs',
  text: "mutation CancelJob($id:Int!){cancelJob(id:$id){...JobRow}}fragment JobRow on BackgroundJob{id kind title status done total stopping file_name summary link repeatable created_at finished_at}",
}

export const retryJobMutation: Operation<RetryJobMutation, RetryJobMutationVariables> = {
  id: 'RetryJob.65f1d4be',
  name: 'RetryJob',
  area: 'background-jobs',
  text: "mutation RetryJob($id:Int!){retryJob(id:$id){...JobRow}}fragment JobRow on BackgroundJob{id kind title status done total stopping file_name summary link repeatable created_at finished_at}",
}

export const dismissJobsMutation: Operation<DismissJobsMutation, DismissJobsMutationVariables> = {
  id: 'DismissJobs.e274494d',
  name: 'DismissJobs',
  area: 'background-jobs',
  text: "mutation DismissJobs($ids:[Int!]!){dismissJobs(ids:$ids){message}}",
}
