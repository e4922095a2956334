import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readWebhook } from '../../mock-server/services/payments/providers/flutterwave/webhook.ts'
import type { Notice, PaymentProvider } from '../../mock-server/services/payments/providers/provider.ts'
import { claimedReference, makeProvider } from '../../mock-server/services/payments/providers/registry.ts'
import { openPaymentDesk, type PaymentDesk } from '../support/payment-stand-in/desk.ts'
import { standInKeys } from '../support/payment-stand-in/stand-in.ts'

let desk: PaymentDesk
beforeAll(async () => {
  desk = await openPaymentDesk()
})
afterAll(() => desk.close())

const { webhookSecret } = standInKeys.flutterwave
const read = (provider: PaymentProvider, body: string, headers: Record<string, string> = {}, query = '') =>
  provider.readCallback({ body, headers: new Headers(headers), query: new URLSearchParams(query) })

describe('a notice of Flutterwave', () => {
  const charge = JSON.stringify({
    event: 'charge.completed',
    data: { id: 4975363, tx_ref: 'PAY-1', status: 'successful' },
  })
  const signatureOf = (body: string, secret = webhookSecret) =>
    createHmac('sha256', secret).update(body).digest('base64')
  let provider: PaymentProvider
  beforeEach(() => {
    provider = desk.provider('flutterwave')
  })

  test('is genuine by the secret, or by the signature of its body', () => {
    const notice = { kind: 'payment', reference: 'PAY-1', externalId: '4975363' }
    expect(read(provider, charge, { 'verif-hash': webhookSecret })).toMatchObject(notice)
    expect(read(provider, charge, { 'flutterwave-signature': signatureOf(charge) })).toMatchObject(notice)
  })
  const forged: readonly [string, Record<string, string>][] = [
    ['no signature', {}],
    ['an empty secret', { 'verif-hash': '' }],
    ['another secret', { 'verif-hash': `${webhookSecret}x` }],
    ['the signature of another secret', { 'flutterwave-signature': signatureOf(charge, 'guessed') }],
    ['the signature of another body', { 'flutterwave-signature': signatureOf(`${charge} `) }],
    ['the secret as signature', { 'flutterwave-signature': webhookSecret }],
  ]
  test.each(forged)('is forged with %s', (_, headers) => expect(read(provider, charge, headers)).toBe('forged'))
  test('is forged whatever it says, where the dashboard’s secret is not known', () => {
    const made = makeProvider('flutterwave', { secretKey: 'k', webhookSecret: ' ' }, undefined)
    expect(made).toBeNull() // no such provider is made
    const query = new URLSearchParams()
    expect(readWebhook({ body: charge, headers: new Headers({ 'verif-hash': '' }), query }, '')).toBe('forged')
  })
  test('says which kind it is about, and never what became of it', () => {
    const about = (event: string, data: object) =>
      read(provider, JSON.stringify({ event, data }), { 'verif-hash': webhookSecret }) as Notice // it is signed
    expect(about('transfer.completed', { id: 1, reference: 'TR-1', status: 'SUCCESSFUL' })).toMatchObject({
      kind: 'payout',
      reference: 'TR-1',
    })
    expect(about('refund.completed', { id: 7, status: 'completed-momo' })).toMatchObject({
      kind: 'refund',
      externalId: '7',
    })
    expect(
      Object.keys(about('charge.completed', { id: 1, tx_ref: 'PAY-1', amount: 5, status: 'successful' })).toSorted(),
    ).toEqual(['eventId', 'externalId', 'kind', 'reference'])
  })
  test('has one id for one state, and another for the next', () => {
    const id = (status: string) =>
      (
        read(provider, JSON.stringify({ event: 'charge.completed', data: { id: 1, tx_ref: 'PAY-1', status } }), {
          'verif-hash': webhookSecret,
        }) as Notice
      ).eventId
    expect(id('pending')).toBe(id('pending'))
    expect(id('pending')).not.toBe(id('successful'))
  })
  test('of another agency, about its own payment, has another id', () => {
    const id = (tx_ref: string) => {
      const body = JSON.stringify({ event: 'charge.completed', data: { id: 1, tx_ref, status: 'successful' } })
      return (read(provider, body, { 'verif-hash': webhookSecret }) as Notice).eventId // it is signed
    }
    expect(id('PAY-OTHER')).not.toBe(id('PAY-1'))
  })
  test('that was signed with a guessed secret on the way is refused where it arrives', async () => {
    desk.receiver.read.length = 0
    const attempt = await desk.pay(provider, desk.attempt('bad_signature'))
    expect(desk.receiver.read).toEqual(['forged'])
    expect(desk.standIn.delivered.at(-1)?.status).toBe(403)
    expect((await provider.query(attempt)).state).toBe('succeeded') // it is asked nevertheless, by the clock
  })
})

