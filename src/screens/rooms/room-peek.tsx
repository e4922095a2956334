import { addDays, today } from '../../domain/dates.ts'
import { freeOf } from '../../domain/offers/free-text.ts'
import { bedsText, boards, sleepsText } from '../../domain/offers/room-choices.ts'
import { linkTo } from '../../domain/routes/link.ts'
import { type RoomsQuery, roomNightsQuery } from '../../gateway/generated/rooms.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { Money } from '../../ui/money.tsx'
import { Day } from '../../ui/time.tsx'
import { Answered, OfferPeek, PeekSection } from '../offers/every-kind/offer-peek.tsx'

/** A room at a glance, with the next nights. */
export function RoomPeek({ row }: { row: RoomsQuery['rooms']['data'][number] }) {
  const nights = { id: row.id, from: today(), to: addDays(today(), 9) }
  const answer = useQuery(roomNightsQuery, nights, { keepPrevious: false })
  return (
    <OfferPeek
      kind="room"
      row={row}
      beside={row.property}
      verbs={['booking.bookOffer', 'room.edit', 'room.rates']}
      labels={{ 'booking.bookOffer': 'Book', 'room.edit': 'Edit', 'room.rates': 'Rates' }}
      facts={[
        ['Sleeps', sleepsText(row)],
        ['Beds', row.beds.length === 0 ? 'Not set' : bedsText(row.beds)],
        ['Board', boards[row.board]],
        ['Rooms', row.quantity],
        ['Base price', <Money key="base" amount={row.amount} currency={row.currency} />],
      ]}
    >
      <PeekSection
        title="Next nights"
        link={{
          href: `${linkTo('/offers/rooms/:id/edit', { id: row.id })}?tab=rates`,
          text: 'Rates and availability',
        }}
      >
        <Answered answer={answer}>
          {({ roomAvailability }) => (
            <ul className="flex flex-col gap-1">
              {roomAvailability.map((night) => (
                <li key={night.day} className="grid grid-cols-[7rem_1fr_auto] gap-3">
                  <Day value={night.day} look="weekday" />
                  <span className={night.closed || night.free <= 0 ? 'text-danger' : 'text-muted'}>
                    {night.closed ? 'Closed' : night.free <= 0 ? 'Full' : freeOf(night.free, night.capacity)}
                  </span>
                  <Money amount={night.amount} currency={night.currency} />
                </li>
              ))}
            </ul>
          )}
        </Answered>
      </PeekSection>
    </OfferPeek>
  )
}
