import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { CommandButton } from '../../commands/command-button.tsx'
import { dayText, today as todayInKampala, weekdayMonthText, weekOf } from '../../domain/dates.ts'
import { moneyText } from '../../domain/money.ts'
import { linkTo } from '../../domain/routes/link.ts'
import { inquiryChannels } from '../../domain/sales-words.ts'
import { counted, cut } from '../../domain/text.ts'
import { prefetch as ask } from '../../gateway/cache.ts'
import { type DashboardQuery, dashboardQuery } from '../../gateway/dashboard.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { useUser } from '../../state/session.ts'
import { BarChart } from '../../ui/charts/lazy-charts.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FigureCard, FigureStrip } from '../../ui/figure-card.tsx'
import { Money } from '../../ui/money.tsx'
import { Select } from '../../ui/select.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import { Day, Instant } from '../../ui/time.tsx'
import { FailureState } from '../standard/failure-state.tsx'
import { ScreenHead } from '../standard/screen-head.tsx'
import { changeText, currenciesOf, monthPoints } from './dashboard-sums.ts'
import { SetUp } from './set-up.tsx'

type Dashboard = DashboardQuery['dashboard']
type Board = Dashboard['today']

export const prefetch = () => ask(dashboardQuery, {})

const bookings = (query: Record<string, string>) => `${linkTo('/bookings/tour-packages')}?${new URLSearchParams(query)}`
/** The statuses that the board counts as travelling; the lists behind its numbers filter by the same. */
const travelling = 'pending,confirmed,in_progress,completed'

/** The Today board: what this day asks of the agency. Every number opens the list that it counts. */
export default function Home() {
  const name = useUser()?.name.split(' ')[0] ?? ''
  const answer = useQuery(dashboardQuery, {}, { every: 60_000 })
  const board = answer.data?.dashboard
  const day = board?.today.day ?? todayInKampala()
  return (
    <div className="flex flex-col gap-5 p-4 sm:px-6">
      <ScreenHead
        title={`Today, ${dayText(day)}`}
        intro={name === '' ? weekdayMonthText(day) : `Good to see you, ${name}.`}
        actions={<CommandButton id="go./bookings/manual-booking" label="New booking" variant="primary" />}
      />
      {board === undefined ? (
        answer.failure === null ? (
          <Loading />
        ) : (
          <FailureState failure={answer.failure} what="dashboard" onRetry={answer.refetch} />
        )
      ) : (
        <>
          <Figures board={board.today} statistics={board.bookings} />
          {board.setUp.done < board.setUp.total && <SetUp status={board.setUp} />}
          <div className="grid gap-4 xl:grid-cols-3">
            <Travellers
              title="Leaving this week"
              rows={board.today.leaving}
              day="starts_on"
              all={bookings({ from: day, to: weekOf(day).to, status: travelling })}
              none="Nobody leaves for the rest of this week."
            />
            <Travellers
              title="Coming back this week"
              rows={board.today.returning}
              day="ends_on"
              all={bookings({ ends_from: day, ends_to: weekOf(day).to, status: travelling })}
              none="Nobody comes back for the rest of this week."
            />
            <Owing rows={board.today.owing} />
          </div>
          <Trade statistics={board.bookings} />
          <div className="grid gap-4 xl:grid-cols-2">
            <MostBooked offers={board.offers} />
            <Inquiries rows={board.inquiries} />
          </div>
        </>
      )}
    </div>
  )
}

function Loading() {
  return (
    <div className="flex flex-col gap-5" aria-busy="true" role="status" aria-label="Loading the dashboard">
      <div className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-6">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <Skeleton key={key} className="h-24 rounded-panel" />
        ))}
      </div>
      <div className="grid gap-4 xl:grid-cols-3">
        {['a', 'b', 'c'].map((key) => (
          <Skeleton key={key} className="h-72 rounded-panel" />
        ))}
      </div>
      <Skeleton className="h-72 rounded-panel" />
    </div>
  )
}

const sumsText = (sums: Board['due_sums']) =>
  sums.map((sum) => `${moneyText(sum.amount, sum.currency)} ${sum.currency}`).join(' and ')

