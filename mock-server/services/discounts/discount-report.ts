import { type Kysely, sql } from 'kysely'
import type { Day } from '../../../src/domain/dates.ts'
import type { DiscountUses, UsedCode } from '../../../src/domain/schema/types.generated.ts'
import type { DB } from '../../database/types.generated.ts'
import { metaOf, pageOf } from '../../http/lists.ts'

interface Asked {
  readonly id: number
  readonly codeId: number | null
  readonly page?: number | undefined
  readonly per_page?: number | undefined
  /** Whoever may not see bookings sees sums without names. */
  readonly named: boolean
}

const sums = (of: 'taken' | 'total') => sql`
  (select coalesce(json_agg(s order by s.currency), '[]') from (
    select currency, major(sum(${sql.ref(of)})::bigint, currency) as amount from standing group by currency) s)`

/** Whether a booking `b` has used its discounts: everybody who counts uses counts these. */
const stands = sql`b.deleted_at is null and b.status <> 'cancelled'`

/** So many codes are shown. */
const mostCodes = 50

/** The codes that bookings made in these days have used, the most used first. */
export async function usedCodes(
  db: Kysely<DB>,
  agencyId: number,
  { from, to }: { readonly from: Day; readonly to: Day },
): Promise<UsedCode[]> {
  const { rows } = await sql<UsedCode>`
    with used as (
      select x.code_id, b.id, b.currency, b.total, sum(x.amount) as taken from booking_discounts x join bookings b on b.id = x.booking_id
      where x.agency_id = ${agencyId} and x.code_id is not null and ${stands}
        and b.created_at >= ${from}::date::timestamp at time zone 'Africa/Kampala'
        and b.created_at < (${to}::date + 1)::timestamp at time zone 'Africa/Kampala'
      group by x.code_id, b.id),
    per_currency as (select code_id, currency, count(*)::int as uses, exact_sum(sum(taken), currency) as taken_off, exact_sum(sum(total), currency) as sold
      from used group by code_id, currency)
    select c.id, c.code, d.name as discount_name, sum(p.uses)::int as uses,
      json_agg(json_build_object('currency', p.currency, 'amount', p.taken_off) order by p.currency) as taken_off,
      json_agg(json_build_object('currency', p.currency, 'amount', p.sold) order by p.currency) as sold
    from per_currency p join discount_codes c on c.id = p.code_id join discounts d on d.id = c.discount_id
    group by c.id, d.name order by uses desc, c.code limit ${mostCodes}`.execute(db)
  return rows
}

/** By whom a discount, or one of its codes, was used: newest first, with sums of the bookings that stand. */
export async function discountUses(
  db: Kysely<DB>,
  agencyId: number,
  { id, codeId, named, ...paging }: Asked,
): Promise<DiscountUses> {
  const page = pageOf(paging)
  const { rows } = await sql<{ report: Omit<DiscountUses, 'meta'> & { counted: number } }>`
    with used as (
      select b.id, b.reference, b.title, b.status, b.client_id, b.currency, b.total, b.created_at, sum(x.amount) as taken, min(x.code) as code
      from booking_discounts x join bookings b on b.id = x.booking_id
      where x.agency_id = ${agencyId} and x.discount_id = ${id} and (${codeId}::bigint is null or x.code_id = ${codeId}::bigint)
        and b.deleted_at is null
      group by b.id
    ), standing as (select * from used where status <> 'cancelled')
    select to_json(r) as report from (
      select (select count(*)::int from standing) as bookings, (select count(distinct client_id)::int from standing) as clients,
        ${sums('taken')} as taken_off, ${sums('total')} as sold, (select count(*)::int from used) as counted,
        (select coalesce(json_agg(u), '[]') from (
          select u.id as booking_id, u.reference, u.title, u.status, case when ${named} then u.client_id end as client_id,
            case when ${named} then c.name end as client_name, u.code, u.currency, major(u.taken::bigint, u.currency) as amount,
            major(u.total, u.currency) as total, u.created_at as booked_at
          from used u left join clients c on c.id = u.client_id
          order by u.created_at desc, u.id desc limit ${page.perPage} offset ${page.offset}) u) as rows
    ) r`.execute(db)
  const report = rows[0]?.report
  if (report === undefined) throw new Error('A report has one row.')
  const { counted, ...found } = report
  return { ...found, meta: metaOf(page, counted, found.rows.length) }
}
