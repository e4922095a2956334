import { useDeferredValue } from 'react'
import { useSearch } from 'wouter'
import { CommandButton } from '../../commands/command-button.tsx'
import { loadAreas } from '../../commands/registry.ts'
import { travelling } from '../../domain/bookings/booking-lists.ts'
import { laneList } from '../../domain/bookings/due-links.ts'
import { dueLanes } from '../../domain/bookings/instalment-states.ts'
import { dayText, weekdayMonthText } from '../../domain/date-texts.ts'
import { today as todayInKampala, weekOf } from '../../domain/dates.ts'
import { waitOf } from '../../domain/inquiries/inquiries.ts'
import { sumText } from '../../domain/money.ts'
import type { SetUpStatus } from '../../domain/schema/types.generated.ts'
import { movements } from '../../domain/terms.ts'
import { counted, firstNameOf } from '../../domain/text.ts'
import { prefetch as ask } from '../../gateway/cache.ts'
import { type DashboardQuery, dashboardQuery } from '../../gateway/generated/dashboard.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { useUser } from '../../state/session.ts'
import { FigureCard, FigureStrip } from '../../ui/figure-card.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { FailureState } from '../standard/failure-state.tsx'
import { InAll, useInAll } from '../standard/list/in-all.tsx'
import { ScreenHead } from '../standard/screen-head.tsx'
import { ComingEvents } from './coming-events.tsx'
import { DayAhead } from './day-ahead.tsx'
import { Owing, Travellers } from './day-panels.tsx'
import { useBookingsLink, useInquiriesLinks, useTripsLink, visitsOf } from './links.ts'
import { SetUp } from './set-up.tsx'
import { WaitingInquiries } from './waiting-inquiries.tsx'

type Dashboard = DashboardQuery['dashboard']
type Board = Dashboard['today']

/** As many columns as there are panels: not everybody may see each. */
const panels = 'grid gap-4 xl:auto-cols-[minmax(0,1fr)] xl:grid-flow-col'

export const prefetch = () => ask(dashboardQuery, {})

/** Few days have any: the board does not wait for them. */
const Approvals = lazyComponent(
  () => import('./approvals.tsx').then((module) => module.Approvals),
  () => null,
)

// Down the page: the day's work does not wait for them.
const Trade = lazyComponent<{ statistics: Dashboard['bookings'] }>(
  () => import('./trade.tsx').then((module) => module.Trade),
  () => (
    <div className="grid gap-4 xl:grid-cols-2">
      <Skeleton className="h-72 rounded-panel" />
      <Skeleton className="h-72 rounded-panel" />
    </div>
  ),
)
const MostBooked = lazyComponent<{ offers: Dashboard['offers'] }>(
  () => import('./trade.tsx').then((module) => module.MostBooked),
  () => <Skeleton className="h-72 rounded-panel" />,
)

/** Only agencies with a shop or with flights have it. */
const CommerceToday = lazyComponent<Pick<Board, 'orders' | 'products' | 'flights'>>(
  () => import('./commerce-today.tsx').then((module) => module.CommerceToday),
  () => null,
)

const DaySheet = lazyComponent(
  () => Promise.all([import('./day-sheet/day-sheet.tsx'), loadAreas()]).then(([module]) => module.DaySheet),
  () => <Skeleton className="m-4 h-96 rounded-panel" />,
)

/** `/home`: the Today board, or the sheet of a day. */
export default function Home() {
  return new URLSearchParams(useSearch()).get('view') === 'day-sheet' ? <DaySheet /> : <Today />
}

/** What this day asks of the agency: first what is to be done, then how it goes. Every number opens the list that it counts. */
function Today() {
  const name = firstNameOf(useUser()?.name ?? '')
  const answer = useQuery(dashboardQuery, {}, { every: 60_000 })
  const trips = useTripsLink()
  const board = useDeferredValue(answer.data?.dashboard) // drawn in slices: what is typed or tapped meanwhile is not held up
  const day = board?.today.day ?? todayInKampala()
  return (
    <div className="flex flex-col gap-5 p-4 sm:px-6">
      <ScreenHead
        title={`Today, ${dayText(day)}`}
        intro={name === '' ? weekdayMonthText(day) : `Good to see you, ${name}.`}
        actions={<CommandButton id="go./bookings/manual-booking" variant="primary" />}
      />
      {board === undefined ? (
        answer.failure === null ? (
          <Loading />
        ) : (
          <FailureState failure={answer.failure} what="dashboard" onRetry={answer.refetch} />
        )
      ) : (
        <>
          {beginsWithSetUp(board.setUp) && <SetUpLeft status={board.setUp} />}
          <div className={panels}>
            <DayAhead />
            <WaitingInquiries />
            <Owing rows={board.today.owing} />
          </div>
          <Approvals />
          <Figures board={board.today} statistics={board.bookings} />
          {hasCommerce(board.today) && <CommerceToday {...board.today} />}
          <div className={panels}>
            <Travellers
              title={`${movements.trips.starts} this week`}
              rows={board.today.leaving}
              day="starts_on"
              all={trips({ from: day, to: weekOf(day).to, status: travelling })}
              none="No trip starts in the rest of this week."
            />
            <Travellers
              title={`${movements.trips.ends} this week`}
              rows={board.today.returning}
              day="ends_on"
              all={trips({ ends_from: day, ends_to: weekOf(day).to, status: travelling })}
              none="No trip ends in the rest of this week."
            />
            <ComingEvents />
          </div>
          {!beginsWithSetUp(board.setUp) && <SetUpLeft status={board.setUp} />}
          <Trade statistics={board.bookings} />
          <MostBooked offers={board.offers} />
        </>
      )}
    </div>
  )
}

