import * as v from 'valibot'
import { conflict, notFound } from '../../http/refusals.ts'
import { shownBooking } from '../../services/bookings/booking-lock.ts'
import { pdfResponse } from '../../services/documents/pdf.ts'
import { ticketFile } from '../../services/documents/ticket-file.ts'
import { clientLink, openLinkOf } from '../../services/payment-links/client-link.ts'
import { bookedUrl, lockedSiteBooking } from '../../services/website/site-booking.ts'
import { renewTimeToPay } from '../../services/website/site-booking-upkeep.ts'
import { siteAgency } from '../agency.ts'
import type { Typed } from '../form-fields.ts'
import { siteNotice } from '../frame.ts'
import { publicForm } from '../public-form.ts'
import { noBody, publicPage, type Visit } from '../public-page.ts'
import { type Booked, bookedAt, drawBooked } from './booked-here.ts'
import { nameHolders, nameTravellers } from './booked-people-forms.ts'

const path = '/booked/{uuid}'

/** What whoever booked sees: how it stands, what was booked, what is paid and what is not, and the tickets. */
const showBooked = publicPage({
  method: 'GET',
  path,
  limit: { name: 'site.booked', per: 'ip', calls: 120, minutes: 10 },
  query: v.record(v.string(), v.unknown()), // the payment page adds what became of the payment
  body: noBody,
  async answer({ visit, path }) {
    return drawBooked(visit, await bookedAt(visit, path.uuid), null)
  },
})

const send = {
  limit: { name: 'site.booked-pay', per: 'ip', calls: 20, minutes: 10 },
  subject: (visit: Visit, { uuid }: { readonly uuid: string }) => bookedAt(visit, uuid),
} as const

async function again(visit: Visit, { agencyId }: Booked, { refusal }: Typed): Promise<Response> {
  const { database, settings } = visit.platform
  const agency = await siteAgency(database.tenant(agencyId), agencyId, settings.dataDir)
  return siteNotice(agency, { title: 'That did not work', text: refusal.message, status: refusal.status })
}

/** What is due next, or everything, is paid on the payment page. */
const payBooked = publicForm({
  ...send,
  path: `${path}/pay`,
  fields: v.object({ pay: v.optional(v.picklist(['deposit', 'all']), 'deposit') }),
  action: 'bookings.site_pay',
  async write({ tx, visit, subject: { id, agencyId, link }, values, audit }) {
    const booking = await shownBooking(tx, agencyId, id)
    if (booking.balance <= 0) throw conflict('Nothing is owed on this booking.')
    const backTo = bookedUrl(visit.platform.settings.serverUrl, link)
    const made = await clientLink(tx, agencyId, id, { isWhole: values.pay === 'all', backTo })
    audit('', { subject: 'payment_link', subjectId: made.id, after: { booking_id: id } })
  },
  done: ({ uuid }) => `/booked/${uuid}/pay`,
  again,
})

/** Leads on to the payment page; to the booking, where there is nothing to pay or no way to do it. */
const goToPay = publicPage({
  method: 'GET',
  path: `${path}/pay`,
  limit: { name: 'site.booked-paying', per: 'ip', calls: 60, minutes: 10 },
  query: v.object({}),
  body: noBody,
  async answer({ visit, path: { uuid } }) {
    const { id, agencyId } = await bookedAt(visit, uuid)
    const found = await openLinkOf(visit.platform.database.tenant(agencyId), agencyId, id)
    const location = found === null ? `/booked/${uuid}` : `/pay/${found}`
    return new Response(null, { status: 303, headers: { location } })
  },
})

const keepBooked = publicForm({
  ...send,
  path: `${path}/longer`,
  fields: v.object({}),
  action: null, // it is kept a while longer: nothing else of it changes
  async write({ tx, subject: { agencyId, link } }) {
    await renewTimeToPay(tx, await lockedSiteBooking(tx, agencyId, link))
  },
  done: ({ uuid }) => `/booked/${uuid}`,
  again,
})

/** The tickets, once they are valid. Drawing takes a while. */
const bookedTickets = publicPage({
  method: 'GET',
  path: `${path}/tickets.pdf`,
  limit: { name: 'site.booked-tickets', per: 'ip', calls: 20, minutes: 10 },
  query: v.object({}),
  body: noBody,
  async answer({ visit, path }) {
    const { id, agencyId } = await bookedAt(visit, path.uuid)
    const { database, settings } = visit.platform
    const db = database.tenant(agencyId)
    const { status } = await shownBooking(db, agencyId, id)
    if (status !== 'confirmed' && status !== 'completed') throw notFound('ticket')
    return pdfResponse(await ticketFile(db, { agencyId, dataDir: settings.dataDir, of: { bookingId: id } }))
  },
})

export const bookedPages = [showBooked, payBooked, goToPay, keepBooked, bookedTickets, nameTravellers, nameHolders]
