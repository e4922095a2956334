import type { Channel } from '../../../../src/domain/growth/channels.ts'
import type { Platform } from '../../../http/platform.ts'
import { addressIn, signatureOf } from '../../mail/mail-signing.ts'
import { africasTalking } from './africas-talking.ts'
import { localTransport } from './local.ts'
import { smtpTransport } from './smtp.ts'
import type { Transport } from './transport.ts'
import { whatsappCloud } from './whatsapp-cloud.ts'

export type Sending = Pick<Platform, 'settings' | 'database'>
export type TransportFor = (channel: Channel) => Transport | null

/** By what a channel's messages leave; null where nothing is set up in production. */
export const transportsOf =
  ({ settings, database }: Sending): TransportFor =>
  (channel) => {
    const { smtpUrl, mailFrom, mailReplyTo, pageUrl, messaging } = settings
    if (channel === 'email' && smtpUrl !== undefined)
      return smtpTransport({
        url: smtpUrl,
        from: addressIn(mailFrom),
        dkim: signatureOf(settings),
        bounces:
          mailReplyTo === undefined
            ? null
            : `bounce+{recipient}@${mailReplyTo.slice(mailReplyTo.lastIndexOf('@') + 1)}`,
        host: new URL(pageUrl).hostname,
      })
    if (channel === 'sms' && messaging.africasTalking !== null) return africasTalking(messaging.africasTalking)
    if (channel === 'whatsapp' && messaging.whatsapp !== null) return whatsappCloud(messaging.whatsapp)
    return settings.development ? localTransport(database.system, channel) : null
  }
