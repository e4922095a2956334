import { Trash2 } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import type * as v from 'valibot'
import { ticketTypeInput } from '../../domain/contract/offers/event-input.ts'
import { numberText } from '../../domain/text.ts'
import { createTicketTypeMutation, updateTicketTypeMutation } from '../../gateway/generated/events.generated.ts'
import { useMutation } from '../../gateway/use-mutation.ts'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { Input, TextArea } from '../../ui/forms/input.tsx'
import { MomentInput } from '../../ui/forms/moment-input.tsx'
import { MoneyInput, NumberInput } from '../../ui/forms/number-input.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { toast } from '../../ui/toaster.tsx'
import { AddRow } from '../standard/add-row.tsx'
import { FormDialog } from '../standard/form-dialog.tsx'
import { FormField } from '../standard/form-field.tsx'
import { type FormState, useForm } from '../standard/use-form.ts'
import { clockOrNull, type EventRecord, type TypeRow } from './event-text.ts'

type Values = Omit<v.InferOutput<typeof ticketTypeInput>, 'version'>

const labels = {
  name: 'Name',
  description: 'Description',
  amount: 'Price',
  free: 'Free',
  quantity: 'How many',
  sales_from: 'Sale from',
  sales_to: 'Sale until',
  min_per_order: 'Minimum per order',
  max_per_order: 'Maximum per order',
  hidden: 'Hidden',
  access_code: 'Access code',
  tiers: 'Other prices',
  'tiers.*.name': 'Name of the price',
  'tiers.*.amount': 'Price',
  'tiers.*.sales_from': 'From',
  'tiers.*.sales_to': 'Until',
}

const valuesOf = (type: TypeRow | null): Values => ({
  name: type?.name ?? '',
  description: type?.description ?? '',
  amount: type?.amount ?? 0,
  free: type?.free ?? false,
  quantity: type?.quantity ?? 100,
  sales_from: clockOrNull(type?.sales_from),
  sales_to: clockOrNull(type?.sales_to),
  min_per_order: type?.min_per_order ?? 1,
  max_per_order: type?.max_per_order ?? 10,
  hidden: type?.hidden ?? false,
  access_code: type?.access_code ?? '',
  tiers: (type?.tiers ?? []).map((tier) => ({
    name: tier.name,
    amount: tier.amount,
    sales_from: clockOrNull(tier.sales_from),
    sales_to: clockOrNull(tier.sales_to),
  })),
})

/** A ticket type: new, like another, or one to be changed. */
export function TicketTypeForm({
  record,
  type,
  like,
  onClose,
}: {
  record: EventRecord
  type: TypeRow | null
  like: TypeRow | null
  onClose: () => void
}) {
  const create = useMutation(createTicketTypeMutation)
  const update = useMutation(updateTicketTypeMutation)
  const state: FormState<Values> = useForm({
    key:
      type === null
        ? `event.${record.id}.ticket.${like === null ? 'new' : `like.${like.id}`}`
        : `ticketType.${type.id}`,
    schema: ticketTypeInput,
    values: { ...valuesOf(type ?? like), ...(type === null && like !== null ? { name: `${like.name} (copy)` } : {}) },
    labels,
    save: (input) =>
      type === null
        ? create.run({ id: record.id, input })
        : update.run({ id: type.id, input: { ...input, version: type.version } }),
    onSaved: (_, how) => {
      toast.done(type === null ? 'Ticket type added' : 'Ticket type saved')
      if (how !== 'another') onClose()
    },
  })
  const { form } = state
  const [free, hidden] = form.watch(['free', 'hidden'])
  const sold = type?.sold ?? 0
  return (
    <FormDialog
      title={type === null ? 'Add ticket type' : `Edit “${type.name}”`}
      state={state}
      width="large"
      saveLabel={type === null ? 'Add ticket type' : 'Save changes'}
      {...(type === null ? { anotherLabel: 'Add and another' } : {})}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField form={state} name="name" label={labels.name} required>
          {(field) => <Input {...field.text} autoComplete="off" autoFocus placeholder="Regular, VIP, Student" />}
        </FormField>
        <FormField
          form={state}
          name="quantity"
          label={labels.quantity}
          hint={sold > 0 ? `${numberText(sold)} sold already.` : undefined}
        >
          {(field) => <NumberInput value={field.value} min={0} onBlur={field.onBlur} onChange={field.onChange} />}
        </FormField>
        <FormField
          form={state}
          name="amount"
          label={labels.amount}
          hint={sold > 0 ? 'Tickets already sold keep their price.' : undefined}
        >
          {(field) => (
            <MoneyInput
              value={field.value}
              currency={record.currency}
              min={0}
              onBlur={field.onBlur}
              onChange={(value) => field.onChange(value ?? 0)}
            />
          )}
        </FormField>
        <FormField form={state} name="free" label={labels.free} labelHidden className="sm:pt-6">
          {(field) => (
            <Checkbox
              {...field.check}
              onChange={(event) => {
                field.check.onChange(event)
                if (event.target.checked) {
                  form.setValue('amount', 0, { shouldDirty: true })
                  form.setValue('tiers', [], { shouldDirty: true })
                }
              }}
            >
              Free of charge
            </Checkbox>
          )}
        </FormField>
      </div>
      <FormField form={state} name="description" label={labels.description} optional>
        {(field) => <TextArea {...field.text} rows={2} placeholder="Seat in the first rows, one drink" />}
      </FormField>
      {!free && <Tiers state={state} currency={record.currency} />}
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField form={state} name="sales_from" label={labels.sales_from} optional hint="If empty, straight away.">
          {(field) => (
            <MomentInput
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
              label={labels.sales_from}
              usual="08:00"
              clearable
            />
          )}
        </FormField>
        <FormField
          form={state}
          name="sales_to"
          label={labels.sales_to}
          optional
          hint="If empty, until the event is over."
        >
          {(field) => (
            <MomentInput
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
              label={labels.sales_to}
              usual="18:00"
              clearable
            />
          )}
        </FormField>
        <FormField form={state} name="min_per_order" label={labels.min_per_order}>
          {(field) => (
            <NumberInput
              value={field.value}
              min={1}
              onBlur={field.onBlur}
              onChange={(value) => field.onChange(value ?? 1)}
            />
          )}
        </FormField>
        <FormField form={state} name="max_per_order" label={labels.max_per_order}>
          {(field) => (
            <NumberInput
              value={field.value}
              min={1}
              onBlur={field.onBlur}
              onChange={(value) => field.onChange(value ?? 10)}
            />
          )}
        </FormField>
        <FormField form={state} name="hidden" label={labels.hidden} labelHidden>
          {(field) => (
            <Checkbox {...field.check} detail="Not listed; only sold to people with the code.">
              Hidden behind a code
            </Checkbox>
          )}
        </FormField>
        {hidden && (
          <FormField form={state} name="access_code" label={labels.access_code} required>
            {(field) => <Input {...field.text} autoComplete="off" placeholder="FRIENDS" />}
          </FormField>
        )}
      </div>
    </FormDialog>
  )
}

