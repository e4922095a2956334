import { ClipboardCopy, ExternalLink, Link2Off, PackageCheck, Pencil, RotateCcw, RotateCw, Truck } from 'lucide-react'
import { fulfilmentStates } from '../../../domain/shop/shop-choices.ts'
import type { OrderFullFragment } from '../../../gateway/generated/orders.generated.ts'
import { childrenHere } from '../../children.ts'
import { type Command, command, type Outcome, targetsOf } from '../../command.ts'
import type { Child, Context } from '../../here.ts'
import { copied } from '../payment-links/payment-link-facts.ts'
import { see } from './order-facts.ts'
import { fulfilmentParameter, openOrderForm } from './order-form-address.ts'

/** A part of an order as its screen lends it: with the order that it is of. */
export interface FulfilmentFacts {
  readonly order: OrderFullFragment
  readonly fulfilment: OrderFullFragment['fulfilments'][number]
}
export interface DownloadFacts {
  readonly order: OrderFullFragment
  readonly download: OrderFullFragment['downloads'][number]
}
const oneFulfilment = { on: 'one', kinds: ['fulfilment'], records: childrenHere('fulfilment') } as const
const oneDownload = { on: 'one', kinds: ['order_download'], records: childrenHere('order_download') } as const
const fulfilmentIn = (context: Context) => targetsOf(oneFulfilment, context)[0]?.data as FulfilmentFacts | undefined
const downloadIn = (context: Context) => targetsOf(oneDownload, context)[0]?.data as DownloadFacts | undefined

export const fulfilmentChild = (
  order: OrderFullFragment,
  fulfilment: FulfilmentFacts['fulfilment'],
  place: number,
): Child => ({
  id: String(fulfilment.id),
  label: `Fulfilment ${place + 1}`,
  detail: `${fulfilmentStates[fulfilment.state]} · ${fulfilment.lines.map(({ title, quantity }) => `${title} × ${quantity}`).join(', ')}`,
  data: { order, fulfilment } satisfies FulfilmentFacts,
})
export const downloadChild = (order: OrderFullFragment, download: DownloadFacts['download']): Child => ({
  id: String(download.id),
  label: download.file_name,
  data: { order, download } satisfies DownloadFacts,
})

const writing = async () => {
  const [{ change }, writes, { showOrder }] = await Promise.all([
    import('../../../gateway/change.ts'),
    import('../../../gateway/generated/orders.generated.ts'),
    import('./show-order.ts'),
  ])
  return { change, showOrder, ...writes }
}

/** A fulfilment goes forward only, and tells the client. */
const moves =
  (state: 'shipped' | 'delivered') =>
  async (context: Context): Promise<Outcome | undefined> => {
    const found = fulfilmentIn(context)
    if (found === undefined) return undefined
    const { change, showOrder, updateFulfilmentMutation } = await writing()
    await change(
      updateFulfilmentMutation,
      { id: found.order.id, fulfilment: found.fulfilment.id, input: { state, version: found.order.version } },
      { onDone: ({ updateFulfilment }) => showOrder(updateFulfilment) },
    )
    return { message: `Marked as ${fulfilmentStates[state].toLowerCase()}` }
  }

