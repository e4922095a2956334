import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { PassengerRules } from '../../../src/domain/flights/passenger-rules.ts'
import {
  emptyPassengers,
  flightSchema,
  type PassengerValues,
  type Priced,
  passengerComplaints,
  passengersOf,
  totalOf,
} from '../../../src/screens/flights/sale/flight-values.ts'

const fare = (kind: 'adult' | 'child' | 'infant', passengers: number) => ({
  kind,
  passengers,
  fare: 100,
  tax: 0,
  service_fee: 0,
  total: 100,
})
const priced: Priced = {
  offer: {
    id: 'offer',
    supplier: 'house',
    airline: 'ET',
    currency: 'USD',
    fare: 0.1,
    service_fee: 0,
    total: 0.1,
    margin: null,
    fares: [fare('adult', 2), fare('child', 1), fare('infant', 1)],
    slices: [],
    refund: null,
    change: null,
    expires_at: '2026-12-01T00:00:00Z',
    hold_until: null,
    needs_documents: false,
    seats_left: null,
  },
  was: null,
  extras: [{ id: 'bag', kind: 'bag', passenger: 0, segments: [], title: 'Bag', seat: null, amount: 0.2, most: 2 }],
  seat_maps: [],
}
const rules: PassengerRules = {
  supplier: 'house',
  airline: 'ET',
  lastFlight: '2026-12-10',
  today: '2026-11-26',
  needsDocuments: false,
  asked: [
    { kind: 'adult', age: null },
    { kind: 'adult', age: null },
    { kind: 'child', age: null },
    { kind: 'infant', age: null },
  ],
}
const person = (all: PassengerValues[], at: number, part: Partial<PassengerValues>) =>
  all.map((one, place) => (place === at ? { ...one, ...part } : one))

describe('the passengers of an offer', () => {
  it('are those it was searched for, the infant on the first lap', () =>
    expect(emptyPassengers(priced.offer).map(({ kind, lap_of }) => [kind, lap_of])).toEqual([
      ['adult', null],
      ['adult', null],
      ['child', null],
      ['infant', 0],
    ]))
  it('are each asked for what is missing, and nothing is made up of what is not known yet', () => {
    const fields = passengerComplaints(emptyPassengers(priced.offer), rules)
      .filter(({ path }) => path[1] === 3)
      .map(({ path }) => path[2])
    expect(fields.toSorted()).toEqual(['born_on', 'family_name', 'given_name', 'sex', 'title'])
  })
  it('are all complained of at once, whatever else is wrong with the form', () => {
    const empty = {
      client_id: null,
      client: null,
      passengers: emptyPassengers(priced.offer),
      contact_email: '',
      contact_phone: '',
      extras: [],
      pay: 'now',
      discount: 0,
      payment: null,
      notes: '',
    }
    const { issues = [] } = v.safeParse(flightSchema(rules, true), empty)
    const paths = issues.map((issue) => v.getDotPath(issue))
    expect(paths).toEqual(
      expect.arrayContaining([
        'client_id',
        'passengers.0.title',
        'passengers.3.born_on',
        'contact_email',
        'contact_phone',
      ]),
    )
  })
  it('are who travels with the booking, each in a place for their age', () => {
    const traveller = (id: number, name: string, audience: 'adult' | 'child') => ({
      id,
      name,
      audience,
      is_lead: id === 1,
      birth_date: '1990-04-12',
      nationality: 'UG',
      passport_number: 'B1234567',
      passport_expires_on: '2031-01-01',
      email: null,
      phone: null,
      needs: '',
      room: '',
    })
    const list = {
      version: 1,
      party: 3,
      masked: false,
      travellers: [traveller(2, 'Ivan Okello', 'child'), traveller(1, 'Grace Mary Nakato', 'adult')],
    }
    const filled = passengersOf(priced.offer, list).map(
      ({ kind, given_name, family_name, traveller_id, passport_number }) => [
        kind,
        given_name,
        family_name,
        traveller_id,
        passport_number,
      ],
    )
    expect(filled).toEqual([
      ['adult', 'Grace Mary', 'Nakato', 1, 'B1234567'],
      ['adult', '', '', null, ''],
      ['child', 'Ivan', 'Okello', 2, 'B1234567'],
      ['infant', '', '', null, ''],
    ])
    expect(passengersOf(priced.offer, { ...list, masked: true })[0]?.passport_number, 'no masked figures').toBe('')
  })
  it('are checked as far as they are written', () => {
    const all = person(emptyPassengers(priced.offer), 2, { born_on: '1990-01-01', given_name: 'Ама' })
    const said = passengerComplaints(all, rules).filter(({ path }) => path[1] === 2)
    expect(said.find(({ path }) => path[2] === 'born_on')?.message).toContain('from 2 to 11')
    expect(said.find(({ path }) => path[2] === 'given_name')?.message).toContain('Latin letters')
  })
})

describe('the total', () => {
  it('is exact with extras and discount', () =>
    expect(totalOf(priced, { extras: [{ id: 'bag', quantity: 2 }], discount: 0.2 })).toBe(0.3))
  it('is that of the offer while the discount cannot be read', () =>
    expect(totalOf(priced, { extras: [], discount: Number.NaN })).toBe(0.1))
})
