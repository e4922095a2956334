import { Link } from 'wouter'
import { bookingScreen } from '../../domain/bookings/booking-lists.ts'
import type { InvoiceFactsFragment } from '../../gateway/generated/invoices.generated.ts'
import { Money } from '../../ui/money.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'

/** What an invoice to a partner bills, and what each booking has received of it. */
export function BilledBookings({ billed, currency }: { billed: InvoiceFactsFragment['billed']; currency: string }) {
  return (
    <ul className="divide-y divide-line rounded-panel border border-line bg-surface">
      {billed.map((booking) => (
        <li key={booking.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-2.5">
          <span className="min-w-0 grow basis-64">
            <Link href={bookingScreen(booking)} className="font-medium hover:underline">
              {booking.title}
            </Link>
            <span className="block text-muted text-secondary">
              {booking.reference}
              {booking.partner_reference !== '' && ` · sold as ${booking.partner_reference}`}
            </span>
          </span>
          <StatusPill status={booking.status} />
          <dl className="grid grid-cols-2 gap-x-4 text-right max-sm:w-full">
            {(
              [
                ['Billed', booking.amount],
                ['Paid', booking.received],
              ] as const
            ).map(([label, amount]) => (
              <div key={label}>
                <dt className="text-muted text-secondary">{label}</dt>
                <dd>
                  <Money amount={amount} currency={currency} />
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}
