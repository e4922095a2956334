import { describe, expect, it } from 'vitest'
import { airports, kilometresBetween } from '../../../src/domain/flights/airports.ts'
import {
  blockMinutes,
  dayShift,
  dayShiftText,
  flightMinutes,
  layoversOf,
  minimumConnection,
  sliceMinutes,
} from '../../../src/domain/flights/flight-times.ts'
import { knownFlights } from './known-flights.ts'

const minutesOf = (duration: string): number => {
  const [hours = '0', minutes = '0'] = duration.split(':')
  return Number(hours) * 60 + Number(minutes)
}
const hop = (origin: string, departs: string, destination: string, arrives: string) => ({
  origin,
  destination,
  departs: departs.slice(0, 16),
  arrives: arrives.slice(0, 16),
})

describe('known flights', () => {
  it('are enough', () => expect(knownFlights.length).toBeGreaterThanOrEqual(60))
  it.each(knownFlights)('%s %s %s – %s %s takes %s', (_, from, departs, to, arrives, duration) => {
    expect((Date.parse(arrives) - Date.parse(departs)) / 60_000).toBe(minutesOf(duration)) // the line agrees with itself
    expect(flightMinutes(hop(from, departs, to, arrives))).toBe(minutesOf(duration))
  })
  it('are as long as they are far', () => {
    for (const [flight, from, departs, to, arrives] of knownFlights) {
      const [a, b] = [airports().get(from), airports().get(to)]
      if (a === undefined || b === undefined) throw new Error(flight)
      const kilometres = kilometresBetween(a, b)
      const minutes = flightMinutes(hop(from, departs, to, arrives)) ?? 0
      expect(minutes, flight).toBeGreaterThan((kilometres / 1050) * 60)
      expect(minutes, flight).toBeLessThan((kilometres / 560) * 60 + 75)
      expect(Math.abs(blockMinutes(a, b, kilometres) - minutes), flight).toBeLessThan(45 + minutes * 0.3)
    }
  })
})

describe('the day of an arrival', () => {
  it.each([
    ['2026-12-01T10:00', '2026-12-01T23:59', 0, ''],
    ['2026-12-01T23:25', '2026-12-02T05:25', 1, '+1'],
    ['2026-12-01T21:40', '2026-12-03T07:35', 2, '+2'],
    ['2026-12-01T08:45', '2026-11-30T13:35', -1, '−1'],
    ['2026-12-31T23:00', '2027-01-01T01:00', 1, '+1'],
    ['2028-02-28T23:00', '2028-02-29T01:00', 1, '+1'],
  ])('%s to %s is %i', (departs, arrives, shift, text) => {
    expect(dayShift(departs, arrives)).toBe(shift)
    expect(dayShiftText(shift)).toBe(text)
  })
})

describe('a slice', () => {
  const throughAddis = [
    hop('EBB', '2026-12-01T17:15', 'ADD', '2026-12-01T19:20'),
    hop('ADD', '2026-12-01T23:35', 'LHR', '2026-12-02T04:40'),
  ]
  it('takes from the first departure to the last arrival', () => {
    expect(sliceMinutes(throughAddis)).toBe(14 * 60 + 25)
    expect(sliceMinutes(throughAddis)).toBe(
      throughAddis.reduce((sum, each) => sum + (flightMinutes(each) ?? 0), 0) +
        (layoversOf(throughAddis)[0]?.minutes ?? 0),
    )
  })
  it('waits between its flights', () =>
    expect(layoversOf(throughAddis)).toEqual([
      { arrivesAt: 'ADD', departsFrom: 'ADD', minutes: 255, isOvernight: false, isTight: false },
    ]))
  it('waits truly where the clocks change meanwhile', () => {
    const overnight = [
      hop('EBB', '2026-10-24T10:00', 'LHR', '2026-10-24T16:50'),
      hop('LHR', '2026-10-25T06:00', 'EDI', '2026-10-25T07:15'),
    ]
    expect(layoversOf(overnight)[0]).toMatchObject({ minutes: 14 * 60 + 10, isOvernight: true })
  })
  it('waits until the first hour of one that comes twice', () =>
    expect(
      layoversOf([
        hop('EBB', '2026-10-24T17:00', 'LHR', '2026-10-25T00:30'),
        hop('LHR', '2026-10-25T01:20', 'EDI', '2026-10-25T02:35'),
      ])[0]?.minutes,
    ).toBe(50))
  it('leaves in the second hour where it lands in it', () =>
    expect(
      layoversOf([
        hop('EDI', '2026-10-25T01:50', 'LHR', '2026-10-25T01:40'),
        hop('LHR', '2026-10-25T01:55', 'MAN', '2026-10-25T02:45'),
      ])[0]?.minutes,
    ).toBe(15))
  it('says where another airport must be reached, and where time is short', () => {
    const across = [
      hop('EBB', '2026-12-01T10:25', 'LGW', '2026-12-01T16:25'),
      hop('LHR', '2026-12-01T19:00', 'JFK', '2026-12-01T22:00'),
    ]
    expect(layoversOf(across)).toMatchObject([{ arrivesAt: 'LGW', departsFrom: 'LHR', minutes: 155, isTight: true }])
  })
  it('has no length where a zone is not known, and where there is none', () => {
    const unknown = hop('XXX', '2026-12-01T10:00', 'EBB', '2026-12-01T12:00')
    expect(flightMinutes(unknown)).toBeNull()
    expect(sliceMinutes([unknown])).toBeNull()
    expect(layoversOf([unknown, throughAddis[0] ?? unknown])[0]?.minutes).toBe(315)
    expect(sliceMinutes([])).toBeNull()
  })
  it('takes zones that a supplier says', () => {
    const unknown = hop('XXX', '2026-12-01T10:00', 'YYY', '2026-12-01T12:00')
    expect(flightMinutes(unknown, (code) => (code === 'XXX' ? 'Africa/Kampala' : 'Europe/London'))).toBe(300)
  })
})

describe('a connection needs', () => {
  const at = (from: string, here: string, there: string, to: string) =>
    minimumConnection(
      hop(from, '2026-12-01T10:00', here, '2026-12-01T11:00'),
      hop(there, '2026-12-01T13:00', to, '2026-12-01T14:00'),
    )
  it.each([
    ['within a country', 'MBA', 'NBO', 'NBO', 'KIS', 45],
    ['from abroad', 'EBB', 'NBO', 'NBO', 'KIS', 60],
    ['through a large airport', 'EBB', 'LHR', 'LHR', 'EDI', 90],
    ['through Dubai', 'EBB', 'DXB', 'DXB', 'BOM', 75],
    ['to enter the United States', 'EBB', 'IAD', 'IAD', 'DEN', 90],
    ['to leave them', 'DEN', 'IAD', 'IAD', 'ADD', 60],
    ['for another airport of the city', 'EBB', 'LGW', 'LHR', 'EDI', 180],
  ])('%s', (_, from, here, there, to, minutes) => expect(at(from, here, there, to)).toBe(minutes))
})
