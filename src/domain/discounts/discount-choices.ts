import { bookingSources } from '../bookings/sales-choices.ts'
import { keysOf } from '../keys.ts'
import { type OfferKind, offerKindNames, offerKinds } from '../offers/offer-kinds.ts'

export const discountTakes = { percent: 'A percentage', sum: 'A sum' } as const
/** What a discount is for. */
export const discountScopes = { all: 'Everything', kind: 'Kinds of offers', offers: 'Chosen offers' } as const
export type DiscountScope = keyof typeof discountScopes

/** Where a discount or a code stands: the first of these that holds. */
export const discountStates = {
  paused: 'Paused',
  expired: 'Expired',
  used_up: 'Used up',
  scheduled: 'Scheduled',
  active: 'Active',
} as const
export type DiscountState = keyof typeof discountStates

/** Kinds that are sold: a track is only shown. */
export const discountKinds = offerKindNames.filter((kind) => offerKinds[kind].bookingKind !== null) as [
  OfferKind,
  ...OfferKind[],
] // several are

export const isDiscountKind = (kind: string): kind is OfferKind => discountKinds.some((each) => each === kind)

/** Where a booking is made. A resold one has the price that both agencies agreed. */
export type DiscountSource = Exclude<keyof typeof bookingSources, 'resell'>
export const discountSources = keysOf(bookingSources).filter((source) => source !== 'resell') as [
  DiscountSource,
  ...DiscountSource[],
] // the others are these

/** So many codes are made at once, at most. */
export const mostCodesAtOnce = 1000
