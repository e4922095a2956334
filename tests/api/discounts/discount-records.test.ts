import { describe, expect, it } from 'vitest'
import { colleagueWith } from '../../support/agencies/colleagues.ts'
import { makeCar, makeEvent, makeRoom, makeService, rental } from '../../support/sold-offers.ts'
import { inDays, makeTour, ok } from '../../support/tour.ts'
import { discountDesk, discountInput, next } from './discount-desk.ts'

// The record of a discount: who used it, what it would do, and its life.

const { call, forRoom, quoted, book, reread, opened } = discountDesk()

describe('what a discount did', () => {
  it('is told by booking and client, with sums of those that stand', async () => {
    const { discount, nights } = await forRoom()
    const first = ok(await book(nights()), 201)
    const second = ok(await book(nights(40, 44)), 201)
    const gone = ok(await book(nights()), 201)
    ok(await call(`bookings/${gone.id}/delete`, { reason: 'Plans changed' }))
    const report = ok(await call(`discounts/${discount.id}/uses`))
    expect(report).toMatchObject({
      bookings: 2,
      clients: 2,
      taken_off: [{ currency: 'USD', amount: 60 }],
      sold: [{ currency: 'USD', amount: 540 }],
    })
    expect(report.rows.map((row: { booking_id: number }) => row.booking_id)).toEqual([gone.id, second.id, first.id])
    expect(report.rows[1]).toMatchObject({ client_name: 'Ann Lee', amount: 40, total: 360, status: 'confirmed' })
  })
  it('names no client to whoever may not see bookings', async () => {
    const { discount, nights } = await forRoom()
    ok(await book(nights()), 201)
    const marketing = await colleagueWith(opened().server, {}, ['Offer Discount'])
    const [row] = ok(await call(`discounts/${discount.id}/uses`, undefined, marketing.token)).rows
    expect(row).toMatchObject({ client_id: null, client_name: null, amount: 20 })
    const [named] = ok(await call(`discounts/${discount.id}/uses`)).rows
    expect(named.client_name).toBe('Ann Lee')
  })
})

describe('a preview', () => {
  const tried = async (id: number, kind: string, offerId: number, quantity = 2) =>
    ok(await call(`discounts/${id}/preview`, { offer: { kind, id: offerId }, day: inDays(30), quantity }))

  it('is what a real offer of each kind costs, with and without', async () => {
    const { server, owner, nile } = opened()
    const tour = await makeTour(server, owner)
    const [room, car] = [await makeRoom(server, nile), await makeCar(server, nile)]
    const [service, event] = [await makeService(server, nile), await makeEvent(server, nile)]
    const offers = { package: tour.id, room, car, service: service.id, event: event.id }
    const scope = { scope: 'offers', offers: Object.entries(offers).map(([kind, id]) => ({ kind, id })) }
    const discount = ok(await call('discounts/create', discountInput(scope)), 201)
    for (const [kind, id] of Object.entries(offers)) {
      const preview = await tried(discount.id, kind, id)
      expect([kind, preview.without > 0, preview.with]).toEqual([kind, true, preview.without * 0.9])
    }
    const price = await quoted([rental(car, 30, 2)])
    expect(await tried(discount.id, 'car', car)).toMatchObject({ with: price.total })
  })

  it('tries what is paused or to come, and says what speaks against it; nothing is used', async () => {
    const { discount, room } = await forRoom({ is_active: false, name: 'Not yet' })
    expect(await tried(discount.id, 'room', room)).toMatchObject({
      without: 200,
      with: 200,
      passed_over: [expect.objectContaining({ discount_id: discount.id, reason: '“Not yet” is paused.' })],
    })
    expect((await reread(discount.id)).used).toBe(0)
    const missing = await call(`discounts/${discount.id}/preview`, {
      offer: { kind: 'room', id: 2 ** 40 },
      day: inDays(30),
      quantity: 1,
    })
    expect(missing.status).toBe(404)
  })
})

