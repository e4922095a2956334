import * as v from 'valibot'
import type { CallOptions } from '../../../outgoing/caller.ts'
import { eventIdOf, jsonObject, textIn } from '../../../outgoing/notices.ts'
import { acknowledged } from '../acknowledged.ts'
import { providerCaller, read } from '../call-provider.ts'
import type { AccountAsked, AccountName, CallbackRead, CallbackRequest, PaymentProvider } from '../provider.ts'
import { ProviderRefused, ProviderUnreachable } from '../provider-errors.ts'
import { type MomoCall, type MomoKeys, momoCall, momoCurrencies, requestIdOf } from './momo-call.ts'
import { momoSentence } from './momo-reasons.ts'
import { ask, partyOf, send } from './requests.ts'

export const momoBases = {
  sandbox: 'https://sandbox.momodeveloper.mtn.com',
  live: 'https://proxy.momoapi.mtn.com',
} as const

/** MTN MoMo: collections, and with keys of its own product disbursements, from whose float refunds are paid too. */
export function mtnMomo(
  keys: MomoKeys,
  base: string,
  options: CallOptions & { readonly now?: () => number } = {},
): PaymentProvider {
  const secrets = [keys.collection, keys.disbursement].flatMap((it) => (it === null ? [] : Object.values(it)))
  const caller = providerCaller('mtn_momo', base, secrets, options)
  const call = momoCall(caller, keys, options.now)
  const paysOut = keys.disbursement !== null
  /** MTN refuses a request with an address that it cannot send to; without one the request is asked for by the clock. */
  const heard = (url: string | undefined) =>
    base.startsWith('https:') && url?.startsWith('https:') !== true ? undefined : url
  return {
    name: 'mtn_momo',
    can: { refund: paysOut ? 'part' : 'none', payout: paysOut, accountName: true },
    payoutKinds: paysOut ? ['mobile_money'] : [],
    currencies: [momoCurrencies[keys.environment]],
    methods: ['mobile_money'],
    mobileMoneyIn: [momoCurrencies[keys.environment]],
    needs: ['phone'],
    notices: 'attempt',
    noticesRepeat: false,
    async ping() {
      for (const product of ['collection', ...(paysOut ? (['disbursement'] as const) : [])] as const) {
        const { status, code } = await call(product, { path: '/v1_0/account/balance', headers: {} })
        if (status !== 200) throw new ProviderRefused(momoSentence(code), caller.clean(code))
      }
    },
    async start({ reference, amount, currency, description, payer, callbackUrl }) {
      if (payer.phone === '') throw new ProviderRefused('MTN MoMo needs the payer’s phone number.')
      const externalId = await send(call, caller, {
        product: 'collection',
        path: '/v1_0/requesttopay',
        reference,
        amount,
        currency,
        message: description,
        callbackUrl: heard(callbackUrl),
        party: { payer: partyOf(payer.phone) },
      })
      return { externalId, redirectUrl: null, prompt: 'phone' }
    },
    query: ({ reference }) => ask(call, { product: 'collection', path: '/v1_0/requesttopay', reference }),
    async refund({ attempt, amount, reference, reason, callbackUrl }) {
      const externalId = await send(call, caller, {
        product: 'disbursement',
        path: '/v1_0/refund',
        reference,
        amount,
        currency: attempt.currency,
        message: reason,
        callbackUrl: heard(callbackUrl),
        party: { referenceIdToRefund: requestIdOf(attempt.reference) },
      })
      return { state: 'pending', amount, currency: attempt.currency, externalId }
    },
    refundState: ({ reference }) => ask(call, { product: 'disbursement', path: '/v1_0/refund', reference }),
    async payout({ reference, phone, amount, currency, narration, callbackUrl }) {
      const externalId = await send(call, caller, {
        product: 'disbursement',
        path: '/v1_0/transfer',
        reference,
        amount,
        currency,
        message: narration,
        callbackUrl: heard(callbackUrl),
        party: { payee: partyOf(phone) },
      })
      return { state: 'pending', amount, currency, externalId }
    },
    payoutState: ({ reference }) => ask(call, { product: 'disbursement', path: '/v1_0/transfer', reference }),
    accountName: (asked) => accountName(call, asked),
    readCallback: readNotice,
    acknowledge: () => acknowledged,
  }
}

const person = v.object({
  given_name: v.optional(v.nullable(v.string())),
  family_name: v.optional(v.nullable(v.string())),
})

async function accountName(call: MomoCall, { kind, phone }: AccountAsked): Promise<AccountName> {
  if (kind !== 'mobile_money' || phone === '') return { result: 'unavailable' }
  try {
    const path = `/v1_0/accountholder/msisdn/${encodeURIComponent(phone.replace('+', ''))}/basicuserinfo`
    const { status, json } = await call('collection', { path, headers: {} })
    if (status !== 200) return { result: 'unavailable' }
    const { given_name, family_name } = read('mtn_momo', person, json)
    const name = [given_name, family_name].filter(Boolean).join(' ').trim()
    return name === '' ? { result: 'unavailable' } : { result: 'found', name }
  } catch (problem) {
    if (problem instanceof ProviderRefused || problem instanceof ProviderUnreachable) return { result: 'unavailable' }
    throw problem
  }
}

/** Sent once, and unsigned: its `externalId` is our reference. A refund looks like a payout, and is told apart by that reference. */
function readNotice({ body }: CallbackRequest): CallbackRead {
  const sent = jsonObject(body)
  const reference = textIn(sent?.externalId)
  if (sent === null || reference === undefined) return 'unreadable'
  const eventId = eventIdOf(reference, textIn(sent.status), textIn(sent.financialTransactionId))
  return { kind: 'payer' in sent ? 'payment' : 'payout', reference, externalId: requestIdOf(reference), eventId }
}
