import { type Kysely, sql } from 'kysely'
import type { PartnerStatement, PartnerStatementLine } from '../../../src/domain/schema/types.generated.ts'
import type { DB } from '../../database/types.generated.ts'
import { notFound } from '../../http/refusals.ts'
import { type Column, exportFile } from '../background-jobs/exports.ts'
import { limitsBetween } from './partner-limits.ts'
import { type AskedPartner, invoicedSales, isUninvoiced, salesBetween } from './sales-between.ts'

const linesOf = (asked: AskedPartner) => sql<PartnerStatementLine>`
  select x.side, x.id, x.booking_kind, x.reference, x.partner_reference, x.title, x.status, x.starts_on, x.sold_at,
    major(x.price, ${asked.currency}) as price, major(x.commission, ${asked.currency}) as commission,
    major(x.owed, ${asked.currency}) as owed, major(x.paid, ${asked.currency}) as paid, major(x.open, ${asked.currency}) as open,
    (select v.number from standing_invoices(x.supply_id) v) as invoice_number
  from (${salesBetween(asked)}) x`

/** The agency that one resells of, or that resells of one; 404 for any other. */
export async function partnerOf(system: Kysely<DB>, agencyId: number, partnerId: number) {
  const { rows } = await sql<{ id: number; name: string; email: string | null }>`
    select a.id, a.name, a.email from agencies a where a.id = ${partnerId} and exists (
      select from resells r where (r.owner_agency_id, r.agency_id) in ((${agencyId}, ${partnerId}), (${partnerId}, ${agencyId})))`.execute(
    system,
  )
  const [partner] = rows
  if (partner === undefined) throw notFound('partner')
  return partner
}

/** Invoices of several sales that either issued to the other, credited ones too. */
const invoicesBetween = ({ agencyId, partnerId, currency }: AskedPartner) => sql`(
  select coalesce(json_agg(y order by y.issued_on desc, y.id desc), '[]') from (
    select i.id, case when i.agency_id = ${agencyId} then 'offered' else 'reselling' end as side, i.number, i.issued_on, i.due_on, i.currency,
      invoice_state(i.kind, i.total, pp.received, pp.written_off, cr.credited) as state,
      i.kind, invoice_credit(i.kind, i.total, cr.credited) as credit,
      major(i.total, i.currency) as total, major(pp.received, i.currency) as received, pp.bookings,
      array(select c.number from invoices c where c.corrects_id = i.id order by c.id) as credited_by
    from invoices i cross join lateral credits_of(i.id) cr cross join lateral partner_part(i.id) pp
    where i.currency = ${currency} and i.id in (select p.invoice_id from partner_invoice_bookings p
      where (p.agency_id, p.partner_id) in ((${agencyId}, ${partnerId}), (${partnerId}, ${agencyId})))
    order by i.issued_on desc, i.id desc limit 100) y)`

const mostLines = 1000

/** Sales, commission, what either side owes, what was paid and who owes whom. */
export async function partnerStatement(system: Kysely<DB>, asked: AskedPartner): Promise<PartnerStatement> {
  const { agencyId, partnerId, currency, from = null, to = null } = asked
  const { id, name } = await partnerOf(system, agencyId, partnerId)
  const sum = (column: 'owed' | 'paid' | 'open', side: 'offered' | 'reselling') =>
    sql`major(coalesce(sum(x.${sql.raw(column)}) filter (where x.side = ${side}), 0)::bigint, ${currency})`
  const { rows: sums } = await sql<
    Omit<PartnerStatement, 'partner' | 'currency' | 'from' | 'to' | 'lines' | 'shortened' | 'their_limit' | 'our_limit'>
  >`
    select ${sum('owed', 'offered')} as they_owed, ${sum('paid', 'offered')} as they_paid, ${sum('open', 'offered')} as they_owe,
      ${sum('owed', 'reselling')} as we_owed, ${sum('paid', 'reselling')} as we_paid, ${sum('open', 'reselling')} as we_owe,
      major(coalesce(sum(case x.side when 'offered' then x.open else -x.open end), 0)::bigint, ${currency}) as net,
      count(*) filter (where x.open <> 0)::int as open_lines,
      major(coalesce(sum(x.billed) filter (where ${isUninvoiced}), 0)::bigint, ${currency}) as uninvoiced,
      count(*) filter (where ${isUninvoiced})::int as uninvoiced_lines,
      ${invoicesBetween(asked)} as invoices,
      array(select distinct s.currency from resells r join bookings s on s.resell_id = r.id and s.agency_id = r.owner_agency_id
        where (r.owner_agency_id, r.agency_id) in ((${agencyId}, ${partnerId}), (${partnerId}, ${agencyId})) and s.deleted_at is null order by 1) as currencies
    from (${invoicedSales(asked)}) x`.execute(system)
  const [whole] = sums
  if (whole === undefined) throw new Error('sums without groups are one row')
  const [their_limit, our_limit] = await limitsBetween(system, asked)
  const { rows } = await sql<PartnerStatementLine>`
    ${linesOf(asked)} order by x.sold_at desc, x.supply_id desc limit ${sql.lit(mostLines + 1)}`.execute(system)
  return {
    partner: { id, name },
    currency,
    from,
    to,
    ...whole,
    their_limit,
    our_limit,
    lines: rows.slice(0, mostLines),
    shortened: rows.length > mostLines,
  }
}

const exported: readonly Column<PartnerStatementLine>[] = [
  { title: 'Sold', value: (line) => line.sold_at, type: 'instant', width: 18 },
  { title: 'Sold by', value: (line) => (line.side === 'reselling' ? 'Us' : 'Them') },
  { title: 'Booking', value: (line) => line.reference, width: 18 },
  { title: 'Their booking', value: (line) => line.partner_reference, width: 18 },
  { title: 'Title', value: (line) => line.title, width: 36 },
  { title: 'Starts', value: (line) => line.starts_on, type: 'date' },
  { title: 'Status', value: (line) => line.status },
  { title: 'Price', value: (line) => line.price, type: 'amount' },
  { title: 'Commission', value: (line) => line.commission, type: 'amount' },
  { title: 'Owed', value: (line) => line.owed, type: 'amount' },
  { title: 'Paid', value: (line) => line.paid, type: 'amount' },
  { title: 'Open', value: (line) => line.open, type: 'amount' },
  { title: 'Invoice', value: (line) => line.invoice_number, width: 18 },
]
export async function partnerExport(
  system: Kysely<DB>,
  asked: AskedPartner,
  format: 'csv' | 'xlsx',
): Promise<Response> {
  await partnerOf(system, asked.agencyId, asked.partnerId)
  const { agencyId, currency } = asked
  return exportFile<PartnerStatementLine>(system, {
    name: `partner-statement-${currency}`,
    format,
    agencyId,
    columns: exported,
    query: sql`${linesOf(asked)} order by x.sold_at, x.supply_id`,
  })
}
