import type { ReactNode } from 'react'
import { useLocation, useSearch } from 'wouter'
import { CommandButton } from '../../commands/command-button.tsx'
import { useCommandContext } from '../../commands/context.ts'
import { formParameter } from '../../commands/form-parameter.ts'
import { shortDaysText } from '../../domain/date-texts.ts'
import { returnsInAll, timesText } from '../../domain/growth/marketing/marketing-figures.ts'
import { touchModelNames } from '../../domain/growth/marketing/traffic-channels.ts'
import { entriesOf } from '../../domain/keys.ts'
import {
  type AnalyticsDays,
  type AnalyticsPeriod,
  analyticsAddress,
  analyticsDays,
  movedDays,
} from '../../domain/routes/analytics-address.ts'
import { costForm, marketingAddress, modelIn, type TouchModel } from '../../domain/routes/growth/marketing-address.ts'
import { numberText } from '../../domain/text.ts'
import { marketingSummaryQuery } from '../../gateway/generated/marketing.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FigureCard, FigureStrip } from '../../ui/figure-card.tsx'
import { RadioGroup } from '../../ui/forms/radio-group.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { areLatest, PeriodControls } from '../analytics/period-controls.tsx'
import { Sums } from '../orders/order-figures.tsx'
import { useAddressParameter } from '../standard/address-parameter.ts'
import { FailureState } from '../standard/failure-state.tsx'
import { ScreenHead } from '../standard/screen-head.tsx'
import { CampaignTable } from './campaign-table.tsx'
import { CodeTable } from './code-table.tsx'
import { CostForm } from './cost-form.tsx'
import { CostList } from './cost-list.tsx'
import { SourceTable, type Summary } from './source-table.tsx'
import { SpendingList } from './spending-list.tsx'

const share = (part: number, whole: number) =>
  whole === 0 ? undefined : `${(Math.round((part / whole) * 1000) / 10).toLocaleString('en-GB')} % of visits`

/** What each source brought in some days, and what it cost. */
export function MarketingFigures({ modes }: { modes: ReactNode }) {
  const [, navigate] = useLocation()
  const search = new URLSearchParams(useSearch())
  const shown = analyticsDays(search)
  const model = modelIn(search)
  const asked = { from: shown.from, to: shown.to, model }
  const { data, failure, refetch } = useQuery(marketingSummaryQuery, asked, { freshFor: 15_000 })
  const { value: form } = useAddressParameter(formParameter)
  const summary = data?.marketingSummary
  const here = shown.period ?? shown
  const go = (days: AnalyticsPeriod | AnalyticsDays, by: TouchModel = model) => navigate(marketingAddress(days, by))
  useCommandContext({
    figures: {
      earlier: () => go(movedDays(shown, -1)),
      later: areLatest(shown) ? undefined : () => go(movedDays(shown, 1)),
      period: (period) => go(period),
      countBy: (by) => go(here, by),
    },
  })
  return (
    <div className="flex flex-col gap-4 p-4 sm:px-6">
      <ScreenHead
        title="Marketing"
        intro={`${shortDaysText(shown.from, shown.to)}: what brought visitors and bookings to the website, and what it cost.`}
        actions={
          <>
            {modes}
            <CommandButton id="marketing.cost" label="Enter a cost" variant="primary" />
          </>
        }
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <PeriodControls shown={shown} go={(days) => go(days)} />
        <RadioGroup
          label="Count by"
          look="segments"
          value={model}
          onChange={(by) => go(here, by)}
          options={entriesOf(touchModelNames).map(([value, { name }]) => ({ value, label: name }))}
        />
      </div>
      {summary === undefined ? (
        failure === null ? (
          <Skeleton className="h-96" />
        ) : (
          <FailureState failure={failure} what="the marketing figures" onRetry={refetch} />
        )
      ) : (
        <Shown summary={summary} siteLink={(word) => analyticsAddress(here, { by: 'source', word })} model={model} />
      )}
      {form === costForm && (
        <CostForm known={summary?.sources.map(({ source }) => source) ?? []} entries={summary?.entries ?? []} />
      )}
    </div>
  )
}

function Shown({
  summary,
  siteLink,
  model,
}: {
  summary: Summary
  siteLink: (source: string) => string
  model: TouchModel
}) {
  const { visits, inquiries, bookings, sales, costs, sources, campaigns, codes, entries, spending } = summary
  const returns = returnsInAll(sources)
  return (
    <>
      <FigureStrip label="Marketing">
        <FigureCard label="Visits" value={numberText(visits)} />
        <FigureCard label="Inquiries of the website" value={numberText(inquiries)} detail={share(inquiries, visits)} />
        <FigureCard label="Bookings and orders" value={numberText(bookings)} detail={share(bookings, visits)} />
        <FigureCard label="Sold" value={<Sums sums={sales} />} detail="Without cancelled ones" />
        <FigureCard
          label="Cost"
          value={costs.length === 0 ? '–' : <Sums sums={costs} />}
          detail={costs.length === 0 ? 'No cost entered' : 'As entered or paid, by day'}
        />
        <FigureCard
          label="Return on cost"
          value={
            returns.length === 0
              ? '–'
              : returns.map(({ currency, times }) => `${timesText(times)} ${currency}`).join(' · ')
          }
          detail={returns.length === 0 ? 'No cost entered' : 'Sold by sources that cost something'}
        />
      </FigureStrip>
      {sources.length === 0 ? (
        <EmptyState
          reason="nothing"
          title="Nobody came in these days"
          text="Visits are counted once the website is published. Share an offer to bring the first."
          action={<CommandButton id="marketing.kit" />}
        />
      ) : (
        <SourceTable sources={sources} siteLink={siteLink} />
      )}
      {campaigns.length > 0 && <CampaignTable campaigns={campaigns} />}
      {codes.length > 0 && <CodeTable codes={codes} />}
      {spending.length > 0 && <SpendingList spending={spending} />}
      <CostList entries={entries} />
      <p className="text-muted text-secondary">
        Each inquiry, booking and order counts for{' '}
        {model === 'first' ? 'the first visit that was not direct' : 'the last visit that was not direct'}, of the same
        day and the day before. Visitors are told apart without cookies, so a visit earlier than that is not known. A
        month’s cost counts by its days.
      </p>
    </>
  )
}
