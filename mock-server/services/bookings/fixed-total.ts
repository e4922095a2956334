import { percent, spread } from '../pricing/amounts.ts'
import { depositPercent } from '../pricing/package-pricing.ts'
import { agreedPart } from './agreed-price.ts'
import { sumOf } from './priced-items.ts'
import type { Offered } from './quotes.ts'

/** The client pays no more than was agreed: what a change adds is taken off again, each line bearing its share. */
export function atMost(offered: Offered, total: number): Offered {
  const extra = offered.total - total
  if (extra <= 0) return offered
  const shares = spread(
    extra,
    offered.parts.flatMap((part) => part.lines.map(({ amount, discount }) => amount - discount)),
  )
  return withDiscounts(offered, total, (line, place) => line.discount + (shares[place] ?? 0))
}

/** Exactly this total, whatever the list says: another discount, or, where it is dearer than the list, a sum agreed for each part. */
export function exactly(offered: Offered, total: number): Offered {
  if (total <= offered.total) return atMost(offered, total)
  const asked = total - offered.fees
  if (asked <= offered.subtotal) {
    const shares = spread(
      offered.subtotal - asked,
      offered.parts.flatMap((part) => part.lines.map(({ amount }) => amount)),
    )
    return withDiscounts(offered, total, (_, place) => shares[place] ?? 0)
  }
  const weights = offered.parts.map(({ lines }) => sumOf(lines))
  const sums = spread(asked, offered.subtotal === 0 ? weights.map((_, place) => (place === 0 ? 1 : 0)) : weights)
  const amounts = new Map(offered.parts.map(({ item }, place) => [item, sums[place] ?? 0]))
  return {
    ...offered,
    parts: offered.parts.map((part) => agreedPart(part, { amounts })),
    subtotal: asked,
    discount: 0,
    total,
    deposit: percent(total, depositPercent),
  }
}

type Line = Offered['parts'][number]['lines'][number]
function withDiscounts(offered: Offered, total: number, discountOf: (line: Line, place: number) => number): Offered {
  let place = 0
  return {
    ...offered,
    parts: offered.parts.map((part) => ({
      ...part,
      lines: part.lines.map((line) => ({ ...line, discount: discountOf(line, place++) })),
    })),
    discount: offered.subtotal + offered.fees - total,
    total,
    deposit: percent(total, depositPercent),
  }
}
