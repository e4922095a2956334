import { ClipboardCopy, FileMinus, FilePlus, FileX, Handshake, Ticket, UserRound } from 'lucide-react'
import { bookingScreen } from '../../../domain/bookings/booking-lists.ts'
import { linkTo } from '../../../domain/routes/link.ts'
import { partnerAddress } from '../../../domain/routes/statement-address.ts'
import { type Command, command } from '../../command.ts'
import { formParameter } from '../../form-parameter.ts'
import type { Context } from '../../here.ts'
import { ports } from '../../ports.ts'
import {
  atBookings,
  chosenInvoice,
  creditLinesForm,
  invoiceFacts,
  invoiceOf,
  issues,
  oneInvoice,
} from './invoice-facts.ts'
import { invoiceFileCommands } from './invoice-files.ts'

const notCredited = (context: Context): string | undefined => {
  const invoice = invoiceFacts(context)
  if (invoice === undefined) return undefined
  if (invoice.kind !== 'invoice') return 'Only an invoice can be credited.'
  return invoice.credit === 'whole'
    ? `It has been credited by ${invoice.credit_notes.map(({ number }) => number).join(', ')}.`
    : undefined
}
const reason = { kind: 'text', name: 'reason', label: 'Why?', placeholder: 'The client changed the dates' } as const

const credits =
  (again: boolean) =>
  async (context: Context, { reason: why }: { readonly reason: string }) => {
    const record = chosenInvoice(context)
    if (record === undefined) return undefined
    const [{ change }, { creditInvoiceMutation }] = await Promise.all([
      import('../../../gateway/change.ts'),
      import('../../../gateway/generated/invoices.generated.ts'),
    ])
    const { invoice } = (await change(creditInvoiceMutation, { id: Number(record.id), input: { reason: why, again } }))
      .creditInvoice
    if (context.route === linkTo('/finance/invoices/:id', { id: record.id }))
      ports.navigate(linkTo('/finance/invoices/:id', { id: invoice.id }))
    return {
      message: `${record.label} credited`,
      detail:
        invoice.kind === 'invoice'
          ? `${invoice.number} is issued in its place.`
          : again
            ? `By ${invoice.number}. Nothing is charged on the booking: there is no new invoice.`
            : `By ${invoice.number}.`,
    }
  }

/** What is done with invoices, from their list, their page, their booking or the palette. */
export const invoiceCommands: readonly Command[] = [
  ...invoiceFileCommands,
  command({
    ...issues,
    ...oneInvoice,
    id: 'invoice.again',
    title: 'Issue a new invoice in its place…',
    icon: FilePlus,
    keywords: ['correct invoice', 'change invoice', 'replace invoice', 'reissue'],
    keys: { list: ['i'], detail: ['i'] },
    args: [reason],
    risk: 'none',
    refuses: notCredited,
    run: credits(true),
  }),
  command({
    ...issues,
    ...oneInvoice,
    id: 'invoice.credit',
    title: 'Credit the whole invoice…',
    icon: FileMinus,
    keywords: ['credit note', 'cancel invoice', 'void invoice', 'take back', 'avoir'],
    args: [reason],
    risk: 'none',
    refuses: notCredited,
    run: credits(false),
  }),
  command({
    ...issues,
    ...oneInvoice,
    id: 'invoice.creditPart',
    title: 'Credit part of this invoice…',
    icon: FileX,
    keywords: ['partial credit note', 'credit some lines', 'reduce invoice', 'credit a quantity', 'credit a sum'],
    keys: { list: ['c'], detail: ['c'] },
    risk: 'none',
    refuses: notCredited,
    run: (context) => {
      const record = chosenInvoice(context)
      if (record !== undefined)
        ports.navigate(`${linkTo('/finance/invoices/:id', { id: record.id })}?${formParameter}=${creditLinesForm}`)
    },
  }),
  command({
    ...atBookings,
    ...oneInvoice,
    id: 'invoice.booking',
    title: 'Booking of the invoice',
    icon: Ticket,
    keywords: ['what it is for'],
    keys: { list: ['b'], detail: ['b'] },
    risk: 'none',
    when: (context) => invoiceFacts(context)?.partner_id == null,
    run: async (context) => {
      const record = chosenInvoice(context)
      if (record === undefined) return undefined
      const { booking_id: id, booking_kind: kind } = await invoiceOf(record)
      ports.navigate(bookingScreen({ id, kind }))
      return undefined
    },
  }),
  command({
    area: 'Invoices',
    needs: { permission: 'View Finance' },
    ...oneInvoice,
    id: 'invoice.partner',
    title: 'Statement with the partner of the invoice',
    icon: Handshake,
    keywords: ['reseller of the invoice'],
    risk: 'none',
    when: (context) => invoiceFacts(context)?.partner_id != null,
    run: async (context) => {
      const record = chosenInvoice(context)
      if (record === undefined) return undefined
      const { partner_id: id, currency } = await invoiceOf(record)
      if (id !== null) ports.navigate(partnerAddress(id, { currency }))
      return undefined
    },
  }),
  command({
    area: 'Invoices',
    needs: { permission: 'View Clients' },
    ...oneInvoice,
    id: 'invoice.client',
    title: 'Client of the invoice',
    icon: UserRound,
    keywords: ['whose invoice'],
    risk: 'none',
    run: async (context) => {
      const record = chosenInvoice(context)
      if (record === undefined) return undefined
      ports.navigate(linkTo('/clients/:id', { id: (await invoiceOf(record)).client_id }))
      return undefined
    },
  }),
  command({
    ...atBookings,
    ...oneInvoice,
    id: 'invoice.copyNumber',
    title: 'Copy the invoice’s number',
    icon: ClipboardCopy,
    keywords: ['copy number', 'invoice number'],
    risk: 'none',
    run: async (context) => {
      const record = chosenInvoice(context)
      if (record === undefined) return undefined
      await navigator.clipboard.writeText(record.label)
      return { message: `${record.label} copied` }
    },
  }),
]
