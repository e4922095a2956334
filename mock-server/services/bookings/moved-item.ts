import { type Kysely, sql } from 'kysely'
import * as v from 'valibot'
import type { BookingItem } from '../../../src/domain/contract/bookings/booking-items.ts'
import { bookingChangeInput } from '../../../src/domain/contract/bookings/bookings.ts'
import type { calendar, MovableKind } from '../../../src/domain/contract/bookings/calendar.ts'
import type { BodyOf } from '../../../src/domain/contract/endpoint.ts'
import { dayText } from '../../../src/domain/date-texts.ts'
import { addDays, type Day, daysBetween, weekdayOf } from '../../../src/domain/dates.ts'
import { minutesOf } from '../../../src/domain/offers/service-choices.ts'
import type { DB } from '../../database/types.generated.ts'
import { conflict, notFound, refused } from '../../http/refusals.ts'
import { daysOut } from '../pricing/rental-pricing.ts'
import type { BookedPart } from './priced-items.ts'
import { bookedItems, departureOf, itemOf } from './stored-items.ts'

export type Place = BodyOf<typeof calendar.move>
export type Change = v.InferOutput<typeof bookingChangeInput>

/** In which lanes a part of a booking can stand. */
function kindOf(part: BookedPart, departureId: number | null): MovableKind | null {
  if (part.kind === 'package') return departureId === null ? 'unplaced' : 'package'
  if (part.kind === 'custom') return 'unplaced'
  return part.kind === 'room' || part.kind === 'car' || part.kind === 'service' ? part.kind : null
}

/** The change of a booking that puts one of its parts somewhere else. */
export async function changeFor(db: Kysely<DB>, parts: readonly BookedPart[], place: Place): Promise<Change> {
  const part = parts.find(({ item }) => item === place.item)
  if (part === undefined) throw notFound('part of this booking')
  const kind = kindOf(part, departureOf(parts))
  if (kind === null) throw conflict(`“${part.title}” cannot be moved: a ticket is for its event.`)
  if (kind !== place.kind) throw refused({ kind: [`“${part.title}” can only be moved to a place of its own kind.`] })
  const asked = { keep_total: place.price === 'keep', version: place.version }
  if (part.kind === 'package')
    return v.parse(bookingChangeInput, { ...(await tourTo(db, parts, part, place)), ...asked })
  const items: BookingItem[] = []
  for (const each of bookedItems(parts)) {
    const item = itemOf(each)
    if (item === null) throw conflict(`“${each.title}” says too little of itself to be moved.`)
    items.push(each === part ? await itemTo(db, item, place) : item)
  }
  return v.parse(bookingChangeInput, { items, ...asked })
}

/** A tour starts on another day; how long it goes on is the package's. */
async function tourTo(
  db: Kysely<DB>,
  parts: readonly BookedPart[],
  { offerId }: BookedPart,
  { offer_id, from }: Place,
): Promise<{ departure_id: number } | { date: Day }> {
  if (departureOf(parts) === null) return { date: from }
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

async function itemTo(db: Kysely<DB>, item: BookingItem, place: Place): Promise<BookingItem> {
  const { from, to, offer_id: offerId } = place
  switch (item.kind) {
    case 'room':
      return { ...item, room_id: offerId, check_in: from, check_out: addDays(to, 1) }
    case 'car': {
      const [out, back] = [item.pick_up.slice(0, 10), item.return.slice(0, 10)]
      // The car comes back on its last day, or on the morning after it.
      const after = daysBetween(addDays(out, daysOut(item.pick_up, item.return) - 1), back)
      const returned = addDays(to, after)
      return {
        ...item,
        car_id: offerId,
        pick_up: `${from}${item.pick_up.slice(10)}`,
        return: `${returned}${item.return.slice(10)}`,
      }
    }
    case 'service':
      return {
        ...item,
        service_id: offerId,
        date: from,
        slot_id: place.slot_id ?? (await nearestSlot(db, item.slot_id, place)),
      }
    case 'custom':
      return { ...item, from, to }
    case 'ticket':
      return item // kindOf() has refused it
  }
}

/** The time of the weekday that is nearest to the one that was booked. */
async function nearestSlot(db: Kysely<DB>, had: number, { offer_id, from }: Place): Promise<number> {
  const { rows } = await sql<{ id: number; starts: string; had: string | null }>`
    select t.id, to_char(t.starts, 'HH24:MI') as starts, (select to_char(h.starts, 'HH24:MI') from service_slots h where h.id = ${had}) as had
    from service_slots t where t.service_id = ${offer_id} and t.weekday = ${weekdayOf(from)} and t.deleted_at is null
    order by t.starts, t.id`.execute(db)
  const apart = ({ starts, had: before }: (typeof rows)[number]) =>
    Math.abs(minutesOf(starts) - minutesOf(before ?? starts))
  const [nearest] = rows.toSorted((a, b) => apart(a) - apart(b))
  if (nearest === undefined) throw refused({ from: [`There is no time for this on ${dayText(from)}.`] })
  return nearest.id
}
