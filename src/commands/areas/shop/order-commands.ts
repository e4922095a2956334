import {
  Ban,
  BellRing,
  ClipboardCopy,
  ExternalLink,
  MapPin,
  PackageCheck,
  PackageOpen,
  PackagePlus,
  Pencil,
  Printer,
  Truck,
  Undo2,
} from 'lucide-react'
import { orderList } from '../../../domain/bookings/booking-lists.ts'
import { verbs } from '../../../domain/terms.ts'
import { type Command, type CommandId, command } from '../../command.ts'
import { ports } from '../../ports.ts'
import { bookingFormParameter, openForm } from '../bookings/booking-form-address.ts'
import { copied } from '../payment-links/payment-link-facts.ts'
import { all, chosen, edit, facts, many, one, orderOf, see, sell } from './order-facts.ts'
import { newOrderForm, openOrderForm, opens } from './order-form-address.ts'
import { onePageOnly, refusesMove, step } from './order-moves.ts'

/** The document that goes into the parcel. */
export const packingSlipPath = (id: string): string => `bookings/${id}/documents/packing_slip`

/** What is done with orders of the shop: from the list, the board, their screen and the palette. */
export const orderCommands: readonly Command[] = [
  command({
    ...sell,
    id: 'order.create',
    title: 'New order',
    icon: PackagePlus,
    keywords: ['sell products', 'desk sale', 'shop sale', 'draft order', 'walk-in'],
    on: 'none',
    kinds: ['order'],
    keys: { list: ['c'] },
    creates: true,
    risk: 'none',
    leadsTo: orderList,
    run: () => {
      ports.navigate(`${orderList}?${bookingFormParameter}=${newOrderForm}`)
      return undefined
    },
  }),
  command({
    ...see,
    ...one,
    id: 'order.fulfil',
    title: 'Fulfil…',
    icon: PackageCheck,
    keywords: ['pack', 'hand over', 'send', 'ship', 'tracking', 'carrier'],
    keys: { list: ['n'], detail: ['n'] },
    risk: 'none',
    refuses: (context) => {
      const order = facts(context)
      if (order?.can?.fulfil != null) return order.can.fulfil
      return order?.to_fulfil === 0 ? 'Everything of this order is fulfilled.' : undefined
    },
    run: opens('fulfil'),
  }),
  step('processing', {
    id: 'order.process',
    title: 'Start processing',
    icon: PackageOpen,
    keywords: ['pack', 'prepare', 'picking'],
  }),
  step('shipped', {
    id: 'order.ship',
    title: 'Mark as shipped',
    icon: Truck,
    keywords: ['sent', 'dispatched', 'ready for pick-up', 'on its way'],
    keys: { list: ['s'], detail: ['s'] },
  }),
  step('delivered', {
    id: 'order.deliver',
    title: 'Mark as delivered',
    icon: PackageCheck,
    keywords: ['received', 'picked up', 'handed over', 'complete'],
    keys: { list: ['shift+d'], detail: ['shift+d'] },
  }),
  command({
    ...edit,
    ...one,
    id: 'order.return',
    title: 'Return lines…',
    icon: Undo2,
    keywords: ['came back', 'restock', 'damaged', 'exchange', 'rma'],
    keys: { list: ['b'], detail: ['b'] },
    risk: 'none',
    refuses: (context) => facts(context)?.can?.return ?? undefined,
    run: opens('return'),
  }),
  command({
    ...edit,
    ...one,
    id: 'order.refundKey',
    title: verbs.refund,
    icon: Undo2,
    keywords: [],
    keyOnly: true, // in the palette it is the refund of every booking
    keys: { list: ['r'], detail: ['r'] },
    risk: 'none',
    refuses: (context) => {
      const order = facts(context)
      return order === undefined || order.paid > order.refunded ? undefined : 'There is nothing to refund.'
    },
    run: (context) => {
      const order = chosen(context)
      return order === undefined ? undefined : openForm(context, 'refund', order)
    },
  }),
  command({
    ...edit,
    ...one,
    id: 'order.remind',
    title: 'Send payment reminder…',
    icon: BellRing,
    keywords: ['payment reminder', 'ask for money', 'chase an order'],
    risk: 'none',
    refuses: (context) => {
      const order = facts(context)
      if (order === undefined) return undefined
      if (order.balance <= 0) return 'Nothing is owed on this order.'
      return order.client.email === null ? 'The client has no e-mail address.' : undefined
    },
    run: (context) => {
      const order = chosen(context)
      return order === undefined ? undefined : openForm(context, 'remind', order)
    },
  }),
  command({
    ...edit,
    ...one,
    id: 'order.edit',
    title: 'Edit order…',
    icon: Pencil,
    keywords: ['add a product', 'remove a line', 'change quantity', 'change delivery', 'change discount'],
    keys: { list: ['e'], detail: ['e'] },
    risk: 'none',
    refuses: (context) => facts(context)?.can?.edit ?? undefined,
    run: opens('edit'),
  }),
  command({
    ...see,
    ...one,
    id: 'order.delivery',
    title: 'Edit delivery address and note…',
    icon: MapPin,
    keywords: ['who receives it', 'where to send', 'remark'],
    keys: { list: ['a'], detail: ['a'] },
    risk: 'none',
    run: opens('delivery'),
  }),
  command({
    ...edit,
    ...one,
    id: 'order.cancel',
    title: 'Cancel order…',
    icon: Ban,
    keywords: ['call off', 'give stock back', 'storno'],
    keys: { list: ['Delete'], detail: ['Delete'] },
    risk: 'undoable',
    destroys: true,
    refuses: (context) => facts(context)?.can?.cancel ?? refusesMove('cancelled')(context),
    run: (context) => {
      const order = chosen(context)
      return order === undefined ? undefined : openOrderForm(context, 'cancel-order', order)
    },
  }),
  command({
    ...see,
    ...many,
    id: 'order.packingSlip',
    title: ({ selection }) => ((selection?.count ?? 0) > 1 ? 'Print packing slips' : 'Print packing slip'),
    icon: Printer,
    keywords: ['label', 'delivery note', 'parcel', 'pdf'],
    keys: { list: ['l'], detail: ['l'] },
    risk: 'none',
    refuses: onePageOnly,
    run: async (context) => {
      const { openFile } = await import('../../save-file.ts')
      const records = all(context)
      const [first] = records
      if (records.length === 1 && first !== undefined) await openFile(packingSlipPath(first.id))
      else await openFile('business/shop/orders/packing-slips', { ids: records.map(({ id }) => id).join(',') })
      return undefined
    },
  }),
  command({
    ...see,
    ...one,
    id: 'order.copyPage',
    title: 'Copy link to the client’s page',
    icon: ClipboardCopy,
    keywords: ['order page', 'share with client', 'secret link', 'clipboard'],
    keys: { list: ['i'], detail: ['i'] },
    risk: 'none',
    run: async (context) => {
      const order = chosen(context)
      if (order === undefined) return undefined
      const address = facts(context)?.client_url ?? (await orderOf(order)).client_url
      return (await copied(address))
        ? { message: 'Link to the client’s page copied', detail: address }
        : { message: 'The browser did not let us copy it', detail: address }
    },
  }),
  command({
    ...see,
    ...one,
    id: 'order.openPage',
    title: 'Open the client’s page',
    icon: ExternalLink,
    keywords: ['as the client sees it', 'order page', 'preview'],
    risk: 'none',
    when: (context) => facts(context)?.client_url !== undefined,
    run: (context) => {
      const address = facts(context)?.client_url
      if (address !== undefined) window.open(address, '_blank', 'noopener')
      return undefined
    },
  }),
]

/** What a card of the board and a row of the list offer. */
export const orderVerbs: readonly CommandId[] = [
  'order.fulfil',
  'booking.recordPayment',
  'order.packingSlip',
  'order.process',
  'order.ship',
  'order.deliver',
  'order.return',
  'order.refundKey',
  'order.edit',
  'order.delivery',
  'booking.paymentLinkOfBalance',
  'order.remind',
  'order.copyPage',
  'booking.client',
  'booking.emailClient',
  'order.cancel',
]
export const orderBulk: readonly CommandId[] = ['order.packingSlip', 'order.ship', 'order.deliver']
