import { dayText } from '../../../src/domain/date-texts.ts'
import type { OfferKind } from '../../../src/domain/offers/offer-kinds.ts'
import { counted } from '../../../src/domain/text.ts'
import { contactFor, touchContact } from '../contacts/contact-of.ts'
import { knownClient, openInquiry } from '../inquiries/inquiries.ts'
import { paragraphsOf } from '../mail/mail-html.ts'
import { queueMail } from '../mail/outgoing-mail.ts'
import { beginThread, type Desk, threadPage } from '../threads/threads.ts'

/** What somebody asks on the site of an agency. */
export interface SiteQuestion {
  readonly name: string
  /** In small letters; null: none was given, which only a conversation can do without. */
  readonly email: string | null
  /** E.164; null: none was given. */
  readonly phone: string | null
  readonly message: string
  /** Day of Kampala. */
  readonly travel_on: string | null
  readonly adults: number | null
  readonly children: number | null
  readonly offer: { readonly kind: OfferKind; readonly id: number; readonly title: string } | null
  /** A form on the website unless it says otherwise. */
  readonly channel?: 'website' | 'chatbot'
  readonly subject?: string
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
  const { name, email, phone, message, travel_on, offer, channel = 'website' } = question
  const client = await knownClient(db, agencyId, { email, phone: null })
  const party = partyOf(question)
  const subject = question.subject ?? (offer === null ? 'Question from the website' : offer.title.slice(0, 200))
  const id = await openInquiry(db, agencyId, {
    channel,
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
  if (email === null) return { id }
  const source = channel === 'chatbot' ? 'chatbot' : 'inquiry'
  const contact = await contactFor(db, agencyId, { name, email, phone, source, sourceNote: subject })
  await touchContact(db, agencyId, contact.id)
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
