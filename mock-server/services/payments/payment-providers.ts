import type { CurrencyCode } from '../../../src/domain/money.ts'
import type { Platform, Settings } from '../../http/platform.ts'
import { conflict } from '../../http/refusals.ts'
import { agencyKeys } from './agency-keys.ts'
import { localProvider } from './local-payments.ts'
import type { PaymentProvider, ProviderMethod, ProviderName } from './providers/provider.ts'
import { type Providers, providersOf } from './providers/registry.ts'

type Desk = Pick<Platform, 'database' | 'settings'>

/** A way to pay that is offered to a payer, and who carries it out. */
export interface Offered {
  readonly method: ProviderMethod
  readonly provider: ProviderName
}

/** The providers of an agency: by its own keys, else by those of the environment; the one that is built in only while developing. */
export const providersFor = async ({ database, settings }: Desk, agencyId: number): Promise<Providers> =>
  providersOf(
    settings.paymentProviders,
    await agencyKeys(database.system, agencyId),
    settings.development ? localProvider(database.tenant(agencyId), agencyId) : null,
  )

/** 409 for a provider that the agency does not have. */
export async function providerOf(desk: Desk, agencyId: number, name: ProviderName): Promise<PaymentProvider> {
  const provider = (await providersFor(desk, agencyId))[name]
  if (provider === undefined) throw conflict('This way of paying is not available.')
  return provider
}

const methods: readonly ProviderMethod[] = ['mobile_money', 'card', 'bank']
const preferred: readonly ProviderName[] = ['mtn_momo', 'flutterwave', 'pesapal', 'local']

/** What of the platform says how clients can pay. */
export interface OnlinePayments {
  readonly database: Pick<Platform['database'], 'system'>
  readonly settings: Pick<Settings, 'paymentProviders' | 'development'>
}

/** Whether a client can be asked to pay online in a currency. */
export async function takesPayments(
  { database, settings }: OnlinePayments,
  agencyId: number,
  currency: CurrencyCode,
): Promise<boolean> {
  if (settings.development) return true
  const called = providersOf(settings.paymentProviders, await agencyKeys(database.system, agencyId), null)
  return Object.values(called).some(({ currencies }) => currencies.includes(currency))
}

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
