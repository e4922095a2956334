import { type Kysely, sql } from 'kysely'
import type { Day } from '../../../src/domain/dates.ts'
import type { DB } from '../../database/types.generated.ts'
import { conflict } from '../../http/refusals.ts'
import { countedClaims } from './counted-claims.ts'
import { carShortage, fleetsOf } from './fleet.ts'
import { shortage, tooFew } from './shortage-text.ts'
import { ensureStock, type Own, ownHold } from './stock-days.ts'
import {
  type Allocation,
  allocationsOfBooking,
  allocationsOfHold,
  allowOver,
  type Claim,
  changeTaken,
  claimColumns,
  demandOf,
  type HourlyClaim,
  instantOfClock,
  isHourly,
  isOversellable,
  keyOf,
  lockStock,
  markReleased,
  type Resource,
  recountCars,
  type StockRow,
} from './stock-rows.ts'
import { giveVehicles } from './vehicles.ts'

/** Who takes the stock: a booking, which keeps it until it is released, or a hold, which ends by itself. */
export type Taker =
  | { readonly bookingId: number }
  | { readonly hold: { readonly key: string; readonly userId: number; readonly minutes: number } }

/** What a taker has already, by its booking or by the key of its hold. */
export type Owner = { readonly bookingId: number } | { readonly holdKey: string }

export interface Taking {
  readonly agencyId: number
  readonly claims: readonly Claim[]
  readonly for: Taker
  /** Rooms are taken although none is free: somebody decided so. */
  readonly oversell?: boolean
  /** Given back in the same moment, so that it counts as free for the new claims (a hold that becomes a booking, a move). */
  readonly insteadOf?: Owner
}

/**
 * Takes all of the claims or none: 409 with the first clash. Every kind of offer comes through here (departure seats, nights,
 * cars, tickets, stock), in the transaction that writes the booking; what was held instead is freed only when the new is had.
 */
export async function take(tx: Kysely<DB>, taking: Taking): Promise<void> {
  const { agencyId, for: taker, insteadOf, oversell = false } = taking
  const before = insteadOf === undefined ? [] : await owned(tx, agencyId, insteadOf)
  const counted = await countedClaims(tx, agencyId, taking.claims, true)
  const { had, claims } = withoutWhatStays(before, { ...taking, claims: counted.claims })
  const mayLack = (claim: Claim) => (oversell && isOversellable(claim)) || counted.isBackOrdered(claim)
  await ensureStock(tx, agencyId, claims)
  const stock = await lockStock(tx, agencyId, [...claims, ...had])
  const given = await markReleased(tx, had)
  const freed = demandOf(given)
  const wanted = demandOf(claims)
  for (const claim of claims) if (!mayLack(claim)) refuseClash(claim, stock, wanted, freed)
  await refuseCars(tx, agencyId, claims.filter(isHourly))
  await allowOver(tx, stock, netOf(demandOf(claims.filter(mayLack)), freed))
  await changeTaken(tx, stock, netOf(wanted, freed), 1)
  const made = await allocate(tx, agencyId, claims, taker)
  await carryHandovers(tx, given, made)
  await recountCars(tx, [...given, ...claims])
  const { without } = await giveVehicles(tx, agencyId, carsOf([...given, ...claims]))
  if (without.some((id) => made.includes(id))) throw conflict('No vehicle is free for all of this rental.') // a late return
}

/** A booking to other days or another quantity: the new is taken before the old is freed, in one step. */
export const move = (
  tx: Kysely<DB>,
  change: { agencyId: number; bookingId: number; claims: readonly Claim[]; oversell?: boolean },
) =>
  take(tx, {
    oversell: change.oversell ?? false,
    agencyId: change.agencyId,
    claims: change.claims,
    for: { bookingId: change.bookingId },
    insteadOf: { bookingId: change.bookingId },
  })

/** Gives back all that a booking or a hold has; nothing when it has nothing (any more). */
export async function release(tx: Kysely<DB>, owner: Owner & { readonly agencyId: number }): Promise<void> {
  const had = await owned(tx, owner.agencyId, owner)
  if (had.length === 0) return
  const stock = await lockStock(tx, owner.agencyId, had)
  const given = await markReleased(tx, had)
  await carryHandovers(tx, given, [])
  await changeTaken(tx, stock, demandOf(given), -1)
  await recountCars(tx, given)
  await giveVehicles(tx, owner.agencyId, carsOf(given)) // what had none may have one now
}

