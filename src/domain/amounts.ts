/** Arithmetic of minor units: exact for any safe integer, half away from zero. */
export const percent = (minor: number, share: number): number => portion(minor, Math.round(share * 100), 10_000)

/** `minor × numerator / denominator`; floats would lose digits. */
export function portion(minor: number, numerator: number, denominator: number): number {
  const [n, d] = [BigInt(numerator), BigInt(denominator)]
  return Number((BigInt(minor) * n * 2n + d) / (d * 2n))
}

/** A product that may be larger than a safe integer; whoever adds up looks. */
export const times = (unitAmount: number, ...counts: readonly number[]): number =>
  Number(counts.reduce((product, count) => product * BigInt(count), BigInt(unitAmount)))

/** A percentage with at most two decimals, or the share of an earlier subtotal that was taken off. */
export type Discount = { readonly percent: number } | { readonly discount: number; readonly subtotal: number }

export function discountOf(discount: Discount, subtotal: number): number {
  if ('percent' in discount) return percent(subtotal, Math.min(100, Math.max(0, discount.percent)))
  if (discount.subtotal === 0) return 0
  return Math.min(subtotal, portion(subtotal, discount.discount, discount.subtotal))
}

/** A sum spread over amounts in proportion, in whole minor units that add up to it; never more than the amount itself. */
export function spread(sum: number, amounts: readonly number[]): number[] {
  const total = amounts.reduce((all, amount) => all + amount, 0)
  let before = 0
  let given = 0
  return amounts.map((amount) => {
    before += amount
    const upTo = total === 0 ? 0 : portion(sum, before, total)
    const share = upTo - given
    given = upTo
    return share
  })
}

/** A percentage of at most two decimals as whole numbers: so many of so many. */
export const scaledPercent = (share: number): readonly [share: bigint, whole: bigint] => [
  BigInt(Math.round(share * 100)),
  10_000n,
]
