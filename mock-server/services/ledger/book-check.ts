import { type Kysely, sql } from 'kysely'
import { currencyCodes, minorDigits } from '../../../src/domain/money.ts'
import type { BookCheck } from '../../../src/domain/schema/types.generated.ts'
import type { DB } from '../../database/types.generated.ts'
import type { Difference } from './audit.ts'

/** What the latest audit of the agency's books found; null before the first. Amounts in the major unit. */
export async function latestCheck(db: Kysely<DB>, agencyId: number): Promise<BookCheck | null> {
  const { rows } = await sql<Omit<BookCheck, 'differences'> & { differences: readonly Difference[] }>`
    select checked_at, accounts, transfers, differences from ledger_audits where agency_id = ${agencyId}
    order by checked_at desc, id desc limit 1`.execute(db)
  const [latest] = rows
  if (latest === undefined) return null
  return {
    ...latest,
    differences: latest.differences.map((found) => {
      const unit = 10 ** minorDigits(found.currency)
      // A transfer without entries is in no currency.
      const currency = currencyCodes.find((code) => code === found.currency) ?? null
      return { ...found, currency, booked: found.booked / unit, shown: found.shown / unit }
    }),
  }
}
