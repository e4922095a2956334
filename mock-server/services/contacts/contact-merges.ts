import { type Kysely, type Selectable, sql } from 'kysely'
import type { BodyOf } from '../../../src/domain/contract/endpoint.ts'
import type { contacts } from '../../../src/domain/contract/growth/contacts.ts'
import { sameJson } from '../../../src/domain/same-json.ts'
import { storedAs } from '../../database/stored-json.ts'
import type { Contacts, DB } from '../../database/types.generated.ts'
import { conflict, notFound } from '../../http/refusals.ts'
import type { ClientWriting } from '../clients/client-writes.ts'
import { lockedRow } from '../records/locked-row.ts'

interface Merging {
  readonly id: number
  readonly client_id: number | null
  readonly name: string
  readonly email: string | null
}

async function personOf(
  { db, agencyId }: ClientWriting,
  { into_contact_id, into_client_id }: BodyOf<typeof contacts.merge>,
): Promise<Merging> {
  const { rows } = await sql<Merging>`
    select p.id, p.client_id, p.name, p.email from contact_people p
    where p.agency_id = ${agencyId} and ${into_client_id === null ? sql`p.id = ${into_contact_id}` : sql`p.client_id = ${into_client_id}`}`.execute(
    db,
  )
  const [found] = rows
  if (found === undefined) throw notFound(into_client_id === null ? 'contact' : 'client')
  return found
}

/**
 * A contact who is no client goes; consents, collections, campaigns, leads and what is known of them go to the one who is kept, who may
 * be a client. Of consents the latest word counts. What the one kept lacks comes from the other. It can be undone.
 */
