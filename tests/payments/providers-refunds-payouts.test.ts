import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type {
  Attempt,
  PaymentProvider,
  PayoutWanted,
  RefundWanted,
} from '../../mock-server/services/payments/providers/provider.ts'
import { makeProvider } from '../../mock-server/services/payments/providers/registry.ts'
import { endOf, newReference, openPaymentDesk, type PaymentDesk, stateOf } from '../support/payment-stand-in/desk.ts'
import type { DialectName } from '../support/payment-stand-in/dialect.ts'
import { standInKeys } from '../support/payment-stand-in/stand-in.ts'
import { phoneFor, type Trouble } from '../support/payment-stand-in/troubles.ts'

let desk: PaymentDesk
beforeAll(async () => {
  desk = await openPaymentDesk()
})
afterAll(() => desk.close())

async function paid(provider: PaymentProvider, amount = 185_000): Promise<Attempt> {
  const attempt = await desk.pay(provider, desk.attempt('ok', { amount }))
  const { externalId } = await provider.query(attempt)
  return { ...attempt, externalId: externalId ?? null }
}
const back = (attempt: Attempt, amount: number): RefundWanted => ({
  attempt,
  amount,
  reference: newReference('RF'),
  reason: 'The client’s trip was called off',
  callbackUrl: desk.receiver.url,
})
const out = (trouble: Trouble | 'ok', changes: Partial<PayoutWanted> = {}): PayoutWanted => ({
  reference: newReference('TR'),
  kind: 'mobile_money',
  bankCode: null,
  accountNumber: null,
  name: 'Moses Okello',
  phone: phoneFor(trouble),
  network: 'MTN',
  amount: 450_000,
  currency: 'UGX',
  narration: 'Guide’s fee, Bwindi',
  callbackUrl: desk.receiver.url,
  ...changes,
})

describe('refunds', () => {
  test.each<[DialectName, number]>([
    ['flutterwave', 60_000],
    ['mtn_momo', 60_000],
    ['pesapal', 185_000],
  ])('%s: pending at first, and then back', async (name, amount) => {
    const provider = desk.provider(name)
    const wanted = back(await paid(provider), amount)
    expect(stateOf(await provider.refund(wanted))).toEqual(['pending', amount, 'UGX'])
    await desk.standIn.settle(name === 'pesapal' ? wanted.attempt.reference : wanted.reference)
    expect(stateOf(await provider.refundState(wanted))).toEqual(['succeeded', amount, 'UGX'])
  })

  test.each<[DialectName, number]>([
    ['flutterwave', 60_000],
    ['mtn_momo', 60_000],
    ['pesapal', 185_000],
  ])('%s: after an answer that was lost it is found by its reference, and not paid twice', async (name, amount) => {
    const provider = desk.provider(name)
    const wanted = back(await paid(provider), amount)
    if (name === 'pesapal') await provider.query(wanted.attempt) // asked first by the refund itself
    const lossy = desk.provider(name, { fetch: losing(/refund/i) })
    expect((await endOf(lossy.refund(wanted))).end).toBe('unreachable')
    expect((await provider.refundState(wanted)).state).not.toBe('unknown')
    if (name !== 'flutterwave') await endOf(provider.refund(wanted)) // it has no reference of ours: there only asking helps
    const reference = name === 'pesapal' ? wanted.attempt.reference : wanted.reference
    expect(desk.standIn.taken(reference, 'refund')).toBe(1)
  })
  test.each<DialectName>(['flutterwave', 'mtn_momo'])('%s: one that never arrived is unknown', async (name) => {
    const provider = desk.provider(name)
    const wanted = back(await paid(provider), 60_000)
    const { refund } = desk.provider(name, { fetch: failing(/refund/i) })
    expect((await endOf(refund(wanted))).end).toBe('unreachable')
    expect((await provider.refundState(wanted)).state).toBe('unknown')
  })

  test('Flutterwave finds the transaction by itself, and refuses more than was paid', async () => {
    const provider = desk.provider('flutterwave')
    const attempt = { ...(await paid(provider)), externalId: null }
    expect((await provider.refund(back(attempt, 100_000))).state).toBe('pending')
    expect((await endOf(provider.refund(back(attempt, 100_000)))).end).toBe('refused')
    expect((await provider.refund(back(attempt, 85_000))).state).toBe('pending') // control: the rest
  })
  test('Flutterwave’s list of refunds is read to its end; one too long proves nothing', async () => {
    const provider = desk.provider('flutterwave')
    for (let times = 0; times < 4; times++) await provider.refund(back(await paid(provider), 1_000))
    const wanted = back(await paid(provider), 60_000)
    const lossy = desk.provider('flutterwave', { fetch: losing(/refund/i) })
    expect((await endOf(lossy.refund(wanted))).end).toBe('unreachable')
    expect(stateOf(await provider.refundState(wanted))).toEqual(['pending', 60_000, 'UGX']) // on the last page
    const endless = desk.provider('flutterwave', {
      fetch: async () =>
        Response.json({ status: 'success', message: '', data: [], meta: { page_info: { total_pages: 1_000 } } }),
    })
    expect((await endOf(endless.refundState(wanted))).end).toBe('unreachable')
  })
  test('Pesapal gives back the whole payment only', async () => {
    const provider = desk.provider('pesapal')
    const { end, error } = await endOf(provider.refund(back(await paid(provider), 60_000)))
    expect([end, error?.message]).toEqual(['refused', 'Pesapal gives back the whole payment only.'])
  })
  test.each<DialectName>(['flutterwave', 'pesapal', 'mtn_momo'])(
    '%s gives back nothing that was not paid',
    async (name) => {
      const provider = desk.provider(name)
      const attempt = await desk.pay(provider, desk.attempt('failed'))
      expect((await endOf(provider.refund(back(attempt, 185_000)))).end).toBe('refused')
      expect(
        desk.standIn.deals.filter(({ purpose, reference }) => purpose === 'refund' && reference === attempt.reference),
      ).toEqual([])
    },
  )
})

