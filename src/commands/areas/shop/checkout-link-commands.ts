import { Download, ExternalLink, ImageDown, Link, Link2, Pause, Pencil, Play, Trash2 } from 'lucide-react'
import { linkTo } from '../../../domain/routes/link.ts'
import type { CheckoutLinkRowFragment } from '../../../gateway/generated/orders.generated.ts'
import { type Command, command, targetsOf } from '../../command.ts'
import { formParameter } from '../../form-parameter.ts'
import type { Context } from '../../here.ts'
import { ports } from '../../ports.ts'
import { formAddress } from '../../record-commands.ts'
import { copied } from '../payment-links/payment-link-facts.ts'
import { see, setUp } from './order-facts.ts'

const path = '/offers/shop/checkout-links'
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
  command({
    ...setUp,
    id: 'checkoutLink.create',
    title: 'New checkout link',
    icon: Link2,
    keywords: ['buy link', 'sell by link', 'order page', 'share a product'],
    on: 'none',
    kinds: ['checkout_link'],
    keys: { list: ['c'] },
    creates: true,
    risk: 'none',
    leadsTo: path,
    run: () => {
      ports.navigate(formAddress(path, 'new'))
      return undefined
    },
  }),
  command({
    ...setUp,
    ...one,
    id: 'checkoutLink.edit',
    title: 'Edit checkout link',
    icon: Pencil,
    keywords: ['change products of a link', 'expiry', 'discount code'],
    keys: { list: ['e'] },
    risk: 'none',
    run: (context) => {
      const [link] = targetsOf(one, context)
      if (link !== undefined) ports.navigate(`${linkTo(path)}?${formParameter}=${link.id}`)
      return undefined
    },
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
  command({
    ...setUp,
    ...one,
    id: 'checkoutLink.delete',
    title: 'Delete checkout link',
    icon: Trash2,
    keywords: ['remove buy link', 'withdraw'],
    keys: { list: ['Delete'] },
    risk: 'confirm',
    consequence: () => 'Its page says that it is gone. Orders that came by it stay.',
    keep: 'Keep it',
    run: async (context) => {
      const [link] = targetsOf(one, context)
      if (link === undefined) return undefined
      const [{ change }, { deleteCheckoutLinkMutation }] = await Promise.all([
        import('../../../gateway/change.ts'),
        import('../../../gateway/generated/orders.generated.ts'),
      ])
      await change(deleteCheckoutLinkMutation, { id: Number(link.id) })
      return { message: `“${link.label}” deleted` }
    },
  }),
]
