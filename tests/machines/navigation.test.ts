import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { guestAddress } from '../../src/app/decide.ts'
import { type AgencyFlag, guest, redirectOf, type Visitor } from '../../src/domain/access.ts'
import { type Feature, features, type Permission, permissions } from '../../src/domain/rights.ts'
import { linkTo } from '../../src/domain/routes/link.ts'
import { matchPath, type Path, paths, routeOf } from '../../src/domain/routes/routes.ts'
import { mostRedirects, navigationMachine } from '../../src/machines/navigation.ts'

const everything: Visitor = {
  authenticated: true,
  owesCode: false,
  verified: true,
  active: true,
  permissions: new Set(permissions),
  features: new Set(features),
  flags: new Set(['shop', 'blog', 'kyc', 'proximity'] satisfies AgencyFlag[]),
}
const without = (lack: Partial<Visitor>): Visitor => ({ ...everything, ...lack })
const none = { permissions: new Set<Permission>(), features: new Set<Feature>(), flags: new Set<AgencyFlag>() }
/** A real address of a path. */
const addressOf = (path: Path): string => path.replace(/:\w+/g, '7')

function go(visitor: Visitor, to: string, intended: string | null = null) {
  const actor = createActor(navigationMachine, { input: { intended } }).start()
  actor.send({ type: 'visitor changed', visitor })
  actor.send({ type: 'navigate', to })
  return { actor, ...actor.getSnapshot().context }
}

describe('the seven guards, in order (§4)', () => {
  // Each visitor also breaks every later guard, so that the order is proven.
  test.each([
    [
      'a guest',
      { ...without({ owesCode: true, verified: false, active: false, ...none }), authenticated: false },
      '/login',
    ],
    ['who owes a code', without({ owesCode: true, verified: false, active: false, ...none }), '/otp'],
    ['unverified', without({ verified: false, active: false, ...none }), '/verify'],
    [
      'inactive',
      without({ active: false, permissions: new Set(['View Subscription']), features: new Set(), flags: new Set() }),
      '/subscriptions',
    ],
    ['without the permission', without(none), '/profile'],
    ['without the feature', without({ features: new Set() }), '/home'],
    ['with everything', everything, '/offers/packages'],
  ] as const)('%s', (_name, visitor, address) => expect(go(visitor, '/offers/packages').address).toBe(address))
})

describe('thresholds (§2)', () => {
  test.each([
    ['/', guest, '/login'],
    ['/', everything, '/home'],
    ['/login', guest, '/login'],
    ['/login', everything, '/home'],
    ['/register', everything, '/home'],
    ['/reset/password/abc', everything, '/home'],
    ['/reset/password/abc', guest, '/reset/password/abc'],
    ['/otp', guest, '/login'],
    ['/otp', without({ owesCode: true }), '/otp'],
    ['/otp', everything, '/home'],
    ['/verify', without({ verified: false }), '/verify'],
    ['/verify', without({ owesCode: true, verified: false }), '/otp'],
    ['/verify', everything, '/home'],
    ['/nowhere', guest, '/error-404'],
    ['/nowhere/at/all', everything, '/error-404'],
    ['//evil.example', everything, '/error-404'],
    ['/error-404', guest, '/error-404'],
    ['/profile', without({ active: false, ...none }), '/profile'],
    ['/subscriptions', without({ active: false }), '/subscriptions'],
    ['/subscriptions', without({ active: false, ...none }), '/profile'],
  ])('%s', (path, visitor, address) => expect(go(visitor, path).address).toBe(address))
})

describe('the intended destination (§4)', () => {
  test('is kept for a guest, with its query', () =>
    expect(go(guest, '/clients?q=ann#top').intended).toBe('/clients?q=ann#top'))
  test.each(['/', '/login', '/otp', '/verify', '/register', '/error-404', '/nowhere'])('is not %s', (path) =>
    expect(go(guest, path).intended).toBeNull(),
  )

  test('is used after log-in, once', () => {
    const { actor, address, intended } = go(everything, '/login', '/clients/7?tab=2')
    expect([address, intended]).toEqual(['/clients/7?tab=2', null])
    actor.send({ type: 'navigate', to: '/login' })
    expect(actor.getSnapshot().context.address).toBe('/home')
  })

  test('survives the code and the verification', () => {
    const { actor } = go(without({ owesCode: true, verified: false }), '/login', '/clients')
    const at = () => actor.getSnapshot().context
    expect([at().address, at().intended]).toEqual(['/otp', '/clients'])
    actor.send({ type: 'visitor changed', visitor: without({ verified: false }) })
    actor.send({ type: 'navigate', to: '/otp' })
    expect([at().address, at().intended]).toEqual(['/verify', '/clients'])
    actor.send({ type: 'visitor changed', visitor: everything })
    actor.send({ type: 'navigate', to: '/verify' })
    expect([at().address, at().intended]).toEqual(['/clients', null])
  })

  test('is forgotten at log-out', () => {
    const { actor } = go(guest, '/clients')
    actor.send({ type: 'forget destination' })
    expect(actor.getSnapshot().context.intended).toBeNull()
  })

  test('is kept when a session expires', () => {
    const { actor } = go(guest, '/login')
    actor.send({ type: 'keep destination', address: '/bookings/view/7' })
    actor.send({ type: 'visitor changed', visitor: everything })
    actor.send({ type: 'navigate', to: '/login' })
    expect(actor.getSnapshot().context.address).toBe('/bookings/view/7')
  })
})

