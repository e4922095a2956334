import {
  BedDouble,
  Download,
  FileText,
  type LucideIcon,
  Mail,
  Map as MapIcon,
  MessageSquare,
  Package,
  Receipt,
  ReceiptText,
  Send,
  Users,
} from 'lucide-react'
import {
  type DocumentKind,
  documentsOf,
  documentTypes,
  isDocumentKind,
} from '../../../domain/bookings/booking-documents.ts'
import { daysText, shortDayText } from '../../../domain/date-texts.ts'
import { dayOf } from '../../../domain/dates.ts'
import { hasReceipt } from '../../../domain/finance/money-flow.ts'
import { sumText } from '../../../domain/money.ts'
import type { BookedItem, Payment } from '../../../domain/schema/types.generated.ts'
import { verbs } from '../../../domain/terms.ts'
import { type Command, type CommandId, command } from '../../command.ts'
import type { Context } from '../../here.ts'
import { ports } from '../../ports.ts'
import { chosen, chosenSale, edit, facts, isTrip, one, sale, saleFacts, see } from './booking-facts.ts'
import { opens, screenOf } from './booking-form-address.ts'

const documentPath = (id: string, kind: DocumentKind) => `bookings/${id}/documents/${kind}`

export const documentIcons: Readonly<Record<DocumentKind, LucideIcon>> = {
  voucher: FileText,
  itinerary: MapIcon,
  invoice: ReceiptText,
  receipt: Receipt,
  rooming: BedDouble,
  packing_slip: Package,
}
/** A booking that was found by its name is not read yet, and may have any of them. */
const fitsKind = (kind: DocumentKind, context: Context): boolean => {
  const booking = saleFacts(context)
  return booking === undefined || documentsOf(booking.kind, hasProducts(context)).includes(kind)
}
/** Nobody travels with an order. */
const ofOrders: readonly DocumentKind[] = ['invoice', 'receipt']
const documentCommandOf = (kind: DocumentKind, keywords: readonly string[]): Command =>
  command({
    ...see,
    ...(ofOrders.includes(kind) ? sale : one),
    id: documentCommand(kind),
    title: `Open ${documentTypes[kind].title.toLowerCase()}`,
    icon: documentIcons[kind],
    keywords: ['pdf', 'print', 'document', ...keywords],
    risk: 'none',
    when: (context) => fitsKind(kind, context),
    refuses: (context) =>
      kind === 'receipt' && saleFacts(context)?.paid === 0 ? 'Nothing has been paid yet.' : undefined,
    run: async (context) => {
      const booking = chosenSale(context)
      if (booking === undefined) return undefined
      const { openFile } = await import('../../save-file.ts')
      await openFile(documentPath(booking.id, kind))
      return undefined
    },
  })
/** Only the booking's own screen has its payments and items. */
const paymentsOf = (context: Context): readonly Payment[] =>
  ((facts(context) as { readonly payments?: readonly Payment[] } | undefined)?.payments ?? []).filter(hasReceipt)
const itemsOf = (context: Context): readonly BookedItem[] =>
  (saleFacts(context) as { readonly items?: readonly BookedItem[] } | undefined)?.items ?? []
/** An order that was found by its name is not read yet; it has nothing but products. */
const hasProducts = (context: Context): boolean =>
  saleFacts(context)?.kind === 'order' || itemsOf(context).some(({ details }) => details?.variant_id != null)
export const documentCommand = (kind: DocumentKind): CommandId => `booking.${kind}`

/** A tab of the booking's screen, from wherever the booking is chosen. */
const tab = (id: string) => (context: Context) => {
  const booking = chosenSale(context)
  if (booking !== undefined) ports.navigate(`${screenOf(booking)}?tab=${id}`)
  return undefined
}

