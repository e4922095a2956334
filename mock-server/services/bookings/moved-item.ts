import { type Kysely, sql } from 'kysely'
import * as v from 'valibot'
import { isMovableLane, itemKindOf, type MovableLane } from '../../../src/domain/bookings/item-kinds.ts'
import type { BookingItem } from '../../../src/domain/contract/bookings/booking-items.ts'
import { bookingChangeInput } from '../../../src/domain/contract/bookings/bookings.ts'
import { dayText } from '../../../src/domain/date-texts.ts'
import type { Day } from '../../../src/domain/dates.ts'
import type { DB } from '../../database/types.generated.ts'
import { conflict, notFound, refused } from '../../http/refusals.ts'
import type { StoredItem } from './priced-items.ts'
import type { Place } from './server-item-kind.ts'
import { serverItemKind } from './server-item-kinds.ts'
import { besidePackage, departureOf, itemOf, packageOf } from './stored-items.ts'

export type Change = v.InferOutput<typeof bookingChangeInput>

/** In which lanes an item of a booking can stand. */
function laneOf(moved: StoredItem, stored: readonly StoredItem[]): MovableLane | null {
  if (moved === packageOf(stored) && departureOf(stored) === null) return 'unplaced'
  const lane = itemKindOf(moved.kind)?.lane
  return lane != null && isMovableLane(lane) ? lane : null
}

/** Why what has no other place stays where it is. */
const unmoved: Readonly<Record<string, string>> = {
  ticket: 'a ticket is for its event.',
  flight: 'a flight is changed with its supplier.',
  product: 'products have no day.',
}

/** The change of a booking that puts one of its items somewhere else. */
export async function changeFor(db: Kysely<DB>, stored: readonly StoredItem[], place: Place): Promise<Change> {
  const moved = stored.find(({ itemNumber }) => itemNumber === place.item)
  if (moved === undefined) throw notFound('item of this booking')
  const lane = laneOf(moved, stored)
  if (lane === null)
    throw conflict(`“${moved.title}” cannot be moved: ${unmoved[moved.kind] ?? 'it has no place of its own.'}`)
  if (lane !== place.kind) throw refused({ kind: [`“${moved.title}” can only be moved to a place of its own kind.`] })
  const asked = { keep_total: false, price: place.price, fee: place.fee, version: place.version }
  if (moved === packageOf(stored))
    return v.parse(bookingChangeInput, { ...(await tourTo(db, stored, moved, place)), ...asked })
  const beside = besidePackage(stored)
  const items = asBooked(stored)
  const at = beside.indexOf(moved)
  const item = items[at]
  if (item !== undefined) items[at] = await movedTo(db, item, place)
  return v.parse(bookingChangeInput, { items, ...asked })
}

/** What is booked beside a package, as a change sends it again. */
export const asBooked = (stored: readonly StoredItem[]): BookingItem[] =>
  besidePackage(stored).map((each) => {
    const item = itemOf(each)
    if (item === null) throw conflict(`“${each.title}” has too little detail to be changed.`)
    return item
  })

/** A tour starts on another day; how long it goes on is the package's. */
async function tourTo(
  db: Kysely<DB>,
  stored: readonly StoredItem[],
  { offerId }: StoredItem,
  { offer_id, from }: Place,
): Promise<{ departure_id: number } | { date: Day }> {
  if (departureOf(stored) === null) return { date: from }
  const { rows } = await sql<{ title: string; departure: number | null }>`
    select p.title, (select d.id from departures d where d.package_id = p.id and d.date = ${from} and d.status <> 'cancelled'
      order by d.id limit 1) as departure
    from packages p where p.id = ${offerId}`.execute(db)
  const { title = 'This tour', departure = null } = rows[0] ?? {}
  if (offer_id !== offerId)
    throw refused({ offer_id: [`“${title}” cannot become another package. Book that one instead.`] })
  if (departure === null) throw refused({ from: [`“${title}” has no departure on ${dayText(from)}.`] })
  return { departure_id: departure }
}

const movedTo = async (db: Kysely<DB>, item: BookingItem, place: Place): Promise<BookingItem> =>
  (await serverItemKind(item.kind).movedTo?.(db, item, place)) ?? item
