import { type Kysely, type Selectable, sql } from 'kysely'
import { today } from '../../../src/domain/dates.ts'
import type { InvoiceContent, InvoiceKind } from '../../../src/domain/finance/invoice-content.ts'
import {
  hasChanged,
  type InvoicedBooking,
  invoicedTotal,
  invoiceOf,
} from '../../../src/domain/finance/invoice-draft.ts'
import { invoicePrefixes } from '../../../src/domain/finance/invoice-states.ts'
import type { DB, Invoices } from '../../database/types.generated.ts'
import { conflict, notFound } from '../../http/refusals.ts'
import { lockedBooking } from '../bookings/booking-lock.ts'
import { nextReference } from '../references.ts'
import { invoicedBookings, invoicingAgency } from './invoice-facts.ts'

/** Who issues; null: the server, for whoever asked for the document. */
export interface Issuer {
  readonly tx: Kysely<DB>
  readonly agencyId: number
  readonly userId: number | null
}
type Invoice = Pick<Selectable<Invoices>, 'id' | 'number' | 'kind' | 'booking_id'> & {
  readonly content: InvoiceContent | null
}

/** A booking that has been read for its invoice. */
export async function invoicedBooking(db: Kysely<DB>, agencyId: number, id: number): Promise<InvoicedBooking> {
  const booking = (await invoicedBookings(db, agencyId, [id])).get(id)
  if (booking === undefined) throw notFound('booking')
  return booking
}

/** The invoice of a booking that counts: issued and not credited whole, its own or one to its reseller. */
export async function openInvoice(db: Kysely<DB>, agencyId: number, bookingId: number): Promise<Invoice | undefined> {
  const { rows } = await sql<Invoice>`
    select i.id, i.number, i.kind, i.booking_id, i.content from invoices i
    where i.agency_id = ${agencyId} and i.id = standing_invoice(${bookingId})`.execute(db)
  return rows[0]
}

/** Why such a document cannot be issued for a booking now; null: it can. */
export function obstacle(booking: InvoicedBooking, kind: InvoiceKind, open: Pick<Invoice, 'number'> | undefined) {
  if (invoicedTotal(booking) === 0) return 'Nothing is charged on this booking.'
  if (kind === 'proforma')
    return booking.kept === null ? null : 'This booking is cancelled: the amount kept is invoiced.'
  if (booking.status === 'pending') return 'Confirm the booking first. Until then it has a pro forma invoice.'
  return open === undefined ? null : `${open.number} is the invoice of this booking. Issue a new one in its place.`
}

