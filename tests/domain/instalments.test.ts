import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysBetween } from '../../src/domain/dates.ts'
import { type InstalmentPlan, scheduleOf } from '../../src/domain/instalments.ts'

const plan: InstalmentPlan = { deposit_percent: 30, count: 3, every: 'month', last_days_before: 30 }

describe('a schedule of instalments', () => {
  it('asks for the deposit at once and for the rest in equal parts', () => {
    expect(scheduleOf(1_000_000, plan, '2026-01-15', '2026-12-01')).toEqual([
      { due: '2026-01-15', amount: 300_000 },
      { due: '2026-02-15', amount: 233_334 },
      { due: '2026-03-15', amount: 233_333 },
      { due: '2026-04-15', amount: 233_333 },
    ])
  })
  it('knows the last day of a short month', () => {
    expect(
      scheduleOf(400, { ...plan, deposit_percent: 0, count: 2 }, '2026-01-31', '2026-12-01').map(({ due }) => due),
    ).toEqual(['2026-02-28', '2026-03-31'])
  })
  it('puts what would come too late on the last possible day', () => {
    expect(scheduleOf(1000, plan, '2026-01-15', '2026-03-20')).toEqual([
      { due: '2026-01-15', amount: 300 },
      { due: '2026-02-15', amount: 234 },
      { due: '2026-02-18', amount: 466 },
    ])
  })
  it('asks for all at once when the start is near', () => {
    expect(scheduleOf(1000, plan, '2026-01-15', '2026-01-20')).toEqual([{ due: '2026-01-15', amount: 1000 }])
  })
  it('sums exactly, in order of days, and is paid in time, whatever the terms', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 9_000_000_000_000_000 }),
        fc.record({
          deposit_percent: fc.integer({ min: 0, max: 10_000 }).map((share) => share / 100),
          count: fc.integer({ min: 1, max: 24 }),
          every: fc.constantFrom('week', 'fortnight', 'month'),
          last_days_before: fc.integer({ min: 0, max: 365 }),
        }),
        fc.integer({ min: 0, max: 3000 }),
        fc.integer({ min: 0, max: 900 }),
        (total, terms, day, ahead) => {
          const booked = addDays('2024-01-01', day)
          const starts = addDays(booked, ahead)
          const parts = scheduleOf(total, terms as InstalmentPlan, booked, starts)
          expect(parts.reduce((sum, part) => sum + BigInt(part.amount), 0n)).toBe(BigInt(total))
          expect(parts.map(({ due }) => due)).toEqual(parts.map(({ due }) => due).toSorted())
          expect(parts.every(({ amount }) => amount >= 0)).toBe(true)
          const last = parts.at(-1)?.due ?? ''
          expect(last === booked || daysBetween(last, starts) >= terms.last_days_before).toBe(true)
        },
      ),
    )
  })
})
