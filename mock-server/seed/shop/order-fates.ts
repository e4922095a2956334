import type { SeededClient } from '../clients.ts'

type Fate = 'pending' | 'paid' | 'processing' | 'shipped' | 'delivered' | 'cancelled' | 'part_refunded' | 'refunded'

/** What has become of an order of so many days ago. */
export function fateOf(at: number, daysAgo: number): Fate {
  if (daysAgo < 2) return at % 2 === 0 ? 'pending' : 'paid'
  if (daysAgo < 6) return (['paid', 'processing', 'pending', 'shipped'] as const)[at % 4] ?? 'paid'
  if (daysAgo < 12) return (['shipped', 'processing', 'delivered'] as const)[at % 3] ?? 'shipped'
  if (at % 9 === 0) return 'cancelled'
  if (at % 11 === 0) return 'part_refunded'
  return at % 17 === 0 ? 'refunded' : 'delivered'
}

/** Clients stand in the order in which they became known; nobody orders before that. */
export const buyerOf = (at: number, created: Date, clients: readonly SeededClient[]): SeededClient | undefined =>
  clients.slice(0, ((at * 7) % clients.length) + 1).findLast(({ since }) => since + 1000 <= created.getTime())
