import { X } from 'lucide-react'
import { type Ref, useEffect, useRef } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import type { Choice } from '../../commands/command.ts'
import { useCommandContext } from '../../commands/context.ts'
import { shortDayText } from '../../domain/date-texts.ts'
import {
  type AnalyticsDays,
  type AnalyticsPeriod,
  analyticsAddress,
  analyticsDays,
  movedDays,
} from '../../domain/routes/analytics-address.ts'
import { linkTo } from '../../domain/routes/link.ts'
import { compactText, counted, numberText } from '../../domain/text.ts'
import { averageVisit, bounceRate, changeOf, durationText, salesNote } from '../../domain/website/analytics-figures.ts'
import {
  filteredVisitsText,
  filterIn,
  filterText,
  keptDays,
  mostVisits,
  type SiteFilter,
  type SiteFilterKind,
} from '../../domain/website/analytics-filter.ts'
import { prefetch as ask } from '../../gateway/cache.ts'
import { type WebsiteAnalyticsQuery, websiteAnalyticsQuery } from '../../gateway/generated/analytics.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { LineChart } from '../../ui/charts/lazy-charts.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FigureCard, FigureStrip } from '../../ui/figure-card.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Sums } from '../orders/order-figures.tsx'
import { FailureState } from '../standard/failure-state.tsx'
import { ScreenHead } from '../standard/screen-head.tsx'
import { CountPanel, FunnelPanel, OfferPanel } from './count-panels.tsx'
import { areLatest, PeriodControls } from './period-controls.tsx'

type Figures = WebsiteAnalyticsQuery['websiteAnalytics']

/** What the server is asked for an address. */
function asked(search: URLSearchParams) {
  const { from, to } = analyticsDays(search)
  return { from, to, ...filterIn(search) }
}

export const prefetch = (_: unknown, search: URLSearchParams) => {
  return ask(websiteAnalyticsQuery, asked(search))
}

/** `/analytics`: what visitors do on the agency's site; the period stands in the address. */
export default function Analytics() {
  const search = new URLSearchParams(useSearch())
  const filter = filterIn(search)
  const { data, failure, refetch } = useQuery(websiteAnalyticsQuery, asked(search), { freshFor: 15_000 })
  const figures = data?.websiteAnalytics
  const screen = useRef<HTMLDivElement>(null)
  const chip = useRef<HTMLElement>(null)
  const by = filter === null ? '' : filterText(filter)
  const shownBy = useRef(by)
  // What was chosen far down is no link any more: the reader goes on where the figures of the choice begin.
  useEffect(() => {
    if (shownBy.current === by) return
    shownBy.current = by
    if (by !== '') window.scrollTo(0, 0)
    const next = chip.current ?? screen.current?.querySelector('h1')
    next?.focus({ preventScroll: true })
  }, [by])
  return (
    <div ref={screen} className="flex flex-col gap-4 p-4 sm:px-6">
      <ScreenHead
        title="Website analytics"
        intro={figures === undefined ? 'Visitors are counted without cookies.' : <Intro figures={figures} />}
        actions={<Periods figures={figures} />}
      />
      {filter !== null && <Filtered ref={chip} filter={filter} figures={figures} />}
      {figures === undefined ? (
        failure === null ? (
          <Skeleton className="h-96" />
        ) : (
          <FailureState failure={failure} what="the website’s figures" onRetry={refetch} />
        )
      ) : figures.totals.visits === 0 && filter === null && !figures.published ? (
        <EmptyState
          reason="nothing"
          title="There is no website yet"
          text="Choose a template and publish it. Visitors are counted from then on."
          action={
            <Link href={'/website/templates'} className="text-accent hover:underline">
              Website templates
            </Link>
          }
        />
      ) : (
        <Shown figures={figures} filter={filter} days={analyticsDays(search)} />
      )}
    </div>
  )
}

const dayRange = (from: string, to: string) =>
  from === to ? shortDayText(from) : `${shortDayText(from)} to ${shortDayText(to)}`

