import { type Kysely, type Selectable, sql } from 'kysely'
import { type OwnValue, ownValueProblem } from '../../../src/domain/growth/own-values.ts'
import { type OwnField, ownPrefix } from '../../../src/domain/growth/rule-fields.ts'
import { counted, plainText } from '../../../src/domain/text.ts'
import type { ContactFields, DB } from '../../database/types.generated.ts'
import { conflict, refused } from '../../http/refusals.ts'
import { restorable } from '../records/locked-row.ts'

/** What a contact holds of the agency's own fields, by their keys. */
type OwnValues = Readonly<Record<string, OwnValue>>
type Stored = Pick<Selectable<ContactFields>, 'key' | 'label'>

/** The agency's own fields of contacts, in their order. */
export const ownFields = (db: Kysely<DB>, agencyId: number): Promise<OwnField[]> =>
  db
    .selectFrom('contact_fields')
    .select(['key', 'label', 'kind', 'choices'])
    .where('agency_id', '=', agencyId)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()

/** A 422 that names the field where a value does not fit it. What no field is known of is kept as it comes. */
export async function checkOwnValues(db: Kysely<DB>, agencyId: number, values: OwnValues): Promise<void> {
  if (Object.keys(values).length === 0) return
  const problems = (await ownFields(db, agencyId)).flatMap((field) => {
    const value = values[field.key]
    const problem = value === undefined ? null : ownValueProblem(field, value)
    return problem === null ? [] : [[`fields.${field.key}`, [problem]] as const]
  })
  if (problems.length > 0) throw refused(Object.fromEntries(problems))
}

/** A key of a name, which no other field of the agency has had: what is kept under an old one never shows under a new name. */
export async function freshKey(db: Kysely<DB>, agencyId: number, label: string): Promise<string> {
  const plain = plainText(label)
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+|_+$/g, '')
    .slice(0, 36)
  const wanted = plain === '' ? 'field' : plain
  const { rows } = await sql<{ key: string }>`
    select key from contact_fields where agency_id = ${agencyId} and key ~ ${`^${wanted}(_[0-9]+)?$`}
    union select distinct key from contacts k, jsonb_object_keys(k.fields) key
      where k.agency_id = ${agencyId} and k.deleted_at is null and k.fields <> '{}' and key = ${wanted}`.execute(db)
  const taken = new Set(rows.map(({ key }) => key))
  for (let number = 1; ; number++) {
    const key = number === 1 ? wanted : `${wanted}_${number}`
    if (!taken.has(key)) return key
  }
}

/** Nothing that a contact has is lost in silence: a choice that some have stays. */
export async function refuseUsedChoices(
  db: Kysely<DB>,
  agencyId: number,
  { key, choices: before }: Pick<Selectable<ContactFields>, 'key' | 'choices'>,
  choices: readonly string[],
): Promise<void> {
  const gone = before.filter((choice) => !choices.includes(choice))
  if (gone.length === 0) return
  const { rows } = await sql<{ choice: string; n: number }>`
    select k.fields ->> ${key} as choice, count(*)::int as n from contacts k
    where k.agency_id = ${agencyId} and k.deleted_at is null and k.fields <> '{}' and k.fields ->> ${key} = any(${gone}::text[])
    group by 1 order by 2 desc, 1`.execute(db)
  if (rows.length > 0)
    throw refused({
      choices: rows.map(({ choice, n }) => `${counted(n, 'contact')} ${n === 1 ? 'has' : 'have'} “${choice}”.`),
    })
}

/** A field that a rule asks for stays. */
export async function refuseUsedInRules(db: Kysely<DB>, agencyId: number, { key, label }: Stored): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select name from contact_collections where agency_id = ${agencyId} and deleted_at is null
      and jsonb_path_exists(rule, '$.**.field ? (@ == $wanted)', jsonb_build_object('wanted', ${`${ownPrefix}${key}`}::text))
    order by lower(name)`.execute(db)
  const [first] = rows
  if (first === undefined) return
  const others = rows.length === 1 ? '' : ` and ${counted(rows.length - 1, 'other')}`
  throw conflict(`The rule of “${first.name}”${others} asks for “${label}”: change that first.`)
}

/** Puts a field at another place; answers where it was. */
export async function moveOwnField(db: Kysely<DB>, agencyId: number, id: number, position: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from contact_fields where agency_id = ${agencyId} and deleted_at is null order by position, id for update`.execute(
    db,
  )
  const all = rows.map((row) => row.id)
  const others = all.filter((one) => one !== id)
  const order = [...others.slice(0, position), id, ...others.slice(position)]
  await sql`update contact_fields f set position = o.place - 1
    from unnest(${order}::bigint[]) with ordinality as o(id, place) where f.id = o.id and f.agency_id = ${agencyId}`.execute(
    db,
  )
  return all.indexOf(id)
}

/** What a file says of a contact is added to what is known; answers both, undefined where it says nothing. */
export async function fillOwnFields(
  db: Kysely<DB>,
  agencyId: number,
  id: number,
  values: OwnValues,
): Promise<{ before: unknown; after: unknown } | undefined> {
  if (Object.keys(values).length === 0) return undefined
  const { rows } = await sql<{ before: unknown; after: unknown }>`
    update contacts k set fields = k.fields || ${JSON.stringify(values)}::jsonb, updated_at = now() from contacts was
    where k.id = ${id} and k.agency_id = ${agencyId} and was.id = k.id returning was.fields as before, k.fields as after`.execute(
    db,
  )
  return rows[0]
}

/** As they were, unless somebody has changed them since. */
export async function takeBackOwnFields(
  db: Kysely<DB>,
  agencyId: number,
  id: number,
  { before, after }: { readonly before: unknown; readonly after: unknown },
): Promise<void> {
  await sql`update contacts set fields = ${JSON.stringify(before)}, updated_at = now()
    where id = ${id} and agency_id = ${agencyId} and fields = ${JSON.stringify(after)}::jsonb`.execute(db)
}

/** Fields that can no longer be restored go, with what contacts have of them. */
export async function purgeOwnFields(system: Kysely<DB>): Promise<void> {
  await sql`with gone as (delete from contact_fields where not ${restorable()} returning agency_id, key)
    update contacts k set fields = k.fields - g.keys
    from (select agency_id, array_agg(key) as keys from gone group by agency_id) g
    where k.agency_id = g.agency_id and k.fields <> '{}' and k.fields ?| g.keys`.execute(system)
}