/** Writes a document with the next number of its series. The counter stays locked until the transaction ends, so that no number is lost. */
export async function writeDocument(
  { tx, agencyId, userId }: Issuer,
  bookingId: number,
  kind: InvoiceKind,
  draw: (issued: Pick<InvoiceContent, 'kind' | 'number' | 'issued_on'>) => InvoiceContent,
  more: { readonly corrects_id?: number; readonly replaces_id?: number; readonly reason?: string } = {},
): Promise<number> {
  const number = await nextReference(tx, agencyId, invoicePrefixes[kind])
  const { rows: days } = await sql<{ day: string }>`select kampala_today() as day`.execute(tx)
  const content = draw({ kind, number, issued_on: days[0]?.day ?? '' })
  const { currency, net, tax, total, issued_on, due_on } = content
  const { id } = await tx
    .insertInto('invoices')
    .values({
      ...{ agency_id: agencyId, booking_id: bookingId, kind, number, issued_on, due_on },
      ...{ currency, net, tax, total, issued_by: userId, content: JSON.stringify(content) },
      ...more,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Issues a pro forma or the invoice of a booking, whose row is locked; 409 where it cannot be. */
export async function issueInvoice(
  issuer: Issuer,
  bookingId: number,
  kind: Exclude<InvoiceKind, 'credit_note'>,
  more: { readonly replaces_id?: number; readonly reason?: string } = {},
): Promise<number> {
  const { tx, agencyId } = issuer
  await lockedBooking(tx, agencyId, bookingId)
  const booking = await invoicedBooking(tx, agencyId, bookingId)
  const why = obstacle(booking, kind, await openInvoice(tx, agencyId, bookingId))
  if (why !== null) throw conflict(why)
  const agency = await invoicingAgency(tx, agencyId)
  return writeDocument(issuer, bookingId, kind, (issued) => invoiceOf(agency, booking, issued), more)
}

async function contentOf(tx: Kysely<DB>, id: number): Promise<InvoiceContent> {
  const { rows } = await sql<{ content: InvoiceContent }>`select content from invoices where id = ${id}`.execute(tx)
  const [row] = rows
  if (row === undefined) throw notFound('invoice')
  return row.content
}

export async function filledContent(tx: Kysely<DB>, agencyId: number, id: number): Promise<InvoiceContent> {
  await fillContents(tx, agencyId)
  return contentOf(tx, id)
}

/** Invoices of before there were contents get theirs, with the tax of their day; once, and for good. */
export async function fillContents(db: Kysely<DB>, agencyId: number): Promise<void> {
  const bare = await db
    .selectFrom('invoices')
    .select(['id', 'booking_id', 'number', 'issued_on', 'tax_name', 'tax_rate', 'tax_number'])
    .where('agency_id', '=', agencyId)
    .where('content', 'is', null)
    .orderBy('id')
    .limit(1000)
    .execute()
  if (bare.length === 0) return
  const agency = await invoicingAgency(db, agencyId)
  const bookings = await invoicedBookings(
    db,
    agencyId,
    bare.map((row) => row.booking_id),
  )
  const rows = bare.flatMap(({ id, booking_id, number, issued_on, tax_name, tax_rate, tax_number }) => {
    const booking = bookings.get(booking_id)
    if (booking === undefined) return []
    const ofItsDay = { ...agency, tax_name, tax_rate: tax_rate === null ? null : Number(tax_rate) }
    const seller = { ...agency.seller, tax_number }
    const content = invoiceOf({ ...ofItsDay, seller }, booking, { kind: 'invoice', number, issued_on })
    return [{ id, content }]
  })
  await sql`
    update invoices i set content = r.content, currency = r.content ->> 'currency', net = (r.content ->> 'net')::bigint,
      tax = (r.content ->> 'tax')::bigint, total = (r.content ->> 'total')::bigint, due_on = (r.content ->> 'due_on')::date
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id bigint, content jsonb)
    where i.id = r.id and i.agency_id = ${agencyId} and i.content is null`.execute(db)
}

/** A document as it is drawn; without an id where nothing was issued. */
export interface Drawn {
  readonly id: number | null
  readonly content: InvoiceContent
}

/**
 * The document that a booking has now: its invoice, a pro forma of one that is not confirmed, issued where there is none that fits. Of a
 * booking on which nothing is charged it is one without a number.
 */
export async function documentOf(issuer: Issuer, bookingId: number): Promise<Drawn> {
  const { tx, agencyId } = issuer
  await lockedBooking(tx, agencyId, bookingId)
  const booking = await invoicedBooking(tx, agencyId, bookingId)
  const kind = booking.status === 'pending' ? 'proforma' : 'invoice'
  const open = await openInvoice(tx, agencyId, bookingId)
  if (kind === 'invoice' && open !== undefined)
    return { id: open.id, content: open.content ?? (await filledContent(tx, agencyId, open.id)) }
  const agency = await invoicingAgency(tx, agencyId)
  const now = invoiceOf(agency, booking, {
    kind: 'proforma',
    number: booking.reference,
    issued_on: booking.starts_on ?? today(),
  })
  if (obstacle(booking, kind, undefined) !== null) {
    const { rows } = await sql<{ day: string }>`select kampala_today() as day`.execute(tx)
    return { id: null, content: { ...now, issued_on: rows[0]?.day ?? now.issued_on } }
  }
  const last = kind === 'proforma' ? await lastProforma(tx, agencyId, bookingId) : undefined
  if (last !== undefined && !hasChanged(last.content, now)) return last
  const id = await issueInvoice(issuer, bookingId, kind)
  return { id, content: await contentOf(tx, id) }
}

async function lastProforma(
  tx: Kysely<DB>,
  agencyId: number,
  bookingId: number,
): Promise<(Drawn & Invoice) | undefined> {
  const { rows } = await sql<Drawn & Invoice>`
    select id, number, kind, booking_id, content from invoices
    where agency_id = ${agencyId} and booking_id = ${bookingId} and kind = 'proforma' order by id desc limit 1`.execute(
    tx,
  )
  return rows[0]
}
