import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { QueryOf } from '../../../src/domain/contract/endpoint.ts'
import type { invoices } from '../../../src/domain/contract/money/invoices.ts'
import type { InvoiceContent } from '../../../src/domain/finance/invoice-content.ts'
import { hasChanged, invoiceOf } from '../../../src/domain/finance/invoice-draft.ts'
import { invoiceKinds, invoiceNumberOf, invoiceStates } from '../../../src/domain/finance/invoice-states.ts'
import { creditAt, type LineCredit, lessCredits } from '../../../src/domain/finance/line-credits.ts'
import { hasMoved } from '../../../src/domain/finance/money-flow.ts'
import { toMajor } from '../../../src/domain/money.ts'
import type { BookingInvoices, Invoice, InvoiceDetail, Meta } from '../../../src/domain/schema/types.generated.ts'
import type { DB } from '../../database/types.generated.ts'
import { countOf, likeOf, metaOf, orderOf, pageOf, searchWords } from '../../http/lists.ts'
import { notFound } from '../../http/refusals.ts'
import { exportFile } from '../background-jobs/exports.ts'
import { bookingDetail } from '../bookings/booking-detail.ts'
import { historyOf } from '../history.ts'
import { creditedOf } from './credit-invoices.ts'
import { invoicingAgency } from './invoice-facts.ts'
import { fillContents, invoicedBooking, obstacle, openInvoice } from './issue-invoices.ts'
import { billedBookings, partnerInvoiceNow } from './partner-invoices.ts'

/** What its credit notes take back. */
const credited = sql`cr.credited`
const received = sql`coalesce(pp.received, greatest(0, b.paid - b.refunded))`
const forgiven = sql`coalesce(pp.written_off, b.written_off)`
const state = sql`invoice_state(i.kind, i.total, ${received}, ${forgiven}, ${credited})`
const credit = sql`invoice_credit(i.kind, i.total, ${credited})`
/** What is paid counts only for what is not credited. */
const ofOpen = (amount: RawBuilder<unknown>) =>
  sql`case when i.kind = 'invoice' and ${credited} < i.total then ${amount} end`
const counted = sql`least(i.total - ${credited}, ${received})`
/** What of the rest was written off. */
const writtenOff = sql`least(i.total - ${credited} - ${counted}, ${forgiven})`
const ref = (condition: RawBuilder<unknown>) =>
  sql`(select json_build_object('id', r.id, 'number', r.number) from invoices r where ${condition})`
const columns = sql`i.id, i.kind, i.number, ${state} as state, i.issued_on, i.due_on, i.currency, i.net, i.tax, i.total,
  ${credited} as credited, ${credit} as credit, ${ofOpen(counted)} as received,
  ${ofOpen(writtenOff)} as written_off,
  ${ofOpen(sql`i.total - ${credited} - ${counted} - ${writtenOff}`)} as owed, i.reason,
  b.id as booking_id, b.reference as booking_reference, b.kind as booking_kind, b.client_id, i.content -> 'buyer' ->> 'name' as client_name,
  pp.partner_id, greatest(1, pp.bookings) as bookings,
  ${ref(sql`r.id = i.corrects_id`)} as corrects, coalesce((select json_agg(json_build_object('id', r.id, 'number', r.number,
    'issued_on', r.issued_on, 'total', r.total) order by r.id) from invoices r where r.corrects_id = i.id), '[]') as credit_notes,
  ${ref(sql`r.id = i.replaces_id`)} as replaces, ${ref(sql`r.replaces_id = i.id`)} as replaced_by, i.created_at`
/** The sums of a row are computed once for it, and not at all where neither its columns nor the filters need them. */
const from = sql`invoices i join bookings b on b.id = i.booking_id
  left join lateral credits_of(i.id) cr on true
  left join lateral partner_part(coalesce(i.corrects_id, i.id)) pp on true`
/** Documents that bill a booking, alone or with others. */
const bills = (bookingId: number) => sql`(i.booking_id = ${bookingId}
  or coalesce(i.corrects_id, i.id) in (select p.invoice_id from partner_invoice_bookings p where p.booking_id = ${bookingId}))`

const shown = (row: Invoice): Invoice => ({
  ...row,
  net: toMajor(row.net, row.currency),
  tax: toMajor(row.tax, row.currency),
  total: toMajor(row.total, row.currency),
  credited: toMajor(row.credited, row.currency),
  received: row.received === null ? null : toMajor(row.received, row.currency),
  written_off: row.written_off === null ? null : toMajor(row.written_off, row.currency),
  owed: row.owed === null ? null : toMajor(row.owed, row.currency),
  credit_notes: row.credit_notes.map((note) => ({ ...note, total: toMajor(note.total, row.currency) })),
})

