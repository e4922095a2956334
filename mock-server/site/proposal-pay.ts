import { sql } from 'kysely'
import * as v from 'valibot'
import { toMajor } from '../../src/domain/money.ts'
import { conflict } from '../http/refusals.ts'
import { nextDue } from '../services/dues/open-instalments.ts'
import { stateOfLink } from '../services/payment-links/link-rows.ts'
import { linkForBooking } from '../services/payment-links/link-writes.ts'
import { siteNotice } from './frame.ts'
import { lockedSent } from './proposal-forms.ts'
import { agencyOfProposal } from './proposal-visit.ts'
import { publicForm } from './public-form.ts'
import { noBody, publicPage } from './public-page.ts'

const path = '/proposal/{link}/pay'

/** Whoever has accepted pays what is due next, on the payment page: by a payment link of the booking, made when it is wanted. */
export const payProposal = publicForm({
  path,
  limit: { name: 'site.proposal-pay', per: 'ip', calls: 20, minutes: 10 },
  fields: v.object({}),
  action: 'proposals.pay',
  subject: async (visit, { link }) => ({ agencyId: await agencyOfProposal(visit, link), link }),
  async write({ tx, subject, audit }) {
    const { booking_id: bookingId } = await lockedSent(tx, subject)
    const due = bookingId === null ? undefined : await nextDue(tx, bookingId)
    if (bookingId === null || due === undefined) throw conflict('Nothing is due at the moment.')
    const amount = toMajor(due.open, due.currency)
    const made = await linkForBooking(
      tx,
      { agencyId: subject.agencyId, userId: null },
      { booking_id: bookingId, amount },
    )
    audit('', { subject: 'payment_link', subjectId: made.id, after: { title: made.title, booking_id: bookingId } })
  },
  done: ({ link }) => `/proposal/${link}/pay`,
  again: async (_visit, _subject, { refusal }) =>
    siteNotice(null, { title: 'That did not work', text: refusal.message, status: refusal.status }),
})

/** Leads on to the link that was made; back to the proposal, where there is none. */
export const goToPay = publicPage({
  method: 'GET',
  path,
  limit: { name: 'site.proposal-paying', per: 'ip', calls: 60, minutes: 10 },
  query: v.object({}),
  body: noBody,
  async answer({ visit, path: { link } }) {
    const agencyId = await agencyOfProposal(visit, link)
    const { rows } = await sql<{ uuid: string }>`
      select l.uuid from payment_links l join proposals p on p.booking_id = l.booking_id
      where p.agency_id = ${agencyId} and p.link = ${link} and l.deleted_at is null and ${stateOfLink} = 'active'
      order by l.id desc limit 1`.execute(visit.platform.database.tenant(agencyId))
    const [found] = rows
    return new Response(null, {
      status: 303,
      headers: { location: found === undefined ? `/proposal/${link}` : `/pay/${found.uuid}` },
    })
  },
})
