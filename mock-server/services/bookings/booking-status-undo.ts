import { type Kysely, sql } from 'kysely'
import type { BookingStatus } from '../../../src/domain/bookings/sales-choices.ts'
import { dayText } from '../../../src/domain/date-texts.ts'
import type { DB } from '../../database/types.generated.ts'
import { conflict } from '../../http/refusals.ts'
import { withdrawEndingFee } from '../terms/booking-fees.ts'
import { type BookingRow, lockedBooking, type Staff } from './booking-lock.ts'
import { tellColleagues } from './booking-notices.ts'
import { wordOf } from './booking-status.ts'

/**
 * Takes the last move of a locked booking back. Only a move that held or freed nothing, that no client was told of, and
 * that nothing has followed: a cancellation is reinstated instead, a confirmation is cancelled.
 */
export async function takeStatusBack(
  tx: Kysely<DB>,
  staff: Staff,
  before: BookingRow,
  status: BookingStatus,
): Promise<BookingRow> {
  if (before.status === 'cancelled') throw conflict('Use “Reinstate booking” for a cancelled booking.')
  const { rows } = await sql<{ was: string | null; is: string | null; mail: string | null }>`
    select last.before ->> 'status' as was, last.after ->> 'status' as is, (select c.email from clients c where c.id = ${before.client_id}) as mail
    from (select e.before, e.after from audit_entries e
      where e.agency_id = current_agency() and e.subject = 'booking' and e.subject_id = ${String(before.id)}
      order by e.id desc limit 1) last`.execute(tx)
  const [last] = rows
  if (last === undefined || last.is !== before.status || last.was !== status)
    throw conflict(`${before.reference} has changed since: it can no longer go back to ${wordOf(status)}.`)
  if (before.status === 'confirmed' && last.mail !== null)
    throw conflict(
      'The client has been told that the booking is confirmed: you can cancel it, but not undo the confirmation.',
    )
  return movedBack(tx, staff, before, status)
}

/** Writes the earlier status again, and withdraws what a no-show was charged. */
export async function movedBack(
  tx: Kysely<DB>,
  staff: Staff,
  before: BookingRow,
  status: BookingStatus,
): Promise<BookingRow> {
  if (before.status === 'no_show') await withdrawEndingFee(tx, before.id)
  await tx
    .updateTable('bookings')
    .set({ status, version: before.version + 1, updated_at: new Date() })
    .where('id', '=', before.id)
    .where('agency_id', '=', staff.agencyId)
    .execute()
  const after = await lockedBooking(tx, staff.agencyId, before.id)
  await tellColleagues(tx, staff, after, {
    kind: 'booking_status',
    title: `${after.reference} is ${wordOf(status)} again`,
    body: `${after.title} · ${dayText(after.starts_on)}`,
  })
  return after
}
