import type { Kysely } from 'kysely'
import type { DB } from '../../database/types.generated.ts'
import { conflict } from '../../http/refusals.ts'
import type { LockedPurchase } from './ticket-rows.ts'

/** Puts another name on a ticket whose row is locked; 409 unless it is valid. */
export async function writeHolder(
  tx: Kysely<DB>,
  agencyId: number,
  ticket: LockedPurchase,
  holder: { readonly holder_name: string; readonly holder_email: string },
): Promise<void> {
  if (ticket.status !== 'valid') throw conflict(`This ticket is ${ticket.status}. Its holder can no longer be changed.`)
  await tx
    .updateTable('ticket_purchases')
    .set({ ...holder, version: ticket.version + 1, updated_at: new Date() })
    .where('id', '=', ticket.id)
    .where('agency_id', '=', agencyId)
    .execute()
}
