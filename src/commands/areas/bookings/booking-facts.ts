import { endsWithSupplier } from '../../../domain/bookings/item-kinds.ts'
import type { BookingStatus } from '../../../domain/bookings/sales-choices.ts'
import type { BookingRowFragment } from '../../../gateway/generated/bookings.generated.ts'
import { targetsOf } from '../../command.ts'
import type { Context, RecordRef } from '../../here.ts'
import type { OrderFacts } from '../shop/order-facts.ts'

export const see = { area: 'Bookings', needs: { permission: 'View Bookings' } } as const
export const edit = { area: 'Bookings', needs: { permission: 'Edit Bookings' } } as const
export const one = { on: 'one', kinds: ['booking'] } as const
export const many = { on: 'many', kinds: ['booking'] } as const
/** An order of the shop is a booking: the verbs of its money and its papers are those of every booking. */
export const sale = { on: 'one', kinds: ['booking', 'order'] } as const

/** A booking as list and screen have it; one that the search found brings no facts with it. */
export type BookingFacts = BookingRowFragment & {
  readonly moves?: readonly BookingStatus[]
  readonly items?: readonly { readonly kind: string }[]
}
/** A part of a payment schedule knows its booking’s reference, title and client. */
export const person = { on: 'one', kinds: ['booking', 'due', 'order'] } as const
/** Whose booking it is, whichever of them is meant. */
export const ofPerson = (context: Context) => {
  const [record] = targetsOf(person, context)
  return (record?.kind === 'order' ? factsOf(record) : record?.data) as
    | Pick<BookingFacts, 'client' | 'reference' | 'title'>
    | undefined
}

export const chosen = (context: Context): RecordRef | undefined => targetsOf(one, context)[0]
export const chosenSale = (context: Context): RecordRef | undefined => targetsOf(sale, context)[0]
export const all = (context: Context): readonly RecordRef[] => targetsOf(many, context)
export const factsOf = (record: RecordRef | undefined) =>
  (record?.kind === 'order' ? bookedAs(record.data as OrderFacts | undefined) : record?.data) as
    | BookingFacts
    | undefined
export const facts = (context: Context) => factsOf(chosen(context))
/** Why a cancelled booking with a flight is not reinstated. */
export const flightGone = 'Its flight is cancelled with the supplier, and tickets do not come back: book it again.'
/** A flight is among what was booked. A list knows it of bookings of flights alone. */
export const hasFlight = (booking: BookingFacts | undefined): boolean =>
  booking !== undefined &&
  [booking, ...(booking.items ?? [])].some(({ kind }) => kind !== undefined && endsWithSupplier(kind))
/** Nobody travels with an order of the shop: the verbs of a trip are not offered for it. */
export const isTrip = (context: Context): boolean => facts(context)?.kind !== 'order'
export const saleFacts = (context: Context) => factsOf(chosenSale(context))

/** What a list of orders knows of the booking that an order is; its screen has read the booking. */
const bookedAs = (order: OrderFacts | undefined): Partial<BookingFacts> | undefined =>
  order === undefined
    ? undefined
    : (order.booking ?? {
        id: order.id,
        reference: order.number,
        kind: 'order',
        title: order.summary ?? order.number,
        ...(order.booking_status === undefined ? {} : { status: order.booking_status }),
        client: order.client,
        currency: order.currency,
        total: order.total,
        paid: order.paid,
        refunded: order.refunded,
        balance: order.balance,
        source: order.source,
        version: order.version,
      })
