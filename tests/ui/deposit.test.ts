import { describe, expect, it } from 'vitest'
import { depositAndBalance } from '../../src/domain/bookings/payment-schedule.ts'
import { depositOf } from '../../src/screens/bookings/sale/use-quote.ts'

const [today, later] = ['2026-11-24', '2026-12-20']

describe('the deposit beside a price', () => {
  it('is that of the schedule', () =>
    expect(depositOf({ schedule: depositAndBalance(1_020_000, { percent: 30 }, today, later) })).toBe(306_000))
  it('is none where all is due in one payment', () =>
    expect(depositOf({ schedule: depositAndBalance(1_020_000, { percent: 30 }, today, today) })).toBeNull())
})
