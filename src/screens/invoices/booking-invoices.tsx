import { Link } from 'wouter'
import { CommandButton } from '../../commands/command-button.tsx'
import { shortDayText } from '../../domain/date-texts.ts'
import { uncredited } from '../../domain/finance/invoice-states.ts'
import { sumText } from '../../domain/money.ts'
import { linkTo } from '../../domain/routes/link.ts'
import { bookingInvoicesQuery } from '../../gateway/generated/invoices.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { Banner } from '../../ui/banner.tsx'
import { Money } from '../../ui/money.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { FailureState } from '../standard/failure-state.tsx'
import { InvoicePill } from './invoice-state.tsx'

/** The invoices of a booking, latest first, and what can be issued now. */
export function BookingInvoices({ bookingId }: { bookingId: number }) {
  const answer = useQuery(bookingInvoicesQuery, { id: bookingId })
  const found = answer.data?.bookingInvoices
  if (found === undefined)
    return answer.failure ? (
      <FailureState failure={answer.failure} what="invoices" onRetry={answer.refetch} />
    ) : (
      <div aria-busy="true" className="rounded-panel border border-line bg-surface p-4">
        <SkeletonText lines={3} />
      </div>
    )
  const { invoices, open_id: open, changed, invoice_refused, proforma_refused } = found
  const current = invoices.find(({ id }) => id === open)
  const over = current && {
    record: { kind: 'invoice' as const, id: String(current.id), label: current.number, data: current },
    selection: undefined,
  }
  return (
    <section aria-label="Invoices" className="rounded-panel border border-line bg-surface">
      <header className="flex flex-wrap items-center justify-between gap-2 px-4 pt-3 pb-1">
        <h2 className="font-semibold">Invoices</h2>
        <span className="flex flex-wrap gap-2">
          {invoice_refused === null && <CommandButton id="booking.issueInvoice" size="small" />}
          {over !== undefined && <CommandButton id="invoice.again" context={over} label="New invoice…" size="small" />}
          {proforma_refused === null && <CommandButton id="booking.issueProforma" label="Pro forma" size="small" />}
          <CommandButton id="booking.itemTax" label="Tax…" size="small" />
        </span>
      </header>
      {changed && current !== undefined && (
        <div className="px-4 py-2">
          <Banner
            tone="warning"
            title={
              current.credit === 'part'
                ? `${sumText(uncredited(current), current.currency)} of ${current.number} is not credited, but the booking charges another amount`
                : `The booking has changed since ${current.number}`
            }
          >
            The invoice stays as it was issued. A new one takes its place with a credit note.
          </Banner>
        </div>
      )}
      {invoices.length === 0 ? (
        <p className="px-4 pt-1 pb-3 text-muted">
          {invoice_refused ?? 'None yet. It is also issued when the invoice is first opened or e-mailed.'}
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {invoices.map((invoice) => (
            <li key={invoice.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5">
              <span className="min-w-0">
                <Link
                  href={linkTo('/finance/invoices/:id', { id: invoice.id })}
                  className="tap font-medium text-ink hover:underline"
                >
                  {invoice.number}
                </Link>
                <span className="block text-muted text-secondary wrap-anywhere">
                  {shortDayText(invoice.issued_on)}
                  {invoice.corrects !== null && ` · credits ${invoice.corrects.number}`}
                  {invoice.reason !== '' && ` · ${invoice.reason}`}
                </span>
              </span>
              <span className="ml-auto flex items-center gap-3">
                <InvoicePill of={invoice} />
                <span className="font-medium">
                  <Money
                    amount={invoice.kind === 'credit_note' ? -invoice.total : invoice.total}
                    currency={invoice.currency}
                  />
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
