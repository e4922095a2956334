import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyTime, cancellationText, keptOf, noShowStep } from '../../src/domain/bookings/cancellation.ts'
import { addDays } from '../../src/domain/dates.ts'
import { changedPrice } from '../../src/domain/offers/price-change.ts'

const currency = fc.constantFrom('UGX', 'USD', 'KES')
const minor = fc.integer({ min: 0, max: 2_000_000_000_000 })
const percent = fc.integer({ min: -9000, max: 50_000 }).map((hundredths) => hundredths / 100)

describe('a change of prices', () => {
  it('gives a multiple of what it is rounded to, never nothing for something, and something for nothing never', () => {
    fc.assert(
      fc.property(minor, percent, fc.constantFrom(0, 1, 5, 100, 1000), currency, (amount, change, roundTo, code) => {
        const after = changedPrice(amount, change, roundTo, code)
        const step = Math.max(1, roundTo * (code === 'UGX' ? 1 : 100))
        expect(Number.isSafeInteger(after)).toBe(true)
        expect(after % step).toBe(0)
        expect(after > 0).toBe(amount > 0)
        const exact = (amount * (100 + change)) / 100
        if (amount > 0) expect(Math.abs(after - exact)).toBeLessThanOrEqual(step + 1)
      }),
    )
  })

  it('keeps the order of prices', () => {
    fc.assert(
      fc.property(minor, minor, percent, fc.constantFrom(0, 5, 1000), currency, (a, b, change, roundTo, code) => {
        const [low, high] = a < b ? [a, b] : [b, a]
        fc.pre(low > 0)
        expect(changedPrice(low, change, roundTo, code)).toBeLessThanOrEqual(changedPrice(high, change, roundTo, code))
      }),
    )
  })
})

describe('a cancellation', () => {
  const steps = fc.array(
    fc.record({ days_before: fc.integer({ min: 0, max: 365 }), percent: fc.integer({ min: 0, max: 100 }) }),
    { maxLength: 6 },
  )
  const start = '2027-06-15'

  it('never keeps more than the total, and never less the later it comes', () => {
    fc.assert(
      fc.property(
        steps,
        minor,
        fc.integer({ min: 0, max: 400 }),
        fc.integer({ min: 0, max: 400 }),
        (rules, total, a, b) => {
          const [early, late] = a > b ? [a, b] : [b, a]
          const first = keptOf(total, rules, start, addDays(start, -early))
          const second = keptOf(total, rules, start, addDays(start, -late))
          expect(first).toBeLessThanOrEqual(second)
          expect(second).toBeLessThanOrEqual(total)
          expect(Number.isSafeInteger(second)).toBe(true)
        },
      ),
    )
  })

  it('is told in words', () => {
    expect(cancellationText([])).toBe('')
    expect(
      cancellationText([
        { days_before: 7, percent: 100 },
        { days_before: 30, percent: 50 },
      ]),
    ).toBe('Free until 31 days before, then 50% fee; no refund in the last 7 days.')
    expect(cancellationText([{ days_before: 0, percent: 100 }])).toBe('Free until 1 day before, then no refund.')
    expect(cancellationText([{ days_before: 5, percent: 0 }])).toBe('Free until the start.')
    expect(cancellationText([{ days_before: noShowStep, percent: 100 }])).toBe('No-show: no refund.')
    expect(
      cancellationText([
        { days_before: 7, percent: 40 },
        { days_before: 0, percent: 60 },
        { days_before: noShowStep, percent: 80 },
      ]),
    ).toBe('Free until 8 days before, then 40% fee; 60% fee from the day of the start. No-show: 80% fee.')
    expect(cancellationText([{ days_before: anyTime, percent: 100 }])).toBe('No refund from the day of booking.')
  })
})
