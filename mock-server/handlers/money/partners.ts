import { sql } from 'kysely'
import type { Contract } from '../../../src/domain/contract/contract.ts'
import type { Handler, Handlers } from '../../http/handler.ts'
import { idOf } from '../../http/lists.ts'
import { notFound } from '../../http/refusals.ts'
import { requirePermission } from '../../services/authority/acting.ts'
import { issuedFile } from '../../services/documents/booking-documents.ts'
import { pdfResponse } from '../../services/documents/pdf.ts'
import { invoiceDetail } from '../../services/invoices/invoice-rows.ts'
import { issuePartnerInvoice } from '../../services/invoices/partner-invoices.ts'
import { partnerLimit, setLimit as writeLimit } from '../../services/resells/partner-limits.ts'
import { partnerOf } from '../../services/resells/partner-statement.ts'

type Area = Contract['partners']

const setLimit: Handler<Area['setLimit']> = async (call) => {
  const { agencyId: ownerId, body, db, session } = call
  requirePermission(session.visitor, 'View Inventory')
  const partnerId = idOf(call.path.id)
  await call.elevated((all) => partnerOf(all, ownerId, partnerId))
  const { before } = await writeLimit(db, { ownerId, partnerId, userId: session.userId }, body)
  const { currency, most, reason } = body
  call.audit({
    subject: 'partner',
    subjectId: partnerId,
    before: { credit_limit: before },
    after: { credit_limit: most, currency, reason },
  })
  return { data: await call.elevated((all) => partnerLimit(all, { ownerId, partnerId, currency })) }
}

const issueInvoice: Handler<Area['issueInvoice']> = async (call) => {
  const { agencyId, body, db, session } = call
  const partnerId = idOf(call.path.id)
  const { currency, from, to, expected_total } = body
  const issuer = { tx: db, agencyId, userId: session.userId }
  const asked = { agencyId, partnerId, currency, from, to }
  const issued = await issuePartnerInvoice(issuer, (run) => call.elevated(run), asked, expected_total)
  const data = await invoiceDetail(db, agencyId, issued)
  const { id, number, kind, total, bookings } = data.invoice
  call.audit({ subject: 'invoice', subjectId: id, after: { number, kind, total, currency, bookings } })
  call.audit({ subject: 'partner', subjectId: partnerId, after: { invoice: number, total, currency } })
  return { data }
}

/** Read on the owner's connection: one of the two agencies is not the issuer. */
const invoiceFile: Handler<Area['invoiceFile']> = async ({ agencyId, path, platform, query, system }) => {
  const id = idOf(path.id)
  const { rows } = await sql<{ issuer: number }>`
    select p.agency_id as issuer from partner_invoice_bookings p
    where p.invoice_id = ${id} and (p.agency_id = ${agencyId} or p.partner_id = ${agencyId}) limit 1`.execute(system)
  const [found] = rows
  if (found === undefined) throw notFound('invoice')
  const source = { db: system, agencyId: found.issuer, dataDir: platform.settings.dataDir }
  return pdfResponse(await issuedFile(source, id), query.inline === true ? 'inline' : 'attachment')
}

export const partners: Handlers<Area> = { setLimit, issueInvoice, invoiceFile }
