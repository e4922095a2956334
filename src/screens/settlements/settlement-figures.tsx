import { roughly } from '../../domain/exact-sums.ts'
import { sumText } from '../../domain/money.ts'
import { settlementsPath } from '../../domain/routes/settlement-address.ts'
import { counted } from '../../domain/text.ts'
import {
  type SettlementTotalsQueryVariables,
  settlementsStandingQuery,
  settlementTotalsQuery,
} from '../../gateway/generated/settlements.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { FigureCard, FigureStrip } from '../../ui/figure-card.tsx'
import { Money } from '../../ui/money.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

const useStanding = () => useQuery(settlementsStandingQuery, {}, { freshFor: 30_000 }).data?.settlementsStanding

/** What providers hold, which is in no settlement yet, and what they have sent, by currency. */
export function StandingFigures() {
  const standing = useStanding()
  if (standing === undefined || standing.length === 0) return null
  return (
    <FigureStrip label="Money with providers">
      {standing.flatMap(({ currency, with_providers, on_the_way, to_confirm, groups }) => [
        <FigureCard
          key={`${currency} with`}
          label="With providers"
          value={<Money amount={with_providers} currency={currency} />}
          detail={`Not settled yet, ${counted(
            groups.reduce((all, { payments }) => all + payments, 0),
            'payment',
          )}`}
        />,
        <FigureCard
          key={`${currency} way`}
          label="On the way"
          href={`${settlementsPath}?state=pending&currency=${currency}`}
          value={<Money amount={on_the_way} currency={currency} />}
          detail={to_confirm === 0 ? 'Nothing to confirm' : `${to_confirm} to confirm`}
          {...(to_confirm > 0 ? { tone: 'warning' as const } : {})}
        />,
      ])}
    </FigureStrip>
  )
}

/** The same of one currency, as Finance shows it. */
export function StandingCard({ currency }: { currency: string }) {
  const row = useStanding()?.find((each) => each.currency === currency)
  if (row === undefined) return null
  return (
    <FigureCard
      label="With providers"
      href={`${settlementsPath}?currency=${currency}`}
      value={<Money amount={row.with_providers} currency={currency} />}
      detail={`${sumText(row.on_the_way, currency)} on the way`}
    />
  )
}

/** The sums of everything that matches, one line a currency. */
export function SettlementSums({ query }: { query: SettlementTotalsQueryVariables }) {
  const { data, fetching } = useQuery(settlementTotalsQuery, query, { freshFor: 30_000 })
  const totals = data?.settlementTotals
  if (totals === undefined) return <Skeleton className="h-4 w-64" />
  return (
    <span className="flex flex-col gap-y-0.5" aria-busy={fetching}>
      {totals.map((row) => {
        const { currency } = row
        const sums = [
          ['Gross', row.gross, true],
          ['Refunded', row.refunded, roughly(row.refunded) !== 0],
          ['Fees', row.fees, true],
          ['Expected', row.expected, true],
          ['On the way', row.on_the_way, roughly(row.on_the_way) !== 0],
          ['Arrived', row.arrived, true],
          ['Difference', row.difference, roughly(row.difference) !== 0],
        ] as const
        return (
          <span key={currency} className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5">
            <span className="text-muted">{counted(row.settlements, 'settlement')}</span>
            {sums
              .filter(([, , isShown]) => isShown)
              .map(([word, amount]) => (
                <span key={word}>
                  <span className="text-muted">{word}</span> <Money amount={amount} currency={currency} />
                </span>
              ))}
          </span>
        )
      })}
    </span>
  )
}
