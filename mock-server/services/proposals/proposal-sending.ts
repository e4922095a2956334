import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { dayText } from '../../../src/domain/date-texts.ts'
import { addDays, today } from '../../../src/domain/dates.ts'
import type { DB } from '../../database/types.generated.ts'
import { conflict } from '../../http/refusals.ts'
import type { Seller } from '../authority/acting.ts'
import { paragraphsOf } from '../mail/mail-html.ts'
import { type Attachment, queueMail } from '../mail/outgoing-mail.ts'
import { proposalAddress } from './proposal-detail.ts'
import { refuseSentDiscount } from './proposal-discount.ts'
import { refuseEasierTerms } from './proposal-easier-terms.ts'
import { draftOf, sentEdition, versionRow } from './proposal-edition.ts'
import { type ProposalRow, refuseVerb, writeProposal } from './proposal-lock.ts'
import { refuseGaps } from './proposal-offer.ts'
import { copiedTerms } from './proposal-terms.ts'

export interface Sending {
  readonly to: string
  readonly subject: string
  readonly message: string
  readonly attachments?: readonly Attachment[]
  readonly serverUrl: string
}

/** Whether the draft may go out as it stands; asked before a PDF is drawn of it. */
export async function refuseUnready(tx: Kysely<DB>, row: ProposalRow): Promise<void> {
  refuseVerb(row, 'send')
  if (row.client_id === null) throw conflict('Choose a client before you send the proposal.')
  await refuseGaps(tx, row.agency_id, draftOf(row))
}

/** E-mails the client their page, and keeps what was sent as a version: it stays as it is whatever happens to the draft. */
export async function sendProposal(tx: Kysely<DB>, seller: Seller, row: ProposalRow, mail: Sending): Promise<number> {
  await refuseSentDiscount(tx, seller, row)
  const draft = draftOf(row)
  await refuseEasierTerms(tx, seller, row, draft, 'own_terms', await sentEdition(tx, row))
  const number = row.sent_version + 1
  await tx
    .insertInto('proposal_versions')
    .values({
      agency_id: row.agency_id,
      proposal_id: row.id,
      number,
      title: row.title,
      currency: row.currency,
      valid_until: row.valid_until,
      starts_on: row.starts_on,
      ends_on: row.ends_on,
      adults: row.adults,
      children: row.children,
      infants: row.infants,
      content: JSON.stringify(row.content),
      total: row.total,
      terms: JSON.stringify(await copiedTerms(tx, row.agency_id, draft)),
      sent_to: mail.to,
      sent_by: seller.userId,
    })
    .execute()
  await writeProposal(tx, row, {
    status: 'sent',
    sent_version: number,
    sent_until: row.valid_until,
    sent_at: new Date(),
    changed_since_sent: false,
    first_viewed_at: null, // of this version: whether the client has seen what they are asked about
  })
  await mailPage(tx, row, mail)
  return number
}

/** The mail around the link. */
async function mailPage(tx: Kysely<DB>, row: ProposalRow, mail: Sending): Promise<void> {
  await queueMail(tx, {
    agencyId: row.agency_id,
    asAgency: true,
    to: mail.to,
    subject: mail.subject,
    lines: [
      ...paragraphsOf(mail.message),
      // Said once: the words that are offered with the form name the day already.
      ...(row.valid_until === null || mail.message.includes(dayText(row.valid_until))
        ? []
        : [`The proposal is open until ${dayText(row.valid_until)}.`]),
    ],
    action: { label: 'Read your proposal', url: proposalAddress(mail.serverUrl, row.link) },
    ...(mail.attachments === undefined ? {} : { attachments: mail.attachments }),
  })
}

const usualReminder = (row: ProposalRow) =>
  `We would love to hear what you think of our proposal “${row.title}”. You can read it again, ask a question or accept it online.`

/** Writes once more, to where it was sent. Without words of one's own it says the usual ones. */
export async function remindOf(
  tx: Kysely<DB>,
  row: ProposalRow,
  { message, serverUrl }: { readonly message: string; readonly serverUrl: string },
): Promise<string> {
  refuseVerb(row, 'remind')
  const { sent_to: to, title, valid_until: until } = await versionRow(tx, row, row.sent_version)
  const sent = { ...row, title, valid_until: row.sent_until ?? until }
  const words = message.trim() === '' ? usualReminder(sent) : message
  await mailPage(tx, sent, { to, subject: `A reminder: ${title}`, message: words, serverUrl })
  await writeProposal(tx, row, { reminded_at: new Date(), reminders: row.reminders + 1 })
  return to
}

const longerDays = 14

/** Undoes an answer or an end. An acceptance stands for as long as its booking does. */
export async function reopenProposal(tx: Kysely<DB>, row: ProposalRow): Promise<void> {
  refuseVerb(row, 'reopen')
  if (row.booking_id !== null) {
    const booking = await tx
      .selectFrom('bookings')
      .select(['reference', 'status'])
      .where('id', '=', row.booking_id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (booking !== undefined && booking.status !== 'cancelled')
      throw conflict(`It is booked as ${booking.reference}: cancel the booking first.`)
  }
  const isOver = row.sent_until !== null && row.sent_until < today()
  const until = addDays(today(), longerDays)
  await writeProposal(tx, row, {
    status: row.sent_version === 0 ? 'draft' : row.first_viewed_at === null ? 'sent' : 'viewed',
    ...(isOver
      ? {
          sent_until: until,
          valid_until: row.valid_until !== null && row.valid_until > until ? row.valid_until : until,
        }
      : {}),
    accepted_at: null,
    accepted_name: null,
    accepted_by: null,
    accepted_option: null,
    accepted_items: null,
    accepted_ip: null,
    booking_id: null,
    declined_at: null,
    decline_reason: null,
  })
}

/** The address that the client has opens nothing from now on. What is being written is not disturbed: its version stays. */
export async function renewLink(tx: Kysely<DB>, row: ProposalRow): Promise<void> {
  refuseVerb(row, 'renewLink')
  await tx
    .updateTable('proposals')
    .set({ link: randomUUID(), updated_at: new Date() })
    .where('id', '=', row.id)
    .where('agency_id', '=', row.agency_id)
    .execute()
}

export async function declineProposal(tx: Kysely<DB>, row: ProposalRow, reason: string): Promise<void> {
  refuseVerb(row, 'decline')
  await writeProposal(tx, row, { status: 'declined', declined_at: new Date(), decline_reason: reason })
}
