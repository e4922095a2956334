import { otherSumText } from '../../../domain/payments/other-sums.ts'
import { paymentAddress } from '../../../domain/routes/finance-address.ts'
import { access } from '../../../domain/verdict.ts'
import { useVisitor } from '../../../state/session.ts'
import type { BookingRecord } from '../booking-record.ts'

type Line = BookingRecord['payments'][number]

/** The number of a payment; for those who may see Finance it leads to the payment. */
export function PaymentReference({ payment }: { payment: Line }) {
  const maySee = access(useVisitor(), { permission: 'View Finance' }).on
  return maySee ? (
    <a href={paymentAddress(payment.id)} className="text-accent hover:underline">
      {payment.reference}
    </a>
  ) : (
    <span className="text-muted">{payment.reference}</span>
  )
}

/** Another sum came than was asked: what, and where a colleague accepts it or gives it back. */
export function OtherSum({ payment }: { payment: Line }) {
  const maySee = access(useVisitor(), { permission: 'View Finance' }).on
  const said = otherSumText(payment)
  return (
    <span className="block font-medium text-warning">
      {maySee ? (
        <a href={paymentAddress(payment.id)} className="underline">
          {said}: look at it
        </a>
      ) : (
        `${said}: a colleague who sees Finance has to look at it.`
      )}
    </span>
  )
}
