import type { OrderState } from '../../../domain/shop/shop-choices.ts'
import type { BookingQuery } from '../../../gateway/generated/bookings.generated.ts'
import type { OrderFullFragment, OrderRowFragment } from '../../../gateway/generated/orders.generated.ts'
import { targetsOf } from '../../command.ts'
import type { Context, RecordRef } from '../../here.ts'

const shop = { feature: 'shop', agency: ['shop'] } as const
const area = 'Shop orders'
export const see = { area, needs: { permission: 'View Shop Orders', ...shop } } as const
export const sell = { area, needs: { permission: 'Add Bookings', ...shop } } as const
/** What changes a price or gives money back. */
export const edit = { area, needs: { permission: 'Edit Bookings', ...shop } } as const
export const setUp = { area, needs: { permission: 'Edit Shop Products', ...shop } } as const
export const one = { on: 'one', kinds: ['order'] } as const
export const many = { on: 'many', kinds: ['order'] } as const

/** An order as list, board and screen have it; one that the search found brings no facts with it. */
export type OrderFacts = Pick<OrderFullFragment, keyof OrderFullFragment & keyof OrderRowFragment> &
  Partial<OrderFullFragment> &
  Partial<OrderRowFragment> & {
    /** The booking that it is: its screen has read it. */
    readonly booking?: BookingQuery['booking'] | undefined
  }
export type OrderMove = OrderFullFragment['moves'][number]

export const chosen = (context: Context): RecordRef | undefined => targetsOf(one, context)[0]
export const all = (context: Context): readonly RecordRef[] => targetsOf(many, context)
export const factsOf = (record: RecordRef | undefined) => record?.data as OrderFacts | undefined
export const facts = (context: Context) => factsOf(chosen(context))
/** ORD-2026-000123, or what the record is called where no more is known of it. */
export const numberOf = (record: RecordRef): string => factsOf(record)?.number ?? record.label

/** From where an order can be moved to each state; its screen knows exactly. */
const before: Readonly<Record<OrderMove, readonly OrderState[]>> = {
  processing: ['paid', 'pending', 'part_refunded'],
  shipped: ['paid', 'processing', 'pending', 'part_refunded'],
  delivered: ['paid', 'processing', 'shipped', 'pending', 'part_refunded'],
  cancelled: ['pending', 'paid', 'processing', 'part_refunded'],
}
export const canBecome = (order: OrderFacts | undefined, state: OrderMove): boolean =>
  order === undefined ||
  (order.moves ?? []).includes(state) ||
  (order.moves === undefined && before[state].includes(order.state))

/** The whole order, asked where only a row of it is at hand. */
export async function orderOf(record: RecordRef): Promise<OrderFullFragment> {
  const [{ ask }, { shopOrderQuery }] = await Promise.all([
    import('../../../gateway/client.ts'),
    import('../../../gateway/generated/orders.generated.ts'),
  ])
  return (await ask(shopOrderQuery, { id: Number(record.id) })).shopOrder
}
