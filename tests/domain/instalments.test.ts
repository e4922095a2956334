import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type InstalmentPlan, paymentDays } from '../../src/domain/bookings/instalment-plans.ts'
import { nextOpen, settled } from '../../src/domain/bookings/instalment-states.ts'
import { byPlan } from '../../src/domain/bookings/payment-schedule.ts'
import { addDays, daysBetween } from '../../src/domain/dates.ts'

const plan: InstalmentPlan = { deposit_percent: 30, count: 3, every: 'month', last_days_before: 30 }
const schedule = (total: number, terms: InstalmentPlan, booked: string, starts: string) =>
  byPlan(total, terms, booked, starts, 'UGX').map(({ due_on, amount }) => [due_on, amount])

it('names what of the next instalment is open, and no more than that', () => {
  const parts = [
    { label: 'Deposit', amount: 594, due_on: '2026-11-24' },
    { label: 'Rest', amount: 1386, due_on: '2027-03-08' },
  ]
  expect(nextOpen(settled(parts, 250))).toMatchObject({ label: 'Deposit', open: 344, due_on: '2026-11-24' })
  expect(nextOpen(settled(parts, 594))).toMatchObject({ label: 'Rest', open: 1386 })
  expect(nextOpen(settled(parts, 1980))).toBeUndefined()
})

describe('a schedule by the terms of an offer', () => {
  it('asks for the deposit at once and for the rest in equal instalments', () => {
    expect(schedule(1_000_000, plan, '2026-01-15', '2026-12-01')).toEqual([
      ['2026-01-15', 300_000],
      ['2026-02-15', 233_334],
      ['2026-03-15', 233_333],
      ['2026-04-15', 233_333],
    ])
    expect(byPlan(1_000_000, plan, '2026-01-15', '2026-12-01', 'UGX').map(({ label }) => label)).toEqual([
      'Deposit',
      'Instalment 1',
      'Instalment 2',
      'Instalment 3',
    ])
  })
  it('knows the last day of a short month', () => {
    expect(paymentDays({ ...plan, deposit_percent: 0, count: 2 }, '2026-01-31', '2026-12-01')).toEqual([
      '2026-02-28',
      '2026-03-31',
    ])
  })
  it('asks for what would come too late on the last possible day, in as many instalments as there are days', () => {
    expect(schedule(1000, plan, '2026-01-15', '2026-03-20')).toEqual([
      ['2026-01-15', 300],
      ['2026-02-15', 350],
      ['2026-02-18', 350],
    ])
  })
  it('asks for all at once when the start is near, and where the deposit is all', () => {
    expect(schedule(1000, plan, '2026-01-15', '2026-01-20')).toEqual([['2026-01-15', 1000]])
    expect(schedule(1000, { ...plan, deposit_percent: 100 }, '2026-01-15', '2026-12-01')).toEqual([
      ['2026-01-15', 1000],
    ])
  })
  it('sums exactly, in order of days, and is paid in time, whatever the terms', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 9_000_000_000_000_000 }),
        fc.record({
          deposit_percent: fc.integer({ min: 0, max: 10_000 }).map((share) => share / 100),
          count: fc.integer({ min: 1, max: 24 }),
          every: fc.constantFrom('week' as const, 'fortnight' as const, 'month' as const),
          last_days_before: fc.integer({ min: 0, max: 365 }),
        }),
        fc.integer({ min: 0, max: 3000 }),
        fc.integer({ min: 0, max: 900 }),
        (total, terms, day, ahead) => {
          const booked = addDays('2024-01-01', day)
          const starts = addDays(booked, ahead)
          const instalments = byPlan(total, terms, booked, starts, 'UGX')
          expect(instalments.reduce((sum, instalment) => sum + BigInt(instalment.amount), 0n)).toBe(BigInt(total))
          const days = instalments.map(({ due_on }) => due_on)
          expect(days).toEqual([...new Set(days)].toSorted())
          expect(instalments.every(({ amount }) => amount > 0 || (amount === 0 && instalments.length === 1))).toBe(true)
          const last = days.at(-1) ?? ''
          expect(last === booked || daysBetween(last, starts) >= terms.last_days_before).toBe(true)
        },
      ),
    )
  })
})
