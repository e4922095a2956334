import { dayText, instantText } from '../../../src/domain/date-texts.ts'
import { today } from '../../../src/domain/dates.ts'
import { sumText, toMajor } from '../../../src/domain/money.ts'
import { methodText } from '../../../src/domain/payments/method-text.ts'
import { countsAs } from '../payments/online-currencies.ts'
import type { PaymentRow } from '../payments/payment-state.ts'
import { facts, notice, space, sums } from './document-blocks.ts'
import { drawDocument } from './document-layout.ts'
import type { PdfFile } from './pdf.ts'
import type { ShownAgency } from './printed-agency.ts'

/** The receipt of one payment, as whoever paid downloads it; `reference` is the booking's, where it is for one. */
export async function paymentReceipt(
  agency: ShownAgency,
  payment: PaymentRow,
  reference: string | null,
): Promise<PdfFile> {
  const price = sumText(toMajor(payment.amount, payment.currency), payment.currency)
  const counts = countsAs(payment)
  const answers = payment.answers as readonly { readonly label: string; readonly value: string }[] // written by the page, checked there
  const content = await drawDocument(
    agency,
    { kind: 'Receipt', reference: payment.reference, note: `Issued ${dayText(today())}` },
    (writer) => {
      facts(writer, [
        ['Received from', payment.payer],
        ['For', payment.description],
        ['Booking', reference ?? ''],
        ['Method', methodText(payment.method)],
        ['Received', instantText(payment.paid_at)],
        ['Counts as', counts?.sum ?? ''],
        ['Rate', counts?.rate ?? ''],
        ['Provider’s reference', payment.external_reference],
        ...answers.map(({ label, value }) => [label, value] as const),
      ])
      sums(writer, [{ label: 'Received', value: price, strong: true }])
      space(writer)
      notice(writer, 'Thank you', `${agency.name} has received ${price}.`, '#15803d')
    },
  )
  return { content, name: `receipt-${payment.reference}.pdf` }
}
