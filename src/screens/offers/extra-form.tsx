import type * as v from 'valibot'
import { extraUnits } from '../../domain/bookings/sales-choices.ts'
import { extraInput } from '../../domain/contract/offers/package-inputs.ts'
import { optionsOf } from '../../domain/fields/options.ts'
import { createExtraMutation, updateExtraMutation } from '../../gateway/generated/packages.generated.ts'
import { useMutation } from '../../gateway/use-mutation.ts'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { Input, TextArea } from '../../ui/forms/input.tsx'
import { MoneyInput, NumberInput } from '../../ui/forms/number-input.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { toast } from '../../ui/toaster.tsx'
import { FormDialog } from '../standard/form-dialog.tsx'
import { FormField } from '../standard/form-field.tsx'
import { type FormState, useForm } from '../standard/use-form.ts'
import type { Extra, PackageRecord } from './package-facts.ts'

type Values = v.InferOutput<typeof extraInput>

const labels = {
  name: 'Name',
  description: 'Description',
  unit: 'Charged',
  amount: 'Price',
  currency: 'Currency',
  max_qty: 'At most',
  included: 'Included',
}

/** An extra of a package: new, or one to be changed. */
export function ExtraForm({
  record,
  extra,
  onClose,
}: {
  record: PackageRecord
  extra: Extra | null
  onClose: () => void
}) {
  const create = useMutation(createExtraMutation)
  const update = useMutation(updateExtraMutation)
  const state: FormState<Values> = useForm({
    key: extra === null ? `package.${record.id}.extra.new` : `extra.${extra.id}`,
    schema: extraInput,
    values: {
      name: extra?.name ?? '',
      description: extra?.description ?? '',
      unit: extra?.unit ?? 'per_person',
      amount: extra?.amount ?? 0,
      currency: (extra?.currency ?? record.currency) as Values['currency'], // the server stores the contract's codes only
      max_qty: extra?.max_qty ?? null,
      included: extra?.included ?? false,
    },
    labels,
    save: (input) => (extra === null ? create.run({ id: record.id, input }) : update.run({ id: extra.id, input })),
    onSaved: (_, how) => {
      toast.done(extra === null ? 'Extra added' : 'Extra saved')
      if (how === 'another') document.querySelector<HTMLElement>('[data-field="name"] input')?.focus()
      else onClose()
    },
  })
  const { form } = state
  const [currency, included] = form.watch(['currency', 'included'])
  return (
    <FormDialog
      title={extra === null ? 'Add extra' : `Edit extra “${extra.name}”`}
      state={state}
      saveLabel={extra === null ? 'Add extra' : 'Save changes'}
      {...(extra === null ? { anotherLabel: 'Add and another' } : {})}
      onClose={onClose}
    >
      <FormField form={state} name="name" label={labels.name} required>
        {(field) => <Input {...field.text} autoComplete="off" autoFocus placeholder="Porter on the trek" />}
      </FormField>
      <FormField form={state} name="description" label={labels.description} optional>
        {(field) => <TextArea {...field.text} rows={2} placeholder="One porter for each trekker, tip not included." />}
      </FormField>
      <FormField form={state} name="included" label={labels.included} labelHidden>
        {(field) => (
          <Checkbox
            {...field.check}
            onChange={(event) => {
              if (event.target.checked) form.setValue('amount', 0, { shouldDirty: true })
              field.onChange(event.target.checked)
            }}
          >
            Included in the package’s price
          </Checkbox>
        )}
      </FormField>
      <div className="grid gap-4 sm:grid-cols-2">
        {!included && (
          <FormField form={state} name="amount" label={labels.amount} required>
            {(field) => (
              <MoneyInput
                value={field.value}
                currency={currency}
                onCurrency={(code) =>
                  form.setValue('currency', code as Values['currency'], { shouldDirty: true, shouldValidate: true })
                }
                min={0}
                onBlur={field.onBlur}
                onChange={(value) => field.onChange(value as number)} // null is what the rule complains about
              />
            )}
          </FormField>
        )}
        <FormField form={state} name="unit" label={labels.unit}>
          {(field) => <Select value={field.value} onChange={field.onChange} options={optionsOf(extraUnits)} />}
        </FormField>
        <FormField form={state} name="max_qty" label={labels.max_qty} optional hint="Of it in one booking.">
          {(field) => (
            <NumberInput
              value={field.value}
              min={1}
              onBlur={field.onBlur}
              onChange={field.onChange}
              placeholder="Any"
            />
          )}
        </FormField>
      </div>
    </FormDialog>
  )
}
