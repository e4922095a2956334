import { Star } from 'lucide-react'
import { packageStatuses } from '../../domain/bookings/sales-choices.ts'
import { type CarCategory, carCategories, carFactsText, transmissions } from '../../domain/offers/car-choices.ts'
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
import { Money } from '../../ui/money.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import { Instant, Nothing } from '../../ui/time.tsx'
import { OfferForms } from '../offers/every-kind/offer-forms.tsx'
import { ListScreen } from '../standard/list/list-screen.tsx'
import { type ListState, readList, useListState } from '../standard/list/list-state.ts'
import type { Column, Filter } from '../standard/list/list-types.ts'
import { CarPeek } from './car-peek.tsx'
import { FleetToday } from './fleet-today.tsx'

export type CarRow = CarsQuery['cars']['data'][number]

const setUp = { id: '/offers/cars', sort: '-updated_at' } as const
const choice = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))
const plain = (texts: readonly string[]) => texts.map((text) => ({ value: text, label: text }))

const filtersWith = (tags: readonly string[], makes: readonly string[]): readonly Filter[] => [
  { id: 'status', label: 'Status', kind: 'choice', options: choice(packageStatuses) },
  { id: 'category', label: 'Category', kind: 'choice', options: choice(carCategories) },
  { id: 'make', label: 'Make', kind: 'choice', options: plain(makes) },
  { id: 'transmission', label: 'Transmission', kind: 'choice', options: choice(transmissions) },
  { id: 'with_driver', label: 'With driver', kind: 'toggle', value: 'true' },
  { id: 'tag', label: 'Tag', kind: 'choice', options: plain(tags) },
  { id: 'featured', label: 'Featured', kind: 'toggle', value: 'true' },
]

/** The URL carries text; a flag is a flag to the query. */
const variablesOf = (list: Pick<ListState, 'variables'>): CarsQueryVariables => {
  const { featured, with_driver: driver, ...rest } = list.variables
  return {
    ...rest,
    ...(featured === undefined ? {} : { featured: featured === 'true' }),
    ...(driver === undefined ? {} : { with_driver: driver === 'true' }),
  }
}

const views = [
  { id: 'published', name: 'Published', query: { status: 'published' } },
  { id: 'drafts', name: 'Drafts', query: { status: 'draft' } },
  { id: 'archived', name: 'Archived', query: { status: 'archived' } },
]

const columns: readonly Column<CarRow>[] = [
  { id: 'status', label: 'Status', sort: 'status', cell: (row) => <StatusPill status={row.status} />, width: '7.5rem' },
  {
    id: 'category',
    label: 'Category',
    cell: (row) => <span className="truncate">{carCategories[row.category as CarCategory] ?? row.category}</span>,
    width: 'minmax(9.5rem, 0.7fr)',
    card: false,
  },
  {
    id: 'price',
    label: 'A day from',
    sort: 'price_from',
    align: 'end',
    cell: (row) => <PriceFrom row={row} />,
    width: 'minmax(10rem, 0.8fr)',
  },
  {
    id: 'free',
    label: 'Today',
    sort: 'free_today',
    cell: (row) => <FleetToday car={row} />,
    width: 'minmax(13rem, 1fr)',
  },
  {
    id: 'plate',
    label: 'Plate',
    cell: (row) => (row.plate === '' ? <Nothing /> : <span className="tabular">{row.plate}</span>),
    width: '7rem',
    card: false,
  },
  { id: 'bookings', label: 'Bookings', align: 'end', cell: (row) => row.bookings_count, width: '6rem', card: false },
  {
    id: 'place',
    label: 'Pick-up',
    cell: (row) => (row.pick_up_place === '' ? <Nothing /> : <span className="truncate">{row.pick_up_place}</span>),
    width: 'minmax(8rem, 0.8fr)',
    off: true,
    card: false,
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

function PriceFrom({ row }: { row: Pick<CarRow, 'price_from' | 'currency' | 'discount_percent'> }) {
  return (
    <span className="inline-flex items-baseline gap-1.5">
      {row.discount_percent > 0 && (
        <span className="rounded-full bg-accent-soft px-1.5 text-accent text-caption">−{row.discount_percent} %</span>
      )}
      <Money amount={row.price_from} currency={row.currency} />
    </span>
  )
}

export const prefetch = (_: unknown, search: URLSearchParams) =>
  ask(carsQuery, variablesOf(readList(search.toString(), { ...setUp, filters: filtersWith([], []) })))

export default function Cars() {
  const helpers = useQuery(carHelpersQuery, {}, { freshFor: 300_000 }).data?.carHelpers
  const list = useListState({ ...setUp, filters: filtersWith(helpers?.tags ?? [], helpers?.makes ?? []) })
  const answer = useQuery(carsQuery, variablesOf(list))
  return (
    <>
      <ListScreen<CarRow>
        title="Rental cars"
        words={{ one: 'car', many: 'cars' }}
        kind="car"
        list={list}
        query={{
          data: answer.data?.cars.data,
          meta: answer.data?.cars.meta,
          loading: answer.loading,
          failure: answer.failure,
          refetch: answer.refetch,
        }}
        headColumn={{ label: 'Car', sort: 'title', width: 'minmax(16rem, 1.6fr)' }}
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
              {[row.year, carFactsText(row)].filter(Boolean).join(' · ')}
            </>
          ),
          picture: row.first_media?.thumb ?? null,
        })}
        href={(row) => linkTo('/offers/cars/:id/edit', { id: row.id })}
        columns={columns}
        views={views}
        figures={<Figures />}
        rowCommands={[
          'booking.bookOffer',
          'car.rates',
          'offer.duplicate',
          'offer.publish',
          'offer.archive',
          'offer.draft',
          'offer.tag',
          'offer.price-change',
          'offer.bookings',
          'offer.resell',
          'offer.delete',
        ]}
        bulkCommands={[
          'offer.publish',
          'offer.archive',
          'offer.draft',
          'offer.tag',
          'offer.untag',
          'offer.price-change',
          'offer.delete',
        ]}
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
      <OfferForms />
    </>
  )
}

function Figures() {
  const figures = useQuery(carFiguresQuery, {}).data?.carFigures
  const list = linkTo('/offers/cars')
  const share = (part: number, whole: number) => (whole === 0 ? '' : `, ${Math.round((100 * part) / whole)} %`)
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
