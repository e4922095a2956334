import type { Kysely } from 'kysely'
import { spread } from '../../../src/domain/amounts.ts'
import { partyText } from '../../../src/domain/bookings/booking-text.ts'
import { byPlan } from '../../../src/domain/bookings/payment-schedule.ts'
import type { BodyOf } from '../../../src/domain/contract/endpoint.ts'
import type { resells } from '../../../src/domain/contract/resells.ts'
import { dayText } from '../../../src/domain/date-texts.ts'
import { today } from '../../../src/domain/dates.ts'
import { toMajor } from '../../../src/domain/money.ts'
import type { DB } from '../../database/types.generated.ts'
import { Refused } from '../../http/refusals.ts'
import { type BookingRow, lockedBooking, type Staff } from '../bookings/booking-lock.ts'
import { tellColleagues, writeToClient } from '../bookings/booking-notices.ts'
import { sumText } from '../bookings/booking-payments.ts'
import { createBooking } from '../bookings/create-booking.ts'
import type { ItemTerms } from '../bookings/priced-items.ts'
import { priceBooking } from '../bookings/quotes.ts'
import { storedItems } from '../bookings/stored-items.ts'
import { bookedClient } from '../clients/booked-client.ts'
import { followChange, writeSchedule } from '../dues/payment-schedules.ts'
import { lockReferences, nextReference } from '../references.ts'
import { keepAllotment, openAllotment } from '../stock/allotments.ts'
import { agencyPlan } from '../terms/agency-terms.ts'
import { keepPlan } from '../terms/payment-plans.ts'
import { asAgency } from './other-agency.ts'
import { lockLimits, refuseAboveCredit } from './partner-limits.ts'
import { askedOf, clientLines, type Resell, refuseClosedResell, resellOf, shared } from './resell-offers.ts'

type Sale = BodyOf<typeof resells.book>

/**
 * One sale in one transaction: the owner's booking takes the stock at the price less the commission, the reseller's stands beside it
 * at what the client pays. What is kept for resellers gives way first.
 */
