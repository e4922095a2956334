import { type Kysely, type Selectable, sql } from 'kysely'
import { sumText, toMajor } from '../../../src/domain/money.ts'
import type { DB, SiteBookings } from '../../database/types.generated.ts'
import { conflict, notFound, Refused } from '../../http/refusals.ts'
import type { BookingRow } from '../bookings/booking-lock.ts'
import { createBooking, refuseComplaints, refuseShortage } from '../bookings/create-booking.ts'
import { holdAll, visitorId } from '../bookings/holds.ts'
import { clientOfVisitor } from '../clients/booked-client.ts'
import { clientsComeFrom } from '../contacts/contact-source.ts'
import { mailingAgency, questionsText } from '../mail/mailing-agency.ts'
import { queueMail } from '../mail/outgoing-mail.ts'
import { ownerOf } from '../orders/order-upkeep.ts'
import { seatsOf } from '../pricing/fares.ts'
import { type BookableOffer, bookableOffer } from './bookable-offer.ts'
import { bookedText } from './site-booking-texts.ts'
import { type BookableKind, bookableKinds, type SiteChoices } from './site-choices.ts'
import { type SiteQuote, siteQuote } from './site-quote.ts'

/** What a visitor has chosen and is about to book, or has booked. */
export type SiteBookingRow = Selectable<SiteBookings>

/** The hold of a visitor: no key of a colleague's page looks like it. */
export const holdKeyOf = (link: string): string => `site-${link}`

/** So long an unpaid booking keeps what it has taken; a payment that is under way is waited for. */
export const unpaidMinutes = 30
/** So often a visitor may prolong a hold, or the time to pay. */
export const mostRenewals = 6

export async function siteBookingAt(db: Kysely<DB>, agencyId: number, link: string): Promise<SiteBookingRow> {
  const row = await db
    .selectFrom('site_bookings')
    .selectAll()
    .where('link', '=', link)
    .where('agency_id', '=', agencyId)
    .executeTakeFirst()
  if (row === undefined) throw notFound('booking')
  return row
}

export async function lockedSiteBooking(tx: Kysely<DB>, agencyId: number, link: string): Promise<SiteBookingRow> {
  const { rows } = await sql<SiteBookingRow>`
    select * from site_bookings where link = ${link} and agency_id = ${agencyId} for update`.execute(tx)
  const [row] = rows
  if (row === undefined) throw notFound('booking')
  return row
}

/** The kind as its row has it: the database takes no other. */
export const kindOf = ({ kind }: Pick<SiteBookingRow, 'kind'>): BookableKind =>
  bookableKinds.find((each) => each === kind) ?? 'package'

interface Chosen {
  readonly agencyId: number
  readonly offer: BookableOffer
  readonly choices: SiteChoices
  /** The choices as the addresses of the steps have them. */
  readonly text: string
  readonly link: string
}

/** 422 and 409 for what cannot be booked; else the quote, whole. */
export async function quoteToBook(
  db: Kysely<DB>,
  agencyId: number,
  { offer, choices, holdKey, email }: { offer: BookableOffer; choices: SiteChoices; holdKey: string; email?: string },
): Promise<SiteQuote & { readonly priced: NonNullable<SiteQuote['priced']> }> {
  if (offer.on_request) throw conflict(`“${offer.title}” is on request: ask us, and we agree on the days with you.`)
  const quote = await siteQuote(db, agencyId, offer, choices, { holdKey, ...(email === undefined ? {} : { email }) })
  if (quote === null) throw conflict('Choose a date first.')
  refuseComplaints(quote.complaints)
  const { priced } = quote
  if (priced === null) throw conflict('This cannot be booked as it was chosen.')
  refuseShortage(priced)
  return { ...quote, priced }
}

/** Keeps what a visitor has chosen while they fill in the rest; again with the same link it begins anew. */
export async function holdForVisitor(tx: Kysely<DB>, { agencyId, offer, choices, text, link }: Chosen): Promise<void> {
  const { rows } = await sql<{ booked: boolean; renewed: number }>`
    select booking_id is not null or agency_id <> ${agencyId} as booked, renewed from site_bookings where link = ${link}`.execute(
    tx,
  )
  const [before] = rows
  if (before?.booked === true) throw conflict('This is booked already. Begin again to book once more.')
  if (before !== undefined && before.renewed >= mostRenewals)
    throw conflict('We cannot keep this any longer. It is not lost: book it now, as long as it is free.')
  const key = holdKeyOf(link)
  const { wanted } = await quoteToBook(tx, agencyId, { offer, choices, holdKey: key })
  await holdAll(
    tx,
    { agencyId, userId: visitorId },
    {
      key,
      departure_id: wanted.departure_id,
      quantity: wanted.departure_id === null ? 1 : seatsOf(wanted),
      items: wanted.items,
    },
  )
  await sql`
    insert into site_bookings (agency_id, link, kind, offer_id, chosen) values (${agencyId}, ${link}, ${offer.kind}, ${offer.id}, ${text})
    on conflict (link) do update set chosen = excluded.chosen, renewed = site_bookings.renewed + 1, updated_at = now()
    where site_bookings.agency_id = excluded.agency_id and site_bookings.booking_id is null`.execute(tx)
}

