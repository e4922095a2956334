import { useVisitor } from '../../../../state/session.ts'
import { NumberInput } from '../../../../ui/forms/number-input.tsx'
import { given } from '../../../../ui/given.ts'
import { useLimitHint } from '../../../approvals/limit-hint.ts'
import { FormField } from '../../../standard/form-field.tsx'
import type { FormState } from '../../../standard/use-form.ts'

/** What the seller takes off beside discounts and codes; `own`: what the offer takes off already, in percent. */
export function ExtraDiscount({
  state,
  own = 0,
  stays = false,
}: {
  state: FormState<{ discount_percent: number | null }>
  own?: number
  /** Empty means that it stays as it is. */
  stays?: boolean
}) {
  const { permissions } = useVisitor()
  const limit = useLimitHint('discount')
  if (!permissions.has('Offer Discount')) return null
  return (
    <FormField
      form={state}
      name="discount_percent"
      label="Extra discount"
      className={limit === undefined && !stays ? 'max-w-44' : 'basis-full'} // a sentence needs the line
      {...given({
        hint: stays ? ['Empty: it stays as it is.', limit].filter(Boolean).join(' ') : discountHint(own, limit),
      })}
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
            onChange={(value) => field.onChange(value ?? (stays ? null : 0))}
            onBlur={field.onBlur}
          />
        </div>
      )}
    </FormField>
  )
}

/** What is taken off already, and how much more one may. */
function discountHint(packageDiscount: number, limit: string | undefined): string | undefined {
  const before = packageDiscount > 0 ? `On top of its own ${packageDiscount}%.` : undefined
  return before === undefined ? limit : limit === undefined ? before : `${before} ${limit}`
}
