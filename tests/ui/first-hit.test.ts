import { describe, expect, it } from 'vitest'
import { firstHit } from '../../src/screens/calendar/first-hit.ts'
import type { Bar, Lane } from '../../src/screens/calendar/lanes.ts'
import { isFarFrom } from '../../src/screens/rates/use-sheet-writing.ts'

const bar = (client: string, first_day: string, last_day: string, reference = 'BK-2026-000001'): Bar => ({
  id: 1,
  booking_id: 1,
  item: 0,
  reference,
  client,
  title: '',
  status: 'confirmed',
  payment_status: 'paid',
  first_day,
  last_day,
  quantity: 1,
  time: '',
  version: 1,
  parked: false,
  movable: true,
})
const lane = (id: number, ...bars: Bar[]): readonly [number, Lane] => [
  id,
  {
    kind: 'room',
    id,
    title: `Room ${id}`,
    place: '',
    capacity: [],
    taken: [],
    blocked: [],
    closed: [],
    bars,
    more: false,
  },
]

describe('the booking that a search of the calendar means', () => {
  const known = [
    lane(0, bar('Grace Lubega', '2026-11-01', '2026-11-03'), bar('Élodie Moreau', '2026-12-01', '2026-12-02')),
    lane(1, bar('Grace Lubega', '2026-12-05', '2026-12-06', 'BK-2026-000777')),
  ]
  it('is the next to begin of those with all its words, accents ignored', () => {
    expect(firstHit(known, 'lubega grace', '2026-11-24')).toMatchObject({ row: 1, track: 0 })
    expect(firstHit(known, 'elodie', '2026-11-24')).toMatchObject({ row: 0, bar: { client: 'Élodie Moreau' } })
    expect(firstHit(known, '000777', '2026-11-24')).toMatchObject({ row: 1 })
  })
  it('is the last that was, where none is to come', () => {
    expect(firstHit(known, 'grace', '2027-01-01')).toMatchObject({ row: 1 })
  })
  it('is none where only a place was meant', () => {
    expect(firstHit(known, 'room', '2026-11-24')).toBeNull()
    expect(firstHit(known, ' ', '2026-11-24')).toBeNull()
  })
})

it('a price fifty times dearer or cheaper than the one that stands is asked about', () => {
  expect(isFarFrom(210, 780_000)).toBe(true)
  expect(isFarFrom(780_000, 210)).toBe(true)
  expect(isFarFrom(790_000, 780_000)).toBe(false)
  expect(isFarFrom(15_600, 780_000)).toBe(false)
  expect(isFarFrom(100, 0)).toBe(false)
})