const sorts: Readonly<Record<string, RawBuilder<unknown>>> = {
  issued_on: sql`i.issued_on`,
  number: sql`i.number`,
  due_on: sql`i.due_on`,
  total: sql`i.total`,
  client: sql`searchable(i.content -> 'buyer' ->> 'name')`,
}

/** By its number, one of its bookings or whom it bills. */
const matches = (agencyId: number) => (word: string) => {
  const number = invoiceNumberOf(word)
  if (number !== null) return sql`i.number = ${number}`
  return sql`(searchable(concat_ws(' ', i.number, b.reference, i.content -> 'buyer' ->> 'name')) like ${likeOf(word)}
    or coalesce(i.corrects_id, i.id) in (select p.invoice_id from partner_invoice_bookings p join bookings pb on pb.id = p.booking_id
      where p.agency_id = ${agencyId} and searchable(pb.reference) like ${likeOf(word)}))`
}

/** Amounts of rows in minor units until they are shown. */
export async function invoicePage(
  { db, agencyId }: { readonly db: Kysely<DB>; readonly agencyId: number },
  query: QueryOf<typeof invoices.list>,
): Promise<{ data: Invoice[]; meta: Meta } | Response> {
  await fillContents(db, agencyId)
  const where = sql.join(
    [
      sql`i.agency_id = ${agencyId}`,
      ...(query.kind === undefined ? [] : [sql`i.kind = any(${query.kind}::text[])`]),
      ...(query.state === undefined ? [] : [sql`${state} = any(${query.state}::text[])`]),
      ...(query.credit === undefined ? [] : [sql`i.kind = 'invoice' and ${credit} = any(${query.credit}::text[])`]),
      ...(query.currency === undefined ? [] : [sql`i.currency = ${query.currency}`]),
      ...(query.client_id === undefined ? [] : [sql`b.client_id = ${query.client_id}`]),
      ...(query.booking_id === undefined ? [] : [bills(query.booking_id)]),
      ...(query.from === undefined ? [] : [sql`i.issued_on >= ${query.from}`]),
      ...(query.to === undefined ? [] : [sql`i.issued_on <= ${query.to}`]),
      ...searchWords(query.q).map(matches(agencyId)),
    ],
    sql` and `,
  )
  const order = orderOf(query.sort, sorts, '-issued_on', sql`i.id`)
  if (query.download !== undefined)
    return exportFile<Invoice>(db, {
      name: 'invoices',
      format: query.download,
      agencyId,
      columns: [
        { title: 'Number', value: (row) => row.number, width: 18 },
        { title: 'Kind', value: (row) => invoiceKinds[row.kind], width: 18 },
        { title: 'Issued', value: (row) => row.issued_on, type: 'date' },
        { title: 'Due', value: (row) => row.due_on, type: 'date' },
        { title: 'Client', value: (row) => row.client_name, width: 28 },
        { title: 'Booking', value: (row) => row.booking_reference, width: 18 },
        { title: 'State', value: (row) => invoiceStates[row.state] },
        { title: 'Currency', value: (row) => row.currency },
        { title: 'Net', value: (row) => toMajor(row.net, row.currency), type: 'amount' },
        { title: 'Tax', value: (row) => toMajor(row.tax, row.currency), type: 'amount' },
        { title: 'Total', value: (row) => toMajor(row.total, row.currency), type: 'amount' },
        {
          title: 'Credited',
          value: (row) => (row.kind === 'invoice' ? toMajor(row.credited, row.currency) : null),
          type: 'amount',
        },
        {
          title: 'Paid',
          value: (row) => (row.received === null ? null : toMajor(row.received, row.currency)),
          type: 'amount',
        },
        {
          title: invoiceStates.written_off,
          value: (row) => (row.written_off === null ? null : toMajor(row.written_off, row.currency)),
          type: 'amount',
        },
        {
          title: 'Left to pay',
          value: (row) => (row.owed === null ? null : toMajor(row.owed, row.currency)),
          type: 'amount',
        },
        { title: 'Corrects', value: (row) => row.corrects?.number, width: 18 },
        { title: 'Credited by', value: (row) => row.credit_notes.map(({ number }) => number).join(', '), width: 18 },
        { title: 'Reason', value: (row) => row.reason, width: 30 },
      ],
      query: sql`select ${columns} from ${from} where ${where} order by ${order}`,
    })
  const page = pageOf(query)
  // The rows of the page first: only theirs are summed, whatever the order.
  const { rows } = await sql<Invoice>`
    select ${columns} from ${from} where i.id = any(array(
      select i.id from ${from} where ${where} order by ${order} limit ${page.perPage} offset ${page.offset}))
    order by ${order}`.execute(db)
  const found = await countOf(db, sql`select from ${from} where ${where}`)
  return { data: rows.map(shown), meta: metaOf(page, found, rows.length) }
}

