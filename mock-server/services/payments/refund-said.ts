import type { Kysely } from 'kysely'
import type { DB } from '../../database/types.generated.ts'
import type { AuditNote } from '../../http/handler.ts'
import type { Seller } from '../authority/acting.ts'
import { tellColleagues } from '../bookings/booking-notices.ts'
import type { Refunded, RefundGiven } from './payment-refund.ts'
import { auditedSum, paidText } from './settled-payment.ts'

interface Said {
  /** The payment that was given back. */
  readonly id: number
  readonly given: RefundGiven
  readonly refunded: Refunded
  audit(note: AuditNote): void
}

/** The history of a refund, and the word to colleagues where it was given back by hand: of one through a provider they hear from it. */
export async function sayRefunded(
  tx: Kysely<DB>,
  seller: Seller,
  { id, given: { way, method, reason }, refunded, audit }: Said,
): Promise<void> {
  const { booking, reference, currency, amount, settlement, attempt } = refunded
  audit({
    subject: booking === null ? 'payment' : 'booking',
    subjectId: booking === null ? id : booking.id,
    after: {
      payment: reference,
      direction: 'out',
      ...(way === 'provider' ? { way: attempt?.provider } : { method }),
      ...auditedSum(amount, currency, settlement),
      reason,
    },
  })
  if (attempt === null && booking !== null)
    await tellColleagues(tx, seller, booking, {
      kind: 'payment_recorded',
      title: `${paidText(amount, currency, settlement)} refunded on ${booking.reference}`,
      body: `${reference} · ${booking.title}`,
    })
}
