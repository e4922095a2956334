import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Fare, PriceOption } from '../../mock-server/services/pricing/fares.ts'
import { price } from '../../mock-server/services/pricing/package-pricing.ts'

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
  startsOn: '2026-12-12',
  chosen: [],
  discount: { percent: 0 },
  ...changes,
})
const child = option({ id: 2, name: 'Child', age_band: 'child', amount: 600 })
const infant = option({ id: 3, name: 'Infant', age_band: 'infant', amount: 50 })
const group = option({ id: 4, name: 'Private group', unit: 'per_group', amount: 9000 })

describe('lines follow from the party', () => {
  const rows: [string, Partial<Fare>, [string, number, number][], number][] = [
    ['adults pay the adult price', {}, [['Adult', 2, 2000]], 0],
    [
      'children pay the adult price where they have none',
      { party: { adults: 2, children: 1, infants: 0 } },
      [['Adult', 3, 3000]],
      0,
    ],
    [
      'children pay theirs',
      { options: [option(), child], party: { adults: 2, children: 2, infants: 0 } },
      [
        ['Adult', 2, 2000],
        ['Child', 2, 1200],
      ],
      0,
    ],
    [
      'children alone',
      { options: [option(), child], party: { adults: 0, children: 2, infants: 0 } },
      [['Child', 2, 1200]],
      0,
    ],
    ['infants travel for nothing', { party: { adults: 1, children: 0, infants: 1 } }, [['Adult', 1, 1000]], 0],
    [
      'infants pay theirs',
      { options: [option(), infant], party: { adults: 1, children: 0, infants: 2 } },
      [
        ['Adult', 1, 1000],
        ['Infant', 2, 100],
      ],
      0,
    ],
    [
      'a group price covers all',
      { options: [group], party: { adults: 4, children: 2, infants: 1 } },
      [['Private group', 1, 9000]],
      0,
    ],
    ['a person price comes before a group price', { options: [group, option()] }, [['Adult', 2, 2000]], 0],
    ['a night is charged each night', { options: [option({ unit: 'per_night' })] }, [['Adult · 2 nights', 2, 4000]], 0],
    ['a day is charged each day', { options: [option({ unit: 'per_day' })] }, [['Adult · 3 days', 2, 6000]], 0],
    ['an hour is never guessed', { options: [option({ unit: 'per_hour' })] }, [], 1],
    [
      'foreign prices serve where no other is',
      { options: [option({ name: 'Foreign', residency: 'foreign' })] },
      [['Foreign', 2, 2000]],
      0,
    ],
    [
      'the price for the size of the party',
      {
        options: [option({ max_qty: 3 }), option({ id: 9, name: 'Many', amount: 800, min_qty: 4 })],
        party: { adults: 3, children: 1, infants: 0 },
      },
      [['Many', 4, 3200]],
      0,
    ],
    ['no price for this size', { options: [option({ min_qty: 3 })] }, [], 1],
    [
      'the price of the season',
      {
        options: [
          option({ valid_to: '2026-11-30' }),
          option({ id: 9, name: 'High', amount: 1500, valid_from: '2026-12-01' }),
        ],
      },
      [['High', 2, 3000]],
      0,
    ],
    ['no price on this day', { options: [option({ valid_from: '2026-12-13' })] }, [], 1],
    ['no prices at all', { options: [] }, [], 1],
    [
      'prices in the offer’s own currency',
      { options: [option({ id: 9, name: 'Dollar', currency: 'USD' }), option()] },
      [['Adult', 2, 2000]],
      0,
    ],
    [
      'another currency where that is all there is',
      { options: [option({ name: 'Dollar', currency: 'USD' })] },
      [['Dollar', 2, 2000]],
      0,
    ],
    ['a price that was fixed stays', { fixed: new Map([[1, 700]]) }, [['Adult', 2, 1400]], 0],
    ['a party that is too large', { offer: { ...fare().offer, max_pax: 1 } }, [['Adult', 2, 2000]], 1],
    ['a party that is too small', { offer: { ...fare().offer, min_pax: 3 } }, [['Adult', 2, 2000]], 1],
    [
      'chosen lines',
      {
        options: [option(), group],
        chosen: [
          { price_option_id: 4, quantity: 2 },
          { price_option_id: 1, quantity: 1 },
        ],
      },
      [
        ['Private group', 2, 18_000],
        ['Adult', 1, 1000],
      ],
      0,
    ],
    [
      'a second currency needs a rate, and its bare number is never used',
      {
        options: [option(), option({ id: 9, name: 'Dollar', currency: 'USD' })],
        chosen: [
          { price_option_id: 1, quantity: 1 },
          { price_option_id: 9, quantity: 1 },
        ],
      },
      [
        ['Adult', 1, 1000],
        ['Dollar (USD 10)', 1, 0],
      ],
      1,
    ],
    ['more than can be paid', { options: [option({ amount: Number.MAX_SAFE_INTEGER })] }, [], 1],
  ]
  it.each(rows)('%s', (_, changes, lines, complaints) => {
    const found = price(fare(changes))
    expect(found.lines.map(({ title, quantity, amount }) => [title, quantity, amount])).toEqual(lines)
    expect(found.complaints).toHaveLength(complaints)
  })

  it('rounds discounts to the minor unit, half away from zero, also for large sums', () => {
    const at = (amount: number, percent: number) =>
      price(
        fare({ options: [option({ amount })], party: { adults: 1, children: 0, infants: 0 }, discount: { percent } }),
      ).discount
    expect([at(5, 10), at(15, 10), at(14, 10), at(1000, 33.33), at(90_071_992_547_409, 33.33)]).toEqual([
      1, 2, 1, 333, 30_020_995_116_051,
    ])
  })
})

