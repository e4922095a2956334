import type { Kysely } from 'kysely'
import type { BookingItem } from '../../../src/domain/contract/bookings/booking-items.ts'
import { today } from '../../../src/domain/dates.ts'
import { toMajor } from '../../../src/domain/money.ts'
import type { DeliveryChoice, OrderQuote, OrderQuoteLine } from '../../../src/domain/schema/types.generated.ts'
import type { DB } from '../../database/types.generated.ts'
import { refused } from '../../http/refusals.ts'
import { discountIn, type PricedItem, sumOf } from '../bookings/priced-items.ts'
import { type PricedBooking, priceBooking, type Wanted } from '../bookings/quotes.ts'
import { type NewSale, takenOffBy } from '../discounts/sold-discounts.ts'
import { type VariantFacts, variantFacts } from '../shop/variant-facts.ts'
import { freeOf, type Own } from '../stock/stock-days.ts'
import { variantClaim } from '../stock/variant-movements.ts'
import { type ChosenDelivery, chosenDelivery, type DeliveryWish, deliveryChoices } from './delivery-methods.ts'

export interface OrderLineGiven {
  readonly variant_id: number
  readonly quantity: number
}
export interface Basket {
  readonly lines: readonly OrderLineGiven[]
  readonly discount_percent: number
  readonly delivery: DeliveryWish
  readonly sale: NewSale
  /** What this hold has counts as available. */
  readonly own: Own | undefined
}
/** An order before it is written; amounts in minor units. */
export interface ReckonedOrder {
  readonly priced: PricedBooking
  readonly facts: ReadonlyMap<number, VariantFacts>
  readonly items: readonly BookingItem[]
  readonly delivery: ChosenDelivery
  /** How delivery is called among the lines; '': it has none. */
  readonly deliveryLine: string
  readonly choices: readonly DeliveryChoice[]
  readonly grams: number
  /** Of the delivery. */
  readonly problem: { readonly field: string; readonly text: string } | null
}

const plain = {
  package_id: null,
  departure_id: null,
  date: null,
  adults: 0,
  children: 0,
  infants: 0,
  lines: [],
  extras: [],
  residency: 'any',
  shares: [],
} as const satisfies Partial<Wanted>

/** What an order costs with its delivery, which is priced by what the products come to; nothing is written. 422 for a variant of nobody's. */
export async function reckonOrder(db: Kysely<DB>, agencyId: number, basket: Basket): Promise<ReckonedOrder> {
  const facts = await factsOfLines(db, agencyId, basket.lines)
  const products = productItems(basket.lines)
  const wanted = { ...plain, discount_percent: basket.discount_percent, own: basket.own, sale: basket.sale }
  const alone = await priceBooking(db, agencyId, { ...wanted, items: products.map((item) => ({ item })) })
  const sent = await reckonDelivery(db, agencyId, { facts, lines: basket.lines, priced: alone, wish: basket.delivery })
  const items = [...products, ...sent.items]
  const priced =
    sent.items.length === 0
      ? alone
      : await priceBooking(db, agencyId, { ...wanted, items: items.map((item) => ({ item })) })
  return { ...sent, priced, facts, items }
}

export const productItems = (lines: readonly OrderLineGiven[]): BookingItem[] =>
  lines.map(({ variant_id, quantity }) => ({ kind: 'product', variant_id, quantity }))

export async function factsOfLines(
  db: Kysely<DB>,
  agencyId: number,
  lines: readonly OrderLineGiven[],
): Promise<ReadonlyMap<number, VariantFacts>> {
  const found = await variantFacts(
    db,
    agencyId,
    lines.map((line) => line.variant_id),
  )
  const facts = new Map(found.map((each) => [each.variant_id, each]))
  const lost = lines.findIndex((line) => !facts.has(line.variant_id))
  if (lost >= 0) throw refused({ [`lines.${lost}.variant_id`]: ['This product is not in the shop.'] })
  return facts
}

interface Sent {
  readonly facts: ReadonlyMap<number, VariantFacts>
  readonly lines: readonly OrderLineGiven[]
  readonly priced: PricedBooking
  readonly wish: DeliveryWish
}

