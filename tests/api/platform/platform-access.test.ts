import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Sessions } from '../../../mock-server/services/account/sessions.ts'
import type { Refusal } from '../../../src/domain/access.ts'
import { endpoints } from '../../../src/domain/contract/contract.ts'
import type { Endpoint, Stage } from '../../../src/domain/contract/endpoint.ts'
import type { permissions } from '../../../src/domain/rights.ts'
import { graceDays } from '../../../src/domain/subscriptions/periods.ts'
import { access } from '../../../src/domain/verdict.ts'
import { startServer, type TestServer } from '../../support/server.ts'

let server: TestServer
const tokens: Record<string, string> = {}
const people = [
  'owner@nile.test',
  'clerk@nile.test',
  'gate@nile.test',
  'code@nile.test',
  'new@nile.test',
  'owner@rift.test',
  'unpaid@kazinga.test',
  'basic@sipi.test',
]
beforeAll(async () => {
  server = await startServer()
  for (const email of people) tokens[email] = await server.login(email)
})
afterAll(() => server.close())

// What a call without input can be told apart by: a refusal comes before any look at paths, bodies and records.
const pathOf = ({ path }: Endpoint) => path.replace(/\{\w+\}/g, '999999999')
const forgiven: Record<Stage, readonly Refusal[]> = {
  code: ['owesCode', 'isUnverified', 'isInactive'],
  unverified: ['isUnverified', 'isInactive'],
  inactive: ['isInactive'],
  active: [],
}
// These would end the session that asks, or never end.
const calls = endpoints.filter(
  ({ endpoint }) =>
    endpoint.facts.permission !== 'public' &&
    !['agent/logout', 'agent/business/notifications/stream'].includes(endpoint.path),
)

describe('every endpoint, for every kind of visitor', () => {
  it('answers 401 without a token', async () => {
    for (const { endpoint } of calls) {
      const { status, body } = await server.request(pathOf(endpoint), { method: endpoint.method })
      expect([endpoint.path, status]).toEqual([endpoint.path, 401])
      const { says } = endpoint.facts
      expect(Object.keys(body)).toEqual(says === undefined ? ['message'] : ['message', says])
    }
  })

  it.each(people)('refuses %s exactly where domain/access does', async (email) => {
    const token = tokens[email]
    const session = await server.platform.sessions.of(token ?? '')
    if (session === null) throw new Error('no session')
    let refusals = 0
    for (const { endpoint } of calls) {
      const { facts } = endpoint
      const tolerated = forgiven[facts.from ?? 'active']
      const visitor = {
        ...session.visitor,
        owesCode: session.visitor.owesCode && !tolerated.includes('owesCode'),
        verified: session.visitor.verified || tolerated.includes('isUnverified'),
        active: session.visitor.active || tolerated.includes('isInactive'),
      }
      const verdict = access(visitor, {
        permission: facts.permission === 'any' ? undefined : (facts.permission as (typeof permissions)[number]),
        feature: facts.feature,
        agency: facts.agency,
      })
      const answer = await server.request(pathOf(endpoint), { method: endpoint.method, token })
      const name = `${endpoint.method} ${endpoint.path}`
      if (verdict.on) expect([name, answer.status === 403 && answer.body.refusal !== undefined]).toEqual([name, false])
      else {
        refusals++
        expect([name, answer.status, answer.body.refusal]).toEqual([name, 403, verdict.refusal])
        expect(answer.body.data).toBeUndefined()
      }
      expect([name, answer.status >= 500]).toEqual([name, false])
    }
    // Control: whoever has a running plan, every permission and is verified is refused nothing here, everybody else something.
    expect(refusals > 0).toBe(email !== 'owner@nile.test')
  })

  it('lets a token that owes its code do five things', () => {
    const open = endpoints.filter(({ endpoint }) => endpoint.facts.from === 'code').map(({ name }) => name)
    expect(open.sort()).toEqual(['account', 'generateOtp', 'logout', 'profile', 'verifyOtp'])
  })
})

describe('rights that change', () => {
  it('count on the next call', async () => {
    const token = tokens['clerk@nile.test']
    const control = await server.request('agent/roles', { token })
    expect(control.body.refusal).toBe('lacksPermission')
    const role = await server.db
      .selectFrom('user_roles as ur')
      .innerJoin('users as u', 'u.id', 'ur.user_id')
      .select(['ur.role_id', 'u.agency_id'])
      .where('u.email', '=', 'clerk@nile.test')
      .executeTakeFirstOrThrow()
    await server.db
      .updateTable('roles')
      .set({ permissions: ['View Roles'] })
      .where('id', '=', role.role_id)
      .execute()
    server.platform.sessions.forget({ agencyId: role.agency_id })
    expect((await server.request('agent/roles', { token })).body.refusal).toBeUndefined()
  })
})

