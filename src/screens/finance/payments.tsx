import type { ReactNode } from 'react'
import { paymentAddress } from '../../domain/routes/finance-address.ts'
import { paymentsQuery } from '../../gateway/generated/finance.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { ListScreen } from '../standard/list/list-screen.tsx'
import { useListState } from '../standard/list/list-state.ts'
import { FlaggedPayments } from './flagged-payments.tsx'
import { PaymentPeek } from './payment.tsx'
import { paymentColumns } from './payment-columns.tsx'
import { PaymentFigures, PaymentSums } from './payment-figures.tsx'
import { type PaymentRow, paymentSetup, paymentVariables, paymentViews, usualCurrency } from './payment-list.ts'

/** What was paid and refunded, in one currency at a time. */
export function Payments({ modes }: { modes: ReactNode }) {
  const list = useListState<object>(paymentSetup)
  const answer = useQuery(paymentsQuery, paymentVariables(list.variables))
  const { sort: _, ...matching } = list.criteria
  const currency = list.values.currency ?? usualCurrency
  return (
    <ListScreen<PaymentRow>
      title="Finance"
      intro={`Payments and refunds in ${currency}, the latest first.`}
      words={{ one: 'payment', many: 'payments' }}
      kind="payment"
      list={list}
      query={{
        data: answer.data?.payments.data,
        meta: answer.data?.payments.meta,
        loading: answer.loading,
        previous: answer.previous,
        failure: answer.failure,
        refetch: answer.refetch,
      }}
      figures={
        <div className="flex flex-col gap-3">
          <FlaggedPayments />
          <PaymentFigures currency={currency} />
        </div>
      }
      modes={modes}
      headColumn={{ label: 'Payment', width: 'minmax(10.5rem, 1.1fr)' }}
      head={(row) => ({ title: row.reference, secondary: row.payer })}
      href={(row) => paymentAddress(row.id)}
      columns={paymentColumns}
      rowCommands={['payment.refund', 'payment.booking', 'payment.copyReference']}
      headCommands={['go./finance/cash/:id?', 'go./finance/settlements/:id?']}
      exportPath="payments"
      searchLabel="Search payments"
      views={paymentViews}
      totals={<PaymentSums query={paymentVariables(matching)} />}
      empty={{
        title: `No payments in ${currency} yet`,
        text: 'Whatever clients pay and get back appears here, whichever way it came.',
        picture: 'savannah',
      }}
      peek={(row) => <PaymentPeek row={row} />}
    />
  )
}
