import { serviceUnits } from './service-choices.ts'

/** Kinds of offers that are sold by the night or by the day, and so have a grid of rates and availability. */
export const gridKinds = ['room', 'car'] as const
export type GridKind = (typeof gridKinds)[number]

/** More than this is no price of one night, one day or one place in any currency: digits too many. */
export const mostPrice = 1_000_000_000

/** Kinds of offers that have seasons: those with a grid of days, and services, whose slots cost what their day does. */
export type SeasonKind = GridKind | 'service'

/** What a season of each kind may be charged by. */
export const seasonUnits = {
  room: { per_night: 'Per night' },
  car: { per_day: 'Per day', per_week: 'Per week', per_hour: 'Per hour' },
  service: serviceUnits,
} as const satisfies Record<SeasonKind, Readonly<Record<string, string>>>
export const rateUnits = { ...seasonUnits.room, ...seasonUnits.car, ...seasonUnits.service } as const
export type RateUnit = keyof typeof rateUnits

/** Where the price of a day comes from: it was typed for the day, a season gives it, or it is the offer's own. */
export const priceSources = ['day', 'season', 'base'] as const
export type PriceSource = (typeof priceSources)[number]
