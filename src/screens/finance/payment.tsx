import type { PaymentFacts } from '../../commands/areas/finance/finance-commands.ts'
import type { CommandId } from '../../commands/command.ts'
import { CommandButton } from '../../commands/command-button.tsx'
import { hasMoved } from '../../domain/finance/money-flow.ts'
import { financeAddress } from '../../domain/routes/finance-address.ts'
import { type PaymentWholeFragment, paymentQuery } from '../../gateway/generated/finance.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { Money } from '../../ui/money.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { DetailScreen } from '../standard/detail-screen.tsx'
import { FailureState } from '../standard/failure-state.tsx'
import { FlaggedBanner } from './flagged-payments.tsx'
import { signed } from './payment-columns.tsx'
import { PaymentFactRows, PaymentNotes, PaymentRefunds, PaymentTimeline, WhilePending } from './payment-details.tsx'
import type { PaymentRow } from './payment-list.ts'
import { PaymentPill } from './payment-pill.tsx'
import { Postings } from './postings.tsx'

const factsOf = (payment: PaymentWholeFragment): PaymentFacts => ({
  ...payment,
  booking_id: payment.booking?.id ?? null,
  booking_kind: payment.booking?.kind ?? null,
})

/** What can be done about it: of a refund that a provider has not carried out, what only a colleague can decide. */
function verbsOf({ direction, status, aggregator, flag }: PaymentWholeFragment): readonly CommandId[] {
  const isByProvider = direction === 'out' && aggregator !== 'cash'
  return [
    ...(direction === 'in' ? (['payment.refund'] as const) : []),
    ...(flag === 'other_amount' && !hasMoved(status) ? (['payment.acceptSum'] as const) : []),
    ...(flag != null && (direction === 'in' || hasMoved(status)) ? (['payment.check'] as const) : []),
    ...(isByProvider && status === 'failed' ? (['payment.retryRefund'] as const) : []),
    ...(isByProvider && status === 'pending' && flag == null ? (['payment.endRefund'] as const) : []),
    'payment.booking',
    'payment.copyReference',
  ]
}

/** `/finance?payment=17`: a payment with its timeline, refunds and postings. */
export function Payment({ id }: { id: number }) {
  const query = useQuery(paymentQuery, { id }, { keepPrevious: false })
  const payment = query.data?.payment
  return (
    <DetailScreen
      what="the payment"
      record={
        payment === undefined
          ? undefined
          : { kind: 'payment', id: payment.id, label: payment.reference, data: factsOf(payment) }
      }
      query={query}
      title={payment?.reference}
      status={payment === undefined ? undefined : <PaymentPill payment={payment} />}
      intro={
        payment === undefined ? undefined : (
          <Money amount={signed(payment)} currency={payment.currency} className="font-semibold text-figure text-ink" />
        )
      }
      commands={payment === undefined ? ['payment.refund'] : verbsOf(payment)}
      labels={{
        'payment.refund': 'Refund…',
        'payment.retryRefund': 'Try again',
        'payment.acceptSum': 'Accept the sum…',
        'payment.check': payment?.flag === 'other_amount' ? 'Mark as returned…' : 'Mark as checked…',
        'payment.endRefund': 'It did not go back…',
        'payment.booking': 'Booking',
        'payment.copyReference': 'Copy reference',
      }}
      up={financeAddress()}
      rail={
        payment === undefined ? undefined : (
          <section aria-label="Payment" className="rounded-panel border border-line bg-surface p-4">
            <PaymentFactRows payment={payment} />
          </section>
        )
      }
    >
      {payment !== undefined && (
        <div className="flex flex-col gap-4">
          {payment.flag != null && payment.direction === 'in' ? (
            <FlaggedBanner payment={payment} />
          ) : (
            <PaymentNotes payment={payment} />
          )}
          <WhilePending payment={payment} />
          <PaymentTimeline payment={payment} />
          <PaymentRefunds payment={payment} />
          <Postings transfers={payment.transfers} />
        </div>
      )}
    </DetailScreen>
  )
}

/** The same beside the list. */
export function PaymentPeek({ row }: { row: PaymentRow }) {
  const query = useQuery(paymentQuery, { id: row.id }, { keepPrevious: false })
  const payment = query.data?.payment
  const over = {
    record: { kind: 'payment' as const, id: String(row.id), label: row.reference, data: row },
    selection: undefined,
  }
  return (
    <div className="flex flex-col gap-5">
      <div className="flex items-baseline justify-between gap-4">
        <PaymentPill payment={payment ?? row} />
        <Money amount={signed(row)} currency={row.currency} className="font-semibold text-figure" />
      </div>
      <div className="flex flex-wrap gap-2">
        <CommandButton id="payment.refund" context={over} size="small" label="Refund…" />
        <CommandButton id="payment.booking" context={over} size="small" label="Booking" />
      </div>
      {payment === undefined ? (
        query.failure === null ? (
          <SkeletonText lines={8} />
        ) : (
          <FailureState failure={query.failure} what="the payment" onRetry={query.refetch} />
        )
      ) : (
        <>
          <PaymentNotes payment={payment} />
          <WhilePending payment={payment} />
          <PaymentFactRows payment={payment} />
          <PaymentTimeline payment={payment} />
          <PaymentRefunds payment={payment} />
          <Postings transfers={payment.transfers} />
        </>
      )}
    </div>
  )
}
