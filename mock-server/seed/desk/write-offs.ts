import { sql } from 'kysely'
import { addDays } from '../../../src/domain/dates.ts'
import { actAs } from '../act-as.ts'
import type { SeededAgency, World } from '../world.ts'

const reasons = ['The client has moved abroad and no longer answers', 'The client disputes the extra night'] as const

/** Two trips that are over and were never paid in full: what one owes was written off, and of the other it was taken back again. */
export async function seedWriteOffs({ db, today }: World, agency: SeededAgency): Promise<void> {
  const { rows } = await sql<{ id: number; balance: number }>`
    select id, balance from bookings
    where agency_id = ${agency.id} and status in ('completed', 'no_show') and balance > 0 and deleted_at is null
      and source <> 'resell' and resell_id is null and ends_on < ${addDays(today, -20)}
    order by balance, id limit 2`.execute(db)
  await actAs(db, agency.owner.id)
  const write = (booking: number, amount: number, reason: string, days: number, back: number | null = null) =>
    sql<{ id: number }>`
      insert into write_offs (agency_id, booking_id, amount, takes_back, reason, made_by, created_at)
      values (${agency.id}, ${booking}, ${amount}, ${back}, ${reason}, ${agency.owner.id},
        (${addDays(today, -days)}::date + time '11:20') at time zone 'Africa/Kampala') returning id`
      .execute(db)
      .then((made) => made.rows[0]?.id ?? null)
  for (const [at, { id, balance }] of rows.entries()) {
    const made = await write(id, balance, reasons[at] ?? reasons[0], 9 - at)
    if (at > 0) await write(id, -balance, 'They have asked for the account number', 3, made)
  }
  await actAs(db, null)
}
