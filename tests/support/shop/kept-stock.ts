import { sql } from 'kysely'
import type { TestServer } from '../server.ts'

interface Kept {
  readonly product: number
  readonly counted: boolean
  readonly on_hand: number
  readonly committed: number
  readonly available: number
  readonly variants_out: number
  readonly level: string
}
interface Reckoned {
  readonly product: number
  readonly tracks: boolean
  readonly back_order: boolean
  readonly capacity: number | null
  readonly taken: number | null
  readonly low: number | null
}

/** What is kept of the stock of each product, all agencies together, and the same added up here from variants and stock. */
export async function keptAndReckoned(
  server: TestServer,
): Promise<{ kept: readonly Kept[]; reckoned: readonly Kept[] }> {
  const { rows: kept } = await sql<Kept>`
    select product_id as product, counted, on_hand, committed, available, variants_out, level from product_stock order by 1`.execute(
    server.db,
  )
  const { rows } = await sql<Reckoned>`
    select p.offer_id as product, p.tracks_stock as tracks, p.back_order, s.capacity, s.taken, v.low_level as low
    from products p left join variants v on v.product_id = p.offer_id and v.archived_at is null
    left join stock s on s.resource_type = 'variant' and s.resource_id = v.id order by 1`.execute(server.db)
  const ids = [...new Set(rows.map(({ product }) => product))]
  return {
    kept,
    reckoned: ids.map((id) =>
      standOf(
        id,
        rows.filter(({ product }) => product === id),
      ),
    ),
  }
}

function standOf(product: number, rows: readonly Reckoned[]): Kept {
  const sum = (of: (row: Reckoned) => number | null) => rows.reduce((all, row) => all + (of(row) ?? 0), 0)
  const states = rows.flatMap((row) => (row.capacity === null ? [] : [stateOf(row)]))
  return {
    product,
    counted: rows[0]?.tracks ?? true,
    on_hand: sum(({ capacity }) => capacity),
    committed: sum(({ taken }) => taken),
    available: sum(({ capacity }) => capacity) - sum(({ taken }) => taken),
    variants_out: states.filter((state) => state === 'out').length,
    level: ['out', 'back_order', 'low'].find((state) => states.includes(state)) ?? 'in_stock',
  }
}

function stateOf({ tracks, back_order: backOrder, capacity, taken, low }: Reckoned): string {
  const left = (capacity ?? 0) - (taken ?? 0)
  if (!tracks) return 'in_stock'
  if (left <= 0) return backOrder ? 'back_order' : 'out'
  return low !== null && left <= low ? 'low' : 'in_stock'
}
