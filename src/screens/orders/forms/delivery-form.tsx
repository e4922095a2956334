import * as v from 'valibot'
import { showOrder } from '../../../commands/areas/shop/show-order.ts'
import { orderDelivery, orderUpdateInput } from '../../../domain/contract/shop/order-inputs.ts'
import { ask } from '../../../gateway/client.ts'
import { shopOrderQuery, updateOrderMutation } from '../../../gateway/generated/orders.generated.ts'
import { useMutation } from '../../../gateway/use-mutation.ts'
import { TextArea } from '../../../ui/forms/input.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { FormDialog } from '../../standard/form-dialog.tsx'
import { FormField } from '../../standard/form-field.tsx'
import { someFields } from '../../standard/use-form.ts'
import { useRecordForm } from '../../standard/use-record-form.tsx'
import type { OrderFormProps } from '../order-forms.tsx'
import type { OrderRecord } from '../order-record.ts'
import type { Recipient } from '../sale/order-values.ts'
import { RecipientFields } from '../sale/recipient-fields.tsx'

interface Values {
  delivery: Recipient
  notes: string
}
const { recipient, phone, address, city, country_code, note } = orderDelivery.entries
const schema = v.object({
  delivery: v.object({ recipient, phone, address, city, country_code, note }),
  notes: v.optional(orderUpdateInput.entries.notes.wrapped, ''),
})
const valuesOf = ({ delivery, notes }: OrderRecord): Values => ({
  delivery: {
    recipient: delivery.recipient,
    phone: delivery.phone === '' ? null : delivery.phone,
    address: delivery.address,
    city: delivery.city,
    country_code: delivery.country_code,
    note: delivery.note,
  },
  notes,
})

/** To whom and where it goes, and the note for colleagues; the way of delivery is part of the price and changed with the lines. */
export function DeliveryForm({ order, onClose }: OrderFormProps) {
  const update = useMutation(updateOrderMutation, { onDone: ({ updateOrder }) => showOrder(updateOrder) })
  const { state, notice } = useRecordForm<typeof schema, Values, OrderRecord>({
    key: `order.${order.id}.delivery`,
    noun: 'order',
    schema,
    labels: { delivery: 'Delivery', notes: 'Note' },
    record: order,
    fresh: () => valuesOf(order),
    valuesOf,
    save: async ({ delivery: { note: deliveryNote, ...delivery }, notes }, version) =>
      (await update.run({ id: order.id, input: { ...delivery, delivery_note: deliveryNote, notes, version } }))
        .updateOrder,
    reread: async () => (await ask(shopOrderQuery, { id: order.id })).shopOrder,
    onSaved: () => {
      toast.done(`${order.number} saved`)
      onClose()
    },
  })
  return (
    <FormDialog title={`Delivery and note of ${order.number}`} state={state} saveLabel="Save" onClose={onClose}>
      {notice}
      <RecipientFields state={someFields(state)} />
      <FormField form={state} name="notes" label="Note" optional hint="For colleagues.">
        {(field) => <TextArea {...field.text} rows={3} />}
      </FormField>
    </FormDialog>
  )
}
