import { timingSafeEqual } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { DB } from '../database/types.generated.ts'
import { Refused, tooLarge } from '../http/refusals.ts'
import { keyedHash } from '../services/account/secrets.ts'
import { agencyOfAddress, inquiryFromMail } from '../services/inquiries/inquiries-by-mail.ts'
import { type IncomingMail, readMail } from '../services/mail/incoming-mail.ts'
import { hearFrom, openClientThread } from '../services/threads/client-thread.ts'
import type { Page, Site } from './site.ts'
import type { Visit } from './visit.ts'

const mostBytes = 10 * 1024 * 1024

/**
 * `POST /mail/in`: a mail server hands over a letter as it is (message/rfc822), with the secret of MAIL_IN_SECRET. The address
 * it was sent to names the thread that it answers, which only those know who had a letter of it; or an agency, whose inquiry it is.
 */
export function mountMailIn(site: Site): void {
  site.post('/mail/in', take)
}

const take: Page = async (visit) => {
  const { platform, url } = visit
  const { mailReplyTo, mailInSecret } = platform.settings
  if (mailReplyTo === undefined || mailInSecret === undefined)
    throw new Refused(404, { message: 'No mail is taken here.' })
  if (!isKnown(visit, mailInSecret)) throw new Refused(401, { message: 'The secret is another.' })
  const letter = await readMail(await bytesOf(visit), mailReplyTo, url.searchParams.getAll('to'))
  const { system } = platform.database
  if (letter.addressee === null) throw new Refused(404, { message: 'No conversation has this address.' })
  const agencyId = await agencyOfAddress(system, letter.addressee)
  if (agencyId !== undefined) return keep(visit, agencyId, letter, (db) => inquiryFromMail(db, agencyId, letter))
  const talk = await openClientThread(system, letter.addressee)
  return keep(visit, talk.agencyId, letter, (db) => hearFrom({ db, platform }, talk, letter.body, letter))
}

async function keep(
  { platform }: Visit,
  agencyId: number,
  letter: IncomingMail,
  write: (db: Kysely<DB>) => Promise<void>,
): Promise<Response> {
  if (letter.automatic || letter.body === '') return said({ taken: false })
  await platform.database.tenant(agencyId).transaction().execute(write)
  return said({ taken: true })
}

const said = (answer: object) => Response.json(answer, { headers: { 'cache-control': 'no-store' } })

/** Compared by their hashes, in one time whatever was sent. */
const isKnown = ({ request }: Visit, secret: string): boolean =>
  timingSafeEqual(keyedHash(request.headers.get('authorization') ?? ''), keyedHash(`Bearer ${secret}`))

async function bytesOf({ request }: Visit): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > mostBytes) throw tooLarge('A letter has at most 10 MB.')
  const bytes = new Uint8Array(await request.arrayBuffer())
  if (bytes.byteLength > mostBytes) throw tooLarge('A letter has at most 10 MB.')
  return bytes
}
