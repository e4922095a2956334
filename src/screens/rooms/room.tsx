import { BadgeCheck } from 'lucide-react'
import { freeOf } from '../../domain/offers/free-text.ts'
import { bedsText, boards, sleepsText } from '../../domain/offers/room-choices.ts'
import { prefetch as ask } from '../../gateway/cache.ts'
import { roomQuery, roomStatisticsQuery } from '../../gateway/generated/rooms.generated.ts'
import { OfferScreen } from '../offers/every-kind/offer-screen.tsx'
import { OfferStatusRail } from '../offers/every-kind/offer-status-rail.tsx'
import { StatisticsTab } from '../offers/every-kind/statistics-tab.tsx'
import { RatesTab } from '../rates/rates-tab.tsx'
import { idIn } from '../standard/address-id.ts'
import { RoomForm } from './room-form.tsx'

export const prefetch = ({ id }: { id: string }) => ask(roomQuery, { id: idIn(id) })

/** One room type: its details, what its days cost and how many are free, photographs, bookings, figures, history. */
export default function Room({ params }: { params: { id: string } }) {
  return (
    <OfferScreen
      kind="room"
      id={params.id}
      query={roomQuery}
      find={(answer) => answer.room}
      intro={(room) => [room.property, room.location_name].filter(Boolean).join(' · ')}
      marks={(room) =>
        room.offered && (
          <span className="inline-flex items-center gap-1 text-muted text-secondary">
            <BadgeCheck className="size-3.5 text-success" aria-hidden="true" /> Offered
          </span>
        )
      }
      verbs={({ offered }) => [
        'offer.duplicate',
        offered ? 'room.unoffer' : 'room.offer',
        'offer.status',
        'offer.price-change',
      ]}
      labels={{ 'booking.bookOffer': 'Book' }}
      tabs={(room, open) => [
        { id: 'details', label: 'Details', content: () => <RoomForm key={room.id} record={room} /> },
        {
          id: 'rates',
          label: 'Rates & availability',
          content: () => <RatesTab kind="room" offer={room} {...open} />,
        },
      ]}
      wideTab="rates"
      statistics={({ id }) => (
        <StatisticsTab kind="room" id={id} query={roomStatisticsQuery} find={(answer) => answer.roomStatistics} />
      )}
      rail={(room) => (
        <OfferStatusRail
          kind="room"
          record={room}
          rows={[
            ['Free tonight', freeOf(room.free_tonight, room.quantity)],
            ['Sleeps', sleepsText(room)],
            ['Beds', room.beds.length === 0 ? 'Not set' : bedsText(room.beds)],
            ['Board', boards[room.board]],
          ]}
        />
      )}
    />
  )
}