function Intro({ figures }: { figures: Figures }) {
  return (
    <>
      {dayRange(figures.from, figures.to)}
      {figures.compared && `, compared with ${dayRange(figures.before_from, figures.before_to)}`}.{' '}
      <span className="whitespace-nowrap" role="status">
        {figures.live === 0 ? 'Nobody is on the site now.' : `${counted(figures.live, 'visitor')} on the site now.`}
      </span>
    </>
  )
}

function Filtered({
  ref,
  filter,
  figures,
}: {
  ref: Ref<HTMLElement>
  filter: SiteFilter
  figures: Figures | undefined
}) {
  const [, navigate] = useLocation()
  const shown = analyticsDays(new URLSearchParams(useSearch()))
  const onClear = () => navigate(analyticsAddress(shown.period ?? shown))
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-label={filteredVisitsText(filter)}
      className="flex flex-wrap items-center gap-x-3 gap-y-1"
    >
      <span className="inline-flex min-w-0 items-center gap-1 rounded-control border border-line bg-accent-soft py-0.5 pr-0.5 pl-3">
        <span className="truncate font-medium">{filterText(filter)}</span>
        <IconButton
          does="analytics.clearFilter"
          label="Figures of all visits"
          size="small"
          icon={<X />}
          onClick={onClear}
        />
      </span>
      {figures?.whole === false && (
        <span className="text-muted" role="status">
          From {shortDayText(figures.from)} on: filtered figures reach {keptDays} days back and read the latest{' '}
          {numberText(mostVisits)} visits.
        </span>
      )}
    </section>
  )
}

/** `page /about` and what else was counted in these days, as choices of the palette. */
const filterChoices = (figures: Figures): readonly Choice[] =>
  filterLists.flatMap(([by, list]) =>
    figures[list].map(({ name }) => ({ value: `${by} ${name}`, label: filterText({ by, word: name }) })),
  )
const filterLists = [
  ['source', 'sources'],
  ['campaign', 'campaigns'],
  ['country', 'countries'],
  ['device', 'devices'],
  ['page', 'pages'],
  ['entry', 'entries'],
  ['browser', 'browsers'],
] as const satisfies readonly (readonly [SiteFilterKind, keyof Figures])[]

function Periods({ figures }: { figures: Figures | undefined }) {
  const [, navigate] = useLocation()
  const search = new URLSearchParams(useSearch())
  const shown = analyticsDays(search)
  const filter = filterIn(search)
  const go = (days: AnalyticsPeriod | AnalyticsDays, by = filter) => navigate(analyticsAddress(days, by))
  const step = (by: 1 | -1) => go(movedDays(shown, by))
  const here = shown.period ?? shown
  useCommandContext({
    figures: {
      earlier: () => step(-1),
      later: areLatest(shown) ? undefined : () => step(1),
      period: go,
      filters: figures && {
        choices: () => filterChoices(figures),
        take: (value) => {
          const [by = '', ...word] = value.split(' ')
          go(here, filterIn(new URLSearchParams({ by, word: word.join(' ') })))
        },
      },
      clearFilter: filter === null ? undefined : () => go(here, null),
    },
  })
  return <PeriodControls shown={shown} go={go} />
}

