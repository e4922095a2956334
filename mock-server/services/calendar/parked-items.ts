import { type Kysely, sql } from 'kysely'
import type { ParkedItem } from '../../../src/domain/schema/types.generated.ts'
import type { DB } from '../../database/types.generated.ts'
import { conflict, notFound } from '../../http/refusals.ts'
import type { BookingRow, Staff } from '../bookings/booking-lock.ts'
import { isOpen, wordOf } from '../bookings/booking-status.ts'
import { laneOfLines } from '../bookings/line-lanes.ts'
import { storedItems } from '../bookings/stored-items.ts'

/** Items that wait to be placed, those that have waited longest first; without those that are cancelled or over. */
export async function parkedItems(db: Kysely<DB>, agencyId: number): Promise<ParkedItem[]> {
  const { rows } = await sql<ParkedItem>`
    select k.booking_id, k.item, line.kind, line.offer_id, b.reference, c.name as client, line.title, b.status,
      line.first_day, line.last_day, line.quantity, b.version, k.note, u.name as parked_by_name, k.parked_at
    from parked_items k
    join bookings b on b.id = k.booking_id and b.deleted_at is null and b.status in ('pending', 'confirmed', 'in_progress')
    join clients c on c.id = b.client_id
    left join users u on u.id = k.parked_by
    cross join lateral (
      select ${laneOfLines(sql`min(l.offer_type)`, sql`min(l.departure_id)`)} as kind,
        coalesce(min(l.offer_id), 0) as offer_id, min(coalesce(l.details->>'title', l.title)) as title,
        min(l.from_date) as first_day, max(l.to_date) as last_day,
        coalesce(max((l.details->>'quantity')::int), b.adults + b.children + b.infants) as quantity
      from booking_lines l where l.booking_id = k.booking_id and l.item = k.item and l.offer_type <> 'extra'
      having count(*) > 0
    ) line
    where k.agency_id = ${agencyId} order by k.parked_at, k.booking_id, k.item limit 200`.execute(db)
  return rows
}

/** Puts an item of a locked booking into the parking lane; once more changes its note. */
export async function parkItem(
  tx: Kysely<DB>,
  staff: Staff,
  booking: BookingRow,
  { item, note }: { readonly item: number; readonly note: string },
): Promise<void> {
  if (!isOpen(booking.status)) throw conflict(`This booking is ${wordOf(booking.status)}: it cannot be moved.`)
  if (!(await storedItems(tx, booking)).some(({ itemNumber }) => itemNumber === item))
    throw notFound('item of this booking')
  await tx
    .insertInto('parked_items')
    .values({ agency_id: staff.agencyId, booking_id: booking.id, item, note, parked_by: staff.userId })
    .onConflict((oc) => oc.columns(['booking_id', 'item']).doUpdateSet({ note }))
    .execute()
}

/** Out of the parking lane; whether it stood there. */
export async function unparkItem(tx: Kysely<DB>, agencyId: number, bookingId: number, item: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('parked_items')
    .where('agency_id', '=', agencyId)
    .where('booking_id', '=', bookingId)
    .where('item', '=', item)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
