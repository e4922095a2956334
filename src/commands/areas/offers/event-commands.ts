import { Copy, Pencil, Ticket, TicketPlus, Tickets, TicketX } from 'lucide-react'
import { clockOf, instantOf } from '../../../domain/clock.ts'
import { dayText } from '../../../domain/date-texts.ts'
import { today } from '../../../domain/dates.ts'
import { linkTo } from '../../../domain/routes/link.ts'
import type { EventOffer, TicketType } from '../../../domain/schema/types.generated.ts'
import { counted } from '../../../domain/text.ts'
import { childrenHere } from '../../children.ts'
import { type Command, command, targetsOf } from '../../command.ts'
import type { Context, RecordRef } from '../../here.ts'
import { ports } from '../../ports.ts'
import { childOf, has } from './child-records.ts'
import { eventHere, inventory, openEvent, tickets, writing } from './event-children.ts'
import { opensOffer } from './offer-page.ts'

const event = { area: 'Events', needs: inventory, on: 'one', kinds: ['event'] } as const
const chosen = (context: Context): RecordRef | undefined => targetsOf(event, context)[0]
const factsOf = (record: RecordRef | undefined) => (record?.data ?? {}) as Partial<EventOffer> // the row as its screen has it

const ofEvents: readonly Command[] = [
  command({
    ...event,
    id: 'event.edit',
    title: 'Open event',
    icon: Pencil,
    keywords: ['edit event', 'change event', 'venue', 'date of event', 'capacity'],
    keys: { list: ['e'] },
    risk: 'none',
    leadsTo: '/offers/events/new',
    run: opensOffer('event'),
  }),
  command({
    ...event,
    id: 'event.ticketTypes',
    title: 'Ticket types',
    icon: Tickets,
    keywords: ['tickets of event', 'early bird', 'quantity', 'sale window'],
    keys: { list: ['t'] },
    risk: 'none',
    run: opensOffer('event', '?tab=tickets'),
  }),
  command({
    ...event,
    id: 'event.purchases',
    title: 'Purchases',
    icon: Ticket,
    needs: tickets,
    keywords: ['who comes', 'guest list', 'buyers', 'attendees', 'holders'],
    keys: { list: ['p'] },
    risk: 'none',
    run: opensOffer('event', '?tab=purchases'),
  }),
  command({
    ...event,
    id: 'event.duplicate',
    title: 'Duplicate for another date…',
    icon: Copy,
    keywords: ['copy event', 'repeat', 'next edition', 'same again', 'clone'],
    keys: { list: ['y'], detail: ['y'] },
    risk: 'undoable',
    args: [
      {
        kind: 'date',
        name: 'day',
        label: 'New date',
        check: (day: string) => (day < today() ? 'Choose a future day.' : undefined),
      },
    ],
    run: async (context, { day }) => {
      const it = chosen(context)
      if (it === undefined) return undefined
      const { change, read, duplicateEventMutation, eventQuery } = await writing()
      const starts = factsOf(it).starts_at ?? (await read(eventQuery, { id: Number(it.id) })).event.starts_at
      const starts_at = instantOf(`${day}T${clockOf(starts).slice(11)}`)
      const { duplicateEvent: copy } = await change(duplicateEventMutation, { id: Number(it.id), input: { starts_at } })
      openEvent(copy.id)
      return {
        message: `${copy.title} on ${dayText(day)} created as a draft`,
        detail: 'With its ticket types and photographs; sale periods moved to match.',
        undo: async () => {
          const { deleteEventMutation } = await writing()
          await change(deleteEventMutation, { id: copy.id })
          openEvent(it.id)
        },
      }
    },
  }),
]

const type = {
  area: 'Ticket types',
  needs: inventory,
  on: 'one',
  kinds: ['ticket_type'],
  records: childrenHere('ticket_type'),
} as const
const typeOf = (context: Context) => childOf<TicketType>(context, 'ticket_type')
const isType = has('ticket_type')

const openType = (suffix: string) => (context: Context) => {
  const it = typeOf(context)
  return it === undefined ? undefined : openEvent(it.event_id, 'tickets', `ticket.${it.id}${suffix}`)
}

const ofTypes: readonly Command[] = [
  command({
    area: 'Ticket types',
    needs: inventory,
    on: 'none',
    creates: true,
    risk: 'none',
    kinds: ['ticket_type'],
    when: (context) => eventHere(context) !== undefined,
    id: 'ticketType.create',
    title: 'Add ticket type',
    icon: TicketPlus,
    keywords: ['new ticket', 'vip', 'early bird', 'price category'],
    run: (context) => openEvent(eventHere(context) ?? '', 'tickets', 'ticket'),
  }),
  command({
    ...type,
    id: 'ticketType.edit',
    title: 'Edit ticket type',
    icon: Pencil,
    keywords: ['change ticket', 'price', 'quantity', 'sale window'],
    keys: { detail: ['e'] },
    when: isType,
    risk: 'none',
    run: openType(''),
  }),
  command({
    ...type,
    id: 'ticketType.duplicate',
    title: 'Duplicate ticket type',
    icon: Copy,
    keywords: ['copy ticket', 'like this one'],
    keys: { detail: ['y'] },
    when: isType,
    risk: 'none',
    run: openType('.copy'),
  }),
  command({
    ...type,
    id: 'ticketType.purchases',
    title: 'Who bought this ticket',
    icon: Ticket,
    needs: tickets,
    keywords: ['holders', 'guest list of type'],
    keys: { detail: ['p'] },
    when: isType,
    risk: 'none',
    run: (context) => {
      const it = typeOf(context)
      if (it !== undefined)
        ports.navigate(
          `${linkTo('/offers/events/:id/edit', { id: it.event_id })}?tab=purchases&ticket_type_id=${it.id}`,
        )
      return undefined
    },
  }),
  command({
    ...type,
    id: 'ticketType.delete',
    title: 'Delete ticket type',
    icon: TicketX,
    keywords: ['remove ticket'],
    keys: { detail: ['Delete'] },
    when: isType,
    refuses: (context) => {
      const sold = typeOf(context)?.sold ?? 0
      return sold > 0
        ? `${counted(sold, 'ticket')} ${sold === 1 ? 'is' : 'are'} sold. Set the quantity to the number sold, or end the sale, instead.`
        : undefined
    },
    risk: 'undoable',
    run: async (context) => {
      const it = typeOf(context)
      if (it === undefined) return undefined
      const { change, deleteTicketTypeMutation, restoreTicketTypeMutation } = await writing()
      await change(deleteTicketTypeMutation, { id: it.id })
      return {
        message: `“${it.name}” deleted`,
        detail: 'Kept for 30 days.',
        undo: () => change(restoreTicketTypeMutation, { id: it.id }),
      }
    },
  }),
]

export const eventCommands: readonly Command[] = [...ofEvents, ...ofTypes]
