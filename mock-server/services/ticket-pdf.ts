import { access } from 'node:fs/promises'
import { type Kysely, sql } from 'kysely'
import { brandOf, hexOf, hueOfPixels } from '../../src/domain/logo-colour.ts'
import type { DB } from '../database/types.generated.ts'
import { notFound } from '../http/refusals.ts'
import { drawTickets, type PaperSize, type PrintedAgency, type PrintedTicket } from './ticket-paper.ts'
import { fileOf } from './uploads.ts'

/** Which tickets: one, or all of a booking. */
export type TicketsOf = { readonly purchaseId: number } | { readonly bookingId: number }

export interface TicketFile {
  readonly content: Buffer
  /** `ticket-A1B2-C3D4-E5F6.pdf`, `tickets-BK-2026-000123.pdf` */
  readonly name: string
  readonly tickets: readonly PrintedTicket[]
}

/** The tickets as a PDF in the agency's colours; 404 when there are none. */
export async function ticketFile(
  db: Kysely<DB>,
  { agencyId, dataDir, of, size = 'A6' }: { agencyId: number; dataDir: string; of: TicketsOf; size?: PaperSize },
): Promise<TicketFile> {
  const which = 'purchaseId' in of ? sql`p.id = ${of.purchaseId}` : sql`p.booking_id = ${of.bookingId}`
  const { rows: tickets } = await sql<PrintedTicket>`
    select p.code, t.name as type, coalesce(nullif(p.holder_name, ''), c.name) as holder, major(p.amount, p.currency)::float8 as amount,
      p.currency, p.status, o.title as event, e.starts_at, e.doors_at, e.venue_name as venue, e.address, b.reference
    from ticket_purchases p
    join ticket_types t on t.id = p.ticket_type_id
    join offers o on o.id = p.event_id join events e on e.offer_id = p.event_id
    join bookings b on b.id = p.booking_id join clients c on c.id = b.client_id
    where p.agency_id = ${agencyId} and ${which}
    order by e.starts_at, p.id`.execute(db)
  const [first] = tickets
  if (first === undefined) throw notFound('ticket')
  const content = await drawTickets(tickets, await printedAgency(db, agencyId, dataDir), size)
  const name = 'purchaseId' in of ? `ticket-${first.code}.pdf` : `tickets-${first.reference}.pdf`
  return { content, name, tickets }
}

async function printedAgency(db: Kysely<DB>, agencyId: number, dataDir: string): Promise<PrintedAgency> {
  const row = await db
    .selectFrom('agencies as a')
    .leftJoin('media as m', (join) => join.onRef('m.id', '=', 'a.logo_id').on('m.deleted_at', 'is', null))
    .select(['a.name', 'a.phone', 'a.email', 'm.uuid'])
    .where('a.id', '=', agencyId)
    .executeTakeFirstOrThrow()
  const logo = row.uuid === null ? null : await readLogo(dataDir, row.uuid)
  return {
    name: row.name,
    reach: row.phone ?? row.email ?? '',
    colour: hexOf(brandOf(logo?.hue ?? null)),
    logo: logo?.picture ?? null,
  }
}

/** Paper takes no WebP; and the colour is read where the picture is opened anyway. */
async function readLogo(dataDir: string, uuid: string): Promise<{ picture: Buffer; hue: number | null } | null> {
  const file = fileOf(dataDir, uuid, 'thumb.webp')
  if (
    file === null ||
    !(await access(file).then(
      () => true,
      () => false,
    ))
  )
    return null
  try {
    const { default: sharp } = await import('sharp')
    const [picture, pixels] = await Promise.all([
      sharp(file).resize(180, 180, { fit: 'inside' }).png().toBuffer(),
      sharp(file).resize(24, 24, { fit: 'fill' }).ensureAlpha().raw().toBuffer(),
    ])
    return { picture, hue: hueOfPixels(pixels) }
  } catch {
    return null // a ticket without a logo is better than none
  }
}

export const pdfResponse = ({ content, name }: TicketFile): Response =>
  new Response(new Uint8Array(content), {
    headers: {
      'content-type': 'application/pdf',
      'content-length': String(content.byteLength),
      'content-disposition': `attachment; filename="${name}"`,
    },
  })
