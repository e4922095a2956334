import { TicketPlus } from 'lucide-react'
import { type ItemKind, itemKindNames, itemKinds } from '../../../domain/bookings/item-kinds.ts'
import { linkTo } from '../../../domain/routes/link.ts'
import { type Command, type CommandId, command, targetsOf } from '../../command.ts'
import type { Context } from '../../here.ts'
import { ports } from '../../ports.ts'
import { searchAddress } from '../flights/flight-facts.ts'
import { itemIcons } from './item-icons.ts'

interface Row {
  readonly id: CommandId
  /** Alone, and beside what a booking holds already. */
  readonly alone: string
  readonly beside: string
  readonly keywords: readonly string[]
}
const kinds: Readonly<Record<ItemKind, Row>> = {
  package: {
    id: 'booking.bookPackage',
    alone: 'Book a package',
    beside: 'Add a package to this booking',
    keywords: ['sell a tour', 'trip'],
  },
  room: {
    id: 'booking.bookRoom',
    alone: 'Book a room',
    beside: 'Add a room to this booking',
    keywords: ['stay', 'check in a guest', 'nights'],
  },
  car: {
    id: 'booking.bookCar',
    alone: 'Rent out a car',
    beside: 'Add a car to this booking',
    keywords: ['book a car', 'hire'],
  },
  service: {
    id: 'booking.bookService',
    alone: 'Book a service',
    beside: 'Add a service to this booking',
    keywords: ['slot', 'appointment'],
  },
  ticket: {
    id: 'booking.bookTicket',
    alone: 'Sell tickets',
    beside: 'Add tickets to this booking',
    keywords: ['box office', 'ticket sale', 'event seats'],
  },
  product: {
    id: 'booking.bookProduct',
    alone: 'Sell a product',
    beside: 'Add a product to this booking',
    keywords: ['shop', 'goods', 'souvenir', 'order'],
  },
  flight: {
    id: 'booking.bookFlight',
    alone: 'Book a flight',
    beside: 'Add a flight to this booking',
    keywords: ['air ticket', 'fly', 'plane'],
  },
  custom: {
    id: 'booking.bookCustom',
    alone: 'Book something not in stock',
    beside: 'Add something not in stock',
    keywords: ['custom line', 'transfer', 'park fees', 'permit'],
  },
}
export const itemCommand = (kind: ItemKind): CommandId => kinds[kind].id

const path = linkTo('/bookings/manual-booking')

/** What an offer's own screen or row is sold by: `?room=12`. */
const offerKindsSold = Object.values(itemKinds).flatMap(({ offerKind }) => offerKind ?? [])
const offerTargets = { on: 'one', kinds: offerKindsSold } as const
const offerOf = (context: Context) => targetsOf(offerTargets, context)[0]
const nounOf = (context: Context) => offerKindsSold.find((kind) => kind === offerOf(context)?.kind) ?? 'offer'

/** The booking that is being changed; a new one has no number yet. */
const savedSale = ({ sale, record }: Context): string | undefined =>
  sale !== undefined && record?.kind === 'booking' ? record.id : undefined

/** What a booking begins with, or what is added to the one that is being made. */
export const bookingSaleCommands: readonly Command[] = [
  ...itemKindNames.map((kind) => {
    const row = kinds[kind]
    const { feature } = itemKinds[kind]
    return command({
      id: row.id,
      title: (context) => (context.sale === undefined ? row.alone : row.beside),
      icon: itemIcons[kind],
      area: 'Bookings',
      // Whoever makes a booking may call it by either name.
      keywords: [row.alone.toLowerCase(), ...row.keywords],
      on: 'none',
      kinds: ['booking'],
      needs: { permission: 'Add Bookings', ...(feature === null ? {} : { feature }) },
      risk: 'none',
      creates: true,
      refuses: (context) =>
        kind === 'package' && context.sale?.hasPackage === true
          ? 'A booking has one package at most.'
          : kind === 'flight' && context.sale !== undefined && savedSale(context) === undefined
            ? 'Save this booking first, then add the flight to it.'
            : undefined,
      run: (context) => {
        // A flight is searched for first: its seats are the airline's.
        if (kind === 'flight') ports.navigate(searchAddress(savedSale(context)))
        else if (context.sale === undefined) ports.navigate(`${path}?add=${kind}`)
        else context.sale.add(kind)
        return undefined
      },
    })
  }),
  command({
    ...offerTargets,
    id: 'booking.bookOffer',
    title: (context) => `Book this ${nounOf(context)}`,
    icon: TicketPlus,
    area: 'Bookings',
    keywords: ['sell', 'reserve', 'take a booking', 'new booking for it', 'walk-in'],
    needs: { permission: 'Add Bookings' },
    keys: { list: ['b'], detail: ['b'] },
    risk: 'none',
    leadsTo: path,
    refuses: (context) => {
      const { status } = (offerOf(context)?.data ?? {}) as { readonly status?: string } // the row as its screen has it
      return status === undefined || status === 'published' ? undefined : `Publish the ${nounOf(context)} first.`
    },
    run: (context) => {
      const offer = offerOf(context)
      if (offer !== undefined) ports.navigate(`${path}?${offer.kind}=${offer.id}`)
      return undefined
    },
  }),
]
