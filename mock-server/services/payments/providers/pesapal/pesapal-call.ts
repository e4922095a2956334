import * as v from 'valibot'
import type { Answer, Asked } from '../../../outgoing/caller.ts'
import { type ProviderCaller, read } from '../call-provider.ts'
import { keysRefused, ProviderRefused, ProviderUnreachable } from '../provider-errors.ts'
import { keepToken, withToken } from '../tokens.ts'

export interface PesapalKeys {
  readonly consumerKey: string
  readonly consumerSecret: string
}

/** Errors come with a status of 200 as often as not: what counts is `error` of the body. */
const body = v.object({
  status: v.optional(v.nullable(v.union([v.string(), v.number()]))),
  error: v.optional(
    v.nullable(
      v.object({
        code: v.optional(v.nullable(v.string())),
        message: v.optional(v.nullable(v.string())),
        error_type: v.optional(v.nullable(v.string())),
      }),
    ),
  ),
})
const tokenAnswer = v.object({ token: v.pipe(v.string(), v.minLength(1)), expiryDate: v.string() })

export interface PesapalError {
  readonly code: string
  readonly message: string
}

/** The error of an answer, or null; an error without a text is none. */
function errorOf({ status, json }: Answer): PesapalError | null {
  if (Array.isArray(json)) return null
  const parsed = v.safeParse(body, json)
  if (!parsed.success) return status >= 400 ? { code: `status_${status}`, message: '' } : null
  const { code, message } = parsed.output.error ?? {}
  if (code || message) return { code: code ?? '', message: message ?? '' }
  return status >= 400 ? { code: `status_${status}`, message: '' } : null
}

export interface PesapalCall {
  /** Answers the body and its error, which the caller judges: some are no errors at all. */
  (asked: Omit<Asked, 'headers'>): Promise<{ readonly json: unknown; readonly error: PesapalError | null }>
  /** Throws what an error means where none is expected. */
  refuse(error: PesapalError): never
}

/** Calls with a token, which lasts as long as Pesapal says: minutes. */
export function pesapalCall(
  caller: ProviderCaller,
  { consumerKey, consumerSecret }: PesapalKeys,
  now = Date.now,
): PesapalCall {
  const keeper = keepToken(async () => {
    const answer = await caller.call({
      method: 'POST',
      path: '/api/Auth/RequestToken',
      headers: {},
      body: { consumer_key: consumerKey, consumer_secret: consumerSecret },
    })
    if (answer.status >= 400 || errorOf(answer) !== null) throw keysRefused('pesapal')
    const { token, expiryDate } = read('pesapal', tokenAnswer, answer.json)
    const expires = Date.parse(/(Z|[+-]\d\d:\d\d)$/.test(expiryDate) ? expiryDate : `${expiryDate}Z`)
    return { token, lifetime: Number.isNaN(expires) ? 0 : expires - now() }
  }, now)
  const call = async (asked: Omit<Asked, 'headers'>) => {
    const answer = await withToken(
      keeper,
      (token) => caller.call({ ...asked, headers: { authorization: `Bearer ${token}` } }),
      isTokenRefused,
    )
    if (isTokenRefused(answer)) throw keysRefused('pesapal')
    return { json: answer.json, error: errorOf(answer) }
  }
  return Object.assign(call, {
    refuse: ({ code, message }: PesapalError): never => {
      if (/duplicate|already/i.test(`${code} ${message}`)) throw new ProviderUnreachable('pesapal', 'duplicate')
      throw new ProviderRefused(sentenceOf(`${code} ${message}`), caller.clean(`${code}: ${message}`))
    },
  })
}

const isTokenRefused = (answer: Answer) => answer.status === 401 || /token/i.test(errorOf(answer)?.code ?? '')

const sentences: readonly (readonly [RegExp, string])[] = [
  [/amount_exceeds|limit/i, 'The amount is above a limit.'],
  [/phone/i, 'The number was not accepted.'],
  [/e-?mail|billing/i, 'The e-mail address or phone was not accepted.'],
  [/amount/i, 'The amount was not accepted.'],
  [/currency/i, 'The currency was not accepted.'],
]
export const sentenceOf = (text: string): string =>
  sentences.find(([pattern]) => pattern.test(text))?.[1] ?? 'Pesapal declined it.'
