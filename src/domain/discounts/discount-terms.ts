import type { Day } from '../dates.ts'
import type { CurrencyCode } from '../money.ts'
import type { DiscountScope, DiscountSource } from './discount-choices.ts'

/** How often something may be used, and has been; null: as often as one likes. A client who is not known yet has not used it. */
export interface UseLimit {
  readonly most: number | null
  readonly used: number
  readonly perClient: number | null
  readonly usedByClient: number
}

/** A discount that may apply, sums in minor units of its currency. A code has the terms of its discount and limits of its own beside them. */
export interface DiscountTerms {
  readonly id: number
  /** Null: it applies by itself. */
  readonly code: { readonly id: number; readonly text: string } | null
  readonly name: string
  readonly isActive: boolean
  readonly percent: number | null
  readonly amount: number | null
  /** What the items that it is for must come to. */
  readonly minimum: number | null
  /** Of the sum and of the minimum. */
  readonly currency: CurrencyCode | null
  readonly scope: DiscountScope
  readonly kinds: readonly string[]
  readonly offers: readonly { readonly kind: string; readonly id: number }[]
  /** Clients who have one of these; none: every client. */
  readonly clientTags: readonly string[]
  /** Where it is sold; none: everywhere. */
  readonly sources: readonly DiscountSource[]
  /** Milliseconds: from the first on, before the second. */
  readonly startsAt: number | null
  readonly endsAt: number | null
  /** Items that start on one of these days, both included. */
  readonly travelFrom: Day | null
  readonly travelTo: Day | null
  readonly limits: readonly UseLimit[]
  /** Taken off together with others that combine as well; else it stands alone. */
  readonly combines: boolean
}

export interface DiscountedItem {
  readonly kind: string
  readonly offerId: number
  readonly startsOn: Day
  /** What each of its lines costs after the offer's own discount and what was given by hand. */
  readonly amounts: readonly number[]
}
export interface DiscountedSale {
  readonly items: readonly DiscountedItem[]
  readonly currency: CurrencyCode
  readonly clientTags: readonly string[]
  readonly source: DiscountSource
  /** Milliseconds. */
  readonly at: number
}

/** Why a discount is not taken off: `clash` and `nothing` say nothing against it. */
export type RefusalReason =
  | 'paused'
  | 'dates'
  | 'used_up'
  | 'by_client'
  | 'client'
  | 'source'
  | 'scope'
  | 'travel'
  | 'currency'
  | 'minimum'
  /** Less than three quarters of the minimum, or a minimum in another currency: nobody asks what is missing. */
  | 'out_of_reach'
  | 'clash'
  | 'nothing'
export interface Refusal {
  readonly reason: RefusalReason
  /** A sentence for whoever sells. */
  readonly text: string
}

/** What each takes off, by item and line, and in all. */
export interface AppliedDiscount {
  readonly terms: DiscountTerms
  readonly shares: readonly (readonly number[])[]
  readonly amount: number
}
export interface Discounting {
  readonly applied: readonly AppliedDiscount[]
  readonly left: readonly { readonly terms: DiscountTerms; readonly refusal: Refusal }[]
}

export const callOf = ({ code, name }: Pick<DiscountTerms, 'code' | 'name'>): string => `“${code?.text ?? name}”`

export const isForKind = (
  { scope, kinds, offers }: Pick<DiscountTerms, 'scope' | 'kinds' | 'offers'>,
  { kind, offerId }: Pick<DiscountedItem, 'kind' | 'offerId'>,
): boolean =>
  scope === 'all' ||
  (scope === 'kind' ? kinds.includes(kind) : offers.some((offer) => offer.kind === kind && offer.id === offerId))
export const isForDay = ({ travelFrom, travelTo }: DiscountTerms, { startsOn }: DiscountedItem): boolean =>
  (travelFrom === null || startsOn >= travelFrom) && (travelTo === null || startsOn <= travelTo)
