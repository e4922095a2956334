import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  type AgencyFlag,
  guest,
  type Needs,
  redirectOf,
  refusalOf,
  resellNeeds,
  type Visitor,
  visitorOf,
} from '../../src/domain/access.ts'
import { type Feature, features, type Permission, permissions } from '../../src/domain/rights.ts'
import { matchPath, type Path, paths, routeOf } from '../../src/domain/routes/routes.ts'
import { access, featureNames } from '../../src/domain/verdict.ts'
import { screens } from '../../src/screens/screens.ts'

const all: Visitor = {
  authenticated: true,
  owesCode: false,
  verified: true,
  active: true,
  permissions: new Set(permissions),
  features: new Set(features),
  flags: new Set<AgencyFlag>(['shop', 'blog', 'kyc', 'proximity']),
}

describe('the seven guards of specification §4, in order: each row also breaks every later guard', () => {
  const needs = { permission: 'View Shop', feature: 'shop', agency: ['shop'] } as const
  const nothing: Visitor = {
    authenticated: false,
    owesCode: true,
    verified: false,
    active: false,
    permissions: new Set(),
    features: new Set(),
    flags: new Set(),
  }
  test.each<[string, Partial<Visitor>, string | null]>([
    ['a guest goes to log-in', {}, '/login'],
    ['a code is owed', { authenticated: true }, '/otp'],
    ['the e-mail is not verified', { authenticated: true, owesCode: false }, '/verify'],
    ['the agency is not active', { authenticated: true, owesCode: false, verified: true }, '/subscriptions'],
    ['the permission is missing', { authenticated: true, owesCode: false, verified: true, active: true }, '/profile'],
    [
      'the shop is off',
      { authenticated: true, owesCode: false, verified: true, active: true, permissions: all.permissions },
      '/home',
    ],
    [
      'the feature is missing',
      {
        authenticated: true,
        owesCode: false,
        verified: true,
        active: true,
        permissions: all.permissions,
        flags: all.flags,
      },
      '/home',
    ],
    ['nothing is missing', all, null],
  ])('%s', (_, difference, destination) => expect(redirectOf({ ...nothing, ...difference }, needs)).toBe(destination))
})

/** Every combination that can tell two routes apart: 2^4 session states × permissions × features × flags. */
function* everyVisitor(): Generator<Visitor> {
  const permissionSets: ReadonlySet<Permission>[] = [
    new Set(),
    all.permissions,
    new Set(['View Dashboard']),
    new Set(['View Subscription']),
    new Set(['View Inventory', 'View Bookings']),
  ]
  const featureSets: ReadonlySet<Feature>[] = [new Set(), all.features, new Set(['tour_and_travel']), new Set(['shop'])]
  const flagSets: ReadonlySet<AgencyFlag>[] = [new Set(), all.flags]
  for (let bits = 0; bits < 16; bits++)
    for (const own of permissionSets)
      for (const plan of featureSets)
        for (const flags of flagSets)
          yield {
            authenticated: (bits & 1) > 0,
            owesCode: (bits & 2) > 0,
            verified: (bits & 4) > 0,
            active: (bits & 8) > 0,
            permissions: own,
            features: plan,
            flags,
          }
}

function journey(visitor: Visitor, from: Path, redirect: typeof redirectOf): Path[] {
  const seen: Path[] = [from]
  for (let at = from; seen.length < 12; ) {
    const next = redirect(visitor, routeOf(at))
    if (next === null) return seen
    at = matchPath(next)?.path ?? '/error-404'
    seen.push(at)
  }
  return seen
}

test('/bookings leads to the first of its lists that one may see', () => {
  const leads = (changes: Partial<Visitor>) => redirectOf({ ...all, ...changes }, routeOf('/bookings'))
  expect(leads({})).toBe('/bookings/tour-packages')
  expect(leads({ features: new Set<Feature>(['events_and_entertainment', 'car_rental_services']) })).toBe(
    '/bookings/car-rentals',
  )
  expect(leads({ features: new Set() })).toBe('/home')
  expect(leads({ permissions: new Set() })).toBe('/home')
  expect(leads({ authenticated: false })).toBe('/login')
})

test('from any route, for any visitor, redirects end after at most three on a page that may be seen', () => {
  let tried = 0
  for (const visitor of everyVisitor())
    for (const path of paths) {
      const steps = journey(visitor, path, redirectOf)
      tried++
      if (steps.length > 4 || redirectOf(visitor, routeOf(steps.at(-1) ?? path)) !== null)
        throw new Error(
          `${path}: ${steps.join(' → ')} for ${JSON.stringify({ ...visitor, permissions: [...visitor.permissions] })}`,
        )
    }
  expect(tried).toBeGreaterThan(16 * 40 * 20)
})

