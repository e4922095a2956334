import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sendDomainOrders, settle } from '../../../mock-server/services/domains/domain-orders.ts'
import { gandi } from '../../../mock-server/services/domains/registrars/gandi.ts'
import { localRegistrar } from '../../../mock-server/services/domains/registrars/local.ts'
import type { DomainOrder, Wallet } from '../../../src/domain/schema/types.generated.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { type StandInDns, standInForDns } from '../../support/stand-ins/dns.ts'
import { gandiToken, type StandInGandi, standInForGandi } from '../../support/stand-ins/gandi.ts'
import { ok } from '../../support/tour.ts'

const holder = {
  ...{ organisation: 'Nile & Savannah Safaris Ltd', given: 'Grace', family: 'Nabwire', email: 'grace@nile.test' },
  ...{ phone: '+256772123456', street: 'Plot 4, Kampala Road', city: 'Kampala', zip: '', country: 'UG' },
}
let registrar: StandInGandi
let dns: StandInDns
let server: TestServer
let token: string

beforeAll(async () => {
  registrar = await standInForGandi()
  dns = await standInForDns()
  server = await startServer({
    domains: {
      ...{
        addresses: ['203.0.113.10'],
        host: 'sites.safiri.example',
        dnsServers: [dns.address],
        dnsTimeout: 150,
        tlsPort: 1,
      },
      ...{ askSecret: undefined, gandi: { token: gandiToken, base: registrar.base } },
    },
  })
  token = await server.login('owner@nile.test')
})
afterAll(async () => {
  await server.close()
  await registrar.close()
  dns.close()
})
beforeEach(() => {
  registrar.manners = () => 'well'
  registrar.refuse = null
})

const search = async (domain: string) => ok(await server.request('agent/domain-search', { token, body: { domain } }))
const quoteOf = async (domain: string): Promise<string> => {
  const { offers } = await search(domain)
  return offers[0].quote
}
const usd = async () => {
  const wallets: readonly Wallet[] = ok(await server.request('agency/wallet', { token }))
  return wallets.find(({ currency }) => currency === 'USD')?.available ?? 0
}
const order = (quote: string, changes: object = {}, headers: Record<string, string> = {}) =>
  server.request('agent/domain-register', {
    token,
    body: { quote, years: 2, wallet: 'USD', holder, ...changes },
    headers,
  })
const ordersOf = async (name: string): Promise<DomainOrder[]> =>
  ok(await server.request('agent/domains', { token })).orders.filter((each: DomainOrder) => each.name === name)
/** The clock of the orders, once all are due. */
const later = async () => {
  await sql`update domain_orders set next_at = now() where status in ('paid', 'sent', 'unknown')`.execute(server.db)
  await sendDomainOrders(server.platform, () => gandi({ token: gandiToken, base: registrar.base }, { within: 300 }))
}

