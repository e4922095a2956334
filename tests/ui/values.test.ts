import { type ComponentProps, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { BookedLine } from '../../src/screens/bookings/booking-overview.tsx'
import { flatErrors } from '../../src/screens/standard/use-checked-form.ts'
import { readNumber } from '../../src/ui/forms/number-input.tsx'
import { moved } from '../../src/ui/sortable-list.tsx'

describe('numbers as they are typed', () => {
  it.each([
    ['1,250,000', 0, 1_250_000],
    ['1 250 000', 0, 1_250_000],
    ['1250.50', 2, 1250.5],
    ['1.250.000', 0, undefined],
    ['1250,5', 2, 1250.5],
    ['12,50', 2, 12.5],
    ['1,250', 2, 1250],
    ['1,250.75', 2, 1250.75],
    ['', 0, null],
    ['twelve', 0, undefined],
    ['1250.5', 0, undefined],
    ['1250.00', 0, 1250],
    ['-3', 0, -3],
    ['.', 2, undefined],
    ['9'.repeat(30), 0, undefined],
  ])('%s with %i decimals is %s', (typed, digits, expected) => {
    expect(readNumber(typed, digits)).toBe(expected)
  })
})

describe('forms and order', () => {
  it('flattens errors to dotted paths', () => {
    expect(
      flatErrors({
        title: { type: 'value', message: 'Needed.' },
        days: [undefined, { title: { type: 'x', message: 'Short.' } }],
      } as never),
    ).toEqual({ title: 'Needed.', 'days.1.title': 'Short.' })
  })
  it('moves one item and keeps the others in order', () => {
    expect(moved(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd'])
    expect(moved(['a', 'b', 'c', 'd'], 3, 0)).toEqual(['d', 'a', 'b', 'c'])
  })
})

describe('when a booking was made', () => {
  const booking: ComponentProps<typeof BookedLine>['booking'] = {
    created_at: '2026-11-27T13:25:00Z',
    source: 'manual',
    created_by_name: 'Grace Nabwire',
    discount_code: null,
    inquiry_id: null,
  }
  it.each([
    [{}, /^Booked 27 Nov 2026, \S+ pm by Grace Nabwire$/],
    [{ source: 'website', created_by_name: null }, /^Booked on the website 27 Nov 2026, \S+ pm$/],
    [{ source: 'proposal' }, /^Booked 27 Nov 2026, \S+ pm when the proposal was accepted, sold by Grace Nabwire$/],
  ] as const)('%o is said as %s', (changes, said) => {
    const markup = renderToStaticMarkup(createElement(BookedLine, { booking: { ...booking, ...changes } }))
    expect(markup.replace(/<[^>]*>/g, '').replace(/\s/g, ' ')).toMatch(said)
  })
})
