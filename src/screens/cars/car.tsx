import { useLocation, useSearch } from 'wouter'
import type { CommandId } from '../../commands/command.ts'
import { formParameter } from '../../commands/form-parameter.ts'
import { type CarCategory, carCategories, carFactsText, carName } from '../../domain/offers/car-choices.ts'
import { linkTo } from '../../domain/routes/link.ts'
import { prefetch as ask } from '../../gateway/cache.ts'
import { carHelpersQuery, carQuery, carStatisticsQuery } from '../../gateway/generated/cars.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { useVisitor } from '../../state/session.ts'
import { Money } from '../../ui/money.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import { BookingsTab } from '../offers/every-kind/bookings-tab.tsx'
import { HistoryTab } from '../offers/every-kind/history-tab.tsx'
import { OfferForms } from '../offers/every-kind/offer-forms.tsx'
import { OfferStatusRail } from '../offers/every-kind/offer-status-rail.tsx'
import { PhotographsTab } from '../offers/every-kind/photographs-tab.tsx'
import { StatisticsTab } from '../offers/every-kind/statistics-tab.tsx'
import { RatesTab } from '../rates/rates-tab.tsx'
import { idIn } from '../standard/address-id.ts'
import { DetailScreen, type DetailTab, RailCard } from '../standard/detail-screen.tsx'
import { CarForm } from './car-form.tsx'
import { ComingDays } from './car-peek.tsx'
import type { CarRecord } from './car-values.ts'
import { FleetToday } from './fleet-today.tsx'

export const prefetch = ({ id }: { id: string }) =>
  Promise.all([ask(carQuery, { id: idIn(id) }), ask(carHelpersQuery, {})])

/** One car: what it is, what it costs and when it is free, its pictures, and who rented it. */
export default function CarScreen({ params }: { params: { id: string } }) {
  const answer = useQuery(carQuery, { id: idIn(params.id) }, { keepPrevious: false })
  const [path, navigate] = useLocation()
  const search = new URLSearchParams(useSearch())
  const seesBookings = useVisitor().permissions.has('View Bookings')
  const record = answer.data?.car
  const close = () => {
    search.delete(formParameter)
    navigate(search.size === 0 ? path : `${path}?${search}`, { replace: true })
  }
  const onRates = search.get('tab') === 'rates'
  return (
    <>
      <DetailScreen
        record={
          record === undefined
            ? undefined
            : { kind: 'car', id: record.id, label: record.title, data: { ...record, kind: 'car' } }
        }
        what="car"
        query={answer}
        status={record === undefined ? undefined : <StatusPill status={record.status} />}
        intro={record === undefined ? undefined : introOf(record)}
        primary={record?.status === 'published' ? 'booking.bookOffer' : 'offer.publish'}
        commands={record?.status === 'published' ? onSale : notOnSale}
        labels={{ 'booking.bookOffer': 'Rent out', 'offer.duplicate': 'Duplicate', 'offer.tag': 'Tag' }}
        up={linkTo('/offers/cars')}
        tabs={record === undefined ? [] : tabsOf(record, search.get(formParameter), close, seesBookings)}
        wide={onRates}
        {...(onRates ? {} : { rail: record === undefined ? <span /> : <Rail record={record} /> })}
      />
      <OfferForms />
    </>
  )
}

const onSale: readonly CommandId[] = [
  'offer.duplicate',
  'offer.tag',
  'offer.price-change',
  'offer.status',
  'offer.archive',
  'offer.draft',
  'offer.bookings',
  'offer.delete',
]
const notOnSale = onSale.filter((id) => id !== 'offer.archive' && id !== 'offer.draft')

/** "Four-wheel drive · 2021 · 7 seats, automatic, diesel, self-drive · UBA 123A" */
const introOf = (car: CarRecord): string =>
  [
    carName(car) === car.title ? '' : carName(car),
    carCategories[car.category as CarCategory] ?? car.category,
    car.year,
    carFactsText(car),
    car.plate,
  ]
    .filter(Boolean)
    .join(' · ')

function tabsOf(
  record: CarRecord,
  form: string | null,
  close: () => void,
  seesBookings: boolean,
): readonly DetailTab[] {
  const { id } = record
  return [
    { id: 'details', label: 'Details', content: () => <CarForm key={id} record={record} /> },
    {
      id: 'rates',
      label: 'Rates & availability',
      content: () => <RatesTab kind="car" offer={record} form={form} onClose={close} />,
    },
    {
      id: 'photographs',
      label: 'Photographs',
      count: record.gallery.length,
      content: () => <PhotographsTab kind="car" id={id} pictures={record.gallery} form={form} onClose={close} />,
    },
    ...(seesBookings
      ? [
          {
            id: 'bookings',
            label: 'Bookings',
            count: record.bookings_count,
            content: () => <BookingsTab kind="car" id={id} status={record.status} book="booking.bookOffer" />,
          },
        ]
      : []),
    { id: 'statistics', label: 'Statistics', content: () => <Statistics id={id} /> },
    { id: 'history', label: 'History', content: () => <HistoryTab kind="car" id={id} /> },
  ]
}

function Statistics({ id }: { id: number }) {
  const answer = useQuery(carStatisticsQuery, { id }, { keepPrevious: false, freshFor: 60_000 })
  return (
    <StatisticsTab
      kind="car"
      statistics={answer.data?.carStatistics}
      failure={answer.failure}
      onRetry={answer.refetch}
    />
  )
}

function Rail({ record }: { record: CarRecord }) {
  return (
    <>
      <OfferStatusRail
        kind="car"
        record={record}
        verbs={false}
        rows={[
          ...(record.amount === record.price_from
            ? []
            : [['A day', <Money key="day" amount={record.amount} currency={record.currency} />] as const]),
          ['Today', <FleetToday key="today" car={record} />],
        ]}
      />
      <RailCard title="Next two weeks">
        <ComingDays id={record.id} />
      </RailCard>
    </>
  )
}
