import type { Contract } from '../../../src/domain/contract/contract.ts'
import { toMajor } from '../../../src/domain/money.ts'
import type { BookCheck } from '../../../src/domain/schema/types.generated.ts'
import type { Call, Handler, Handlers } from '../../http/handler.ts'
import { idOf } from '../../http/lists.ts'
import { requirePermission, sellerOf } from '../../services/authority/acting.ts'
import { tellColleagues } from '../../services/bookings/booking-notices.ts'
import { minorOf, sumText } from '../../services/bookings/booking-payments.ts'
import { keepAudit } from '../../services/ledger/audit.ts'
import { latestCheck } from '../../services/ledger/book-check.ts'
import { startOwnPayment } from '../../services/payments/own-payment.ts'
import { refundPayment } from '../../services/payments/payment-refund.ts'
import { paymentExport, paymentPage } from '../../services/payments/payment-rows.ts'
import { paymentShown } from '../../services/payments/payment-shown.ts'
import { paymentTotals } from '../../services/payments/payment-totals.ts'

type Area = Contract['finance']
/** The part of a call that does not depend on its endpoint. */
type Ours = Pick<Call<Area['show']>, 'db' | 'agencyId'>

const shown = async ({ db, agencyId }: Ours, id: number) => ({ data: await paymentShown(db, agencyId, id) })

const payments: Handler<Area['payments']> = async (call) =>
  call.query.download === undefined
    ? call.rawJson(await paymentPage(call, call.query))
    : paymentExport(call, call.query, call.query.download)

const totals: Handler<Area['totals']> = async (call) => ({ data: await paymentTotals(call, call.query) })

const show: Handler<Area['show']> = (call) => shown(call, idOf(call.path.id))

const refund: Handler<Area['refund']> = async (call) => {
  requirePermission(call.session.visitor, 'Edit Bookings')
  const id = idOf(call.path.id)
  const seller = sellerOf(call)
  const { booking, reference, amount } = await refundPayment(call.db, seller, id, call.body)
  const { currency } = booking
  call.audit({
    subject: 'booking',
    subjectId: booking.id,
    after: {
      payment: reference,
      direction: 'out',
      method: call.body.method,
      amount: toMajor(amount, currency),
      reason: call.body.reason,
    },
  })
  await tellColleagues(call.db, seller, booking, {
    kind: 'payment_recorded',
    title: `${sumText(amount, currency)} refunded on ${booking.reference}`,
    body: `${reference} · ${booking.title}`,
  })
  return shown(call, id)
}

const topUp: Handler<Area['topUp']> = async (call) => {
  const { db, agencyId, session, body, platform } = call
  const { currency } = body
  const person = { agencyId, userId: session.userId, userName: session.userName }
  const { id, reference } = await startOwnPayment(db, platform, person, {
    objective: 'top_up',
    currency,
    amount: minorOf(body.amount, currency, 'amount'),
    description: `Top-up of the ${currency} wallet`,
  })
  call.audit({ subject: 'payment', subjectId: id, after: { reference, amount: body.amount, currency } })
  return shown(call, id)
}

const books: Handler<Area['books']> = async ({ db, agencyId }) => ({ data: await latestCheck(db, agencyId) })

const checkBooks: Handler<Area['checkBooks']> = async (call) => {
  const { db, agencyId } = call
  const { differences, ...counts } = await keepAudit(db, agencyId)
  call.audit({ subject: 'books', subjectId: agencyId, after: { ...counts, differences: differences.length } })
  return { data: (await latestCheck(db, agencyId)) as BookCheck } // it has just been kept
}

export const finance: Handlers<Area> = { payments, totals, show, refund, topUp, books, checkBooks }
