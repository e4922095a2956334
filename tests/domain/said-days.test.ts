import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isDay } from '../../src/domain/dates.ts'
import { nightsIn, saidDay, saidSpan, saidTime } from '../../src/domain/said-days.ts'

const from = '2026-11-24' // a Tuesday

describe('a day in words', () => {
  it.each([
    ['today', '2026-11-24'],
    ['tomorrow', '2026-11-25'],
    ['Yesterday', '2026-11-23'],
    ['5 dec', '2026-12-05'],
    ['5dec', '2026-12-05'],
    ['dec 5', '2026-12-05'],
    ['5th of December', '2026-12-05'],
    ['Sat 5 Dec', '2026-12-05'],
    ['5 Dec 2026', '2026-12-05'],
    ['15/1', '2027-01-15'],
    ['15.1.', '2027-01-15'],
    ['15/1/28', '2028-01-15'],
    ['0512', '2026-12-05'],
    ['05122026', '2026-12-05'],
    ['23112026', '2026-11-23'],
    ['29 feb', '2028-02-29'],
    ['24', '2026-11-24'],
    ['3', '2026-12-03'],
    ['fri', '2026-11-27'],
    ['tue', '2026-11-24'],
    ['next fri', '2026-12-04'],
    ['next mon', '2026-11-30'],
    ['this thursday', '2026-11-26'],
    ['next week', '2026-11-30'],
    ['next month', '2026-12-01'],
    ['+10', '2026-12-04'],
    ['+2w', '2026-12-08'],
    ['in 3 weeks', '2026-12-15'],
    ['+3m', '2027-02-24'],
    ['2 days ago', '2026-11-22'],
    ['2026-12-05', '2026-12-05'],
  ])('%s', (typed, day) => expect(saidDay(typed, { from })).toBe(day))

  it.each(['', 'x', '31 feb', '32/1', '99999999', '+99999', 'constructor', 'frid ay', '5 foo', '202'])(
    'is none: “%s”',
    (typed) => expect(saidDay(typed, { from })).toBeNull(),
  )

  it('ends a month that is shorter on its last day', () =>
    expect(saidDay('+1m', { from: '2027-01-31' })).toBe('2027-02-28'))

  it('takes a year of birth from the past', () => {
    expect(saidDay('12/3/85', { from, until: 2026 })).toBe('1985-03-12')
    expect(saidDay('1 dec', { from, since: '2025-11-24' })).toBe('2025-12-01')
  })
})

describe('a stay in words', () => {
  it.each([
    ['5 dec 3n', '2026-12-05', '2026-12-08'],
    ['5 dec 3 nights', '2026-12-05', '2026-12-08'],
    ['5 Dec 2026, 3n', '2026-12-05', '2026-12-08'],
    ['fri 2n', '2026-11-27', '2026-11-29'],
    ['+2w 1n', '2026-12-08', '2026-12-09'],
    ['5-8 dec', '2026-12-05', '2026-12-08'],
    ['5–8 Dec 2026', '2026-12-05', '2026-12-08'],
    ['28 dec to 3 jan', '2026-12-28', '2027-01-03'],
    ['5 Dec 2026 – 8 Dec 2026', '2026-12-05', '2026-12-08'],
    ['fri to mon', '2026-11-27', '2026-11-30'],
    ['today - +3', '2026-11-24', '2026-11-27'],
  ])('%s', (typed, start, end) => expect(saidSpan(typed, { from })).toEqual({ from: start, to: end }))

  it.each(['5 dec', '5 dec 0n', 'x 3n', '8-5 dec 2026', ''])('is none: “%s”', (typed) =>
    expect(saidSpan(typed, { from })).toBeNull(),
  )
})

describe('a time in words', () => {
  it.each([
    ['9', '09:00'],
    ['930', '09:30'],
    ['0930', '09:30'],
    ['18.30', '18:30'],
    ['6pm', '18:00'],
    ['6:30 pm', '18:30'],
    ['12am', '00:00'],
    ['18h30', '18:30'],
    ['18h', '18:00'],
    ['noon', '12:00'],
    ['24', null],
    ['9:75', null],
    ['13pm', null],
    ['soon', null],
  ])('%s', (typed, time) => expect(saidTime(typed)).toBe(time))
})

// Half of what is tried is made of the signs that days are written with, so that it comes near to one.
const near = fc.string({ unit: fc.constantFrom(...'0123456789 /.-–+dwmnfrisdecjxt'), maxLength: 12 })
const anything = fc.oneof(near, fc.string({ maxLength: 12, unit: 'binary' }))

describe('whatever is typed', () => {
  it('is a day of the calendar or nothing, and throws nothing', () =>
    fc.assert(
      fc.property(anything, (typed) => {
        const day = saidDay(typed, { from })
        return day === null || isDay(day)
      }),
      { numRuns: 5000 },
    ))

  it('is a stay with an end not before its start, or nothing', () =>
    fc.assert(
      fc.property(anything, (typed) => {
        const span = saidSpan(typed, { from })
        return span === null || (isDay(span.from) && isDay(span.to) && nightsIn(span) >= 0)
      }),
      { numRuns: 5000 },
    ))

  it('is read the same when it is only half typed', () =>
    fc.assert(
      fc.property(fc.constantFrom('23112026', '5 dec 3n', 'next friday', '+2w', '15/1/2027'), (text) => {
        for (let end = 0; end <= text.length; end++) saidDay(text.slice(0, end), { from })
      }),
    ))
})
