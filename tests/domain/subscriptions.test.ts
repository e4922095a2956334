import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysBetween } from '../../src/domain/dates.ts'
import { exchange, neededFor } from '../../src/domain/finance/exact-rates.ts'
import {
  afterCredit,
  anchorFor,
  atItsEnd,
  changeTo,
  creditOf,
  endAfter,
  isPaidAhead,
  isUpgrade,
  onDay,
  type PlanFacts,
  reminderDue,
  type SubscriptionState,
} from '../../src/domain/subscriptions/periods.ts'

const plan = (id: number, features: readonly string[], more: Partial<PlanFacts> = {}): PlanFacts => ({
  id,
  amount: 100,
  interval: 'month',
  features,
  ...more,
})
const small = plan(1, ['a'])
const large = plan(2, ['a', 'b'], { amount: 300 })
const yearly = plan(3, ['a', 'b'], { amount: 3000, interval: 'year' })
const other = plan(4, ['c'])

describe('a period', () => {
  it.each([
    ['2026-01-31', '2026-01-31', 'month', '2026-02-28'],
    ['2026-01-31', '2026-02-28', 'month', '2026-03-31'],
    ['2026-01-31', '2026-03-31', 'month', '2026-04-30'],
    ['2024-02-29', '2024-02-29', 'year', '2025-02-28'],
    ['2024-02-29', '2027-02-28', 'year', '2028-02-29'],
    ['2026-11-25', '2026-11-25', 'month', '2026-12-25'],
    ['2026-10-24', '2026-11-23', 'month', '2026-12-23'], // no period from the anchor ends there
    ['2025-11-24', '2026-11-23', 'year', '2027-11-23'],
    ['2026-12-01', '2026-11-23', 'month', '2026-12-23'],
  ] as const)('from %s that has come to %s ends, by the %s, on %s', (anchor, from, interval, end) => {
    expect(endAfter(anchor, from, interval)).toBe(end)
  })
  const days = fc.integer({ min: 0, max: 3000 }).map((count) => addDays('2023-06-30', count))
  const intervals = fc.constantFrom('month', 'year')
  it('is whole, whatever its anchor', () => {
    fc.assert(
      fc.property(days, days, intervals, (anchor, from, interval) => {
        const length = daysBetween(from, endAfter(anchor, from, interval))
        const [least, most] = interval === 'month' ? [28, 31] : [365, 366]
        expect(length).toBeGreaterThanOrEqual(least)
        expect(length).toBeLessThanOrEqual(most + 3) // from the end of a short month to the anchor's day of a long one
      }),
    )
  })
  it('that follows is counted from the same day, which is kept where it fits', () => {
    fc.assert(
      fc.property(days, days, intervals, (anchor, from, interval) => {
        const fitting = anchorFor(anchor, from, interval)
        expect(anchorFor(fitting, endAfter(anchor, from, interval), interval)).toBe(fitting)
        expect(anchorFor(anchor, endAfter(anchor, anchor, interval), interval)).toBe(anchor)
      }),
    )
  })
  it('ends at the hour at which it began', () => {
    expect(onDay('2026-11-25T07:30:15.120Z', '2026-12-25').toISOString()).toBe('2026-12-25T07:30:15.120Z')
    expect(onDay('2026-11-25T22:30:00Z', '2026-12-26').toISOString()).toBe('2026-12-25T22:30:00.000Z') // the 26th in Kampala
  })
})

describe('what is left of a period', () => {
  const period = (value: number, days: number) => ({
    starts_at: '2026-11-01T09:00:00Z',
    ends_at: onDay('2026-11-01T09:00:00Z', addDays('2026-11-01', days)),
    value,
  })
  const on = (day: number) => new Date(`2026-11-${String(day).padStart(2, '0')}T12:00:00Z`)
  it.each([
    [240_000, 30, 1, 240_000],
    [240_000, 30, 16, 120_000],
    [240_000, 30, 30, 8_000],
    [100, 30, 28, 10],
    [25, 30, 28, 3], // 2.5, half up
    [24, 30, 28, 2], // 2.4
    [0, 30, 5, 0],
  ])('%i over %i days is on day %i %i', (value, days, day, left) => {
    expect(creditOf(period(value, days), on(day))).toBe(left)
  })
  it('is nothing after its end, and all of it before it has begun', () => {
    expect(creditOf(period(300, 10), on(11))).toBe(0)
    expect(creditOf(period(300, 10), on(25))).toBe(0)
    expect(creditOf(period(300, 10), new Date('2026-10-20T12:00:00Z'))).toBe(300)
    expect(creditOf({ starts_at: '2026-11-01', ends_at: '2026-11-01', value: 5 }, on(1))).toBe(0)
  })
  it('is never more than its worth, falls day by day, and is within half a unit of the exact share', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1e12 }),
        fc.integer({ min: 1, max: 366 }),
        fc.nat(400),
        (value, days, gone) => {
          const at = (count: number) => new Date(onDay('2026-11-01T09:00:00Z', addDays('2026-11-01', count)))
          const credit = creditOf(period(value, days), at(gone))
          const left = Math.max(0, days - gone)
          expect(credit).toBeLessThanOrEqual(value)
          expect(creditOf(period(value, days), at(gone + 1))).toBeLessThanOrEqual(credit)
          const [above, below] = [BigInt(credit) * BigInt(days) * 2n, BigInt(value) * BigInt(left) * 2n]
          expect(above - below <= BigInt(days) && below - above < BigInt(days)).toBe(true)
        },
      ),
    )
  })
  it('is used as far as the price goes', () => {
    expect(afterCredit(100, 30)).toEqual({ used: 30, due: 70, left: 0 })
    expect(afterCredit(100, 100)).toEqual({ used: 100, due: 0, left: 0 })
    expect(afterCredit(100, 130)).toEqual({ used: 100, due: 0, left: 30 })
    expect(afterCredit(0, 5)).toEqual({ used: 0, due: 0, left: 5 })
  })
})