/** The delivery of products that were priced without it, and its line. */
export async function reckonDelivery(db: Kysely<DB>, agencyId: number, { facts, lines, priced, wish }: Sent) {
  const physical = lines.filter((line) => facts.get(line.variant_id)?.product_kind === 'physical')
  const grams = physical.reduce((sum, line) => sum + (facts.get(line.variant_id)?.weight_grams ?? 0) * line.quantity, 0)
  const { currency } = priced
  const products = priced.items.filter(({ kind }) => kind === 'product')
  const net = products.reduce((sum, { lines: own }) => sum + sumOf(own) - discountIn(own), 0)
  const choices = physical.length === 0 ? [] : await deliveryChoices(db, agencyId, currency, { net, grams })
  const { delivery, problem } = chosenDelivery(choices, wish, { currency, isPhysical: physical.length > 0 })
  const isCharged = delivery.amount !== null && delivery.amount > 0
  const deliveryLine = isCharged ? ['Delivery', delivery.name, delivery.zone].filter(Boolean).join(' · ') : ''
  const items: BookingItem[] = isCharged
    ? [deliveryItem(deliveryLine, toMajor(delivery.amount ?? 0, currency), currency)]
    : []
  return { choices, delivery, problem, grams, deliveryLine, items }
}

/** Nothing of it is kept when the order is cancelled before it leaves, and no discount makes it cheaper. */
const deliveryItem = (title: string, unit_amount: number, currency: PricedBooking['currency']): BookingItem => ({
  kind: 'custom',
  title,
  description: '',
  from: today(),
  to: today(),
  quantity: 1,
  unit_amount,
  currency,
  kept_percent: 0,
  full_price: true,
})

interface Quoted {
  /** What this hold has counts as available. */
  readonly own: Own | undefined
  /** Pieces that an order has already, by variant: they are available to it. */
  readonly had?: ReadonlyMap<number, number>
}

/** As the API tells it. */
export async function quoteOfOrder(
  db: Kysely<DB>,
  agencyId: number,
  { priced, facts, delivery, deliveryLine, choices, grams, problem }: ReckonedOrder,
  { own, had }: Quoted,
): Promise<OrderQuote> {
  const major = (minor: number) => toMajor(minor, priced.currency)
  const isDelivery = (item: PricedItem) => deliveryLine !== '' && item.kind === 'custom' && item.title === deliveryLine
  const deliveryAmount = priced.items.filter(isDelivery).reduce((sum, { lines }) => sum + sumOf(lines), 0)
  const free = await freeOf(
    db,
    agencyId,
    [...facts.keys()].map((id) => variantClaim(id, 0)),
    own,
  )
  const freeFor = (id: number) => (free.find((row) => row.id === id)?.free ?? 0) + (had?.get(id) ?? 0)
  return {
    currency: priced.currency,
    lines: priced.items.flatMap((item) => {
      const known = facts.get(item.details?.variant_id ?? 0)
      return known === undefined ? [] : [quotedLine(item, known, freeFor(known.variant_id), major)]
    }),
    subtotal: major(priced.subtotal - deliveryAmount),
    discount: major(priced.discount),
    delivery_amount: major(deliveryAmount),
    delivery_open: delivery.amount === null,
    total: major(priced.total),
    weight_grams: grams,
    discounts: priced.discounts.map((sold) => ({
      discount_id: sold.discountId,
      name: sold.name,
      code: sold.code,
      amount: major(takenOffBy(sold)),
    })),
    delivery: [...choices],
    problems: [
      ...new Set([
        ...priced.complaints.map(({ text }) => text),
        ...priced.items.flatMap(({ shortage }) => (shortage === null ? [] : [shortage.text])),
        ...(problem === null ? [] : [problem.text]),
      ]),
    ],
  }
}

function quotedLine(
  item: PricedItem,
  facts: VariantFacts,
  free: number,
  major: (minor: number) => number,
): OrderQuoteLine {
  const quantity = item.details?.quantity ?? 0
  return {
    variant_id: facts.variant_id,
    title: facts.title,
    variant_title: facts.variant_title,
    sku: facts.sku,
    quantity,
    available: facts.tracks_stock ? Math.max(0, free) : null,
    back_ordered: facts.tracks_stock && facts.back_order ? Math.max(0, quantity - Math.max(0, free)) : 0,
    unit_amount: major(item.lines[0]?.unitAmount ?? 0),
    amount: major(sumOf(item.lines)),
    discount: major(discountIn(item.lines)),
  }
}
