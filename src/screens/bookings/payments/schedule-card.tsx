import { CommandButton } from '../../../commands/command-button.tsx'
import type { InstalmentBasis } from '../../../domain/bookings/payment-schedule.ts'
import { counted } from '../../../domain/text.ts'
import { Money } from '../../../ui/money.tsx'
import { Instant } from '../../../ui/time.tsx'
import { DueDay, InstalmentPill, InstalmentSums } from '../../dues/instalment-state.tsx'
import type { BookingRecord } from '../booking-record.ts'

type Instalment = BookingRecord['schedule'][number]

/** When the booking is to be paid, instalment by instalment, and what is paid of each. */
export function ScheduleCard({ booking }: { booking: BookingRecord }) {
  return (
    <section aria-label="Payment schedule" className="rounded-panel border border-line bg-surface">
      <header className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-1 px-4 py-1.5">
        <h2 className="font-semibold">Payment schedule</h2>
        <span className="flex flex-wrap gap-1">
          <CommandButton id="booking.paymentLink" size="small" variant="ghost" label="Payment link" />
          <CommandButton
            id={booking.kind === 'order' ? 'order.remind' : 'booking.remind'}
            size="small"
            variant="ghost"
            label="Remind"
          />
          <CommandButton id="booking.schedule" size="small" variant="ghost" label="Edit" />
        </span>
      </header>
      <ScheduleRows booking={booking} />
    </section>
  )
}

export function ScheduleRows({ booking }: { booking: Pick<BookingRecord, 'schedule' | 'currency'> }) {
  if (booking.schedule.length === 0)
    return <p className="px-4 pb-4 text-muted">There is nothing to pay on this booking.</p>
  return (
    <ul className="divide-y divide-line border-line border-t">
      {booking.schedule.map((instalment) => (
        <li key={instalment.id} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 px-4 py-2.5">
          <span className="min-w-0">
            <span className="font-medium">{instalment.label}</span>
            {basisOf(instalment) !== '' && <span className="text-muted"> · {basisOf(instalment)}</span>}
            <span className="block text-secondary">
              <DueDay day={instalment.due_on} state={instalment.state} />
            </span>
            {instalment.reminded_at !== null && instalment.open > 0 && (
              <span className="block text-muted text-secondary">
                Reminded {instalment.reminders > 1 ? `${counted(instalment.reminders, 'time')}, last ` : ''}
                <Instant value={instalment.reminded_at} look="ago" />
              </span>
            )}
          </span>
          <span className="ml-auto flex items-center gap-3">
            <InstalmentPill state={instalment.state} />
            <span className="min-w-24 text-right sm:w-48">
              <Money amount={instalment.amount} currency={booking.currency} className="font-medium" />
              <InstalmentSums instalment={instalment} currency={booking.currency} />
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}

/** What the amount follows from; a fixed sum says it itself. */
function basisOf({ basis, percent }: Instalment): string {
  const words: Record<InstalmentBasis, string> = { percent: `${percent ?? 0}%`, amount: '', rest: 'the rest' }
  return words[basis as InstalmentBasis] ?? '' // the schema of the database allows no other
}
