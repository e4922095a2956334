import type { Kysely } from 'kysely'
import { clockOf } from '../../../src/domain/clock.ts'
import { addDays, type Day, today, weekdayOf } from '../../../src/domain/dates.ts'
import type { DB } from '../../database/types.generated.ts'
import { slotClaim } from '../bookings/service-item.ts'
import { carFacts, roomFacts, serviceFacts } from '../offers/offer-facts.ts'
import { freeOf, freePerDay } from '../stock/stock-days.ts'
import { keyOf } from '../stock/stock-rows.ts'

/** Few are left: it is said how many. */
export const few = 4

export interface SiteDay {
  readonly day: Day
  readonly state: 'open' | 'few' | 'full' | 'closed' | 'past'
}

/** A month of a room or a car, whole weeks or not: what could be had on each day. `first`: any day of it. */
export async function daysOfMonth(
  db: Kysely<DB>,
  agencyId: number,
  { kind, id }: { readonly kind: 'room' | 'car'; readonly id: number },
  first: Day,
): Promise<SiteDay[]> {
  const from = `${first.slice(0, 7)}-01`
  const to = addDays(`${addDays(from, 31).slice(0, 7)}-01`, -1)
  const [facts] = await (kind === 'room' ? roomFacts : carFacts)(db, agencyId, [id], { from, to })
  const free = await freePerDay(db, agencyId, [{ resourceType: kind, resourceId: id }], from, to)
  const now = today()
  return free.map(({ day, free: left }) => ({
    day,
    state:
      day < now
        ? 'past'
        : facts?.days.get(day)?.closed === true
          ? 'closed'
          : left <= 0
            ? 'full'
            : left < few
              ? 'few'
              : 'open',
  }))
}

export interface SiteTime {
  readonly date: Day
  readonly slot: number
  /** HH:mm */
  readonly starts: string
  readonly left: number
}

/** The times of a service that are still to come, in so many days from the first. */
export async function timesOfService(
  db: Kysely<DB>,
  agencyId: number,
  id: number,
  { from, days }: { readonly from: Day; readonly days: number },
): Promise<SiteTime[]> {
  const last = addDays(from, days - 1)
  const [service] = await serviceFacts(db, agencyId, [id], { from, to: last })
  if (service === undefined) return []
  const now = clockOf(new Date())
  const all = Array.from({ length: days }, (_, at) => addDays(from, at)).flatMap((date) =>
    service.days.get(date)?.closed === true
      ? []
      : service.slots
          .filter((slot) => !slot.gone && slot.weekday === weekdayOf(date) && `${date}T${slot.starts}` >= now)
          .map(({ id: slot, starts }) => ({ date, slot, starts })),
  )
  const claims = all.map(({ date, slot }) =>
    slotClaim({ kind: 'service', service_id: id, slot_id: slot, date, quantity: 1, residency: 'any' }),
  )
  const free = new Map((await freeOf(db, agencyId, claims)).map((row) => [keyOf(row.type, row.id, row.day), row.free]))
  return all.map((time) => ({ ...time, left: Math.max(0, free.get(keyOf('service_slot', time.slot, time.date)) ?? 0) }))
}
