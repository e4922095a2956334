import type { ComponentType } from 'react'
import type { InputItemKind } from '../../../domain/bookings/item-kinds.ts'
import type { Day } from '../../../domain/dates.ts'
import type { FormState } from '../../standard/use-form.ts'
import { CarItem } from './car-item.tsx'
import { CustomItem } from './custom-item.tsx'
import { FlightItem } from './flight-item.tsx'
import type { EditorFacts } from './item-card.tsx'
import { ProductItem } from './product-item.tsx'
import { RoomItem } from './room-item.tsx'
import type { ItemsValues, ItemValue } from './sale-items.ts'
import type { Prefill } from './sale-values.ts'
import { ServiceItem } from './service-item.tsx'
import { TicketItems } from './ticket-item.tsx'

export interface ItemEditorProps {
  readonly state: FormState<ItemsValues>
  /** The rows of the form that it edits: one, or those of the same offer. */
  readonly rows: readonly number[]
  readonly facts: EditorFacts
}
/** How one kind of item is put together in a form. A package has fields of its own in the form: `package-item.tsx`. */
interface SaleItemKind {
  readonly Editor: ComponentType<ItemEditorProps>
  /** Where one begins to fill it in. */
  readonly firstField: keyof ItemValue
  /** What has to be chosen, in this order, and what is said while it is not. */
  readonly missing: readonly (readonly [field: keyof ItemValue, message: string])[]
  readonly isChosen: (item: ItemValue) => boolean
  /** The day on which it ends: what comes next most likely begins then. Null where that says nothing. */
  readonly endsOn: (item: ItemValue) => Day | null
  /** What an address asks for, like `?room=12&to=2026-12-03`; null: nothing of this kind. */
  readonly fromAddress: (given: Prefill, empty: ItemValue, endsOn: Day) => ItemValue | null
}

export const saleItemKinds: Readonly<Record<InputItemKind, SaleItemKind>> = {
  room: {
    Editor: RoomItem,
    firstField: 'check_in',
    missing: [['room_id', 'Choose a room.']],
    isChosen: ({ room_id }) => room_id !== null,
    endsOn: ({ check_out }) => check_out,
    fromAddress: ({ room }, empty, endsOn) => (room === null ? null : { ...empty, room_id: room, check_out: endsOn }),
  },
  car: {
    Editor: CarItem,
    firstField: 'pick_up',
    missing: [['car_id', 'Choose a car.']],
    isChosen: ({ car_id }) => car_id !== null,
    endsOn: (item) => item.return.slice(0, 10),
    fromAddress: ({ car }, empty, endsOn) =>
      car === null ? null : { ...empty, car_id: car, return: `${endsOn}${empty.pick_up.slice(10)}` },
  },
  service: {
    Editor: ServiceItem,
    firstField: 'date',
    missing: [
      ['service_id', 'Choose a service.'],
      ['slot_id', 'Choose a time.'],
    ],
    isChosen: ({ service_id }) => service_id !== null,
    endsOn: ({ date }) => date,
    fromAddress: ({ service, slot }, empty) =>
      service === null ? null : { ...empty, service_id: service, slot_id: slot },
  },
  ticket: {
    Editor: TicketItems,
    firstField: 'event_id',
    missing: [
      ['event_id', 'Choose an event.'],
      ['ticket_type_id', 'Choose at least one ticket.'],
    ],
    isChosen: ({ event_id }) => event_id !== null,
    endsOn: () => null,
    fromAddress: ({ event }, empty) => (event === null ? null : { ...empty, event_id: event }),
  },
  product: {
    Editor: ProductItem,
    firstField: 'variant_id',
    missing: [['variant_id', 'Choose a product.']],
    isChosen: ({ variant_id }) => variant_id !== null,
    endsOn: () => null,
    fromAddress: ({ variant }, empty) => (variant === null ? null : { ...empty, variant_id: variant }),
  },
  flight: {
    Editor: FlightItem,
    firstField: 'flight_id',
    missing: [['flight_id', 'Search for the flight and book it: it then stands on the booking.']],
    isChosen: ({ flight_id }) => flight_id !== null,
    endsOn: () => null,
    fromAddress: () => null,
  },
  custom: {
    Editor: CustomItem,
    firstField: 'title',
    missing: [['unit_amount', 'Enter the price; 0 if it is free.']],
    isChosen: ({ title }) => title !== '',
    endsOn: ({ to }) => to,
    fromAddress: () => null,
  },
}
