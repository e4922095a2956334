import * as v from 'valibot'
import { minorOf } from '../../../outgoing/amounts.ts'
import { feeMinor, majorNumber } from '../amounts.ts'
import { read } from '../call-provider.ts'
import type { AccountAsked, AccountName, Observed, PayoutWanted } from '../provider.ts'
import { ProviderRefused, ProviderUnreachable } from '../provider-errors.ts'
import { bankCodes } from './banks.ts'
import { type FlutterwaveCall, rowsOf, sentenceOf } from './flutterwave-call.ts'

// Money out, to banks and phones.

const transfer = v.object({
  id: v.pipe(v.number(), v.integer()),
  reference: v.string(),
  amount: v.number(),
  currency: v.string(),
  fee: v.optional(v.nullable(v.number())),
  status: v.string(),
  complete_message: v.optional(v.nullable(v.string())),
})
const states: Readonly<Record<string, Observed['state']>> = {
  NEW: 'pending',
  PENDING: 'pending',
  SUCCESSFUL: 'succeeded',
  FAILED: 'failed',
}

export async function payout(call: FlutterwaveCall, wanted: PayoutWanted): Promise<Observed> {
  const { reference, name, amount, currency, narration } = wanted
  const major = majorNumber(amount, currency)
  if (!Number.isInteger(major)) throw new ProviderRefused('Flutterwave pays out whole amounts only.')
  if (name.trim() === '') throw new ProviderRefused('Flutterwave needs the beneficiary’s name.')
  const { data } = await call({
    method: 'POST',
    path: '/transfers',
    body: {
      ...(await destinationOf(call, wanted)),
      beneficiary_name: name,
      amount: major,
      currency,
      debit_currency: currency,
      reference,
      narration: narration.slice(0, 100),
      ...(wanted.callbackUrl === undefined ? {} : { callback_url: wanted.callbackUrl }),
    },
  })
  return seen(wanted, data)
}

async function destinationOf(call: FlutterwaveCall, wanted: PayoutWanted) {
  const { kind, phone, network, accountNumber, bank } = wanted
  if (kind === 'mobile_money')
    return {
      account_bank: network === 'MTN' ? 'MTN' : network === 'AIRTEL' ? 'Airtel' : 'MPS',
      account_number: phone.replace('+', ''),
    }
  const { bankCode, branchCode } = bank ? await bankCodes(call, bank, true) : wanted
  if (bankCode === null || accountNumber === null) throw new ProviderRefused('The bank or account number is missing.')
  return {
    account_bank: bankCode,
    account_number: accountNumber,
    ...(branchCode ? { destination_branch_code: branchCode } : {}),
  }
}

/** A transfer that Flutterwave repeats by itself has another id and `_RETRY_n` after our reference: it has failed once all of them have. */
export async function payoutState(call: FlutterwaveCall, wanted: PayoutWanted): Promise<Observed> {
  const rows = await rowsOf(call, transfer, { path: '/transfers', query: { reference: wanted.reference } })
  const ours = rows.filter((row) => isOurs(row.reference, wanted.reference)).map((row) => seen(wanted, row))
  return (
    ours.find(({ state }) => state === 'succeeded') ??
    ours.find(({ state }) => state === 'pending') ??
    ours[0] ?? { state: 'unknown' }
  )
}

const isOurs = (theirs: string, ours: string) =>
  theirs === ours || (/^_RETRY_\d+$/.test(theirs.slice(ours.length)) && theirs.startsWith(ours))

function seen(wanted: PayoutWanted, data: unknown): Observed {
  const it = read('flutterwave', transfer, data)
  const state = states[it.status.toUpperCase()]
  const amount = minorOf(it.amount, it.currency)
  if (state === undefined || amount === null || !isOurs(it.reference, wanted.reference))
    throw new ProviderUnreachable('flutterwave', 'answer')
  return {
    state,
    amount,
    currency: it.currency,
    fee: feeMinor(it.fee, it.currency),
    externalId: String(it.id),
    providerReference: String(it.id),
    ...(state === 'failed' ? { reason: sentenceOf(it.complete_message ?? '') } : {}),
  }
}

const account = v.object({ account_name: v.pipe(v.string(), v.trim(), v.minLength(1)) })

/** Not in every country: whatever is not answered by a name is `unavailable`. */
export async function accountName(call: FlutterwaveCall, asked: AccountAsked): Promise<AccountName> {
  if (asked.kind !== 'bank') return { result: 'unavailable' }
  try {
    const bankCode = asked.bank ? (await bankCodes(call, asked.bank, false)).bankCode : asked.bankCode
    if (bankCode === null) return { result: 'unavailable' }
    const { data } = await call({
      method: 'POST',
      path: '/accounts/resolve',
      body: { account_number: asked.account, account_bank: bankCode },
    })
    return { result: 'found', name: read('flutterwave', account, data).account_name }
  } catch (problem) {
    if (problem instanceof ProviderRefused || problem instanceof ProviderUnreachable) return { result: 'unavailable' }
    throw problem
  }
}
