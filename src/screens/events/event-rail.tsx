import { Check, Circle } from 'lucide-react'
import { Link } from 'wouter'
import { cancellationText } from '../../domain/bookings/cancellation.ts'
import { linkTo } from '../../domain/routes/link.ts'
import { numberText } from '../../domain/text.ts'
import { Money } from '../../ui/money.tsx'
import { Instant } from '../../ui/time.tsx'
import { InstalmentsCard } from '../offers/every-kind/instalments-card.tsx'
import { Facts, RailCard } from '../standard/detail-screen.tsx'
import { doorsText, type EventRecord, lacksPlace, placeText, spanText } from './event-text.ts'
import { SoldBar } from './sold-bar.tsx'

/** Beside an event: when and where, how it sells, and what is still missing before it can. */
export function EventRail({ record }: { record: EventRecord }) {
  const steps = [
    { done: !lacksPlace(record), text: 'Add the venue, or mark it as online', tab: null },
    { done: record.ticket_types.length > 0, text: 'Add ticket types', tab: 'tickets' },
    {
      done: record.first_media !== null && record.first_media !== undefined,
      text: 'Add a photograph',
      tab: 'photographs',
    },
    { done: record.status === 'published', text: 'Publish it', tab: null },
  ]
  const page = linkTo('/offers/events/:id/edit', { id: record.id })
  return (
    <>
      <RailCard title="At a glance">
        <p className="font-medium">{spanText(record)}</p>
        <p className={lacksPlace(record) ? 'text-danger' : 'text-muted'}>{placeText(record) || 'No venue yet'}</p>
        {record.doors_at !== null && record.doors_at !== undefined && (
          <p className="text-muted">{doorsText(record.doors_at)}</p>
        )}
        <div className="mt-3">
          <SoldBar sold={record.sold} places={record.places} left={record.left} admitted={record.admitted} />
        </div>
        <div className="mt-3">
          <Facts
            rows={[
              [
                'Price from',
                record.price_from === null || record.price_from === undefined ? (
                  '–'
                ) : record.price_from === 0 ? (
                  'Free'
                ) : (
                  <Money key="price" amount={record.price_from} currency={record.currency} />
                ),
              ],
              ['Admitted', numberText(record.admitted)],
              ['Bookings', numberText(record.bookings_count)],
            ]}
          />
        </div>
      </RailCard>
      {record.status === 'draft' && record.phase !== 'past' && (
        <RailCard title="Before it goes on sale">
          <ul className="flex flex-col gap-1.5">
            {steps.map((step) => (
              <li key={step.text} className="flex items-center gap-2">
                {step.done ? (
                  <Check className="text-success" role="img" aria-label="Done" />
                ) : (
                  <Circle className="text-faint" role="img" aria-label="To do" />
                )}
                {step.done ? (
                  <span className="text-muted">{step.text}</span>
                ) : (
                  <Link href={step.tab === null ? page : `${page}?tab=${step.tab}`} className="hover:underline">
                    {step.text}
                  </Link>
                )}
              </li>
            ))}
          </ul>
        </RailCard>
      )}
      <InstalmentsCard
        kind="event"
        id={record.id}
        example={{ amount: record.price_from || 1000, currency: record.currency }}
      />
      <RailCard title="About this event">
        <Facts
          rows={[
            ['Published', <Instant key="published" value={record.published_at} look="day" />],
            ['Created', <Instant key="created" value={record.created_at} look="day" />],
            ['Updated', <Instant key="updated" value={record.updated_at} look="ago" />],
          ]}
        />
        <p className="mt-2 text-muted text-secondary">
          {record.cancellation_rules.length === 0
            ? 'Tickets already sold keep their price.'
            : `${cancellationText(record.cancellation_rules)} Tickets already sold keep their price.`}
        </p>
      </RailCard>
    </>
  )
}
