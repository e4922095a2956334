import * as v from 'valibot'
import type { Asked } from '../../../outgoing/caller.ts'
import { type ProviderCaller, read } from '../call-provider.ts'
import { keysRefused, ProviderRefused, ProviderUnreachable } from '../provider-errors.ts'

export interface FlutterwaveKeys {
  readonly secretKey: string
  /** The secret hash that was typed into the dashboard beside the address of notices. */
  readonly webhookSecret: string
}

const envelope = v.object({
  status: v.picklist(['success', 'error']),
  message: v.optional(v.nullable(v.string()), ''),
  data: v.optional(v.unknown()),
  meta: v.optional(v.unknown()),
})
export type FlutterwaveAnswer = { readonly isFound: boolean; readonly data: unknown; readonly meta: unknown }
export type FlutterwaveCall = (asked: Omit<Asked, 'headers'>) => Promise<FlutterwaveAnswer>

/** Calls with the secret key. Throws `ProviderRefused` for an error, except that something is not there: `isFound` is false. */
export const flutterwaveCall =
  (caller: ProviderCaller, { secretKey }: FlutterwaveKeys): FlutterwaveCall =>
  async (asked) => {
    const { status, json } = await caller.call({ ...asked, headers: { authorization: `Bearer ${secretKey}` } })
    if (status === 401 || status === 403) throw keysRefused('flutterwave')
    const { status: result, message, data, meta } = read('flutterwave', envelope, json)
    if (status < 400 && result === 'success') return { isFound: true, data, meta }
    if (/\b(no|not)\b.*\bfound\b/i.test(message ?? '')) return { isFound: false, data: null, meta: null }
    if (/duplicate|already/i.test(message ?? '')) throw new ProviderUnreachable('flutterwave', 'duplicate')
    throw new ProviderRefused(sentenceOf(message ?? ''), caller.clean(message ?? ''))
  }

const paging = v.object({ page_info: v.object({ total_pages: v.pipe(v.number(), v.integer()) }) })
const mostPages = 50

/** Every row of a list. What is not among them is not there, so that a list too long to be read is no answer. */
export async function rowsOf<Schema extends v.GenericSchema>(
  call: FlutterwaveCall,
  row: Schema,
  { path, query = {} }: Pick<Asked, 'path' | 'query'>,
): Promise<v.InferOutput<Schema>[]> {
  const rows: v.InferOutput<Schema>[] = []
  for (let page = 1; page <= mostPages; page++) {
    const { isFound, data, meta } = await call({ path, query: { ...query, page: String(page) } })
    if (!isFound) return rows
    rows.push(...read('flutterwave', v.array(row), data))
    const info = v.safeParse(paging, meta)
    if (!info.success || page >= info.output.page_info.total_pages) return rows
  }
  throw new ProviderUnreachable('flutterwave', 'size') // what was not read proves nothing
}

const sentences: readonly (readonly [RegExp, string])[] = [
  [/insufficient|balance|funds/i, 'There is not enough money in the account.'],
  [/expired/i, 'The card or the time to pay has expired.'],
  [/cancel/i, 'The payer cancelled.'],
  [/limit/i, 'The amount is above a limit.'],
  [/phone|msisdn|number/i, 'The number was not accepted.'],
  [/e-?mail/i, 'The e-mail address was not accepted.'],
  [/amount/i, 'The amount was not accepted.'],
  [/currency/i, 'The currency was not accepted.'],
]

/** Flutterwave's texts, of which there is no list, in a sentence for people. */
export const sentenceOf = (message: string): string =>
  sentences.find(([pattern]) => pattern.test(message))?.[1] ?? 'Flutterwave declined it.'
