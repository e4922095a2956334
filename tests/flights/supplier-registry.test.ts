import { describe, expect, test } from 'vitest'
import { readSettings } from '../../mock-server/http/settings.ts'
import { duffel } from '../../mock-server/services/flights/suppliers/duffel/duffel.ts'
import { flightSupplierOf } from '../../mock-server/services/flights/suppliers/registry.ts'
import type { FlightSupplier } from '../../mock-server/services/flights/suppliers/supplier.ts'
import { duffelKeysOf, duffelModeOf } from '../../mock-server/services/flights/suppliers/supplier-keys.ts'

const nothing = { duffel: null, duffelBase: undefined, practice: true }
const builtIn: FlightSupplier = { ...duffel({ token: 'x', webhookSecret: null }), name: 'house' }
const own = { token: 'duffel_test_own-token-1' }
const ofServer = { token: 'duffel_live_of-the-server' }

/** Where a supplier sends what it is asked, with which token. */
async function sentBy(
  typed: Readonly<Record<string, string>> | null,
  settings = nothing as Parameters<typeof flightSupplierOf>[2],
) {
  let sent = ''
  const supplier = flightSupplierOf('duffel', typed, settings, {
    house: () => builtIn,
    fetch: (input, init) => {
      sent = `${new URL(String(input)).origin} ${new Headers(init?.headers).get('authorization')}`
      return Promise.resolve(Response.json({ data: [] }))
    },
  })
  await supplier?.ping()
  return supplier && sent
}

describe('a flight supplier', () => {
  test('is the built-in one by its name, which needs no keys', () => {
    expect(flightSupplierOf('house', null, nothing, { house: () => builtIn })).toBe(builtIn)
  })
  test('is Duffel with the agency’s token, else with the server’s, else not there', async () => {
    expect(await sentBy(null)).toBeNull()
    expect(await sentBy(own)).toBe(`https://api.duffel.com Bearer ${own.token}`)
    expect(await sentBy(null, { ...nothing, duffel: ofServer })).toBe(`https://api.duffel.com Bearer ${ofServer.token}`)
    expect(await sentBy(own, { ...nothing, duffel: ofServer })).toContain(own.token)
    expect(await sentBy(own, { ...nothing, duffelBase: 'http://127.0.0.1:4001' })).toContain('http://127.0.0.1:4001 ')
  })
  test('knows by the token which of the two worlds it is in', () => {
    expect([duffelModeOf(own), duffelModeOf(ofServer)]).toEqual(['test', 'live'])
  })
  test.each([
    '',
    'own',
    'duffel_test_',
    'duffel_other_12345678',
    'duffel_test_12345678\r\nx: y',
    'duffel_test_ü2345678',
  ])('is none with %j for a token', (token) => expect(duffelKeysOf({ token })).toBeNull())
  test('has a secret of its webhook, or believes no notice', () => {
    expect(duffelKeysOf({ ...own, webhookSecret: ' a ' })).toEqual({ ...own, webhookSecret: 'a' })
    expect(duffelKeysOf({ ...own, webhookSecret: ' ' })).toEqual({ ...own, webhookSecret: null })
  })
})

describe('settings', () => {
  const read = (env: NodeJS.ProcessEnv) => readSettings(env).flightSuppliers
  test('are empty by default', () => expect(read({})).toEqual(nothing))
  test('are the token, the secret and the address', () => {
    const env = { DUFFEL_TOKEN: own.token, DUFFEL_WEBHOOK_SECRET: 'secret', DUFFEL_URL: 'http://127.0.0.1:4001/' }
    expect(read(env)).toEqual({
      duffel: { token: own.token, webhookSecret: 'secret' },
      duffelBase: 'http://127.0.0.1:4001',
      practice: true,
    })
  })
  test('in production invented flights are sold only where that is wanted', () => {
    expect(read({ NODE_ENV: 'production' }).practice).toBe(false)
    expect(read({ NODE_ENV: 'production', PRACTICE_FLIGHTS: '1' }).practice).toBe(true)
  })
  test.each<[NodeJS.ProcessEnv, RegExp]>([
    [{ DUFFEL_TOKEN: 'secret-77' }, /DUFFEL_TOKEN must be of the form/],
    [{ DUFFEL_WEBHOOK_SECRET: 'secret-77' }, /DUFFEL_WEBHOOK_SECRET needs DUFFEL_TOKEN/],
    [{ DUFFEL_URL: 'http://api.example.com' }, /DUFFEL_URL must be an address/],
    [{ DUFFEL_URL: 'https://user:secret-77@duffel.test' }, /DUFFEL_URL/],
  ])('%j is refused at start, without its secret', (env, message) => {
    expect(() => readSettings(env)).toThrow(message)
    expect(() => readSettings(env)).not.toThrow(/secret-77/)
  })
})