describe('a notice of Pesapal', () => {
  const sent = { OrderTrackingId: 'b945e4af-80a5', OrderMerchantReference: 'PAY-2', OrderNotificationType: 'IPNCHANGE' }
  test('is read as JSON, and from the address', () => {
    const provider = desk.provider('pesapal')
    const notice = read(provider, JSON.stringify(sent))
    expect(notice).toMatchObject({ kind: 'payment', reference: 'PAY-2', externalId: 'b945e4af-80a5' })
    expect(read(provider, '', {}, new URLSearchParams(sent).toString())).toEqual(notice)
    expect(provider.noticesRepeat).toBe(true)
  })
  test('is answered with what it said and a 200', async () => {
    const provider = desk.provider('pesapal')
    const attempt = await desk.pay(provider, desk.attempt('ok'))
    const { answer, status } = desk.standIn.delivered.at(-1) ?? {}
    expect(status).toBe(200)
    expect(JSON.parse(answer ?? '')).toEqual({
      orderNotificationType: 'IPNCHANGE',
      orderTrackingId: attempt.externalId,
      orderMerchantReference: attempt.reference,
      status: 200,
    })
  })
})

describe('a notice of MTN', () => {
  test('is read by its reference, whatever it claims', () => {
    const provider = desk.provider('mtn_momo')
    const body = { externalId: 'PAY-3', status: 'SUCCESSFUL', amount: '1', payer: { partyId: '256772123456' } }
    const notice = read(provider, JSON.stringify(body)) as Notice // it has a reference
    expect(notice).toMatchObject({ kind: 'payment', reference: 'PAY-3' })
    expect(read(provider, JSON.stringify({ ...body, status: 'FAILED' }))).not.toEqual(notice)
  })
})

const unreadable = [
  '',
  'no json',
  '[]',
  'null',
  '7',
  '"text"',
  '{}',
  '{"data":null}',
  '{"externalId":{"a":1}}',
  `{"externalId":"${'x'.repeat(101)}"}`,
]
test.each(unreadable)('a notice of %j is unreadable for everybody', (body) => {
  const headers = { 'verif-hash': webhookSecret }
  expect(
    (['flutterwave', 'pesapal', 'mtn_momo'] as const).map((name) => read(desk.provider(name), body, headers)),
  ).toEqual(['unreadable', 'unreadable', 'unreadable'])
})

describe('the reference that a notice claims', () => {
  const claimed = (body: unknown, query = '') =>
    claimedReference({
      body: typeof body === 'string' ? body : JSON.stringify(body),
      query: new URLSearchParams(query),
    })
  test('is found in each protocol, before anything is checked', () => {
    expect(claimed({ event: 'charge.completed', data: { tx_ref: 'PAY-1' } })).toBe('PAY-1')
    expect(claimed({ event: 'transfer.completed', data: { reference: 'TR-1' } })).toBe('TR-1')
    expect(claimed({ OrderMerchantReference: 'PAY-2' })).toBe('PAY-2')
    expect(claimed('', 'OrderMerchantReference=PAY-2')).toBe('PAY-2')
    expect(claimed({ externalId: 'PAY-3' })).toBe('PAY-3')
  })
  test.each(unreadable)('is none in %j', (body) => expect(claimed(body)).toBeNull())
})
