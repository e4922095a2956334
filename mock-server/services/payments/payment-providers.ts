import type { Platform } from '../../http/platform.ts'
import { conflict } from '../../http/refusals.ts'
import { localProvider } from './local-provider.ts'
import type { PaymentProvider, ProviderMethod, ProviderName } from './provider.ts'

/** A way to pay that is offered to a payer, and who carries it out. */
export interface Offered {
  readonly method: ProviderMethod
  readonly provider: ProviderName
}

/** The providers of an agency by name; 409 for one that it does not have. */
export async function providerOf(
  { database, settings }: Pick<Platform, 'database' | 'settings'>,
  agencyId: number,
  name: ProviderName,
): Promise<PaymentProvider> {
  if (name === 'local' && settings.development) return localProvider(database.tenant(agencyId), agencyId)
  throw conflict('This way of paying is not available.')
}

/** How an agency can be paid, in the order in which a payer in Uganda looks for it. */
export async function waysToPay(
  { settings }: Pick<Platform, 'settings'>,
  _agencyId: number,
): Promise<readonly Offered[]> {
  return settings.development
    ? (['mobile_money', 'card', 'bank'] as const).map((method) => ({ method, provider: 'local' }))
    : []
}
