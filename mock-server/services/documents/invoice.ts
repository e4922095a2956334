import { instalmentStates, settled, stateOf } from '../../../src/domain/bookings/instalment-states.ts'
import { paymentMethods } from '../../../src/domain/bookings/sales-choices.ts'
import { countryName } from '../../../src/domain/countries.ts'
import { daysText, shortDayText } from '../../../src/domain/date-texts.ts'
import { dayOf, today } from '../../../src/domain/dates.ts'
import {
  type InvoiceContent,
  type InvoiceParty,
  type InvoiceTax,
  taxOfLine,
} from '../../../src/domain/finance/invoice-content.ts'
import { roundingRule } from '../../../src/domain/finance/invoice-tax.ts'
import { creditRule } from '../../../src/domain/finance/line-credits.ts'
import { hasReceipt } from '../../../src/domain/finance/money-flow.ts'
import { isUntaxed, taxText } from '../../../src/domain/finance/tax-rates.ts'
import { sumText as sumTextOf } from '../../../src/domain/money.ts'
import { phoneText } from '../../../src/domain/phone.ts'
import type { Payment } from '../../../src/domain/schema/types.generated.ts'
import { paymentStatuses, verbs } from '../../../src/domain/terms.ts'
import { sumText } from '../bookings/booking-payments.ts'
import type { TripFile } from '../bookings/trip-facts.ts'
import { priceText } from '../bookings/trip-text.ts'
import { cancellationTerms } from './cancellation-terms.ts'
import { type DocumentRow, facts, heading, notice, paragraphs, space, sums, table } from './document-blocks.ts'
import type { DocumentWriter } from './document-layout.ts'
import { standing } from './voucher.ts'

const billed = ({ booking: { client, ...booking }, company }: TripFile) =>
  [
    ['Bill to', [client.name, company].filter(Boolean).join(', ')],
    ['E-mail', client.email ?? ''],
    ['Phone', client.phone === null ? '' : phoneText(client.phone)],
    ['Country', client.country_code === null ? '' : countryName(client.country_code)],
    [booking.kind === 'order' ? 'Order' : 'Booking', `${booking.reference} · ${booking.title}`],
    ['Dates', booking.kind === 'order' ? '' : daysText(booking.starts_on, booking.ends_on)],
  ] as const

const placeOf = ({ address, city, country_code: code }: InvoiceParty): string =>
  [...address.split('\n'), city, code === '' ? '' : countryName(code)].filter((part) => part !== '').join(', ')

/** Of an invoice: a credit note that takes back so many minor units of it. */
export interface CreditNote {
  readonly number: string
  readonly total: number
}

/** The booking of an invoice as it is now, or what those of an invoice to a partner have received and still owe, in minor units. */
export type InvoicedBeside = { readonly credits: readonly CreditNote[] } & (
  | { readonly file: TripFile }
  | { readonly file: null; readonly received: number; readonly owed: number }
)

/** What was issued, as it was issued; beside it what its booking has received by now. */
export function drawInvoice(writer: DocumentWriter, content: InvoiceContent, beside: InvoicedBeside): void {
  const { credits } = beside
  const { buyer, seller, booking, corrects } = content
  const isCredit = content.kind === 'credit_note'
  const left = content.total - credits.reduce((sum, { total }) => sum + total, 0)
  const credited = credits.map(({ number }) => number).join(', ')
  facts(writer, [
    [isCredit ? 'Credited to' : 'Bill to', buyer.name],
    ['Tax number of the client', buyer.tax_number],
    ['E-mail', buyer.email],
    ['Phone', buyer.phone === '' ? '' : phoneText(buyer.phone)],
    [buyer.address === '' && buyer.city === '' ? 'Country' : 'Address', placeOf(buyer)],
    ...(beside.file === null
      ? [['For', booking.title] as const]
      : [
          [
            beside.file.booking.kind === 'order' ? 'Order' : 'Booking',
            `${booking.reference} · ${booking.title}`,
          ] as const,
        ]),
    [
      'Dates',
      beside.file === null || booking.starts_on === null || booking.ends_on === null
        ? ''
        : daysText(booking.starts_on, booking.ends_on),
    ],
    ['Due', content.due_on === null ? '' : shortDayText(content.due_on)],
    ['Our tax number', seller.tax_number],
  ])
  if (corrects !== null)
    notice(writer, `Credits ${corrects.number} of ${shortDayText(corrects.issued_on)}`, corrects.reason)
  else if (credits.length > 0 && left === 0)
    notice(writer, `Credited by ${credited}`, 'Nothing is owed on this invoice.', '#b91c1c')
  else if (credits.length > 0) notice(writer, `Credited in part by ${credited}`)
  else if (beside.file !== null) standing(writer, beside.file.booking.status)
  lines(writer, content)
  totals(writer, content)
  if (isCredit || left === 0) return
  if (credits.length > 0) creditsOf(writer, content, credits, left)
  if (beside.file === null) {
    sums(writer, [
      { label: 'Paid', value: sumText(beside.received, content.currency) },
      { label: 'Balance due', value: sumText(beside.owed, content.currency), strong: true },
    ])
    howToPay(writer, content, beside.owed)
    return
  }
  const { file } = beside
  balance(writer, file, sumText(left, content.currency))
  const payments = receivedOf(file)
  if (payments.length > 0) {
    heading(
      writer,
      payments.some(({ direction }) => direction === 'out') ? 'Payments and refunds' : 'Payments received',
    )
    paymentTable(writer, file, payments)
  }
  if (file.booking.kept === null) {
    if (file.booking.balance === 0) nothingOwed(writer, file)
    else schedule(writer, file)
    cancellationTerms(writer, file)
  }
  howToPay(writer, content, file.booking.balance)
}

