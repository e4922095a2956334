import { type Kysely, sql } from 'kysely'
import { clockText } from '../../../src/domain/bookings/booking-text.ts'
import { dayText } from '../../../src/domain/date-texts.ts'
import { type Day, inKampala, today, weekdayOf } from '../../../src/domain/dates.ts'
import { clockOf, minutesOf } from '../../../src/domain/offers/service-choices.ts'
import type { ServiceSlot, SlotDay } from '../../../src/domain/schema/types.generated.ts'
import { counted } from '../../../src/domain/text.ts'
import type { DB } from '../../database/types.generated.ts'
import { conflict, notFound } from '../../http/refusals.ts'
import { freePerDay } from '../stock/stock-days.ts'

/** Taken on days to come; holds that have run out no longer count. */
const takenAhead = sql`coalesce((
  select max(taken_on('service_slot', t.id, k.day)) from stock k
  where k.resource_type = 'service_slot' and k.resource_id = t.id and k.day >= kampala_today() and k.taken > 0), 0)`

type Row = Omit<ServiceSlot, 'ends'> & { readonly duration: number }
const withEnd = ({ duration, ...row }: Row): ServiceSlot => ({
  ...row,
  ends: clockOf(minutesOf(row.starts) + duration),
})

/** The weekly slots of a service, or some of them by their own ids, in the order of the week. */
export async function slotsOf(
  db: Kysely<DB>,
  agencyId: number,
  wanted: { readonly serviceId: number } | { readonly ids: readonly number[] },
): Promise<ServiceSlot[]> {
  const { rows } = await sql<Row>`
    select t.id, t.version, t.service_id, t.weekday, to_char(t.starts, 'HH24:MI') as starts, s.duration_minutes as duration, t.capacity,
      coalesce(t.capacity, s.capacity) as places, ${takenAhead} as most_taken, t.created_at
    from service_slots t join services s on s.offer_id = t.service_id join offers o on o.id = t.service_id
    where t.agency_id = ${agencyId} and t.deleted_at is null and o.deleted_at is null
      and ${'ids' in wanted ? sql`t.id = any(${[...wanted.ids]}::bigint[])` : sql`t.service_id = ${wanted.serviceId}`}
    order by t.weekday, t.starts, t.id`.execute(db)
  return rows.map(withEnd)
}

export async function oneSlot(db: Kysely<DB>, agencyId: number, id: number): Promise<ServiceSlot> {
  const [slot] = await slotsOf(db, agencyId, { ids: [id] })
  if (slot === undefined) throw notFound('slot')
  return slot
}

/** 409 naming the first day to come on which a place of one of these slots is taken. The service is locked by now. */
export async function refuseTaken(db: Kysely<DB>, ids: readonly number[], what: string): Promise<void> {
  const { rows } = await sql<{ id: number; day: Day; starts: string; taken: number }>`
    select t.id, k.day, to_char(t.starts, 'HH24:MI') as starts, taken_on('service_slot', t.id, k.day) as taken
    from service_slots t join stock k on k.resource_type = 'service_slot' and k.resource_id = t.id
    where t.id = any(${[...ids]}::bigint[]) and k.day >= kampala_today() and k.taken > 0
      and taken_on('service_slot', t.id, k.day) > 0
    order by k.day, t.starts limit 1`.execute(db)
  const [first] = rows
  if (first === undefined) return
  const { id, day, starts, taken } = first
  throw conflict(
    `${counted(taken, 'place')} of ${clockText(starts)} on ${dayText(day)} ${taken === 1 ? 'is' : 'are'} taken. Move or cancel ${taken === 1 ? 'that booking' : 'those bookings'} before you ${what} this slot.`,
    { slot: id, day, taken },
  )
}

/** Slots of days to come, those of today only while they have not begun. */
export async function slotDays(
  db: Kysely<DB>,
  agencyId: number,
  serviceId: number,
  { from, to }: { readonly from: Day; readonly to: Day },
): Promise<SlotDay[]> {
  const slots = new Map((await slotsOf(db, agencyId, { serviceId })).map((slot) => [slot.id, slot]))
  const resources = [...slots.keys()].map((id) => ({ resourceType: 'service_slot', resourceId: id }) as const)
  const [now, clock] = [today(), inKampala(new Date()).toISOString().slice(11, 16)]
  const days = await freePerDay(db, agencyId, resources, from, to)
  return days
    .flatMap(({ id, day, capacity, taken, free }): SlotDay[] => {
      const slot = slots.get(id)
      if (slot === undefined || slot.weekday !== weekdayOf(day)) return []
      if (day === now && slot.starts <= clock) return []
      const { starts, ends } = slot
      return [{ slot_id: id, day, starts, ends, places: capacity, taken, free: Math.max(0, free) }]
    })
    .sort((a, b) => a.day.localeCompare(b.day) || a.starts.localeCompare(b.starts) || a.slot_id - b.slot_id)
}
