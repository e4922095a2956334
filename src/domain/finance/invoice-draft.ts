import { spread } from '../amounts.ts'
import { daysText } from '../date-texts.ts'
import type { Day } from '../dates.ts'
import { discountLines } from '../discounts/discount-lines.ts'
import { type CurrencyCode, toMajor, toMinor } from '../money.ts'
import {
  type InvoiceContent,
  type InvoiceKind,
  type InvoiceLine,
  type InvoiceParty,
  type InvoiceTax,
  taxOfLine,
} from './invoice-content.ts'
import { commonTaxOf, type LineTax, type TaxedAmounts, taxed } from './invoice-tax.ts'
import { type AskedCredit, creditedLines, type LineCredit, restOf } from './line-credits.ts'
import { type AgencyTax, usualTax } from './tax-rates.ts'

/** What documents say of the agency. */
export interface InvoicingAgency extends AgencyTax {
  readonly seller: InvoiceParty
  readonly prices_without_tax: boolean
  readonly pay_to: string
}

/** A booking as an invoice is drawn up from it; minor units. */
export interface InvoicedBooking {
  readonly id: number
  readonly reference: string
  readonly title: string
  readonly status: string
  /** Null of an order, which has no days. */
  readonly starts_on: Day | null
  readonly ends_on: Day | null
  readonly due_on: Day | null
  readonly currency: CurrencyCode
  readonly discount: number
  readonly discounts: readonly { readonly name: string; readonly code: string | null; readonly amount: number }[]
  readonly fees: number
  readonly total: number
  /** Of one that is cancelled or was not taken up: what is charged all the same. */
  readonly kept: number | null
  readonly buyer: InvoiceParty
  readonly lines: readonly BookedLine[]
  readonly fee_list: readonly { readonly kind: string; readonly label: string; readonly amount: number }[]
}
interface BookedLine {
  readonly title: string
  readonly item: number
  readonly item_title: string
  readonly starts_on: Day
  readonly ends_on: Day
  readonly description: string
  readonly quantity: number
  readonly times: number
  readonly unit_amount: number
  readonly amount: number
  readonly discount: number
  /** Null: the agency's usual tax. */
  readonly tax: LineTax | null
}

export interface Issued {
  readonly kind: InvoiceKind
  readonly number: string
  readonly issued_on: Day
}

interface Charge extends Pick<InvoiceLine, 'title' | 'description' | 'quantity' | 'unit_amount' | 'total'> {
  readonly of: LineTax
}

/** What is invoiced of a booking: its price, or what is kept of it. */
export const invoicedTotal = ({ total, kept }: Pick<InvoicedBooking, 'total' | 'kept'>): number => kept ?? total

/** What a pro forma or an invoice of a booking says. */
export function invoiceOf(agency: InvoicingAgency, booking: InvoicedBooking, issued: Issued): InvoiceContent {
  const { lines, taxes } = taxed(chargedOn(booking, usualTax(agency)))
  return {
    ...issued,
    due_on: booking.due_on,
    currency: booking.currency,
    seller: agency.seller,
    buyer: booking.buyer,
    booking: {
      reference: booking.reference,
      title: booking.title,
      starts_on: booking.starts_on,
      ends_on: booking.ends_on,
    },
    corrects: null,
    tax_included: !agency.prices_without_tax,
    lines: pricedAs(agency, lines),
    taxes,
    net: taxes.reduce((sum, { net }) => sum + net, 0),
    tax: taxes.reduce((sum, { tax }) => sum + tax, 0),
    total: invoicedTotal(booking),
    discounts: booking.kept === null ? discountsOf(booking) : [],
    pay_to: paidTo(agency),
  }
}

/** What is charged on a booking, each part with its tax; together what is invoiced of it. */
export const chargedOn = (booking: InvoicedBooking, usual: LineTax): readonly Charge[] =>
  booking.kept === null ? chargesOf(booking, usual) : [keptOf(booking, booking.kept, usual)]

/** The lines as the agency shows prices: with their tax or without. */
export const pricedAs = (
  { prices_without_tax: bare }: InvoicingAgency,
  lines: readonly TaxedAmounts<Charge>[],
): readonly InvoiceLine[] =>
  lines.map(({ of, ...line }) => ({
    ...line,
    // Without its tax, the price of one is what the line is without it; a discount stays apart from it.
    unit_amount: bare && line.total > 0 ? Math.round((line.unit_amount * line.net) / line.total) : line.unit_amount,
    category: of.category,
    rate: of.rate,
    tax_name: of.name,
  }))

/** How it can be paid, a line each. */
export const paidTo = ({ pay_to }: InvoicingAgency): readonly string[] =>
  pay_to
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** A credit note takes an invoice back: what is left of it, whole, or the parts that are given. */
export function creditNoteOf(
  invoice: InvoiceContent,
  issued: Omit<Issued, 'kind'>,
  reason: string,
  { credited = [], parts }: { readonly credited?: readonly LineCredit[]; readonly parts?: readonly AskedCredit[] } = {},
): InvoiceContent {
  const isWhole = parts === undefined && credited.length === 0
  const lines = creditedLines(invoice, credited, parts ?? restOf(invoice.lines, credited))
  const taxes = isWhole ? invoice.taxes : taxesOf(lines, invoice.taxes)
  const [net, tax] = [taxes.reduce((sum, one) => sum + one.net, 0), taxes.reduce((sum, one) => sum + one.tax, 0)]
  return {
    ...invoice,
    ...issued,
    kind: 'credit_note',
    due_on: null,
    corrects: { number: invoice.number, issued_on: invoice.issued_on, reason },
    lines,
    taxes,
    net,
    tax,
    total: net + tax,
    discounts: isWhole ? invoice.discounts : [],
    pay_to: [],
  }
}

