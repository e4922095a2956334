import { type Kysely, sql } from 'kysely'
import type { BodyOf } from '../../../src/domain/contract/endpoint.ts'
import type { shop } from '../../../src/domain/contract/shop/shop.ts'
import { type CurrencyCode, toMajor } from '../../../src/domain/money.ts'
import type { DB } from '../../database/types.generated.ts'
import { refused } from '../../http/refusals.ts'
import { insertOffer, minorAt, unready, updateOffer } from '../offers/offer-writes.ts'
import { keepCurrency } from '../pricing/offer-currency.ts'
import { changesBetween } from '../versions.ts'
import { checkCategory } from './category-rows.ts'
import { usualPlace } from './stock-places.ts'

export type ProductInput = BodyOf<typeof shop.create>

const ownFields = (input: ProductInput) => ({
  product_kind: input.product_kind,
  vendor: input.vendor,
  category_id: input.category_id,
  seo_title: input.seo_title,
  seo_description: input.seo_description,
  tracks_stock: input.tracks_stock,
  back_order: input.back_order,
  compare_at: input.compare_at === null ? null : minorAt('compare_at', input.compare_at, input.currency),
})

/** As a history tells it: amounts in the major unit. */
const auditFields = <T extends { readonly compare_at?: number | null }>(own: T, currency: CurrencyCode): T => ({
  ...own,
  ...(own.compare_at == null ? {} : { compare_at: toMajor(own.compare_at, currency) }),
})

async function refuseUnready(tx: Kysely<DB>, id: number, status: ProductInput['status']): Promise<void> {
  const reason = status === 'published' ? await unready(tx, 'product', id) : null
  if (reason !== null) throw refused({ status: [`This product ${reason}`] })
}

/** A product with its one variant; the first of an agency makes a place of stock. Answers what the audit shall say. */
export async function insertProduct(
  tx: Kysely<DB>,
  { agencyId, userId }: { readonly agencyId: number; readonly userId: number },
  input: ProductInput,
): Promise<{ id: number; after: object }> {
  await checkCategory(tx, agencyId, input.category_id, 'category_id')
  const own = ownFields(input)
  const { id, fields } = await insertOffer(tx, { agencyId, userId, kind: 'product' }, input)
  await tx
    .insertInto('products')
    .values({ ...own, offer_id: id, agency_id: agencyId })
    .execute()
  await tx.insertInto('variants').values({ agency_id: agencyId, product_id: id }).execute()
  await usualPlace(tx, agencyId)
  await refuseUnready(tx, id, input.status)
  return { id, after: { ...fields, ...auditFields(own, input.currency) } }
}

/** 409 for a stale version; 422 for another currency once anything is priced in the one it has, or once it was ordered. */
export async function changeProduct(
  tx: Kysely<DB>,
  agencyId: number,
  id: number,
  input: ProductInput,
): Promise<{ before: object; after: object }> {
  const { before, changes } = await updateOffer(tx, { agencyId, kind: 'product', id }, input)
  await checkCategory(tx, agencyId, input.category_id, 'category_id')
  await keepCurrency(tx, before, input.currency)
  // What was published before its file was removed may be mended without another first.
  if (before.status !== 'published') await refuseUnready(tx, id, input.status)
  const was = await tx.selectFrom('products').selectAll().where('offer_id', '=', id).executeTakeFirstOrThrow()
  const own = ownFields(input)
  await refuseOversold(tx, id, was, own)
  await tx.updateTable('products').set(own).where('offer_id', '=', id).where('agency_id', '=', agencyId).execute()
  const ownChanges = changesBetween<Partial<typeof was>>(
    auditFields(was, before.currency),
    auditFields(own, input.currency),
  )
  return {
    before: { ...changes.before, ...ownChanges.before },
    after: { ...changes.after, ...ownChanges.after },
  }
}

/** What is on back-order stays so until it has come, and what is committed stays counted. */
async function refuseOversold(
  tx: Kysely<DB>,
  id: number,
  was: { readonly tracks_stock: boolean; readonly back_order: boolean },
  own: { readonly tracks_stock: boolean; readonly back_order: boolean },
): Promise<void> {
  const endsBackOrder = was.back_order && !own.back_order
  if (!endsBackOrder && was.tracks_stock === own.tracks_stock) return
  const { rows } = await sql<{ short: number; committed: number }>`
    select coalesce(sum(greatest(0, s.taken - s.capacity)), 0)::int as short, coalesce(sum(s.taken), 0)::int as committed
    from stock s join variants v on v.id = s.resource_id where s.resource_type = 'variant' and v.product_id = ${id}`.execute(
    tx,
  )
  const { short = 0, committed = 0 } = rows[0] ?? {}
  if (endsBackOrder && short > 0)
    throw refused({ back_order: [`${short} more are ordered than there are: receive those first.`] })
  if (was.tracks_stock && !own.tracks_stock && committed > 0)
    throw refused({ tracks_stock: [`${committed} are committed to orders: fulfil those first.`] })
}
