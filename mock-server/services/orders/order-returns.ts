import type { Kysely } from 'kysely'
import type { BookingItem } from '../../../src/domain/contract/bookings/booking-items.ts'
import type { BodyOf } from '../../../src/domain/contract/endpoint.ts'
import type { orders } from '../../../src/domain/contract/shop/order-calls.ts'
import { today } from '../../../src/domain/dates.ts'
import { returnReasons } from '../../../src/domain/shop/shop-choices.ts'
import { counted } from '../../../src/domain/text.ts'
import type { DB } from '../../database/types.generated.ts'
import { conflict } from '../../http/refusals.ts'
import type { Seller } from '../authority/acting.ts'
import { changeBooking } from '../bookings/booking-changes.ts'
import type { BookingRow } from '../bookings/booking-lock.ts'
import { besidePackage, itemOf, storedItems } from '../bookings/stored-items.ts'
import { restockVariants } from '../stock/variant-movements.ts'
import { type Order, recountOrder } from './order-lock.ts'
import { writeOrderMail } from './order-mail.ts'
import { placeFor } from './order-places.ts'
import { canOf } from './order-standing.ts'
import { chosenLines, type OrderedLine, orderedLines } from './ordered-lines.ts'

type Given = BodyOf<typeof orders.returns>

/** Whose fault it was: where it is ours, nothing is kept whatever the terms of the product say. */
const isOurs: Readonly<Record<Given['reason'], boolean>> = {
  changed_mind: false,
  wrong_item: true,
  damaged: true,
  not_as_described: true,
  other: false,
}

/**
 * Pieces that came back: those that can be sold again are on hand at their place, and the price of the booking falls by what was charged for
 * them, so that what was paid for them is to be given back. 422 for more than was delivered and not returned.
 */
export async function returnPieces(
  tx: Kysely<DB>,
  seller: Seller,
  { booking, order }: Order,
  given: Given,
  serverUrl: string,
): Promise<BookingRow> {
  const { agencyId, userId } = seller
  const why = canOf(booking, order).return
  if (why !== null) throw conflict(why)
  const lines = await orderedLines(tx, booking.id)
  const chosen = chosenLines(
    lines,
    given.lines,
    ({ delivered }) => Math.max(0, delivered),
    (_, most) =>
      most === 0
        ? 'Nothing of this line was delivered yet.'
        : `${counted(most, 'piece')} of this line ${most === 1 ? 'was' : 'were'} delivered.`,
  )
  const { id } = await tx
    .insertInto('order_returns')
    .values({
      agency_id: agencyId,
      booking_id: booking.id,
      reason: given.reason,
      note: given.note,
      amount: 0, // until the price has fallen
      made_by: userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('order_line_returns')
    .values(
      chosen.map(({ line, given: { quantity, restocked } }) => ({
        return_id: id,
        agency_id: agencyId,
        booking_id: booking.id,
        variant_id: line.variant_id,
        title: line.title,
        quantity,
        restocked: restocked && line.product_kind === 'physical',
      })),
    )
    .execute()
  await restock(tx, seller, booking.id, given, chosen)
  const digital = chosen.filter(({ line }) => line.product_kind === 'digital').map(({ line }) => line.variant_id)
  if (digital.length > 0)
    await tx
      .updateTable('order_downloads')
      .set({ revoked_at: new Date() })
      .where('booking_id', '=', booking.id)
      .where('variant_id', 'in', digital)
      .where('revoked_at', 'is', null)
      .execute()
  const after = await changeBooking(tx, seller, booking, {
    items: await itemsAfter(tx, booking, chosen),
    keep_total: false,
    ...(isOurs[given.reason] ? { fee: { amount: 0, reason: returnReasons[given.reason] } } : {}),
  })
  const amount = Math.max(0, booking.total - after.total)
  await tx.updateTable('order_returns').set({ amount }).where('id', '=', id).execute()
  await recountOrder(tx, booking.id)
  // Of what was never paid nothing comes back.
  const owed = Math.min(amount, Math.max(0, -after.balance))
  await writeOrderMail(tx, after, 'returned', { serverUrl, amount: owed })
  return after
}

type ChosenLine = { readonly line: OrderedLine; readonly given: Given['lines'][number] }

async function restock(
  tx: Kysely<DB>,
  { agencyId, userId }: Seller,
  bookingId: number,
  given: Given,
  chosen: readonly ChosenLine[],
): Promise<void> {
  const back = chosen.filter(({ line, given: { restocked } }) => restocked && line.product_kind === 'physical')
  if (back.length === 0) return
  const placeId = await placeFor(tx, agencyId, given.place_id)
  await restockVariants(tx, {
    agencyId,
    userId,
    bookingId,
    fulfilmentId: null,
    lines: back.map(({ line, given: { quantity } }) => ({ variantId: line.variant_id, quantity, placeId })),
    again: false,
    note: given.note,
  })
}

/** A booking is of something: where all of it came back, a line that costs nothing says so. */
async function itemsAfter(tx: Kysely<DB>, booking: BookingRow, chosen: readonly ChosenLine[]): Promise<BookingItem[]> {
  const stored = besidePackage(await storedItems(tx, booking))
  const items = stored.flatMap((each): BookingItem[] => {
    const item = itemOf(each)
    if (item === null) throw conflict(`“${each.title}” cannot be returned here.`)
    if (item.kind !== 'product') return [item]
    const back = chosen.find(({ line }) => line.variant_id === item.variant_id)
    const quantity = item.quantity - (back?.given.quantity ?? 0)
    return quantity > 0 ? [{ ...item, quantity }] : []
  })
  if (items.length > 0) return items
  return [
    {
      kind: 'custom',
      title: 'Everything was returned',
      description: '',
      from: booking.starts_on,
      to: booking.starts_on > today() ? booking.starts_on : today(),
      quantity: 1,
      unit_amount: 0,
      currency: booking.currency,
      kept_percent: 0,
      full_price: false,
    },
  ]
}