/** What the lines come to by tax, in the order of the document. */
const taxesOf = (lines: readonly InvoiceLine[], taxes: readonly InvoiceTax[]): readonly InvoiceTax[] =>
  taxes.flatMap((kind) => {
    const own = lines.filter((line) => taxOfLine(taxes, line) === kind)
    if (own.length === 0) return []
    const sum = (of: 'net' | 'tax') => own.reduce((all, line) => all + line[of], 0)
    return [{ ...kind, net: sum('net'), tax: sum('tax') }]
  })

/** What is booked and the fees of its changes; together the total, to the minor unit. */
function chargesOf(booking: InvoicedBooking, usual: LineTax): Charge[] {
  const alone = (item: number) => booking.lines.filter((line) => line.item === item).length === 1
  const booked = booking.lines.map((line, place): Charge => {
    const isFirst = booking.lines.findIndex(({ item }) => item === line.item) === place
    return {
      title: line.title,
      description: [
        alone(line.item) && line.title === line.item_title ? '' : line.item_title,
        isFirst && booking.starts_on !== null ? daysText(line.starts_on, line.ends_on) : '',
        isFirst ? line.description : '',
      ]
        .filter((part) => part !== '')
        .join(' · '),
      quantity: line.quantity * line.times,
      unit_amount: line.unit_amount,
      total: line.amount - line.discount,
      of: line.tax ?? usual,
    }
  })
  const fees = feesOf(booking, commonTax(booking, usual))
  // Of older bookings the lines do not say what is whose of a discount: it is theirs in proportion.
  const asked = booking.total - sumOf(fees)
  if (sumOf(booked) === asked) return [...booked, ...fees]
  if (sumOf(booked) === 0)
    return [{ ...wholeOf(booking), unit_amount: asked, total: asked, of: commonTax(booking, usual) }, ...fees]
  const shares = spread(
    asked,
    booked.map(({ total }) => total),
  )
  return [...booked.map((line, place) => ({ ...line, total: shares[place] ?? 0 })), ...fees]
}

/** What is off, by name, with tax as the prices have it. */
const discountsOf = ({ currency, discount, discounts }: InvoicedBooking) =>
  discountLines({
    currency,
    discount: toMajor(discount, currency),
    discounts: discounts.map((one) => ({ ...one, amount: toMajor(one.amount, currency) })),
  }).map(({ label, amount }) => ({ label, amount: toMinor(amount, currency) }))

const sumOf = (charges: readonly Pick<Charge, 'total'>[]) => charges.reduce((sum, { total }) => sum + total, 0)
/** Its days in words; '' of an order. */
export const spanOf = ({ starts_on: from, ends_on: to }: Pick<InvoicedBooking, 'starts_on' | 'ends_on'>): string =>
  from === null || to === null ? '' : daysText(from, to)
const wholeOf = (booking: InvoicedBooking) => ({
  title: booking.title,
  description: spanOf(booking),
  quantity: 1,
})

function feesOf({ fees, fee_list: list, total }: InvoicedBooking, of: LineTax): Charge[] {
  const most = Math.min(fees, total)
  const named = list.filter(({ kind, amount }) => kind === 'change' && amount > 0)
  const sum = named.reduce((all, { amount }) => all + amount, 0)
  const charge = (title: string, amount: number): Charge => ({
    title,
    description: '',
    quantity: 1,
    unit_amount: amount,
    total: amount,
    of,
  })
  if (most === 0) return []
  return sum === most ? named.map(({ label, amount }) => charge(label, amount)) : [charge('Fees', most)]
}

function keptOf(booking: InvoicedBooking, kept: number, usual: LineTax): Charge {
  const kind = booking.status === 'no_show' ? 'no_show' : 'cancellation'
  const fee = booking.fee_list.findLast((one) => one.kind === kind)
  return {
    title: fee?.label ?? (kind === 'no_show' ? 'No-show fee' : 'Cancellation fee'),
    description: [booking.title, spanOf(booking)].filter((part) => part !== '').join(' · '),
    quantity: 1,
    unit_amount: kept,
    total: kept,
    of: commonTax(booking, usual),
  }
}

/** A fee is taxed as what was booked where all of that has the same tax, else as usual. */
const commonTax = ({ lines }: InvoicedBooking, usual: LineTax): LineTax =>
  commonTaxOf(
    lines.map(({ tax }) => tax ?? usual),
    usual,
  )

/** What of an issued document no longer fits its booking: what is charged, or for what. */
export const hasChanged = (
  issued: Pick<InvoiceContent, 'total' | 'currency' | 'lines'>,
  now: InvoiceContent,
): boolean =>
  issued.total !== now.total ||
  issued.currency !== now.currency ||
  issued.lines.length !== now.lines.length ||
  issued.lines.some((line, place) => {
    const after = now.lines[place]
    return line.title !== after?.title || line.quantity !== after.quantity || line.total !== after.total
  })
