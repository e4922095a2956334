import { sql } from 'kysely'
import type { TestServer } from './server.ts'

interface Wanted {
  readonly title?: string
  /** Minor units. */
  readonly amount?: number
  readonly currency?: string
  readonly kind?: 'physical' | 'digital'
  readonly backOrder?: boolean
  readonly tracks?: boolean
  readonly grams?: number
  readonly sku?: string
  readonly pieces?: number
  /** Of a download: how often and how long. */
  readonly most?: number | null
  readonly days?: number | null
}
export interface MadeProduct {
  readonly product: number
  readonly variant: number
}

export const agencyOf = async (server: TestServer, email: string): Promise<number> => {
  const user = server.db.selectFrom('users').select('agency_id').where('email', '=', email)
  return (await user.executeTakeFirstOrThrow()).agency_id ?? 0
}

let made = 0

/** A product with one variant and so many pieces at the usual place, written as the shop writes it. */
export async function makeProduct(server: TestServer, agencyId: number, wanted: Wanted = {}): Promise<MadeProduct> {
  made += 1
  const { title = `Field guide ${made}`, amount = 50_000, currency = 'UGX', kind = 'physical', pieces = 10 } = wanted
  const { rows } = await sql<{ id: number }>`
    insert into offers (agency_id, kind, title, slug, status, currency, amount, published_at)
    values (${agencyId}, 'product', ${title}, ${`made-${made}-${Date.now()}`}, 'published', ${currency}, ${amount}, now()) returning id`.execute(
    server.db,
  )
  const product = rows[0]?.id ?? 0
  await sql`
    insert into products (offer_id, agency_id, product_kind, tracks_stock, back_order)
    values (${product}, ${agencyId}, ${kind}, ${wanted.tracks ?? kind === 'physical'}, ${wanted.backOrder ?? false})`.execute(
    server.db,
  )
  const variants = await sql<{ id: number }>`
    insert into variants (agency_id, product_id, sku, weight_grams) values (${agencyId}, ${product}, ${wanted.sku ?? `SKU-${made}`}, ${wanted.grams ?? 500})
    returning id`.execute(server.db)
  const variant = variants.rows[0]?.id ?? 0
  if (kind === 'digital')
    await sql`
      insert into virtual_assets (agency_id, product_id, uuid, file_name, bytes, mime, sha256, most_downloads, days)
      values (${agencyId}, ${product}, gen_random_uuid(), 'map.pdf', 10, 'application/pdf', '', ${wanted.most ?? null}, ${wanted.days ?? null})`.execute(
      server.db,
    )
  else if (pieces > 0) await stockUp(server, agencyId, { product, variant }, pieces)
  return { product, variant }
}

/** So many pieces more at the usual place. */
export async function stockUp(
  server: TestServer,
  agencyId: number,
  { product, variant }: MadeProduct,
  pieces: number,
): Promise<void> {
  const place = await placeOf(server, agencyId)
  await sql`
    insert into stock_movements (agency_id, product_id, variant_id, place_id, reason, quantity, on_hand)
    values (${agencyId}, ${product}, ${variant}, ${place}, 'received', ${pieces}, 0)`.execute(server.db)
  await sql`update stock set capacity = capacity + ${pieces}, oversold = greatest(0, taken - capacity - ${pieces})
    where resource_type = 'variant' and resource_id = ${variant}`.execute(server.db)
}

export async function placeOf(server: TestServer, agencyId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with had as (select id from stock_places where agency_id = ${agencyId} and is_default and deleted_at is null),
      made as (insert into stock_places (agency_id, name, kind, is_default)
        select ${agencyId}, 'Front desk', 'desk', true where not exists (select from had) returning id)
    select id from had union all select id from made`.execute(server.db)
  return rows[0]?.id ?? 0
}

/** What the stock of a variant says: on hand, committed or held, and at its places. */
export async function stockOf(
  server: TestServer,
  variant: number,
): Promise<{ on_hand: number; taken: number; levels: number }> {
  const { rows } = await sql<{ on_hand: number; taken: number; levels: number }>`
    select s.capacity as on_hand, s.taken, (select coalesce(sum(l.on_hand), 0)::int from stock_levels l where l.variant_id = ${variant}) as levels
    from stock s where s.resource_type = 'variant' and s.resource_id = ${variant}`.execute(server.db)
  return rows[0] ?? { on_hand: 0, taken: 0, levels: 0 }
}

export const orderInput = (
  lines: readonly { readonly variant: number; readonly quantity?: number }[],
  more: object = {},
) => ({
  lines: lines.map(({ variant, quantity = 1 }) => ({ variant_id: variant, quantity })),
  client: { name: 'Grace Lubega', email: `grace-${Math.random().toString(36).slice(2)}@clients.test` },
  ...more,
})
