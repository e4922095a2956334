import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Failure } from '../../src/domain/failure.ts'
import { addressOf, queryString } from '../../src/gateway/address.ts'
import { secondsOf, withPicturesOf } from '../../src/gateway/answer.ts'
import { caller } from '../../src/gateway/caller.ts'
import { download, filenameOf } from '../../src/gateway/files.ts'
import { rest } from '../../src/gateway/rest.ts'
import { json, never, serve } from './caller.ts'

const failureOf = (call: Promise<unknown>): Promise<Failure> =>
  call.then(
    () => Promise.reject(new Error('It succeeded.')),
    (error: Failure) => error,
  )

afterEach(() => vi.useRealTimers())

describe('addresses', () => {
  test.each([
    ['agent', 'packages', {}, 'https://h/api/agent/packages'],
    ['agency', '7/packages/tags', {}, 'https://h/api/agency/7/packages/tags'],
    ['agent', '/instalments/enable', {}, 'https://h/api/agent/instalments/enable'],
    [
      'agent',
      'clients',
      { q: 'Ókello & sons', page: 2, tag: null, country: undefined, status: '' },
      'https://h/api/agent/clients?page=2&q=%C3%93kello+%26+sons',
    ],
  ] as const)('%s %s', (base, path, query, address) => expect(addressOf('https://h', base, path, query)).toBe(address))

  test('pictures lie at the API’s host, where that is not the page’s; nothing else is changed', () => {
    const text =
      '{"url":"/files/u/large.webp","thumb" : "/files/u/thumb.webp","title":"/files/u","url":"https://x/files/u"}'
    const there = withPicturesOf('https://api.test', text, 'https://page.test')
    expect(there).toBe(
      '{"url":"https://api.test/files/u/large.webp","thumb" : "https://api.test/files/u/thumb.webp","title":"/files/u","url":"https://x/files/u"}',
    )
    for (const [host, home] of [
      ['', 'https://page.test'],
      ['https://page.test', 'https://page.test'],
      ['https://api.test'],
    ] as const)
      expect(withPicturesOf(host, text, home)).toBe(text)
  })

  test('equal questions are equal addresses, whatever the order', () =>
    expect(queryString({ b: [1, 2], a: false })).toBe(queryString({ a: false, b: [1, 2] })))
})

describe('a read', () => {
  test('carries the token and answers the body', async () => {
    const sent = serve(() => json({ data: [1] }))
    expect(await rest({ method: 'GET', path: 'packages', query: { page: 1 } })).toEqual({ data: [1] })
    expect(sent).toMatchObject([
      { url: 'https://api.test/api/agent/packages?page=1', headers: { authorization: 'Bearer token-1' } },
    ])
    expect(sent[0]?.headers).not.toHaveProperty('idempotency-key')
  })

  test.each([200, 201, 206, 299])('%d is success', async (status) => {
    serve(() => json({ ok: true }, status))
    expect(await rest({ method: 'GET', path: 'x' })).toEqual({ ok: true })
  })

  test('204 is null', async () => {
    serve(() => new Response(null, { status: 204 }))
    expect(await rest({ method: 'GET', path: 'x' })).toBeNull()
  })

  test.each([502, 503, 504])('is tried again after %d, three times at most', async (status) => {
    const sent = serve(() => json({}, status))
    expect((await failureOf(rest({ method: 'GET', path: 'x' }))).status).toBe(status)
    expect(sent).toHaveLength(4)
  })

  test('is tried again after a broken line', async () => {
    const sent = serve((_, nth) => (nth < 3 ? Promise.reject(new TypeError('fetch failed')) : json({ nth })))
    expect(await rest({ method: 'GET', path: 'x' })).toEqual({ nth: 3 })
    expect(sent).toHaveLength(3)
  })

  test('without any line is status 0', async () => {
    serve(() => Promise.reject(new TypeError('fetch failed')))
    expect((await failureOf(rest({ method: 'GET', path: 'x' }))).status).toBe(0)
  })

  test.each([400, 401, 403, 404, 409, 422, 429, 500])('is not tried again after %d', async (status) => {
    const sent = serve(() => json({}, status))
    await failureOf(rest({ method: 'GET', path: 'x' }))
    expect(sent).toHaveLength(1)
  })

  test('gives up after its time-out, with 499', async () => {
    serve(never)
    const failure = await failureOf(rest({ method: 'GET', path: 'x', timeout: 20 }))
    expect(failure).toMatchObject({ status: 499, detail: { timeout: true } })
  })

  test('stops when the caller stops, and does not come back', async () => {
    const sent = serve(never)
    const controller = new AbortController()
    const failing = failureOf(rest({ method: 'GET', path: 'x', signal: controller.signal }))
    controller.abort()
    expect(await failing).toMatchObject({ status: 499, detail: { aborted: true } })
    expect(sent).toHaveLength(1)
  })
})

