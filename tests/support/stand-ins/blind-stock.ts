import { sql } from 'kysely'
import type * as StockRows from '../../../mock-server/services/stock/stock-rows.ts'
import type { StockRow } from '../../../mock-server/services/stock/stock-rows.ts'

/** Reads the rows of stock as they are locked everywhere, without the lock: with it the same buyers oversell. */
export const blindStock =
  (real: typeof StockRows): typeof StockRows.lockStock =>
  async (tx, agencyId, claims) => {
    const { rows } = await sql<StockRow>`
      select distinct s.resource_type as type, s.resource_id as id, s.day, s.capacity, s.taken
      from unnest(${claims.map((claim) => claim.resourceType)}::text[], ${claims.map((claim) => claim.resourceId)}::bigint[],
        ${claims.map((claim) => claim.firstDay)}::date[], ${claims.map((claim) => claim.lastDay)}::date[]) as w(type, id, first, last)
      join stock s on s.resource_type = w.type and s.resource_id = w.id and s.day between w.first and w.last
      where s.agency_id = ${agencyId}`.execute(tx)
    return new Map(rows.map((row) => [real.keyOf(row.type, row.id, row.day), row]))
  }
