import { times } from '../../../src/domain/amounts.ts'
import type { Day } from '../../../src/domain/dates.ts'
import { counted } from '../../../src/domain/text.ts'
import { dayPrice, type PricedUnit, type Rates, seasonOf } from './offer-pricing.ts'

/** Prices of one car, as they are on the day of the pick-up. Null: not priced by that unit. */
export interface RentalPrices {
  readonly day: number
  readonly week: number | null
  /** Of an hour beyond whole days. */
  readonly extraHour: number | null
  /** Of an hour when it is out for less than a day. */
  readonly hour: number | null
}

export function rentalPrices(car: Rates & { readonly extra_hour: number }, pickUpDay: Day): RentalPrices {
  const hour = seasonOf(car.rates, ['per_hour'], pickUpDay)?.amount ?? null
  return {
    day: dayPrice(car, ['per_day'], pickUpDay).amount,
    week: seasonOf(car.rates, ['per_week'], pickUpDay)?.amount ?? null,
    extraHour: car.extra_hour > 0 ? car.extra_hour : hour,
    hour,
  }
}

/** Begun hours between two moments of the clock in Kampala, which has no summer time. */
export const hoursBetween = (from: string, to: string): number =>
  Math.ceil((Date.parse(`${to}:00Z`) - Date.parse(`${from}:00Z`)) / 3_600_000)
/** Days that a car is away, for its fleet: a begun day counts. */
export const daysOut = (pickUp: string, back: string): number => Math.max(1, Math.ceil(hoursBetween(pickUp, back) / 24))

interface Combination {
  readonly weeks: number
  readonly days: number
  readonly hours: number
  readonly cost: number
}

/** Whole days by the week and by the day; a whole week is taken for fewer days when that is cheaper. */
function wholeDays(prices: RentalPrices, days: number): Combination {
  let best: Combination = { weeks: 0, days, hours: 0, cost: prices.day * days }
  if (prices.week === null) return best
  for (let weeks = 1; weeks <= Math.ceil(days / 7); weeks++) {
    const rest = Math.max(0, days - weeks * 7)
    const cost = prices.week * weeks + prices.day * rest
    if (cost < best.cost) best = { weeks, days: rest, hours: 0, cost }
  }
  return best
}

/** The cheapest of: whole days and hours beyond them, or one day more. So a longer rental never costs less than a shorter. */
export function rentalOf(prices: RentalPrices, hours: number): Combination {
  const days = Math.floor(hours / 24)
  const beyond = hours - days * 24
  if (beyond === 0) return wholeDays(prices, days)
  const longer = wholeDays(prices, days + 1)
  const hour = days === 0 ? prices.hour : prices.extraHour
  if (hour === null) return longer
  const whole = wholeDays(prices, days)
  const cost = whole.cost + hour * beyond
  return cost < longer.cost ? { ...whole, hours: beyond, cost } : longer
}

/** A driver for each car, by the begun day. */
export function driverLine(
  fee: number,
  { pick_up, return: back, quantity }: { pick_up: string; return: string; quantity: number },
): PricedUnit[] {
  const days = daysOut(pick_up, back)
  if (fee === 0) return []
  return [
    {
      title: `Driver · ${counted(days, 'day')}`,
      unit: 'driver_day',
      from: pick_up.slice(0, 10),
      to: back.slice(0, 10),
      quantity,
      times: days,
      unitAmount: fee,
      amount: times(fee, quantity, days),
    },
  ]
}

export function rentalLines(
  title: string,
  prices: RentalPrices,
  { pickUp, back, cars }: { pickUp: string; back: string; cars: number },
): PricedUnit[] {
  const hours = hoursBetween(pickUp, back)
  const { weeks, days, hours: beyond } = rentalOf(prices, hours)
  const [from, to] = [pickUp.slice(0, 10), back.slice(0, 10)]
  const hour = (hours < 24 ? prices.hour : prices.extraHour) ?? 0
  const parts = [
    { unit: 'per_week', count: weeks, amount: prices.week ?? 0, word: counted(weeks, 'week') },
    { unit: 'per_day', count: days, amount: prices.day, word: counted(days, 'day') },
    { unit: 'per_hour', count: beyond, amount: hour, word: counted(beyond, hours < 24 ? 'hour' : 'extra hour') },
  ]
  return parts
    .filter(({ count }) => count > 0)
    .map(({ unit, count, amount, word }) => ({
      title: `${title} · ${word}`,
      unit,
      from,
      to,
      quantity: cars,
      times: count,
      unitAmount: amount,
      amount: times(amount, cars, count),
    }))
}
