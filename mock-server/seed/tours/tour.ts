import type { CancellationStep } from '../../../src/domain/bookings/cancellation.ts'
import type { AgeBand, Residency } from '../../../src/domain/bookings/residency.ts'
import type { PriceUnit } from '../../../src/domain/bookings/sales-choices.ts'
import type { PictureName } from '../pictures.ts'

/** A tour package as the seed writes it down; amounts in major units. */
export interface Tour {
  readonly title: string
  readonly summary: string
  readonly about: readonly string[]
  readonly status?: 'draft' | 'published' | 'archived'
  readonly featured?: boolean
  readonly tags: readonly string[]
  readonly destinations: readonly string[]
  readonly party: readonly [least: number, most: number]
  readonly difficulty?: 'easy' | 'moderate' | 'challenging'
  readonly currency: 'UGX' | 'USD'
  readonly discount?: number
  readonly onRequest?: boolean
  readonly meeting: string
  readonly cancellation: keyof typeof cancellations
  readonly includes: readonly string[]
  readonly excludes: readonly string[]
  readonly gallery: readonly [PictureName, ...PictureName[]]
  readonly prices: readonly TourPrice[]
  readonly plan: readonly DayPlan[]
  /** Every so many days, counted from today plus `offset`, so that something leaves every day of the week. */
  readonly departures?: { readonly every: number; readonly offset: number; readonly seats: number }
  /** How often it is booked and looked at, against the others. */
  readonly popularity: number
}

export interface TourPrice {
  readonly name: string
  readonly age: AgeBand
  /** Left out: of any. */
  readonly residency?: Residency
  readonly amount: number
  /** Left out: that of the tour. */
  readonly currency?: Tour['currency']
  readonly unit?: PriceUnit
  readonly people?: readonly [number, number | null]
  /** A tariff that ends with this year, and the one that follows it. */
  readonly tariff?: 'this-year' | 'next-year'
}

export interface DayPlan {
  readonly title: string
  readonly text: string
  readonly at: readonly [name: string, lat: number, lng: number]
  /** B, L and D for breakfast, lunch and dinner. */
  readonly meals: string
  readonly stay?: string
  readonly does: readonly string[]
  readonly picture?: PictureName
}

/** A day of a tour, in the order in which it is read. */
export const day = (
  title: string,
  text: string,
  at: DayPlan['at'],
  meals: string,
  does: DayPlan['does'],
  rest: Pick<DayPlan, 'stay' | 'picture'> = {},
): DayPlan => ({ title, text, at, meals, does, ...rest })

export const cancellations = {
  standard: 'Tell us as early as you can. We will always try to find you another departure first.',
  permit: 'Park permits are issued in your name: it cannot be changed once we have bought them.',
  day: 'If we cancel because of the weather, you can choose another day or your money back.',
} as const

/** The same as data: less than so many days before the start, this part of the price is kept. */
export const cancellationSteps: Record<keyof typeof cancellations, readonly CancellationStep[]> = {
  standard: [
    { days_before: 30, percent: 30 },
    { days_before: 15, percent: 50 },
    { days_before: 4, percent: 100 },
  ],
  permit: [
    { days_before: 30, percent: 50 },
    { days_before: 15, percent: 100 },
  ],
  day: [{ days_before: 2, percent: 100 }],
}
