import { Download } from 'lucide-react'
import { saveFile } from '../../commands/save-file.ts'
import { Failure, somethingWentWrong } from '../../domain/failure.ts'
import { methodText } from '../../domain/payments/method-text.ts'
import { lastDayOf } from '../../domain/subscriptions/periods.ts'
import type { SubscriptionInvoicesQuery, SubscriptionsQuery } from '../../gateway/generated/plans.generated.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Money } from '../../ui/money.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import { Day, Instant } from '../../ui/time.tsx'
import { toast } from '../../ui/toaster.tsx'

type Invoices = SubscriptionInvoicesQuery['subscriptionInvoices']['data']

const pulse = (label: string) => (
  <div className="h-24 animate-pulse-soft rounded-panel bg-sunken" role="status" aria-label={label} />
)

/** Safiri's invoices to the agency, each as a file. */
export function Invoices({ rows, loading }: { rows: Invoices; loading: boolean }) {
  if (loading) return pulse('Loading invoices')
  if (rows.length === 0) return <p className="text-muted">No invoice yet. There is one for each period that is paid.</p>
  const save = ({ id }: Invoices[number]) =>
    saveFile(`subscription/invoices/${id}/file`).then(
      (name) => toast.done(`${name} saved`),
      (problem: unknown) => toast.failed(problem instanceof Failure ? problem.messages.join(' ') : somethingWentWrong),
    )
  return (
    <ul className="divide-y divide-line rounded-panel border border-line bg-surface">
      {rows.map((invoice) => (
        <li key={invoice.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
          <span className="min-w-0 flex-1 basis-56">
            <span className="font-medium tabular">{invoice.number}</span>{' '}
            <span className="text-muted">
              {invoice.plan_name}, <Day value={invoice.period_from} /> to <Day value={invoice.period_to} />
            </span>
          </span>
          <span className="text-muted text-secondary">
            <Instant value={invoice.issued_at} look="day" />
            {invoice.method != null && `, ${methodText(invoice.method)}`}
          </span>
          <span className="ml-auto flex items-center gap-2">
            <Money amount={invoice.amount} currency={invoice.currency} className="font-medium" />
            <IconButton
              does="copyOut"
              label={`Download ${invoice.number}`}
              icon={<Download />}
              size="small"
              onClick={() => void save(invoice)}
            />
          </span>
        </li>
      ))}
    </ul>
  )
}

/** What the agency had, newest first. */
export function Past({ rows, loading }: { rows: SubscriptionsQuery['subscriptions']['data']; loading: boolean }) {
  if (loading) return pulse('Loading history')
  if (rows.length === 0) return <p className="text-muted">No subscription yet.</p>
  return (
    <ul className="divide-y divide-line rounded-panel border border-line bg-surface">
      {rows.map((row) => (
        <li key={row.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5">
          <span className="flex items-center gap-2 font-medium">
            {row.active_plan?.name ?? 'Plan'} {row.trial && <span className="text-muted">free trial</span>}{' '}
            <StatusPill status={row.status} />
          </span>
          <span className="text-muted">
            <Instant value={row.starts_at} look="day" /> to <Day value={lastDayOf(row.ends_at, row.starts_at)} />
          </span>
        </li>
      ))}
    </ul>
  )
}
