import type { Kysely } from 'kysely'
import type { DB } from '../../database/types.generated.ts'
import type { AuditNote } from '../../http/handler.ts'
import { noteConsent, suppress } from './consent.ts'
import { contactFor, knownContact } from './contact-of.ts'

interface NewsWish {
  readonly email: string
  /** As they were shown above the button. */
  readonly words: string
  /** Path of the page. */
  readonly page: string
}
/** Of whom the history says it. */
type Whose = Pick<AuditNote, 'subject' | 'subjectId'>

const whose = (contact: { readonly id: number; readonly client_id: number | null }): Whose =>
  contact.client_id === null
    ? { subject: 'contact', subjectId: contact.id }
    : { subject: 'client', subjectId: contact.client_id }

/** Somebody who confirmed that they want news: a contact of this address, made where there is none. */
export async function joinNews(tx: Kysely<DB>, agencyId: number, { email, words, page }: NewsWish): Promise<Whose> {
  const name = (email.split('@')[0] ?? email).slice(0, 120)
  const { id } = await contactFor(tx, agencyId, { name, email, phone: null, source: 'newsletter', sourceNote: page })
  await noteConsent(tx, {
    agencyId,
    contactId: id,
    channel: 'email',
    given: true,
    how: 'newsletter',
    words,
    proof: page,
  })
  return whose((await knownContact(tx, agencyId, { email, phone: null })) ?? { id, client_id: null })
}

/** Nothing is sent to this address any more; null where it is nobody's. */
export async function leaveNews(
  tx: Kysely<DB>,
  agencyId: number,
  { email, words, page }: NewsWish,
): Promise<Whose | null> {
  await suppress(tx, { agencyId, channel: 'email', address: email, reason: 'unsubscribed', note: page })
  const contact = await knownContact(tx, agencyId, { email, phone: null })
  if (contact === undefined) return null
  await noteConsent(tx, {
    ...{ agencyId, contactId: contact.id, channel: 'email', given: false, how: 'unsubscribe', words, proof: page },
  })
  return whose(contact)
}
