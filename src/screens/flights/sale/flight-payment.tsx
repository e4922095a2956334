import type { RefObject } from 'react'
import { instantText } from '../../../domain/date-texts.ts'
import { useVisitor } from '../../../state/session.ts'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { RadioGroup } from '../../../ui/forms/radio-group.tsx'
import { given } from '../../../ui/given.ts'
import { useLimitHint } from '../../approvals/limit-hint.ts'
import { PaymentSum } from '../../bookings/payments/payment-sum.tsx'
import type { Settling } from '../../bookings/payments/settled-fields.tsx'
import { SumField } from '../../standard/fields/sum-field.tsx'
import { FormField } from '../../standard/form-field.tsx'
import { Section } from '../../standard/form-screen.tsx'
import type { FormState } from '../../standard/use-form.ts'
import type { FlightValues, Priced } from './flight-values.ts'

/** Paid to the supplier now or held; what the client pays now, and what is taken off. */
export function FlightPayment({
  state,
  priced,
  total,
  takesPayment,
  settlingNow,
}: {
  state: FormState<FlightValues>
  priced: Priced
  total: number
  /** Payments for a booking that is there already are recorded on it. */
  takesPayment: boolean
  settlingNow: RefObject<Settling | null>
}) {
  const { offer } = priced
  const payment = state.form.watch('payment')
  const { permissions } = useVisitor()
  const limit = useLimitHint('discount')
  return (
    <Section title="Payment">
      {offer.hold_until === null ? (
        <p className="text-muted">This fare cannot be held: the supplier is paid at once and the tickets are issued.</p>
      ) : (
        <FormField form={state} name="pay" label="The supplier is paid">
          {(field) => (
            <RadioGroup
              value={field.value}
              onChange={field.onChange}
              options={[
                { value: 'now', label: 'Now', detail: 'The tickets are issued at once.' },
                {
                  value: 'hold',
                  label: 'Later: hold the seats',
                  detail: `Tickets must be issued by ${instantText(offer.hold_until ?? '')}. After that the seats are gone.`,
                },
              ]}
            />
          )}
        </FormField>
      )}
      {permissions.has('Offer Discount') && (
        <div className="max-w-56">
          <SumField
            form={state}
            name="discount"
            label="Discount"
            currency={offer.currency}
            optional
            {...given({ hint: limit })}
          />
        </div>
      )}
      {takesPayment && permissions.has('Edit Bookings') && (
        <Checkbox
          checked={payment !== null}
          onChange={(event) =>
            state.form.setValue(
              'payment',
              event.target.checked
                ? {
                    amount: total,
                    currency: offer.currency,
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
          account={{ currency: offer.currency, balance: total, paid: 0, refunded: 0, written_off: 0, payments: [] }}
          receivedOn={null}
          settlingNow={settlingNow}
          suggestions={[{ label: 'In full', amount: total }]}
        />
      )}
    </Section>
  )
}
