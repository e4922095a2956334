import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '../../support/server.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startServer()
  token = await server.login('owner@nile.test')
})
afterAll(() => server.close())

const post = (body: unknown, headers: Record<string, string> = {}) =>
  server.request('agent/profile', { token, body, headers })
const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`

describe('what is no endpoint', () => {
  it.each(['agent/nothing', 'agent', 'agent/packages/1/2/3/4', 'agent/..%2f..%2fetc', 'x'.repeat(3000)])(
    '%s answers 404',
    async (path) => {
      const { status, body } = await server.request(path, { token })
      expect([status, body]).toEqual([404, { message: 'No such endpoint' }])
    },
  )
  it('nor another method of one', async () => {
    expect((await server.request('agent/profile', { method: 'DELETE', token })).body).toEqual({
      message: 'No such endpoint',
    })
  })
})

describe('limits of a body', () => {
  it.each([
    ['over 1 MB', `{"name":"${'x'.repeat(1_100_000)}"}`, {}, 413],
    ['not JSON', 'name=Ann', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['text said to be plain', '{"name":"Ann"}', { 'content-type': 'text/plain' }, 415],
    ['broken JSON', '{"name":', {}, 400],
    ['a list', '[1]', {}, 400],
    ['null', 'null', {}, 400],
    ['33 levels deep', `{"preferences":${nested(32)}}`, {}, 422],
    ['a list of 1,001', JSON.stringify({ preferences: { list: Array.from({ length: 1001 }, () => 1) } }), {}, 422],
    ['__proto__', '{"preferences":{"__proto__":{"admin":true}}}', {}, 422],
    ['constructor', '{"preferences":{"constructor":{}}}', {}, 422],
    ['a NUL', '{"name":"A\\u0000nn"}', {}, 422],
    ['a line break in a name', '{"name":"Ann\\r\\nBcc: eve@evil.test"}', {}, 422],
    ['half a surrogate', '{"name":"\\ud800"}', {}, 422],
  ])('%s is refused', async (_, body, headers, status) => {
    const answer = await post(body, { 'content-type': 'application/json', ...headers })
    expect(answer.status).toBe(status)
    expect(answer.body.message).toBeTruthy()
  })

  it.each([
    ['900 kB', { name: 'Ann', ignored: 'x'.repeat(900_000) }],
    [
      '31 levels and 1,000 entries',
      { preferences: { deep: JSON.parse(nested(28)), list: Array.from({ length: 1000 }, () => 1) } },
    ],
    ['hostile text', { name: `<img src=x onerror=alert(1)> '; drop table users; -- \u202e 𝒳 👩‍👩‍👧 %00` }],
  ])('%s is taken (control)', async (_, body) => {
    const answer = await post(body)
    expect(answer.status).toBe(200)
    if ('name' in body) expect(answer.body.result.name).toBe(body.name)
  })

  it('complains by dotted path', async () => {
    const { status, body } = await server.request('agent/business/notifications?page=0&per_page=500', { token })
    expect(status).toBe(422)
    expect(body.errors).toEqual({ page: ['Page must be at least 1.'], per_page: ['Per page must be at most 100.'] })
  })
})

describe('an error', () => {
  it('never shows stack, SQL or HTML', async () => {
    const paths = [
      'agent/packages/edit/1%27%20or%201=1',
      'agent/packages/edit/99999999999999999999',
      'agent/packages?sort=-id;drop%20table%20users',
      'agent/packages?page=1e9',
      'agent/packages/edit/%00',
      'agent/packages/edit/%E0%A4%A',
    ]
    for (const path of paths) {
      const answer = await server.request(path, { token })
      expect(answer.status).toBeGreaterThanOrEqual(400)
      expect(answer.status).toBeLessThan(500)
      expect(answer.headers.get('content-type')).toContain('application/json')
      expect(answer.text).not.toMatch(/select |at \w+ \(|node_modules|<html|syntax error|\.ts:/i)
    }
  })
})

describe('headers', () => {
  it('of the API forbid keeping, sniffing and framing', async () => {
    const { headers } = await server.request('agent/profile', { token })
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toContain(`frame-ancestors 'none'`)
  })

  it('ask browsers for TLS in production, on every answer, and not in development', async () => {
    const production = await startServer({ development: false })
    try {
      for (const path of ['health', 'agent/profile', '/', '/files/x/y', '/proposal/x', '/nothing.js'])
        expect([path, (await production.request(path)).headers.get('strict-transport-security')]).toEqual([
          path,
          'max-age=31536000; includeSubDomains',
        ])
      expect((await server.request('agent/profile')).headers.has('strict-transport-security')).toBe(false)
    } finally {
      await production.close()
    }
  })

  it('let only listed origins call', async () => {
    const listed = await server.request('agent/profile', { token, headers: { origin: 'http://elsewhere.test' } })
    const other = await server.request('agent/profile', { token, headers: { origin: 'http://evil.test' } })
    expect(listed.headers.get('access-control-allow-origin')).toBe('http://elsewhere.test')
    expect(other.headers.get('access-control-allow-origin')).toBeNull()
    expect(
      (await server.request('agent/profile', { method: 'OPTIONS', headers: { origin: 'http://elsewhere.test' } }))
        .status,
    ).toBe(204)
  })
})

describe('what developers look at', () => {
  it('describes every endpoint with its permission and feature', async () => {
    const { body } = await server.request('openapi.json')
    expect(body.paths['/api/agent/packages'].get).toMatchObject({
      'x-permission': 'View Inventory',
      'x-feature': 'tour_and_travel',
    })
    expect(
      body.paths['/api/agent/login'].post.requestBody.content['application/json'].schema.properties,
    ).toHaveProperty('password')
  })

  it.each([
    ['another name of this machine', { host: 'evil.test' }],
    ['a proxy', { 'x-forwarded-for': '203.0.113.7' }],
    ['a proxy of another kind', { forwarded: 'for=203.0.113.7' }],
  ])('shows no mail over %s', async (_, headers) => {
    for (const path of ['/dev/mail', '/dev/mail.json', '/dev/mail/attachments/1'])
      expect([path, (await server.request(path, { headers })).status]).toEqual([path, 403])
  })
  it('shows no mail to another machine; shows it to this one (control)', async () => {
    const from = (remoteAddress: string) =>
      server.app.request(
        '/dev/mail.json',
        { headers: { host: 'localhost:4000' } },
        { incoming: { socket: { remoteAddress } } },
      )
    expect((await from('192.168.1.7')).status).toBe(403)
    expect((await from('::ffff:127.0.0.1')).status).toBe(200)
  })

  it('is not there in production, nor are faults', async () => {
    const production = await startServer({ development: false })
    try {
      for (const path of ['/dev', '/dev/mail', '/dev/mail.json', '/dev/mail/1'])
        expect([path, (await production.request(path)).status]).toEqual([path, 404])
      expect((await production.request('health', { headers: { 'x-fail': '500' } })).status).toBe(200)
      const asked = { headers: { 'x-fail': '500' } }
      expect((await production.request('agent/profile', asked)).status).toBe(401)
      expect((await server.request('agent/profile', asked)).status).toBe(500) // control
      expect((await server.request('/dev/mail.json')).status).toBe(200)
    } finally {
      await production.close()
    }
  })
})
