import { countryName } from '../../domain/countries.ts'
import { daysText, shortDayText } from '../../domain/date-texts.ts'
import { taxOfLine } from '../../domain/finance/invoice-content.ts'
import { invoiceKinds, uncredited } from '../../domain/finance/invoice-states.ts'
import { roundingRule } from '../../domain/finance/invoice-tax.ts'
import { creditRule } from '../../domain/finance/line-credits.ts'
import { taxText } from '../../domain/finance/tax-rates.ts'
import { phoneText } from '../../domain/phone.ts'
import type { InvoiceFactsFragment } from '../../gateway/generated/invoices.generated.ts'
import { Money } from '../../ui/money.tsx'

type Issued = InvoiceFactsFragment

/** What the document says, as it was issued. */
export function InvoiceDocument({ issued }: { issued: Issued }) {
  const { invoice, tax_included: gross, taxes, lines } = issued
  const { currency } = invoice
  const several = taxes.length > 1
  return (
    <article aria-label={invoice.number} className="rounded-panel border border-line bg-surface p-4 sm:p-6">
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="font-semibold text-lead">{invoiceKinds[invoice.kind]}</h2>
        <p className="text-muted">
          {invoice.number} · {shortDayText(invoice.issued_on)}
        </p>
      </header>
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <Party label={invoice.kind === 'credit_note' ? 'Credited by' : 'From'} party={issued.seller} />
        <Party label={invoice.kind === 'credit_note' ? 'Credited to' : 'Bill to'} party={issued.buyer} />
      </div>
      <p className="mt-4 text-muted wrap-anywhere">
        {invoice.partner_id === null && `${invoice.booking_reference} · `}
        {issued.title}
        {invoice.partner_id === null &&
          issued.starts_on !== null &&
          issued.ends_on !== null &&
          ` · ${daysText(issued.starts_on, issued.ends_on)}`}
        {invoice.due_on !== null && ` · due ${shortDayText(invoice.due_on)}`}
      </p>
      {invoice.corrects !== null && (
        <p className="mt-2">
          Credits {invoice.corrects.number}
          {issued.corrected_on !== null && ` of ${shortDayText(issued.corrected_on)}`}: {invoice.reason}
        </p>
      )}
      <div className="mt-4 overflow-x-auto">
        <table className="w-full border-collapse">
          <thead className="text-left text-muted text-secondary max-sm:hidden">
            <tr className="border-line border-b">
              <th className="py-1.5 pr-4 font-medium">Item</th>
              <th className="py-1.5 pr-4 text-right font-medium">Quantity</th>
              <th className="py-1.5 pr-4 text-right font-medium">{gross ? 'Price' : 'Net price'}</th>
              {several && <th className="py-1.5 pr-4 text-right font-medium">Tax</th>}
              <th className="py-1.5 text-right font-medium">{gross ? 'Amount' : 'Net amount'}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: what is issued stays in its order
              <tr key={place} className="border-line border-b align-top max-sm:grid max-sm:grid-cols-2 max-sm:py-2">
                <td className="py-2 pr-4 max-sm:col-span-2 max-sm:py-0 max-sm:pr-0">
                  <span className="font-medium wrap-anywhere">{line.title}</span>
                  {line.description !== '' && (
                    <span className="block text-muted text-secondary wrap-anywhere">{line.description}</span>
                  )}
                  {line.credited > 0 && (
                    <span className="block text-muted text-secondary">
                      Credited: <Money amount={line.credited} currency={currency} />
                    </span>
                  )}
                </td>
                <td className="tabular py-2 pr-4 text-right max-sm:py-0.5 max-sm:text-left max-sm:text-muted">
                  {line.quantity}
                  <span className="sm:hidden">
                    {' '}
                    × <Money amount={line.unit_amount} currency={currency} />
                  </span>
                </td>
                <td className="py-2 pr-4 text-right max-sm:hidden">
                  <Money amount={line.unit_amount} currency={currency} />
                </td>
                {several && (
                  <td className="py-2 pr-4 text-right text-muted max-sm:order-last max-sm:col-span-2 max-sm:py-0 max-sm:text-left">
                    {taxText(taxOfLine(taxes, line) ?? { ...line, name: '' })}
                  </td>
                )}
                <td className="py-2 text-right max-sm:py-0.5">
                  <Money amount={gross ? line.total : line.net} currency={currency} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Totals issued={issued} />
      {issued.pay_to.length > 0 && (
        <section className="mt-5">
          <h3 className="font-medium">How to pay</h3>
          {issued.pay_to.map((line) => (
            <p key={line} className="text-muted wrap-anywhere">
              {line}
            </p>
          ))}
        </section>
      )}
    </article>
  )
}

function Party({ label, party }: { label: string; party: Issued['seller'] }) {
  const place = [
    ...party.address.split('\n'),
    party.city,
    party.country_code === '' ? '' : countryName(party.country_code),
  ]
    .filter((part) => part !== '')
    .join(', ')
  const reach = [party.email, party.phone === '' ? '' : phoneText(party.phone)].filter((part) => part !== '')
  return (
    <section aria-label={label} className="min-w-0">
      <h3 className="text-muted text-secondary">{label}</h3>
      <p className="font-medium wrap-anywhere">{party.name}</p>
      {place !== '' && <p className="text-muted wrap-anywhere">{place}</p>}
      {reach.length > 0 && <p className="text-muted wrap-anywhere">{reach.join(' · ')}</p>}
      {party.tax_number !== '' && <p className="text-muted wrap-anywhere">Tax number: {party.tax_number}</p>}
    </section>
  )
}

function Totals({ issued: { invoice, discounts, taxes, tax_included: gross } }: { issued: Issued }) {
  const { currency } = invoice
  const named = taxes.filter(({ name }) => name !== '' || taxes.length > 1)
  const off = discounts.reduce((sum, { amount }) => sum + amount, 0)
  const row = (label: string, amount: number, strong = false) => (
    <div
      key={label}
      className={`flex justify-between gap-6 ${strong ? 'border-line border-t pt-1.5 font-semibold' : 'text-muted'}`}
    >
      <dt className="min-w-0 wrap-anywhere">{label}</dt>
      <dd>
        <Money amount={amount} currency={currency} />
      </dd>
    </div>
  )
  const total = row(invoice.kind === 'credit_note' ? 'Credited' : 'Total', invoice.total, true)
  return (
    <>
      <dl className="mt-4 ml-auto flex max-w-96 flex-col gap-1.5">
        {off > 0 && row(gross ? 'Before discounts' : 'Before discounts, with tax', invoice.total + off)}
        {discounts.map(({ label, amount }) => row(label, -amount))}
        {gross && total}
        {named.length > 0 && row('Total excluding tax', invoice.net)}
        {named.map((tax) => row(`${gross ? 'Includes ' : ''}${taxText(tax)}`, tax.tax))}
        {!gross && total}
        {invoice.credit_notes.map((note) => row(`Credited by ${note.number}`, -note.total))}
        {invoice.credit === 'part' && row('Left of this invoice', uncredited(invoice), true)}
      </dl>
      {invoice.tax > 0 && (
        <p className="mt-2 text-right text-muted text-secondary">
          {invoice.kind === 'credit_note' ? creditRule : roundingRule}
        </p>
      )}
    </>
  )
}
