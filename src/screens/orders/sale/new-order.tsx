import { PackageCheck } from 'lucide-react'
import { useRef, useState } from 'react'
import * as v from 'valibot'
import { useLocation, useSearch } from 'wouter'
import { orderScreen } from '../../../commands/areas/shop/order-form-address.ts'
import { confirm } from '../../../commands/overlay.ts'
import { orderList } from '../../../domain/bookings/booking-lists.ts'
import { noAddressText, orderInput } from '../../../domain/contract/shop/order-inputs.ts'
import { Failure } from '../../../domain/failure.ts'
import { sumText } from '../../../domain/money.ts'
import { createOrderMutation } from '../../../gateway/generated/orders.generated.ts'
import { useMutation } from '../../../gateway/use-mutation.ts'
import { focusSoon } from '../../../ui/focus-soon.ts'
import { TextArea } from '../../../ui/forms/input.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { toast } from '../../../ui/toaster.tsx'
import type { Settling } from '../../bookings/payments/settled-fields.tsx'
import { ClientChoice } from '../../bookings/sale/client-choice.tsx'
import { DiscountCode } from '../../bookings/sale/money/discount-code.tsx'
import { ExtraDiscount } from '../../bookings/sale/money/extra-discount.tsx'
import { PaidNow } from '../../bookings/sale/money/paid-now.tsx'
import { useAskedPrice } from '../../bookings/sale/money/use-asked-price.ts'
import { usePaymentFollows } from '../../bookings/sale/money/use-payment-follows.ts'
import { HoldCard } from '../../bookings/sale/sale-rail.tsx'
import { useHold } from '../../bookings/sale/use-hold.ts'
import { FormField } from '../../standard/form-field.tsx'
import { FormScreen, Section } from '../../standard/form-screen.tsx'
import { type FormState, someFields, useForm } from '../../standard/use-form.ts'
import { DeliveryChoice } from './delivery-choice.tsx'
import { OrderItems } from './order-items.tsx'
import { PriceCard } from './order-sums.tsx'
import { emptyOrder, type OrderPrice, type OrderValues, orderLabelsOf, priceOrder } from './order-values.ts'
import { RecipientFields } from './recipient-fields.tsx'

/** How long stock is kept for an order that nobody has paid, in minutes. */
const keeps = [
  { value: '', label: 'Keep the stock for it' },
  { value: '30', label: 'Cancel it after 30 minutes' },
  { value: '1440', label: 'Cancel it after a day' },
  { value: '4320', label: 'Cancel it after 3 days' },
  { value: '10080', label: 'Cancel it after a week' },
] as const

interface Latest {
  readonly price: OrderPrice | null
  readonly seen: number | null
  readonly holdKey: string | null
  readonly isSent: boolean
}

/** What is sent needs an address: said with everything else, and not by the server afterwards. */
const checkedOrder = (isSent: () => boolean) =>
  v.pipe(
    orderInput,
    v.forward(
      v.partialCheck(
        [['delivery']],
        ({ delivery }) => !isSent() || delivery.address.trim() !== '' || delivery.city.trim() !== '',
        noAddressText,
      ),
      ['delivery', 'address'],
    ),
  )

const clientIn = (search: string): number | null => {
  const text = new URLSearchParams(search).get('client') ?? ''
  return /^\d{1,15}$/.test(text) ? Number(text) : null
}

