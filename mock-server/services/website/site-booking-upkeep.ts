import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/types.generated.ts'
import { conflict } from '../../http/refusals.ts'
import { lockedBooking } from '../bookings/booking-lock.ts'
import { cancelBooking, moveStatus } from '../bookings/booking-status.ts'
import { ownerOf } from '../orders/order-upkeep.ts'
import { isBeingPaid } from '../payments/attempt-rows.ts'
import { mostRenewals, type SiteBookingRow, unpaidMinutes } from './site-booking.ts'

const lapsedReason = 'Not paid in time'

/** Bookings from a site that nobody has paid anything of in time are cancelled, and what they took is free again. */
export async function endUnpaidSiteBookings(system: Kysely<DB>): Promise<number> {
  const { rows } = await sql<{ id: number; booking_id: number; agency_id: number }>`
    select s.id, s.booking_id, s.agency_id from site_bookings s
    where s.expires_at <= now() and s.booking_id is not null and not ${isBeingPaid(sql`s.booking_id`)}
    order by s.expires_at limit 200`.execute(system)
  for (const { id, booking_id: bookingId, agency_id: agencyId } of rows)
    await system.transaction().execute(async (tx) => {
      const booking = await lockedBooking(tx, agencyId, bookingId)
      // Somebody may have paid, confirmed it or given more time since.
      const { rows: due } = await sql`
        update site_bookings set expires_at = null where id = ${id} and expires_at <= now() returning id`.execute(tx)
      if (due.length === 0 || booking.status !== 'pending' || booking.settled !== 0) return
      const seller = { agencyId, userId: await ownerOf(tx, agencyId), acting: null }
      await cancelBooking(tx, seller, booking, lapsedReason, null, { kept: 0 })
      await tx
        .insertInto('audit_entries')
        .values({
          agency_id: agencyId,
          actor_name: 'Safiri',
          action: 'bookings.lapsed',
          subject: 'booking',
          subject_id: String(bookingId),
          before: JSON.stringify({ status: booking.status }),
          after: JSON.stringify({ status: 'cancelled', cancel_reason: lapsedReason }),
        })
        .execute()
    })
  return rows.length
}

/** A booking from a site is confirmed by the payment that covers what was due with it. Its row is locked by the caller. */
export async function confirmPaidSiteBooking(tx: Kysely<DB>, agencyId: number, bookingId: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select s.id from site_bookings s join bookings b on b.id = s.booking_id
    where s.booking_id = ${bookingId} and s.agency_id = ${agencyId} and b.status = 'pending' and b.settled >= coalesce(
      (select i.due_sum from booking_instalments i where i.booking_id = b.id order by i.position limit 1), b.total)`.execute(
    tx,
  )
  const [row] = rows
  if (row === undefined) return
  await sql`update site_bookings set expires_at = null where id = ${row.id}`.execute(tx)
  const seller = { agencyId, userId: await ownerOf(tx, agencyId), acting: null }
  await moveStatus(tx, seller, await lockedBooking(tx, agencyId, bookingId), 'confirmed')
}

/** More time to pay, as often as it is allowed; 409 where it has ended already. */
export async function renewTimeToPay(tx: Kysely<DB>, row: SiteBookingRow): Promise<void> {
  if (row.expires_at === null || row.booking_id === null) return
  if (row.renewed >= mostRenewals) throw conflict('We cannot keep this any longer without a payment.')
  const booking = await lockedBooking(tx, row.agency_id, row.booking_id)
  if (booking.status !== 'pending') throw conflict('The time to pay has ended. Book again, as long as it is free.')
  await sql`
    update site_bookings set expires_at = now() + make_interval(mins => ${unpaidMinutes}), renewed = renewed + 1 where id = ${row.id}`.execute(
    tx,
  )
}

/** What visitors typed is gone a day after they left; of a booking its page stays. Carts are kept for a month. */
export async function purgeSiteSales(system: Kysely<DB>): Promise<void> {
  await sql`delete from site_bookings where booking_id is null and updated_at < now() - interval '1 day'`.execute(
    system,
  )
  await sql`
    update site_bookings set name = '', email = '', phone = '', note = ''
    where booking_id is not null and updated_at < now() - interval '1 day' and email <> ''`.execute(system)
  await sql`delete from site_carts where updated_at < now() - interval '30 days'`.execute(system)
}