describe.each<DialectName>(['flutterwave', 'mtn_momo'])('payouts by %s', (name) => {
  test('to a phone', async () => {
    const provider = desk.provider(name)
    desk.receiver.read.length = 0
    const wanted = out('ok')
    expect(stateOf(await provider.payout(wanted))).toEqual(['pending', 450_000, 'UGX'])
    await desk.standIn.idle()
    expect(stateOf(await provider.payoutState(wanted))).toEqual(['succeeded', 450_000, 'UGX'])
    expect(desk.receiver.read).toMatchObject([{ kind: 'payout', reference: wanted.reference }])
  })
  test('that fails, with a reason', async () => {
    const provider = desk.provider(name)
    const wanted = out('failed')
    await provider.payout(wanted)
    await desk.standIn.idle()
    expect(await provider.payoutState(wanted)).toMatchObject({
      state: 'failed',
      reason: 'There is not enough money in the account.',
    })
  })
  test('that is refused takes nothing', async () => {
    const wanted = out('refused')
    expect((await endOf(desk.provider(name).payout(wanted))).end).toBe('refused')
    expect(desk.standIn.taken(wanted.reference, 'payout')).toBe(0)
  })
  test.each<[Trouble, number]>([
    ['kept_503', 1],
    ['lost_503', 0],
    ['garbage', 1],
    ['cut', 1],
  ])('%s leaves it open; sent again, it is paid once', async (trouble, taken) => {
    const provider = desk.provider(name)
    const wanted = out(trouble)
    expect((await endOf(provider.payout(wanted))).end).toBe('unreachable')
    await desk.standIn.idle()
    expect((await provider.payoutState(wanted)).state).toBe(taken === 1 ? 'succeeded' : 'unknown')
    await endOf(provider.payout({ ...wanted, phone: '+256772123456' }))
    expect(desk.standIn.taken(wanted.reference, 'payout')).toBe(1)
  })
})