describe('another plan', () => {
  it.each([
    ['more features', small, large, true],
    ['fewer features', large, small, false],
    ['other features', large, other, false],
    ['the same for a year', large, yearly, true],
    ['the same for a month', yearly, large, false],
    ['the same, dearer', small, plan(5, ['a'], { amount: 120 }), true],
    ['the same, cheaper', small, plan(5, ['a'], { amount: 80 }), false],
    ['more features for a month instead of a year', plan(6, ['a'], { interval: 'year', amount: 900 }), large, true],
  ])('with %s: at once is %s', (_, from, to, upgrade) => {
    expect(isUpgrade(from, to)).toBe(upgrade)
  })
  const current = (state: SubscriptionState, own = large, next: PlanFacts | null = null) => ({ state, plan: own, next })
  it.each([
    ['without any', null, large, 'start'],
    ['on trial, the same', current('trialing'), large, 'start'],
    ['on trial, another', current('trialing'), small, 'start'],
    ['expired', current('expired'), large, 'start'],
    ['cancelled', current('cancelled'), large, 'start'],
    ['active, the same', current('active'), large, 'renewal'],
    ['active, a larger', current('active'), yearly, 'upgrade'],
    ['active, a smaller', current('active'), small, 'downgrade'],
    ['active, the one that is planned', current('active', large, small), small, 'downgrade'],
    ['past due, the same', current('past_due'), large, 'renewal'],
    ['past due, the one that was planned', current('past_due', large, small), small, 'renewal'],
    ['past due, the one before the one that was planned', current('past_due', large, small), large, 'start'],
    ['past due, a larger', current('past_due'), yearly, 'start'],
    ['past due, a smaller', current('past_due'), small, 'start'],
  ] as const)('%s: %#', (_, now, chosen, change) => {
    expect(changeTo(now, chosen)).toBe(change)
  })
  it('can be paid for one period ahead', () => {
    const now = new Date('2026-11-25T12:00:00Z')
    expect(isPaidAhead('2026-12-25T12:00:00Z', 'month', now)).toBe(false)
    expect(isPaidAhead('2026-12-26T12:00:00Z', 'month', now)).toBe(true)
    expect(isPaidAhead('2027-11-25T12:00:00Z', 'year', now)).toBe(false)
  })
})

describe('the end of a period', () => {
  const now = new Date('2026-11-25T12:00:00Z')
  const [past, future] = ['2026-11-25T11:00:00Z', '2026-11-25T13:00:00Z']
  it.each([
    ['active', 'active', future, 'UGX', 'nothing'],
    ['trialing', 'trialing', future, null, 'nothing'],
    ['expired', 'expired', past, 'UGX', 'nothing'],
    ['cancelled', 'cancelled', past, 'UGX', 'nothing'],
    ['cancelled', 'active', past, 'UGX', 'cancel'],
    ['cancelled', 'past_due', past, null, 'cancel'],
    ['expired', 'trialing', past, null, 'expire'],
    ['expired', 'active', past, 'UGX', 'expire'],
    ['expired', 'past_due', past, 'UGX', 'expire'],
    ['past_due', 'active', past, 'UGX', 'renew'],
    ['past_due', 'past_due', past, 'UGX', 'renew'],
    ['past_due', 'active', past, null, 'past_due'],
    ['past_due', 'past_due', past, null, 'nothing'],
  ] as const)(
    'of one that is %s and was written as %s, ending at %s and paid from %s: %s',
    (state, status, ends_at, wallet, end) => {
      expect(atItsEnd({ state, status, ends_at, renewal_wallet: wallet }, now)).toBe(end)
    },
  )
  it('is reminded of 7, 3 and 1 days before, each once, and the last alone where some were missed', () => {
    const sent: (readonly [number, number])[] = []
    let reminded: number | null = null
    for (let left = 10; left >= 0; left -= 1) {
      const due = reminderDue(onDay(now, addDays('2026-11-25', left)), reminded, now)
      if (due === null) continue
      sent.push([left, due])
      reminded = due
    }
    expect(sent).toEqual([
      [7, 7],
      [3, 3],
      [1, 1],
    ])
    expect(reminderDue(onDay(now, '2026-11-27'), null, now)).toBe(3)
    expect(reminderDue(onDay(now, '2026-11-27'), 3, now)).toBeNull()
  })
})

describe('what must leave another wallet', () => {
  it('is the least that is enough', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e9 }), (due) => {
        const needed = neededFor(due, '3652.5', 'USD', 'UGX')
        expect(needed?.received).toBeGreaterThanOrEqual(due)
        expect(exchange((needed?.amount ?? 0) - 1, '3652.5', 'USD', 'UGX')?.received ?? 0).toBeLessThan(due)
      }),
    )
  })
})
