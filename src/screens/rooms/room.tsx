import { BadgeCheck, Star } from 'lucide-react'
import { useLocation, useSearch } from 'wouter'
import { rateFormParameter } from '../../commands/areas/offers/rate-commands.ts'
import { bedsText, boards, sleepsText } from '../../domain/offers/room-choices.ts'
import { linkTo } from '../../domain/routes/link.ts'
import { prefetch as ask } from '../../gateway/cache.ts'
import { roomQuery, roomStatisticsQuery } from '../../gateway/generated/rooms.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { useVisitor } from '../../state/session.ts'
import { StatusPill } from '../../ui/status-pill.tsx'
import { BookingsTab } from '../offers/every-kind/bookings-tab.tsx'
import { HistoryTab } from '../offers/every-kind/history-tab.tsx'
import { OfferForms } from '../offers/every-kind/offer-forms.tsx'
import { OfferStatusRail } from '../offers/every-kind/offer-status-rail.tsx'
import { PhotographsTab } from '../offers/every-kind/photographs-tab.tsx'
import { StatisticsTab } from '../offers/every-kind/statistics-tab.tsx'
import { RatesTab } from '../rates/rates-tab.tsx'
import { idIn } from '../standard/address-id.ts'
import { DetailScreen, type DetailTab } from '../standard/detail-screen.tsx'
import { RoomForm } from './room-form.tsx'
import type { RoomRecord } from './room-values.ts'

export const prefetch = ({ id }: { id: string }) => ask(roomQuery, { id: idIn(id) })

/** One room type: its details, what its days cost and how many are free, photographs, bookings, figures, history. */
export default function Room({ params }: { params: { id: string } }) {
  const answer = useQuery(roomQuery, { id: idIn(params.id) }, { keepPrevious: false })
  const [path, navigate] = useLocation()
  const search = new URLSearchParams(useSearch())
  const seesBookings = useVisitor().permissions.has('View Bookings')
  const record = answer.data?.room
  const form = search.get(rateFormParameter)
  const close = () => {
    search.delete(rateFormParameter)
    navigate(search.size === 0 ? path : `${path}?${search}`, { replace: true })
  }
  const tab = search.get('tab')
  return (
    <>
      <DetailScreen
        record={record === undefined ? undefined : { kind: 'room', id: record.id, label: record.title, data: record }}
        what="room"
        query={answer}
        status={
          record === undefined ? undefined : (
            <>
              <StatusPill status={record.status} />
              {record.offered && (
                <span className="inline-flex items-center gap-1 text-muted text-secondary">
                  <BadgeCheck className="size-3.5 text-success" aria-hidden="true" /> Offered
                </span>
              )}
              {record.featured && (
                <span className="inline-flex items-center gap-1 text-muted text-secondary">
                  <Star className="size-3 fill-current text-warning" aria-hidden="true" /> Featured
                </span>
              )}
            </>
          )
        }
        intro={record === undefined ? undefined : [record.property, record.location_name].filter(Boolean).join(' · ')}
        primary={record?.status === 'published' ? 'room.book' : 'offer.publish'}
        commands={[
          'offer.duplicate',
          record?.offered === true ? 'room.unoffer' : 'room.offer',
          'offer.status',
          'offer.price-change',
          'room.bookings',
          'offer.resell',
          'offer.instalments',
          'offer.delete',
        ]}
        labels={{ 'room.book': 'Book', 'offer.duplicate': 'Duplicate' }}
        up={linkTo('/offers/rooms')}
        wide={tab === 'rates'}
        tabs={record === undefined ? [] : tabsOf(record, form, close, seesBookings)}
        {...(tab === 'rates' ? {} : { rail: record === undefined ? <span /> : <Rail record={record} /> })}
      />
      <OfferForms />
    </>
  )
}

function Rail({ record }: { record: RoomRecord }) {
  return (
    <OfferStatusRail
      kind="room"
      record={record}
      rows={[
        ['Free tonight', `${record.free_tonight} of ${record.quantity}`],
        ['Sleeps', sleepsText(record)],
        ['Beds', record.beds.length === 0 ? 'Not said' : bedsText(record.beds)],
        ['Board', boards[record.board]],
      ]}
    />
  )
}

function Statistics({ id }: { id: number }) {
  const answer = useQuery(roomStatisticsQuery, { id }, { keepPrevious: false })
  return (
    <StatisticsTab
      kind="room"
      statistics={answer.data?.roomStatistics}
      failure={answer.failure}
      onRetry={answer.refetch}
    />
  )
}

function tabsOf(
  record: RoomRecord,
  form: string | null,
  close: () => void,
  seesBookings: boolean,
): readonly DetailTab[] {
  return [
    { id: 'details', label: 'Details', content: () => <RoomForm key={record.id} record={record} /> },
    {
      id: 'rates',
      label: 'Rates & availability',
      content: () => <RatesTab kind="room" offer={record} form={form} onClose={close} />,
    },
    {
      id: 'photographs',
      label: 'Photographs',
      count: record.gallery.length,
      content: () => (
        <PhotographsTab kind="room" id={record.id} pictures={record.gallery} form={form} onClose={close} />
      ),
    },
    ...(seesBookings
      ? [
          {
            id: 'bookings',
            label: 'Bookings',
            count: record.bookings_count,
            content: () => <BookingsTab kind="room" id={record.id} status={record.status} book="room.book" />,
          },
        ]
      : []),
    { id: 'statistics', label: 'Statistics', content: () => <Statistics id={record.id} /> },
    { id: 'history', label: 'History', content: () => <HistoryTab kind="room" id={record.id} /> },
  ]
}
