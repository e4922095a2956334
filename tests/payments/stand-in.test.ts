import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPaymentDesk, type PaymentDesk } from '../support/payment-stand-in/desk.ts'
import type { DialectName } from '../support/payment-stand-in/dialect.ts'

// The stand-in is as strict as the providers: what an adapter sends, changed in one place, is refused.

let desk: PaymentDesk
beforeAll(async () => {
  desk = await openPaymentDesk()
})
afterAll(() => desk.close())

interface Sent {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Readonly<Record<string, unknown>>
}
/** What the adapter sends to ask for money, without its having been sent. */
async function sentBy(name: DialectName): Promise<Sent> {
  let caught: Sent | null = null
  const provider = desk.provider(name, {
    fetch: async (input, init) => {
      if (!/charges|SubmitOrder|requesttopay/.test(String(input))) return fetch(input, init)
      caught = {
        url: String(input),
        headers: Object.fromEntries(new Headers(init?.headers)),
        body: JSON.parse(String(init?.body)),
      }
      throw new TypeError('held back')
    },
  })
  await provider.start(desk.attempt('ok')).catch(() => undefined)
  if (caught === null) throw new Error('nothing was sent')
  return caught
}
async function answerTo({ url, headers, body }: Sent): Promise<string> {
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  return `${response.status} ${await response.text()}`
}
const isTaken: Readonly<Record<DialectName, RegExp>> = {
  flutterwave: /^200 .*"success"/,
  pesapal: /^200 .*"redirect_url"/,
  mtn_momo: /^202 $/,
}

const changes: readonly [DialectName, string, Partial<Sent>, RegExp][] = [
  ['flutterwave', 'another key', { headers: { authorization: 'Bearer x' } }, /^401/],
  ['flutterwave', 'no currency', { body: { currency: undefined } }, /currency is required/],
  ['flutterwave', 'no e-mail address', { body: { email: undefined } }, /email is required/],
  ['flutterwave', 'the amount as text', { body: { amount: '185000' } }, /amount is required/],
  ['flutterwave', 'a plus in the number', { body: { phone_number: '+256772112345' } }, /Invalid phone/],
  ['flutterwave', 'another network', { body: { network: 'Mtn' } }, /network is required/],
  ['pesapal', 'another token', { headers: { authorization: 'Bearer x' } }, /^401/],
  ['pesapal', 'too long an id', { body: { id: 'x'.repeat(51) } }, /invalid_order_id/],
  ['pesapal', 'the amount as text', { body: { amount: '185000' } }, /invalid_amount/],
  ['pesapal', 'too long a description', { body: { description: 'x'.repeat(101) } }, /invalid_description/],
  ['pesapal', 'an unknown address for notices', { body: { notification_id: 'x' } }, /notification_id/],
  ['pesapal', 'nobody’s address', { body: { billing_address: {} } }, /billing_address/],
  ['mtn_momo', 'another token', { headers: { authorization: 'Bearer x' } }, /^401/],
  ['mtn_momo', 'another subscription', { headers: { 'ocp-apim-subscription-key': 'x' } }, /^401/],
  ['mtn_momo', 'another country', { headers: { 'x-target-environment': 'mtnghana' } }, /^500/],
  ['mtn_momo', 'an id that is none', { headers: { 'x-reference-id': '3f1c1f5e-8d5c-1a4e' } }, /INVALID_REFERENCE_ID/],
  ['mtn_momo', 'the amount as number', { body: { amount: 185_000 } }, /INVALID_AMOUNT/],
  ['mtn_momo', 'a number without 256', { body: { payer: { partyIdType: 'MSISDN', partyId: '0772112345' } } }, /PAYER/],
  ['mtn_momo', 'an apostrophe', { body: { payeeNote: 'Guide’s' } }, /INVALID_MESSAGE/],
]

describe.each<DialectName>(['flutterwave', 'pesapal', 'mtn_momo'])('%s', (name) => {
  test('takes what the adapter sends, once', async () => {
    const sent = await sentBy(name)
    expect(await answerTo(sent)).toMatch(isTaken[name])
    expect(await answerTo(sent)).not.toMatch(isTaken[name])
  })
  test.each(changes.filter(([of]) => of === name))('%s: %s is refused', async (_, __, change, refusal) => {
    const { url, headers, body } = await sentBy(name)
    const answer = await answerTo({
      url,
      headers: { ...headers, ...change.headers },
      body: { ...body, ...change.body },
    })
    expect(answer).toMatch(refusal)
    expect(answer).not.toMatch(isTaken[name])
  })
})
