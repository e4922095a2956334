import { type Kysely, sql } from 'kysely'
import type { OwnField } from '../../../src/domain/growth/rule-fields.ts'
import type { DB } from '../../database/types.generated.ts'

/** The agency's own fields of contacts, in their order. */
export async function ownFields(db: Kysely<DB>, agencyId: number): Promise<OwnField[]> {
  const { rows } = await sql<OwnField>`
    select key, label, kind, choices from contact_fields where agency_id = ${agencyId} order by position, id`.execute(
    db,
  )
  return rows
}
