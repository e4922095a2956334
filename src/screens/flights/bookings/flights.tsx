import { flightPage } from '../../../commands/areas/flights/flight-facts.ts'
import type { ExactSum } from '../../../domain/exact-sums.ts'
import { sumText } from '../../../domain/money.ts'
import { counted, numberText } from '../../../domain/text.ts'
import { prefetch as ask } from '../../../gateway/cache.ts'
import { flightStatisticsQuery, flightsQuery } from '../../../gateway/generated/flights.generated.ts'
import { useQuery } from '../../../gateway/use-query.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { FigureCard, FigureStrip } from '../../../ui/figure-card.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ListScreen } from '../../standard/list/list-screen.tsx'
import { readList, useListState } from '../../standard/list/list-state.ts'
import { FlightForms } from './flight-forms.tsx'
import {
  type FlightRow,
  flightColumns,
  flightSetUp,
  flightVariables,
  flightVerbs,
  flightViews,
  passengersText,
} from './flight-list.tsx'
import { TimeLimit } from './flight-looks.tsx'
import { FlightSummary } from './flight-summary.tsx'

export const prefetch = (_: unknown, search: URLSearchParams) =>
  Promise.all([
    ask(flightsQuery, flightVariables(readList(search.toString(), flightSetUp).variables)),
    ask(flightStatisticsQuery, {}),
  ])

/** `/offers/flights/bookings`: what was sold of flights, by what waits to be done. */
export default function Flights() {
  const list = useListState<object>(flightSetUp)
  const variables = flightVariables(list.variables)
  const answer = useQuery(flightsQuery, variables)
  const statistics = useQuery(flightStatisticsQuery, {}, { freshFor: 30_000 })
  return (
    <>
      <ListScreen<FlightRow>
        title="Flight bookings"
        intro="Tickets to issue before their limit, what airlines and prices changed, and what comes back."
        words={{ one: 'flight', many: 'flights' }}
        kind="flight"
        list={list}
        query={{
          data: inQueue(answer.data?.flightBookings.data, variables.queue),
          meta: answer.data?.flightBookings.meta,
          loading: answer.loading,
          previous: answer.previous,
          failure: answer.failure,
          refetch: answer.refetch,
        }}
        figures={<FlightFigures />}
        headColumn={{ label: 'Passengers', width: 'minmax(14rem, 1.6fr)' }}
        head={(row) => ({
          title: row.lead_name || row.client.name,
          secondary: `${row.reference} · ${passengersText(row.passengers_count)}`,
          lead: <Avatar name={row.lead_name || row.client.name} />,
        })}
        href={(row) => flightPage(row.id)}
        columns={flightColumns}
        rowCommands={flightVerbs}
        createCommand="flight.search"
        headCommands={['go./offers/flights/settings']}
        exportPath="flights/bookings"
        searchLabel="Search passenger, reference or flight"
        views={flightViews(statistics.data?.flightStatistics.queues)}
        empty={{
          title: 'No flight has been booked yet',
          text: 'Search flights, compare them and book: with time limits, tickets, changes and refunds in one list.',
          picture: 'savannah',
        }}
        peek={(row) => <FlightSummary id={row.id} />}
      />
      <FlightForms />
    </>
  )
}

/** Inside a queue its own verb is the next one, whatever else a flight waits for. */
const inQueue = (rows: readonly FlightRow[] | undefined, queue: string | null | undefined) =>
  queue == null
    ? rows
    : rows?.map((row) => ({ ...row, queues: row.queues.toSorted((a, b) => Number(b === queue) - Number(a === queue)) }))

/** Of the last 30 days, and what ends first. */
function FlightFigures() {
  const { data } = useQuery(flightStatisticsQuery, {}, { freshFor: 30_000 })
  const all = data?.flightStatistics
  const sums = (rows: readonly { amount: ExactSum; currency: string }[]) =>
    rows.length === 0 ? '–' : rows.map(({ amount, currency }) => sumText(amount, currency)).join(' · ')
  // Only of what is held: what ends another wait is the departure.
  const limit = all?.queues
    .filter(({ queue }) => queue === 'ticket' || queue === 'price')
    .flatMap(({ next_limit }) => next_limit ?? [])
    .toSorted()[0]
  const wait = <Skeleton className="h-6 w-8" />
  const [airline] = all?.airlines ?? []
  const [route] = all?.routes ?? []
  return (
    <FigureStrip label="Flights">
      <FigureCard
        label="Booked in 30 days"
        value={all === undefined ? wait : numberText(all.bookings_30_days)}
        {...(all === undefined ? {} : { detail: `${numberText(all.passengers)} passengers in all` })}
      />
      <FigureCard label="Revenue in 30 days" value={all === undefined ? wait : sums(all.revenue_30_days)} />
      {all !== undefined && all.margin_30_days.length > 0 && (
        <FigureCard label="Margin in 30 days" value={sums(all.margin_30_days)} />
      )}
      <FigureCard
        label="On hold"
        value={all === undefined ? wait : numberText(all.held)}
        href="/offers/flights/bookings?state=held"
      />
      <FigureCard
        label="Next time limit"
        value={all === undefined ? wait : limit === undefined ? '–' : <TimeLimit value={limit} look="brief" />}
      />
      {airline !== undefined && route !== undefined && (
        <FigureCard
          label="Flown most"
          value={airline.name}
          detail={`${route.name}, ${counted(route.bookings, 'booking')}`}
        />
      )}
    </FigureStrip>
  )
}