export const bookingDocumentCommands: readonly Command[] = [
  command({
    ...see,
    ...one,
    id: 'booking.travellers',
    title: 'Travellers',
    icon: Users,
    keywords: ['names', 'passports', 'passengers', 'guests', 'rooming', 'who travels'],
    keys: { list: ['w'], detail: ['w'] },
    risk: 'none',
    when: isTrip,
    run: tab('travellers'),
  }),
  documentCommandOf('voucher', ['confirmation', 'hotel voucher']),
  documentCommandOf('itinerary', ['programme', 'day by day', 'schedule of the trip']),
  documentCommandOf('invoice', ['bill', 'balance', 'proforma']),
  documentCommandOf('receipt', ['proof of payment', 'paid']),
  documentCommandOf('rooming', ['manifest', 'passenger list', 'passports', 'names']),
  documentCommandOf('packing_slip', ['delivery note', 'parcel']),
  command({
    ...see,
    ...sale,
    id: 'booking.paymentReceipt',
    title: 'Open receipt of one payment…',
    icon: Receipt,
    keywords: ['pdf', 'proof of payment', 'deposit receipt'],
    risk: 'none',
    when: (context) => paymentsOf(context).length > 1,
    args: [
      {
        kind: 'choice',
        name: 'payment',
        label: 'Payment',
        options: (context: Context) =>
          paymentsOf(context).map(({ id, reference, amount, currency, paid_at }) => ({
            value: String(id),
            label: reference,
            detail: `${sumText(amount, currency)} · ${shortDayText(dayOf(paid_at))}`,
          })),
      },
    ],
    run: async (context, { payment }) => {
      const booking = chosenSale(context)
      if (booking === undefined) return undefined
      const { openFile } = await import('../../save-file.ts')
      await openFile(documentPath(booking.id, 'receipt'), { payment })
      return undefined
    },
  }),
  command({
    ...see,
    ...one,
    id: 'booking.serviceVoucher',
    title: 'Open voucher of one service…',
    icon: FileText,
    keywords: ['pdf', 'hotel voucher', 'supplier voucher', 'one line'],
    risk: 'none',
    when: (context) => itemsOf(context).length > 1,
    args: [
      {
        kind: 'choice',
        name: 'item',
        label: 'Service',
        options: (context: Context) =>
          itemsOf(context).map(({ item, title, starts_on, ends_on }) => ({
            value: String(item),
            label: title,
            detail: daysText(starts_on, ends_on),
          })),
      },
    ],
    run: async (context, { item }) => {
      const booking = chosen(context)
      if (booking === undefined) return undefined
      const { openFile } = await import('../../save-file.ts')
      await openFile(documentPath(booking.id, 'voucher'), { item })
      return undefined
    },
  }),
  command({
    ...see,
    ...sale,
    id: 'booking.saveDocument',
    title: 'Save a document…',
    icon: Download,
    keywords: ['pdf', 'download', 'voucher', 'invoice', 'itinerary', 'receipt', 'rooming list'],
    risk: 'none',
    args: [
      {
        kind: 'choice',
        name: 'documentCommandOf',
        label: 'Document',
        options: (context: Context) =>
          documentsOf(saleFacts(context)?.kind ?? '', hasProducts(context)).map((kind) => ({
            value: kind,
            label: documentTypes[kind].title,
            detail: documentTypes[kind].meaning,
          })),
      },
    ],
    run: async (context, { documentCommandOf: kind }) => {
      const booking = chosenSale(context)
      if (booking === undefined || !isDocumentKind(kind)) return undefined
      const { saveFile } = await import('../../save-file.ts')
      return { message: `Saved ${await saveFile(documentPath(booking.id, kind))}` }
    },
  }),
  command({
    ...edit,
    ...one,
    id: 'booking.sendVoucher',
    title: verbs.sendVoucher,
    icon: Send,
    keywords: ['e-mail voucher', 'confirmation to client', 'hotel voucher'],
    risk: 'none',
    refuses: (context) =>
      facts(context)?.status === 'pending'
        ? 'Confirm the booking first: its voucher is not valid yet.'
        : facts(context)?.status === 'cancelled'
          ? 'A cancelled booking has no valid voucher.'
          : undefined,
    run: opens('voucher'),
  }),
  command({
    ...edit,
    ...sale,
    id: 'booking.sendDocuments',
    title: 'E-mail documents…',
    icon: Mail,
    keywords: ['send invoice', 'mail itinerary', 'attachment', 'pdf'],
    keys: { list: ['shift+m'], detail: ['shift+m'] },
    risk: 'none',
    run: opens('documents'),
  }),
  command({
    ...see,
    ...sale,
    id: 'booking.messages',
    title: 'Messages with the client',
    icon: MessageSquare,
    keywords: ['conversation', 'write to client', 'reply', 'thread', 'note', 'call'],
    risk: 'none',
    run: tab('messages'),
  }),
]
