import type { Kysely } from 'kysely'
import { today } from '../../../src/domain/dates.ts'
import type { DB } from '../../database/types.generated.ts'
import type { AuditNote } from '../../http/handler.ts'
import type { Seller } from '../authority/acting.ts'
import { auditedBalance, type BookingRow, touched } from '../bookings/booking-lock.ts'
import { tellColleagues } from '../bookings/booking-notices.ts'
import { type PaymentGiven, type Recorded, recordPayment } from '../bookings/booking-payments.ts'
import { auditedSum, paidText } from './settled-payment.ts'

interface Taking {
  audit(note: AuditNote): void
  /** Of the fields of the input, where the refusals are said. */
  readonly prefix?: string
  /** What else the history says of it. */
  readonly about?: Readonly<Record<string, unknown>>
}

/** Records a payment or refund on a locked booking, notes it in the history and tells colleagues. */
export async function takePayment(
  tx: Kysely<DB>,
  seller: Seller,
  before: BookingRow,
  given: PaymentGiven,
  { audit, prefix = '', about = {} }: Taking,
): Promise<Recorded> {
  const recorded = await recordPayment(tx, seller, before, given, { prefix })
  const { reference, amount, currency, settlement } = recorded
  const after = await touched(tx, before)
  audit({
    subject: 'booking',
    subjectId: before.id,
    before: auditedBalance(before),
    after: {
      payment: reference,
      direction: given.direction,
      method: given.method,
      ...auditedSum(amount, currency, settlement),
      received_on: given.received_on ?? today(),
      ...about,
      ...auditedBalance(after),
    },
  })
  await tellColleagues(tx, seller, before, {
    kind: 'payment_recorded',
    title: `${paidText(amount, currency, settlement)} ${given.direction === 'in' ? 'received for' : 'refunded on'} ${before.reference}`,
    body: `${reference} · ${before.title}`,
  })
  return recorded
}
