import { Star } from 'lucide-react'
import { useLocation, useSearch } from 'wouter'
import { formParameter } from '../../commands/form-parameter.ts'
import { packageStatuses } from '../../domain/bookings/sales-choices.ts'
import { durationText, serviceModes, serviceUnits } from '../../domain/offers/service-choices.ts'
import { linkTo } from '../../domain/routes/link.ts'
import { numberOrDash, numberText } from '../../domain/text.ts'
import { prefetch as ask } from '../../gateway/cache.ts'
import {
  type ServicesQuery,
  type ServicesQueryVariables,
  serviceFiguresQuery,
  servicesQuery,
  serviceTagsQuery,
} from '../../gateway/generated/services.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { useUser } from '../../state/session.ts'
import { FigureCard, FigureStrip } from '../../ui/figure-card.tsx'
import { Money } from '../../ui/money.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import { Day, Instant, Nothing } from '../../ui/time.tsx'
import { OfferForms } from '../offers/every-kind/offer-forms.tsx'
import { ListScreen } from '../standard/list/list-screen.tsx'
import { type ListState, readList, useListState } from '../standard/list/list-state.ts'
import type { Column, Filter } from '../standard/list/list-types.ts'
import { ServicePanel } from './service-panel.tsx'
import { ServicePeek } from './service-peek.tsx'

export type ServiceRow = ServicesQuery['services']['data'][number]

const setUp = { id: '/offers/services', sort: '-updated_at' } as const
const choice = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

const filtersWith = (tags: readonly string[]): readonly Filter[] => [
  { id: 'status', label: 'Status', kind: 'choice', options: choice(packageStatuses) },
  { id: 'mode', label: 'Where', kind: 'choice', options: choice(serviceModes) },
  { id: 'unit', label: 'Charged', kind: 'choice', options: choice(serviceUnits) },
  { id: 'tag', label: 'Tag', kind: 'choice', options: tags.map((tag) => ({ value: tag, label: tag })) },
  { id: 'featured', label: 'Featured', kind: 'toggle', value: 'true' },
]

/** The URL carries text; a flag is a flag to the query. */
const variablesOf = (list: Pick<ListState, 'variables'>): ServicesQueryVariables => {
  const { featured, ...rest } = list.variables
  return { ...rest, ...(featured === undefined ? {} : { featured: featured === 'true' }) }
}

const views = [
  { id: 'published', name: 'Published', query: { status: 'published' } },
  { id: 'drafts', name: 'Drafts', query: { status: 'draft' } },
  { id: 'archived', name: 'Archived', query: { status: 'archived' } },
]