interface Found extends Invoice {
  readonly content: InvoiceContent
  readonly issued_by_name: string | null
  readonly history: InvoiceDetail['history']
}

/** One document: what it says, and what its booking has received. Amounts of the content in minor units. */
export async function foundInvoice(db: Kysely<DB>, agencyId: number, id: number): Promise<Found> {
  await fillContents(db, agencyId)
  const { rows } = await sql<Found>`
    select ${columns}, i.content, (select u.name from users u where u.id = i.issued_by) as issued_by_name,
      ${historyOf('invoice', sql`i.id`, agencyId)} as history
    from ${from} where i.id = ${id} and i.agency_id = ${agencyId}`.execute(db)
  const [row] = rows
  if (row === undefined) throw notFound('invoice')
  return row
}

export async function invoiceDetail(db: Kysely<DB>, agencyId: number, id: number): Promise<InvoiceDetail> {
  const { content, issued_by_name, history, ...row } = await foundInvoice(db, agencyId, id)
  const parts = row.credit === 'none' ? [] : await creditedOf(db, agencyId, id)
  const major = (minor: number) => toMajor(minor, content.currency)
  const amounts = ({ net, tax, total }: { net: number; tax: number; total: number }) => ({
    net: major(net),
    tax: major(tax),
    total: major(total),
  })
  return {
    invoice: shown(row),
    seller: content.seller,
    buyer: content.buyer,
    title: content.booking.title,
    starts_on: content.booking.starts_on,
    ends_on: content.booking.ends_on,
    corrected_on: content.corrects?.issued_on ?? null,
    tax_included: content.tax_included,
    lines: content.lines.map(
      ({ title, description, quantity, unit_amount, category, rate, tax_name, corrects, ...line }, place) => ({
        ...{ title, description, quantity, category, rate },
        tax_name: tax_name ?? null,
        unit_amount: major(unit_amount),
        ...amounts(line),
        credited_quantity: creditAt(parts, place).quantity,
        credited: major(creditAt(parts, place).total),
        credited_tax: major(creditAt(parts, place).tax),
        corrects_line: corrects?.line ?? null,
      }),
    ),
    taxes: content.taxes.map(({ name, category, rate, net, tax }) => ({
      ...{ name, category, rate },
      ...amounts({ net, tax, total: net + tax }),
    })),
    discounts: content.discounts.map(({ label, amount }) => ({ label, amount: major(amount) })),
    pay_to: [...content.pay_to],
    issued_by_name,
    payments:
      row.kind === 'credit_note' || row.partner_id !== null ? [] : await paymentsOf(db, agencyId, row.booking_id),
    billed: row.partner_id === null ? [] : await billedBookings(db, agencyId, id),
    changed:
      row.state !== 'credited' && row.kind === 'invoice' && (await differs(db, agencyId, { ...row, content, parts })),
    history,
  }
}

const paymentsOf = async (db: Kysely<DB>, agencyId: number, bookingId: number) =>
  (await bookingDetail(db, agencyId, bookingId)).payments.filter(({ status }) => hasMoved(status))

/** Whether an invoice, less what is credited of it, is no longer what is charged on its bookings. */
async function differs(
  db: Kysely<DB>,
  agencyId: number,
  { id, booking_id, content, parts }: Compared,
): Promise<boolean> {
  const left = lessCredits(content, parts)
  if ((await billedBookings(db, agencyId, id)).length > 0) {
    const now = await partnerInvoiceNow(db, agencyId, { id, content })
    return now === null || hasChanged(left, now)
  }
  const booking = await invoicedBooking(db, agencyId, booking_id)
  return hasChanged(left, invoiceOf(await invoicingAgency(db, agencyId), booking, content))
}
interface Compared {
  readonly id: number
  readonly booking_id: number
  readonly content: InvoiceContent
  readonly parts: readonly LineCredit[]
}

/** The documents of a booking, newest first, and what can be issued now. */
export async function bookingInvoices(db: Kysely<DB>, agencyId: number, bookingId: number): Promise<BookingInvoices> {
  const booking = await invoicedBooking(db, agencyId, bookingId)
  await fillContents(db, agencyId)
  const { rows } = await sql<Invoice>`
    select ${columns} from ${from} where i.agency_id = ${agencyId} and ${bills(bookingId)}
    order by i.id desc limit 100`.execute(db)
  const open = await openInvoice(db, agencyId, bookingId)
  return {
    invoices: rows.map(shown),
    open_id: open?.id ?? null,
    changed:
      open?.content != null &&
      (await differs(db, agencyId, {
        ...{ id: open.id, booking_id: open.booking_id, content: open.content },
        parts: await creditedOf(db, agencyId, open.id),
      })),
    proforma_refused: obstacle(booking, 'proforma', open),
    invoice_refused: obstacle(booking, 'invoice', open),
  }
}
