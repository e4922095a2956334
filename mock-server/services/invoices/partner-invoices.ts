import { type Kysely, sql } from 'kysely'
import type { InvoiceContent, InvoiceParty } from '../../../src/domain/finance/invoice-content.ts'
import { movedStatuses } from '../../../src/domain/finance/money-flow.ts'
import { type BilledSale, partnerInvoiceOf, salesTitle } from '../../../src/domain/finance/partner-draft.ts'
import { toMajor } from '../../../src/domain/money.ts'
import type { BilledBooking } from '../../../src/domain/schema/types.generated.ts'
import type { DB } from '../../database/types.generated.ts'
import { conflict, Refused } from '../../http/refusals.ts'
import { sumText } from '../bookings/booking-payments.ts'
import { type Elevated, lockedSales } from '../resells/locked-sales.ts'
import { partnerOf } from '../resells/partner-statement.ts'
import { type AskedPartner, invoicedSales, isUninvoiced } from '../resells/sales-between.ts'
import type { Received } from './fiscal-amounts.ts'
import { invoicedBookings, invoicingAgency } from './invoice-facts.ts'
import { type Issuer, writeDocument } from './issue-invoices.ts'

interface Sale {
  readonly supply_id: number
  readonly partner_reference: string
  readonly billed: number
}

/**
 * One invoice to a reseller for what its sales of some days owe, each booking on one such invoice at most. The bookings are locked, so that
 * of two who issue at once the second finds nothing left.
 */
export async function issuePartnerInvoice(
  issuer: Issuer,
  elevated: Elevated,
  asked: AskedPartner,
  expectedTotal: number,
): Promise<number> {
  const { partnerId, currency, from = null, to = null } = asked
  const [{ name }, buyer] = await elevated(async (all) => [
    await partnerOf(all, asked.agencyId, partnerId),
    (await invoicingAgency(all, partnerId)).seller,
  ])
  const sales = await lockedSales(elevated, 'not invoiced', async (all) => {
    const { rows } = await sql<Sale>`
      select x.supply_id, coalesce(x.partner_reference, '') as partner_reference, x.billed
      from (${invoicedSales(asked)}) x where ${isUninvoiced} order by x.supply_id`.execute(all)
    return rows
  })
  if (sales.length === 0) throw conflict(`All of ${name}’s sales in ${currency} on these days have been invoiced.`)
  const total = sales.reduce((sum, { billed }) => sum + billed, 0)
  if (toMajor(total, currency) !== expectedTotal)
    throw new Refused(409, {
      message: `The total to invoice is now ${sumText(total, currency)}. Check the statement, then issue the invoice.`,
      total: toMajor(total, currency),
    })
  const about = { reference: '', title: salesTitle(from, to), starts_on: from, ends_on: to }
  return write(issuer, { partnerId, buyer, about, sales })
}

interface Written {
  readonly partnerId: number
  readonly buyer: InvoiceParty
  readonly about: InvoiceContent['booking']
  readonly sales: readonly Omit<Sale, 'billed'>[]
  readonly replaces_id?: number
  readonly reason?: string
}

async function write(issuer: Issuer, { partnerId, buyer, about, sales, ...more }: Written): Promise<number> {
  const { tx, agencyId } = issuer
  const billed = await billedSales(tx, agencyId, sales)
  const [first] = billed
  if (first === undefined) throw conflict('These bookings no longer have anything to invoice.')
  const agency = await invoicingAgency(tx, agencyId)
  const id = await writeDocument(
    issuer,
    first.booking.id,
    'invoice',
    (issued) => partnerInvoiceOf(agency, billed, { buyer, about }, issued),
    more,
  )
  await tx
    .insertInto('partner_invoice_bookings')
    .values(
      billed.map(({ booking: { id: booking_id, kept, total }, partner_reference }) => ({
        ...{ invoice_id: id, booking_id, agency_id: agencyId, partner_id: partnerId, partner_reference },
        amount: kept ?? total,
      })),
    )
    .execute()
  return id
}

