import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/types.generated.ts'

/** Two figures that should be equal: what the entries say, and what is shown; minor units. */
export interface Difference {
  readonly what: string
  readonly id: number
  readonly currency: string
  readonly booked: number
  readonly shown: number
}

export interface Audit {
  readonly accounts: number
  readonly transfers: number
  readonly differences: readonly Difference[]
}

/** Recomputes every account, document and wallet of an agency from its entries. Reads only. */
export async function auditOf(db: Kysely<DB>, agencyId: number): Promise<Audit> {
  const { rows } = await sql<Audit>`
    select (select count(*)::int from ledger_accounts where agency_id = ${agencyId}) as accounts,
      (select count(*)::int from ledger_transfers where agency_id = ${agencyId}) as transfers,
      (select coalesce(json_agg(d), '[]') from (
        select * from ledger_differences(${agencyId}) union all select * from fee_differences(${agencyId})
        union all select * from subscription_differences(${agencyId})
        union all select * from invoice_differences(${agencyId})
        union all select * from settlement_differences(${agencyId})
        union all select * from provider_settlement_differences(${agencyId})
        union all select * from held_differences(${agencyId})
        union all select * from cash_differences(${agencyId})
        union all select * from bank_credit_differences(${agencyId})
        union all select * from write_off_differences(${agencyId})
        union all select * from partner_differences(${agencyId})
        union all select * from flight_differences(${agencyId})) d) as differences`.execute(db)
  const [audit] = rows
  if (audit === undefined) throw new Error('a select without a table gives one row')
  return audit
}

/** The same, kept for Finance to show; of the differences the first hundred. */
export async function keepAudit(db: Kysely<DB>, agencyId: number): Promise<Audit> {
  const audit = await auditOf(db, agencyId)
  await sql`insert into ledger_audits (agency_id, accounts, transfers, differences)
    values (${agencyId}, ${audit.accounts}, ${audit.transfers}, ${JSON.stringify(audit.differences.slice(0, 100))}::jsonb)`.execute(
    db,
  )
  return audit
}

/** The nightly job: all agencies, each by itself, so that one large agency holds up no other's result. */
export async function auditAll(system: Kysely<DB>): Promise<number> {
  const agencies = await system
    .selectFrom('agencies')
    .select('id')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
  let wrong = 0
  for (const { id } of agencies) if ((await keepAudit(system, id)).differences.length > 0) wrong += 1
  return wrong
}
