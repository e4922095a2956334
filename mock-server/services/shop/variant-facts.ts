import { type Kysely, sql } from 'kysely'
import { percent } from '../../../src/domain/amounts.ts'
import type { CurrencyCode } from '../../../src/domain/money.ts'
import type { Image } from '../../../src/domain/schema/types.generated.ts'
import type { ProductKind } from '../../../src/domain/shop/shop-choices.ts'
import type { DB } from '../../database/types.generated.ts'
import type { OfferFacts } from '../offers/offer-facts.ts'
import { stockDay } from '../stock/stock-rows.ts'
import { imageJson } from '../uploads.ts'

/** A variant as it is sold. What it has of an offer (`id`, `title`, `status`, `gone`, `discount_percent`) is that of its product. */
export interface VariantFacts extends OfferFacts {
  readonly variant_id: number
  /** Red / L; empty where the product has no options. */
  readonly variant_title: string
  readonly sku: string
  readonly product_kind: ProductKind
  readonly currency: CurrencyCode
  /** Minor units: its own or its product's, before and after the product's discount. */
  readonly amount: number
  readonly price: number
  readonly compare_at: number | null
  readonly weight_grams: number
  /** The name of a tax rate of the agency; null: the tax of its kind. */
  readonly tax_name: string | null
  readonly tracks_stock: boolean
  readonly back_order: boolean
  /** The variant, not its product. */
  readonly archived: boolean
  /** What is on hand and not committed or held; below zero while more is on back-order. */
  readonly available: number
  readonly image: Image | null
}

/** These variants of the agency, whatever their status, in the order of their ids; those that are not there are left out. */
export async function variantFacts(db: Kysely<DB>, agencyId: number, ids: readonly number[]): Promise<VariantFacts[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Omit<VariantFacts, 'price'>>`
    select o.id, o.title, o.status, o.deleted_at is not null as gone, o.currency, o.discount_percent::float8 as discount_percent,
      v.id as variant_id, v.title as variant_title, v.sku, p.product_kind, coalesce(v.amount, o.amount) as amount,
      coalesce(v.compare_at, p.compare_at) as compare_at, v.weight_grams, v.tax_name, p.tracks_stock, p.back_order,
      v.archived_at is not null as archived, coalesce(s.capacity - s.taken, 0) as available, ${imageJson('m')} as image
    from variants v join products p on p.offer_id = v.product_id join offers o on o.id = v.product_id
    left join stock s on s.resource_type = 'variant' and s.resource_id = v.id and s.day = ${stockDay}
    left join lateral (
      select * from media where agency_id = v.agency_id and owner_type = 'offer' and owner_id = o.id and deleted_at is null
      order by id is distinct from v.image_id, position, id limit 1
    ) m on true
    where v.agency_id = ${agencyId} and v.id = any(${[...ids]}::bigint[]) order by v.id`.execute(db)
  return rows.map((row) => ({ ...row, price: row.amount - percent(row.amount, row.discount_percent) }))
}
