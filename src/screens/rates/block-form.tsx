import type * as v from 'valibot'
import { undoStep } from '../../commands/run.ts'
import { pushUndo } from '../../commands/undo.ts'
import { blockInput } from '../../domain/contract/offers/offer-rules.ts'
import { type Day, today } from '../../domain/dates.ts'
import { offerKinds } from '../../domain/offers/offer-kinds.ts'
import type { GridKind } from '../../domain/offers/rate-choices.ts'
import type { Block } from '../../domain/schema/types.generated.ts'
import { read } from '../../gateway/cache.ts'
import { change } from '../../gateway/change.ts'
import {
  blocksQuery,
  createBlockMutation,
  deleteBlockMutation,
  updateBlockMutation,
} from '../../gateway/generated/rates.generated.ts'
import { useMutation } from '../../gateway/use-mutation.ts'
import { DatePicker } from '../../ui/forms/date-picker.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { NumberInput } from '../../ui/forms/number-input.tsx'
import { toast } from '../../ui/toaster.tsx'
import { FormDialog } from '../standard/form-dialog.tsx'
import { FormField } from '../standard/form-field.tsx'
import { storedChild } from '../standard/stored-child.ts'
import { useRecordForm } from '../standard/use-record-form.tsx'

type Values = Omit<v.InferOutput<typeof blockInput>, 'version'>
type Stored = Omit<Block, 'created_by_name' | 'created_at'>
const labels = { first_day: 'First day', last_day: 'Last day', quantity: 'How many', reason: 'Reason' }

const valuesOf = ({ first_day, last_day, quantity, reason }: Stored): Values => ({
  first_day,
  last_day,
  quantity,
  reason,
})

/** So many out of service for some days: new, or one to be changed. */
export function BlockForm({
  kind,
  offer,
  block,
  from,
  to,
  onClose,
}: {
  kind: GridKind
  offer: { readonly id: number; readonly title: string; readonly quantity: number }
  block: Stored | null
  from?: Day | undefined
  to?: Day | undefined
  onClose: () => void
}) {
  const { many } = offerKinds[kind]
  const create = useMutation(createBlockMutation)
  const update = useMutation(updateBlockMutation)
  const later = (day: Day | undefined) => (day === undefined || day < today() ? today() : day)
  const { state, notice } = useRecordForm({
    key: null,
    noun: 'block',
    schema: blockInput,
    record: block,
    fresh: (): Values => ({ first_day: later(from), last_day: later(to ?? from), quantity: 1, reason: '' }),
    valuesOf,
    labels,
    save: async (input, version) =>
      block === null
        ? (await create.run({ kind, id: offer.id, input })).createBlock
        : (await update.run({ id: block.id, input: { ...input, version } })).updateBlock,
    reread: async () =>
      storedChild(
        (await read(blocksQuery, { kind, id: offer.id, from: block?.first_day ?? today() })).blocks,
        block?.id ?? 0,
        'block',
      ),
    onSaved: ({ id }) => {
      onClose()
      if (block !== null) {
        toast.done('Saved')
        return
      }
      pushUndo('block.create', `${offer.title}: taken out of service`, () => change(deleteBlockMutation, { id }))
      toast.done('Taken out of service', { action: { label: 'Undo', run: () => void undoStep() } })
    },
  })
  return (
    <FormDialog
      title={block === null ? `Take out of service: ${offer.title}` : `Out of service: ${offer.title}`}
      state={state}
      saveLabel={block === null ? 'Take out of service' : 'Save changes'}
      onClose={onClose}
    >
      {notice}
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField form={state} name="first_day" label={labels.first_day} required>
          {(field) => (
            <DatePicker value={field.value} onChange={(value) => field.onChange(value ?? '')} onBlur={field.onBlur} />
          )}
        </FormField>
        <FormField form={state} name="last_day" label={labels.last_day} required hint="Included.">
          {(field) => (
            <DatePicker value={field.value} onChange={(value) => field.onChange(value ?? '')} onBlur={field.onBlur} />
          )}
        </FormField>
        <FormField form={state} name="quantity" label={labels.quantity} required hint={`Of ${offer.quantity} ${many}.`}>
          {(field) => (
            <NumberInput value={field.value} min={1} stepper onBlur={field.onBlur} onChange={field.onChange} />
          )}
        </FormField>
        <FormField form={state} name="reason" label={labels.reason} optional>
          {(field) => <Input {...field.text} autoComplete="off" placeholder="New bathroom, service…" />}
        </FormField>
      </div>
    </FormDialog>
  )
}
