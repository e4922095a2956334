import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { airports } from '../../../src/domain/flights/airports.ts'
import { instantOf, laterClock, localClock, offsetAt } from '../../../src/domain/flights/zone-clock.ts'

const utc = (clock: string, zone: string, repeated?: 'first' | 'second') =>
  new Date(instantOf(clock, zone, repeated)).toISOString().slice(0, 16)

describe('a clock is an instant', () => {
  it.each([
    ['2026-07-01T12:00', 'Africa/Kampala', '2026-07-01T09:00'],
    ['2026-07-01T12:00', 'Europe/London', '2026-07-01T11:00'],
    ['2026-12-01T12:00', 'Europe/London', '2026-12-01T12:00'],
    ['2026-07-01T12:00', 'Asia/Kathmandu', '2026-07-01T06:15'],
    ['2026-07-01T12:00', 'Asia/Kolkata', '2026-07-01T06:30'],
    ['2026-07-01T12:00', 'Australia/Lord_Howe', '2026-07-01T01:30'],
    ['2026-12-01T12:00', 'Australia/Lord_Howe', '2026-12-01T01:00'],
    ['2026-12-01T12:00', 'Pacific/Chatham', '2026-11-30T22:15'],
    ['2026-07-01T12:00', 'America/St_Johns', '2026-07-01T14:30'],
    ['2026-07-01T12:00', 'Pacific/Kiritimati', '2026-06-30T22:00'],
    ['2026-07-01T12:00', 'Pacific/Pago_Pago', '2026-07-01T23:00'],
  ])('%s in %s', (clock, zone, instant) => expect(utc(clock, zone)).toBe(instant))
})

describe('where clocks change', () => {
  it('an hour that is skipped is read as if nothing had changed yet', () => {
    // London 2026-03-29 01:00 → 02:00, New York 2026-03-08 02:00 → 03:00, Lord Howe 2026-10-04 02:00 → 02:30.
    expect(utc('2026-03-29T01:30', 'Europe/London')).toBe('2026-03-29T01:30')
    expect(localClock(instantOf('2026-03-29T01:30', 'Europe/London'), 'Europe/London')).toBe('2026-03-29T02:30')
    expect(localClock(instantOf('2026-03-08T02:15', 'America/New_York'), 'America/New_York')).toBe('2026-03-08T03:15')
    expect(localClock(instantOf('2026-10-04T02:10', 'Australia/Lord_Howe'), 'Australia/Lord_Howe')).toBe(
      '2026-10-04T02:40',
    )
  })
  it('an hour that comes twice is the first one, or the second where it is asked for', () => {
    // London 2026-10-25 02:00 → 01:00, New York 2026-11-01 02:00 → 01:00, Lord Howe 2026-04-05 02:00 → 01:30.
    expect(utc('2026-10-25T01:30', 'Europe/London')).toBe('2026-10-25T00:30')
    expect(utc('2026-10-25T01:30', 'Europe/London', 'second')).toBe('2026-10-25T01:30')
    expect(utc('2026-11-01T01:30', 'America/New_York')).toBe('2026-11-01T05:30')
    expect(utc('2026-11-01T01:30', 'America/New_York', 'second')).toBe('2026-11-01T06:30')
    expect(utc('2026-04-05T01:45', 'Australia/Lord_Howe')).toBe('2026-04-04T14:45')
    expect(utc('2026-04-05T01:45', 'Australia/Lord_Howe', 'second')).toBe('2026-04-04T15:15')
  })
  it('a clock beside the change is what it says, whichever is asked for', () => {
    for (const repeated of ['first', 'second'] as const) {
      expect(utc('2026-10-25T00:59', 'Europe/London', repeated)).toBe('2026-10-24T23:59')
      expect(utc('2026-10-25T02:00', 'Europe/London', repeated)).toBe('2026-10-25T02:00')
      expect(utc('2026-03-29T00:59', 'Europe/London', repeated)).toBe('2026-03-29T00:59')
      expect(utc('2026-03-29T02:00', 'Europe/London', repeated)).toBe('2026-03-29T01:00')
    }
  })
})

const zones = [...new Set([...airports().values()].map(({ zone }) => zone))]
it('there and back is the same instant, in every zone and on every day', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.integer({ min: Date.UTC(2025, 0, 1) / 60_000, max: Date.UTC(2029, 0, 1) / 60_000 }),
      (zone, minutes) => {
        const instant = minutes * 60_000
        const clock = localClock(instant, zone)
        expect([instantOf(clock, zone), instantOf(clock, zone, 'second')]).toContain(instant)
      },
    ),
    { numRuns: 5000 },
  )
})
it('the shortcut for whole days gives what the platform says', () => {
  const asked = (zone: string, at: number) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
      .format(at)
      .replace(' ', 'T')
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.integer({ min: Date.UTC(2026, 0, 1) / 60_000, max: Date.UTC(2028, 0, 1) / 60_000 }),
      (zone, minutes) => {
        expect(localClock(minutes * 60_000, zone)).toBe(asked(zone, minutes * 60_000))
      },
    ),
    { numRuns: 2000 },
  )
})

it('what is no clock is refused', () => {
  for (const text of [
    '',
    '2026-02-30T10:00',
    '2026-01-01',
    '2026-01-01T24:00',
    '2026-01-01T10:00Z',
    '2026-13-01T10:00',
  ])
    expect(() => instantOf(text, 'Africa/Kampala'), text).toThrow(RangeError)
  expect(() => instantOf('2026-01-01T10:00', 'Mars/Olympus')).toThrow(RangeError)
  expect(() => offsetAt('Nowhere', 0)).toThrow(RangeError)
})
it('a clock so many minutes later knows no zone', () => {
  expect(laterClock('2026-12-31T23:50', 20)).toBe('2027-01-01T00:10')
  expect(laterClock('2026-03-29T00:30', 60)).toBe('2026-03-29T01:30')
})
