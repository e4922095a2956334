import { describe, expect, it } from 'vitest'
import { guest, type Visitor } from '../../src/domain/access.ts'
import { choice, count, date, instant, money, phone, picture, tags, text } from '../../src/domain/fields/kind.ts'
import { isPhone, phoneMessage, phoneText } from '../../src/domain/phone.ts'
import { permissions } from '../../src/domain/rights.ts'
import { entryOfAddress, navSections, upwards } from '../../src/screens/shell/nav-entries.ts'
import { flatErrors } from '../../src/screens/standard/use-form.ts'
import { readNumber } from '../../src/ui/forms/number-input.tsx'
import { moved } from '../../src/ui/sortable-list.tsx'

describe('numbers as they are typed', () => {
  it.each([
    ['1,250,000', 0, 1_250_000],
    ['1 250 000', 0, 1_250_000],
    ['1250.50', 2, 1250.5],
    ['1.250.000', 0, undefined],
    ['1250,5', 2, 1250.5],
    ['12,50', 2, 12.5],
    ['1,250', 2, 1250],
    ['1,250.75', 2, 1250.75],
    ['', 0, null],
    ['twelve', 0, undefined],
    ['1250.5', 0, undefined],
    ['1250.00', 0, 1250],
    ['-3', 0, -3],
    ['.', 2, undefined],
    ['9'.repeat(30), 0, undefined],
  ])('%s with %i decimals is %s', (typed, digits, expected) => {
    expect(readNumber(typed, digits)).toBe(expected)
  })
})

describe('kinds of value', () => {
  it('shows money grouped with its code, and 0 if empty (§9)', () => {
    expect(money.text({ amount: 1_250_000, currency: 'UGX' })).toBe('1,250,000 UGX')
    expect(money.text({ amount: null, currency: 'UGX' })).toBe('0 UGX')
    expect(money.text(null)).toBe('0')
  })
  it('refuses a fraction of a minor unit', () => {
    expect(money.check({ amount: 10.5, currency: 'UGX' })).toBe('UGX has no decimals.')
    expect(money.check({ amount: 10.555, currency: 'USD' })).toBe('USD has 2 decimals at most.')
    expect(money.check({ amount: 10.55, currency: 'USD' })).toBeNull()
  })
  it('never compares amounts of two currencies by number', () => {
    expect(money.compare({ amount: 9, currency: 'USD' }, { amount: 1_000_000, currency: 'UGX' })).toBeGreaterThan(0)
  })
  it('puts what is missing last', () => {
    expect([null, 3, 1].sort(count.compare)).toEqual([1, 3, null])
    expect(['b', '', 'a'].sort(text.compare)).toEqual(['a', 'b', ''])
  })
  it('knows days and instants from look-alikes', () => {
    expect(date.check('2026-02-30')).not.toBeNull()
    expect(date.text('2026-11-21')).toBe('21 Nov 2026')
    expect(instant.text('2026-11-21T22:30:00Z')).toBe('22 Nov 2026, 01:30:00')
    expect(instant.check('soon')).not.toBeNull()
  })
  it('orders a choice as its options are', () => {
    const status = choice([
      { value: 'z', label: 'First' },
      { value: 'a', label: 'Second' },
    ])
    expect(status.compare('z', 'a')).toBeLessThan(0)
    expect(status.check('q')).not.toBeNull()
  })
  it('asks for words for a picture, and for each tag once', () => {
    expect(picture.check({ url: '/a.jpg', alt: ' ' })).not.toBeNull()
    expect(tags.check(['Hike', 'hike'])).not.toBeNull()
  })
  it('uses the one phone rule when it is there', () => {
    const kind = phone({ isPhone, phoneText, phoneMessage })
    expect(kind.check('123')).toBe('Please enter a valid phone number.')
    expect(kind.check('+256772123456')).toBeNull()
    expect(kind.text('+256772123456')).toBe('+256 772 123456')
  })
})

describe('the navigation', () => {
  const visitor: Visitor = {
    ...guest,
    authenticated: true,
    verified: true,
    active: true,
    permissions: new Set(permissions),
  }
  it('shows no group without routes', () => {
    for (const { entries } of navSections(visitor)) expect(entries.length).toBeGreaterThan(0)
  })
  it('keeps what is off, with a reason', () => {
    const off = navSections({ ...visitor, permissions: new Set() })
      .flatMap(({ entries }) => entries)
      .filter(({ access }) => !access.on)
    expect(off.length).toBeGreaterThan(3)
    for (const { access } of off) expect(access.on ? '' : access.reason).not.toBe('')
  })
  it('marks the entry that a screen lies under', () => {
    expect(entryOfAddress('/offers/packages/17/edit')).toBe('/offers/packages')
    expect(upwards('/offers/packages/17/edit')).toEqual([
      '/offers/packages/:id/edit',
      '/offers/packages/:id',
      '/offers/packages',
      '/offers',
    ])
    expect(entryOfAddress('/nowhere')).toBeNull()
  })
})

describe('forms and order', () => {
  it('flattens errors to dotted paths', () => {
    expect(
      flatErrors({
        title: { type: 'value', message: 'Needed.' },
        days: [undefined, { title: { type: 'x', message: 'Short.' } }],
      } as never),
    ).toEqual({ title: 'Needed.', 'days.1.title': 'Short.' })
  })
  it('moves one item and keeps the others in order', () => {
    expect(moved(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd'])
    expect(moved(['a', 'b', 'c', 'd'], 3, 0)).toEqual(['d', 'a', 'b', 'c'])
  })
})
