import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  checkedBagsOf,
  dayTimeOf,
  filterCounts,
  filteredOffers,
  noFilters,
  type OfferFilters,
  sortedOffers,
  stopsOf,
  stopsText,
} from '../../../src/domain/flights/offer-list.ts'
import type { FlightOffer } from '../../../src/domain/schema/types.generated.ts'
import { offer, segment, slice } from './some-offers.ts'

const at = (hour: string, minutes = 125) => segment({ departs: `2026-12-01T${hour}`, minutes })
const direct = offer({ id: 'direct', total: 700, airline: 'UR', slices: [slice([at('09:00', 540)])] })
const through = offer({
  id: 'through',
  total: 500,
  slices: [slice([at('17:15'), segment({ arrives: '2026-12-02T04:40' })])],
  refund: { allowed: false, penalty: null },
})
const long = offer({
  id: 'long',
  total: 450,
  airline: 'EK',
  slices: [slice([at('05:59', 900), segment({ checked_bags: 0 }), segment()]), slice([at('23:00', 600)])],
  refund: null,
})
const all = [direct, through, long]
const idsOf = (offers: readonly { id: string }[]) => offers.map(({ id }) => id)
const by = (filters: Partial<OfferFilters>) => idsOf(filteredOffers(all, { ...noFilters, ...filters }))

describe('sorting', () => {
  it.each([
    ['price', ['long', 'through', 'direct']],
    ['duration', ['through', 'direct', 'long']],
    ['departs', ['long', 'direct', 'through']],
    ['stops', ['direct', 'through', 'long']],
  ] as const)('by %s', (sort, ids) => {
    expect(idsOf(sortedOffers(all, sort))).toEqual(ids)
    expect(idsOf(sortedOffers(all, sort, true))).toEqual(ids.toReversed())
  })
  it('puts the cheaper of equal ones first, whichever way', () => {
    const cheap = { ...direct, id: 'cheap', total: 600 }
    expect(idsOf(sortedOffers([direct, cheap], 'stops'))).toEqual(['cheap', 'direct'])
    expect(idsOf(sortedOffers([direct, cheap], 'stops', true))).toEqual(['cheap', 'direct'])
  })
  it('leaves the list as it was', () => {
    sortedOffers(all, 'price')
    expect(idsOf(all)).toEqual(['direct', 'through', 'long'])
  })
})

describe('filters', () => {
  it.each<[string, Partial<OfferFilters>, string[]]>([
    ['nothing', {}, ['direct', 'through', 'long']],
    ['non-stop', { stops: ['0'] }, ['direct']],
    ['up to one stop', { stops: ['0', '1'] }, ['direct', 'through']],
    ['two stops or more', { stops: ['2'] }, ['long']],
    ['airlines', { airlines: ['EK', 'UR'] }, ['direct', 'long']],
    ['the time of departure', { departs: ['night'] }, ['long']],
    ['the time of arrival', { arrives: ['night'] }, ['through']],
    ['the time of the way back', { returnDeparts: ['evening'] }, ['long']],
    ['a way back that there is not', { returnDeparts: ['morning'] }, []],
    ['bags', { withBag: true }, ['direct', 'through']],
    ['what can be given back', { refundable: true }, ['direct']],
    ['the price, that price included', { mostPrice: 500 }, ['through', 'long']],
    ['several at once', { mostPrice: 500, withBag: true }, ['through']],
  ])('by %s', (_, filters, ids) => expect(by(filters)).toEqual(ids))
  it.each([
    ['05:59', 'night'],
    ['06:00', 'morning'],
    ['11:59', 'morning'],
    ['12:00', 'afternoon'],
    ['17:59', 'afternoon'],
    ['18:00', 'evening'],
    ['00:00', 'night'],
  ])('%s is %s', (clock, time) => expect(dayTimeOf(`2026-12-01T${clock}`)).toBe(time))
})

