import { type Kysely, type Selectable, sql } from 'kysely'
import type { BodyOf } from '../../../src/domain/contract/endpoint.ts'
import type { contacts } from '../../../src/domain/contract/growth/contacts.ts'
import { type Channel, suppressionReasons } from '../../../src/domain/growth/channels.ts'
import type { TagChange } from '../../../src/domain/schema/types.generated.ts'
import type { Contacts, DB } from '../../database/types.generated.ts'
import { conflict, notFound, refused } from '../../http/refusals.ts'
import { type ClientWriting, updateClient } from '../clients/client-writes.ts'
import { lockedRow } from '../records/locked-row.ts'
import { changesBetween, checkVersion } from '../versions.ts'
import { noteConsent } from './consent.ts'
import { checkOwnValues } from './own-fields.ts'

export type ContactGiven = BodyOf<typeof contacts.create>
type ConsentWanted = BodyOf<typeof contacts.consent>
type ContactLocked = Selectable<Contacts>

/** One contact per e-mail and agency, clients included; who has it is named. */
async function refuseKnownEmail(
  { db, agencyId }: ClientWriting,
  email: string | null,
  except: { readonly contact: number; readonly client: number },
): Promise<void> {
  if (email === null) return
  const { rows } = await sql<{ name: string }>`
    select name from contacts where agency_id = ${agencyId} and client_id is null and deleted_at is null and email = ${email} and id <> ${except.contact}
    union all
    select name from clients where agency_id = ${agencyId} and deleted_at is null and email = ${email} and id <> ${except.client}
    limit 1`.execute(db)
  const [other] = rows
  if (other !== undefined) throw refused({ email: [`${other.name} already has this e-mail address.`] })
}

const columnsOf = ({ version: _, fields, ...given }: ContactGiven) => given

/** Those that are set; an empty text, or null, takes a field away. */
const mergedFields = (before: unknown, given: ContactGiven['fields']): string => {
  const was = typeof before === 'object' && before !== null ? before : {}
  const all = { ...was, ...given }
  return JSON.stringify(Object.fromEntries(Object.entries(all).filter(([, value]) => value !== '' && value !== null)))
}

/** A new contact that is no client; answers their number. */
export async function createContact(writing: ClientWriting, given: ContactGiven): Promise<number> {
  const { db, agencyId, audit } = writing
  await refuseKnownEmail(writing, given.email, { contact: 0, client: 0 })
  await checkOwnValues(db, agencyId, given.fields ?? {})
  const columns = columnsOf(given)
  const { id } = await db
    .insertInto('contacts')
    .values({ ...columns, agency_id: agencyId, source: 'staff', fields: mergedFields({}, given.fields) })
    .returning('id')
    .executeTakeFirstOrThrow()
  audit({ subject: 'contact', subjectId: id, after: { ...columns, ...given.fields } })
  return id
}

