import { afterAll, beforeAll, expect, test } from 'vitest'
import { africasTalking } from '../../../mock-server/services/campaigns/transports/africas-talking.ts'
import type { Outgoing } from '../../../mock-server/services/campaigns/transports/transport.ts'
import { whatsappCloud } from '../../../mock-server/services/campaigns/transports/whatsapp-cloud.ts'
import { type MessageStandIn, standInForMessages, type Told } from '../../support/stand-ins/messages.ts'

let provider: MessageStandIn
beforeAll(async () => {
  provider = await standInForMessages()
})
afterAll(() => provider.close())

const to = '+256700000001'
const message: Outgoing = {
  ...{
    agencyId: 1,
    uuid: 'u',
    to,
    subject: '',
    html: '',
    text: 'Hello Grace',
    logo: null,
    senderName: 'Nile',
    replyTo: null,
  },
  ...{ unsubscribe: null, feedbackId: '', template: { name: 'green_season', language: 'en', values: ['Grace'] } },
}
const sms = (told: Told) => {
  provider.answer = () => told
  return africasTalking({ username: 'nile', key: 'secret-key', sender: 'NILE', base: provider.base }).send(message)
}
const taken = (statusCode: number, more: object = {}) => ({
  status: 201,
  body: {
    SMSMessageData: {
      Message: '',
      Recipients: [{ statusCode, number: to, status: 'Said', cost: 'KES 0.8', messageId: 'ATX', ...more }],
    },
  },
})

test('SMS by Africa’s Talking', async () => {
  expect(await sms(taken(101))).toEqual({ state: 'handed', messageId: 'at:ATX' })
  const asked = provider.asked.at(-1)
  expect(asked?.path).toBe('/version1/messaging')
  expect(asked?.headers.apikey).toBe('secret-key')
  expect(Object.fromEntries(new URLSearchParams(asked?.body))).toMatchObject({
    username: 'nile',
    to,
    message: 'Hello Grace',
    from: 'NILE',
  })
  expect((await sms(taken(403))).state).toBe('refused')
  expect((await sms(taken(405))).state).toBe('sender')
  expect((await sms(taken(500))).state).toBe('later')
  expect((await sms({ status: 401, body: 'wrong secret-key' })).state).toBe('sender')
  expect(JSON.stringify(await sms({ status: 401, body: 'wrong secret-key' }))).not.toContain('secret-key')
})

test('an answer that is lost, broken or about somebody else leaves it unknown', async () => {
  expect((await sms('cut')).state).toBe('unknown')
  expect((await sms({ status: 500, body: 'oops' })).state).toBe('unknown')
  expect((await sms({ status: 201, body: '<html>' })).state).toBe('unknown')
  expect((await sms(taken(101, { number: '+256700000002' }))).state).toBe('unknown')
  expect((await sms({ status: 200, body: 'x'.repeat(100_000) })).state).toBe('unknown')
  const nowhere = africasTalking({ username: 'nile', key: 'k', sender: null, base: 'http://127.0.0.1:47999' })
  expect((await nowhere.send(message)).state).toBe('later') // the control: nothing was connected
})

test('templates by WhatsApp', async () => {
  const whatsapp = (told: Told) => {
    provider.answer = () => told
    return whatsappCloud({
      token: 'secret-token',
      phoneNumberId: '42',
      businessAccountId: null,
      appSecret: 's',
      verifyToken: 'v',
      base: provider.base,
    }).send(message)
  }
  const refused = (code: number) => ({ status: 400, body: { error: { code, message: 'No' } } })
  expect(await whatsapp({ status: 200, body: { messages: [{ id: 'wamid.1' }] } })).toEqual({
    state: 'handed',
    messageId: 'wamid.1',
  })
  expect(provider.asked.at(-1)?.path).toBe('/42/messages')
  expect(JSON.parse(provider.asked.at(-1)?.body ?? '')).toMatchObject({
    to: '256700000001',
    template: {
      name: 'green_season',
      language: { code: 'en' },
      components: [{ type: 'body', parameters: [{ type: 'text', text: 'Grace' }] }],
    },
  })
  expect(await whatsapp(refused(131026))).toMatchObject({ state: 'refused', isGone: true })
  expect(await whatsapp(refused(131049))).toMatchObject({ state: 'refused', isGone: false })
  expect((await whatsapp(refused(132001))).state).toBe('sender')
  expect((await whatsapp(refused(131056))).state).toBe('later')
  expect((await whatsapp({ status: 200, body: {} })).state).toBe('unknown')
  expect((await whatsapp('cut')).state).toBe('unknown')
})