describe('what the filters offer', () => {
  it('counts each value with the other filters as they are, its own left out', () => {
    const counts = filterCounts(all, { ...noFilters, stops: ['0'] })
    expect([...counts.stops]).toEqual([
      ['2', 1],
      ['1', 1],
      ['0', 1],
    ])
    expect([...counts.airlines]).toEqual([
      ['EK', 0],
      ['ET', 0],
      ['UR', 1],
    ])
    expect(counts).toMatchObject({ withBag: 1, refundable: 1, prices: { lowest: 700, highest: 700 } })
  })
  it('names airlines in the order of their prices', () =>
    expect([...filterCounts(all, noFilters).airlines.keys()]).toEqual(['EK', 'ET', 'UR']))
  it('has no prices where nothing is left', () =>
    expect(filterCounts(all, { ...noFilters, airlines: ['QR'] }).prices).toBeNull())

  const anyOffer: fc.Arbitrary<FlightOffer> = fc
    .record({
      total: fc.integer({ min: 1, max: 50 }),
      airline: fc.constantFrom('ET', 'UR', 'EK'),
      hour: fc.integer({ min: 0, max: 23 }),
      flights: fc.integer({ min: 1, max: 4 }),
      back: fc.boolean(),
      bags: fc.constantFrom(null, 0, 1),
      allowed: fc.boolean(),
    })
    .map(({ total, airline, hour, flights, back, bags, allowed }) => {
      const way = slice(
        Array.from({ length: flights }, () => ({ ...at(`${String(hour).padStart(2, '0')}:00`), checked_bags: bags })),
      )
      return offer({ total, airline, slices: back ? [way, way] : [way], refund: { allowed, penalty: 0 } })
    })
  const anyFilters: fc.Arbitrary<OfferFilters> = fc.record({
    stops: fc.subarray(['0', '1', '2'] as const),
    airlines: fc.subarray(['ET', 'UR', 'EK']),
    departs: fc.subarray(['night', 'morning', 'afternoon', 'evening'] as const),
    arrives: fc.subarray(['night', 'evening'] as const),
    returnDeparts: fc.subarray(['morning'] as const),
    returnArrives: fc.constant([]),
    withBag: fc.boolean(),
    refundable: fc.boolean(),
    mostPrice: fc.option(fc.integer({ min: 1, max: 50 })),
  })
  it('is what choosing it would give', () => {
    fc.assert(
      fc.property(fc.array(anyOffer, { maxLength: 30 }), anyFilters, (offers, filters) => {
        const counts = filterCounts(offers, filters)
        for (const airline of ['ET', 'UR', 'EK'])
          expect(counts.airlines.get(airline) ?? 0).toBe(
            filteredOffers(offers, { ...filters, airlines: [airline] }).length,
          )
        for (const stops of ['0', '1', '2'] as const)
          expect(counts.stops.get(stops) ?? 0).toBe(filteredOffers(offers, { ...filters, stops: [stops] }).length)
        expect(counts.withBag).toBe(filteredOffers(offers, { ...filters, withBag: true }).length)
        expect(counts.refundable).toBe(filteredOffers(offers, { ...filters, refundable: true }).length)
        const prices = filteredOffers(offers, { ...filters, mostPrice: null }).map(({ total }) => total)
        expect(counts.prices).toEqual(
          prices.length === 0 ? null : { lowest: Math.min(...prices), highest: Math.max(...prices) },
        )
      }),
    )
  })
})

describe('stops and bags', () => {
  it('landings on the way are stops too', () => {
    expect(stopsOf(slice([segment({ stops: ['NBO'] }), segment()]))).toBe(2)
    expect([0, 1, 2].map(stopsText)).toEqual(['Non-stop', '1 stop', '2 stops'])
  })
  it('the fewest bags of all flights count, and none is known where one is not', () => {
    expect(checkedBagsOf(long)).toBe(0)
    expect(checkedBagsOf(direct)).toBe(1)
    expect(checkedBagsOf(offer({ slices: [slice([segment({ checked_bags: null }), segment()])] }))).toBeNull()
    expect(checkedBagsOf(offer({ slices: [] }))).toBeNull()
  })
})
