import { addDays, type Day } from '../dates.ts'
import { sumText } from '../money.ts'
import type { Permission } from '../rights.ts'
import { aggregatorNames } from '../terms.ts'

/** How a settlement stands: what a provider pays out for a set of payments. */
export const settlementStates = { pending: 'On the way', settled: 'Settled', taken_back: 'Taken back' } as const
export type SettlementState = keyof typeof settlementStates
/** Where the money goes: what Safiri's keys collected into the wallet, what the agency's own keys collected to its bank. */
export const settlementPlaces = { wallet: 'Wallet', bank: 'Bank account' } as const
export type SettlementPlace = keyof typeof settlementPlaces

/** Who collects money and pays it out later. */
export const settlingProviders = ['mtn_momo', 'flutterwave', 'pesapal', 'dpo', 'local'] as const
export type SettlingProvider = (typeof settlingProviders)[number]

/** Days from a payment until its provider pays it out, and from there until it arrives. */
const days: Readonly<Record<SettlingProvider, { readonly paysAfter: number; readonly travels: number }>> = {
  mtn_momo: { paysAfter: 1, travels: 1 },
  flutterwave: { paysAfter: 2, travels: 1 },
  pesapal: { paysAfter: 3, travels: 1 },
  dpo: { paysAfter: 3, travels: 1 },
  local: { paysAfter: 1, travels: 1 },
}

/** Payments made before this day are paid out on `today`. */
export const paidOutBefore = (provider: SettlingProvider, today: Day): Day =>
  addDays(today, 1 - days[provider].paysAfter)
/** The day on which a payment of `day` is paid out. */
export const paidOutOn = (provider: SettlingProvider, day: Day): Day => addDays(day, days[provider].paysAfter)

/** When what is settled on `today` arrives, with its latest payment of `lastDay`: asking for it sooner does not bring it sooner. */
export function settlementArrives(provider: SettlingProvider, lastDay: Day, today: Day): Day {
  const paidOut = paidOutOn(provider, lastDay)
  return addDays(paidOut > today ? paidOut : today, days[provider].travels)
}

/** So many per cent more or less than expected may whoever sees Finance confirm; beyond that, `largeDifferencePermission` is asked for. */
export const freeDifference = 5
export const largeDifferencePermission = 'Edit Agency' satisfies Permission
/** In one unit, minor or major. */
export const isLargeDifference = (expected: number, arrived: number): boolean =>
  Math.abs(arrived - expected) * 100 > expected * freeDifference

/** "UGX 5 less than expected, added to the provider’s fees" */
export const differenceText = (difference: number, currency: string): string =>
  `${sumText(Math.abs(difference), currency)} ${
    difference < 0 ? 'less than expected, added to' : 'more than expected, taken off'
  } the provider’s fees`

interface Named {
  readonly provider: SettlingProvider
  readonly reference: string
}
export const settlementName = ({ provider, reference }: Named): string => `${reference}, ${aggregatorNames[provider]}`
