import type { GridKind } from '../../domain/offers/rate-choices.ts'
import type { RateRow } from '../../domain/schema/types.generated.ts'

/** An offer of the grid without its days. */
export interface GridOffer {
  readonly kind: GridKind
  readonly id: number
  readonly title: string
  readonly place: string
  readonly status: string
  readonly currency: string
  readonly baseAmount: number
  readonly baseQuantity: number
  readonly baseMinStay: number
}

/** One offer on one day, as the grid shows it. */
export interface Cell {
  readonly amount: number
  readonly source: 'day' | 'season' | 'base'
  readonly season: string
  readonly quantity: number
  readonly taken: number
  readonly blocked: number
  readonly free: number
  readonly min_stay: number
  readonly closed: boolean
  readonly closed_to_arrival: boolean
  readonly closed_to_departure: boolean
  readonly own_quantity: boolean
  readonly own_min_stay: boolean
}

/** What is said of a day; null goes back to the season, then to the offer. */
export interface Patch {
  readonly amount?: number | null
  readonly quantity?: number | null
  readonly min_stay?: number | null
  readonly closed?: boolean
  readonly closed_to_arrival?: boolean
  readonly closed_to_departure?: boolean
}

type Row = Omit<RateRow, 'first_media'>

export const offerOf = (row: Row): GridOffer => ({
  kind: row.kind,
  id: row.id,
  title: row.title,
  place: row.place,
  status: row.status,
  currency: row.currency,
  baseAmount: row.base_amount,
  baseQuantity: row.base_quantity,
  baseMinStay: row.base_min_stay,
})

/** The lists of a row hold one entry per day. */
export function cellAt(row: Row, at: number): Cell | undefined {
  const [amount, quantity, taken, blocked, free, min_stay] = [
    row.amount[at],
    row.quantity[at],
    row.taken[at],
    row.blocked[at],
    row.free[at],
    row.min_stay[at],
  ]
  if (
    amount === undefined ||
    quantity === undefined ||
    taken === undefined ||
    blocked === undefined ||
    free === undefined ||
    min_stay === undefined
  )
    return undefined
  return {
    amount,
    source: row.source[at] ?? 'base',
    season: row.season[at] ?? '',
    quantity,
    taken,
    blocked,
    free,
    min_stay,
    closed: row.closed[at] === true,
    closed_to_arrival: row.closed_to_arrival[at] === true,
    closed_to_departure: row.closed_to_departure[at] === true,
    own_quantity: row.own_quantity[at] === true,
    own_min_stay: row.own_min_stay[at] === true,
  }
}

/** What a cell will say once a change is through; what goes back to season or offer is known only to the server. */
export function withPatch(cell: Cell, patch: Patch, offer: GridOffer): Cell {
  const quantity = patch.quantity === undefined ? cell.quantity : (patch.quantity ?? offer.baseQuantity)
  return {
    ...cell,
    ...(patch.amount === undefined
      ? {}
      : patch.amount === null
        ? { amount: cell.source === 'day' ? offer.baseAmount : cell.amount, source: 'base' as const }
        : { amount: patch.amount, source: 'day' as const }),
    ...(patch.quantity === undefined
      ? {}
      : { quantity, own_quantity: patch.quantity !== null, free: Math.max(0, quantity - cell.blocked) - cell.taken }),
    ...(patch.min_stay === undefined
      ? {}
      : { min_stay: patch.min_stay ?? offer.baseMinStay, own_min_stay: patch.min_stay !== null }),
    closed: patch.closed ?? cell.closed,
    closed_to_arrival: patch.closed_to_arrival ?? cell.closed_to_arrival,
    closed_to_departure: patch.closed_to_departure ?? cell.closed_to_departure,
  }
}

/** Whether it can be sold, in one word; the first that applies. */
export function stateOf(cell: Cell): 'closed' | 'blocked' | 'full' | 'free' {
  if (cell.closed) return 'closed'
  if (cell.free > 0) return 'free'
  return cell.taken === 0 && cell.blocked > 0 ? 'blocked' : 'full'
}
