import { showOrder } from '../../../commands/areas/shop/show-order.ts'
import { fulfilmentUpdateInput } from '../../../domain/contract/shop/order-inputs.ts'
import { fulfilmentFields as fields } from '../../../domain/fields/order-fields.ts'
import { updateFulfilmentMutation } from '../../../gateway/generated/orders.generated.ts'
import { useMutation } from '../../../gateway/use-mutation.ts'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { FormDialog } from '../../standard/form-dialog.tsx'
import { FormField } from '../../standard/form-field.tsx'
import { type FormState, someFields, useForm } from '../../standard/use-form.ts'
import type { OrderFormProps } from '../order-forms.tsx'
import { ParcelFields, type ParcelValues } from './parcel-fields.tsx'
import { useStaleOrder } from './use-stale-order.ts'

/** Who carries a fulfilment and how it is followed. */
export function TrackingForm(props: OrderFormProps & { fulfilment: number }) {
  const fulfilment = props.order.fulfilments.find(({ id }) => id === props.fulfilment)
  return fulfilment === undefined ? null : <Form {...props} of={fulfilment} />
}

function Form({
  order,
  of,
  refetch,
  onClose,
}: OrderFormProps & { of: OrderFormProps['order']['fulfilments'][number] }) {
  const write = useMutation(updateFulfilmentMutation, { onDone: ({ updateFulfilment }) => showOrder(updateFulfilment) })
  const { guarded, notice } = useStaleOrder(refetch)
  const { carrier, tracking, tracking_url, note } = of
  const state: FormState<ParcelValues> = useForm({
    key: null,
    schema: fulfilmentUpdateInput,
    values: { carrier, tracking, tracking_url, note, notify: true },
    labels: { carrier: fields.carrier.label, tracking: fields.tracking.label, tracking_url: fields.tracking_url.label },
    save: (input) =>
      guarded(() => write.run({ id: order.id, fulfilment: of.id, input: { ...input, version: order.version } })),
    onSaved: () => {
      toast.done('Tracking saved')
      onClose()
    },
  })
  return (
    <FormDialog title={`Tracking, ${order.number}`} state={state} saveLabel="Save" onClose={onClose}>
      {notice}
      <ParcelFields state={someFields(state)} withParcel />
      <FormField form={state} name="notify" label={fields.notify.label} labelHidden>
        {(field) => <Checkbox {...field.check}>{fields.notify.label}</Checkbox>}
      </FormField>
    </FormDialog>
  )
}
