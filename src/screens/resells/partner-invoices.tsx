import { Link } from 'wouter'
import { CommandButton } from '../../commands/command-button.tsx'
import { shortDayText } from '../../domain/date-texts.ts'
import { linkTo } from '../../domain/routes/link.ts'
import { counted } from '../../domain/text.ts'
import type { PartnerStatementWholeFragment } from '../../gateway/generated/statements.generated.ts'
import { Money } from '../../ui/money.tsx'
import { InvoicePill } from '../invoices/invoice-state.tsx'

type Invoices = PartnerStatementWholeFragment['invoices']

/** Invoices of several sales: those that we issued lead to their page, those that the partner did are read here. */
export function PartnerInvoices({ invoices, partner }: { invoices: Invoices; partner: string }) {
  if (invoices.length === 0) return null
  return (
    <section aria-label="Invoices" className="flex min-w-0 flex-col gap-2">
      <h2 className="font-semibold">Invoices</h2>
      <ul className="divide-y divide-line rounded-panel border border-line bg-surface">
        {invoices.map((invoice) => (
          <li key={invoice.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-2.5">
            <span className="min-w-0 grow basis-64">
              {invoice.side === 'offered' ? (
                <Link
                  href={linkTo('/finance/invoices/:id', { id: invoice.id })}
                  className="font-medium hover:underline"
                >
                  {invoice.number}
                </Link>
              ) : (
                <span className="font-medium">{invoice.number}</span>
              )}
              <span className="block text-muted text-secondary">
                {invoice.side === 'offered' ? 'To' : 'From'} {partner} · {shortDayText(invoice.issued_on)} ·{' '}
                {counted(invoice.bookings, 'booking')}
                {invoice.credited_by.length > 0 && ` · credited by ${invoice.credited_by.join(', ')}`}
              </span>
            </span>
            <InvoicePill of={invoice} />
            <dl className="grid grid-cols-2 gap-x-4 text-right max-sm:grow">
              {(
                [
                  ['Total', invoice.total],
                  ['Paid', invoice.received],
                ] as const
              ).map(([label, amount]) => (
                <div key={label}>
                  <dt className="text-muted text-secondary">{label}</dt>
                  <dd>
                    <Money amount={amount} currency={invoice.currency} />
                  </dd>
                </div>
              ))}
            </dl>
            <CommandButton
              id="partner.invoicePdf"
              label="PDF"
              size="small"
              context={{ record: { kind: 'invoice', id: String(invoice.id), label: invoice.number } }}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
