import {
  Building2,
  CalendarDays,
  CreditCard,
  FileText,
  Link,
  type LucideIcon,
  Map as MapIcon,
  Percent,
  ShieldCheck,
  Ticket,
  TicketPercent,
  UserRound,
  Users,
} from 'lucide-react'
import type { RecordKind } from './here.ts'

const icons: Partial<Record<RecordKind, LucideIcon>> = {
  package: MapIcon,
  booking: Ticket,
  order: Ticket,
  ticket: Ticket,
  ticket_type: Ticket,
  client: UserRound,
  customer: UserRound,
  contact: UserRound,
  user: Users,
  role: Users,
  event: CalendarDays,
  departure: CalendarDays,
  payment_link: Link,
  plan: CreditCard,
  room: Building2,
  approval: ShieldCheck,
  discount: Percent,
  discount_code: TicketPercent,
}
export const recordIcon = (kind: RecordKind): LucideIcon => icons[kind] ?? FileText
