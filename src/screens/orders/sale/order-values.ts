import type { OrderQuoteInput } from '../../../domain/contract/inputs.ts'
import { ask } from '../../../gateway/client.ts'
import {
  type OrderPriceFragment,
  quoteOrderMutation,
  type SaleVariantRowFragment,
} from '../../../gateway/generated/orders.generated.ts'
import type { ClientFields, SalePayment } from '../../bookings/sale/sale-values.ts'

export type OrderPrice = OrderPriceFragment
export type SaleVariant = SaleVariantRowFragment

export interface ChosenDelivery {
  /** Null: handed over at the desk. */
  method_id: number | null
  zone: string
  /** Of what is quoted by hand. */
  amount: number | null
}
export interface Recipient {
  recipient: string
  phone: string | null
  address: string
  city: string
  country_code: string | null
  note: string
}
export interface OrderLineValue {
  variant_id: number
  quantity: number
}
/** What the editors of lines and of delivery read and write, in a new order and in one that is edited. */
export interface PricedValues {
  lines: OrderLineValue[]
  delivery: ChosenDelivery
}
export interface OrderValues extends ClientFields {
  lines: OrderLineValue[]
  discount_percent: number
  discount_code: string | null
  delivery: ChosenDelivery & Recipient
  notes: string
  keep_minutes: number | null
  payment: SalePayment | null
}
export const noDelivery: ChosenDelivery & Recipient = {
  method_id: null,
  zone: '',
  amount: null,
  recipient: '',
  phone: null,
  address: '',
  city: '',
  country_code: null,
  note: '',
}
export const emptyOrder = (client: number | null): OrderValues => ({
  client_id: client,
  client: null,
  lines: [],
  discount_percent: 0,
  discount_code: null,
  delivery: noDelivery,
  notes: '',
  keep_minutes: null,
  payment: null,
})
export const orderLabelsOf: Readonly<Record<string, string>> = {
  client_id: 'Client',
  lines: 'Products',
  discount_percent: 'Extra discount',
  discount_code: 'Discount code',
  delivery: 'Delivery',
  'delivery.amount': 'Delivery price',
  'delivery.recipient': 'Recipient',
  'delivery.phone': 'Phone',
  'delivery.address': 'Address',
  'delivery.city': 'City',
  'delivery.note': 'Note for delivery',
  keep_minutes: 'If it is not paid',
  notes: 'Note',
  'payment.amount': 'Amount',
}

/** Asks what an order would come to; writes nothing. */
export const priceOrder = async (input: OrderQuoteInput, signal?: AbortSignal): Promise<OrderPrice> =>
  (await ask(quoteOrderMutation, { input }, signal === undefined ? {} : { signal })).quoteOrder
