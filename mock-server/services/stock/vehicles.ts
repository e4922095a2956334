import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/types.generated.ts'
import { kampalaClock } from './stock-rows.ts'
import { type Job, planVehicles } from './vehicle-plan.ts'

/** One vehicle's part of a rental or a block. */
interface Need {
  readonly car: number
  readonly allocation: number | null
  readonly block: number | null
  readonly part: number
  /** On the road, or as it is planned so far. */
  readonly vehicle: number | null
  readonly planned: number | null
  readonly fixed: boolean
  readonly from: string
  readonly to: string
}

/**
 * Gives every rental and block to come a vehicle, moving others that are not on the road yet where there is no other way. Whoever
 * calls it has the cars locked and has written rentals, blocks and vehicles. Answers what is left without and had one (`lost`),
 * and the allocations that have none.
 */
export async function giveVehicles(
  tx: Kysely<DB>,
  agencyId: number,
  carIds: readonly number[],
): Promise<{ readonly lost: readonly Need[]; readonly without: readonly number[] }> {
  if (carIds.length === 0) return { lost: [], without: [] }
  await dropEnded(tx, carIds)
  const vehicles = await sql<{ id: number; car: number }>`
    select id, car_id as car from vehicles where car_id = any(${[...carIds]}::bigint[]) and retired_at is null
    order by car_id, position`.execute(tx)
  const needs = await needsOf(tx, agencyId, carIds)
  const planned = carIds.flatMap((car) => {
    const own = vehicles.rows.filter((row) => row.car === car).map(({ id }) => id)
    const jobs = needs.filter((need) => need.car === car).map(jobOf)
    return [...planVehicles(own, jobs)].map(([need, vehicle]) => ({ need, vehicle }))
  })
  await write(tx, agencyId, planned)
  const missing = planned.filter(({ vehicle }) => vehicle === null).map(({ need }) => need)
  return {
    lost: missing.filter((need) => need.vehicle !== null || need.block !== null),
    without: missing.flatMap(({ allocation }) => (allocation === null ? [] : [allocation])),
  }
}

const jobOf = (need: Need): Job<Need> => ({ ...need, key: need })

/** What was given back needs no vehicle any more. */
const dropEnded = (tx: Kysely<DB>, carIds: readonly number[]) =>
  sql`
  delete from vehicle_times t using vehicles v
  where v.id = t.vehicle_id and v.car_id = any(${[...carIds]}::bigint[]) and upper(t.during) > now()
    and (exists (select from allocations a where a.id = t.allocation_id and (a.released_at is not null or (a.booking_id is null and a.expires_at <= now())))
      or exists (select from offer_blocks k where k.id = t.block_id and (k.deleted_at is not null or t.part > k.quantity)))`.execute(
    tx,
  )

async function needsOf(tx: Kysely<DB>, agencyId: number, carIds: readonly number[]): Promise<Need[]> {
  const { rows } = await sql<Need>`
    select c.offer_id as car, a.id as allocation, null::bigint as block, 1 as part, coalesce(a.vehicle_id, t.vehicle_id) as vehicle,
      t.vehicle_id as planned, a.vehicle_id is not null as fixed, ${kampalaClock('a.out_at')} as "from", ${kampalaClock('a.ready_at')} as "to"
    from cars c cross join lateral rentals_of(c.offer_id, kampala_today() - 8, 'infinity') a left join vehicle_times t on t.allocation_id = a.id
    where c.agency_id = ${agencyId} and c.offer_id = any(${[...carIds]}::bigint[]) and a.quantity = 1 and a.ready_at > now()
      and (a.booking_id is not null or (a.expires_at > now() and a.held_by is not null))
    union all
    select k.offer_id, null, k.id, g.n, t.vehicle_id, t.vehicle_id, false, k.first_day || 'T00:00', k.last_day + 1 || 'T00:00'
    from offer_blocks k cross join lateral generate_series(1, k.quantity) as g(n)
    left join vehicle_times t on t.block_id = k.id and t.part = g.n
    where k.agency_id = ${agencyId} and k.offer_id = any(${[...carIds]}::bigint[]) and k.deleted_at is null
      and k.last_day >= kampala_today()
    order by 1, 8, 2, 3, 4`.execute(tx)
  return rows
}

/** All changes at once: two that exchange their vehicles would clash one by one. */
async function write(
  tx: Kysely<DB>,
  agencyId: number,
  planned: readonly { need: Need; vehicle: number | null }[],
): Promise<void> {
  const gone = planned.filter(({ need, vehicle }) => need.planned !== null && vehicle === null).map(({ need }) => need)
  const kept = planned.flatMap(({ need, vehicle }) => (vehicle === null ? [] : [{ ...need, vehicle }]))
  if (gone.length > 0)
    await sql`
      delete from vehicle_times t using unnest(${gone.map(({ allocation }) => allocation)}::bigint[],
        ${gone.map(({ block }) => block)}::bigint[], ${gone.map(({ part }) => part)}::int[]) as w(allocation, block, part)
      where t.allocation_id = w.allocation or (t.block_id = w.block and t.part = w.part)`.execute(tx)
  if (kept.length === 0) return
  const rows = sql`unnest(${kept.map(({ vehicle }) => vehicle)}::bigint[], ${kept.map(({ allocation }) => allocation)}::bigint[],
    ${kept.map(({ block }) => block)}::bigint[], ${kept.map(({ part }) => part)}::int[],
    ${kept.map(({ from }) => from)}::timestamp[], ${kept.map(({ to }) => to)}::timestamp[]) as w(vehicle, allocation, block, part, since, until)`
  const during = sql`tstzrange(w.since at time zone 'Africa/Kampala', w.until at time zone 'Africa/Kampala')`
  await sql`
    update vehicle_times t set vehicle_id = w.vehicle, during = ${during}
    from ${rows}
    where (t.allocation_id = w.allocation or (t.block_id = w.block and t.part = w.part))
      and (t.vehicle_id <> w.vehicle or t.during <> ${during})`.execute(tx)
  await sql`
    insert into vehicle_times (agency_id, vehicle_id, allocation_id, block_id, part, during)
    select ${agencyId}, w.vehicle, w.allocation, w.block, w.part, ${during} from ${rows}
    where not exists (select from vehicle_times t where t.allocation_id = w.allocation or (t.block_id = w.block and t.part = w.part))`.execute(
    tx,
  )
}
