import { otherSumText } from '../../domain/payments/other-sums.ts'
import { paymentAddress } from '../../domain/routes/finance-address.ts'
import { counted } from '../../domain/text.ts'
import { flaggedPaymentsQuery, type PaymentWholeFragment } from '../../gateway/generated/finance.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { Banner } from '../../ui/banner.tsx'

/** Above the list: the payments that somebody should look at, whatever the list is filtered by. */
export function FlaggedPayments() {
  const flagged = useQuery(flaggedPaymentsQuery, {}, { freshFor: 60_000 }).data?.flaggedPayments ?? []
  if (flagged.length === 0) return null
  return (
    <Banner tone="warning" title={`${counted(flagged.length, 'payment')} to check`}>
      <ul className="flex flex-wrap gap-x-4">
        {flagged.slice(0, 8).map((payment) => (
          <li key={payment.id}>
            <a href={paymentAddress(payment.id)} className="text-accent underline">
              {payment.reference}
            </a>{' '}
            {payment.payer}
          </li>
        ))}
      </ul>
    </Banner>
  )
}

/** On the payment's page: what came, and what can be done. */
export function FlaggedBanner({ payment }: { payment: PaymentWholeFragment }) {
  if (payment.flag == null) return null
  if (payment.flag === 'late')
    return (
      <Banner tone="warning" title="Came late">
        The money came after the payment had ended, and is booked. Check that what it was for can still be had, then
        mark the payment as checked.
      </Banner>
    )
  return (
    <Banner tone="warning" title="A different amount came in">
      {otherSumText(payment)}. Nothing is booked: accept what came in, or return it to the payer and mark it as
      returned.
    </Banner>
  )
}
