import { Link } from 'wouter'
import { creditLinesForm } from '../../commands/areas/finance/invoice-facts.ts'
import { invoiceFileIds } from '../../commands/areas/finance/invoice-files.ts'
import { CommandButton } from '../../commands/command-button.tsx'
import { formParameter } from '../../commands/form-parameter.ts'
import { uncredited } from '../../domain/finance/invoice-states.ts'
import { sumText } from '../../domain/money.ts'
import { linkTo } from '../../domain/routes/link.ts'
import { prefetch as ask } from '../../gateway/cache.ts'
import { type InvoiceFactsFragment, invoiceQuery } from '../../gateway/generated/invoices.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { Banner } from '../../ui/banner.tsx'
import { PaymentRows } from '../bookings/payments/booking-payments.tsx'
import { idIn } from '../standard/address-id.ts'
import { useAddressParameter } from '../standard/address-parameter.ts'
import { DetailScreen, RailCard } from '../standard/detail-screen.tsx'
import { History, type HistoryTexts } from '../standard/history.tsx'
import { hidden, named } from '../standard/history-fields.ts'
import { BilledBookings } from './billed-bookings.tsx'
import { CreditLinesForm } from './credit-lines-form.tsx'
import { InvoiceChain } from './invoice-chain.tsx'
import { InvoiceDocument } from './invoice-document.tsx'
import { InvoicePill } from './invoice-state.tsx'

export const prefetch = ({ id }: { id: string }) => ask(invoiceQuery, { id: idIn(id) })

const [openFile = 'invoice.pdf', ...otherFiles] = invoiceFileIds

/** `/finance/invoices/:id`: a document as it was issued, what was paid, and what it corrects or was replaced by. */
export default function Invoice({ params }: { params: { id: string } }) {
  const answer = useQuery(invoiceQuery, { id: idIn(params.id) }, { keepPrevious: false })
  const issued = answer.data?.invoice
  const invoice = issued?.invoice
  const form = useAddressParameter(formParameter)
  return (
    <>
      <DetailScreen
        record={
          invoice === undefined ? undefined : { kind: 'invoice', id: invoice.id, label: invoice.number, data: invoice }
        }
        what="invoice"
        query={answer}
        status={invoice === undefined ? undefined : <InvoicePill of={invoice} />}
        intro={
          invoice === undefined ? undefined : (
            <Link
              href={linkTo('/clients/:id', { id: invoice.client_id })}
              className="tap min-w-0 wrap-anywhere font-medium text-ink hover:underline"
            >
              {invoice.client_name}
            </Link>
          )
        }
        primary={openFile}
        commands={[
          ...(invoice?.kind === 'invoice' && invoice.credit !== 'whole'
            ? (['invoice.again', 'invoice.creditPart', 'invoice.credit'] as const)
            : []),
          ...otherFiles,
          ...(invoice?.partner_id == null ? (['invoice.booking'] as const) : (['invoice.partner'] as const)),
          'invoice.client',
          'invoice.copyNumber',
        ]}
        labels={{
          'invoice.again': 'New invoice…',
          'invoice.creditPart': 'Credit part…',
          'invoice.credit': 'Credit all…',
          'invoice.booking': 'Booking',
          'invoice.partner': 'Statement',
        }}
        up={linkTo('/finance/invoices')}
        tabs={
          issued === undefined
            ? []
            : [
                { id: 'document', label: 'Document', content: () => <Document issued={issued} /> },
                ...(issued.billed.length > 0
                  ? [
                      {
                        id: 'bookings',
                        label: 'Bookings',
                        count: issued.billed.length,
                        content: () => <BilledBookings billed={issued.billed} currency={issued.invoice.currency} />,
                      },
                    ]
                  : []),
                ...(issued.invoice.kind === 'credit_note' || issued.billed.length > 0
                  ? []
                  : [
                      {
                        id: 'payments',
                        label: 'Payments',
                        count: issued.payments.length,
                        content: () => <PaymentRows payments={issued.payments} />,
                      },
                    ]),
                {
                  id: 'history',
                  label: 'Changes',
                  content: () => <History changes={issued.history} texts={historyTexts} />,
                },
              ]
        }
        rail={
          invoice === undefined ? (
            <span />
          ) : (
            <RailCard title="At a glance">
              <InvoiceChain invoice={invoice} />
            </RailCard>
          )
        }
      />
      {form.value === creditLinesForm && issued?.invoice.kind === 'invoice' && issued.invoice.credit !== 'whole' && (
        <CreditLinesForm issued={issued} onClose={form.remove} />
      )}
    </>
  )
}

function Document({ issued }: { issued: InvoiceFactsFragment }) {
  const { invoice } = issued
  return (
    <div className="flex flex-col gap-4">
      {invoice.credit === 'whole' && (
        <Banner tone="warning" title={`Credited by ${invoice.credit_notes.map(({ number }) => number).join(', ')}`}>
          Nothing is owed on this invoice.{' '}
          {invoice.replaced_by !== null && `${invoice.replaced_by.number} was issued in its place.`}
        </Banner>
      )}
      {issued.changed && (
        <Banner
          tone="warning"
          title={
            issued.billed.length > 0
              ? 'Its bookings have changed since'
              : invoice.credit === 'part'
                ? `${sumText(uncredited(invoice), invoice.currency)} of this invoice is not credited, but the booking charges another amount`
                : 'The booking has changed since'
          }
          action={<CommandButton id="invoice.again" label="New invoice…" size="small" />}
        >
          {invoice.credit === 'part'
            ? 'What is owed follows the booking: change its price if the client owes less, or issue a new invoice.'
            : 'This invoice stays as it was issued. A new one takes its place with a credit note.'}
        </Banner>
      )}
      <InvoiceDocument issued={issued} />
      {issued.issued_by_name !== null && <p className="text-muted text-secondary">Issued by {issued.issued_by_name}</p>}
    </div>
  )
}

const actions: Readonly<Record<string, string>> = {
  'invoices.issue': 'issued it',
  'invoices.credit': 'credited it',
  'invoices.creditLines': 'credited part of it',
  'partners.issueInvoice': 'issued it to a partner',
}
const historyTexts: HistoryTexts = {
  action: ({ action }) => actions[action],
  fields: () => ({
    number: named('Number'),
    credit_note: named('Credit note'),
    invoice: named('New invoice'),
    reason: named('Reason'),
    bookings: named('Bookings'),
    kind: hidden,
    total: hidden,
    currency: hidden,
  }),
}
