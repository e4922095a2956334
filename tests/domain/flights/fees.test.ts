import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type FeeRule,
  type FeesAsked,
  feesOf,
  RateMissing,
  routeOf,
  ruleFor,
} from '../../../src/domain/flights/fees.ts'
import type { PassengerKind } from '../../../src/domain/flights/flight-choices.ts'
import { cabins, passengerKinds } from '../../../src/domain/flights/flight-choices.ts'
import { keysOf } from '../../../src/domain/keys.ts'

let id = 0
const rule = (wanted: Partial<FeeRule>): FeeRule => ({
  id: ++id,
  name: 'A fee',
  kind: 'mark_up',
  takes: 'percent',
  percent: 5,
  amount: null,
  currency: null,
  per: 'passenger',
  cabin: null,
  origin: '',
  destination: '',
  airline: '',
  passenger: null,
  ...wanted,
})
const asked = (wanted: Partial<FeesAsked> = {}): FeesAsked => ({
  rules: [],
  usual: { markUpPercent: 0, serviceFee: 0, serviceFeeCurrency: 'USD' },
  rates: new Map(),
  currency: 'USD',
  airline: 'EK',
  cabin: 'business',
  origin: 'EBB',
  destination: 'LHR',
  fares: [{ kind: 'adult', passengers: 1, fare: 100_000 }],
  ...wanted,
})

describe('the rule that applies', () => {
  // Each wins against all that follow, although they are older.
  const ranked: Partial<FeeRule>[] = [
    { origin: 'EBB', destination: 'LHR', airline: 'EK', cabin: 'business', passenger: 'adult' },
    { origin: 'EBB', destination: 'LHR', airline: 'EK', cabin: 'business' },
    { origin: 'EBB', destination: 'LHR', airline: 'EK' },
    { origin: 'EBB', destination: 'LHR', cabin: 'business' },
    { origin: 'EBB', destination: 'LHR', passenger: 'adult' },
    { origin: 'EBB', destination: 'LON', airline: 'EK' },
    { origin: 'UG', destination: 'GB', airline: 'EK' },
    { airline: 'EK', cabin: 'business', passenger: 'adult' },
    { origin: 'EBB', destination: 'LHR' },
    { origin: 'EBB', destination: 'LON' },
    { origin: 'UG', destination: 'LHR' },
    { origin: 'EBB', airline: 'EK' },
    { origin: 'UG', destination: 'LON' },
    { origin: 'UG', destination: 'GB' },
    { destination: 'LON', airline: 'EK' },
    { destination: 'LON', cabin: 'business' },
    { origin: 'UG', cabin: 'business' },
    { airline: 'EK', cabin: 'business' },
    { airline: 'EK', passenger: 'adult' },
    { cabin: 'business', passenger: 'adult' },
    { origin: 'EBB' },
    { destination: 'LON' },
    { origin: 'UG' },
    { airline: 'EK' },
    { cabin: 'business' },
    { passenger: 'adult' },
    {},
  ]
  // Those that say as much are ranked by their age: equal ones are left out of the comparison.
  const orderOf = (each: Partial<FeeRule>) => JSON.stringify(each)
  it.each(ranked.map((each, at) => [orderOf(each), at] as const))('%s before all that say less', (_, at) => {
    const wins = rule({ ...ranked[at], id: 1000 })
    const less = ranked.slice(at + 1).filter((other) => saysLess(other, ranked[at] ?? {}))
    for (const other of less)
      expect(ruleFor(asked({ rules: [rule(other), wins] }), 'mark_up', 'adult'), orderOf(other)).toBe(wins)
  })
  /** By the order that is stated, written down once more. */
  const closeness: Record<string, number> = { EBB: 3, LHR: 3, LON: 2, UG: 1, GB: 1 }
  const rankOf = (each: Partial<FeeRule>) => [
    Object.keys(each).length,
    (closeness[each.origin ?? ''] ?? 0) + (closeness[each.destination ?? ''] ?? 0),
    Number(each.airline !== undefined),
    Number(each.cabin !== undefined),
    Number(each.passenger !== undefined),
  ]
  function saysLess(one: Partial<FeeRule>, other: Partial<FeeRule>): boolean {
    const [a, b] = [rankOf(one), rankOf(other)]
    const at = a.findIndex((value, place) => value !== b[place])
    return at !== -1 && (a[at] ?? 0) < (b[at] ?? 0)
  }
  it('is the oldest of those that say as much', () => {
    const [younger, older] = [rule({ airline: 'EK', id: 9 }), rule({ airline: 'EK', id: 4 })]
    expect(ruleFor(asked({ rules: [younger, older] }), 'mark_up', 'adult')).toBe(older)
  })
  it.each<[string, Partial<FeeRule>]>([
    ['another airline', { airline: 'ET' }],
    ['another cabin', { cabin: 'economy' }],
    ['another passenger', { passenger: 'child' }],
    ['another airport of the city', { destination: 'LGW' }],
    ['another city', { origin: 'NBO' }],
    ['another country', { destination: 'FR' }],
    ['the other way round', { origin: 'LHR', destination: 'EBB' }],
    ['another kind of fee', { kind: 'service_fee' }],
  ])('is none that is for %s', (_, wanted) =>
    expect(ruleFor(asked({ rules: [rule(wanted)] }), 'mark_up', 'adult')).toBeNull(),
  )
})

