import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sealedKeys } from '../../../mock-server/services/payments/agency-keys.ts'
import { type Name, type PayingServer, startPayingServer } from '../../support/payment-stand-in/paying-server.ts'
import { standInKeys } from '../../support/payment-stand-in/stand-in.ts'
import { phoneFor } from '../../support/payment-stand-in/troubles.ts'

// What a payer reads while the provider has not answered, and once it is known that it will not.

let paying: PayingServer
beforeAll(async () => {
  paying = await startPayingServer()
})
afterAll(() => paying.close())

const pageOf = async (payment: string) => (await paying.server.request(`/pay/${payment}`)).text
const stateOf = async (payment: string) => (await paying.server.request(`/pay/${payment}/state`)).body.state
const claims = /We sent a request|Enter your PIN|waiting on the page/
const asksAgain = /<form method="post" class="card" data-pay>/

/** As if it had been begun so long ago. */
const begunAgo = (id: number | undefined, seconds: number) =>
  paying.server.db
    .updateTable('payment_attempts')
    .set({ created_at: new Date(Date.now() - seconds * 1000) })
    .where('id', '=', id ?? 0)
    .execute()
const keysOfAgency = async (provider: Name, keys: Readonly<Record<string, string>>) => {
  const row = { agency_id: paying.agency, provider, keys: sealedKeys(keys), last_four: '' }
  await paying.server.db
    .insertInto('provider_keys')
    .values(row)
    .onConflict((on) => on.columns(['agency_id', 'provider']).doUpdateSet({ keys: row.keys }))
    .execute()
}
const noKeys = () => paying.server.db.deleteFrom('provider_keys').execute()

describe.each([
  ['pesapal', 'Pesapal', 'mobile_money'],
  ['pesapal', 'Pesapal', 'card'],
  ['flutterwave', 'Flutterwave', 'card'],
] as const)('a request that never reached %s (%s, %s)', (name, label, method) => {
  it('is said to be under way, and then that it can be made again', async () => {
    paying.use(name)
    const { once, attempt } = await paying.pay('lost', method)
    const waiting = await pageOf(once)
    expect(waiting).toContain(`We are asking ${label}`)
    expect(waiting).not.toMatch(claims)
    expect(await stateOf(once)).toBe('pending asking')
    await begunAgo(attempt?.id, 10)
    await paying.swept()
    expect(await pageOf(once)).toContain(`We are asking ${label}`) // not yet
    await begunAgo(attempt?.id, 25)
    await paying.swept()
    const over = await pageOf(once)
    expect(over).toContain('The request did not reach the provider. Nothing was taken. You can try again.')
    expect(over).toMatch(asksAgain)
    expect(await stateOf(once)).toBe('pending failed')
    const again = await paying.form(`/pay/${once}`, { method, phone: phoneFor('ok') })
    expect(again.status).toBe(303)
  })
})

it('a prompt that may be on the phone is not given up so soon, and claimed only once the provider has it', async () => {
  paying.use('mtn_momo')
  const { once, attempt } = await paying.pay('lost')
  await begunAgo(attempt?.id, 25)
  await paying.swept()
  const waiting = await pageOf(once)
  expect(waiting).toContain('We are asking MTN MoMo')
  expect(waiting).toContain('If a request appears on')
  expect(waiting).not.toMatch(claims)
  const { once: other } = await paying.pay('late') // control
  expect(await pageOf(other)).toMatch(claims)
  expect(await stateOf(other)).toBe('pending pending')
})

it('keys that are refused are said at once, with another way to pay', async () => {
  paying.use()
  const wrong = { ...standInKeys.flutterwave, secretKey: 'FLWSECK_TEST-wrong-one' }
  await keysOfAgency('flutterwave', wrong)
  const { answer } = await paying.pay('ok', 'card')
  expect([answer.status, answer.text.includes('Flutterwave did not accept the keys')]).toEqual([422, true])
  expect(answer.text).toMatch(asksAgain)
  // Also where that is heard only when the provider is asked what became of it.
  await keysOfAgency('flutterwave', standInKeys.flutterwave)
  const { once } = await paying.pay('lost', 'card')
  expect(await pageOf(once)).toContain('We are asking Flutterwave')
  await keysOfAgency('flutterwave', wrong)
  await paying.swept()
  const over = await pageOf(once)
  expect(over).toContain('Flutterwave did not accept the keys of this agency. Nothing was taken.')
  expect(over).toMatch(asksAgain)
  await noKeys()
})