export async function mergeContact(
  writing: ClientWriting & { readonly userId: number },
  id: number,
  into: BodyOf<typeof contacts.merge>,
): Promise<{ id: number; keptId: number }> {
  const { db, agencyId, audit, userId } = writing
  const kept = await personOf(writing, into)
  if (kept.id === id) throw conflict('A contact cannot be merged with themselves.')
  await lockBoth(db, agencyId, id, kept.id)
  const gone = await lockedRow(db, 'contacts', { agencyId, id, noun: 'contact' })
  if (gone.client_id !== null)
    throw conflict(
      kept.client_id === null
        ? 'This contact is a client, who is kept: merge the other contact into the client.'
        : 'Both are clients: merge the clients.',
      { client_id: gone.client_id },
    )
  const owned = await belongings(db, agencyId, gone.id)
  const before = await factsOf(db, agencyId, kept)
  await sql`select absorb_contact(${gone.id}, ${kept.id})`.execute(db)
  if (kept.email === null && gone.email !== null)
    await (kept.client_id === null
      ? sql`update contacts set email = ${gone.email} where id = ${kept.id} and agency_id = ${agencyId}`
      : sql`update clients set email = ${gone.email}, version = version + 1, updated_at = now()
          where id = ${kept.client_id} and agency_id = ${agencyId}`
    ).execute(db)
  const { id: merge } = await db
    .insertInto('contact_merges')
    .values({
      ...{ agency_id: agencyId, kept_id: kept.id, gone_id: gone.id, made_by: userId },
      before: JSON.stringify({ before, after: await factsOf(db, agencyId, kept) } satisfies Kept),
      moved: JSON.stringify(await movedOf(db, agencyId, owned, kept.id, before)),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  audit({ subject: 'contact', subjectId: gone.id, before: { name: gone.name, email: gone.email }, after: null })
  audit({
    ...(kept.client_id === null
      ? { subject: 'contact', subjectId: kept.id }
      : { subject: 'client', subjectId: kept.client_id }),
    before: null,
    after: { merged: gone.name },
  })
  return { id: merge, keptId: kept.id }
}

/** The lower number first, so that two merges of one pair do not wait for each other. */
async function lockBoth(db: Kysely<DB>, agencyId: number, one: number, other: number) {
  const { rows } = await sql<Selectable<Contacts>>`
    select * from contacts where agency_id = ${agencyId} and id in (${one}, ${other}) order by id for update`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** Tables whose rows go over to the one who is kept. */
const movedTables = ['consents', 'campaign_recipients', 'leads'] as const
type Ids = Readonly<Record<(typeof movedTables)[number], readonly number[]>>
interface Moved extends Ids {
  /** Collections in which the one kept was not. */
  readonly collections: readonly number[]
}
/** What a merge may write of the one who is kept. */
interface Facts {
  /** Where name and addresses are: of a client, the client. */
  readonly client_id: number | null
  readonly email: string | null
  readonly phone: string | null
  readonly tags: readonly string[]
  readonly notes: string
  readonly fields: unknown
  readonly last_touch_at: string | null
  readonly collections: readonly number[]
}
interface Kept {
  readonly before: Facts
  /** Whatever differs from this by now was changed since. */
  readonly after: Facts
}

async function factsOf(db: Kysely<DB>, agencyId: number, { id }: { readonly id: number }): Promise<Facts> {
  const { rows } = await sql<{ facts: Facts }>`
    select to_json(f) as facts from (
      select p.client_id, p.email, p.phone, p.tags, p.notes, p.fields, p.last_touch_at,
        array(select collection_id from contact_collection_members m where m.contact_id = p.id order by 1) as collections
      from contact_people p where p.id = ${id} and p.agency_id = ${agencyId}) f`.execute(db)
  const [found] = rows
  if (found === undefined) throw notFound('contact')
  return found.facts
}

async function belongings(db: Kysely<DB>, agencyId: number, id: number): Promise<Moved> {
  const of = (table: string, column = 'id') =>
    sql`array(select ${sql.ref(column)} from ${sql.table(table)} where contact_id = ${id} and agency_id = ${agencyId})`
  const { rows } = await sql<Moved>`
    select ${sql.join(movedTables.map((table) => sql`${of(table)} as ${sql.ref(table)}`))},
      ${of('contact_collection_members', 'collection_id')} as collections`.execute(db)
  const [found] = rows
  if (found === undefined) throw notFound('contact')
  return found
}

/** Of what the one who goes had, what the other has now. */
async function movedOf(db: Kysely<DB>, agencyId: number, owned: Moved, kept: number, before: Facts): Promise<Moved> {
  const theirs = await belongings(db, agencyId, kept)
  const both = (name: keyof Moved) => owned[name].filter((id) => theirs[name].includes(id))
  return {
    ...{ consents: both('consents'), campaign_recipients: both('campaign_recipients'), leads: both('leads') },
    collections: owned.collections.filter((id) => !before.collections.includes(id)),
  }
}

/**
 * Both as they were; answers the number of the one who had gone. What came to the one kept since stays there, and what somebody
 * has changed since keeps the change.
 */
export async function undoContactMerge(writing: ClientWriting, id: number): Promise<number> {
  const { db, agencyId, audit } = writing
  const merge = await db
    .selectFrom('contact_merges')
    .selectAll()
    .where('id', '=', id)
    .where('agency_id', '=', agencyId)
    .forUpdate()
    .executeTakeFirst()
  if (merge === undefined) throw notFound('merge')
  if (merge.undone_at !== null) throw conflict('This merge has already been undone.')
  const rows = await lockBoth(db, agencyId, merge.kept_id, merge.gone_id)
  const gone = rows.get(merge.gone_id)
  if (gone === undefined || gone.merged_into_id !== merge.kept_id) throw conflict('This merge has already been undone.')
  const person = await sql<{ name: string }>`
    select name from contact_people where id = ${merge.kept_id} and agency_id = ${agencyId}`.execute(db)
  const [kept] = person.rows
  if (kept === undefined) throw conflict('The contact who was kept was deleted or merged since: undo that first.')
  await factsBack(writing, merge.kept_id, storedAs<Kept>(merge.before))
  await refuseTaken(db, agencyId, gone.email)
  await sql`update contacts set deleted_at = null, merged_into_id = null, version = version + 1, updated_at = now()
    where id = ${gone.id} and agency_id = ${agencyId}`.execute(db)
  const moved = storedAs<Moved>(merge.moved)
  for (const table of movedTables)
    await sql`update ${sql.table(table)} set contact_id = ${gone.id}
      where id = any(${moved[table]}::bigint[]) and contact_id = ${merge.kept_id} and agency_id = ${agencyId}`.execute(
      db,
    )
  await sql`delete from contact_collection_members where collection_id = any(${moved.collections}::bigint[])
    and contact_id = ${merge.kept_id} and agency_id = ${agencyId}`.execute(db)
  await db.updateTable('contact_merges').set({ undone_at: new Date() }).where('id', '=', id).execute()
  audit({ subject: 'contact', subjectId: gone.id, before: null, after: { merge_undone: kept.name } })
  audit({
    subject: 'contact',
    subjectId: merge.kept_id,
    before: { merged: gone.name },
    after: { merge_undone: gone.name },
  })
  return gone.id
}

/** Of the one kept, what the merge wrote and nobody has changed since. */
async function factsBack({ db, agencyId }: ClientWriting, id: number, { before, after }: Kept): Promise<void> {
  const now = await factsOf(db, agencyId, { id })
  const was = <Name extends keyof Facts>(name: Name): Facts[Name] =>
    sameJson(now[name], after[name]) ? before[name] : now[name]
  // Who has become a client since keeps what the client has.
  if (now.client_id === after.client_id)
    await db
      .updateTable(now.client_id === null ? 'contacts' : 'clients')
      .set({ email: was('email'), phone: was('phone'), tags: [...was('tags')], notes: was('notes') })
      .set({ version: sql`version + 1`, updated_at: new Date() })
      .where('id', '=', now.client_id ?? id)
      .where('agency_id', '=', agencyId)
      .execute()
  await sql`update contacts set fields = ${JSON.stringify(was('fields'))}, last_touch_at = ${was('last_touch_at')}
    where id = ${id} and agency_id = ${agencyId}`.execute(db)
}

async function refuseTaken(db: Kysely<DB>, agencyId: number, email: string | null): Promise<void> {
  if (email === null) return
  const { rows } = await sql<{ name: string }>`
    select name from contacts where agency_id = ${agencyId} and client_id is null and deleted_at is null and email = ${email}
    union all select name from clients where agency_id = ${agencyId} and deleted_at is null and email = ${email} limit 1`.execute(
    db,
  )
  const [other] = rows
  if (other !== undefined) throw conflict(`${other.name} now has the e-mail address ${email}: change that first.`)
}