/** Early bird, last minute: another price in a window of time. */
function Tiers({ state, currency }: { state: FormState<Values>; currency: string }) {
  const { fields, append, remove } = useFieldArray({ control: state.form.control, name: 'tiers' })
  const complaint = state.form.formState.errors.tiers?.message ?? state.form.formState.errors.tiers?.root?.message
  return (
    <fieldset data-field="tiers" className="flex flex-col gap-3 rounded-panel border border-line p-3">
      <legend className="px-1 font-medium">Other prices for a limited time</legend>
      {fields.length === 0 && (
        <p className="text-muted">Early bird, last minute: within its dates this price replaces the one above.</p>
      )}
      {fields.map((tier, at) => (
        <div key={tier.id} className="grid gap-3 border-line border-b pb-3 sm:grid-cols-2">
          <FormField form={state} name={`tiers.${at}.name`} label="Name" required>
            {(field) => <Input {...field.text} autoComplete="off" placeholder="Early bird" />}
          </FormField>
          <div className="flex items-end gap-2">
            <div className="min-w-0 flex-1">
              <FormField form={state} name={`tiers.${at}.amount`} label="Price">
                {(field) => (
                  <MoneyInput
                    value={field.value}
                    currency={currency}
                    min={0}
                    onBlur={field.onBlur}
                    onChange={(value) => field.onChange(value ?? 0)}
                  />
                )}
              </FormField>
            </div>
            <IconButton
              does="removeRow"
              label={`Remove price ${at + 1}`}
              variant="ghost"
              icon={<Trash2 />}
              onClick={() => remove(at)}
            />
          </div>
          <FormField form={state} name={`tiers.${at}.sales_from`} label="From" optional>
            {(field) => (
              <MomentInput
                value={field.value}
                onChange={field.onChange}
                onBlur={field.onBlur}
                label={`From, price ${at + 1}`}
                usual="00:00"
                clearable
              />
            )}
          </FormField>
          <FormField form={state} name={`tiers.${at}.sales_to`} label="Until" optional>
            {(field) => (
              <MomentInput
                value={field.value}
                onChange={field.onChange}
                onBlur={field.onBlur}
                label={`Until, price ${at + 1}`}
                usual="00:00"
                clearable
              />
            )}
          </FormField>
        </div>
      ))}
      <AddRow
        complaint={complaint}
        off={fields.length >= 8 ? 'There are eight already.' : undefined}
        onAdd={() => append({ name: '', amount: 0, sales_from: null, sales_to: null })}
      >
        Add a price
      </AddRow>
    </fieldset>
  )
}
