import { BadgeCheck, Star } from 'lucide-react'
import { useSearch } from 'wouter'
import { gridView } from '../../commands/areas/offers/room-commands.ts'
import { CommandButton } from '../../commands/command-button.tsx'
import { keysOf, packageStatuses } from '../../domain/bookings/sales-choices.ts'
import { boards, sleepsText } from '../../domain/offers/room-choices.ts'
import { linkTo } from '../../domain/routes/link.ts'
import { numberOrDash } from '../../domain/text.ts'
import { prefetch as ask } from '../../gateway/cache.ts'
import {
  type RoomsQuery,
  type RoomsQueryVariables,
  roomFiguresQuery,
  roomHelpersQuery,
  roomsQuery,
  roomTagsQuery,
} from '../../gateway/generated/rooms.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { useUser } from '../../state/session.ts'
import { FigureCard, FigureStrip } from '../../ui/figure-card.tsx'
import { Money } from '../../ui/money.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import { Day, Instant, Nothing } from '../../ui/time.tsx'
import { OfferForms } from '../offers/every-kind/offer-forms.tsx'
import { RateGrid } from '../rates/rate-grid.tsx'
import { ViewSwitch } from '../rates/view-switch.tsx'
import { ListScreen } from '../standard/list/list-screen.tsx'
import { type ListState, readList, useListState } from '../standard/list/list-state.ts'
import type { Column, Filter } from '../standard/list/list-types.ts'
import { ScreenHead } from '../standard/screen-head.tsx'
import { RoomPeek } from './room-peek.tsx'

type Row = RoomsQuery['rooms']['data'][number]
const setUp = { id: '/offers/rooms', sort: '-updated_at' } as const
const list = linkTo('/offers/rooms')
const choices = (words: readonly string[]) => words.map((word) => ({ value: word, label: word }))

const filtersWith = (properties: readonly string[], tags: readonly string[]): readonly Filter[] => [
  {
    id: 'status',
    label: 'Status',
    kind: 'choice',
    options: keysOf(packageStatuses).map((value) => ({ value, label: packageStatuses[value] })),
  },
  { id: 'property', label: 'Property', kind: 'choice', options: choices(properties) },
  {
    id: 'board',
    label: 'Board',
    kind: 'choice',
    options: keysOf(boards).map((value) => ({ value, label: boards[value] })),
  },
  { id: 'tag', label: 'Tag', kind: 'choice', options: choices(tags) },
  { id: 'offered', label: 'Offered', kind: 'toggle', value: 'true' },
  { id: 'featured', label: 'Featured', kind: 'toggle', value: 'true' },
]

/** The URL carries text; a flag is a flag to the query. */
const variablesOf = (state: Pick<ListState, 'variables'>): RoomsQueryVariables => {
  const { featured, offered, ...rest } = state.variables
  return {
    ...rest,
    ...(featured === undefined ? {} : { featured: featured === 'true' }),
    ...(offered === undefined ? {} : { offered: offered === 'true' }),
  }
}

const views = [
  { id: 'published', name: 'Published', query: { status: 'published' } },
  { id: 'offered', name: 'Offered', query: { offered: 'true' } },
  { id: 'drafts', name: 'Drafts', query: { status: 'draft' } },
  { id: 'archived', name: 'Archived', query: { status: 'archived' } },
]

