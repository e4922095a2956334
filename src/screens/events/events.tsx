import { Star } from 'lucide-react'
import { keysOf, packageStatuses } from '../../domain/bookings/sales-choices.ts'
import { linkTo } from '../../domain/routes/link.ts'
import { counted, numberOrDash, numberText } from '../../domain/text.ts'
import { eventPhases } from '../../domain/tickets/ticket-choices.ts'
import { prefetch as ask } from '../../gateway/cache.ts'
import { type EventsQueryVariables, eventFiguresQuery, eventsQuery } from '../../gateway/generated/events.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { FigureCard, FigureStrip } from '../../ui/figure-card.tsx'
import { Money } from '../../ui/money.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import { Instant, Nothing } from '../../ui/time.tsx'
import { OfferForms } from '../offers/every-kind/offer-forms.tsx'
import { ListScreen } from '../standard/list/list-screen.tsx'
import { type ListState, readList, useListState } from '../standard/list/list-state.ts'
import type { Column, Filter } from '../standard/list/list-types.ts'
import { EventPeek } from './event-peek.tsx'
import { type EventListRow, whenText } from './event-text.ts'
import { PhasePill } from './phase-pill.tsx'
import { SoldBar } from './sold-bar.tsx'

const setUp = {
  id: '/offers/events',
  sort: '-starts_at',
  filters: [
    {
      id: 'phase',
      label: 'Sale',
      kind: 'choice',
      options: keysOf(eventPhases).map((value) => ({ value, label: eventPhases[value] })),
    },
    {
      id: 'status',
      label: 'Status',
      kind: 'choice',
      options: keysOf(packageStatuses).map((value) => ({ value, label: packageStatuses[value] })),
    },
    { id: 'from', to: 'to', label: 'Starts', kind: 'days' },
    { id: 'featured', label: 'Featured', kind: 'toggle', value: 'true' },
  ] satisfies readonly Filter[],
} as const

/** The URL carries text; a flag is a flag to the query. */
const variablesOf = (list: Pick<ListState, 'variables'>): EventsQueryVariables => {
  const { featured, ...rest } = list.variables
  return { ...rest, ...(featured === undefined ? {} : { featured: featured === 'true' }) }
}

const views = [
  { id: 'on-sale', name: 'On sale', query: { phase: 'on_sale', sort: 'starts_at' } },
  { id: 'soon', name: 'Soon', query: { phase: 'soon,off_sale', sort: 'starts_at' } },
  { id: 'past', name: 'Past', query: { phase: 'past' } },
]

const columns: readonly Column<EventListRow>[] = [
  {
    id: 'starts',
    label: 'Starts',
    sort: 'starts_at',
    cell: (row) => <time dateTime={row.starts_at}>{whenText(row.starts_at)}</time>,
    width: '12rem',
  },
  { id: 'phase', label: 'Sale', cell: (row) => <PhasePill phase={row.phase} />, width: '9.5rem' },
  {
    id: 'sold',
    label: 'Sold',
    sort: 'sold',
    cell: (row) =>
      row.places === 0 ? (
        <Nothing word="No tickets" />
      ) : (
        <SoldBar sold={row.sold} places={row.places} left={row.left} admitted={row.admitted} />
      ),
    width: 'minmax(15rem, 1.2fr)',
  },
  {
    id: 'price',
    label: 'Price from',
    sort: 'price_from',
    align: 'end',
    cell: (row) =>
      row.price_from === null ? (
        <Nothing word="No price" />
      ) : row.price_from === 0 ? (
        'Free'
      ) : (
        <Money amount={row.price_from} currency={row.currency} />
      ),
    width: '8.5rem',
  },
  { id: 'status', label: 'Status', sort: 'status', cell: (row) => <StatusPill status={row.status} />, width: '7.5rem' },
  {
    id: 'admitted',
    label: 'Admitted',
    sort: 'admitted',
    align: 'end',
    cell: (row) => numberText(row.admitted),
    width: '6.5rem',
    off: true,
    card: false,
  },
  {
    id: 'updated',
    label: 'Updated',
    sort: 'updated_at',
    cell: (row) => <Instant value={row.updated_at} look="ago" />,
    width: '8.5rem',
    off: true,
    card: false,
  },
]

