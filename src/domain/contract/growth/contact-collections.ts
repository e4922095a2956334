import * as v from 'valibot'
import { contactCollectionKinds } from '../../growth/contact-limits.ts'
import { contactRuleInput } from '../../growth/contact-rule.ts'
import type {
  CollectionMembersChange,
  ContactCollection,
  ContactRuleCount,
  ContactRuleNames,
  Meta,
} from '../../schema/types.generated.ts'
import { endpoint } from '../endpoint.ts'
import { line, listQuery, oneOf, prose, version, whole } from '../rules.ts'

const most = 1000
const members = (label: string) =>
  v.optional(v.pipe(v.array(whole(label, 1, Number.MAX_SAFE_INTEGER)), v.maxLength(most, 'At most 1,000 at once.')), [])

export const contactCollectionInput = v.pipe(
  v.object({
    name: line('Name', 120),
    notes: v.optional(prose('Notes', 1000), ''),
    kind: v.optional(oneOf('Kind', contactCollectionKinds), 'fixed'),
    /** Of a collection by rule. */
    rule: v.optional(v.nullable(contactRuleInput), null),
    version,
  }),
  v.forward(
    v.partialCheck(
      [['kind'], ['rule']],
      ({ kind, rule }) => (kind === 'rule') === ((rule ?? null) !== null),
      'A collection by rule needs a rule, and a fixed one has none.',
    ),
    ['rule'],
  ),
)
/** A rule that is not saved yet. */
export const contactRuleCountInput = v.object({ rule: contactRuleInput })
export const collectionMembersInput = v.pipe(
  v.object({ add_ids: members('Each contact'), remove_ids: members('Each contact') }),
  v.check(({ add_ids, remove_ids }) => add_ids.length + remove_ids.length > 0, 'Choose at least one contact.'),
)

const access = { permission: 'View Clients' } as const

/** Lists of contacts: chosen one by one, or by a rule. */
export const contactCollections = {
  list: endpoint<{ data: ContactCollection[]; meta: Meta }>()('GET agent/crm/collections', {
    ...access,
    query: v.object(listQuery),
    download: true,
    meaning: 'collections of contacts, with how many belong to each now',
  }),
  names: endpoint<{ data: ContactRuleNames }>()('GET agent/crm/collections/names', {
    ...access,
    meaning: 'ext: what a rule may name: own fields, tags, collections with chosen members, campaigns that were sent',
  }),
  count: endpoint<{ data: ContactRuleCount }>()('POST agent/crm/collections/count', {
    ...access,
    input: contactRuleCountInput,
    audit: false,
    limit: { per: 'user', calls: 120, minutes: 1 },
    meaning: 'ext: how many contacts a rule finds, and the newest ten; writes nothing',
  }),
  create: endpoint<{ data: ContactCollection }>()('POST agent/crm/collections', {
    ...access,
    input: contactCollectionInput,
    status: 201,
    meaning: 'no two have the same name',
  }),
  show: endpoint<{ data: ContactCollection }>()('GET agent/crm/collections/{id}', {
    ...access,
    meaning: 'one; its members are `contacts?collection=`',
  }),
  update: endpoint<{ data: ContactCollection }>()('PUT agent/crm/collections/{id}', {
    ...access,
    input: contactCollectionInput,
    meaning: 'a fixed one stays fixed; a stale version is a 409',
  }),
  remove: endpoint<{ message: string }>()('DELETE agent/crm/collections/{id}', {
    ...access,
    meaning: 'soft; its contacts stay',
  }),
  restore: endpoint<{ data: ContactCollection }>()('POST agent/crm/collections/{id}/restore', {
    ...access,
    meaning: 'within 30 days',
  }),
  members: endpoint<{ data: CollectionMembersChange }>()('POST agent/crm/collections/{id}/members', {
    ...access,
    input: collectionMembersInput,
    meaning: 'adds contacts to a fixed collection and takes others out; answers whom, so that it can be undone',
  }),
}
