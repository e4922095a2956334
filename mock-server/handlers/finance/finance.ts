import type { Contract } from '../../../src/domain/contract/contract.ts'
import { toMajor, toMinor } from '../../../src/domain/money.ts'
import type { BookCheck } from '../../../src/domain/schema/types.generated.ts'
import type { Call, Handler, Handlers } from '../../http/handler.ts'
import { idOf } from '../../http/lists.ts'
import { conflict, notFound } from '../../http/refusals.ts'
import { requirePermission, sellerOf } from '../../services/authority/acting.ts'
import { tellColleagues } from '../../services/bookings/booking-notices.ts'
import { sumText } from '../../services/bookings/booking-payments.ts'
import { keepAudit } from '../../services/ledger/audit.ts'
import { latestCheck } from '../../services/ledger/book-check.ts'
import { paymentArrived } from '../../services/payments/payment-arrived.ts'
import { refundPayment } from '../../services/payments/payment-refund.ts'
import { flaggedPayments, paymentExport, paymentPage } from '../../services/payments/payment-rows.ts'
import { paymentShown } from '../../services/payments/payment-shown.ts'
import { acceptObserved, checkFlagged } from '../../services/payments/payment-state.ts'
import { paymentTotals } from '../../services/payments/payment-totals.ts'
import { playOutcome, topUp as startTopUp } from '../../services/payments/top-up.ts'

type Area = Contract['finance']
/** The part of a call that does not depend on its endpoint. */
type Ours = Pick<Call<Area['show']>, 'db' | 'agencyId' | 'platform'>

const shown = async ({ db, agencyId, platform }: Ours, id: number) => ({
  data: await paymentShown(db, agencyId, id, platform.settings.development),
})

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

const flagged: Handler<Area['flagged']> = async (call) => ({ data: await flaggedPayments(call) })

const accept: Handler<Area['accept']> = async (call) => {
  const { data: before } = await shown(call, idOf(call.path.id))
  requirePermission(call.session.visitor, 'Edit Bookings')
  await acceptObserved(call.db, before.id, call.session.userId)
  await paymentArrived(call.db, call.platform.settings, before.id)
  const { reference, amount: asked, observed_amount: amount } = before
  call.audit({ subject: 'payment', subjectId: before.id, before: { amount: asked }, after: { reference, amount } })
  return shown(call, before.id)
}

const check: Handler<Area['check']> = async (call) => {
  const { data: before } = await shown(call, idOf(call.path.id))
  requirePermission(call.session.visitor, 'Edit Bookings')
  await checkFlagged(call.db, before.id, call.session.userId, call.body.reason)
  const { reference, flag, status } = before
  call.audit({ subject: 'payment', subjectId: before.id, before: { flag, status }, after: { reference, flag: null } })
  return shown(call, before.id)
}

const topUp: Handler<Area['topUp']> = async (call) => {
  const { db, agencyId, session, body, platform } = call
  const person = { agencyId, userId: session.userId, userName: session.userName }
  const { id, reference } = await startTopUp(db, person, body, platform.settings.development)
  call.audit({
    subject: 'payment',
    subjectId: id,
    after: { reference, amount: body.amount, currency: body.currency, method: body.method },
  })
  return shown(call, id)
}

const outcome: Handler<Area['outcome']> = async (call) => {
  const id = idOf(call.path.id)
  const { data: payment } = await shown(call, id)
  if (!call.platform.settings.development) throw notFound('provider')
  if (payment.aggregator !== 'local') throw conflict('Only the built-in provider can be played.')
  const { currency } = payment
  await playOutcome(call.db, { id, currency, amount: toMinor(payment.amount, currency) }, call.body.status)
  call.audit({
    subject: 'payment',
    subjectId: id,
    before: { status: payment.status },
    after: { status: call.body.status },
  })
  return shown(call, id)
}

const books: Handler<Area['books']> = async ({ db, agencyId }) => ({ data: await latestCheck(db, agencyId) })

const checkBooks: Handler<Area['checkBooks']> = async (call) => {
  const { db, agencyId } = call
  const { differences, ...counts } = await keepAudit(db, agencyId)
  call.audit({ subject: 'books', subjectId: agencyId, after: { ...counts, differences: differences.length } })
  return { data: (await latestCheck(db, agencyId)) as BookCheck } // it has just been kept
}

export const finance: Handlers<Area> = {
  payments,
  totals,
  show,
  refund,
  flagged,
  accept,
  check,
  topUp,
  outcome,
  books,
  checkBooks,
}
