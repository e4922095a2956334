import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditOf } from '../../../mock-server/services/ledger/audit.ts'
import { type PayingServer, startPayingServer } from '../../support/payment-stand-in/paying-server.ts'
import { type PaymentStandIn, standInKeys } from '../../support/payment-stand-in/stand-in.ts'
import { phoneFor } from '../../support/payment-stand-in/troubles.ts'
import type { TestServer } from '../../support/server.ts'

// The payment page with real adapters, against providers that fail, delay, repeat and lie. One agency, one provider at a time.

let paying: PayingServer
let standIn: PaymentStandIn
let server: TestServer
beforeAll(async () => {
  paying = await startPayingServer()
  ;({ standIn, server } = paying)
})
afterAll(() => paying.close())
const use: PayingServer['use'] = (name) => paying.use(name)
const pay: PayingServer['pay'] = (trouble, method) => paying.pay(trouble, method)
const form: PayingServer['form'] = (path, values) => paying.form(path, values)
const swept = (times?: number) => paying.swept(times)

const rowOf = (uuid: string) =>
  server.db.selectFrom('payments').selectAll().where('uuid', '=', uuid).executeTakeFirstOrThrow()
const postedOf = async (uuid: string) =>
  (
    await sql<{ n: number }>`select count(*)::int as n from ledger_transfers t join payments p on p.id = t.payment_id
    where p.uuid = ${uuid} and t.kind = 'payment'`.execute(server.db)
  ).rows[0]?.n

describe.each(['mtn_momo', 'flutterwave', 'pesapal'] as const)('a client who pays through %s', (name) => {
  beforeAll(() => use(name))
  const method = name === 'mtn_momo' ? 'mobile_money' : 'card'

  it.each(['ok', 'twice', 'callback_first', 'token_expired'] as const)('is booked once (%s)', async (trouble) => {
    const { once, attempt } = await pay(trouble, method)
    expect(attempt?.provider).toBe(name)
    await swept()
    expect(await rowOf(once)).toMatchObject({ status: 'succeeded', aggregator: name, amount: 120_000 })
    expect(await postedOf(once)).toBe(1)
    await swept()
    expect(await postedOf(once)).toBe(1)
  })

  it('is found by asking where no notice is believed or comes (late)', async () => {
    const { once, attempt } = await pay('late', method)
    expect((await rowOf(once)).status).toBe('pending')
    await standIn.settle(attempt?.reference ?? '')
    await standIn.idle()
    await swept()
    expect(await rowOf(once)).toMatchObject({ status: 'succeeded' })
  })

  it('of another amount is not booked', async () => {
    const { once } = await pay('other_amount', method)
    await swept()
    expect(await rowOf(once)).toMatchObject({ status: 'pending', flag: 'other_amount', observed_amount: 60_000 })
    expect(await postedOf(once)).toBe(0)
  })

  it('and is refused reads why, and pays nothing', async () => {
    const { once, attempt } = await pay('failed', method)
    await swept()
    const { status, reason } = await rowOf(once)
    expect([status, reason === '']).toEqual(['pending', false])
    expect(standIn.taken(attempt?.reference ?? '')).toBeLessThan(2)
    expect(await postedOf(once)).toBe(0)
  })

  it.each(['silence', 'kept_503', 'cut'] as const)(
    'is asked for money once, though the answer was lost (%s)',
    async (trouble) => {
      const { once, attempt } = await pay(trouble, method)
      const again = await form(`/pay/${once}`, { method, phone: phoneFor(trouble) })
      // The request that is open, not a second; or it was paid meanwhile, as its notice said.
      expect(again.status).toBe((await rowOf(once)).status === 'succeeded' ? 409 : 303)
      expect(standIn.taken(attempt?.reference ?? '')).toBeLessThanOrEqual(1)
      const attempts = await server.db
        .selectFrom('payment_attempts as t')
        .innerJoin('payments as p', 'p.id', 't.payment_id')
        .select('t.id')
        .where('p.uuid', '=', once)
        .execute()
      expect(attempts).toHaveLength(1)
    },
  )
})

it('keys of a provider are in no answer, event or dump', async () => {
  use('flutterwave')
  const { rows } = await sql<{
    all: string
  }>`select (select string_agg(reason, '') from payment_events) || (select string_agg(coalesce(page_url, ''), '') from payment_attempts) as all`.execute(
    server.db,
  )
  for (const secret of Object.values(standInKeys.flutterwave)) expect(rows[0]?.all).not.toContain(secret)
})

it('a forged notice is refused, and moves nothing', async () => {
  use('flutterwave')
  const { once, attempt } = await pay('late', 'card')
  const answer = await server.request(`/payments/callback/flutterwave/${paying.slug}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'verif-hash': 'guessed' },
    body: JSON.stringify({
      event: 'charge.completed',
      data: { id: 1, tx_ref: attempt?.reference, status: 'successful', amount: 120_000, currency: 'UGX' },
    }),
  })
  expect(answer.status).toBe(400)
  expect((await rowOf(once)).status).toBe('pending')
  expect((await auditOf(server.db, paying.agency)).differences).toEqual([])
})
