import { describe, expect, it } from 'vitest'
import { networks } from '../../mock-server/services/flights/suppliers/house/networks.ts'
import { factsOf, offerIdOf } from '../../mock-server/services/flights/suppliers/house/offer-ids.ts'
import { allRoutes, flightByNumber, flightsOn } from '../../mock-server/services/flights/suppliers/house/schedule.ts'
import { airlines, airports } from '../../src/domain/flights/airports.ts'
import { flightMinutes, layoversOf, sliceMinutes } from '../../src/domain/flights/flight-times.ts'
import { deskOf, rememberedStore, searchOf } from '../support/flights/house-supplier.ts'

const { supplier } = deskOf(rememberedStore())
const search = (...asked: Parameters<typeof searchOf>) => supplier.search(searchOf(...asked))

describe('the world', () => {
  it('has airlines and airports that are known', () => {
    for (const { airline, hub, destinations } of networks) {
      expect(airlines().has(airline), airline).toBe(true)
      expect(
        destinations.filter((code) => !airports().has(code)),
        `${airline} from ${hub}`,
      ).toEqual([])
      expect(airports().has(hub), hub).toBe(true)
    }
  })
  it('gives each flight a number of its own', () => {
    const day = '2026-12-15'
    const flights = allRoutes().flatMap((route) => flightsOn(route, day))
    const names = flights.map(({ route, number }) => `${route.network.airline}${number}`)
    expect(names.length).toBeGreaterThan(4000)
    expect(new Set(names).size).toBe(names.length)
    for (const flight of flights.filter((_, at) => at % 37 === 0))
      expect(flightByNumber(flight.route.network.airline, flight.number, day)).toBe(flight)
  })
  it('knows nothing of a flight that is not flown', () => {
    expect(flightByNumber('UR', 99, '2026-12-15')).toBeUndefined()
    expect(flightByNumber('ZZ', 100, '2026-12-15')).toBeUndefined()
    expect(flightByNumber('UR', 9999, '2026-12-15')).toBeUndefined()
  })
})

