import { Link, useLocation, useSearch } from 'wouter'
import { answerAddress } from '../../commands/areas/growth/chatbot-commands.ts'
import { useCommandContext } from '../../commands/context.ts'
import { shortDayText } from '../../domain/date-texts.ts'
import {
  type AnalyticsDays,
  type AnalyticsPeriod,
  analyticsDays,
  movedDays,
  usualPeriod,
} from '../../domain/routes/analytics-address.ts'
import { linkTo } from '../../domain/routes/link.ts'
import { compactText, counted } from '../../domain/text.ts'
import { prefetch as ask } from '../../gateway/cache.ts'
import { type ChatbotAnalyticsQuery, chatbotAnalyticsQuery } from '../../gateway/generated/chatbot.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { LineChart } from '../../ui/charts/lazy-charts.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FigureCard, FigureStrip } from '../../ui/figure-card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Instant } from '../../ui/time.tsx'
import { areLatest, PeriodControls } from '../analytics/period-controls.tsx'
import { Panel } from '../home/day-panels.tsx'
import { Sums } from '../orders/order-figures.tsx'
import { FailureState } from '../standard/failure-state.tsx'
import { ScreenHead } from '../standard/screen-head.tsx'

type Figures = ChatbotAnalyticsQuery['chatbotAnalytics']

function asked(search: URLSearchParams) {
  const { from, to } = analyticsDays(search)
  return { from, to }
}

export const prefetch = (_: unknown, search: URLSearchParams) => ask(chatbotAnalyticsQuery, asked(search))

/** `/chatbot/analytics`: what became of conversations, and what the chatbot did not know; the period stands in the address. */
export default function ChatbotAnalytics() {
  const search = new URLSearchParams(useSearch())
  const shown = analyticsDays(search)
  const { data, failure, refetch } = useQuery(chatbotAnalyticsQuery, asked(search), { freshFor: 15_000 })
  const figures = data?.chatbotAnalytics
  return (
    <div className="flex flex-col gap-4 p-4 sm:px-6">
      <ScreenHead
        title="Chatbot analytics"
        intro={
          shown.from === shown.to
            ? shortDayText(shown.from)
            : `${shortDayText(shown.from)} to ${shortDayText(shown.to)}, compared with as many days before.`
        }
        actions={<Periods />}
      />
      {figures !== undefined ? (
        <Shown figures={figures} />
      ) : failure === null ? (
        <Skeleton className="h-96" />
      ) : (
        <FailureState failure={failure} what="the chatbot’s figures" onRetry={refetch} />
      )}
    </div>
  )
}

function Periods() {
  const [, navigate] = useLocation()
  const shown = analyticsDays(new URLSearchParams(useSearch()))
  const go = (days: AnalyticsPeriod | AnalyticsDays) => {
    const query = new URLSearchParams(
      typeof days !== 'string' ? { from: days.from, to: days.to } : days === usualPeriod ? {} : { period: days },
    )
    const path = linkTo('/chatbot/analytics')
    navigate(query.size === 0 ? path : `${path}?${query}`)
  }
  useCommandContext({
    figures: {
      earlier: () => go(movedDays(shown, -1)),
      later: areLatest(shown) ? undefined : () => go(movedDays(shown, 1)),
      period: go,
    },
  })
  return <PeriodControls shown={shown} go={go} />
}

/** `38 %`, and nothing where there is nothing to share. */
const shareOf = (part: number, whole: number): string | undefined =>
  whole === 0 ? undefined : `${Math.round((part / whole) * 100)} % of conversations`

function Shown({ figures }: { figures: Figures }) {
  const { totals, before } = figures
  const desk = linkTo('/chatbot/inquiries')
  const days = `from=${figures.from}&to=${figures.to}`
  const rated = totals.helpful + totals.not_helpful
  return (
    <>
      <FigureStrip label="The chatbot">
        <FigureCard
          label="Conversations"
          value={totals.conversations}
          detail={`${before.conversations} before`}
          href={`${desk}?${days}`}
        />
        <FigureCard
          label="Solved"
          value={totals.solved}
          detail={shareOf(totals.solved, totals.conversations)}
          href={`${desk}?outcome=solved&${days}`}
        />
        <FigureCard
          label="Handed over"
          value={totals.handed_over}
          detail={shareOf(totals.handed_over, totals.conversations)}
          href={`${desk}?outcome=handed_over&${days}`}
        />
        <FigureCard
          label="Not answered"
          value={totals.unanswered}
          detail={shareOf(totals.unanswered, totals.conversations)}
          href={`${desk}?outcome=unanswered&${days}`}
        />
        <FigureCard
          label="Rated helpful"
          value={rated === 0 ? '–' : `${Math.round((totals.helpful / rated) * 100)} %`}
          detail={rated === 0 ? 'No ratings' : counted(rated, 'rating')}
        />
        <FigureCard
          label="Bookings"
          value={totals.bookings}
          detail={
            <>
              {figures.sales.length > 0 && <Sums sums={figures.sales} />}
              <span className="block">Without cancelled ones</span>
            </>
          }
        />
      </FigureStrip>
      <section aria-label="Conversations by day" className="min-w-0 rounded-panel border border-line bg-surface p-4">
        <LineChart
          title="Conversations by day"
          says={`${counted(totals.conversations, 'conversation')}, of which ${totals.handed_over} were handed over.`}
          labels={figures.days.map(({ day }) => shortDayText(day).replace(/ \d{4}$/, ''))}
          series={[
            { name: 'Conversations', values: figures.days.map(({ conversations }) => conversations) },
            { name: 'Handed over', values: figures.days.map(({ handed_over }) => handed_over) },
          ]}
          format={compactText}
          height={180}
        />
      </section>
      <Panel title="What it did not know">
        {figures.unanswered.length === 0 ? (
          <EmptyState reason="nothing" small level={3} title="It answered every question in these days." />
        ) : (
          <ul className="divide-y divide-line border-line border-t">
            {figures.unanswered.map((group) => (
              <li key={group.question} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 px-4 py-2.5">
                <Link
                  href={linkTo('/chatbot/inquiries/:id', { id: group.conversation_id })}
                  className="min-w-0 flex-1 basis-64 wrap-anywhere hover:underline"
                >
                  {group.question}
                </Link>
                <span className="text-muted text-secondary">
                  {group.times === 1 ? 'once' : `${group.times} times`}, last{' '}
                  <Instant value={group.last_at} look="ago" />
                </span>
                <Link
                  href={answerAddress(group.question)}
                  className="text-accent hover:underline"
                  aria-label={`Add an answer to “${group.question}”`}
                >
                  Add an answer
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Panel>
      <p className="text-muted text-secondary">
        Solved: it answered, nothing stayed open, and it was not rated “not helpful”. {counted(totals.left, 'visitor')}{' '}
        left before it had answered anything.
      </p>
    </>
  )
}
