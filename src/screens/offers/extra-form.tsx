import type * as v from 'valibot'
import { extraUnits } from '../../domain/bookings/sales-choices.ts'
import { extraInput } from '../../domain/contract/offers/package-inputs.ts'
import { optionsOf } from '../../domain/fields/options.ts'
import { read } from '../../gateway/cache.ts'
import { createExtraMutation, packageQuery, updateExtraMutation } from '../../gateway/generated/packages.generated.ts'
import { useMutation } from '../../gateway/use-mutation.ts'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { Input, TextArea } from '../../ui/forms/input.tsx'
import { MoneyInput, NumberInput } from '../../ui/forms/number-input.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { toast } from '../../ui/toaster.tsx'
import { FormDialog } from '../standard/form-dialog.tsx'
import { FormField } from '../standard/form-field.tsx'
import { storedChild } from '../standard/stored-child.ts'
import { useRecordForm } from '../standard/use-record-form.tsx'
import type { Extra, PackageRecord } from './package-facts.ts'

type Values = Omit<v.InferOutput<typeof extraInput>, 'version'>

const labels = {
  name: 'Name',
  description: 'Description',
  unit: 'Charged',
  amount: 'Price',
  currency: 'Currency',
  max_qty: 'At most',
  included: 'Included',
}

const valuesOf = ({ name, description, unit, amount, currency, max_qty, included }: Extra): Values => ({
  name,
  description,
  unit,
  amount,
  currency,
  max_qty,
  included,
})

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
  const { state, notice } = useRecordForm({
    key: extra === null ? `package.${record.id}.extra.new` : `extra.${extra.id}`,
    noun: 'extra',
    schema: extraInput,
    record: extra,
    fresh: () => ({
      name: '',
      description: '',
      unit: 'per_person' as const,
      amount: 0,
      currency: record.currency,
      max_qty: null,
      included: false,
    }),
    valuesOf,
    labels,
    save: async (input, version) =>
      extra === null
        ? (await create.run({ id: record.id, input })).createExtra
        : (await update.run({ id: extra.id, input: { ...input, version } })).updateExtra,
    reread: async () =>
      storedChild((await read(packageQuery, { id: record.id })).package.extras, extra?.id ?? 0, 'extra'),
    onSaved: (_, how) => {
      toast.done(extra === null ? 'Extra added' : 'Extra saved')
      if (how !== 'another') onClose()
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
      {notice}
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
                onChange={field.onChange}
              />
            )}
          </FormField>
        )}
        <FormField form={state} name="unit" label={labels.unit}>
          {(field) => <Select value={field.value} onChange={field.onChange} options={optionsOf(extraUnits)} />}
        </FormField>
        <FormField form={state} name="max_qty" label={labels.max_qty} optional hint="Per booking.">
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
