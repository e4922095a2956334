import type { Kysely } from 'kysely'
import { clockOf } from '../../../src/domain/clock.ts'
import { addDays, type Day, daysBetween, today, weekdayOf } from '../../../src/domain/dates.ts'
import type { DB } from '../../database/types.generated.ts'
import { slotClaim } from '../bookings/service-item.ts'
import { carFacts, roomFacts, serviceFacts, type Which } from '../offers/offer-facts.ts'
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
export interface ServiceTimes {
  readonly id: number
  /** What a place is for: `per_person`. */
  readonly unit: string
  readonly times: readonly SiteTime[]
}

/** The times of these services that are still to come, from the first day to the last. */
export async function timesOfServices(
  db: Kysely<DB>,
  agencyId: number,
  which: Which,
  { from, to }: { readonly from: Day; readonly to: Day },
): Promise<ServiceTimes[]> {
  const services = await serviceFacts(db, agencyId, which, { from, to })
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => addDays(from, at))
  const now = clockOf(new Date())
  const all = services.map(({ id, unit, days: typed, slots }) => ({
    id,
    unit,
    times: days.flatMap((date) =>
      typed.get(date)?.closed === true
        ? []
        : slots
            .filter((slot) => !slot.gone && slot.weekday === weekdayOf(date) && `${date}T${slot.starts}` >= now)
            .map(({ id: slot, starts }) => ({ date, slot, starts })),
    ),
  }))
  const claims = all.flatMap(({ id, times }) =>
    times.flatMap(({ date, slot }) =>
      slotClaim({ kind: 'service', service_id: id, slot_id: slot, date, quantity: 1, residency: 'any' }),
    ),
  )
  const free = new Map((await freeOf(db, agencyId, claims)).map((row) => [keyOf(row.type, row.id, row.day), row.free]))
  const leftOf = (slot: number, date: Day) => Math.max(0, free.get(keyOf('service_slot', slot, date)) ?? 0)
  return all.map((service) => ({
    ...service,
    times: service.times.map((time) => ({ ...time, left: leftOf(time.slot, time.date) })),
  }))
}

/** The same of one service, in so many days from the first. */
export async function timesOfService(
  db: Kysely<DB>,
  agencyId: number,
  id: number,
  { from, days }: { readonly from: Day; readonly days: number },
): Promise<readonly SiteTime[]> {
  const [service] = await timesOfServices(db, agencyId, [id], { from, to: addDays(from, days - 1) })
  return service?.times ?? []
}
