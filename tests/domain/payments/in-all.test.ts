import { expect, it } from 'vitest'
import { type CurrencyAmount, inAll, sumsIn, sumsText, worthAdding } from '../../../src/domain/finance/in-all.ts'

const worths = new Map([
  ['UGX', '1'],
  ['USD', '3652.5'],
  ['EUR', '4215.75'],
  ['RWF', '2.5'],
])
const sum = (currency: string, amount: number | string): CurrencyAmount => ({ currency, amount })

it('adds sums of several currencies at the rates, rounded once and half to even', () => {
  expect(inAll([sum('UGX', 100_000), sum('USD', 10.01)], worths, 'UGX')).toEqual({ amount: 136_562, left_out: [] }) // 136,561.525
  // Two halves together are a whole: each by itself would be rounded away.
  expect(inAll([sum('RWF', 1), sum('RWF', 1)], worths, 'UGX').amount).toBe(5)
  expect(inAll([sum('RWF', 1)], worths, 'UGX').amount).toBe(2) // 2.5
  expect(inAll([sum('RWF', 3)], worths, 'UGX').amount).toBe(8) // 7.5
  expect(inAll([sum('RWF', -1)], worths, 'UGX').amount).toBe(-2)
  expect(inAll([sum('UGX', 3_652_500), sum('EUR', 1)], worths, 'USD').amount).toBe(1001.15)
})
it('loses no digit of a sum that no number holds', () => {
  expect(inAll([sum('UGX', '90071992547409931'), sum('USD', 2)], worths, 'UGX').amount).toBe('90071992547417236')
})
it('leaves out what has no rate, and names it', () => {
  expect(inAll([sum('UGX', 5), sum('JPY', 7), sum('JPY', 1)], worths, 'UGX')).toEqual({ amount: 5, left_out: ['JPY'] })
  expect(inAll([sum('UGX', 5)], worths, 'JPY')).toEqual({ amount: 0, left_out: ['UGX'] })
})
it('is asked only where there is more than one currency', () => {
  expect(worthAdding([sum('UGX', 5), sum('USD', 0)])).toEqual([])
  expect(worthAdding([sum('UGX', 5), sum('UGX', 6)])).toEqual([])
  expect(worthAdding([sum('UGX', 5), sum('EUR', 0), sum('USD', '1')])).toHaveLength(2)
})
it('reads what it writes, and nothing else', () => {
  const groups = [[sum('UGX', '5'), sum('USD', '1.25')], [sum('EUR', '-3')]]
  expect(sumsIn(sumsText(groups))).toEqual(groups)
  for (const wrong of ['', 'UGX', 'UGX:1.5', 'USD:1.255', 'usd:1', 'USD:1e5', 'USD:1,', `${'USD:1;'.repeat(40)}USD:1`])
    expect(sumsIn(wrong), wrong).toBeNull()
})