const columns: readonly Column<Row>[] = [
  { id: 'status', label: 'Status', sort: 'status', cell: (row) => <StatusPill status={row.status} />, width: '7.5rem' },
  {
    id: 'offered',
    label: 'Offered',
    cell: (row) =>
      row.offered ? (
        <span className="inline-flex items-center gap-1">
          <BadgeCheck className="size-4 text-success" aria-hidden="true" /> Offered
        </span>
      ) : (
        <Nothing word="Not offered" />
      ),
    width: '6.5rem',
  },
  {
    id: 'rooms',
    label: 'Free tonight',
    sort: 'free_tonight',
    align: 'end',
    cell: (row) => (
      <span className={row.free_tonight === 0 ? 'text-danger' : undefined}>
        {row.free_tonight === 0 ? 'Full' : row.free_tonight} <span className="text-muted">of {row.quantity}</span>
      </span>
    ),
    width: '7.5rem',
  },
  {
    id: 'price',
    label: 'Price from',
    sort: 'price_from',
    align: 'end',
    cell: (row) => (
      <span className="inline-flex items-baseline gap-1.5">
        {row.discount_percent > 0 && (
          <span className="rounded-full bg-accent-soft px-1.5 text-accent text-caption">−{row.discount_percent} %</span>
        )}
        <Money amount={row.price_from} currency={row.currency} />
      </span>
    ),
    width: 'minmax(8.5rem, 0.7fr)',
  },
  { id: 'board', label: 'Board', cell: (row) => boards[row.board], width: '8.25rem' },
  {
    id: 'next',
    label: 'Next free night',
    sort: 'next_availability',
    cell: (row) =>
      row.next_availability === null ? (
        <Nothing word="None in 60 days" />
      ) : (
        <Day value={row.next_availability} look="weekday" />
      ),
    width: '8.5rem',
  },
  {
    id: 'bookings',
    label: 'Bookings',
    sort: 'bookings',
    align: 'end',
    cell: (row) => row.bookings_count,
    width: '6rem',
  },
  {
    id: 'tags',
    label: 'Tags',
    cell: (row) => (row.tags.length === 0 ? <Nothing /> : <span className="truncate">{row.tags.join(', ')}</span>),
    width: 'minmax(8rem, 0.8fr)',
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
  search.get('view') === gridView
    ? undefined
    : ask(roomsQuery, variablesOf(readList(search.toString(), { ...setUp, filters: filtersWith([], []) })))

/** `/offers/rooms`: the list of room types, or their rates and availability by day (`?view=grid`). */
export default function Rooms() {
  return new URLSearchParams(useSearch()).get('view') === gridView ? <GridView /> : <ListView />
}

function GridView() {
  return (
    <div className="flex flex-col gap-3 p-4 sm:h-[calc(100dvh-3rem)] sm:min-h-144 sm:px-6">
      <ScreenHead
        title="Hotel rooms"
        intro="Rates and availability, day by day."
        actions={
          <>
            <ViewSwitch path={list} grid />
            <CommandButton id="go./offers/rooms/new" variant="primary" />
          </>
        }
      />
      <RateGrid kind="room" href={(id) => `${linkTo('/offers/rooms/:id/edit', { id })}?tab=rates`} />
    </div>
  )
}

function ListView() {
  const helpers = useQuery(roomHelpersQuery, {}, { freshFor: 300_000 }).data?.roomHelpers
  const id = useUser()?.agency?.id ?? 0
  const tags = useQuery(roomTagsQuery, { id }, { enabled: id > 0, freshFor: 300_000 }).data?.roomTags ?? []
  const state = useListState({
    ...setUp,
    filters: filtersWith(
      helpers?.properties ?? [],
      tags.map(({ name }) => name),
    ),
  })
  const answer = useQuery(roomsQuery, variablesOf(state))
  return (
    <>
      <ListScreen<Row>
        title="Hotel rooms"
        words={{ one: 'room', many: 'rooms' }}
        kind="room"
        list={state}
        query={{
          data: answer.data?.rooms.data,
          meta: answer.data?.rooms.meta,
          loading: answer.loading,
          failure: answer.failure,
          refetch: answer.refetch,
        }}
        modes={<ViewSwitch path={list} grid={false} />}
        headColumn={{ label: 'Room', sort: 'title', width: 'minmax(15rem, 2fr)' }}
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
              {[row.property, sleepsText(row)].join(' · ')}
            </>
          ),
          picture: row.first_media?.thumb ?? null,
        })}
        href={(row) => linkTo('/offers/rooms/:id/edit', { id: row.id })}
        columns={columns}
        views={views}
        figures={<Figures />}
        rowCommands={[
          'room.edit',
          'room.rates',
          'room.book',
          'room.offer',
          'room.unoffer',
          'room.bookings',
          'offer.duplicate',
          'offer.publish',
          'offer.archive',
          'offer.draft',
          'offer.resell',
          'offer.delete',
        ]}
        bulkCommands={[
          'offer.publish',
          'offer.archive',
          'room.offer',
          'room.unoffer',
          'offer.tag',
          'offer.price-change',
          'offer.delete',
        ]}
        createCommand="go./offers/rooms/new"
        exportPath="business/hotel/rooms"
        searchLabel="Search room, property or place"
        empty={{
          title: 'No rooms yet',
          text: 'A room type is what guests book by the night: how many there are, who sleeps in it, what it costs in which season.',
          picture: 'savannah',
        }}
        peek={(row) => <RoomPeek row={row} />}
      />
      <OfferForms />
    </>
  )
}

function Figures() {
  const figures = useQuery(roomFiguresQuery, {}).data?.roomFigures
  return (
    <FigureStrip label="Rooms in figures">
      <FigureCard
        label="Rooms"
        value={numberOrDash(figures?.rooms)}
        detail={figures === undefined ? ' ' : `${figures.types} room ${figures.types === 1 ? 'type' : 'types'}`}
      />
      <FigureCard
        label="Free tonight"
        value={numberOrDash(figures?.free_tonight)}
        detail={figures === undefined ? ' ' : `of ${numberOrDash(figures.for_sale_tonight)} for sale`}
        href={`${list}?sort=-free_tonight&status=published`}
      />
      <FigureCard
        label="Occupancy, next 30 days"
        value={
          figures === undefined || figures.nights_for_sale === 0
            ? '–'
            : `${Math.round((100 * figures.nights_taken) / figures.nights_for_sale)} %`
        }
        detail={
          figures === undefined
            ? ' '
            : `${numberOrDash(figures.nights_taken)} of ${numberOrDash(figures.nights_for_sale)} nights sold`
        }
        href={`${list}?view=grid`}
      />
      <FigureCard
        label="Published"
        value={numberOrDash(figures?.published)}
        detail={figures === undefined ? ' ' : `${figures.draft} in draft`}
        href={`${list}?status=published&view=published`}
      />
    </FigureStrip>
  )
}
