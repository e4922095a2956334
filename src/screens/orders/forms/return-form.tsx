import * as v from 'valibot'
import { showOrder } from '../../../commands/areas/shop/show-order.ts'
import { runCommand } from '../../../commands/run.ts'
import { orderReturnInput } from '../../../domain/contract/shop/order-inputs.ts'
import { optionsOf } from '../../../domain/fields/options.ts'
import { returnFields as fields } from '../../../domain/fields/order-fields.ts'
import { sumText, toMajor, toMinor } from '../../../domain/money.ts'
import { returnReasons } from '../../../domain/shop/shop-choices.ts'
import { returnOrderLinesMutation } from '../../../gateway/generated/orders.generated.ts'
import { useMutation } from '../../../gateway/use-mutation.ts'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { Money } from '../../../ui/money.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { FormDialog } from '../../standard/form-dialog.tsx'
import { FormField } from '../../standard/form-field.tsx'
import { type FormState, someFields, useForm } from '../../standard/use-form.ts'
import type { OrderFormProps } from '../order-forms.tsx'
import { keptOf, lineName, type OrderLine, type OrderRecord, returnableOf } from '../order-record.ts'
import { PieceInputs, type PieceValue } from './piece-inputs.tsx'
import { PlaceChoice } from './place-choice.tsx'
import { useStaleOrder } from './use-stale-order.ts'

interface ReturnedValue extends PieceValue {
  restocked: boolean
}
interface Values {
  lines: ReturnedValue[]
  reason: string
  note: string
  place_id: number | null
}
const { version: _, lines: __, ...rest } = orderReturnInput.entries
const schema = v.object({
  ...rest,
  lines: v.pipe(
    v.array(
      v.object({
        item: v.number(),
        quantity: v.pipe(v.number('Enter how many.'), v.integer(), v.minValue(0)),
        restocked: v.boolean(),
      }),
    ),
    v.transform((lines) => lines.filter(({ quantity }) => quantity > 0)),
    v.minLength(1, 'Choose at least one piece.'),
  ),
})

/** By how much the price falls, in major units: the share of each line that comes back. */
function fallOf(order: OrderRecord, lines: readonly ReturnedValue[]): number {
  const minor = lines.reduce((sum, { item, quantity }) => {
    const line = order.lines.find((each) => each.item === item)
    if (line === undefined || line.quantity === 0 || !Number.isFinite(quantity)) return sum
    const worth = toMinor(line.amount, order.currency) - toMinor(line.discount, order.currency)
    const kept = keptOf(line)
    return kept <= 0 ? sum : sum + Math.round((worth * Math.min(quantity, kept)) / kept)
  }, 0)
  return toMajor(minor, order.currency)
}

/** Pieces that came back: into stock or not, and what the client gets for them. */
export function ReturnForm({ order, refetch, onClose }: OrderFormProps) {
  const write = useMutation(returnOrderLinesMutation, { onDone: ({ returnOrderLines }) => showOrder(returnOrderLines) })
  const { guarded, notice } = useStaleOrder(refetch)
  const open = order.lines.filter((line) => returnableOf(order, line) > 0)
  const state: FormState<Values> = useForm({
    key: null,
    schema,
    values: {
      lines: open.map((line) => ({
        item: line.item,
        quantity: open.length === 1 ? 1 : 0,
        restocked: line.product_kind === 'physical',
      })),
      reason: '',
      note: '',
      place_id: null,
    },
    labels: { lines: 'Pieces', reason: fields.reason.label, note: fields.note.label, place_id: fields.place_id.label },
    save: (input) => guarded(() => write.run({ id: order.id, input: { ...input, version: order.version } })),
    onSaved: ({ returnOrderLines: after }) => {
      const record = { kind: 'order', id: String(after.id), label: after.number, data: after } as const
      toast.done(`Return of ${order.number} noted`, {
        detail:
          after.balance < 0
            ? `${sumText(-after.balance, after.currency)} is to be given back.`
            : 'Nothing is to be given back.',
        ...(after.balance < 0
          ? {
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
  const { form } = state
  const fall = fallOf(order, form.watch('lines'))
  const kept = order.paid - order.refunded
  const back = Math.max(0, kept - Math.max(0, order.total - fall))
  return (
    <FormDialog
      title={`Return, ${order.number}`}
      description={order.client.name}
      state={state}
      saveLabel="Take back"
      onClose={onClose}
    >
      {notice}
      <PieceInputs
        state={someFields(state)}
        lines={open}
        most={(line) => returnableOf(order, line)}
        ofWhat={(count) => `${count} with the client`}
        beside={(line, place) => <Restocked state={state} line={line} place={place} />}
      />
      <FormField form={state} name="reason" label={fields.reason.label} required>
        {(field) => (
          <Select value={field.value} options={optionsOf(returnReasons)} onChange={(value) => field.onChange(value)} />
        )}
      </FormField>
      <PlaceChoice state={state} name="place_id" label={fields.place_id.label} />
      <FormField form={state} name="note" label={fields.note.label} optional>
        {(field) => <Input {...field.text} autoComplete="off" maxLength={500} />}
      </FormField>
      <p aria-live="polite" className="text-muted">
        {fall === 0 ? (
          'Choose pieces to see what the client gets back.'
        ) : (
          <>
            The price falls by <Money amount={fall} currency={order.currency} />.{' '}
            {back > 0 ? (
              <>
                <Money amount={back} currency={order.currency} className="font-medium text-ink" /> is to be given back.
              </>
            ) : (
              'Nothing is to be given back: less is owed.'
            )}
          </>
        )}
      </p>
    </FormDialog>
  )
}

function Restocked({ state, line, place }: { state: FormState<Values>; line: OrderLine; place: number }) {
  if (line.product_kind === 'digital') return null
  return (
    <FormField
      form={state}
      name={`lines.${place}.restocked`}
      label={`${lineName(line)} back in stock`}
      labelHidden
      className="basis-full"
    >
      {(field) => <Checkbox {...field.check}>Put back in stock (untick what is damaged or lost)</Checkbox>}
    </FormField>
  )
}
