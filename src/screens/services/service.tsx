import { lent } from '../../commands/children.ts'
import { clockText } from '../../domain/bookings/booking-text.ts'
import { labelOf } from '../../domain/keys.ts'
import { durationText, serviceUnits, weekdayName } from '../../domain/offers/service-choices.ts'
import { counted } from '../../domain/text.ts'
import { prefetch as ask } from '../../gateway/cache.ts'
import {
  serviceHelpersQuery,
  serviceQuery,
  serviceStatisticsQuery,
} from '../../gateway/generated/services.generated.ts'
import { OfferScreen } from '../offers/every-kind/offer-screen.tsx'
import { OfferStatusRail } from '../offers/every-kind/offer-status-rail.tsx'
import { StatisticsTab } from '../offers/every-kind/statistics-tab.tsx'
import { Seasons } from '../rates/seasons.tsx'
import { idIn } from '../standard/address-id.ts'
import { ServiceForm } from './service-form.tsx'
import type { ServiceRecord } from './service-values.ts'
import { SlotsTab } from './slots-tab.tsx'

export const prefetch = ({ id }: { id: string }) =>
  Promise.all([ask(serviceQuery, { id: idIn(id) }), ask(serviceHelpersQuery, {})])

/** One service: what it is, when it takes place, its pictures, and who booked it. */
export default function ServiceScreen({ params }: { params: { id: string } }) {
  return (
    <OfferScreen
      kind="service"
      id={params.id}
      query={serviceQuery}
      find={(answer) => answer.service}
      intro={introOf}
      primary={({ status, slots }) => {
        if (status === 'published') return 'booking.bookOffer'
        return slots.length === 0 ? 'service.slots' : 'offer.publish'
      }}
      verbs={() => ['offer.duplicate', 'offer.tag', 'offer.price-change']}
      labels={{ 'booking.bookOffer': 'Book', 'service.slots': 'Add slots' }}
      tabs={(service, open) => [
        { id: 'details', label: 'Details', content: () => <ServiceForm key={service.id} record={service} /> },
        {
          id: 'slots',
          label: 'Slots',
          count: service.slots.length,
          content: () => <SlotsTab record={service} {...open} />,
        },
        {
          id: 'rates',
          label: 'Prices',
          content: () => (
            <Seasons
              kind="service"
              offer={service}
              text="If seasons overlap, the shortest applies; all other days cost the base price."
              {...open}
            />
          ),
        },
      ]}
      childrenOf={({ slots }) => ({
        service_slot: lent(slots, (slot) => ({
          id: String(slot.id),
          label: `${weekdayName(slot.weekday)} ${clockText(slot.starts)}`,
          data: slot,
        })),
      })}
      statistics={({ id }) => (
        <StatisticsTab
          kind="service"
          id={id}
          query={serviceStatisticsQuery}
          find={(answer) => answer.serviceStatistics}
        />
      )}
      rail={(service) => (
        <OfferStatusRail
          kind="service"
          record={service}
          verbs={false}
          rows={[
            ['Charged', labelOf(serviceUnits, service.unit)],
            ['Slots a week', service.slots_count],
            ['Taken, next 7 days', `${service.places_taken_week} of ${service.places_week}`],
            ...(service.mode === 'online' && service.meeting_link !== ''
              ? [['Meeting', <MeetingLink key="link" href={service.meeting_link} />] as const]
              : []),
          ]}
        />
      )}
    />
  )
}

/** "1 h 30 min · 8 places · Entebbe Botanical Garden" */
const introOf = (service: ServiceRecord): string =>
  [
    durationText(service.duration_minutes),
    counted(service.capacity, 'place'),
    service.mode === 'online' ? 'Online' : service.location_name || 'On site',
  ].join(' · ')

function MeetingLink({ href }: { href: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className="break-all text-accent hover:underline">
      Open link
    </a>
  )
}
