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
  return (
    <RailCard title="If cancelled today">
      <Facts
        rows={[
          ['Fee', <Money key="kept" amount={kept} currency={currency} />],
          ['Refund', <Money key="refund" amount={refund} currency={currency} />],
        ]}
      />
      {policies.map((policy) => (
        <p key={policy} className="mt-2 line-clamp-4 text-muted text-secondary" title={policy}>
          {policy}
        </p>
      ))}
    </RailCard>
  )
}
