import type { Contract } from '../../../src/domain/contract/contract.ts'
import type { DiscountCode } from '../../../src/domain/schema/types.generated.ts'
import type { Call, Handler, Handlers } from '../../http/handler.ts'
import { idOf } from '../../http/lists.ts'
import { notFound, refused } from '../../http/refusals.ts'
import { exportFile } from '../../services/background-jobs/exports.ts'
import { makeCodes } from '../../services/discounts/code-batches.ts'
import { codeList, codeRow, exportedCodes, pageText } from '../../services/discounts/discount-rows.ts'
import { recordVerbs } from '../../services/discounts/record-verbs.ts'
import { refuseFewerUses } from '../../services/discounts/stored-discount.ts'
import { lockedRow } from '../../services/records/locked-row.ts'
import { changesBetween, checkVersion } from '../../services/versions.ts'

type Area = Contract['discountCodes']
type Scope = Pick<Call<Area['update']>, 'db' | 'agencyId'>

const list: Handler<Area['list']> = async (call) => {
  const { db, agencyId, query } = call
  const found = codeList(agencyId, query)
  if (query.download === undefined) return call.rawJson(await pageText(db, found, query))
  return exportFile<DiscountCode>(db, {
    name: 'discount codes',
    format: query.download,
    agencyId,
    columns: exportedCodes,
    query: found.rows,
  })
}

async function shown({ db, agencyId }: Scope, id: number): Promise<{ data: DiscountCode }> {
  const data = await codeRow(db, agencyId, id)
  if (data === undefined) throw notFound('discount code')
  return { data }
}
const locked = async ({ db, agencyId }: Scope, id: string, which?: 'kept' | 'restorable') => {
  const row = await lockedRow(db, 'discount_codes', { agencyId, id: idOf(id), noun: 'discount code' }, which)
  return { ...row, title: row.code }
}

/** Kept from being deleted, or made automatic, until the code is written. */
async function refuseOtherDiscount({ db, agencyId }: Scope, id: number): Promise<void> {
  const discount = await db
    .selectFrom('discounts')
    .select(['name', 'by_code'])
    .where('id', '=', id)
    .where('agency_id', '=', agencyId)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  if (discount === undefined) throw refused({ discount_id: ['This discount is not there any more: choose another.'] })
  if (!discount.by_code)
    throw refused({ discount_id: [`“${discount.name}” applies by itself: choose one that needs a code.`] })
}

async function refuseTaken({ db, agencyId }: Scope, code: string, except: number): Promise<void> {
  const other = await db
    .selectFrom('discount_codes')
    .innerJoin('discounts', 'discounts.id', 'discount_codes.discount_id')
    .select('discounts.name')
    .where('discount_codes.agency_id', '=', agencyId)
    .where('discount_codes.code', '=', code)
    .where('discount_codes.deleted_at', 'is', null)
    .where('discount_codes.id', '<>', except)
    .executeTakeFirst()
  if (other !== undefined) throw refused({ code: [`“${other.name}” already has the code ${code}.`] })
}

const create: Handler<Area['create']> = async (call) => {
  const { db, agencyId, session } = call
  const { version: _, ...given } = call.body
  await refuseOtherDiscount(call, given.discount_id)
  await refuseTaken(call, given.code, 0)
  const row = await db
    .insertInto('discount_codes')
    .values({ ...given, agency_id: agencyId, created_by: session.userId })
    .onConflict((oc) => oc.columns(['agency_id', 'code']).where('deleted_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row === undefined) throw refused({ code: [`The code ${given.code} exists already.`] }) // made in the same moment
  call.audit({ subject: 'discount_code', subjectId: row.id, after: given })
  return shown(call, row.id)
}

const update: Handler<Area['update']> = async (call) => {
  const { db, agencyId } = call
  const { version, ...given } = call.body
  const before = await locked(call, call.path.id)
  await checkVersion(db, 'discount_code', before, version)
  if (before.used > 0 && given.code !== before.code)
    throw refused({ code: ['It has been used: make another code instead.'] })
  if (given.discount_id !== before.discount_id) {
    if (before.used > 0) throw refused({ discount_id: ['It has been used: make another code instead.'] })
    await refuseOtherDiscount(call, given.discount_id)
  }
  await refuseTaken(call, given.code, before.id)
  refuseFewerUses(given.max_uses, before.used)
  await db
    .updateTable('discount_codes')
    .set({ ...given, version: before.version + 1, updated_at: new Date() })
    .where('id', '=', before.id)
    .where('agency_id', '=', agencyId)
    .execute()
  call.audit({
    subject: 'discount_code',
    subjectId: before.id,
    ...changesBetween<Readonly<Record<string, unknown>>>(before, given),
  })
  return shown(call, before.id)
}

const verbs = recordVerbs({
  table: 'discount_codes',
  subject: 'discount_code',
  locked,
  shown,
  beforeRestore: refuseTaken,
})

const createMany: Handler<Area['createMany']> = async (call) => {
  const { db, agencyId, session, body } = call
  await refuseOtherDiscount(call, body.discount_id)
  const made = await makeCodes(db, { agencyId, userId: session.userId }, body)
  call.audit({
    subject: 'discount',
    subjectId: body.discount_id,
    after: { codes: made.codes.length, batch: made.batch },
  })
  return { data: made }
}

export const discountCodes: Handlers<Area> = {
  list,
  create,
  update,
  ...verbs,
  show: (call) => shown(call, idOf(call.path.id)),
  createMany,
}
