import type { Contract } from '../../../src/domain/contract/contract.ts'
import type { BookCheck } from '../../../src/domain/schema/types.generated.ts'
import type { Call, Handler, Handlers } from '../../http/handler.ts'
import { idOf } from '../../http/lists.ts'
import { requirePermission, sellerOf } from '../../services/authority/acting.ts'
import { minorOf } from '../../services/bookings/booking-payments.ts'
import { keepAudit } from '../../services/ledger/audit.ts'
import { latestCheck } from '../../services/ledger/book-check.ts'
import type { AttemptRow } from '../../services/payments/attempt-rows.ts'
import { startOwnPayment } from '../../services/payments/own-payment.ts'
import { refundPayment, retryRefund } from '../../services/payments/payment-refund.ts'
import { flaggedPayments, paymentExport, paymentPage } from '../../services/payments/payment-rows.ts'
import { paymentShown } from '../../services/payments/payment-shown.ts'
import { checkFlagged } from '../../services/payments/payment-state.ts'
import { paymentTotals } from '../../services/payments/payment-totals.ts'
import { pushRefund } from '../../services/payments/provider-refunds.ts'
import { acceptSum, giveUpRefund } from '../../services/payments/refund-decisions.ts'
import { sayRefunded } from '../../services/payments/refund-said.ts'

type Area = Contract['finance']
/** The part of a call that does not depend on its endpoint. */
type Ours = Pick<Call<Area['show']>, 'db' | 'agencyId' | 'platform'>

const shown = async ({ db, agencyId, platform }: Ours, id: number) => ({
  data: await paymentShown(db, agencyId, id, platform),
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
  const refunded = await refundPayment(call.db, call.platform, seller, id, call.body)
  await sayRefunded(call.db, seller, { id, given: call.body, refunded, audit: (note) => call.audit(note) })
  if (refunded.attempt !== null) pushLater(call, refunded.attempt)
  return shown(call, id)
}

/** The provider is asked once the refund is kept: what dies before is found by the clock. */
function pushLater({ after, platform }: Pick<Call<Area['refund']>, 'after' | 'platform'>, attempt: AttemptRow): void {
  after(async () => void (await pushRefund(platform, attempt, 'query')))
}

const retry: Handler<Area['retry']> = async (call) => {
  const id = idOf(call.path.id)
  await shown(call, id)
  requirePermission(call.session.visitor, 'Edit Bookings')
  const { refund, attempt } = await retryRefund(call.db, call.platform, sellerOf(call), id)
  call.audit({
    subject: 'payment',
    subjectId: id,
    before: { status: refund.status, reason: refund.reason },
    after: { status: 'pending' },
  })
  pushLater(call, attempt)
  return shown(call, id)
}

const end: Handler<Area['end']> = async (call) => {
  const id = idOf(call.path.id)
  await shown(call, id)
  requirePermission(call.session.visitor, 'Edit Bookings')
  const { agencyId, session, body } = call
  await giveUpRefund(call.db, call.platform, { agencyId, userId: session.userId }, { id, reason: body.reason })
  call.audit({ subject: 'payment', subjectId: id, before: { status: 'pending' }, after: { status: 'failed', ...body } })
  return shown(call, id)
}

const accept: Handler<Area['accept']> = async (call) => {
  const id = idOf(call.path.id)
  const { data: before } = await shown(call, id)
  requirePermission(call.session.visitor, 'Edit Bookings')
  const { agencyId, session } = call
  await acceptSum(call.db, call.platform, { agencyId, userId: session.userId }, id)
  call.audit({
    subject: 'payment',
    subjectId: id,
    before: { amount: before.amount, status: before.status },
    after: { amount: before.observed_amount, status: 'succeeded' },
  })
  return shown(call, id)
}

const flagged: Handler<Area['flagged']> = async (call) => ({ data: await flaggedPayments(call) })

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

export const finance: Handlers<Area> = {
  payments,
  totals,
  show,
  refund,
  retry,
  end,
  flagged,
  accept,
  check,
  topUp,
  books,
  checkBooks,
}
