import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { extraLine, isOn, ticketPrice } from '../../mock-server/services/pricing/ticket-pricing.ts'
import { discountOf, percent, spread } from '../../src/domain/amounts.ts'
import { keptOf, keptPercent, noShowPercent, noShowStep } from '../../src/domain/bookings/cancellation.ts'
import { addDays, daysBetween } from '../../src/domain/dates.ts'
import { keptShare, share, tierAt } from '../support/oracle-terms.ts'

// Just before a boundary, on it and just after it: tables that say what is meant, and drawn cases compared with the rules as support/oracle-terms.ts
// states them once more.

/** The days around which everything is drawn: over the end of a year, and of a February. */
const base = '2027-12-29'
const near = (count: number, from = base) => fc.integer({ min: 0, max: count }).map((n) => addDays(from, n))

describe('a tier of tickets', () => {
  const instant = Date.UTC(2027, 11, 31, 21) // midnight in Kampala
  const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString())
  const tier = {
    name: 'Early bird',
    amount: 400,
    sales_from: iso(instant),
    sales_to: iso(instant + 60_000),
    position: 1,
  }
  it.each([
    [-1, 500],
    [0, 400],
    [1, 400],
    [59_999, 400],
    [60_000, 500],
    [60_001, 500],
  ])('of one minute, %i ms after its beginning: %i', (after, amount) => {
    const now = new Date(instant + after)
    expect(ticketPrice({ free: false, amount: 500, tiers: [tier] }, now).amount).toBe(amount)
    expect(isOn(tier, now)).toBe(amount === 400)
  })

  it('gives way to the next at the same moment: no gap, and no moment with two', () => {
    const next = { ...tier, name: 'Late', amount: 450, sales_from: tier.sales_to, sales_to: null, position: 2 }
    const at = (after: number) =>
      ticketPrice({ free: false, amount: 500, tiers: [next, tier] }, new Date(instant + after)).tier
    expect([-1, 0, 59_999, 60_000, 60_001].map(at)).toEqual([null, 'Early bird', 'Early bird', 'Late', 'Late'])
  })

  const moment = fc.integer({ min: 0, max: 6 }).map((n) => instant + n)
  it('is the first that is on, at any moment near the edges', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ amount: fc.nat(999), from: fc.option(moment), until: fc.option(moment) }), {
          maxLength: 4,
        }),
        fc.integer({ min: -1, max: 7 }).map((n) => instant + n),
        (tiers, now) => {
          const placed = tiers.map((each, position) => ({ ...each, position }))
          const given = placed.map(({ from, until, ...each }) => ({
            ...each,
            name: 'Tier',
            sales_from: iso(from),
            sales_to: iso(until),
          }))
          expect(ticketPrice({ free: false, amount: 500, tiers: given.toReversed() }, new Date(now)).amount).toBe(
            tierAt(500, placed, now),
          )
        },
      ),
      { numRuns: 2000 },
    )
  })

  it('of an extra by the day counts the first and the last day', () => {
    const extra = {
      id: 1,
      name: 'Guide',
      unit: 'per_day',
      amount: 10,
      currency: 'UGX' as const,
      max_qty: null,
      included: false,
    }
    const cost = (days: number) => extraLine(extra, 2, { startsOn: base, endsOn: addDays(base, days - 1) }).amount
    expect([1, 2, 3].map(cost)).toEqual([20, 40, 60])
  })
})

describe('a cancellation', () => {
  const steps = [
    { days_before: 30, percent: 25 },
    { days_before: 7, percent: 50 },
    { days_before: 0, percent: 100 },
  ]
  it.each([
    [31, 0],
    [30, 25],
    [29, 25],
    [8, 25],
    [7, 50],
    [6, 50],
    [1, 50],
    [0, 100],
    [-1, 100],
  ])('%i days before the start keeps %i percent', (days, kept) => {
    expect(keptPercent(steps, days)).toBe(kept)
    expect(keptPercent(steps.toReversed(), days)).toBe(kept)
    expect(keptOf(10_001, steps, base, addDays(base, -days))).toBe(share(10_001, kept * 100))
  })

  it('never counts the step of a no-show, which a no-show counts beside all others', () => {
    const policy = [...steps, { days_before: noShowStep, percent: 80 }]
    fc.assert(
      fc.property(fc.integer({ min: -3, max: 40 }), (days) => {
        expect(keptPercent(policy, days)).toBe(keptPercent(steps, days))
        expect(noShowPercent(policy, days)).toBe(Math.max(80, keptPercent(steps, days)))
        expect(noShowPercent(steps, days)).toBe(keptPercent(steps, days))
      }),
    )
  })

  it('keeps what the sentence says, for any policy and day', () => {
    const step = fc.record({ days_before: fc.nat(5), percent: fc.integer({ min: 0, max: 10_000 }).map((n) => n / 100) })
    fc.assert(
      fc.property(
        fc.array(step, { maxLength: 4 }),
        near(8, addDays(base, -6)),
        fc.integer({ min: 0, max: 5_000_001 }),
        (policy, cancelledOn, total) => {
          const wanted = keptShare(policy, cancelledOn, base)
          expect(keptPercent(policy, daysBetween(cancelledOn, base))).toBe(wanted)
          expect(keptOf(total, policy, base, cancelledOn)).toBe(share(total, Math.round(wanted * 100)))
        },
      ),
      { numRuns: 2000 },
    )
  })
})

describe('a discount', () => {
  it.each([
    [-1, 0],
    [0, 0],
    [0.01, 1],
    [99.99, 9999],
    [100, 10_000],
    [100.01, 10_000],
  ])('of %d percent takes %i off 10,000', (off, taken) => expect(discountOf({ percent: off }, 10_000)).toBe(taken))

  it.each([
    [49, 1, 0],
    [50, 1, 1],
    [51, 1, 1],
    [149, 1, 1],
    [150, 1, 2],
  ])('of a hundredth of %i rounds half away from zero', (subtotal, off, taken) =>
    expect([percent(subtotal, off), share(subtotal, off * 100)]).toEqual([taken, taken]),
  )

  it('is rounded as by long division, for any share of any sum', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 900_719_925_474 }),
        fc.integer({ min: 0, max: 10_000 }),
        (minor, hundredths) => {
          expect(percent(minor, hundredths / 100)).toBe(share(minor, hundredths))
        },
      ),
      { numRuns: 2000 },
    )
  })

  it('spread over lines loses and makes nothing, and each line is within one of its own share', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 6 }),
        fc.nat(10_000),
        (amounts, hundredths) => {
          const total = amounts.reduce((sum, amount) => sum + amount, 0)
          const sum = share(total, hundredths)
          const shares = spread(sum, amounts)
          expect(shares.reduce((all, each) => all + each, 0)).toBe(sum)
          for (const [index, amount] of amounts.entries()) {
            const exact = total === 0 ? 0 : (sum * amount) / total
            expect(Math.abs((shares[index] ?? Number.NaN) - exact)).toBeLessThanOrEqual(1)
          }
        },
      ),
      { numRuns: 1000 },
    )
  })
})
