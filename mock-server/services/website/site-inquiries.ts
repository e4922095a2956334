import { type Kysely, sql } from 'kysely'
import { dayText } from '../../../src/domain/date-texts.ts'
import type { OfferKind } from '../../../src/domain/offers/offer-kinds.ts'
import { counted } from '../../../src/domain/text.ts'
import type { DB } from '../../database/types.generated.ts'
import { knownClient, openInquiry } from '../inquiries/inquiries.ts'
import { paragraphsOf } from '../mail/mail-html.ts'
import { queueMail } from '../mail/outgoing-mail.ts'
import { beginThread, type Desk, threadPage } from '../threads/threads.ts'

/** What somebody asks on the site of an agency. */
export interface SiteQuestion {
  readonly name: string
  /** In small letters. */
  readonly email: string
  /** E.164; null: none was given. */
  readonly phone: string | null
  readonly message: string
  /** Day of Kampala. */
  readonly travel_on: string | null
  readonly adults: number | null
  readonly children: number | null
  readonly offer: { readonly kind: OfferKind; readonly id: number; readonly title: string } | null
}

const partyOf = ({ adults, children }: Pick<SiteQuestion, 'adults' | 'children'>): string =>
  [
    adults === null ? '' : counted(adults, 'adult'),
    children === null || children === 0 ? '' : counted(children, 'child', 'children'),
  ]
    .filter(Boolean)
    .join(', ')

/** Opens an inquiry with its thread, tells the desk, and sends the visitor their words with the address where they read the answer. */
export async function askOnSite(desk: Desk, agencyId: number, question: SiteQuestion): Promise<{ id: number }> {
  const { db, platform } = desk
  const { name, email, phone, message, travel_on, offer } = question
  const client = await knownClient(db, agencyId, { email, phone: null })
  const party = partyOf(question)
  const subject = offer === null ? 'Question from the website' : offer.title.slice(0, 200)
  const id = await openInquiry(db, agencyId, {
    channel: 'website',
    client_id: client?.id ?? null,
    name,
    email,
    phone,
    subject,
    message,
    offer_type: offer?.kind ?? null,
    offer_id: offer?.id ?? null,
    travel_on,
    party,
  })
  const uuid = await beginThread(db, { agencyId, recordType: 'inquiry', recordId: id })
  const agency = await db.selectFrom('agencies').select('name').where('id', '=', agencyId).executeTakeFirstOrThrow()
  await queueMail(db, {
    agencyId,
    to: email,
    asAgency: true,
    subject: `We have your message: ${subject}`,
    lines: [
      `Thank you for writing to ${agency.name}. We have your message and will answer you by e-mail. This is what you wrote:`,
      ...paragraphsOf(message),
    ],
    facts: [
      ...(offer === null ? [] : [['About', offer.title] as const]),
      ...(travel_on === null ? [] : [['Travel date', dayText(travel_on)] as const]),
      ...(party === '' ? [] : [['Party', party] as const]),
    ],
    action: { label: 'Read and reply', url: threadPage(desk, uuid) },
    replyTo: platform.settings.mailReplyTo?.replace('{thread}', uuid),
  })
  return { id }
}

/** What an agency may send news to: a client of this address, made where there is none. Answers the client. */
export async function consentTo(
  db: Kysely<DB>,
  agencyId: number,
  email: string,
): Promise<{ id: number; name: string }> {
  const { rows } = await sql<{ id: number; name: string }>`
    insert into clients (agency_id, name, email, marketing_consent, tags)
    values (${agencyId}, ${(email.split('@')[0] ?? email).slice(0, 120)}, ${email}, true, array['newsletter'])
    on conflict (agency_id, email) where deleted_at is null and email is not null
    do update set marketing_consent = true, updated_at = now()
    returning id, name`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('what is inserted or updated comes back')
  return row
}

/** Nothing is sent to this address any more; null where it is no client's. */
export async function consentTaken(
  db: Kysely<DB>,
  agencyId: number,
  email: string,
): Promise<{ id: number; name: string } | null> {
  const { rows } = await sql<{ id: number; name: string }>`
    update clients set marketing_consent = false, updated_at = now()
    where agency_id = ${agencyId} and email = ${email} and deleted_at is null returning id, name`.execute(db)
  return rows[0] ?? null
}
