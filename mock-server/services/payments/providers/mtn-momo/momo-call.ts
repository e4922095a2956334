import { createHash } from 'node:crypto'
import * as v from 'valibot'
import type { Answer, Asked } from '../../../outgoing/caller.ts'
import { type ProviderCaller, read } from '../call-provider.ts'
import { keysRefused } from '../provider-errors.ts'
import { keepToken, withToken } from '../tokens.ts'

/** Where MTN runs, with the one currency that each takes. */
export const momoCurrencies = { sandbox: 'EUR', mtnuganda: 'UGX', mtnrwanda: 'RWF' } as const
export type MomoEnvironment = keyof typeof momoCurrencies

export interface ProductKeys {
  readonly user: string
  readonly key: string
  readonly subscription: string
}
export interface MomoKeys {
  readonly collection: ProductKeys
  /** Without it there are neither payouts nor refunds. */
  readonly disbursement: ProductKeys | null
  readonly environment: MomoEnvironment
}
export type Product = 'collection' | 'disbursement'
export type MomoCall = (product: Product, asked: Asked) => Promise<Answer & { readonly code: string }>

const tokenAnswer = v.object({
  access_token: v.pipe(v.string(), v.minLength(1)),
  expires_in: v.union([v.number(), v.pipe(v.string(), v.digits(), v.transform(Number))]),
})
const problem = v.object({ code: v.string() })

/** Calls a product with its own token. `code` is MTN's name of an error, or empty. Throws `ProviderRefused` for keys that are not taken. */
export function momoCall(caller: ProviderCaller, keys: MomoKeys, now = Date.now): MomoCall {
  const keepers = { collection: keeperOf('collection'), disbursement: keeperOf('disbursement') }
  function keeperOf(product: Product) {
    return keepToken(async () => {
      const { user, key, subscription } = keysOf(keys, product)
      const { status, json } = await caller.call({
        method: 'POST',
        path: `/${product}/token/`,
        headers: {
          authorization: `Basic ${Buffer.from(`${user}:${key}`).toString('base64')}`,
          'ocp-apim-subscription-key': subscription,
        },
      })
      if (status >= 400) throw keysRefused('mtn_momo')
      const { access_token, expires_in } = read('mtn_momo', tokenAnswer, json)
      return { token: access_token, lifetime: expires_in * 1000 }
    }, now)
  }
  return async (product, asked) => {
    const answer = await withToken(
      keepers[product],
      (token) =>
        caller.call({
          ...asked,
          path: `/${product}${asked.path}`,
          headers: {
            ...asked.headers,
            authorization: `Bearer ${token}`,
            'ocp-apim-subscription-key': keysOf(keys, product).subscription,
            'x-target-environment': keys.environment,
          },
        }),
      ({ status }) => status === 401,
    )
    if (answer.status === 401 || answer.status === 403) throw keysRefused('mtn_momo')
    const said = v.safeParse(problem, answer.json)
    return { ...answer, code: answer.status >= 400 && said.success ? said.output.code : '' }
  }
}

function keysOf(keys: MomoKeys, product: Product): ProductKeys {
  const found = keys[product]
  if (found === null) throw keysRefused('mtn_momo')
  return found
}

/** MTN names each request by a UUID of version 4, once: ours follows from the reference, so that a second request is the same one. */
export function requestIdOf(reference: string): string {
  const hex = createHash('sha256').update(`mtn-momo ${reference}`).digest('hex').slice(0, 32)
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 3) | 8).toString(16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`
}

/** Texts to payers: no apostrophes and such, which MTN does not take, and at most 160 characters. */
export const plainText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9 .,:-]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 160)
