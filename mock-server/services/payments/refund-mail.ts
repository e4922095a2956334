import { type Kysely, sql } from 'kysely'
import { paymentMethods } from '../../../src/domain/bookings/sales-choices.ts'
import { type CurrencyCode, sumText, toMajor } from '../../../src/domain/money.ts'
import type { DB } from '../../database/types.generated.ts'
import type { MailFact } from '../mail/mail-html.ts'
import { mailingAgency, questionsText } from '../mail/mailing-agency.ts'
import { queueMail } from '../mail/outgoing-mail.ts'
import { paidText } from './settled-payment.ts'

interface PaidOut {
  readonly agency_id: number
  readonly reference: string
  readonly currency: CurrencyCode
  readonly amount: number
  readonly settled_currency: CurrencyCode | null
  readonly settled_amount: number | null
  readonly method: keyof typeof paymentMethods
  readonly byHand: boolean
  readonly kind: string | null
  readonly booking: string | null
  readonly title: string | null
  readonly name: string
  readonly email: string | null
}

/** Tells the client how much has gone back to them and how; nobody is written to who has no e-mail address. */
export async function writeRefundMail(tx: Kysely<DB>, refundId: number): Promise<void> {
  const { rows } = await sql<PaidOut>`
    select p.agency_id, p.reference, p.currency, p.amount, p.settled_currency, p.settled_amount, p.method, p.aggregator = 'cash' as "byHand",
      b.kind, b.reference as booking, b.title, coalesce(c.name, o.payer, p.payer) as name,
      case when b.id is null then o.payer_email else c.email end as email
    from payments p left join payments o on o.id = p.refund_of left join bookings b on b.id = p.booking_id left join clients c on c.id = b.client_id
    where p.id = ${refundId} and p.direction = 'out'`.execute(tx)
  const [refund] = rows
  if (refund === undefined || refund.email === null) return
  const { currency, amount, settled_currency, settled_amount } = refund
  const isOther = settled_currency !== null && settled_amount !== null && settled_currency !== currency
  const sum = sumText(toMajor(amount, currency), currency)
  const facts: readonly MailFact[] = [
    ['Refund', refund.reference],
    [refund.kind === 'order' ? 'Order' : 'Booking', refund.booking ?? ''],
    ['For', refund.title ?? ''],
    ['Amount', isOther ? paidText(amount, currency, { settled_currency, settled_amount }) : sum],
    ['Paid by', paymentMethods[refund.method]],
  ]
  await queueMail(tx, {
    to: refund.email,
    agencyId: refund.agency_id,
    asAgency: true,
    subject: `We have refunded ${sum}${refund.booking === null ? '' : `: ${refund.booking}`}`,
    lines: [
      `Dear ${refund.name},`,
      refund.byHand
        ? 'We have paid this refund to you.'
        : 'This refund has gone back the way you paid. Depending on your bank, it may take a few days until you see it.',
    ],
    facts: facts.filter(([, value]) => value !== ''),
    after: questionsText(await mailingAgency(tx, refund.agency_id)),
  })
}
