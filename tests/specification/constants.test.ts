import fc from 'fast-check'
import { expect, test } from 'vitest'
import { visitorOf } from '../../src/domain/access.ts'
import { endpoints } from '../../src/domain/contract/contract.ts'
import { features, permissions } from '../../src/domain/rights.ts'
import { cut } from '../../src/domain/text.ts'
import { listedAtOnce } from '../../src/screens/bookings/sale/sale-values.ts'
import { type SessionUser, session, setUser, visitor } from '../../src/state/session.ts'
import { rowsOf } from './rows.ts'

// What the specification names once and everything uses: the session, rights, lengths.

test('the session holds what §3 names, and nothing else', () =>
  expect(Object.keys(session).sort()).toEqual([
    'errors',
    'notificationMeta',
    'notifications',
    'token',
    'unreadCount',
    'user',
  ]))

test('authenticated means a token and a user', () => {
  const user: Partial<SessionUser> = {
    admin_permissions: [],
    enabled_two_factor_code: false,
    email_verified_at: null,
    agency: null,
  }
  for (const token of [null, 'a-token'])
    for (const one of [null, user as SessionUser]) {
      session.token = token
      setUser(one)
      expect(visitor().authenticated, `${token}, ${one}`).toBe(token !== null && one !== null)
    }
})

test('verified means a time of verification', () => {
  const facts = { admin_permissions: [], enabled_two_factor_code: false, otp_passed: true, agency: null }
  expect(visitorOf({ ...facts, email_verified_at: null }).verified).toBe(false)
  expect(visitorOf({ ...facts, email_verified_at: '2026-01-01T00:00:00Z' }).verified).toBe(true)
})

const named = (text: string) => text.split(/,\s*/)
test('the permissions are those that §6 names', () =>
  expect([...permissions].sort()).toEqual(
    named(
      `View Dashboard, View Inventory, View Services, View Shop, Create Shop Products, Edit Shop Products, View Shop Orders,
      Scan Tickets, View Tickets, View Bookings, Add Bookings, Edit Bookings, View Calender, View Templates, View Album, View Blog,
      Edit Blog, View Media, Add Roles, View Roles, View Permissions, Add Users, View Users, Channel Products, View Payment Links,
      Create Payment Links, Edit Payment Links, View Proposals, Edit Proposals, View Inquiries, View Clients, Edit Agency,
      Add Beneficiary, View Beneficiaries, View Finance, View Subscription, View Marketing, View Social Media Ads, Offer Discount`,
    ).sort(),
  ))

test('the features are those that §6 names', () =>
  expect([...features].sort()).toEqual(
    named(
      `tour_and_travel, car_rental_services, hotel_and_hospitality, events_and_entertainment, services, shop, flight_booking, website,
      blog, proposals, inquiries, marketing, discounts, marketplace, developers, chatbot`,
    ).sort(),
  ))

test('the tables name no other permission or feature', () => {
  const calls = rowsOf('endpoints.tsv', ['area', 'method', 'path', 'permission', 'feature', 'origin', 'meaning'])
  const routes = rowsOf('routes.tsv', ['path', 'screen', 'permission', 'feature', 'guard', 'notes'])
  const rows = [...calls, ...routes]
  const others = (names: readonly string[], known: readonly string[]) =>
    [...new Set(names)].filter((name) => !['-', 'any', 'public', ...known].includes(name))
  expect(
    others(
      rows.map(({ permission }) => permission),
      permissions,
    ),
  ).toEqual([])
  expect(
    others(
      rows.map(({ feature }) => feature),
      features,
    ),
  ).toEqual([])
})

test('terms for resellers are opened and changed only with verified KYC and proximity', () => {
  const terms = endpoints.filter(({ endpoint: { path } }) => /\/resells\/(create|config\/update)$/.test(path))
  expect(terms).toHaveLength(6)
  for (const { endpoint } of terms) expect(endpoint.facts.agency, endpoint.path).toEqual(['kyc', 'proximity'])
})

test('texts are cut at 20, 50 and 100 characters, without their tags', () => {
  for (const length of [20, 50, 100] as const) {
    const fits = 'x'.repeat(length)
    expect(cut(`<p><b>${fits}</b></p>`, length)).toBe(fits)
    expect(cut(`<p><b>${fits}</b>y</p>`, length)).toBe(`${fits}…`)
  }
  fc.assert(
    fc.property(fc.string(), fc.constantFrom(20 as const, 50 as const, 100 as const), (text, length) => {
      expect([...cut(`<i>${text}</i>`, length)].length).toBeLessThanOrEqual(length + 1)
    }),
  )
})

test('the form of a booking lists fifteen clients or packages at once', () => expect(listedAtOnce).toBe(15))
