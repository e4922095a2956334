import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  builtInWorths,
  crossRate,
  exchange,
  feePercent,
  isNearBuiltIn,
  rateOf,
  rateText,
} from '../../src/domain/finance/exact-rates.ts'
import { currencyCodes, minorDigits } from '../../src/domain/money.ts'

describe('a rate', () => {
  it.each([
    ['3652.5', '3652.5'],
    ['3652.50', '3652.5'],
    ['0.000273785078', '0.000273785078'],
    ['1', '1'],
  ])('%s is kept as %s', (typed, kept) => expect(rateText(rateOf(typed) ?? 0n)).toBe(kept))
  it.each(['', '0', '0.0', '-1', '1e3', '1,000', 'abc', '1.', '.5', '0.0000000000001', '1234567890123'])(
    '“%s” is none',
    (typed) => expect(rateOf(typed)).toBeNull(),
  )
  it('between two currencies follows from what each is in shillings, rounded down', () => {
    expect(crossRate('3652.5', '1')).toBe('3652.5')
    expect(crossRate('1', '3652.5')).toBe('0.000273785078') // …0780287
    expect(crossRate('4215.75', '3652.5')).toBe('1.154209445585') // …58521…
  })
  it.each([
    ['3652.5', true],
    ['2922', true],
    ['4383', true],
    ['2921', false],
    ['4384', false],
    ['36525', false],
  ])('of a house for the dollar, %s: %s', (rate, near) => expect(isNearBuiltIn('USD', rate)).toBe(near))
})

describe('an exchange', () => {
  it('takes half a per cent, rounded up, and pays out whole minor units', () => {
    expect(feePercent).toBe('0.5')
    // USD 100 less 0.50 at 3652.5: 363,423.75 shillings.
    expect(exchange(10_000, '3652.5', 'USD', 'UGX')).toEqual({
      amount: 10_000,
      fee: 50,
      received: 363_423,
      remainder: 1,
    })
    // UGX 1,000,000 less 5,000 at 0.00027: USD 268.65 exactly.
    expect(exchange(1_000_000, '0.00027', 'UGX', 'USD')).toEqual({
      amount: 1_000_000,
      fee: 5000,
      received: 26_865,
      remainder: 0,
    })
  })
  it.each([
    // What is over is exactly half a shilling: to the even neighbour.
    [3, '2.25', { received: 4, remainder: 0 }],
    [3, '2.75', { received: 5, remainder: 1 }],
    [3, '2.24', { received: 4, remainder: 0 }],
    [3, '2.26', { received: 4, remainder: 1 }],
  ] as const)('of %i at %s rounds half to even', (amount, rate, wanted) =>
    expect(exchange(amount, rate, 'UGX', 'RWF')).toMatchObject(wanted),
  )
  it('that would pay out nothing is none', () => expect(exchange(30, '0.000273785078', 'UGX', 'USD')).toBeNull())

  const code = fc.constantFrom(...currencyCodes)
  const rate = fc
    .tuple(fc.integer({ min: 1, max: 99_999_999 }), fc.integer({ min: 0, max: 8 }))
    .map(([digits, shift]) => rateText(BigInt(digits) * 10n ** BigInt(12 - shift)))

  it('never loses or makes a minor unit: what leaves is the fee and what was exchanged, what comes is worth no more', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 ** 13 }), rate, code, code, (amount, at, from, into) => {
        fc.pre(from !== into)
        const sides = exchange(amount, at, from, into)
        if (sides === null) return
        expect(sides.fee * 1000).toBeGreaterThanOrEqual(amount * 5)
        expect(sides.received).toBeGreaterThan(0)
        // received ≤ exact worth < received + 1, compared without a fraction
        const above = BigInt(amount - sides.fee) * (rateOf(at) ?? 0n) * 10n ** BigInt(minorDigits(into))
        const below = 10n ** 12n * 10n ** BigInt(minorDigits(from))
        expect(BigInt(sides.received) * below).toBeLessThanOrEqual(above)
        expect(BigInt(sides.received + 1) * below).toBeGreaterThan(above)
      }),
    )
  })

  it('however often and through whatever currencies, on one day, leaves no more than there was', () => {
    const worths = fc.record(
      Object.fromEntries(
        currencyCodes.map((currency) => [
          currency,
          // house rates anywhere within what is allowed
          currency === 'UGX'
            ? fc.constant('1')
            : fc
                .integer({ min: 800, max: 1200 })
                .map((part) => rateText(((rateOf(builtInWorths[currency]) ?? 0n) * BigInt(part)) / 1000n)),
        ]),
      ),
    )
    const walk = fc.array(code, { minLength: 2, maxLength: 12 })
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 10 ** 11 }), walk, worths, (start, stops, worth) => {
        const first = stops[0] ?? 'UGX'
        let [held, currency] = [start, first]
        for (const next of [...stops.slice(1), first]) {
          if (next === currency) continue
          const sides = exchange(held, crossRate(worth[currency] ?? '1', worth[next] ?? '1'), currency, next)
          if (sides === null) return
          held = sides.received
          currency = next
        }
        expect(held).toBeLessThanOrEqual(start)
      }),
      { numRuns: 500 },
    )
  })
})
