import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { daysBetween, today } from '../../../src/domain/dates.ts'
import { frequencyOf, moneyOf, recencyOf } from '../../../src/domain/growth/customer-classes.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { ok } from '../../support/tour.ts'

let server: TestServer
let owner: string
const call = (path: string, body?: unknown, method?: string) =>
  server.request(`agent/${path}`, { token: owner, body, ...(method === undefined ? {} : { method }) })

beforeAll(async () => {
  server = await startServer()
  owner = await server.proved('owner@nile.test')
})
afterAll(() => server.close())

describe('customers', () => {
  it('are who has bought, with the value of the client’s page and classes by the rule that is told', async () => {
    const { status, body } = await call('crm/customers?per_page=100')
    expect([status, body.meta.total > 100]).toEqual([200, true])
    const { scale } = body
    expect(scale.money_above).toHaveLength(4)
    expect([...scale.money_above].sort((a: number, b: number) => b - a)).toEqual(scale.money_above)
    expect(new Set(body.data.map((row: { money: number }) => row.money)).size).toBeGreaterThan(1)
    for (const row of body.data.slice(0, 25)) {
      const client = ok(await call(`clients/${row.id}/show`))
      expect(row.value).toEqual(client.spent)
      expect([row.last_trip_on, row.next_trip_on]).toEqual([client.last_trip_on, client.next_trip_on])
      expect([row.frequency, row.money]).toEqual([frequencyOf(row.trips), moneyOf(row.worth, scale.money_above)])
      const { rows } = await sql<{ ended: string | null }>`
        select max(ends_on)::text as ended from bookings where client_id = ${row.id} and deleted_at is null
          and kind not in ('service', 'event', 'order') and status not in ('cancelled', 'no_show')
          and (status = 'completed' or status <> 'pending' and ends_on < ${today()})`.execute(server.db)
      const ended = rows[0]?.ended ?? null
      expect(row.recency).toBe(ended === null ? null : recencyOf(daysBetween(ended, today())))
      expect(ok(await call(`crm/customers/${row.id}`))).toMatchObject({ ...row, value: row.value })
    }
  })

  it('are sorted, narrowed and exported', async () => {
    const worths = (await call('crm/customers?sort=-worth')).body.data.map((row: { worth: number }) => row.worth)
    expect([...worths].sort((a, b) => b - a)).toEqual(worths)
    const best = (await call('crm/customers?money=5&frequency=4,5')).body.data
    for (const row of best) expect([row.money, row.frequency >= 4]).toEqual([5, true])
    const { text } = await call('crm/customers?download=csv')
    expect(text.split('\n')[0]).toContain('Lifetime value')
  })

  it('are clients: made, recommended, changed and deleted as such', async () => {
    const friend = ok(await call('crm/customers', { name: 'Friend', email: 'friend@customer.test' }), 201)
    const made = ok(
      await call('crm/customers', { name: 'Made', email: 'made@customer.test', referred_by_id: friend.id }),
      201,
    )
    expect(ok(await call(`crm/customers/${made.id}`))).toMatchObject({
      ...{ bookings_count: 0, trips: 0, value: [], recency: null, frequency: null, money: null, favourite: null },
      ...{ referred_by_id: friend.id, referred_by_name: 'Friend' },
    })
    expect(ok(await call(`crm/customers/${friend.id}`)).referred).toBe(1)
    expect((await call('crm/customers?q=made%40customer')).body.data).toEqual([])
    expect((await call('crm/customers?q=made%40customer&all=true')).body.data).toMatchObject([{ name: 'Made' }])
    expect((await call(`crm/customers/${made.id}`, { ...made, referred_by_id: made.id }, 'PUT')).status).toBe(422)
    const changed = ok(await call(`crm/customers/${made.id}`, { ...made, name: 'Made New' }, 'PUT'))
    expect(changed).toMatchObject({ name: 'Made New', version: 2 })
    expect(ok(await call(`crm/customers/${made.id}`)).referred_by_id).toBe(friend.id)
    expect((await call(`crm/customers/${made.id}`, { ...made, name: 'Stale' }, 'PUT')).status).toBe(409)
    expect((await call('crm/customers', { name: 'X', referred_by_id: 99_999_999 })).status).toBe(422)
    ok(await call(`crm/customers/${made.id}`, undefined, 'DELETE'))
    expect((await call(`clients/${made.id}/show`)).status).toBe(404)
  })
})
