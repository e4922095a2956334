import { X } from 'lucide-react'
import { useState } from 'react'
import { runCommand } from '../../commands/run.ts'
import { clockOf } from '../../domain/clock.ts'
import { checkoutLinkInput } from '../../domain/contract/shop/order-inputs.ts'
import { checkoutLinkFields as fields } from '../../domain/fields/order-fields.ts'
import { ask } from '../../gateway/client.ts'
import {
  checkoutLinksQuery,
  createCheckoutLinkMutation,
  updateCheckoutLinkMutation,
} from '../../gateway/generated/orders.generated.ts'
import { useMutation } from '../../gateway/use-mutation.ts'
import { focusSoon } from '../../ui/focus-soon.ts'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { MomentInput } from '../../ui/forms/moment-input.tsx'
import { NumberInput } from '../../ui/forms/number-input.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { toast } from '../../ui/toaster.tsx'
import { FormDialog } from '../standard/form-dialog.tsx'
import { FormField } from '../standard/form-field.tsx'
import type { FormState } from '../standard/use-form.ts'
import { useRecordForm } from '../standard/use-record-form.tsx'
import type { CheckoutLink } from './checkout-links.tsx'
import { lineName } from './order-record.ts'
import { VariantSearch } from './sale/variant-search.tsx'

interface LineValue {
  variant_id: number
  quantity: number
  adjustable: boolean
}
interface Values {
  title: string
  lines: LineValue[]
  discount_code: string
  expires_at: string | null
  max_uses: number | null
  is_active: boolean
}
const labels = {
  title: fields.title.label,
  lines: 'Products',
  discount_code: fields.discount_code.label,
  expires_at: fields.expires_at.label,
  max_uses: fields.max_uses.label,
  is_active: fields.is_active.label,
}
const valuesOf = (row: CheckoutLink): Values => ({
  title: row.title,
  lines: row.lines.map(({ variant_id, quantity, adjustable }) => ({ variant_id, quantity, adjustable })),
  discount_code: row.discount_code,
  expires_at: row.expires_at === null ? null : clockOf(row.expires_at),
  max_uses: row.max_uses,
  is_active: row.is_active,
})

/** What a link sells, until when, and how often. */
export function CheckoutLinkForm({
  link,
  refetch,
  onClose,
}: {
  /** Null: a new one. */
  link: CheckoutLink | null
  refetch: () => Promise<unknown>
  onClose: () => void
}) {
  const create = useMutation(createCheckoutLinkMutation)
  const update = useMutation(updateCheckoutLinkMutation)
  const { state, notice } = useRecordForm<typeof checkoutLinkInput, Values, CheckoutLink>({
    key: `checkout_link.${link?.id ?? 'new'}`,
    noun: 'checkout link',
    schema: checkoutLinkInput,
    labels,
    record: link,
    fresh: () => ({ title: '', lines: [], discount_code: '', expires_at: null, max_uses: null, is_active: true }),
    valuesOf,
    save: async (output, version) => {
      const input = { ...output, version }
      return link === null
        ? (await create.run({ input })).createCheckoutLink
        : (await update.run({ id: link.id, input })).updateCheckoutLink
    },
    reread: async () => {
      const found = (await ask(checkoutLinksQuery, {})).checkoutLinks.find(({ id }) => id === link?.id)
      await refetch()
      if (found === undefined) throw new Error('The checkout link was deleted meanwhile.')
      return found
    },
    onSaved: (saved) => {
      const record = { kind: 'checkout_link', id: String(saved.id), label: saved.title, data: saved } as const
      toast.done(`“${saved.title}” saved`, {
        ...(link === null ? { detail: saved.url } : {}),
        action: {
          label: 'Copy link',
          run: () => void runCommand('checkoutLink.copy', { context: { record, selection: undefined } }),
        },
      })
      onClose()
    },
  })
  return (
    <FormDialog
      title={link === null ? 'New checkout link' : `Edit “${link.title}”`}
      state={state}
      saveLabel={link === null ? 'Make the link' : 'Save changes'}
      width="large"
      onClose={onClose}
    >
      {notice}
      <FormField form={state} name="title" label={fields.title.label} required hint="The client reads it.">
        {(field) => <Input {...field.text} autoComplete="off" placeholder="Field guide and map" />}
      </FormField>
      <Lines state={state} link={link} />
      <div className="grid gap-3 sm:grid-cols-2">
        <FormField
          form={state}
          name="expires_at"
          label={fields.expires_at.label}
          optional
          hint="Empty: it does not end."
        >
          {(field) => (
            <MomentInput
              label={fields.expires_at.label}
              value={field.value}
              clearable
              onChange={field.onChange}
              onBlur={field.onBlur}
            />
          )}
        </FormField>
        <FormField
          form={state}
          name="max_uses"
          label={fields.max_uses.label}
          optional
          hint="Empty: as many as there is stock for."
        >
          {(field) => (
            <NumberInput name="max_uses" value={field.value} min={1} onChange={field.onChange} onBlur={field.onBlur} />
          )}
        </FormField>
      </div>
      <FormField form={state} name="discount_code" label={fields.discount_code.label} optional>
        {(field) => <Input {...field.text} autoComplete="off" autoCapitalize="characters" spellCheck={false} />}
      </FormField>
      <FormField form={state} name="is_active" label={fields.is_active.label} labelHidden>
        {(field) => <Checkbox {...field.check}>In use: clients can order by it</Checkbox>}
      </FormField>
    </FormDialog>
  )
}

