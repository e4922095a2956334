import { portion, spread } from '../../../src/domain/amounts.ts'
import { isAgreed } from '../bookings/agreed-price.ts'
import { discountIn, type PricedItem, type StoredItem, sumOf } from '../bookings/priced-items.ts'
import type { PricedBooking } from '../bookings/quotes.ts'
import type { SoldDiscount } from './sold-discounts.ts'

/**
 * A change keeps the code and the discounts that a booking was sold with, whatever became of them: each item that stays has as large a share
 * off its new price as it had off the old one. What is added is sold without them, and what goes takes its share along.
 */
export function keepDiscounts(
  priced: PricedBooking,
  { stored, discounts }: { readonly stored: readonly StoredItem[]; readonly discounts: readonly SoldDiscount[] },
  /** Another percentage is given by hand: the lines have nothing else off them yet. */
  isGivenAnew: boolean,
): PricedBooking {
  const kept = discounts.map((discount) => ({
    ...discount,
    amounts: new Map(priced.items.map((item) => [item.itemNumber, shareOf(item, discount, stored)])),
  }))
  return capped(
    isGivenAnew ? withSums({ ...priced, items: priced.items.map((item) => takenOff(item, kept)) }) : priced,
    kept,
  )
}

function shareOf(item: PricedItem, { amounts }: SoldDiscount, stored: readonly StoredItem[]): number {
  const had = stored.find(({ itemNumber }) => itemNumber === (item.itemNumber === 0 ? 0 : item.before))
  if (had === undefined || had.subtotal === 0) return 0
  // An agreed sum says nothing of the price of another day.
  if (had.lines.some(isAgreed) && !item.lines.some(isAgreed)) return 0
  return portion(sumOf(item.lines), amounts.get(had.itemNumber) ?? 0, had.subtotal)
}

function takenOff<P extends PricedItem>(item: P, discounts: readonly SoldDiscount[]): P {
  const costs = item.lines.map(({ amount, discount }) => amount - discount)
  const asked = discounts.reduce((sum, { amounts }) => sum + (amounts.get(item.itemNumber) ?? 0), 0)
  const shares = spread(
    Math.min(
      asked,
      costs.reduce((sum, cost) => sum + cost, 0),
    ),
    costs,
  )
  return { ...item, lines: item.lines.map((line, at) => ({ ...line, discount: line.discount + (shares[at] ?? 0) })) }
}

function withSums(priced: PricedBooking): PricedBooking {
  const discount = discountIn(priced.items.flatMap(({ lines }) => lines))
  const total = priced.subtotal - discount + priced.fees
  return { ...priced, discount, total }
}

/** No discount is said to take off more than the lines have off them: a total that somebody gives may leave less. */
export function capped(priced: PricedBooking, discounts: readonly SoldDiscount[]): PricedBooking {
  const left = new Map(priced.items.map(({ itemNumber, lines }) => [itemNumber, discountIn(lines)]))
  return {
    ...priced,
    discounts: discounts.map((discount) => ({
      ...discount,
      amounts: new Map(
        [...discount.amounts].map(([item, amount]) => {
          const off = Math.min(amount, left.get(item) ?? 0)
          left.set(item, (left.get(item) ?? 0) - off)
          return [item, off]
        }),
      ),
    })),
  }
}
