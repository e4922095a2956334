import { sql } from 'kysely'
import { type InstalmentTerms, reckoned } from '../../../src/domain/bookings/payment-schedule.ts'
import { addDays, type Day } from '../../../src/domain/dates.ts'
import { writeSchedule } from '../../services/dues/payment-schedules.ts'
import { type Random, randomFrom } from '../random.ts'
import type { World } from '../world.ts'

interface Owing {
  readonly id: number
  readonly agency_id: number
  readonly total: number
  readonly booked_on: Day
  readonly due_on: Day
}

/** Every booking has a schedule; of those to come whose deposit is paid, some are paid in three instalments. */
export async function seedSchedules({ db, today }: World): Promise<void> {
  await sql`select write_missing_schedules()`.execute(db)
  const { rows } = await sql<Owing>`
    select id, agency_id, total, (created_at at time zone 'Africa/Kampala')::date as booked_on, due_on from bookings
    where status = 'confirmed' and due_on > ${addDays(today, 12)} and deposit_due > 0 and paid - refunded >= deposit_due
      and balance * 2 > total and created_at < ${addDays(today, -14)}::date
    order by id limit 60`.execute(db)
  const random = randomFrom(20_261_124)
  for (const booking of rows) await writeSchedule(db, booking, inThree(booking, today, random))
  await sql`
    update booking_instalments i set agreed_on = (b.created_at at time zone 'Africa/Kampala')::date
    from bookings b where b.id = i.booking_id`.execute(db)
}

/** The second instalment falls due around today: some of them are overdue, some are due this week. */
function inThree({ total, booked_on, due_on }: Owing, today: Day, random: Random): InstalmentTerms[] {
  const instalment = (label: string, percent: number | null, day: Day): InstalmentTerms => ({
    label,
    basis: percent === null ? 'rest' : 'percent',
    percent,
    amount: 0,
    due_on: day,
  })
  return reckoned(
    [
      instalment('Deposit', 30, booked_on),
      instalment('Second payment', 40, addDays(today, random.whole(-5, 11))),
      instalment('Balance', null, due_on),
    ],
    total,
  )
}
