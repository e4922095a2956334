import type { Kysely } from 'kysely'
import type { bookings } from '../../src/domain/contract/bookings.ts'
import type { BodyOf } from '../../src/domain/contract/endpoint.ts'
import { addDays, type Day, dayText, today } from '../../src/domain/dates.ts'
import { toMajor } from '../../src/domain/money.ts'
import type { DB } from '../database/types.generated.ts'
import { conflict, Refused, refused } from '../http/refusals.ts'
import { take } from './availability.ts'
import { type BookingRow, lockedBooking } from './booking-lock.ts'
import { partyText, tellColleagues, writeToClient } from './booking-news.ts'
import { recordPayment, sumText } from './booking-payments.ts'
import { bookedClient } from './clients.ts'
import type { Complaint, PricedLine } from './pricing.ts'
import { type Offered, offerFor, quoteOf } from './quotes.ts'
import { nextReference } from './references.ts'

/** Who sells, and for whom: what every write on a booking needs to know. */
export interface Staff {
  readonly agencyId: number
  readonly userId: number
}

export type BookingGiven = BodyOf<typeof bookings.create>

/** The balance is asked for this long before the tour starts. */
const balanceDays = 30

/** Seats, client, booking, lines and first payment in the caller's transaction: all of it or nothing. */
export async function createBooking(tx: Kysely<DB>, staff: Staff, given: BookingGiven): Promise<BookingRow> {
  const { agencyId } = staff
  const own = given.hold_key === null ? undefined : { holdKey: given.hold_key }
  const offered = await offerFor(tx, agencyId, { ...given, package_id: given.package_id ?? 0, own })
  refuseComplaints(offered.complaints)
  refuseShortage(offered)
  refuseOtherTotal(offered, given.expected_total)
  const client = await bookedClient(tx, agencyId, given)
  const { price } = offered
  const { id } = await tx
    .insertInto('bookings')
    .values({
      agency_id: agencyId,
      reference: await nextReference(tx, agencyId, 'BK'),
      kind: 'tour_package',
      client_id: client.id,
      status: given.confirm ? 'confirmed' : 'pending',
      title: offered.title,
      ...amountsOf(offered),
      adults: given.adults,
      children: given.children,
      infants: given.infants,
      due_on: given.due_on ?? dueOn(offered.startsOn),
      notes: given.notes,
      created_by: staff.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await take(tx, {
    agencyId,
    claims: offered.claims,
    for: { bookingId: id },
    ...(own === undefined ? {} : { insteadOf: own }),
  })
  await refuseClosed(tx, offered)
  await writeLines(tx, agencyId, id, offered)
  const booking = await lockedBooking(tx, agencyId, id)
  if (given.payment !== null) await recordPayment(tx, staff, booking, given.payment, 'payment.')
  await tellColleagues(tx, staff, booking, {
    kind: 'booking_created',
    title: `${client.name} booked ${offered.title}`,
    body: `${booking.reference} · ${partyText(booking)} · ${dayText(offered.startsOn)} · ${sumText(price.total, price.currency)}`,
  })
  if (!given.confirm) return booking
  const paid = given.payment === null ? booking : await lockedBooking(tx, agencyId, id)
  await writeToClient(tx, paid, 'confirmed')
  return paid
}

export const dueOn = (startsOn: Day): Day => {
  const day = addDays(startsOn, -balanceDays)
  return day < today() ? today() : day
}

/** What a booking takes over from an offer. */
export const amountsOf = ({ price, startsOn, endsOn }: Offered) => ({
  starts_on: startsOn,
  ends_on: endsOn,
  currency: price.currency,
  subtotal: price.subtotal,
  discount: price.discount,
  fees: price.fees,
  total: price.total,
  deposit_due: price.deposit,
})

/** The lines as they are priced now; what stood there before is replaced. */
export async function writeLines(tx: Kysely<DB>, agencyId: number, bookingId: number, offered: Offered): Promise<void> {
  await tx.deleteFrom('booking_lines').where('booking_id', '=', bookingId).where('offer_type', '=', 'package').execute()
  if (offered.price.lines.length === 0) return
  await tx
    .insertInto('booking_lines')
    .values(
      offered.price.lines.map((line, position) => ({
        ...lineRow(line),
        agency_id: agencyId,
        booking_id: bookingId,
        position,
        offer_type: 'package',
        offer_id: offered.packageId,
        departure_id: offered.departureId,
        from_date: offered.startsOn,
        to_date: offered.endsOn,
      })),
    )
    .execute()
}

const lineRow = ({ option, title, quantity, unitAmount, amount }: PricedLine) => ({
  price_option_id: option.id,
  title,
  audience: option.audience,
  unit: option.unit,
  quantity,
  unit_amount: unitAmount,
  amount,
})

/** 422: each complaint under the field that it is about. */
export function refuseComplaints(complaints: readonly Complaint[]): void {
  if (complaints.length === 0) return
  const errors: Record<string, string[]> = {}
  for (const { field, text } of complaints) errors[field] = [...(errors[field] ?? []), text]
  throw refused(errors)
}

export function refuseShortage({ shortage, seatsLeft, startsOn, claims }: Offered): void {
  if (shortage === null) return
  const wanted = claims.reduce((sum, { quantity }) => sum + quantity, 0)
  throw conflict(shortage, { resource: 'departure', day: startsOn, wanted, free: seatsLeft ?? 0 })
}

/** Asked again once the seats are locked: the departure may have been closed while this booking waited for them. */
export async function refuseClosed(tx: Kysely<DB>, { departureId, startsOn }: Offered): Promise<void> {
  if (departureId === null) return
  const departure = await tx.selectFrom('departures').select('status').where('id', '=', departureId).executeTakeFirst()
  if (departure?.status !== 'open') throw conflict(`The departure on ${dayText(startsOn)} is not open any more.`)
}

/** Nobody is charged a price that was not on screen: the new quote comes with the refusal. */
function refuseOtherTotal(offered: Offered, expected: number | null): void {
  const { total, currency } = offered.price
  if (expected === null || toMajor(total, currency) === expected) return
  throw new Refused(409, {
    message: `The price is ${sumText(total, currency)} now. Look at it again before you confirm.`,
    quote: quoteOf(offered),
  })
}
