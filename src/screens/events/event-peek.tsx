import { CommandButton } from '../../commands/command-button.tsx'
import { linkTo } from '../../domain/routes/link.ts'
import { eventTicketsQuery } from '../../gateway/generated/events.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { Money } from '../../ui/money.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { Facts } from '../standard/detail-screen.tsx'
import { type EventListRow, placeText, spanText } from './event-text.ts'
import { PhasePill } from './phase-pill.tsx'
import { SoldBar } from './sold-bar.tsx'

/** An event at a glance: when, where, and how its tickets go. */
export function EventPeek({ row }: { row: EventListRow }) {
  const answer = useQuery(eventTicketsQuery, { id: row.id }, { keepPrevious: false })
  const record = { kind: 'event' as const, id: String(row.id), label: row.title, data: row }
  const context = { record, selection: undefined }
  const types = answer.data?.event.ticket_types
  return (
    <div className="flex flex-col gap-4">
      {row.first_media !== null && row.first_media !== undefined && (
        <img
          src={row.first_media.url}
          alt={row.first_media.alt}
          className="aspect-[16/9] w-full rounded-panel bg-sunken object-cover"
        />
      )}
      <PhasePill phase={row.phase} />
      <Facts
        rows={[
          ['When', spanText(row)],
          ['Where', placeText(row) || 'No venue yet'],
        ]}
      />
      <div className="flex flex-wrap gap-2">
        <CommandButton id="booking.bookOffer" context={context} label="Sell tickets" variant="primary" size="small" />
        <CommandButton id="event.edit" context={context} size="small" label="Open" />
        <CommandButton id="event.purchases" context={context} size="small" />
      </div>
      <section aria-label="Tickets" className="flex flex-col gap-2">
        <h3 className="font-semibold">Tickets</h3>
        {types === undefined ? (
          answer.failure === null ? (
            <SkeletonText lines={4} />
          ) : (
            <p className="text-muted">{answer.failure.messages.join(' ')}</p>
          )
        ) : types.length === 0 ? (
          <p className="text-muted">No ticket types yet.</p>
        ) : (
          <ul className="flex flex-col gap-3">
            {types.map((type) => (
              <li key={type.id}>
                <span className="flex justify-between gap-3">
                  <span className="font-medium">{type.name}</span>
                  {type.free ? 'Free' : <Money amount={type.price_now} currency={type.currency} />}
                </span>
                <SoldBar sold={type.sold} places={type.quantity} left={type.left} admitted={type.admitted} />
              </li>
            ))}
          </ul>
        )}
        <a
          href={`${linkTo('/offers/events/:id/edit', { id: row.id })}?tab=statistics`}
          className="text-accent text-secondary hover:underline"
        >
          How it sells
        </a>
      </section>
    </div>
  )
}
