import { expect, it } from 'vitest'
import { otherSumText } from '../../../src/domain/payments/other-sums.ts'
import { owedAgain } from '../../../src/domain/payments/owed-again.ts'

it('is what a refund leaves to be paid, but for what was due to the client anyway', () => {
  expect(owedAgain(0, 120.5, 'USD')).toBe(120.5)
  expect(owedAgain(40, 100, 'USD')).toBe(100)
  expect(owedAgain(-100, 100, 'USD')).toBe(0)
  expect(owedAgain(-30, 100, 'USD')).toBe(70)
  expect(owedAgain(0, null, 'USD')).toBe(0)
  expect(owedAgain(0, Number.NaN, 'UGX')).toBe(0)
})

it('says what came in, or went back, instead of what was asked', () => {
  const payment = { status: 'pending', currency: 'UGX', amount: 1_040_000, flag: 'other_amount' } as const
  const observed = { observed_amount: 520_000, observed_currency: 'UGX' }
  expect(otherSumText({ ...payment, ...observed, direction: 'in' })).toBe(
    'UGX 520,000 came in instead of UGX 1,040,000',
  )
  expect(otherSumText({ ...payment, ...observed, direction: 'out' })).toContain('went back')
})
