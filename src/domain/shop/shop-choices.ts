import { bookingSources } from '../bookings/sales-choices.ts'

/** The closed lists of the shop, with the words that people read. Server, forms, filters and pills take them from here. */
export const productKinds = { physical: 'Physical', digital: 'Download' } as const
export type ProductKind = keyof typeof productKinds

/** Why stock changed. `sold` follows from a fulfilment, and `moved` stands once for each of the two places. */
export const movementReasons = {
  received: 'Received',
  sold: 'Sold',
  corrected: 'Corrected',
  counted: 'Counted',
  returned: 'Returned',
  damaged: 'Damaged',
  moved: 'Moved',
} as const
export type MovementReason = keyof typeof movementReasons
/** Those that a person may type. */
export const typedReasons = ['received', 'corrected', 'returned', 'damaged', 'moved'] as const
export type TypedReason = (typeof typedReasons)[number]

export const stockPlaceKinds = { desk: 'Desk', lodge: 'Lodge', store: 'Store' } as const
export const stockLevels = {
  low: 'Low',
  out: 'Out of stock',
  in_stock: 'In stock',
  back_order: 'On back-order',
} as const
/** The levels at which somebody should order more. */
export const scarceLevels: readonly (keyof typeof stockLevels)[] = ['low', 'out']
export const stocktakeStates = { counting: 'Counting', posted: 'Posted', abandoned: 'Abandoned' } as const

/** Where an order stands: derived from what was paid, fulfilled and given back, never typed. */
export const orderStates = {
  pending: 'Pending',
  paid: 'Paid',
  processing: 'Processing',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  part_refunded: 'Part refunded',
  refunded: 'Refunded',
} as const
export type OrderState = keyof typeof orderStates
/** What somebody can move an order to. */
export const orderMoves = ['processing', 'shipped', 'delivered', 'cancelled'] as const
export type OrderMove = (typeof orderMoves)[number]
/** Where an order came from, as the shop says it. */
export const orderSources = { ...bookingSources, manual: 'At the desk', payment_link: 'Checkout link' } as const
export const fulfilmentStates = { packed: 'Packed', shipped: 'Shipped', delivered: 'Delivered' } as const
export const returnReasons = {
  changed_mind: 'Changed their mind',
  wrong_item: 'Wrong item',
  damaged: 'Damaged',
  not_as_described: 'Not as described',
  other: 'Other',
} as const

export const deliveryKinds = {
  pick_up: 'Pick-up',
  rider: 'Rider',
  courier: 'Courier',
  quoted: 'To be quoted',
} as const
export type DeliveryKind = keyof typeof deliveryKinds

export const collectionMatches = { all: 'All of them', any: 'Any of them' } as const
export const collectionFields = {
  tag: 'Tag',
  category: 'Category',
  title: 'Title',
  vendor: 'Vendor',
  price: 'Price',
  stock: 'In stock',
} as const
export const collectionTests = {
  is: 'is',
  is_not: 'is not',
  contains: 'contains',
  more: 'is more than',
  less: 'is less than',
} as const

export const mostOptions = 3
export const mostOptionValues = 50
export const mostVariants = 250

/** Shopify's columns, as they are now and as they were. */
export const productImportOutcomes = { create: 'New', update: 'Changed', skip: 'Left out', error: 'Wrong' } as const
