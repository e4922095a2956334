import { timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import { saysStop } from '../../src/domain/growth/stop-answers.ts'
import { Refused } from '../http/refusals.ts'
import { inTransaction } from '../http/transaction.ts'
import { keyedHash } from '../services/account/secrets.ts'
import { readerNamed, unsubscribe } from '../services/campaigns/campaign-answers.ts'
import { noteReport, readReport } from '../services/campaigns/delivery-reports.ts'
import { agencyOfAddress, inquiryFromMail } from '../services/inquiries/inquiries-by-mail.ts'
import { readApart } from '../services/mail/mail-reader.ts'
import { openClientThread, receiveMessage } from '../services/threads/client-thread.ts'
import { written } from './public-form.ts'
import { bytes, publicPage, type Visit } from './public-page.ts'

/**
 * A mail server hands over a message as it is (message/rfc822), with the secret of MAIL_IN_SECRET. The address it was sent to names
 * the thread that it answers, which only those know who had a message of it; or an agency, whose inquiry it is; or who got a campaign:
 * “stop” unsubscribes them, anything else is an inquiry.
 */
export const mailIn = publicPage({
  method: 'POST',
  path: '/mail/in',
  limit: null, // one mail server, which knows the secret; each agency has its own limit of inquiries
  admit: refuseStrangers,
  query: v.object({}),
  body: bytes(10 * 1024 * 1024, 'A message has at most 10 MB.'),
  async answer({ visit, body }) {
    const { platform, url } = visit
    const { system } = platform.database
    const replyTo = platform.settings.mailReplyTo ?? ''
    const mail = await readApart({ raw: body, replyTo, envelope: url.searchParams.getAll('to') })
    const { addressee, report } = mail
    if (report !== null) {
      const taken = await inTransaction(system, (tx) => noteReport(tx, report, readReport(report)))
      return Response.json({ taken })
    }
    if (addressee === null) throw new Refused(404, { message: 'No thread has this address.' })
    const agencyId = await agencyOfAddress(system, addressee)
    const reader = agencyId === undefined ? await readerNamed(system, addressee) : undefined
    const thread = agencyId === undefined && reader === undefined ? await openClientThread(system, addressee) : null
    if (mail.automatic) return Response.json({ taken: false })
    if (reader !== undefined && (saysStop(mail.body) || (mail.body === '' && saysStop(mail.subject)))) {
      const words = (mail.body || mail.subject).slice(0, 200)
      await inTransaction(system, (tx) => unsubscribe(tx, reader, words, 'reply'))
      return Response.json({ taken: true })
    }
    if (mail.body === '') return Response.json({ taken: false })
    if (thread !== null)
      await written(visit, null, thread.agencyId, null, ({ tx }) =>
        receiveMessage({ db: tx, platform }, thread, mail.body, mail),
      )
    const asked = reader?.agencyId ?? agencyId
    if (asked !== undefined) await written(visit, null, asked, null, ({ tx }) => inquiryFromMail(tx, asked, mail))
    return Response.json({ taken: true })
  },
})

function refuseStrangers({ platform, request }: Visit): void {
  const { mailReplyTo, mailInSecret } = platform.settings
  if (mailReplyTo === undefined || mailInSecret === undefined)
    throw new Refused(404, { message: 'Incoming mail is not set up here.' })
  // Compared by their hashes, in one time whatever was sent.
  const given = keyedHash(request.headers.get('authorization') ?? '')
  if (!timingSafeEqual(given, keyedHash(`Bearer ${mailInSecret}`)))
    throw new Refused(401, { message: 'The secret is wrong.' })
}
