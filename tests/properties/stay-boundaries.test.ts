import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  dayPrice,
  minStayOf,
  nightly,
  type Rate,
  seasonOf,
  stayComplaints,
  stayLines,
  type TypedDay,
} from '../../mock-server/services/pricing/offer-pricing.ts'
import { addDays } from '../../src/domain/dates.ts'
import { tomorrowOf } from '../support/oracle-days.ts'
import { narrowest } from '../support/oracle-prices.ts'

// Just before a boundary, on it and just after it: tables that say what is meant, and drawn cases compared with the rules as support/oracle-prices.ts
// states them once more.

/** The days around which everything is drawn: over the end of a year, and of a February. */
const base = '2027-12-29'
const near = (count: number, from = base) => fc.integer({ min: 0, max: count }).map((n) => addDays(from, n))

const season = (changes: Partial<Rate> = {}): Rate => ({
  id: 1,
  name: 'Season',
  unit: 'per_night',
  amount: 2000,
  residency: 'any',
  currency: null,
  valid_from: null,
  valid_to: null,
  weekdays: [],
  min_stay: 1,
  adults: null,
  position: 0,
  ...changes,
})
const typedDay = (day: string, changes: Partial<TypedDay> = {}): [string, TypedDay] => [
  day,
  {
    day,
    amount: null,
    min_stay: null,
    closed: false,
    closed_to_arrival: false,
    closed_to_departure: false,
    ...changes,
  },
]
const room = (rates: readonly Rate[] = [], days: readonly [string, TypedDay][] = [], min_stay = 1) => ({
  title: 'River room',
  amount: 1000,
  min_stay,
  rates,
  days: new Map(days),
})
const stay = (checkIn: string, checkOut: string) => ({ checkIn, checkOut, rooms: 1, adults: 2 })

describe('a season', () => {
  it.each([
    ['2028-02-27', 1000],
    ['2028-02-28', 2000],
    ['2028-02-29', 2000],
    ['2028-03-01', 2000],
    ['2028-03-02', 1000],
  ])('from 28 February to 1 March: the night of %s costs %i', (night, amount) => {
    const own = room([season({ valid_from: '2028-02-28', valid_to: '2028-03-01' })])
    expect(dayPrice(own, nightly, night).amount).toBe(amount)
    expect(stayLines(own, stay(night, tomorrowOf(night))).map((line) => line.amount)).toEqual([amount])
  })

  it('ends with its last night; the night of the check-out is not charged', () => {
    const own = room([season({ valid_from: '2028-02-28', valid_to: '2028-03-01' })])
    const total = (from: string, to: string) =>
      stayLines(own, stay(from, to)).reduce((sum, { amount }) => sum + amount, 0)
    expect(total('2028-02-26', '2028-02-28')).toBe(2000)
    expect(total('2028-02-26', '2028-02-29')).toBe(4000)
    expect(total('2028-03-01', '2028-03-02')).toBe(2000)
    expect(total('2028-03-01', '2028-03-03')).toBe(3000)
  })

  const rates = fc
    .array(
      fc.record({
        unit: fc.constantFrom('per_night', 'per_night', 'per_night', 'per_day'),
        amount: fc.integer({ min: 1, max: 9999 }),
        valid_from: fc.option(near(2), { freq: 2 }),
        valid_to: fc.option(near(5), { freq: 2 }),
        weekdays: fc.oneof(fc.constant([]), fc.constant([]), fc.subarray([1, 2, 3, 4, 5, 6, 7])),
        min_stay: fc.integer({ min: 1, max: 4 }),
        adults: fc.option(fc.integer({ min: 1, max: 3 }), { freq: 1 }),
        position: fc.nat(2),
      }),
      { maxLength: 6 },
    )
    .map((rows) => rows.map((row, id) => season({ ...row, id: id + 1 })))
    .filter((rows) => rows.every(({ valid_from: a, valid_to: b }) => a === null || b === null || a <= b))
  it('is the narrowest that fits, on every day near its edges', () => {
    let counted = 0
    fc.assert(
      fc.property(rates, near(6, addDays(base, -1)), fc.option(fc.integer({ min: 1, max: 3 })), (list, day, adults) => {
        const wanted = narrowest(list, 'per_night', day, adults)
        if (wanted !== null) counted += 1
        expect(seasonOf(list, nightly, day, adults)).toBe(wanted)
        expect(dayPrice(room(list), nightly, day, adults).amount).toBe(wanted?.amount ?? 1000)
        expect(minStayOf(room(list, [], 2), nightly, day, adults)).toBe(Math.max(2, wanted?.min_stay ?? 1))
      }),
      { numRuns: 1500 },
    )
    expect(counted).toBeGreaterThan(300)
  })
})

describe('the rules of a stay', () => {
  const fields = (own: ReturnType<typeof room>, from: string, to: string) =>
    stayComplaints(own, stay(from, to)).map(({ field }) => field)
  const at = (count: number) => addDays(base, count)

  it.each([
    [1, ['check_out']],
    [2, ['check_out']],
    [3, []],
    [4, []],
  ])('a stay of at least 3 nights, of %i', (count, complaints) => {
    expect(fields(room([], [], 3), base, at(count))).toEqual(complaints)
    expect(fields(room([season({ min_stay: 3 })]), base, at(count))).toEqual(complaints)
    expect(fields(room([], [typedDay(base, { min_stay: 3 })]), base, at(count))).toEqual(complaints)
  })

  it('goes by the day of arrival: of the season that is then, or what was typed for that day', () => {
    const own = room([season({ valid_from: at(5), valid_to: at(9), min_stay: 3 })])
    expect([4, 5, 9, 10].map((day) => fields(own, at(day), at(day + 2)).length)).toEqual([0, 1, 1, 0])
    const typed = room([], [typedDay(at(5), { min_stay: 3 })])
    expect([4, 5, 6].map((day) => fields(typed, at(day), at(day + 2)).length)).toEqual([0, 1, 0])
    expect(fields(room([], [typedDay(base, { min_stay: 1 })], 3), base, at(1))).toEqual([]) // what was typed may shorten it
  })

  it('closed to arrival forbids to arrive on that day, and only that', () => {
    const own = room([], [typedDay(at(5), { closed_to_arrival: true })])
    expect([4, 5, 6].map((day) => fields(own, at(day), at(day + 2)))).toEqual([[], ['check_in'], []])
    expect(fields(own, at(3), at(5))).toEqual([]) // leaving on it
  })

  it('closed to departure forbids to leave on that day, and only that', () => {
    const own = room([], [typedDay(at(5), { closed_to_departure: true })])
    expect([4, 5, 6].map((day) => fields(own, at(day - 2), at(day)))).toEqual([[], ['check_out'], []])
    expect(fields(own, at(5), at(7))).toEqual([]) // arriving on it
  })

  it('a closed night is not slept; one may leave on its morning and arrive the day after', () => {
    const own = room([], [typedDay(at(5), { closed: true })])
    expect(fields(own, at(3), at(5))).toEqual([])
    expect(fields(own, at(4), at(6))).toEqual(['check_in'])
    expect(fields(own, at(5), at(6))).toEqual(['check_in'])
    expect(fields(own, at(6), at(7))).toEqual([])
  })
})
