import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inspect } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { providerCaller } from '../../mock-server/services/payments/providers/call-provider.ts'
import { ProviderRefused, ProviderUnreachable } from '../../mock-server/services/payments/providers/provider-errors.ts'
import { endOf, openPaymentDesk, type PaymentDesk } from '../support/payment-stand-in/desk.ts'
import type { DialectName } from '../support/payment-stand-in/dialect.ts'
import { standInKeys } from '../support/payment-stand-in/stand-in.ts'

// What a provider may cost this server, and what its keys may be seen in.

let answer: (request: IncomingMessage, response: ServerResponse) => void
let asked: string[] = []
const server = createServer((request, response) => {
  asked.push(request.url ?? '')
  answer(request, response)
})
let base = ''
let desk: PaymentDesk
beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // it listens on a port
  desk = await openPaymentDesk()
})
beforeEach(() => {
  asked = []
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((closed) => server.close(closed))
  await desk.close()
})

const troubleOf = async (options: { within?: number; mostBytes?: number } = {}) => {
  const caller = providerCaller('pesapal', base, [], options)
  const problem = await caller.call({ path: '/x', headers: {} }).catch((error: unknown) => error)
  return problem instanceof ProviderUnreachable ? problem.trouble : problem
}
const sized = (bytes: number) => JSON.stringify('x'.repeat(bytes - 2))

describe('an answer', () => {
  test('of 256 kB is read, and one byte more is not', async () => {
    answer = (_, response) => response.end(sized(256_000))
    expect(await troubleOf()).toMatchObject({ status: 200 })
    answer = (_, response) => response.end(sized(256_001))
    expect(await troubleOf()).toBe('size')
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
    expect(await troubleOf()).toBe('size')
    await expect.poll(() => isOpen).toBe(false)
  })
  test('that drips is over in time', async () => {
    answer = (_, response) => void response.write('{')
    expect(await troubleOf({ within: 200 })).toBe('time')
    answer = (_, response) => response.end('{}') // control
    expect(await troubleOf({ within: 10_000 })).toMatchObject({ status: 200, json: {} })
  })
  test('that leads elsewhere is not followed', async () => {
    answer = ({ url }, response) =>
      url === '/x' ? response.writeHead(302, { location: `${base}/elsewhere` }).end() : response.end('{}')
    expect(await troubleOf()).toBe('status')
    expect(asked).toEqual(['/x'])
    await fetch(`${base}/x`)
    expect(asked).toEqual(['/x', '/x', '/elsewhere']) // control: whoever follows gets there
  })
  test.each([408, 429, 500, 502, 503, 504])('of %i says nothing', async (status) => {
    answer = (_, response) => response.writeHead(status).end('{"status":"error","message":"no"}')
    expect(await troubleOf()).toBe('status')
  })
  test('that is no JSON is none, unless it is an error', async () => {
    answer = (_, response) => response.end('<html>')
    expect(await troubleOf()).toBe('answer')
    answer = (_, response) => response.writeHead(404).end('<html>')
    expect(await troubleOf()).toMatchObject({ status: 404, json: null })
  })
  test('of nobody is a cut connection', async () => {
    answer = (request) => void request.socket.destroy()
    expect(await troubleOf()).toBe('connection')
  })
})

describe.each<DialectName>(['flutterwave', 'pesapal', 'mtn_momo'])('the keys of %s', (name) => {
  const secrets = Object.entries(standInKeys[name]).flatMap(([field, key]) => (field === 'environment' ? [] : [key]))
  const basic = [
    Buffer.from(`${standInKeys.mtn_momo.collectionUser}:${standInKeys.mtn_momo.collectionKey}`).toString('base64'),
  ]
  const shown = (error: Error | null) =>
    `${inspect(error, { depth: 9, showHidden: true })} ${JSON.stringify(error)} ${error?.stack} ${String(error?.cause)}`
  const leaks = (text: string) => [...secrets, ...basic].filter((secret) => text.includes(secret))

  test('are in no error', async () => {
    const troubles = ['refused', 'kept_503', 'garbage', 'other_types', 'huge', 'redirect', 'cut'] as const
    const provider = desk.provider(name)
    for (const trouble of troubles) {
      const { end, error } = await endOf(provider.start(desk.attempt(trouble)))
      expect(end).not.toBe('answered')
      expect(leaks(shown(error))).toEqual([])
    }
    const nowhere = desk.provider(name, { fetch: () => Promise.reject(new Error(`no way to ${secrets.join()}`)) })
    expect(leaks(shown((await endOf(nowhere.start(desk.attempt('ok')))).error))).toEqual([])
  })
  test('are blotted out of what the provider says', async () => {
    const echo = desk.provider(name, {
      fetch: async (input, init) => {
        const response = await fetch(input, init)
        const isStart = /charges|SubmitOrder|requesttopay/.test(String(input)) && init?.method === 'POST'
        const text = `Key ${secrets.join(' ')} may not do this`
        const error = { code: text, message: text }
        return isStart ? Response.json({ status: 'error', ...error, error }, { status: 400 }) : response
      },
    })
    const { error } = await endOf(echo.start(desk.attempt('ok')))
    expect(error instanceof ProviderRefused && error.detail).toContain('Key …')
    expect(leaks(shown(error))).toEqual([])
    expect(leaks(`Key ${secrets.join(' ')}`)).toEqual(secrets) // control: they would be found
  })
  test('that are wrong are said to be so', async () => {
    const wrong = desk.provider(name, {
      fetch: (input, init) => {
        const headers = new Headers(init?.headers)
        if (headers.get('authorization')?.startsWith('B') === true && !/api\/Auth/.test(String(input)))
          headers.set('authorization', 'Bearer nothing')
        return fetch(input, { ...init, headers })
      },
    })
    const { end, error } = await endOf(wrong.start(desk.attempt('ok')))
    expect(end).toBe('refused')
    expect(error?.message).toMatch(/did not accept the keys of this agency\.$/)
  })
})
