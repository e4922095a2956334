import { roughly } from '../../exact-sums.ts'
import { keysOf } from '../../keys.ts'
import type { CurrencySum, SourceFigures } from '../../schema/types.generated.ts'
import { type TrafficChannel, trafficChannels } from './traffic-channels.ts'

/** How many times over a cost came back, in one currency. */
export interface Return {
  readonly currency: string
  readonly times: number
}

/** By currency, where there are both; sums of different currencies are not compared. */
export const returnsOf = (sales: readonly CurrencySum[], costs: readonly CurrencySum[]): readonly Return[] =>
  costs.flatMap(({ currency, amount }) => {
    const cost = roughly(amount)
    if (cost <= 0) return []
    const sold = sales.find((sum) => sum.currency === currency)
    return [{ currency, times: (sold === undefined ? 0 : roughly(sold.amount)) / cost }]
  })

/** What one of them cost; nothing where there was none. */
export const costOfOne = (costs: readonly CurrencySum[], count: number): CurrencySum[] =>
  count === 0
    ? []
    : costs.map(({ currency, amount }) => ({ currency, amount: Math.round((roughly(amount) / count) * 100) / 100 }))

/** `4.2 ×` */
export const timesText = (times: number): string =>
  `${times >= 100 ? Math.round(times) : Math.round(times * 10) / 10} ×`

/** The sources of each channel that brought or cost something, in the order of the channels’ visits. */
export function byChannel<Row extends SourceFigures>(
  sources: readonly Row[],
): readonly { readonly channel: TrafficChannel; readonly sources: readonly Row[]; readonly visits: number }[] {
  return keysOf(trafficChannels)
    .map((channel) => {
      const own = sources.filter((row) => row.channel === channel)
      return { channel, sources: own, visits: own.reduce((sum, { visits }) => sum + visits, 0) }
    })
    .filter(({ sources: own }) => own.length > 0)
    .toSorted((a, b) => b.visits - a.visits)
}
