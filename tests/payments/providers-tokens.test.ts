import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keepToken } from '../../mock-server/services/payments/providers/tokens.ts'
import { endOf, openPaymentDesk, type PaymentDesk } from '../support/payment-stand-in/desk.ts'
import type { DialectName } from '../support/payment-stand-in/dialect.ts'

let desk: PaymentDesk
beforeAll(async () => {
  desk = await openPaymentDesk()
})
afterAll(() => desk.close())

describe('a token', () => {
  function keeper(lifetime = 60_000) {
    const clock = { now: 1_000_000, made: 0 }
    const kept = keepToken(
      async () => ({ token: `token ${++clock.made}`, lifetime }),
      () => clock.now,
    )
    return { clock, kept }
  }
  test('is kept for five sixths of its life', async () => {
    const { clock, kept } = keeper()
    expect(await kept.token()).toBe('token 1')
    clock.now += 49_999
    expect(await kept.token()).toBe('token 1')
    clock.now += 1
    expect(await kept.token()).toBe('token 2')
  })
  test('that has ended already serves once', async () => {
    const { clock, kept } = keeper(-5_000)
    expect([await kept.token(), await kept.token(), clock.made]).toEqual(['token 1', 'token 2', 2])
  })
  test('is renewed once, however many wait', async () => {
    const { clock, kept } = keeper()
    expect(new Set(await Promise.all(Array.from({ length: 20 }, () => kept.token())))).toEqual(new Set(['token 1']))
    const others = await Promise.all(Array.from({ length: 20 }, () => kept.instead('token 1')))
    expect([new Set(others), clock.made]).toEqual([new Set(['token 2']), 2])
    expect(await kept.instead('token 1')).toBe('token 2') // refused long ago
  })
  test('that could not be had is asked for anew', async () => {
    let tries = 0
    const kept = keepToken(async () => {
      if (++tries === 1) throw new Error('down')
      return { token: 'there', lifetime: 60_000 }
    })
    await expect(kept.token()).rejects.toThrow('down')
    expect(await kept.token()).toBe('there')
  })
})

describe.each<[DialectName, string]>([
  ['pesapal', 'POST /api/Auth/RequestToken'],
  ['mtn_momo', 'POST /collection/token/'],
])('tokens of %s', (name, path) => {
  const countTokens = () => desk.standIn.calls.filter(({ call, dialect }) => dialect === name && call === path).length

  test('serve many calls at once, and are renewed before they end', async () => {
    const clock = { now: Date.now() }
    const provider = desk.provider(name, { now: () => clock.now })
    const before = countTokens()
    const attempts = Array.from({ length: 8 }, () => desk.attempt('ok'))
    await Promise.all(attempts.map((attempt) => provider.start(attempt)))
    expect(countTokens() - before).toBe(1)
    clock.now += 249_000 // of 300 seconds
    await provider.start(desk.attempt('ok'))
    expect(countTokens() - before).toBe(1)
    clock.now += 2_000
    await provider.start(desk.attempt('ok'))
    expect(countTokens() - before).toBe(2)
  })
  test('that are refused are renewed once, and what was asked is asked again', async () => {
    const provider = desk.provider(name)
    await provider.start(desk.attempt('ok'))
    const before = countTokens()
    const attempt = desk.attempt('token_expired')
    await provider.start(attempt)
    expect([desk.standIn.taken(attempt.reference), countTokens() - before]).toEqual([1, 1])
    desk.standIn.revokeTokens()
    const many = Array.from({ length: 6 }, () => desk.attempt('ok'))
    await Promise.all(many.map((it) => provider.start(it)))
    expect(many.map(({ reference }) => desk.standIn.taken(reference))).toEqual(many.map(() => 1))
    expect(countTokens() - before).toBe(2)
  })
  test('that are refused again and again are given up', async () => {
    const provider = desk.provider(name)
    await provider.start(desk.attempt('ok'))
    desk.standIn.tokenSeconds = 0
    const before = countTokens()
    expect((await endOf(provider.start(desk.attempt('token_expired')))).end).toBe('refused')
    expect(countTokens() - before).toBe(1)
    desk.standIn.tokenSeconds = 300
    expect((await endOf(provider.start(desk.attempt('ok')))).end).toBe('answered') // control
  })
})

test('Pesapal registers the address for notices once, and finds it again from another server', async () => {
  const registered = () => desk.standIn.calls.filter(({ call }) => call.endsWith('RegisterIPN')).length
  const callbackUrl = `${desk.receiver.url}?agency=7`
  const before = registered()
  const provider = desk.provider('pesapal')
  await Promise.all(Array.from({ length: 5 }, () => provider.start(desk.attempt('ok', { callbackUrl }))))
  await desk.provider('pesapal').start(desk.attempt('ok', { callbackUrl }))
  expect(registered() - before).toBe(1)
})