test('says what was refused first, and where', () =>
  expect(
    go(without({ features: new Set(), permissions: new Set(['View Inventory']) }), '/offers/packages').refused,
  ).toEqual({ refusal: 'lacksFeature', address: '/offers/packages' }))

describe('every visitor, every route', () => {
  const needed = [...new Set(paths.flatMap((path) => routeOf(path).permission ?? []))]
  const wanted = [...new Set(paths.flatMap((path) => routeOf(path).feature ?? []))]
  const flags = [...new Set(paths.flatMap((path) => routeOf(path).agency ?? []))]
  const visitors = fc.record({
    authenticated: fc.boolean(),
    owesCode: fc.boolean(),
    verified: fc.boolean(),
    active: fc.boolean(),
    permissions: fc.subarray(needed).map((names) => new Set(names)),
    features: fc.subarray(wanted).map((names) => new Set(names)),
    flags: fc.subarray(flags).map((names) => new Set(names)),
  })
  const destinations = fc.option(fc.constantFrom(...paths.map(addressOf), '/nowhere'))

  const arrives = (visitor: Visitor, to: string, intended: string | null): void => {
    const { address, redirects } = go(visitor, to, intended)
    expect(redirects).toBeLessThanOrEqual(mostRedirects)
    const match = matchPath(address)
    expect(match).not.toBeNull()
    expect(redirectOf(visitor, routeOf(match?.path ?? '/'))).toBeNull() // the page may be seen
  }

  test('ends within three redirects on a page that may be seen', () => {
    const actor = fc.property(visitors, fc.constantFrom(...paths), destinations, (visitor, path, intended) =>
      arrives(visitor, addressOf(path), intended),
    )
    fc.assert(actor, { numRuns: 3000 })
  })

  // What decides besides the route's own needs is five facts: all of their combinations, with and without what each route needs.
  const facts = [false, true]
  const combinations = facts.flatMap((authenticated) =>
    facts.flatMap((owesCode) =>
      facts.flatMap((verified) => facts.map((active) => ({ authenticated, owesCode, verified, active }))),
    ),
  )
  test.each(paths)('%s, exhaustively', (path) => {
    const route = routeOf(path)
    const relevant = [...new Set([route.permission, 'View Dashboard', 'View Subscription'])].filter(
      (name) => name !== undefined,
    ) as Permission[]
    for (const facts of combinations) {
      for (let mask = 0; mask < 2 ** (relevant.length + 2); mask++) {
        const has = (bit: number) => (mask & (1 << bit)) !== 0
        const visitor: Visitor = {
          ...facts,
          permissions: new Set(relevant.filter((_, bit) => has(bit))),
          features: has(relevant.length) ? new Set(features) : new Set(),
          flags: has(relevant.length + 1) ? everything.flags : new Set(),
        }
        arrives(visitor, addressOf(path), null)
      }
    }
  })

  test('for a guest the page decides alike before the machine is there', () => {
    for (const to of [...paths.map(addressOf), '/nowhere']) {
      const early = guestAddress(to)
      if (early !== null) expect(early, to).toBe(go(guest, to).address)
      else expect(go(guest, to).address, to).toMatch(/^\/(login|error-404)$/)
    }
  })

  test('a route table that loops would be found (control)', () => {
    const lost = { ...everything, permissions: new Set<Permission>() }
    const { address } = go(lost, linkTo('/home'))
    expect(address).toBe('/profile') // were /profile guarded, this would turn in circles
    expect(() => arrives(guest, '/login', null)).not.toThrow()
  })
})
