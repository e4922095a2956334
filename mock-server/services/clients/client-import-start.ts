import { type Kysely, type Selectable, sql } from 'kysely'
import {
  guessMapping,
  type ImportTarget,
  type Mapping,
  mostImportBytes,
  mostImportColumns,
  mostImportRows,
  withoutGuard,
} from '../../../src/domain/clients/client-import.ts'
import { numberText } from '../../../src/domain/text.ts'
import { guessDateOrder } from '../../../src/domain/typed-days.ts'
import type { ClientImports, DB } from '../../database/types.generated.ts'
import { refused } from '../../http/refusals.ts'
import { ownFields } from '../contacts/own-fields.ts'
import { withLimitsOr } from '../limited-tasks/with-limits.ts'
import { dateCells } from './client-import-check.ts'

interface Starting {
  readonly db: Kysely<DB>
  readonly agencyId: number
  readonly userId: number
}

/** An import with the headings of its file, whose fields are guessed; answers its number. */
export async function startImport(
  { db, agencyId, userId }: Starting,
  target: ImportTarget,
  file: { readonly file_name: string; readonly columns: readonly string[] },
): Promise<number> {
  const { id } = await db
    .insertInto('client_imports')
    .values({
      ...{ agency_id: agencyId, made_by: userId, target },
      ...{ file_name: file.file_name, columns: [...file.columns] },
      mapping: JSON.stringify(guessMapping(file.columns, target, await ownFields(db, agencyId))),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Some rows of the file; those that came before are taken once. */
export async function addImportRows(
  db: Kysely<DB>,
  plan: Selectable<ClientImports>,
  piece: { readonly from: number; readonly rows: readonly (readonly string[])[] },
): Promise<void> {
  if (piece.from + piece.rows.length - 1 > mostImportRows)
    throw refused({ rows: [`A file can have at most ${numberText(mostImportRows)} rows: split it.`] })
  const rows = piece.rows.map((cells, index) => ({
    number: piece.from + index,
    cells: plan.columns.map((_, place) => withoutGuard(cells[place] ?? '')),
  }))
  await sql`insert into client_import_rows (import_id, agency_id, number, cells)
    select ${plan.id}, ${plan.agency_id}, j.number, array(select jsonb_array_elements_text(j.cells))
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as j(number int, cells jsonb)
    on conflict (import_id, number) do update set cells = excluded.cells`.execute(db)
  const { rows: sizes } = await sql<{ bytes: number }>`
    select sum(octet_length(array_to_string(cells, '')))::int as bytes from client_import_rows
    where import_id = ${plan.id} and agency_id = ${plan.agency_id}`.execute(db)
  if ((sizes[0]?.bytes ?? 0) > mostImportBytes) throw refused({ rows: ['A file can have at most 20 MB: split it.'] })
  const dates = dateCells(
    rows.map(({ cells }) => cells),
    plan.mapping as Mapping, // as it was guessed
    await ownFields(db, plan.agency_id),
  )
  if (piece.from === 1 && dates.length > 0)
    await db
      .updateTable('client_imports')
      .set({ date_order: guessDateOrder(dates) })
      .where('id', '=', plan.id)
      .execute()
}

const mostSigns = 5000

/** Headings and rows of a CSV file, or a refusal that says what is wrong with it. */
export async function readImportFile(csv: string): Promise<{ columns: string[]; rows: string[][] }> {
  const { rows: lines, brokenAt } = await withLimitsOr('The file takes too long to read: split it.', 'readCsvFile', csv)
  if (brokenAt !== null)
    throw refused({ csv: [`Line ${numberText(brokenAt)} has a quotation mark (") that is not closed.`] })
  const [headings = [], ...rows] = lines
  if (rows.length === 0) throw refused({ csv: ['The file has no rows. Its first line must hold the headings.'] })
  if (headings.length > mostImportColumns)
    throw refused({ csv: [`The file has ${headings.length} columns; the most allowed is ${mostImportColumns}.`] })
  if (rows.some((cells) => cells.some((cell) => cell.length > mostSigns)))
    throw refused({ csv: ['A cell is too long.'] })
  const columns = headings.map((text, place) => text.replace(/\s+/g, ' ').trim().slice(0, 200) || `Column ${place + 1}`)
  return { columns, rows }
}
