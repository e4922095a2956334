import { eventFields as fields } from '../../domain/fields/event-fields.ts'
import { linkTo } from '../../domain/routes/link.ts'
import { counted, numberOrDash } from '../../domain/text.ts'
import { prefetch as ask } from '../../gateway/cache.ts'
import { type EventsQueryVariables, eventFiguresQuery, eventsQuery } from '../../gateway/generated/events.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { FigureCard, FigureStrip } from '../../ui/figure-card.tsx'
import { Money } from '../../ui/money.tsx'
import { Nothing } from '../../ui/time.tsx'
import { OfferList, offerColumns } from '../offers/every-kind/offer-list.tsx'
import { choiceFilter, columnOf, flagFilter } from '../standard/list/field-column.tsx'
import { readList, useListState } from '../standard/list/list-state.ts'
import type { Column } from '../standard/list/list-types.ts'
import { EventPeek } from './event-peek.tsx'
import { type EventListRow, placeText, whenText } from './event-text.ts'
import { PhasePill } from './phase-pill.tsx'
import { SoldBar } from './sold-bar.tsx'

const setUp = {
  id: '/offers/events',
  sort: '-starts_at',
  filters: [
    choiceFilter(fields.phase),
    choiceFilter(fields.status),
    { id: 'from', to: 'to', label: 'Starts', kind: 'days' },
    flagFilter(fields.featured),
  ],
} as const

const views = [
  { id: 'on-sale', name: 'On sale', query: { phase: 'on_sale', sort: 'starts_at' } },
  { id: 'soon', name: 'Soon', query: { phase: 'soon,off_sale', sort: 'starts_at' } },
  { id: 'past', name: 'Past', query: { phase: 'past' } },
]

const columns: readonly Column<EventListRow>[] = [
  columnOf(fields.starts_at, {
    id: 'starts',
    cell: (row) => <time dateTime={row.starts_at}>{whenText(row.starts_at)}</time>,
    width: '12rem',
    phone: 'date',
  }),
  columnOf(fields.phase, { cell: (row) => <PhasePill phase={row.phase} />, width: '9.5rem', phone: 'status' }),
  columnOf(fields.sold, {
    align: 'start',
    cell: (row) =>
      row.places === 0 ? (
        <Nothing word="No tickets" />
      ) : (
        <SoldBar sold={row.sold} places={row.places} left={row.left} admitted={row.admitted} />
      ),
    width: 'minmax(15rem, 1.2fr)',
  }),
  columnOf(fields.price_from, {
    id: 'price',
    cell: (row) =>
      row.price_from === null ? (
        <Nothing word="No price" />
      ) : row.price_from === 0 ? (
        'Free'
      ) : (
        <Money amount={row.price_from} currency={row.currency} />
      ),
    width: '8.5rem',
    phone: 'amount',
  }),
  offerColumns.status,
  columnOf(fields.admitted, { width: '6.5rem', off: true }),
  offerColumns.updated,
]

export const prefetch = (_: unknown, search: URLSearchParams) =>
  ask(eventsQuery, readList<EventsQueryVariables>(search.toString(), setUp).variables)

/** What is on, what is on sale, what was. */
export default function Events() {
  const list = useListState<EventsQueryVariables>(setUp)
  const answer = useQuery(eventsQuery, list.variables)
  return (
    <OfferList<EventListRow>
      kind="event"
      title="Events"
      list={list}
      answer={answer}
      page={answer.data?.events}
      width="minmax(16rem, 1.8fr)"
      secondary={(row) => placeText(row) || 'No venue yet'}
      columns={columns}
      views={views}
      figures={<Figures />}
      verbs={['event.edit', 'booking.bookOffer', 'event.purchases', 'event.ticketTypes', 'event.duplicate']}
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
  )
}

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
