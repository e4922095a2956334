import { daysText } from '../date-texts.ts'
import type { Day } from '../dates.ts'
import { sumText, toMajor } from '../money.ts'
import type { InvoiceContent, InvoiceParty } from './invoice-content.ts'
import {
  chargedOn,
  type InvoicedBooking,
  type InvoicingAgency,
  type Issued,
  paidTo,
  pricedAs,
  spanOf,
} from './invoice-draft.ts'
import { type LineTax, taxed } from './invoice-tax.ts'
import { usualTax } from './tax-rates.ts'

/** A sale of a reseller as it is billed to it. */
export interface BilledSale {
  readonly booking: InvoicedBooking
  /** The reseller's own booking. */
  readonly partner_reference: string
  /** What it keeps of the price, in minor units. */
  readonly commission: number
}

/** The days of sale that an invoice covers; null: without an end on that side. */
export const salesTitle = (from: Day | null, to: Day | null): string => {
  if (from !== null && to !== null) return `Sales of ${daysText(from, to)}`
  if (from !== null) return `Sales since ${daysText(from, from)}`
  return to === null ? 'Sales' : `Sales until ${daysText(to, to)}`
}

/** Each booking is a line, or one for each tax that its parts have; tax is computed once per rate over all of them, as on any invoice. */
export function partnerInvoiceOf(
  agency: InvoicingAgency,
  sales: readonly BilledSale[],
  { buyer, about }: { readonly buyer: InvoiceParty; readonly about: InvoiceContent['booking'] },
  issued: Issued,
): InvoiceContent {
  const usual = usualTax(agency)
  const { lines, taxes } = taxed(sales.flatMap((sale) => chargesOf(sale, usual)))
  // Due when the last booking is due, and never before the day of issue.
  const due = sales
    .flatMap(({ booking }) => booking.due_on ?? [])
    .toSorted()
    .at(-1)
  const [first] = sales
  if (first === undefined) throw new Error('an invoice bills at least one booking')
  return {
    ...issued,
    due_on: due === undefined || due > issued.issued_on ? (due ?? null) : issued.issued_on,
    currency: first.booking.currency,
    seller: agency.seller,
    buyer,
    booking: about,
    corrects: null,
    tax_included: !agency.prices_without_tax,
    lines: pricedAs(agency, lines),
    taxes,
    discounts: [],
    net: taxes.reduce((sum, { net }) => sum + net, 0),
    tax: taxes.reduce((sum, { tax }) => sum + tax, 0),
    total: lines.reduce((sum, { total }) => sum + total, 0),
    pay_to: paidTo(agency),
  }
}

function chargesOf({ booking, partner_reference, commission }: BilledSale, usual: LineTax) {
  const charges = chargedOn(booking, usual)
  const price = (minor: number) => sumText(toMajor(minor, booking.currency), booking.currency)
  const same = (a: LineTax, b: LineTax) => a.name === b.name && a.category === b.category && a.rate === b.rate
  const taxes = charges.flatMap(({ of }, place) =>
    charges.findIndex((other) => same(other.of, of)) === place ? [of] : [],
  )
  return taxes.flatMap((of) => {
    const total = charges.reduce((sum, charge) => sum + (same(charge.of, of) ? charge.total : 0), 0)
    if (total === 0) return []
    const isOff = booking.kept !== null
    return [
      {
        title: isOff ? `${charges[0]?.title ?? 'Fee'}: ${booking.title}` : booking.title,
        description: [
          booking.reference,
          partner_reference === '' ? '' : `sold as ${partner_reference}`,
          spanOf(booking),
          isOff || commission === 0 ? '' : `${price(booking.total + commission)} less ${price(commission)} commission`,
        ]
          .filter((part) => part !== '')
          .join(' · '),
        quantity: 1,
        unit_amount: total,
        total,
        of,
      },
    ]
  })
}
