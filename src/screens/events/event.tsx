import { Star } from 'lucide-react'
import { useLocation, useSearch } from 'wouter'
import type { CommandId } from '../../commands/command.ts'
import { formParameter } from '../../commands/form-parameter.ts'
import { linkTo } from '../../domain/routes/link.ts'
import { prefetch as ask } from '../../gateway/cache.ts'
import { eventQuery } from '../../gateway/generated/events.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { useVisitor } from '../../state/session.ts'
import { StatusPill } from '../../ui/status-pill.tsx'
import { BookingsTab } from '../offers/every-kind/bookings-tab.tsx'
import { HistoryTab } from '../offers/every-kind/history-tab.tsx'
import { PhotographsTab } from '../offers/every-kind/photographs-tab.tsx'
import { idIn } from '../standard/address-id.ts'
import { DetailScreen, type DetailTab } from '../standard/detail-screen.tsx'
import { EventForm } from './event-form.tsx'
import { EventRail } from './event-rail.tsx'
import { EventStatistics } from './event-statistics.tsx'
import { type EventRecord, placeText, spanText } from './event-text.ts'
import { PhasePill } from './phase-pill.tsx'
import { PurchasesTab } from './purchases-tab.tsx'
import { TicketsTab } from './tickets-tab.tsx'

export const prefetch = ({ id }: { id: string }) => ask(eventQuery, { id: idIn(id) })

/** One event: its details, its tickets, who bought them, how it sells. */
export default function EventScreen({ params }: { params: { id: string } }) {
  const answer = useQuery(eventQuery, { id: idIn(params.id) }, { keepPrevious: false })
  const [path, navigate] = useLocation()
  const search = new URLSearchParams(useSearch())
  const may = useVisitor().permissions
  const record = answer.data?.event
  const form = search.get(formParameter)
  const close = () => {
    search.delete(formParameter)
    navigate(search.size === 0 ? path : `${path}?${search}`, { replace: true })
  }
  const onSale = record?.status === 'published' && record.phase !== 'past'
  return (
    <DetailScreen
      record={record === undefined ? undefined : { kind: 'event', id: record.id, label: record.title, data: record }}
      what="event"
      query={answer}
      status={
        record === undefined ? undefined : (
          <>
            <StatusPill status={record.status} />
            {(record.status === 'published' || record.phase === 'past') && <PhasePill phase={record.phase} />}
            {record.featured && (
              <span className="inline-flex items-center gap-1 text-muted text-secondary">
                <Star className="size-3 fill-current text-warning" aria-hidden="true" /> Featured
              </span>
            )}
          </>
        )
      }
      intro={record === undefined ? undefined : [spanText(record), placeText(record)].filter(Boolean).join(' · ')}
      primary={onSale || record?.phase === 'past' ? 'booking.bookOffer' : 'offer.publish'}
      commands={verbs.filter((id) => id !== offs[record?.status ?? ''])}
      labels={{ 'event.duplicate': 'Duplicate', 'offer.status': 'Status', 'booking.bookOffer': 'Sell tickets' }}
      up={linkTo('/offers/events')}
      tabs={
        record === undefined
          ? []
          : tabsOf(record, form, close, { bookings: may.has('View Bookings'), tickets: may.has('View Tickets') })
      }
      rail={record === undefined ? <span /> : <EventRail record={record} />}
    />
  )
}

const verbs: readonly CommandId[] = [
  'event.duplicate',
  'offer.status',
  'offer.tag',
  'offer.publish',
  'offer.archive',
  'offer.draft',
  'offer.untag',
  'offer.delete',
]
/** What an event is already, it is not offered to become. */
const offs: Readonly<Record<string, CommandId>> = {
  published: 'offer.publish',
  archived: 'offer.archive',
  draft: 'offer.draft',
}

function tabsOf(
  record: EventRecord,
  form: string | null,
  close: () => void,
  may: { bookings: boolean; tickets: boolean },
): readonly DetailTab[] {
  return [
    { id: 'details', label: 'Details', content: () => <EventForm key={record.id} record={record} /> },
    {
      id: 'tickets',
      label: 'Ticket types',
      count: record.ticket_types.length,
      content: () => <TicketsTab record={record} form={form} onClose={close} />,
    },
    ...(may.tickets
      ? [{ id: 'purchases', label: 'Purchases', count: record.sold, content: () => <PurchasesTab record={record} /> }]
      : []),
    {
      id: 'photographs',
      label: 'Photographs',
      count: record.gallery.length,
      content: () => (
        <PhotographsTab kind="event" id={record.id} pictures={record.gallery} form={form} onClose={close} />
      ),
    },
    { id: 'statistics', label: 'Statistics', content: () => <EventStatistics id={record.id} /> },
    ...(may.bookings
      ? [
          {
            id: 'bookings',
            label: 'Bookings',
            count: record.bookings_count,
            content: () => <BookingsTab kind="event" id={record.id} status={record.status} book="booking.bookOffer" />,
          },
        ]
      : []),
    { id: 'history', label: 'History', content: () => <HistoryTab kind="event" id={record.id} /> },
  ]
}
