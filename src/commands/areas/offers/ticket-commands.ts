import { Ban, CalendarCheck, ClipboardCopy, Download, FileText, Mail, Printer, RotateCcw, UserPen } from 'lucide-react'
import { linkTo } from '../../../domain/routes/link.ts'
import type { TicketPurchase } from '../../../domain/schema/types.generated.ts'
import { type Command, command, targetsOf } from '../../command.ts'
import { formParameter } from '../../form-parameter.ts'
import type { Context, RecordRef } from '../../here.ts'
import { ports } from '../../ports.ts'
import { orders, tickets, writing } from './event-children.ts'

const ticket = { area: 'Tickets', needs: tickets, on: 'one', kinds: ['ticket'] } as const
const chosen = (context: Context): RecordRef | undefined => targetsOf(ticket, context)[0]
/** The ticket in front, as its screen has it. Its code is its name. */
const factsOf = (context: Context) => chosen(context)?.data as TicketPurchase | undefined
const codeOf = (context: Context): string | undefined => factsOf(context)?.code ?? chosen(context)?.label

/** `?print=1` on a ticket's screen prints it. */
export const printParameter = 'print'

const page = (context: Context, query = ''): undefined => {
  const code = codeOf(context)
  if (code !== undefined) ports.navigate(`${linkTo('/tickets/purchases/:code', { code })}${query}`)
  return undefined
}

async function save(path: string): Promise<string> {
  const { saveFile } = await import('../../save-file.ts')
  return saveFile(path)
}
const purchases = 'business/events/tickets/purchases'

/** Why nothing is changed on a ticket that is over. */
const over = (context: Context): string | undefined => {
  const status = factsOf(context)?.status
  if (status === 'admitted') return 'It has already been admitted.'
  return status === 'void' || status === 'refunded' ? `This ticket is ${status}.` : undefined
}
const dead = (context: Context): string | undefined => {
  const status = factsOf(context)?.status
  return status === 'void' || status === 'refunded' ? `This ticket is ${status}: it is not valid for entry.` : undefined
}

export const ticketCommands: readonly Command[] = [
  command({
    ...ticket,
    id: 'ticket.open',
    title: 'Open ticket',
    icon: FileText,
    keywords: ['ticket purchase', 'holder', 'scans'],
    risk: 'none',
    when: (context) => !context.route.startsWith('/tickets/purchases/'),
    run: (context) => page(context),
  }),
  command({
    ...ticket,
    id: 'ticket.download',
    title: 'Download ticket',
    icon: Download,
    keywords: ['pdf', 'save ticket', 'qr code'],
    keys: { list: ['d'], detail: ['d'] },
    risk: 'none',
    run: async (context) => {
      const code = codeOf(context)
      return code === undefined ? undefined : { message: `Saved ${await save(`${purchases}/${code}/pdf`)}` }
    },
  }),
  command({
    ...ticket,
    id: 'ticket.print',
    title: 'Print ticket',
    icon: Printer,
    keywords: ['paper', 'printer'],
    keys: { list: ['p'], detail: ['p'] },
    risk: 'none',
    refuses: dead,
    run: (context) => page(context, `?${printParameter}=1`),
  }),
  command({
    ...ticket,
    id: 'ticket.send',
    title: 'E-mail ticket',
    icon: Mail,
    keywords: ['send again', 'resend', 'mail ticket'],
    keys: { list: ['m'], detail: ['m'] },
    risk: 'confirm',
    consequence: (context) => {
      const to = factsOf(context)?.holder_email
      return `The ticket will be sent again as a PDF to ${to === undefined || to === '' ? 'the client who booked it' : to}.`
    },
    refuses: dead,
    run: async (context) => {
      const code = codeOf(context)
      if (code === undefined) return undefined
      const { change, sendTicketMutation } = await writing()
      const { sendTicket } = await change(sendTicketMutation, { code })
      return { message: sendTicket.message.replace(/\.$/, '') }
    },
  }),
  command({
    ...ticket,
    id: 'ticket.holder',
    title: 'Change holder…',
    icon: UserPen,
    needs: orders,
    keywords: ['rename', 'give to somebody else', 'transfer ticket', 'name on ticket'],
    keys: { list: ['e'], detail: ['e'] },
    risk: 'none',
    refuses: over,
    run: (context) => page(context, `?${formParameter}=holder`),
  }),
  command({
    ...ticket,
    id: 'ticket.void',
    title: 'Void ticket',
    icon: Ban,
    needs: orders,
    keywords: ['cancel ticket', 'block ticket', 'lost', 'stolen'],
    when: (context) => factsOf(context)?.status !== 'void',
    refuses: over,
    risk: 'undoable',
    run: async (context) => {
      const code = codeOf(context)
      if (code === undefined) return undefined
      const { change, voidTicketMutation, reinstateTicketMutation } = await writing()
      await change(voidTicketMutation, { code })
      return {
        message: `Ticket ${code} is void`,
        detail: 'It is no longer valid for entry; its place stays taken until the booking is changed.',
        undo: () => change(reinstateTicketMutation, { code }),
        undone: `Ticket ${code} is valid again`,
      }
    },
  }),
  command({
    ...ticket,
    id: 'ticket.reinstate',
    title: 'Make valid again',
    icon: RotateCcw,
    needs: orders,
    keywords: ['unvoid', 'restore ticket', 'reinstate'],
    when: (context) => factsOf(context)?.status === 'void',
    risk: 'undoable',
    run: async (context) => {
      const code = codeOf(context)
      if (code === undefined) return undefined
      const { change, voidTicketMutation, reinstateTicketMutation } = await writing()
      await change(reinstateTicketMutation, { code })
      return {
        message: `Ticket ${code} is valid again`,
        undo: () => change(voidTicketMutation, { code }),
        undone: `Ticket ${code} is void again`,
      }
    },
  }),
  command({
    ...ticket,
    id: 'ticket.booking',
    title: 'Open its booking',
    icon: CalendarCheck,
    needs: { permission: 'View Bookings' },
    keywords: ['order of ticket', 'payment'],
    risk: 'none',
    when: (context) => factsOf(context) !== undefined,
    run: (context) => {
      const it = factsOf(context)
      if (it !== undefined) ports.navigate(linkTo('/bookings/view/:id', { id: it.booking_id }))
      return undefined
    },
  }),
  command({
    ...ticket,
    id: 'ticket.order',
    title: 'Download the whole order',
    icon: Download,
    keywords: ['all tickets', 'pdf of booking', 'group'],
    risk: 'none',
    when: (context) => factsOf(context) !== undefined,
    run: async (context) => {
      const it = factsOf(context)
      return it === undefined
        ? undefined
        : { message: `Saved ${await save(`business/events/tickets/orders/${it.booking_id}/pdf`)}` }
    },
  }),
  command({
    ...ticket,
    id: 'ticket.copyCode',
    title: 'Copy ticket code',
    icon: ClipboardCopy,
    keywords: ['clipboard', 'code'],
    keys: { detail: ['y'], list: ['y'] },
    risk: 'none',
    run: async (context) => {
      const code = codeOf(context)
      if (code === undefined) return undefined
      await navigator.clipboard.writeText(code)
      return { message: `${code} copied` }
    },
  }),
]
