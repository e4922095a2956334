import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readAllSpending } from '../../../mock-server/services/advertising/ad-spending.ts'
import { addDays, today } from '../../../src/domain/dates.ts'
import { monthOf } from '../../../src/domain/months.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { type AdNetworks, startAdNetworks } from '../../support/stand-ins/ad-networks.ts'

// What networks were paid is the cost of their source; what they last said stays while they are silent.

let networks: AdNetworks
let server: TestServer
let owner: string
const days = Array.from({ length: 7 }, (_, at) => addDays(today(), at - 6))
const spent = days.map((day, at) => ({ day, amount: String(10 + at) }))
beforeAll(async () => {
  networks = await startAdNetworks()
  server = await startServer({ advertising: networks.settings })
  owner = await server.login('owner@nile.test')
})
afterAll(async () => {
  await server.close()
  await networks.close()
})
beforeEach(async () => {
  Object.assign(networks.behaviour, { calls: 'well', accounts: 1, renews: true, spent })
  for (const table of ['ad_spending', 'ad_connections', 'marketing_costs', 'rate_limits'])
    await sql`delete from ${sql.table(table)}`.execute(server.db)
  const begun = await server.request('agent/marketing/connections/google', { token: owner, body: {} })
  await server.request('agent/marketing/connections/google/finish', {
    token: owner,
    body: networks.allow(begun.body.data.address),
  })
})

const read = () => readAllSpending(server.platform)
const summary = async (from: string, to: string) =>
  (await server.request(`agent/marketing/summary?from=${from}&to=${to}`, { token: owner })).body.data
const costOf = async (from: string, to: string, source = 'google-ads') =>
  (await summary(from, to)).sources.find((row: { source: string }) => row.source === source)?.costs ?? []
const [first = '', last = ''] = [days[0], days[6]]

describe('what a network was paid', () => {
  it('is the cost of its source on the days that are known, and is read again without counting twice', async () => {
    await read()
    await read()
    expect(await costOf(first, last)).toEqual([{ currency: 'UGX', amount: 91 }])
    expect(await costOf(last, last)).toEqual([{ currency: 'UGX', amount: 16 }])
    expect((await summary(first, last)).spending).toMatchObject([
      { provider: 'google', currency: 'UGX', amount: 91, days: 7, trouble: '' },
    ])
  })
  it('takes the place of the typed cost of these days only, and of no other source', async () => {
    const month = monthOf(last)
    const length = Number(month.to.slice(8))
    for (const source of ['google-ads', 'flyer'])
      await server.request('agent/marketing/costs', {
        token: owner,
        body: { source, month: month.from, currency: 'UGX', amount: length * 1000 },
      })
    expect(await costOf(month.from, month.to)).toEqual([{ currency: 'UGX', amount: length * 1000 }])
    await read()
    const known = days.filter((day) => day >= month.from)
    const paid = spent.reduce((sum, { day, amount }) => sum + (known.includes(day) ? Number(amount) : 0), 0)
    expect(await costOf(month.from, month.to)).toEqual([
      { currency: 'UGX', amount: (length - known.length) * 1000 + paid },
    ])
    expect(await costOf(month.from, month.to, 'flyer')).toEqual([{ currency: 'UGX', amount: length * 1000 }])
    const { costs, sources } = await summary(month.from, month.to)
    const all = sources.flatMap((row: { costs: { amount: number }[] }) => row.costs)
    expect(costs[0].amount).toBe(all.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0))
  })
  it.each(['hangs', 'fails', 'nonsense', 'refuses', 'expired', 'endless'] as const)(
    'stays as it was last known while the network %s, and the screen says so',
    async (calls) => {
      await read()
      const before = (await summary(first, last)).spending[0]
      Object.assign(networks.behaviour, { calls, renews: false })
      await read()
      const { spending } = await summary(first, last)
      expect(spending[0]).toMatchObject({ amount: 91, days: 7, read_at: before.read_at })
      expect(spending[0].trouble).toMatch(calls === 'refuses' ? /^Not now/ : /^Google /)
      expect(await costOf(first, last)).toEqual([{ currency: 'UGX', amount: 91 }])
    },
    60_000,
  )
  it.each(['-5', 'NaN', '1e30'])('is not %s: the days that are known stay', async (amount) => {
    await read()
    networks.behaviour.spent = [{ day: last, amount }]
    await read()
    expect(await costOf(first, last)).toEqual([{ currency: 'UGX', amount: 91 }])
    expect((await summary(first, last)).spending[0].trouble).not.toBe('')
  })
  it('is of the days that were asked for, whatever the network says', async () => {
    networks.behaviour.spent = [
      { day: addDays(first, -1), amount: '500' },
      { day: addDays(last, 1), amount: '500' },
      { day: last, amount: '7' },
    ]
    await read()
    expect(await costOf(addDays(first, -3), addDays(last, 3))).toEqual([{ currency: 'UGX', amount: 7 }])
  })
  it('is read of Facebook and X as well', async () => {
    await sql`delete from ad_connections`.execute(server.db)
    const begun = await server.request('agent/marketing/connections/facebook', { token: owner, body: {} })
    await server.request('agent/marketing/connections/facebook/finish', {
      token: owner,
      body: networks.allow(begun.body.data.address),
    })
    await server.request('agent/marketing/connections/twitter', { token: owner, body: {} })
    const asked = networks.calls.findLast(({ path }) => path === '/x-login/request_token')
    const callback = decodeURIComponent(/oauth_callback="([^"]+)"/.exec(asked?.authorization ?? '')?.[1] ?? '')
    const state = new URL(callback).searchParams.get('state')
    await server.request('agent/marketing/connections/twitter/finish', {
      token: owner,
      body: { state, code: 'yes', token: 'x-begun' },
    })
    await read()
    expect(await costOf(first, last, 'facebook-ads')).toEqual([{ currency: 'USD', amount: 91 }])
    expect(await costOf(first, last, 'x-ads')).toEqual([{ currency: 'USD', amount: 91 }])
    expect((await summary(first, last)).spending).toHaveLength(2)
  })
})
