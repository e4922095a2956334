import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { adult, type DuffelDesk, endOf, inDays, openDuffelDesk } from '../support/duffel-stand-in/desk.ts'

let desk: DuffelDesk
beforeAll(async () => {
  desk = await openDuffelDesk()
})
beforeEach(() => {
  desk.standIn.currency = 'USD'
  desk.standIn.calls.length = 0
})
afterAll(() => desk.close())

const child = { kind: 'child', age: 8 } as const
const infant = { kind: 'infant', age: 1 } as const
/** An adapter whose answers are changed on the way, as text. */
const changing = (change: (text: string) => string, on = /\/air\/offers/) =>
  desk.adapter({
    fetch: async (input, init) => {
      const response = await fetch(input, init)
      return on.test(String(input)) ? new Response(change(await response.text()), response) : response
    },
  })

describe('a search', () => {
  test('finds offers, the cheapest first, with their price, their end and their flights', async () => {
    const offers = await desk.supplier.search(desk.asked('EBB-DAR'))
    expect(offers.map(({ total }) => total)).toEqual([9_950, 10_675, 11_400, 12_125, 12_850, 13_575])
    const [offer] = offers
    expect(offer).toMatchObject({
      currency: 'USD',
      airline: 'ZZ',
      refund: { allowed: true, penalty: 4_000 },
      change: { allowed: true, penalty: null },
      hold: null,
      needsDocuments: false,
      seatsLeft: null,
      fares: [{ kind: 'adult', base: 8_258, tax: 1_692 }],
    })
    expect(Date.parse(offer?.expiresAt ?? '')).toBeGreaterThan(Date.now() + 25 * 60_000)
    const [slice] = offer?.slices ?? []
    expect(slice).toMatchObject({ origin: 'EBB', destination: 'DAR', fare_brand: '' })
    expect(slice?.segments).toMatchObject([
      {
        airline: 'ZZ',
        operated_by: 'ZZ',
        number: '300',
        origin: 'EBB',
        destination: 'DAR',
        origin_terminal: '2',
        destination_terminal: '',
        departs: `${inDays(40)}T06:00`,
        aircraft: '',
        stops: [],
        cabin: 'economy',
        fare_basis: 'EBASIC',
        checked_bags: 1,
        cabin_bags: 1,
      },
    ])
  })
  test('asks adults by type and others by age, without offers in the first answer', async () => {
    let sent: unknown
    const supplier = desk.adapter({
      fetch: (input, init) => {
        if (init?.method === 'POST')
          sent = { url: String(input).replace(/^.*\/air/, ''), body: JSON.parse(String(init.body)) }
        return fetch(input, init)
      },
    })
    const offers = await supplier.search(desk.asked('EBB-DAR DAR-EBB', [adult, child, infant], { cabin: 'business' }))
    expect(sent).toEqual({
      url: '/offer_requests?return_offers=false',
      body: {
        data: {
          slices: [
            { origin: 'EBB', destination: 'DAR', departure_date: inDays(40) },
            { origin: 'DAR', destination: 'EBB', departure_date: inDays(47) },
          ],
          passengers: [{ type: 'adult' }, { age: 8 }, { age: 1 }],
          cabin_class: 'business',
        },
      },
    })
    const [offer] = offers
    expect(offer?.slices.map(({ origin }) => origin)).toEqual(['EBB', 'DAR'])
    expect(offer?.slices[0]?.segments[0]?.cabin).toBe('business')
    expect(offer?.fares.map(({ kind }) => kind)).toEqual(['adult', 'child', 'infant'])
  })
  test('calls somebody of 15 an adult, as airlines do', async () => {
    const offers = await desk.supplier.search(desk.asked('EBB-DAR', [adult, { kind: 'child', age: 15 }]))
    expect(offers[0]?.fares.map(({ kind }) => kind)).toEqual(['adult', 'adult'])
  })
  test('shares what all passengers cost among those with a seat, to the last cent', async () => {
    for (const { fares, total } of await desk.supplier.search(desk.asked('EBB-DAR', [adult, child, child, infant]))) {
      expect(fares.reduce((sum, { base, tax }) => sum + base + tax, 0)).toBe(total)
      expect(fares.map(({ base }) => base > 0)).toEqual([true, true, true, false])
    }
  })
  test('reads every page, and 500 offers at most', async () => {
    expect(await desk.supplier.search(desk.asked('EBB-DXB'))).toHaveLength(430)
    expect(desk.standIn.count(/^GET \/air\/offers$/)).toBe(3)
    const most = await desk.supplier.search(desk.asked('EBB-JNB'))
    expect(most).toHaveLength(500)
    expect(new Set(most.map(({ id }) => id)).size).toBe(500)
    expect(most.map(({ total }) => total)).toEqual(most.map(({ total }) => total).toSorted((one, other) => one - other))
  })
  test('of a city flies from its airport', async () => {
    const [offer] = await desk.supplier.search(desk.asked('LON-JFK'))
    expect(offer?.slices[0]).toMatchObject({ origin: 'LON', segments: [{ origin: 'LHR' }] })
  })
  test('that nobody waits for any more is given up', async () => {
    const giving = new AbortController()
    const promise = desk.supplier.search(desk.asked('EBB-DXB'), giving.signal)
    giving.abort()
    expect((await endOf(promise)).end).toBe('unknown: connection')
  })
  test('knows no fares of other days', async () => {
    expect(await desk.supplier.dayFares(desk.asked('EBB-DAR'), [inDays(39)])).toEqual([])
    expect(desk.standIn.calls).toEqual([])
  })
})