describe('what it takes', () => {
  const sumOf = (wanted: Partial<FeeRule>, more: Partial<FeesAsked> = {}) =>
    feesOf(asked({ rules: [rule(wanted)], ...more }))
  it('a percentage of the fare with its taxes, half away from zero', () => {
    expect(sumOf({ percent: 7.5 }).markUp).toBe(7500)
    expect(sumOf({ percent: 12.5 }, { fares: [{ kind: 'adult', passengers: 3, fare: 100_004 }] }).markUp).toBe(
      3 * 12_501,
    )
  })
  it('a sum in another currency by the rate that is given, half away from zero', () => {
    const wanted = { takes: 'sum', amount: 50_000, currency: 'UGX' } as const
    expect(sumOf(wanted, { rates: new Map([['UGX', 0.0003]]) }).markUp).toBe(1500)
    expect(sumOf({ ...wanted, amount: 50 }, { rates: new Map([['UGX', 0.0003]]) }).markUp).toBe(2)
    expect(
      sumOf({ takes: 'sum', amount: 1000, currency: 'USD' }, { currency: 'UGX', rates: new Map([['USD', 3652.55]]) })
        .markUp,
    ).toBe(36_526)
  })
  it('nothing without a rate: it is refused', () => {
    expect(() => sumOf({ takes: 'sum', amount: 5, currency: 'KES' })).toThrow(RateMissing)
    expect(() => feesOf(asked({ usual: { markUpPercent: 0, serviceFee: 5, serviceFeeCurrency: 'KES' } }))).toThrow(
      'A fee is in KES and the fare in USD: enter a rate.',
    )
  })
  const family = {
    fares: [
      { kind: 'adult', passengers: 2, fare: 100_000 },
      { kind: 'child', passengers: 1, fare: 75_000 },
      { kind: 'infant', passengers: 0, fare: 10_000 },
    ],
  } as const
  it('a sum for each passenger, or once for the booking', () => {
    expect(sumOf({ takes: 'sum', amount: 1000, currency: 'USD' }, family).markUp).toBe(3000)
    const once = sumOf({ takes: 'sum', amount: 1000, currency: 'USD', per: 'booking' }, family)
    expect(once.markUp).toBe(1000)
    expect(once.lines.map(({ passenger, each, once: sum }) => [passenger, each, sum])).toEqual([
      ['adult', 0, 1000],
      ['child', 0, 0],
    ])
  })
  it('for each kind of passenger by the rule of that kind, with the reason', () => {
    const found = feesOf(
      asked({
        ...family,
        rules: [
          rule({ name: 'All', percent: 5, airline: 'EK', cabin: 'business' }),
          rule({
            name: 'Children',
            percent: 1,
            airline: 'EK',
            cabin: 'business',
            passenger: 'child',
            origin: 'UG',
            destination: 'LON',
          }),
        ],
        usual: { markUpPercent: 9, serviceFee: 2500, serviceFeeCurrency: 'USD' },
      }),
    )
    expect(found.lines.map((line) => [line.passenger, line.kind, line.amount, line.rule?.name, line.because])).toEqual([
      ['adult', 'mark_up', 10_000, 'All', ['Emirates', 'Business']],
      ['adult', 'service_fee', 5000, undefined, []],
      ['child', 'mark_up', 750, 'Children', ['From Uganda', 'To London', 'Emirates', 'Business', 'Child']],
      ['child', 'service_fee', 2500, undefined, []],
    ])
    expect([found.markUp, found.serviceFee]).toEqual([10_750, 7500])
  })
  it('nothing where a rule of nothing is more specific than what is usual', () =>
    expect(
      sumOf(
        { takes: 'sum', amount: 0, currency: 'USD', airline: 'EK' },
        { usual: { markUpPercent: 9, serviceFee: 0, serviceFeeCurrency: 'USD' } },
      ).markUp,
    ).toBe(0))
})

