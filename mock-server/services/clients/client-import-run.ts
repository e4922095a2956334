import { type Kysely, type Selectable, sql } from 'kysely'
import { storedAs } from '../../database/stored-json.ts'
import type { Clients, DB } from '../../database/types.generated.ts'
import { conflict, notFound } from '../../http/refusals.ts'
import type { JobResult, Run } from '../background-jobs/background-jobs.ts'
import { changesBetween } from '../versions.ts'
import { checkImport, countsOf, type Judged } from './client-import-check.ts'

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
}

/** All rows or none: what fails or is cancelled leaves the import as it was tried. */
export async function runClientImport(run: Run): Promise<JobResult> {
  const importId = Number(run.params.import_id)
  const { database } = run.platform
  try {
    const counts = await database
      .tenant(run.agencyId)
      .transaction()
      .execute((tx) => importAll(tx, run, importId))
    const parts = [`${counts.create} added`, `${counts.update} updated`, `${counts.skip + counts.error} left out`]
    return { summary: parts.join(', '), link: `/clients/import/${importId}` }
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
  for (const [index, row] of todo.entries()) {
    run.signal.throwIfAborted()
    await (row.outcome === 'create' ? createOne : updateOne)(tx, { agencyId: run.agencyId, importId, user }, row)
    if ((index + 1) % reportEvery === 0) run.progress(index + 1, todo.length)
  }
  run.signal.throwIfAborted()
  run.progress(todo.length, todo.length)
  await tx
    .updateTable('client_imports')
    .set({ status: 'done', counts: JSON.stringify(counts), version: plan.version + 1, updated_at: new Date() })
    .where('id', '=', importId)
    .execute()
  return counts
}

interface Import {
  readonly agencyId: number
  readonly importId: number
  readonly user: { readonly id: number; readonly name: string }
}

async function createOne(tx: Kysely<DB>, place: Import, { number, given }: Judged): Promise<void> {
  const { version: _, ...fields } = given
  const { id } = await tx
    .insertInto('clients')
    .values({ name: '', ...fields, agency_id: place.agencyId })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('client_import_rows')
    .set({ client_id: id, before: null })
    .where('import_id', '=', place.importId)
    .where('number', '=', number)
    .execute()
  await note(tx, place, id, null, fields)
}

/** What the file leaves empty stays; tags are joined, notes are added to. */
async function updateOne(tx: Kysely<DB>, place: Import, { number, given, clientId }: Judged): Promise<void> {
  const { version: _, ...fields } = given
  const client = await tx
    .selectFrom('clients')
    .selectAll()
    .where('id', '=', clientId ?? 0)
    .where('agency_id', '=', place.agencyId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const { tags, notes, ...rest } = fields
  const joined = {
    ...rest,
    ...(tags === undefined ? {} : { tags: [...new Set([...client.tags, ...tags])] }),
    ...(notes === undefined || client.notes.includes(notes)
      ? {}
      : { notes: [client.notes, notes].filter(Boolean).join('\n\n') }),
  } as Partial<Facts> // what is named has a value
  const changes = changesBetween<Partial<Facts>>(client, joined)
  const version = client.version + 1
  await tx
    .updateTable('clients')
    .set({ ...joined, version, updated_at: new Date() })
    .where('id', '=', client.id)
    .execute()
  const before: Before = { fields: changes.before, version }
  await tx
    .updateTable('client_import_rows')
    .set({ before: JSON.stringify(before) })
    .where('import_id', '=', place.importId)
    .where('number', '=', number)
    .execute()
  if (Object.keys(changes.after).length > 0) await note(tx, place, client.id, changes.before, changes.after)
}

/** The history of each client says that an import did it. */
async function note(
  tx: Kysely<DB>,
  { agencyId, user }: Import,
  id: number,
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
      subject: 'client',
      subject_id: String(id),
      before: before === null ? null : JSON.stringify(before),
      after: JSON.stringify(after),
    })
    .execute()
}

/** Takes an import back: new clients with whom nobody has worked since go, changed ones are as before unless changed again. */
export async function undoImport(tx: Kysely<DB>, agencyId: number, importId: number) {
  const gone = await sql<{ id: number }>`
    update clients c set deleted_at = now(), version = c.version + 1
    from client_import_rows r
    where r.import_id = ${importId} and r.agency_id = ${agencyId} and r.outcome = 'create' and c.id = r.client_id and c.agency_id = ${agencyId}
      and c.deleted_at is null and c.version = 1
      and not exists (select from bookings where client_id = c.id) and not exists (select from inquiries where client_id = c.id)
      and not exists (select from proposals where client_id = c.id) and not exists (select from client_notes where client_id = c.id)
    returning c.id`.execute(tx)
  const changed = await tx
    .selectFrom('client_import_rows as r')
    .innerJoin('clients as c', 'c.id', 'r.client_id')
    .select(['c.id', 'c.version', 'r.before'])
    .where('r.import_id', '=', importId)
    .where('r.agency_id', '=', agencyId)
    .where('r.outcome', '=', 'update')
    .where('c.deleted_at', 'is', null)
    .forUpdate('c')
    .execute()
  let restored = 0
  for (const { id, version, before } of changed) {
    const was = storedAs<Before | null>(before)
    if (was === null || was.version !== version) continue
    await tx
      .updateTable('clients')
      .set({ ...was.fields, version: version + 1, updated_at: new Date() })
      .where('id', '=', id)
      .execute()
    restored++
  }
  const made = await sql<{ n: number }>`
    select count(*)::int as n from client_import_rows where import_id = ${importId} and agency_id = ${agencyId} and outcome in ('create', 'update')`.execute(
    tx,
  )
  const removed = gone.rows.length
  return { removed, restored, kept: (made.rows[0]?.n ?? 0) - removed - restored }
}