describe('a name that is bought', () => {
  test('is paid once from the wallet, registered, and becomes a domain', async () => {
    const before = await usd()
    const quote = await quoteOf('nile-dreams.com')
    const headers = { 'idempotency-key': '0d7f4c1e-6f3b-4d57-9c3a-5f1a2b3c4d5e' }
    expect((await order(quote, {}, headers)).status).toBe(201)
    expect((await order(quote, {}, headers)).status).toBe(201) // the same attempt, sent again
    expect(await usd()).toBeCloseTo(before - 38.4, 2)
    expect(registrar.orders.filter((name) => name === 'nile-dreams.com')).toHaveLength(1)
    expect((await order(quote)).status).toBe(409) // another attempt at the same name
    expect(await usd()).toBeCloseTo(before - 38.4, 2)

    await later()
    expect((await ordersOf('nile-dreams.com'))[0]?.status).toBe('sent')
    registrar.registered.set('nile-dreams.com', 'done')
    await later()
    expect((await ordersOf('nile-dreams.com'))[0]?.status).toBe('registered')
    const { domains } = ok(await server.request('agent/domains', { token }))
    expect(domains).toContainEqual(expect.objectContaining({ name: 'nile-dreams.com', registered: true }))
  })

  test('what the registrar refuses is paid back, once', async () => {
    const before = await usd()
    registrar.refuse = 'The phone number is not valid.'
    ok(await order(await quoteOf('nile-refused.com')), 201)
    await later()
    expect((await ordersOf('nile-refused.com'))[0]).toMatchObject({
      status: 'refused',
      reason: 'The phone number is not valid.',
    })
    expect(await usd()).toBeCloseTo(before, 2)
    await later()
    const { rows } = await sql<{ id: number }>`select id from domain_orders where name = 'nile-refused.com'`.execute(
      server.db,
    )
    await server.db.transaction().execute((tx) => settle(tx, rows[0]?.id ?? 0, { state: 'refused', reason: 'Again' }))
    expect(await usd()).toBeCloseTo(before, 2)
    // It can be ordered again.
    ok(await order(await quoteOf('nile-refused.com')), 201)
  })

  test.each(['lost', 'trouble', 'nonsense', 'slow'] as const)(
    'an answer that is %s is asked after, and nothing is registered twice',
    async (how) => {
      const name = `nile-${how}.com`
      const quote = await quoteOf(name)
      registrar.manners = (call) => (call === 'order' ? how : 'well')
      const { rows: made } = await sql<{ id: number }>`select id from domain_orders where false`.execute(server.db)
      expect(made).toEqual([])
      // The order's own sending is left to the clock here, whose caller waits less long.
      await sql`update domain_orders set next_at = now() + interval '1 hour'`.execute(server.db)
      ok(await order(quote), 201)
      await later()
      registrar.manners = () => 'well'
      await later()
      registrar.registered.set(name, 'done')
      await later()
      expect((await ordersOf(name))[0]?.status).toBe('registered')
    },
    60_000,
  )

  test('an answer about another name is no answer', async () => {
    registrar.manners = () => 'other_name'
    const { offers } = await search('nile-honest.com')
    expect(offers[0]).toMatchObject({ availability: 'unknown', quote: null })
    registrar.manners = () => 'well'
    ok(await order(await quoteOf('nile-honest.com')), 201)
    registrar.manners = (call) => (call === 'ask' ? 'other_name' : 'well')
    await later()
    expect((await ordersOf('nile-honest.com'))[0]?.status).not.toBe('registered')
  })

  test('a price is this server’s, this agency’s and of now', async () => {
    const forged = Buffer.from(JSON.stringify({ name: 'x.com', amount: 1 })).toString('base64')
    expect((await order(forged)).status).toBe(422)
    expect(
      (
        await order(
          JSON.stringify({ agencyId: 1, name: 'x.com', currency: 'USD', amount: 1, registrar: 'gandi', until: 9e15 }),
        )
      ).status,
    ).toBe(422)
    await sql`update plans set features = array_append(features, 'website') where not 'website' = any(features)`.execute(
      server.db,
    )
    server.platform.sessions.forget({ agencyId: null })
    const quote = await quoteOf('nile-ours.com')
    const rift = await server.login('owner@rift.test')
    const answer = await server.request('agent/domain-register', {
      token: rift,
      body: { quote, wallet: 'USD', holder },
    })
    expect(answer.status).toBe(422)
  })

  test('too little in the wallet: nothing is ordered', async () => {
    registrar.taken.add('nile-taken.com')
    expect((await search('nile-taken.com')).offers[0]).toMatchObject({ availability: 'taken', quote: null })
    const quote = await quoteOf('nile-poor.com')
    const orders = registrar.orders.length
    const answer = await order(quote, { wallet: 'KES', years: 10 })
    expect(answer.status).toBe(409)
    expect(registrar.orders).toHaveLength(orders)
    expect(await ordersOf('nile-poor.com')).toEqual([])
  })
})

describe('without a registrar', () => {
  test('the DNS says what is taken, prices are ours, and staff do it', async () => {
    dns.set('NS', 'in-use.com', ['ns1.example.com'])
    dns.manners = (name) => (name === 'quiet.com' ? 'servfail' : 'zone')
    const local = localRegistrar({ dnsServers: [dns.address], dnsTimeout: 150 })
    const offers = await local.offers(['in-use.com', 'free-name.com', 'quiet.com', 'free.xyz'])
    expect(offers.map(({ availability, price }) => [availability, price?.amount])).toEqual([
      ['taken', 1800],
      ['available', 1800],
      ['unknown', 1800],
      ['available', undefined],
    ])
    expect(await local.order({ name: 'free-name.com', years: 1, holder })).toEqual({ state: 'by_staff' })
  })
})
