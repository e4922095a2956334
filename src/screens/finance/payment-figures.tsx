import { addDays, today } from '../../domain/dates.ts'
import { type ExactSum, roughly } from '../../domain/exact-sums.ts'
import { toMatchPath, toMatchQuery } from '../../domain/routes/bank-address.ts'
import { financeAddress } from '../../domain/routes/finance-address.ts'
import { counted, numberText } from '../../domain/text.ts'
import { bankCreditTotalsQuery } from '../../gateway/generated/bank-credits.generated.ts'
import { type PaymentTotalsQueryVariables, paymentTotalsQuery } from '../../gateway/generated/finance.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { FigureCard, FigureStrip } from '../../ui/figure-card.tsx'
import { Money } from '../../ui/money.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StandingCard } from '../settlements/settlement-figures.tsx'

/** So many days make up the figures above the list. */
const figureDays = 30

/** What came and went in thirty days, in the list's currency; each opens the payments of these days. */
export function PaymentFigures({ currency }: { currency: string }) {
  const period = { starts_at: addDays(today(), 1 - figureDays), ends_at: today() }
  const { data } = useQuery(paymentTotalsQuery, { currency, ...period }, { freshFor: 60_000 })
  const sums = data?.paymentTotals.sums
  if (sums === null) return null // more than can be added up while somebody waits
  const href = financeAddress('payments', { currency, ...period })
  const spent = sums?.spent ?? 0
  const toppedUp = sums?.topped_up ?? 0
  const figures: readonly (readonly [string, ExactSum | undefined])[] = [
    ['Received', sums?.in],
    ['Refunded', sums?.refunded],
    ...(roughly(spent) === 0 ? [] : [['Spent', spent] as const]),
    ...(roughly(toppedUp) === 0 ? [] : [['Topped up', toppedUp] as const]),
    ['Fees', sums?.fees],
    ['Net', sums?.net],
    ['Pending', sums?.pending],
  ]
  return (
    <FigureStrip label={`The last ${figureDays} days`}>
      {figures.map(([label, amount]) => (
        <FigureCard
          key={label}
          label={`${label}, ${figureDays} days`}
          href={href}
          value={
            amount === undefined ? <Skeleton className="h-6 w-20" /> : <Money amount={amount} currency={currency} />
          }
          {...(label === 'Pending' && roughly(amount ?? 0) > 0 ? { tone: 'warning' as const } : {})}
        />
      ))}
      <StandingCard currency={currency} />
      <CreditsToMatch />
    </FigureStrip>
  )
}

/** How many credits of the bank statements wait to be matched, in any currency; opens them. */
function CreditsToMatch() {
  const { data } = useQuery(bankCreditTotalsQuery, toMatchQuery, { freshFor: 60_000 })
  const sums = data?.bankCreditTotals.sums
  const waiting = sums?.reduce((all, { credits }) => all + credits, 0)
  return (
    <FigureCard
      label="Bank credits to match"
      href={toMatchPath}
      value={
        sums === undefined ? <Skeleton className="h-6 w-20" /> : waiting === undefined ? '10,000+' : numberText(waiting)
      }
      {...(sums === undefined || waiting === 0 ? {} : { tone: 'warning' as const })}
    />
  )
}

/** The sums of everything that matches; nothing where there is too much to add up. */
export function PaymentSums({ query }: { query: PaymentTotalsQueryVariables }) {
  const { data, fetching } = useQuery(paymentTotalsQuery, query, { freshFor: 30_000 })
  const totals = data?.paymentTotals
  if (totals === undefined) return <Skeleton className="h-4 w-64" />
  const { currency, sums } = totals
  if (sums == null) return <span className="text-muted">More than 10,000 payments: filter to see their sums.</span>
  const shown: readonly (readonly [string, ExactSum, boolean])[] = [
    ['Received', sums.in, true],
    ['Refunded', sums.refunded, true],
    ['Spent', sums.spent, roughly(sums.spent) !== 0],
    ['Topped up', sums.topped_up, roughly(sums.topped_up) !== 0],
    ['Fees', sums.fees, true],
    ['Net', sums.net, true],
    ['Pending', sums.pending, roughly(sums.pending) !== 0],
  ]
  return (
    <span className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5" aria-busy={fetching}>
      <span className="text-muted">{counted(sums.payments, 'payment')}</span>
      {shown
        .filter(([, , isShown]) => isShown)
        .map(([word, amount]) => (
          <span key={word}>
            <span className="text-muted">{word}</span> <Money amount={amount} currency={currency} />
          </span>
        ))}
    </span>
  )
}
