import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditOf } from '../../../mock-server/services/ledger/audit.ts'
import { sweepPayments } from '../../../mock-server/services/payments/attempts.ts'
import { type PaymentStandIn, standInForPayments, standInKeys } from '../../support/payment-stand-in/stand-in.ts'
import { phoneFor, type Trouble } from '../../support/payment-stand-in/troubles.ts'
import { startServer, type TestServer } from '../../support/server.ts'

// The payment page with real adapters, against providers that fail, delay, repeat and lie. One agency, one provider at a time.

type Name = keyof typeof standInKeys
let standIn: PaymentStandIn
let server: TestServer
let agency: number
let slug: string
const keys: { [N in Name]?: Readonly<Record<string, string>> } = {}
/** Where the providers reach the server: a socket for one that is called without. */
const front = createServer(async (request, response) => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer) // a body of bytes
  const { method = 'GET', url = '/' } = request
  const answer = await server.app.request(url, {
    method,
    headers: request.headers as Record<string, string>, // none is sent twice
    ...(method === 'GET' ? {} : { body: Buffer.concat(parts) }),
  })
  response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(Buffer.from(await answer.arrayBuffer()))
})

beforeAll(async () => {
  standIn = await standInForPayments()
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(front.address() as AddressInfo).port}` // it listens by address
  server = await startServer({
    serverUrl: origin,
    paymentProviders: { keys, bases: standIn.bases, within: 400 },
  })
  const row = await server.db
    .selectFrom('agencies')
    .select(['id', 'slug'])
    .where('slug', 'like', 'nile%')
    .executeTakeFirstOrThrow()
  agency = Number(row.id)
  slug = row.slug
  standIn.webhookUrl = `${origin}/payments/callback/flutterwave/${slug}`
})
afterAll(async () => {
  await server.close()
  await standIn.close()
  front.close()
})

/** Keys of this provider alone. */
function use(name: Name): void {
  for (const each of Object.keys(keys)) delete keys[each as Name]
  keys[name] = standInKeys[name]
}
const form = (path: string, values: Readonly<Record<string, string>>) =>
  server.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(values).toString(),
  })
async function pay(trouble: Trouble | 'ok', method: 'mobile_money' | 'card' = 'mobile_money') {
  const { uuid: link } = await server.db
    .insertInto('payment_links')
    .values({ agency_id: agency, title: 'Permit', currency: 'UGX', amount: 120_000 })
    .returning('uuid')
    .executeTakeFirstOrThrow()
  const once = randomUUID()
  const answer = await form(`/pay/${link}`, {
    name: 'Grace',
    email: 'grace@payer.test',
    method,
    phone: phoneFor(trouble),
    once,
  })
  const attempt = await server.db
    .selectFrom('payment_attempts as t')
    .innerJoin('payments as p', 'p.id', 't.payment_id')
    .select(['t.id', 't.reference', 't.page_url', 't.provider'])
    .where('p.uuid', '=', once)
    .executeTakeFirst()
  if (attempt?.page_url != null) await standIn.visit(attempt.page_url)
  await standIn.idle()
  return { once, answer, attempt }
}
const rowOf = (uuid: string) =>
  server.db.selectFrom('payments').selectAll().where('uuid', '=', uuid).executeTakeFirstOrThrow()
/** The clock comes by, however often it takes. */
async function swept(times = 1): Promise<void> {
  for (let time = 0; time < times; time++) {
    await sql`update payment_attempts set ask_at = now() where state = 'pending'`.execute(server.db)
    await sweepPayments(server.platform)
  }
}
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
  const answer = await server.request(`/payments/callback/flutterwave/${slug}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'verif-hash': 'guessed' },
    body: JSON.stringify({
      event: 'charge.completed',
      data: { id: 1, tx_ref: attempt?.reference, status: 'successful', amount: 120_000, currency: 'UGX' },
    }),
  })
  expect(answer.status).toBe(400)
  expect((await rowOf(once)).status).toBe('pending')
  expect((await auditOf(server.db, agency)).differences).toEqual([])
})
