import * as v from 'valibot'
import type { CurrencyCode } from '../../../../../src/domain/money.ts'
import { majorText, minorOf } from '../../../outgoing/amounts.ts'
import { type ProviderCaller, read } from '../call-provider.ts'
import type { Observed } from '../provider.ts'
import { ProviderRefused, ProviderUnreachable } from '../provider-errors.ts'
import { type MomoCall, type Product, plainText, requestIdOf } from './momo-call.ts'
import { momoEnd, momoSentence } from './momo-reasons.ts'

// A request to pay, a transfer and a refund are sent and asked for in the same way.

export interface MomoRequest {
  readonly product: Product
  readonly path: '/v1_0/requesttopay' | '/v1_0/transfer' | '/v1_0/refund'
  readonly reference: string
}
export interface MomoOrder extends MomoRequest {
  readonly amount: number
  readonly currency: CurrencyCode
  readonly message: string
  readonly callbackUrl: string | undefined
  readonly party: Readonly<Record<string, unknown>>
}

export const partyOf = (phone: string) => ({ partyIdType: 'MSISDN', partyId: phone.replace('+', '') })

/** Sends it; MTN answers that it has it, and nothing else. One that it has already (409) is that very one. Answers MTN's id of it. */
export async function send(call: MomoCall, caller: ProviderCaller, order: MomoOrder): Promise<string> {
  const { product, path, reference, amount, currency, message, callbackUrl, party } = order
  const id = requestIdOf(reference)
  const { status, code } = await call(product, {
    method: 'POST',
    path,
    headers: { 'x-reference-id': id, ...(callbackUrl === undefined ? {} : { 'x-callback-url': callbackUrl }) },
    body: {
      amount: majorText(amount, currency),
      currency,
      externalId: reference,
      ...party,
      payerMessage: plainText(message),
      payeeNote: plainText(message),
    },
  })
  if (status === 202 || status === 409) return id
  if (status < 400) throw new ProviderUnreachable('mtn_momo', 'answer')
  throw new ProviderRefused(momoSentence(code), caller.clean(code))
}

const answered = v.object({
  amount: v.union([v.string(), v.number()]),
  currency: v.string(),
  externalId: v.optional(v.nullable(v.string())),
  financialTransactionId: v.optional(v.nullable(v.union([v.string(), v.number()]))),
  payer: v.optional(v.nullable(v.object({ partyId: v.optional(v.nullable(v.string())) }))),
  status: v.string(),
  reason: v.optional(v.nullable(v.union([v.string(), v.object({ code: v.optional(v.nullable(v.string())) })]))),
})

/** What became of it; `unknown` where it never arrived. */
export async function ask(call: MomoCall, { product, path, reference }: MomoRequest): Promise<Observed> {
  const id = requestIdOf(reference)
  const { status, json, code } = await call(product, { path: `${path}/${id}`, headers: {} })
  // A 404 of something between us and MTN has no code, and proves nothing.
  if (status === 404 && code === 'RESOURCE_NOT_FOUND')
    return { state: 'unknown', reason: 'MTN MoMo never received it.' }
  if (status !== 200) throw new ProviderUnreachable('mtn_momo', 'status')
  const it = read('mtn_momo', answered, json)
  const amount = minorOf(it.amount, it.currency)
  const state = stateOf(it.status, reasonOf(it.reason))
  if (state === null || amount === null || (it.externalId ?? reference) !== reference)
    throw new ProviderUnreachable('mtn_momo', 'answer')
  const isOver = state !== 'pending' && state !== 'succeeded'
  return {
    state,
    amount,
    currency: it.currency,
    externalId: id,
    providerReference: it.financialTransactionId ? String(it.financialTransactionId) : undefined,
    payer: it.payer?.partyId ?? undefined,
    ...(isOver ? { reason: momoSentence(reasonOf(it.reason)) } : {}),
  }
}

const reasonOf = (reason: string | { readonly code?: string | null | undefined } | null | undefined): string =>
  (typeof reason === 'string' ? reason : reason?.code) ?? ''

function stateOf(status: string, reason: string): Observed['state'] | null {
  switch (status) {
    case 'PENDING':
    case 'CREATED':
      return 'pending'
    case 'SUCCESSFUL':
      return 'succeeded'
    case 'FAILED':
      return momoEnd(reason)
    case 'REJECTED':
      return 'cancelled'
    case 'TIMEOUT':
    case 'EXPIRED':
      return 'expired'
    default:
      return null
  }
}
