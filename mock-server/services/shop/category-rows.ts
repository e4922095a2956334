import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { ShopCategory } from '../../../src/domain/schema/types.generated.ts'
import type { DB } from '../../database/types.generated.ts'
import { notFound, refused } from '../../http/refusals.ts'

/** The ids of a category and of all below it. */
export const categoriesBelow = (id: number): RawBuilder<unknown> => sql`
  with recursive below as (
    select c.id from shop_categories c where c.id = ${id}
    union select c.id from shop_categories c join below b on c.parent_id = b.id
  ) select id from below`

/** The tree in its order, each category after the one above it. */
export async function categoriesOf(db: Kysely<DB>, agencyId: number): Promise<ShopCategory[]> {
  const { rows } = await sql<ShopCategory>`
    with recursive tree as (
      select c.id, c.name as path, 0 as depth, array[c.id] as chain,
        array[c.position::numeric, c.id] as order_of
      from shop_categories c where c.agency_id = ${agencyId} and c.parent_id is null
      union all
      select c.id, t.path || ' › ' || c.name, t.depth + 1, t.chain || c.id,
        t.order_of || array[c.position::numeric, c.id]
      from shop_categories c join tree t on c.parent_id = t.id where t.depth < 10
    ), own as (
      select p.category_id as id, count(*)::int as products from products p join offers o on o.id = p.offer_id
      where p.agency_id = ${agencyId} and p.category_id is not null and o.deleted_at is null group by 1
    )
    select c.id, c.parent_id, c.name, c.slug, c.description, t.path, t.depth, c.position,
      (select coalesce(sum(n.products), 0)::int from tree u join own n on n.id = u.id where t.id = any(u.chain)) as products_count,
      c.version, c.created_at, c.updated_at
    from tree t join shop_categories c on c.id = t.id order by t.order_of`.execute(db)
  return rows
}

export async function categoryOf(db: Kysely<DB>, agencyId: number, id: number): Promise<ShopCategory> {
  const found = (await categoriesOf(db, agencyId)).find((category) => category.id === id)
  if (found === undefined) throw notFound('category')
  return found
}

/** 422 at `field` for a category that is not the agency's. */
export async function checkCategory(db: Kysely<DB>, agencyId: number, id: number | null, field: string): Promise<void> {
  if (id === null) return
  const { rows } =
    await sql`select from shop_categories where id = ${id} and agency_id = ${agencyId} for key share`.execute(db)
  if (rows.length === 0) throw refused({ [field]: ['Choose a category from the list.'] })
}
