import { type Kysely, sql } from 'kysely'
import {
  type DocumentKind,
  documentsOf,
  documentTypes,
  isDocumentKind,
} from '../../../src/domain/bookings/booking-documents.ts'
import { maskedPassport } from '../../../src/domain/bookings/travellers.ts'
import { dayText } from '../../../src/domain/date-texts.ts'
import { today } from '../../../src/domain/dates.ts'
import type { InvoiceContent } from '../../../src/domain/finance/invoice-content.ts'
import { invoiceKinds } from '../../../src/domain/finance/invoice-states.ts'
import { hasReceipt } from '../../../src/domain/finance/money-flow.ts'
import type { BookingDocumentList, SentDocuments } from '../../../src/domain/schema/types.generated.ts'
import type { DB } from '../../database/types.generated.ts'
import { conflict, notFound } from '../../http/refusals.ts'
import type { TripFile } from '../bookings/trip-facts.ts'
import { tripFile } from '../bookings/trip-file.ts'
import { foundInvoice } from '../invoices/invoice-rows.ts'
import { documentOf } from '../invoices/issue-invoices.ts'
import { routeMap } from '../maps/route-map.ts'
import { orderDetail } from '../orders/order-detail.ts'
import { type DocumentWriter, drawDocument, drawDocuments } from './document-layout.ts'
import { jpegsByUuid } from './document-pictures.ts'
import { drawInvoice, drawReceipt, type InvoicedBeside, receivedOf } from './invoice.ts'
import { drawItinerary } from './itinerary.ts'
import { drawPackingSlip } from './packing-slip.ts'
import type { PdfFile } from './pdf.ts'
import { type PrintedAgency, printedAgency } from './printed-agency.ts'
import { drawRooming } from './rooming-list.ts'
import { mapSize } from './route-sketch.ts'
import { drawVoucher, voucherPath } from './voucher.ts'

export interface DocumentSource {
  readonly db: Kysely<DB>
  readonly agencyId: number
  readonly dataDir: string
  /** Whether passports are printed whole. */
  readonly showsPassports: boolean
  /** Where the codes on vouchers lead. */
  readonly serverUrl: string
}

const hasProducts = ({ booking }: Pick<TripFile, 'booking'>): boolean =>
  booking.items.some(({ details }) => details?.variant_id != null)

/** What a document needs before it can be printed; null when it is ready. */
const missing: Readonly<Record<DocumentKind, (file: Pick<TripFile, 'booking' | 'travellers'>) => string | null>> = {
  voucher: () => null,
  itinerary: () => null,
  invoice: () => null,
  receipt: ({ booking }) => (booking.payments.some(hasReceipt) ? null : 'Nothing has been paid yet.'),
  rooming: ({ travellers }) => (travellers.length > 0 ? null : 'Add the travellers first.'),
  packing_slip: (file) => (hasProducts(file) ? null : 'It has no products.'),
}

export async function documentList(db: Kysely<DB>, agencyId: number, bookingId: number): Promise<BookingDocumentList> {
  const file = await tripFile(db, agencyId, bookingId)
  const { rows: sent } = await sql<SentDocuments>`
    select s.id, s.kinds, s.sent_to, (select u.name from users u where u.id = s.sent_by) as sent_by_name,
      (select m.status from mails m where m.id = s.mail_id) as mail_status, s.created_at
    from sent_papers s where s.booking_id = ${bookingId} and s.agency_id = ${agencyId}
    order by s.id desc limit 50`.execute(db)
  return {
    documents: documentsOf(file.booking.kind, hasProducts(file)).map((kind) => ({
      kind,
      missing: missing[kind](file),
    })),
    sent,
  }
}

interface DocumentDetail {
  /** Of a receipt: this payment only. */
  readonly payment?: number | undefined
  /** Of a voucher: the service of this number only. */
  readonly item?: number | undefined
}

