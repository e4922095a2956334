import { beforeEach, describe, expect, test } from 'vitest'
import {
  type LocalOutcome,
  type LocalPayment,
  local,
} from '../../mock-server/services/payments/providers/local/local.ts'
import type { Attempt, PaymentProvider, PayoutWanted } from '../../mock-server/services/payments/providers/provider.ts'

const attempt: Attempt = {
  reference: 'PAY-1',
  uuid: '3f1c1f5e-8d5c-4a4e-9f5b-1f9a5e2d7c11',
  amount: 185_001,
  currency: 'UGX',
  method: 'mobile_money',
  description: 'Gorilla trek',
  payer: { name: 'Grace', email: '', phone: '+256772123456' },
  network: 'MTN',
  returnUrl: 'http://page.test/pay/1',
  callbackUrl: 'http://page.test/notices',
  externalId: null,
}
const payout: PayoutWanted = {
  reference: 'TR-1',
  kind: 'bank',
  bankCode: 'SBICUGKX',
  accountNumber: '9030001234567',
  name: 'Moses Okello',
  phone: '',
  amount: 450_000,
  currency: 'UGX',
  narration: 'Guide',
}

let kept: Map<string, LocalPayment>
let now: number
let provider: PaymentProvider
beforeEach(() => {
  kept = new Map()
  now = Date.parse('2026-11-25T10:00:00Z')
  const store = {
    get: async (reference: string) => kept.get(reference),
    set: async (reference: string, payment: LocalPayment) => void kept.set(reference, payment),
  }
  provider = local(store, { pageOf: (reference) => `/pay/local/${reference}`, now: () => now })
})
function play(outcome: LocalOutcome): void {
  const payment = kept.get('PAY-1')
  if (payment !== undefined) kept.set('PAY-1', { ...payment, outcome, playedAt: new Date(now).toISOString() })
}

describe('a payment', () => {
  test('leads to its page, waits there, and is started once', async () => {
    expect((await provider.query(attempt)).state).toBe('unknown')
    expect(await provider.start(attempt)).toEqual({
      externalId: 'PAY-1',
      redirectUrl: '/pay/local/PAY-1',
      prompt: 'phone',
    })
    expect((await provider.start({ ...attempt, method: 'card' })).prompt).toBe('page')
    expect((await provider.query(attempt)).state).toBe('pending')
    play('succeed')
    await provider.start(attempt)
    expect((await provider.query(attempt)).state).toBe('succeeded')
  })
  test.each<[LocalOutcome, string, number | undefined, number | undefined]>([
    ['succeed', 'succeeded', 185_001, 3_700],
    ['twice', 'succeeded', 185_001, 3_700],
    ['other_amount', 'succeeded', 92_500, 0],
    ['fail', 'failed', 185_001, undefined],
    ['cancel', 'cancelled', 185_001, undefined],
    ['late', 'pending', undefined, undefined],
  ])('played as %s is %s', async (outcome, state, amount, fee) => {
    await provider.start(attempt)
    play(outcome)
    const seen = await provider.query(attempt)
    expect([seen.state, seen.amount, seen.fee]).toEqual([state, amount, fee])
    if (seen.fee !== undefined) expect((seen.net ?? 0) + seen.fee).toBe(amount)
    if (state === 'failed' || state === 'cancelled') expect(seen.reason).toMatch(/\.$/)
  })
  test('that is late is there after twenty seconds', async () => {
    await provider.start(attempt)
    play('late')
    now += 19_999
    expect((await provider.query(attempt)).state).toBe('pending')
    now += 1
    expect((await provider.query(attempt)).state).toBe('succeeded')
  })
})

describe('money out', () => {
  const wanted = { attempt, amount: 60_000, reference: 'RF-1', reason: 'Called off' }
  test('goes back at once, in any part', async () => {
    expect((await provider.refundState(wanted)).state).toBe('unknown')
    expect(await provider.refund(wanted)).toMatchObject({ state: 'succeeded', amount: 60_000, currency: 'UGX' })
    expect((await provider.refundState(wanted)).state).toBe('succeeded')
  })
  test.each<[Partial<PayoutWanted>, string]>([
    [{}, 'succeeded'],
    [{ accountNumber: '9030001234501' }, 'failed'],
    [{ accountNumber: '9030001234502' }, 'pending'],
    [{ kind: 'mobile_money', phone: '+256772123401', accountNumber: null }, 'failed'],
  ])('is paid out by the end of the account: %j is %s', async (changes, state) => {
    expect((await provider.payoutState({ ...payout, ...changes })).state).toBe('unknown')
    expect((await provider.payout({ ...payout, ...changes })).state).toBe(state)
    now += 20_000
    const later = state === 'pending' ? 'succeeded' : state
    expect((await provider.payoutState({ ...payout, ...changes })).state).toBe(later)
    expect(kept.size).toBe(1)
  })
  test('an account has the same name each time, or none', async () => {
    const asked = { kind: 'bank', phone: '', bankCode: 'SBICUGKX' } as const
    const name = await provider.accountName({ ...asked, account: '9030001234567' })
    expect(name).toMatchObject({ result: 'found' })
    expect(await provider.accountName({ ...asked, account: '9030001234567' })).toEqual(name)
    for (const account of ['9030001234500', ''])
      expect(await provider.accountName({ ...asked, account })).toEqual({ result: 'unavailable' })
  })
})

test('its notice says which payment, and nothing else', () => {
  const read = (body: string) => provider.readCallback({ body, headers: new Headers(), query: new URLSearchParams() })
  expect(read('{"kind":"payout","reference":"TR-1","state":"succeeded"}')).toMatchObject({
    kind: 'payout',
    reference: 'TR-1',
  })
  expect(read('{"reference":"PAY-1"}')).toMatchObject({ kind: 'payment', reference: 'PAY-1' })
  expect(read('{}')).toBe('unreadable')
})
