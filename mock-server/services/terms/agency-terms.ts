import { type Kysely, sql } from 'kysely'
import { minorSums } from '../../../src/domain/bookings/deposits.ts'
import type { InstalmentPlan } from '../../../src/domain/bookings/instalment-plans.ts'
import { planOf, usualTerms } from '../../../src/domain/bookings/terms.ts'
import type { AgencyTerms } from '../../../src/domain/schema/types.generated.ts'
import type { DB } from '../../database/types.generated.ts'
import { sumsJson } from './deposit-sums.ts'

/** What an agency asks for where an offer says nothing else. One that has set nothing yet has the usual, as its first version. */
export async function agencyTerms(db: Kysely<DB>, agencyId: number): Promise<AgencyTerms> {
  const { rows } = await sql<AgencyTerms>`
    select deposit_percent::float8 as deposit_percent, ${sumsJson(sql`deposit_sums`)} as deposit_sums, balance_days, balance_from, cancellation_rules, version
    from agency_terms where agency_id = ${agencyId}`.execute(db)
  return (
    rows[0] ?? { ...usualTerms, deposit_sums: [], cancellation_rules: [...usualTerms.cancellation_rules], version: 1 }
  )
}

/** How it is paid by them. */
export async function agencyPlan(db: Kysely<DB>, agencyId: number): Promise<InstalmentPlan> {
  const { deposit_sums: sums, ...usual } = await agencyTerms(db, agencyId)
  return planOf({ ...usual, deposit_sums: minorSums(sums) })
}
