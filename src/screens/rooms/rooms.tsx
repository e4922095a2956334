import { BadgeCheck } from 'lucide-react'
import { useSearch } from 'wouter'
import { gridPath, gridView } from '../../commands/areas/offers/grid-commands.ts'
import { plainOptions } from '../../domain/fields/options.ts'
import { roomFields as fields } from '../../domain/fields/room-fields.ts'
import { freeOf } from '../../domain/offers/free-text.ts'
import { sleepsText } from '../../domain/offers/room-choices.ts'
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
import { Day, Nothing } from '../../ui/time.tsx'
import { OfferList, offerColumns, offerViews, PriceFrom } from '../offers/every-kind/offer-list.tsx'
import { RateGridScreen } from '../rates/rate-grid-screen.tsx'
import { useGridFocus, ViewSwitch } from '../rates/view-switch.tsx'
import { choiceFilter, columnOf, flagFilter, usedFilter } from '../standard/list/field-column.tsx'
import { readList, useListState } from '../standard/list/list-state.ts'
import type { Column, Filter } from '../standard/list/list-types.ts'
import { RoomPeek } from './room-peek.tsx'

type Row = RoomsQuery['rooms']['data'][number]
const setUp = { id: '/offers/rooms', sort: '-updated_at' } as const
const list = linkTo('/offers/rooms')

const filtersWith = (properties: readonly string[], tags: readonly string[]): readonly Filter[] => [
  choiceFilter(fields.status),
  usedFilter('property', 'Property', plainOptions(properties)),
  choiceFilter(fields.board),
  usedFilter('tag', 'Tag', plainOptions(tags)),
  flagFilter(fields.offered),
  flagFilter(fields.featured),
]

const views = offerViews.toSpliced(1, 0, { id: 'offered', name: 'Offered', query: { offered: 'true' } })

const columns: readonly Column<Row>[] = [
  offerColumns.status,
  columnOf(fields.offered, {
    cell: (row) =>
      row.offered ? (
        <span className="inline-flex items-center gap-1">
          <BadgeCheck className="size-4 text-success" aria-hidden="true" /> Offered
        </span>
      ) : (
        <Nothing word="Not offered" />
      ),
    width: '6.5rem',
  }),
  columnOf(fields.free_tonight, {
    id: 'rooms',
    cell: (row) => (
      <span className={row.free_tonight === 0 ? 'text-danger' : undefined}>
        {freeOf(row.free_tonight, row.quantity)}
      </span>
    ),
    width: '7.5rem',
  }),
  columnOf(fields.price_from, {
    id: 'price',
    cell: (row) => <PriceFrom row={row} />,
    width: 'minmax(8.5rem, 0.7fr)',
    phone: 'amount',
  }),
  columnOf(fields.board, { width: '8.25rem' }),
  columnOf(fields.next_availability, {
    id: 'next',
    cell: (row) =>
      row.next_availability === null ? (
        <Nothing word="None in 60 days" />
      ) : (
        <Day value={row.next_availability} look="near" />
      ),
    width: '8rem',
  }),
  offerColumns.bookings,
  offerColumns.tags,
  offerColumns.updated,
]

export const prefetch = (_: unknown, search: URLSearchParams) =>
  search.get('view') === gridView
    ? undefined
    : ask(
        roomsQuery,
        readList<RoomsQueryVariables>(search.toString(), { ...setUp, filters: filtersWith([], []) }).variables,
      )

/** `/offers/rooms`: the list of room types, or their rates and availability by day (`?view=grid`). */
export default function Rooms() {
  const isGrid = new URLSearchParams(useSearch()).get('view') === gridView
  useGridFocus(isGrid)
  return isGrid ? <RateGridScreen kind="room" title="Hotel rooms" create="go./offers/rooms/new" /> : <ListView />
}

function ListView() {
  const helpers = useQuery(roomHelpersQuery, {}, { freshFor: 300_000 }).data?.roomHelpers
  const id = useUser()?.agency?.id ?? 0
  const tags = useQuery(roomTagsQuery, { id }, { enabled: id > 0, freshFor: 300_000 }).data?.roomTags ?? []
  const state = useListState<RoomsQueryVariables>({
    ...setUp,
    filters: filtersWith(
      helpers?.properties ?? [],
      tags.map(({ name }) => name),
    ),
  })
  const answer = useQuery(roomsQuery, state.variables)
  return (
    <OfferList<Row>
      kind="room"
      title="Hotel rooms"
      list={state}
      answer={answer}
      page={answer.data?.rooms}
      modes={<ViewSwitch path={list} grid={false} />}
      width="minmax(15rem, 2fr)"
      secondary={(row) => [row.property, sleepsText(row)].join(' · ')}
      columns={columns}
      views={views}
      figures={<Figures />}
      verbs={['room.edit', 'room.rates', 'booking.bookOffer', 'room.offer', 'room.unoffer', 'offer.duplicate']}
      bulkVerbs={['room.offer', 'room.unoffer']}
      createCommand="go./offers/rooms/new"
      exportPath="business/hotel/rooms"
      searchLabel="Search rooms"
      empty={{
        title: 'No rooms yet',
        text: 'A room type is what guests book by the night: how many rooms, how many guests, and the price in each season.',
        picture: 'savannah',
      }}
      peek={(row) => <RoomPeek row={row} />}
    />
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
            : `${Math.round((100 * figures.nights_taken) / figures.nights_for_sale)}%`
        }
        detail={
          figures === undefined
            ? ' '
            : `${numberOrDash(figures.nights_taken)} of ${numberOrDash(figures.nights_for_sale)} nights sold`
        }
        href={gridPath('room')}
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
