import { type Kysely, sql } from 'kysely'
import { toMajor } from '../../src/domain/money.ts'
import { type BookingStatus, bookingMoves } from '../../src/domain/sales-words.ts'
import type { BookedItem, BookingDetail, BookingLine } from '../../src/domain/schema/types.generated.ts'
import type { DB } from '../database/types.generated.ts'
import { notFound } from '../http/refusals.ts'
import { bookedParts } from './booked-parts.ts'
import { bookingColumns } from './booking-rows.ts'
import { bookingTickets } from './booking-tickets.ts'
import { historyOf } from './history.ts'
import { type BookedPart, detailsOf, type StoredDetails } from './parts.ts'

type Raw = Omit<BookingDetail, 'moves' | 'items' | 'lines' | 'tickets'> & {
  readonly lines: (Omit<BookingLine, 'details'> & { readonly details: StoredDetails | null })[]
}

/** One booking with all that hangs on it. */
export async function bookingDetail(db: Kysely<DB>, agencyId: number, id: number): Promise<BookingDetail> {
  const { rows } = await sql<{ detail: Raw; discount: number }>`
    select to_json(d) as detail, d.minor_discount as discount from (
      select ${bookingColumns}, major(b.deposit_due, b.currency) as deposit_due, b.notes, b.cancelled_at, b.cancel_reason,
        (select l.offer_id from booking_lines l where l.booking_id = b.id and l.offer_type = 'package' order by l.position, l.id limit 1) as package_id,
        (select l.departure_id from booking_lines l where l.booking_id = b.id and l.departure_id is not null order by l.position, l.id limit 1) as departure_id,
        b.residency, major(b.kept, b.currency) as kept,
        case when b.kept is not null then major(greatest(0, b.paid - b.refunded - b.kept), b.currency) end as refund_due,
        b.discount as minor_discount,
        (select coalesce(json_agg(l order by l.position, l.id), '[]') from (
          select l.id, l.item, l.offer_type, l.offer_id, l.departure_id, l.price_option_id, l.title, l.audience, l.unit, l.from_date,
            l.to_date, l.quantity, major(l.unit_amount, b.currency) as unit_amount, major(l.amount, b.currency) as amount,
            major(l.discount, b.currency) as discount, nullif(l.details, '{}') as details, l.position
          from booking_lines l where l.booking_id = b.id) l) as lines,
        (select coalesce(json_agg(p order by p.paid_at, p.id), '[]') from (
          select p.id, p.reference, p.direction, p.method, p.aggregator, p.currency, major(p.amount, p.currency) as amount, p.status,
            p.payer, p.note, p.external_reference, p.refund_of, (select u.name from users u where u.id = p.recorded_by) as recorded_by_name,
            p.paid_at
          from payments p where p.booking_id = b.id) p) as payments,
        ${historyOf('booking', sql`b.id`, agencyId)} as history
      from bookings b
      where b.id = ${id} and b.agency_id = ${agencyId} and b.deleted_at is null
    ) d`.execute(db)
  const [row] = rows
  if (row === undefined) throw notFound('booking')
  const { minor_discount: _, ...detail } = row.detail as Raw & { minor_discount: number }
  const parts = await bookedParts(db, { id, discount: row.discount })
  const discounts = new Map(parts.flatMap(({ lines }) => lines.map((line) => [line.id, line.discount])))
  const major = (minor: number) => toMajor(minor, detail.currency)
  return {
    ...detail,
    lines: detail.lines.map((line) => ({
      ...line,
      discount: major(discounts.get(line.id) ?? 0),
      details: detailsOf(line.details),
    })),
    items: await itemsOf(db, parts, major),
    tickets: await bookingTickets(db, id),
    moves: [...bookingMoves[detail.status as BookingStatus]], // the column is checked to be one
  }
}

async function itemsOf(
  db: Kysely<DB>,
  parts: readonly BookedPart[],
  major: (minor: number) => number,
): Promise<BookedItem[]> {
  const packages = parts.filter(({ offerType }) => offerType === 'package').map(({ offerId }) => offerId)
  const { rows } =
    packages.length === 0
      ? { rows: [] }
      : await sql<{ id: number; title: string }>`
          select id, title from packages where id = any(${packages}::bigint[])`.execute(db)
  return parts.map((part) => ({
    item: part.item,
    kind: part.kind,
    offer_id: part.offerId,
    title: (part.offerType === 'package' && rows.find(({ id }) => id === part.offerId)?.title) || part.title,
    starts_on: part.startsOn,
    ends_on: part.endsOn,
    amount: major(part.subtotal),
    discount: major(part.discount),
    details: detailsOf(part.details),
  }))
}
