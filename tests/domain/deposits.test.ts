import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { depositIn, depositText, depositTextIn, majorSums, minorSums } from '../../src/domain/bookings/deposits.ts'
import { balanceText, type InstalmentPlan, paymentDays } from '../../src/domain/bookings/instalment-plans.ts'
import { byPlan, depositAndBalance, repriced } from '../../src/domain/bookings/payment-schedule.ts'
import { planOf, usualTerms } from '../../src/domain/bookings/terms.ts'
import { addDays } from '../../src/domain/dates.ts'
import { exchangedContent, isPriced, ownTermsTexts } from '../../src/domain/proposals.ts'

const now = '2026-03-10'
const plan: InstalmentPlan = {
  deposit_percent: 30,
  deposit_sums: { USD: 20_000 },
  count: 1,
  every: 'once',
  last_days_before: 30,
}
const made = (total: number, terms: Partial<InstalmentPlan> = {}, currency = 'USD', startsOn = '2026-12-01') =>
  byPlan(total, { ...plan, ...terms }, now, startsOn, currency).map(({ label, basis, amount, due_on }) => [
    label,
    basis,
    amount,
    due_on,
  ])

describe('a deposit', () => {
  it('is a sum in the currencies that one is named for, else a share', () => {
    expect([depositIn(plan, 'USD'), depositIn(plan, 'UGX')]).toEqual([{ sum: 20_000 }, { percent: 30 }])
    expect(made(100_000)).toEqual([
      ['Deposit', 'amount', 20_000, now],
      ['Balance', 'rest', 80_000, '2026-11-01'],
    ])
    expect(made(100_000, {}, 'EUR')[0]).toEqual(['Deposit', 'percent', 30_000, now])
  })
  it.each([
    [20_001, [20_000, 1]],
    [20_000, [20_000]],
    [19_999, [19_999]],
    [0, [0]],
  ])('of 20,000 of a total of %i is at most the total', (total, amounts) => {
    expect(made(total).map(([, , amount]) => amount)).toEqual(amounts)
    expect(depositAndBalance(total, { sum: 20_000 }, now, '2026-06-01').map(({ amount }) => amount)).toEqual(amounts)
  })
  it('that is all of the total is a full payment', () => {
    expect(made(20_000)).toEqual([['Full payment', 'rest', 20_000, now]])
  })
  it('that was agreed as a sum stays when the price changes', () => {
    const first = byPlan(100_000, plan, now, '2026-12-01', 'USD')
    expect(repriced(first, 0, 150_000, now).map(({ amount }) => amount)).toEqual([20_000, 130_000])
    expect(repriced(first, 0, 15_000, now).map(({ amount }) => amount)).toEqual([15_000])
  })
  it('is said in words, in each currency', () => {
    const sums = [
      { currency: 'USD' as const, amount: 200.5 },
      { currency: 'UGX' as const, amount: 500_000 },
    ]
    expect(depositText(30, sums)).toBe('USD 200.50, UGX 500,000; other currencies 30%')
    expect([depositText(30, []), depositText(0, [])]).toEqual(['30%', 'None'])
    expect([depositTextIn(30, sums, 'UGX'), depositTextIn(30, sums, 'EUR')]).toEqual(['UGX 500,000', '30%'])
    expect(majorSums(minorSums(sums)).toSorted((a, b) => a.amount - b.amount)).toEqual(sums)
  })
})

