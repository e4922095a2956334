import { sql } from 'kysely'
import type { Contract } from '../../../src/domain/contract/contract.ts'
import { mostImportProductRows } from '../../../src/domain/contract/shop/shop-inputs.ts'
import { readProductFile } from '../../../src/domain/shop/product-file.ts'
import type { Handler, Handlers } from '../../http/handler.ts'
import { idOf } from '../../http/lists.ts'
import { conflict, refused } from '../../http/refusals.ts'
import { startJob } from '../../services/background-jobs/background-jobs.ts'
import { importOf, importRowsOf, judgeProducts, keepRows } from '../../services/shop/product-import.ts'
import { takeBack } from '../../services/shop/product-import-undo.ts'

type Area = Contract['shop']

const tryImport: Handler<Area['tryImport']> = async (call) => {
  const { agencyId, body, db, session } = call
  const { products, lines, problem } = readProductFile(body.text, mostImportProductRows)
  if (problem !== null) throw refused({ text: [problem] })
  const { id } = await db
    .insertInto('product_imports')
    .values({
      agency_id: agencyId,
      file_name: body.file_name,
      overwrite: body.overwrite,
      lines,
      made_by: session.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await keepRows(db, agencyId, id, await judgeProducts(db, agencyId, products, body.overwrite))
  call.audit({ subject: 'product_import', subjectId: id, after: { file: body.file_name, overwrite: body.overwrite } })
  return { data: await importOf(db, agencyId, id) }
}

const runImport: Handler<Area['runImport']> = async (call) => {
  const { agencyId, db, session } = call
  const id = idOf(call.path.id)
  await sql`select from product_imports where id = ${id} and agency_id = ${agencyId} for update`.execute(db)
  const plan = await importOf(db, agencyId, id)
  if (plan.status !== 'checked')
    throw conflict(plan.status === 'running' ? 'This import is running already.' : 'This import has been run.')
  if (plan.create + plan.update === 0) throw conflict('No row adds or changes a product.')
  const job = await startJob(db, {
    agencyId,
    userId: session.userId,
    kind: 'product-import',
    title: `Import of ${plan.file_name}`,
    params: { import_id: id },
  })
  await sql`update product_imports set status = 'running', job_id = ${job.id}, updated_at = now() where id = ${id} and agency_id = ${agencyId}`.execute(
    db,
  )
  call.audit({
    subject: 'product_import',
    subjectId: id,
    after: { file: plan.file_name, create: plan.create, update: plan.update },
  })
  return { data: await importOf(db, agencyId, id) }
}

const undoImport: Handler<Area['undoImport']> = async (call) => {
  const { agencyId, db } = call
  const id = idOf(call.path.id)
  await sql`select from product_imports where id = ${id} and agency_id = ${agencyId} for update`.execute(db)
  const { status, file_name: file } = await importOf(db, agencyId, id)
  if (status !== 'done')
    throw conflict(status === 'undone' ? 'This import was undone already.' : 'This import has not been run.')
  const { removed, kept } = await takeBack(db, agencyId, id)
  await sql`update product_imports set status = 'undone', removed = ${removed.length}, kept = ${kept}, updated_at = now()
    where id = ${id} and agency_id = ${agencyId}`.execute(db)
  call.audit({ subject: 'product_import', subjectId: id, before: { file }, after: { undone: removed, kept } })
  return { data: await importOf(db, agencyId, id) }
}

export const importHandlers = {
  tryImport,
  import: async ({ agencyId, db, path }) => ({ data: await importOf(db, agencyId, idOf(path.id)) }),
  importRows: async ({ agencyId, db, path, query }) => importRowsOf(db, agencyId, idOf(path.id), query),
  runImport,
  undoImport,
} satisfies Partial<Handlers<Area>>
