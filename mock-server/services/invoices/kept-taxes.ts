import { type Kysely, sql } from 'kysely'
import type { LineTax } from '../../../src/domain/finance/invoice-tax.ts'
import type { DB } from '../../database/types.generated.ts'
import type { PricedItem } from '../bookings/priced-items.ts'

/**
 * The tax that was chosen for the items of a booking, by their number after a change: one that stays keeps it, a new one is taxed as usual.
 * Asked before its lines are replaced.
 */
export async function taxesOfItems(
  tx: Kysely<DB>,
  bookingId: number,
  items: readonly PricedItem[],
): Promise<ReadonlyMap<number, LineTax>> {
  const { rows: had } = await sql<{ item: number; tax: LineTax }>`
    select distinct on (item) item, tax from booking_lines where booking_id = ${bookingId} and tax is not null order by item, position`.execute(
    tx,
  )
  if (had.length === 0) return new Map()
  return new Map(
    items.flatMap(({ itemNumber, before }) => {
      const kept = had.find(({ item }) => item === (itemNumber === 0 ? 0 : before))
      return kept === undefined ? [] : [[itemNumber, kept.tax] as const]
    }),
  )
}
