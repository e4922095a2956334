import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { checkAccess } from '../../../mock-server/http/gate.ts'
import { goId } from '../../../src/commands/areas/go-commands.ts'
import { allCommands, loadAreas } from '../../../src/commands/registry.ts'
import { accessTo } from '../../../src/commands/run.ts'
import { type Refusal, redirectOf, type UserFacts, visitorOf } from '../../../src/domain/access.ts'
import { endpoints } from '../../../src/domain/contract/contract.ts'
import type { Endpoint, Stage } from '../../../src/domain/contract/endpoint.ts'
import { features, permissions } from '../../../src/domain/rights.ts'
import { type Path, paths, routeOf } from '../../../src/domain/routes/routes.ts'
import { rounds } from '../../support/long.ts'
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
    // A file that should not have been answered has no body that is JSON.
    if (wanted !== null && (typeof body?.message !== 'string' || body.data !== undefined))
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

/** The call that each screen stands on: it needs what the screen needs. A form stands on the call that saves it. */
const standsOn: Partial<Readonly<Record<Path, string>>> = {
  '/home': 'GET agent/business/today',
  '/profile': 'GET agent/profile/sessions',
  '/offers': 'GET agent/inventory',
  '/offers/packages': 'GET agent/packages',
  '/offers/packages/new': 'GET agent/package_helpers',
  '/offers/packages/proposals': 'GET agent/packages/sent-proposals',
  '/offers/packages/:id': 'GET agent/packages/edit/{id}',
  '/offers/packages/:id/edit': 'GET agent/packages/edit/{id}',
  '/offers/packages/:id/bookings': 'GET agent/packages/{id}/bookings',
  '/offers/packages/:id/resell': 'GET agent/packages/{id}/resells/config',
  '/clients': 'GET agent/clients',
  '/clients/duplicates': 'GET agent/clients/duplicates',
  '/clients/import': 'GET agent/clients/imports',
  '/clients/import/:id': 'GET agent/clients/imports/{id}/show',
  '/clients/:id': 'GET agent/clients/{id}/show',
  '/all-beneficiaries': 'GET agent/all-agent-beneficiaries-records',
  '/add-beneficiary': 'POST agent/agent-beneficiaries/create',
  '/beneficiary/:id?': 'GET agent/wallet/transfers',
  '/edit-transfer-details': 'GET agent/wallet/transfers/settings',
  '/finance/cash/:id?': 'GET agent/cash/sessions',
  '/finance/bank/:id?': 'GET agent/bank-credits',
  '/finance/settlements/:id?': 'GET agent/settlements',
  '/crm/sales-funnel': 'GET agent/crm/sales-funnel/lanes',
  '/crm/sales-funnel/:id': 'GET agent/crm/sales-funnel/{id}/show',
  '/chatbot/settings': 'GET agent/chatbot/settings',
  '/chatbot/inquiries': 'GET agent/chatbot/inquiries',
  '/chatbot/inquiries/:id': 'GET agent/chatbot/inquiries/{id}/show',
  '/chatbot/analytics': 'GET agent/chatbot/analytics',
  '/inquiries': 'GET agent/inquiries_',
  '/inquiries/replies': 'GET agent/canned-replies/{id}/show',
  '/inquiries/:id': 'GET agent/inquiries/{id}/show',
  '/proposals': 'GET agent/proposals',
  '/proposals/:uuid/edit': 'POST agent/proposals/{uuid}/update',
  '/payment-links': 'GET agent/payment-links',
  '/payment-links/create': 'POST agent/payment-links/create',
  '/payment-links/view/:id': 'GET agent/payment-links/{id}/show',
  '/payment-links/:uuid/edit': 'POST agent/payment-links/{id}/update',
  '/offers/cars': 'GET agent/business/rental/cars',
  '/offers/cars/new': 'GET agent/business/rental/cars/helpers',
  '/offers/cars/:id/edit': 'GET agent/business/rental/cars/{id}/show',
  '/offers/cars/:id/resell': 'GET agent/business/rental/cars/{id}/resells/config',
  '/offers/services': 'GET agent/services',
  '/offers/services/:id/edit': 'GET agent/services/{id}',
  '/offers/rooms': 'GET agent/business/hotel/rooms',
  '/offers/rooms/new': 'GET agent/business/hotel/rooms/helpers',
  '/offers/rooms/:id/edit': 'GET agent/business/hotel/rooms/{id}/show',
  '/offers/rooms/:id/resell': 'GET agent/business/hotel/rooms/{id}/resells/config',
  '/offers/events': 'GET agent/business/events',
  '/offers/events/new': 'GET agent/business/events/figures',
  '/offers/events/:id/edit': 'GET agent/business/events/{id}/show',
  '/offers/events/scan-ticket': 'GET agent/business/events/gate',
  '/tickets/purchases/:code': 'GET agent/business/events/tickets/purchases/{code}',
  '/offers/tracks': 'GET agent/business/tracks',
  '/offers/tracks/new': 'GET agent/business/tracks/figures',
  '/offers/tracks/:id/edit': 'GET agent/business/tracks/{id}/show',
  '/offers/shop/products': 'GET agent/business/shop/products',
  '/offers/shop/products/new': 'POST agent/business/shop/products/create',
  '/offers/shop/products/:id/edit': 'POST agent/business/shop/products/{id}/update',
  '/offers/shop/products/imports/:id': 'GET agent/business/shop/products/imports/{id}/show',
  '/offers/shop/stock': 'GET agent/business/shop/stock/movements',
  '/offers/shop/places': 'GET agent/business/shop/places',
  '/offers/shop/stocktakes': 'GET agent/business/shop/stocktakes',
  '/offers/shop/stocktakes/:id': 'GET agent/business/shop/stocktakes/{id}/show',
  '/offers/shop/categories': 'GET agent/business/shop/categories',
  '/offers/shop/collections': 'GET agent/business/shop/collections',
  '/website/gallery': 'GET agent/gallery/albums',
  '/website/album/:id': 'GET agent/gallery',
  '/website/media': 'GET agent/media',
  '/offers/shop/orders': 'GET agent/business/shop/orders',
  '/offers/shop/orders/:order/show': 'GET agent/business/shop/orders/{order}/show',
  '/offers/shop/delivery-methods': 'GET agent/business/shop/delivery-methods',
  '/offers/shop/checkout-links': 'GET agent/business/shop/checkout-links',
  '/flight-booking': 'GET agent/flights/day-fares',
  '/offers/flights/bookings': 'GET agent/flights/bookings',
  '/offers/flights/bookings/new': 'POST agent/flights/bookings/create',
  '/offers/flights/bookings/:id/edit': 'POST agent/flights/bookings/{id}/update',
  '/offers/flights/settings': 'GET agent/flights/settings',
  '/bookings/flights': 'GET agent/flights/statistics',
  '/bookings/flights/:booking': 'GET agent/flights/bookings/{id}/show',
  '/bookings/tour-packages': 'GET agent/bookings',
  '/bookings/hotel-rooms': 'GET agent/bookings/totals',
  '/bookings/car-rentals': 'GET agent/bookings/booked-offers',
  '/bookings/services': 'GET agent/business/service-bookings',
  '/bookings/services/:booking': 'GET agent/business/service-bookings/{id}/show',
  '/bookings/events': 'GET agent/business/events/{id}/bookings',
  '/bookings/dues': 'GET agent/bookings/dues',
  '/bookings/manual-booking': 'GET agent/bookings/offers',
  '/bookings/calender': 'GET agent/bookings/calendar',
  '/bookings/view/:id': 'GET agent/bookings/{id}/show',
  '/reseller/my-resells': 'GET agent/resells/mine',
  '/reseller/listings': 'GET agent/resells/listings',
  '/channel-products': 'GET agent/channel-products',
  '/finance': 'GET agent/payments',
  '/finance/invoices': 'GET agent/invoices',
  '/finance/invoices/:id': 'GET agent/invoices/{id}/show',
  '/view-users': 'GET agent/users',
  '/add-new-agency-user': 'POST agent/users/create',
  '/view-roles': 'GET agent/roles',
  '/add-role': 'POST agent/roles/create',
  '/view-permissions': 'GET agent/permissions',
  '/business/general': 'POST agent/agencies/edit/{id}',
  '/discount': 'GET agent/discounts',
  '/website/blog': 'GET agent/blog/all',
  '/website/blog/edit/:id': 'POST agent/blog/{id}/update',
  '/discount/:id': 'GET agent/discounts/{id}/show',
  '/discount-codes': 'GET agent/discount-codes',
  '/discount-codes/:id': 'GET agent/discount-codes/{id}/show',
  '/subscriptions': 'GET agent/plans',
  '/website/templates': 'GET agent/templates',
  '/editor/home': 'GET agent/templates/agency',
  '/editor/:template/pages/:page': 'GET agent/templates/{id}/show',
  '/editor/:template/pages/:page/sections/:section': 'GET agent/templates/{id}/show',
  '/seo': 'GET agent/seo/pages-and-tags',
  '/seo/edit/:id': 'GET agent/seo/{id}/show',
  '/analytics': 'GET agent/website/analytics',
  '/crm/contacts': 'GET agent/crm/contacts',
  '/crm/contacts/new': 'POST agent/crm/contacts',
  '/crm/contacts/import': 'POST agent/crm/contacts/import',
  '/crm/contacts/import/:id': 'GET agent/clients/imports/{id}/show',
  '/crm/contacts/:id': 'GET agent/crm/contacts/{id}',
  '/crm/contacts/duplicates': 'GET agent/crm/contacts/duplicates',
  '/crm/contacts/fields': 'POST agent/crm/contact-fields/create',
  '/crm/collections': 'GET agent/crm/collections',
  '/crm/collections/new': 'POST agent/crm/collections',
  '/crm/collections/:id': 'GET agent/crm/collections/{id}',
  '/crm/customers': 'GET agent/crm/customers',
  '/crm/customers/:id': 'GET agent/crm/customers/{id}',
  '/crm/campaigns': 'GET agent/crm/campaigns',
  '/crm/campaigns/:type/new': 'POST agent/crm/campaigns',
  '/crm/campaigns/:type/:id': 'GET agent/crm/campaigns/{id}',
  '/crm/settings': 'GET agent/crm/settings',
  '/marketing': 'GET agent/marketing/summary',
  '/facebook_ads': 'GET agent/marketing/ads/{provider}',
  '/twitter_ads': 'GET agent/marketing/ads/{provider}',
  '/google_ads': 'GET agent/marketing/ads/{provider}',
  '/facebook_login_redirect': 'GET agent/marketing/connections',
  '/facebookcatalog': 'GET agent/marketing/catalog',
}
/** A sentence becomes a command or a list, each of which asks for its own rights. */
const ofNoCall: readonly Path[] = ['/crm/ai-agent']
/** Where nobody has to be signed in, there is nothing to agree on. */
const isOpen = (path: Path) => !['always', 'inactive-target', undefined].includes(routeOf(path).guard)

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

  const screens = paths
    .filter((path) => !isOpen(path) && !ofNoCall.includes(path))
    .map((path) => {
      const endpoint = endpoints.find(({ endpoint: it }) => nameOf(it) === standsOn[path])?.endpoint
      if (endpoint === undefined) throw new Error(`Which call does ${path} stand on? There is no ${standsOn[path]}.`)
      return { path, endpoint, command: allCommands.find(({ id }) => id === goId(path)) }
    })
  it('are asked about every screen that is not open to everybody', () => {
    expect(screens.map(({ path }) => path).sort()).toEqual(Object.keys(standsOn).sort())
    expect(screens.length).toBeGreaterThan(55)
    const reached = screens.filter(({ command }) => command !== undefined).map(({ path }) => path)
    expect(reached).toEqual(
      screens.map(({ path }) => path).filter((path) => !path.replace(/\/:\w+\?$/, '').includes(':')),
    )
  })

  /** Where the three disagree, for a session as it is. */
  async function disagreements(): Promise<string[]> {
    const { body } = await server.request('agent/profile', { token: subject.token })
    const visitor = visitorOf(body.result as UserFacts) // the profile is what the page decides by
    const found: string[] = []
    for (const { path, endpoint, command } of screens) {
      const page = redirectOf(visitor, routeOf(path)) === null
      const palette = command === undefined ? page : accessTo(command, visitor).on
      const { facts } = endpoint
      const needs = routeOf(path)
      // Server and screen may differ by a plan's feature that only the screen's kind of offer needs.
      const featureOnly =
        needs.feature !== undefined && facts.feature === undefined && !visitor.features.has(needs.feature)
      const { status } = await ask(endpoint, subject.token) // 404 and 422 are of somebody who was let in
      const server = status !== 401 && status !== 403
      if (status >= 500 || page !== palette || (server !== page && !featureOnly))
        found.push(`${path}: page ${page}, palette ${palette}, server ${status}`)
    }
    return found
  }

  /** Each state, flag and feature taken away alone; each permission alone. */
  const edgeCases: readonly (readonly [whom: string, rights: Rights])[] = [
    ['every right', {}],
    ['a code that is owed', { owesCode: true }],
    ['an address that is not verified', { verified: false }],
    ['a subscription that has run out', { subscribed: false }],
    ['a basic agency', { basic: true, subscribed: false, features: [] }],
    ['a basic agency whose subscription has run out', { basic: true, subscribed: false }],
    ['no permission', { permissions: [] }],
    ['a plan without features', { features: [] }],
    ...(['shop', 'blog', 'kyc', 'proximity'] as const).map(
      (off) => [`${off} off`, { flags: { shop: true, blog: true, kyc: true, proximity: true, [off]: false } }] as const,
    ),
    ...permissions
      .filter((name) => screens.some(({ path }) => routeOf(path).permission === name))
      .map((name) => [`only “${name}”`, { permissions: [name] }] as const),
    ...features
      .filter((name) => screens.some(({ path }) => routeOf(path).feature === name))
      .map((name) => [`a plan without “${name}”`, { features: features.filter((other) => other !== name) }] as const),
  ]
  it.each(edgeCases)('give one answer to somebody with %s', async (_, some) => {
    await subject.become(some)
    expect(await disagreements()).toEqual([])
  })

  it('give one answer, whoever asks', async () => {
    let open = 0
    for (const some of fc.sample(rights, { numRuns: rounds(12, 100), seed: 20261 })) {
      await subject.become(some)
      expect(await disagreements(), JSON.stringify(some)).toEqual([])
      if ((await server.request('agent/clients', { token: subject.token })).status === 200) open++
    }
    expect(open, 'some were let in, some were not').toBeGreaterThan(1)
    expect(open).toBeLessThan(rounds(12, 100) - 1)
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
