import * as v from 'valibot'
import { hasMoved } from '../../../src/domain/finance/money-flow.ts'
import { notFound } from '../../http/refusals.ts'
import { paymentReceipt } from '../../services/documents/payment-receipt.ts'
import { pdfResponse } from '../../services/documents/pdf.ts'
import { printedAgency } from '../../services/documents/printed-agency.ts'
import { noBody, publicPage } from '../public-page.ts'
import { isOwn, payableAt } from './pay-visit.ts'

/** Drawing takes a while: fewer of them than of pages. */
export const payReceipt = publicPage({
  method: 'GET',
  path: '/pay/{uuid}/receipt',
  limit: { name: 'site.pay-receipt', per: 'ip', calls: 20, minutes: 10 },
  query: v.object({}),
  body: noBody,
  async answer({ visit, path }) {
    const payable = await payableAt(visit, path)
    if (payable.kind === 'link' || isOwn(payable.payment) || !hasMoved(payable.payment.status))
      throw notFound('receipt')
    const { payment, agencyId } = payable
    const db = visit.platform.database.tenant(agencyId)
    const booking =
      payment.booking_id === null
        ? undefined
        : await db.selectFrom('bookings').select('reference').where('id', '=', payment.booking_id).executeTakeFirst()
    const agency = await printedAgency(db, agencyId, visit.platform.settings.dataDir)
    return pdfResponse(await paymentReceipt(agency, payment, booking?.reference ?? null))
  },
})