/** A rental that a change of its booking leaves as it is keeps its row, and with it its vehicle. */
function withoutWhatStays(
  before: readonly Allocation[],
  { claims, for: taker, insteadOf }: Taking,
): { had: readonly Allocation[]; claims: readonly Claim[] } {
  const same = 'bookingId' in taker && insteadOf !== undefined && 'bookingId' in insteadOf
  if (!same || taker.bookingId !== insteadOf.bookingId) return { had: before, claims }
  let had = [...before]
  const wanted = claims.flatMap((claim) => {
    if (!isHourly(claim)) return [claim]
    let { quantity } = claim
    had = had.filter((each) => {
      if (quantity === 0 || !isHourly(each) || each.resourceId !== claim.resourceId) return true
      if (each.hours.out !== claim.hours.out || each.hours.back !== claim.hours.back) return true
      quantity -= 1
      return false
    })
    return quantity === 0 ? [] : [{ ...claim, quantity }]
  })
  return { had, claims: wanted }
}

/** The sheet of a vehicle on the road goes with its rental to other hours; 409 when there is none left for it. */
async function carryHandovers(tx: Kysely<DB>, given: readonly Allocation[], made: readonly number[]): Promise<void> {
  const ids = given.filter(isHourly).map(({ id }) => id)
  if (ids.length === 0) return
  const { rows } = await sql<{ id: number; car: number; plate: string }>`
    select id, car_id as car, plate from car_handovers where allocation_id = any(${ids}::bigint[]) and in_at is null order by out_at`.execute(
    tx,
  )
  const open = await tx
    .selectFrom('allocations')
    .select(['id', 'resource_id'])
    .where('id', 'in', made.length === 0 ? [0] : [...made])
    .where('resource_type', '=', 'car')
    .orderBy('out_at')
    .orderBy('id')
    .execute()
  for (const { id, car, plate } of rows) {
    const at = open.findIndex(({ resource_id }) => resource_id === car)
    const [next] = at < 0 ? [] : open.splice(at, 1)
    if (next === undefined) throw conflict(`${plate} is on the road: take it back first.`)
    await tx.updateTable('car_handovers').set({ allocation_id: next.id }).where('id', '=', id).execute()
  }
}

const carsOf = (claims: readonly Claim[]): number[] =>
  [...new Set(claims.filter(isHourly).map(({ resourceId }) => resourceId))].sort((a, b) => a - b)

/** 409 with the first rental that finds too few cars, all of them looked at together. */
async function refuseCars(tx: Kysely<DB>, agencyId: number, claims: readonly HourlyClaim[]): Promise<void> {
  const fleets = await fleetsOf(tx, agencyId, claims)
  for (const claim of claims) {
    const short = carShortage(fleets, claim, claims)
    if (short !== null) throw conflict(short.text, { resource: 'car', id: claim.resourceId, ...short.clash })
  }
}

export interface Free {
  readonly day: Day
  readonly capacity: number
  readonly taken: number
  readonly free: number
}

/** What is free on each day that has a stock row (of cars `freePerDay` tells it); holds that have run out, and one's own, count as free. */
export async function free(
  db: Kysely<DB>,
  agencyId: number,
  { resourceType, resourceId, firstDay, lastDay, own }: Omit<Claim, 'quantity'> & { readonly own?: Own | undefined },
): Promise<Free[]> {
  const { rows } = await sql<Free>`
    select s.day, s.capacity, s.taken - w.waiting as taken, s.capacity - s.taken + w.waiting as free
    from stock s
    cross join lateral (
      select coalesce(sum(a.quantity), 0)::int as waiting from allocations a
      where a.resource_type = s.resource_type and a.resource_id = s.resource_id and s.day between a.first_day and a.last_day
        and a.released_at is null and a.booking_id is null and (a.expires_at <= now() or ${ownHold(own)})
    ) w
    where s.agency_id = ${agencyId} and s.resource_type = ${resourceType} and s.resource_id = ${resourceId}
      and s.day between ${firstDay} and ${lastDay}
    order by s.day`.execute(db)
  return rows
}

