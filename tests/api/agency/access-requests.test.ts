import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '../../support/server.ts'
import { ok } from '../../support/tour.ts'

// Who may be asked for what one lacks, that they hear of it where they can give it, and that it is once a day.

let server: TestServer
let owner: string
let clerk: string
let rift: string
let unpaid: string
let clerkId: number
beforeAll(async () => {
  server = await startServer()
  ;[owner, clerk, rift, unpaid] = [
    await server.login('owner@nile.test'),
    await server.login('clerk@nile.test'),
    await server.login('owner@rift.test'),
    await server.login('unpaid@kazinga.test'),
  ]
  clerkId = ok(await server.request('agent/profile', { token: clerk })).result.id
  await server.db.deleteFrom('notifications').execute()
  await server.db.deleteFrom('access_requests').execute()
})
afterAll(() => server.close())

const base = 'agent/business/access-requests'
const help = (token: string, need: string) => server.request(`${base}?${new URLSearchParams({ need })}`, { token })
const ask = (token: string, need: string, screen: string | null = null) =>
  server.request(`${base}/create`, { token, body: { need, screen } })
const told = async (token: string) =>
  ok(await server.request('agent/business/notifications', { token })).data as {
    kind: string
    title: string
    body: string
    link: string
  }[]

describe('asking for access', () => {
  it('names the owner and nobody of another agency', async () => {
    const { givers, asked_at } = ok(await help(clerk, 'permission:View Inventory'))
    expect(asked_at).toBeNull()
    expect(givers[0].name).toBe(ok(await server.request('agent/profile', { token: owner })).result.name)
    const { rows } = await sql<{ agencies: number }>`
      select count(distinct agency_id)::int as agencies from users
      where id = any(${givers.map(({ id }: { id: number }) => id)})`.execute(server.db)
    expect(rows[0]?.agencies).toBe(1)
  })

  it('tells whoever can give it, with the way to the form, once a day', async () => {
    const asked = ok(await ask(clerk, 'permission:View Inventory', '/offers/packages'), 201)
    expect(asked.asked_at).not.toBeNull()
    const [news] = await told(owner)
    expect(news).toMatchObject({
      kind: 'access_requested',
      body: 'To open “Tour packages”.',
      link: `/view-users?form=${clerkId}`,
    })
    expect(news?.title).toMatch(/asks for the permission “View Inventory”$/)
    expect(await told(rift)).toEqual([])
    expect(await told(clerk)).toEqual([])

    const again = await ask(clerk, 'permission:View Inventory')
    expect(again.status).toBe(409)
    expect(again.body.message).toMatch(/^You have already asked .* for this/)
    expect(await told(owner)).toHaveLength(1)
    expect(ok(await help(clerk, 'permission:View Inventory')).asked_at).toBe(asked.asked_at)
    // Another thing is another question, and so is the same a day later.
    ok(await ask(clerk, 'permission:View Roles'), 201)
    await server.db
      .updateTable('access_requests')
      .set({ created_at: sql`now() - interval '25 hours'` })
      .where('need', '=', 'permission:View Inventory')
      .execute()
    expect(ok(await help(clerk, 'permission:View Inventory')).asked_at).toBeNull()
    ok(await ask(clerk, 'permission:View Inventory'), 201)
    expect(await told(owner)).toHaveLength(3)
  })

  it('is once also when it is asked twice at the same time', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => ask(clerk, 'permission:View Media')))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  })

  it('refuses what one has, what there is not, and what nobody else can give', async () => {
    const has = await ask(clerk, 'permission:View Bookings')
    expect([has.status, Object.keys(has.body.errors)]).toEqual([422, ['need']])
    expect((await ask(clerk, 'permission:Own Everything')).status).toBe(422)
    expect((await help(clerk, 'everything')).status).toBe(422)
    const alone = await ask(unpaid, 'subscription')
    expect([alone.status, alone.body.errors?.need]).toEqual([422, ['Nobody else in your agency can give you this.']])
    expect((await server.request(`${base}/create`, { body: { need: 'subscription', screen: null } })).status).toBe(401)
  })

  it('leads to subscriptions for a feature, to the business profile for a setting', async () => {
    await server.db.deleteFrom('notifications').execute()
    const riftClerk = await colleagueOfRift()
    ok(await ask(riftClerk, 'feature:marketplace'), 201)
    ok(await ask(riftClerk, 'setting:proximity'), 201)
    expect((await told(rift)).map(({ link }) => link).sort()).toEqual(['/business/general', '/subscriptions'])
  })
})

/** A colleague of the second agency, without permissions. */
async function colleagueOfRift(): Promise<string> {
  const agencyId = ok(await server.request('agent/profile', { token: rift })).result.agency.id
  const { rows } = await sql<{ email: string }>`
    insert into users (agency_id, name, email, password_hash, status, email_verified_at)
    select ${agencyId}, 'Asha Mbeki', 'asha.asks@rift.test', password_hash, 'active', now()
    from users where email = 'owner@rift.test' returning email`.execute(server.db)
  return server.login(rows[0]?.email ?? '')
}