/** What is done with what left of an order, and with the files that its buyer downloads. */
export const fulfilmentCommands: readonly Command[] = [
  command({
    ...see,
    ...oneFulfilment,
    id: 'fulfilment.ship',
    title: 'Mark as shipped',
    icon: Truck,
    keywords: ['sent', 'dispatched', 'ready for pick-up'],
    risk: 'none',
    when: (context) => (fulfilmentIn(context)?.fulfilment.state ?? 'packed') === 'packed',
    run: moves('shipped'),
  }),
  command({
    ...see,
    ...oneFulfilment,
    id: 'fulfilment.deliver',
    title: 'Mark as delivered',
    icon: PackageCheck,
    keywords: ['received', 'picked up', 'arrived'],
    risk: 'none',
    when: (context) => fulfilmentIn(context)?.fulfilment.state !== 'delivered',
    run: moves('delivered'),
  }),
  command({
    ...see,
    ...oneFulfilment,
    id: 'fulfilment.track',
    title: 'Edit tracking…',
    icon: Pencil,
    keywords: ['carrier', 'tracking number', 'where is the parcel'],
    risk: 'none',
    run: (context) => {
      const found = fulfilmentIn(context)
      return found === undefined
        ? undefined
        : openOrderForm(
            context,
            'tracking',
            { id: String(found.order.id) },
            {
              [fulfilmentParameter]: String(found.fulfilment.id),
            },
          )
    },
  }),
  command({
    ...see,
    ...oneFulfilment,
    id: 'fulfilment.undo',
    title: 'Undo fulfilment',
    icon: RotateCcw,
    keywords: ['take back', 'unpack', 'not sent'],
    risk: 'confirm',
    consequence: () =>
      'Its pieces are on hand again and stay kept for the order. An e-mail that went out is not recalled.',
    keep: 'Leave it',
    when: (context) => fulfilmentIn(context)?.fulfilment.state !== 'delivered',
    run: async (context) => {
      const found = fulfilmentIn(context)
      if (found === undefined) return undefined
      const { change, showOrder, undoFulfilmentMutation } = await writing()
      await change(
        undoFulfilmentMutation,
        { id: found.order.id, fulfilment: found.fulfilment.id },
        { onDone: ({ undoFulfilment }) => showOrder(undoFulfilment) },
      )
      return { message: 'Fulfilment undone', detail: 'The pieces are on hand again.' }
    },
  }),
  command({
    ...see,
    ...oneFulfilment,
    id: 'fulfilment.follow',
    title: 'Open tracking page',
    icon: ExternalLink,
    keywords: ['where is the parcel', 'follow'],
    risk: 'none',
    when: (context) => (fulfilmentIn(context)?.fulfilment.tracking_url ?? '') !== '',
    run: (context) => {
      const address = fulfilmentIn(context)?.fulfilment.tracking_url ?? ''
      if (address !== '') window.open(address, '_blank', 'noopener')
      return undefined
    },
  }),
  command({
    ...see,
    ...oneDownload,
    id: 'orderDownload.copy',
    title: 'Copy download link',
    icon: ClipboardCopy,
    keywords: ['file link', 'send the file again', 'clipboard'],
    risk: 'none',
    when: (context) => downloadIn(context)?.download.revoked_at == null,
    run: async (context) => {
      const found = downloadIn(context)
      if (found === undefined) return undefined
      const { url } = found.download
      return (await copied(url))
        ? { message: 'Download link copied', detail: url }
        : { message: 'The browser did not let us copy it', detail: url }
    },
  }),
  command({
    ...see,
    ...oneDownload,
    id: 'orderDownload.renew',
    title: 'Renew download link',
    icon: RotateCw,
    keywords: ['more downloads', 'extend', 'expired link', 'new link'],
    risk: 'confirm',
    destroys: false,
    consequence: () => 'A new link begins with its full limits. The old one no longer works.',
    run: async (context) => {
      const found = downloadIn(context)
      if (found === undefined) return undefined
      const { change, showOrder, renewDownloadMutation } = await writing()
      await change(
        renewDownloadMutation,
        { id: found.order.id, download: found.download.id },
        { onDone: ({ renewDownload }) => showOrder(renewDownload) },
      )
      return { message: 'Download link renewed', detail: 'Copy the new link and send it to the client.' }
    },
  }),
  command({
    ...see,
    ...oneDownload,
    id: 'orderDownload.revoke',
    title: 'Revoke download link',
    icon: Link2Off,
    keywords: ['stop downloads', 'block', 'withdraw file'],
    risk: 'confirm',
    consequence: () => 'The client can no longer download the file. You can renew the link later.',
    keep: 'Keep it',
    when: (context) => downloadIn(context)?.download.revoked_at == null,
    run: async (context) => {
      const found = downloadIn(context)
      if (found === undefined) return undefined
      const { change, showOrder, revokeDownloadMutation } = await writing()
      await change(
        revokeDownloadMutation,
        { id: found.order.id, download: found.download.id },
        { onDone: ({ revokeDownload }) => showOrder(revokeDownload) },
      )
      return { message: 'Download link revoked' }
    },
  }),
]
