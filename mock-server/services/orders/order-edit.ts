import type { Kysely } from 'kysely'
import type { BookingItem } from '../../../src/domain/contract/bookings/booking-items.ts'
import type { BodyOf } from '../../../src/domain/contract/endpoint.ts'
import type { orders } from '../../../src/domain/contract/shop/order-calls.ts'
import { toMajor } from '../../../src/domain/money.ts'
import type { OrderEditPreview } from '../../../src/domain/schema/types.generated.ts'
import type { DB } from '../../database/types.generated.ts'
import { conflict, refused } from '../../http/refusals.ts'
import type { Seller } from '../authority/acting.ts'
import { changeBooking, priceOfChange } from '../bookings/booking-changes.ts'
import type { BookingRow } from '../bookings/booking-lock.ts'
import { sumText } from '../bookings/booking-payments.ts'
import { besidePackage, itemOf, storedItems } from '../bookings/stored-items.ts'
import type { Order } from './order-lock.ts'
import {
  factsOfLines,
  type OrderLineGiven,
  productItems,
  quoteOfOrder,
  type ReckonedOrder,
  reckonDelivery,
} from './order-quote.ts'
import { canOf } from './order-standing.ts'
import { orderedLines } from './ordered-lines.ts'
import { deliveryColumns } from './place-order.ts'

type Given = BodyOf<typeof orders.edit>

interface Edited extends ReckonedOrder {
  readonly items: readonly BookingItem[]
}

/** The order as it would be: lines, discount and delivery that are not given stay as they are. */
async function edited(tx: Kysely<DB>, agencyId: number, { booking, order }: Order, given: Given): Promise<Edited> {
  const why = canOf(booking, order).edit
  if (why !== null) throw conflict(why)
  const had = await orderedLines(tx, booking.id)
  const lines: readonly OrderLineGiven[] = given.lines ?? had
  const facts = await factsOfLines(tx, agencyId, lines)
  const beside = besidePackage(await storedItems(tx, booking)).flatMap((each) => itemOf(each) ?? [])
  const isDelivery = (item: BookingItem) =>
    order.delivery_line !== '' && item.kind === 'custom' && item.title === order.delivery_line
  const others = beside.filter((item) => item.kind !== 'product' && !isDelivery(item))
  const products = productItems(lines)
  const change = given.discount_percent === undefined ? {} : { discount_percent: given.discount_percent }
  const kept = beside.filter(isDelivery)
  const asItWas: Omit<ReckonedOrder, 'priced' | 'facts' | 'items'> = {
    delivery: {
      methodId: order.delivery_method_id,
      kind: order.delivery_kind,
      name: order.delivery_name,
      zone: order.delivery_zone,
      amount: order.delivery_open ? null : 0,
      by: order.deliver_by,
    },
    deliveryLine: order.delivery_line,
    choices: [],
    grams: gramsOf(lines, facts),
    problem: null,
  }
  if (given.delivery === undefined) {
    const items = [...products, ...others, ...kept]
    const { priced } = await priceOfChange(tx, agencyId, booking, { items, ...change })
    return { ...asItWas, priced, facts, items }
  }
  const alone = await priceOfChange(tx, agencyId, booking, { items: [...products, ...others], ...change })
  const sent = await reckonDelivery(tx, agencyId, { facts, lines, priced: alone.priced, wish: given.delivery })
  const items = [...products, ...others, ...sent.items]
  const { priced } = await priceOfChange(tx, agencyId, booking, { items, ...change })
  return { ...sent, priced, facts, items }
}

const gramsOf = (lines: readonly OrderLineGiven[], facts: ReckonedOrder['facts']): number =>
  lines.reduce((sum, line) => sum + (facts.get(line.variant_id)?.weight_grams ?? 0) * line.quantity, 0)

/** What an edit would change, to be looked at: nothing is written. */
export async function previewOfEdit(
  tx: Kysely<DB>,
  agencyId: number,
  standing: Order,
  given: Given,
): Promise<OrderEditPreview> {
  const { booking } = standing
  const made = await edited(tx, agencyId, standing, given)
  const major = (minor: number) => toMajor(minor, booking.currency)
  const had = new Map((await orderedLines(tx, booking.id)).map((line) => [line.variant_id, line]))
  const wanted = new Map(
    made.items.flatMap((item) => (item.kind === 'product' ? [[item.variant_id, item.quantity] as const] : [])),
  )
  const named = (id: number, quantity: number) =>
    `${had.get(id)?.title ?? titleOf(made, id)}${quantity === 1 ? '' : ` × ${quantity}`}`
  const differences = [...new Set([...had.keys(), ...wanted.keys()])].map((id) => ({
    id,
    by: (wanted.get(id) ?? 0) - (had.get(id)?.quantity ?? 0),
  }))
  const beside = besideLines(standing, made, given)
  return {
    currency: booking.currency,
    was: major(booking.total),
    total: major(made.priced.total),
    difference: toMajor(made.priced.total - booking.total, booking.currency),
    added: [...differences.filter(({ by }) => by > 0).map(({ id, by }) => named(id, by)), ...beside.added],
    removed: [...differences.filter(({ by }) => by < 0).map(({ id, by }) => named(id, -by)), ...beside.removed],
    quote: await quoteOfOrder(tx, agencyId, made, {
      own: undefined,
      had: new Map([...had].map(([id, { quantity }]) => [id, quantity])),
    }),
  }
}

/** What changes beside the lines: how it is delivered, and what is taken off by hand. */
function besideLines(
  { order }: Order,
  { delivery }: Edited,
  given: Given,
): Pick<OrderEditPreview, 'added' | 'removed'> {
  const deliveryText = (...names: readonly string[]) => `delivery ${names.filter(Boolean).join(' · ')}`
  const was = deliveryText(order.delivery_name, order.delivery_zone)
  const now = deliveryText(delivery.name, delivery.zone)
  const off = given.discount_percent
  return {
    added: [...(was === now ? [] : [now]), ...(off === undefined || off === 0 ? [] : [`extra discount of ${off}%`])],
    removed: [...(was === now ? [] : [was]), ...(off === 0 ? ['extra discount'] : [])],
  }
}

const titleOf = ({ facts }: Edited, id: number): string => {
  const known = facts.get(id)
  return known === undefined ? '' : [known.title, known.variant_title].filter(Boolean).join(' · ')
}

/** Writes the edit; the difference is owed or to be given back from then on. 409 where it comes to another total than the preview did. */
export async function editOrder(tx: Kysely<DB>, seller: Seller, standing: Order, given: Given): Promise<BookingRow> {
  const { booking } = standing
  const made = await edited(tx, seller.agencyId, standing, given)
  if (made.problem !== null) throw refused({ [`delivery.${made.problem.field}`]: [made.problem.text] })
  const { total, currency } = made.priced
  if (given.expected_total !== null && toMajor(total, currency) !== given.expected_total)
    throw conflict(`The order now comes to ${sumText(total, currency)}. Check it before you save.`)
  const after = await changeBooking(tx, seller, booking, {
    items: [...made.items],
    keep_total: false,
    ...(given.discount_percent === undefined ? {} : { discount_percent: given.discount_percent }),
  })
  await tx
    .updateTable('shop_orders')
    .set(given.delivery === undefined ? { weight_grams: made.grams } : deliveryColumns(made))
    .where('booking_id', '=', booking.id)
    .where('agency_id', '=', seller.agencyId)
    .execute()
  return after
}
