import * as v from 'valibot'
import type { Work } from '../schema/types.generated.ts'
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

/** Work that takes longer than a request: everybody sees their own. Progress also comes over the event stream as `works`. */
export const works = {
  list: endpoint<{ data: Work[] }>()('GET agent/works', {
    permission: 'any',
    meaning: 'one’s own work that is under way or has not been put away, newest first',
  }),
  export: endpoint<{ data: Work }>()('POST agent/works/export', {
    permission: 'any',
    input: exportInput,
    status: 201,
    limit: { per: 'user', calls: 30, minutes: 5 },
    meaning: 'writes a list to a file; needs what the list itself needs',
  }),
  cancel: endpoint<{ data: Work }>()('POST agent/works/{id}/cancel', {
    permission: 'any',
    meaning: 'what was begun is undone; a finished one is a 409',
  }),
  retry: endpoint<{ data: Work }>()('POST agent/works/{id}/retry', {
    permission: 'any',
    meaning: 'what failed or was cancelled, once more',
  }),
  dismiss: endpoint<{ message: string }>()('POST agent/works/dismiss', {
    permission: 'any',
    input: v.object({ ids }),
    meaning: 'puts finished work away',
    audit: false,
  }),
  file: endpoint<never>()('GET agent/works/{id}/file', {
    permission: 'any',
    raw: true,
    meaning: 'the file that was written; kept for seven days',
  }),
}
