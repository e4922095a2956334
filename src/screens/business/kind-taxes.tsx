import { useController } from 'react-hook-form'
import { itemKindNames, itemKinds } from '../../domain/bookings/item-kinds.ts'
import { taxText } from '../../domain/finance/tax-rates.ts'
import { Select } from '../../ui/forms/select.tsx'
import type { FormState } from '../standard/use-form.ts'
import type { AgencyValues } from './general.tsx'

const usual = 'usual'

/** Which tax a new item of each kind has, where there is more than one. */
export function KindTaxes({ state }: { state: FormState<AgencyValues> }) {
  const { field } = useController({ control: state.form.control, name: 'kind_taxes' })
  const rates = (state.form.watch('tax_rates') ?? []).filter(({ name }) => name !== '')
  if (rates.length === 0) return null
  const chosen = field.value ?? []
  const set = (kind: (typeof itemKindNames)[number], value: string) =>
    field.onChange([
      ...chosen.filter((one) => one.kind !== kind),
      ...(value === usual ? [] : [{ kind, tax: value.slice(1) }]),
    ])
  return (
    <fieldset data-field="kind_taxes" className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1 font-medium">
        Tax by kind
        <span className="block font-normal text-muted text-secondary">
          For new booking items. You can change it per item; existing bookings keep theirs.
        </span>
      </legend>
      <ul className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        {itemKindNames.map((kind) => (
          <li key={kind} className="flex items-center justify-between gap-3">
            <span className="min-w-0">{itemKinds[kind].choice}</span>
            <Select
              className="w-44"
              label={`Tax of ${itemKinds[kind].choice}`}
              value={chosenOf(chosen.find((one) => one.kind === kind)?.tax)}
              options={[
                { value: usual, label: 'As usual' },
                ...rates.map((rate) => ({ value: `=${rate.name}`, label: taxText(rate) })),
              ]}
              onChange={(value) => set(kind, value)}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

const chosenOf = (tax: string | undefined) => (tax === undefined ? usual : `=${tax}`)
