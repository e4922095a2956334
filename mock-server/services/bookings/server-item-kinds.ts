import { type InputItemKind, isInputItemKind } from '../../../src/domain/bookings/item-kinds.ts'
import { flightItem } from '../flights/flight-item.ts'
import { productItem } from '../shop/product-item.ts'
import { carItem } from './car-item.ts'
import { customItem } from './custom-item.ts'
import { roomItem } from './room-item.ts'
import type { ServerItemKind } from './server-item-kind.ts'
import { serviceItem } from './service-item.ts'
import { ticketItem } from './ticket-item.ts'

/** What the server does with each kind of item. The package is priced by `package-item.ts`: a booking has one at most. */
const serverItemKinds: { readonly [K in InputItemKind]: ServerItemKind<K> } = {
  room: roomItem,
  car: carItem,
  service: serviceItem,
  ticket: ticketItem,
  product: productItem,
  flight: flightItem,
  custom: customItem,
}

export const serverItemKind = <K extends InputItemKind>(kind: K): ServerItemKind<K> => serverItemKinds[kind]

/** Of what is stored, whose kind is text; null for a package and for what another agency sold. */
export const storedItemKind = (kind: string): ServerItemKind<InputItemKind> | null =>
  isInputItemKind(kind) ? serverItemKind(kind) : null
