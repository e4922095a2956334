import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { checkAccess } from '../../../mock-server/http/gate.ts'
import { allCommands, loadAreas } from '../../../src/commands/registry.ts'
import { accessTo } from '../../../src/commands/run.ts'
import { type Refusal, redirectOf, type UserFacts, visitorOf } from '../../../src/domain/access.ts'
import { endpoints } from '../../../src/domain/contract/contract.ts'
import type { Endpoint, Stage } from '../../../src/domain/contract/endpoint.ts'
import { features, permissions } from '../../../src/domain/rights.ts'
import { type Path, routeOf } from '../../../src/domain/routes/routes.ts'
import { makeSubject, type Rights, type Subject } from '../../support/rights.ts'
import { type Answer, startServer, type TestServer } from '../../support/server.ts'

await loadAreas()

// Quality, reliability 7: the server guards what the page guards. The guard can be switched off here, to see the tests fail.
const guard = vi.hoisted(() => ({ off: false }))
vi.mock('../../../mock-server/http/gate.ts', async (original) => {
  const real = await original<{ checkAccess: typeof checkAccess }>()
  return {
    ...real,
    checkAccess: (...asked: Parameters<typeof checkAccess>) => (guard.off ? undefined : real.checkAccess(...asked)),
  }
})

let server: TestServer
let subject: Subject
beforeAll(async () => {
  server = await startServer()
  subject = await makeSubject(server)
})
afterAll(() => server.close())

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
/** An id that nobody has, and no body: what is let in is answered 404 or 422 and changes nothing. */
const ask = (endpoint: Endpoint, token?: string): Promise<Answer> =>
  server.request(endpoint.path.replace(/\{\w+\}/g, '999999999'), { method: endpoint.method, token })

// The first would end the session, the second never ends; a public endpoint has no guard.
const apart = ['agent/logout', 'agent/business/notifications/stream']
const guarded = endpoints
  .map(({ endpoint }) => endpoint)
  .filter(({ path, facts }) => facts.permission !== 'public' && !apart.includes(path))
const reaches = (stage: Stage) => (endpoint: Endpoint) =>
  ['code', 'unverified', 'inactive', 'active'].indexOf(endpoint.facts.from ?? 'active') <=
  ['code', 'unverified', 'inactive', 'active'].indexOf(stage)

/** What differs between what is expected and what is answered: empty when all is well. */
async function wrongly(
  rights: Rights,
  expected: (endpoint: Endpoint) => Refusal | null,
  of = guarded,
): Promise<string[]> {
  await subject.become(rights)
  const wrong: string[] = []
  for (const endpoint of of) {
    const { status, body } = await ask(endpoint, subject.token)
    const refusal: Refusal | null = status === 403 ? (body.refusal ?? null) : null
    const wanted = expected(endpoint)
    if (refusal !== wanted || status >= 500) wrong.push(`${nameOf(endpoint)}: ${status} ${refusal}, not ${wanted}`)
    if (wanted !== null && (typeof body.message !== 'string' || body.data !== undefined))
      wrong.push(`${nameOf(endpoint)}: no words`)
  }
  return wrong
}

