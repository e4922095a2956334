import { discountCodeInput } from '../../domain/contract/discounts.ts'
import { offText } from '../../domain/discounts/discount-text.ts'
import type { DiscountCode } from '../../domain/schema/types.generated.ts'
import { ask } from '../../gateway/client.ts'
import { discountQuery, discountsQuery } from '../../gateway/generated/discounts.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { ComboBox } from '../../ui/forms/combo-box.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { NumberInput } from '../../ui/forms/number-input.tsx'
import type { Option } from '../../ui/forms/select.tsx'
import { FormField } from '../standard/form-field.tsx'
import type { FormState } from '../standard/use-form.ts'

export interface CodeValues {
  discount_id: number | null
  code: string
  max_uses: number | null
  per_client: number | null
  is_active: boolean
}

export const codeLabels = {
  discount_id: 'Discount',
  code: 'Code',
  max_uses: 'Uses in all',
  per_client: 'Uses per client',
  is_active: 'Active',
}

/** A form of a code; a new one may be of a discount that is known. */
export const codeForm = (discountId: number | null) => ({
  schema: discountCodeInput,
  labels: codeLabels,
  fresh: { discount_id: discountId, code: '', max_uses: null, per_client: null, is_active: true } as CodeValues, // nothing is typed yet
  valuesOf: ({ discount_id, code, max_uses, per_client, is_active }: DiscountCode): CodeValues => ({
    discount_id,
    code,
    max_uses,
    per_client,
    is_active,
  }),
  Fields: CodeFields,
})

function CodeFields({ state }: { state: FormState<CodeValues> }) {
  return (
    <>
      <FormField form={state} name="discount_id" label={codeLabels.discount_id} required>
        {(field) => <DiscountChoice value={field.value} onChange={field.onChange} onBlur={field.onBlur} />}
      </FormField>
      <FormField form={state} name="code" label={codeLabels.code} required hint="Letters, digits and hyphens.">
        {(field) => (
          <Input
            {...field.text}
            className="uppercase placeholder:normal-case"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            placeholder="KARIBU10"
          />
        )}
      </FormField>
      <div className="grid gap-4 sm:grid-cols-2">
        {(['max_uses', 'per_client'] as const).map((name) => (
          <FormField key={name} form={state} name={name} label={codeLabels[name]} optional>
            {(field) => (
              <NumberInput
                value={field.value}
                min={1}
                onChange={field.onChange}
                onBlur={field.onBlur}
                placeholder="No limit"
              />
            )}
          </FormField>
        ))}
      </div>
      <FormField form={state} name="is_active" label={codeLabels.is_active} labelHidden>
        {(field) => <Checkbox {...field.check}>Active</Checkbox>}
      </FormField>
    </>
  )
}

/** One of the discounts that need a code. */
export function DiscountChoice({
  value,
  onChange,
  onBlur,
}: {
  value: number | null
  onChange: (id: number | null) => void
  onBlur: () => void
}) {
  const known = useQuery(discountQuery, { id: value ?? 0 }, { enabled: value !== null }).data?.record
  const chosen: Option | null =
    value === null ? null : { value: String(value), label: known?.id === value ? known.name : '…' }
  const find = async (text: string, signal: AbortSignal): Promise<readonly Option[]> =>
    (
      await ask(discountsQuery, { by: 'code', per_page: 20, ...(text === '' ? {} : { q: text }) }, { signal })
    ).page.data.map((row) => ({ value: String(row.id), label: row.name, detail: offText(row) }))
  return (
    <ComboBox
      value={chosen}
      options={find}
      onChange={(option) => onChange(option === null ? null : Number(option.value))}
      onBlur={onBlur}
      placeholder="A discount that applies with a code"
      opens={value === null ? 'focus' : 'input'}
    />
  )
}
