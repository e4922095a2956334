import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/types.generated.ts'

interface AuditedTax {
  readonly title: string
  readonly tax: string | null
}

/** The lines of a booking with the name of their tax, as its history tells a change of it; null: the agency's usual tax. */
export async function auditedTaxes(db: Kysely<DB>, agencyId: number, bookingId: number): Promise<AuditedTax[]> {
  const { rows } = await sql<AuditedTax>`
    select l.title, l.tax ->> 'name' as tax from booking_lines l
    where l.booking_id = ${bookingId} and l.agency_id = ${agencyId} order by l.item, l.position, l.id`.execute(db)
  return rows
}
