import { sql } from 'kysely'
import { addDays } from '../../../src/domain/dates.ts'
import type { World } from '../world.ts'

/**
 * The fees of what was called off or not taken up lately: some are still owed, some left more to pay back than was paid back, and one was
 * waived. Asks no random number: what is seeded after it stays as it is.
 */
export async function seedFees({ db, today, now }: World): Promise<void> {
  await sql`
    with ended as (
      select b.id, b.agency_id, b.status, b.total, b.paid - b.refunded as had, b.created_by,
        coalesce(b.cancelled_at, least(${now}::timestamptz, (b.starts_on + 1)::timestamptz)) as ended_at,
        row_number() over (partition by b.agency_id, b.status order by coalesce(b.cancelled_at, b.starts_on::timestamptz) desc, b.id) as n
      from bookings b
      where b.total > 0 and b.source <> 'resell' and b.resell_id is null
        and (b.status = 'no_show' or b.status = 'cancelled' and b.cancelled_at >= ${addDays(today, -45)}::date)
    ),
    fee as (
      -- Half of the price where the day was near, all of it of a no-show; every seventh was waived.
      select id, agency_id, status, created_by, ended_at, case status when 'no_show' then total else round(total / 2.0)::bigint end as policy, n
      from ended where n <= 12
    ),
    written as (
      insert into booking_fees (agency_id, booking_id, kind, label, policy, amount, reason, made_by, created_at)
      select agency_id, id, case status when 'no_show' then 'no_show' else 'cancellation' end,
        case status when 'no_show' then 'No-show fee' else 'Cancellation fee' end, policy, case when n % 7 = 0 then 0 else policy end,
        case when n % 7 = 0 then 'The road was closed' else '' end, created_by, ended_at
      from fee returning booking_id, amount
    )
    update bookings b set kept = w.amount from written w where w.booking_id = b.id`.execute(db)
}
