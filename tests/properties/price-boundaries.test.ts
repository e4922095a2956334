import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Fare, PriceOption } from '../../mock-server/services/pricing/fares.ts'
import { type PricedLine, price } from '../../mock-server/services/pricing/package-pricing.ts'
import type { Residency, Share } from '../../src/domain/bookings/residency.ts'
import { addDays, daysBetween, weekdayOf } from '../../src/domain/dates.ts'
import type { CurrencyCode } from '../../src/domain/money.ts'
import { tomorrowOf, walk, weekday } from '../support/oracle-days.ts'
import { partyPrices } from '../support/oracle-prices.ts'

// Just before a boundary, on it and just after it: tables that say what is meant, and drawn cases compared with the rules as support/oracle-prices.ts
// states them once more.

/** The days around which everything is drawn: over the end of a year, and of a February. */
const base = '2027-12-29'
const near = (count: number, from = base) => fc.integer({ min: 0, max: count }).map((n) => addDays(from, n))

const option = (changes: Partial<PriceOption> = {}): PriceOption => ({
  id: 1,
  name: 'Adult',
  unit: 'per_person',
  age_band: 'adult',
  residency: 'any',
  amount: 1000,
  currency: 'UGX',
  min_qty: 1,
  max_qty: null,
  valid_from: null,
  valid_to: null,
  position: 0,
  ...changes,
})
const fare = (changes: Partial<Fare> = {}): Fare => ({
  offer: { title: 'Tour', currency: 'UGX', days: 3, nights: 2, min_pax: 1, max_pax: null },
  options: [option()],
  party: { adults: 2, children: 0, infants: 0 },
  startsOn: base,
  chosen: [],
  discount: { percent: 0 },
  ...changes,
})
const party = (adults: number, children = 0, infants = 0) => ({ adults, children, infants })

describe('a calendar', () => {
  it('is the one on the wall, also over ends of months and leap days', () => {
    let day = '2023-12-25'
    for (let n = 0; n < 1600; n += 1) {
      const next = tomorrowOf(day)
      expect(addDays(day, 1)).toBe(next)
      expect(addDays(next, -1)).toBe(day)
      expect(daysBetween('2023-12-25', next)).toBe(n + 1)
      day = next
    }
    for (const each of walk('2027-12-27', '2028-03-10')) expect(weekdayOf(each)).toBe(weekday(each))
  })
})

