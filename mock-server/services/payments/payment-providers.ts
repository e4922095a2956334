import type { CurrencyCode } from '../../../src/domain/money.ts'
import type { Platform } from '../../http/platform.ts'
import { conflict } from '../../http/refusals.ts'
import { unseal } from '../account/secrets.ts'
import { localProvider } from './local-payments.ts'
import type { PaymentProvider, ProviderMethod, ProviderName } from './providers/provider.ts'
import type { TypedKeys } from './providers/provider-keys.ts'
import { type Providers, providersOf } from './providers/registry.ts'

type Desk = Pick<Platform, 'database' | 'settings'>

/** A way to pay that is offered to a payer, and who carries it out. */
export interface Offered {
  readonly method: ProviderMethod
  readonly provider: ProviderName
}

/** The providers of an agency, by its own keys or those of the environment; the one that is built in only while developing. */
async function providersFor({ database, settings }: Desk, agencyId: number): Promise<Providers> {
  const db = database.tenant(agencyId)
  const rows = await db.selectFrom('payment_provider_keys').select(['provider', 'sealed']).execute()
  const keys: TypedKeys = Object.fromEntries(rows.map(({ provider, sealed }) => [provider, keysIn(sealed)]))
  return providersOf(settings.paymentProviders, keys, settings.development ? localProvider(db, agencyId) : null)
}

/** Keys that were sealed under another secret are as good as none. */
function keysIn(sealed: string): Readonly<Record<string, string>> | undefined {
  const text = unseal(sealed)
  return text === null ? undefined : (JSON.parse(text) as Record<string, string>) // sealed by us, from checked texts
}

/** 409 for a provider that the agency does not have. */
export async function providerOf(desk: Desk, agencyId: number, name: ProviderName): Promise<PaymentProvider> {
  const provider = (await providersFor(desk, agencyId))[name]
  if (provider === undefined) throw conflict('This way of paying is not available.')
  return provider
}

const methods: readonly ProviderMethod[] = ['mobile_money', 'card', 'bank']
const preferred: readonly ProviderName[] = ['mtn_momo', 'flutterwave', 'pesapal', 'local']

/** How an agency can be paid in a currency, in the order in which a payer in Uganda looks for it. */
export async function waysToPay(desk: Desk, agencyId: number, currency: CurrencyCode): Promise<readonly Offered[]> {
  const providers = await providersFor(desk, agencyId)
  return methods.flatMap((method) => {
    const provider = preferred.find(
      (name) => providers[name]?.methods.includes(method) === true && providers[name].currencies.includes(currency),
    )
    return provider === undefined ? [] : [{ method, provider }]
  })
}
