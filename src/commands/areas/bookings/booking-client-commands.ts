import { ClipboardCopy, Copy, Download, Mail, Phone, TicketCheck, UserRound } from 'lucide-react'
import { linkTo } from '../../../domain/routes/link.ts'
import { counted } from '../../../domain/text.ts'
import { type Command, command, targetsOf } from '../../command.ts'
import type { Context } from '../../here.ts'
import { ports } from '../../ports.ts'
import { all, type BookingFacts, chosen, facts, factsOf, many, ofPerson, one, person, see } from './booking-facts.ts'

/** Its screen knows the tickets, its list the kind; of one that the search found nothing is known, and the server says. */
const holdsTickets = (context: Context): boolean => {
  const booking = facts(context) as (BookingFacts & { readonly tickets?: readonly unknown[] }) | undefined // the screen's record has them
  return (
    booking === undefined || (booking.tickets === undefined ? booking.kind === 'event' : booking.tickets.length > 0)
  )
}

/** An order has its number in its name. */
const reference = { on: 'one', kinds: ['booking', 'due'] } as const

/** What changes nothing on a booking: reach its client, take its facts elsewhere, sell the same again. */
export const bookingClientCommands: readonly Command[] = [
  command({
    ...see,
    ...one,
    id: 'booking.again',
    title: 'Book again',
    icon: Copy,
    needs: { permission: 'Add Bookings' },
    keywords: ['duplicate booking', 'same client', 'repeat', 'another like this'],
    keys: { list: ['y'], detail: ['y'] },
    risk: 'none',
    // What a shop has and what a flight costs is asked anew, each on its own screen.
    when: (context) => !['order', 'flight'].includes(facts(context)?.kind ?? ''),
    leadsTo: '/bookings/manual-booking',
    run: (context) => {
      const booking = chosen(context)
      if (booking !== undefined) ports.navigate(`${linkTo('/bookings/manual-booking')}?copy=${booking.id}`)
      return undefined
    },
  }),
  command({
    ...see,
    ...person,
    id: 'booking.client',
    title: 'Open client',
    icon: UserRound,
    needs: { permission: 'View Clients' },
    keywords: ['guest', 'customer', 'traveller'],
    risk: 'none',
    when: (context) => ofPerson(context) !== undefined,
    run: (context) => {
      const booking = ofPerson(context)
      if (booking !== undefined) ports.navigate(linkTo('/clients/:id', { id: booking.client.id }))
      return undefined
    },
  }),
  command({
    ...see,
    ...person,
    id: 'booking.emailClient',
    title: 'E-mail client',
    icon: Mail,
    keywords: ['write', 'mail', 'message'],
    risk: 'none',
    when: (context) => ofPerson(context) !== undefined,
    refuses: (context) => (ofPerson(context)?.client.email == null ? 'This client has no e-mail address.' : undefined),
    run: (context) => {
      const booking = ofPerson(context)
      if (booking?.client.email != null)
        location.href = `mailto:${booking.client.email}?subject=${encodeURIComponent(`${booking.title} (${booking.reference})`)}`
      return undefined
    },
  }),
  command({
    ...see,
    ...person,
    id: 'booking.callClient',
    title: 'Call client',
    icon: Phone,
    keywords: ['telephone', 'ring', 'dial'],
    risk: 'none',
    when: (context) => ofPerson(context) !== undefined,
    refuses: (context) => (ofPerson(context)?.client.phone == null ? 'This client has no phone number.' : undefined),
    run: (context) => {
      const phone = ofPerson(context)?.client.phone
      if (phone != null) location.href = `tel:${phone}`
      return undefined
    },
  }),
  command({
    ...see,
    ...reference,
    id: 'booking.copyReference',
    title: 'Copy reference',
    icon: ClipboardCopy,
    keywords: ['booking number', 'clipboard', 'BK'],
    keys: { list: ['i'], detail: ['i'] },
    risk: 'none',
    run: async (context) => {
      const record = targetsOf(reference, context)[0]
      if (record === undefined) return undefined
      const text = ofPerson(context)?.reference ?? record.label
      await navigator.clipboard.writeText(text)
      return { message: `${text} copied` }
    },
  }),
  command({
    ...see,
    ...one,
    id: 'booking.tickets',
    title: 'Download tickets',
    icon: TicketCheck,
    needs: { permission: 'View Tickets', feature: 'events_and_entertainment' },
    keywords: ['tickets as pdf', 'print tickets', 'qr codes', 'event tickets', 'all tickets of the booking'],
    risk: 'none',
    when: (context) => holdsTickets(context),
    run: async (context) => {
      const booking = chosen(context)
      if (booking === undefined) return undefined
      const { saveFile } = await import('../../save-file.ts')
      await saveFile(`business/events/tickets/orders/${booking.id}/pdf`)
      return { message: `Tickets of ${factsOf(booking)?.reference ?? booking.label} downloaded` }
    },
  }),
  command({
    ...see,
    ...many,
    id: 'booking.exportSelected',
    title: 'Export selected bookings',
    icon: Download,
    keywords: ['csv', 'spreadsheet', 'download', 'excel'],
    risk: 'none',
    when: (context) => (context.selection?.count ?? 0) > 0,
    run: async (context, _, progress) => {
      const { selection } = context
      if (selection === undefined) return undefined
      const [{ selectedBookings }, { saveCsv }] = await Promise.all([
        import('./booking-batch.ts'),
        import('./booking-export.ts'),
      ])
      const rows = await selectedBookings(selection, all(context), progress.signal)
      const bookings = rows.flatMap((row) => factsOf(row) ?? [])
      saveCsv(bookings)
      const left = rows.length - bookings.length
      return {
        message: `${counted(bookings.length, 'booking')} exported`,
        ...(left === 0
          ? {}
          : { detail: `${counted(left, 'booking')} on other pages left out: select all that match.` }),
      }
    },
  }),
]