describe('a write', () => {
  test('without a key of its caller is sent once, with one', async () => {
    const sent = serve(() => json({}, 503))
    await failureOf(rest({ method: 'POST', path: 'x', body: { a: 1 } }))
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({
      body: { a: 1 },
      headers: { 'content-type': 'application/json', 'idempotency-key': expect.stringMatching(/.{20,}/) },
    })
  })

  test('with a key is sent again with the same key', async () => {
    const sent = serve((_, nth) => (nth < 3 ? Promise.reject(new TypeError('cut')) : json({ done: true })))
    expect(await rest({ method: 'POST', path: 'x', key: 'key-12345' })).toEqual({ done: true })
    expect(sent.map(({ headers }) => headers['idempotency-key'])).toEqual(['key-12345', 'key-12345', 'key-12345'])
  })

  test('that is a GET is never repeated on its own', async () => {
    const sent = serve(() => json({}, 503))
    await failureOf(rest({ method: 'GET', path: 'packages/duplicate/1', writes: true }))
    expect(sent).toHaveLength(1)
  })
})

describe('a refusal', () => {
  test('carries messages, fields and detail', async () => {
    serve(() =>
      json(
        { message: 'No.', errors: { 'party.adults': ['Too few.', 'Odd.'], email: 'Taken.' }, clash: { seats_left: 2 } },
        422,
      ),
    )
    expect(await failureOf(rest({ method: 'POST', path: 'x' }))).toMatchObject({
      status: 422,
      messages: ['Too few.', 'Odd.', 'Taken.'],
      fields: { 'party.adults': ['Too few.', 'Odd.'], email: ['Taken.'] },
      detail: { clash: { seats_left: 2 } },
    })
  })

  test('says when to come back', async () => {
    serve(() => json({ message: 'Slow down.' }, 429, { 'retry-after': '120' }))
    expect(await failureOf(rest({ method: 'POST', path: 'x' }))).toMatchObject({
      status: 429,
      detail: { retry_after: 120 },
    })
  })

  test.each([
    ['7', 7],
    ['', null],
    ['soon', null],
    [new Date(Date.now() + 60_000).toUTCString(), expect.closeTo(60, -1)],
  ])('Retry-After %j', (text, seconds) => expect(secondsOf(text)).toEqual(seconds))

  test('in HTML is the sentence of §8', async () => {
    serve(() => new Response('<h1>Bad gateway</h1>', { status: 500 }))
    expect((await failureOf(rest({ method: 'GET', path: 'x' }))).messages).toEqual([
      'Something went wrong. Please try again.',
    ])
  })

  test('401 names the token that was refused, so that a later one is safe', async () => {
    serve(() => json({ message: 'No.' }, 401))
    const told: string[] = []
    caller.onRefusedToken = (token) => told.push(token)
    const failing = failureOf(rest({ method: 'GET', path: 'x' }))
    caller.token = 'token-2'
    await failing
    expect(told).toEqual(['token-1'])
  })

  test('403 asks for the user anew, since what they may do has changed; another refusal does not', async () => {
    let asked = 0
    for (const status of [403, 401, 404, 422]) {
      serve(() => json({ message: 'No.' }, status))
      caller.onRefusedAccess = () => {
        asked += 1
      }
      await failureOf(rest({ method: 'GET', path: 'x' }))
      expect([status, asked]).toEqual([status, 1])
    }
  })
})

describe('a download', () => {
  test('is a blob with its name', async () => {
    const sent = serve(
      () =>
        new Response('a,b', {
          headers: { 'content-disposition': `attachment; filename="b.csv"; filename*=UTF-8''b%C3%BCcher.csv` },
        }),
    )
    const { blob, filename } = await download('bookings', { download: 'csv' })
    expect([await blob.text(), filename, sent[0]?.url]).toEqual([
      'a,b',
      'bücher.csv',
      'https://api.test/api/agent/bookings?download=csv',
    ])
  })
  test.each([
    [null, null],
    ['attachment', null],
    ['attachment; filename=x.csv', 'x.csv'],
    [`attachment; filename*=UTF-8''%E0%A4%A`, null],
  ])('filename of %j', (header, name) => expect(filenameOf(header)).toBe(name))
})
