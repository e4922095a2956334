import { type Kysely, sql } from 'kysely'
import type { OptionKey, ProposalOption } from '../../../src/domain/contract/proposal-content.ts'
import { counts } from '../../../src/domain/proposals.ts'
import type { DB } from '../../database/types.generated.ts'
import { conflict, notFound, refused } from '../../http/refusals.ts'
import type { Seller } from '../authority/acting.ts'
import type { BookingRow } from '../bookings/booking-lock.ts'
import { sumText } from '../bookings/booking-payments.ts'
import { createBooking } from '../bookings/create-booking.ts'
import { reckoned } from './proposal-content.ts'
import { refuseBookedDiscount } from './proposal-discount.ts'
import { refuseEasierTerms } from './proposal-easier-terms.ts'
import { departuresOf, draftOf, optionOf, sentEdition } from './proposal-edition.ts'
import { type ProposalRow, refuseVerb, writeProposal } from './proposal-lock.ts'
import { tellOwner, writeToOwner } from './proposal-notices.ts'
import { agreedOf, refuseGaps, refuseOtherStart } from './proposal-offer.ts'
import { agreedTerms } from './proposal-terms.ts'

export interface Acceptance {
  readonly option: OptionKey
  readonly name: string
  /** Keys of the optional items that are taken; undefined: those that are ticked. */
  readonly chosen: readonly string[] | undefined
  /** The colleague who accepts for the client; null: the client. */
  readonly by: Seller | null
  readonly ip: string
  readonly pageUrl: string
}

/**
 * Makes the booking of what was agreed, once: the proposal is locked by the caller, and one that is accepted refuses. What is gone
 * from stock is a 409 that leaves the proposal as it was.
 */
export async function acceptProposal(tx: Kysely<DB>, row: ProposalRow, given: Acceptance): Promise<BookingRow> {
  // The client says yes to what was sent, whatever the draft says by now.
  refuseVerb(given.by === null ? { ...row, changed_since_sent: false } : row, 'accept')
  const { agency_id: agencyId, client_id: clientId } = row
  if (clientId === null) throw conflict('Choose a client for the proposal first.')
  const sent = await sentEdition(tx, row)
  const edition = sent ?? draftOf(row)
  if (sent === null) await refuseGaps(tx, agencyId, edition)
  const option = optionOf(edition, given.option)
  if (sent !== null) await refuseOtherStart(tx, agencyId, edition, option, given.by === null ? 'client' : 'colleague')
  const chosen = chosenOf(option, given.chosen)
  const agreed = agreedOf(edition, option, chosen)
  const by = given.by?.userId ?? null
  const seller = given.by ?? { agencyId, userId: await soldBy(tx, row), acting: null }
  const booking = await createBooking(
    tx,
    seller,
    { ...agreed.given, client_id: clientId, client: null },
    {
      source: 'proposal',
      inquiryId: await liveInquiry(tx, row),
      agreed: agreed.amounts,
      gross: agreed.gross,
      currency: edition.currency,
      terms: await agreedTerms(tx, agencyId, edition, option, chosen),
    },
  )
  // What was sent was asked about when it was.
  if (sent === null) {
    await refuseBookedDiscount(tx, seller, row, booking)
    await refuseEasierTerms(tx, seller, row, edition, 'option')
  }
  await writeProposal(tx, row, {
    status: 'accepted',
    accepted_at: new Date(),
    accepted_name: given.name,
    accepted_by: by,
    accepted_option: option.key,
    accepted_items: option.items.filter((item) => item.optional && counts(item, chosen)).map(({ key }) => key),
    accepted_ip: by === null ? given.ip : null,
    booking_id: booking.id,
    title: edition.title,
    currency: edition.currency,
    starts_on: edition.startsOn,
    ...edition.party,
    content: JSON.stringify(edition.content),
    ...reckoned(option, edition.currency, edition.startsOn, await departuresOf(tx, agencyId, edition.content), chosen),
    changed_since_sent: false,
  })
  const sum = sumText(booking.total, booking.currency)
  await tellOwner(tx, row, {
    kind: 'proposal_accepted',
    title: `${given.name} accepted ${row.reference}: ${sum}`,
    body: `${row.title} · booked as ${booking.reference}`,
    ...(by === null ? {} : { except: by }),
  })
  if (by === null)
    await writeToOwner(tx, row, given.pageUrl, {
      subject: `${given.name} accepted ${row.reference}`,
      lines: [
        `${given.name} accepted “${row.title}” (${row.reference}).`,
        `It is booked as ${booking.reference} for ${sum}.`,
      ],
    })
  return booking
}

/** The optional items that count; a key that is none of them is refused, because what is agreed must be what was on screen. */
function chosenOf(option: ProposalOption, keys: readonly string[] | undefined): ReadonlySet<string> | undefined {
  if (keys === undefined) return undefined
  const optional = new Set(option.items.filter((item) => item.optional).map(({ key }) => key))
  if (keys.some((key) => !optional.has(key)))
    throw refused({ chosen: ['The proposal has just been changed. Load it again.'] })
  return new Set(keys)
}

/** Who is noted as having sold what a client accepted alone. */
async function soldBy(tx: Kysely<DB>, row: ProposalRow): Promise<number> {
  const wanted = [row.owner_id, row.created_by].filter((id) => id !== null)
  const { rows } = await sql<{ id: number }>`
    select id from users where agency_id = ${row.agency_id} and (id = any(${wanted}::bigint[]) or is_owner)
    order by array_position(${wanted}::bigint[], id) nulls last limit 1`.execute(tx)
  const id = rows[0]?.id
  if (id === undefined) throw notFound('seller')
  return id
}

async function liveInquiry(tx: Kysely<DB>, { agency_id: agencyId, inquiry_id: id }: ProposalRow) {
  if (id === null) return null
  const inquiry = tx.selectFrom('inquiries').select('id').where('id', '=', id).where('agency_id', '=', agencyId)
  return (await inquiry.where('deleted_at', 'is', null).executeTakeFirst())?.id ?? null
}
