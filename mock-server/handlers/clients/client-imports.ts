import { importFieldsOf, type Mapping, ownColumn, saysConsent } from '../../../src/domain/clients/client-import.ts'
import type { Contract } from '../../../src/domain/contract/contract.ts'
import type { Handler, Handlers } from '../../http/handler.ts'
import { idOf } from '../../http/lists.ts'
import { conflict, notFound, refused } from '../../http/refusals.ts'
import { startJob } from '../../services/background-jobs/background-jobs.ts'
import { checkImport, countsOf } from '../../services/clients/client-import-check.ts'
import { importOf, importRows, latestImports, lockedImport } from '../../services/clients/client-import-rows.ts'
import { undoImport } from '../../services/clients/client-import-run.ts'
import { addImportRows, startImport } from '../../services/clients/client-import-start.ts'
import { ownFields } from '../../services/contacts/own-fields.ts'

type Area = Contract['clientImports']
const open = ['mapping', 'checked', 'failed', 'cancelled']

const create: Handler<Area['create']> = async (call) => {
  const { db, agencyId, body } = call
  const id = await startImport({ ...call, userId: call.session.userId }, 'clients', body)
  call.audit({ subject: 'client_import', subjectId: id, after: { file: body.file_name } })
  return { data: await importOf(db, agencyId, id) }
}

const addRows: Handler<Area['addRows']> = async ({ db, agencyId, path, body }) => {
  const plan = await lockedImport(db, agencyId, idOf(path.id), ['mapping'])
  await addImportRows(db, plan, body)
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
  const known = new Set<string>([
    ...importFieldsOf[plan.target],
    ...(plan.target === 'contacts' ? (await ownFields(db, agencyId)).map(ownColumn) : []),
  ])
  if (Object.keys(mapping).some((field) => !known.has(field)))
    throw refused({ mapping: [`An import of ${plan.target} has no such field.`] })
  if (saysConsent(mapping) && mapping.consent_words === undefined && body.consent_words === '')
    throw refused({ consent_words: ['Write down the words that the people of this file agreed to.'] })
  const { date_order, on_known, consent_words, consent_place } = body
  const judged = await checkImport(db, { ...plan, mapping, date_order, on_known, consent_words })
  if (judged.length === 0) throw conflict('The file has no rows yet.')
  await db
    .updateTable('client_imports')
    .set({
      mapping: JSON.stringify(mapping),
      ...{ date_order, on_known, consent_words, consent_place },
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
  if ((counts.create ?? 0) + (counts.update ?? 0) === 0)
    throw conflict(`No row adds or changes a ${plan.target === 'contacts' ? 'contact' : 'client'}.`)
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
  const taken = await undoImport(db, agencyId, plan)
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
  list: async ({ db, agencyId, query }) => ({ data: await latestImports(db, agencyId, query.target) }),
  create,
  addRows,
  show: async ({ db, agencyId, path }) => ({ data: await importOf(db, agencyId, idOf(path.id)) }),
  rows: async ({ db, agencyId, path, query }) => importRows(db, agencyId, idOf(path.id), query),
  check,
  updateRow,
  run,
  undo,
}
