import tzLookup from '@photostructure/tz-lookup'
import { describe, expect, it } from 'vitest'
import { isCountry } from '../../../src/domain/countries.ts'
import {
  airlineName,
  airlines,
  airports,
  airportsOf,
  cityCodeOf,
  cityOf,
  kilometresBetween,
  metropolitanAreas,
  zoneOf,
} from '../../../src/domain/flights/airports.ts'

const all = [...airports().values()]

const offsetOf = (zone: string, at: number): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeZoneName: 'longOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? ''
/** Of every second week of two years, at noon. */
const days = Array.from({ length: 52 }, (_, week) => Date.UTC(2026, 0, 1 + 14 * week, 12))
const sameClock = (one: string, other: string): boolean =>
  one === other || days.every((at) => offsetOf(one, at) === offsetOf(other, at))

describe('the airports', () => {
  it('are about as many as matter here, all of Uganda with scheduled flights among them', () => {
    expect(all.length).toBeGreaterThan(300)
    expect(all.slice(0, 10).every(({ country }) => country === 'UG')).toBe(true)
  })
  it('have codes of their own', () => {
    const lines = all.map(({ code }) => code)
    expect(new Set(lines).size).toBe(lines.length)
    expect(lines.filter((code) => !/^[A-Z]{3}$/.test(code))).toEqual([])
  })
  it('lie in countries that are known', () => expect(all.filter(({ country }) => !isCountry(country))).toEqual([]))
  it('lie on the earth', () =>
    expect(all.filter(({ lat, lng }) => !(Math.abs(lat) < 70 && Math.abs(lng) <= 180))).toEqual([]))
  it('have zones that the platform knows', () => {
    for (const zone of new Set(all.map((airport) => airport.zone))) expect(() => offsetOf(zone, 0), zone).not.toThrow()
  })

  // The lookup draws zones coarsely: at a border or a coast a place next to the airport counts as well.
  const nearby = [0, 0.1, -0.1, 0.3, -0.3]
  const misplaced = (airport: { zone: string; lat: number; lng: number }): boolean =>
    !nearby.some((up) =>
      nearby.some((along) => sameClock(airport.zone, tzLookup(airport.lat + up, airport.lng + along))),
    )
  it('have the clock of where they lie', () =>
    expect(all.filter(misplaced).map(({ code, zone }) => `${code} ${zone}`)).toEqual([]))
  it('and a wrong zone or a wrong place is found', () => {
    const entebbe = airports().get('EBB')
    if (entebbe === undefined) throw new Error('no Entebbe')
    expect(misplaced({ ...entebbe, zone: 'Africa/Kigali' })).toBe(true)
    expect(misplaced({ ...entebbe, lng: -entebbe.lng })).toBe(true)
  })

  it('of one city lie near one another', () => {
    for (const [area, ofCity] of metropolitanAreas()) {
      const [first, ...others] = ofCity
      if (first === undefined) throw new Error(area)
      for (const other of others) expect(kilometresBetween(first, other), `${area} ${other.code}`).toBeLessThan(110)
    }
  })
  it.each([
    ['LON', ['LHR', 'LGW', 'STN', 'LTN', 'LCY', 'SEN']],
    ['NYC', ['JFK', 'EWR', 'LGA']],
    ['NBO', ['NBO', 'WIL']],
    ['WIL', ['WIL']],
    ['XXX', []],
  ])('%s stands for %j', (code, codes) => expect(airportsOf(code).map((airport) => airport.code)).toEqual(codes))
  it('are called by their cities', () => {
    expect([cityOf('LHR'), cityOf('LON'), cityOf('XXX')]).toEqual(['London', 'London', 'XXX'])
    expect([cityCodeOf('LHR'), cityCodeOf('EBB'), cityCodeOf('XXX')]).toEqual(['LON', 'EBB', 'XXX'])
    expect([zoneOf('EBB'), zoneOf('XXX')]).toEqual(['Africa/Kampala', undefined])
  })
  it.each([
    ['EBB', 'NBO', 522],
    ['LHR', 'JFK', 5540],
    ['AKL', 'LAX', 10479],
    ['SYD', 'HNL', 8166],
  ])('%s to %s are about %i km', (from, to, expected) => {
    const [a, b] = [airports().get(from), airports().get(to)]
    if (a === undefined || b === undefined) throw new Error('unknown')
    expect(Math.abs(kilometresBetween(a, b) / expected - 1)).toBeLessThan(0.01)
  })
})

describe('the airlines', () => {
  const codes = [...airlines().keys()]
  it('have codes of their own, in countries that are known', () => {
    expect(codes.length).toBeGreaterThan(150)
    expect(codes.filter((code) => !/^[A-Z0-9]{2}$/.test(code))).toEqual([])
    expect([...airlines().values()].filter(({ country }) => !isCountry(country))).toEqual([])
    expect(new Set([...airlines().values()].map(({ name }) => name)).size).toBe(codes.length)
  })
  it('are called by their names', () =>
    expect([airlineName('ET'), airlineName('??')]).toEqual(['Ethiopian Airlines', '??']))
})
