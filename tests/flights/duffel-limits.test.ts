import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inspect } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { duffel } from '../../mock-server/services/flights/suppliers/duffel/duffel.ts'
import { SupplierRefused } from '../../mock-server/services/flights/suppliers/supplier-errors.ts'
import { type DuffelDesk, endOf, openDuffelDesk } from '../support/duffel-stand-in/desk.ts'
import { DuffelProblem } from '../support/duffel-stand-in/protocol.ts'
import { duffelToken, duffelWebhookSecret } from '../support/duffel-stand-in/stand-in.ts'
import type { Trouble } from '../support/duffel-stand-in/troubles.ts'

// What Duffel may cost this server, and what its keys may be seen in.

let desk: DuffelDesk
let answer: (request: IncomingMessage, response: ServerResponse) => void
let asked: string[] = []
const server = createServer((request, response) => {
  asked.push(request.url ?? '')
  answer(request, response)
})
let base = ''
beforeAll(async () => {
  desk = await openDuffelDesk()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // it listens on a port
})
beforeEach(() => {
  asked = []
  desk.standIn.calls.length = 0
  desk.standIn.resetIn = 0
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((closed) => server.close(closed))
  await desk.close()
})
const here = (options: Parameters<typeof duffel>[2] = {}) =>
  duffel({ token: duffelToken, webhookSecret: duffelWebhookSecret }, base, options)

describe('an answer', () => {
  test('that drips is over in time, and what an airline is asked has more of it', async () => {
    answer = (_, response) => void response.write('{')
    expect((await endOf(here({ within: 200 }).ping())).end).toBe('unknown: time')
    const slow = here({ within: 100, patience: 400 })
    const began = performance.now()
    expect((await endOf(slow.offer('off_1'))).end).toBe('unknown: time')
    expect(performance.now() - began).toBeGreaterThan(390)
    answer = (_, response) => response.end('{"data":[]}')
    expect((await endOf(here({ within: 10_000 }).ping())).end).toBe('answered') // control
  })
  test('that never ends is cut off', async () => {
    let isOpen = true
    answer = (_, response) => {
      response.on('close', () => {
        isOpen = false
      })
      const more = () => isOpen && response.write('x'.repeat(64_000), () => setImmediate(more))
      more()
    }
    expect((await endOf(here().ping())).end).toBe('unknown: size')
    await expect.poll(() => isOpen).toBe(false)
  })
  test('that leads elsewhere is not followed, and the token is not taken along', async () => {
    answer = ({ url }, response) =>
      url?.startsWith('/air') === true
        ? response.writeHead(302, { location: `${base}/elsewhere` }).end()
        : response.end('{"data":[]}')
    expect((await endOf(here().ping())).end).toBe('unknown: status')
    expect(asked).toEqual(['/air/airlines?limit=1'])
    await fetch(`${base}/air/airlines`)
    expect(asked.at(-1)).toBe('/elsewhere') // control: whoever follows gets there
  })
  test('of pages without an end is read ten pages far', async () => {
    answer = ({ method }, response) =>
      response.end(
        JSON.stringify(method === 'POST' ? { data: { id: 'orq_1' } } : { data: [{}], meta: { after: 'again' } }),
      )
    expect((await endOf(here().search(desk.asked('EBB-DAR')))).end).toBe('unknown: answer')
    expect(asked).toHaveLength(11)
  })
})

describe('too many calls', () => {
  const airlines = /^GET \/air\/airlines$/
  test('are made again once, where it is not long', async () => {
    desk.standIn.next = { on: airlines, trouble: 'too_often' }
    expect((await endOf(desk.supplier.ping())).end).toBe('answered')
    expect(desk.standIn.count(airlines)).toBe(2)
  })
  test('are said where it would be long', async () => {
    desk.standIn.resetIn = 30_000
    desk.standIn.next = { on: airlines, trouble: 'too_often' }
    const { end, error } = await endOf(desk.supplier.ping())
    expect([end, error?.message]).toEqual(['refused: limit', 'Too many searches at once. Wait a minute.'])
    expect(desk.standIn.count(airlines)).toBe(1)
  })
  test('are said where nobody knows how long', async () => {
    let calls = 0
    const supplier = desk.adapter({
      fetch: () => {
        calls++
        const errors = [{ type: 'rate_limit_error', code: 'rate_limit_exceeded', message: '' }]
        return Promise.resolve(Response.json({ errors, meta: {} }, { status: 429 }))
      },
    })
    expect((await endOf(supplier.ping())).end).toBe('refused: limit')
    expect(calls).toBe(1)
  })
  test('are no more than two, whatever is said the second time', async () => {
    let calls = 0
    const supplier = desk.adapter({
      fetch: () => {
        calls++
        const headers = { 'ratelimit-reset': new Date(desk.standIn.now()).toUTCString() }
        const errors = [{ type: 'rate_limit_error', code: 'rate_limit_exceeded', message: '' }]
        return Promise.resolve(Response.json({ errors, meta: {} }, { status: 429, headers }))
      },
    })
    expect((await endOf(supplier.ping())).end).toBe('refused: limit')
    expect(calls).toBe(2)
  })
  test('are made again for a search, which costs nobody anything', async () => {
    desk.standIn.next = { on: /offer_requests/, trouble: 'too_often' }
    expect(await desk.supplier.search(desk.asked('EBB-DAR'))).toHaveLength(6)
  })
})

