import { expect, test } from 'vitest'
import { differenceText, isLargeDifference } from '../../src/domain/finance/provider-settlements.ts'

test.each([
  [1000, 1000, false],
  [1000, 950, false],
  [1000, 1050, false],
  [1000, 949, true],
  [1000, 1051, true],
  [5_000_000, 1, true],
])('of %d expected, %d is a large difference: %s', (expected, arrived, isLarge) =>
  expect(isLargeDifference(expected, arrived)).toBe(isLarge),
)

test('a difference is said as what it does to the fees', () => {
  expect(differenceText(-5, 'UGX')).toBe('UGX 5 less than expected, added to the provider’s fees')
  expect(differenceText(5, 'UGX')).toBe('UGX 5 more than expected, taken off the provider’s fees')
})