describe('for any rules', () => {
  const anyRule = fc.record({
    id: fc.integer({ min: 1, max: 10_000 }),
    name: fc.constant('A fee'),
    kind: fc.constantFrom('mark_up', 'service_fee'),
    takes: fc.constantFrom('percent', 'sum'),
    percent: fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100),
    amount: fc.nat(10_000_000),
    currency: fc.constantFrom('USD', 'UGX', 'EUR'),
    per: fc.constantFrom('passenger', 'booking'),
    cabin: fc.constantFrom(null, ...keysOf(cabins)),
    origin: fc.constantFrom('', 'EBB', 'UG', 'NBO', 'KE'),
    destination: fc.constantFrom('', 'LHR', 'LON', 'GB', 'DXB'),
    airline: fc.constantFrom('', 'EK', 'ET'),
    passenger: fc.constantFrom(null, ...keysOf(passengerKinds)),
  }) satisfies fc.Arbitrary<FeeRule>
  const rules = fc.uniqueArray(anyRule, { selector: ({ id }) => id, maxLength: 12 })
  const fares = fc.array(
    fc.record({
      kind: fc.constantFrom<PassengerKind>('adult', 'child', 'infant'),
      passengers: fc.nat(9),
      fare: fc.nat(100_000_000),
    }),
    { maxLength: 3 },
  )
  const rates = new Map([
    ['UGX', 0.000273785078],
    ['EUR', 1.1542],
  ] as const)
  const usual = { markUpPercent: 4.25, serviceFee: 12_345, serviceFeeCurrency: 'UGX' } as const

  it('the order in which they stand changes nothing', () => {
    fc.assert(
      fc.property(rules, fares, fc.infiniteStream(fc.nat()), (some, priced, chance) => {
        const shuffled = some
          .map((each) => ({ each, at: chance.next().value ?? 0 }))
          .sort((a, b) => a.at - b.at)
          .map(({ each }) => each)
        expect(feesOf(asked({ rules: shuffled, fares: priced, rates, usual }))).toEqual(
          feesOf(asked({ rules: some, fares: priced, rates, usual })),
        )
      }),
    )
  })
  it('what is found are whole minor units that add up', () => {
    fc.assert(
      fc.property(rules, fares, (some, priced) => {
        const { lines, markUp, serviceFee } = feesOf(asked({ rules: some, fares: priced, rates, usual }))
        for (const { each, once, amount, passengers } of lines) {
          expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true)
          expect(amount).toBe(each * passengers + once)
        }
        expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(markUp + serviceFee)
      }),
    )
  })
  it('a rule that does not fit changes nothing', () => {
    fc.assert(
      fc.property(rules, fares, anyRule, (some, priced, other) => {
        const without = feesOf(asked({ rules: some, fares: priced, rates, usual }))
        const strange = { ...other, id: 20_000, airline: 'QR' }
        expect(feesOf(asked({ rules: [...some, strange], fares: priced, rates, usual }))).toEqual(without)
      }),
    )
  })
})

describe('the route of a fare', () => {
  const slices = (...codes: string[]) =>
    codes.slice(1).map((destination, at) => ({ origin: codes[at] ?? '', destination }))
  it.each([
    [['EBB', 'DXB'], 'DXB'],
    [['EBB', 'DXB', 'EBB'], 'DXB'],
    [['LHR', 'EBB', 'LGW'], 'EBB'],
    [['EBB', 'DXB', 'BOM', 'EBB'], 'BOM'],
    [['EBB', 'NBO', 'MBA'], 'MBA'],
    [['LHR', 'LGW'], 'LGW'],
  ])('of %j ends in %s', (codes, destination) =>
    expect(routeOf(slices(...codes))).toEqual({ origin: codes[0], destination }),
  )
  it('is none without a slice', () => expect(routeOf([])).toBeNull())
})
