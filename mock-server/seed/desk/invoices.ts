import { type Kysely, sql } from 'kysely'
import { type Day, dayOf } from '../../../src/domain/dates.ts'
import type { InvoiceContent, InvoiceKind } from '../../../src/domain/finance/invoice-content.ts'
import { creditNoteOf, type InvoicedBooking, invoiceOf } from '../../../src/domain/finance/invoice-draft.ts'
import { invoicePrefixes } from '../../../src/domain/finance/invoice-states.ts'
import type { LineTax } from '../../../src/domain/finance/invoice-tax.ts'
import type { DB } from '../../database/types.generated.ts'
import { invoicedBookings, invoicingAgency } from '../../services/invoices/invoice-facts.ts'
import type { References } from '../references.ts'
import { insertRows, type Row } from '../rows.ts'
import type { SeededAgency, World } from '../world.ts'

const rates: readonly LineTax[] = [
  { name: 'Zero-rated', category: 'zero', rate: 0 },
  { name: 'Exempt', category: 'exempt', rate: 0 },
]
const payTo: Readonly<Record<string, string>> = {
  'nile-savannah': [
    'Stanbic Bank Uganda, Garden City: 9030012345678 (USD), 9030012345679 (UGX), SBICUGKX',
    'MTN Mobile Money: 0772 410 358, Grace Nabwire',
    'Airtel Money merchant code: 433210',
  ].join('\n'),
  'rift-valley': 'Centenary Bank, Fort Portal: 3100045678',
}

/** A booking as it is decided what was issued for it. */
interface Sold {
  readonly id: number
  readonly status: string
  readonly created_at: string
  readonly cancelled_at: string | null
  readonly cancel_reason: string | null
  readonly kept: number | null
  readonly total: number
  readonly created_by: number | null
}
interface SeedDocument {
  readonly kind: InvoiceKind
  readonly booking: Sold
  readonly at: Date
  readonly reason: string
  /** What it says of the booking: the price as it was sold, or what was kept in the end. */
  readonly ended: boolean
  /** Its place among the documents of the booking. */
  readonly step: number
}

const hours = (count: number) => count * 3_600_000

/** Pro formas of what waits, invoices of two thirds of what was sold, credit notes of what was called off or made out wrongly. */
function documentsOf(booking: Sold, now: Date): SeedDocument[] {
  const sold = new Date(new Date(booking.created_at).getTime() + hours(2))
  const made = (kind: InvoiceKind, at: Date, step: number, reason = '', ended = false): SeedDocument => ({
    ...{ kind, booking, reason, ended, step },
    at: at < now ? at : now,
  })
  if (booking.status === 'pending') return booking.id % 2 === 0 ? [made('proforma', sold, 0)] : []
  if (booking.id % 3 === 0) return []
  const first = [...(booking.id % 7 === 0 ? [made('proforma', sold, 0)] : []), made('invoice', sold, 1)]
  const end = new Date(new Date(booking.cancelled_at ?? booking.created_at).getTime() + hours(3))
  if (booking.kept !== null) {
    const reason = booking.status === 'no_show' ? 'Nobody came' : booking.cancel_reason || 'Cancelled by the client'
    const fee = booking.kept > 0 ? [made('invoice', end, 3, reason, true)] : []
    return [...first, made('credit_note', end, 2, reason), ...fee]
  }
  if (booking.id % 41 !== 0) return first
  const later = new Date(sold.getTime() + hours(30))
  const reason = 'Made out again with the name of the company'
  return [...first, made('credit_note', later, 2, reason), made('invoice', later, 3, reason)]
}

/** The invoices of an agency since it began; each series without a gap. They draw no chance. */
export async function seedInvoices(world: World, references: References, agency: SeededAgency): Promise<void> {
  const { db, now } = world
  const payment = payTo[agency.key]
  if (payment === undefined) return
  await sql`update agencies set pay_to = ${payment}, tax_rates = ${JSON.stringify(rates)}::jsonb where id = ${agency.id}`.execute(
    db,
  )
  await sql`update booking_lines set tax = ${JSON.stringify(rates[1])}::jsonb
    where agency_id = ${agency.id} and title ~* 'permit' and offer_type = 'extra'`.execute(db)
  const { rows } = await sql<Sold>`
    select b.id, b.status, b.created_at, b.cancelled_at, b.cancel_reason, b.kept, b.total, b.created_by from bookings b
    where b.agency_id = ${agency.id} and b.deleted_at is null and b.total > 0 and b.source <> 'resell' and b.resell_id is null
    order by b.id`.execute(db)
  const documents = rows
    .flatMap((booking) => documentsOf(booking, now))
    .sort((a, b) => a.at.getTime() - b.at.getTime() || a.booking.id - b.booking.id || a.step - b.step)
  const perPart = 2000
  const issued = new Map<number, { readonly id: number; readonly content: InvoiceContent }>()
  for (let from = 0; from < documents.length; from += perPart)
    await writeDocuments({ world, references, agency, issued }, documents.slice(from, from + perPart))
}

interface Writing {
  readonly world: World
  readonly references: References
  readonly agency: SeededAgency
  /** The latest invoice of each booking. */
  readonly issued: Map<number, { readonly id: number; readonly content: InvoiceContent }>
}

async function writeDocuments(
  { world, references, agency, issued }: Writing,
  documents: readonly SeedDocument[],
): Promise<void> {
  const { db } = world
  const seller = await invoicingAgency(db, agency.id)
  const bookings = await bookingsOf(db, agency.id, documents)
  const rows = documents.flatMap(({ kind, booking, at, reason, ended }): Row<'invoices'>[] => {
    const facts = bookings.get(booking.id)
    if (facts === undefined) return []
    const number = references.next(agency.id, invoicePrefixes[kind], at)
    const issued_on: Day = dayOf(at)
    const id = world.id('invoices')
    const last = issued.get(booking.id)
    const content =
      kind === 'credit_note' && last !== undefined
        ? creditNoteOf(last.content, { number, issued_on }, reason)
        : invoiceOf(seller, asItWas(facts, ended), { kind, number, issued_on })
    const isNew = kind === 'invoice'
    if (isNew) issued.set(booking.id, { id, content })
    const { currency, net, tax, total, due_on } = content
    return [
      {
        ...{ id, agency_id: agency.id, booking_id: booking.id, kind, number, issued_on, due_on },
        ...{ currency, net, tax, total, reason, content: JSON.stringify(content) },
        issued_by: booking.created_by ?? agency.owner.id,
        corrects_id: kind === 'credit_note' ? (last?.id ?? null) : null,
        replaces_id: isNew ? (last?.id ?? null) : null,
        created_at: at,
      },
    ]
  })
  // Asked of each row, it would read the table again and again, whose size the database does not know yet.
  await sql`alter table invoices disable trigger invoices_one_open, disable trigger invoices_credit_within`.execute(db)
  await insertRows(db, 'invoices', rows)
  await sql`alter table invoices enable trigger invoices_one_open, enable trigger invoices_credit_within`.execute(db)
}

const bookingsOf = (db: Kysely<DB>, agencyId: number, documents: readonly SeedDocument[]) =>
  invoicedBookings(db, agencyId, [...new Set(documents.map(({ booking }) => booking.id))])

/** Before it was called off, all of its price was invoiced. */
const asItWas = (booking: InvoicedBooking, ended: boolean): InvoicedBooking =>
  ended || booking.kept === null ? booking : { ...booking, kept: null, status: 'confirmed' }
