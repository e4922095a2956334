import type { Kysely } from 'kysely'
import type { DB } from '../database/types.generated.ts'
import type { AuditNote } from './handler.ts'
import { elevated } from './transaction.ts'

/** Who did it. A visitor without an account has a name only. */
export interface Actor {
  readonly agencyId: number | null
  readonly userId: number | null
  readonly name: string
  readonly ip: string
}

/** One row for each note, in the transaction of what it notes. */
export async function writeAudit(
  tx: Kysely<DB>,
  action: string,
  { agencyId, userId, name, ip }: Actor,
  notes: readonly AuditNote[],
): Promise<void> {
  const rows = notes.map(({ subject, subjectId, before, after }) => ({
    agency_id: agencyId,
    actor_id: userId,
    actor_name: name,
    action,
    subject,
    subject_id: String(subjectId),
    before: before === undefined ? null : JSON.stringify(before, withoutSecrets),
    after: after === undefined ? null : JSON.stringify(after, withoutSecrets),
    ip,
  }))
  const insert = (db: Kysely<DB>) => db.insertInto('audit_entries').values(rows).execute()
  // Without an agency the row belongs to no tenant, and row-level security would refuse it.
  if (agencyId === null) await elevated(tx, insert)
  else await insert(tx)
}

const withoutSecrets = (key: string, value: unknown) =>
  /password|token|secret|hash|otp$|code$/i.test(key) && key !== 'country_code' && key !== 'enabled_two_factor_code'
    ? '•••'
    : value
