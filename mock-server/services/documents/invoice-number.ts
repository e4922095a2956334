import type { Kysely } from 'kysely'
import type { Day } from '../../../src/domain/dates.ts'
import type { DB } from '../../database/types.generated.ts'
import { nextReference } from '../references.ts'

/** What an invoice keeps from the day on which it got its number. */
export interface InvoiceIssue {
  readonly number: string
  readonly issued_on: Day
  readonly tax_name: string
  /** Percent of the price, which includes it; null: no tax is shown. */
  readonly tax_rate: number | null
  readonly tax_number: string
}
const columns = ['number', 'issued_on', 'tax_name', 'tax_rate', 'tax_number'] as const

/**
 * The number of a booking's invoice, given with the first drawing and never changed: two drawings at once wait for each other at the
 * booking's row, so that no number is used up for nothing. A booking that is not confirmed gets none; its paper is a pro forma invoice.
 */
export async function invoiceIssue(db: Kysely<DB>, agencyId: number, bookingId: number): Promise<InvoiceIssue> {
  const known = await issued(db, agencyId, bookingId)
  if (known !== undefined) return known
  return db.isTransaction
    ? issue(db, agencyId, bookingId)
    : db.transaction().execute((tx) => issue(tx, agencyId, bookingId))
}

const issued = (db: Kysely<DB>, agencyId: number, bookingId: number): Promise<InvoiceIssue | undefined> =>
  db
    .selectFrom('invoices')
    .select(columns)
    .where('booking_id', '=', bookingId)
    .where('agency_id', '=', agencyId)
    .executeTakeFirst()

async function issue(tx: Kysely<DB>, agencyId: number, bookingId: number): Promise<InvoiceIssue> {
  await tx
    .selectFrom('bookings')
    .select('id')
    .where('id', '=', bookingId)
    .where('agency_id', '=', agencyId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const known = await issued(tx, agencyId, bookingId) // the other one may have been first
  if (known !== undefined) return known
  const tax = await tx
    .selectFrom('agencies')
    .select(['tax_name', 'tax_rate', 'tax_number'])
    .where('id', '=', agencyId)
    .executeTakeFirstOrThrow()
  return tx
    .insertInto('invoices')
    .values({ agency_id: agencyId, booking_id: bookingId, number: await nextReference(tx, agencyId, 'INV'), ...tax })
    .returning(columns)
    .executeTakeFirstOrThrow()
}