describe('the price of a party', () => {
  const upTo3 = option({ max_qty: 3, name: 'Few' })
  const from4 = option({ id: 2, min_qty: 4, amount: 800, name: 'Many' })
  it.each<[string, Fare['party'], string]>([
    ['2 of at most 3', party(2), 'Few'],
    ['3 of at most 3', party(3), 'Few'],
    ['4 of at least 4', party(4), 'Many'],
    ['5 of at least 4', party(5), 'Many'],
    ['2 and a child', party(2, 1), 'Few'],
    ['3 and a child', party(3, 1), 'Many'],
    ['3 and an infant', party(3, 0, 1), 'Few'],
    ['2, a child and two infants', party(2, 1, 2), 'Few'],
    ['3, a child and an infant', party(3, 1, 1), 'Many'],
  ])('by size: %s', (_, who, name) => {
    const found = price(fare({ options: [upTo3, from4], party: who }))
    expect([found.lines.map((line) => line.title), found.complaints]).toEqual([[name], []])
  })

  const january = option({ valid_from: '2028-01-10', valid_to: '2028-01-20' })
  it.each([
    ['2028-01-09', 0],
    ['2028-01-10', 1],
    ['2028-01-11', 1],
    ['2028-01-19', 1],
    ['2028-01-20', 1],
    ['2028-01-21', 0],
  ])('by day, from the 10th to the 20th: %s has %i', (startsOn, count) => {
    const found = price(fare({ options: [january], startsOn }))
    expect([found.lines.length, found.complaints.length]).toEqual([count, 1 - count])
    const byHand = price(fare({ options: [january], startsOn, chosen: [{ price_option_id: 1, quantity: 2 }] }))
    expect(byHand.complaints.map(({ text }) => text)).toEqual(
      count === 1 ? [] : [expect.stringContaining('not offered on')],
    )
  })

  it.each<[string, Fare['party'], number]>([
    ['one fewer than the least', party(2), 1],
    ['the least', party(3), 0],
    ['one more than the least', party(4), 0],
    ['the most', party(5), 0],
    ['one more than the most', party(6), 1],
    ['the most, with a child', party(4, 1), 0],
    ['the most and an infant, who takes a seat too', party(5, 0, 1), 1],
    ['one fewer than the least and an infant', party(2, 0, 1), 0],
  ])('a tour for 3 to 5, asked by %s', (_, who, complaints) => {
    expect(price(fare({ offer: { ...fare().offer, min_pax: 3, max_pax: 5 }, party: who })).complaints).toHaveLength(
      complaints,
    )
  })

  it.each([
    ['a person', 'per_person', 3, [1, 0, 0, 1]],
    ['a vehicle', 'per_vehicle', 3, [1, 0, 0, 1]],
    ['an hour', 'per_hour', 3, [1, 0, 0, 1]],
  ] as const)('chosen by hand by %s is held to its window', (_, unit, most, complaints) => {
    const options = [option({ unit, min_qty: most - 1, max_qty: most })]
    const at = (count: number) =>
      price(
        fare({
          options,
          party: party(unit === 'per_person' ? count : 9),
          chosen: [{ price_option_id: 1, quantity: count }],
        }),
      ).complaints.length
    expect([most - 2, most - 1, most, most + 1].map(at)).toEqual([...complaints])
  })

  const options = fc
    .array(
      fc.record({
        unit: fc.constantFrom(
          'per_person',
          'per_person',
          'per_group',
          'per_vehicle',
          'per_night',
          'per_day',
          'per_hour',
        ),
        age_band: fc.constantFrom('any', 'adult', 'adult', 'child', 'infant'),
        residency: fc.constantFrom('any', 'any', 'east_african', 'resident', 'foreign'),
        currency: fc.constantFrom('UGX', 'UGX', 'UGX', 'USD'),
        amount: fc.integer({ min: 1, max: 100_000 }),
        min_qty: fc.integer({ min: 1, max: 3 }),
        more: fc.option(fc.integer({ min: 0, max: 2 })),
        valid_from: fc.option(near(3)),
        valid_to: fc.option(near(3)),
        position: fc.nat(3),
      }),
      { minLength: 1, maxLength: 14 },
    )
    .map((rows) =>
      rows.map(({ more, ...row }, index) =>
        option({
          ...row,
          id: index + 1,
          name: `Price ${index + 1}`,
          max_qty: more === null ? null : row.min_qty + more,
        }),
      ),
    )
  const rates = new Map<CurrencyCode, number>([
    ['UGX', 2],
    ['USD', 3],
  ])
  const isOwn = (currency: CurrencyCode) => (line: PricedLine) => line.option.currency === currency
  const sharesOf = ([a, b]: [Fare['party'], Fare['party']]): Share[] => [
    { residency: 'foreign', ...a, adults: a.adults + 1 },
    { residency: 'east_african', ...b },
  ]
  const partyOf = (shares: readonly Share[]) =>
    shares.reduce(
      (sum, share) => ({
        adults: sum.adults + share.adults,
        children: sum.children + share.children,
        infants: sum.infants + share.infants,
      }),
      party(0),
    )
  const who = fc.record({ adults: fc.nat(4), children: fc.nat(2), infants: fc.nat(2) })
  it('is the one that the rule names, for any party and day near the edges', () => {
    let [found, none] = [0, 0]
    fc.assert(
      fc.property(
        options,
        who.filter(({ adults, children, infants }) => adults + children + infants > 0),
        near(5, addDays(base, -1)),
        fc.constantFrom<Residency>('any', 'east_african', 'resident', 'foreign'),
        fc.option(fc.tuple(who, who)),
        (list, people, startsOn, residency, mixed) => {
          const shares = mixed === null ? [] : sharesOf(mixed)
          const party = mixed === null ? people : partyOf(shares)
          const asked = fare({ options: list, party, startsOn, residency, shares, rates })
          const wanted = partyPrices(asked)
          const given = price(asked)
          if (wanted === null) {
            none += 1
            expect(given.complaints.map(({ field }) => field)).toContain('lines')
            return
          }
          found += wanted.length
          expect(given.complaints).toEqual([])
          expect(given.lines.map(({ option: { id }, quantity }) => [id, quantity])).toEqual(wanted)
          for (const { option: each, quantity, amount } of given.lines.filter(isOwn(given.currency)))
            expect(amount).toBe(
              each.amount * quantity * (each.unit === 'per_night' ? 2 : each.unit === 'per_day' ? 3 : 1),
            )
        },
      ),
      { numRuns: 2000 },
    )
    expect([found > 300, none > 300]).toEqual([true, true]) // control: both answers are drawn
  })
})
