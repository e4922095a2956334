import { describe, expect, it } from 'vitest'
import { guest, type Visitor } from '../../src/domain/access.ts'
import { features, type Permission, permissions } from '../../src/domain/rights.ts'
import { navPlaces } from '../../src/domain/routes/navigation.ts'
import {
  bottomEntries,
  entryOfAddress,
  kindAt,
  kindsAt,
  kindsTitle,
  lockedTitle,
  navLocked,
  navSections,
  upwards,
} from '../../src/screens/shell/nav-entries.ts'

const visitor = (allowed: readonly Permission[], others: Partial<Visitor> = {}): Visitor => ({
  ...guest,
  authenticated: true,
  verified: true,
  active: true,
  permissions: new Set(allowed),
  features: new Set(features),
  flags: new Set(['shop', 'blog'] as const),
  ...others,
})
const owner = visitor(permissions)
const clerk = visitor(['View Dashboard', 'View Bookings', 'Add Bookings', 'View Clients'])
const gate = visitor(['Scan Tickets', 'View Tickets'])
const shown = (who: Visitor) =>
  navSections(who).map(({ group, entries }) => [group, ...entries.map(({ title }) => title)])

describe('the navigation', () => {
  it('of an owner is in the order of the day', () => {
    expect(shown(owner)).toEqual([
      ['Day', 'Today', 'Inquiries', 'Proposals', 'Bookings', 'Calendar', 'Dues', 'Clients', 'Scan tickets'],
      ['Products', 'Offers', 'Shop', 'Flights', 'Channels', 'Resell'],
      ['Money', 'Finance', 'Invoices', 'Payment links', 'Beneficiaries', 'Discounts', 'Subscriptions'],
      ['Website', 'Templates', 'Editor', 'Blog', 'Gallery', 'Media', 'SEO', 'Analytics'],
      [
        'Growth',
        'Contacts',
        'Campaigns',
        'Sales funnel',
        'Chatbot',
        'Marketing',
        'Advertising',
        'Facebook catalogue',
        'AI agent',
        'CRM settings',
      ],
      ['Team', 'Users', 'Roles'],
      ['Settings', 'Business profile', 'Profile'],
    ])
    expect(navLocked(owner)).toEqual([])
  })
  it('of a clerk has what the role opens; the rest is one line', () => {
    expect(shown(clerk)).toEqual([
      ['Day', 'Today', 'Bookings', 'Dues', 'Clients'],
      ['Products', 'Flights'],
      ['Website', 'Analytics'],
      ['Growth', 'Contacts', 'Sales funnel'],
      ['Settings', 'Profile'],
    ])
    const locked = navLocked(clerk)
    expect(locked.map(({ title }) => title)).toEqual([
      'Inquiries',
      'Proposals',
      'Calendar',
      'Scan tickets',
      'Offers',
      'Shop',
      'Channels',
      'Resell',
      'Finance',
      'Invoices',
      'Payment links',
      'Beneficiaries',
      'Discounts',
      'Subscriptions',
      'Templates',
      'Editor',
      'Blog',
      'Gallery',
      'Media',
      'SEO',
      'Campaigns',
      'Chatbot',
      'Marketing',
      'Advertising',
      'Facebook catalogue',
      'AI agent',
      'CRM settings',
      'Users',
      'Roles',
      'Business profile',
    ])
    expect(lockedTitle(locked)).toBe('Not in your role: 30')
    for (const { access } of locked) expect(access.reason).toMatch(/permission “/)
  })
  it('of somebody at the gate begins with the gate', () => {
    expect(shown(gate)).toEqual([
      ['Day', 'Scan tickets'],
      ['Settings', 'Profile'],
    ])
    expect(bottomEntries(gate).map(({ title }) => title)).toEqual(['Scan tickets', 'Profile'])
  })
  it('leads to the first kind that is open, and says of a plan what it lacks', () => {
    const rooms = visitor(permissions, { features: new Set(['hotel_and_hospitality', 'services']) })
    const entries = navSections(rooms).flatMap((section) => section.entries)
    expect(entries.find(({ title }) => title === 'Bookings')?.path).toBe('/bookings/hotel-rooms')
    expect(kindsAt(rooms, '/bookings/hotel-rooms').map(({ title }) => title)).toEqual(['Rooms', 'Services'])
    const locked = navLocked(rooms)
    expect(locked.map(({ title }) => title)).toContain('Tour package bookings')
    expect(lockedTitle(locked)).toBe(`Not in your plan: ${locked.length}`)
  })
  it('names each path once, and a group is shown only with entries', () => {
    const named = navPlaces.flatMap(({ paths }) => paths)
    expect(new Set(named).size).toBe(named.length)
    for (const who of [owner, clerk, gate, guest])
      for (const { entries } of navSections(who)) expect(entries.length).toBeGreaterThan(0)
    expect(
      navSections(visitor([], { active: false })).flatMap(({ entries }) => entries.map(({ title }) => title)),
    ).toEqual(['Profile'])
  })
  it('marks the entry that a screen lies under', () => {
    expect(entryOfAddress('/offers/packages/17/edit')).toBe('/offers/packages')
    expect(entryOfAddress('/bookings/manual-booking')).toBe('/bookings/tour-packages')
    expect(upwards('/offers/packages/17/edit')).toEqual([
      '/offers/packages/:id/edit',
      '/offers/packages/:id',
      '/offers/packages',
      '/offers',
    ])
    expect(entryOfAddress('/nowhere')).toBeNull()
    for (const path of navPlaces.flatMap(({ paths }) => paths)) expect(entryOfAddress(path)).toBe(path)
  })
  it('shows the kinds as tabs on their lists, not on a record', () => {
    expect(kindsAt(owner, '/bookings/services').map(({ title }) => title)).toEqual([
      'Tours',
      'Rooms',
      'Car rentals',
      'Services',
      'Events',
      'Flights',
    ])
    expect(kindsAt(owner, '/bookings/view/7')).toEqual([])
    expect(kindsAt(owner, '/clients')).toEqual([])
    expect(kindsTitle('/bookings/services')).toBe('Bookings')
  })
  it('puts the day of an owner into reach of the thumb', () => {
    expect(bottomEntries(owner).map(({ title }) => title)).toEqual(['Today', 'Bookings', 'Inquiries'])
    expect(bottomEntries(clerk).map(({ title }) => title)).toEqual(['Today', 'Bookings', 'Dues'])
  })
})

it('the tabs of the shop stand on the screens around its products and its orders', () => {
  const tabs = (address: string) => kindsAt(owner, address).map(({ path }) => path)
  const both = ['/offers/shop/orders', '/offers/shop/products']
  expect(tabs('/offers/shop/products')).toEqual(both)
  for (const place of ['stock', 'stocktakes', 'places', 'categories', 'collections']) {
    expect(tabs(`/offers/shop/${place}`)).toEqual(both)
    expect(kindAt(`/offers/shop/${place}`)).toBe('/offers/shop/products')
  }
  expect(kindAt('/offers/shop/checkout-links')).toBe('/offers/shop/orders')
  expect(tabs('/offers/shop/stocktakes/7')).toEqual([])
})
