import { type Kysely, type RawBuilder, sql } from 'kysely'
import { tripKinds, visitKinds } from '../../../src/domain/bookings/booking-lists.ts'
import type { LaneKind } from '../../../src/domain/bookings/item-kinds.ts'
import type { BookingKind } from '../../../src/domain/bookings/sales-choices.ts'
import type { Day } from '../../../src/domain/dates.ts'
import { type OfferKind, offerKinds } from '../../../src/domain/offers/offer-kinds.ts'
import type { DB } from '../../database/types.generated.ts'

/** Counting stops here: an old agency has more bookings on a day than anybody reads. */
const countedAtMost = 100

export interface WantedDays {
  readonly agencyId: number
  readonly kinds: readonly LaneKind[]
  readonly from: Day
  readonly to: Day
  /** Which bookings `b` are meant. */
  readonly matching: RawBuilder<unknown>
  readonly perDay: number
}

/** A booking is of the kind of its first item; one that holds no stock is a tour. */
export function bookingKindsOf(kinds: readonly LaneKind[]): BookingKind[] {
  const found = kinds.map((kind) =>
    kind === 'unplaced' ? 'tour_package' : kind === 'flight' ? kind : offerKinds[kind satisfies OfferKind].bookingKind,
  )
  return [...new Set(found.filter((kind) => kind !== null))]
}

/** The trips that begin or end on each day, and the events and services of the day, as JSON text: how many, and the first few of them. */
export async function daysWithBookings(db: Kysely<DB>, wanted: WantedDays): Promise<string> {
  const { agencyId, from, to, matching, perDay } = wanted
  const kindsHere = bookingKindsOf(wanted.kinds)
  const on = (edge: RawBuilder<unknown>, of: readonly BookingKind[]) => sql`
    select json_build_object('count', count(*)::int, 'first', coalesce(json_agg(to_jsonb(x) - 'place' order by x.place) filter (where x.place <= ${perDay}), '[]')) as found
    from (
      select b.id, b.reference, b.kind, c.name as client, b.title, b.status, b.payment_status, b.starts_on, b.ends_on, b.adults,
        b.children, b.infants, b.version, row_number() over (order by b.id) as place
      from (
        select b.* from bookings b
        where b.agency_id = ${agencyId} and b.deleted_at is null and b.status not in ('cancelled', 'no_show') and ${edge}
          and b.kind = any(${kindsHere.filter((kind) => of.includes(kind))}::text[]) and ${matching}
        order by b.id limit ${sql.lit(countedAtMost)}
      ) b join clients c on c.id = b.client_id
    ) x`
  const { rows } = await sql<{ data: string }>`
    select json_agg(json_build_object('day', d.day, 'starting', s.found->'count', 'ending', e.found->'count', 'visiting', v.found->'count',
      'starts', s.found->'first', 'ends', e.found->'first', 'visits', v.found->'first') order by d.day)::text as data
    from (select g.day::date as day from generate_series(${from}::date, ${to}::date, interval '1 day') as g(day)) d
    cross join lateral (${on(sql`b.starts_on = d.day`, tripKinds)}) s
    cross join lateral (${on(sql`b.ends_on = d.day`, tripKinds)}) e
    cross join lateral (${on(sql`b.starts_on = d.day`, visitKinds)}) v`.execute(db)
  return `{"from":"${from}","to":"${to}","data":${rows[0]?.data ?? '[]'}}`
}
