import { type Kysely, sql } from 'kysely'
import type { InvoicedBooking, InvoicingAgency } from '../../../src/domain/finance/invoice-draft.ts'
import type { DB } from '../../database/types.generated.ts'

/** What every invoice of an agency says of it. */
export async function invoicingAgency(db: Kysely<DB>, agencyId: number): Promise<InvoicingAgency> {
  const { rows } = await sql<InvoicingAgency>`
    select a.tax_name, a.tax_rate::float8 as tax_rate, a.prices_without_tax, a.pay_to, json_build_object('name', a.name,
      'address', coalesce(a.address, ''), 'city', coalesce(a.city, ''), 'country_code', a.country_code, 'email', coalesce(a.email, ''),
      'phone', coalesce(a.phone, ''), 'tax_number', a.tax_number) as seller
    from agencies a where a.id = ${agencyId}`.execute(db)
  const [agency] = rows
  if (agency === undefined) throw new Error(`agency ${agencyId} is missing`)
  return agency
}

/** Bookings as invoices are drawn up from them, many by one statement. */
export async function invoicedBookings(
  db: Kysely<DB>,
  agencyId: number,
  ids: readonly number[],
): Promise<Map<number, InvoicedBooking>> {
  const { rows } = await sql<InvoicedBooking>`
    select b.id, b.reference, coalesce((select p.title from proposals p where p.booking_id = b.id and p.agency_id = b.agency_id
        and p.status = 'accepted' and p.deleted_at is null order by p.id limit 1), b.title) as title,
      b.status, case when b.kind <> 'order' then b.starts_on end as starts_on, case when b.kind <> 'order' then b.ends_on end as ends_on, b.due_on, b.currency, b.discount, b.fees, b.total, b.kept,
      json_build_object('name', coalesce(nullif(c.legal_name, ''), concat_ws(', ', c.name, nullif(c.company, ''))),
        'address', c.address, 'city', c.city, 'country_code', coalesce(c.country_code, ''), 'email', coalesce(c.email, ''),
        'phone', coalesce(c.phone, ''), 'tax_number', c.tax_number) as buyer,
      coalesce(l.lines, '[]') as lines, coalesce(d.discounts, '[]') as discounts, coalesce(f.fees, '[]') as fee_list
    from bookings b join clients c on c.id = b.client_id
    left join lateral (
      select json_agg(json_build_object('title', l.title, 'item', l.item, 'item_title', coalesce(l.item_title, l.title),
        'starts_on', l.starts_on, 'ends_on', l.ends_on, 'description', coalesce(l.details ->> 'description', ''), 'quantity', l.quantity,
        'times', coalesce((l.details ->> 'times')::int, 1), 'unit_amount', l.unit_amount, 'amount', l.amount, 'discount', l.discount,
        'tax', l.tax) order by l.item, l.position, l.id) as lines
      from (
        select l.*, first_value(coalesce(k.title, l.details ->> 'title', l.title)) over w as item_title,
          min(l.from_date) over (partition by l.item) as starts_on,
          max(greatest(l.to_date, (l.details ->> 'check_out')::date)) over (partition by l.item) as ends_on
        from booking_lines l left join packages k on l.offer_type = 'package' and k.id = l.offer_id
        where l.booking_id = b.id window w as (partition by l.item order by l.offer_type = 'extra', l.position, l.id)) l
    ) l on true
    left join lateral (
      select json_agg(json_build_object('kind', f.kind, 'label', f.label, 'amount', f.amount) order by f.id) as fees
      from booking_fees f where f.booking_id = b.id and f.withdrawn_at is null
    ) f on true
    left join lateral (
      select json_agg(x order by x.code is not null, x.discount_id) as discounts from (
        select discount_id, name, code, sum(amount)::bigint as amount from booking_discounts
        where booking_id = b.id group by discount_id, name, code) x
    ) d on true
    where b.agency_id = ${agencyId} and b.id = any(${ids}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}
