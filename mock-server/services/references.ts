import { type Kysely, sql } from 'kysely'
import type { DB } from '../database/types.generated.ts'

/** Locks the counter of an agency. Who needs those of two locks both by the order of their ids before asking for the first number. */
export async function lockReferences(tx: Kysely<DB>, agencyId: number, prefix: string): Promise<void> {
  await sql`
    insert into reference_counters as c (agency_id, prefix, year, last)
    values (${agencyId}, ${prefix}, extract(year from kampala_today())::int, 0)
    on conflict (agency_id, prefix, year) do update set last = c.last`.execute(tx)
}

/**
 * The next human reference of an agency, like BK-2026-000123: unique, and without gaps, because the counter's row is
 * locked until the transaction ends. Ask for it late in a transaction, and never before stock is locked.
 */
export async function nextReference(tx: Kysely<DB>, agencyId: number, prefix: string): Promise<string> {
  const { rows } = await sql<{ year: number; last: number }>`
    insert into reference_counters as c (agency_id, prefix, year, last)
    values (${agencyId}, ${prefix}, extract(year from kampala_today())::int, 1)
    on conflict (agency_id, prefix, year) do update set last = c.last + 1
    returning year, last`.execute(tx)
  const { year = 0, last = 0 } = rows[0] ?? {}
  return `${prefix}-${year}-${String(last).padStart(6, '0')}`
}
