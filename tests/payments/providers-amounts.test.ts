import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { majorText, minorOf } from '../../mock-server/services/outgoing/amounts.ts'
import { feeMinor, majorNumber } from '../../mock-server/services/payments/providers/amounts.ts'
import { plainText, requestIdOf } from '../../mock-server/services/payments/providers/mtn-momo/momo-call.ts'
import { makeProvider } from '../../mock-server/services/payments/providers/registry.ts'
import { currencyCodes } from '../../src/domain/money.ts'
import { openPaymentDesk, type PaymentDesk } from '../support/payment-stand-in/desk.ts'
import type { DialectName } from '../support/payment-stand-in/dialect.ts'
import { standInKeys } from '../support/payment-stand-in/stand-in.ts'

describe('amounts', () => {
  const currency = fc.constantFrom(...currencyCodes, 'KWD')
  test('come back from a provider as they went there', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999_999 }), currency, (minor, code) => {
        const sent: unknown = JSON.parse(JSON.stringify({ amount: majorNumber(minor, code) })).amount
        expect(minorOf(sent as number, code)).toBe(minor) // it was written as a number
        expect(minorOf(majorText(minor, code), code)).toBe(minor)
      }),
    ))
  test('are text without exponent', () => {
    expect([majorText(5000, 'UGX'), majorText(1050, 'EUR'), majorText(5, 'USD'), majorText(5, 'KWD')]).toEqual([
      '5000',
      '10.50',
      '0.05',
      '0.005',
    ])
  })
  test.each<[number | string, string, number | null]>([
    ['5000', 'UGX', 5000],
    ['5000.00', 'UGX', 5000],
    ['5000.5', 'UGX', null],
    [5000.5, 'UGX', null],
    ['10.5', 'EUR', 1050],
    [0.1 + 0.2, 'EUR', 30],
    [10.005, 'EUR', null],
    ['-5', 'UGX', null],
    [-5, 'UGX', null],
    ['1e3', 'UGX', null],
    ['', 'UGX', null],
    ['99999999999999999', 'UGX', null],
    [Number.NaN, 'UGX', null],
  ])('%j %s is %j', (said, code, minor) => expect(minorOf(said, code)).toBe(minor))
  test('a fee is rounded to the minor unit, and none is not zero', () => {
    expect([
      feeMinor(350.4, 'UGX'),
      feeMinor(0.015, 'USD'),
      feeMinor(0, 'UGX'),
      feeMinor(null, 'UGX'),
      feeMinor(-1, 'UGX'),
    ]).toEqual([350, 2, 0, undefined, undefined])
  })
})

describe('MTN’s id of a request', () => {
  test('is a UUID of version 4 that follows from the reference', () =>
    fc.assert(
      fc.property(fc.string(), fc.string(), (one, other) => {
        expect(requestIdOf(one)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
        expect(requestIdOf(one) === requestIdOf(other)).toBe(one === other)
      }),
    ))
})

test('texts to MTN are plain', () => {
  expect(plainText('Guide’s fee – "Bwindi" & café')).toBe('Guides fee Bwindi cafe')
  expect(plainText('x'.repeat(200))).toHaveLength(160)
})

describe('what is sent', () => {
  let desk: PaymentDesk
  beforeAll(async () => {
    desk = await openPaymentDesk()
  })
  afterAll(() => desk.close())
  async function sent(name: DialectName, path: RegExp, changes = {}): Promise<Record<string, unknown>> {
    let body = ''
    const provider = desk.provider(name, {
      fetch: (input, init) => {
        if (path.test(String(input))) body = String(init?.body)
        return fetch(input, init)
      },
    })
    await provider.start(desk.attempt('ok', { amount: 185_050, ...changes }))
    return JSON.parse(body) as Record<string, unknown> // an object, as below
  }

  test('numbers and amounts to MTN are texts, with 256 and without plus', async () => {
    expect(await sent('mtn_momo', /requesttopay/)).toMatchObject({
      amount: '185050',
      currency: 'UGX',
      payer: { partyIdType: 'MSISDN', partyId: '256772112345' },
    })
  })
  test('to Flutterwave numbers begin with 256, with their network', async () => {
    const phone = '+256752112345'
    const payer = { name: 'Grace', email: 'grace@client.test', phone }
    expect(await sent('flutterwave', /charges/, { network: null, payer })).toMatchObject({
      amount: 185_050,
      phone_number: '256752112345',
      network: 'AIRTEL',
    })
    expect(await sent('flutterwave', /charges/, { network: 'MTN', payer })).toMatchObject({ network: 'MTN' }) // as the payer says
  })
  test('cards, other currencies and unknown networks go to Flutterwave’s page', async () => {
    expect(await sent('flutterwave', /payments/, { method: 'card', currency: 'USD' })).toMatchObject({
      amount: 1850.5,
      currency: 'USD',
      payment_options: 'card',
      max_retry_attempt: 1,
    })
    const payer = { name: 'Grace', email: 'grace@client.test', phone: '+447911123456' }
    expect(await sent('flutterwave', /payments/, { network: null, payer })).toMatchObject({
      payment_options: 'mobilemoneyuganda',
    })
  })
  test('to Pesapal numbers are as given, and amounts numbers', async () => {
    expect(
      await sent('pesapal', /SubmitOrder/, { currency: 'USD', method: 'card', description: 'x'.repeat(150) }),
    ).toMatchObject({
      amount: 1850.5,
      description: 'x'.repeat(100),
      billing_address: { phone_number: '+256772112345', first_name: 'Grace', last_name: 'Nakato Lubega' },
    })
  })
  test('nothing, where what is needed is missing', async () => {
    const payer = { name: 'Grace', email: '', phone: '' }
    for (const name of ['flutterwave', 'pesapal', 'mtn_momo'] as const) {
      const attempt = desk.attempt('ok', { payer })
      await expect(desk.provider(name).start(attempt)).rejects.toThrow(/needs/)
      expect(desk.standIn.taken(attempt.reference)).toBe(0)
    }
  })
  test('nothing of other currencies and methods than a provider has', async () => {
    const attempts = [
      ['mtn_momo', { currency: 'USD' }],
      ['mtn_momo', { method: 'card' }],
      ['pesapal', { currency: 'ZAR' }],
      ['flutterwave', { method: 'bank' }],
    ] as const
    for (const [name, changes] of attempts) {
      const before = desk.standIn.calls.length
      await expect(desk.provider(name).start(desk.attempt('ok', changes))).rejects.toThrow(/ takes no | does not take /)
      expect(desk.standIn.calls.length).toBe(before)
    }
    for (const amount of [0, -5, 10.5, Number.NaN])
      await expect(desk.provider('mtn_momo').start(desk.attempt('ok', { amount }))).rejects.toThrow(RangeError)
  })
  test('no address that MTN could not send to', async () => {
    const callbackOf = async (base: string, callbackUrl: string) => {
      let sentTo: string | null = ''
      const provider = makeProvider('mtn_momo', standInKeys.mtn_momo, base, {
        fetch: async (input, init) => {
          sentTo = new Headers(init?.headers).get('x-callback-url')
          return String(input).includes('token')
            ? Response.json({ access_token: 'a', expires_in: 3600 })
            : new Response(null, { status: 202 })
        },
      })
      await provider?.start(desk.attempt('ok', { callbackUrl }))
      return sentTo
    }
    expect(await callbackOf('https://mtn.test', 'http://localhost:4000/notices')).toBeNull()
    expect(await callbackOf('https://mtn.test', 'https://agency.test/notices')).toBe('https://agency.test/notices')
  })
})
