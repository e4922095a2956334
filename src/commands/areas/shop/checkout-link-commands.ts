import { Download, ExternalLink, ImageDown, Link, Link2, Pause, Play } from 'lucide-react'
import type { CheckoutLinkRowFragment } from '../../../gateway/generated/orders.generated.ts'
import { type Command, command, targetsOf } from '../../command.ts'
import type { Context } from '../../here.ts'
import { recordCommands } from '../../record-commands.ts'
import { copied } from '../payment-links/payment-link-facts.ts'
import { see, setUp } from './order-facts.ts'

const one = { on: 'one', kinds: ['checkout_link'] } as const
const linkIn = (context: Context) => targetsOf(one, context)[0]?.data as CheckoutLinkRowFragment | undefined

/** Pauses it or puts it back in use; everything else of it stays. */
const sets = (isActive: boolean) => async (context: Context) => {
  const link = linkIn(context)
  if (link === undefined) return undefined
  const [{ change }, { updateCheckoutLinkMutation }] = await Promise.all([
    import('../../../gateway/change.ts'),
    import('../../../gateway/generated/orders.generated.ts'),
  ])
  const write = (
    { id, title, lines, discount_code, expires_at, max_uses, version }: CheckoutLinkRowFragment,
    on: boolean,
  ) =>
    change(updateCheckoutLinkMutation, {
      id,
      input: {
        title,
        lines: lines.map(({ variant_id, quantity, adjustable }) => ({ variant_id, quantity, adjustable })),
        discount_code,
        expires_at,
        max_uses,
        is_active: on,
        version,
      },
    })
  const after = (await write(link, isActive)).updateCheckoutLink
  return {
    message: `“${link.title}” ${isActive ? 'resumed' : 'paused'}`,
    ...(isActive ? {} : { detail: 'Nobody can order by it until you resume it.' }),
    undo: () => write(after, !isActive),
  }
}

const code = (format: 'png' | 'svg') => async (context: Context) => {
  const link = linkIn(context)
  if (link === undefined) return undefined
  const { saveQrCode } = await import('../payment-links/qr-files.ts')
  return { message: `${await saveQrCode({ title: link.title, address: link.url }, format)} downloaded` }
}

/** Pages on which clients order what a link names. */
export const checkoutLinkCommands: readonly Command[] = [
  ...recordCommands({
    ...setUp,
    id: 'checkoutLink',
    kind: 'checkout_link',
    one: 'checkout link',
    many: 'checkout links',
    path: '/offers/shop/checkout-links',
    icon: Link2,
    keywords: {
      create: ['buy link', 'sell by link', 'order page', 'share a product'],
      edit: ['change products of a link', 'expiry', 'discount code'],
      delete: ['remove buy link', 'withdraw'],
    },
    deleteMeans: 'Its page says that it is gone. Orders that came by it stay.',
    operations: async () => ({
      remove: (await import('../../../gateway/generated/orders.generated.ts')).deleteCheckoutLinkMutation,
    }),
  }),
  command({
    ...see,
    ...one,
    id: 'checkoutLink.copy',
    title: 'Copy checkout link',
    icon: Link,
    keywords: ['copy address', 'share', 'clipboard', 'url'],
    keys: { list: ['i'] },
    risk: 'none',
    when: (context) => linkIn(context) !== undefined,
    run: async (context) => {
      const address = linkIn(context)?.url ?? ''
      return (await copied(address))
        ? { message: 'Checkout link copied', detail: address }
        : { message: 'The browser did not let us copy it', detail: address }
    },
  }),
  command({
    ...see,
    ...one,
    id: 'checkoutLink.open',
    title: 'Open checkout page',
    icon: ExternalLink,
    keywords: ['as the client sees it', 'preview'],
    risk: 'none',
    when: (context) => linkIn(context) !== undefined,
    run: (context) => {
      window.open(linkIn(context)?.url ?? '', '_blank', 'noopener')
      return undefined
    },
  }),
  command({
    ...see,
    ...one,
    id: 'checkoutLink.qrPng',
    title: 'Download QR code (PNG)',
    icon: ImageDown,
    keywords: ['qr code of checkout link', 'picture', 'poster', 'print'],
    keys: { list: ['q'] },
    risk: 'none',
    when: (context) => linkIn(context) !== undefined,
    run: code('png'),
  }),
  command({
    ...see,
    ...one,
    id: 'checkoutLink.qrSvg',
    title: 'Download QR code (SVG)',
    icon: Download,
    keywords: ['qr code of checkout link', 'vector', 'poster'],
    risk: 'none',
    when: (context) => linkIn(context) !== undefined,
    run: code('svg'),
  }),
  command({
    ...setUp,
    ...one,
    id: 'checkoutLink.pause',
    title: 'Pause checkout link',
    icon: Pause,
    keywords: ['stop orders', 'switch off', 'close'],
    keys: { list: ['p'] },
    risk: 'undoable',
    when: (context) => linkIn(context)?.is_active === true,
    run: sets(false),
  }),
  command({
    ...setUp,
    ...one,
    id: 'checkoutLink.resume',
    title: 'Resume checkout link',
    icon: Play,
    keywords: ['switch on', 'open again'],
    keys: { list: ['r'] },
    risk: 'undoable',
    when: (context) => linkIn(context)?.is_active === false,
    run: sets(true),
  }),
]
