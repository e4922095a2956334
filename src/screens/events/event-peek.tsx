import { linkTo } from '../../domain/routes/link.ts'
import { eventTicketsQuery } from '../../gateway/generated/events.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { Money } from '../../ui/money.tsx'
import { Answered, OfferPeek, PeekSection } from '../offers/every-kind/offer-peek.tsx'
import { type EventListRow, placeText, spanText } from './event-text.ts'
import { PhasePill } from './phase-pill.tsx'
import { SoldBar } from './sold-bar.tsx'

/** An event at a glance: when, where, and how its tickets go. */
export function EventPeek({ row }: { row: EventListRow }) {
  const answer = useQuery(eventTicketsQuery, { id: row.id }, { keepPrevious: false })
  return (
    <OfferPeek
      kind="event"
      row={row}
      beside={<PhasePill phase={row.phase} />}
      verbs={['booking.bookOffer', 'event.edit', 'event.purchases']}
      labels={{ 'booking.bookOffer': 'Sell tickets', 'event.edit': 'Open' }}
      facts={[
        ['When', spanText(row)],
        ['Where', placeText(row) || 'No venue yet'],
      ]}
    >
      <PeekSection
        title="Tickets"
        link={{
          href: `${linkTo('/offers/events/:id/edit', { id: row.id })}?tab=statistics`,
          text: 'Sales',
        }}
      >
        <Answered answer={answer}>
          {({ event: { ticket_types } }) =>
            ticket_types.length === 0 ? (
              <p className="text-muted">No ticket types yet.</p>
            ) : (
              <ul className="flex flex-col gap-3">
                {ticket_types.map((type) => (
                  <li key={type.id}>
                    <span className="flex justify-between gap-3">
                      <span className="font-medium">{type.name}</span>
                      {type.free ? 'Free' : <Money amount={type.price_now} currency={type.currency} />}
                    </span>
                    <SoldBar sold={type.sold} places={type.quantity} left={type.left} admitted={type.admitted} />
                  </li>
                ))}
              </ul>
            )
          }
        </Answered>
      </PeekSection>
    </OfferPeek>
  )
}
