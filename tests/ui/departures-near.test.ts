import { describe, expect, it } from 'vitest'
import type { ProposalItem } from '../../src/domain/contract/proposal-content.ts'
import { addDays } from '../../src/domain/dates.ts'
import { departuresNear, nearestDeparture } from '../../src/screens/bookings/sale/departure-choice.tsx'
import { newItem } from '../../src/screens/proposals/draft.ts'
import { type StockState, stockDoubts } from '../../src/screens/proposals/stock/use-stock.ts'

const weekly = Array.from({ length: 30 }, (_, week) => ({
  ...{
    id: week,
    date: addDays('2026-12-03', 7 * week),
    capacity: 10,
    seats_left: 10,
    status: 'open' as const,
    note: '',
  },
}))

describe('departures around the start of a trip', () => {
  it('begin with the last one before it, and with the next to leave where no day is meant', () => {
    expect(departuresNear(weekly, '2027-04-07')[0]?.date).toBe('2027-04-01')
    expect(departuresNear(weekly, '2027-04-07')).toHaveLength(8)
    expect(departuresNear(weekly, null)[0]?.id).toBe(0)
    expect(departuresNear(weekly, '2030-01-01').map(({ id }) => id)).toEqual([22, 23, 24, 25, 26, 27, 28, 29])
    expect(departuresNear(weekly.slice(0, 3), '2027-04-07')).toHaveLength(3)
  })
  it('propose the nearest that has room', () => {
    expect(nearestDeparture(weekly, '2027-04-07', 2)?.date).toBe('2027-04-08')
    const full = weekly.map((each) => (each.date === '2027-04-08' ? { ...each, seats_left: 1 } : each))
    expect(nearestDeparture(full, '2027-04-07', 2)?.date).toBe('2027-04-01')
    expect(nearestDeparture([], '2027-04-07', 2)).toBeUndefined()
  })
})

it('a line that costs something else than by the list is said before it is sent', () => {
  const line: ProposalItem = newItem({ key: 'a', title: 'Standard double', gross: 340_000 })
  const quote = (total: number, complaints: string[] = []) =>
    new Map<string, StockState>([
      [
        'a',
        { failure: null, quote: { currency: 'UGX', total, complaints, left: 3 } as unknown as StockState['quote'] },
      ],
    ])
  expect(stockDoubts([line], quote(1_000_000), 'UGX')).toEqual([
    '“Standard double” costs UGX 340,000; its list price is UGX 1,000,000.',
  ])
  expect(stockDoubts([line], quote(340_000, ['Nothing is free.']), 'UGX')).toEqual([
    '“Standard double”: Nothing is free.',
  ])
  expect(stockDoubts([line], quote(340_000), 'UGX')).toEqual([])
  // That it needs a departure is said among what must be put right.
  const tour = { kind: 'package' as const, package_id: 1, departure_id: null, date: null }
  const more = { lines: [], extras: [], residency: 'any' as const, shares: [] }
  const undated = { ...line, book: { ...tour, ...more } }
  expect(stockDoubts([undated], quote(340_000, ['Choose a departure.']), 'UGX')).toEqual([])
  expect(stockDoubts([line], new Map(), 'UGX')).toEqual([])
})
