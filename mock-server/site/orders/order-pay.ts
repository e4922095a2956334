import type { Kysely } from 'kysely'
import * as v from 'valibot'
import type { DB } from '../../database/types.generated.ts'
import { conflict } from '../../http/refusals.ts'
import { shownBooking } from '../../services/bookings/booking-lock.ts'
import { orderUrl } from '../../services/orders/order-mail.ts'
import { clientLink, openLinkOf } from '../../services/payment-links/client-link.ts'
import { siteNotice } from '../frame.ts'
import { publicForm } from '../public-form.ts'
import { noBody, publicPage } from '../public-page.ts'
import { orderAt } from './order-visit.ts'

const path = '/orders/{uuid}/pay'

/** The payment link for all that is open on an order; whoever has paid comes back to the order's page. */
export const linkOfOrder = (
  tx: Kysely<DB>,
  agencyId: number,
  bookingId: number,
  page: { readonly serverUrl: string; readonly link: string },
): Promise<{ id: number; uuid: string }> =>
  clientLink(tx, agencyId, bookingId, { isWhole: true, backTo: orderUrl(page.serverUrl, page.link) })

/** The client of an order pays what is open on the payment page: by a payment link, made when it is wanted. */
export const payOrder = publicForm({
  path,
  limit: { name: 'site.order-pay', per: 'ip', calls: 20, minutes: 10 },
  fields: v.object({}),
  action: 'orders.pay',
  subject: async (visit, { uuid }) => ({ ...(await orderAt(visit, uuid)), link: uuid }),
  async write({ tx, visit, subject, audit }) {
    const { agencyId, id, link } = subject
    if ((await shownBooking(tx, agencyId, id)).balance <= 0) throw conflict('Nothing is owed on this order.')
    const made = await linkOfOrder(tx, agencyId, id, { serverUrl: visit.platform.settings.serverUrl, link })
    audit('', { subject: 'payment_link', subjectId: made.id, after: { booking_id: id } })
  },
  done: ({ uuid }) => `/orders/${uuid}/pay`,
  again: async (_visit, _subject, { refusal }) =>
    siteNotice(null, { title: 'That did not work', text: refusal.message, status: refusal.status }),
})

/** Leads on to the link that was made; back to the order, where there is none. */
export const goToPayOrder = publicPage({
  method: 'GET',
  path,
  limit: { name: 'site.order-paying', per: 'ip', calls: 60, minutes: 10 },
  query: v.object({}),
  body: noBody,
  async answer({ visit, path: { uuid } }) {
    const { id, agencyId } = await orderAt(visit, uuid)
    const found = await openLinkOf(visit.platform.database.tenant(agencyId), agencyId, id)
    return new Response(null, {
      status: 303,
      headers: { location: found === null ? `/orders/${uuid}` : `/pay/${found}` },
    })
  },
})
