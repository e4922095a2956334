import { type Kysely, sql } from 'kysely'
import type { bookings } from '../../../src/domain/contract/bookings/bookings.ts'
import type { QueryOf } from '../../../src/domain/contract/endpoint.ts'
import type { BookedOffer } from '../../../src/domain/schema/types.generated.ts'
import type { DB } from '../../database/types.generated.ts'

const most = 20

/** Offers of a kind that bookings name, deleted ones too: a list can be filtered by what is no longer sold. */
export async function bookedOffers(
  db: Kysely<DB>,
  agencyId: number,
  { offer_type: type, q = '', id }: QueryOf<typeof bookings.bookedOffers>,
): Promise<BookedOffer[]> {
  const offers = type === 'package' ? sql`packages o where true` : sql`offers o where o.kind = ${type}`
  const { rows } = await sql<BookedOffer>`
    select o.id, o.title from ${offers} and o.agency_id = ${agencyId}
      and (${id ?? null}::bigint is null or o.id = ${id ?? null})
      and (${q.trim()} = '' or o.search like '%' || searchable(${q.trim().replace(/[\\%_]/g, '\\$&')}) || '%')
      and exists (select from booking_lines l where l.offer_type = ${type} and l.offer_id = o.id)
    order by lower(o.title), o.id limit ${most}`.execute(db)
  return rows
}
