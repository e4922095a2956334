import { sql } from 'kysely'
import type { Contract } from '../../../src/domain/contract/contract.ts'
import type { Discount, DiscountOffer } from '../../../src/domain/schema/types.generated.ts'
import type { Call, Handler, Handlers } from '../../http/handler.ts'
import { idOf, likeOf, searchWords } from '../../http/lists.ts'
import { notFound, refused } from '../../http/refusals.ts'
import { exportFile } from '../../services/background-jobs/exports.ts'
import { previewDiscount } from '../../services/discounts/discount-preview.ts'
import { discountUses } from '../../services/discounts/discount-report.ts'
import {
  discountList,
  discountRow,
  exportedDiscounts,
  pageText,
  soldOffers,
} from '../../services/discounts/discount-rows.ts'
import { recordVerbs } from '../../services/discounts/record-verbs.ts'
import {
  auditedDiscount,
  type DiscountGiven,
  refuseFewerUses,
  refuseForeignOffers,
  settledDiscount,
  storedDiscount,
} from '../../services/discounts/stored-discount.ts'
import { lockedRow } from '../../services/records/locked-row.ts'
import { changesBetween, checkVersion } from '../../services/versions.ts'

type Area = Contract['discounts']
type Scope = Pick<Call<Area['update']>, 'db' | 'agencyId'>

const list: Handler<Area['list']> = async (call) => {
  const { db, agencyId, query } = call
  const found = discountList(agencyId, query)
  if (query.download === undefined) return call.rawJson(await pageText(db, found, query))
  return exportFile<Discount>(db, {
    name: 'discounts',
    format: query.download,
    agencyId,
    columns: exportedDiscounts,
    query: found.rows,
  })
}

async function shown({ db, agencyId }: Scope, id: number): Promise<{ data: Discount }> {
  const data = await discountRow(db, agencyId, id)
  if (data === undefined) throw notFound('discount')
  return { data }
}
const locked = async ({ db, agencyId }: Scope, id: string, which?: 'kept' | 'restorable') => {
  const row = await lockedRow(db, 'discounts', { agencyId, id: idOf(id), noun: 'discount' }, which)
  return { ...row, title: row.name }
}

const create: Handler<Area['create']> = async (call) => {
  const { db, agencyId, session } = call
  const { version: _, ...body } = call.body
  const given = settledDiscount(body)
  await refuseForeignOffers(db, given)
  const { id } = await db
    .insertInto('discounts')
    .values({ ...storedDiscount(given), agency_id: agencyId, created_by: session.userId })
    .returning('id')
    .executeTakeFirstOrThrow()
  call.audit({ subject: 'discount', subjectId: id, after: auditedDiscount(given) })
  return shown(call, id)
}

const update: Handler<Area['update']> = async (call) => {
  const { db, agencyId } = call
  const { version, ...body } = call.body
  const given = settledDiscount(body)
  const before = await locked(call, call.path.id)
  await checkVersion(db, 'discount', before, version)
  await refuseForeignOffers(db, given)
  refuseFewerUses(given.max_uses, before.used)
  const was = (await shown(call, before.id)).data
  if (!given.by_code && was.codes > 0)
    throw refused({ by_code: ['It has codes: delete them before it applies by itself.'] })
  await db
    .updateTable('discounts')
    .set({ ...storedDiscount(given), version: before.version + 1, updated_at: new Date() })
    .where('id', '=', before.id)
    .where('agency_id', '=', agencyId)
    .execute()
  call.audit({
    subject: 'discount',
    subjectId: before.id,
    ...changesBetween<Readonly<Record<string, unknown>>>(auditedDiscount(givenOf(was)), auditedDiscount(given)),
  })
  return shown(call, before.id)
}

/** A discount as its form would send it again. */
function givenOf(row: Discount): DiscountGiven {
  const {
    id: _,
    used: __,
    state: ___,
    codes: ____,
    version: _____,
    created_at,
    updated_at,
    offers,
    sources,
    ...given
  } = row
  return {
    ...given,
    offers: offers.map(({ kind, id }) => ({ kind, id })),
    sources: sources.filter((source) => source !== 'resell'),
  }
}

const verbs = recordVerbs({
  table: 'discounts',
  subject: 'discount',
  locked,
  shown,
})

const uses: Handler<Area['uses']> = async (call) => {
  const { db, agencyId, query, session } = call
  const id = idOf(call.path.id)
  await shown(call, id)
  const named = session.visitor.permissions.has('View Bookings')
  return { data: await discountUses(db, agencyId, { id, codeId: query.code_id ?? null, named, ...query }) }
}

const preview: Handler<Area['preview']> = async (call) => {
  const { db, agencyId, body, session } = call
  const id = idOf(call.path.id)
  const { data } = await shown(call, id)
  const code = body.code_id === null ? null : await codeOf(call, id, body.code_id)
  return { data: await previewDiscount(db, { agencyId, visitor: session.visitor }, data.id, body, code) }
}

async function codeOf({ db, agencyId }: Scope, discountId: number, id: number): Promise<string> {
  const row = await db
    .selectFrom('discount_codes')
    .select('code')
    .where('id', '=', id)
    .where('discount_id', '=', discountId)
    .where('agency_id', '=', agencyId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (row === undefined) throw notFound('discount code')
  return row.code
}

const offers: Handler<Area['offers']> = async ({ db, query }) => {
  const words = searchWords(query.q).map((word) => sql`o.search like ${likeOf(word)}`)
  const { rows } = await sql<DiscountOffer>`
    select o.kind, o.id, o.title from ${soldOffers} o
    where ${sql.join([sql`o.status <> 'archived'`, ...words], sql` and `)}
    order by o.status <> 'published', lower(o.title), o.id limit 20`.execute(db)
  return { data: rows }
}

export const discounts: Handlers<Area> = {
  list,
  create,
  update,
  ...verbs,
  show: (call) => shown(call, idOf(call.path.id)),
  uses,
  preview,
  offers,
}
