import { useState } from 'react'
import { aggregatorNames, hasMoved } from '../../../domain/finance/money-flow.ts'
import { sumText } from '../../../domain/money.ts'
import { access } from '../../../domain/verdict.ts'
import { paymentQuery } from '../../../gateway/generated/finance.generated.ts'
import { useQuery } from '../../../gateway/use-query.ts'
import { useVisitor } from '../../../state/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { RefundForm } from '../../finance/refund-form.tsx'
import { FailureState } from '../../standard/failure-state.tsx'
import type { BookingRecord } from '../booking-record.ts'
import { PaymentForm } from './payment-form.tsx'

interface Props {
  booking: BookingRecord
  /** What is to go back, where it is known. */
  amount: number | null
  refetch: () => Promise<unknown>
  onClose: () => void
}

/**
 * Money back from a booking. What came through a provider is given back by the form of that payment, which can send it the way it came; what
 * was taken by hand is recorded by hand.
 */
export function BookingRefund(props: Props) {
  const { booking, amount, refetch, onClose } = props
  const maySee = access(useVisitor(), { permission: 'View Finance' }).on
  const paid = booking.payments.filter(
    ({ direction, status }) => direction === 'in' && hasMoved(status) && status !== 'refunded',
  )
  const [chosen, choose] = useState(paid.length === 1 ? paid[0] : undefined)
  if (!maySee || paid.every(({ aggregator }) => aggregator === 'cash'))
    return <PaymentForm {...props} direction="out" />
  if (chosen === undefined) return <WhichPayment paid={paid} onChoose={choose} onClose={onClose} />
  /** What was paid too much, or is left once the fee is kept. */
  const due = booking.balance < 0 ? -booking.balance : null
  const close = () => {
    onClose()
    void refetch()
  }
  return (
    <RefundOf id={chosen.id} amount={chosen.currency === booking.currency ? (amount ?? due) : null} onClose={close} />
  )
}

function RefundOf({ id, amount, onClose }: { id: number; amount: number | null; onClose: () => void }) {
  const { data, failure, refetch } = useQuery(paymentQuery, { id }, { keepPrevious: false, freshFor: 0 })
  if (data !== undefined) return <RefundForm payment={data.payment} amount={amount} onClose={onClose} />
  return (
    <Dialog open onClose={onClose} title="Refund" width="small">
      {failure === null ? (
        <SkeletonText lines={4} />
      ) : (
        <FailureState failure={failure} what="the payment" onRetry={refetch} />
      )}
    </Dialog>
  )
}

function WhichPayment({
  paid,
  onChoose,
  onClose,
}: {
  paid: BookingRecord['payments']
  onChoose: (payment: BookingRecord['payments'][number]) => void
  onClose: () => void
}) {
  return (
    <Dialog open onClose={onClose} title="Which payment goes back?" width="small">
      <ul className="flex flex-col gap-2">
        {paid.map((payment) => (
          <li key={payment.id}>
            <Button does="choose" className="w-full" onClick={() => onChoose(payment)}>
              {`${payment.reference}, ${sumText(payment.amount, payment.currency)}, ${aggregatorNames[payment.aggregator]}`}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
