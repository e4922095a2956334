import { percent, spread } from './amounts.ts'
import { depositPercent } from './pricing.ts'
import type { Offered } from './quotes.ts'

/** The client pays no more than was agreed: what a change adds is taken off again, each line bearing its share. */
export function atMost(offered: Offered, total: number): Offered {
  const extra = offered.total - total
  if (extra <= 0) return offered
  const shares = spread(
    extra,
    offered.parts.flatMap((part) => part.lines.map(({ amount, discount }) => amount - discount)),
  )
  let place = 0
  return {
    ...offered,
    parts: offered.parts.map((part) => ({
      ...part,
      lines: part.lines.map((line) => {
        const share = shares[place] ?? 0
        place += 1
        return { ...line, discount: line.discount + share }
      }),
    })),
    discount: offered.discount + extra,
    total,
    deposit: percent(total, depositPercent),
  }
}