function Shown({
  figures,
  filter,
  days,
}: {
  figures: Figures
  filter: SiteFilter | null
  days: ReturnType<typeof analyticsDays>
}) {
  const filterLink = (wanted: SiteFilter) =>
    wanted.by === filter?.by && wanted.word === filter.word ? undefined : analyticsAddress(days.period ?? days, wanted)
  const { totals, before } = figures
  const bounce = bounceRate(totals)
  const average = averageVisit(totals)
  return (
    <>
      <FigureStrip label="The website">
        <FigureCard
          label="Visitors"
          value={totals.visitors.toLocaleString('en-GB')}
          detail={figures.compared && <Change now={totals.visitors} before={before.visitors} />}
        />
        <FigureCard
          label="Page views"
          value={totals.views.toLocaleString('en-GB')}
          detail={figures.compared && <Change now={totals.views} before={before.views} />}
        />
        <FigureCard
          label="Left after one page"
          value={bounce === null ? '–' : `${bounce} %`}
          detail={!figures.compared || bounceRate(before) === null ? undefined : `${bounceRate(before)} % before`}
        />
        <FigureCard
          label="A visit on average"
          value={average === null ? '–' : durationText(average)}
          detail={
            !figures.compared || averageVisit(before) === null
              ? undefined
              : `${durationText(averageVisit(before) ?? 0)} before`
          }
        />
        <FigureCard
          label="Inquiries"
          value={totals.inquiries}
          detail={figures.compared && <Change now={totals.inquiries} before={before.inquiries} />}
          href={`${linkTo('/inquiries')}?channel=website`}
        />
        <FigureCard
          label="Bookings and orders"
          value={figures.bookings}
          detail={
            <>
              {figures.sales.length > 0 && <Sums sums={figures.sales} />}
              <span className="block">Without cancelled ones</span>
            </>
          }
        />
      </FigureStrip>
      <section aria-label="Visits" className="min-w-0 rounded-panel border border-line bg-surface p-4">
        <LineChart
          title={figures.by_hour ? 'Visits by hour' : 'Visits by day'}
          says={`${filter === null ? '' : `${filteredVisitsText(filter)}: `}${counted(totals.visits, 'visit')} with ${counted(totals.views, 'page view')}.`}
          labels={figures.points.map(({ at }) => (figures.by_hour ? at : shortDayText(at).replace(/ \d{4}$/, '')))}
          series={[
            { name: 'Page views', values: figures.points.map(({ views }) => views) },
            { name: 'Visits', values: figures.points.map(({ visits }) => visits) },
          ]}
          format={compactText}
          height={200}
        />
      </section>
      <div className="grid gap-4 lg:grid-cols-2">
        <FunnelPanel totals={totals} />
        <OfferPanel rows={figures.offers} />
        <CountPanel
          title="Pages"
          filterLink={filterLink}
          lists={[
            { key: 'pages', name: 'All', by: 'page', rows: figures.pages, counts: 'views' },
            { key: 'entries', name: 'First page', by: 'entry', rows: figures.entries, counts: 'visits' },
            { key: 'exits', name: 'Last page', rows: figures.exits, counts: 'visits' },
          ]}
        />
        <CountPanel
          title="Where visitors come from"
          filterLink={filterLink}
          lists={[
            { key: 'sources', name: 'Sources', by: 'source', rows: figures.sources, counts: 'visits' },
            { key: 'campaigns', name: 'Campaigns', by: 'campaign', rows: figures.campaigns, counts: 'visits' },
          ]}
        />
        <CountPanel
          title="Countries"
          filterLink={filterLink}
          lists={[
            {
              key: 'countries',
              name: 'Countries',
              by: 'country',
              rows: figures.countries,
              counts: 'visits',
              isCountry: true,
            },
          ]}
        />
        <CountPanel
          title="What they use"
          filterLink={filterLink}
          lists={[
            { key: 'devices', name: 'Devices', by: 'device', rows: figures.devices, counts: 'visits' },
            { key: 'browsers', name: 'Browsers', by: 'browser', rows: figures.browsers, counts: 'visits' },
          ]}
        />
      </div>
      <p className="text-muted text-secondary">
        Robots are left out. No cookie is set and no address is kept: visitors are told apart within a day only, so
        whoever comes on two days counts twice. Countries follow from the time zone of the browser. {salesNote}
      </p>
    </>
  )
}

/** `12 % more than before`. */
function Change({ now, before }: { now: number; before: number }) {
  const change = changeOf(now, before)
  if (change === null) return now === 0 ? 'None before either' : 'None before'
  if (change === 0) return 'As before'
  return `${Math.abs(change)} % ${change > 0 ? 'more' : 'fewer'} than before`
}
