import { listedAs } from '../../domain/bookings/booking-lists.ts'
import { partyText } from '../../domain/bookings/booking-text.ts'
import { instalmentStates, nextOpen } from '../../domain/bookings/instalment-states.ts'
import { bookingSources } from '../../domain/bookings/sales-choices.ts'
import { today } from '../../domain/dates.ts'
import { isOtherSum } from '../../domain/payments/other-sums.ts'
import { paymentStatuses } from '../../domain/terms.ts'
import { classes } from '../../ui/classes.ts'
import { Money } from '../../ui/money.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import { Day } from '../../ui/time.tsx'
import { DueDay, InstalmentSums } from '../dues/instalment-state.tsx'
import { Facts, RailCard } from '../standard/detail-screen.tsx'
import type { BookingRecord } from './booking-record.ts'
import { CancellationCard } from './cancellation-card.tsx'
import { listKinds } from './list-kinds.ts'
import { OtherSum } from './payments/payment-link.tsx'

/** The payments at a glance: what is paid, what is missing, and when it is due. */
export function PaidBar({
  booking,
}: {
  booking: Pick<
    BookingRecord,
    'total' | 'paid' | 'refunded' | 'written_off' | 'balance' | 'currency' | 'due_on' | 'status'
  > &
    Partial<Pick<BookingRecord, 'schedule' | 'payments' | 'kept'>>
}) {
  const next = nextOpen(booking.schedule ?? [])
  const kept = booking.paid - booking.refunded
  // Of a booking that is off only the fee is asked for, and its days of payment no longer count.
  const fee = booking.status === 'cancelled' || booking.status === 'no_show' ? (booking.kept ?? null) : null
  const asked = fee ?? booking.total
  const late =
    booking.balance > 0 && booking.due_on !== null && booking.due_on < today() && booking.status !== 'cancelled'
  return (
    <div className="flex flex-col gap-3">
      <div>
        <p className="font-semibold text-title tabular">
          <Money amount={kept} currency={booking.currency} />
        </p>
        <p className="text-muted">
          paid of {fee !== null && 'the fee of '}
          <Money amount={asked} currency={booking.currency} />
        </p>
      </div>
      {booking.payments?.filter(isOtherSum).map((payment) => (
        <OtherSum key={payment.id} payment={payment} />
      ))}
      <ProgressBar hidden label="Paid" value={asked === 0 ? 1 : Math.min(1, kept / asked)} />
      <Facts
        rows={[
          [
            booking.balance < 0 ? 'To refund' : fee === null ? 'Balance' : 'The client owes',
            <span key="balance" className={classes(booking.balance > 0 && 'font-medium')}>
              <Money amount={Math.abs(booking.balance)} currency={booking.currency} />
            </span>,
          ],
          ...(booking.balance > 0 && fee === null
            ? ([
                [
                  late ? 'Was due' : 'Next due',
                  <span key="due" className={classes('flex flex-col items-end', late && 'font-medium text-danger')}>
                    {next !== undefined && next.open < booking.balance && (
                      <Money amount={next.open} currency={booking.currency} />
                    )}
                    <Day value={booking.due_on} />
                  </span>,
                ],
              ] as const)
            : []),
          ...(booking.written_off > 0
            ? ([
                [
                  paymentStatuses.written_off,
                  <Money key="written_off" amount={booking.written_off} currency={booking.currency} />,
                ],
              ] as const)
            : []),
          ...(booking.refunded > 0
            ? ([
                [
                  paymentStatuses.refunded,
                  <Money key="refunded" amount={booking.refunded} currency={booking.currency} />,
                ],
              ] as const)
            : []),
        ]}
      />
    </div>
  )
}

export function BookingRail({ booking }: { booking: BookingRecord }) {
  const { starts, ends } = listKinds[listedAs(booking.kind)]
  return (
    <>
      <RailCard title="Payment">
        <PaidBar booking={booking} />
      </RailCard>
      {booking.schedule.length > 1 && (
        <RailCard title="Payment schedule">
          <Facts
            rows={booking.schedule.map(
              (instalment) =>
                [
                  instalment.label,
                  <span key={instalment.id} className="flex flex-col items-end">
                    <Money amount={instalment.amount} currency={booking.currency} />
                    <InstalmentSums instalment={instalment} currency={booking.currency} />
                    <span className="text-secondary">
                      {instalment.state === 'paid' ? (
                        <span className="text-success">{instalmentStates.paid}</span>
                      ) : instalment.state === 'written_off' ? (
                        <span className="text-muted">{instalmentStates.written_off}</span>
                      ) : (
                        <DueDay day={instalment.due_on} state={instalment.state} />
                      )}
                    </span>
                  </span>,
                ] as const,
            )}
          />
        </RailCard>
      )}
      <RailCard title="Summary">
        <Facts
          rows={[
            ['Status', <StatusPill key="status" status={booking.status} />],
            [starts, <Day key="from" value={booking.starts_on} look="weekday" />],
            ...(booking.ends_on === booking.starts_on
              ? []
              : ([[ends, <Day key="to" value={booking.ends_on} look="weekday" />]] as const)),
            ...(partyText(booking) === '' ? [] : ([['Party', partyText(booking)]] as const)),
            ...booking.items.map(
              (item) =>
                [
                  item.title,
                  <Money key={item.item} amount={item.amount - item.discount} currency={booking.currency} />,
                ] as const,
            ),
            ['Source', bookingSources[booking.source] ?? booking.source],
          ]}
        />
      </RailCard>
      <CancellationCard booking={booking} />
    </>
  )
}