/** Documents of one booking, drawn from one reading of it. 404 for an unknown kind, 409 with what is missing. */
export async function drawnDocuments(
  { db, agencyId, dataDir, showsPassports, serverUrl }: DocumentSource,
  bookingId: number,
  kinds: readonly string[],
  { payment, item }: DocumentDetail = {},
): Promise<PdfFile[]> {
  const file = withPassports(await tripFile(db, agencyId, bookingId), showsPassports)
  const agency = await printedAgency(db, agencyId, dataDir)
  const { reference } = file.booking
  const pictures = kinds.includes('itinerary')
    ? await jpegsByUuid(
        dataDir,
        file.days.flatMap(({ picture }) => picture ?? []),
      )
    : new Map<string, Buffer>()
  const route = kinds.includes('itinerary') ? await routeMap(file.days, mapSize) : null
  const drawn: PdfFile[] = []
  for (const kind of kinds) {
    if (!isDocumentKind(kind)) throw notFound('document')
    const lacks = missing[kind](file)
    if (lacks !== null) throw conflict(`${documentTypes[kind].title}: ${lacks}`)
    const paid = receivedOf(file).filter(({ id }) => payment === undefined || id === payment)
    if (payment !== undefined && paid.length === 0) throw notFound('payment')
    if (kind === 'voucher' && item !== undefined && !file.booking.items.some((one) => one.item === item))
      throw notFound('service')
    if (kind === 'invoice') {
      const { id, content } = await inOneTransaction(db, (tx) => documentOf({ tx, agencyId, userId: null }, bookingId))
      const issued = id === null ? null : await foundInvoice(db, agencyId, id)
      drawn.push(
        id !== null && issued !== null && issued.partner_id !== null
          ? await issuedFile({ db, agencyId, dataDir }, id)
          : await drawnInvoice(agency, content, { file, credits: issued?.credit_notes ?? [] }),
      )
      continue
    }
    const order = kind === 'packing_slip' ? await orderDetail({ db, agencyId, serverUrl }, bookingId) : null
    const title = {
      kind: documentTypes[kind].title,
      reference: payment === undefined ? reference : `${reference} · ${paid[0]?.reference}`,
      note: `Issued ${dayText(today())}`,
    }
    const content = await drawDocument(
      agency,
      title,
      (writer) => {
        if (kind === 'voucher')
          drawVoucher(writer, file, { address: `${serverUrl}${voucherPath(file.voucherKey)}`, item })
        else if (kind === 'itinerary') drawItinerary(writer, file, { pictures, route })
        else if (kind === 'receipt') drawReceipt(writer, file, paid)
        else if (order !== null) drawPackingSlip(writer, order)
        else drawRooming(writer, file)
      },
      { layout: kind === 'rooming' ? 'landscape' : 'portrait' },
    )
    drawn.push({
      content,
      name: `${nameOf(kind, { reference, payment: payment === undefined ? undefined : paid[0]?.reference, item })}.pdf`,
    })
  }
  return drawn
}

/** The packing slips of several orders in one file, in the order in which they are asked for. 404 for one of nobody's, 409 for one without products. */
export async function packingSlips(
  { db, agencyId, dataDir, serverUrl }: Omit<DocumentSource, 'showsPassports'>,
  ids: readonly number[],
): Promise<PdfFile> {
  const agency = await printedAgency(db, agencyId, dataDir)
  const drawings = []
  for (const id of ids) {
    const order = await orderDetail({ db, agencyId, serverUrl }, id)
    drawings.push({
      title: { kind: documentTypes.packing_slip.title, reference: order.number, note: `Issued ${dayText(today())}` },
      draw: (writer: DocumentWriter) => drawPackingSlip(writer, order),
    })
  }
  return {
    content: await drawDocuments(agency, `Packing slips, ${drawings.length}`, drawings),
    name: `packing-slips-${today()}.pdf`,
  }
}

/** `voucher-BK-2026-000123-2`: of the second service. */
const nameOf = (
  kind: DocumentKind,
  of: { reference: string; payment?: string | undefined; item?: number | undefined },
): string =>
  [kind, of.payment ?? of.reference, kind === 'voucher' && of.item !== undefined ? String(of.item) : '']
    .filter((name) => name !== '')
    .join('-')

const withPassports = (file: TripFile, whole: boolean): TripFile =>
  whole
    ? file
    : {
        ...file,
        travellers: file.travellers.map((one) => ({
          ...one,
          passport_number: one.passport_number === null ? null : maskedPassport(one.passport_number),
        })),
      }

const inOneTransaction = <T>(db: Kysely<DB>, work: (tx: Kysely<DB>) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db) : db.transaction().execute(work)

const fileKinds = { invoice: 'invoice', proforma: 'pro-forma', credit_note: 'credit-note' } as const

async function drawnInvoice(agency: PrintedAgency, content: InvoiceContent, beside: InvoicedBeside): Promise<PdfFile> {
  const { kind, number, issued_on: day } = content
  const isTaxed = kind === 'invoice' && content.tax > 0 // the law asks for the word
  const title = {
    kind: isTaxed ? 'Tax invoice' : invoiceKinds[kind],
    reference: number,
    note: `Issued ${dayText(day)}`,
  }
  return {
    content: await drawDocument(agency, title, (writer) => drawInvoice(writer, content, beside), {
      layout: 'portrait',
    }),
    name: `${fileKinds[kind]}-${number}.pdf`,
  }
}

/** A document that was issued, by its id: drawn from what was stored, with what has been received by now. */
export async function issuedFile(
  { db, agencyId, dataDir }: Pick<DocumentSource, 'db' | 'agencyId' | 'dataDir'>,
  id: number,
): Promise<PdfFile> {
  const found = await foundInvoice(db, agencyId, id)
  const { content, booking_id: bookingId, credit_notes: credits, partner_id, received, owed } = found
  const agency = await printedAgency(db, agencyId, dataDir)
  const beside =
    partner_id === null
      ? { file: await tripFile(db, agencyId, bookingId) }
      : { file: null, received: received ?? 0, owed: owed ?? 0 }
  return drawnInvoice(agency, content, { ...beside, credits })
}