/** When the hold of a link ends; null: it has ended, or there is none. */
export async function heldUntil(db: Kysely<DB>, agencyId: number, link: string): Promise<string | null> {
  const { rows } = await sql<{ ends: string | null }>`
    select max(expires_at) as ends from allocations
    where agency_id = ${agencyId} and hold_key = ${holdKeyOf(link)} and released_at is null and booking_id is null and expires_at > now()`.execute(
    db,
  )
  return rows[0]?.ends ?? null
}

/** More time, as often as it is allowed; what has run out is taken anew where it can still be had. */
export async function renewHold(tx: Kysely<DB>, row: SiteBookingRow, chosen: Omit<Chosen, 'text'>): Promise<void> {
  await holdForVisitor(tx, { ...chosen, text: row.chosen })
}

/** The offer of what was chosen; 404 where it is not sold on the site any more. */
export async function offerOfRow(db: Kysely<DB>, row: SiteBookingRow): Promise<BookableOffer> {
  const kind = kindOf(row)
  const { rows } = await (kind === 'package'
    ? sql<{ slug: string }>`select slug from packages where id = ${row.offer_id}`
    : sql<{ slug: string }>`select slug from offers where id = ${row.offer_id}`
  ).execute(db)
  return bookableOffer(db, row.agency_id, kind, rows[0]?.slug ?? '')
}

interface Booking {
  readonly offer: BookableOffer
  readonly choices: SiteChoices
  /** Total that was on the page, minor units. */
  readonly seen: number
  /** Whether the agency takes payments online in that currency. */
  readonly paysOnline: (currency: BookingRow['currency']) => Promise<boolean>
  readonly serverUrl: string
  /** The site that it was booked on: the page of the booking leads back there. */
  readonly siteUrl: string
}

/**
 * Makes the booking of what is held, once: its row is locked, and one that is booked already stays as it is. What costs nothing is
 * confirmed at once, all else when it is paid; unpaid it ends after `unpaidMinutes`.
 */
export async function bookForVisitor(tx: Kysely<DB>, row: SiteBookingRow, given: Booking): Promise<BookingRow | null> {
  if (row.booking_id !== null) return null
  const { agency_id: agencyId, link } = row
  const { offer, choices, seen } = given
  const holdKey = holdKeyOf(link)
  const { wanted, priced } = await quoteToBook(tx, agencyId, { offer, choices, holdKey, email: row.email })
  if (priced.total !== seen)
    throw new Refused(409, {
      message: `The total is now ${sumText(toMajor(priced.total, priced.currency), priced.currency)}. Check it, then book.`,
      step: 'total',
    })
  const isFree = priced.total === 0
  await clientsComeFrom(tx, 'booking')
  const booking = await createBooking(
    tx,
    { agencyId, userId: await ownerOf(tx, agencyId), acting: null },
    {
      ...wanted,
      discount_percent: 0,
      discount_code: choices.code === '' ? null : choices.code,
      taxes: undefined,
      client_id: null,
      client: clientOfVisitor(row),
      notes: row.note,
      confirm: isFree,
      hold_key: holdKey,
      due_on: null,
      payment: null,
      expected_total: toMajor(priced.total, priced.currency),
    },
    { source: 'website' },
  )
  const paysOnline = !isFree && (await given.paysOnline(booking.currency))
  await sql`
    update site_bookings set booking_id = ${booking.id}, page_base = ${given.siteUrl}, updated_at = now(), renewed = 0,
      expires_at = ${paysOnline ? sql`now() + make_interval(mins => ${unpaidMinutes})` : sql`null`}
    where id = ${row.id}`.execute(tx)
  await writeToVisitor(tx, row, booking, { serverUrl: given.serverUrl, paysOnline })
  return booking
}

/** The address of the booking's own page goes to whoever booked, since nobody has an account there. */
async function writeToVisitor(
  tx: Kysely<DB>,
  row: SiteBookingRow,
  booking: BookingRow,
  { serverUrl, paysOnline }: { readonly serverUrl: string; readonly paysOnline: boolean },
): Promise<void> {
  const agency = await mailingAgency(tx, row.agency_id)
  await queueMail(tx, {
    to: row.email,
    agencyId: row.agency_id,
    asAgency: true,
    subject: `Your booking ${booking.reference}: ${booking.title}`,
    lines: [`Dear ${row.name},`, bookedText(booking, paysOnline)],
    facts: [
      ['Booking', booking.reference],
      ['Total', sumText(toMajor(booking.total, booking.currency), booking.currency)],
      ['Your page', bookedUrl(serverUrl, row.link)],
    ],
    after: [...questionsText(agency)],
  })
}

/** Where whoever booked sees how it stands. */
export const bookedUrl = (serverUrl: string, link: string): string => `${serverUrl}/booked/${link}`
