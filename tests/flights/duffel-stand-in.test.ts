import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type DuffelDesk, inDays, openDuffelDesk } from '../support/duffel-stand-in/desk.ts'
import { duffelToken } from '../support/duffel-stand-in/stand-in.ts'

// The stand-in is as strict as Duffel: what the adapter sends, changed in one place, is refused.

let desk: DuffelDesk
beforeAll(async () => {
  desk = await openDuffelDesk()
})
afterAll(() => desk.close())

interface Sent {
  readonly url: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly data: Readonly<Record<string, unknown>>
}
/** What the adapter sends, without its having been sent. */
async function sentBy(route: string, call: RegExp, pay: 'now' | 'hold' = 'now'): Promise<Sent> {
  const offer = await desk.offer(route)
  const caught: Sent[] = []
  const supplier = desk.adapter({
    fetch: (input, init) => {
      const { data } = JSON.parse(String(init?.body ?? '{}')) as { data: Sent['data'] } // the adapter's own
      if (!call.test(String(input)) || init?.method !== 'POST') return fetch(input, init)
      caught.push({ url: String(input), method: 'POST', headers: Object.fromEntries(new Headers(init.headers)), data })
      return Promise.reject(new TypeError('held back'))
    },
  })
  await supplier.search(desk.asked(route)).catch(() => undefined)
  await supplier.order(desk.orderAsked(offer, { pay })).catch(() => undefined)
  const [sent] = caught
  if (sent === undefined) throw new Error('nothing was sent')
  return sent
}
async function answerTo({ url, method, headers, data }: Sent): Promise<string> {
  const response = await fetch(url, { method, headers, body: JSON.stringify({ data }) })
  return `${response.status} ${await response.text()}`
}
const passenger = (sent: Sent, change: object) => ({
  passengers: [{ ...(sent.data.passengers as object[])[0], ...change }], // it has one
})

const header: readonly [what: string, change: Readonly<Record<string, string | undefined>>, RegExp][] = [
  ['no token', { authorization: undefined }, /^401 .*missing_authorization_header/],
  ['another token', { authorization: `${`Bearer ${duffelToken}`}x` }, /^401 .*access_token_not_found/],
  ['no version', { 'duffel-version': undefined }, /^400 .*missing_version_header/],
  ['the first version', { 'duffel-version': 'v1' }, /^400 .*unsupported_version/],
  ['anything accepted', { accept: '*/*' }, /^406/],
  ['text', { 'content-type': 'text/plain' }, /^400/],
]
test.each(header)('a call with %s', async (_, change, expected) => {
  const sent = await sentBy('EBB-DAR', /offer_requests/)
  const headers = Object.fromEntries(
    Object.entries({ ...sent.headers, ...change }).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value] as const],
    ),
  )
  expect(await answerTo({ ...sent, headers })).toMatch(expected)
  expect(await answerTo(sent)).toMatch(/^201/) // control
})

const searches: readonly [what: string, change: object, RegExp][] = [
  ['no places', { slices: [] }, /\/slices/],
  [
    'a day long ago',
    { slices: [{ origin: 'EBB', destination: 'DAR', departure_date: '2020-01-01' }] },
    /departure_date/,
  ],
  [
    'a day too far away',
    { slices: [{ origin: 'EBB', destination: 'DAR', departure_date: inDays(400) }] },
    /departure_date/,
  ],
  ['no cabin', { cabin_class: 'sofa' }, /cabin_class/],
  ['nobody', { passengers: [] }, /passengers/],
  ['a kind and an age', { passengers: [{ type: 'adult', age: 40 }] }, /either a type or an age/],
  ['an infant alone', { passengers: [{ age: 1 }] }, /too_many_infants/],
]
test.each(searches)('a search with %s', async (_, change, expected) => {
  const sent = await sentBy('EBB-DAR', /offer_requests/)
  expect(await answerTo({ ...sent, data: { ...sent.data, ...change } })).toMatch(
    new RegExp(`^422 .*${expected.source}`),
  )
})

describe('an order with', () => {
  const orders: readonly [what: string, change: (sent: Sent) => object, RegExp][] = [
    ['two offers', () => ({ selected_offers: ['off_1', 'off_2'] }), /selected_offers/],
    ['a type that is none', () => ({ type: 'later' }), /\/type/],
    ['a hold of what cannot be held', () => ({ type: 'hold', payments: undefined }), /offer_requires_instant_payment/],
    ['no payment', () => ({ payments: undefined }), /payments/],
    ['another amount', () => ({ payments: [{ type: 'balance', amount: '1.00', currency: 'USD' }] }), /price_changed/],
    ['the amount as a number', () => ({ payments: [{ type: 'balance', amount: 99.5, currency: 'USD' }] }), /amount/],
    ['another currency', () => ({ payments: [{ type: 'balance', amount: '99.50', currency: 'UGX' }] }), /currency/],
    ['a service of nobody', () => ({ services: [{ id: 'ase_none', quantity: 1 }] }), /service_not_available/],
    ['nobody', () => ({ passengers: [] }), /invalid_passengers/],
    ['a field too many', (sent) => passenger(sent, { age: 36 }), /unknown_field/],
    ['no title', (sent) => passenger(sent, { title: undefined }), /title/],
    ['another sex', (sent) => passenger(sent, { gender: 'x' }), /gender/],
    ['no address', (sent) => passenger(sent, { email: 'grace' }), /email/],
    ['a number without its country', (sent) => passenger(sent, { phone_number: '0772123456' }), /phone_number/],
    ['a passport that nobody asked for', (sent) => passenger(sent, { identity_documents: [{}] }), /identity_documents/],
    ['an infant of nobody', (sent) => passenger(sent, { infant_passenger_id: 'pas_1' }), /infant_without_adult/],
  ]
  test.each(orders)('%s', async (_, change, expected) => {
    const sent = await sentBy('EBB-DAR', /\/air\/orders$/)
    expect(await answerTo({ ...sent, data: { ...sent.data, ...change(sent) } })).toMatch(
      new RegExp(`^422 .*${expected.source}`),
    )
    expect(await answerTo(sent)).toMatch(/^201/) // control
  })
  test('a passport that has ended, or of another form', async () => {
    const sent = await sentBy('EBB-DXB', /\/air\/orders$/)
    const document = {
      type: 'passport',
      unique_identifier: 'A1234567',
      issuing_country_code: 'UG',
      expires_on: '2040-01-01',
    }
    const withDocument = (change: object) =>
      answerTo({
        ...sent,
        data: { ...sent.data, ...passenger(sent, { identity_documents: [{ ...document, ...change }] }) },
      })
    expect(await withDocument({ expires_on: inDays(1) })).toMatch(/^422/)
    expect(await withDocument({ issuing_country_code: 'UGA' })).toMatch(/^422/)
    expect(await withDocument({})).toMatch(/^201/) // control
  })
  test('a payment, though it is held', async () => {
    const sent = await sentBy('JFK-EWR', /\/air\/orders$/, 'hold')
    const payments = [{ type: 'balance', amount: '99.50', currency: 'USD' }]
    expect(await answerTo({ ...sent, data: { ...sent.data, payments } })).toMatch(/^422/)
    expect(await answerTo({ ...sent, data: { ...sent.data, type: 'pay_later' } })).toMatch(/^201/) // either name
  })
})
