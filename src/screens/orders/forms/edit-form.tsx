import { useRef } from 'react'
import * as v from 'valibot'
import { showOrder } from '../../../commands/areas/shop/show-order.ts'
import { nothingOwed } from '../../../domain/bookings/booking-text.ts'
import type { OrderEditInput } from '../../../domain/contract/inputs.ts'
import { orderEditInput } from '../../../domain/contract/shop/order-inputs.ts'
import { Failure } from '../../../domain/failure.ts'
import { sumText } from '../../../domain/money.ts'
import { ask } from '../../../gateway/client.ts'
import {
  editOrderMutation,
  type PreviewOrderEditMutation,
  previewOrderEditMutation,
} from '../../../gateway/generated/orders.generated.ts'
import { useMutation } from '../../../gateway/use-mutation.ts'
import { Money } from '../../../ui/money.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { ExtraDiscount } from '../../bookings/sale/money/extra-discount.tsx'
import { useAskedPrice } from '../../bookings/sale/money/use-asked-price.ts'
import { FormDialog } from '../../standard/form-dialog.tsx'
import { type FormState, someFields, useForm } from '../../standard/use-form.ts'
import type { OrderFormProps } from '../order-forms.tsx'
import { keptOf, lineName, type OrderRecord, overOf } from '../order-record.ts'
import { DeliveryChoice } from '../sale/delivery-choice.tsx'
import { type KnownVariant, OrderItems } from '../sale/order-items.tsx'
import { orderLabelsOf, type PricedValues } from '../sale/order-values.ts'
import { useStaleOrder } from './use-stale-order.ts'

type Preview = PreviewOrderEditMutation['previewOrderEdit']
interface Values extends PricedValues {
  discount_percent: number | null
}
const { lines, delivery, discount_percent } = orderEditInput.entries
const schema = v.object({
  lines: lines.wrapped,
  delivery: delivery.wrapped,
  discount_percent: v.nullable(discount_percent.wrapped),
})

const previewOf = (id: number) => async (input: OrderEditInput, signal?: AbortSignal) =>
  (await ask(previewOrderEditMutation, { id, input }, signal === undefined ? {} : { signal })).previewOrderEdit

const knownOf = (order: OrderRecord): Readonly<Record<number, KnownVariant>> =>
  Object.fromEntries(
    order.lines.map((line) => [
      line.variant_id,
      { title: line.title, variant_title: line.variant_title, image: line.image, least: overOf(line) },
    ]),
  )

/** Adds, removes and counts lines, and changes the delivery; the difference is shown before it is written. */
export function EditForm({ order, refetch, onClose }: OrderFormProps) {
  const write = useMutation(editOrderMutation, { onDone: ({ editOrder }) => showOrder(editOrder) })
  const { guarded, notice } = useStaleOrder(refetch)
  const ask = useRef(previewOf(order.id)).current
  const latest = useRef<number | null>(null)
  const state: FormState<Values> = useForm({
    key: `order.${order.id}.edit`,
    schema,
    isStored: true,
    values: {
      lines: order.lines
        .filter((line) => keptOf(line) > 0)
        .map((line) => ({ variant_id: line.variant_id, quantity: keptOf(line) })),
      delivery: {
        method_id: order.delivery.method_id,
        zone: order.delivery.zone,
        amount: order.delivery.kind === 'quoted' ? order.delivery.amount : null,
      },
      discount_percent: null,
    },
    labels: orderLabelsOf,
    save: ({ discount_percent: percent, ...input }) =>
      guarded(async () => {
        try {
          return await write.run({
            id: order.id,
            input: {
              ...input,
              ...(percent === null ? {} : { discount_percent: percent }),
              expected_total: latest.current,
              version: order.version,
            },
          })
        } catch (problem) {
          if (problem instanceof Failure && problem.status === 409) preview.again()
          throw problem
        }
      }),
    onSaved: ({ editOrder: after }) => {
      toast.done(`${order.number} is changed`, {
        detail:
          after.balance > 0
            ? `${sumText(after.balance, after.currency)} is owed.`
            : after.balance < 0
              ? `${sumText(-after.balance, after.currency)} is to be given back.`
              : nothingOwed,
      })
      onClose()
    },
  })
  const { form } = state
  const values = form.watch()
  const wanted = values.lines.filter(({ quantity }) => Number.isInteger(quantity) && quantity > 0)
  const preview = useAskedPrice<OrderEditInput, Preview>(
    wanted.length === 0
      ? null
      : {
          lines: wanted,
          delivery: values.delivery,
          ...(values.discount_percent === null ? {} : { discount_percent: values.discount_percent }),
        },
    ask,
  )
  const price = preview.quote?.quote ?? null
  latest.current = preview.quote !== null && preview.isCurrent ? preview.quote.total : null
  return (
    <FormDialog
      title={`Edit ${order.number}`}
      description={order.client.name}
      state={state}
      saveLabel="Save changes"
      width="large"
      onClose={onClose}
    >
      {notice}
      <OrderItems state={someFields(state)} price={price} known={knownOf(order)} />
      <DeliveryChoice state={someFields(state)} price={price} />
      <ExtraDiscount state={someFields(state)} stays />
      <section aria-label="Difference" aria-live="polite" className="rounded-panel border border-line bg-surface p-4">
        {preview.failure !== null ? (
          <p className="text-danger">{preview.failure.messages.join(' ')}</p>
        ) : preview.quote === null ? (
          wanted.length === 0 ? (
            <p className="text-muted">An order has at least one line: cancel the order instead.</p>
          ) : (
            <SkeletonText lines={2} />
          )
        ) : (
          <Difference preview={preview.quote} order={order} />
        )}
      </section>
    </FormDialog>
  )
}

/** What changes, and what is then to be collected or given back. */
function Difference({ preview, order }: { preview: Preview; order: OrderRecord }) {
  const { currency, was, total, difference, added, removed, quote } = preview
  const balance = order.balance + difference
  return (
    <div className="flex flex-col gap-2">
      {added.map((line) => (
        <p key={`+${line}`} className="text-success">
          Added: {line}
        </p>
      ))}
      {removed.map((line) => (
        <p key={`-${line}`} className="text-danger">
          Removed: {line}
        </p>
      ))}
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-muted">
          <Money amount={was} currency={currency} /> before, now
        </span>
        <Money amount={total} currency={currency} className="font-semibold text-heading" />
      </p>
      <p className="text-muted">
        {difference === 0 ? (
          'The total stays the same.'
        ) : balance > 0 ? (
          <>
            <Money amount={balance} currency={currency} /> is then owed.
          </>
        ) : balance < 0 ? (
          <>
            <Money amount={-balance} currency={currency} /> is then to be given back.
          </>
        ) : (
          'Nothing is then owed.'
        )}
      </p>
      {quote.problems.map((problem) => (
        <p key={problem} className="text-danger">
          {problem}
        </p>
      ))}
      {added.length === 0 && removed.length === 0 && quote.lines.length > 0 && difference === 0 && (
        <p className="sr-only">{quote.lines.map(lineName).join(', ')}</p>
      )}
    </div>
  )
}
