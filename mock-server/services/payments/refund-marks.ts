import { type Kysely, sql } from 'kysely'
import { type CurrencyCode, sumText, toMajor } from '../../../src/domain/money.ts'
import { paymentAddress } from '../../../src/domain/routes/finance-address.ts'
import type { DB } from '../../database/types.generated.ts'
import { notify } from '../agency/notifications.ts'
import { touched } from '../bookings/booking-lock.ts'
import { type Known, noteEvent, type PaymentRow } from './payment-state.ts'
import { writeRefundMail } from './refund-mail.ts'
import { settledSum } from './settled-payment.ts'

/** A payment of which something was given back says so, and remembers why; the money has moved with the refund. */
export async function markRefunded(
  tx: Kysely<DB>,
  { agency_id, refund_of }: Pick<PaymentRow, 'agency_id' | 'refund_of'>,
  known: Known,
): Promise<void> {
  if (refund_of === null) return
  const { rows } = await sql<{ status: 'part_refunded' | 'refunded' }>`
    update payments p set status = case when r.amount >= ${settledSum(sql`p`)} then 'refunded' else 'part_refunded' end
    from (select sum(${settledSum(sql`o`)}) as amount from payments o where o.refund_of = ${refund_of} and moved(o.status)) r
    where p.id = ${refund_of} and p.agency_id = ${agency_id} returning p.status`.execute(tx)
  const [marked] = rows
  if (marked !== undefined) await noteEvent(tx, { id: refund_of, agency_id }, marked.status, known)
}

/** The money of a refund is back with the client, who hears of it: call it once for each, whoever paid it out. */
export async function refundPaidOut(
  tx: Kysely<DB>,
  refund: Pick<PaymentRow, 'id' | 'agency_id' | 'refund_of'>,
  known: Known,
): Promise<void> {
  await markRefunded(tx, refund, known)
  await writeRefundMail(tx, refund.id)
}

interface RefundNews {
  readonly agency_id: number
  readonly booking_id: number | null
  readonly booking_reference: string | null
  readonly reference: string
  readonly currency: CurrencyCode
  readonly amount: number
  readonly status: string
  readonly reason: string
  readonly payer: string
}

/** How a refund by a provider ended: its booking shows it, and colleagues are told. */
export async function tellRefund(tx: Kysely<DB>, refundId: number): Promise<void> {
  const { rows } = await sql<RefundNews>`
    select p.agency_id, p.booking_id, b.reference as booking_reference, p.reference, p.currency, p.amount, p.status, p.reason, p.payer
    from payments p left join bookings b on b.id = p.booking_id where p.id = ${refundId}`.execute(tx)
  const [refund] = rows
  if (refund === undefined) return
  if (refund.booking_id !== null) await touched(tx, { id: refund.booking_id, agency_id: refund.agency_id })
  const sum = sumText(toMajor(refund.amount, refund.currency), refund.currency)
  const on = refund.booking_reference === null ? '' : ` on ${refund.booking_reference}`
  await notify(tx, {
    agencyId: refund.agency_id,
    to: { permission: refund.booking_id === null ? 'View Finance' : 'View Bookings' },
    kind: 'payment_recorded',
    title: refund.status === 'failed' ? `${sum} could not be refunded${on}` : `${sum} refunded${on}`,
    body: [refund.reference, refund.payer, refund.status === 'failed' ? refund.reason : ''].filter(Boolean).join(' · '),
    link: paymentAddress(refundId),
    data: { payment_id: refundId, reference: refund.reference },
  })
}
