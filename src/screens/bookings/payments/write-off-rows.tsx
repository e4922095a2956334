import { Eraser, RotateCcw } from 'lucide-react'
import { CommandButton } from '../../../commands/command-button.tsx'
import { transferKinds } from '../../../domain/finance/money-flow.ts'
import { paymentStatuses } from '../../../domain/terms.ts'
import { Money } from '../../../ui/money.tsx'
import { Instant } from '../../../ui/time.tsx'
import type { BookingRecord } from '../booking-record.ts'

/** What was written off of a booking and what of it was taken back, newest first; nothing where nothing was. */
export function WriteOffRows({ booking }: { booking: BookingRecord }) {
  const { write_offs: rows, currency, written_off: stands } = booking
  if (rows.length === 0) return null
  return (
    <section aria-label="Write-offs" className="rounded-panel border border-line bg-surface">
      <header className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-1 px-4 py-1.5">
        <h2 className="font-semibold">Write-offs</h2>
        {stands > 0 && <CommandButton id="booking.restoreWriteOff" size="small" variant="ghost" label="Take back" />}
      </header>
      <ul className="divide-y divide-line border-line border-t">
        {rows.toReversed().map((row) => {
          const back = row.amount < 0
          const Icon = back ? RotateCcw : Eraser
          return (
            <li key={row.id} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 px-4 py-2.5">
              <span className="flex min-w-0 items-start gap-3">
                <Icon className="mt-0.5 shrink-0 text-muted" aria-hidden="true" />
                <span className="min-w-0">
                  <span className="font-medium">
                    {back ? transferKinds.write_off_back : paymentStatuses.written_off}
                  </span>
                  {row.made_by_name !== null && <span className="text-muted"> by {row.made_by_name}</span>}
                  <span className="block text-secondary wrap-anywhere">
                    {row.reason === '' ? 'Automatic: the client paid, or less is charged.' : row.reason}
                  </span>
                </span>
              </span>
              <span className="ml-auto text-right">
                <Money amount={row.amount} currency={currency} className="font-medium" />
                <span className="block text-muted text-secondary">
                  <Instant value={row.created_at} look="day" />
                </span>
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
