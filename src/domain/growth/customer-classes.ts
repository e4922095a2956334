import { moneyText } from '../money.ts'
import { counted } from '../text.ts'

// Recency, frequency and money, each from 5 (best) to 1: rules that one can read.

/** Most days since the end of the last trip for 5, 4, 3 and 2. */
export const recencyDays = [90, 180, 365, 730] as const
/** Fewest trips that are over for 5, 4, 3 and 2. */
export const frequencyTrips = [5, 4, 3, 2] as const
/** The shares of customers that have spent less: above the largest is 5. */
export const moneyShares = [0.8, 0.6, 0.4, 0.2] as const

type Bounds = readonly number[]

/** 5 within the first bound, 4 within the second, and so on. */
const within = (value: number, bounds: Bounds): number => {
  const at = bounds.findIndex((bound) => value <= bound)
  return at === -1 ? 1 : 5 - at
}
const atLeast = (value: number, bounds: Bounds): number => {
  const at = bounds.findIndex((bound) => value >= bound)
  return at === -1 ? 1 : 5 - at
}
const above = (value: number, bounds: Bounds): number => {
  const at = bounds.findIndex((bound) => value > bound)
  return at === -1 ? 1 : 5 - at
}

/** Days since the end of the last trip; null: there was none. */
export const recencyOf = (days: number | null): number | null => (days === null ? null : within(days, recencyDays))
export const frequencyOf = (trips: number): number | null => (trips === 0 ? null : atLeast(trips, frequencyTrips))
export const moneyOf = (worth: number | null, bounds: Bounds): number | null =>
  worth === null || worth <= 0 ? null : above(worth, bounds)

/** How each class is made, from 5 to 1. */
export const recencyRule = (): string[] => [
  ...recencyDays.map((days, at) => `${5 - at}: the last trip ended at most ${counted(days, 'day')} ago`),
  `1: the last trip ended longer ago`,
]
export const frequencyRule = (): string[] => [
  ...frequencyTrips.map((trips, at) => `${5 - at}: ${at === 0 ? `${trips} trips or more` : counted(trips, 'trip')}`),
  '1: one trip',
]
export const moneyRule = (bounds: Bounds, currency: string): string[] => [
  ...bounds.map((bound, at) => `${5 - at}: more than ${currency} ${moneyText(bound, currency)} in all`),
  '1: less',
]