describe('the record of a discount', () => {
  it('is listed by state, searched and sorted, and exported', async () => {
    const name = `Zebra ${next()}`
    for (const terms of [
      {},
      { is_active: false },
      { starts_on: inDays(5) },
      { ends_on: inDays(-1) },
      { starts_on: inDays(-5), ends_on: inDays(5), by_code: true },
    ])
      ok(await call('discounts/create', discountInput({ name, client_tags: ['nobody'], ...terms })), 201)
    const states = async (query: string) =>
      (await call(`discounts?q=${encodeURIComponent(name)}&sort=name&${query}`)).body.data.map(
        (row: { state: string }) => row.state,
      )
    expect((await states('')).toSorted()).toEqual(['active', 'active', 'expired', 'paused', 'scheduled'])
    expect(await states('state=paused')).toEqual(['paused'])
    expect((await states('state=expired,scheduled')).toSorted()).toEqual(['expired', 'scheduled'])
    expect(await states('by=code')).toEqual(['active'])
    const file = await call(`discounts?q=${encodeURIComponent(name)}&download=csv`)
    expect(file.text.split('\r\n').filter((line) => line.includes(name))).toHaveLength(5)
  })

  it.each<[string, Record<string, unknown>, string]>([
    ['no name', { name: ' ' }, 'name'],
    ['no percentage', { percent: null }, 'percent'],
    ['nothing off', { percent: 0 }, 'percent'],
    ['more than all', { percent: 101 }, 'percent'],
    ['no sum', { takes: 'sum', currency: 'USD' }, 'amount'],
    ['no currency', { takes: 'sum', amount: 5 }, 'currency'],
    ['a sum with too many decimals', { takes: 'sum', amount: 5.5, currency: 'UGX' }, 'amount'],
    ['a minimum without currency', { minimum: 5 }, 'currency'],
    ['no kind', { scope: 'kind' }, 'kinds'],
    ['a kind that is not sold', { scope: 'kind', kinds: ['track'] }, 'kinds.0'],
    ['no offer', { scope: 'offers' }, 'offers'],
    ['an offer that is not there', { scope: 'offers', offers: [{ kind: 'room', id: 2 ** 40 }] }, 'offers'],
    ['an end before its beginning', { starts_on: inDays(3), ends_on: inDays(2) }, 'ends_on'],
    ['travel that ends before it begins', { travel_from: inDays(3), travel_to: inDays(2) }, 'travel_to'],
    ['no uses', { max_uses: 0 }, 'max_uses'],
  ])('is refused with %s', async (_, changes, field) => {
    const { status, body } = await call('discounts/create', discountInput(changes))
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
  })

  it('is changed by one at a time, and cannot be limited to less than was used', async () => {
    const { discount, nights } = await forRoom({ max_uses: 5 })
    ok(await book(nights()), 201)
    ok(await book(nights()), 201)
    const { id, version } = await reread(discount.id)
    const sent = discountInput({ client_tags: ['nobody'], version })
    expect((await call(`discounts/${id}/update`, { ...sent, max_uses: 1 })).body.errors).toEqual({
      max_uses: ['It has been used 2 times already.'],
    })
    expect(ok(await call(`discounts/${id}/update`, { ...sent, max_uses: 2 })).version).toBe(version + 1)
    const stale = await call(`discounts/${id}/update`, { ...sent, max_uses: 3 })
    expect([stale.status, stale.body.message]).toEqual([409, expect.stringContaining('changed this discount')])
    const history = ok(await call(`discounts/${id}/history`))
    expect(history[0]).toMatchObject({ action: 'discounts.update', before: { max_uses: 5 }, after: { max_uses: 2 } })
  })

  it('is paused and goes on, is deleted and comes back; bookings keep it', async () => {
    const { discount, nights } = await forRoom()
    const { id } = discount
    const booking = ok(await book(nights()), 201)
    expect(ok(await call(`discounts/${id}/status`, { is_active: false }))).toMatchObject({
      state: 'paused',
      version: 2,
    })
    expect((await quoted(nights())).total).toBe(200)
    expect((await call(`discounts/${id}/status`, { is_active: true, version: 1 })).status).toBe(409)
    ok(await call(`discounts/${id}/status`, { is_active: true, version: 2 }))
    expect((await quoted(nights())).total).toBe(180)
    ok(await call(`discounts/${id}/delete`, {}))
    expect((await quoted(nights())).total).toBe(200)
    expect((await call(`discounts/${id}/show`)).status).toBe(404)
    expect(ok(await call(`bookings/${booking.id}/show`)).discounts).toHaveLength(1)
    expect(ok(await call(`discounts/${id}/restore`, {}))).toMatchObject({ id, used: 1 })
    expect((await quoted(nights())).total).toBe(180)
  })

  it('needs the permission, and the feature', async () => {
    const { discount } = await forRoom()
    const clerk = await opened().server.login('clerk@nile.test')
    const basic = await opened().server.login('basic@sipi.test')
    const calls: [string, unknown?][] = [
      ['discounts'],
      ['discounts/create', discountInput()],
      [`discounts/${discount.id}/update`, discountInput()],
      [`discounts/${discount.id}/delete`, {}],
      [`discounts/${discount.id}/status`, { is_active: false }],
      ['discount-codes'],
      ['discount-codes/create', { discount_id: discount.id, code: 'MINE' }],
      ['discount-codes/batches/create', { discount_id: discount.id, count: 5 }],
    ]
    for (const [path, body] of calls)
      for (const token of [clerk, basic]) expect([path, (await call(path, body, token)).status]).toEqual([path, 403])
    expect((await reread(discount.id)).state).toBe('active')
  })
})
