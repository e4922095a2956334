import { describe, expect, it } from 'vitest'
import { datesOf, mostDates, patternText } from '../../src/screens/offers/departure-dates.ts'
import { discounted, lengthText, partyText } from '../../src/screens/offers/package-facts.ts'
import { quantityText, windowText } from '../../src/screens/offers/price-text.ts'

describe('dates by a pattern', () => {
  it('are the weekdays between two days, both included', () => {
    expect(datesOf({ from: '2026-11-21', to: '2026-12-05', weekdays: [6] })).toEqual([
      '2026-11-21',
      '2026-11-28',
      '2026-12-05',
    ])
    expect(datesOf({ from: '2027-02-27', to: '2027-03-01', weekdays: [1, 6, 7] })).toEqual([
      '2027-02-27',
      '2027-02-28',
      '2027-03-01',
    ])
  })
  it('are none while the pattern is not complete or runs backwards', () => {
    expect(datesOf({ from: null, to: '2026-12-05', weekdays: [6] })).toEqual([])
    expect(datesOf({ from: '2026-12-05', to: '2026-11-21', weekdays: [6] })).toEqual([])
    expect(datesOf({ from: '2026-11-21', to: '2026-12-05', weekdays: [] })).toEqual([])
  })
  it('are never more than the server takes at once', () => {
    expect(datesOf({ from: '2026-01-01', to: '2099-01-01', weekdays: [1, 2, 3, 4, 5, 6, 7] })).toHaveLength(mostDates)
  })
  it('are said in words', () => {
    expect(patternText([6])).toBe('Every Saturday')
    expect(patternText([1, 3, 6])).toBe('Every Monday, Wednesday and Saturday')
    expect(patternText([1, 2, 3, 4, 5, 6, 7])).toBe('Every day')
  })
})

describe('words of a package', () => {
  it('name its length and its party', () => {
    expect(lengthText({ days: 1, nights: 0 })).toBe('1 day')
    expect(lengthText({ days: 3, nights: 2 })).toBe('3 days, 2 nights')
    expect(partyText({ min_pax: 1, max_pax: null })).toBe('Any number of people')
    expect(partyText({ min_pax: 2, max_pax: 8 })).toBe('2 to 8 people')
    expect(partyText({ min_pax: 1, max_pax: 1 })).toBe('1 person')
  })
  it('name the quantities and seasons of a price', () => {
    expect(quantityText({ min_qty: 2, max_qty: 5 })).toBe('2–5')
    expect(quantityText({ min_qty: 6, max_qty: null })).toBe('From 6')
    expect(windowText({ valid_from: null, valid_to: '2026-12-31' })).toBe('Until 31 Dec 2026')
    expect(windowText({ valid_from: null, valid_to: null })).toBe('Any date')
  })
  it('round a discount as the server does', () => {
    expect(discounted(640000, 'UGX', 10)).toBe(576000)
    expect(discounted(99.99, 'USD', 12.5)).toBe(87.49)
    expect(discounted(5, 'UGX', 10)).toBe(4)
  })
})
