import * as v from 'valibot'
import { keysOf } from '../../keys.ts'

import { bedKinds, boards } from '../../offers/room-choices.ts'
import type { Meta, Rate, Room, RoomFigures, RoomHelpers, RoomNight } from '../../schema/types.generated.ts'
import { endpoint, type Facts } from '../endpoint.ts'
import {
  anyOf,
  flag,
  ids,
  latitude,
  line,
  longitude,
  oneOf,
  optionalLine,
  queryDay,
  queryFlag,
  queryText,
  textList,
  whole,
} from '../rules.ts'
import { galleryCalls, reportCalls } from './offer-calls.ts'
import { basePrice, clockTime, offerQuery, offerShape, rateInput } from './offer-rules.ts'

/** A room type without the parts that have calls of their own. */
export type RoomRow = Omit<Room, 'rates' | 'gallery'>

export const roomInput = v.object({
  ...offerShape,
  amount: basePrice,
  property: line('Property', 160),
  location_name: v.optional(optionalLine('Place', 160), ''),
  lat: v.optional(latitude, null),
  lng: v.optional(longitude, null),
  /** Rooms of this type. */
  quantity: whole('Rooms of this type', 0, 10_000),
  adults: v.optional(whole('Adults', 1, 20), 2),
  children: v.optional(whole('Children', 0, 20), 0),
  beds: v.optional(
    v.pipe(
      v.array(v.object({ kind: oneOf('Bed', keysOf(bedKinds)), count: whole('Beds', 1, 20) }), 'Beds must be a list.'),
      v.maxLength(10, 'At most 10 kinds of beds.'),
    ),
    [],
  ),
  size_m2: v.optional(
    v.nullable(
      v.pipe(
        v.number('Size must be a number.'),
        v.minValue(1, 'Size must be at least 1 m².'),
        v.maxValue(10_000, 'Size must be at most 10,000.'),
      ),
    ),
    null,
  ),
  amenities: v.optional(textList('Amenities'), []),
  board: v.optional(oneOf('Board', keysOf(boards)), 'BB'),
  /** `offer` among them marks an offered room (specification §3). */
  room_tags: v.optional(textList('Room tags', 20), []),
  min_stay: v.optional(whole('Minimum stay', 1, 365), 1),
  check_in_time: v.optional(clockTime('Check-in'), '14:00'),
  check_out_time: v.optional(clockTime('Check-out'), '10:00'),
})

const query = v.object({
  ...offerQuery,
  property: v.optional(queryText),
  board: v.optional(anyOf(keysOf(boards))),
  offered: v.optional(queryFlag),
})
const see = { permission: 'View Inventory', feature: 'hotel_and_hospitality' } as const satisfies Partial<Facts>
const base = 'agent/business/hotel/rooms'

export const rooms = {
  list: endpoint<{ data: RoomRow[]; meta: Meta }>()(`GET ${base}`, {
    ...see,
    query,
    download: true,
    meaning: 'room types',
  }),
  /** ext */
  figures: endpoint<{ data: RoomFigures }>()(`GET ${base}/figures`, {
    ...see,
    meaning: 'rooms, free tonight, occupancy of the next 30 days, published',
  }),
  /** ext */
  helpers: endpoint<{ data: RoomHelpers }>()(`GET ${base}/helpers`, {
    ...see,
    meaning: 'properties, amenities and tags in use',
  }),
  create: endpoint<{ data: RoomRow }>()(`POST ${base}/create`, {
    ...see,
    input: roomInput,
    status: 201,
    meaning: 'a new room type',
  }),
  show: endpoint<{ data: RoomRow }>()(`GET ${base}/{id}/show`, { ...see, meaning: 'one room type' }),
  update: endpoint<{ data: RoomRow }>()(`POST ${base}/{id}/update`, {
    ...see,
    input: roomInput,
    meaning: 'a stale version is a 409; so are fewer rooms than are taken on a coming night, which it names',
  }),
  remove: endpoint<{ message: string }>()(`POST ${base}/{id}/delete`, {
    ...see,
    meaning: 'refused while it has live bookings; soft',
  }),
  /** ext: the switch "Offered" of many at once. */
  setOffered: endpoint<{ ids: number[]; message: string }>()(`POST ${base}/offered`, {
    ...see,
    input: v.object({ ids, offered: flag('Offered') }),
    meaning: 'adds the tag `offer` to room types or removes it',
  }),
  ...galleryCalls(base, see),
  priceOptions: endpoint<{ data: Rate[] }>()(`GET ${base}/{id}/price-options`, { ...see, meaning: 'its seasons' }),
  createPriceOption: endpoint<{ data: Rate }>()(`POST ${base}/{id}/price-options/create`, {
    ...see,
    input: rateInput,
    status: 201,
    meaning: 'a season; bookings already made keep their price',
  }),
  availability: endpoint<{ data: RoomNight[] }>()(`GET ${base}/{id}/availability`, {
    ...see,
    query: v.object({ from: v.optional(queryDay), to: v.optional(queryDay) }),
    meaning: 'rooms free per night with price and restrictions; 30 nights from today by default, 366 at most',
  }),
  ...reportCalls(base, see),
}
