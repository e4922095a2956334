import * as v from 'valibot'
import { minorOf } from '../../../outgoing/amounts.ts'
import { majorNumber } from '../amounts.ts'
import { pageAddress, read } from '../call-provider.ts'
import type { Attempt, Observed, RefundWanted, Started } from '../provider.ts'
import { ProviderRefused, ProviderUnreachable } from '../provider-errors.ts'
import { type PesapalCall, sentenceOf } from './pesapal-call.ts'

const order = v.object({ order_tracking_id: v.string(), redirect_url: pageAddress })

/** Pesapal's page takes cards and mobile money alike; `notificationId` stands for the address that was registered for notices. */
export async function start(call: PesapalCall, attempt: Attempt, notificationId: string): Promise<Started> {
  const { reference, amount, currency, payer } = attempt
  if (payer.email === '' && payer.phone === '')
    throw new ProviderRefused('Pesapal needs the payer’s e-mail address or phone number.')
  const [first = '', ...others] = payer.name.trim().split(/\s+/)
  const { json, error } = await call({
    method: 'POST',
    path: '/api/Transactions/SubmitOrderRequest',
    body: {
      id: reference,
      currency,
      amount: majorNumber(amount, currency),
      description: attempt.description.slice(0, 100),
      callback_url: attempt.returnUrl,
      redirect_mode: 'TOP_WINDOW',
      notification_id: notificationId,
      billing_address: {
        email_address: payer.email,
        phone_number: payer.phone,
        country_code: 'UG',
        first_name: first,
        last_name: others.join(' '),
      },
    },
  })
  if (error !== null) call.refuse(error)
  const { order_tracking_id, redirect_url } = read('pesapal', order, json)
  return { externalId: order_tracking_id, redirectUrl: redirect_url, prompt: 'page' }
}

const status = v.object({
  status_code: v.number(),
  merchant_reference: v.string(),
  amount: v.number(),
  currency: v.string(),
  confirmation_code: v.optional(v.nullable(v.string())),
  payment_account: v.optional(v.nullable(v.string())),
  description: v.optional(v.nullable(v.string())),
})

const reversed = 3
const unknown: Seen = { code: null, observed: { state: 'unknown' } }
interface Seen {
  readonly code: number | null
  readonly observed: Observed
}

/**
 * Pesapal is asked by its own id of the order: while that is not known, nothing is. An order that nobody has paid has the code 0 and an
 * error `payment_details_not_found`.
 */
async function seen(call: PesapalCall, { reference, externalId }: Attempt): Promise<Seen> {
  if (externalId === null) return unknown
  const { json, error } = await call({
    path: '/api/Transactions/GetTransactionStatus',
    query: { orderTrackingId: externalId },
  })
  if (error !== null && error.code !== 'payment_details_not_found') {
    if (/invalid.*(order|tracking)|not_?found/i.test(error.code)) return unknown
    throw new ProviderUnreachable('pesapal', 'answer')
  }
  const it = read('pesapal', status, json)
  const amount = minorOf(it.amount, it.currency)
  const isKnown = [0, 1, 2, reversed].includes(it.status_code)
  if (it.merchant_reference !== reference || amount === null || !isKnown)
    throw new ProviderUnreachable('pesapal', 'answer')
  const said = {
    amount,
    currency: it.currency,
    externalId,
    providerReference: it.confirmation_code || undefined,
    payer: it.payment_account || undefined,
  }
  const observed: Observed =
    it.status_code === 0
      ? { state: 'pending', externalId }
      : it.status_code === 1
        ? { state: 'succeeded', ...said }
        : {
            state: 'failed',
            ...said,
            reason: it.status_code === reversed ? 'The payment was reversed.' : sentenceOf(it.description ?? ''),
          }
  return { code: it.status_code, observed }
}

export const query = async (call: PesapalCall, attempt: Attempt): Promise<Observed> =>
  (await seen(call, attempt)).observed

/** Once for each payment, in full; the agency approves it in Pesapal's dashboard. */
export async function refund(call: PesapalCall, { attempt, amount, reason }: RefundWanted): Promise<Observed> {
  const { state, providerReference } = await query(call, attempt)
  if (state !== 'succeeded' || providerReference === undefined)
    throw new ProviderRefused('Pesapal has no such payment to refund.')
  const { error } = await call({
    method: 'POST',
    path: '/api/Transactions/RefundRequest',
    body: {
      confirmation_code: providerReference,
      amount: majorNumber(amount, attempt.currency),
      username: 'Safiri',
      remarks: reason.slice(0, 100) || 'Refund',
    },
  })
  if (error !== null) call.refuse(error)
  return { state: 'pending', amount, currency: attempt.currency }
}

/** Pesapal says nothing of a refund until the payment is reversed. */
export async function refundState(call: PesapalCall, { attempt, amount }: RefundWanted): Promise<Observed> {
  const { code, observed } = await seen(call, attempt)
  if (code === null) return observed
  return {
    state: code === reversed ? 'succeeded' : 'pending',
    amount,
    currency: attempt.currency,
    providerReference: observed.providerReference,
  }
}

/** Nobody can pay the order any more; nothing happens where somebody has. */
export async function cancel(call: PesapalCall, { externalId }: Attempt): Promise<void> {
  if (externalId === null) return
  const { error } = await call({
    method: 'POST',
    path: '/api/Transactions/CancelOrder',
    body: { order_tracking_id: externalId },
  })
  if (error !== null) call.refuse(error)
}
