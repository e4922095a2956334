import * as v from 'valibot'
import { showOrder } from '../../../commands/areas/shop/show-order.ts'
import { fulfilmentInput } from '../../../domain/contract/shop/order-inputs.ts'
import { optionsOf } from '../../../domain/fields/options.ts'
import { fulfilmentFields as fields } from '../../../domain/fields/order-fields.ts'
import { sumText } from '../../../domain/money.ts'
import { fulfilmentStates } from '../../../domain/shop/shop-choices.ts'
import { counted } from '../../../domain/text.ts'
import { fulfilOrderMutation } from '../../../gateway/generated/orders.generated.ts'
import { useMutation } from '../../../gateway/use-mutation.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { RadioGroup } from '../../../ui/forms/radio-group.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { FormDialog } from '../../standard/form-dialog.tsx'
import { FormField } from '../../standard/form-field.tsx'
import { type FormState, someFields, useForm } from '../../standard/use-form.ts'
import type { OrderFormProps } from '../order-forms.tsx'
import { leftOf } from '../order-record.ts'
import { ParcelFields, type ParcelValues } from './parcel-fields.tsx'
import { PieceInputs, type PieceValue } from './piece-inputs.tsx'
import { PlaceChoice } from './place-choice.tsx'
import { useStaleOrder } from './use-stale-order.ts'

interface Values extends ParcelValues {
  lines: PieceValue[]
  state: keyof typeof fulfilmentStates
  place_id: number | null
}
const { version: _, lines: __, ...rest } = fulfilmentInput.entries
const schema = v.object({
  ...rest,
  lines: v.pipe(
    v.array(v.object({ item: v.number(), quantity: v.pipe(v.number('Enter how many.'), v.integer(), v.minValue(0)) })),
    v.transform((lines) => lines.filter(({ quantity }) => quantity > 0)),
    v.minLength(1, 'Choose at least one piece.'),
  ),
})

/** So many of some lines leave together: all that is left, unless fewer are chosen. */
export function FulfilForm({ order, refetch, onClose }: OrderFormProps) {
  const write = useMutation(fulfilOrderMutation, { onDone: ({ fulfilOrder }) => showOrder(fulfilOrder) })
  const { guarded, notice } = useStaleOrder(refetch)
  const open = order.lines.filter((line) => line.product_kind === 'physical' && leftOf(line) > 0)
  const isPickUp = order.delivery.kind === 'pick_up'
  const state: FormState<Values> = useForm({
    key: null,
    schema,
    values: {
      lines: open.map((line) => ({ item: line.item, quantity: Math.max(0, leftOf(line) - line.back_ordered) })),
      state: order.delivery.method_id == null ? 'delivered' : 'shipped',
      place_id: null,
      carrier: '',
      tracking: '',
      tracking_url: '',
      note: '',
      notify: true,
    },
    labels: { lines: 'Pieces', place_id: fields.place_id.label, ...parcelLabels },
    save: (input) => guarded(() => write.run({ id: order.id, input: { ...input, version: order.version } })),
    onSaved: ({ fulfilOrder: after }) => {
      toast.done(
        after.to_fulfil === 0 ? `All of ${order.number} is fulfilled` : `A part of ${order.number} is fulfilled`,
        after.to_fulfil === 0 ? {} : { detail: `${counted(after.to_fulfil, 'piece')} to go.` },
      )
      onClose()
    },
  })
  return (
    <FormDialog
      title={`Fulfil ${order.number}`}
      description={`${order.client.name} · ${order.delivery.name || 'handed over at the desk'}`}
      state={state}
      saveLabel="Fulfil"
      onClose={onClose}
    >
      {notice}
      {order.balance > 0 && (
        <Banner tone="warning" title={`${sumText(order.balance, order.currency)} of it is not paid yet`} />
      )}
      <PieceInputs state={someFields(state)} lines={open} most={leftOf} ofWhat={(count) => `${count} to go`} />
      <FormField form={state} name="state" label={fields.state.label}>
        {(field) => (
          <RadioGroup
            look="segments"
            value={field.value}
            options={optionsOf(fulfilmentStates).map((option) =>
              isPickUp && option.value === 'shipped' ? { ...option, label: 'Ready for pick-up' } : option,
            )}
            onChange={(value) => field.onChange(value)}
          />
        )}
      </FormField>
      <PlaceChoice state={state} name="place_id" label={fields.place_id.label} />
      <ParcelFields state={someFields(state)} withParcel={!isPickUp} />
      <FormField form={state} name="notify" label={fields.notify.label} labelHidden>
        {(field) => (
          <Checkbox {...field.check}>
            {order.client.email === null
              ? 'Tell the client (no e-mail address is known)'
              : `Tell ${order.client.name} by e-mail`}
          </Checkbox>
        )}
      </FormField>
    </FormDialog>
  )
}
const parcelLabels = {
  carrier: fields.carrier.label,
  tracking: fields.tracking.label,
  tracking_url: fields.tracking_url.label,
  note: fields.note.label,
}
