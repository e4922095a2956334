import fc from 'fast-check'
import { getCountries, getExampleNumber } from 'libphonenumber-js/min'
import examples from 'libphonenumber-js/mobile/examples'
import { describe, expect, test } from 'vitest'
import { countryName } from '../../src/domain/countries.ts'
import {
  addDays,
  dateTimeText,
  dayOf,
  daysBetween,
  dayText,
  isDay,
  timeText,
  weekdayMonthText,
  weekOf,
} from '../../src/domain/dates.ts'
import { messagesOf, somethingWentWrong } from '../../src/domain/failure.ts'
import { minorDigits, moneyText, percentOf, toMajor, toMinor } from '../../src/domain/money.ts'
import { isPhone, phoneNumber } from '../../src/domain/phone.ts'
import { cut, isDigitKey, slugOf, stripTags } from '../../src/domain/text.ts'

describe('money', () => {
  test.each([
    ['UGX', 0],
    ['USD', 2],
    ['KWD', 3],
  ])('%s has %i decimals', (code, digits) => expect(minorDigits(code)).toBe(digits))
  test('minor → major → minor is the same for every safe amount', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1e12 }),
        fc.constantFrom('UGX', 'USD', 'KWD'),
        (minor, code) => toMinor(toMajor(minor, code), code) === minor,
      ),
    )
  })
  test.each([
    [0.1 + 0.2, 'USD', 30],
    [19.99, 'USD', 1999],
    [1.005, 'KWD', 1005],
    [2_500_000, 'UGX', 2_500_000],
  ])('%d %s is %i minor units', (major, code, minor) => expect(toMinor(major, code)).toBe(minor))
  test.each([
    [0.5, 'UGX'],
    [1.005, 'USD'],
    [Number.NaN, 'USD'],
    [Number.POSITIVE_INFINITY, 'UGX'],
    [1e300, 'USD'],
  ])('%d %s is refused', (major, code) => expect(() => toMinor(major, code)).toThrow(RangeError))
  test.each([
    [0, 'UGX', '0'],
    [null, 'UGX', '0'],
    [undefined, 'USD', '0'],
    [1_234_567, 'UGX', '1,234,567'],
    [1200.5, 'USD', '1,200.50'],
    [1200, 'USD', '1,200'],
  ])('%s %s is shown as %s', (amount, code, text) => expect(moneyText(amount, code)).toBe(text))
  test('a percentage is whole minor units and never more than the amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e10 }), fc.integer({ min: 0, max: 10_000 }), (minor, hundredths) => {
        const part = percentOf(minor, hundredths / 100)
        return Number.isInteger(part) && part >= 0 && part <= minor
      }),
    )
  })
})

describe('dates', () => {
  test('the day of an instant is the day in Kampala', () => {
    expect(dayOf('2026-11-20T21:00:00Z')).toBe('2026-11-21')
    expect(dayOf('2026-11-20T20:59:59Z')).toBe('2026-11-20')
  })
  test('the formats of specification §9', () => {
    expect(dayText('2026-11-21')).toBe('21 November 2026')
    expect(weekdayMonthText('2026-11-21')).toBe('Saturday, November 2026')
    expect(timeText('2026-11-21T06:05:00Z')).toBe('9:05 am')
    expect(dateTimeText('2026-11-21T11:05:09Z')).toMatch(/^21 Nov 2026,? 14:05:09$/)
  })
  test('adding days and counting them agree, over year ends and leap days', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40_000 }), fc.integer({ min: -2000, max: 2000 }), (start, count) => {
        const from = addDays('1990-01-01', start)
        return daysBetween(from, addDays(from, count)) === count && isDay(addDays(from, count))
      }),
    )
  })
  test.each(['2026-02-30', '2026-13-01', '26-01-01', '', '2026-1-1', 'tomorrow'])('%s is no day', (text) =>
    expect(isDay(text)).toBe(false),
  )
  test('a week runs from Monday to Sunday', () =>
    expect(weekOf('2026-11-21')).toEqual({ from: '2026-11-16', to: '2026-11-22' }))
})

describe('the phone rule of specification §5', () => {
  test('every country’s example number passes, with and without its plus', () => {
    for (const country of getCountries()) {
      const example = getExampleNumber(country, examples)
      if (example === undefined) continue
      expect(isPhone(example.number), example.number).toBe(true)
      expect(isPhone(example.number.slice(1)), example.number).toBe(true)
      expect(phoneNumber(example.formatInternational())).toBe(example.number)
    }
  })
  test.each(['', '+', 'abc', '0772123456', '+2567721', '+256772123456789', '++256772123456', '+1555'])(
    '%s fails',
    (value) => expect(isPhone(value)).toBe(false),
  )
})

describe('text', () => {
  test.each([
    ['<p>Hello <b>there</b></p>', 'Hello there'],
    ['a &lt;b&gt;', 'a <b>'],
    ['1 &amp;lt; 2', '1 &lt; 2'],
  ])('%s without tags is %s', (html, plain) => expect(stripTags(html)).toBe(plain))
  test('cut at 20, 50 or 100 whole characters', () => {
    expect(cut('<i>short</i>', 20)).toBe('short')
    expect(cut('🦒'.repeat(30), 20)).toBe(`${'🦒'.repeat(20)}…`)
  })
  test.each([
    ['5', false, true],
    ['Backspace', false, true],
    ['v', true, true],
    ['v', false, false],
    ['a', false, false],
    ['V', true, true],
  ])('digit helper: %s with mod %s is %s', (key, mod, pass) => expect(isDigitKey(key, mod)).toBe(pass))
  test('slugs are plain and never empty', () => {
    expect(slugOf('Gorillas & Café at Bwindi!')).toBe('gorillas-cafe-at-bwindi')
    expect(slugOf('…')).toBe('untitled')
  })
  test.each([
    ['UG', 'Uganda'],
    ['KE', 'Kenya'],
    ['XX', 'Uganda'],
    [null, 'Uganda'],
  ])('country %s is %s', (code, name) => expect(countryName(code)).toBe(name))
})

describe('error bodies, specification §8', () => {
  test.each([
    [{ errors: { email: ['No.'], password: ['Short.', 'Common.'] } }, ['No.', 'Short.', 'Common.']],
    [{ message: 'Sold out.' }, ['Sold out.']],
    ['<html>', [somethingWentWrong]],
    [null, [somethingWentWrong]],
    [{ errors: {} }, [somethingWentWrong]],
  ])('%j', (body, messages) => expect(messagesOf(body)).toEqual(messages))
})
