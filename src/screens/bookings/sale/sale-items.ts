import * as v from 'valibot'
import { type InputItemKind, isInputItemKind, itemKinds } from '../../../domain/bookings/item-kinds.ts'
import type { Residency } from '../../../domain/bookings/residency.ts'
import { clockOf } from '../../../domain/clock.ts'
import { type BookingItem, bookingItem } from '../../../domain/contract/bookings/booking-items.ts'
import { addDays, today } from '../../../domain/dates.ts'
import type { ItemDetails } from '../../../domain/schema/types.generated.ts'
import { saleItemKinds } from './sale-item-kinds.ts'

/** An item of a booking while it is put together: one flat shape for all kinds, with what is not chosen yet as null. */
export interface ItemValue {
  /** Rows of one editor share it: the tickets of one event. */
  group: string
  kind: InputItemKind
  quantity: number
  room_id: number | null
  check_in: string
  check_out: string
  adults: number
  children: number
  guests: string[]
  /** Of a room or a service: whose prices it is sold at. */
  residency: Residency
  car_id: number | null
  pick_up: string
  return: string
  place: string
  driver: string
  with_driver: boolean | null
  service_id: number | null
  slot_id: number | null
  date: string
  event_id: number | null
  ticket_type_id: number | null
  access_code: string
  holders: { name: string; email: string | null }[]
  variant_id: number | null
  /** Of a flight that stands on the booking; it is booked from a search. */
  flight_id: number | null
  title: string
  description: string
  from: string
  to: string
  unit_amount: number | null
  currency: string | null
  kept_percent: number | null
  full_price: boolean
}
/** Forms that hold items; the editors know no more of them. */
export interface ItemsValues {
  items: ItemValue[]
}

const pad = (hour: number) => String(hour).padStart(2, '0')
/** The next full hour in Kampala, for a car that leaves today. */
const nextHour = (now = new Date()): string => pad(Math.min(23, Number(clockOf(now).slice(11, 13)) + 1))

export function emptyItem(
  kind: InputItemKind,
  day: string,
  party: { adults: number; children: number; residency?: Residency },
): ItemValue {
  const time = day === today() ? `${nextHour()}:00` : '09:00'
  return {
    group: crypto.randomUUID(),
    kind,
    quantity: 1,
    room_id: null,
    check_in: day,
    check_out: addDays(day, 1),
    adults: Math.max(1, party.adults),
    children: party.children,
    guests: [],
    residency: party.residency ?? 'any',
    car_id: null,
    pick_up: `${day}T${time}`,
    return: `${addDays(day, 1)}T${time}`,
    place: '',
    driver: '',
    with_driver: null,
    service_id: null,
    slot_id: null,
    date: day,
    event_id: null,
    ticket_type_id: null,
    access_code: '',
    holders: [],
    variant_id: null,
    flight_id: null,
    title: '',
    description: '',
    from: day,
    to: day,
    unit_amount: null,
    kept_percent: null,
    full_price: false,
    currency: null,
  }
}

interface Booked {
  readonly item: number
  readonly kind: string
  readonly offer_id: number
  readonly title: string
  readonly details: ItemDetails | null
}
/** What is booked beside a package, as its form begins with it. */
export const bookedItems = (items: readonly Booked[]): ItemValue[] =>
  items.flatMap((item) =>
    item.details !== null && isInputItemKind(item.kind) ? [bookedItem(item, item.kind, item.details)] : [],
  )

const bookedItem = ({ item, offer_id, title }: Booked, kind: InputItemKind, details: ItemDetails): ItemValue => ({
  ...emptyItem(kind, details.check_in ?? details.date ?? details.pick_up?.slice(0, 10) ?? today(), {
    adults: 1,
    children: 0,
  }),
  group: itemKinds[kind].byOffer ? `${kind}.${offer_id}` : `item.${item}`,
  quantity: details.quantity,
  room_id: details.room_id ?? null,
  ...(details.check_out == null ? {} : { check_out: details.check_out }),
  adults: details.adults ?? 1,
  children: details.children ?? 0,
  guests: [...(details.guests ?? [])],
  residency: details.residency ?? 'any',
  car_id: details.car_id ?? null,
  ...(details.pick_up == null ? {} : { pick_up: details.pick_up }),
  ...(details.return == null ? {} : { return: details.return }),
  place: details.place ?? '',
  driver: details.driver ?? '',
  with_driver: details.with_driver ?? null,
  service_id: details.service_id ?? null,
  slot_id: details.slot_id ?? null,
  event_id: details.event_id ?? (itemKinds[kind].byOffer ? offer_id : null),
  ticket_type_id: details.ticket_type_id ?? null,
  holders: (details.holders ?? []).map(({ name, email }) => ({ name, email: email ?? null })),
  variant_id: details.variant_id ?? null,
  flight_id: details.flight_id ?? null,
  title,
  description: details.description ?? '',
  ...(details.from == null ? {} : { from: details.from }),
  ...(details.to == null ? {} : { to: details.to }),
  unit_amount: details.unit_amount ?? null,
  kept_percent: details.kept_percent ?? null,
  full_price: details.full_price ?? false,
  currency: details.currency ?? null,
})

export type ReadItem =
  | { readonly item: BookingItem }
  | { readonly complaint: { readonly key: string; readonly message: string } }

/** The item as the API takes it, or the first thing that is missing or wrong. */
export function readItem(value: ItemValue): ReadItem {
  const gap = saleItemKinds[value.kind].missing.find(([name]) => value[name] === null)
  if (gap !== undefined) return { complaint: { key: gap[0], message: gap[1] } }
  const result = v.safeParse(bookingItem, value) // fields of other kinds are left out by the schema
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

/** The day on which a next item most likely begins: where the trip ends so far. */
export const nextDay = (items: readonly ItemValue[], endsOn: string | null): string =>
  [
    today(),
    endsOn ?? '',
    ...items.map((item) => {
      const kind = saleItemKinds[item.kind]
      return (kind.isChosen(item) ? kind.endsOn(item) : null) ?? ''
    }),
  ]
    .toSorted()
    .at(-1) ?? today()

export interface ItemGroup {
  readonly group: string
  readonly kind: InputItemKind
  readonly rows: readonly number[]
}
/** Rows by editor, in order: one for each item, one for all tickets of an event. */
export const itemGroups = (items: readonly ItemValue[]): readonly ItemGroup[] =>
  [...new Set(items.map(({ group }) => group))].flatMap((group) => {
    const rows = items.flatMap((item, row) => (item.group === group ? [row] : []))
    const kind = items.find((item) => item.group === group)?.kind
    return kind === undefined ? [] : [{ group, kind, rows }]
  })
