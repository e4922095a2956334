import { type Kysely, sql } from 'kysely'
import type { Vehicle } from '../../../src/domain/schema/types.generated.ts'
import type { DB } from '../../database/types.generated.ts'
import { kampalaClock } from '../stock/stock-rows.ts'
import { lastSheet, vehicleName } from './handovers.ts'

/** Each vehicle of a car, in its order: what holds it now, and the next rental that it is planned for. */
export async function vehiclesOf(db: Kysely<DB>, agencyId: number, carId: number): Promise<Vehicle[]> {
  const { rows } = await sql<Vehicle>`
    select v.id, ${vehicleName} as name, v.plate,
      case when r.id is null then case when w.until is null then 'here' else 'workshop' end
        when a.back_at < now() then 'late' else 'out' end as state,
      coalesce(${kampalaClock('a.back_at')}, w.until) as until, b.id as booking_id, b.reference, last.km, last.fuel,
      n.pick_up as next, n.booking_id as next_booking_id, n.reference as next_reference
    from vehicles v
    left join car_handovers r on r.vehicle_id = v.id and r.in_at is null
    left join allocations a on a.id = r.allocation_id
    left join bookings b on b.id = r.booking_id
    left join ${lastSheet} last on true
    left join lateral (
      select to_char(upper(t.during) at time zone 'Africa/Kampala', 'YYYY-MM-DD"T"HH24:MI') as until from vehicle_times t
      where t.vehicle_id = v.id and t.block_id is not null and t.during @> now() limit 1) w on true
    left join lateral (
      select ${kampalaClock('p.out_at')} as pick_up, nb.id as booking_id, nb.reference from vehicle_times t
      join allocations p on p.id = t.allocation_id join bookings nb on nb.id = p.booking_id
      where t.vehicle_id = v.id and p.released_at is null and not exists (select from car_handovers h where h.allocation_id = p.id)
        and upper(t.during) > now()
      order by t.during limit 1) n on true
    where v.agency_id = ${agencyId} and v.car_id = ${carId} and v.retired_at is null
    order by v.position`.execute(db)
  return rows
}