function Figures({ board, statistics }: { board: Board; statistics: Dashboard['bookings'] }) {
  const { day } = board
  return (
    <FigureStrip label="Today in figures">
      <FigureCard
        label="Leave today"
        value={board.departures_today}
        detail={`${board.departures_this_week} this week`}
        href={bookings({ from: day, to: day, status: travelling })}
      />
      <FigureCard
        label="Come back today"
        value={board.arrivals_today}
        detail={`${board.arrivals_this_week} this week`}
        href={bookings({ ends_from: day, ends_to: day, status: travelling })}
      />
      <FigureCard
        label="Overdue"
        value={board.overdue}
        detail={sumsText(board.overdue_sums) || 'Nothing is late'}
        href={bookings({ due: 'overdue' })}
        tone={board.overdue > 0 ? 'danger' : undefined}
      />
      <FigureCard
        label="Due within a week"
        value={board.due}
        detail={sumsText(board.due_sums) || 'Nothing falls due'}
        href={bookings({ due: 'due' })}
        tone={board.due > 0 ? 'warning' : undefined}
      />
      <FigureCard
        label="Unanswered inquiries"
        value={board.unanswered_inquiries}
        detail={
          board.oldest_inquiry_at === null ? (
            'All are answered'
          ) : (
            <>
              Oldest <Instant value={board.oldest_inquiry_at} look="ago" />
            </>
          )
        }
        href="#inquiries"
      />
      <FigureCard
        label="New bookings today"
        value={board.new_bookings}
        detail={`${statistics.new_this_week} this week, ${statistics.pending} to confirm`}
        href={bookings({ created_from: day, created_to: day })}
      />
    </FigureStrip>
  )
}

function Panel({ title, link, id, children }: { title: string; link?: ReactNode; id?: string; children: ReactNode }) {
  return (
    <section aria-label={title} id={id} className="flex min-w-0 flex-col rounded-panel border border-line bg-surface">
      <header className="flex items-baseline justify-between gap-3 px-4 pt-3 pb-2">
        <h2 className="font-semibold">{title}</h2>
        {link}
      </header>
      {children}
    </section>
  )
}
const allLink = (href: string, what: string) => (
  <Link href={href} className="text-accent text-secondary hover:underline" aria-label={`All: ${what}`}>
    All
  </Link>
)
const rowLink = 'flex items-center justify-between gap-3 px-4 py-2 hover:bg-hover'

