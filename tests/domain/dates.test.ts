import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { dateTimeText, dayText, timeText } from '../../src/domain/date-texts.ts'
import { addDays, ageOn, weekdayOf, weekOf } from '../../src/domain/dates.ts'
import { addMonths, monthOf } from '../../src/domain/months.ts'

const days = fc.integer({ min: 0, max: 80_000 }).map((count) => addDays('1960-01-01', count))
const lengthOf = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate()

describe('months', () => {
  test.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-01-31', 2, '2026-03-31'],
    ['2026-08-31', 6, '2027-02-28'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-11-15', 14, '2028-01-15'],
    ['2026-01-15', -13, '2024-12-15'],
  ])('%s and %i months is %s', (day, count, expected) => expect(addMonths(day, count)).toBe(expected))
  test('any number of months away is the same day of that month, or its last', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -600, max: 600 }), (day, count) => {
        const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
        const wanted = year * 12 + month - 1 + count
        const [thatYear, thatMonth] = [Math.floor(wanted / 12), (wanted % 12) + 1]
        const thatDate = Math.min(date, lengthOf(thatYear, thatMonth))
        const two = (part: number) => String(part).padStart(2, '0')
        expect(addMonths(day, count)).toBe(`${thatYear}-${two(thatMonth)}-${two(thatDate)}`)
      }),
    )
  })
  test('a month runs from its first day to its last', () => {
    fc.assert(
      fc.property(days, (day) => {
        const { from, to } = monthOf(day)
        const month = day.slice(0, 7)
        expect([from.slice(0, 7), from.slice(8)]).toEqual([month, '01'])
        expect(to.slice(0, 7)).toBe(month)
        expect(addDays(to, 1).slice(8)).toBe('01')
      }),
    )
  })
  test('a week runs from Monday to Sunday', () => {
    const { from, to } = weekOf('2026-11-22')
    expect([from, to, weekdayOf(from), weekdayOf(to)]).toEqual(['2026-11-16', '2026-11-22', 1, 7])
  })
})

describe('texts that are kept', () => {
  test('are right for more dates than are kept, the second time too', () => {
    const all = Array.from({ length: 5000 }, (_, count) => addDays('2020-01-01', count))
    const isRight = (day: string) => new Date(`${dayText(day)} UTC`).toISOString().startsWith(day)
    for (let round = 0; round < 2; round++) expect(all.filter((day) => !isRight(day))).toEqual([])
  })
  test('are the same for an instant however it is given', () => {
    const instant = '2026-11-21T11:05:09.000Z'
    for (const text of [timeText, dateTimeText]) expect(text(new Date(instant))).toBe(text(instant))
  })
  test.each(['', 'soon', '2026-13-01', '2026-11-21T10:00:00Z'])('there is none for the day “%s”', (day) => {
    for (let round = 0; round < 2; round++) expect(() => dayText(day)).toThrow(RangeError)
  })
  test('there is none for an instant that is none', () => {
    for (let round = 0; round < 2; round++) {
      expect(() => timeText('soon')).toThrow(RangeError)
      expect(() => dateTimeText(new Date('soon'))).toThrow(RangeError)
    }
  })
})

describe('whatever the zone of the browser', () => {
  afterEach(() => vi.unstubAllEnvs())
  test.each(['UTC', 'Pacific/Auckland', 'America/New_York', 'Africa/Kampala'])('%s', async (zone) => {
    vi.stubEnv('TZ', zone)
    expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone)
    vi.resetModules() // else the texts would be those that are kept
    const [texts, months] = await Promise.all([
      import('../../src/domain/date-texts.ts'),
      import('../../src/domain/months.ts'),
    ])
    expect(texts.dayText('2026-03-29')).toBe('29 March 2026')
    expect(texts.weekdayText('2026-09-05')).toBe('Sat 5 Sept')
    expect(texts.timeText('2026-03-29T00:59:00Z')).toBe('3:59 am')
    expect(texts.dateTimeText('2026-11-20T21:00:01Z')).toBe('21 Nov 2026, 00:00:01')
    expect(months.addMonths('2026-08-31', 6)).toBe('2027-02-28')
    expect(months.monthOf('2026-10-04')).toEqual({ from: '2026-10-01', to: '2026-10-31' })
  })
})

describe('age on a day', () => {
  test.each([
    ['2000-12-20', 26],
    ['2000-12-21', 25],
    ['2024-02-29', 2],
    ['2026-12-20', 0],
  ])('born on %s is %i', (bornOn, age) => expect(ageOn(bornOn, '2026-12-20')).toBe(age))
  test('29 February has its birthday on 1 March', () => {
    expect(ageOn('2024-02-29', '2026-02-28')).toBe(1)
    expect(ageOn('2024-02-29', '2026-03-01')).toBe(2)
    expect(ageOn('2024-02-29', '2028-02-29')).toBe(4)
  })
})