function howToPay(writer: DocumentWriter, { pay_to, number }: InvoiceContent, owed: number): void {
  if (pay_to.length === 0 || owed <= 0) return
  heading(writer, 'How to pay')
  paragraphs(writer, pay_to.join('\n'))
  paragraphs(writer, `Please quote ${number} with your payment.`, { quiet: true })
}

function lines(writer: DocumentWriter, { kind, lines, taxes, tax_included: gross, currency }: InvoiceContent): void {
  const several = taxes.length > 1
  heading(writer, kind === 'credit_note' ? 'Credited' : 'Items booked')
  table(
    writer,
    [
      { label: 'Item', share: 6 },
      { label: 'Quantity', share: 1.4, align: 'right' },
      { label: gross ? 'Price' : 'Net price', share: 2.2, align: 'right' },
      ...(several ? [{ label: 'Tax', share: 2, align: 'right' } as const] : []),
      { label: gross ? 'Amount' : 'Net amount', share: 2.4, align: 'right' },
    ],
    lines.map((line): DocumentRow => {
      // A discount is what the prices come to beside the amount.
      const off = gross ? line.unit_amount * line.quantity - line.total : 0
      const named = taxOfLine(taxes, line)
      return {
        cells: [
          line.title,
          String(line.quantity),
          sumText(line.unit_amount, currency),
          ...(several && named !== undefined ? [taxText(named)] : []),
          sumText(gross ? line.total : line.net, currency),
        ],
        note: [line.description, off > 0 ? `less ${sumText(off, currency)} discount` : '']
          .filter((part) => part !== '')
          .join(' · '),
      }
    }),
  )
}

/** The total with its tax by rate, and by what rule that was rounded. */
function totals(writer: DocumentWriter, content: InvoiceContent): void {
  const { currency, taxes, tax_included: gross, kind } = content
  const price = (minor: number) => sumText(minor, currency)
  const shown = taxes.filter(({ name }) => name !== '' || taxes.length > 1)
  const total = { label: kind === 'credit_note' ? 'Credited' : 'Total', value: price(content.total), strong: true }
  const net = { label: 'Total excluding tax', value: price(content.net) }
  const rows = shown.map((tax) => taxRow(tax, { gross, several: shown.length > 1, price }))
  const off = content.discounts.reduce((sum, { amount }) => sum + amount, 0)
  const discounts =
    off === 0
      ? []
      : [
          { label: gross ? 'Before discounts' : 'Before discounts, with tax', value: price(content.total + off) },
          ...content.discounts.map(({ label, amount }) => ({ label, value: `− ${price(amount)}` })),
        ]
  const summed = shown.length === 0 ? [total] : gross ? [total, net, ...rows] : [net, ...rows, total]
  sums(writer, [...discounts, ...summed])
  if (content.tax > 0)
    paragraphs(writer, kind === 'credit_note' ? creditRule : roundingRule, { size: 7.5, quiet: true })
}

function taxRow(
  tax: InvoiceTax,
  { gross, several, price }: { readonly gross: boolean; readonly several: boolean; price(minor: number): string },
) {
  const text = taxText(tax)
  const on = several ? ` on ${price(tax.net)}` : ''
  return isUntaxed(tax.category)
    ? { label: `${text}${on}`, value: price(0) }
    : { label: `${gross ? 'Includes ' : ''}${text}${on}`, value: price(tax.tax) }
}

/** What credit notes take back, and what is left of the invoice. */
function creditsOf(
  writer: DocumentWriter,
  { currency }: InvoiceContent,
  credits: readonly CreditNote[],
  left: number,
): void {
  sums(writer, [
    ...credits.map(({ number, total }) => ({ label: `Credited by ${number}`, value: `− ${sumText(total, currency)}` })),
    { label: 'Left of this invoice', value: sumText(left, currency), strong: true },
  ])
}

