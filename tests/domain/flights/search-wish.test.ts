import { describe, expect, it } from 'vitest'
import { addDays } from '../../../src/domain/dates.ts'
import { mostDaysAhead } from '../../../src/domain/flights/flight-choices.ts'
import {
  complaintsOf,
  onDay,
  readWish,
  type SearchWish,
  sameWish,
  swapped,
  tripKindOf,
  wishVariables,
  withLeg,
  withTripKind,
} from '../../../src/domain/flights/search-wish.ts'

const read = (text: string) => readWish(new URLSearchParams(text))
const back: SearchWish = read('legs=EBB-DXB-2026-12-01,DXB-EBB-2026-12-10&adults=2&ages=8,1')

describe('what an address asks for', () => {
  it('is read and written as the same', () => {
    const text = 'legs=EBB-DXB-2026-12-01,DXB-EBB-2026-12-10&adults=2&ages=8,1&cabin=business&currency=USD'
    const variables = Object.entries(wishVariables(read(text))).map(([name, value]) => `${name}=${value}`)
    expect(variables.join('&')).toBe(text)
  })
  it('leaves out what is usual', () =>
    expect(wishVariables(read('legs=EBB-NBO-2026-12-01&adults=1&cabin=economy'))).toEqual({
      legs: 'EBB-NBO-2026-12-01',
    }))
  it('forgets what cannot be read', () =>
    expect(read('legs=ebb-DXB-2026-02-30&adults=x&ages=99&cabin=attic&currency=XYZ')).toEqual({
      legs: [{ origin: '', destination: 'DXB', date: null }],
      adults: 1,
      ages: [null],
      cabin: 'economy',
      currency: null,
    }))
  it('has four flights at most', () =>
    expect(read(`legs=${Array.from({ length: 6 }, () => 'EBB-NBO-2026-12-01').join(',')}`).legs).toHaveLength(4))
})

describe('the kind of trip', () => {
  it('is told by the flights', () => {
    expect(tripKindOf(read('legs=EBB-DXB-2026-12-01'))).toBe('one_way')
    expect(tripKindOf(back)).toBe('return')
    expect(tripKindOf(read('legs=EBB-DXB-2026-12-01,DXB-LHR-2026-12-05'))).toBe('several')
  })
  it('keeps what was chosen when it is changed', () => {
    expect(withTripKind(back, 'one_way').legs).toEqual([back.legs[0]])
    expect(withTripKind(read('legs=EBB-DXB-2026-12-01'), 'return').legs[1]).toEqual({
      origin: 'DXB',
      destination: 'EBB',
      date: '2026-12-08',
    })
  })
})

describe('changes', () => {
  it('take the way back along', () => {
    expect(withLeg(back, 0, { destination: 'LHR' }, 'return').legs[1]?.origin).toBe('LHR')
    expect(withLeg(back, 0, { date: '2026-12-12' }, 'return').legs[1]?.date).toBe('2026-12-12')
    expect(swapped(back, 0, 'return').legs.map(({ origin }) => origin)).toEqual(['DXB', 'EBB'])
  })
  it('leave other flights of several alone', () => {
    const several = read('legs=EBB-DXB-2026-12-01,DXB-LHR-2026-12-05')
    expect(withLeg(several, 0, { destination: 'DOH' }, 'several').legs[1]).toEqual(several.legs[1])
  })
  it('to a later day move what would come before it', () =>
    expect(onDay(back, 0, '2026-12-11').legs.map(({ date }) => date)).toEqual(['2026-12-11', '2026-12-11']))
})

describe('what is missing', () => {
  const today = '2026-11-26'
  const wrong = (text: string) => [...complaintsOf(read(text), today).keys()]
  it('is nothing of a complete search', () => expect(complaintsOf(back, today).size).toBe(0))
  it('is said by field', () => {
    expect(wrong('')).toEqual(['legs.0.origin', 'legs.0.destination', 'legs.0.date'])
    expect(wrong('legs=EBB-EBB-2026-12-01')).toEqual(['legs.0.destination'])
    expect(wrong('legs=EBB-NBO-2026-11-25')).toEqual(['legs.0.date'])
    expect(wrong('legs=EBB-NBO-2026-12-05,NBO-EBB-2026-12-01')).toEqual(['legs.1.date'])
    expect(wrong('legs=EBB-NBO-2026-12-05&ages=x')).toEqual(['ages.0'])
    expect(wrong(`legs=EBB-NBO-${addDays(today, mostDaysAhead + 1)}`)).toEqual(['legs.0.date'])
    expect(wrong(`legs=EBB-NBO-${addDays(today, mostDaysAhead)}`)).toEqual([])
  })
  it('is an adult for each infant', () => {
    expect(wrong('legs=EBB-NBO-2026-12-05&adults=1&ages=1,1')).toEqual(['adults'])
    expect(wrong('legs=EBB-NBO-2026-12-05&adults=2&ages=1,1')).toEqual([])
    expect(wrong('legs=EBB-NBO-2026-12-05&adults=9&ages=8')).toEqual(['adults'])
  })
})

it('the same flights are searched for again, for the same people', () => {
  const slice = (origin: string, destination: string, day: string) => ({
    origin,
    destination,
    segments: [{ departs: `${day}T22:35`, cabin: 'business' as const }],
  })
  const people = [
    { kind: 'adult', born_on: '1990-01-01' },
    { kind: 'child', born_on: '2018-12-15' },
    { kind: 'infant', born_on: null },
  ] as const
  expect(
    wishVariables(sameWish([slice('EBB', 'LHR', '2026-12-11'), slice('LHR', 'EBB', '2026-12-20')], people, 'USD')),
  ).toEqual({
    legs: 'EBB-LHR-2026-12-11,LHR-EBB-2026-12-20',
    ages: '8,?', // on the day of the last flight
    cabin: 'business',
    currency: 'USD',
  })
})
