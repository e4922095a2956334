import { lent } from '../../commands/children.ts'
import { prefetch as ask } from '../../gateway/cache.ts'
import { eventQuery } from '../../gateway/generated/events.generated.ts'
import { useVisitor } from '../../state/session.ts'
import { OfferScreen } from '../offers/every-kind/offer-screen.tsx'
import { idIn } from '../standard/address-id.ts'
import { EventForm } from './event-form.tsx'
import { EventRail } from './event-rail.tsx'
import { EventStatistics } from './event-statistics.tsx'
import { placeText, spanText } from './event-text.ts'
import { PhasePill } from './phase-pill.tsx'
import { PurchasesTab } from './purchases-tab.tsx'
import { TicketsTab } from './tickets-tab.tsx'

export const prefetch = ({ id }: { id: string }) => ask(eventQuery, { id: idIn(id) })

/** One event: its details, its tickets, who bought them, how it sells. */
export default function EventScreen({ params }: { params: { id: string } }) {
  const seesTickets = useVisitor().permissions.has('View Tickets')
  return (
    <OfferScreen
      kind="event"
      id={params.id}
      query={eventQuery}
      find={(answer) => answer.event}
      intro={(event) => [spanText(event), placeText(event)].filter(Boolean).join(' · ')}
      marks={({ status, phase }) => (status === 'published' || phase === 'past') && <PhasePill phase={phase} />}
      primary={({ status, phase }) =>
        status === 'published' || phase === 'past' ? 'booking.bookOffer' : 'offer.publish'
      }
      verbs={() => ['event.duplicate', 'offer.status', 'offer.tag']}
      labels={{ 'event.duplicate': 'Duplicate', 'booking.bookOffer': 'Sell tickets' }}
      tabs={(event, open) => [
        { id: 'details', label: 'Details', content: () => <EventForm key={event.id} record={event} /> },
        {
          id: 'tickets',
          label: 'Ticket types',
          count: event.ticket_types.length,
          content: () => <TicketsTab record={event} {...open} />,
        },
        ...(seesTickets
          ? [
              {
                id: 'purchases',
                label: 'Purchases',
                count: event.sold,
                content: () => <PurchasesTab record={event} />,
              },
            ]
          : []),
      ]}
      childrenOf={({ ticket_types }) => ({
        ticket_type: lent(ticket_types, (type) => ({ id: String(type.id), label: type.name, data: type })),
      })}
      statistics={({ id }) => <EventStatistics id={id} />}
      rail={(event) => <EventRail record={event} />}
    />
  )
}