export const prefetch = (_: unknown, search: URLSearchParams) =>
  ask(eventsQuery, variablesOf(readList(search.toString(), setUp)))

/** What is on, what is on sale, what was. */
export default function Events() {
  const list = useListState(setUp)
  const answer = useQuery(eventsQuery, variablesOf(list))
  return (
    <>
      <ListScreen<EventListRow>
        title="Events"
        words={{ one: 'event', many: 'events' }}
        kind="event"
        list={list}
        query={{
          data: answer.data?.events.data,
          meta: answer.data?.events.meta,
          loading: answer.loading,
          failure: answer.failure,
          refetch: answer.refetch,
        }}
        headColumn={{ label: 'Event', sort: 'title', width: 'minmax(16rem, 1.8fr)' }}
        head={(row) => ({
          title: row.title,
          secondary: (
            <>
              {row.featured && (
                <Star
                  className="-mt-0.5 mr-1 inline size-3 fill-current text-warning"
                  role="img"
                  aria-label="Featured"
                />
              )}
              {row.venue_name || 'No venue yet'}
            </>
          ),
          picture: row.first_media?.thumb ?? null,
        })}
        href={(row) => linkTo('/offers/events/:id/edit', { id: row.id })}
        columns={columns}
        views={views}
        figures={<Figures />}
        rowCommands={eventRowCommands}
        bulkCommands={eventBulkCommands}
        createCommand="go./offers/events/new"
        exportPath="business/events"
        searchLabel="Search events"
        empty={{
          title: 'No events yet',
          text: 'A concert, a festival, a workshop: say when and where, add ticket types, and sell them from the box office or your website.',
          picture: 'savannah',
        }}
        peek={(row) => <EventPeek row={row} />}
      />
      <OfferForms />
    </>
  )
}

const eventRowCommands = [
  'event.edit',
  'booking.bookOffer',
  'event.purchases',
  'event.ticketTypes',
  'event.duplicate',
  'offer.publish',
  'offer.archive',
  'offer.draft',
  'offer.tag',
  'offer.untag',
  'offer.price-change',
  'offer.delete',
] as const
const eventBulkCommands = [
  'offer.publish',
  'offer.archive',
  'offer.draft',
  'offer.tag',
  'offer.price-change',
  'offer.delete',
] as const

function Figures() {
  const figures = useQuery(eventFiguresQuery, {}, { freshFor: 60_000 }).data?.eventFigures
  const list = linkTo('/offers/events')
  const [first, ...others] = figures?.revenue_30_days ?? []
  return (
    <FigureStrip label="Events in figures">
      <FigureCard
        label="Upcoming"
        value={numberOrDash(figures?.upcoming)}
        detail={figures === undefined ? ' ' : nextText(figures)}
        href={`${list}?phase=on_sale,soon,sold_out&sort=starts_at`}
      />
      <FigureCard
        label="Tickets sold"
        value={numberOrDash(figures?.sold)}
        detail={figures === undefined ? ' ' : `of ${numberOrDash(figures.places)} for events to come`}
      />
      <FigureCard
        label="Revenue, 30 days"
        value={
          first === undefined ? (
            figures === undefined ? (
              '–'
            ) : (
              '0'
            )
          ) : (
            <Money amount={first.amount} currency={first.currency} />
          )
        }
        detail={
          others.length === 0
            ? `${counted(figures?.sold_30_days ?? 0, 'ticket')} sold`
            : others.map((sum) => <Money key={sum.currency} amount={sum.amount} currency={sum.currency} />)
        }
      />
      <FigureCard
        label="Admitted today"
        value={numberOrDash(figures?.admitted_today)}
        detail={
          figures === undefined || figures.expected_today === 0
            ? 'No event today'
            : `of ${numberOrDash(figures.expected_today)} expected`
        }
      />
    </FigureStrip>
  )
}

const nextText = ({ next_title, next_starts_at }: { next_title?: string | null; next_starts_at?: string | null }) =>
  next_starts_at == null ? 'Nothing planned' : `Next: ${next_title}, ${whenText(next_starts_at)}`