describe('payouts', () => {
  test('to a bank go through Flutterwave, in whole amounts, to somebody with a name', async () => {
    const provider = desk.provider('flutterwave')
    const bank = { kind: 'bank', bankCode: 'UG-STANBIC', accountNumber: '9030001234567', phone: '' } as const
    const wanted = out('ok', { ...bank, currency: 'USD', amount: 12_000 })
    expect(stateOf(await provider.payout(wanted))).toEqual(['pending', 12_000, 'USD'])
    for (const changes of [{ amount: 12_050 }, { name: ' ' }, { bankCode: null }])
      expect(
        (await endOf(provider.payout(out('ok', { ...bank, currency: 'USD', amount: 12_000, ...changes })))).end,
      ).toBe('refused')
  })
  test('one that Flutterwave repeats by itself has failed once all of them have', async () => {
    const wanted = out('failed')
    const provider = desk.provider('flutterwave')
    await provider.payout(wanted)
    await desk.standIn.idle()
    const retried = desk.provider('flutterwave', {
      fetch: async (input, init) => {
        const response = await fetch(input, init)
        const { data, ...rest } = (await response.json()) as { data: Record<string, unknown>[] } // a list of transfers
        const again = { ...data[0], id: 99_999_999, reference: `${wanted.reference}_RETRY_1`, status: 'SUCCESSFUL' }
        const other = { ...again, id: 99_999_998, reference: `${wanted.reference}0_RETRY_1` }
        return Response.json({ ...rest, data: [...data, other, again] })
      },
    })
    expect(await retried.payoutState(wanted)).toMatchObject({ state: 'succeeded', externalId: '99999999' })
    expect((await provider.payoutState(wanted)).state).toBe('failed') // control
  })
  test('are none of Pesapal’s, nor of MTN’s to banks or without keys of disbursements', async () => {
    const { collectionKey, collectionSubscription, collectionUser, environment } = standInKeys.mtn_momo
    const collecting = { collectionKey, collectionSubscription, collectionUser, environment }
    const half = makeProvider('mtn_momo', collecting, desk.standIn.bases.mtn_momo)
    expect([half?.can, half?.payoutKinds]).toEqual([{ refund: 'none', payout: false, accountName: true }, []])
    expect((await endOf(half?.payout(out('ok')) ?? Promise.resolve())).end).toBe('refused')
    expect((await endOf(desk.provider('mtn_momo').payout(out('ok', { kind: 'bank' })))).end).toBe('refused')
    expect((await endOf(desk.provider('pesapal').payout(out('ok')))).end).toBe('refused')
  })
})

describe('the name of an account', () => {
  const phone = { kind: 'mobile_money', account: '', bankCode: null } as const
  test('MTN knows it, or not', async () => {
    const provider = desk.provider('mtn_momo')
    expect(await provider.accountName({ ...phone, phone: '+256772123456' })).toEqual({
      result: 'found',
      name: 'Grace Nakato',
    })
    expect(await provider.accountName({ ...phone, phone: '+256772123400' })).toEqual({ result: 'unavailable' })
    expect(await provider.accountName({ ...phone, kind: 'bank', phone: '' })).toEqual({ result: 'unavailable' })
  })
  test('Flutterwave knows it of banks, or not', async () => {
    const provider = desk.provider('flutterwave')
    const bank = { kind: 'bank', phone: '', bankCode: '044' } as const
    expect(await provider.accountName({ ...bank, account: '9030001234567' })).toEqual({
      result: 'found',
      name: 'OKELLO MOSES',
    })
    expect(await provider.accountName({ ...bank, account: '9030001234500' })).toEqual({ result: 'unavailable' })
    expect(await provider.accountName({ ...phone, phone: '+256772123456' })).toEqual({ result: 'unavailable' })
  })
  test.each<DialectName>(['flutterwave', 'mtn_momo'])('%s in trouble has none, and throws nothing', async (name) => {
    for (const trouble of ['lost_503', 'garbage', 'other_types', 'huge', 'cut'] as const) {
      const provider = desk.provider(name)
      desk.standIn.next = trouble
      const kind = name === 'mtn_momo' ? 'mobile_money' : 'bank'
      expect(
        await provider.accountName({ kind, phone: '+256772123456', account: '9030001234567', bankCode: '044' }),
      ).toEqual({ result: 'unavailable' })
    }
  })
})

/** The request arrives, and its answer does not. */
const losing =
  (path: RegExp): typeof fetch =>
  async (input, init) => {
    const response = await fetch(input, init)
    if (path.test(String(input)) && init?.method === 'POST') throw new TypeError('fetch failed')
    return response
  }
/** The request does not arrive. */
const failing =
  (path: RegExp): typeof fetch =>
  async (input, init) => {
    if (path.test(String(input)) && init?.method === 'POST') throw new TypeError('fetch failed')
    return fetch(input, init)
  }

test('an order of Pesapal that was cancelled cannot be paid any more; one that was paid stays paid', async () => {
  const provider = desk.provider('pesapal')
  const open = desk.attempt('ok')
  const { externalId, redirectUrl } = await provider.start(open)
  await provider.cancel?.({ ...open, externalId })
  await desk.standIn.visit(redirectUrl ?? '')
  await desk.standIn.idle()
  expect((await provider.query({ ...open, externalId })).state).toBe('failed')
  const attempt = await paid(provider)
  expect((await endOf(provider.cancel?.(attempt) ?? Promise.resolve())).end).toBe('refused')
  expect((await provider.query(attempt)).state).toBe('succeeded')
})
