import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PaymentProvider } from '../../mock-server/services/payments/providers/provider.ts'
import { endOf, openPaymentDesk, type PaymentDesk, stateOf } from '../support/payment-stand-in/desk.ts'
import type { DialectName } from '../support/payment-stand-in/dialect.ts'
import type { Trouble } from '../support/payment-stand-in/troubles.ts'

// Every provider with every trouble, in its own protocol over a real connection.

let desk: PaymentDesk
beforeAll(async () => {
  desk = await openPaymentDesk()
})
afterAll(() => desk.close())

describe.each<DialectName>(['flutterwave', 'pesapal', 'mtn_momo'])('%s', (name) => {
  let provider: PaymentProvider
  beforeEach(() => {
    provider = desk.provider(name)
    desk.receiver.read.length = 0
  })
  const pay = (trouble: Trouble | 'ok') => desk.pay(provider, desk.attempt(trouble))
  const noticesOf = (reference: string) =>
    desk.receiver.read.flatMap((it) => (typeof it === 'object' && it.reference === reference ? [it] : []))

  test('what is paid is seen exactly, with a reference of the provider', async () => {
    const attempt = await pay('ok')
    const seen = await provider.query(attempt)
    expect(stateOf(seen)).toEqual(['succeeded', 185_000, 'UGX'])
    expect(seen.providerReference).toMatch(/\w/)
    expect(seen.externalId).toMatch(/\w/)
    expect(desk.standIn.taken(attempt.reference)).toBe(1)
    expect(noticesOf(attempt.reference)).toHaveLength(1)
    expect(desk.standIn.delivered.at(-1)?.status).toBe(200)
  })

  const ends: readonly [Trouble, string, readonly unknown[], RegExp][] = [
    ['failed', 'nobody has the money', ['failed'], /^(There is not enough money|Pesapal declined)/],
    ['cancelled', 'the payer refuses', name === 'mtn_momo' ? ['cancelled'] : ['failed'], /declined|cancelled/],
    ['expired', 'nobody answers', name === 'mtn_momo' ? ['expired'] : ['failed'], /in time|expired|declined/],
  ]
  test.each(ends)('%s: %s', async (trouble, _, [state], reason) => {
    const seen = await provider.query(await pay(trouble))
    expect(seen.state).toBe(state)
    expect(seen.reason).toMatch(reason)
  })

  test('a late payment is pending, and then there', async () => {
    const attempt = await pay('late')
    expect((await provider.query(attempt)).state).toBe('pending')
    expect(noticesOf(attempt.reference)).toEqual([])
    await desk.standIn.settle(attempt.reference)
    expect(stateOf(await provider.query(attempt))).toEqual(['succeeded', 185_000, 'UGX'])
    expect(noticesOf(attempt.reference)).toHaveLength(1)
  })

  test('another amount is said as it is', async () => {
    expect(stateOf(await provider.query(await pay('other_amount')))).toEqual(['succeeded', 92_500, 'UGX'])
  })
  test('and so is another currency', async () => {
    expect(stateOf(await provider.query(await pay('other_currency')))).toEqual(['succeeded', 18_500_000, 'KES'])
  })

  test('a notice that comes twice has one id, and others have another', async () => {
    const attempt = await pay('twice')
    const [one, two, ...more] = noticesOf(attempt.reference)
    expect([one?.eventId, more]).toEqual([two?.eventId, []])
    const other = await pay('ok')
    expect(noticesOf(other.reference)[0]?.eventId).not.toBe(one?.eventId)
    expect(desk.standIn.taken(attempt.reference)).toBe(1)
  })

  test('a notice may come before the answer', async () => {
    const attempt = desk.attempt('callback_first')
    const started = await provider.start(attempt)
    const [notice] = noticesOf(attempt.reference)
    expect(notice).toMatchObject({ kind: 'payment', reference: attempt.reference })
    const externalId = started.externalId ?? notice?.externalId ?? null
    expect((await provider.query({ ...attempt, externalId })).state).toBe('succeeded')
  })

  test('a refusal is a sentence, and takes nothing', async () => {
    const attempt = desk.attempt('refused')
    const { end, error } = await endOf(provider.start(attempt))
    expect(end).toBe('refused')
    expect(error?.message).toMatch(/^[A-Z][\w ’]+\.$/)
    expect(desk.standIn.taken(attempt.reference)).toBe(0)
  })

  const unknowns: readonly [Trouble, number][] = [
    ['silence', 1],
    ['lost', 0],
    ['kept_503', 1],
    ['lost_503', 0],
    ['garbage', 1],
    ['other_types', 1],
    ['huge', 1],
    ['redirect', 1],
    ['cut', 1],
  ]
  test.each(unknowns)('%s leaves open what happened; asked again, money is taken once', async (trouble, taken) => {
    const attempt = desk.attempt(trouble)
    // Long enough to have arrived, over a connection that is open already; the others answer at once.
    const hasty = desk.provider(name, { within: trouble === 'silence' || trouble === 'lost' ? 600 : 10_000 })
    await hasty.accountName({ kind: 'mobile_money', phone: '+256772123456', account: '', bankCode: null }) // has a token
    expect((await endOf(hasty.start(attempt))).end).toBe('unreachable')
    expect(desk.standIn.taken(attempt.reference)).toBe(taken)
    await desk.standIn.idle()
    const [known] = noticesOf(attempt.reference)
    const { state } = await provider.query({ ...attempt, externalId: known?.externalId ?? null })
    if (name === 'mtn_momo') expect(state).toBe(taken === 1 ? 'succeeded' : 'unknown')
    else expect(state).toBe(name === 'flutterwave' && taken === 1 ? 'pending' : 'unknown')
    // Only what is unknown would be sent again; here it is, whatever was said, as a second server might.
    await endOf(provider.start({ ...attempt, payer: { ...attempt.payer, phone: '+256772123456' } }))
    expect(desk.standIn.taken(attempt.reference)).toBe(1)
  })

  test('started twice at once, money is taken once', async () => {
    const attempt = desk.attempt('late')
    const both = await Promise.all([endOf(provider.start(attempt)), endOf(provider.start(attempt))])
    expect(both.map(({ end }) => end)).toContain('answered')
    expect(both.map(({ end }) => end)).not.toContain('refused') // the second might take that for an end
    expect(desk.standIn.taken(attempt.reference)).toBe(1)
  })

  test.each<Trouble>(['silence', 'lost_503', 'garbage', 'other_types', 'huge', 'redirect', 'cut'])(
    'asked, and answered by %s, nothing is concluded',
    async (trouble) => {
      const attempt = await pay('ok')
      const hasty = desk.provider(name, { within: trouble === 'silence' ? 600 : 10_000 })
      desk.standIn.next = trouble
      expect((await endOf(hasty.query(attempt))).end).toBe('unreachable')
      expect((await hasty.query(attempt)).state).toBe('succeeded') // control: the next time
    },
  )

  test('an answer about another payment is no answer', async () => {
    const [one, other] = [await pay('ok'), await pay('ok')]
    const liar = desk.provider(name, {
      fetch: async (input, init) => {
        const response = await fetch(input, init)
        const text = (await response.text()).replaceAll(one.reference, other.reference)
        return new Response(text === '' ? null : text, response)
      },
    })
    expect((await endOf(liar.query(one))).end).toBe('unreachable')
    expect((await provider.query(one)).state).toBe('succeeded') // control
  })
})

test('a 404 of something between us and MTN does not prove that a request never arrived', async () => {
  const behind = (body: string) =>
    desk.provider('mtn_momo', {
      fetch: (input, init) =>
        init?.method === 'GET' ? Promise.resolve(new Response(body, { status: 404 })) : fetch(input, init),
    })
  expect((await endOf(behind('<html>Not found</html>').query(desk.attempt('ok')))).end).toBe('unreachable')
  const own = JSON.stringify({ code: 'RESOURCE_NOT_FOUND', message: 'Requested resource was not found.' })
  expect((await behind(own).query(desk.attempt('ok'))).state).toBe('unknown') // control: MTN's own does
})
