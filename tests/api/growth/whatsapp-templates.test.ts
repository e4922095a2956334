import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCampaign } from '../../../mock-server/services/campaigns/campaign-sending.ts'
import type { Outgoing } from '../../../mock-server/services/campaigns/transports/transport.ts'
import { whatsappTemplates } from '../../../mock-server/services/campaigns/transports/whatsapp-templates.ts'
import type { CampaignCheck, CampaignFile, WhatsappTemplates } from '../../../src/domain/schema/types.generated.ts'
import { knownContacts } from '../../support/agencies/campaigns.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { agencyOf } from '../../support/sold-offers.ts'
import { type MessageStandIn, standInForMessages, type Told } from '../../support/stand-ins/messages.ts'
import { ok } from '../../support/tour.ts'

// Templates as WhatsApp has them now: only an approved one is sent, with as many values as it has places.

let server: TestServer
let token: string
let provider: MessageStandIn
let collection: number
beforeAll(async () => {
  server = await startServer()
  token = await server.login('owner@nile.test')
  provider = await standInForMessages()
  const people = ['A', 'B', 'C'].map((name, at) => ({ name, phone: `+25677100010${at}` }))
  collection = (await knownContacts(server, await agencyOf(server), people)).collection
})
afterAll(async () => {
  await provider.close()
  await server.close()
})

const settings = (businessAccountId: string | null = '4711') => ({
  development: true,
  messaging: {
    africasTalking: null,
    reportSecret: null,
    whatsapp: {
      ...{ token: 'secret-token', phoneNumberId: '1', appSecret: 's', verifyToken: 'v', base: provider.base },
      businessAccountId,
    },
  },
})
const told = (name: string, status: string, more: object = {}) => ({
  ...{ name, language: 'en', status, components: [{ type: 'BODY', text: 'Hello {{1}}' }] },
  ...more,
})
const read = (answer: Told) => {
  provider.answer = () => answer
  return whatsappTemplates(settings())
}
const draft = async (template: object): Promise<CampaignFile> =>
  ok(
    await server.request('agent/crm/campaigns', {
      token,
      body: { channel: 'whatsapp', name: 'By WhatsApp', collections: [collection], template },
    }),
    201,
  )
const send = ({ id }: CampaignFile) => server.request(`agent/crm/campaigns/${id}/send`, { token, body: {} })
const good = { name: 'open_day', language: 'en', values: ['{{first_name|friend}}', 'Saturday'] }

test('states and reasons are read page by page, by the cursor and never by an address of the answer', async () => {
  provider.asked.length = 0
  let pages = 0
  provider.answer = () => ({
    status: 200,
    body:
      pages++ === 0
        ? {
            data: [
              told('green_season', 'APPROVED', { rejected_reason: 'NONE' }),
              told('last_places', 'REJECTED', { rejected_reason: 'INVALID_FORMAT' }),
            ],
            paging: { cursors: { after: 'second' }, next: 'http://127.0.0.1:1/elsewhere' },
          }
        : {
            data: [
              told('weekend', 'PAUSED'),
              told('new_one', 'IN_APPEAL'),
              told('odd', 'SOMETHING_NEW'),
              { name: 'Not A Name' },
              7,
            ],
          },
  })
  expect(await whatsappTemplates(settings())).toEqual({
    problem: null,
    templates: [
      { name: 'green_season', language: 'en', state: 'approved', reason: '', body: 'Hello {{1}}' },
      { name: 'last_places', language: 'en', state: 'rejected', reason: 'invalid format', body: 'Hello {{1}}' },
      { name: 'weekend', language: 'en', state: 'paused', reason: '', body: 'Hello {{1}}' },
      { name: 'new_one', language: 'en', state: 'pending', reason: '', body: 'Hello {{1}}' },
      { name: 'odd', language: 'en', state: 'disabled', reason: '', body: 'Hello {{1}}' },
    ],
  })
  expect(provider.asked.map(({ path }) => new URL(path, provider.base).searchParams.get('after'))).toEqual([
    null,
    'second',
  ])
  expect(provider.asked[0]?.headers.authorization).toBe('Bearer secret-token')
})