describe('a search', () => {
  const routes = [
    'EBB-LHR-2026-12-15',
    'EBB-DXB-2026-12-15',
    'EBB-NBO-2026-12-15',
    'KSE-SYD-2026-12-15',
    'SYD-HNL-2026-12-15',
    'AKL-LAX-2026-12-15',
    'EBB-JFK-2026-12-15,JFK-EBB-2027-01-10',
    'LON-NYC-2027-03-13,NYC-LON-2027-03-28',
    'EBB-DXB-2026-12-15,DXB-BOM-2026-12-18,BOM-NBO-2026-12-22,NBO-EBB-2026-12-27',
  ]
  it.each(routes)('%s finds flights whose times, connections and sums are right', async (legs) => {
    const offers = await search(legs, { adults: 2, children: 1, infants: 1 })
    expect(offers.length).toBeGreaterThan(2)
    expect(offers.length).toBeLessThanOrEqual(500)
    expect(offers.map(({ total }) => total)).toEqual(offers.map(({ total }) => total).sort((a, b) => a - b))
    expect(new Set(offers.map(({ id }) => id)).size).toBe(offers.length)
    for (const offer of offers) {
      expect(offer.id.length).toBeLessThanOrEqual(120)
      expect(offer.total).toBe(offer.fares.reduce((sum, { base, tax }) => sum + base + tax, 0))
      expect(Number.isSafeInteger(offer.total)).toBe(true)
      const [adult, , child, infant] = offer.fares
      expect(child?.base).toBeLessThan(adult?.base ?? 0)
      expect(infant?.base).toBeLessThan(child?.base ?? 0)
      expect(infant?.tax).toBe(0)
      for (const slice of offer.slices) {
        expect(sliceMinutes(slice.segments)).toBe(slice.minutes)
        for (const segment of slice.segments) expect(flightMinutes(segment), segment.id).toBe(segment.minutes)
        for (const layover of layoversOf(slice.segments)) {
          expect(layover.isTight).toBe(false)
          expect(layover.arrivesAt).toBe(layover.departsFrom)
          expect(layover.minutes).toBeLessThanOrEqual(15 * 60)
        }
      }
    }
  })
  it('finds the same each time, in any other currency too', async () => {
    const [first, again] = await Promise.all([search('EBB-LHR-2026-12-15'), search('EBB-LHR-2026-12-15')])
    expect(again).toEqual(first)
    const shillings = await search('EBB-LHR-2026-12-15', { currency: 'UGX' })
    expect(shillings.length).toBe(first?.length)
    expect((shillings[0]?.total ?? 0) / (first?.[0]?.total ?? 1)).toBeCloseTo(36.525, 1)
  })
  it('finds up to 500 offers where much is flown, and three fares of each journey', async () => {
    const offers = await search('NYC-LON-2026-12-15,LON-NYC-2026-12-20')
    expect(offers.length).toBeGreaterThan(450)
    expect(new Set(offers.flatMap(({ slices }) => slices.map((slice) => slice.fare_brand)))).toEqual(
      new Set(['Light', 'Standard', 'Flex']),
    )
  })
  it('says what a fare includes and allows', async () => {
    const offers = await search('EBB-DXB-2026-12-15', { adults: 2 })
    const of = (brand: string) => offers.find(({ slices }) => slices[0]?.fare_brand === brand)
    expect(of('Light')).toMatchObject({
      refund: { allowed: false, penalty: null },
      change: { allowed: false },
      hold: null,
    })
    expect(of('Standard')).toMatchObject({
      refund: { allowed: true, penalty: 24_000 },
      change: { allowed: true, penalty: 12_000 },
    })
    expect(of('Flex')).toMatchObject({ refund: { allowed: true, penalty: 0 }, change: { allowed: true, penalty: 0 } })
    expect(['Light', 'Standard', 'Flex'].map((brand) => of(brand)?.slices[0]?.segments[0]?.checked_bags)).toEqual([
      0, 1, 2,
    ])
    expect(of('Flex')?.hold?.payBy).toBe('2026-11-29T09:00:00.000Z')
  })
  it('takes more for the front, for haste and for Christmas', async () => {
    const lowest = async (...asked: Parameters<typeof searchOf>) => (await search(...asked))[0]?.total ?? 0
    const economy = await lowest('EBB-DXB-2027-02-09')
    expect(await lowest('EBB-DXB-2027-02-09', { cabin: 'business' })).toBeGreaterThan(economy * 2)
    expect(await lowest('EBB-DXB-2026-11-28')).toBeGreaterThan(economy * 1.2)
    expect(await lowest('EBB-DXB-2026-12-22')).toBeGreaterThan(economy)
  })
  it('finds nothing in the past, in two years, for nobody and to nowhere', async () => {
    expect(await search('EBB-DXB-2026-11-20')).toEqual([])
    expect(await search('EBB-DXB-2028-12-15')).toEqual([])
    expect(await search('EBB-XXX-2026-12-15')).toEqual([])
    expect(await search('EBB-EBB-2026-12-15')).toEqual([])
    expect(await search('EBB-DXB-2026-12-15', { adults: 0, infants: 1 })).toEqual([])
  })
  it('leaves out what has too few seats', async () => {
    const [one, nine] = await Promise.all([search('EBB-NBO-2026-11-28'), search('EBB-NBO-2026-11-28', { adults: 9 })])
    expect(nine?.length).toBeLessThan(one?.length ?? 0)
    expect(one?.some(({ seatsLeft }) => seatsLeft !== null && seatsLeft < 9)).toBe(true)
  })
  it('finds only what leaves in an hour or later', async () => {
    const offers = await search('EBB-NBO-2026-11-26')
    expect(offers.length).toBeGreaterThan(0)
    expect(offers.every(({ slices }) => (slices[0]?.segments[0]?.departs ?? '') > '2026-11-26T13:00')).toBe(true)
  })
  it('asks for documents where a border does', async () => {
    expect((await search('EBB-LHR-2026-12-15')).every(({ needsDocuments }) => needsDocuments)).toBe(true)
    expect((await search('EBB-NBO-2026-12-15')).some(({ needsDocuments }) => needsDocuments)).toBe(false)
  })
})

it('the fares of the days around are those that a search finds', async () => {
  const days = ['2026-12-14', '2026-12-15', '2026-12-16']
  const fares = await supplier.dayFares(searchOf('EBB-LHR-2026-12-15', { adults: 2 }), days)
  expect(fares.map(({ date }) => date)).toEqual(days)
  for (const { date, lowest } of fares)
    expect(lowest.total, date).toBe((await search(`EBB-LHR-${date}`, { adults: 2 }))[0]?.total)
  const withReturn = await supplier.dayFares(searchOf('EBB-DXB-2026-12-15,DXB-EBB-2026-12-16'), [
    '2026-12-15',
    '2026-12-20',
  ])
  expect(withReturn.map(({ date }) => date)).toEqual(['2026-12-15'])
})

describe('the id of an offer', () => {
  it('says all of which it is made', async () => {
    for (const { id } of await search('EBB-JFK-2026-12-15,JFK-EBB-2027-01-10', {
      adults: 2,
      infants: 1,
      currency: 'KES',
    })) {
      const facts = factsOf(id)
      expect(facts).toMatchObject({ adults: 2, children: 0, infants: 1, currency: 'KES', cabin: 'economy' })
      expect(facts === null ? '' : offerIdOf(facts)).toBe(id)
    }
  })
  it.each(['', 'x', '01000', '010000t9zzzL-', '099900t9zzzzL-1xxUR0300', "'; drop table", '0'.repeat(200)])(
    '“%s” is none',
    (id) => expect(factsOf(id)).toBeNull(),
  )
})
