import { spread } from '../../../src/domain/amounts.ts'
import { agreedItem } from './agreed-price.ts'
import { sumOf } from './priced-items.ts'
import type { PricedBooking } from './quotes.ts'

/** The client pays no more than was agreed: whatever a change adds is deducted again, shared among the lines. */
export function atMost(priced: PricedBooking, total: number): PricedBooking {
  const extra = priced.total - total
  if (extra <= 0) return priced
  const shares = spread(
    extra,
    priced.items.flatMap((item) => item.lines.map(({ amount, discount }) => amount - discount)),
  )
  return withDiscounts(priced, total, (line, place) => line.discount + (shares[place] ?? 0))
}

/** Exactly this total, whatever the list says: another discount, or, where it is dearer than the list, a sum agreed for each item. */
export function exactly(priced: PricedBooking, total: number): PricedBooking {
  if (total <= priced.total) return atMost(priced, total)
  const asked = total - priced.fees
  if (asked <= priced.subtotal) {
    const shares = spread(
      priced.subtotal - asked,
      priced.items.flatMap((item) => item.lines.map(({ amount }) => amount)),
    )
    return withDiscounts(priced, total, (_, place) => shares[place] ?? 0)
  }
  const weights = priced.items.map(({ lines }) => sumOf(lines))
  const sums = spread(asked, priced.subtotal === 0 ? weights.map((_, place) => (place === 0 ? 1 : 0)) : weights)
  const amounts = new Map(priced.items.map(({ itemNumber }, place) => [itemNumber, sums[place] ?? 0]))
  return {
    ...priced,
    items: priced.items.map((item) => agreedItem(item, { amounts })),
    subtotal: asked,
    discount: 0,
    total,
  }
}

type Line = PricedBooking['items'][number]['lines'][number]
function withDiscounts(
  priced: PricedBooking,
  total: number,
  discountOf: (line: Line, place: number) => number,
): PricedBooking {
  let place = 0
  return {
    ...priced,
    items: priced.items.map((item) => ({
      ...item,
      lines: item.lines.map((line) => ({ ...line, discount: discountOf(line, place++) })),
    })),
    discount: priced.subtotal + priced.fees - total,
    total,
  }
}
