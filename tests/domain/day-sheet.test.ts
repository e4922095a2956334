import { describe, expect, it } from 'vitest'
import { cardsOf, clientsOf, crewsOf, needsOf, sheetTime } from '../../src/domain/bookings/day-sheet.ts'
import { sheetText } from '../../src/domain/bookings/sheet-text.ts'
import type { DayCard, DayParty } from '../../src/domain/schema/types.generated.ts'

const party = (changes: Partial<DayParty> = {}): DayParty => ({
  booking_id: 1,
  reference: 'BK-2026-000001',
  booking_kind: 'tour_package',
  status: 'confirmed',
  client_name: 'Ann Lee',
  phone: '+256772000111',
  people: 2,
  balance: 0,
  currency: 'USD',
  missing_passports: 0,
  needs: [],
  rooms: [],
  notes: '',
  ...changes,
})
const card = (changes: Partial<DayCard> = {}): DayCard => ({
  key: 'departure:1:start',
  day: '2026-12-01',
  kind: 'tour',
  side: 'start',
  at: '06:30',
  place: 'Acacia Avenue',
  title: 'Gorilla Trek',
  departure_id: 1,
  guide: 'Moses',
  vehicle: 'UBA 214K',
  people: 2,
  parties: [party()],
  ticked_at: null,
  ticked_by: null,
  ...changes,
})

describe('what a card still needs', () => {
  it('is nothing when all is there, and nothing once people come back', () => {
    expect(needsOf(card())).toEqual([])
    expect(needsOf(card({ side: 'end', guide: '', parties: [party({ balance: 5 })] }))).toEqual([])
  })
  it('is told in a few words', () => {
    const parties = [party({ missing_passports: 2, balance: 100 }), party({ missing_passports: 1 })]
    expect(needsOf(card({ guide: '', vehicle: '', parties }))).toEqual([
      'no guide',
      'no vehicle',
      '3 passports missing',
      '1 unpaid',
    ])
  })
  it('is no guide where a tour has no departure of its own', () => {
    expect(needsOf(card({ departure_id: null, guide: '', vehicle: '' }))).toEqual([])
  })
})

it('says whose card it is, however much is missing', () => {
  expect(clientsOf(card({ parties: [party({ missing_passports: 2 })] }))).toBe('Ann Lee')
  const names = ['Ann Lee', 'Ben Okello', 'Ann Lee', 'Cy Auma']
  expect(clientsOf(card({ parties: names.map((client_name) => party({ client_name })) }))).toBe('Ann Lee and 2 more')
  expect(clientsOf(card({ parties: [] }))).toBe('')
})

it('is narrowed to a guide, a vehicle, or both', () => {
  const all = [card(), card({ key: 'b', guide: 'Sarah' }), card({ key: 'c', guide: '', vehicle: 'UBA 214K' })]
  expect(crewsOf(all)).toEqual({ guides: ['Moses', 'Sarah'], vehicles: ['UBA 214K'] })
  expect(cardsOf(all, { guide: 'Sarah', vehicle: null }).map(({ key }) => key)).toEqual(['b'])
  expect(cardsOf(all, { guide: 'Moses', vehicle: 'UBA 214K' })).toHaveLength(1)
})

it('is shared as plain text, without money', () => {
  const parties = [party({ needs: ['Ann Lee: Vegetarian'], rooms: ['Twin 1'], missing_passports: 1, balance: 900 })]
  const text = sheetText('Tuesday', [
    card({ parties }),
    card({ kind: 'event', title: 'Film Night', at: null, place: '', guide: '', vehicle: '', people: 1 }),
  ])
  expect(text).toBe(`Tuesday

6:30 am · Departure: Gorilla Trek
Place: Acacia Avenue
Guide: Moses
Vehicle: UBA 214K
- Ann Lee: 2 people, +256 772 000111, rooms Twin 1, 1 passport missing
  Ann Lee: Vegetarian

All day · Event: Film Night
1 guest`)
})

it('says the hour of a card, or why it has none', () => {
  expect(sheetTime(card())).toBe('6:30 am')
  expect(sheetTime(card({ at: null }))).toBe('No time')
  expect(sheetTime(card({ at: null, kind: 'event' }))).toBe('All day')
})