export async function sellResell(
  tx: Kysely<DB>,
  system: Kysely<DB>,
  { staff, id, sale }: { staff: Staff; id: number; sale: Sale },
): Promise<BookingRow> {
  const { agencyId } = staff
  const resell = await resellOf(system, agencyId, id)
  refuseClosedResell(resell)
  const client = await bookedClient(tx, agencyId, sale)
  const seller = await tx
    .selectFrom('agencies')
    .select(['name', 'email', 'phone'])
    .where('id', '=', agencyId)
    .executeTakeFirstOrThrow()
  const { supply, priced, sums, reference, agreed } = await asAgency(tx, resell.agency_id, () =>
    supplied(tx, resell, { staff, sale, seller, guest: client.name }),
  )
  const { currency } = supply
  if (sale.expected_total !== null && toMajor(sums.total, currency) !== sale.expected_total)
    throw new Refused(409, {
      message: `The price is now ${sumText(sums.total, currency)}. Check it before you sell.`,
      total: toMajor(sums.total, currency),
    })
  const { id: bookingId } = await tx
    .insertInto('bookings')
    .values({
      agency_id: agencyId,
      reference,
      kind: supply.kind,
      client_id: client.id,
      title: supply.title,
      status: 'confirmed',
      starts_on: supply.starts_on,
      ends_on: supply.ends_on,
      adults: supply.adults,
      children: supply.children,
      infants: supply.infants,
      currency,
      subtotal: sums.total,
      total: sums.total,
      deposit_due: 0,
      source: 'resell',
      resell_id: resell.resell_id,
      supplier_booking_id: supply.id,
      notes: sale.notes,
      created_by: staff.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeClientLines(tx, agencyId, bookingId, clientLines(priced, sums.total), agreed)
  const plan = { ...(await agencyPlan(tx, agencyId)), deposit_percent: 0, deposit_sums: {} }
  const made = { id: bookingId, agency_id: agencyId }
  await writeSchedule(tx, made, byPlan(sums.total, plan, today(), supply.starts_on, currency))
  await keepPlan(tx, made, plan)
  const booking = await lockedBooking(tx, agencyId, bookingId)
  await tellColleagues(tx, staff, booking, {
    kind: 'booking_created',
    title: `${client.name} booked ${booking.title} from ${resell.owner_name}`,
    body: `${booking.reference} · ${partyText(booking)} · ${dayText(booking.starts_on)} · ${sumText(sums.total, currency)}`,
  })
  await writeToClient(tx, booking, 'confirmed')
  return booking
}

async function writeClientLines(
  tx: Kysely<DB>,
  agencyId: number,
  bookingId: number,
  lines: ReturnType<typeof clientLines>,
  terms: ItemTerms | null,
): Promise<void> {
  if (lines.length === 0) return
  await tx
    .insertInto('booking_lines')
    .values(
      lines.map((line, position) => ({
        agency_id: agencyId,
        booking_id: bookingId,
        offer_type: 'extra', // the offer is another agency's: its id means nothing on this side
        title: line.quantity > 1 ? `${line.title} × ${line.quantity}` : line.title,
        age_band: line.ageBand,
        residency: line.residency,
        unit: 'per_group',
        from_date: line.from,
        to_date: line.to,
        quantity: 1,
        unit_amount: line.amount,
        amount: line.amount,
        position,
        // What the supplier keeps of it: both sides go by the same terms.
        terms: position === 0 && terms !== null ? JSON.stringify(terms) : null,
      })),
    )
    .execute()
}

interface Order {
  readonly staff: Staff
  readonly sale: Sale
  readonly seller: { readonly name: string; readonly email: string | null; readonly phone: string | null }
  /** Whom the supplier expects: the one name that crosses the wall. */
  readonly guest: string
}

/** In the owner's name: the booking that takes the stock, for the reseller as the client. */
async function supplied(tx: Kysely<DB>, resell: Resell, { staff, sale, seller, guest }: Order) {
  const owner = resell.agency_id
  await lockLimits(tx, owner, staff.agencyId)
  const { asked, days } = await askedOf(tx, resell, sale)
  await openAllotment(tx, resell, days)
  const priced = await priceBooking(tx, owner, { ...asked, items: asked.items.map((item) => ({ item })) })
  const sums = shared(priced, resell)
  await refuseAboveCredit(
    tx,
    { ownerId: owner, partnerId: staff.agencyId, currency: priced.currency },
    { adds: sums.owed, ownerName: resell.owner_name },
  )
  const made = await createBooking(
    tx,
    { agencyId: owner, userId: staff.userId, acting: null }, // a reseller's people have no say in what the owner gives away
    {
      ...asked,
      client_id: null,
      client: {
        name: seller.name,
        email: seller.email,
        phone: seller.phone,
        country_code: null,
        language: 'en',
        tags: ['reseller'],
        notes: '',
        marketing_consent: false,
        version: undefined,
      },
      notes: '',
      confirm: true,
      hold_key: null,
      due_on: null,
      payment: null,
      expected_total: null,
    },
    { source: 'resell', beforeReference: () => lockBoth(tx, owner, staff.agencyId) },
  )
  const reference = await asAgency(tx, staff.agencyId, () => nextReference(tx, staff.agencyId, 'BK'))
  await takeCommission(tx, made, sums.commission)
  await tx
    .updateTable('bookings')
    .set({
      source: 'resell',
      resell_id: resell.resell_id,
      created_by: null, // nobody of the owner's
      notes: `Sold by ${seller.name} as ${reference}. Guest: ${guest}.`,
      discount: made.discount + sums.commission,
      resell_commission: sums.commission,
      total: made.total - sums.commission,
    })
    .where('id', '=', made.id)
    .where('agency_id', '=', owner)
    .execute()
  await followChange(tx, made, {
    total: made.total - sums.commission,
    currency: made.currency,
    startsOn: made.starts_on,
  })
  await keepAllotment(tx, resell, days)
  await tx
    .insertInto('audit_entries')
    .values({
      agency_id: owner,
      actor_name: `${seller.name} (reseller)`,
      action: 'resells.book',
      subject: 'booking',
      subject_id: String(made.id),
      after: JSON.stringify({
        reference: made.reference,
        sold_as: reference,
        commission: toMajor(sums.commission, made.currency),
      }),
    })
    .execute()
  const [item] = await storedItems(tx, made)
  return { supply: await lockedBooking(tx, owner, made.id), priced, sums, reference, agreed: item?.terms ?? null }
}

/** Two agencies that sell each other's offers at the same time take turns. */
async function lockBoth(tx: Kysely<DB>, one: number, other: number): Promise<void> {
  for (const id of [one, other].sort((a, b) => a - b)) await asAgency(tx, id, () => lockReferences(tx, id, 'BK'))
}

/** The commission is a discount that the owner's lines bear in proportion, so that a cancellation knows what each is worth. */
async function takeCommission(tx: Kysely<DB>, booking: BookingRow, commission: number): Promise<void> {
  const lines = await tx
    .selectFrom('booking_lines')
    .select(['id', 'amount', 'discount'])
    .where('booking_id', '=', booking.id)
    .orderBy('position')
    .execute()
  const shares = spread(
    commission,
    lines.map(({ amount, discount }) => amount - discount),
  )
  for (const [index, line] of lines.entries())
    await tx
      .updateTable('booking_lines')
      .set({ discount: line.discount + (shares[index] ?? 0) })
      .where('id', '=', line.id)
      .execute()
}
