import * as v from 'valibot'
import type { DuffelKeys } from './duffel/duffel-call.ts'

/** Keys of Duffel as an agency types them in and as they are sealed; without the secret of its webhook no notice is believed. */
const duffelKeys = v.object({
  token: v.pipe(v.string(), v.trim(), v.regex(/^duffel_(test|live)_[\w-]{8,200}$/)),
  webhookSecret: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200)), ''),
})

/** As they were typed: only a whole set makes a supplier. */
export type TypedFlightKeys = Readonly<Record<string, string>> | null | undefined

/** The keys as the adapter takes them, or null where they cannot be any. */
export function duffelKeysOf(typed: TypedFlightKeys): DuffelKeys | null {
  const { success, output } = v.safeParse(duffelKeys, typed ?? {})
  return success ? { token: output.token, webhookSecret: output.webhookSecret || null } : null
}

/** In which of Duffel's two worlds a token works. */
export const duffelModeOf = ({ token }: Pick<DuffelKeys, 'token'>): 'test' | 'live' =>
  token.startsWith('duffel_live_') ? 'live' : 'test'