test('control: if /profile asked for a permission, some journey would never end', () => {
  const broken: typeof redirectOf = (visitor, needs) =>
    needs.guard === 'always' ? redirectOf(visitor, { permission: 'View Dashboard' }) : redirectOf(visitor, needs)
  const endless = [...everyVisitor()].some((visitor) => paths.some((path) => journey(visitor, path, broken).length > 4))
  expect(endless).toBe(true)
})

test('whatever is off says why, and what is on says nothing', () => {
  for (const visitor of everyVisitor())
    for (const needs of [{ permission: 'View Shop' }, { feature: 'shop' }, { agency: ['kyc'] as const }, {}] as const) {
      const answer = access(visitor, needs)
      const refusal = refusalOf(visitor, needs)
      expect(answer).toEqual(refusal === null ? { on: true } : expect.objectContaining({ on: false, refusal }))
    }
})

const without = (...missing: AgencyFlag[]): Visitor => ({
  ...all,
  flags: new Set([...all.flags].filter((flag) => !missing.includes(flag))),
})
const profile = { label: 'Open business profile', to: '/business/general' }
const noKyc = ['agencyFlagIsOff', 'Resell needs a verified KYC.', undefined, 'setting:kyc'] as const
const noProximity = ['agencyFlagIsOff', 'Resell needs inventory proximity.', undefined, 'setting:proximity'] as const

describe('each refusal has its own reason and remedy', () => {
  const needs = { permission: 'View Shop', feature: 'shop', agency: ['shop'] } as const
  test.each<
    [string, Visitor, Needs, readonly [refusal: string | null, reason?: string, fix?: object | undefined, ask?: string]]
  >([
    ['a guest', guest, {}, ['isGuest', 'Log in first.', { label: 'Log in', to: '/login' }]],
    [
      'a code is owed',
      { ...all, owesCode: true },
      needs,
      ['owesCode', 'Enter the code we sent you first.', { label: 'Enter code', to: '/otp' }],
    ],
    [
      'the address is not verified',
      { ...all, verified: false },
      needs,
      ['isUnverified', 'Verify your e-mail address first.', { label: 'Verify e-mail', to: '/verify' }],
    ],
    [
      'the subscription has run out',
      { ...all, active: false },
      needs,
      [
        'isInactive',
        'Your agency’s subscription is not active.',
        { label: 'Open subscriptions', to: '/subscriptions' },
      ],
    ],
    [
      'the permission is missing',
      { ...all, permissions: new Set(permissions.filter((name) => name !== 'View Shop')) },
      needs,
      ['lacksPermission', 'Needs the permission “View Shop”.', undefined, 'permission:View Shop'],
    ],
    [
      'there is no agency',
      { ...all, active: false, alone: true },
      needs,
      [
        'isInactive',
        'You do not belong to an agency yet. Set one up, or ask for an invitation.',
        { label: 'Set up an agency', to: '/profile' },
      ],
    ],
    [
      'the shop is off',
      without('shop'),
      needs,
      ['agencyFlagIsOff', 'The shop is switched off for this agency.', profile],
    ],
    [
      'the blog is off',
      without('blog'),
      { agency: ['blog'] },
      ['agencyFlagIsOff', 'The blog is switched off for this agency.', profile],
    ],
    ['only KYC is missing', without('kyc'), { agency: resellNeeds }, noKyc],
    ['only proximity is missing', without('proximity'), { agency: resellNeeds }, noProximity],
    ['neither is there: KYC is asked for first', without('kyc', 'proximity'), { agency: resellNeeds }, noKyc],
    [
      'every flag is off but the one that is asked for',
      without('shop', 'blog', 'proximity'),
      { agency: ['kyc'] },
      [null],
    ],
    ['both are there, and nothing else', without('shop', 'blog'), { agency: resellNeeds }, [null]],
  ])('%s', (_, visitor, asked, [refusal, reason, fix, ask]) => {
    expect(access(visitor, asked)).toEqual(
      refusal === null
        ? { on: true }
        : {
            on: false,
            refusal,
            reason,
            ...(fix === undefined ? {} : { fix }),
            ...(ask === undefined ? {} : { ask }),
          },
    )
  })

  test.each(features)('a plan without “%s” is named', (feature) => {
    const plan = { ...all, features: new Set(features.filter((name) => name !== feature)) }
    expect(access(plan, { feature })).toEqual({
      on: false,
      refusal: 'lacksFeature',
      reason: `Your plan does not include ${featureNames[feature]}.`,
      fix: { label: 'Compare plans', to: '/subscriptions' },
    })
    expect(access({ ...all, features: new Set([feature]) }, { feature })).toEqual({ on: true })
  })

  test('whoever may not follow a remedy asks a colleague instead', () => {
    const clerk = (changes: Partial<Visitor>): Visitor => ({
      ...all,
      permissions: new Set(['View Bookings']),
      ...changes,
    })
    expect(access(clerk({ active: false }), {})).toMatchObject({ refusal: 'isInactive', ask: 'subscription' })
    expect(access(clerk({ features: new Set() }), { feature: 'blog' })).toMatchObject({ ask: 'feature:blog' })
    expect(access(clerk({ flags: new Set() }), { agency: ['shop'] })).toMatchObject({ ask: 'setting:shop' })
    for (const off of [access(clerk({ active: false }), {}), access(clerk({ flags: new Set() }), { agency: ['blog'] })])
      expect(off).not.toHaveProperty('fix')
  })

  test('no two features have one name', () => expect(new Set(Object.values(featureNames)).size).toBe(features.length))
})