const options = fc
  .array(
    fc.record({
      unit: fc.constantFrom('per_person', 'per_group', 'per_vehicle', 'per_night', 'per_day', 'per_hour'),
      age_band: fc.constantFrom('any', 'adult', 'adult', 'child', 'infant'),
      residency: fc.constantFrom('any', 'any', 'east_african', 'resident', 'foreign'),
      amount: fc.integer({ min: 0, max: 5_000_000_000 }),
      currency: fc.constantFrom('UGX', 'USD'),
      min_qty: fc.integer({ min: 1, max: 4 }),
      max_qty: fc.option(fc.integer({ min: 4, max: 20 })),
    }),
    { maxLength: 8 },
  )
  .map((rows) =>
    rows.map((row, index) => option({ ...row, id: index + 1, name: `Price ${index + 1}`, position: index })),
  )
const party = fc.record({ adults: fc.nat(20), children: fc.nat(10), infants: fc.nat(5) })
const percent = fc.integer({ min: 0, max: 10_000 }).map((n) => n / 100)
const chosen = fc.array(
  fc.record({ price_option_id: fc.integer({ min: 1, max: 9 }), quantity: fc.integer({ min: 1, max: 1000 }) }),
  { maxLength: 6 },
)

describe('whatever is asked', () => {
  it('the total is the lines less the discount, whole, and never below zero', () => {
    fc.assert(
      fc.property(options, party, percent, chosen, (list, who, off, lines) => {
        const found = price(fare({ options: list, party: who, discount: { percent: off }, chosen: lines }))
        const sum = found.lines.reduce((total, line) => total + line.amount, 0)
        expect(found.subtotal).toBe(sum)
        expect(found.total).toBe(found.subtotal - found.discount + found.fees)
        for (const amount of [found.subtotal, found.discount, found.fees, found.total]) {
          expect(Number.isSafeInteger(amount)).toBe(true)
          expect(amount).toBeGreaterThanOrEqual(0)
        }
        // Another currency is never added as its bare number.
        for (const line of found.lines) if (line.option.currency !== found.currency) expect(line.amount).toBe(0)
        if (found.lines.length === 0)
          expect(
            found.complaints.length + (who.infants > 0 && who.adults + who.children === 0 ? 1 : 0),
          ).toBeGreaterThan(0)
      }),
      { numRuns: 2000 },
    )
  })

  it('more of the same price never costs less, and a larger discount never more', () => {
    fc.assert(
      fc.property(
        options.filter((list) => list.length > 0),
        fc.integer({ min: 1, max: 500 }),
        fc.nat(500),
        percent,
        percent,
        (list, few, more, a, b) => {
          const at = (quantity: number, off: number) =>
            price(fare({ options: list, chosen: [{ price_option_id: 1, quantity }], discount: { percent: off } })).total
          expect(at(few + more, a)).toBeGreaterThanOrEqual(at(few, a))
          expect(at(few, Math.max(a, b))).toBeLessThanOrEqual(at(few, Math.min(a, b)))
        },
      ),
      { numRuns: 1000 },
    )
  })

  it('a kept discount stays in proportion', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1e12 }),
        fc.nat(10_000),
        fc.integer({ min: 1, max: 30 }),
        (subtotal, share, adults) => {
          const discount = Math.floor((subtotal / 10_000) * share)
          const found = price(fare({ party: { adults, children: 0, infants: 0 }, discount: { discount, subtotal } }))
          expect(Math.abs(found.discount - (found.subtotal * discount) / subtotal)).toBeLessThanOrEqual(0.5 + 1e-6)
          expect(found.discount).toBeLessThanOrEqual(found.subtotal)
        },
      ),
    )
  })
})
