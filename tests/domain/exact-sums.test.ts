import { describe, expect, it } from 'vitest'
import { addedSums, roughly } from '../../src/domain/exact-sums.ts'
import { moneyText } from '../../src/domain/money.ts'

describe('sums that a number cannot say', () => {
  it.each([
    [['90071992547409.93', 0.1], 'USD', '90071992547410.03'],
    [['90071992547409930', 1], 'UGX', '90071992547409931'],
    [['90071992547409.93', '-90071992547409.92'], 'USD', 0.01],
    [['-90071992547409.93', -0.08], 'USD', '-90071992547410.01'],
    [[0.1, 0.2], 'USD', 0.3],
    [[], 'USD', 0],
  ] as const)('%j in %s are %s', (sums, currency, sum) => expect(addedSums(sums, currency)).toBe(sum))

  it('are shown with every digit', () => {
    expect(moneyText('180143985094819.82', 'USD')).toBe('180,143,985,094,819.82')
    expect(moneyText('-9007199254740993', 'UGX')).toBe('-9,007,199,254,740,993')
    expect(moneyText('9007199254740993.00', 'USD')).toBe('9,007,199,254,740,993')
  })

  it('are numbers where the last digits say nothing', () => expect(roughly('180143985094819.82') > 1e14).toBe(true))
})
