import { Download, ExternalLink, ImageDown, Link, Mail, MessageCircle, MessageSquare } from 'lucide-react'
import { linkTo } from '../../../domain/routes/link.ts'
import { type Command, command } from '../../command.ts'
import { formParameter } from '../../form-parameter.ts'
import type { Context, RecordRef } from '../../here.ts'
import { ports } from '../../ports.ts'
import {
  chosen,
  copied,
  linkOf,
  make,
  one,
  type PaymentLinkFacts,
  refusesSharing,
  see,
  sharedText,
} from './payment-link-facts.ts'

/** `?form=mail` on the page of a link e-mails it. */
export const mailForm = 'mail'

/** A program that takes an address over, opened while the press lasts: a window that comes after an answer is blocked. */
async function handOver(record: RecordRef, address: (link: PaymentLinkFacts) => string): Promise<undefined> {
  const tab = window.open('', '_blank')
  try {
    const target = address(await linkOf(record))
    if (tab === null) location.assign(target)
    else {
      tab.opener = null // it is another’s page
      tab.location.replace(target)
    }
    return undefined
  } catch (problem) {
    tab?.close()
    throw problem
  }
}
const phoneOf = (link: PaymentLinkFacts): string => link.booking?.client.phone ?? ''

async function saveCode(context: Context, format: 'svg' | 'png') {
  const record = chosen(context)
  if (record === undefined) return undefined
  const { saveQrCode } = await import('./qr-files.ts')
  const filename = await saveQrCode(await linkOf(record), format)
  return { message: `${filename} downloaded` }
}

/** How the address of a payment link gets to whoever pays. */
export const paymentLinkSharingCommands: readonly Command[] = [
  command({
    ...see,
    ...one,
    id: 'paymentLink.copyAddress',
    title: 'Copy payment link',
    icon: Link,
    keywords: ['copy address', 'share link', 'url', 'clipboard'],
    keys: { list: ['i'], detail: ['i'] },
    risk: 'none',
    run: async (context) => {
      const record = chosen(context)
      if (record === undefined) return undefined
      const { address } = await linkOf(record)
      return (await copied(address))
        ? { message: 'Payment link copied', detail: address }
        : { message: 'The browser did not let us copy it', detail: address }
    },
  }),
  command({
    ...see,
    ...one,
    id: 'paymentLink.page',
    title: 'Open payment page',
    icon: ExternalLink,
    keywords: ['as the client sees it', 'preview', 'pay page'],
    risk: 'none',
    run: (context) => {
      const record = chosen(context)
      return record === undefined ? undefined : handOver(record, ({ address }) => address)
    },
  }),
  command({
    ...make,
    ...one,
    id: 'paymentLink.mail',
    title: 'E-mail payment link…',
    icon: Mail,
    keywords: ['send payment link', 'mail to client', 'share by e-mail'],
    keys: { list: ['m'], detail: ['m'] },
    risk: 'none',
    refuses: refusesSharing,
    run: (context) => {
      const record = chosen(context)
      if (record !== undefined)
        ports.navigate(`${linkTo('/payment-links/view/:id', { id: record.id })}?${formParameter}=${mailForm}`)
      return undefined
    },
  }),
  command({
    ...see,
    ...one,
    id: 'paymentLink.whatsApp',
    title: 'Send payment link by WhatsApp',
    icon: MessageCircle,
    keywords: ['whatsapp', 'send payment link', 'chat'],
    keys: { list: ['w'], detail: ['w'] },
    risk: 'none',
    refuses: refusesSharing,
    run: (context) => {
      const record = chosen(context)
      const address = (link: PaymentLinkFacts) =>
        `https://wa.me/${phoneOf(link).replace('+', '')}?text=${encodeURIComponent(sharedText(link))}`
      return record === undefined ? undefined : handOver(record, address)
    },
  }),
  command({
    ...see,
    ...one,
    id: 'paymentLink.sms',
    title: 'Share payment link by SMS',
    icon: MessageSquare,
    keywords: ['text message', 'sms', 'send payment link'],
    keys: { list: ['t'], detail: ['t'] },
    risk: 'none',
    refuses: refusesSharing,
    run: async (context) => {
      const record = chosen(context)
      if (record === undefined) return undefined
      const link = await linkOf(record)
      location.href = `sms:${phoneOf(link)}?body=${encodeURIComponent(sharedText(link))}`
      return undefined
    },
  }),
  command({
    ...see,
    ...one,
    id: 'paymentLink.qrPng',
    title: 'Download QR code (PNG)',
    icon: ImageDown,
    keywords: ['qr code of payment link', 'picture', 'print', 'poster'],
    keys: { list: ['q'], detail: ['q'] },
    risk: 'none',
    run: (context) => saveCode(context, 'png'),
  }),
  command({
    ...see,
    ...one,
    id: 'paymentLink.qrSvg',
    title: 'Download QR code (SVG)',
    icon: Download,
    keywords: ['qr code of payment link', 'vector', 'print', 'poster'],
    risk: 'none',
    run: (context) => saveCode(context, 'svg'),
  }),
]