describe('routes', () => {
  const first = async (route: string) => (await desk.supplier.search(desk.asked(route)))[0]
  test('PVD–RAI has none', async () => expect(await desk.supplier.search(desk.asked('PVD-RAI'))).toEqual([]))
  test('JFK–EWR can be held: paid within 72 hours, its price kept for 48', async () => {
    const { hold } = (await first('JFK-EWR')) ?? {}
    const hours = (text: string | null | undefined) => Math.round((Date.parse(text ?? '') - Date.now()) / 3_600_000)
    expect([hours(hold?.payBy), hours(hold?.priceUntil)]).toEqual([72, 48])
  })
  test('LHR–DXB changes planes, and waiting counts', async () => {
    const [slice] = (await first('LHR-DXB'))?.slices ?? []
    expect(slice?.segments.map(({ origin, destination }) => `${origin}-${destination}`)).toEqual(['LHR-IST', 'IST-DXB'])
    const flown = slice?.segments.reduce((sum, { minutes }) => sum + minutes, 0) ?? 0
    expect(slice?.minutes).toBe(flown + 95)
  })
  test('DXB–AMS stops on the way', async () => {
    expect((await first('DXB-AMS'))?.slices[0]?.segments).toMatchObject([{ stops: ['IST'] }])
  })
  test('BTS–MRU has no bags, which is not the same as not knowing', async () => {
    expect((await first('BTS-MRU'))?.slices[0]?.segments).toMatchObject([{ checked_bags: 0, cabin_bags: 0 }])
    const unknown = changing((text) => text.replaceAll(/"baggages":\[.*?\]/g, '"baggages":[]'))
    const [offer] = await unknown.search(desk.asked('EBB-DAR'))
    expect(offer?.slices[0]?.segments).toMatchObject([{ checked_bags: null, cabin_bags: null }])
  })
  test('EBB–JNB gives nothing back, and of EBB–CAI nobody knows', async () => {
    expect([(await first('EBB-JNB'))?.refund, (await first('EBB-CAI'))?.refund]).toEqual([
      { allowed: false, penalty: null },
      null,
    ])
  })
  test('EBB–DXB wants passports', async () => expect((await first('EBB-DXB'))?.needsDocuments).toBe(true))
  test('STN–LHR is not answered in time', async () => {
    const { end, error } = await endOf(desk.supplier.search(desk.asked('STN-LHR')))
    expect([end, error?.message]).toEqual(['unknown: time', 'Duffel did not answer in time.'])
  })
})

