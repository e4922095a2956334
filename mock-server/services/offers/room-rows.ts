import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { RoomRow } from '../../../src/domain/contract/offers/rooms.ts'
import { roomFields as fields } from '../../../src/domain/fields/room-fields.ts'
import { offeredTag } from '../../../src/domain/offers/room-choices.ts'
import type { DB } from '../../database/types.generated.ts'
import { likeOf, searchWords } from '../../http/lists.ts'
import { fileColumns } from '../background-jobs/file-columns.ts'
import { baseAmount, baseColumns, offerRow, type WantedOffers } from './offer-rows.ts'

/** The rooms for sale tonight that are neither taken nor out of service. */
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
  readonly tag?: string | undefined
}

/** The conditions that only rooms have; a search looks at the property and the place as well, a tag at both kinds of tags. */
function conditions({ q, tag, property, board, offered }: RoomFilters): RawBuilder<unknown>[] {
  const words = searchWords(q)
  return [
    ...words.map(
      (word) =>
        sql`(o.search like ${likeOf(word)} or searchable(r.property || ' ' || r.location_name) like ${likeOf(word)})`,
    ),
    ...(tag === undefined
      ? []
      : [sql`exists (select from unnest(o.tags || r.room_tags) tag where lower(tag) = lower(${tag}::text))`]),
    ...(property === undefined ? [] : [sql`lower(r.property) = lower(${property}::text)`]),
    ...(board === undefined || board.length === 0 ? [] : [sql`r.board = any(${[...board]}::text[])`]),
    ...(offered === undefined ? [] : [sql`(${offeredTag} = any(r.room_tags)) = ${offered}::boolean`]),
  ]
}

export const wantedRooms = (agencyId: number, query: RoomFilters & WantedOffers['query']): WantedOffers => {
  const { q: _, tag: __, ...rest } = query // looked for above
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

export const roomColumnsOfFile = fileColumns<RoomRow>([
  fields.title,
  fields.property,
  fields.location_name,
  fields.status,
  fields.offered,
  fields.quantity,
  fields.free_tonight,
  fields.adults,
  fields.children,
  fields.board,
  fields.amount,
  fields.price_from,
  fields.currency,
  fields.discount_percent,
  fields.min_stay,
  fields.next_availability,
  fields.bookings_count,
  fields.amenities,
  fields.tags,
  fields.created_at,
  fields.updated_at,
])