function balance(writer: DocumentWriter, { booking }: TripFile, invoiced: string): void {
  const price = (amount: number) => priceText(amount, booking)
  const owed = booking.balance
  sums(writer, [
    { label: 'Paid', value: price(booking.paid) },
    ...(booking.refunded === 0 ? [] : [{ label: paymentStatuses.refunded, value: price(booking.refunded) }]),
    ...(booking.written_off === 0 ? [] : [{ label: paymentStatuses.written_off, value: price(booking.written_off) }]),
    ...(booking.kept !== null && owed === 0
      ? []
      : [
          {
            label: owed < 0 && booking.kept !== null ? 'To refund' : 'Balance due',
            value: price(owed < 0 && booking.kept !== null ? -owed : owed),
            strong: true,
          },
        ]),
  ])
  if (invoiced !== price(booking.kept ?? booking.total))
    paragraphs(writer, 'The booking has changed since: what is paid and due is as of today.', {
      size: 8,
      quiet: true,
    })
  space(writer)
}

function nothingOwed(writer: DocumentWriter, { booking }: TripFile): void {
  const title = booking.written_off > 0 ? 'Nothing left to pay' : 'Paid in full'
  notice(writer, title, 'Thank you. Nothing is owed.', '#15803d')
}

function schedule(writer: DocumentWriter, { booking, instalments }: TripFile): void {
  const price = (amount: number) => priceText(amount, booking)
  if (instalments.length === 0) {
    if (booking.due_on !== null) notice(writer, `${price(booking.balance)} is due by ${shortDayText(booking.due_on)}`)
    return
  }
  heading(writer, 'Payment schedule')
  const now = today()
  table(
    writer,
    [
      { label: 'Part', share: 4 },
      { label: 'Due', share: 2 },
      { label: 'State', share: 2 },
      { label: 'Amount', share: 2.4, align: 'right' },
    ],
    settled(instalments, booking.paid - booking.refunded, booking.written_off).map((part) => ({
      cells: [part.label, shortDayText(part.due_on), instalmentStates[stateOf(part, now, true)], price(part.amount)],
    })),
  )
}

export const receivedOf = ({ booking }: TripFile): readonly Payment[] => booking.payments.filter(hasReceipt)

/** The money that came in, all of it or one payment. */
export function drawReceipt(writer: DocumentWriter, file: TripFile, payments: readonly Payment[]): void {
  const { booking } = file
  const price = (amount: number) => priceText(amount, booking)
  facts(writer, billed(file))
  heading(writer, payments.some(({ direction }) => direction === 'out') ? 'Received and refunded' : 'Received')
  paymentTable(writer, file, payments)
  const sum = payments.reduce((all, payment) => all + (payment.direction === 'out' ? -1 : 1) * settledBy(payment), 0)
  sums(writer, [
    { label: 'Received', value: price(sum), strong: true },
    { label: 'Booking total', value: price(booking.total) },
    ...(booking.written_off === 0 ? [] : [{ label: paymentStatuses.written_off, value: price(booking.written_off) }]),
    ...(booking.status === 'cancelled' ? [] : [{ label: 'Balance due', value: price(booking.balance) }]),
  ])
  space(writer)
  if (booking.balance === 0 && booking.status !== 'cancelled') nothingOwed(writer, file)
}

/** What a payment is in the booking’s currency. */
const settledBy = ({ amount, settled_amount }: Payment): number => settled_amount ?? amount

/** That it gives money back, and what was paid where that was in another currency. */
function noteOf({ direction, amount, currency, settled_currency }: Payment): { note?: string } {
  const paid = sumTextOf(amount, currency)
  const said = [
    direction === 'out' ? verbs.refund : '',
    settled_currency == null ? '' : direction === 'out' ? `${paid} paid out` : `${paid} paid`,
  ].filter(Boolean)
  return said.length === 0 ? {} : { note: said.join(': ') }
}

function paymentTable(writer: DocumentWriter, { booking }: TripFile, payments: readonly Payment[]): void {
  const price = (amount: number) => priceText(amount, booking)
  table(
    writer,
    [
      { label: 'Payment', share: 3 },
      { label: 'Date', share: 2 },
      { label: 'Method', share: 4 },
      { label: 'Amount', share: 2.4, align: 'right' },
    ],
    payments.map((payment) => ({
      cells: [
        payment.reference,
        shortDayText(dayOf(payment.paid_at)),
        [paymentMethods[payment.method] ?? payment.method, payment.payer, payment.external_reference]
          .filter(Boolean)
          .join(' · '),
        payment.direction === 'out' ? `− ${price(settledBy(payment))}` : price(settledBy(payment)),
      ],
      ...noteOf(payment),
    })),
  )
}
