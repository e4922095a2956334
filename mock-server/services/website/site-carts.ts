import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/types.generated.ts'
import { conflict } from '../../http/refusals.ts'
import { onWebsite } from './website-channel.ts'

/** What a visitor wants to order, by the unguessable id that their browser keeps; a cart without a row is an empty one. */
export interface Cart {
  readonly id: string
  readonly lines: readonly CartLine[]
  readonly code: string
  /** Something in it is not sold any more, and was left out. */
  readonly isShort: boolean
}
export interface CartLine {
  readonly variant_id: number
  readonly quantity: number
}

const mostLines = 50
const mostPieces = 1000

/** Those of these variants that are in the shop of the site at this moment. */
async function onSale(db: Kysely<DB>, agencyId: number, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select v.id from variants v join offers o on o.id = v.product_id
    where v.agency_id = ${agencyId} and v.id = any(${[...ids]}::bigint[]) and v.archived_at is null
      and o.status = 'published' and o.deleted_at is null and ${onWebsite(sql`'product'`, sql`o.id`)}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** The cart of a visitor; of what is not sold any more it says so. */
export async function cartAt(db: Kysely<DB>, agencyId: number, id: string | null): Promise<Cart | null> {
  if (id === null) return null
  const { rows } = await sql<{ lines: readonly CartLine[]; code: string }>`
    select lines, code from site_carts where id = ${id} and agency_id = ${agencyId}`.execute(db)
  const [row] = rows
  if (row === undefined) return null
  const sold = await onSale(
    db,
    agencyId,
    row.lines.map(({ variant_id }) => variant_id),
  )
  const lines = row.lines.filter(({ variant_id }) => sold.has(variant_id))
  return { id, lines, code: row.code, isShort: lines.length < row.lines.length }
}

/** Puts pieces of a variant into a cart, which is made with the first of them; 409 for what is not sold, or too much at once. */
export async function addToCart(tx: Kysely<DB>, agencyId: number, id: string, added: CartLine): Promise<void> {
  const sold = await onSale(tx, agencyId, [added.variant_id])
  if (!sold.has(added.variant_id)) throw conflict('This is not sold any more.')
  await sql`insert into site_carts (id, agency_id) values (${id}, ${agencyId}) on conflict (id) do nothing`.execute(tx)
  const { rows } = await sql<{ lines: readonly CartLine[] }>`
    select lines from site_carts where id = ${id} and agency_id = ${agencyId} for update`.execute(tx)
  const had = rows[0]?.lines ?? []
  const before = had.find(({ variant_id }) => variant_id === added.variant_id)
  const quantity = Math.min(mostPieces, (before?.quantity ?? 0) + added.quantity)
  const lines =
    before === undefined
      ? [...had, { ...added, quantity }]
      : had.map((line) => (line === before ? { ...line, quantity } : line))
  if (lines.length > mostLines) throw conflict(`At most ${mostLines} different products fit into one order.`)
  await writeCart(tx, agencyId, id, { lines })
}

/** The quantities and the code as they stand on the page of the cart. */
export async function writeCart(
  tx: Kysely<DB>,
  agencyId: number,
  id: string,
  { lines, code }: { readonly lines: readonly CartLine[]; readonly code?: string },
): Promise<void> {
  await sql`
    update site_carts set lines = ${JSON.stringify(lines)}::jsonb, code = coalesce(${code ?? null}, code), updated_at = now()
    where id = ${id} and agency_id = ${agencyId}`.execute(tx)
}
