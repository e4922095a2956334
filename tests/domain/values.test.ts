import fc from 'fast-check'
import { getCountries, getExampleNumber } from 'libphonenumber-js/min'
import examples from 'libphonenumber-js/mobile/examples'
import { describe, expect, test } from 'vitest'
import { countryName, languageName } from '../../src/domain/countries.ts'
import {
  ageText,
  agoText,
  dateTimeText,
  dayMonthText,
  dayText,
  longDayText,
  monthText,
  shortDayText,
  shortMonthText,
  shortWeekdayText,
  timeText,
  weekdayMonthText,
  weekdayText,
} from '../../src/domain/date-texts.ts'
import { addDays, dayOf, daysBetween, isDay, weekOf } from '../../src/domain/dates.ts'
import { messagesOf, somethingWentWrong } from '../../src/domain/failure.ts'
import { waitOf } from '../../src/domain/inquiries/inquiries.ts'
import { minorDigits, minorOrNull, moneyText, percentOf, toMajor, toMinor } from '../../src/domain/money.ts'
import { isPhone, phoneNumber } from '../../src/domain/phone.ts'
import { cut, isDigitKey, numberText, slugOf, stripTags } from '../../src/domain/text.ts'

describe('money', () => {
  test.each([
    ['UGX', 0],
    ['USD', 2],
    ['KWD', 3],
  ])('%s has %i decimals', (code, digits) => expect(minorDigits(code)).toBe(digits))
  test.each([
    [12.34, 'USD', 1234],
    [0, 'USD', 0],
    [null, 'USD', null],
    [Number.NaN, 'USD', null],
    [1.5, 'UGX', null],
  ])('%s %s that is being typed is %s', (sum, code, minor) => expect(minorOrNull(sum, code)).toBe(minor))
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
  describe('as the formatters of the browser say it', () => {
    const by = (options: Intl.DateTimeFormatOptions, timeZone = 'UTC', locale = 'en-GB') =>
      new Intl.DateTimeFormat(locale, { ...options, timeZone })
    const kampala = 'Africa/Kampala'
    const days = fc.integer({ min: 0, max: 60_000 }).map((count) => addDays('1960-01-01', count))
    const instants = fc.date({ min: new Date('1961-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
    const at = (day: string) => new Date(`${day}T00:00:00Z`)
    const always = <T>(values: fc.Arbitrary<T>, ours: (value: T) => string, theirs: (value: T) => string) =>
      fc.assert(fc.property(values, (value) => void expect(ours(value)).toBe(theirs(value))))
    test('days', () => {
      const formats: readonly [(day: string) => string, Intl.DateTimeFormatOptions][] = [
        [dayText, { day: 'numeric', month: 'long', year: 'numeric' }],
        [shortDayText, { day: 'numeric', month: 'short', year: 'numeric' }],
        [longDayText, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }],
        [dayMonthText, { day: 'numeric', month: 'short' }],
        [monthText, { month: 'long', year: 'numeric' }],
        [shortMonthText, { month: 'short' }],
        [shortWeekdayText, { weekday: 'short' }],
      ]
      for (const [text, options] of formats) {
        const formatter = by(options)
        always(days, text, (day) => formatter.format(at(day)))
      }
      const weekday = by({ weekday: 'short', day: 'numeric', month: 'short' })
      always(days, weekdayText, (day) => weekday.format(at(day)).replace(',', ''))
      const [name, year] = [by({ weekday: 'long' }), by({ month: 'long', year: 'numeric' })]
      always(days, weekdayMonthText, (day) => `${name.format(at(day))}, ${year.format(at(day))}`)
    })
    test('instants, in Kampala', () => {
      const day = by({ year: 'numeric', month: '2-digit', day: '2-digit' }, kampala, 'en-CA')
      const clock = by({ hour: 'numeric', minute: '2-digit', hour12: true }, kampala, 'en-US')
      const full = by({ dateStyle: 'medium', timeStyle: 'medium', hourCycle: 'h23' }, kampala)
      always(instants, dayOf, (instant) => day.format(instant))
      always(instants, timeText, (instant) => clock.format(instant).replace(/\s/g, ' ').toLowerCase())
      always(instants, dateTimeText, (instant) => full.format(instant))
    })
    test('ages in full units, the same whether it is an age or a wait', () => {
      const now = new Date('2026-11-21T12:00:00Z')
      const back = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
      for (const [hours, words] of [
        [13.9, '13 hours'],
        [47, '1 day'],
        [64 * 24, '2 months'],
        [27 * 24, '3 weeks'],
      ] as const) {
        expect(ageText(back(hours), now)).toBe(words)
        expect(waitOf(back(hours).toISOString(), now).words).toBe(words)
      }
      expect(agoText(back(13.9), now)).toBe('13 hours ago')
      expect(agoText(back(64 * 24), now)).toBe('2 months ago')
      expect(agoText(back(-2.9), now)).toBe('in 3 hours')
    })
    test('ages', () => {
      const relative = new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' })
      const now = new Date('2026-11-21T12:00:00Z')
      const ago = (count: number, unit: Intl.RelativeTimeFormatUnit, seconds: number) =>
        expect(agoText(new Date(now.getTime() + count * seconds * 1000), now)).toBe(relative.format(count, unit))
      for (const sign of [1, -1]) {
        for (const count of [0, 1, 2, 59]) ago(sign * count, 'second', 1)
        for (const count of [1, 2, 59]) ago(sign * count, 'minute', 60)
        for (const count of [1, 2, 23]) ago(sign * count, 'hour', 3600)
        for (const count of [1, 2, 6]) ago(sign * count, 'day', 86_400)
        for (const count of [1, 2, 4]) ago(sign * count, 'week', 604_800)
        for (const count of [1, 2, 11]) ago(sign * count, 'month', 2_629_800)
        for (const count of [1, 2, 40]) ago(sign * count, 'year', 31_557_600)
      }
    })
    test('figures, with the decimals they have', () => {
      const figures = new Intl.NumberFormat('en-UG')
      always(
        fc.integer({ min: -1e12, max: 1e12 }).map((thousandths) => thousandths / 1000 + 0), // no -0
        (value) => numberText(value),
        (value) => figures.format(value),
      )
    })
    test('amounts', () => {
      for (const [currency, decimals] of [
        ['UGX', 0],
        ['USD', 2],
        ['KWD', 3],
      ] as const) {
        const [whole, broken] = [0, decimals].map(
          (digits) => new Intl.NumberFormat('en-UG', { minimumFractionDigits: digits, maximumFractionDigits: digits }),
        )
        always(
          fc.integer({ min: -1e12, max: 1e12 }).filter((minor) => minor !== 0),
          (minor) => moneyText(toMajor(minor, currency), currency),
          (minor) => {
            const amount = toMajor(minor, currency)
            return (Number.isInteger(amount) ? whole : broken)?.format(amount) ?? ''
          },
        )
      }
    })
  })
  test.each(['', 'soon', '2026-13-01'])('%s is said to be no day, not shown as one', (text) => {
    for (const show of [dayText, shortDayText, weekdayText, dayOf]) expect(() => show(text)).toThrow(RangeError)
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
  test.each([
    ['en', 'English'],
    ['sw', 'Swahili'],
    ['qq', 'qq'],
    ['', ''],
  ])('language “%s” is “%s”', (code, name) => expect(languageName(code)).toBe(name))
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
