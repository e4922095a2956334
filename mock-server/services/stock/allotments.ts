import { type Kysely, sql } from 'kysely'
import { addDays, type Day, daysBetween, today } from '../../../src/domain/dates.ts'
import type { DB } from '../../database/types.generated.ts'
import { startOfDay } from '../bookings/booking-rows.ts'
import { asAgency } from '../resells/other-agency.ts'
import { ensureStock } from './stock-days.ts'
import {
  type Allocation,
  type Claim,
  changeTaken,
  claimColumns,
  demandOf,
  keyOf,
  lockStock,
  markReleased,
} from './stock-rows.ts'

/** What of an owner's terms decides how much is kept for resellers. */
export interface AllotmentTerms {
  readonly id: number
  readonly agency_id: number
  readonly offer_type: string
  readonly offer_id: number
  readonly enabled: boolean
  readonly allotment: number | null
  readonly release_days: number
}
interface Days {
  readonly firstDay: Day
  readonly lastDay: Day
}

/** Nights and days are kept so far ahead; a job moves the edge on each night. Departures are kept however far they are. */
const horizon = 180
const always: Days = { firstDay: '0001-01-01', lastDay: '9999-12-31' }

/**
 * An allotment is a hold on each day that ends by itself `release_days` before: so one stock serves owner and resellers, and what is
 * not sold comes free without anybody's doing. Its key names the terms and the day.
 */
const keyPrefix = (configId: number) => `allotment:${configId}:`

/**
 * Keeps for the resellers what the terms promise, less what they have sold already, as far as it is still free. Call it in the
 * owner's name after every change of the terms and every sale or cancellation under them. Answers the days that are short.
 */
export async function keepAllotment(tx: Kysely<DB>, terms: AllotmentTerms, days: Days = always): Promise<Day[]> {
  const wanted = (await wantedClaims(tx, terms)).filter(
    ({ firstDay }) => firstDay >= days.firstDay && firstDay <= days.lastDay,
  )
  await ensureStock(tx, terms.agency_id, wanted)
  const had = await heldFor(tx, terms, days)
  let stock = await lockStock(tx, terms.agency_id, [...wanted, ...had])
  stock = await changeTaken(tx, stock, demandOf(await markReleased(tx, had)), -1)
  const short: Day[] = []
  const kept = wanted.flatMap((claim) => {
    const row = stock.get(keyOf(claim.resourceType, claim.resourceId, claim.firstDay))
    const quantity = Math.min(claim.quantity, row === undefined ? 0 : row.capacity - row.taken)
    if (quantity < claim.quantity) short.push(claim.firstDay)
    return quantity > 0 ? [{ ...claim, quantity }] : []
  })
  await changeTaken(tx, stock, demandOf(kept), 1)
  await hold(tx, terms, kept)
  return short
}

/** Gives the allotment of some days back to the stock, so that a reseller's sale can take from it. Follow it by `keepAllotment`. */
export async function openAllotment(tx: Kysely<DB>, terms: AllotmentTerms, days: Days): Promise<void> {
  const had = await heldFor(tx, terms, days)
  if (had.length === 0) return
  const stock = await lockStock(tx, terms.agency_id, had)
  await changeTaken(tx, stock, demandOf(await markReleased(tx, had)), -1)
}

/** Every night, for all agencies: the edge of what is kept moves on by a day. */
export async function keepAllotments(system: Kysely<DB>): Promise<void> {
  const { rows } = await sql<AllotmentTerms>`
    select id, agency_id, offer_type, offer_id, enabled, allotment, release_days from resell_configs
    where enabled and allotment is not null order by id`.execute(system)
  for (const terms of rows)
    await system.transaction().execute((tx) => asAgency(tx, terms.agency_id, () => keepAllotment(tx, terms)))
}

async function heldFor(tx: Kysely<DB>, { id, agency_id }: AllotmentTerms, days: Days): Promise<Allocation[]> {
  const { rows } = await sql<Allocation>`
    select a.id, ${claimColumns}
    from allocations a
    where a.agency_id = ${agency_id} and a.booking_id is null and a.released_at is null and starts_with(a.hold_key, ${keyPrefix(id)})
      and a.first_day between ${days.firstDay} and ${days.lastDay}`.execute(tx)
  return rows
}

/** The days that the allotment covers, with as much as resellers may still sell of it. */
async function wantedClaims(tx: Kysely<DB>, terms: AllotmentTerms): Promise<Claim[]> {
  if (!terms.enabled || terms.allotment === null) return []
  const sold = await soldByResellers(tx, terms)
  const first = addDays(today(), terms.release_days + 1)
  const resources = await coveredDays(tx, terms, first)
  return resources.flatMap(({ type, id, day }) => {
    const quantity = (terms.allotment ?? 0) - (sold.get(keyOf(type, id, day)) ?? 0)
    return quantity > 0 ? [{ resourceType: type, resourceId: id, firstDay: day, lastDay: day, quantity }] : []
  })
}

type Covered = { readonly type: Claim['resourceType']; readonly id: number; readonly day: Day }

async function coveredDays(tx: Kysely<DB>, terms: AllotmentTerms, first: Day): Promise<Covered[]> {
  if (terms.offer_type === 'package') {
    const rows = await tx
      .selectFrom('departures')
      .select(['id', 'date'])
      .where('agency_id', '=', terms.agency_id)
      .where('package_id', '=', terms.offer_id)
      .where('status', '=', 'open')
      .where('date', '>=', first)
      .orderBy('date')
      .execute()
    return rows.map(({ id, date }) => ({ type: 'departure', id, day: date }))
  }
  const type = terms.offer_type === 'room' ? 'room' : 'car'
  const count = Math.max(0, daysBetween(first, addDays(today(), horizon)) + 1)
  return Array.from({ length: count }, (_, ahead) => ({ type, id: terms.offer_id, day: addDays(first, ahead) }))
}

async function soldByResellers(tx: Kysely<DB>, { id, agency_id }: AllotmentTerms): Promise<Map<string, number>> {
  const { rows } = await sql<Covered & { quantity: number }>`
    select a.resource_type as type, a.resource_id as id, g.day::date as day, sum(a.quantity)::int as quantity
    from allocations a
    join bookings b on b.id = a.booking_id
    join resells r on r.id = b.resell_id and r.config_id = ${id}
    cross join lateral generate_series(a.first_day, a.last_day, interval '1 day') as g(day)
    where a.agency_id = ${agency_id} and a.released_at is null
    group by 1, 2, 3`.execute(tx)
  return new Map(rows.map((row) => [keyOf(row.type, row.id, row.day), row.quantity]))
}

async function hold(tx: Kysely<DB>, terms: AllotmentTerms, claims: readonly Claim[]): Promise<void> {
  if (claims.length === 0) return
  await tx
    .insertInto('allocations')
    .values(
      claims.map((claim) => ({
        agency_id: terms.agency_id,
        resource_type: claim.resourceType,
        resource_id: claim.resourceId,
        first_day: claim.firstDay,
        last_day: claim.lastDay,
        quantity: claim.quantity,
        hold_key: `${keyPrefix(terms.id)}${claim.firstDay}`,
        expires_at: startOfDay(addDays(claim.firstDay, -terms.release_days)),
      })),
    )
    .execute()
}
