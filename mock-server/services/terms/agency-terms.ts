import { type Kysely, sql } from 'kysely'
import { usualTerms } from '../../../src/domain/bookings/terms.ts'
import type { AgencyTerms } from '../../../src/domain/schema/types.generated.ts'
import type { DB } from '../../database/types.generated.ts'

/** What an agency asks for where an offer says nothing else. One that has set nothing yet has the usual, as its first version. */
export async function agencyTerms(db: Kysely<DB>, agencyId: number): Promise<AgencyTerms> {
  const { rows } = await sql<AgencyTerms>`
    select deposit_percent::float8 as deposit_percent, balance_days, balance_from, cancellation_rules, version
    from agency_terms where agency_id = ${agencyId}`.execute(db)
  return rows[0] ?? { ...usualTerms, cancellation_rules: [...usualTerms.cancellation_rules], version: 1 }
}
