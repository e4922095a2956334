import { useState } from 'react'
import { paymentMethods } from '../../domain/bookings/sales-choices.ts'
import { phoneText } from '../../domain/phone.ts'
import { verbs } from '../../domain/terms.ts'
import { linkPaymentsQuery } from '../../gateway/generated/payment-links.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Money } from '../../ui/money.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import { Instant } from '../../ui/time.tsx'
import { FailureState } from '../standard/failure-state.tsx'

const perPage = 25

/** Every payment by a link, whatever became of it. */
export function LinkPayments({ id }: { id: number }) {
  const [page, setPage] = useState(1)
  const answer = useQuery(linkPaymentsQuery, { id, page, per_page: perPage })
  const found = answer.data?.linkPayments
  if (found === undefined)
    return answer.failure === null ? (
      <SkeletonText lines={5} />
    ) : (
      <FailureState failure={answer.failure} what="payments" onRetry={answer.refetch} />
    )
  if (found.data.length === 0)
    return (
      <EmptyState
        reason="nothing"
        small
        title="Nobody has paid yet"
        text="Payments by this link appear here as soon as somebody begins to pay."
      />
    )
  return (
    <div className="flex flex-col gap-3">
      <ul className="divide-y divide-line rounded-panel border border-line bg-surface">
        {found.data.map((payment) => (
          <li key={payment.id} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 px-4 py-2.5">
            <span className="min-w-0">
              <span className="font-medium">
                {payment.payer || (payment.direction === 'out' ? verbs.refund : 'Unknown')}
              </span>{' '}
              <span className="text-muted">{payment.reference}</span>
              <span className="block text-muted text-secondary">
                {[
                  payment.direction === 'out' ? verbs.refund : '',
                  paymentMethods[payment.method],
                  payment.payer_email,
                  payment.payer_phone === null ? '' : phoneText(payment.payer_phone),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              {payment.answers.map(({ label, value }) => (
                <span key={label} className="block break-words text-secondary">
                  <span className="text-muted">{label}:</span> {value}
                </span>
              ))}
              {payment.reason !== '' && <span className="block text-secondary">{payment.reason}</span>}
            </span>
            <span className="ml-auto flex items-center gap-3">
              {payment.status !== 'succeeded' && <StatusPill status={payment.status} />}
              <span className="text-right">
                <Money
                  amount={payment.direction === 'out' ? -payment.amount : payment.amount}
                  currency={payment.currency}
                />
                <span className="block text-muted text-secondary">
                  <Instant value={payment.created_at} />
                </span>
              </span>
            </span>
          </li>
        ))}
      </ul>
      {found.meta.last_page > 1 && (
        <nav aria-label="Pages of payments" className="flex items-center justify-end gap-2 text-muted text-secondary">
          Page {found.meta.current_page} of {found.meta.last_page}
          <Button
            does="list.previousPage"
            size="small"
            off={page <= 1 ? 'This is the first page.' : undefined}
            onClick={() => setPage(page - 1)}
          >
            Newer
          </Button>
          <Button
            does="list.nextPage"
            size="small"
            off={page >= found.meta.last_page ? 'This is the last page.' : undefined}
            onClick={() => setPage(page + 1)}
          >
            Older
          </Button>
        </nav>
      )}
    </div>
  )
}