const agency = {
  verified_kyc: false,
  enabled_inventory_proximity: false,
  shop_enabled: false,
  blog_enabled: false,
  category: { slug: 'hotel' },
  subscription: null,
}
const user = {
  admin_permissions: ['View Clients'],
  enabled_two_factor_code: false,
  email_verified_at: '2026-01-01T00:00:00Z',
  otp_passed: true,
  agency,
}
test.each([
  [
    'a basic agency counts as active without a subscription',
    { ...user, agency: { ...agency, category: { slug: 'basic' } } },
    true,
  ],
  [
    'an expired subscription does not',
    { ...user, agency: { ...agency, subscription: { active: false, active_plan: { active_features: ['shop'] } } } },
    false,
  ],
  [
    'an active subscription does',
    { ...user, agency: { ...agency, subscription: { active: true, active_plan: null } } },
    true,
  ],
  ['no agency is not active', { ...user, agency: null }, false],
])('%s', (_, facts, active) => expect(visitorOf(facts).active).toBe(active))

test('a code is owed only while two-factor is on and this token has not passed', () => {
  expect(visitorOf({ ...user, enabled_two_factor_code: true, otp_passed: false }).owesCode).toBe(true)
  expect(visitorOf({ ...user, enabled_two_factor_code: true, otp_passed: true }).owesCode).toBe(false)
  expect(visitorOf({ ...user, enabled_two_factor_code: false, otp_passed: false }).owesCode).toBe(false)
})

test.each([
  ['shop', 'shop_enabled'],
  ['blog', 'blog_enabled'],
  ['kyc', 'verified_kyc'],
  ['proximity', 'enabled_inventory_proximity'],
] as const)('the flag “%s” is read from %s alone', (flag, field) => {
  expect([...visitorOf({ ...user, agency: { ...agency, [field]: true } }).flags]).toEqual([flag])
  const others = { shop_enabled: true, blog_enabled: true, verified_kyc: true, enabled_inventory_proximity: true }
  expect(visitorOf({ ...user, agency: { ...agency, ...others, [field]: false } }).flags.has(flag)).toBe(false)
})

test('the features are those of the plan that is active now: none of a plan that has ended', () => {
  const active_plan = { active_features: ['shop'] }
  const having = (subscription: { active: boolean; active_plan: typeof active_plan | null } | null) => [
    ...visitorOf({ ...user, agency: { ...agency, category: { slug: 'basic' }, subscription } }).features,
  ]
  expect(having({ active: true, active_plan })).toEqual(['shop']) // control
  expect(having({ active: false, active_plan })).toEqual([])
  expect(having({ active: true, active_plan: null })).toEqual([])
  expect(having(null)).toEqual([])
})

test('what helps is a screen that is there', () => {
  const addresses = [...readFileSync('src/domain/verdict.ts', 'utf8').matchAll(/to: '([^']+)'/g)].map(
    ([, to]) => to ?? '',
  )
  expect(addresses.length).toBeGreaterThan(5)
  expect(addresses.filter((to) => !(to in screens))).toEqual([])
})
