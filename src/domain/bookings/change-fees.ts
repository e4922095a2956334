import { percentOf } from '../money.ts'

/** An item as it was booked: what it costs in minor units, of how many people, rooms or days, and what its terms keep today. */
export interface ItemBefore {
  /** What its lines come to, without and with what is taken off them. */
  readonly subtotal: number
  readonly net: number
  /** People, nights, places: what can become fewer. */
  readonly units: number
  readonly percent: number
}
/** What it becomes: `percent` is what its terms would keep of it today on its new day. */
export interface ItemAfter {
  readonly subtotal: number
  readonly units: number
  readonly percent: number
  /** Of the same offer as before. */
  readonly same: boolean
}

/**
 * What the terms ask for when an item changes, in minor units: what a cancellation would keep of it today, less what a cancellation would
 * still keep of what stays. So nobody pays less by giving things up one by one, or by moving first and cancelling then. A price that only
 * becomes cheaper, by a discount or for a resident, gives nothing up.
 */
export function feeOfChange(before: ItemBefore, after: ItemAfter | null): number {
  const kept = percentOf(before.net, before.percent)
  if (after === null) return kept
  const isLess = after.units < before.units || !after.same
  const stays = isLess ? shareOf(before.net, after.subtotal, before.subtotal) : before.net
  return Math.max(0, kept - percentOf(stays, Math.min(before.percent, after.percent)))
}

/** A net sum in the proportion of its subtotal that stays; never more than all of it. */
function shareOf(net: number, stays: number, of: number): number {
  if (stays >= of) return net
  return Number((BigInt(net) * BigInt(stays) * 2n + BigInt(of)) / (BigInt(of) * 2n))
}

/** How an item changes, in the words of an invoice. */
export const givenUpTexts = { gone: 'given up', moved: 'moved', fewer: 'reduced' } as const
export type GivenUp = keyof typeof givenUpTexts
