import * as v from 'valibot'
import { showOrder } from '../../../commands/areas/shop/show-order.ts'
import { runCommand } from '../../../commands/run.ts'
import { sumText } from '../../../domain/money.ts'
import { counted } from '../../../domain/text.ts'
import { updateOrderMutation } from '../../../gateway/generated/orders.generated.ts'
import { useMutation } from '../../../gateway/use-mutation.ts'
import { PlainButton } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/forms/input.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { CancelCostOf, useCancellation } from '../../bookings/cancel-cost.tsx'
import {
  FeeChoice,
  type FeeValues,
  feeComplaints,
  feeEntries,
  feeLabels,
  givenFee,
  noFee,
} from '../../bookings/fee-choice.tsx'
import { FormDialog } from '../../standard/form-dialog.tsx'
import { FormField } from '../../standard/form-field.tsx'
import { type FormState, useForm } from '../../standard/use-form.ts'
import type { OrderFormProps } from '../order-forms.tsx'
import { leftOf } from '../order-record.ts'
import { useStaleOrder } from './use-stale-order.ts'

interface Values extends FeeValues {
  reason: string
}
const schema = v.pipe(
  v.object({
    reason: v.pipe(v.string(), v.trim(), v.nonEmpty('Say why: the client reads it.'), v.maxLength(500)),
    ...feeEntries,
  }),
  feeComplaints<Values>(),
)
const reasons = ['The client changed their mind.', 'It is out of stock.', 'It was not paid.', 'Ordered by mistake.']

/** Calls an order off: what goes back into stock, what is kept, and what the client gets back. */
export function CancelOrderForm({ order, refetch, onClose }: OrderFormProps) {
  const write = useMutation(updateOrderMutation, { onDone: ({ updateOrder }) => showOrder(updateOrder) })
  const { guarded, notice } = useStaleOrder(refetch)
  const { cancellation } = useCancellation(order.id)
  const state: FormState<Values> = useForm({
    key: null,
    schema,
    values: { reason: '', ...noFee },
    labels: { reason: 'Reason', ...feeLabels },
    save: ({ reason, ...fee }) =>
      guarded(() =>
        write.run({
          id: order.id,
          input: { status: 'cancelled', reason, fee: givenFee(fee), version: order.version },
        }),
      ),
    onSaved: ({ updateOrder: after }) => {
      const record = { kind: 'order', id: String(after.id), label: after.number, data: after } as const
      const owed = -after.balance
      toast.done(`${after.number} is cancelled`, {
        ...(owed > 0
          ? {
              detail: `${sumText(owed, after.currency)} is to be given back.`,
              action: {
                label: 'Refund…',
                run: () => void runCommand('booking.refund', { context: { record, selection: undefined } }),
              },
            }
          : {}),
      })
      onClose()
    },
  })
  const free = order.lines.reduce((sum, line) => sum + (line.product_kind === 'physical' ? leftOf(line) : 0), 0)
  return (
    <FormDialog
      title={`Cancel ${order.number}`}
      state={state}
      saveLabel="Cancel order"
      leaveLabel="Keep it"
      danger
      onClose={onClose}
    >
      {notice}
      <CancelCostOf id={order.id} />
      <ul className="flex list-disc flex-col gap-1 pl-5 text-muted">
        <li>{free === 0 ? 'Nothing of it is kept in stock.' : `${counted(free, 'piece')} can be sold again.`}</li>
        {order.downloads.length > 0 && <li>Its download links stop working.</li>}
        <li>
          {order.client.email === null
            ? `${order.client.name} has no e-mail address: tell them yourself.`
            : `${order.client.name} will be told by e-mail.`}
        </li>
        {order.paid > order.refunded && <li>You keep the money paid until you refund it.</li>}
      </ul>
      <FormField form={state} name="reason" label="Reason" required hint="The client sees it in the e-mail.">
        {(field) => (
          <div className="flex flex-col gap-2">
            <TextArea {...field.text} rows={2} autoFocus />
            <div className="flex flex-wrap gap-1.5">
              {reasons.map((reason) => (
                <PlainButton
                  does="choose"
                  key={reason}
                  className="min-h-6 rounded-full border border-line bg-surface px-2.5 py-0.5 text-muted text-secondary hover:bg-hover hover:text-ink"
                  onClick={() => field.onChange(reason)}
                >
                  {reason}
                </PlainButton>
              ))}
            </div>
          </div>
        )}
      </FormField>
      {cancellation !== undefined && (cancellation.kept > 0 || cancellation.paid > 0) && (
        <FeeChoice
          state={state}
          kept={cancellation.kept}
          currency={cancellation.currency}
          words={{ terms: 'As the terms say', waive: 'Waive the fee: keep nothing' }}
        />
      )}
    </FormDialog>
  )
}
