import { inverseRate, spokenRate } from '../../../domain/finance/spoken-rates.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { NumberInput } from '../../../ui/forms/number-input.tsx'

/** What one unit of a currency is in another, asked for the way people say it: "1 USD in UGX", whichever way it is used. */
export function RateField({
  from,
  into,
  name,
  value,
  onChange,
}: {
  from: string
  into: string
  name: string
  /** What one unit of `from` is in `into`. */
  value: number | null
  onChange: (rate: number | null) => void
}) {
  const { label, isInverse } = spokenRate(from, into)
  const turned = (rate: number | null) =>
    rate === null || !Number.isFinite(rate) || rate <= 0 ? null : isInverse ? inverseRate(rate) : rate
  return (
    <Field label={label} name={name} className="w-44">
      <NumberInput name={name} value={turned(value)} min={0} digits={6} onChange={(rate) => onChange(turned(rate))} />
    </Field>
  )
}
