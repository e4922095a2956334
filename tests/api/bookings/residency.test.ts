import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '../../support/server.ts'
import { agencyOf, makeCar, makeRoom, makeService, places, stay } from '../../support/sold-offers.ts'
import { adultPrice, inDays, makeTour, ok, type Tour } from '../../support/tour.ts'

// Shillings for East Africans, dollars for everybody else: packages, rooms, services and proposals ask whose prices hold.

let server: TestServer
let owner: string
let nile: number
let tour: Tour

const call = (path: string, body?: unknown) => server.request(`agent/${path}`, { token: owner, body })
const client = { name: 'Ann Lee' }
const wanted = (changes: Record<string, unknown> = {}) => ({
  package_id: tour.id,
  departure_id: tour.departure,
  adults: 2,
  ...changes,
})
const quoted = async (changes: Record<string, unknown> = {}) => {
  const { currency, total, complaints, exchanged } = ok(await call('bookings/quote', wanted(changes)))
  return { currency, total, complaints, exchanged }
}
const fine = { complaints: [], exchanged: [] }
const mixed = [
  { residency: 'foreign', adults: 2 },
  { residency: 'east_african', adults: 1 },
]

beforeAll(async () => {
  server = await startServer()
  owner = await server.login('owner@nile.test')
  nile = await agencyOf(server)
  tour = await makeTour(server, owner) // 100 USD
  const price = adultPrice({ name: 'East African', residency: 'east_african', amount: 300_000, currency: 'UGX' })
  ok(await call(`packages/${tour.id}/price-options/create`, price), 201)
})
afterAll(() => server.close())

describe('a package with shillings for East Africans and dollars for others', () => {
  it('is sold in the currency of whoever travels', async () => {
    expect(await quoted({ residency: 'east_african' })).toEqual({ currency: 'UGX', total: 600_000, ...fine })
    expect(await quoted({ residency: 'foreign' })).toEqual({ currency: 'USD', total: 200, ...fine })
    expect(await quoted()).toEqual({ currency: 'USD', total: 200, ...fine })
    const made = ok(await call('bookings/new', { ...wanted({ residency: 'east_african' }), client }), 201)
    expect(made).toMatchObject({ currency: 'UGX', total: 600_000, residency: 'east_african', shares: [] })
    expect(made.lines[0]).toMatchObject({ age_band: 'adult', residency: 'east_african', unit_amount: 300_000 })
  })

  it('takes a mixed party at a rate, and keeps its prices when the party grows', async () => {
    const party = { adults: 3, shares: mixed }
    expect(await quoted(party)).toEqual({
      currency: 'USD',
      total: 200,
      complaints: ['“East African” is priced in UGX and the booking is in USD: enter a rate.'],
      exchanged: ['UGX'],
    })
    const without = await call('bookings/new', { ...wanted(party), client })
    expect([without.status, Object.keys(without.body.errors)]).toEqual([422, ['lines']])
    const rates = [{ currency: 'UGX', rate: 1 / 3750 }]
    const made = ok(await call('bookings/new', { ...wanted({ ...party, rates }), client }), 201)
    expect(made).toMatchObject({ currency: 'USD', total: 280, adults: 3 })
    expect(made.shares).toEqual([
      { residency: 'foreign', adults: 2, children: 0, infants: 0 },
      { residency: 'east_african', adults: 1, children: 0, infants: 0 },
    ])
    // Another day's rate is not asked for prices that were booked.
    const more = { adults: 4, shares: [mixed[0], { residency: 'east_african', adults: 2 }] }
    const after = ok(await call(`bookings/edit/${made.id}`, { ...more, version: made.version }))
    expect(after).toMatchObject({ currency: 'USD', total: 360 })
    const { history } = ok(await call(`bookings/${made.id}/show`))
    expect(history.map((change: { after: { residency?: string } | null }) => change.after?.residency)).toContain(
      '2 Foreign, 2 East African',
    )
  })

  it.each([
    ['do not add up to the party', { adults: 3, shares: [{ residency: 'foreign', adults: 2 }] }, 'shares'],
    ['name a residency twice', { adults: 4, shares: [mixed[0], mixed[0]] }, 'shares'],
    ['name somebody of any residency', { adults: 2, shares: [{ residency: 'any', adults: 2 }] }, 'shares.0.residency'],
    [
      'come with a rate of nothing',
      { adults: 3, shares: mixed, rates: [{ currency: 'UGX', rate: 0 }] },
      'rates.0.rate',
    ],
  ])('refuses shares that %s', async (_, changes, field) => {
    const { status, body } = await call('bookings/new', { ...wanted(changes), client })
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
  })

  it('is proposed at the prices of the client’s country', async () => {
    const of = async (country_code: string, changes: Record<string, unknown> = {}) => {
      const input = {
        package_id: tour.id,
        adults: 2,
        client: { name: `From ${country_code}`, country_code },
        ...changes,
      }
      const made = ok(await call('proposals/create', input), 201)
      const [item] = made.content.options[0].items
      return { uuid: made.uuid, currency: made.currency, gross: item.gross, residency: item.book.residency }
    }
    expect(await of('UG')).toMatchObject({ currency: 'UGX', gross: 600_000, residency: 'east_african' })
    expect(await of('DE')).toMatchObject({ currency: 'USD', gross: 200, residency: 'foreign' })
    // What is asked for goes before the country.
    expect(await of('UG', { residency: 'foreign' })).toMatchObject({ currency: 'USD', gross: 200 })
    const { uuid } = await of('UG')
    const sent = await call(`proposals/${uuid}/accept`, { option: 'A', name: 'Ann Lee' })
    const booking = ok(await call(`bookings?q=${encodeURIComponent('From UG')}`))[0]
    expect(sent.status).toBe(200)
    expect(booking).toMatchObject({ currency: 'UGX', total: 600_000 })
  })
})