function Travellers({
  title,
  rows,
  day,
  all,
  none,
}: {
  title: string
  rows: Board['leaving']
  day: 'starts_on' | 'ends_on'
  all: string
  none: string
}) {
  return (
    <Panel title={title} link={allLink(all, title)}>
      {rows.length === 0 ? (
        <EmptyState reason="nothing" small level={3} title={none} />
      ) : (
        <ul className="divide-y divide-line border-line border-t">
          {rows.map((row) => (
            <li key={row.id}>
              <Link href={linkTo('/bookings/view/:id', { id: row.id })} className={rowLink}>
                <span className="min-w-0">
                  <span className="block truncate font-medium">{row.client_name}</span>
                  <span className="block truncate text-muted text-secondary">
                    {row.title} · {counted(row.pax, 'traveller')}
                  </span>
                </span>
                <span className="flex shrink-0 flex-col items-end gap-0.5">
                  <Day value={row[day]} look="weekday" />
                  {row.status === 'pending' && <StatusPill status={row.status} />}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

function Owing({ rows }: { rows: Board['owing'] }) {
  const now = todayInKampala()
  return (
    <Panel title="Balances to collect" link={allLink(bookings({ due: 'overdue' }), 'balances to collect')}>
      {rows.length === 0 ? (
        <EmptyState reason="nothing" small level={3} title="Nobody owes anything that is due." />
      ) : (
        <ul className="divide-y divide-line border-line border-t">
          {rows.map((row) => (
            <li key={row.id}>
              <Link href={linkTo('/bookings/view/:id', { id: row.id })} className={rowLink}>
                <span className="min-w-0">
                  <span className="block truncate font-medium">{row.client_name}</span>
                  <span className="block truncate text-muted text-secondary">{row.reference}</span>
                </span>
                <span className="flex shrink-0 flex-col items-end">
                  <Money amount={row.balance} currency={row.currency} />
                  <span
                    className={
                      row.due_on !== null && row.due_on < now
                        ? 'text-danger text-secondary'
                        : 'text-muted text-secondary'
                    }
                  >
                    {row.due_on !== null && row.due_on < now ? 'Overdue since ' : 'Due '}
                    <Day value={row.due_on} />
                  </span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

const compact = new Intl.NumberFormat('en-UG', { notation: 'compact', maximumFractionDigits: 1 })

/** Bookings and revenue by the month in which they were made. Currencies are never added up: one is shown at a time. */
function Trade({ statistics }: { statistics: Dashboard['bookings'] }) {
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
            <div className="text-muted text-secondary">{changeText(now, before)}</div>
          </div>
          {currencies.length > 1 && (
            <Select
              label="Currency"
              value={currency}
              onChange={setCurrency}
              options={currencies.map((code) => ({ value: code, label: code }))}
              className="w-24"
            />
          )}
        </div>
        <BarChart
          title="Revenue by month"
          says={`Value of bookings made in each of the last twelve months, in ${currency}.`}
          points={revenue}
          format={(value) => compact.format(value)}
          valueName={currency}
          height={190}
        />
      </section>
      <section aria-label="Bookings" className="rounded-panel border border-line bg-surface p-4">
        <div className="mb-1">
          <div className="text-muted">Live bookings</div>
          <div className="font-semibold text-figure tabular">
            <Link href={bookings({ status: 'confirmed,in_progress' })} className="hover:underline">
              {statistics.live.toLocaleString('en-UG')}
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
          says="Bookings made in each of the last twelve months that still stand."
          points={counts}
          valueName="Bookings"
          height={190}
        />
      </section>
    </div>
  )
}

function MostBooked({ offers }: { offers: Dashboard['offers'] }) {
  const seats = offers.seats_open_30_days + offers.seats_taken_30_days
  return (
    <Panel title="Most booked in 30 days" link={allLink(linkTo('/offers/packages'), 'tour packages')}>
      {offers.most_booked.length === 0 ? (
        <EmptyState reason="nothing" small level={3} title="No bookings in the last 30 days" />
      ) : (
        <ol className="divide-y divide-line border-line border-t">
          {offers.most_booked.map((offer) => (
            <li key={offer.id}>
              <Link href={linkTo('/offers/packages/:id', { id: offer.id })} className={rowLink}>
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

function Inquiries({ rows }: { rows: Dashboard['inquiries'] }) {
  return (
    <Panel title="Recent inquiries" id="inquiries">
      {rows.length === 0 ? (
        <EmptyState reason="nothing" small level={3} title="No inquiries so far" />
      ) : (
        <ul className="divide-y divide-line border-line border-t">
          {rows.slice(0, 6).map((row) => (
            <li key={row.id} className="flex items-start justify-between gap-3 px-4 py-2">
              <span className="min-w-0">
                <span className="block truncate font-medium">{row.subject}</span>
                <span className="block truncate text-muted text-secondary">
                  {row.name}: {cut(row.message, 100)}
                </span>
                <span className="flex flex-wrap gap-x-3 text-secondary">
                  {row.email !== null && (
                    <a
                      href={`mailto:${row.email}?subject=${encodeURIComponent(`Re: ${row.subject}`)}`}
                      className="text-accent hover:underline"
                    >
                      Answer by e-mail
                    </a>
                  )}
                  {row.phone !== null && (
                    <a href={`tel:${row.phone}`} className="text-accent hover:underline">
                      Call
                    </a>
                  )}
                </span>
              </span>
              <span className="flex shrink-0 flex-col items-end gap-0.5">
                <StatusPill status={row.status} />
                <span className="text-muted text-secondary">
                  {inquiryChannels[row.channel as keyof typeof inquiryChannels] ?? row.channel},{' '}
                  <Instant value={row.created_at} look="ago" />
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
