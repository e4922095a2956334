import { type Kysely, type Selectable, sql } from 'kysely'
import { storedAs } from '../../database/stored-json.ts'
import type { ClientImports, Clients, DB } from '../../database/types.generated.ts'
import { conflict, notFound } from '../../http/refusals.ts'
import type { JobResult, Run } from '../background-jobs/background-jobs.ts'
import {
  createImportedContact,
  importConsents,
  removeImportedContacts,
  withdrawImported,
} from '../contacts/imported-contacts.ts'
import { fillOwnFields, takeBackOwnFields } from '../contacts/own-fields.ts'
import { lockedRow } from '../records/locked-row.ts'
import { changesBetween } from '../versions.ts'
import { checkImport, countsOf, type ImportPlan, type Judged, type Known } from './client-import-check.ts'

const reportEvery = 100

/** What an import may write of somebody who is known. */
const written = [
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
  'tags',
  'notes',
  'marketing_consent',
] as const
type Facts = Pick<Selectable<Clients>, (typeof written)[number]>
/** Kept with the row, so that the import can be taken back. */
interface Before {
  readonly fields: Partial<Facts>
  readonly version: number
  /** The consents that it wrote down. */
  readonly consents?: readonly number[]
  /** The agency's own fields, as they were and as the import made them. */
  readonly own?: { readonly before: unknown; readonly after: unknown } | undefined
}

/** All rows or none: what fails or is cancelled leaves the import as it was tried. */
export async function runClientImport(run: Run): Promise<JobResult> {
  const importId = Number(run.params.import_id)
  const { database } = run.platform
  try {
    const { counts, target } = await database
      .tenant(run.agencyId)
      .transaction()
      .execute((tx) => importAll(tx, run, importId))
    const parts = [`${counts.create} added`, `${counts.update} updated`, `${counts.skip + counts.error} left out`]
    return {
      summary: parts.join(', '),
      link: `${target === 'contacts' ? '/crm/contacts' : '/clients'}/import/${importId}`,
    }
  } catch (problem) {
    await sql`update client_imports set status = 'checked', updated_at = now() where id = ${importId} and agency_id = ${run.agencyId} and status = 'running'`.execute(
      database.system,
    )
    throw problem
  }
}

async function importAll(tx: Kysely<DB>, run: Run, importId: number) {
  const plan = await tx
    .selectFrom('client_imports')
    .selectAll()
    .where('id', '=', importId)
    .where('agency_id', '=', run.agencyId)
    .forUpdate()
    .executeTakeFirst()
  if (plan === undefined) throw notFound('import')
  if (plan.status !== 'running' && plan.status !== 'checked') throw conflict('The import has already been run.')
  const user = await tx
    .selectFrom('users')
    .select(['id', 'name'])
    .where('id', '=', run.userId)
    .executeTakeFirstOrThrow()
  const judged = await checkImport(tx, plan) // the world may have changed since the dry run
  const counts = countsOf(judged)
  const todo = judged.filter(({ outcome }) => outcome === 'create' || outcome === 'update')
  run.progress(0, todo.length)
  const place: Import = { ...{ agencyId: run.agencyId, importId, user }, plan }
  for (const [index, row] of todo.entries()) {
    run.signal.throwIfAborted()
    await writeOne(tx, place, row)
    if ((index + 1) % reportEvery === 0) run.progress(index + 1, todo.length)
  }
  run.signal.throwIfAborted()
  run.progress(todo.length, todo.length)
  await tx
    .updateTable('client_imports')
    .set({ status: 'done', counts: JSON.stringify(counts), version: plan.version + 1, updated_at: new Date() })
    .where('id', '=', importId)
    .execute()
  return { counts, target: plan.target }
}

interface Import {
  readonly agencyId: number
  readonly importId: number
  readonly user: { readonly id: number; readonly name: string }
  readonly plan: Selectable<ClientImports>
}

async function writeOne(tx: Kysely<DB>, place: Import, row: Judged): Promise<void> {
  const made = row.outcome === 'create' ? await createOne(tx, place, row) : row.known
  const before = row.outcome === 'create' ? null : await updateOne(tx, place, row)
  const consents = await noteImported(tx, place, row, made?.contactId ?? null)
  await tx
    .updateTable('client_import_rows')
    .set({
      client_id: made?.clientId ?? null,
      contact_id: made?.contactId ?? null,
      before: before === null && consents.length === 0 ? null : JSON.stringify({ ...before, consents }),
    })
    .where('import_id', '=', place.importId)
    .where('number', '=', row.number)
    .execute()
}

async function createOne(tx: Kysely<DB>, place: Import, { given, own }: Judged): Promise<Omit<Known, 'name'>> {
  const { version: _, ...fields } = given
  const { agencyId, plan } = place
  if (plan.target === 'contacts') {
    const contactId = await createImportedContact(tx, agencyId, plan.file_name, { ...fields, own })
    await note(tx, place, { subject: 'contact', id: contactId }, null, { ...fields, ...own })
    return { clientId: null, contactId }
  }
  const { id } = await tx
    .insertInto('clients')
    .values({ name: '', ...fields, agency_id: agencyId })
    .returning('id')
    .executeTakeFirstOrThrow()
  await note(tx, place, { subject: 'client', id }, null, fields)
  return { clientId: id, contactId: null }
}

