import * as v from 'valibot'
import type { BackgroundJob } from '../schema/types.generated.ts'
import { endpoint } from './endpoint.ts'
import { ids, line, oneOf } from './rules.ts'

/** A list that is to be written to a file while the person goes on: the same path and filters as the list itself. */
export const exportInput = v.object({
  path: line('Path', 200),
  /** What the rows are called: "clients". */
  title: line('Title', 100),
  query: v.optional(v.record(v.string(), v.pipe(v.string(), v.maxLength(2000, 'is too long'))), {}),
  format: oneOf('Format', ['csv', 'xlsx']),
})

/** Work that takes longer than a request; everybody sees their own jobs. Progress also comes over the event stream as `background-jobs`. */
export const backgroundJobs = {
  list: endpoint<{ data: BackgroundJob[] }>()('GET agent/background-jobs', {
    permission: 'any',
    meaning: 'the caller’s jobs that are running or not dismissed, newest first',
  }),
  export: endpoint<{ data: BackgroundJob }>()('POST agent/background-jobs/export', {
    permission: 'any',
    input: exportInput,
    status: 201,
    limit: { per: 'user', calls: 30, minutes: 5 },
    meaning: 'writes a list to a file; needs the same permission as the list',
  }),
  cancel: endpoint<{ data: BackgroundJob }>()('POST agent/background-jobs/{id}/cancel', {
    permission: 'any',
    meaning: 'cancels a job and undoes what it began; 409 if it has finished',
  }),
  retry: endpoint<{ data: BackgroundJob }>()('POST agent/background-jobs/{id}/retry', {
    permission: 'any',
    meaning: 'runs a failed or cancelled job again',
  }),
  dismiss: endpoint<{ message: string }>()('POST agent/background-jobs/dismiss', {
    permission: 'any',
    input: v.object({ ids }),
    meaning: 'dismisses finished jobs',
    audit: false,
  }),
  file: endpoint<never>()('GET agent/background-jobs/{id}/file', {
    permission: 'any',
    raw: true,
    meaning: 'the file that was written; kept for seven days',
  }),
}
