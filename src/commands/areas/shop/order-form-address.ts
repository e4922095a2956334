import { bookingScreen, orderList } from '../../../domain/bookings/booking-lists.ts'
import type { Context, RecordRef } from '../../here.ts'
import { ports } from '../../ports.ts'
import { bookingFormParameter, bookingOfParameter } from '../bookings/booking-form-address.ts'
import { chosen } from './order-facts.ts'

/** The dialogs over an order's screen and over the list and the board, where `of` says which: `?form=fulfil&of=17`. */
export const orderForms = ['fulfil', 'tracking', 'return', 'edit', 'delivery', 'cancel-order'] as const
export type OrderForm = (typeof orderForms)[number]
/** The fulfilment that is meant. */
export const fulfilmentParameter = 'fulfilment'
/** `?form=new` on the list: the form of a new order in its place. */
export const newOrderForm = 'new'
/** `?look=list` or `?look=board`. */
export const orderLookParameter = 'look'

export const orderFormIn = (params: URLSearchParams): OrderForm | undefined =>
  orderForms.find((form) => form === params.get(bookingFormParameter))

export const orderScreen = (id: number | string): string => bookingScreen({ id, kind: 'order' })

/** Opens a dialog of an order over the screen in front, or over the order's own. */
export function openOrderForm(
  context: Context,
  form: OrderForm,
  of: Pick<RecordRef, 'id'>,
  more: Readonly<Record<string, string>> = {},
): undefined {
  const isList = context.route === orderList
  const isHere = isList || context.route === orderScreen(of.id)
  const params = new URLSearchParams(isHere ? location.search : '')
  params.set(bookingFormParameter, form)
  if (isList) params.set(bookingOfParameter, of.id)
  for (const [name, value] of Object.entries(more)) params.set(name, value)
  ports.navigate(`${isHere ? context.route : orderScreen(of.id)}?${params}`)
  return undefined
}
export const opens = (form: OrderForm) => (context: Context) => {
  const order = chosen(context)
  return order === undefined ? undefined : openOrderForm(context, form, order)
}
