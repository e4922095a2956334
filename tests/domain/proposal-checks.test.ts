import { describe, expect, it } from 'vitest'
import type { ProposalItem } from '../../src/domain/contract/proposal-content.ts'
import { daysText, shortDaysText, weekdaysText } from '../../src/domain/date-texts.ts'
import { doubtsAbout, obstaclesTo, perPerson } from '../../src/domain/proposal-checks.ts'
import { emptyContent, emptyOption } from '../../src/domain/proposals.ts'

const now = '2026-11-24'
const item = (title: string, more: Partial<ProposalItem> = {}): ProposalItem => ({
  key: title,
  title,
  description: '',
  quantity: 1,
  net: 60,
  gross: 100,
  optional: false,
  selected: true,
  book: null,
  ...more,
})
const proposal = (items: ProposalItem[], more: object = {}, option: object = {}) => ({
  currency: 'USD',
  starts_on: '2026-12-10',
  valid_until: '2026-12-01',
  content: { ...emptyContent(), options: [{ ...emptyOption('A'), items, ...option }] },
  ...more,
})

describe('before a proposal is sent', () => {
  it('nothing is wrong with one that is whole', () => {
    expect(obstaclesTo(proposal([item('Lodge')]), now)).toEqual([])
    expect(doubtsAbout(proposal([item('Lodge')]))).toEqual([])
  })
  it('it needs days that are to come', () => {
    const past = proposal([item('Lodge')], { starts_on: '2026-11-20', valid_until: '2026-11-23' })
    expect(obstaclesTo(past, now)).toEqual([
      'The trip starts on 20 November 2026, in the past: choose a later date.',
      '“Valid until” is 23 November 2026, in the past: choose a later date.',
    ])
    expect(obstaclesTo(proposal([item('Lodge')], { starts_on: null }), now)).toEqual([
      'Set the start of the trip: some items have no date of their own.',
    ])
  })
  it('doubts what was written by mistake: an end after the start, no cost, no price, a loss', () => {
    const items = [
      item('Transfer', { net: 0 }),
      item('Picnic', { gross: 0, net: null }),
      item('Permit', { net: 800, gross: 700 }),
      item('Balloon', { gross: 0, net: null, optional: true, selected: false }),
    ]
    expect(doubtsAbout(proposal(items, { valid_until: '2026-12-11' }))).toEqual([
      'It is valid until 11 December 2026, but the trip starts on 10 December 2026.',
      '“Transfer” costs you nothing: its net price is 0.',
      '“Picnic” is free for the client.',
      '“Permit” is sold below its net price.',
    ])
    expect(doubtsAbout(proposal([item('Picnic', { gross: 0, net: null })]))).toEqual([]) // refused: nothing has a price
    expect(doubtsAbout(proposal([item('Lodge')], {}, { discount_percent: 50 }))).toEqual([
      'The discount is larger than the margin.',
    ])
  })
})

it('what one person pays is exact, or says that it is about', () => {
  expect(perPerson(2072, { adults: 2, children: 0 })).toEqual({ amount: 1036, about: false })
  expect(perPerson(1000, { adults: 2, children: 1 })).toEqual({ amount: 333, about: true })
  expect(perPerson(1000, { adults: 1, children: 0 })).toBeNull()
})

it.each([
  ['2026-11-28', '2026-11-30', '28–30 November 2026'],
  ['2026-11-28', '2026-11-28', '28 November 2026'],
  ['2026-11-28', '2026-12-03', '28 November – 3 December 2026'],
  ['2026-12-30', '2027-01-02', '30 December 2026 – 2 January 2027'],
])('%s to %s is %s', (from, to, text) => expect(daysText(from, to)).toBe(text))

it('the short ranges are said in the same way', () => {
  expect(shortDaysText('2026-11-28', '2026-11-30')).toBe('28–30 Nov 2026')
  expect(shortDaysText('2026-12-30', '2027-01-02')).toBe('30 Dec 2026 – 2 Jan 2027')
  expect(shortDaysText('2026-11-28', '2026-11-28')).toBe('28 Nov 2026')
  expect(weekdaysText('2026-11-28', '2026-11-30')).toBe('Sat 28 Nov – Mon 30 Nov')
  expect(weekdaysText('2026-11-28', '2026-11-28')).toBe('Sat 28 Nov')
})
