import { plainOptions } from '../../domain/fields/options.ts'
import { packageFields as fields } from '../../domain/fields/package-fields.ts'
import { linkTo } from '../../domain/routes/link.ts'
import { numberOrDash, numberText } from '../../domain/text.ts'
import { prefetch as ask } from '../../gateway/cache.ts'
import { offerStatisticsQuery } from '../../gateway/generated/dashboard.generated.ts'
import {
  type PackagesQuery,
  type PackagesQueryVariables,
  type PackagesUseQuery,
  packagesQuery,
  packagesUseQuery,
} from '../../gateway/generated/packages.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { useUser, useVisitor } from '../../state/session.ts'
import { FigureCard, FigureStrip } from '../../ui/figure-card.tsx'
import { Day, Nothing } from '../../ui/time.tsx'
import { choiceFilter, columnOf, flagFilter, usedFilter } from '../standard/list/field-column.tsx'
import { readList, useListState } from '../standard/list/list-state.ts'
import type { Column, Filter } from '../standard/list/list-types.ts'
import { OfferList, offerColumns, offerViews, PriceFrom } from './every-kind/offer-list.tsx'
import { lengthText } from './package-facts.ts'
import { PackagePeek } from './package-peek.tsx'

type Row = PackagesQuery['packages']['data'][number]

const setUp = { id: '/offers/packages', sort: '-updated_at' } as const

/** What one can choose from is what is in use. */
const filtersWith = ({ packageTags, packageCountries }: PackagesUseQuery): readonly Filter[] => [
  choiceFilter(fields.status),
  usedFilter('tag', 'Tag', plainOptions(packageTags.map(({ name }) => name))),
  usedFilter(
    'country',
    'Country',
    packageCountries.map(({ code, name }) => ({ value: code, label: name })),
  ),
  flagFilter(fields.featured),
]

const noUse: PackagesUseQuery = { packageTags: [], packageCountries: [] }

const columns: readonly Column<Row>[] = [
  offerColumns.status,
  columnOf(fields.price_from, {
    id: 'price',
    cell: (row) => (row.price_from === null ? <Nothing word="No price" /> : <PriceFrom row={row} />),
    width: 'minmax(10.5rem, 0.8fr)',
    phone: 'amount',
  }),
  columnOf(fields.next_departure, {
    id: 'next',
    cell: (row) => <NextDeparture row={row} />,
    width: 'minmax(10rem, 0.9fr)',
    phone: 'date',
  }),
  columnOf(fields.bookings_count, { id: 'bookings', width: '6rem' }),
  offerColumns.tags,
  columnOf(fields.country, { width: '7rem', off: true }),
  { ...offerColumns.updated, off: false },
]

export function NextDeparture({ row }: { row: Pick<Row, 'next_departure' | 'seats_left' | 'on_request'> }) {
  if (row.next_departure === null) return row.on_request ? 'On request' : <Nothing word="No departure" />
  return (
    <span className="inline-flex items-baseline gap-2">
      <Day value={row.next_departure} look="near" />
      <span className={row.seats_left === 0 ? 'text-danger text-secondary' : 'text-muted text-secondary'}>
        {row.seats_left === 0 ? 'full' : `${row.seats_left} free`}
      </span>
    </span>
  )
}

export const prefetch = (_: unknown, search: URLSearchParams) =>
  ask(
    packagesQuery,
    readList<PackagesQueryVariables>(search.toString(), { ...setUp, filters: filtersWith(noUse) }).variables,
  )

export default function Packages() {
  const id = useUser()?.agency?.id ?? 0
  const use = useQuery(packagesUseQuery, { id }, { enabled: id > 0, freshFor: 300_000 }).data
  const list = useListState<PackagesQueryVariables>({ ...setUp, filters: filtersWith(use ?? noUse) })
  const answer = useQuery(packagesQuery, list.variables)
  return (
    <OfferList<Row>
      kind="package"
      title="Tour packages"
      list={list}
      answer={answer}
      page={answer.data?.packages}
      width="minmax(18rem, 2fr)"
      secondary={(row) => [lengthText(row), row.destinations.join(', ')].filter(Boolean).join(' · ')}
      columns={columns}
      views={offerViews}
      figures={<Figures />}
      verbs={['package.edit', 'offer.duplicate', 'booking.bookOffer', 'package.preview', 'package.email']}
      createCommand="go./offers/packages/new"
      exportPath="packages"
      searchLabel="Search title, place or tag"
      empty={{
        title: 'No packages yet',
        text: 'A package is a tour with its days, prices and dates: what clients book and proposals are made of.',
        picture: 'savannah',
      }}
      peek={(row) => <PackagePeek row={row} />}
    />
  )
}

function Figures() {
  const may = useVisitor().permissions.has('View Dashboard')
  const figures = useQuery(offerStatisticsQuery, { kind: 'package' }, { enabled: may }).data?.offerStatistics
  if (!may) return null
  const seats = figures === undefined ? 0 : figures.seats_open_30_days + figures.seats_taken_30_days
  const list = linkTo('/offers/packages')
  return (
    <FigureStrip label="Packages in figures">
      <FigureCard
        label="Published"
        value={figures?.published ?? '–'}
        detail={figures === undefined ? ' ' : `${figures.draft} in draft, ${figures.archived} archived`}
        href={`${list}?status=published&view=published`}
      />
      <FigureCard
        label="Seats taken, next 30 days"
        value={figures === undefined ? '–' : numberText(figures.seats_taken_30_days)}
        detail={
          figures === undefined || seats === 0
            ? 'No departures'
            : `${Math.round((100 * figures.seats_taken_30_days) / seats)}% of ${numberText(seats)}`
        }
      />
      <FigureCard
        label="Seats open, next 30 days"
        value={numberOrDash(figures?.seats_open_30_days)}
        detail="Still to sell"
        href={`${list}?status=published&sort=next_departure`}
      />
      <FigureCard
        label="Views in 30 days"
        value={numberOrDash(figures?.views_30_days)}
        detail="On your website and in proposals"
      />
    </FigureStrip>
  )
}
