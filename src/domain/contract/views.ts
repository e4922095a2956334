import * as v from 'valibot'
import type { SavedView } from '../schema/types.generated.ts'
import { endpoint } from './endpoint.ts'
import { flag, line, prose, version } from './rules.ts'

export const savedViewInput = v.object({
  screen: v.pipe(line('Screen'), v.regex(/^\/[\w/:-]*$/, 'Screen must be a path.')),
  name: line('Name', 60),
  query: prose('Filters', 2000),
  shared: v.optional(flag('Shared'), false),
  version,
})

/** Only what changes: a new name leaves the filters alone. */
export const savedViewChangeInput = v.partial(v.omit(savedViewInput, ['screen']))

/** ext: saved views of lists (design/interaction). */
export const views = {
  list: endpoint<{ data: SavedView[] }>()('GET agent/saved-views', {
    permission: 'any',
    query: v.object({ screen: v.pipe(v.string(), v.maxLength(120)) }),
    meaning: 'mine and the team’s for one screen',
  }),
  create: endpoint<{ data: SavedView }>()('POST agent/saved-views/create', {
    permission: 'any',
    input: savedViewInput,
    status: 201,
    meaning: 'a name for filters, sort and columns',
  }),
  update: endpoint<{ data: SavedView }>()('POST agent/saved-views/{id}/update', {
    permission: 'any',
    input: savedViewChangeInput,
    meaning: 'own views only',
  }),
  remove: endpoint<{ message: string }>()('POST agent/saved-views/{id}/delete', {
    permission: 'any',
    meaning: 'own views only',
  }),
}
