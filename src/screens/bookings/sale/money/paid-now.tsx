import type { RefObject } from 'react'
import type { CurrencyCode } from '../../../../domain/money.ts'
import { useVisitor } from '../../../../state/session.ts'
import { Checkbox } from '../../../../ui/forms/checkbox.tsx'
import type { FormState } from '../../../standard/use-form.ts'
import { PaymentSum } from '../../payments/payment-sum.tsx'
import type { Settling } from '../../payments/settled-fields.tsx'
import type { SaleValues } from '../sale-values.ts'
import { depositLabel } from '../use-quote.ts'

/** What the client pays while it is sold, in whole or in part. */
export function PaidNow({
  state,
  price,
  currency,
  deposit,
  settlingNow,
}: {
  state: FormState<Pick<SaleValues, 'payment'>>
  price: { readonly total: number } | null
  currency: CurrencyCode
  /** What the terms ask for first; null: all at once. */
  deposit: number | null
  settlingNow: RefObject<Settling | null>
}) {
  const payment = state.form.watch('payment')
  const { permissions } = useVisitor()
  return (
    <>
      {permissions.has('Edit Bookings') && (
        <Checkbox
          checked={payment !== null}
          onChange={(event) =>
            state.form.setValue(
              'payment',
              event.target.checked
                ? {
                    amount: price === null ? null : (deposit ?? price.total),
                    currency,
                    method: 'cash',
                    external_reference: '',
                    settled_amount: null,
                    settled_reason: '',
                  }
                : null,
              { shouldDirty: true },
            )
          }
        >
          The client pays something now
        </Checkbox>
      )}
      {payment !== null && (
        <PaymentSum
          state={state}
          at="payment."
          account={{ currency, balance: price?.total ?? 0, paid: 0, refunded: 0, written_off: 0, payments: [] }}
          receivedOn={null}
          settlingNow={settlingNow}
          suggestions={
            price === null
              ? []
              : [
                  ...(deposit === null ? [] : [{ label: depositLabel, amount: deposit }]),
                  { label: 'In full', amount: price.total },
                ]
          }
        />
      )}
    </>
  )
}
