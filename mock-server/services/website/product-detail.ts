import { type Kysely, sql } from 'kysely'
import type { OfferDetail } from '../../../src/domain/website/site-views.ts'
import type { DB } from '../../database/types.generated.ts'
import { type Discounted, type KindDetail, list, one, priced } from './detail-rows.ts'

export async function productDetail(db: Kysely<DB>, id: number, { discount }: Discounted): Promise<KindDetail> {
  const row = await one(
    db,
    sql<{
      options: OfferDetail['options']
      variants: readonly (Omit<OfferDetail['variants'][number], 'price' | 'sold_out'> & {
        amount: number
        compare_at: number | null
        currency: string
        level: string
        counted: boolean
      })[]
    }>`select
      ${list(
        sql`select p.name, p.position, p.id, array(
            select v.name from product_option_values v where v.option_id = p.id and v.archived_at is null order by v.position, v.id) as values
          from product_options p where p.product_id = o.id`,
        sql`x.position, x.id`,
      )} as options,
      ${list(
        sql`select v.id, array(
            select y.name from unnest(v."values") with ordinality as w(id, place) join product_option_values y on y.id = w.id order by w.place) as values,
            v.sku, major(coalesce(v.amount, o.amount), o.currency) as amount, major(coalesce(v.compare_at, q.compare_at), o.currency) as compare_at,
            o.currency, s.capacity - s.taken as "left", q.tracks_stock as counted, v.position,
            stock_state(q.tracks_stock, q.back_order, s.capacity - s.taken, v.low_level) as level
          from variants v join products q on q.offer_id = v.product_id
          join stock s on s.resource_type = 'variant' and s.resource_id = v.id and s.day = '1970-01-01'
          where v.product_id = o.id and v.archived_at is null`,
        sql`x.position, x.id`,
      )} as variants
      from offers o where o.id = ${id}`,
  )
  return {
    options: row.options.map(({ name, values }) => ({ name, values })),
    variants: row.variants.map(
      ({ id: variant, values, sku, amount, compare_at: compare, currency, left, counted: isCounted, level }) => {
        const price = priced({ amount, currency, unit: null }, discount)
        const was = compare !== null && compare > price.amount ? compare : price.was
        return {
          id: variant,
          values,
          sku,
          price: { ...price, was },
          left: isCounted ? left : null,
          sold_out: level === 'out',
        }
      },
    ),
  }
}
