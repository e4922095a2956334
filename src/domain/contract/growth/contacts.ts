import * as v from 'valibot'
import { channels, contactSources } from '../../growth/channels.ts'
import { contactStates, mostContactFields } from '../../growth/contact-limits.ts'
import { keysOf } from '../../keys.ts'
import type {
  ClientImport,
  Contact,
  ContactDetail,
  ContactMerge,
  Meta,
  MomentPage,
  TagChange,
} from '../../schema/types.generated.ts'
import { clientTagsInput, timelineQuery } from '../client-care.ts'
import { contactImportInput } from '../client-imports.ts'
import { endpoint } from '../endpoint.ts'
import { optionalPhone } from '../phone-rules.ts'
import {
  anyOf,
  country,
  flag,
  id,
  line,
  listQuery,
  oneOf,
  optionalEmail,
  optionalLine,
  prose,
  queryNumber,
  queryText,
  textList,
  version,
} from '../rules.ts'

const channel = oneOf('Channel', keysOf(channels))
/** As they were shown to the person: consent without words proves nothing. */
const consentText = v.pipe(prose('The words shown', 1000), v.trim())
const place = v.optional(optionalLine('Where', 200), '')
const fieldName = v.pipe(
  v.string(),
  v.regex(/^[a-z][a-z0-9_]{0,39}$/, 'A field is named in small letters, digits and underscores.'),
)

export const contactConsentInput = v.pipe(
  v.object({ channel, given: flag('Consent'), words: v.optional(consentText, ''), place }),
  v.forward(
    v.partialCheck(
      [['given'], ['words']],
      ({ given, words: shown }) => !given || shown !== '',
      'Write down the words that the person agreed to.',
    ),
    ['words'],
  ),
)

export const contactInput = v.pipe(
  v.object({
    name: line('Name'),
    email: v.optional(optionalEmail, null),
    phone: v.optional(optionalPhone, null),
    country_code: v.optional(v.nullable(country), null),
    language: v.optional(optionalLine('Language', 10), 'en'),
    tags: v.optional(textList('Tags', 20), []),
    notes: v.optional(prose('Notes', 5000), ''),
    /** The agency's own: what is left out is kept as it is. */
    fields: v.optional(
      v.pipe(
        v.record(fieldName, v.nullable(v.union([prose('A field', 1000), v.pipe(v.number(), v.finite()), v.boolean()]))),
        v.check((fields) => Object.keys(fields).length <= mostContactFields, `At most ${mostContactFields} fields.`),
      ),
    ),
    version,
  }),
  v.forward(
    v.partialCheck(
      [['email'], ['phone']],
      ({ email, phone }) => (email ?? null) !== null || (phone ?? null) !== null,
      'Give an e-mail address or a phone number.',
    ),
    ['email'],
  ),
)

/** Who is kept: a contact or a client. */
export const mergeContactInput = v.pipe(
  v.object({
    into_contact_id: v.optional(v.nullable(id('Contact')), null),
    into_client_id: v.optional(v.nullable(id('Client')), null),
  }),
  v.forward(
    v.partialCheck(
      [['into_contact_id'], ['into_client_id']],
      (into) => (into.into_contact_id === null) !== (into.into_client_id === null),
      'Choose who is kept.',
    ),
    ['into_contact_id'],
  ),
)

const access = { permission: 'View Clients' } as const

/** Whom an agency may write to: clients, and people who are no clients yet. */
export const contacts = {
  list: endpoint<{ data: Contact[]; meta: Meta }>()('GET agent/crm/contacts', {
    ...access,
    query: v.object({
      ...listQuery,
      may: v.optional(anyOf(keysOf(channels))),
      source: v.optional(anyOf(keysOf(contactSources))),
      state: v.optional(anyOf(contactStates)),
      tag: v.optional(queryText),
      collection: v.optional(queryNumber),
    }),
    download: true,
    proof: 'download',
    meaning: 'people one may write to, clients included; `may`: those who agreed to every channel named',
  }),
  create: endpoint<{ data: Contact }>()('POST agent/crm/contacts', {
    ...access,
    input: contactInput,
    status: 201,
    meaning: 'a known e-mail is a 422 that names who has it',
  }),
  show: endpoint<{ data: ContactDetail }>()('GET agent/crm/contacts/{id}', {
    ...access,
    meaning: 'with consents, collections, what is not sent to, and history',
  }),
  timeline: endpoint<{ data: MomentPage }>()('GET agent/crm/contacts/{id}/timeline', {
    ...access,
    query: timelineQuery,
    meaning: 'everything that happened with a contact, newest first; of a client’s contact the client’s',
  }),
  update: endpoint<{ data: Contact }>()('PUT agent/crm/contacts/{id}', {
    ...access,
    input: contactInput,
    meaning: 'of a client’s contact the client is changed, by the client’s version; a stale version is a 409',
  }),
  remove: endpoint<{ message: string }>()('DELETE agent/crm/contacts/{id}', {
    ...access,
    meaning: 'soft; a client’s contact goes with the client (409)',
  }),
  restore: endpoint<{ data: Contact }>()('POST agent/crm/contacts/{id}/restore', {
    ...access,
    meaning: 'within 30 days',
  }),
  merge: endpoint<{ data: ContactMerge }>()('POST agent/crm/contacts/{id}/merge', {
    ...access,
    input: mergeContactInput,
    meaning: 'this contact, who is no client, becomes one with another contact or a client; it can be undone',
  }),
  consent: endpoint<{ data: ContactDetail }>()('POST agent/crm/contacts/{id}/consents', {
    ...access,
    input: contactConsentInput,
    status: 201,
    meaning: 'writes down that somebody agreed, with the words shown, or took it back',
  }),
  tag: endpoint<{ data: TagChange }>()('POST agent/crm/contacts/tag', {
    ...access,
    input: clientTagsInput,
    meaning: 'adds and removes tags; answers who was changed, so that it can be undone',
  }),
  import: endpoint<{ data: ClientImport }>()('POST agent/crm/contacts/import', {
    ...access,
    input: contactImportInput,
    status: 201,
    meaning:
      'starts an import of contacts, with headings or a whole CSV file; checked, run and undone as imports of clients are',
  }),
}
