import { type Objective, serverObjectives } from '../../../src/domain/finance/money-flow.ts'
import type { CurrencyCode } from '../../../src/domain/money.ts'
import type { Platform, Settings } from '../../http/platform.ts'
import { conflict } from '../../http/refusals.ts'
import { agencyKeys } from './agency-keys.ts'
import { localProvider } from './local-payments.ts'
import { takes } from './providers/facts.ts'
import { type PaymentProvider, type ProviderMethod, type ProviderName, providerNames } from './providers/provider.ts'
import { type Providers, providersOf } from './providers/registry.ts'

type Desk = Pick<Platform, 'database' | 'settings'>

/** A way to pay that is offered to a payer, and who carries it out. */
export interface Offered {
  readonly method: ProviderMethod
  readonly provider: ProviderName
}

/** By whose keys a provider is asked, and so in whose account the money arrives. */
export type KeysOf = 'server' | 'agency'

/**
 * The providers by the keys of the agency alone, or by those of the environment alone; the one that is built in only while developing, as the
 * server's.
 */
export async function providersBy(keysOf: KeysOf, { database, settings }: Desk, agencyId: number): Promise<Providers> {
  if (keysOf === 'agency')
    return providersOf({ ...settings.paymentProviders, keys: {} }, await agencyKeys(database.system, agencyId), null)
  const local = settings.development ? localProvider(database.tenant(agencyId), agencyId) : null
  return providersOf(settings.paymentProviders, {}, local)
}

/** 409 for a provider that is not there by these keys. */
export async function providerOf(
  desk: Desk,
  agencyId: number,
  name: ProviderName,
  keysOf: KeysOf,
): Promise<PaymentProvider> {
  const provider = (await providersBy(keysOf, desk, agencyId))[name]
  if (provider === undefined) throw conflict('This way of paying is not available.')
  return provider
}

/**
 * The providers that can be asked for a payment, with their keys: what clients pay, by the agency's own before the server's; what fills a
 * wallet or pays Safiri, by the server's only, or an agency could fill its wallet with money that stays in its own account.
 */
async function collectors(
  desk: Desk,
  agencyId: number,
  objective: Objective,
): Promise<readonly (readonly [ProviderName, PaymentProvider, KeysOf])[]> {
  const of = async (keysOf: KeysOf) =>
    namesIn(await providersBy(keysOf, desk, agencyId)).map(([name, provider]) => [name, provider, keysOf] as const)
  const own = serverObjectives.includes(objective) ? [] : await of('agency')
  const others = await of('server')
  return [...own, ...others.filter(([name]) => !own.some(([known]) => known === name))]
}
const namesIn = (providers: Providers) =>
  providerNames.flatMap((name) => {
    const provider = providers[name]
    return provider === undefined ? [] : [[name, provider] as const]
  })

/** The provider for a new attempt, and whose keys it has; 409 where it is not available. */
export async function collectorOf(
  desk: Desk,
  { agency_id: agencyId, objective }: { readonly agency_id: number; readonly objective: Objective },
  name: ProviderName,
): Promise<{ readonly provider: PaymentProvider; readonly keysOf: KeysOf }> {
  const found = (await collectors(desk, agencyId, objective)).find(([known]) => known === name)
  if (found === undefined) throw conflict('This way of paying is not available.')
  return { provider: found[1], keysOf: found[2] }
}

const methods: readonly ProviderMethod[] = ['mobile_money', 'card', 'bank']
const preferred: readonly ProviderName[] = ['mtn_momo', 'flutterwave', 'pesapal', 'local']

/** What of the platform says how clients can pay. */
export interface OnlinePayments {
  readonly database: Platform['database']
  readonly settings: Settings
}

/** Whether somebody can be asked to pay online in a currency: a client, or the agency itself. */
export async function takesPayments(
  desk: OnlinePayments,
  agencyId: number,
  currency: CurrencyCode,
  objective: Objective = 'booking',
): Promise<boolean> {
  if (desk.settings.development) return true
  const found = await collectors(desk, agencyId, objective)
  return found.some(([, at]) => methods.some((method) => takes(at, method, currency)))
}

/** How a payment can be made in a currency, in the order in which a payer in Uganda looks for it. */
export async function waysToPay(
  desk: Desk,
  agencyId: number,
  currency: CurrencyCode,
  objective: Objective,
): Promise<readonly Offered[]> {
  const found = await collectors(desk, agencyId, objective)
  return methods.flatMap((method) => {
    const provider = preferred.find((name) =>
      found.some(([known, at]) => known === name && takes(at, method, currency)),
    )
    return provider === undefined ? [] : [{ method, provider }]
  })
}
