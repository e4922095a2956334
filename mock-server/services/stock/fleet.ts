import { type Kysely, sql } from 'kysely'
import { momentsText, momentText } from '../../../src/domain/bookings/booking-text.ts'
import { addDays, type Day } from '../../../src/domain/dates.ts'
import { counted } from '../../../src/domain/text.ts'
import type { DB } from '../../database/types.generated.ts'
import { freeOf, type Own, ownHold } from './stock-days.ts'
import { daysOf, type HourlyClaim, type Hours, kampalaClock } from './stock-rows.ts'

/** A car back so long before may still be made ready. */
const longestTurnaroundDays = 8

/** Cars that are away; moments on the clock in Kampala. */
interface Away {
  readonly from: string
  readonly back: string
  /** When they can go out again. */
  readonly ready: string
  readonly quantity: number
}

/** One car of the inventory with its vehicles, as far as some rentals have to know it. */
export interface Fleet {
  readonly vehicles: number
  /** Put up for rent on each day, less what is out of service. */
  readonly capacity: ReadonlyMap<Day, number>
  readonly rented: readonly Away[]
  /** In the workshop: they need a vehicle too, but stand in `capacity` already. */
  readonly serviced: readonly Away[]
}

/** The fleets of these claims around their hours. What `without` names (allocations), and one's own holds, count as free. */
export async function fleetsOf(
  db: Kysely<DB>,
  agencyId: number,
  claims: readonly HourlyClaim[],
  { own, without = [] }: { own?: Own | undefined; without?: readonly number[] } = {},
): Promise<ReadonlyMap<number, Fleet>> {
  if (claims.length === 0) return new Map()
  const ids = [...new Set(claims.map(({ resourceId }) => resourceId))]
  const first = claims.reduce((day, { firstDay }) => (firstDay < day ? firstDay : day), claims[0]?.firstDay ?? '')
  const last = claims.reduce((day, { hours }) => (hours.ready > day ? hours.ready : day), '').slice(0, 10)
  const { rows } = await sql<{ id: number; vehicles: number; rented: Away[]; serviced: Away[] }>`
    select c.offer_id as id, (select count(*)::int from vehicles v where v.car_id = c.offer_id and v.retired_at is null) as vehicles,
      (select coalesce(json_agg(json_build_object('quantity', a.quantity, 'from', ${kampalaClock('a.out_at')},
          'back', ${kampalaClock('a.back_at')}, 'ready', ${kampalaClock('a.ready_at')})), '[]')
        from rentals_of(c.offer_id, ${first}::date - ${sql.lit(longestTurnaroundDays)}, ${last}::date) a
        where a.id <> all(${[...without]}::bigint[])
          and (a.booking_id is not null or (a.expires_at > now() and not coalesce(${ownHold(own)}, false)))) as rented,
      (select coalesce(json_agg(json_build_object('quantity', k.quantity, 'from', k.first_day || 'T00:00',
          'back', k.last_day + 1 || 'T00:00', 'ready', k.last_day + 1 || 'T00:00')), '[]')
        from offer_blocks k
        where k.offer_id = c.offer_id and k.deleted_at is null and k.last_day >= ${first} and k.first_day <= ${last}) as serviced
    from cars c where c.agency_id = ${agencyId} and c.offer_id = any(${ids}::bigint[])`.execute(db)
  const days = await freeOf(db, agencyId, claims, own)
  return new Map(
    rows.map(({ id, ...fleet }) => [
      id,
      {
        ...fleet,
        capacity: new Map(days.filter((row) => row.id === id).map(({ day, capacity }) => [day, capacity])),
      },
    ]),
  )
}

/** The most that are away at one moment of a span; it only rises where somebody leaves. */
function mostAway(away: readonly Away[], from: string, to: string, until: 'back' | 'ready'): number {
  const there = away.filter((one) => one.from < to && one[until] > from)
  const moments = [from, ...there.map((one) => one.from).filter((moment) => moment > from)]
  return Math.max(
    ...moments.map((moment) =>
      there.reduce((sum, one) => (one.from <= moment && one[until] > moment ? sum + one.quantity : sum), 0),
    ),
  )
}

/** How many more cars could go out for these hours, beside what is rented and these other claims of the same booking. */
export function carsLeft(fleet: Fleet, claim: HourlyClaim, beside: readonly HourlyClaim[] = []): number {
  const { hours } = claim
  const rented = [
    ...fleet.rented,
    ...beside.map(({ hours: { out, back, ready }, quantity }) => ({ from: out, back, ready, quantity })),
  ]
  const vehicles = fleet.vehicles - mostAway([...rented, ...fleet.serviced], hours.out, hours.ready, 'ready')
  const days = daysOf(claim).map((day) => {
    const from = day === claim.firstDay ? hours.out : `${day}T00:00`
    const to = day === claim.lastDay ? hours.back : `${addDays(day, 1)}T00:00`
    return (fleet.capacity.get(day) ?? 0) - mostAway(rented, from, to, 'back')
  })
  return Math.min(vehicles, ...days)
}

/** From when on as many are free until the return, where that is before it; null: not at all. */
export function freeFrom(fleet: Fleet, claim: HourlyClaim, beside: readonly HourlyClaim[] = []): string | null {
  const { out, back } = claim.hours
  const moments = [...fleet.rented, ...fleet.serviced].map(({ ready }) => ready).filter((at) => at > out && at < back)
  return (
    [...new Set(moments)].sort().find((moment) => {
      const later = { ...claim, firstDay: moment.slice(0, 10), hours: { ...claim.hours, out: moment } }
      return carsLeft(fleet, later, beside) >= claim.quantity
    }) ?? null
  )
}

/** Too few cars for a rental beside the others of its booking, in words and as the clash of a 409; null: enough. */
export function carShortage(
  fleets: ReadonlyMap<number, Fleet>,
  claim: HourlyClaim,
  claims: readonly HourlyClaim[],
): { readonly text: string; readonly clash: { day: Day; wanted: number; free: number } } | null {
  const fleet = fleets.get(claim.resourceId)
  const beside = claims.filter((other) => other !== claim && other.resourceId === claim.resourceId)
  const left = fleet === undefined ? 0 : carsLeft(fleet, claim, beside)
  if (claim.quantity <= left) return null
  const from = fleet === undefined ? null : freeFrom(fleet, claim, beside)
  return {
    text: noCarText(claim.hours, left, from),
    clash: { day: claim.firstDay, wanted: claim.quantity, free: Math.max(0, left) },
  }
}

/** “No car is free Sat 5 Dec, 8:00 pm – Sun 6 Dec, 8:00 pm. It is possible from Sun 6 Dec, 10:00 pm.” */
function noCarText({ out, back }: Hours, left: number, from: string | null): string {
  const span = momentsText(out, back)
  const none =
    left < 1 ? `No car is free ${span}.` : `Only ${counted(left, 'car')} ${left === 1 ? 'is' : 'are'} free ${span}.`
  return from === null ? none : `${none} It is possible from ${momentText(from)}.`
}
