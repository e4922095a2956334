import type { Kysely } from 'kysely'
import type { DB } from '../../../database/types.generated.ts'
import { seal } from '../../account/secrets.ts'
import type { Outgoing, Transport } from './transport.ts'

/** While developing, e-mails lie in /dev/mail and other messages in /dev/messages. */
export const localTransport = (system: Kysely<DB>, channel: Transport['channel']): Transport => ({
  channel,
  name: 'local',
  async send(message) {
    const id = await (channel === 'email' ? keepMail(system, message) : keepMessage(system, channel, message))
    return { state: 'handed', messageId: `local-${channel}-${id}` }
  },
  async close() {},
})

async function keepMail(system: Kysely<DB>, message: Outgoing): Promise<number> {
  const { agencyId, to, subject, replyTo, senderName, text, html, unsubscribe } = message
  const { id } = await system
    .insertInto('mails')
    .values({
      ...{ agency_id: agencyId, recipient: to, subject, reply_to: replyTo, sender_name: senderName },
      ...{ text: seal(text), html: seal(html), links: unsubscribe === null ? [] : [seal(unsubscribe)] },
      ...{ status: 'sent', sent_at: new Date() },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function keepMessage(system: Kysely<DB>, channel: 'sms' | 'whatsapp', message: Outgoing): Promise<number> {
  const { id } = await system
    .insertInto('local_messages')
    .values({ agency_id: message.agencyId, channel, recipient: message.to, text: message.text })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
