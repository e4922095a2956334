import { describe, expect, it } from 'vitest'
import { mostGivenUp } from '../../src/domain/bookings/cancellation.ts'
import { isWorth, shareOf } from '../../src/domain/finance/exact-rates.ts'
import { correctionOf, isLargeCorrection, settlementOf } from '../../src/domain/finance/settlement.ts'

const worths = { from: '1', into: '3705' }
const settled = (amount: number, more: { balance?: number; corrected?: number; closes?: boolean } = {}) =>
  settlementOf({ amount, from: 'UGX', into: 'USD', worths }, { balance: 100_000, ...more })

describe('what a payment in another currency settles', () => {
  it('is its worth, half to even', () => {
    expect(settled(1_852_500)).toEqual({ worth: 50_000, settled: 50_000, rounding: 0 })
    expect(isWorth(10_000, worths, 'UGX', 'USD')).toBe(270) // 269.9…
    expect(isWorth(5, { from: '1', into: '2' }, 'UGX', 'RWF')).toBe(2) // 2.5
    expect(isWorth(7, { from: '1', into: '2' }, 'UGX', 'RWF')).toBe(4) // 3.5
  })
  it('is all that is owed where the rest is less than the smallest note, whichever way', () => {
    expect(settled(370_000, { balance: 10_000 })).toEqual({ worth: 9987, settled: 10_000, rounding: 13 })
    expect(settled(371_000, { balance: 10_000 })).toEqual({ worth: 10_013, settled: 10_000, rounding: -13 })
    expect(settled(369_000, { balance: 10_000 })).toEqual({ worth: 9960, settled: 9960, rounding: 0 })
    expect(settled(370_000, { balance: 10_000, closes: false })).toEqual({ worth: 9987, settled: 9987, rounding: 0 })
  })
  it('may be corrected by 5% without a reason', () => {
    const by = (corrected: number) => settled(370_500, { corrected })
    expect(correctionOf(by(10_500))).toBe(500)
    expect(isLargeCorrection(by(10_500))).toBe(false)
    expect(isLargeCorrection(by(10_501))).toBe(true)
    expect(isLargeCorrection(by(9499))).toBe(true)
  })
})

it('a share of a sum is exact, half to even', () => {
  expect(shareOf(2699, 33_333, 100_000)).toBe(900) // 899.66
  expect(shareOf(5, 1, 2)).toBe(2)
  expect(shareOf(2 ** 50, 2 ** 50 - 1, 2 ** 50)).toBe(2 ** 50 - 1)
})

describe('what easier steps give up', () => {
  it.each([
    [[[30, 50]], [[30, 20]], 30],
    [[[30, 50]], [[10, 50]], 50],
    [[[30, 50]], [[60, 90]], 0],
    [[[-1, 100]], [[-1, 40]], 60],
    [[], [], 0],
  ] as [number[][], number[][], number][])('%j to %j: %d%%', (was, now, most) => {
    const steps = (given: number[][]) => given.map(([days_before = 0, percent = 0]) => ({ days_before, percent }))
    expect(mostGivenUp(steps(was), steps(now))).toBe(most)
  })
})
