import type * as v from 'valibot'
import type { roomInput } from '../../domain/contract/offers/rooms.ts'
import type { RoomQuery } from '../../gateway/generated/rooms.generated.ts'

/** The version travels beside the form. */
export type RoomValues = Omit<v.InferOutput<typeof roomInput>, 'version'>
export type RoomRecord = RoomQuery['room']
/** What the form needs of a room: also what a write answers. */
export type RoomFacts = Omit<RoomRecord, 'gallery'>

export const roomValues = (record: RoomFacts): RoomValues => ({
  title: record.title,
  property: record.property,
  location_name: record.location_name,
  lat: record.lat,
  lng: record.lng,
  summary: record.summary,
  description: record.description,
  status: record.status as RoomValues['status'], // the server stores the contract's words only
  featured: record.featured,
  tags: [...record.tags],
  room_tags: [...record.room_tags],
  quantity: record.quantity,
  adults: record.adults,
  children: record.children,
  beds: record.beds.map(({ kind, count }) => ({ kind, count })) as RoomValues['beds'], // likewise
  size_m2: record.size_m2,
  amenities: [...record.amenities],
  board: record.board as RoomValues['board'], // likewise
  currency: record.currency as RoomValues['currency'], // likewise
  amount: record.amount,
  discount_percent: record.discount_percent,
  min_stay: record.min_stay,
  check_in_time: record.check_in_time,
  check_out_time: record.check_out_time,
  cancellation_rules: record.cancellation_rules.map(({ days_before, percent }) => ({ days_before, percent })),
  cancellation_policy: record.cancellation_policy,
})

export const freshRoom = (currency: string): RoomValues => ({
  title: '',
  property: '',
  location_name: '',
  lat: null,
  lng: null,
  summary: '',
  description: '',
  status: 'draft',
  featured: false,
  tags: [],
  room_tags: [],
  quantity: 1,
  adults: 2,
  children: 0,
  beds: [{ kind: 'double', count: 1 }],
  size_m2: null,
  amenities: [],
  board: 'BB',
  currency: currency as RoomValues['currency'], // an agency's currency is one of the list
  amount: 0,
  discount_percent: 0,
  min_stay: 1,
  check_in_time: '14:00',
  check_out_time: '10:00',
  cancellation_rules: [],
  cancellation_policy: '',
})
