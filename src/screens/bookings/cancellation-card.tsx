import { CommandButton } from '../../commands/command-button.tsx'
import { cancellationText } from '../../domain/bookings/cancellation.ts'
import { Money } from '../../ui/money.tsx'
import { Facts, RailCard } from '../standard/detail-screen.tsx'
import type { BookingRecord } from './booking-record.ts'
import { useCancellation } from './cancel-cost.tsx'

/** What a cancellation would cost today, while the booking can still be cancelled. */
export function CancellationCard({ booking }: { booking: BookingRecord }) {
  const open = booking.moves.includes('cancelled')
  const { cancellation } = useCancellation(open ? booking.id : null)
  if (cancellation === undefined) return null
  const { currency, kept, refund, items } = cancellation
  const policies = [...new Set(items.map((item) => item.policy).filter(Boolean))]
  const terms = new Set(
    booking.items.flatMap(({ title, terms: own }) =>
      own == null
        ? []
        : [`${booking.items.length > 1 ? `${title}: ` : ''}${cancellationText(own.cancellation_rules) || 'Free.'}`],
    ),
  )
  return (
    <RailCard title="If cancelled today">
      <Facts
        rows={[
          ['Fee', <Money key="kept" amount={kept} currency={currency} />],
          ['Refund', <Money key="refund" amount={refund} currency={currency} />],
        ]}
      />
      {items.some(({ known }) => !known) && (
        <p className="mt-2 text-secondary">And what the supplier’s quote of the flight says.</p>
      )}
      {items.map(
        ({ item, title, airline_rule: rule }) =>
          rule !== null && (
            <p key={item} className="mt-2 text-secondary">
              {items.length > 1 && `${title}: `}
              {rule}
            </p>
          ),
      )}
      {[...terms].map((text) => (
        <p key={text} className="mt-2 text-secondary">
          {text}
        </p>
      ))}
      {policies.map((policy) => (
        <p key={policy} className="mt-2 whitespace-pre-line text-muted text-secondary">
          {policy}
        </p>
      ))}
      {terms.size > 0 && (
        <div className="mt-2">
          <CommandButton id="booking.terms" size="small" />
        </div>
      )}
    </RailCard>
  )
}
