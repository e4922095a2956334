import { roughly } from '../../exact-sums.ts'
import { keysOf } from '../../keys.ts'
import type { CurrencySum, SourceFigures } from '../../schema/types.generated.ts'
import { type TrafficChannel, trafficChannels } from './traffic-channels.ts'

/** How many times over a cost came back, in one currency. */
export interface Return {
  readonly currency: string
  readonly times: number
}

/** By currency. What was sold in another currency only is not compared with the cost. */
export const returnsOf = (sales: readonly CurrencySum[], costs: readonly CurrencySum[]): readonly Return[] =>
  costs.flatMap(({ currency, amount }) => {
    const cost = roughly(amount)
    const sold = sales.find((sum) => sum.currency === currency)
    if (cost <= 0 || (sold === undefined && sales.length > 0)) return []
    return [{ currency, times: (sold === undefined ? 0 : roughly(sold.amount)) / cost }]
  })

/** Of all sources together: what those sold that cost something in the same currency. */
export function returnsInAll(sources: readonly Pick<SourceFigures, 'sales' | 'costs'>[]): readonly Return[] {
  const sums = new Map<string, { sold: number; cost: number }>()
  for (const { sales, costs } of sources)
    for (const { currency, amount } of costs) {
      const sold = sales.find((sum) => sum.currency === currency)
      const before = sums.get(currency) ?? { sold: 0, cost: 0 }
      sums.set(currency, { sold: before.sold + roughly(sold?.amount ?? 0), cost: before.cost + roughly(amount) })
    }
  return [...sums].flatMap(([currency, { sold, cost }]) => (cost > 0 ? [{ currency, times: sold / cost }] : []))
}

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
