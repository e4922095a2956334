import { useRef } from 'react'
import { daysText } from '../../../domain/date-texts.ts'
import { sumText } from '../../../domain/money.ts'
import { deliveryKinds } from '../../../domain/shop/shop-choices.ts'
import { Banner } from '../../../ui/banner.tsx'
import { MoneyInput } from '../../../ui/forms/number-input.tsx'
import { RadioGroup } from '../../../ui/forms/radio-group.tsx'
import { FormField } from '../../standard/form-field.tsx'
import type { FormState } from '../../standard/use-form.ts'
import type { OrderPrice, PricedValues } from './order-values.ts'

const desk = 'desk'
const keyOf = ({ method_id: id, zone }: { readonly method_id: number | null; readonly zone: string }): string =>
  id === null ? desk : `${id} ${zone}`

/** The ways of delivery that fit what is ordered, each at its price now and with the days it takes. */
export function DeliveryChoice({
  state,
  price: asked,
}: {
  state: FormState<PricedValues>
  /** Null: not known yet, or what is typed has none; the choices stay as they were. */
  price: OrderPrice | null
}) {
  const { form } = state
  const known = useRef(asked)
  if (asked !== null) known.current = asked
  const price = asked ?? known.current
  const chosen = form.watch('delivery')
  const choices = price?.delivery ?? []
  const current = choices.find((choice) => keyOf(choice) === keyOf(chosen))
  const set = (next: Partial<PricedValues['delivery']>) =>
    form.setValue('delivery', { ...form.getValues('delivery'), ...next }, { shouldDirty: true })
  return (
    <>
      <RadioGroup
        label="Delivery"
        value={keyOf(chosen)}
        onChange={(value) => {
          const choice = choices.find((each) => keyOf(each) === value)
          set(
            choice === undefined
              ? { method_id: null, zone: '', amount: null }
              : { method_id: choice.method_id, zone: choice.zone, amount: null },
          )
        }}
        options={[
          { value: desk, label: 'Handed over at the desk', detail: 'Now, without delivery' },
          ...choices.map((choice) => ({
            value: keyOf(choice),
            label: [choice.name, choice.zone].filter(Boolean).join(', '),
            detail: [
              deliveryKinds[choice.kind],
              choice.amount === null
                ? 'to be quoted'
                : choice.amount === 0
                  ? 'free'
                  : sumText(choice.amount, price?.currency ?? 'UGX'),
              daysText(choice.from, choice.to),
            ].join(' · '),
          })),
        ]}
      />
      {price !== null && chosen.method_id !== null && current === undefined && (
        <Banner tone="warning" live title="This delivery does not fit the order any more">
          Choose another one.
        </Banner>
      )}
      {current !== undefined && current.amount === null && (
        <FormField
          form={state}
          name="delivery.amount"
          label="Delivery price"
          optional
          hint="Empty: it is quoted later, and the total is without delivery until then."
        >
          {(field) => (
            <div className="max-w-56">
              <MoneyInput
                name="delivery.amount"
                currency={price?.currency ?? 'UGX'}
                value={field.value}
                min={0}
                onChange={field.onChange}
              />
            </div>
          )}
        </FormField>
      )}
    </>
  )
}
