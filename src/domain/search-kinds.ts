import { offerKindNames } from './offers/offer-kinds.ts'

/** The kinds of records that the palette finds. */
export const searchKinds = [...offerKindNames, 'booking', 'proposal', 'inquiry', 'client', 'user', 'payment'] as const
export type SearchKind = (typeof searchKinds)[number]
