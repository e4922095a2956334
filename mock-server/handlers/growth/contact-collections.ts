import { sql } from 'kysely'
import type { Contract } from '../../../src/domain/contract/contract.ts'
import type { BodyOf } from '../../../src/domain/contract/endpoint.ts'
import { today } from '../../../src/domain/dates.ts'
import type { ContactCollection } from '../../../src/domain/schema/types.generated.ts'
import type { Call, Handlers } from '../../http/handler.ts'
import { idOf } from '../../http/lists.ts'
import { conflict, refused } from '../../http/refusals.ts'
import { checkedRule } from '../../services/contacts/checked-rule.ts'
import { changeMembers, countByRule } from '../../services/contacts/collection-members.ts'
import { contactRows } from '../../services/contacts/contact-rows.ts'
import { ownFields } from '../../services/contacts/own-fields.ts'
import { ruleNames } from '../../services/contacts/rule-names.ts'
import { countRule } from '../../services/contacts/rule-sets.ts'
import { lockedRow } from '../../services/records/locked-row.ts'
import { records } from '../../services/records/records.ts'

type Area = Contract['contactCollections']
type Input = BodyOf<Area['create']>
/** With the rule as text of JSON. */
type Kept = Omit<Input, 'rule'> & { readonly rule: string | null }

const count = sql<number | null>`case when kind = 'fixed' then (
  select count(*) from contact_collection_members m join contact_people p on p.id = m.contact_id
  where m.collection_id = contact_collections.id)::int end`

const { show, list, create, update, remove, restore } = records<ContactCollection, Kept>()({
  table: 'contact_collections',
  subject: 'contact_collection',
  noun: { one: 'collection', many: 'collections' },
  title: 'name',
  columns: {
    id: true,
    name: true,
    notes: true,
    kind: true,
    rule: true,
    members: count,
    version: true,
    created_at: true,
    updated_at: true,
  },
  search: ['name', 'notes'],
  sorts: { name: sql`lower(name)`, created_at: sql`created_at`, updated_at: sql`updated_at`, kind: sql`kind` },
  sort: 'name',
  exported: [
    { title: 'Name', value: (row) => row.name, width: 28 },
    { title: 'Kind', value: (row) => (row.kind === 'fixed' ? 'Fixed' : 'By rule') },
    { title: 'Contacts', value: (row) => row.members, type: 'number' },
    { title: 'Notes', value: (row) => row.notes, width: 40 },
    { title: 'Changed', value: (row) => row.updated_at, type: 'instant', width: 18 },
  ],
  unique: { name: () => 'Another collection already has this name.' },
})

const withRule = async (
  { db, agencyId }: Pick<Call<Area['create']>, 'db' | 'agencyId'>,
  body: Input,
): Promise<Kept> => ({
  ...body,
  rule: body.rule === null ? null : JSON.stringify(await checkedRule(db, agencyId, body.rule)),
})

export const contactCollections: Handlers<Area> = {
  list,
  // Counting all rules of a list would take as long as all of them together.
  show: async (call) => {
    const { data } = await show(call)
    return { data: data.kind === 'rule' ? { ...data, members: await countByRule(call, data.rule) } : data }
  },
  create: async (call) => create({ ...call, body: await withRule(call, call.body) }),
  update: async (call) => {
    const { db, agencyId, body } = call
    const before = await lockedRow(db, 'contact_collections', { agencyId, id: idOf(call.path.id), noun: 'collection' })
    if (before.kind !== body.kind)
      throw refused({ kind: ['A fixed collection stays fixed, and one by rule keeps a rule.'] })
    return update({ ...call, body: await withRule(call, body) })
  },
  remove,
  restore,
  names: async ({ db, agencyId }) => ({ data: await ruleNames(db, agencyId) }),
  count: async ({ db, system, agencyId, body }) => {
    const rule = await checkedRule(db, agencyId, body.rule)
    const own = await ownFields(db, agencyId)
    const { count: found, ids } = await countRule(system, rule, { agencyId, today: today(), own })
    return { data: { count: found, examples: await contactRows(db, agencyId, ids) } }
  },
  members: async (call) => {
    const { db, agencyId, body } = call
    const id = idOf(call.path.id)
    const collection = await lockedRow(db, 'contact_collections', { agencyId, id, noun: 'collection' })
    if (collection.kind !== 'fixed') throw conflict('Who belongs to this collection follows from its rule.')
    const change = await changeMembers(db, agencyId, { id, add: body.add_ids, remove: body.remove_ids })
    call.audit({
      subject: 'contact_collection',
      subjectId: id,
      after: { added: change.added.length, removed: change.removed.length },
    })
    return { data: { collection: (await show(call)).data, ...change } }
  },
}