/** `/offers/shop/orders?form=new`: an order taken at the desk or by phone, its price always in sight. */
export function NewOrder() {
  const [, navigate] = useLocation()
  const client = clientIn(useSearch())
  const create = useMutation(createOrderMutation)
  const latest = useRef<Latest>({ price: null, seen: null, holdKey: null, isSent: false })
  const settlingNow = useRef<Settling | null>(null)
  const [placed, setPlaced] = useState(0)

  const state: FormState<OrderValues> = useForm({
    key: client === null ? 'order.new' : `order.new.${client}`,
    schema: useState(() => checkedOrder(() => latest.current.isSent))[0],
    values: useState(() => emptyOrder(client))[0],
    labels: orderLabelsOf,
    save: async (input) => {
      const { price, seen, holdKey } = latest.current
      const write = (total: number | null) =>
        create.run({
          input: {
            ...input,
            hold_key: holdKey,
            expected_total: total,
            payment: input.payment == null ? null : { ...input.payment, rate: settlingNow.current?.rate ?? null },
          },
        })
      try {
        return (await write(seen)).createOrder
      } catch (problem) {
        // Another rate than the one on screen: the sums follow it.
        await settlingNow.current?.refetch()
        if (!(problem instanceof Failure) || problem.status !== 409) throw problem
        pricing.again()
        const other = problem.detail.quote as Pick<OrderPrice, 'total' | 'currency'> | undefined // comes with the refusal of another total
        if (other === undefined) throw problem
        const agreed = await confirm({
          title: 'The price has changed',
          consequence: `It was ${sumText(seen ?? other.total, price?.currency ?? other.currency)} when you looked; now it is ${sumText(other.total, other.currency)}. Nothing has been ordered yet.`,
          verb: `Order at ${sumText(other.total, other.currency)}`,
          keep: 'Look again',
          harmless: true,
        })
        if (!agreed) throw problem
        return (await write(other.total)).createOrder
      }
    },
    onSaved: (order, how) => {
      hold.spent()
      toast.done(`${order.number} is placed`, { detail: order.client.name })
      if (how === 'another') {
        setPlaced((count) => count + 1)
        navigate(`${orderList}?form=new`, { replace: true })
      } else navigate(orderScreen(order.id))
    },
  })
  const { form } = state
  const values = form.watch()
  const lines = values.lines.filter(({ quantity }) => Number.isInteger(quantity) && quantity > 0)
  const hold = useHold(
    lines.length === 0
      ? null
      : { departure_id: null, quantity: 1, items: lines.map((line) => ({ kind: 'product', ...line })) },
  )
  const holdKey = hold.held === null ? null : hold.held.key
  const { method_id, zone, amount } = values.delivery
  const pricing = useAskedPrice(
    lines.length === 0
      ? null
      : {
          lines,
          client_id: values.client_id,
          discount_percent: Number.isFinite(values.discount_percent) ? values.discount_percent : 0,
          discount_code: values.discount_code,
          delivery: { method_id, zone, amount },
          hold_key: holdKey,
        },
    priceOrder,
  )
  const price = pricing.quote
  const way = price?.delivery.find((choice) => choice.method_id === method_id && choice.zone === zone)
  const isSent = way !== undefined && way.kind !== 'pick_up'
  latest.current = {
    price,
    // Only the price of what is in the form now can have been changed by others.
    seen: price !== null && pricing.isCurrent ? price.total : null,
    holdKey,
    isSent,
  }
  const currency = price?.currency ?? 'UGX'
  usePaymentFollows(
    someFields<Pick<OrderValues, 'payment'>, OrderValues>(state).form,
    price === null ? null : { total: price.total, currency: price.currency, schedule: [] },
    currency,
  )
  const code = price?.discounts.find((discount) => discount.code === values.discount_code)
  return (
    <FormScreen
      title="New order"
      intro="Sell products at the desk or by phone."
      state={state}
      saveLabel="Place order"
      saveIcon={<PackageCheck />}
      anotherLabel="Place and take another"
      up={orderList}
      rail={
        <>
          <PriceCard
            price={price}
            loading={pricing.loading}
            failure={pricing.failure}
            again={pricing.again}
            missing="Add a product to see the price."
          />
          <HoldCard hold={hold} isShort={(price?.problems.length ?? 0) > 0} />
        </>
      }
    >
      <Section title="Client">
        <ClientChoice
          key={placed}
          state={someFields(state)}
          autoFocus={values.client_id === null && values.client === null && state.restored === null}
          onChosen={() => focusSoon('product_search')}
        />
      </Section>
      <Section title="Products">
        <OrderItems state={someFields(state)} price={price} autoFocus={client !== null && state.restored === null} />
      </Section>
      <Section title="Delivery">
        <DeliveryChoice state={someFields(state)} price={price} />
        {method_id !== null && <RecipientFields state={someFields(state)} isSent={isSent} />}
      </Section>
      <Section title="Payment and note">
        <div className="flex flex-wrap gap-x-3 gap-y-4">
          <ExtraDiscount state={someFields(state)} />
          <DiscountCode
            state={someFields(state)}
            said={
              code !== undefined && (
                <span className="text-success">
                  {code.name}: {sumText(code.amount, currency)} off
                </span>
              )
            }
          />
        </div>
        <PaidNow state={someFields(state)} price={price} currency={currency} deposit={null} settlingNow={settlingNow} />
        {values.payment === null && (
          <FormField form={state} name="keep_minutes" label="If it is not paid">
            {(field) => (
              <div className="max-w-72">
                <Select
                  value={field.value === null ? 'keep' : String(field.value)}
                  options={keeps.map(({ value, label }) => ({ value: value || 'keep', label }))}
                  onChange={(value) => field.onChange(value === 'keep' ? null : Number(value))}
                />
              </div>
            )}
          </FormField>
        )}
        <FormField
          form={state}
          name="notes"
          label="Note"
          optional
          hint="For colleagues: requests, gift wrapping, pick-up."
        >
          {(field) => <TextArea {...field.text} rows={3} />}
        </FormField>
      </Section>
    </FormScreen>
  )
}