describe('a balance after the booking', () => {
  it.each([
    [0, [now]],
    [14, ['2026-03-24']],
    [400, ['2026-11-01']],
  ])('of %i days is due then, and never later than the last possible day', (days_after, days) => {
    expect(paymentDays({ ...plan, every: 'after', days_after }, now, '2026-12-01')).toEqual(days)
  })
  it('does not move with the start, as one before the start does', () => {
    const last = (every: 'once' | 'after') =>
      byPlan(100_000, { ...plan, every, days_after: 14 }, now, '2026-12-01', 'USD').at(-1)?.days_before ?? null
    expect([last('once'), last('after')]).toEqual([30, null])
  })
  it('is what an agency’s terms say with days after the booking', () => {
    const terms = { ...usualTerms, balance_days: 10, balance_from: 'booking' as const }
    expect(made(1000, planOf(terms), 'EUR').at(-1)).toEqual(['Balance', 'rest', 700, '2026-03-20'])
    expect(made(1000, planOf(terms), 'EUR', '2026-03-14').at(-1)).toEqual(['Balance', 'rest', 700, '2026-03-14'])
    expect(made(1000, planOf(usualTerms), 'EUR').at(-1)).toEqual(['Balance', 'rest', 700, '2026-11-01'])
  })
  it('is said in words', () => {
    const of = { instalments: 3, last_days_before: 30, days_after: 14 }
    expect(balanceText({ ...of, every: 'once' })).toBe('30 days before the start')
    expect(balanceText({ ...of, every: 'once', last_days_before: 0 })).toBe('on the day of the start')
    expect(balanceText({ ...of, every: 'after' })).toBe(
      '14 days after the booking, but no later than 30 days before the start',
    )
    expect(balanceText({ ...of, every: 'week', instalments: 1 })).toBe(
      'a week after the booking; in full 30 days before the start',
    )
    expect(balanceText({ ...of, every: 'month' })).toBe('3 instalments, every month; in full 30 days before the start')
  })
})

it('the parts of any plan come to the total exactly, in the order of their days and in time before the start', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 9_000_000_000_000_000 }),
      fc.record({
        deposit_percent: fc.integer({ min: 0, max: 10_000 }).map((share) => share / 100),
        deposit_sums: fc
          .option(fc.integer({ min: 1, max: 9_000_000_000_000_000 }), { nil: undefined })
          .map((USD) => (USD === undefined ? {} : { USD })),
        count: fc.integer({ min: 1, max: 24 }),
        every: fc.constantFrom(
          'once' as const,
          'after' as const,
          'week' as const,
          'fortnight' as const,
          'month' as const,
        ),
        last_days_before: fc.integer({ min: 0, max: 365 }),
        days_after: fc.integer({ min: 0, max: 730 }),
      }),
      fc.integer({ min: 0, max: 900 }),
      (total, terms, ahead) => {
        const startsOn = addDays(now, ahead)
        const parts = byPlan(total, terms, now, startsOn, 'USD')
        expect(parts.reduce((sum, { amount }) => sum + BigInt(amount), 0n)).toBe(BigInt(total))
        const days = parts.map(({ due_on }) => due_on)
        expect(days).toEqual([...new Set(days)].toSorted())
        expect(days.every((day) => day === now || day <= addDays(startsOn, -terms.last_days_before))).toBe(true)
        const { USD: sum } = terms.deposit_sums as { USD?: number }
        if (sum !== undefined && parts.length > 1) expect(parts[0]?.amount).toBe(sum)
      },
    ),
    { numRuns: 1000 },
  )
})

describe('the terms of a proposal', () => {
  const own = {
    deposit_percent: 30,
    deposit_sums: [{ currency: 'USD' as const, amount: 250 }],
    instalments: 1,
    every: 'once' as const,
    last_days_before: 10,
    days_after: 14,
    cancellation_rules: [{ days_before: -1, percent: 90 }],
  }
  it('are exchanged with its prices; a sum that becomes nothing is none', () => {
    const to = (rate: number) => exchangedContent({ options: [], own_terms: own }, rate, 'UGX').own_terms?.deposit_sums
    expect([to(3700), to(0.001)]).toEqual([[{ currency: 'UGX', amount: 925_000 }], []])
    expect(exchangedContent({ options: [], own_terms: null }, 2, 'UGX').own_terms).toBeNull()
  })
  it('with a sum need a rate for another currency', () => {
    expect(isPriced({ options: [], own_terms: own })).toBe(true)
    expect(isPriced({ options: [], own_terms: { ...own, deposit_sums: [] } })).toBe(false)
  })
  it('are said in words, and that there are none', () => {
    expect(ownTermsTexts(own, 'USD')).toEqual({
      deposit: 'USD 250',
      balance: '10 days before the start',
      cancellation: 'No-show: 90% fee.',
    })
    expect(ownTermsTexts({ ...own, cancellation_rules: [] }, 'USD').cancellation).toBe('As the agency’s terms say')
    expect(new Set(Object.values(ownTermsTexts(null, 'USD')))).toEqual(new Set(['From the offers']))
  })
})
