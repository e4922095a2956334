import { offerKindNames } from './offers/offer-kinds.ts'

/** The kinds of records that the palette finds. */
export const searchKinds = [
  ...offerKindNames,
  'booking',
  'proposal',
  'flight',
  'order',
  'inquiry',
  'lead',
  'client',
  'contact',
  'user',
  'beneficiary',
  'discount',
  'discount_code',
  'payment_link',
  'payment',
  'invoice',
] as const
export type SearchKind = (typeof searchKinds)[number]
