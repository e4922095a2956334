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
  'birth_date',
  'marketing_consent',
] as const

/** A device left open is not enough; not needed within ten minutes of a right password or code. */
const proof = v.optional(v.string())

export const noteInput = v.object({
  body: v.pipe(prose('The note', 5000), v.trim(), v.nonEmpty('Write something first.')),
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

/** What an agency does with what it knows of people: notes, one person found twice, tags, forgetting. */
export const clientCare = {
  timeline: endpoint<{ data: MomentPage }>()('GET agent/clients/{id}/timeline', {
    permission: 'View Clients',
    query: v.object({
      kinds: v.optional(anyOf(clientMoments)),
      before: v.optional(v.pipe(queryText, v.regex(/^[\w:.+-]+~[a-z]+~\d+$/, 'is not where a page ended'))),
      per_page: v.optional(v.pipe(queryNumber, v.minValue(1, 'must be at least 1'), v.maxValue(100, 'is too many'))),
    }),
    meaning: 'all that happened with a client, newest first; `next` of one page is `before` of the one after',
  }),
  notes: endpoint<{ data: ClientNote[] }>()('GET agent/clients/{id}/notes', {
    permission: 'View Clients',
    meaning: 'what colleagues wrote down, newest first',
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
    meaning: 'one’s own note, in other words',
  }),
  deleteNote: endpoint<{ message: string }>()('POST agent/clients/notes/{noteId}/delete', {
    permission: 'View Clients',
    meaning: 'one’s own note; soft',
  }),
  restoreNote: endpoint<{ data: ClientNote }>()('POST agent/clients/notes/{noteId}/restore', {
    permission: 'View Clients',
    meaning: 'brings a deleted note back',
  }),
  similar: endpoint<{ data: SimilarClient[] }>()('GET agent/clients/similar', {
    permission: 'View Clients',
    query: v.object({
      name: v.optional(queryText),
      email: v.optional(queryText),
      phone: v.optional(queryText),
      except: v.optional(queryNumber),
    }),
    meaning: 'who is known already under this name, e-mail or phone, however written',
  }),
  duplicates: endpoint<{ data: ClientPair[] }>()('GET agent/clients/duplicates', {
    permission: 'View Clients',
    meaning: 'pairs that may be one person, the surest first; at most 100',
  }),
  distinguish: endpoint<{ message: string }>()('POST agent/clients/duplicates/dismiss', {
    permission: 'View Clients',
    input: pairInput,
    meaning: 'two who look alike and are not',
  }),
  confuse: endpoint<{ message: string }>()('POST agent/clients/duplicates/restore', {
    permission: 'View Clients',
    input: pairInput,
    meaning: 'takes that back',
  }),
  merge: endpoint<{ data: ClientMerge }>()('POST agent/clients/merge', {
    permission: 'View Clients',
    input: mergeInput,
    meaning: 'two become one, with all that hangs on them',
  }),
  undoMerge: endpoint<{ data: Client }>()('POST agent/clients/merges/{id}/undo', {
    permission: 'View Clients',
    meaning: 'both as they were; what came since stays with the one that was kept',
  }),
  tags: endpoint<{ data: TagCount[] }>()('GET agent/clients/tags', {
    permission: 'View Clients',
    meaning: 'every tag with how many have it',
  }),
  tag: endpoint<{ data: TagChange }>()('POST agent/clients/tag', {
    permission: 'View Clients',
    input: clientTagsInput,
    meaning: 'adds and removes tags; says who was changed, so that it can be undone',
  }),
  renameTag: endpoint<{ data: TagChange }>()('POST agent/clients/tags/rename', {
    permission: 'Edit Agency',
    input: renameTagInput,
    meaning: 'a tag by another name, joined with one that exists; without a name it goes',
  }),
  erase: endpoint<{ message: string }>()('POST agent/clients/{id}/erase', {
    permission: 'Edit Agency',
    input: eraseInput,
    meaning: 'forgets a person for good, by their typed name; the books are kept',
  }),
}
