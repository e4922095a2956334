import { sql } from 'kysely'

/** Seats taken of a departure `d` with its stock row `s`: holds that have run out no longer count, even before they are cleared. */
export const departureTaken = sql<number>`(coalesce(s.taken, 0) - (
  select coalesce(sum(a.quantity), 0)::int from allocations a
  where a.resource_type = 'departure' and a.resource_id = d.id and d.date between a.first_day and a.last_day
    and a.released_at is null and a.booking_id is null and a.expires_at <= now()))`
