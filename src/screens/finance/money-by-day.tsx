import { useState } from 'react'
import { useLocation } from 'wouter'
import { shortDayText } from '../../domain/date-texts.ts'
import { addDays, type Day, today } from '../../domain/dates.ts'
import { type ExactSum, roughly } from '../../domain/exact-sums.ts'
import { type CurrencyCode, currencyCodes, sumText } from '../../domain/money.ts'
import { financeAddress } from '../../domain/routes/finance-address.ts'
import { compactText } from '../../domain/text.ts'
import { type PaymentTotalsQuery, paymentTotalsQuery } from '../../gateway/generated/finance.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { LineChart } from '../../ui/charts/lazy-charts.tsx'
import { RadioGroup } from '../../ui/forms/radio-group.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

const shownDays = 30
const shown = currencyCodes.slice(0, 4)

type Sums = NonNullable<PaymentTotalsQuery['paymentTotals']['sums']>

/** Every day of the period, also those on which nothing moved. */
function daysOf(sums: Sums, first: Day): { day: Day; in: number; out: number }[] {
  const found = new Map(sums.days.map((day) => [day.day, day]))
  const figure = (sum: ExactSum | undefined) => roughly(sum ?? 0)
  return Array.from({ length: shownDays }, (_, index) => {
    const day = addDays(first, index)
    return { day, in: figure(found.get(day)?.in), out: figure(found.get(day)?.out) }
  })
}

/** Money in and out of thirty days, one currency at a time; each day opens its payments. */
export function MoneyByDay() {
  const [currency, setCurrency] = useState<CurrencyCode>('UGX')
  const period = { starts_at: addDays(today(), 1 - shownDays), ends_at: today() }
  const { data } = useQuery(paymentTotalsQuery, { currency, ...period }, { freshFor: 60_000 })
  const totals = data?.paymentTotals
  const sums = totals?.sums
  return (
    <section
      aria-label="Money in and out"
      className="flex min-w-0 flex-col gap-3 rounded-panel border border-line bg-surface p-4"
    >
      <RadioGroup
        label="Currency"
        look="segments"
        value={currency}
        onChange={(code) => setCurrency(shown.find((one) => one === code) ?? 'UGX')}
        options={shown.map((code) => ({ value: code, label: code }))}
      />
      {totals === undefined ? (
        <Skeleton className="h-52 w-full" />
      ) : sums == null ? (
        <p className="text-muted">More than 10,000 payments in {shownDays} days: they are not added up here.</p>
      ) : (
        <Drawing days={daysOf(sums, period.starts_at)} currency={totals.currency} sums={sums} />
      )}
    </section>
  )
}

function Drawing({ days, currency, sums }: { days: ReturnType<typeof daysOf>; currency: string; sums: Sums }) {
  const [, navigate] = useLocation()
  const links = days.map(({ day }) => financeAddress('payments', { currency, starts_at: day, ends_at: day }))
  return (
    <LineChart
      title="Money in and out by day"
      says={`In ${shownDays} days ${sumText(sums.in, currency)} came in and ${sumText(sums.refunded, currency)} was refunded.`}
      labels={days.map(({ day }) => shortDayText(day).replace(/ \d{4}$/, ''))}
      series={[
        { name: 'In', values: days.map((day) => day.in) },
        { name: 'Out', values: days.map((day) => day.out) },
      ]}
      format={compactText}
      links={links}
      onPick={(index) => navigate(links[index] ?? financeAddress())}
      height={200}
    />
  )
}