test.each<readonly [string, Told]>([
  ['refuses', { status: 401, body: { error: { message: 'secret-token is wrong' } } }],
  ['is broken', { status: 500, body: 'no' }],
  ['talks nonsense', { status: 200, body: 'templates!' }],
  ['answers another shape', { status: 200, body: { data: 'none' } }],
  ['sends too much', { status: 200, body: { data: [], more: 'x'.repeat(1_100_000) } }],
  ['cuts the line', 'cut'],
  ['says nothing', 'silence'],
])(
  'nothing is known where WhatsApp %s, and no secret is told',
  async (_, answer) => {
    const { templates, problem } = await read(answer)
    expect(templates).toBeNull()
    expect(problem).not.toContain('secret-token')
  },
  15_000,
)

test('a page that repeats itself ends, and an account that is not set says so', async () => {
  provider.asked.length = 0
  const { templates } = await read({
    status: 200,
    body: { data: [told('again', 'APPROVED')], paging: { cursors: { after: 'same' }, next: 'more' } },
  })
  expect(templates?.length).toBe(2)
  expect(provider.asked).toHaveLength(2)
  expect(await whatsappTemplates(settings(null))).toMatchObject({ templates: null })
})

test('the editor is told the states', async () => {
  const { templates, problem }: WhatsappTemplates = ok(await server.request('agent/crm/whatsapp-templates', { token }))
  expect(problem).toBeNull()
  expect(new Set(templates.map(({ state }) => state))).toEqual(new Set(['approved', 'pending', 'rejected', 'paused']))
})

test.each([
  ['waits', { ...good, name: 'green_season', language: 'fr', values: ['x'] }, /waits for the approval/],
  [
    'was rejected',
    { ...good, name: 'last_places', values: ['1', '2', '3'] },
    /rejected by WhatsApp \(invalid format\)/,
  ],
  ['is paused', { ...good, name: 'weekend_deal' }, /is paused/],
  ['is unknown', { ...good, name: 'nowhere' }, /knows no template/],
  ['has another number of values', { ...good, values: ['one'] }, /has 2 values; 1 is written/],
])('a template that %s is not sent', async (_, template, words) => {
  const row = await draft(template)
  const { problems }: CampaignCheck = ok(await server.request(`agent/crm/campaigns/${row.id}/check`, { token }))
  expect(problems.join()).toMatch(words)
  const answer = await send(row)
  expect(answer.status).toBe(422)
  expect(answer.body.errors.template.join()).toMatch(words)
})

test('an approved one is sent; one that is paused meanwhile stops the campaign, which says so', async () => {
  const row = await draft(good)
  ok(await send(row))
  const got: Outgoing[] = []
  const by = () => ({
    ...{ channel: 'whatsapp' as const, name: 'local' as const },
    send: async (message: Outgoing) => {
      got.push(message)
      return { state: 'handed' as const, messageId: message.uuid }
    },
    close: async () => {},
  })
  const desk = { ...server.platform, settings: { ...server.platform.settings, ...settings() } }
  provider.answer = () => ({ status: 200, body: { data: [told('open_day', 'PAUSED')] } })
  await runCampaign(desk, row.id, by)
  expect(got).toEqual([])
  const stopped: CampaignFile = ok(await server.request(`agent/crm/campaigns/${row.id}`, { token }))
  expect(stopped).toMatchObject({ status: 'paused', note: expect.stringContaining('is paused by WhatsApp') })
  provider.answer = () => ({
    status: 200,
    body: { data: [told('open_day', 'APPROVED', { components: [{ type: 'BODY', text: '{{1}} {{2}}' }] })] },
  })
  ok(await server.request(`agent/crm/campaigns/${row.id}/resume`, { token, body: {} }))
  await runCampaign(desk, row.id, by)
  expect(got).toHaveLength(3)
})
