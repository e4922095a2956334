import type { RefObject } from 'react'
import { today } from '../../../domain/dates.ts'
import type { CurrencyCode } from '../../../domain/money.ts'
import { useVisitor } from '../../../state/session.ts'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { DatePicker } from '../../../ui/forms/date-picker.tsx'
import { TextArea } from '../../../ui/forms/input.tsx'
import { NumberInput } from '../../../ui/forms/number-input.tsx'
import { given } from '../../../ui/given.ts'
import { useLimitHint } from '../../approvals/limit-hint.ts'
import { FormField } from '../../standard/form-field.tsx'
import { Section } from '../../standard/form-screen.tsx'
import type { FormState } from '../../standard/use-form.ts'
import { PaymentSum } from '../payments/payment-sum.tsx'
import type { Settling } from '../payments/settled-fields.tsx'
import { DiscountCode } from './discount-code.tsx'
import { SaleSchedule } from './sale-schedule.tsx'
import type { SaleValues } from './sale-values.ts'
import { depositLabel, depositOf, type Quote } from './use-quote.ts'

/** The discount, what is paid now, what is due and when, and notes for colleagues. */
export function SaleMoney({
  state,
  quote,
  currency,
  packageDiscount,
  settlingNow,
}: {
  state: FormState<SaleValues>
  quote: Quote | null
  currency: CurrencyCode
  packageDiscount: number
  settlingNow: RefObject<Settling | null>
}) {
  const payment = state.form.watch('payment')
  const deposit = quote === null ? null : depositOf(quote)
  const { permissions } = useVisitor()
  const limit = useLimitHint('discount')
  return (
    <Section title="Payment and note">
      <div className="flex flex-wrap gap-x-3 gap-y-4">
        {permissions.has('Offer Discount') && (
          <FormField
            form={state}
            name="discount_percent"
            label="Extra discount"
            className={limit === undefined ? 'max-w-44' : 'basis-full'} // a sentence needs the line
            {...given({ hint: discountHint(packageDiscount, limit) })}
          >
            {(field) => (
              <div className="max-w-44">
                <NumberInput
                  name="discount_percent"
                  value={field.value}
                  digits={2}
                  min={0}
                  max={100}
                  step={5}
                  end="%"
                  onChange={(value) => field.onChange(value ?? 0)}
                  onBlur={field.onBlur}
                />
              </div>
            )}
          </FormField>
        )}
        <DiscountCode state={state} quote={quote} />
      </div>
      {permissions.has('Edit Bookings') && (
        <Checkbox
          checked={payment !== null}
          onChange={(event) =>
            state.form.setValue(
              'payment',
              event.target.checked
                ? {
                    amount: quote === null ? null : (depositOf(quote) ?? quote.total),
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
          account={{ currency, balance: quote?.total ?? 0, paid: 0, refunded: 0, written_off: 0, payments: [] }}
          receivedOn={null}
          settlingNow={settlingNow}
          suggestions={
            quote === null
              ? []
              : [
                  ...(deposit === null ? [] : [{ label: depositLabel, amount: deposit }]),
                  { label: 'In full', amount: quote.total },
                ]
          }
        />
      )}
      <FormField
        form={state}
        name="due_on"
        label="Balance due"
        optional
        hint="If empty, the offer’s terms apply: see below."
      >
        {(field) => (
          <div className="max-w-56">
            <DatePicker value={field.value} onChange={field.onChange} onBlur={field.onBlur} min={today()} />
          </div>
        )}
      </FormField>
      <SaleSchedule quote={quote} />
      <FormField form={state} name="notes" label="Note" optional hint="For colleagues: requests, diets, pick-up.">
        {(field) => <TextArea {...field.text} rows={3} />}
      </FormField>
    </Section>
  )
}

/** What is taken off already, and how much more one may. */
function discountHint(packageDiscount: number, limit: string | undefined): string | undefined {
  const before = packageDiscount > 0 ? `On top of its own ${packageDiscount}%.` : undefined
  return before === undefined ? limit : limit === undefined ? before : `${before} ${limit}`
}
