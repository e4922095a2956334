import { Star } from 'lucide-react'
import { keysOf, packageStatuses } from '../../domain/bookings/sales-choices.ts'
import { countryName } from '../../domain/countries.ts'
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
import { Money } from '../../ui/money.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import { Day, Instant, Nothing } from '../../ui/time.tsx'
import { ListScreen } from '../standard/list/list-screen.tsx'
import { type ListState, readList, useListState } from '../standard/list/list-state.ts'
import type { Column, Filter } from '../standard/list/list-types.ts'
import { lengthText } from './package-facts.ts'
import { PackagePeek } from './package-peek.tsx'

type Row = PackagesQuery['packages']['data'][number]

const setUp = { id: '/offers/packages', sort: '-updated_at' } as const

/** What one can choose from is what is in use. */
const filtersWith = ({ packageTags, packageCountries }: PackagesUseQuery): readonly Filter[] => [
  {
    id: 'status',
    label: 'Status',
    kind: 'choice',
    options: keysOf(packageStatuses).map((value) => ({ value, label: packageStatuses[value] })),
  },
  { id: 'tag', label: 'Tag', kind: 'choice', options: packageTags.map(({ name }) => ({ value: name, label: name })) },
  {
    id: 'country',
    label: 'Country',
    kind: 'choice',
    options: packageCountries.map(({ code, name }) => ({ value: code, label: name })),
  },
  { id: 'featured', label: 'Featured', kind: 'toggle', value: 'true' },
]

const noUse: PackagesUseQuery = { packageTags: [], packageCountries: [] }

/** The URL carries text; a flag is a flag to the query. */
const variablesOf = (list: Pick<ListState, 'variables'>): PackagesQueryVariables => {
  const { featured, ...rest } = list.variables
  return { ...rest, ...(featured === undefined ? {} : { featured: featured === 'true' }) }
}

const views = [
  { id: 'published', name: 'Published', query: { status: 'published' } },
  { id: 'drafts', name: 'Drafts', query: { status: 'draft' } },
  { id: 'archived', name: 'Archived', query: { status: 'archived' } },
]

const columns: readonly Column<Row>[] = [
  { id: 'status', label: 'Status', sort: 'status', cell: (row) => <StatusPill status={row.status} />, width: '7.5rem' },
  {
    id: 'price',
    label: 'Price from',
    sort: 'price_from',
    align: 'end',
    cell: (row) => (row.price_from === null ? <Nothing word="No price" /> : <PriceFrom row={row} />),
    width: 'minmax(10.5rem, 0.8fr)',
  },
  {
    id: 'next',
    label: 'Next departure',
    sort: 'next_departure',
    cell: (row) => <NextDeparture row={row} />,
    width: 'minmax(11rem, 0.9fr)',
  },
  { id: 'bookings', label: 'Bookings', align: 'end', cell: (row) => row.bookings_count, width: '6rem' },
  {
    id: 'tags',
    label: 'Tags',
    cell: (row) => (row.tags.length === 0 ? <Nothing /> : <span className="truncate">{row.tags.join(', ')}</span>),
    width: 'minmax(8rem, 0.8fr)',
    off: true,
    card: false,
  },
  {
    id: 'country',
    label: 'Country',
    cell: (row) => countryName(row.country_code),
    width: '7rem',
    off: true,
    card: false,
  },
  {
    id: 'updated',
    label: 'Updated',
    sort: 'updated_at',
    cell: (row) => <Instant value={row.updated_at} look="ago" />,
    width: '8.5rem',
    card: false,
  },
]

function PriceFrom({ row }: { row: Pick<Row, 'price_from' | 'currency' | 'discount_percent'> }) {
  return (
    <span className="inline-flex items-baseline gap-1.5">
      {row.discount_percent > 0 && (
        <span className="rounded-full bg-accent-soft px-1.5 text-accent text-caption">−{row.discount_percent} %</span>
      )}
      <Money amount={row.price_from} currency={row.currency} />
    </span>
  )
}

export function NextDeparture({ row }: { row: Pick<Row, 'next_departure' | 'seats_left' | 'on_request'> }) {
  if (row.next_departure === null) return row.on_request ? 'On request' : <Nothing word="No departure" />
  return (
    <span className="inline-flex items-baseline gap-2">
      <Day value={row.next_departure} look="weekday" />
      <span className={row.seats_left === 0 ? 'text-danger text-secondary' : 'text-muted text-secondary'}>
        {row.seats_left === 0 ? 'full' : `${row.seats_left} left`}
      </span>
    </span>
  )
}

export const prefetch = (_: unknown, search: URLSearchParams) =>
  ask(packagesQuery, variablesOf(readList(search.toString(), { ...setUp, filters: filtersWith(noUse) })))

export default function Packages() {
  const id = useUser()?.agency?.id ?? 0
  const use = useQuery(packagesUseQuery, { id }, { enabled: id > 0, freshFor: 300_000 }).data
  const list = useListState({ ...setUp, filters: filtersWith(use ?? noUse) })
  const answer = useQuery(packagesQuery, variablesOf(list))
  return (
    <ListScreen<Row>
      title="Tour packages"
      words={{ one: 'package', many: 'packages' }}
      kind="package"
      list={list}
      query={{
        data: answer.data?.packages.data,
        meta: answer.data?.packages.meta,
        loading: answer.loading,
        failure: answer.failure,
        refetch: answer.refetch,
      }}
      headColumn={{ label: 'Package', sort: 'title', width: 'minmax(18rem, 2fr)' }}
      head={(row) => ({
        title: row.title,
        secondary: (
          <>
            {row.featured && (
              <Star className="-mt-0.5 mr-1 inline size-3 fill-current text-warning" role="img" aria-label="Featured" />
            )}
            {[lengthText(row), row.destinations.join(', ')].filter(Boolean).join(' · ')}
          </>
        ),
        picture: row.first_media?.thumb ?? null,
      })}
      href={(row) => linkTo('/offers/packages/:id', { id: row.id })}
      columns={columns}
      views={views}
      figures={<Figures />}
      rowCommands={[
        'package.edit',
        'package.duplicate',
        'package.book',
        'package.preview',
        'package.bookings',
        'package.publish',
        'package.archive',
        'package.draft',
        'package.email',
        'offer.resell',
        'package.delete',
      ]}
      bulkCommands={['package.publish', 'package.archive', 'package.draft', 'package.delete']}
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
  const figures = useQuery(offerStatisticsQuery, {}, { enabled: may }).data?.offerStatistics
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
            : `${Math.round((100 * figures.seats_taken_30_days) / seats)} % of ${numberText(seats)}`
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
