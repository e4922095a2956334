import { type Kysely, sql } from 'kysely'
import { type DefaultTerms, usualTerms } from '../../../src/domain/bookings/terms.ts'
import type { DB } from '../../database/types.generated.ts'

/** What an agency asks for where an offer says nothing else; `version` 0: it has set nothing yet. */
export async function agencyTerms(
  db: Kysely<DB>,
  agencyId: number,
): Promise<DefaultTerms & { readonly version: number }> {
  const { rows } = await sql<DefaultTerms & { readonly version: number }>`
    select deposit_percent::float8 as deposit_percent, balance_days, balance_from, cancellation_rules, version
    from agency_terms where agency_id = ${agencyId}`.execute(db)
  return rows[0] ?? { ...usualTerms, version: 0 }
}
