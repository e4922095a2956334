import { describe, expect, it } from 'vitest'
import { datesIn, moneyIn } from '../src/commands/palette/argument-rows.ts'
import { highlight } from '../src/commands/palette/highlight.ts'
import { namesOneRecord } from '../src/commands/palette/palette-entries.ts'
import { distance, indexed, rank } from '../src/commands/palette/rank.ts'
import { golden } from './commands/golden-queries.ts'
import { fullPool } from './commands/palette-pool.ts'

const pool = fullPool()
const idsFor = (query: string, habit?: Parameters<typeof rank>[2]) =>
  rank(pool, query, habit).map(({ entry }) => entry.item.id)

describe('the golden set', () => {
  it('asks for things that exist', () => {
    const known = new Set(pool.map(({ item }) => item.id))
    expect([...new Set(golden.flatMap(({ means }) => means))].filter((id) => !known.has(id))).toEqual([])
  })
  it('is large', () => expect(golden.length).toBeGreaterThanOrEqual(300))
  it('is found: at least 90 % first, at least 98 % in five', () => {
    const missed: string[] = []
    let [first, five] = [0, 0]
    for (const { query, means } of golden) {
      const found = idsFor(query)
      const place = found.findIndex((id) => means.includes(id))
      if (place === 0) first += 1
      else missed.push(`${query} → ${place} (${found.slice(0, 3).join(' ')})`)
      if (place >= 0 && place < 5) five += 1
    }
    expect(first / golden.length, missed.join('\n')).toBeGreaterThanOrEqual(0.9)
    expect(five / golden.length, missed.join('\n')).toBeGreaterThanOrEqual(0.98)
  })
})

describe('ranking', () => {
  const words = (...titles: string[]) =>
    titles.map((title) => indexed({ id: title, title, keywords: [], keys: [], area: '' }))
  const order = (titles: string[], query: string) => rank(words(...titles), query).map(({ entry }) => entry.item.id)
  it('puts exact before prefix before acronym before words before errors', () => {
    expect(order(['Bookings of Nile', 'Bookings', 'A list of bookings'], 'bookings')).toEqual([
      'Bookings',
      'Bookings of Nile',
      'A list of bookings',
    ])
  })
  it('takes words in any order and leaves out fillers', () => {
    expect(order(['New package', 'Package bookings'], 'package new')[0]).toBe('New package')
    expect(order(['Clients', 'Client tags'], 'go to the clients')[0]).toBe('Clients')
  })
  it('has a floor', () => {
    expect(idsFor('xyzzy')).toEqual([])
    expect(idsFor('')).toEqual([])
    expect(idsFor('   ')).toEqual([])
    expect(idsFor('!!!')).toEqual([])
  })
  it('does not care for accents', () => expect(order(['Café Ürün', 'Other'], 'cafe urun')).toEqual(['Café Ürün']))
  it('lets habits lift what matches, and nothing else', () => {
    const before = idsFor('new')
    const habit = {
      frecency: () => 0,
      learned: (query: string, id: string) => (query === 'new' && id === 'go./offers/packages/new' ? 0.9 : 0),
    }
    expect(before[0]).not.toBe('go./offers/packages/new')
    expect(idsFor('new', habit)[0]).toBe('go./offers/packages/new')
    expect(idsFor('xyzzy', { frecency: () => 1, learned: () => 1 })).toEqual([])
  })
  it('counts errors with swaps as one', () => {
    expect(distance('clinets', 'clients', 2)).toBe(1)
    expect(distance('manul', 'manual', 1)).toBe(1)
    expect(distance('abc', 'xyz', 1)).toBe(2)
    expect(distance('emial', 'email', 1)).toBe(1)
  })
})

describe('highlighting', () => {
  it('marks what matched, or says which other word did', () => {
    expect(highlight('New package', [], 'pack')).toEqual({ ranges: [[4, 8]] })
    expect(highlight('New package', [], 'package new')).toEqual({
      ranges: [
        [0, 3],
        [4, 11],
      ],
    })
    expect(highlight('Discount codes', ['coupons'], 'coupon')).toEqual({ ranges: [], via: 'coupons' })
    expect(highlight('Clients', [], 'clinets')).toEqual({ ranges: [[0, 7]] })
    expect(highlight('Manual booking', [], 'mb')).toEqual({
      ranges: [
        [0, 1],
        [7, 8],
      ],
    })
    expect(highlight('Café', [], 'cafe')).toEqual({ ranges: [[0, 4]] })
  })
})

describe('words that name one record', () => {
  it.each([
    'BK-2026-000123',
    'bk-2026-000123',
    'TKT-8F3K2',
    'ORD-00012',
    '+256 772 123 456',
    '0772123456',
    'jane@nile.example',
  ])('%s does', (text) => expect(namesOneRecord(text)).toBe(true))
  it.each(['okello', 'two-factor', 'new booking', '2026', 'check-in', ''])('%s does not', (text) =>
    expect(namesOneRecord(text)).toBe(false),
  )
})

describe('answers typed by hand', () => {
  it.each([
    ['150,000', { amount: 150_000, currency: 'UGX' }],
    ['150k', { amount: 150_000, currency: 'UGX' }],
    ['1.5m', { amount: 1_500_000, currency: 'UGX' }],
    ['usd 1,200.50', { amount: 1200.5, currency: 'USD' }],
    ['20 eur', { amount: 20, currency: 'EUR' }],
    ['0', undefined],
    ['-5', undefined],
    ['abc', undefined],
  ])('%s', (text, value) => expect(moneyIn(text, 'UGX')).toEqual(value))
  it.each([
    ['today', '2026-11-21'],
    ['tom', '2026-11-22'],
    ['+10', '2026-12-01'],
    ['2 weeks', '2026-12-05'],
    ['friday', '2026-11-27'],
    ['24 dec', '2026-12-24'],
    ['dec 24', '2026-12-24'],
    ['3 jan', '2027-01-03'],
    ['2027-02-28', '2027-02-28'],
    ['5/12', '2026-12-05'],
    ['29 feb 2028', '2028-02-29'],
  ])('%s', (text, day) => expect(datesIn(text, '2026-11-21')[0]).toBe(day)) // a Saturday
  it('knows that 31 February is no day', () => expect(datesIn('2027-02-31', '2026-11-21')).toEqual([]))
})
