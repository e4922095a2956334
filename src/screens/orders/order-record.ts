import type { OrderFullFragment } from '../../gateway/generated/orders.generated.ts'

export type OrderRecord = OrderFullFragment
export type OrderLine = OrderRecord['lines'][number]

/** What a line is called, as messages and documents call it: Kitenge cloth · Blue / 2 m. */
export const lineName = ({ title, variant_title: variant }: Pick<OrderLine, 'title' | 'variant_title'>): string =>
  variant === '' ? title : `${title} · ${variant}`

/** All of it is files: nothing is packed or sent. */
export const isOfFiles = ({ lines }: Pick<OrderRecord, 'lines'>): boolean =>
  lines.length > 0 && lines.every(({ product_kind: kind }) => kind === 'digital')

/** Pieces of a line that are ordered now: what came back is no longer part of its price. */
export const keptOf = ({ quantity, returned }: OrderLine): number => quantity - returned
/** Pieces of a line that are still here. */
export const leftOf = ({ quantity, fulfilled }: OrderLine): number => Math.max(0, quantity - fulfilled)
/** Pieces of a line that the client has or that are on the way there. */
export const overOf = ({ fulfilled, returned }: OrderLine): number => Math.max(0, fulfilled - returned)
/** Pieces of a line that were delivered and can come back. */
export const returnableOf = (order: Pick<OrderRecord, 'fulfilments'>, { item, returned }: OrderLine): number =>
  Math.max(
    0,
    order.fulfilments
      .filter(({ state }) => state === 'delivered')
      .flatMap(({ lines }) => lines)
      .filter((line) => line.item === item)
      .reduce((sum, { quantity }) => sum + quantity, 0) - returned,
  )