describe('seasons by residency', () => {
  it('price a room in a currency of their own, before what was typed for the day', async () => {
    const room = await makeRoom(server, nile)
    const season = { name: 'East African', unit: 'per_night', amount: 150_000, currency: 'UGX' }
    const path = `business/hotel/rooms/${room}/price-options/create`
    expect((await call(path, season)).body.errors).toHaveProperty('currency')
    const made = ok(await call(path, { ...season, residency: 'east_african' }), 201)
    expect(made).toMatchObject({ amount: 150_000, currency: 'UGX', residency: 'east_african' })
    const of = async (residency: string) => {
      const { currency, total } = ok(await call('bookings/quote', { items: [{ ...stay(room, 10, 12), residency }] }))
      return [currency, total]
    }
    expect([await of('east_african'), await of('foreign'), await of('any')]).toEqual([
      ['UGX', 300_000],
      ['USD', 200],
      ['USD', 200],
    ])
    const query = `check_in=${inDays(10)}&check_out=${inDays(12)}&id=${room}`
    const [shown] = ok(await call(`bookings/sale-rooms?${query}&residency=east_african`))
    expect(shown).toMatchObject({ currency: 'UGX', per_night: 150_000, residencies: ['east_african'] })
    const booked = ok(
      await call('bookings/new', { client, items: [{ ...stay(room, 10, 12), residency: 'east_african' }] }),
      201,
    )
    expect(booked).toMatchObject({ currency: 'UGX', total: 300_000 })
    // The sheet of days and the price from so much on are those for anybody.
    const days = ok(await call(`business/hotel/rooms/${room}/show`))
    expect(days.price_from ?? days.amount).toBe(100)
  })

  it('refuse nights in two currencies, and leave cars alone', async () => {
    const room = await makeRoom(server, nile)
    const season = { name: 'East African', unit: 'per_night', amount: 150_000, currency: 'UGX', valid_to: inDays(20) }
    ok(await call(`business/hotel/rooms/${room}/price-options/create`, { ...season, residency: 'east_african' }), 201)
    const { complaints } = ok(
      await call('bookings/quote', { items: [{ ...stay(room, 20, 22), residency: 'east_african' }] }),
    )
    expect(complaints).toEqual(['Its nights are priced in UGX and in USD: book them separately.'])
    const car = await makeCar(server, nile)
    const refused = await call(`business/rental/cars/${car}/price-options/create`, {
      name: 'East African',
      unit: 'per_day',
      amount: 10,
      residency: 'east_african',
    })
    expect(refused.body.errors.residency).toEqual(['Cars have the same price for everybody.'])
  })

  it('price a service', async () => {
    const service = await makeService(server, nile)
    const input = { name: 'East African', unit: 'per_person', amount: 7, residency: 'east_african' }
    ok(await call(`inventory/service/${service.id}/rates`, input), 201)
    const item = places(service)
    const total = async (residency: string) =>
      ok(await call('bookings/quote', { items: [{ ...item, residency }] })).total / item.quantity
    expect([await total('east_african'), await total('foreign')]).toEqual([7, 100])
  })
})