/** Puts so many up for sale on a day; 409 when more than that are taken already. */
export async function setCapacity(
  tx: Kysely<DB>,
  { agencyId, resourceType, resourceId, day, capacity }: Resource & { agencyId: number; day: Day; capacity: number },
): Promise<void> {
  const claim = { resourceType, resourceId, firstDay: day, lastDay: day, quantity: 0 }
  const row = (await lockStock(tx, agencyId, [claim])).get(keyOf(resourceType, resourceId, day))
  if (row !== undefined && capacity < row.taken) throw tooFew(resourceType, day, capacity, row.taken)
  await tx
    .insertInto('stock')
    .values({ agency_id: agencyId, resource_type: resourceType, resource_id: resourceId, day, capacity })
    .onConflict((oc) => oc.columns(['resource_type', 'resource_id', 'day']).doUpdateSet({ capacity }))
    .execute()
}

/** Clears the holds that have run out, of all agencies; a job calls it, since nobody else may touch a quiet resource. */
export async function expireHolds(system: Kysely<DB>): Promise<number> {
  const { rows } = await sql<Allocation & { agencyId: number }>`
    select a.id, a.agency_id as "agencyId", ${claimColumns}
    from allocations a where a.released_at is null and a.booking_id is null and a.expires_at <= now()
    order by a.expires_at limit 1000`.execute(system)
  for (const agencyId of new Set(rows.map((row) => row.agencyId))) {
    const lapsed = rows.filter((row) => row.agencyId === agencyId)
    await system.transaction().execute((tx) => lockStock(tx, agencyId, lapsed)) // locking clears them
  }
  return rows.length
}

const owned = (tx: Kysely<DB>, agencyId: number, owner: Owner): Promise<Allocation[]> =>
  'bookingId' in owner
    ? allocationsOfBooking(tx, agencyId, owner.bookingId)
    : allocationsOfHold(tx, agencyId, owner.holdKey)

function netOf(wanted: ReadonlyMap<string, number>, freed: ReadonlyMap<string, number>): Map<string, number> {
  const net = new Map(wanted)
  for (const [key, quantity] of freed) net.set(key, (net.get(key) ?? 0) - quantity)
  return net
}

function refuseClash(
  claim: Claim,
  stock: ReadonlyMap<string, StockRow>,
  wanted: ReadonlyMap<string, number>,
  freed: ReadonlyMap<string, number>,
): void {
  const days = [...wanted].filter(([key]) => key.startsWith(`${claim.resourceType} ${claim.resourceId} `))
  for (const [key, quantity] of days) {
    const day = key.slice(-10)
    if (day < claim.firstDay || day > claim.lastDay) continue
    const row = stock.get(key)
    const had = freed.get(key) ?? 0
    // What it has it may keep, also on a night that is oversold.
    const left = row === undefined ? 0 : Math.max(had, row.capacity - row.taken + had)
    if (quantity > left) throw shortage(claim.resourceType, claim.resourceId, day, quantity, left)
  }
}

async function allocate(tx: Kysely<DB>, agencyId: number, claims: readonly Claim[], taker: Taker): Promise<number[]> {
  if (claims.length === 0) return []
  const whom =
    'bookingId' in taker
      ? { booking_id: taker.bookingId }
      : {
          hold_key: taker.hold.key,
          held_by: taker.hold.userId,
          expires_at: sql<string>`now() + make_interval(mins => ${taker.hold.minutes})`,
        }
  const rows = await tx
    .insertInto('allocations')
    .values(
      claims.flatMap((claim) =>
        Array.from({ length: isHourly(claim) ? claim.quantity : 1 }, () => ({
          agency_id: agencyId,
          resource_type: claim.resourceType,
          resource_id: claim.resourceId,
          first_day: claim.firstDay,
          last_day: claim.lastDay,
          quantity: isHourly(claim) ? 1 : claim.quantity, // each vehicle goes out and comes back by itself
          ...(isHourly(claim) ? hoursOf(claim) : {}),
          ...whom,
        })),
      ),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

const hoursOf = ({ hours }: HourlyClaim) => ({
  out_at: instantOfClock(hours.out),
  back_at: instantOfClock(hours.back),
  ready_at: instantOfClock(hours.ready),
})
