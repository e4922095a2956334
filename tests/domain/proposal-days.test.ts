import { describe, expect, it } from 'vitest'
import type { ProposalDay, ProposalItem } from '../../src/domain/contract/proposal-content.ts'
import { doubtsAbout, obstaclesTo } from '../../src/domain/proposal-checks.ts'
import { firstDayOf, lastDayOf, usualEnd } from '../../src/domain/proposal-days.ts'
import { emptyContent, emptyDay, emptyOption } from '../../src/domain/proposals.ts'

const line = (title: string, book: ProposalItem['book'], more: Partial<ProposalItem> = {}): ProposalItem => ({
  ...{ key: title, title, description: '', quantity: 1, net: null, gross: 100, optional: false, selected: true, book },
  ...more,
})
const room = (check_in: string, check_out: string, more: Partial<ProposalItem> = {}) =>
  line(
    'Standard double',
    {
      ...{ kind: 'room', room_id: 1, check_in, check_out, quantity: 1, adults: 2, children: 0, residency: 'any' },
      ...{ guests: [], notes: '' },
    },
    more,
  )
const tour = (departure_id: number | null, date: string | null = null) =>
  line('Gorillas', {
    ...{ kind: 'package', package_id: 1, departure_id, date, lines: [], extras: [], residency: 'any', shares: [] },
  })
const ofPackage: ProposalDay = { ...emptyDay(), title: 'Trek', itinerary_id: 4 }
const ofClient: ProposalDay = { ...emptyDay(), title: 'Arrival' }
const departures = [{ id: 7, date: '2027-04-08' }]
const proposal = (items: ProposalItem[], days = [ofPackage, ofPackage]) => ({
  ...{ currency: 'USD', starts_on: '2027-04-07', valid_until: '2027-01-01', departures },
  content: { ...emptyContent(), options: [{ ...emptyOption('A'), days, items }] },
})

describe('the days of an option', () => {
  const first = (items: ProposalItem[], days = [ofPackage, ofPackage]) =>
    firstDayOf({ days, items }, '2027-04-07', departures)
  it('follow the departure of their package, with the days before it', () => {
    expect(first([tour(7)])).toBe('2027-04-08')
    expect(first([tour(7)], [ofClient, ofPackage])).toBe('2027-04-07')
    expect(first([tour(null, '2027-04-09')])).toBe('2027-04-09')
  })
  it('follow the start of the trip where no package says otherwise', () => {
    expect(first([room('2027-04-07', '2027-04-08')])).toBe('2027-04-07')
    expect(first([tour(7)], [ofClient])).toBe('2027-04-07')
    expect(first([tour(99)])).toBe('2027-04-07')
  })
  it('end the trip with what is booked', () => {
    expect(lastDayOf({ days: [ofPackage, ofPackage], items: [tour(7)] }, '2027-04-07', departures)).toBe('2027-04-09')
  })
})

describe('before it is sent', () => {
  it('a line on other days than the option’s is said', () => {
    expect(doubtsAbout(proposal([tour(7), room('2027-04-07', '2027-04-08')]))).toEqual([
      '“Standard double” begins on 7 April 2027, but day 1 is 8 April 2027.',
    ])
    const at8 = (items: ProposalItem[]) => ({ ...proposal(items), starts_on: '2027-04-08' })
    expect(doubtsAbout(at8([tour(7), room('2027-04-09', '2027-04-12')]))).toEqual([
      '“Standard double” ends on 12 April 2027, but day 2 is 9 April 2027.',
    ])
    expect(doubtsAbout(at8([tour(7), room('2027-04-09', '2027-04-10')]))).toEqual([])
  })
  it('a departure on another day than the start is refused, with both dates', () => {
    const apart = (startsOn: string | null, days = [ofPackage, ofPackage], items = [tour(7)]) =>
      obstaclesTo({ ...proposal(items, days), starts_on: startsOn }, '2026-11-24')
    const refusal =
      '“Gorillas” departs on 8 April 2027, but “Starts” is 7 April 2027: set Starts to 8 April 2027, or choose another departure in the item’s menu, under “From stock”.'
    expect(apart('2027-04-07')).toEqual([refusal])
    expect(apart('2027-04-08')).toEqual([])
    expect(apart('2027-04-07', [ofClient, ofPackage])).toEqual([])
    expect(apart('2027-04-08', [ofClient, ofPackage])).toEqual([
      '“Gorillas” departs on 8 April 2027, but “Starts” is 8 April 2027: set Starts to 7 April 2027, or choose another departure in the item’s menu, under “From stock”.',
    ])
    // The night before is part of the trip.
    expect(apart('2027-04-07', undefined, [tour(7), room('2027-04-07', '2027-04-08')])).toEqual([])
    expect(apart('2027-04-06', undefined, [tour(7), room('2027-04-06', '2027-04-07')])).toHaveLength(1)
    expect(apart('2027-04-06', undefined, [tour(7), room('2027-04-07', '2027-04-08')])).toHaveLength(1)
    // Days that were all written for this client: the tour is on one of them.
    expect(apart('2027-04-07', [ofClient, ofClient])).toEqual([])
    expect(apart('2027-04-07', [ofClient])).toEqual([refusal])
    expect(apart('2027-04-07', [])).toEqual([refusal])
    expect(apart('2027-04-07', [], [tour(7), room('2027-04-07', '2027-04-09')])).toEqual([])
    expect(apart('2027-04-09', [])).toHaveLength(1)
    expect(apart(null)).toEqual([]) // nothing is said of it
    expect(apart('2027-04-07', undefined, [tour(99)])).toEqual([])
  })
  it('a line that says other nights, or another count, than it books is refused', () => {
    const said = (more: Partial<ProposalItem>) =>
      obstaclesTo(proposal([room('2027-04-07', '2027-04-10', more)]), '2026-11-24')
    expect(said({ description: '1 room · Wed 7 Apr – Thu 8 Apr · 1 night' })).toEqual([
      '“Standard double” says 1 night but books 3: correct its details.',
    ])
    expect(said({ description: '1 room · Wed 7 Apr – Sat 10 Apr · 3 nights' })).toEqual([])
    expect(said({ quantity: 2 })).toEqual([
      '“Standard double” counts 2 but is booked once: set how many to 1, and choose how many are booked in its menu under “From stock”.',
    ])
    expect(obstaclesTo(proposal([line('Permit', null, { quantity: 2 })]), '2026-11-24')).toEqual([])
  })
})

it.each([
  ['no date yet', null, '2027-03-15'],
  ['a trip in spring', '2027-04-08', '2027-03-15'],
  ['a trip in ten days', '2027-03-11', '2027-03-10'],
  ['a trip tomorrow', '2027-03-02', '2027-03-01'],
  ['a trip that was', '2027-02-01', '2027-03-15'],
])('a new proposal is open for two weeks, but not beyond the day before the trip: %s', (_, startsOn, end) =>
  expect(usualEnd(startsOn, '2027-03-01')).toBe(end),
)