/** Whose facts a row changes: of a contact who is a client, the client's. */
async function lockedOne(tx: Kysely<DB>, agencyId: number, { known }: Judged) {
  if (known?.clientId != null) return lockedRow(tx, 'clients', { agencyId, id: known.clientId, noun: 'client' })
  const contact = await lockedRow(tx, 'contacts', { agencyId, id: known?.contactId ?? 0, noun: 'contact' })
  const { name, language, tags } = contact
  return { ...contact, name: name ?? '', language: language ?? 'en', tags: tags ?? [] }
}

/** What the file leaves empty stays; tags are joined, notes are added to. */
async function updateOne(tx: Kysely<DB>, place: Import, row: Judged): Promise<Before> {
  const { version: _, ...fields } = row.given
  const person = await lockedOne(tx, place.agencyId, row)
  const { tags, notes, ...rest } = fields
  const joined = {
    ...rest,
    ...(tags === undefined ? {} : { tags: [...new Set([...person.tags, ...tags])] }),
    ...(notes === undefined || person.notes.includes(notes)
      ? {}
      : { notes: [person.notes, notes].filter(Boolean).join('\n\n') }),
  } as Partial<Facts> // what is named has a value
  const changes = changesBetween<Partial<Facts>>(person, joined)
  const version = person.version + 1
  const subject = row.known?.clientId == null ? 'contact' : 'client'
  await tx
    .updateTable(subject === 'client' ? 'clients' : 'contacts')
    .set({ ...joined, version, updated_at: new Date() })
    .where('id', '=', person.id)
    .execute()
  if (Object.keys(changes.after).length > 0)
    await note(tx, place, { subject, id: person.id }, changes.before, changes.after)
  return {
    fields: changes.before,
    version,
    own: await fillOwnFields(tx, place.agencyId, row.known?.contactId ?? 0, row.own),
  }
}

/** The history of each person says that an import did it. */
async function note(
  tx: Kysely<DB>,
  { agencyId, user }: Import,
  { subject, id }: { readonly subject: 'client' | 'contact'; readonly id: number },
  before: unknown,
  after: unknown,
): Promise<void> {
  await tx
    .insertInto('audit_entries')
    .values({
      agency_id: agencyId,
      actor_id: user.id,
      actor_name: user.name,
      action: 'clientImports.run',
      subject,
      subject_id: String(id),
      before: before === null ? null : JSON.stringify(before),
      after: JSON.stringify(after),
    })
    .execute()
}

/** Consent as a line says it; answers what was written down. */
async function noteImported(
  tx: Kysely<DB>,
  { agencyId, user, plan }: Import,
  { consent }: Judged,
  contactId: number | null,
): Promise<number[]> {
  if (consent === null || contactId === null) return []
  return importConsents(tx, {
    ...{ agencyId, contactId, userId: user.id, file: plan.file_name },
    ...{ channels: consent.channels, day: consent.day },
    ...{ words: consent.words || plan.consent_words, place: consent.place || plan.consent_place },
  })
}

/** Takes an import back: new people with whom nobody has worked since go, changed ones are as before unless changed again. */
export async function undoImport(
  tx: Kysely<DB>,
  agencyId: number,
  { id: importId, target }: Pick<ImportPlan, 'id' | 'target'>,
) {
  const removed = await (target === 'contacts' ? removeImportedContacts : removeImportedClients)(tx, agencyId, importId)
  const { rows: changed } = await sql<{ client_id: number | null; contact_id: number | null; before: unknown }>`
    select client_id, contact_id, before from client_import_rows
    where import_id = ${importId} and agency_id = ${agencyId} and outcome = 'update' order by number`.execute(tx)
  let restored = 0
  for (const { client_id, contact_id, before } of changed) {
    const was = storedAs<Before | null>(before)
    if (was === null) continue
    await withdrawImported(tx, agencyId, was.consents ?? [])
    if (was.own !== undefined) await takeBackOwnFields(tx, agencyId, contact_id ?? 0, was.own)
    const { numUpdatedRows } = await tx
      .updateTable(client_id === null ? 'contacts' : 'clients')
      .set({ ...was.fields, version: was.version + 1, updated_at: new Date() })
      .where('id', '=', client_id ?? contact_id ?? 0)
      .where('agency_id', '=', agencyId)
      .where('deleted_at', 'is', null)
      .where('version', '=', was.version)
      .executeTakeFirst()
    restored += Number(numUpdatedRows)
  }
  const made = await sql<{ n: number }>`
    select count(*)::int as n from client_import_rows where import_id = ${importId} and agency_id = ${agencyId} and outcome in ('create', 'update')`.execute(
    tx,
  )
  return { removed, restored, kept: (made.rows[0]?.n ?? 0) - removed - restored }
}

async function removeImportedClients(tx: Kysely<DB>, agencyId: number, importId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    update clients c set deleted_at = now(), version = c.version + 1
    from client_import_rows r
    where r.import_id = ${importId} and r.agency_id = ${agencyId} and r.outcome = 'create' and c.id = r.client_id and c.agency_id = ${agencyId}
      and c.deleted_at is null and c.version = 1
      and not exists (select from bookings where client_id = c.id) and not exists (select from inquiries where client_id = c.id)
      and not exists (select from proposals where client_id = c.id) and not exists (select from client_notes where client_id = c.id)
    returning c.id`.execute(tx)
  return rows.length
}
