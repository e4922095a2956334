import { describe, expect, test } from 'vitest'
import { readSettings } from '../../mock-server/http/settings.ts'
import { local } from '../../mock-server/services/payments/providers/local/local.ts'
import { providerNames } from '../../mock-server/services/payments/providers/provider.ts'
import { providersOf } from '../../mock-server/services/payments/providers/registry.ts'
import { standInKeys } from '../support/payment-stand-in/stand-in.ts'

const nothing = { keys: {}, bases: {}, within: 20_000 }
const builtIn = local(
  { get: async () => undefined, set: async () => undefined },
  { pageOf: (reference) => `/${reference}` },
)
const names = (providers: object) => Object.keys(providers).toSorted()

describe('the providers of an agency', () => {
  test('are those it has keys of', () => {
    expect(names(providersOf(nothing, {}, null))).toEqual([])
    expect(names(providersOf(nothing, { pesapal: standInKeys.pesapal }, null))).toEqual(['pesapal'])
    expect(names(providersOf(nothing, standInKeys, builtIn))).toEqual([...providerNames].toSorted())
  })
  test('are those of the environment where it has none, or half of them', () => {
    const settings = { ...nothing, keys: { pesapal: standInKeys.pesapal } }
    const ours = providersOf(settings, {}, null).pesapal
    expect(ours).toBeDefined()
    expect(providersOf(settings, { pesapal: { consumerKey: 'half' } }, null).pesapal).toBe(ours)
    expect(providersOf(settings, { pesapal: { consumerKey: 'own', consumerSecret: 'own' } }, null).pesapal).not.toBe(
      ours,
    )
  })
  test('are kept, with their tokens, for the same keys and for no others', () => {
    const one = () => providersOf(nothing, { mtn_momo: standInKeys.mtn_momo }, null).mtn_momo
    const other = providersOf(
      nothing,
      { mtn_momo: { ...standInKeys.mtn_momo, collectionKey: 'another' } },
      null,
    ).mtn_momo
    expect(one()).toBe(one())
    expect(one()).not.toBe(other)
    const elsewhere = { ...nothing, bases: { mtn_momo: 'http://127.0.0.1:9' } }
    expect(providersOf(elsewhere, { mtn_momo: standInKeys.mtn_momo }, null).mtn_momo).not.toBe(one())
  })
  test('take euros in MTN’s sandbox, and shillings in Uganda', () => {
    const currencies = (environment: string) =>
      providersOf(nothing, { mtn_momo: { ...standInKeys.mtn_momo, environment } }, null).mtn_momo?.currencies
    expect([currencies('sandbox'), currencies('mtnuganda')]).toEqual([['EUR'], ['UGX']])
  })
})

describe('settings', () => {
  const read = (env: NodeJS.ProcessEnv) => readSettings(env).paymentProviders
  test('are empty by default', () => expect(read({})).toEqual({ keys: {}, bases: {}, within: 20_000 }))
  test('make whole sets of keys', () => {
    const settings = read({
      FLUTTERWAVE_SECRET_KEY: 'one',
      FLUTTERWAVE_WEBHOOK_SECRET: 'two',
      PESAPAL_CONSUMER_KEY: 'one',
      PESAPAL_CONSUMER_SECRET: 'two',
      MTN_MOMO_COLLECTION: 'user:key:subscription',
      PESAPAL_URL: 'https://cybqa.pesapal.com/pesapalv3/',
      MTN_MOMO_URL: 'http://127.0.0.1:4001/mtn',
      PROVIDER_TIMEOUT: '5',
    })
    expect(names(providersOf(settings, {}, null))).toEqual(['flutterwave', 'mtn_momo', 'pesapal'])
    expect(providersOf(settings, {}, null).mtn_momo?.can.payout).toBe(false)
    expect(settings.bases).toEqual({
      pesapal: 'https://cybqa.pesapal.com/pesapalv3',
      mtn_momo: 'http://127.0.0.1:4001/mtn',
    })
    expect(settings.within).toBe(5_000)
    const both = read({ MTN_MOMO_COLLECTION: 'a:b:c', MTN_MOMO_DISBURSEMENT: 'd:e:f' })
    expect(providersOf(both, {}, null).mtn_momo?.can.payout).toBe(true)
  })
  test.each<[NodeJS.ProcessEnv, RegExp]>([
    [
      { FLUTTERWAVE_SECRET_KEY: 'secret-77' },
      /FLUTTERWAVE_SECRET_KEY and FLUTTERWAVE_WEBHOOK_SECRET must be set together/,
    ],
    [{ PESAPAL_CONSUMER_SECRET: 'secret-77' }, /set together/],
    [{ MTN_MOMO_COLLECTION: 'user:secret-77' }, /user:key:subscription/],
    [{ MTN_MOMO_DISBURSEMENT: 'user:secret-77:c' }, /needs MTN_MOMO_COLLECTION/],
    [{ MTN_MOMO_ENVIRONMENT: 'Uganda!' }, /MTN_MOMO_ENVIRONMENT/],
    [{ FLUTTERWAVE_URL: 'http://api.example.com' }, /FLUTTERWAVE_URL/],
    [{ PESAPAL_URL: 'https://user:secret-77@pesapal.test' }, /PESAPAL_URL/],
    [{ MTN_MOMO_URL: 'nowhere' }, /MTN_MOMO_URL/],
    [{ PROVIDER_TIMEOUT: '0' }, /PROVIDER_TIMEOUT/],
  ])('%j is refused at start, without its secret', (env, message) => {
    expect(() => readSettings(env)).toThrow(message)
    expect(() => readSettings(env)).not.toThrow(/secret-77/)
  })
})