/** Until the first booking there is nothing else to see. */
const beginsWithSetUp = ({ steps }: SetUpStatus) => steps.some(({ key, done }) => key === 'booking' && !done)
const SetUpLeft = ({ status }: { status: SetUpStatus }) =>
  status.total - status.done > 1 ? <SetUp status={status} /> : null

const hasCommerce = ({ orders, products, flights }: Board) => orders !== null || products !== null || flights !== null

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

function Amounts({
  sums,
  total,
  nothing,
}: {
  sums: Board['due_sums']
  total: ReturnType<typeof useInAll>[number] | undefined
  nothing?: string
}) {
  if (sums.length === 0) return <>{nothing}</>
  return (
    <>
      {sums.map((sum) => sumText(sum.amount, sum.currency)).join(' and ')}
      {total != null && (
        <span className="block">
          <InAll total={total} />
        </span>
      )}
    </>
  )
}

function Figures({ board, statistics }: { board: Board; statistics: Dashboard['bookings'] }) {
  const { day } = board
  const bookings = useBookingsLink()
  const trips = useTripsLink()
  const desk = useInquiriesLinks()
  const [overdue, due, fees, refunds] = useInAll([
    board.overdue_sums,
    board.due_sums,
    board.fees_sums,
    board.refunds_sums,
  ])
  return (
    <FigureStrip label="Today in figures">
      <FigureCard
        label={`${movements.trips.starts} today`}
        value={board.departures_today}
        detail={`${board.departures_this_week} this week`}
        href={trips({ from: day, to: day, status: travelling })}
      />
      <FigureCard
        label={`${movements.trips.ends} today`}
        value={board.arrivals_today}
        detail={`${board.arrivals_this_week} this week`}
        href={trips({ ends_from: day, ends_to: day, status: travelling })}
      />
      {board.events_today > 0 && (
        <FigureCard
          label="Events today"
          value={board.events_today}
          detail={counted(board.event_guests_today, 'guest')}
          href={visitsOf('event', { from: day, to: day, status: travelling })}
        />
      )}
      {board.services_today > 0 && (
        <FigureCard
          label="Services today"
          value={board.services_today}
          detail="Bookings"
          href={visitsOf('service', { from: day, to: day, status: travelling })}
        />
      )}
      <FigureCard
        label="Overdue"
        value={board.overdue}
        detail={<Amounts sums={board.overdue_sums} total={overdue} nothing="Nothing overdue" />}
        href={laneList('overdue')}
        tone={board.overdue > 0 ? 'danger' : undefined}
      />
      <FigureCard
        label="Due within a week"
        value={board.due}
        detail={<Amounts sums={board.due_sums} total={due} nothing="Nothing due" />}
        href={laneList('week')}
        tone={board.due > 0 ? 'warning' : undefined}
      />
      {board.fees_owed > 0 && (
        <FigureCard
          label={dueLanes.fee}
          value={board.fees_owed}
          detail={<Amounts sums={board.fees_sums} total={fees} />}
          href={laneList('fee')}
          tone="warning"
        />
      )}
      {board.refunds_owed > 0 && (
        <FigureCard
          label={dueLanes.refund}
          value={board.refunds_owed}
          detail={<Amounts sums={board.refunds_sums} total={refunds} />}
          href={laneList('refund')}
          tone="warning"
        />
      )}
      {board.oversold > 0 && (
        <FigureCard
          label="Oversold"
          value={board.oversold}
          detail={counted(board.oversold, 'booking needs a room', 'bookings need rooms')}
          href={bookings({ oversold: 'yes' })}
          tone="danger"
        />
      )}
      {board.unanswered_inquiries !== null && (
        <FigureCard
          label="Unanswered inquiries"
          value={board.unanswered_inquiries}
          detail={
            board.oldest_inquiry_at === null
              ? 'All answered'
              : `Oldest waiting ${waitOf(board.oldest_inquiry_at, new Date()).words}`
          }
          href={desk?.unanswered}
        />
      )}
      <FigureCard
        label="New bookings today"
        value={board.new_bookings}
        detail={`${statistics.new_this_week} this week, ${statistics.pending} to confirm`}
        href={bookings({ created_from: day, created_to: day })}
      />
    </FigureStrip>
  )
}
