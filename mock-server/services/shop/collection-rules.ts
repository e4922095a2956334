import { type RawBuilder, sql } from 'kysely'
import type { ShopCollection } from '../../../src/domain/schema/types.generated.ts'
import { likeOf } from '../../http/lists.ts'
import { all } from '../offers/package-rows.ts'
import { categoriesBelow } from './category-rows.ts'

type Rule = ShopCollection['rules'][number]

/** Products (`o` and `p`) that a collection's rules find. Fields and tests are words of ours; what was typed is only ever a parameter. */
export function collectionFilter({ match, rules }: Pick<ShopCollection, 'match' | 'rules'>): RawBuilder<unknown> {
  const conditions = rules.map((rule) => sql`(${conditionOf(rule)})`)
  if (conditions.length === 0) return sql`false`
  return match === 'all' ? all(conditions) : sql`(${sql.join(conditions, sql` or `)})`
}

function conditionOf({ field, test, value }: Rule): RawBuilder<unknown> {
  switch (field) {
    case 'tag': {
      const has = sql`exists (select from unnest(o.tags) tag where lower(tag) = lower(${value}::text))`
      return test === 'is_not' ? sql`not ${has}` : has
    }
    case 'category': {
      const within = sql`coalesce(p.category_id in (${categoriesBelow(Number(value))}), false)`
      return test === 'is_not' ? sql`not ${within}` : within
    }
    case 'title':
      return textIs(sql`o.title`, test, value)
    case 'vendor':
      return textIs(sql`p.vendor`, test, value)
    case 'price': {
      // What a client pays for the cheapest variant, in the product's own currency.
      const paid = sql`major(p.price_low - round(p.price_low * o.discount_percent / 100)::bigint, o.currency)`
      return test === 'more' ? sql`${paid} > ${Number(value)}` : sql`${paid} < ${Number(value)}`
    }
    case 'stock': {
      const has = sql`(not p.tracks_stock or exists (
        select from variants v join stock s on s.resource_type = 'variant' and s.resource_id = v.id
        where v.product_id = o.id and v.archived_at is null and s.capacity > s.taken))`
      return value === 'no' ? sql`not ${has}` : has
    }
    default:
      return sql`false`
  }
}

const textIs = (column: RawBuilder<unknown>, test: Rule['test'], value: string): RawBuilder<unknown> =>
  test === 'contains'
    ? sql`searchable(${column}) like ${likeOf(value)}`
    : test === 'is_not'
      ? sql`lower(${column}) <> lower(${value}::text)`
      : sql`lower(${column}) = lower(${value}::text)`