describe('reading', () => {
  test.each<Trouble>([
    'silence',
    'lost_500',
    'kept_503',
    'gateway_403',
    'garbage',
    'other_types',
    'empty',
    'huge',
    'redirect',
    'cut',
  ])('an order, answered by %s, concludes nothing', async (trouble) => {
    const { id } = await desk.book('EBB-DAR')
    desk.standIn.next = { on: new RegExp(`/${id}$`), trouble }
    const hasty = desk.adapter({ within: trouble === 'silence' ? 400 : 10_000 })
    expect((await endOf(hasty.read(id))).end).toMatch(/^unknown/)
    expect((await hasty.read(id)).state).toBe('ticketed') // control: the next time
  })
  test('another order than was asked for is no answer', async () => {
    const [one, other] = [await desk.book('EBB-DAR'), await desk.book('EBB-DAR')]
    const lying = desk.adapter({ fetch: (input, init) => fetch(String(input).replace(one.id, other.id), init) })
    expect((await endOf(lying.read(one.id))).end).toBe('unknown: answer')
  })
  test('ids go into addresses as texts, so that none leads elsewhere', async () => {
    await endOf(desk.supplier.read('../../air/airlines?x=1#'))
    expect(desk.standIn.calls.map(({ call }) => call)).toContain('GET /air/orders/..%2F..%2Fair%2Fairlines%3Fx%3D1%23')
  })
})

describe('the token', () => {
  const secrets = [duffelToken, duffelWebhookSecret]
  const shown = (error: Error | null) =>
    `${inspect(error, { depth: 9, showHidden: true })} ${JSON.stringify(error)} ${error?.stack} ${String(error?.cause)}`
  const leaks = (text: string) => secrets.filter((secret) => text.includes(secret))

  test('is in no error', async () => {
    const offer = await desk.offer('EBB-DAR')
    const troubles = ['lost_500', 'garbage', 'other_types', 'huge', 'redirect', 'cut', 'too_often'] as const
    for (const trouble of troubles) {
      desk.standIn.next = { on: /^POST \/air\/orders$/, trouble }
      const { end, error } = await endOf(desk.supplier.order(desk.orderAsked(offer)))
      expect(end).not.toBe('answered')
      expect(leaks(shown(error))).toEqual([])
    }
    const nowhere = desk.adapter({ fetch: () => Promise.reject(new Error(`no way to ${secrets.join()}`)) })
    expect(leaks(shown((await endOf(nowhere.ping())).error))).toEqual([])
  })
  test('is blotted out of what Duffel says', async () => {
    const text = `Token ${secrets.join(' ')} may not do this`
    desk.standIn.nextError = { on: /airlines/, error: new DuffelProblem(422, 'invalid_request_error', 'not_now', text) }
    const { error } = await endOf(desk.supplier.ping())
    expect(error instanceof SupplierRefused && error.detail).toContain('not_now: Token …')
    expect(error?.message).toBe('The supplier refused this.')
    expect(leaks(shown(error))).toEqual([])
    expect(leaks(text)).toEqual(secrets) // control: they would be found
  })
  test('goes to Duffel alone, in its header', async () => {
    let sent = ''
    const supplier = desk.adapter({
      fetch: (input, init) => {
        sent = `${input} ${init?.body}`
        return fetch(input, init)
      },
    })
    await supplier.order(desk.orderAsked(await desk.offer('EBB-DAR')))
    expect(leaks(sent)).toEqual([])
  })
  test('that is wrong is said to be so', async () => {
    const wrong = duffel({ token: 'duffel_test_wrong', webhookSecret: null }, desk.standIn.base)
    const { end, error } = await endOf(wrong.ping())
    expect([end, error?.message]).toEqual(['refused: keys', 'The supplier did not accept the keys of this agency.'])
    expect((await endOf(desk.supplier.ping())).end).toBe('answered') // control
  })
})
