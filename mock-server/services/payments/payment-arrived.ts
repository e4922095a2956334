import { type Kysely, sql } from 'kysely'
import { paymentMethods } from '../../../src/domain/bookings/sales-choices.ts'
import type { Day } from '../../../src/domain/dates.ts'
import type { Objective } from '../../../src/domain/finance/money-flow.ts'
import { type CurrencyCode, sumText, toMajor } from '../../../src/domain/money.ts'
import { linkTo } from '../../../src/domain/routes/link.ts'
import type { DB } from '../../database/types.generated.ts'
import type { Settings } from '../../http/platform.ts'
import { notify } from '../agency/notifications.ts'
import { touched } from '../bookings/booking-lock.ts'
import { queueMail } from '../mail/outgoing-mail.ts'
import { settlePaidOrder } from '../subscriptions/settle-order.ts'
import { confirmPaidSiteBooking } from '../website/site-booking-upkeep.ts'
import { countsAs } from './online-currencies.ts'
import { auditedSum, paidText, settledBy } from './settled-payment.ts'

interface Arrived {
  readonly id: number
  readonly agency_id: number
  readonly uuid: string
  readonly reference: string
  readonly objective: Objective
  readonly booking_id: number | null
  readonly booking_reference: string | null
  readonly currency: CurrencyCode
  readonly amount: number
  readonly settled_currency: CurrencyCode | null
  readonly settled_amount: number | null
  readonly settled_rate: string | null
  readonly settled_rate_day: Day | null
  readonly settled_reason: string
  readonly rounding: number
  readonly method: keyof typeof paymentMethods
  readonly description: string
  readonly payer: string
  readonly payer_email: string | null
  readonly flag: string | null
}

/** What follows once money has come: colleagues are told, the booking shows it, and the payer gets a receipt. */
export async function paymentArrived(
  tx: Kysely<DB>,
  { serverUrl }: Pick<Settings, 'serverUrl'>,
  paymentId: number,
): Promise<void> {
  const { rows } = await sql<Arrived>`
    select p.id, p.agency_id, p.uuid, p.reference, p.objective, p.booking_id, b.reference as booking_reference, p.currency, p.amount, p.settled_currency,
      p.settled_amount, p.settled_rate, p.settled_rate_day, p.settled_reason, p.rounding, p.method, p.description, p.payer, p.payer_email, p.flag
    from payments p left join bookings b on b.id = p.booking_id where p.id = ${paymentId}`.execute(tx)
  const [payment] = rows
  if (payment === undefined) return
  if (payment.booking_id !== null) await touched(tx, { id: payment.booking_id, agency_id: payment.agency_id })
  if (payment.booking_id !== null) await confirmPaidSiteBooking(tx, payment.agency_id, payment.booking_id)
  // What a subscription is paid for tells of itself.
  if (payment.objective === 'subscription') await settlePaidOrder(tx, payment.id)
  else await tellColleagues(tx, payment)
  await writeAuditRow(tx, payment)
  await sendReceipt(tx, serverUrl, payment)
}

const titleOf = (payment: Arrived): string => {
  if (payment.objective === 'top_up') return `${sumOf(payment)} is in the wallet`
  return `${paidText(payment.amount, payment.currency, settledBy(payment))} received${payment.booking_reference === null ? '' : ` for ${payment.booking_reference}`}`
}
const sumOf = ({ amount, currency }: Arrived) => sumText(toMajor(amount, currency), currency)

const tellColleagues = (tx: Kysely<DB>, payment: Arrived) =>
  notify(tx, {
    agencyId: payment.agency_id,
    to: { permission: payment.booking_id === null ? 'View Finance' : 'View Bookings' },
    kind: 'payment_recorded',
    title: titleOf(payment),
    body: [
      payment.reference,
      payment.payer,
      paymentMethods[payment.method],
      payment.flag === 'late' ? 'Came after the payment had ended: check what it was for.' : '',
    ]
      .filter((part) => part !== '')
      .join(' · '),
    link: payment.booking_id === null ? '/finance' : linkTo('/bookings/view/:id', { id: payment.booking_id }),
    data: { payment_id: payment.id, reference: payment.reference },
  })

const writeAuditRow = (tx: Kysely<DB>, payment: Arrived) =>
  tx
    .insertInto('audit_entries')
    .values({
      agency_id: payment.agency_id,
      actor_name: payment.payer,
      action: 'payments.arrived',
      subject: payment.booking_id === null ? 'payment' : 'booking',
      subject_id: String(payment.booking_id ?? payment.id),
      after: JSON.stringify({
        payment: payment.reference,
        direction: 'in',
        method: payment.method,
        ...auditedSum(payment.amount, payment.currency, settledBy(payment)),
      }),
    })
    .execute()

/** To whoever paid, in the agency's name; the receipt itself is on the page of the payment. */
async function sendReceipt(tx: Kysely<DB>, serverUrl: string, payment: Arrived): Promise<void> {
  if (payment.payer_email === null) return
  const counts = countsAs(payment)
  await queueMail(tx, {
    to: payment.payer_email,
    agencyId: payment.agency_id,
    asAgency: true,
    subject: `Receipt ${payment.reference}: ${sumOf(payment)}`,
    lines: [`Dear ${payment.payer},`, 'Thank you. We have received your payment.'],
    facts: [
      ['Payment', payment.reference],
      ['For', payment.description],
      ...(payment.booking_reference === null ? [] : [['Booking', payment.booking_reference] as const]),
      ['Amount', sumOf(payment)],
      ...(counts === null ? [] : [['Counts as', counts.sum] as const, ['Rate', counts.rate] as const]),
      ['Method', paymentMethods[payment.method]],
    ],
    action: { label: 'Open receipt', url: `${serverUrl}/pay/${payment.uuid}` },
  })
}
