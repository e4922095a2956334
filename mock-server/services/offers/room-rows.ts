import { type Kysely, type RawBuilder, sql } from 'kysely'
import { packageStatuses } from '../../../src/domain/bookings/sales-choices.ts'
import type { RoomRow } from '../../../src/domain/contract/offers/rooms.ts'
import { boards, offeredTag } from '../../../src/domain/offers/room-choices.ts'
import type { DB } from '../../database/types.generated.ts'
import { likeOf } from '../../http/lists.ts'
import type { Column } from '../background-jobs/exports.ts'
import { baseAmount, baseColumns, offerRow, type WantedOffers } from './offer-rows.ts'

/** Of those for sale tonight, what is neither taken nor out of service. */
const freeTonight = sql`
  case when coalesce(tonight.closed, false) then 0 else greatest(0, coalesce(tonight.quantity, r.quantity)
    - coalesce((select sum(b.quantity)::int from offer_blocks b
        where b.offer_id = o.id and b.deleted_at is null and kampala_today() between b.first_day and b.last_day), 0)
    - taken_on('room', o.id, kampala_today())) end`

const joins = sql`join rooms r on r.offer_id = o.id
  left join offer_days tonight on tonight.offer_id = o.id and tonight.day = kampala_today()`
const columns = sql`${baseColumns}, ${baseAmount}, r.property, r.location_name, r.lat, r.lng, r.quantity, r.adults, r.children, r.beds,
  r.size_m2::float8 as size_m2, r.amenities, r.board, r.room_tags, ${offeredTag} = any(r.room_tags) as offered, r.min_stay,
  to_char(r.check_in_time, 'HH24:MI') as check_in_time, to_char(r.check_out_time, 'HH24:MI') as check_out_time,
  ${freeTonight} as free_tonight`

interface RoomFilters {
  readonly q?: string | undefined
  readonly property?: string | undefined
  readonly board?: readonly string[] | undefined
  readonly offered?: boolean | undefined
}

/** The conditions that only rooms have; a search looks at the property and the place as well. */
function conditions({ q, property, board, offered }: RoomFilters): RawBuilder<unknown>[] {
  const words = (q ?? '').trim().split(/\s+/).filter(Boolean).slice(0, 8)
  return [
    ...words.map(
      (word) =>
        sql`(o.search like ${likeOf(word)} or searchable(r.property || ' ' || r.location_name) like ${likeOf(word)})`,
    ),
    ...(property === undefined ? [] : [sql`lower(r.property) = lower(${property}::text)`]),
    ...(board === undefined || board.length === 0 ? [] : [sql`r.board = any(${[...board]}::text[])`]),
    ...(offered === undefined ? [] : [sql`(${offeredTag} = any(r.room_tags)) = ${offered}::boolean`]),
  ]
}

export const wantedRooms = (agencyId: number, query: RoomFilters & WantedOffers['query']): WantedOffers => {
  const { q: _, ...rest } = query // looked for above
  return {
    agencyId,
    kind: 'room',
    query: rest,
    columns,
    joins,
    where: conditions(query),
    sorts: {
      property: sql`row(lower(r.property), lower(o.title))`,
      quantity: sql`r.quantity`,
      free_tonight: freeTonight,
      amount: sql`row(o.currency, o.amount)`,
    },
  }
}

export const roomRow = (db: Kysely<DB>, agencyId: number, id: number): Promise<RoomRow> =>
  offerRow<RoomRow>(db, { agencyId, kind: 'room', id, columns, joins })

export const roomColumnsOfFile: readonly Column<RoomRow>[] = [
  { title: 'Room type', value: (row) => row.title, width: 36 },
  { title: 'Property', value: (row) => row.property, width: 30 },
  { title: 'Place', value: (row) => row.location_name, width: 24 },
  { title: 'Status', value: (row) => packageStatuses[row.status as keyof typeof packageStatuses] },
  { title: 'Offered', value: (row) => row.offered, type: 'flag' },
  { title: 'Rooms', value: (row) => row.quantity, type: 'number' },
  { title: 'Free tonight', value: (row) => row.free_tonight, type: 'number' },
  { title: 'Adults', value: (row) => row.adults, type: 'number' },
  { title: 'Children', value: (row) => row.children, type: 'number' },
  { title: 'Board', value: (row) => boards[row.board as keyof typeof boards] },
  { title: 'Base price', value: (row) => row.amount, type: 'amount' },
  { title: 'Price from', value: (row) => row.price_from, type: 'amount' },
  { title: 'Currency', value: (row) => row.currency },
  { title: 'Discount %', value: (row) => row.discount_percent, type: 'number' },
  { title: 'Minimum stay', value: (row) => row.min_stay, type: 'number' },
  { title: 'Next free night', value: (row) => row.next_availability, type: 'date' },
  { title: 'Bookings', value: (row) => row.bookings_count, type: 'number' },
  { title: 'Amenities', value: (row) => row.amenities.join(', '), width: 40 },
  { title: 'Tags', value: (row) => row.tags.join(', '), width: 24 },
  { title: 'Created', value: (row) => row.created_at, type: 'instant', width: 18 },
  { title: 'Updated', value: (row) => row.updated_at, type: 'instant', width: 18 },
]
