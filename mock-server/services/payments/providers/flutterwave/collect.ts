import * as v from 'valibot'
import { networkOf } from '../../../../../src/domain/payments/networks.ts'
import { minorOf } from '../../../outgoing/amounts.ts'
import { feeMinor, majorNumber } from '../amounts.ts'
import { pageAddress, read } from '../call-provider.ts'
import type { Attempt, Observed, RefundWanted, Started } from '../provider.ts'
import { ProviderRefused, ProviderUnreachable } from '../provider-errors.ts'
import { type FlutterwaveCall, rowsOf, sentenceOf } from './flutterwave-call.ts'

// Money in, and back again.

const link = v.object({ link: pageAddress })
const authorization = v.object({
  authorization: v.object({ mode: v.string(), redirect: v.optional(v.nullable(pageAddress)) }),
})

/** The phone is asked directly where its network is known; everything else goes on to Flutterwave's page. */
export async function start(call: FlutterwaveCall, attempt: Attempt): Promise<Started> {
  const { reference, amount, currency, payer } = attempt
  if (payer.email === '') throw new ProviderRefused('Flutterwave needs the payer’s e-mail address.')
  const network = attempt.network ?? networkOf(payer.phone)
  const common = { tx_ref: reference, amount: majorNumber(amount, currency), currency }
  if (attempt.method === 'mobile_money' && currency === 'UGX' && network !== null) {
    const { meta } = await call({
      method: 'POST',
      path: '/charges',
      query: { type: 'mobile_money_uganda' },
      body: {
        ...common,
        email: payer.email,
        fullname: payer.name,
        phone_number: payer.phone.replace('+', ''),
        network,
        redirect_url: attempt.returnUrl,
      },
    })
    const { mode, redirect } = read('flutterwave', authorization, meta).authorization
    return mode === 'redirect' && redirect !== null && redirect !== undefined
      ? { externalId: null, redirectUrl: redirect, prompt: 'page' }
      : { externalId: null, redirectUrl: null, prompt: 'phone' }
  }
  const { data } = await call({
    method: 'POST',
    path: '/payments',
    body: {
      ...common,
      redirect_url: attempt.returnUrl,
      payment_options: { mobile_money: 'mobilemoneyuganda', card: 'card', bank: 'banktransfer' }[attempt.method],
      session_duration: 60,
      max_retry_attempt: 1, // another try is another attempt of ours
      customer: { email: payer.email, name: payer.name, phonenumber: payer.phone.replace('+', '') },
      customizations: { title: attempt.description.slice(0, 100) },
    },
  })
  return { externalId: null, redirectUrl: read('flutterwave', link, data).link, prompt: 'page' }
}

const transaction = v.object({
  id: v.pipe(v.number(), v.integer()),
  tx_ref: v.string(),
  flw_ref: v.optional(v.nullable(v.string())),
  amount: v.number(),
  app_fee: v.optional(v.nullable(v.number())),
  currency: v.string(),
  status: v.string(),
  processor_response: v.optional(v.nullable(v.string())),
  customer: v.optional(v.nullable(v.object({ phone_number: v.optional(v.nullable(v.string())) }))),
  card: v.optional(v.nullable(v.object({ last_4digits: v.optional(v.nullable(v.string())) }))),
})
const states: Readonly<Record<string, Observed['state']>> = {
  successful: 'succeeded',
  pending: 'pending',
  failed: 'failed',
}

/** Until somebody pays on its page, Flutterwave knows of no transaction. */
export async function query(call: FlutterwaveCall, { reference }: Attempt): Promise<Observed> {
  const { isFound, data } = await call({ path: '/transactions/verify_by_reference', query: { tx_ref: reference } })
  if (!isFound) return { state: 'unknown', reason: 'Nobody has paid yet.' }
  const it = read('flutterwave', transaction, data)
  const state = states[it.status.toLowerCase()]
  const amount = minorOf(it.amount, it.currency)
  if (it.tx_ref !== reference || state === undefined || amount === null)
    throw new ProviderUnreachable('flutterwave', 'answer')
  const fee = feeMinor(it.app_fee, it.currency)
  const digits = it.card?.last_4digits
  return {
    state,
    amount,
    currency: it.currency,
    fee,
    net: fee === undefined ? undefined : amount - fee,
    externalId: String(it.id),
    providerReference: it.flw_ref ?? String(it.id),
    ...(state === 'failed' ? { reason: sentenceOf(it.processor_response ?? '') } : {}),
    payer: digits === null || digits === undefined ? (it.customer?.phone_number ?? undefined) : `•••• ${digits}`,
  }
}

const refundRow = v.object({
  id: v.pipe(v.number(), v.integer()),
  amount_refunded: v.number(),
  status: v.string(),
  comments: v.optional(v.nullable(v.string())),
})

/** Refunds have no reference of ours, so that it is written before the comment, where `refundState` looks for it. */
const commentOf = ({ reference, reason }: RefundWanted) => `${reference}: ${reason}`.slice(0, 200)

export async function refund(call: FlutterwaveCall, wanted: RefundWanted): Promise<Observed> {
  const { attempt, amount } = wanted
  const id = attempt.externalId ?? (await query(call, attempt)).externalId
  if (id === undefined) throw new ProviderRefused('Flutterwave has no record of this payment.')
  const { isFound, data } = await call({
    method: 'POST',
    path: `/transactions/${encodeURIComponent(id)}/refund`,
    body: { amount: majorNumber(amount, attempt.currency), comments: commentOf(wanted) },
  }).catch((problem: unknown) => {
    // It has no reference of ours that could be used twice: what is back already was given back otherwise.
    const isBack = problem instanceof ProviderUnreachable && problem.trouble === 'duplicate'
    throw isBack ? new ProviderRefused('This payment has already been refunded.') : problem
  })
  if (!isFound) throw new ProviderRefused('Flutterwave has no record of this payment.')
  return refundSeen(wanted, data)
}

export async function refundState(call: FlutterwaveCall, wanted: RefundWanted): Promise<Observed> {
  if (wanted.externalId !== undefined && wanted.externalId !== null) {
    const { isFound, data } = await call({ path: `/refunds/${encodeURIComponent(wanted.externalId)}` })
    return isFound ? refundSeen(wanted, data) : { state: 'unknown' }
  }
  const rows = await rowsOf(call, refundRow, { path: '/refunds' })
  const row = rows.find(({ comments }) => comments?.startsWith(`${wanted.reference}:`) === true)
  return row === undefined ? { state: 'unknown' } : refundSeen(wanted, row)
}

/** A bare `completed` says only that it has begun; the money is back once it says by which way. */
function refundSeen({ attempt: { currency } }: RefundWanted, data: unknown): Observed {
  const it = read('flutterwave', refundRow, data)
  const amount = minorOf(it.amount_refunded, currency)
  if (amount === null) throw new ProviderUnreachable('flutterwave', 'answer')
  const status = it.status.toLowerCase()
  const state = status.startsWith('completed-') ? 'succeeded' : status === 'failed' ? 'failed' : 'pending'
  return {
    state,
    amount,
    currency,
    externalId: String(it.id),
    providerReference: String(it.id),
    ...(state === 'failed' ? { reason: 'Flutterwave could not send the money back.' } : {}),
  }
}
