import { instalmentStates, settled, stateOf } from '../../../src/domain/bookings/instalment-states.ts'
import { paymentMethods } from '../../../src/domain/bookings/sales-choices.ts'
import { countryName } from '../../../src/domain/countries.ts'
import { daysText, shortDayText } from '../../../src/domain/date-texts.ts'
import { dayOf, today } from '../../../src/domain/dates.ts'
import { discountLines } from '../../../src/domain/discounts/discount-lines.ts'
import { hasReceipt } from '../../../src/domain/finance/money-flow.ts'
import { type CurrencyCode, sumText as sumTextOf, toMinor } from '../../../src/domain/money.ts'
import { phoneText } from '../../../src/domain/phone.ts'
import type { Payment } from '../../../src/domain/schema/types.generated.ts'
import { paymentStatuses, verbs } from '../../../src/domain/terms.ts'
import { sumText } from '../bookings/booking-payments.ts'
import type { TripFile } from '../bookings/trip-facts.ts'
import { priceText } from '../bookings/trip-text.ts'
import { cancellationTerms } from './cancellation-terms.ts'
import { type DocumentRow, facts, heading, notice, space, sums, table } from './document-blocks.ts'
import type { DocumentWriter } from './document-layout.ts'
import type { InvoiceIssue } from './invoice-number.ts'
import { standing } from './voucher.ts'

const billed = ({ booking: { client, ...booking }, company }: TripFile) =>
  [
    ['Bill to', [client.name, company].filter(Boolean).join(', ')],
    ['E-mail', client.email ?? ''],
    ['Phone', client.phone === null ? '' : phoneText(client.phone)],
    ['Country', client.country_code === null ? '' : countryName(client.country_code)],
    ['Booking', `${booking.reference} · ${booking.title}`],
    ['Dates', daysText(booking.starts_on, booking.ends_on)],
  ] as const

/** What it costs line by line, what came in, what is left and by when. */
export function drawInvoice(writer: DocumentWriter, file: TripFile, issue: InvoiceIssue | null): void {
  const { booking } = file
  const price = (amount: number) => priceText(amount, booking)
  facts(writer, [...billed(file), ['Our tax number', issue?.tax_number ?? '']])
  standing(writer, booking.status)
  heading(writer, 'Items booked')
  table(
    writer,
    [
      { label: 'Item', share: 6 },
      { label: 'Quantity', share: 1.4, align: 'right' },
      { label: 'Price', share: 2.2, align: 'right' },
      { label: 'Amount', share: 2.4, align: 'right' },
    ],
    booking.items.flatMap((item) => rowsOf(file, item.item)),
  )
  const kept = booking.paid - booking.refunded
  sums(writer, [
    ...(booking.discount === 0 && booking.fees === 0 ? [] : [{ label: 'Subtotal', value: price(booking.subtotal) }]),
    ...discountLines(booking).map(({ label, amount }) => ({ label, value: `− ${price(amount)}` })),
    ...booking.fee_list
      .filter(({ kind, amount }) => kind === 'change' && amount > 0)
      .map(({ label, amount }) => ({ label, value: price(amount) })),
    { label: 'Total', value: price(booking.total), strong: true },
    ...taxRows(issue, booking.total, booking.currency),
    { label: 'Paid', value: price(booking.paid) },
    ...(booking.refunded === 0 ? [] : [{ label: paymentStatuses.refunded, value: price(booking.refunded) }]),
    ...(booking.kept !== null
      ? [
          {
            label: booking.status === 'no_show' ? 'No-show fee' : 'Cancellation fee',
            value: price(booking.kept),
            strong: true,
          },
          ...(booking.balance === 0
            ? []
            : [
                {
                  label: booking.balance > 0 ? 'Balance due' : 'To refund',
                  value: price(Math.abs(booking.balance)),
                  strong: true,
                },
              ]),
        ]
      : [{ label: 'Balance due', value: price(booking.balance), strong: true }]),
  ])
  space(writer)
  const payments = receivedOf(file)
  if (payments.length > 0) {
    heading(
      writer,
      payments.some(({ direction }) => direction === 'out') ? 'Payments and refunds' : 'Payments received',
    )
    paymentTable(writer, file, payments)
  }
  if (booking.kept !== null) return
  if (booking.balance === 0) notice(writer, 'Paid in full', 'Thank you. Nothing is owed on this booking.', '#15803d')
  else schedule(writer, file, kept)
  cancellationTerms(writer, file)
}

/** The tax that the total includes, to the smallest unit of the currency. */
function taxRows(issue: InvoiceIssue | null, total: number, currency: CurrencyCode) {
  if (issue === null || issue.tax_rate === null) return []
  const tax = taxWithin(toMinor(total, currency), issue.tax_rate)
  const name = `${issue.tax_name.trim() || 'Tax'} ${issue.tax_rate}%`
  return [
    {
      label: `Total excluding ${issue.tax_name.trim() || 'tax'}`,
      value: sumText(toMinor(total, currency) - tax, currency),
    },
    { label: `Includes ${name}`, value: sumText(tax, currency) },
  ]
}
/** Minor units of tax in a price that includes it at so many percent. */
export const taxWithin = (minor: number, percent: number): number => Math.round((minor * percent) / (100 + percent))

/** An item of several lines stands over them by its name. */
function rowsOf({ booking }: TripFile, number: number): DocumentRow[] {
  const item = booking.items.find((each) => each.item === number)
  const lines = booking.lines.filter((line) => line.item === number)
  if (item === undefined) return []
  const when = daysText(item.starts_on, item.ends_on)
  const priced = lines.map((line, at): DocumentRow => {
    const times = line.details?.times ?? 1
    const alone = lines.length === 1 && line.title === item.title
    const text = line.details?.description ?? ''
    return {
      cells: [
        line.title,
        times > 1 ? `${line.quantity} × ${times}` : String(line.quantity),
        priceText(line.unit_amount, booking),
        priceText(line.amount, booking),
      ],
      note: [alone ? when : '', at === 0 ? text : ''].filter(Boolean).join(' · '),
    }
  })
  const [only] = lines
  return lines.length === 1 && only?.title === item.title
    ? priced
    : [{ cells: [item.title, '', '', ''], note: when, strong: true }, ...priced]
}

function schedule(writer: DocumentWriter, { booking, instalments }: TripFile, kept: number): void {
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
    settled(instalments, kept).map((part) => ({
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
    ...(booking.status === 'cancelled' ? [] : [{ label: 'Balance due', value: price(booking.balance) }]),
  ])
  space(writer)
  if (booking.balance === 0 && booking.status !== 'cancelled')
    notice(writer, 'Paid in full', 'Thank you. Nothing is owed on this booking.', '#15803d')
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