describe('every endpoint, for', () => {
  it('nobody', async () => {
    for (const endpoint of guarded)
      expect([nameOf(endpoint), (await ask(endpoint)).status]).toEqual([nameOf(endpoint), 401])
  })
  it('a token that owes its code', async () => {
    expect(await wrongly({ owesCode: true }, (it) => (reaches('code')(it) ? null : 'owesCode'))).toEqual([])
  })
  it('somebody whose address is not verified', async () => {
    expect(await wrongly({ verified: false }, (it) => (reaches('unverified')(it) ? null : 'isUnverified'))).toEqual([])
  })
  it('an agency without a subscription', async () => {
    expect(await wrongly({ subscribed: false }, (it) => (reaches('inactive')(it) ? null : 'isInactive'))).toEqual([])
  })
  it('a basic agency: active, without a plan’s features', async () => {
    const features = [] as const
    expect(
      await wrongly({ basic: true, subscribed: false, features }, (it) =>
        it.facts.feature === undefined ? null : 'lacksFeature',
      ),
    ).toEqual([])
  })
  it('somebody with every right', async () => {
    expect(await wrongly({}, () => null)).toEqual([])
  })
  const asked = permissions.filter((name) => guarded.some(({ facts }) => facts.permission === name))
  it('asks for permissions to speak of', () => expect(asked.length).toBeGreaterThan(10))
  it.each(asked)('all permissions but “%s”, and only it', async (name) => {
    const own = guarded.filter(({ facts }) => facts.permission === name)
    const others = permissions.filter((other) => other !== name)
    expect(await wrongly({ permissions: others }, () => 'lacksPermission', own)).toEqual([])
    expect(await wrongly({ permissions: [name] }, () => null, own)).toEqual([])
  })
  const planned = features.filter((name) => guarded.some(({ facts }) => facts.feature === name))
  it.each(planned)('a plan with all features but “%s”, and with only it', async (name) => {
    const own = guarded.filter(({ facts }) => facts.feature === name)
    expect(await wrongly({ features: features.filter((other) => other !== name) }, () => 'lacksFeature', own)).toEqual(
      [],
    )
    expect(await wrongly({ features: [name] }, () => null, own)).toEqual([])
  })
  it('control: without the guard, all of it is noticed', async () => {
    guard.off = true
    try {
      for (const [rights, refusal] of [
        [{ owesCode: true }, 'owesCode'],
        [{ verified: false }, 'isUnverified'],
        [{ subscribed: false }, 'isInactive'],
        [{ permissions: [] }, 'lacksPermission'],
        [{ features: [] }, 'lacksFeature'],
      ] as const) {
        const own = guarded.filter(
          ({ facts }) =>
            (facts.from ?? 'active') === 'active' &&
            (refusal !== 'lacksPermission' || facts.permission !== 'any') &&
            (refusal !== 'lacksFeature' || facts.feature !== undefined),
        )
        const wrong = await wrongly(rights, () => refusal, own)
        expect(new Set(wrong.map((text) => text.split(':')[0])).size, refusal).toBe(own.length)
      }
    } finally {
      guard.off = false
    }
  })
})

/** The call that each screen stands on: it needs what the screen needs. */
const firstCalls: readonly [path: Path, endpoint: string][] = [
  ['/home', 'agent/business/today'],
  ['/offers/packages', 'agent/packages'],
  ['/bookings/tour-packages', 'agent/bookings'],
  ['/bookings/manual-booking', 'agent/bookings/offers'],
  ['/clients', 'agent/clients'],
  ['/view-users', 'agent/users'],
  ['/view-roles', 'agent/roles'],
  ['/view-permissions', 'agent/permissions'],
  ['/subscriptions', 'agent/plans'],
]

describe('page, palette and server', () => {
  const rights: fc.Arbitrary<Rights> = fc.record({
    permissions: fc.subarray([...permissions]),
    features: fc.subarray([...features]),
    owesCode: fc.oneof({ weight: 5, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
    verified: fc.oneof({ weight: 5, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
    subscribed: fc.boolean(),
    basic: fc.boolean(),
    flags: fc.record({ shop: fc.boolean(), blog: fc.boolean(), kyc: fc.boolean(), proximity: fc.boolean() }),
  })

  /** Where the three disagree, for a session as it is. */
  async function disagreements(): Promise<string[]> {
    const { body } = await server.request('agent/profile', { token: subject.token })
    const visitor = visitorOf(body.result as UserFacts) // the profile is what the page decides by
    const found: string[] = []
    for (const [path, call] of firstCalls) {
      const page = redirectOf(visitor, routeOf(path)) === null
      const command = allCommands.find(({ id }) => id === `go.${path}`)
      if (command === undefined) throw new Error(`No command goes to ${path}.`)
      const palette = accessTo(command, visitor).on
      const { facts } =
        endpoints.find(({ endpoint }) => endpoint.method === 'GET' && endpoint.path === call)?.endpoint ?? {}
      if (facts === undefined) throw new Error(`There is no endpoint ${call}.`)
      const needs = routeOf(path)
      // Server and screen may differ by a plan's feature that only the screen's kind of offer needs.
      const featureOnly =
        needs.feature !== undefined && facts.feature === undefined && !visitor.features.has(needs.feature)
      const answer = (await server.request(call, { token: subject.token })).status === 200
      if (page !== palette || (answer !== page && !featureOnly))
        found.push(`${path}: page ${page}, palette ${palette}, server ${answer}`)
    }
    return found
  }

  it('give one answer, whoever asks', async () => {
    let open = 0
    for (const some of fc.sample(rights, { numRuns: 40, seed: 20261 })) {
      await subject.become(some)
      expect(await disagreements(), JSON.stringify(some)).toEqual([])
      if ((await server.request('agent/clients', { token: subject.token })).status === 200) open++
    }
    expect(open, 'some were let in, some were not').toBeGreaterThan(3)
    expect(open).toBeLessThan(37)
  })
  it('control: without the server’s guard they differ', async () => {
    guard.off = true
    try {
      await subject.become({ permissions: ['View Dashboard'] })
      expect((await disagreements()).length).toBeGreaterThan(3)
    } finally {
      guard.off = false
    }
  })
})