/** Bookings with what they are charged, in the order of their ids; those on which nothing is charged are left out. */
async function billedSales(
  db: Kysely<DB>,
  agencyId: number,
  sales: readonly Omit<Sale, 'billed'>[],
): Promise<readonly BilledSale[]> {
  const ids = sales.map(({ supply_id }) => supply_id)
  const bookings = await invoicedBookings(db, agencyId, ids)
  const { rows } = await sql<{ id: number; commission: number }>`
    select id, resell_commission as commission from bookings where agency_id = ${agencyId} and id = any(${ids}::bigint[])`.execute(
    db,
  )
  const commissions = new Map(rows.map(({ id, commission }) => [id, commission]))
  return sales
    .toSorted((a, b) => a.supply_id - b.supply_id)
    .flatMap(({ supply_id, partner_reference }) => {
      const booking = bookings.get(supply_id)
      if (booking === undefined || (booking.kept ?? booking.total) === 0) return []
      return [{ booking, partner_reference, commission: commissions.get(supply_id) ?? 0 }]
    })
}

interface Covered extends Omit<Sale, 'billed'> {
  readonly partner_id: number
}
const coveredBy = async (db: Kysely<DB>, agencyId: number, invoiceId: number): Promise<readonly Covered[]> => {
  const { rows } = await sql<Covered>`
    select p.booking_id as supply_id, p.partner_reference, p.partner_id from partner_invoice_bookings p
    where p.invoice_id = ${invoiceId} and p.agency_id = ${agencyId} order by p.booking_id`.execute(db)
  return rows
}

/** For one that was credited: the same bookings as they stand now, without those that are invoiced otherwise. Undefined: it was of one booking. */
export async function reissuePartnerInvoice(
  issuer: Issuer,
  { id, content, reason }: { readonly id: number; readonly content: InvoiceContent; readonly reason: string },
): Promise<number | null | undefined> {
  const { tx, agencyId } = issuer
  const covered = await coveredBy(tx, agencyId, id)
  const [first] = covered
  if (first === undefined) return undefined
  const { rows } = await sql<{ id: number }>`
    select b.id from bookings b where b.agency_id = ${agencyId} and b.id = any(${covered.map(({ supply_id }) => supply_id)}::bigint[])
      and b.charged > 0 and standing_invoice(b.id) is null order by b.id for update of b`.execute(tx)
  const free = new Set(rows.map((row) => row.id))
  const sales = covered.filter(({ supply_id }) => free.has(supply_id))
  if (sales.length === 0) return null
  const { buyer, booking: about } = content
  return write(issuer, { partnerId: first.partner_id, buyer, about, sales, replaces_id: id, reason })
}

/** What a partner's invoice would say of its bookings now. */
export async function partnerInvoiceNow(
  db: Kysely<DB>,
  agencyId: number,
  { id, content }: { readonly id: number; readonly content: InvoiceContent },
): Promise<InvoiceContent | null> {
  const billed = await billedSales(db, agencyId, await coveredBy(db, agencyId, id))
  if (billed.length === 0) return null
  const { buyer, booking: about } = content
  return partnerInvoiceOf(await invoicingAgency(db, agencyId), billed, { buyer, about }, content)
}

/** What an invoice or a credit note to a partner bills; empty for one of a single booking. Amounts in the major unit. */
export async function billedBookings(db: Kysely<DB>, agencyId: number, invoiceId: number): Promise<BilledBooking[]> {
  const { rows } = await sql<BilledBooking>`
    select b.id, b.reference, b.kind, b.title, b.status, p.partner_reference, major(p.amount, b.currency) as amount,
      major(received_of_share(p.amount, b.paid - b.refunded), b.currency) as received
    from invoices i join partner_invoice_bookings p on p.invoice_id = coalesce(i.corrects_id, i.id) join bookings b on b.id = p.booking_id
    where i.id = ${invoiceId} and i.agency_id = ${agencyId} order by b.id`.execute(db)
  return rows
}

/** What the bookings of such an invoice have received of their shares of it, by method; below zero: given back. */
export async function partnerPayments(db: Kysely<DB>, agencyId: number, invoiceId: number): Promise<Received[]> {
  const { rows } = await sql<Received>`
    select m.method, received_of_share(m.share, m.received) - received_of_share(m.share, m.received - m.amount) as amount
    from (
      select y.id, y.method, p.amount as share, y.amount, sum(y.amount) over (partition by p.booking_id order by y.id)::bigint as received
      from partner_invoice_bookings p cross join lateral (
        select y.id, y.method, case y.direction when 'in' then 1 else -1 end * coalesce(y.settled_amount, y.amount) as amount
        from payments y where y.booking_id = p.booking_id and y.agency_id = p.agency_id and y.status = any(${[...movedStatuses]}::text[])) y
      where p.invoice_id = ${invoiceId} and p.agency_id = ${agencyId}) m
    order by m.id`.execute(db)
  return rows.filter(({ amount }) => amount !== 0)
}