describe('durations', () => {
  test('come from the zones of the airports, whatever is said', async () => {
    const lying = changing((text) => text.replaceAll(/"duration":"P[^"]*"/g, '"duration":"PT1M"'))
    const [lied] = await lying.search(desk.asked('SYD-LAX'))
    const [offer] = await desk.supplier.search(desk.asked('SYD-LAX'))
    const segment = lied?.slices[0]?.segments[0]
    expect(segment?.minutes).toBeGreaterThan(700)
    expect(segment?.minutes).toBe(offer?.slices[0]?.segments[0]?.minutes)
    expect(segment && segment.arrives.slice(0, 10) <= segment.departs.slice(0, 10)).toBe(true) // over the date line
  })
  test('are Duffel’s own where nobody knows the zone', async () => {
    const zoneless = changing((text) =>
      text
        .replaceAll('"time_zone":"Africa/Dar_es_Salaam"', '"time_zone":"Nowhere/Land"')
        .replaceAll(/"duration":"PT[^"]*"/g, '"duration":"P1DT2H5M"'),
    )
    expect((await zoneless.search(desk.asked('EBB-DAR')))[0]?.slices[0]).toMatchObject({
      minutes: 1565,
      segments: [{ minutes: 1565 }],
    })
  })
})

describe('the currency', () => {
  test('is that of the account, whatever was asked for', async () => {
    desk.standIn.currency = 'GBP'
    const [offer] = await desk.supplier.search(desk.asked('EBB-DAR', [adult], { currency: 'UGX' }))
    expect(offer).toMatchObject({ currency: 'GBP', refund: { penalty: 4_000 } })
  })
  test('that nothing is sold in here is said', async () => {
    desk.standIn.currency = 'AUD'
    const { end, error } = await endOf(desk.supplier.search(desk.asked('EBB-DAR')))
    expect([end, error?.message]).toEqual(['refused: other', 'Duffel sells in AUD, in which nothing can be sold here.'])
  })
  test('of a penalty, where it is another one, makes that not known', async () => {
    const other = changing((text) => text.replaceAll('"penalty_currency":"USD"', '"penalty_currency":"EUR"'))
    expect((await other.search(desk.asked('EBB-DAR')))[0]?.refund).toEqual({ allowed: true, penalty: null })
  })
})

describe('an offer that cannot be read', () => {
  test('does not cost the others', async () => {
    let isFirst = true
    const broken = changing((text) =>
      text.replace(/"departing_at":"[^"]*"/, () => {
        const clock = isFirst ? '"departing_at":"2026-13-45T99:00:00"' : ''
        isFirst = false
        return clock
      }),
    )
    expect(await broken.search(desk.asked('EBB-DAR'))).toHaveLength(5)
  })
  test('is no answer where all are so', async () => {
    const broken = changing((text) => text.replaceAll('"total_amount":', '"amount":'))
    expect((await endOf(broken.search(desk.asked('EBB-DAR')))).end).toBe('unknown: answer')
  })
  test.each(['12.345', '-5.00', 'NaN', '1e3', '', '12,50'])('has no amount in %j', async (amount) => {
    const broken = changing((text) => text.replaceAll(/"total_amount":"[^"]*"/g, `"total_amount":"${amount}"`))
    expect((await endOf(broken.search(desk.asked('EBB-DAR')))).end).toBe('unknown: answer')
  })
})