function Lines({ state, link }: { state: FormState<Values>; link: CheckoutLink | null }) {
  const { form } = state
  const lines = form.watch('lines')
  const [names, setNames] = useState<Readonly<Record<number, string>>>(() =>
    Object.fromEntries((link?.lines ?? []).map(({ variant_id, title }) => [variant_id, title])),
  )
  const set = (next: LineValue[]) => form.setValue('lines', next, { shouldDirty: true, shouldValidate: true })
  return (
    <div className="flex flex-col gap-3" data-field="lines">
      <VariantSearch
        onChosen={(variant) => {
          setNames((before) => ({ ...before, [variant.variant_id]: lineName(variant) }))
          if (!lines.some(({ variant_id }) => variant_id === variant.variant_id))
            set([...lines, { variant_id: variant.variant_id, quantity: 1, adjustable: true }])
        }}
      />
      {lines.length > 0 && (
        <ul className="divide-y divide-line rounded-control border border-line">
          {lines.map((line, place) => {
            const name = names[line.variant_id] ?? `Product ${place + 1}`
            return (
              <li key={line.variant_id} className="flex flex-wrap items-center gap-x-3 gap-y-2 px-3 py-2">
                <span className="min-w-36 flex-1 font-medium wrap-anywhere">{name}</span>
                <FormField form={state} name={`lines.${place}.adjustable`} label={`Client may choose`} labelHidden>
                  {(field) => <Checkbox {...field.check}>The client may choose how many</Checkbox>}
                </FormField>
                <FormField form={state} name={`lines.${place}.quantity`} label={`Pieces of ${name}`} labelHidden>
                  {(field) => (
                    <div className="w-32">
                      <NumberInput
                        name={`lines.${place}.quantity`}
                        value={field.value}
                        min={1}
                        max={1000}
                        stepper
                        onChange={(value) => field.onChange(value ?? 1)}
                        onBlur={field.onBlur}
                      />
                    </div>
                  )}
                </FormField>
                <IconButton
                  does="removeRow"
                  label={`Remove ${name}`}
                  icon={<X />}
                  size="small"
                  onClick={() => {
                    set(lines.filter((_, at) => at !== place))
                    focusSoon('product_search')
                  }}
                />
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}
