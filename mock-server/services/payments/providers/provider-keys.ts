import * as v from 'valibot'
import type { FlutterwaveKeys } from './flutterwave/flutterwave-call.ts'
import type { MomoEnvironment, MomoKeys, ProductKeys } from './mtn-momo/momo-call.ts'
import type { PesapalKeys } from './pesapal/pesapal-call.ts'
import type { ProviderName } from './provider.ts'

/** Providers that are called over the network, with keys. */
export type CalledProvider = Exclude<ProviderName, 'local'>

const text = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(500))
const optional = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(500)), '')

/** The keys of each provider by field, as an agency types them in and as they are sealed. */
export const providerKeys = {
  flutterwave: v.object({ secretKey: text, webhookSecret: text }),
  pesapal: v.object({
    consumerKey: text,
    consumerSecret: text,
    environment: v.optional(v.picklist(['live', 'sandbox']), 'live'),
  }),
  mtn_momo: v.object({
    collectionUser: text,
    collectionKey: text,
    collectionSubscription: text,
    disbursementUser: optional,
    disbursementKey: optional,
    disbursementSubscription: optional,
    environment: v.optional(v.picklist(['mtnuganda', 'mtnrwanda', 'sandbox'] satisfies MomoEnvironment[]), 'mtnuganda'),
  }),
} as const

/** As they were typed: only those of a whole set make a provider. */
export type TypedKeys = { readonly [Name in CalledProvider]?: Readonly<Record<string, string>> | undefined }

/** The keys as the adapters take them, or null where one that is needed is missing. */
export const flutterwaveKeysOf = (typed: unknown): FlutterwaveKeys | null => parsed(providerKeys.flutterwave, typed)

export const pesapalKeysOf = (typed: unknown): (PesapalKeys & { environment: 'live' | 'sandbox' }) | null =>
  parsed(providerKeys.pesapal, typed)

export function momoKeysOf(typed: unknown): MomoKeys | null {
  const keys = parsed(providerKeys.mtn_momo, typed)
  if (keys === null) return null
  const out: ProductKeys = {
    user: keys.disbursementUser,
    key: keys.disbursementKey,
    subscription: keys.disbursementSubscription,
  }
  return {
    collection: { user: keys.collectionUser, key: keys.collectionKey, subscription: keys.collectionSubscription },
    disbursement: Object.values(out).every((it) => it !== '') ? out : null,
    environment: keys.environment,
  }
}

function parsed<Schema extends v.GenericSchema>(schema: Schema, typed: unknown): v.InferOutput<Schema> | null {
  const result = v.safeParse(schema, typed ?? {})
  return result.success ? result.output : null
}