describe('a plan', () => {
  const ownerOf = (email: string) =>
    server.db.selectFrom('users').select(['id', 'agency_id']).where('email', '=', email).executeTakeFirstOrThrow()

  it('gives its features until the last moment of its days of grace, and none after it', async () => {
    const { id, agency_id: agencyId } = await ownerOf('owner@nile.test')
    const subscriptions = await server.db
      .selectFrom('subscriptions')
      .select(['id', 'ends_at'])
      .where('agency_id', '=', agencyId ?? 0)
      .execute()
    const endsIn = (milliseconds: number) =>
      server.db
        .updateTable('subscriptions')
        .set({ ends_at: new Date(Date.now() + milliseconds) })
        .where('agency_id', '=', agencyId ?? 0)
        .execute()
    const seen = async () => {
      const visitor = (await server.platform.sessions.ofUser(id))?.visitor
      return [visitor?.active, (visitor?.features.size ?? 0) > 0]
    }
    await endsIn(60_000)
    expect(await seen()).toEqual([true, true])
    const grace = graceDays * 86_400_000
    await endsIn(60_000 - grace)
    expect(await seen()).toEqual([true, true])
    await endsIn(-1 - grace)
    expect(await seen()).toEqual([false, false])
    for (const { id: one, ends_at } of subscriptions)
      await server.db.updateTable('subscriptions').set({ ends_at }).where('id', '=', one).execute()
    expect(await seen()).toEqual([true, true])
  })
})

describe('what is remembered of a session', () => {
  it('is not what was read before a change of rights, though it comes after it', async () => {
    const sessions = new Sessions(server.db)
    const token = await server.login('gate@nile.test')
    const set = (status: 'active' | 'disabled') =>
      server.db.updateTable('users').set({ status }).where('email', '=', 'gate@nile.test').execute()
    const read = sessions.of(token)
    sessions.forget({})
    expect(await read).not.toBeNull()
    await set('disabled')
    expect(await sessions.of(token)).toBeNull()
    await set('active')
    // Control: without a change it is remembered.
    expect(await sessions.of(token)).not.toBeNull()
    await set('disabled')
    expect(await sessions.of(token)).not.toBeNull()
    await set('active')
  })
})

describe('tenancy in the database', () => {
  it('shows a connection only its agency, and lets it write nothing for another', async () => {
    const { tenant, system } = server.platform.database
    const agencies = await system.selectFrom('agencies').select('id').orderBy('id').execute()
    expect(agencies.length).toBeGreaterThan(2) // control: there are others
    const [first, second] = agencies.map(({ id }) => id)
    if (first === undefined || second === undefined) throw new Error('no agencies')
    for (const id of [first, second, first])
      expect(await tenant(id).selectFrom('agencies').select('id').execute()).toEqual([{ id }])
    expect(await tenant(null).selectFrom('agencies').select('id').execute()).toEqual([])
    await expect(
      tenant(first).insertInto('roles').values({ agency_id: second, name: 'Intruder' }).execute(),
    ).rejects.toThrow(/row-level security/)
    expect(
      await tenant(first)
        .updateTable('users')
        .set({ name: 'x' })
        .where('agency_id', '=', second)
        .returning('id')
        .execute(),
    ).toEqual([])
    await expect(tenant(first).deleteFrom('audit_entries').execute()).rejects.toThrow(/permission denied/)
    await expect(tenant(first).selectFrom('sessions').select('token_hash').execute()).rejects.toThrow(
      /permission denied/,
    )
  })

  it('keeps many agencies apart on the same few connections', async () => {
    const { tenant, system } = server.platform.database
    const agencies = (await system.selectFrom('agencies').select('id').execute()).map(({ id }) => id)
    const seen = await Promise.all(
      Array.from({ length: 120 }, async (_, i) => {
        const id = agencies[i % agencies.length] ?? 0
        return (await tenant(id).selectFrom('agencies').select('id').execute()).every((row) => row.id === id)
      }),
    )
    expect(seen.every(Boolean)).toBe(true)
  })
})
