import type * as v from 'valibot'
import { undoStep } from '../../commands/run.ts'
import { pushUndo } from '../../commands/undo.ts'
import { clockText } from '../../domain/bookings/booking-text.ts'
import { slotInput } from '../../domain/contract/offers/services.ts'
import { weekdayName } from '../../domain/offers/service-choices.ts'
import { counted } from '../../domain/text.ts'
import { read } from '../../gateway/cache.ts'
import { change } from '../../gateway/change.ts'
import { serviceQuery, updateSlotMutation } from '../../gateway/generated/services.generated.ts'
import { useMutation } from '../../gateway/use-mutation.ts'
import { NumberInput } from '../../ui/forms/number-input.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { TimeInput } from '../../ui/forms/time-input.tsx'
import { toast } from '../../ui/toaster.tsx'
import { FormDialog } from '../standard/form-dialog.tsx'
import { FormField } from '../standard/form-field.tsx'
import { storedChild } from '../standard/stored-child.ts'
import { useRecordForm } from '../standard/use-record-form.tsx'
import type { ServiceRecord, Slot } from './service-values.ts'

type Values = Omit<v.InferOutput<typeof slotInput>, 'version'>

const labels = { weekday: 'Day', starts: 'Starts', capacity: 'Places' }

const valuesOf = ({ weekday, starts, capacity }: Slot): Values => ({ weekday, starts, capacity: capacity ?? null })

/** One slot of the week. Whoever has booked it keeps day and time, so those stand once it is booked. */
export function SlotForm({ record, slot, onClose }: { record: ServiceRecord; slot: Slot; onClose: () => void }) {
  const update = useMutation(updateSlotMutation)
  const before = valuesOf(slot)
  const { state, notice } = useRecordForm({
    key: `slot.${slot.id}`,
    noun: 'slot',
    schema: slotInput,
    record: slot,
    fresh: () => before,
    valuesOf,
    labels,
    save: async (input, version) => (await update.run({ id: slot.id, input: { ...input, version } })).updateSlot,
    reread: async () => storedChild((await read(serviceQuery, { id: record.id })).service.slots, slot.id, 'slot'),
    onSaved: () => {
      const said = `${weekdayName(slot.weekday)} ${clockText(slot.starts)} changed`
      const step = pushUndo('slot.edit', said, () => change(updateSlotMutation, { id: slot.id, input: before }))
      toast.done(said, { action: { label: 'Undo', run: () => void undoStep(step.number) } })
      onClose()
    },
  })
  return (
    <FormDialog
      title={`${weekdayName(slot.weekday)} ${clockText(slot.starts)}`}
      description={
        slot.most_taken === 0
          ? 'It has no upcoming bookings.'
          : `Up to ${counted(slot.most_taken, 'place')} ${slot.most_taken === 1 ? 'is' : 'are'} taken on an upcoming day, so the day and time cannot change.`
      }
      state={state}
      saveLabel="Save slot"
      width="small"
      onClose={onClose}
    >
      {notice}
      {slot.most_taken === 0 && (
        <div className="grid grid-cols-2 gap-4">
          <FormField form={state} name="weekday" label={labels.weekday} required>
            {(field) => (
              <Select
                value={String(field.value)}
                onChange={(day) => field.onChange(Number(day))}
                onBlur={field.onBlur}
                options={[1, 2, 3, 4, 5, 6, 7].map((day) => ({ value: String(day), label: weekdayName(day) }))}
              />
            )}
          </FormField>
          <FormField form={state} name="starts" label={labels.starts} required>
            {(field) => <TimeInput value={field.value} onChange={field.onChange} onBlur={field.onBlur} />}
          </FormField>
        </div>
      )}
      <FormField
        form={state}
        name="capacity"
        label={labels.capacity}
        optional
        hint={`If empty: ${record.capacity}, as for the service.`}
      >
        {(field) => (
          <NumberInput
            value={field.value}
            min={1}
            placeholder={String(record.capacity)}
            onBlur={field.onBlur}
            onChange={field.onChange}
          />
        )}
      </FormField>
    </FormDialog>
  )
}
