import { describe, expect, it } from 'vitest'
import { datesIn, moneyIn } from '../src/commands/palette/argument-rows.ts'
import { highlight } from '../src/commands/palette/highlight.ts'
import { namesOneRecord } from '../src/commands/palette/palette-entries.ts'
import { distance, indexed, rank } from '../src/commands/palette/rank.ts'
import { goldenMisses } from './commands/golden-misses.ts'
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
  it('is found first, all but the listed queries, and those in their places', () => {
    const missed: Record<string, number | null> = {}
    for (const { query, means } of golden) {
      const place = idsFor(query).findIndex((id) => means.includes(id))
      if (place !== 0) missed[query] = place === -1 ? null : place
    }
    expect(missed).toEqual(goldenMisses)
  })
  it('is first 607 times of 637, in the first five 633 times', () => {
    const places = golden.map(({ query, means }) => idsFor(query).findIndex((id) => means.includes(id)))
    const within = (rows: number) => places.filter((place) => place >= 0 && place < rows).length
    expect([golden.length, within(1), within(5)]).toEqual([637, 607, 633])
  })
})

describe('ranking', () => {
  const words = (...titles: string[]) =>
    titles.map((title) => indexed({ id: title, title, keywords: [], keys: [], area: '' }))
  const order = (titles: string[], query: string) => rank(words(...titles), query).map(({ entry }) => entry.item.id)
  it('puts exact before beginning before acronym before words', () => {
    expect(order(['Old tape', 'Ticket and party events', 'Tape store', 'Tape'], 'tape')).toEqual([
      'Tape',
      'Tape store',
      'Ticket and party events',
      'Old tape',
    ])
  })
  it('knows an acronym of two letters and the beginning of a longer one', () => {
    expect(order(['Discount codes', 'Discover', 'Add costs'], 'dc')).toEqual(['Discount codes'])
    expect(order(['New payment link', 'Knapsack'], 'np')[0]).toBe('New payment link')
    expect(order(['Discount codes', 'New payment link'], 'cd')).toEqual([])
  })
  it('puts words that only hold what was typed before typing errors', () => {
    expect(order(['Clients', 'Noclinets'], 'clinets')).toEqual(['Noclinets', 'Clients'])
  })
  it('looks for typing errors only when what was typed finds little', () => {
    expect(order(['Clients', 'Clinets of the agency'], 'clinets')).toEqual(['Clinets of the agency'])
    expect(order(['Clients', 'Other'], 'clinets')).toEqual(['Clients'])
  })
  it('puts a synonym below the word itself, also in a shorter title', () => {
    expect(order(['Add booking', 'Create booking'], 'booking create')).toEqual(['Create booking', 'Add booking'])
    expect(order(['Add booking', 'Create booking'], 'booking add')).toEqual(['Add booking', 'Create booking'])
  })
  it('takes words in any order and leaves out fillers', () => {
    expect(order(['New package', 'Package bookings'], 'package new')[0]).toBe('New package')
    expect(order(['Clients', 'Client tags'], 'go to the clients')[0]).toBe('Clients')
  })
  it('finds nothing for what means nothing', () => {
    expect(idsFor('xyzzy')).toEqual([])
    expect(idsFor('')).toEqual([])
    expect(idsFor('   ')).toEqual([])
    expect(idsFor('!!!')).toEqual([])
  })
  it('leaves out what is far behind the best, and shows it where nothing is better', () => {
    const far = indexed({ id: 'far', title: 'Harbour', keywords: [], keys: [], area: 'Unassailable' })
    const found = (...others: string[]) => rank([far, ...words(...others)], 'sail').map(({ entry }) => entry.item.id)
    expect(found('Sail')).toEqual(['Sail'])
    expect(found('Other')).toEqual(['far'])
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
