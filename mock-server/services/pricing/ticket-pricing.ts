import { times } from '../../../src/domain/amounts.ts'
import { type Day, daysBetween } from '../../../src/domain/dates.ts'
import type { CurrencyCode } from '../../../src/domain/money.ts'
import { counted } from '../../../src/domain/text.ts'
import type { PricedUnit } from './offer-pricing.ts'

export interface Tier {
  readonly name: string
  readonly amount: number
  readonly sales_from: string | null
  readonly sales_to: string | null
  readonly position: number
}
export const isOn = (window: { sales_from: string | null; sales_to: string | null }, now: Date): boolean =>
  (window.sales_from === null || new Date(window.sales_from) <= now) &&
  (window.sales_to === null || new Date(window.sales_to) > now)

/** What a ticket costs at this moment: the first tier whose window is open, else its regular price. */
export function ticketPrice(
  type: { readonly free: boolean; readonly amount: number; readonly tiers: readonly Tier[] },
  now: Date,
): { readonly amount: number; readonly tier: string | null } {
  if (type.free) return { amount: 0, tier: null }
  const tier = type.tiers.toSorted((a, b) => a.position - b.position).find((each) => isOn(each, now))
  return tier === undefined ? { amount: type.amount, tier: null } : { amount: tier.amount, tier: tier.name }
}

export interface Extra {
  readonly id: number
  readonly name: string
  readonly unit: string
  readonly amount: number
  readonly currency: CurrencyCode
  readonly max_qty: number | null
  readonly included: boolean
}

/** By the person and by the day as often as chosen; by the group once a booking; nothing when it is included. */
export function extraLine(
  extra: Extra,
  quantity: number,
  tour: { readonly startsOn: Day; readonly endsOn: Day },
  fixed?: number,
): PricedUnit {
  const unitAmount = extra.included ? 0 : (fixed ?? extra.amount)
  const days = extra.unit === 'per_day' ? daysBetween(tour.startsOn, tour.endsOn) + 1 : 1
  const count = extra.unit === 'per_group' ? 1 : quantity
  return {
    title: extra.included
      ? `${extra.name} · included`
      : days > 1
        ? `${extra.name} · ${counted(days, 'day')}`
        : extra.name,
    unit: extra.unit,
    from: tour.startsOn,
    to: tour.endsOn,
    quantity: count,
    times: days,
    unitAmount,
    amount: times(unitAmount, count, days),
  }
}