const columns: readonly Column<ServiceRow>[] = [
  { id: 'status', label: 'Status', sort: 'status', cell: (row) => <StatusPill status={row.status} />, width: '7.5rem' },
  {
    id: 'duration',
    label: 'Duration',
    sort: 'duration_minutes',
    cell: (row) => durationText(row.duration_minutes),
    width: '7rem',
    card: false,
  },
  {
    id: 'price',
    label: 'Price',
    sort: 'price_from',
    align: 'end',
    cell: (row) => (
      <span className="inline-flex flex-col items-end leading-tight">
        <Money amount={row.price_from} currency={row.currency} />
        <span className="text-muted text-secondary">{row.unit === 'per_group' ? 'a group' : 'a person'}</span>
      </span>
    ),
    width: 'minmax(9rem, 0.8fr)',
  },
  {
    id: 'next',
    label: 'Next slot',
    sort: 'next_availability',
    cell: (row) =>
      row.next_availability === null ? (
        <Nothing word={row.slots_count === 0 ? 'No slots' : 'Full'} />
      ) : (
        <Day value={row.next_availability} look="weekday" />
      ),
    width: '8.5rem',
  },
  {
    id: 'taken',
    label: 'Taken, 7 days',
    sort: 'places_taken_week',
    align: 'end',
    cell: (row) => (
      <span>
        {numberText(row.places_taken_week)} <span className="text-muted">of {numberText(row.places_week)}</span>
      </span>
    ),
    width: '8.5rem',
  },
  { id: 'bookings', label: 'Bookings', align: 'end', cell: (row) => row.bookings_count, width: '6rem', card: false },
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
  ask(servicesQuery, variablesOf(readList(search.toString(), { ...setUp, filters: filtersWith([]) })))

export default function Services() {
  const [path, navigate] = useLocation()
  const search = new URLSearchParams(useSearch())
  const id = useUser()?.agency?.id ?? 0
  const tags = useQuery(serviceTagsQuery, { id }, { enabled: id > 0, freshFor: 300_000 }).data?.serviceTags ?? []
  const list = useListState({ ...setUp, filters: filtersWith(tags.map(({ name }) => name)) })
  const answer = useQuery(servicesQuery, variablesOf(list))
  const close = () => {
    search.delete(formParameter)
    navigate(search.size === 0 ? path : `${path}?${search}`, { replace: true })
  }
  return (
    <>
      <ListScreen<ServiceRow>
        title="Services"
        words={{ one: 'service', many: 'services' }}
        kind="service"
        list={list}
        query={{
          data: answer.data?.services.data,
          meta: answer.data?.services.meta,
          loading: answer.loading,
          failure: answer.failure,
          refetch: answer.refetch,
        }}
        headColumn={{ label: 'Service', sort: 'title', width: 'minmax(17rem, 2fr)' }}
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
              {row.mode === 'online' ? 'Online' : row.location_name || 'On site'}
            </>
          ),
          picture: row.first_media?.thumb ?? null,
        })}
        href={(row) => linkTo('/offers/services/:id/edit', { id: row.id })}
        columns={columns}
        views={views}
        figures={<Figures />}
        rowCommands={[
          'booking.bookOffer',
          'service.slots',
          'offer.duplicate',
          'offer.publish',
          'offer.archive',
          'offer.draft',
          'offer.tag',
          'offer.price-change',
          'offer.bookings',
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
        createCommand="service.create"
        exportPath="services"
        searchLabel="Search title"
        empty={{
          title: 'No services yet',
          text: 'What people book by the hour: guided walks, massages, lessons, airport transfers, consultations online.',
          picture: 'river',
        }}
        peek={(row) => <ServicePeek row={row} />}
      />
      <OfferForms />
      {search.get(formParameter) === 'service' && <ServicePanel onClose={close} />}
    </>
  )
}

function Figures() {
  const figures = useQuery(serviceFiguresQuery, {}).data?.serviceFigures
  const list = linkTo('/offers/services')
  const revenue = figures?.revenue_30_days ?? []
  return (
    <FigureStrip label="Services in figures">
      <FigureCard
        label="Published"
        value={numberOrDash(figures?.published)}
        detail={figures === undefined ? ' ' : `${figures.draft} in draft, ${figures.archived} archived`}
        href={`${list}?status=published&view=published`}
      />
      <FigureCard
        label="Slots, next 7 days"
        value={numberOrDash(figures?.slots_week)}
        detail={figures === undefined ? ' ' : `${numberOrDash(figures.places_week)} places`}
        href={`${list}?status=published&sort=next_availability`}
      />
      <FigureCard
        label="Places taken, next 7 days"
        value={numberOrDash(figures?.taken_week)}
        detail={
          figures === undefined || figures.places_week === 0
            ? 'No slots'
            : `${Math.round((100 * figures.taken_week) / figures.places_week)} % of ${numberOrDash(figures.places_week)}`
        }
        href={`${list}?status=published&sort=-places_taken_week`}
      />
      <FigureCard
        label="Bookings in 30 days"
        value={numberOrDash(figures?.bookings_30_days)}
        detail={
          revenue.length === 0 ? (
            'None yet'
          ) : (
            <span className="flex flex-wrap gap-x-2">
              {revenue.map((sum) => (
                <Money key={sum.currency} amount={sum.amount} currency={sum.currency} />
              ))}
            </span>
          )
        }
        href={linkTo('/bookings/services')}
      />
    </FigureStrip>
  )
}
