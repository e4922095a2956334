import { clockText } from '../../domain/bookings/booking-text.ts'
import { weekdayText } from '../../domain/date-texts.ts'
import { addDays, today } from '../../domain/dates.ts'
import { durationText } from '../../domain/offers/service-choices.ts'
import { counted } from '../../domain/text.ts'
import { type ServiceSlotDaysQuery, serviceSlotDaysQuery } from '../../gateway/generated/services.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { Money } from '../../ui/money.tsx'
import { Answered, OfferPeek, PeekSection } from '../offers/every-kind/offer-peek.tsx'
import { SeatsBar } from '../offers/seats-bar.tsx'
import type { ServiceRow } from './services.tsx'

/** A service at a glance, with its next free slots. */
export function ServicePeek({ row }: { row: ServiceRow }) {
  const days = { id: row.id, from: today(), to: addDays(today(), 13) }
  const answer = useQuery(serviceSlotDaysQuery, days, { keepPrevious: false })
  return (
    <OfferPeek
      kind="service"
      row={row}
      beside={row.mode === 'online' ? 'Online' : row.location_name || 'On site'}
      verbs={['booking.bookOffer', 'service.slots']}
      labels={{ 'service.slots': 'Slots' }}
      facts={[
        ['Duration', durationText(row.duration_minutes)],
        ['Places in a slot', row.capacity],
        [
          row.unit === 'per_group' ? 'Price a group' : 'Price a person',
          <Money key="price" amount={row.amount} currency={row.currency} className="font-medium" />,
        ],
        ['Slots a week', row.slots_count],
      ]}
    >
      <PeekSection title="Next free slots">
        <Answered answer={answer}>
          {({ serviceSlotDays }) => <NextSlots open={serviceSlotDays.filter(({ free }) => free > 0)} />}
        </Answered>
      </PeekSection>
    </OfferPeek>
  )
}

function NextSlots({ open }: { open: ServiceSlotDaysQuery['serviceSlotDays'] }) {
  if (open.length === 0) return <p className="text-muted">None in the next two weeks.</p>
  return (
    <>
      <ul className="flex flex-col gap-1">
        {open.slice(0, 6).map((slot) => (
          <li key={`${slot.slot_id} ${slot.day}`} className="grid grid-cols-[8rem_1fr] items-center gap-3">
            <span className="tabular">
              {weekdayText(slot.day)} <span className="text-muted">{clockText(slot.starts)}</span>
            </span>
            <SeatsBar departure={{ capacity: slot.places, taken: slot.taken, seats_left: slot.free, status: 'open' }} />
          </li>
        ))}
      </ul>
      {open.length > 6 && <p className="mt-1 text-muted text-secondary">{counted(open.length - 6, 'more slot')}</p>}
    </>
  )
}
