import {
  BedDouble,
  Car,
  ConciergeBell,
  type LucideIcon,
  Map as MapIcon,
  PenLine,
  Plane,
  ShoppingBag,
  Ticket,
} from 'lucide-react'
import type { ItemKind } from '../../../domain/bookings/item-kinds.ts'

export const itemIcons: Readonly<Record<ItemKind, LucideIcon>> = {
  package: MapIcon,
  room: BedDouble,
  car: Car,
  service: ConciergeBell,
  ticket: Ticket,
  product: ShoppingBag,
  flight: Plane,
  custom: PenLine,
}
