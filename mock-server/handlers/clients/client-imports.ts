import { sql } from 'kysely'
import {
  guessMapping,
  type Mapping,
  mostImportBytes,
  mostImportRows,
  withoutGuard,
} from '../../../src/domain/clients/client-import.ts'
import type { Contract } from '../../../src/domain/contract/contract.ts'
import { numberText } from '../../../src/domain/text.ts'
import { guessDateOrder } from '../../../src/domain/typed-days.ts'
import type { Handler, Handlers } from '../../http/handler.ts'
import { idOf } from '../../http/lists.ts'
import { conflict, notFound, refused } from '../../http/refusals.ts'
import { startJob } from '../../services/background-jobs/background-jobs.ts'
import { checkImport, countsOf, dateCells } from '../../services/clients/client-import-check.ts'
import { importOf, importRows, latestImports, lockedImport } from '../../services/clients/client-import-rows.ts'
import { undoImport } from '../../services/clients/client-import-run.ts'

type Area = Contract['clientImports']
const open = ['mapping', 'checked', 'failed', 'cancelled']

const create: Handler<Area['create']> = async (call) => {
  const { db, agencyId, session, body } = call
  const { id } = await db
    .insertInto('client_imports')
    .values({
      agency_id: agencyId,
      made_by: session.userId,
      file_name: body.file_name,
      columns: body.columns,
      mapping: JSON.stringify(guessMapping(body.columns)),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  call.audit({ subject: 'client_import', subjectId: id, after: { file: body.file_name } })
  return { data: await importOf(db, agencyId, id) }
}

const addRows: Handler<Area['addRows']> = async ({ db, agencyId, path, body }) => {
  const plan = await lockedImport(db, agencyId, idOf(path.id), ['mapping'])
  if (body.from + body.rows.length - 1 > mostImportRows)
    throw refused({ rows: [`A file can have at most ${numberText(mostImportRows)} rows: split it.`] })
  const rows = body.rows.map((cells, index) => ({
    number: body.from + index,
    cells: plan.columns.map((_, place) => withoutGuard(cells[place] ?? '')),
  }))
  await sql`insert into client_import_rows (import_id, agency_id, number, cells)
    select ${plan.id}, ${agencyId}, j.number, array(select jsonb_array_elements_text(j.cells))
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as j(number int, cells jsonb)
    on conflict (import_id, number) do update set cells = excluded.cells`.execute(db)
  const { rows: sizes } = await sql<{ bytes: number }>`
    select sum(octet_length(array_to_string(cells, '')))::int as bytes from client_import_rows
    where import_id = ${plan.id} and agency_id = ${agencyId}`.execute(db)
  if ((sizes[0]?.bytes ?? 0) > mostImportBytes) throw refused({ rows: ['A file can have at most 20 MB: split it.'] })
  const dates = dateCells(
    rows.map(({ cells }) => cells),
    (plan.mapping as Mapping).birth_date,
  )
  if (body.from === 1 && dates.length > 0)
    await db
      .updateTable('client_imports')
      .set({ date_order: guessDateOrder(dates) })
      .where('id', '=', plan.id)
      .execute()
  return { data: await importOf(db, agencyId, plan.id) }
}

const check: Handler<Area['check']> = async (call) => {
  const { db, agencyId, body } = call
  const plan = await lockedImport(db, agencyId, idOf(call.path.id), open)
  const mapping = body.mapping as Mapping
  const places = Object.values(mapping)
  if (mapping.name === undefined && mapping.first_name === undefined && mapping.last_name === undefined)
    throw refused({ mapping: ['Choose the column that holds the name.'] })
  if (new Set(places).size < places.length)
    throw refused({ mapping: ['Each field can be matched to one column only.'] })
  if (places.some((place) => place >= plan.columns.length)) throw refused({ mapping: ['There is no such column.'] })
  const judged = await checkImport(db, { ...plan, mapping, date_order: body.date_order, on_known: body.on_known })
  if (judged.length === 0) throw conflict('The file has no rows yet.')
  await db
    .updateTable('client_imports')
    .set({
      mapping: JSON.stringify(mapping),
      date_order: body.date_order,
      on_known: body.on_known,
      status: 'checked',
      counts: JSON.stringify(countsOf(judged)),
      version: plan.version + 1,
      updated_at: new Date(),
    })
    .where('id', '=', plan.id)
    .execute()
  return { data: await importOf(db, agencyId, plan.id) }
}

const updateRow: Handler<Area['updateRow']> = async ({ db, agencyId, path, body }) => {
  const plan = await lockedImport(db, agencyId, idOf(path.id), ['checked'])
  const row = await db
    .updateTable('client_import_rows')
    .set({ cells: plan.columns.map((_, place) => body.cells[place] ?? '') })
    .where('import_id', '=', plan.id)
    .where('agency_id', '=', agencyId)
    .where('number', '=', idOf(path.rowId))
    .returning('number')
    .executeTakeFirst()
  if (row === undefined) throw notFound('row')
  const counts = countsOf(await checkImport(db, plan))
  await db
    .updateTable('client_imports')
    .set({ counts: JSON.stringify(counts), updated_at: new Date() })
    .where('id', '=', plan.id)
    .execute()
  return { data: await importOf(db, agencyId, plan.id) }
}

const run: Handler<Area['run']> = async (call) => {
  const { db, agencyId, session } = call
  const plan = await lockedImport(db, agencyId, idOf(call.path.id), ['checked'])
  const counts = plan.counts as { create?: number; update?: number } // as `check` wrote them
  if ((counts.create ?? 0) + (counts.update ?? 0) === 0) throw conflict('No row adds or changes a client.')
  const job = await startJob(db, {
    agencyId,
    userId: session.userId,
    kind: 'client-import',
    title: `Import of ${plan.file_name}`,
    params: { import_id: plan.id },
  })
  await db
    .updateTable('client_imports')
    .set({ status: 'running', job_id: job.id, updated_at: new Date() })
    .where('id', '=', plan.id)
    .execute()
  call.audit({ subject: 'client_import', subjectId: plan.id, after: { file: plan.file_name, counts } })
  return { data: await importOf(db, agencyId, plan.id) }
}

const undo: Handler<Area['undo']> = async (call) => {
  const { db, agencyId } = call
  const plan = await lockedImport(db, agencyId, idOf(call.path.id), ['done'])
  const taken = await undoImport(db, agencyId, plan.id)
  const counts = { ...(plan.counts as object), ...taken }
  await db
    .updateTable('client_imports')
    .set({ status: 'undone', counts: JSON.stringify(counts), version: plan.version + 1, updated_at: new Date() })
    .where('id', '=', plan.id)
    .execute()
  call.audit({
    subject: 'client_import',
    subjectId: plan.id,
    before: { file: plan.file_name },
    after: { undone: taken },
  })
  return { data: await importOf(db, agencyId, plan.id) }
}

export const clientImports: Handlers<Area> = {
  list: async ({ db, agencyId }) => ({ data: await latestImports(db, agencyId) }),
  create,
  addRows,
  show: async ({ db, agencyId, path }) => ({ data: await importOf(db, agencyId, idOf(path.id)) }),
  rows: async ({ db, agencyId, path, query }) => importRows(db, agencyId, idOf(path.id), query),
  check,
  updateRow,
  run,
  undo,
}
