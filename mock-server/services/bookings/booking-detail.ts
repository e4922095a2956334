import { type Kysely, sql } from 'kysely'
import type { InstalmentPlan } from '../../../src/domain/bookings/instalment-plans.ts'
import { bookingMoves, movesOn } from '../../../src/domain/bookings/sales-choices.ts'
import { today } from '../../../src/domain/dates.ts'
import { toMajor } from '../../../src/domain/money.ts'
import type { BookedItem, BookingDetail, BookingLine } from '../../../src/domain/schema/types.generated.ts'
import type { DB } from '../../database/types.generated.ts'
import { notFound } from '../../http/refusals.ts'
import { type InstalmentRow, instalmentsJson, standing } from '../dues/instalments.ts'
import { writeOffsJson } from '../dues/write-offs.ts'
import { historyOf } from '../history.ts'
import { feesJson } from '../terms/booking-fees.ts'
import { termsNow } from '../terms/item-terms.ts'
import { planOfBooking, shownPlan } from '../terms/payment-plans.ts'
import { bookingColumns } from './booking-rows.ts'
import { ticketColumns } from './booking-tickets.ts'
import { detailsOf, type ItemTerms, type StoredItem } from './priced-items.ts'
import { type BookedLine, bookedColumns, itemsFromLines } from './stored-items.ts'

type Raw = Omit<BookingDetail, 'moves' | 'items' | 'lines' | 'schedule' | 'discount_code' | 'payment_plan'> & {
  readonly payment_plan: InstalmentPlan | null
  readonly schedule: readonly InstalmentRow[]
  readonly minor_discount: number
  readonly package_title: string | null
  readonly lines: readonly BookedLine[]
}

/** One booking with all that hangs on it, in one round trip. */
export async function bookingDetail(db: Kysely<DB>, agencyId: number, id: number): Promise<BookingDetail> {
  const { rows } = await sql<{ detail: Raw }>`
    select to_json(d) as detail from (
      select ${bookingColumns}, major(b.deposit_due, b.currency) as deposit_due, b.payment_plan, b.notes, b.cancelled_at, b.cancel_reason,
        tour.offer_id as package_id, tour.title as package_title,
        (select l.departure_id from booking_lines l where l.booking_id = b.id and l.departure_id is not null order by l.position, l.id limit 1) as departure_id,
        b.inquiry_id,
        (select coalesce(json_agg(x order by x.code is not null, x.discount_id), '[]') from (
          select discount_id, name, code, major(sum(amount)::bigint, b.currency) as amount from booking_discounts
          where booking_id = b.id group by discount_id, name, code) x) as discounts,
        b.residency, b.shares, b.oversold_reason, major(b.kept, b.currency) as kept,
        case when b.kept is not null then major(greatest(0, b.paid - b.refunded - b.kept), b.currency) end as refund_due,
        b.discount as minor_discount,
        (select coalesce(json_agg(l order by l.position, l.id), '[]') from (
          select l.position, ${bookedColumns} from booking_lines l where l.booking_id = b.id) l) as lines,
        (select coalesce(json_agg(t order by t.item = 0, t.item, t.id), '[]') from (
          select ${ticketColumns} from ticket_purchases p join ticket_types t on t.id = p.ticket_type_id
          where p.booking_id = b.id) t) as tickets,
        (select coalesce(json_agg(p order by p.paid_at, p.id), '[]') from (
          select p.id, p.reference, p.direction, p.method, p.aggregator, p.currency, major(p.amount, p.currency) as amount, p.settled_currency,
            major(p.settled_amount, p.settled_currency) as settled_amount, p.status,
            p.payer, p.note, p.external_reference, p.refund_of, (select u.name from users u where u.id = p.recorded_by) as recorded_by_name,
            p.paid_at, p.flag, major(p.observed_amount, p.observed_currency) as observed_amount, p.observed_currency
          from payments p where p.booking_id = b.id) p) as payments,
        ${instalmentsJson} as schedule, ${feesJson} as fee_list, ${writeOffsJson} as write_offs,
        ${historyOf('booking', sql`b.id`, agencyId)} as history
      from bookings b
      left join lateral (
        select l.offer_id, k.title from booking_lines l join packages k on k.id = l.offer_id
        where l.booking_id = b.id and l.offer_type = 'package' order by l.position, l.id limit 1
      ) tour on true
      where b.id = ${id} and b.agency_id = ${agencyId} and b.deleted_at is null
    ) d`.execute(db)
  const [row] = rows
  if (row === undefined) throw notFound('booking')
  const { minor_discount: discount, package_title: tour, lines, schedule, ...detail } = row.detail
  const items = itemsFromLines(
    lines.toSorted((a, b) => a.item - b.item),
    discount,
  )
  const major = (minor: number) => toMajor(minor, detail.currency)
  // Of bookings made before items had terms of their own, and only where they still matter.
  const now =
    bookingMoves[detail.status].includes('cancelled') && items.some(({ terms }) => terms === null)
      ? await termsNow(db, agencyId, items)
      : undefined
  const kept = { id, agency_id: agencyId, payment_plan: detail.payment_plan }
  return {
    ...detail,
    payment_plan: shownPlan(await planOfBooking(db, kept)),
    discount_code: codeOf(detail.discounts),
    lines: items.flatMap((item) => item.lines.map((line) => lineOf(item.itemNumber, line, major))),
    items: items.map((item) => ({
      item: item.itemNumber,
      kind: item.kind,
      offer_id: item.offerId,
      title: item.offerType === 'package' ? (tour ?? item.title) : item.title,
      starts_on: item.startsOn,
      ends_on: item.endsOn,
      amount: major(item.subtotal),
      discount: major(item.discount),
      details: detailsOf(item.details),
      // Of a flight its airline says what is kept.
      terms: item.offerType === 'flight' ? null : shownTerms(item.terms ?? now?.(item) ?? null),
    })),
    schedule: standing(schedule, detail.status),
    moves: movesOn(detail, today()),
  }
}

const shownTerms = (terms: ItemTerms | null): BookedItem['terms'] =>
  terms === null ? null : { cancellation_rules: [...terms.rules], cancellation_policy: terms.words }

/** The code that was typed, of which a booking has one at most. */
function codeOf(discounts: BookingDetail['discounts']): BookingDetail['discount_code'] {
  const sold = discounts.find(({ code }) => code !== null)
  return sold === undefined || sold.code === null ? null : { code: sold.code, name: sold.name }
}

const lineOf = (item: number, line: StoredItem['lines'][number], major: (minor: number) => number): BookingLine => ({
  id: line.id,
  item,
  offer_type: line.offerType,
  offer_id: line.offerId === 0 ? null : line.offerId,
  departure_id: line.departureId,
  price_option_id: line.priceOptionId,
  title: line.title,
  age_band: line.ageBand,
  residency: line.residency,
  unit: line.unit,
  from_date: line.from,
  to_date: line.to,
  quantity: line.quantity,
  unit_amount: major(line.unitAmount),
  amount: major(line.amount),
  discount: major(line.discount),
  tax: line.tax,
  details: detailsOf(line.details),
})
