import { sql } from 'kysely'
import type { Contract } from '../../../src/domain/contract/contract.ts'
import type { Handler } from '../../http/handler.ts'
import { idOf } from '../../http/lists.ts'
import { conflict } from '../../http/refusals.ts'
import { lockedOffer } from '../../services/offers/offer-writes.ts'

/** A soft delete: the event can be restored for 30 days, like offers of every kind; refused while it has live bookings. */
export const remove: Handler<Contract['events']['remove']> = async (call) => {
  const { agencyId, db } = call
  const { id, title } = await lockedOffer(db, agencyId, 'event', idOf(call.path.id))
  const { rows: bookings } = await sql<{ id: number; reference: string; client: string; starts_on: string }>`
    select distinct b.id, b.reference, c.name as client, b.starts_on
    from booking_lines l join bookings b on b.id = l.booking_id join clients c on c.id = b.client_id
    where l.agency_id = ${agencyId} and l.offer_type = 'event' and l.offer_id = ${id}
      and b.status in ('pending', 'confirmed', 'in_progress') and b.deleted_at is null
    order by b.reference limit 101`.execute(db)
  if (bookings.length > 0) {
    const few = bookings
      .slice(0, 3)
      .map(({ reference }) => reference)
      .join(', ')
    const more =
      bookings.length > 100 ? ' and many more' : bookings.length > 3 ? ` and ${bookings.length - 3} more` : ''
    const [hang, them] = bookings.length === 1 ? ['A live booking depends', 'it'] : ['Live bookings depend', 'them']
    throw conflict(`${hang} on it: ${few}${more}. Cancel or move ${them} first.`, {
      bookings: bookings.slice(0, 100),
    })
  }
  await db
    .updateTable('offers')
    .set({ deleted_at: new Date() })
    .where('id', '=', id)
    .where('agency_id', '=', agencyId)
    .execute()
  call.audit({ subject: 'event', subjectId: id, before: { title }, after: null })
  return { message: `${title} deleted. You can restore it for 30 days.` }
}
