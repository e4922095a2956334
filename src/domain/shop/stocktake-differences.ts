import { addedSums, type ExactSum } from '../exact-sums.ts'
import type { StocktakeLine } from '../schema/types.generated.ts'

type Line = Pick<StocktakeLine, 'counted' | 'difference' | 'worth' | 'currency'>

/** The lines on which more or less was counted than is in the book. */
export const differing = <L extends Pick<Line, 'counted' | 'difference'>>(lines: readonly L[]): readonly L[] =>
  lines.filter((line) => line.counted !== null && line.difference !== 0)

/** What the differences are worth at cost, for each currency in the major unit; variants without a cost are not in it. */
export const worthOfDifferences = (
  lines: readonly Line[],
): readonly { readonly currency: string; readonly amount: ExactSum }[] =>
  [...Map.groupBy(differing(lines), ({ currency }) => currency)].flatMap(([currency, all]) => {
    const worths = all.flatMap(({ worth }) => (worth === null ? [] : [worth]))
    return worths.length === 0 ? [] : [{ currency, amount: addedSums(worths, currency) }]
  })
