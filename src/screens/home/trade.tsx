import { useState } from 'react'
import { Link } from 'wouter'
import { roughly } from '../../domain/exact-sums.ts'
import { offerKinds } from '../../domain/offers/offer-kinds.ts'
import { linkTo } from '../../domain/routes/link.ts'
import { compactText, counted, numberText } from '../../domain/text.ts'
import type { DashboardQuery } from '../../gateway/generated/dashboard.generated.ts'
import { BarChart } from '../../ui/charts/lazy-charts.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { RadioGroup } from '../../ui/forms/radio-group.tsx'
import { Money } from '../../ui/money.tsx'
import { SumsInAll } from '../standard/list/in-all.tsx'
import { changeText, currenciesOf, monthPoints } from './dashboard-sums.ts'
import { allLink, Panel, rowLink } from './day-panels.tsx'
import { useBookingsLink } from './links.ts'

type Dashboard = DashboardQuery['dashboard']

/** Bookings and revenue by the month in which they were made. One currency is shown at a time; beside it, about what all are together. */
export function Trade({ statistics }: { statistics: Dashboard['bookings'] }) {
  const bookings = useBookingsLink()
  const currencies = currenciesOf(statistics.months)
  const [currency, setCurrency] = useState(currencies[0] ?? 'UGX')
  const now = statistics.revenue_30_days.find((sum) => sum.currency === currency)?.amount ?? 0
  const before = statistics.revenue_before.find((sum) => sum.currency === currency)?.amount ?? 0
  const { revenue, counts } = monthPoints(statistics.months, currency)
  return (
    <div className="grid gap-4 xl:grid-cols-2">
      <section aria-label="Revenue" className="rounded-panel border border-line bg-surface p-4">
        <div className="mb-1 flex flex-wrap items-end justify-between gap-3">
          <div>
            <div className="text-muted">Sold in the last 30 days</div>
            <div className="font-semibold text-figure">
              <Money amount={now} currency={currency} />
            </div>
            <div className="text-muted text-secondary">{changeText(roughly(now), roughly(before))}</div>
            <div className="text-secondary">
              <SumsInAll sums={statistics.revenue_30_days} />
            </div>
          </div>
          {currencies.length > 1 && (
            <RadioGroup
              label="Currency"
              look="segments"
              value={currency}
              onChange={setCurrency}
              options={currencies.map((code) => ({ value: code, label: code }))}
            />
          )}
        </div>
        <BarChart
          title="Revenue by month"
          says={`Value of bookings made in each of the last twelve months, in ${currency}.`}
          points={revenue}
          format={compactText}
          valueName={currency}
          height={190}
        />
      </section>
      <section aria-label="Bookings" className="rounded-panel border border-line bg-surface p-4">
        <div className="mb-1">
          <div className="text-muted">Live bookings</div>
          <div className="font-semibold text-figure tabular">
            <Link href={bookings({ status: 'confirmed,in_progress' })} className="hover:underline">
              {numberText(statistics.live)}
            </Link>
          </div>
          <div className="text-muted text-secondary">
            <Link href={bookings({ status: 'pending' })} className="hover:underline">
              {statistics.pending} to confirm
            </Link>
            , {statistics.cancelled_30_days} cancelled in 30 days
          </div>
        </div>
        <BarChart
          title="Bookings by month"
          says="Bookings made in each of the last twelve months, without cancellations."
          points={counts}
          valueName="Bookings"
          height={190}
        />
      </section>
    </div>
  )
}

/** The screen of an offer of any kind. */
const pageOf = ({ kind, id }: Dashboard['offers']['most_booked'][number]) =>
  offerKinds[kind].screen.replace(':id', String(id))

export function MostBooked({ offers }: { offers: Dashboard['offers'] }) {
  const seats = offers.seats_open_30_days + offers.seats_taken_30_days
  return (
    <Panel title="Most booked in 30 days" link={allLink(linkTo('/offers'), 'offers')}>
      {offers.most_booked.length === 0 ? (
        <EmptyState reason="nothing" small level={3} title="No bookings in the last 30 days" />
      ) : (
        <ol className="divide-y divide-line border-line border-t">
          {offers.most_booked.map((offer) => (
            <li key={`${offer.kind} ${offer.id}`}>
              <Link href={pageOf(offer)} className={rowLink}>
                <span className="min-w-0 truncate font-medium">{offer.title}</span>
                <span className="flex shrink-0 flex-col items-end">
                  <span>{counted(offer.bookings, 'booking')}</span>
                  {offer.revenue.map((sum) => (
                    <span key={sum.currency} className="text-muted text-secondary">
                      <Money amount={sum.amount} currency={sum.currency} />
                    </span>
                  ))}
                </span>
              </Link>
            </li>
          ))}
        </ol>
      )}
      <p className="mt-auto border-line border-t px-4 py-2.5 text-muted text-secondary">
        {offers.published} published, {offers.draft} in draft.{' '}
        {seats === 0
          ? 'No departures in the next 30 days.'
          : `${offers.seats_taken_30_days} of ${seats} seats of the next 30 days are sold.`}{' '}
        {counted(offers.views_30_days, 'view')} in 30 days.
      </p>
    </Panel>
  )
}
