import type { Kysely } from 'kysely'
import { hasMoved } from '../../../src/domain/finance/money-flow.ts'
import { toMinor } from '../../../src/domain/money.ts'
import type { DB } from '../../database/types.generated.ts'
import { conflict } from '../../http/refusals.ts'
import { bookingDetail } from '../bookings/booking-detail.ts'
import { type EfrisFields, efrisOf } from './efris.ts'
import type { Received } from './fiscal-amounts.ts'
import { foundInvoice } from './invoice-rows.ts'
import { partnerPayments } from './partner-invoices.ts'
import { ublOf } from './ubl.ts'

/** A document as it was issued, with what its booking has received by now; 404 for another agency's. */
async function sourceOf(db: Kysely<DB>, agencyId: number, id: number) {
  const { content, booking_id: bookingId, partner_id: partner } = await foundInvoice(db, agencyId, id)
  if (content.kind === 'credit_note') return { content, received: [] }
  const received = await (partner === null ? receivedOf(db, agencyId, bookingId) : partnerPayments(db, agencyId, id))
  return { content, received }
}

/** In minor units of the booking's currency; what went back is below zero. */
async function receivedOf(db: Kysely<DB>, agencyId: number, bookingId: number): Promise<readonly Received[]> {
  const { currency, payments } = await bookingDetail(db, agencyId, bookingId)
  return payments
    .filter(({ status }) => hasMoved(status))
    .map(({ method, direction, amount, settled_amount: settled }) => {
      const minor = toMinor(settled ?? amount, currency)
      return { method, amount: direction === 'in' ? minor : -minor }
    })
}

/** A document as UBL 2.1. */
export async function ublFile(db: Kysely<DB>, agencyId: number, id: number): Promise<Response> {
  const { content, received } = await sourceOf(db, agencyId, id)
  return attachment(ublOf(content, received), `${content.number}.xml`, 'application/xml; charset=utf-8')
}

/** What EFRIS asks of a document (T109), as JSON; 409 for a pro forma invoice. */
export async function efrisFile(db: Kysely<DB>, agencyId: number, id: number): Promise<Response> {
  const { content, received } = await sourceOf(db, agencyId, id)
  const fields: EfrisFields = efrisOf(content, received)
  if (fields === null) throw conflict('A pro forma invoice is not reported to EFRIS.')
  return attachment(JSON.stringify(fields, null, 2), `${content.number}-efris.json`, 'application/json; charset=utf-8')
}

const attachment = (body: string, name: string, type: string) =>
  new Response(body, {
    headers: { 'content-type': type, 'content-disposition': `attachment; filename="${name.replace(/[^\w.-]/g, '_')}"` },
  })
