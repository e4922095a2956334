import { CommandButton } from '../../commands/command-button.tsx'
import { phoneText } from '../../domain/phone.ts'
import { linkTo } from '../../domain/routes/link.ts'
import { bookingQuery } from '../../gateway/generated/bookings.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { Day } from '../../ui/time.tsx'
import { PaidBar } from '../bookings/booking-rail.tsx'
import { PaymentRows } from '../bookings/payments/booking-payments.tsx'
import { ScheduleRows } from '../bookings/payments/schedule-card.tsx'
import { Facts } from '../standard/detail-screen.tsx'
import type { DueRow } from './due-list.ts'
import { InstalmentPill } from './instalment-state.tsx'

/** A due beside its list: the whole schedule of its booking, and what was paid. */
export function DuePeek({ row }: { row: DueRow }) {
  const { data, failure } = useQuery(bookingQuery, { id: row.booking_id }, { keepPrevious: false })
  const booking = data?.booking
  const over = {
    record: { kind: 'due' as const, id: String(row.id), label: row.client.name, data: row },
    selection: undefined,
  }
  return (
    <div className="flex flex-col gap-5">
      <div>
        <InstalmentPill state={row.state} />
      </div>
      <div className="flex flex-wrap gap-2">
        {row.lane === 'refund' ? (
          <CommandButton id="due.refund" context={over} size="small" />
        ) : (
          <>
            <CommandButton id="due.recordPayment" context={over} size="small" />
            <CommandButton id="booking.remind" context={over} size="small" />
            <CommandButton id="due.snooze" context={over} size="small" />
            {row.lane !== 'fee' && <CommandButton id="booking.schedule" context={over} size="small" />}
            <CommandButton id="booking.paymentLink" context={over} size="small" label="Payment link" />
          </>
        )}
      </div>
      <Facts
        rows={[
          [
            'Client',
            <a
              key="client"
              href={linkTo('/clients/:id', { id: row.client.id })}
              className="text-accent hover:underline"
            >
              {row.client.name}
            </a>,
          ],
          ...(row.client.phone === null ? [] : ([['Phone', phoneText(row.client.phone)]] as const)),
          ['Booking', row.reference],
          ['Offer', row.title],
          ...(row.kind === 'order'
            ? []
            : ([['Starts', <Day key="starts" value={row.starts_on} look="weekday" />]] as const)),
        ]}
      />
      {booking === undefined ? (
        failure === null ? (
          <SkeletonText lines={5} />
        ) : (
          <p className="text-danger">{failure.messages.join(' ')}</p>
        )
      ) : (
        <>
          <section aria-label="Payment" className="rounded-panel border border-line bg-surface p-4">
            <PaidBar booking={booking} />
          </section>
          <section aria-label="Payment schedule" className="rounded-panel border border-line bg-surface">
            <h3 className="px-4 py-2.5 font-semibold">Payment schedule</h3>
            <ScheduleRows booking={booking} />
          </section>
          <section aria-label="Payments">
            <h3 className="mb-2 font-semibold">Payments</h3>
            <PaymentRows payments={booking.payments} />
          </section>
        </>
      )}
    </div>
  )
}
