import { addDays, type Day } from '../dates.ts'
import type { DeliveryKind } from './shop-choices.ts'

/** A way of delivery as its price follows from it; amounts in minor units of its currency. */
export interface PricedMethod {
  readonly kind: DeliveryKind
  readonly zones: readonly { readonly name: string; readonly amount: number }[]
  /** Lightest first. */
  readonly bands: readonly { readonly up_to_grams: number; readonly amount: number }[]
  readonly free_above: number | null
}
export interface Parcel {
  /** What the products cost, discounts taken off; minor units. */
  readonly net: number
  readonly grams: number
}

/** What a method costs in each of its zones ('' where it has none), minor units; null: to be quoted by hand. */
export function deliveryPrices(
  method: PricedMethod,
  { net, grams }: Parcel,
): { zone: string; amount: number | null }[] {
  const isFree = method.free_above !== null && net >= method.free_above
  const priced = (amount: number) => (isFree ? 0 : amount)
  if (method.kind === 'pick_up') return [{ zone: '', amount: 0 }]
  if (method.kind === 'quoted') return [{ zone: '', amount: null }]
  if (method.kind === 'rider') return method.zones.map(({ name, amount }) => ({ zone: name, amount: priced(amount) }))
  const band = method.bands.find(({ up_to_grams: most }) => grams <= most)
  return [{ zone: '', amount: band === undefined ? null : priced(band.amount) }]
}

const isWorkingDay = (day: Day): boolean => {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday >= 1 && weekday <= 5
}
/** So many working days (Monday to Friday) after a day; none: the day itself. */
export function afterWorkingDays(day: Day, days: number): Day {
  let [left, at] = [days, day]
  while (left > 0) {
    at = addDays(at, 1)
    if (isWorkingDay(at)) left -= 1
  }
  return at
}
