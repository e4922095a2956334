import type { CurrencyCode } from '../../money.ts'

/** What a name costs for a year where Safiri's staff register it, by its ending, in the major unit. The longest ending counts. */
export const localPrices: Readonly<Record<string, { readonly currency: CurrencyCode; readonly amount: number }>> = {
  com: { currency: 'USD', amount: 18 },
  net: { currency: 'USD', amount: 20 },
  org: { currency: 'USD', amount: 18 },
  travel: { currency: 'USD', amount: 120 },
  tours: { currency: 'USD', amount: 60 },
  africa: { currency: 'USD', amount: 25 },
  ug: { currency: 'USD', amount: 60 },
  'co.ug': { currency: 'USD', amount: 30 },
  'co.ke': { currency: 'USD', amount: 20 },
  'co.tz': { currency: 'USD', amount: 25 },
  rw: { currency: 'USD', amount: 25 },
}
/** Looked for when a word without an ending is typed, in this order. */
export const usualEndings = ['com', 'co.ug', 'ug', 'travel', 'tours', 'africa'] as const

/** The ending of a name that is sold, and its price of one year; undefined where it is not sold. */
export function localPriceOf(name: string) {
  const labels = name.split('.')
  if (labels.length < 2) return undefined
  // A name can be bought one below an ending: `a.b.com` belongs to whoever has `b.com`.
  return localPrices[labels.slice(1).join('.')]
}
