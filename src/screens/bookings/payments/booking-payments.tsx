import { ArrowDownLeft, ArrowUpRight } from 'lucide-react'
import { CommandButton } from '../../../commands/command-button.tsx'
import { paymentMethods } from '../../../domain/bookings/sales-choices.ts'
import { isOtherSum } from '../../../domain/payments/other-sums.ts'
import { verbs } from '../../../domain/terms.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Money } from '../../../ui/money.tsx'
import { Instant } from '../../../ui/time.tsx'
import { PaymentPill } from '../../finance/payment-pill.tsx'
import { BookingApprovals } from '../booking-approvals.tsx'
import type { BookingRecord } from '../booking-record.ts'
import { WhatIsKept } from '../what-is-kept.tsx'
import { OpenLinks } from './open-links.tsx'
import { OtherSum, PaymentReference } from './payment-link.tsx'
import { ScheduleCard } from './schedule-card.tsx'
import { WriteOffRows } from './write-off-rows.tsx'

/** When it is to be paid, and money in and out, newest first. What was paid is added to, never changed. */
export function BookingPayments({ booking }: { booking: BookingRecord }) {
  return (
    <div className="flex flex-col gap-4">
      <BookingApprovals booking={booking} />
      <div className="flex flex-wrap gap-2">
        <CommandButton id="booking.recordPayment" />
        <CommandButton id="booking.refund" />
        {booking.payments.length > 1 && <CommandButton id="booking.paymentReceipt" />}
      </div>
      {booking.kept === null ? (
        <ScheduleCard booking={booking} />
      ) : (
        <section aria-label="What is kept" className="rounded-panel border border-line bg-surface px-4 py-3">
          <WhatIsKept booking={booking} />
          <p className="text-muted">Nothing of the payment schedule is due any more.</p>
        </section>
      )}
      <OpenLinks booking={booking} />
      <PaymentRows payments={booking.payments} />
      <WriteOffRows booking={booking} />
    </div>
  )
}

export function PaymentRows({ payments }: { payments: BookingRecord['payments'] }) {
  if (payments.length === 0)
    return (
      <EmptyState
        reason="nothing"
        small
        level={3}
        title="Nothing has been paid yet"
        text="Payments from the client appear here."
      />
    )
  return (
    <ul className="divide-y divide-line rounded-panel border border-line bg-surface">
      {payments.map((payment) => {
        const isOut = payment.direction === 'out'
        return (
          <li
            key={payment.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5 sm:flex-nowrap"
          >
            <span className="flex min-w-0 items-start gap-3">
              {isOut ? (
                <ArrowUpRight className="mt-0.5 text-danger" aria-hidden="true" />
              ) : (
                <ArrowDownLeft className="mt-0.5 text-success" aria-hidden="true" />
              )}
              <span className="min-w-0">
                <span className="font-medium">{isOut ? verbs.refund : 'Payment'}</span>{' '}
                <PaymentReference payment={payment} />
                <span className="block text-muted text-secondary">
                  {[
                    paymentMethods[payment.method] ?? payment.method,
                    payment.external_reference,
                    payment.payer,
                    payment.recorded_by_name === null ? '' : `recorded by ${payment.recorded_by_name}`,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
                {isOtherSum(payment) && <OtherSum payment={payment} />}
                {payment.note !== '' && <span className="block text-secondary">{payment.note}</span>}
              </span>
            </span>
            <span className="ml-auto flex items-center gap-3 sm:shrink-0">
              {payment.status !== 'succeeded' && <PaymentPill payment={payment} />}
              <span className="text-right sm:w-48">
                <span className="font-medium">
                  <Money amount={isOut ? -payment.amount : payment.amount} currency={payment.currency} />
                </span>
                <span className="block text-muted text-secondary">
                  {payment.settled_currency != null && (
                    <>
                      {isOut ? 'takes back' : 'settles'}{' '}
                      <Money amount={payment.settled_amount} currency={payment.settled_currency} />,{' '}
                    </>
                  )}
                  <Instant value={payment.paid_at} look="day" />
                </span>
              </span>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
