import {
  Building2,
  CalendarDays,
  CreditCard,
  FileText,
  HandCoins,
  Link,
  type LucideIcon,
  Map as MapIcon,
  ShieldCheck,
  Ticket,
  UserRound,
  Users,
  WalletMinimal,
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
  payment: HandCoins,
  wallet: WalletMinimal,
  payment_link: Link,
  plan: CreditCard,
  room: Building2,
  approval: ShieldCheck,
}
export const recordIcon = (kind: RecordKind): LucideIcon => icons[kind] ?? FileText
