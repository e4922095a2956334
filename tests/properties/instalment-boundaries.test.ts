import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { paymentDays } from '../../src/domain/bookings/instalment-plans.ts'
import { laneOf, reminderDue, stateOf } from '../../src/domain/bookings/instalment-states.ts'
import { byPlan, depositAndBalance } from '../../src/domain/bookings/payment-schedule.ts'
import { addDays } from '../../src/domain/dates.ts'
import { lane, reminder, weeklyDays } from '../support/oracle-terms.ts'

// Just before a boundary, on it and just after it: tables that say what is meant, and drawn cases compared with the rules as support/oracle-terms.ts
// states them once more.

/** The days around which everything is drawn: over the end of a year, and of a February. */
const base = '2027-12-29'
const near = (count: number, from = base) => fc.integer({ min: 0, max: count }).map((n) => addDays(from, n))

describe('the day of an instalment', () => {
  it.each([
    [-1, 'overdue', 'overdue'],
    [0, 'week', 'due'],
    [1, 'week', 'due'],
    [6, 'week', 'due'],
    [7, 'later', 'due'],
    [8, 'later', 'due'],
  ])('%i days from now is %s and %s', (days, where, state) => {
    const due_on = addDays(base, days)
    expect(laneOf(due_on, 1, base)).toBe(where)
    expect(stateOf({ due_on, paid: 0, open: 1 }, base, true)).toBe(state)
    expect([laneOf(due_on, 0, base), stateOf({ due_on, paid: 1, open: 0 }, base, true)]).toEqual(['paid', 'paid'])
  })
  it('has the lane that the rule names', () => {
    fc.assert(
      fc.property(near(20, addDays(base, -10)), fc.nat(1), (due, open) => {
        expect(laneOf(due, open, base)).toBe(lane(due, open, base))
      }),
    )
  })

  it.each([
    [-1, 1],
    [0, 1],
    [1, 2],
  ])('of a balance %i days after the booking makes %i instalments', (days, count) => {
    const made = depositAndBalance(1001, { percent: 30 }, base, addDays(base, days))
    expect(made).toHaveLength(count)
    expect(made.map(({ due_on }) => due_on)).toEqual(count === 1 ? [base] : [base, addDays(base, days)])
    expect(made.map(({ amount }) => amount)).toEqual(count === 1 ? [1001] : [300, 701])
  })
  it.each([
    [0, 1],
    [0.01, 2],
    [99.99, 2],
    [100, 1],
  ])('with a deposit of %d percent of 1,000,001 makes %i instalments of it all', (share_, count) => {
    const made = depositAndBalance(1_000_001, { percent: share_ }, base, addDays(base, 9))
    expect(made).toHaveLength(count)
    expect(made.reduce((sum, { amount }) => sum + amount, 0)).toBe(1_000_001)
  })

  it('comes each week, never after the last possible day', () => {
    fc.assert(
      fc.property(
        fc.boolean(),
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 0, max: 9 }),
        fc.integer({ min: 0, max: 30 }),
        (deposit, count, before, ahead) => {
          const startsOn = addDays(base, ahead)
          const plan = { deposit_percent: deposit ? 30 : 0, count, every: 'week' as const, last_days_before: before }
          const days = [...new Set([...(deposit ? [base] : []), ...paymentDays(plan, base, startsOn)])]
          expect(days).toEqual(weeklyDays(base, startsOn, { deposit, count, before }))
          const made = byPlan(1_000_003, plan, base, startsOn, 'UGX')
          expect(made.reduce((sum, { amount }) => sum + amount, 0)).toBe(1_000_003)
        },
      ),
      { numRuns: 1000 },
    )
  })

  it('is reminded of on its four days, each once, two days late at most', () => {
    let sent = 0
    fc.assert(
      fc.property(
        near(24, addDays(base, -12)),
        near(24, addDays(base, -12)),
        fc.option(near(24, addDays(base, -12))),
        (today, agreedOn, remindedOn) => {
          const wanted = reminder(base, agreedOn, remindedOn, today)
          if (wanted !== null) sent += 1
          expect(reminderDue({ due_on: base, agreedOn, remindedOn }, today)).toBe(wanted)
        },
      ),
      { numRuns: 2000 },
    )
    expect(sent).toBeGreaterThan(100)
  })
})
