import * as v from 'valibot'
import { clockOf } from '../../../domain/clock.ts'
import { type BookingItem, bookingItem, type ItemKind } from '../../../domain/contract/bookings/booking-items.ts'
import { addDays, today } from '../../../domain/dates.ts'
import type { ItemDetails } from '../../../domain/schema/types.generated.ts'

/** A part of a booking while it is put together: one flat shape for all kinds, with what is not chosen yet as null. */
export interface ItemValue {
  /** Rows of one editor share it: the tickets of one event. */
  part: string
  kind: ItemKind
  quantity: number
  room_id: number | null
  check_in: string
  check_out: string
  adults: number
  children: number
  guests: string[]
  car_id: number | null
  pick_up: string
  return: string
  place: string
  driver: string
  service_id: number | null
  slot_id: number | null
  date: string
  event_id: number | null
  ticket_type_id: number | null
  access_code: string
  holders: { name: string; email: string | null }[]
  title: string
  description: string
  from: string
  to: string
  unit_amount: number | null
  currency: string | null
}
/** Forms that hold parts; their editors know no more of them. */
export interface PartsValues {
  items: ItemValue[]
}

const pad = (hour: number) => String(hour).padStart(2, '0')
/** The next full hour in Kampala, for a car that leaves today. */
const nextHour = (now = new Date()): string => pad(Math.min(23, Number(clockOf(now).slice(11, 13)) + 1))

export function emptyItem(kind: ItemKind, day: string, party: { adults: number; children: number }): ItemValue {
  const time = day === today() ? `${nextHour()}:00` : '09:00'
  return {
    part: crypto.randomUUID(),
    kind,
    quantity: 1,
    room_id: null,
    check_in: day,
    check_out: addDays(day, 1),
    adults: Math.max(1, party.adults),
    children: party.children,
    guests: [],
    car_id: null,
    pick_up: `${day}T${time}`,
    return: `${addDays(day, 1)}T${time}`,
    place: '',
    driver: '',
    service_id: null,
    slot_id: null,
    date: day,
    event_id: null,
    ticket_type_id: null,
    access_code: '',
    holders: [],
    title: '',
    description: '',
    from: day,
    to: day,
    unit_amount: null,
    currency: null,
  }
}

/** A booked part as its form begins with it. */
export const bookedItem = (
  { item, kind, offer_id, title }: { item: number; kind: string; offer_id: number; title: string },
  details: ItemDetails,
): ItemValue => ({
  ...emptyItem(kind as ItemKind, details.check_in ?? details.date ?? details.pick_up?.slice(0, 10) ?? today(), {
    adults: 1,
    children: 0,
  }),
  part: kind === 'ticket' ? `event.${offer_id}` : `item.${item}`,
  quantity: details.quantity,
  room_id: details.room_id ?? null,
  ...(details.check_out == null ? {} : { check_out: details.check_out }),
  adults: details.adults ?? 1,
  children: details.children ?? 0,
  guests: [...(details.guests ?? [])],
  car_id: details.car_id ?? null,
  ...(details.pick_up == null ? {} : { pick_up: details.pick_up }),
  ...(details.return == null ? {} : { return: details.return }),
  place: details.place ?? '',
  driver: details.driver ?? '',
  service_id: details.service_id ?? null,
  slot_id: details.slot_id ?? null,
  event_id: details.event_id ?? (kind === 'ticket' ? offer_id : null),
  ticket_type_id: details.ticket_type_id ?? null,
  holders: (details.holders ?? []).map(({ name, email }) => ({ name, email: email ?? null })),
  title: kind === 'custom' ? title : '',
  description: details.description ?? '',
  ...(details.from == null ? {} : { from: details.from }),
  ...(details.to == null ? {} : { to: details.to }),
  unit_amount: details.unit_amount ?? null,
  currency: details.currency ?? null,
})

const fields: Readonly<Record<ItemKind, readonly (keyof ItemValue)[]>> = {
  room: ['kind', 'room_id', 'check_in', 'check_out', 'quantity', 'adults', 'children', 'guests'],
  car: ['kind', 'car_id', 'pick_up', 'return', 'quantity', 'place', 'driver'],
  service: ['kind', 'service_id', 'slot_id', 'date', 'quantity'],
  ticket: ['kind', 'ticket_type_id', 'quantity', 'access_code', 'holders'],
  custom: ['kind', 'title', 'description', 'from', 'to', 'quantity', 'unit_amount', 'currency'],
}
const missing: Readonly<Record<ItemKind, readonly (readonly [keyof ItemValue, string])[]>> = {
  room: [['room_id', 'Choose a room.']],
  car: [['car_id', 'Choose a car.']],
  service: [
    ['service_id', 'Choose a service.'],
    ['slot_id', 'Choose a time.'],
  ],
  ticket: [
    ['event_id', 'Choose an event.'],
    ['ticket_type_id', 'Choose at least one ticket.'],
  ],
  custom: [['unit_amount', 'Say what it costs; 0 when it is given for nothing.']],
}

export type ReadItem =
  | { readonly item: BookingItem }
  | { readonly complaint: { readonly key: string; readonly message: string } }

/** The part as the API takes it, or the first thing that is missing or wrong. */
export function readItem(value: ItemValue): ReadItem {
  const gap = missing[value.kind].find(([name]) => value[name] === null)
  if (gap !== undefined) return { complaint: { key: gap[0], message: gap[1] } }
  const result = v.safeParse(bookingItem, Object.fromEntries(fields[value.kind].map((name) => [name, value[name]])))
  if (result.success) return { item: result.output }
  const [issue] = result.issues
  return {
    complaint: {
      key: String(issue.path?.map((step) => step.key).join('.') ?? 'quantity'),
      message: issue.message,
    },
  }
}

/** Those that are complete, as the API takes them, and which of the form's rows each of them is. */
export function readyItems(items: readonly ItemValue[]): { items: BookingItem[]; rows: number[] } {
  const found = items.flatMap((value, row) => {
    const read = readItem(value)
    return 'item' in read ? [{ item: read.item, row }] : []
  })
  return { items: found.map(({ item }) => item), rows: found.map(({ row }) => row) }
}

/** The day on which a next part most likely begins: where the trip ends so far. */
export const nextDay = (items: readonly ItemValue[], endsOn: string | null): string =>
  [
    today(),
    ...(endsOn === null ? [] : [endsOn]),
    ...items.map((item) =>
      item.kind === 'room' && item.room_id !== null
        ? item.check_out
        : item.kind === 'car' && item.car_id !== null
          ? item.return.slice(0, 10)
          : item.kind === 'service' && item.service_id !== null
            ? item.date
            : item.kind === 'custom' && item.title !== ''
              ? item.to
              : '',
    ),
  ]
    .toSorted()
    .at(-1) ?? today()

/** Rows by editor, in order: one for each part, one for all tickets of an event. */
export function partsOf(items: readonly ItemValue[]): readonly { part: string; kind: ItemKind; rows: number[] }[] {
  const parts: { part: string; kind: ItemKind; rows: number[] }[] = []
  items.forEach((item, row) => {
    const same = parts.find(({ part }) => part === item.part)
    if (same === undefined) parts.push({ part: item.part, kind: item.kind, rows: [row] })
    else same.rows.push(row)
  })
  return parts
}
