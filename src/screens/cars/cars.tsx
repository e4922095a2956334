import { useSearch } from 'wouter'
import { gridView } from '../../commands/areas/offers/grid-commands.ts'
import { carFields as fields } from '../../domain/fields/car-fields.ts'
import { plainOptions } from '../../domain/fields/options.ts'
import { carFactsText } from '../../domain/offers/car-choices.ts'
import { linkTo } from '../../domain/routes/link.ts'
import { numberOrDash } from '../../domain/text.ts'
import { prefetch as ask } from '../../gateway/cache.ts'
import {
  type CarsQuery,
  type CarsQueryVariables,
  carFiguresQuery,
  carHelpersQuery,
  carsQuery,
} from '../../gateway/generated/cars.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { FigureCard, FigureStrip } from '../../ui/figure-card.tsx'
import { OfferList, offerColumns, offerViews, PriceFrom } from '../offers/every-kind/offer-list.tsx'
import { RateGridScreen } from '../rates/rate-grid-screen.tsx'
import { useGridFocus, ViewSwitch } from '../rates/view-switch.tsx'
import { choiceFilter, columnOf, flagFilter, usedFilter } from '../standard/list/field-column.tsx'
import { readList, useListState } from '../standard/list/list-state.ts'
import type { Column, Filter } from '../standard/list/list-types.ts'
import { CarPeek } from './car-peek.tsx'
import { FleetToday } from './fleet-today.tsx'

export type CarRow = CarsQuery['cars']['data'][number]

const setUp = { id: '/offers/cars', sort: '-updated_at' } as const

const filtersWith = (tags: readonly string[], makes: readonly string[]): readonly Filter[] => [
  choiceFilter(fields.status),
  choiceFilter(fields.category),
  usedFilter('make', 'Make', plainOptions(makes)),
  choiceFilter(fields.transmission),
  choiceFilter(fields.driver),
  usedFilter('tag', 'Tag', plainOptions(tags)),
  flagFilter(fields.featured),
]

const columns: readonly Column<CarRow>[] = [
  offerColumns.status,
  columnOf(fields.category, { width: 'minmax(9.5rem, 0.7fr)' }),
  columnOf(fields.price_from, {
    id: 'price',
    cell: (row) => <PriceFrom row={row} />,
    width: 'minmax(10rem, 0.8fr)',
    phone: 'amount',
  }),
  columnOf(fields.free_today, {
    id: 'free',
    label: 'Today',
    align: 'start',
    cell: (row) => <FleetToday car={row} />,
    width: 'minmax(13rem, 1fr)',
    phone: 'date',
  }),
  columnOf(fields.plates, { width: '7rem' }),
  offerColumns.bookings,
  columnOf(fields.pick_up_place, { id: 'place', width: 'minmax(8rem, 0.8fr)', off: true }),
  offerColumns.tags,
  offerColumns.updated,
]

export const prefetch = (_: unknown, search: URLSearchParams) =>
  search.get('view') === gridView
    ? undefined
    : ask(
        carsQuery,
        readList<CarsQueryVariables>(search.toString(), { ...setUp, filters: filtersWith([], []) }).variables,
      )

/** `/offers/cars`: the list of cars, or their rates and availability by day (`?view=grid`). */
export default function Cars() {
  const isGrid = new URLSearchParams(useSearch()).get('view') === gridView
  useGridFocus(isGrid)
  return isGrid ? <RateGridScreen kind="car" title="Rental cars" create="go./offers/cars/new" /> : <ListView />
}

function ListView() {
  const helpers = useQuery(carHelpersQuery, {}, { freshFor: 300_000 }).data?.carHelpers
  const list = useListState<CarsQueryVariables>({
    ...setUp,
    filters: filtersWith(helpers?.tags ?? [], helpers?.makes ?? []),
  })
  const answer = useQuery(carsQuery, list.variables)
  return (
    <OfferList<CarRow>
      kind="car"
      title="Rental cars"
      list={list}
      answer={answer}
      page={answer.data?.cars}
      modes={<ViewSwitch path={linkTo('/offers/cars')} grid={false} />}
      width="minmax(16rem, 1.6fr)"
      secondary={(row) => [row.year, carFactsText(row)].filter(Boolean).join(' · ')}
      columns={columns}
      views={offerViews}
      figures={<Figures />}
      verbs={['booking.bookOffer', 'car.rates', 'offer.duplicate']}
      createCommand="go./offers/cars/new"
      exportPath="business/rental/cars"
      searchLabel="Search car or plate"
      empty={{
        title: 'No cars yet',
        text: 'Cars you rent out by the hour, the day or the week, with or without a driver.',
        picture: 'savannah',
      }}
      peek={(row) => <CarPeek row={row} />}
    />
  )
}

function Figures() {
  const figures = useQuery(carFiguresQuery, {}).data?.carFigures
  const list = linkTo('/offers/cars')
  const share = (part: number, whole: number) => (whole === 0 ? '' : `, ${Math.round((100 * part) / whole)}%`)
  return (
    <FigureStrip label="Cars in figures">
      <FigureCard
        label="Fleet"
        value={numberOrDash(figures?.fleet)}
        detail={figures === undefined ? ' ' : `${figures.published} published, ${figures.draft} in draft`}
        href={`${list}?status=published&view=published`}
      />
      <FigureCard
        label="Out today"
        value={numberOrDash(figures?.out_today)}
        detail={
          figures === undefined ? ' ' : `of ${numberOrDash(figures.fleet)}${share(figures.out_today, figures.fleet)}`
        }
        href={linkTo('/bookings/car-rentals')}
      />
      <FigureCard
        label="Free today"
        value={numberOrDash(figures?.free_today)}
        detail="Published and ready to go"
        href={`${list}?status=published&sort=-free_today`}
      />
      <FigureCard
        label="In maintenance"
        value={numberOrDash(figures?.maintenance_today)}
        detail="Taken out of service today"
        {...(figures !== undefined && figures.maintenance_today > 0 ? { tone: 'warning' as const } : {})}
      />
    </FigureStrip>
  )
}
