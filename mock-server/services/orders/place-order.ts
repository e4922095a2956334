import type { Kysely } from 'kysely'
import type { BodyOf } from '../../../src/domain/contract/endpoint.ts'
import type { orders } from '../../../src/domain/contract/shop/order-calls.ts'
import { noAddressText } from '../../../src/domain/contract/shop/order-inputs.ts'
import { today } from '../../../src/domain/dates.ts'
import type { DiscountSource } from '../../../src/domain/discounts/discount-choices.ts'
import type { DB } from '../../database/types.generated.ts'
import { refused } from '../../http/refusals.ts'
import type { Seller } from '../authority/acting.ts'
import type { BookingRow } from '../bookings/booking-lock.ts'
import { createBooking } from '../bookings/create-booking.ts'
import { writeOrderMail } from './order-mail.ts'
import { type ReckonedOrder, reckonOrder } from './order-quote.ts'

export type OrderGiven = BodyOf<typeof orders.create>
interface More {
  readonly source?: DiscountSource
  /** The client's page; left out, the database makes one. */
  readonly link?: string
  readonly checkoutLinkId?: number
  /** Nobody has paid: it is agreed once somebody does. */
  readonly isPending?: boolean
  /** Where the client's page is. */
  readonly serverUrl: string
}

/**
 * Takes the stock and makes the order in the caller's transaction, all of it or nothing. Its delivery is priced anew: 422 where it is not
 * offered any more, 409 where the total is another than was on screen.
 */
export async function placeOrder(tx: Kysely<DB>, seller: Seller, given: OrderGiven, more: More): Promise<BookingRow> {
  const { agencyId } = seller
  const { delivery, client, client_id: clientId, discount_code: code } = given
  const source = more.source ?? 'manual'
  const reckoned = await reckonOrder(tx, agencyId, {
    lines: given.lines,
    discount_percent: given.discount_percent,
    delivery,
    own: given.hold_key === null ? undefined : { holdKey: given.hold_key },
    sale: { code, buyer: { clientId, email: client?.email, tags: client?.tags }, source },
  })
  if (reckoned.problem !== null) throw refused({ [`delivery.${reckoned.problem.field}`]: [reckoned.problem.text] })
  refuseNoAddress(delivery, reckoned)
  return createBooking(
    tx,
    seller,
    {
      package_id: null,
      departure_id: null,
      date: null,
      adults: 0,
      children: 0,
      infants: 0,
      lines: [],
      extras: [],
      residency: 'any',
      taxes: undefined,
      items: [...reckoned.items],
      discount_percent: given.discount_percent,
      discount_code: code,
      client_id: clientId,
      client,
      notes: given.notes,
      confirm: more.isPending !== true,
      hold_key: given.hold_key,
      due_on: null,
      schedule: [{ label: 'Payment', basis: 'rest', percent: null, amount: null, due_on: today() }],
      payment: given.payment,
      expected_total: given.expected_total,
    },
    {
      source,
      writeToClient: (booking) => writeOrderMail(tx, booking, 'placed', { serverUrl: more.serverUrl }),
      beforeNews: (id) => writeDelivery(tx, agencyId, id, given, reckoned, more),
    },
  )
}

/** A parcel that is sent needs somewhere to be sent to. */
export function refuseNoAddress(
  to: { readonly address: string; readonly city: string },
  { delivery: { kind } }: Pick<ReckonedOrder, 'delivery'>,
): void {
  if (kind === 'pick_up' || to.address.trim() !== '' || to.city.trim() !== '') return
  throw refused({ 'delivery.address': [noAddressText] })
}

async function writeDelivery(
  tx: Kysely<DB>,
  agencyId: number,
  id: number,
  { delivery: to, keep_minutes: minutes }: OrderGiven,
  { delivery, deliveryLine, grams }: ReckonedOrder,
  { link, checkoutLinkId }: More,
): Promise<void> {
  await tx
    .updateTable('shop_orders')
    .set({
      ...deliveryColumns({ delivery, deliveryLine, grams }),
      recipient: to.recipient,
      phone: to.phone ?? '',
      address: to.address,
      city: to.city,
      country_code: to.country_code,
      delivery_note: to.note,
      ...(minutes === null ? {} : { expires_at: new Date(Date.now() + minutes * 60_000) }),
      ...(link === undefined ? {} : { link }),
      ...(checkoutLinkId === undefined ? {} : { checkout_link_id: checkoutLinkId }),
    })
    .where('booking_id', '=', id)
    .where('agency_id', '=', agencyId)
    .execute()
}

/** What the row of an order keeps of the way it is delivered. */
export const deliveryColumns = ({
  delivery,
  deliveryLine,
  grams,
}: Pick<ReckonedOrder, 'delivery' | 'deliveryLine' | 'grams'>) => ({
  delivery_method_id: delivery.methodId,
  delivery_kind: delivery.kind,
  delivery_name: delivery.name,
  delivery_zone: delivery.zone,
  delivery_line: deliveryLine,
  delivery_open: delivery.amount === null,
  deliver_by: delivery.by,
  weight_grams: grams,
})
