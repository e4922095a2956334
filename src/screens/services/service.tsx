import { useLocation, useSearch } from 'wouter'
import type { CommandId } from '../../commands/command.ts'
import { formParameter } from '../../commands/form-parameter.ts'
import { durationText, type ServiceUnit, serviceUnits } from '../../domain/offers/service-choices.ts'
import { linkTo } from '../../domain/routes/link.ts'
import { counted } from '../../domain/text.ts'
import { prefetch as ask } from '../../gateway/cache.ts'
import {
  serviceHelpersQuery,
  serviceQuery,
  serviceStatisticsQuery,
} from '../../gateway/generated/services.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { useVisitor } from '../../state/session.ts'
import { StatusPill } from '../../ui/status-pill.tsx'
import { BookingsTab } from '../offers/every-kind/bookings-tab.tsx'
import { HistoryTab } from '../offers/every-kind/history-tab.tsx'
import { OfferForms } from '../offers/every-kind/offer-forms.tsx'
import { OfferStatusRail } from '../offers/every-kind/offer-status-rail.tsx'
import { PhotographsTab } from '../offers/every-kind/photographs-tab.tsx'
import { StatisticsTab } from '../offers/every-kind/statistics-tab.tsx'
import { Seasons } from '../rates/seasons.tsx'
import { idIn } from '../standard/address-id.ts'
import { DetailScreen, type DetailTab } from '../standard/detail-screen.tsx'
import { ServiceForm } from './service-form.tsx'
import type { ServiceRecord } from './service-values.ts'
import { SlotsTab } from './slots-tab.tsx'

export const prefetch = ({ id }: { id: string }) =>
  Promise.all([ask(serviceQuery, { id: idIn(id) }), ask(serviceHelpersQuery, {})])

/** One service: what it is, when it takes place, its pictures, and who booked it. */
export default function ServiceScreen({ params }: { params: { id: string } }) {
  const answer = useQuery(serviceQuery, { id: idIn(params.id) }, { keepPrevious: false })
  const [path, navigate] = useLocation()
  const search = new URLSearchParams(useSearch())
  const seesBookings = useVisitor().permissions.has('View Bookings')
  const record = answer.data?.service
  const close = () => {
    search.delete(formParameter)
    navigate(search.size === 0 ? path : `${path}?${search}`, { replace: true })
  }
  return (
    <>
      <DetailScreen
        record={
          record === undefined
            ? undefined
            : { kind: 'service', id: record.id, label: record.title, data: { ...record, kind: 'service' } }
        }
        what="service"
        query={answer}
        status={record === undefined ? undefined : <StatusPill status={record.status} />}
        intro={record === undefined ? undefined : introOf(record)}
        primary={primaryOf(record)}
        commands={record?.status === 'published' ? onSale : notOnSale}
        labels={{
          'booking.bookOffer': 'Book',
          'service.slots': 'Add its slots',
          'offer.duplicate': 'Duplicate',
          'offer.tag': 'Tag',
        }}
        up={linkTo('/offers/services')}
        tabs={record === undefined ? [] : tabsOf(record, search.get(formParameter), close, seesBookings)}
        rail={record === undefined ? <span /> : <Rail record={record} />}
      />
      <OfferForms />
    </>
  )
}

/** What is next: its times, then publishing, then selling. */
const primaryOf = (record: ServiceRecord | undefined): CommandId =>
  record?.status === 'published' ? 'booking.bookOffer' : record?.slots.length === 0 ? 'service.slots' : 'offer.publish'

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

/** "1 h 30 min · 8 places · Entebbe Botanical Garden" */
const introOf = (record: ServiceRecord): string =>
  [
    durationText(record.duration_minutes),
    counted(record.capacity, 'place'),
    record.mode === 'online' ? 'Online' : record.location_name || 'On site',
  ].join(' · ')

function tabsOf(
  record: ServiceRecord,
  form: string | null,
  close: () => void,
  seesBookings: boolean,
): readonly DetailTab[] {
  const { id } = record
  return [
    { id: 'details', label: 'Details', content: () => <ServiceForm key={id} record={record} /> },
    {
      id: 'slots',
      label: 'Slots',
      count: record.slots.length,
      content: () => <SlotsTab record={record} form={form} onClose={close} />,
    },
    {
      id: 'rates',
      label: 'Prices',
      content: () => (
        <Seasons
          kind="service"
          offer={{ id, currency: record.currency, amount: record.amount, unit: record.unit }}
          text="The narrowest season that fits a day counts; on all other days the base price."
          form={form}
          onClose={close}
        />
      ),
    },
    {
      id: 'photographs',
      label: 'Photographs',
      count: record.gallery.length,
      content: () => <PhotographsTab kind="service" id={id} pictures={record.gallery} form={form} onClose={close} />,
    },
    ...(seesBookings
      ? [
          {
            id: 'bookings',
            label: 'Bookings',
            count: record.bookings_count,
            content: () => <BookingsTab kind="service" id={id} status={record.status} book="booking.bookOffer" />,
          },
        ]
      : []),
    { id: 'statistics', label: 'Statistics', content: () => <Statistics id={id} /> },
    { id: 'history', label: 'History', content: () => <HistoryTab kind="service" id={id} /> },
  ]
}

function Statistics({ id }: { id: number }) {
  const answer = useQuery(serviceStatisticsQuery, { id }, { keepPrevious: false, freshFor: 60_000 })
  return (
    <StatisticsTab
      kind="service"
      statistics={answer.data?.serviceStatistics}
      failure={answer.failure}
      onRetry={answer.refetch}
    />
  )
}

function Rail({ record }: { record: ServiceRecord }) {
  return (
    <OfferStatusRail
      kind="service"
      record={record}
      verbs={false}
      rows={[
        ['Charged', serviceUnits[record.unit as ServiceUnit] ?? record.unit],
        ['Slots a week', record.slots_count],
        ['Taken, next 7 days', `${record.places_taken_week} of ${record.places_week}`],
        ...(record.mode === 'online' && record.meeting_link !== ''
          ? [
              [
                'Meeting',
                <a
                  key="link"
                  href={record.meeting_link}
                  target="_blank"
                  rel="noopener noreferrer"
                  className="break-all text-accent hover:underline"
                >
                  Open link
                </a>,
              ] as const,
            ]
          : []),
      ]}
    />
  )
}