describe('an offer priced again', () => {
  test('costs what it costs now', async () => {
    const steady = await desk.offer('EBB-DAR')
    expect((await desk.supplier.offer(steady.id)).total).toBe(steady.total)
    const rising = await desk.offer('LHR-STN')
    expect((await desk.supplier.offer(rising.id)).total).toBe(rising.total + 1_000)
    expect((await desk.supplier.offer(rising.id)).total).toBe(rising.total + 2_000)
  })
  test('is gone after its half hour, and where there is none', async () => {
    const { id } = await desk.offer('EBB-DAR')
    desk.standIn.passTime(29 * 60_000)
    expect((await endOf(desk.supplier.offer(id))).end).toBe('answered') // control
    desk.standIn.passTime(2 * 60_000)
    expect((await endOf(desk.supplier.offer(id))).end).toBe('refused: offer_gone')
    expect((await endOf(desk.supplier.offer('off_none'))).end).toBe('refused: offer_gone')
  })
  test('that is another one is no answer', async () => {
    const { id } = await desk.offer('EBB-DAR')
    const lying = changing((text) => text.replaceAll(id, 'off_other'), /\/air\/offers\//)
    expect((await endOf(lying.offer(id))).end).toBe('unknown: answer')
  })
})

describe('bags and seats', () => {
  test('have a price for each passenger, and where the seats are', async () => {
    const offer = await desk.offer('EBB-DAR', [adult, child, infant])
    const { extras, seatMaps } = await desk.supplier.extras(offer.id)
    const [one, two, three] = offer.fares.map(({ passengerId }) => passengerId)
    const bags = extras.filter(({ kind }) => kind === 'bag')
    expect(bags).toMatchObject([
      { passengerId: one, title: 'Checked bag, 23 kg', seat: null, amount: 2_000, most: 2 },
      { passengerId: two, title: 'Checked bag, 23 kg' },
    ])
    expect(extras.some(({ passengerId }) => passengerId === three)).toBe(false)
    const segmentId = offer.slices[0]?.segments[0]?.id
    expect(seatMaps).toHaveLength(1)
    expect(seatMaps[0]).toMatchObject({ segmentId })
    const names = seatMaps[0]?.rows.map((row) => row.map((seat) => seat?.name ?? '·').join(' '))
    expect(names).toEqual([
      '20A 20B 20C · 20D 20E 20F',
      '· · ·',
      '21A 21B 21C · 21D 21E 21F',
      '22A 22B 22C · 22D 22E 22F',
    ])
    const [seat, , taken] = seatMaps[0]?.rows[0] ?? []
    expect(taken).toEqual({ name: '20C', free: false, extraIds: {}, amount: 0 })
    expect(seat).toMatchObject({ free: true, amount: 2_000 })
    const extra = extras.find(({ id }) => id === seat?.extraIds[one ?? ''])
    expect(extra).toMatchObject({ kind: 'seat', seat: '20A', title: 'Seat 20A', segmentIds: [segmentId], most: 1 })
  })
  test('are all that is sold: what else there is on offer is left out', async () => {
    const { id } = await desk.offer('EBB-DAR')
    const other = changing((text) => text.replaceAll('"type":"baggage"', '"type":"cancel_for_any_reason"'), /offers\//)
    expect((await other.extras(id)).extras.filter(({ kind }) => kind === 'bag')).toEqual([])
    expect((await desk.supplier.extras(id)).extras.filter(({ kind }) => kind === 'bag')).toHaveLength(1) // control
  })
  test('are none on BTS–ABV, and no seats where their maps are in trouble', async () => {
    expect(await desk.supplier.extras((await desk.offer('BTS-ABV')).id)).toEqual({ extras: [], seatMaps: [] })
    const { id } = await desk.offer('EBB-DAR')
    for (const trouble of ['garbage', 'lost_500', 'huge', 'cut'] as const) {
      desk.standIn.next = { on: /seat_maps/, trouble }
      const { extras, seatMaps } = await desk.supplier.extras(id)
      expect([extras.map(({ kind }) => kind), seatMaps]).toEqual([['bag'], []])
    }
    expect((await desk.supplier.extras(id)).seatMaps).toHaveLength(1) // control
  })
})
