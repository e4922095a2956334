import { type Kysely, sql } from 'kysely'
import type { ImportOutcome, ImportTarget } from '../../../src/domain/clients/client-import.ts'
import type { ClientImport, ClientImportRow, Meta } from '../../../src/domain/schema/types.generated.ts'
import type { DB } from '../../database/types.generated.ts'
import { metaOf, pageOf } from '../../http/lists.ts'
import { conflict, notFound } from '../../http/refusals.ts'

const columns = sql`i.id, i.target, i.consent_words, i.consent_place, i.file_name, i.columns, i.mapping, i.date_order, i.on_known, i.status, i.job_id, i.created_at, i.updated_at,
  coalesce((select u.name from users u where u.id = i.made_by), '') as made_by_name,
  (select count(*) from client_import_rows r where r.import_id = i.id)::int as rows,
  json_build_object('create', 0, 'update', 0, 'skip', 0, 'error', 0, 'removed', null, 'restored', null, 'kept', null)::jsonb || i.counts as counts,
  coalesce((select json_agg(coalesce((select json_agg(s.cell) from (
      select r.cells[c.place] as cell from client_import_rows r where r.import_id = i.id and coalesce(r.cells[c.place], '') <> '' order by r.number limit 3) s), '[]') order by c.place)
    from generate_subscripts(i.columns, 1) c(place)), '[]') as samples`

export async function importOf(db: Kysely<DB>, agencyId: number, id: number): Promise<ClientImport> {
  const { rows } = await sql<ClientImport>`
    select ${columns} from client_imports i where i.id = ${id} and i.agency_id = ${agencyId}`.execute(db)
  if (rows[0] === undefined) throw notFound('import')
  return rows[0]
}

export async function latestImports(db: Kysely<DB>, agencyId: number, target: ImportTarget): Promise<ClientImport[]> {
  const { rows } = await sql<ClientImport>`
    select ${columns} from client_imports i where i.agency_id = ${agencyId} and i.target = ${target} order by i.id desc limit 20`.execute(
    db,
  )
  return rows
}

/** The import, for whoever changes it; refused unless it stands where that is possible. */
export async function lockedImport(tx: Kysely<DB>, agencyId: number, id: number, statuses: readonly string[]) {
  const row = await tx
    .selectFrom('client_imports')
    .selectAll()
    .where('id', '=', id)
    .where('agency_id', '=', agencyId)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) throw notFound('import')
  if (!statuses.includes(row.status)) throw conflict(standing[row.status] ?? 'This import has moved on. Load it again.')
  return row
}
const standing: Readonly<Record<string, string>> = {
  mapping: 'Preview the import first.',
  running: 'The import is in progress.',
  done: 'The import has already been run.',
  undone: 'The import was undone.',
}

interface RowsAsked {
  readonly page?: number | undefined
  readonly per_page?: number | undefined
  readonly outcome?: ImportOutcome | undefined
}

export async function importRows(
  db: Kysely<DB>,
  agencyId: number,
  id: number,
  asked: RowsAsked,
): Promise<{ data: ClientImportRow[]; meta: Meta }> {
  await importOf(db, agencyId, id)
  const page = pageOf({ page: asked.page, per_page: asked.per_page ?? 50 })
  const where = sql`r.import_id = ${id} and r.agency_id = ${agencyId} ${asked.outcome === undefined ? sql`` : sql`and r.outcome = ${asked.outcome}`}`
  const { rows } = await sql<ClientImportRow>`
    select r.number, r.cells, r.outcome, r.problems, r.client_id, c.name as client_name, r.contact_id, p.name as contact_name
    from client_import_rows r left join clients c on c.id = r.client_id and c.deleted_at is null
      left join contact_people p on p.id = r.contact_id
    where ${where} order by r.number limit ${page.perPage} offset ${page.offset}`.execute(db)
  const counted = await sql<{ n: number }>`select count(*)::int as n from client_import_rows r where ${where}`.execute(
    db,
  )
  return { data: rows, meta: metaOf(page, counted.rows[0]?.n ?? 0, rows.length) }
}
