import * as v from 'valibot'
import { hasReceipt } from '../../../src/domain/finance/money-flow.ts'
import { notFound } from '../../http/refusals.ts'
import { paymentReceipt } from '../../services/documents/payment-receipt.ts'
import { pdfResponse } from '../../services/documents/pdf.ts'
import { printedAgency } from '../../services/documents/printed-agency.ts'
import { noBody, publicPage } from '../public-page.ts'
import { orderAt } from './order-visit.ts'

/** The receipt of a payment of an order, however it was paid; 404 for a payment of anything else. Drawing takes a while. */
export const orderReceipt = publicPage({
  method: 'GET',
  path: '/orders/{uuid}/receipts/{payment}',
  limit: { name: 'site.order-receipt', per: 'ip', calls: 20, minutes: 10 },
  query: v.object({}),
  body: noBody,
  async answer({ visit, path }) {
    const { id, agencyId } = await orderAt(visit, path.uuid)
    if (!/^\d{1,15}$/.test(path.payment)) throw notFound('receipt')
    const { database, settings } = visit.platform
    const db = database.tenant(agencyId)
    const payment = await db
      .selectFrom('payments')
      .selectAll()
      .where('id', '=', Number(path.payment))
      .where('agency_id', '=', agencyId)
      .where('booking_id', '=', id)
      .where('direction', '=', 'in')
      .executeTakeFirst()
    if (payment === undefined || !hasReceipt(payment)) throw notFound('receipt')
    const booking = db.selectFrom('bookings').select('reference').where('id', '=', id)
    const { reference } = await booking.executeTakeFirstOrThrow()
    const agency = await printedAgency(db, agencyId, settings.dataDir)
    return pdfResponse(await paymentReceipt(agency, payment, reference))
  },
})
