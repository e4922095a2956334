import { formParameter } from '../../commands/form-parameter.ts'
import { plainOptions } from '../../domain/fields/options.ts'
import { serviceFields as fields } from '../../domain/fields/service-fields.ts'
import { durationText } from '../../domain/offers/service-choices.ts'
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
import { Day, Nothing } from '../../ui/time.tsx'
import { OfferList, offerColumns, offerViews } from '../offers/every-kind/offer-list.tsx'
import { useAddressParameter } from '../standard/address-parameter.ts'
import { choiceFilter, columnOf, flagFilter, usedFilter } from '../standard/list/field-column.tsx'
import { readList, useListState } from '../standard/list/list-state.ts'
import type { Column, Filter } from '../standard/list/list-types.ts'
import { ServicePanel } from './service-panel.tsx'
import { ServicePeek } from './service-peek.tsx'

export type ServiceRow = ServicesQuery['services']['data'][number]

const setUp = { id: '/offers/services', sort: '-updated_at' } as const

const filtersWith = (tags: readonly string[]): readonly Filter[] => [
  choiceFilter(fields.status),
  choiceFilter(fields.mode),
  choiceFilter(fields.unit),
  usedFilter('tag', 'Tag', plainOptions(tags)),
  flagFilter(fields.featured),
]

const columns: readonly Column<ServiceRow>[] = [
  offerColumns.status,
  columnOf(fields.duration_minutes, {
    id: 'duration',
    align: 'start',
    cell: (row) => durationText(row.duration_minutes),
    width: '7rem',
  }),
  columnOf(fields.price_from, {
    id: 'price',
    cell: (row) => (
      <span className="inline-flex flex-col items-end leading-tight">
        <Money amount={row.price_from} currency={row.currency} />
        <span className="text-muted text-secondary">{row.unit === 'per_group' ? 'a group' : 'a person'}</span>
      </span>
    ),
    width: 'minmax(9rem, 0.8fr)',
    phone: 'amount',
  }),
  columnOf(fields.next_availability, {
    id: 'next',
    cell: (row) =>
      row.next_availability === null ? (
        <Nothing word={row.slots_count === 0 ? 'No slots' : 'Full'} />
      ) : (
        <Day value={row.next_availability} look="near" />
      ),
    width: '8rem',
    phone: 'date',
  }),
  columnOf(fields.places_taken_week, {
    id: 'taken',
    cell: (row) => (
      <span>
        {numberText(row.places_taken_week)} <span className="text-muted">of {numberText(row.places_week)}</span>
      </span>
    ),
    width: '8.5rem',
  }),
  offerColumns.bookings,
  offerColumns.tags,
  offerColumns.updated,
]

export const prefetch = (_: unknown, search: URLSearchParams) =>
  ask(
    servicesQuery,
    readList<ServicesQueryVariables>(search.toString(), { ...setUp, filters: filtersWith([]) }).variables,
  )

export default function Services() {
  const { value: form, remove: close } = useAddressParameter(formParameter)
  const id = useUser()?.agency?.id ?? 0
  const tags = useQuery(serviceTagsQuery, { id }, { enabled: id > 0, freshFor: 300_000 }).data?.serviceTags ?? []
  const list = useListState<ServicesQueryVariables>({ ...setUp, filters: filtersWith(tags.map(({ name }) => name)) })
  const answer = useQuery(servicesQuery, list.variables)
  return (
    <>
      <OfferList<ServiceRow>
        kind="service"
        title="Services"
        list={list}
        answer={answer}
        page={answer.data?.services}
        width="minmax(17rem, 2fr)"
        secondary={(row) => (row.mode === 'online' ? 'Online' : row.location_name || 'On site')}
        columns={columns}
        views={offerViews}
        figures={<Figures />}
        verbs={['booking.bookOffer', 'service.slots', 'offer.duplicate']}
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
      {form === 'service' && <ServicePanel onClose={close} />}
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
            : `${Math.round((100 * figures.taken_week) / figures.places_week)}% of ${numberOrDash(figures.places_week)}`
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
