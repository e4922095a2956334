import { expect, it } from 'vitest'
import { freeOf, freeShort, freeText } from '../../src/domain/offers/free-text.ts'
import { cellSpokenText, type Lane } from '../../src/screens/calendar/lanes.ts'

it('x/y is what is free of what is on sale', () => {
  expect(freeShort(6, 8)).toBe('6/8')
  expect(freeOf(6, 8)).toBe('6 free of 8')
  expect(freeText(6, 8, 'seat', 'seats')).toBe('6 free of 8 seats')
})

it('the calendar says what is free, not what is taken', () => {
  const lane: Lane = {
    kind: 'room',
    id: 1,
    title: 'Forest banda',
    place: '',
    capacity: [8],
    taken: [2],
    blocked: [1],
    closed: [],
    bars: [],
    more: false,
  }
  expect(cellSpokenText(lane, 0, '2026-11-23')).toContain('6 free of 8 rooms, 1 out of service')
})
