import { CircleAlert } from 'lucide-react'
import type { TransactionStatus } from '../../domain/finance/money-flow.ts'
import { isOtherSum } from '../../domain/payments/other-sums.ts'
import { type StatusLook, StatusPill } from '../../ui/status-pill.tsx'

const toCheck: StatusLook = { tone: 'warning', icon: CircleAlert, word: 'To check' }

/** Where a payment stands; of one that waits for a colleague that it does, not that it is pending. */
export function PaymentPill({
  payment,
}: {
  payment: { readonly status: TransactionStatus; readonly flag?: 'late' | 'other_amount' | null | undefined }
}) {
  return <StatusPill status={payment.status} {...(isOtherSum(payment) ? { look: toCheck } : {})} />
}
