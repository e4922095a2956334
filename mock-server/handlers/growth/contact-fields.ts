import { type Kysely, sql } from 'kysely'
import type { Contract } from '../../../src/domain/contract/contract.ts'
import type { BodyOf } from '../../../src/domain/contract/endpoint.ts'
import { mostContactFields } from '../../../src/domain/growth/contact-limits.ts'
import { ownFieldKinds } from '../../../src/domain/growth/rule-fields.ts'
import type { ContactField } from '../../../src/domain/schema/types.generated.ts'
import { counted } from '../../../src/domain/text.ts'
import type { DB } from '../../database/types.generated.ts'
import type { Handlers } from '../../http/handler.ts'
import { idOf } from '../../http/lists.ts'
import { conflict, refused } from '../../http/refusals.ts'
import {
  freshKey,
  moveOwnField,
  ownFields,
  refuseUsedChoices,
  refuseUsedInRules,
} from '../../services/contacts/own-fields.ts'
import { lockedRow } from '../../services/records/locked-row.ts'
import { records } from '../../services/records/records.ts'

type Area = Contract['contactFields']
/** The key and the first place are made when the field is. */
type Kept = BodyOf<Area['create']> & { readonly key?: string; readonly position?: number }

const filled = sql<number>`(select count(*) from contacts k where k.agency_id = contact_fields.agency_id
  and k.deleted_at is null and k.fields <> '{}' and k.fields ? contact_fields.key)::int`
const place = sql<number>`(select count(*) from contact_fields o where o.agency_id = contact_fields.agency_id
  and o.deleted_at is null and (o.position, o.id) < (contact_fields.position, contact_fields.id))::int`

const { list, show, history, create, update, remove, restore } = records<ContactField, Kept>()({
  table: 'contact_fields',
  subject: 'contact_field',
  noun: { one: 'contact field', many: 'contact fields' },
  title: 'label',
  columns: {
    id: true,
    key: true,
    label: true,
    kind: true,
    choices: true,
    place,
    filled,
    version: true,
    updated_at: true,
  },
  search: ['label', 'key'],
  sorts: {
    place: sql`(contact_fields.position, contact_fields.id)`,
    label: sql`lower(label)`,
    kind: sql`kind`,
    filled,
  },
  sort: 'place',
  perPage: mostContactFields,
  exported: [
    { title: 'Name', value: (row) => row.label, width: 28 },
    { title: 'Key', value: (row) => row.key, width: 20 },
    { title: 'Kind', value: (row) => ownFieldKinds[row.kind], width: 16 },
    { title: 'Choices', value: (row) => row.choices.join(', '), width: 40 },
    { title: 'Contacts with a value', value: (row) => row.filled, type: 'number' },
    { title: 'Changed', value: (row) => row.updated_at, type: 'instant', width: 18 },
  ],
  unique: { label: (other) => `“${other}” already has this name.` },
})

/** Whatever the form sent of choices, only a choice has some. */
const tidy = (body: BodyOf<Area['create']>): BodyOf<Area['create']> =>
  body.kind === 'choice' ? body : { ...body, choices: [] }

async function refuseMore(db: Kysely<DB>, agencyId: number): Promise<number> {
  const all = (await ownFields(db, agencyId)).length
  if (all >= mostContactFields) throw conflict(`There are ${mostContactFields} fields already: delete one first.`)
  return all
}

export const contactFields: Handlers<Area> = {
  list,
  show,
  history,
  create: async (call) => {
    const { db, agencyId } = call
    // One after another: the name of each must be free, and there are only so many.
    await sql`select from agencies where id = ${agencyId} for update`.execute(db)
    await refuseMore(db, agencyId)
    const body = tidy(call.body)
    const { rows } = await sql<{ next: number }>`
      select coalesce(max(position) + 1, 0) as next from contact_fields where agency_id = ${agencyId}`.execute(db)
    const key = await freshKey(db, agencyId, body.label)
    return create({ ...call, body: { ...body, key, position: rows[0]?.next ?? 0 } })
  },
  update: async (call) => {
    const { db, agencyId } = call
    const body = tidy(call.body)
    const before = await lockedRow(db, 'contact_fields', { agencyId, id: idOf(call.path.id), noun: 'contact field' })
    if (before.kind !== body.kind)
      throw refused({ kind: ['The kind stays, as contacts have values of it: add another field.'] })
    await refuseUsedChoices(db, agencyId, before, body.choices)
    return update({ ...call, body })
  },
  remove: async (call) => {
    const { db, agencyId } = call
    const field = await lockedRow(db, 'contact_fields', { agencyId, id: idOf(call.path.id), noun: 'contact field' })
    await refuseUsedInRules(db, agencyId, field)
    const { data } = await show(call)
    const { message } = await remove(call)
    return { message: data.filled === 0 ? message : `${message} ${counted(data.filled, 'contact')} had a value.` }
  },
  restore: async (call) => {
    await refuseMore(call.db, call.agencyId)
    return restore(call)
  },
  move: async (call) => {
    const { db, agencyId, body } = call
    const field = await lockedRow(db, 'contact_fields', { agencyId, id: idOf(call.path.id), noun: 'contact field' })
    const was = await moveOwnField(db, agencyId, field.id, body.position)
    call.audit({
      subject: 'contact_field',
      subjectId: field.id,
      before: { position: was },
      after: { position: body.position },
    })
    return show(call)
  },
}
