import * as v from 'valibot'
import { clientMoments } from '../clients/client-moments.ts'
import type {
  Client,
  ClientMerge,
  ClientNote,
  ClientPair,
  MomentPage,
  SimilarClient,
  TagChange,
  TagCount,
} from '../schema/types.generated.ts'
import { endpoint } from './endpoint.ts'
import { anyOf, id, ids, line, oneOf, prose, queryNumber, queryText, textList, version } from './rules.ts'

/** What a merge can take from the one that goes; tags and notes of both are kept. */
export const mergedFields = [
  'name',
  'email',
  'phone',
  'country_code',
  'language',
  'company',
  'legal_name',
  'tax_number',
  'address',
  'city',
  'birth_date',
  'marketing_consent',
] as const

/** A device left open is not enough; not needed within ten minutes of a right password or code. */
const proof = v.optional(v.string())

export const noteInput = v.object({
  body: v.pipe(prose('Note', 5000), v.trim(), v.nonEmpty('Write something first.')),
  version,
})
export const mergeInput = v.object({
  kept_id: id('The client to keep'),
  merged_id: id('The other client'),
  /** Fields of the other that replace those of the one kept. */
  take: v.optional(v.array(oneOf('A field', mergedFields)), []),
  current_password: proof,
})
export const pairInput = v.object({ one_id: id('The one client'), other_id: id('The other client') })
const tag = line('The tag', 40)
export const clientTagsInput = v.object({
  ids,
  add: v.optional(textList('Tags to add', 20), []),
  remove: v.optional(textList('Tags to remove', 20), []),
})
export const renameTagInput = v.object({ from: line('The tag'), to: v.nullable(tag) })
export const eraseInput = v.object({
  name: line('The name'),
  current_password: proof,
})

export const timelineQuery = v.object({
  kinds: v.optional(anyOf(clientMoments)),
  before: v.optional(v.pipe(queryText, v.regex(/^[\w:.+-]+~[a-z]+~\d+$/, 'is not where a page ended'))),
  per_page: v.optional(v.pipe(queryNumber, v.minValue(1, 'must be at least 1'), v.maxValue(100, 'is too many'))),
})

/** What an agency does with what it knows of people: notes, one person found twice, tags, forgetting. */
export const clientCare = {
  timeline: endpoint<{ data: MomentPage }>()('GET agent/clients/{id}/timeline', {
    permission: 'View Clients',
    query: timelineQuery,
    meaning: 'everything that happened with a client, newest first; `next` of one page is `before` of the next',
  }),
  notes: endpoint<{ data: ClientNote[] }>()('GET agent/clients/{id}/notes', {
    permission: 'View Clients',
    meaning: 'notes of colleagues, newest first',
  }),
  addNote: endpoint<{ data: ClientNote }>()('POST agent/clients/{id}/notes', {
    permission: 'View Clients',
    input: noteInput,
    status: 201,
    meaning: 'a note for colleagues',
  }),
  updateNote: endpoint<{ data: ClientNote }>()('POST agent/clients/notes/{noteId}/update', {
    permission: 'View Clients',
    input: noteInput,
    meaning: 'changes the caller’s own note',
  }),
  deleteNote: endpoint<{ message: string }>()('POST agent/clients/notes/{noteId}/delete', {
    permission: 'View Clients',
    meaning: 'deletes the caller’s own note; soft',
  }),
  restoreNote: endpoint<{ data: ClientNote }>()('POST agent/clients/notes/{noteId}/restore', {
    permission: 'View Clients',
    meaning: 'restores a deleted note',
  }),
  similar: endpoint<{ data: SimilarClient[] }>()('GET agent/clients/similar', {
    permission: 'View Clients',
    query: v.object({
      name: v.optional(queryText),
      email: v.optional(queryText),
      phone: v.optional(queryText),
      except: v.optional(queryNumber),
    }),
    meaning: 'clients with this name, e-mail or phone, however written',
  }),
  duplicates: endpoint<{ data: ClientPair[] }>()('GET agent/clients/duplicates', {
    permission: 'View Clients',
    meaning: 'pairs that may be the same person, most likely first; at most 100',
  }),
  distinguish: endpoint<{ message: string }>()('POST agent/clients/duplicates/dismiss', {
    permission: 'View Clients',
    input: pairInput,
    meaning: 'marks a pair as not duplicates',
  }),
  confuse: endpoint<{ message: string }>()('POST agent/clients/duplicates/restore', {
    permission: 'View Clients',
    input: pairInput,
    meaning: 'undoes that',
  }),
  merge: endpoint<{ data: ClientMerge }>()('POST agent/clients/merge', {
    permission: 'View Clients',
    input: mergeInput,
    meaning: 'merges two clients, with all their records',
  }),
  undoMerge: endpoint<{ data: Client }>()('POST agent/clients/merges/{id}/undo', {
    permission: 'View Clients',
    meaning: 'separates them again; records added since stay with the client that was kept',
  }),
  tags: endpoint<{ data: TagCount[] }>()('GET agent/clients/tags', {
    permission: 'View Clients',
    meaning: 'every tag, with how many clients have it',
  }),
  tag: endpoint<{ data: TagChange }>()('POST agent/clients/tag', {
    permission: 'View Clients',
    input: clientTagsInput,
    meaning: 'adds and removes tags; answers who was changed, so that it can be undone',
  }),
  renameTag: endpoint<{ data: TagChange }>()('POST agent/clients/tags/rename', {
    permission: 'Edit Agency',
    input: renameTagInput,
    meaning: 'renames a tag, or merges it with an existing one; without a name it is removed',
  }),
  erase: endpoint<{ message: string }>()('POST agent/clients/{id}/erase', {
    permission: 'Edit Agency',
    input: eraseInput,
    meaning: 'erases a person for good, confirmed by typing their name; the accounts are kept',
  }),
}
