import { hasMoved, type TransactionStatus } from '../finance/money-flow.ts'
import { sumText } from '../money.ts'

interface Flagged {
  readonly direction: 'in' | 'out'
  readonly status: TransactionStatus
  readonly currency: string
  readonly amount: number
  readonly flag?: 'late' | 'other_amount' | null | undefined
  readonly observed_amount?: number | null | undefined
  readonly observed_currency?: string | null | undefined
}

/** Another sum than asked came in or went back, and nobody has decided yet what becomes of it: nothing of it is booked. */
export const isOtherSum = ({ flag, status }: Pick<Flagged, 'flag' | 'status'>): boolean =>
  flag === 'other_amount' && !hasMoved(status)

/** "UGX 520,000 came in instead of UGX 1,040,000". */
export function otherSumText(payment: Flagged): string {
  const { direction, currency, amount, observed_amount: observed, observed_currency: of } = payment
  const moved = direction === 'in' ? 'came in' : 'went back'
  return `${sumText(observed ?? 0, of ?? currency)} ${moved} instead of ${sumText(amount, currency)}`
}
