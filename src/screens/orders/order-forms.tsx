import { useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import { bookingFormParameter, bookingOfParameter } from '../../commands/areas/bookings/booking-form-address.ts'
import { fulfilmentParameter, orderFormIn } from '../../commands/areas/shop/order-form-address.ts'
import { shopOrderQuery } from '../../gateway/generated/orders.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { toast } from '../../ui/toaster.tsx'
import { BookingForms } from '../bookings/booking-forms.tsx'
import type { BookingRecord } from '../bookings/booking-record.ts'
import type { OrderRecord } from './order-record.ts'

export interface OrderFormProps {
  readonly order: OrderRecord
  readonly refetch: () => Promise<unknown>
  readonly onClose: () => void
}
const Nothing = () => null
const Fulfil = lazyComponent<OrderFormProps>(
  () => import('./forms/fulfil-form.tsx').then((module) => module.FulfilForm),
  Nothing,
)
const Tracking = lazyComponent<OrderFormProps & { fulfilment: number }>(
  () => import('./forms/tracking-form.tsx').then((module) => module.TrackingForm),
  Nothing,
)
const Return = lazyComponent<OrderFormProps>(
  () => import('./forms/return-form.tsx').then((module) => module.ReturnForm),
  Nothing,
)
const Edit = lazyComponent<OrderFormProps>(
  () => import('./forms/edit-form.tsx').then((module) => module.EditForm),
  Nothing,
)
const Delivery = lazyComponent<OrderFormProps>(
  () => import('./forms/delivery-form.tsx').then((module) => module.DeliveryForm),
  Nothing,
)
const Cancel = lazyComponent<OrderFormProps>(
  () => import('./forms/cancel-form.tsx').then((module) => module.CancelOrderForm),
  Nothing,
)

/** The dialogs of an order, opened by the address: its own, and those of the booking that it is. */
export function OrderForms({
  order: own,
  booking,
  refetch,
}: {
  /** Left out over the list and the board, where `of` says which. */
  order?: OrderRecord
  booking?: BookingRecord | undefined
  refetch: () => Promise<unknown>
}) {
  const [path, navigate] = useLocation()
  const params = new URLSearchParams(useSearch())
  const form = orderFormIn(params)
  const of = params.get(bookingOfParameter)
  const id = own?.id ?? (of !== null && /^\d{1,15}$/.test(of) ? Number(of) : null)
  const answer = useQuery(
    shopOrderQuery,
    { id: id ?? 0 },
    { enabled: form !== undefined && id !== null && own === undefined, keepPrevious: false, freshFor: 0 },
  )
  const order = own ?? (id === null ? undefined : answer.data?.shopOrder)
  useEffect(() => {
    if (form !== undefined && answer.failure !== null && order === undefined)
      toast.failed('The order could not be loaded.', { detail: answer.failure.messages.join(' ') })
  }, [form, answer.failure, order])
  if (form === undefined) return <BookingForms booking={booking} refetch={refetch} />
  if (order === undefined) return null
  const close = () => {
    for (const name of [bookingFormParameter, bookingOfParameter, fulfilmentParameter]) params.delete(name)
    navigate(params.size === 0 ? path : `${path}?${params}`, { replace: true })
  }
  const shared = {
    order,
    refetch: own === undefined ? () => Promise.all([answer.refetch(), refetch()]) : refetch,
    onClose: close,
  }
  if (form === 'fulfil') return <Fulfil {...shared} />
  if (form === 'tracking') return <Tracking {...shared} fulfilment={Number(params.get(fulfilmentParameter))} />
  if (form === 'return') return <Return {...shared} />
  if (form === 'edit') return <Edit {...shared} />
  if (form === 'delivery') return <Delivery {...shared} />
  return <Cancel {...shared} />
}
