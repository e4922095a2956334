import type { OrderFullFragment } from '../../gateway/generated/orders.generated.ts'

export type OrderRecord = OrderFullFragment
export type OrderLine = OrderRecord['lines'][number]

/** What a line is called: Kitenge cloth, Blue / 2 m. */
export const lineName = ({ title, variant_title: variant }: Pick<OrderLine, 'title' | 'variant_title'>): string =>
  variant === '' ? title : `${title}, ${variant}`

/** Pieces of a line that are still here: a download is handed over by its payment. */
export const leftOf = ({ quantity, fulfilled, returned }: OrderLine): number =>
  Math.max(0, quantity - Math.max(fulfilled, returned))
/** Pieces that the client has, and may bring back. */
export const returnableOf = ({ fulfilled, returned }: OrderLine): number => Math.max(0, fulfilled - returned)