/** The contact, locked; of a client, the client must be there too. */
async function lockedContact({ db, agencyId }: ClientWriting, id: number): Promise<ContactLocked> {
  const row = await lockedRow(db, 'contacts', { agencyId, id, noun: 'contact' })
  if (row.client_id === null) return row
  const client = await db
    .selectFrom('clients')
    .select('id')
    .where('id', '=', row.client_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (client === undefined) throw notFound('contact')
  return row
}

/** A contact as given: of a client's, the client. A stale version is a 409. */
export async function updateContact(writing: ClientWriting, id: number, given: ContactGiven): Promise<void> {
  const { db, agencyId, audit } = writing
  const before = await lockedContact(writing, id)
  await checkOwnValues(db, agencyId, given.fields ?? {})
  const fields = mergedFields(before.fields, given.fields)
  const own = { fields: before.fields }
  if (before.client_id !== null) {
    await refuseKnownEmail(writing, given.email, { contact: before.id, client: before.client_id })
    await updateClient(writing, before.client_id, { ...columnsOf(given), version: given.version })
    await sql`update contacts set fields = ${fields}, updated_at = now() where id = ${before.id}`.execute(db)
    const change = changesBetween(own, { fields: JSON.parse(fields) })
    if (Object.keys(change.after).length > 0) audit({ subject: 'client', subjectId: before.client_id, ...change })
    return
  }
  await checkVersion(db, 'contact', before, given.version)
  await refuseKnownEmail(writing, given.email, { contact: before.id, client: 0 })
  const columns = columnsOf(given)
  await db
    .updateTable('contacts')
    .set({ ...columns, fields, version: before.version + 1, updated_at: new Date() })
    .where('id', '=', before.id)
    .where('agency_id', '=', agencyId)
    .execute()
  audit({
    subject: 'contact',
    subjectId: before.id,
    ...changesBetween<Record<string, unknown>>({ ...before }, { ...columns, fields: JSON.parse(fields) }),
  })
}

const setDeleted = (db: Kysely<DB>, agencyId: number, id: number, at: Date | null) =>
  db.updateTable('contacts').set({ deleted_at: at }).where('id', '=', id).where('agency_id', '=', agencyId).execute()

/** Soft; a client's contact goes with the client. Answers what was done, in a sentence. */
export async function removeContact(writing: ClientWriting, id: number): Promise<string> {
  const { db, agencyId, audit } = writing
  const contact = await lockedContact(writing, id)
  if (contact.client_id !== null)
    throw conflict('This contact is a client: delete the client instead.', { client_id: contact.client_id })
  await setDeleted(db, agencyId, contact.id, new Date())
  audit({
    subject: 'contact',
    subjectId: contact.id,
    before: { name: contact.name, email: contact.email },
    after: null,
  })
  return `${contact.name} was deleted. You can restore them for 30 days.`
}

/** Within 30 days. */
export async function restoreContact(writing: ClientWriting, id: number): Promise<void> {
  const { db, agencyId, audit } = writing
  const contact = await lockedRow(db, 'contacts', { agencyId, id, noun: 'contact' }, 'restorable')
  if (contact.deleted_at === null) return
  if (contact.merged_into_id !== null) throw conflict(`${contact.name} was merged into another contact.`)
  await refuseKnownEmail(writing, contact.email, { contact: contact.id, client: 0 })
  await setDeleted(db, agencyId, contact.id, null)
  audit({
    subject: 'contact',
    subjectId: contact.id,
    before: null,
    after: { name: contact.name, email: contact.email },
  })
}

/** What a colleague was told: with the words that the person agreed to, or that it was taken back. */
export async function tellConsent(
  writing: ClientWriting & { readonly userId: number },
  id: number,
  { channel, given, words, place }: ConsentWanted,
): Promise<void> {
  const { db, agencyId, audit, userId } = writing
  const contact = await lockedContact(writing, id)
  const address = await addressFor(db, contact.id, channel)
  if (given && address === null)
    throw refused({ channel: [`There is no ${channel === 'email' ? 'e-mail address' : 'phone number'} to write to.`] })
  if (given) await refuseStopped(db, agencyId, channel, address)
  await noteConsent(db, {
    ...{ agencyId, contactId: contact.id, channel, given, how: 'staff', words, proof: place, userId },
  })
  audit({
    ...(contact.client_id === null
      ? { subject: 'contact', subjectId: contact.id }
      : { subject: 'client', subjectId: contact.client_id }),
    after: { [`may_${channel}`]: given },
  })
}

/** Whoever left by themselves asks for it again by themselves. */
async function refuseStopped(
  db: Kysely<DB>,
  agencyId: number,
  channel: Channel,
  address: string | null,
): Promise<void> {
  const stopped = await db
    .selectFrom('suppressions')
    .select('reason')
    .where('agency_id', '=', agencyId)
    .where('channel', '=', channel)
    .where('address', '=', address ?? '')
    .executeTakeFirst()
  if (stopped === undefined) return
  const why = suppressionReasons[stopped.reason].toLowerCase()
  throw conflict(
    stopped.reason === 'unsubscribed'
      ? `${address} has unsubscribed: they can ask for it again themselves.`
      : `Nothing is sent to ${address}: ${why}.`,
  )
}

async function addressFor(db: Kysely<DB>, id: number, channel: Channel): Promise<string | null> {
  const { rows } = await sql<{ email: string | null; phone: string | null }>`
    select email, phone from contact_people where id = ${id}`.execute(db)
  return (channel === 'email' ? rows[0]?.email : rows[0]?.phone) ?? null
}

/** Adds and removes tags. Every id must be a contact that is there: a tag is never put on half of them in silence. */
export async function tagContacts(
  tx: Kysely<DB>,
  agencyId: number,
  {
    ids,
    add,
    remove,
  }: { readonly ids: readonly number[]; readonly add: readonly string[]; readonly remove: readonly string[] },
): Promise<TagChange> {
  const { rows } = await sql<{ id: number; client_id: number | null; gains: boolean; loses: boolean }>`
    select p.id, p.client_id, not p.tags @> ${add}::text[] as gains, p.tags && ${remove}::text[] as loses from contact_people p
    where p.agency_id = ${agencyId} and p.id = any(${ids}::bigint[]) order by p.id`.execute(tx)
  if (rows.length < new Set(ids).size) throw notFound('contact')
  const changed = rows.filter(({ gains, loses }) => gains || loses)
  const gone = remove.filter((tag) => !add.includes(tag))
  const tagged = sql`version = version + 1, updated_at = now(), tags = array(
    select tag from (select tag, min(place) as place from unnest(t.tags || ${add}::text[]) with ordinality as w(tag, place)
      where tag <> all(${gone}::text[]) group by tag) kept order by place)`
  const clients = changed.flatMap(({ client_id }) => client_id ?? [])
  const others = changed.flatMap(({ id, client_id }) => (client_id === null ? [id] : []))
  await sql`update clients t set ${tagged} where t.agency_id = ${agencyId} and t.id = any(${clients}::bigint[])`.execute(
    tx,
  )
  await sql`update contacts t set ${tagged} where t.agency_id = ${agencyId} and t.id = any(${others}::bigint[])`.execute(
    tx,
  )
  return {
    changed: changed.length,
    added_to: changed.filter(({ gains }) => gains).map(({ id }) => id),
    removed_from: changed.filter(({ loses }) => loses).map(({ id }) => id),
  }
}
