import { createHash } from 'node:crypto'
import type { CallOptions } from '../../outgoing/caller.ts'
import { jsonObject, textIn } from '../../outgoing/notices.ts'
import { withinFacts } from './facts.ts'
import { flutterwave, flutterwaveBase } from './flutterwave/flutterwave.ts'
import { momoBases, mtnMomo } from './mtn-momo/mtn-momo.ts'
import { pesapal, pesapalBases } from './pesapal/pesapal.ts'
import type { CallbackRequest, PaymentProvider, ProviderName } from './provider.ts'
import { type CalledProvider, flutterwaveKeysOf, momoKeysOf, pesapalKeysOf, type TypedKeys } from './provider-keys.ts'

/** From the environment: keys for agencies that have none of their own, and addresses other than the providers’ real ones. */
export interface ProviderSettings {
  readonly keys: TypedKeys
  readonly bases: Readonly<Partial<Record<CalledProvider, string>>>
  /** Milliseconds in which a provider must have answered. */
  readonly within: number
}

export interface MakeOptions extends CallOptions {
  readonly now?: () => number
}

/** A provider from its keys as typed, at `base` or its real address; null where keys are missing. */
export function makeProvider(
  name: CalledProvider,
  typed: Readonly<Record<string, string>> | undefined,
  base: string | undefined,
  options: MakeOptions = {},
): PaymentProvider | null {
  const provider = adapterOf(name, typed, base, options)
  return provider && withinFacts(provider)
}

function adapterOf(
  name: CalledProvider,
  typed: Readonly<Record<string, string>> | undefined,
  base: string | undefined,
  options: MakeOptions,
): PaymentProvider | null {
  switch (name) {
    case 'flutterwave': {
      const keys = flutterwaveKeysOf(typed)
      return keys && flutterwave(keys, base ?? flutterwaveBase, options)
    }
    case 'pesapal': {
      const keys = pesapalKeysOf(typed)
      return keys && pesapal(keys, base ?? pesapalBases[keys.environment], options)
    }
    case 'mtn_momo': {
      const keys = momoKeysOf(typed)
      return keys && mtnMomo(keys, base ?? momoBases[keys.environment === 'sandbox' ? 'sandbox' : 'live'], options)
    }
  }
}

/** Those made lately, by everything they were made of: they keep tokens, which are dear. */
const made = new Map<string, PaymentProvider | null>()
const mostMade = 500

function keptProvider(name: CalledProvider, settings: ProviderSettings, typed: TypedKeys[CalledProvider]) {
  const base = settings.bases[name]
  const id = createHash('sha256')
    .update(JSON.stringify([name, base, settings.within, Object.entries(typed ?? {}).sort()]))
    .digest('hex')
  const kept = made.get(id)
  const provider = kept ?? makeProvider(name, typed, base, { within: settings.within })
  made.delete(id)
  made.set(id, provider)
  const [oldest] = made.keys()
  if (made.size > mostMade && oldest !== undefined) made.delete(oldest)
  return provider
}

export type Providers = Readonly<Partial<Record<ProviderName, PaymentProvider>>>

/**
 * The providers an agency can use: with its own keys (unsealed), else with those of the environment. `local` is what is built in, or null
 * where it must not be used.
 */
export function providersOf(
  settings: ProviderSettings,
  agencyKeys: TypedKeys,
  local: PaymentProvider | null,
): Providers {
  const names = ['mtn_momo', 'flutterwave', 'pesapal'] as const
  const called = names.flatMap((name) => {
    const provider = keptProvider(name, settings, agencyKeys[name]) ?? keptProvider(name, settings, settings.keys[name])
    return provider === null ? [] : [[name, provider] as const]
  })
  return { ...Object.fromEntries(called), ...(local === null ? {} : { local }) }
}

/**
 * Our reference in a notice, unchecked: it says only whose keys the notice is to be checked with. Null where there is none.
 */
export function claimedReference({ body, query }: Pick<CallbackRequest, 'body' | 'query'>): string | null {
  const sent = jsonObject(body) ?? Object.fromEntries(query)
  const data = jsonObject(JSON.stringify(sent.data ?? null)) ?? {}
  const claimed = data.tx_ref ?? data.reference ?? sent.OrderMerchantReference ?? sent.externalId ?? sent.reference
  return textIn(claimed) ?? null
}
