import type { CurrencyCode } from '../money.ts'

/** What moves money of a drawer beside payments and refunds. */
export const cashMoves = { pay_in: 'Paid in', pay_out: 'Paid out', to_bank: 'Taken to the bank' } as const
export type CashMove = keyof typeof cashMoves

/** What changed the money of a drawer while it was open. */
export const cashLines = { payment: 'Payment', refund: 'Refund', ...cashMoves } as const
export type CashLine = keyof typeof cashLines

/** Where the money went that the books still had in the drawer when it was opened. */
export const openingReasons = { bank: 'It was taken to the bank', difference: 'It is missing, or too much' } as const
export type OpeningReason = keyof typeof openingReasons

/** Notes and coins by which a drawer is counted, in the major unit; other currencies are counted as one sum. */
export const denominations: Readonly<Partial<Record<CurrencyCode, readonly number[]>>> = {
  UGX: [50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50],
  USD: [100, 50, 20, 10, 5, 2, 1],
}

interface Pieces {
  readonly value: number
  readonly pieces: number
}
/** What counted notes come to. */
export const sumOfNotes = (notes: readonly Pieces[]): number =>
  notes.reduce((sum, { value, pieces }) => sum + value * pieces, 0)
