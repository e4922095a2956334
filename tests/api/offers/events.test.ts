import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clockOf, instantOf } from '../../../src/domain/clock.ts'
import { buyTickets, eventInput, makeEvent, ticketInput } from '../../support/event.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { inDays, ok } from '../../support/tour.ts'

let server: TestServer
let owner: string
beforeAll(async () => {
  server = await startServer()
  owner = await server.login('owner@nile.test')
})
afterAll(() => server.close())

const base = 'business/events'
const ask = (path: string, body?: unknown, method?: string, token = owner) =>
  server.request(`agent/${path}`, { token, body, ...(method === undefined ? {} : { method }) })
const show = async (id: number) => ok(await ask(`${base}/${id}/show`))
const types = async (id: number) => ok(await ask(`${base}/${id}/tickets`))
const inputOf = (event: { starts_at: string; ends_at: string; doors_at: string | null }, changes: object = {}) => ({
  ...event,
  starts_at: clockOf(event.starts_at),
  ends_at: clockOf(event.ends_at),
  doors_at: event.doors_at === null ? null : clockOf(event.doors_at),
  ...changes,
})

describe('an event', () => {
  it('is kept with clean words, and its times are those of Kampala', async () => {
    const event = ok(
      await ask(
        `${base}/create`,
        eventInput({ description: '<p>Go<script>x</script></p>', doors_at: `${inDays(30)}T17:00` }),
      ),
      201,
    )
    expect(event).toMatchObject({
      title: 'Jazz by the Nile',
      description: '<p>Go</p>',
      status: 'draft',
      phase: 'off_sale',
      sold: 0,
      places: 0,
      price_from: null,
    })
    expect(new Date(event.starts_at).toISOString()).toBe(`${inDays(30)}T15:00:00.000Z`)
    expect(clockOf(event.doors_at)).toBe(`${inDays(30)}T17:00`)
    // An instant with its offset says the same.
    const same = ok(await ask(`${base}/create`, eventInput({ starts_at: instantOf(`${inDays(30)}T18:00`) })), 201)
    expect(same.starts_at).toBe(event.starts_at)
  })

  it.each([
    [{ ends_at: `${inDays(30)}T17:00` }, 'ends_at', 'The event ends before it starts.'],
    [{ ends_at: `${inDays(80)}T17:00` }, 'ends_at', 'An event lasts at most 31 days.'],
    [{ doors_at: `${inDays(30)}T19:00` }, 'doors_at', 'Doors open after the event starts.'],
    [{ starts_at: 'soon' }, 'starts_at', 'Starts must be a real date with a time, like 2026-12-01T19:30.'],
    [{ starts_at: '2026-02-30T10:00' }, 'starts_at', 'Starts must be a real date with a time, like 2026-12-01T19:30.'],
    [{ lat: 1 }, 'lng', 'Enter both latitude and longitude, or neither.'],
    [{ capacity: -1 }, 'capacity', 'Capacity must be at least 0.'],
    [{ title: ' ' }, 'title', 'Title is required.'],
    [{ status: 'published' }, 'status', 'This event needs at least one ticket type before it is published.'],
  ])('is refused with %j', async (changes, field, text) => {
    const { status, body } = await ask(`${base}/create`, eventInput(changes))
    expect([status, body.errors[field]]).toEqual([422, [text]])
  })

  it('is found by where it stands in its life', async () => {
    const selling = await makeEvent(server, owner, { title: 'Selling' })
    const soon = await makeEvent(server, owner, { title: 'Soon' }, [{ sales_from: `${inDays(10)}T08:00` }])
    const full = await makeEvent(server, owner, { title: 'Full' }, [{ quantity: 1 }])
    await buyTickets(server, owner, full.types[0] ?? 0)
    const past = await makeEvent(server, owner, { title: 'Past' }, [{}], -3)
    const ended = await makeEvent(server, owner, { title: 'Ended' }, [{ sales_to: `${inDays(-1)}T08:00` }])
    const found = async (phase: string) =>
      ok(await ask(`${base}?phase=${phase}&per_page=100`)).map((row: { id: number }) => row.id)
    expect(await found('on_sale')).toContain(selling.id)
    expect(await found('soon')).toContain(soon.id)
    expect(await found('sold_out')).toContain(full.id)
    expect(await found('past')).toContain(past.id)
    expect(await found('off_sale')).toContain(ended.id)
    expect(await found('on_sale,soon')).not.toContain(full.id)
    const upcoming = ok(await ask(`${base}/upcoming?per_page=100`))
    expect(upcoming.map((row: { id: number }) => row.id)).not.toContain(past.id)
    const starts = upcoming.map((row: { starts_at: string }) => row.starts_at)
    expect(starts).toEqual([...starts].sort())
  })

  it('goes to file', async () => {
    const file = await ask(`${base}?download=csv`)
    expect(file.status).toBe(200)
    expect(file.text).toContain('Event,Status,Sale,Starts')
    expect((await ask(`${base}?download=xlsx`)).headers.get('content-disposition')).toContain('events-')
  })

  it('is not overwritten by who read it earlier', async () => {
    const { id } = await makeEvent(server, owner)
    const first = await show(id)
    ok(await ask(`${base}/${id}/update`, inputOf(first, { title: 'Theirs' })))
    const { status, body } = await ask(`${base}/${id}/update`, inputOf(first, { title: 'Mine' }))
    expect(status).toBe(409)
    expect(body.clash.changed_by).toBeTruthy()
    expect((await show(id)).title).toBe('Theirs')
  })

  it('goes on sale with a venue, or online', async () => {
    const made = ok(await ask(`${base}/create`, eventInput({ venue_name: '' })), 201)
    ok(await ask(`${base}/${made.id}/tickets`, ticketInput()), 201)
    const publish = (changes: object = {}) =>
      ask(`${base}/${made.id}/update`, inputOf(made, { version: undefined, status: 'published', ...changes }))
    const refused = await publish()
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { venue_name: ['Add the venue, or mark it as online.'] },
    ])
    const many = await ask('inventory/status', { items: [{ kind: 'event', id: made.id }], status: 'published' })
    expect([many.status, many.text]).toEqual([422, expect.stringContaining('needs a venue')])
    expect((await show(made.id)).status).toBe('draft')
    expect(ok(await publish({ online: true }))).toMatchObject({ status: 'published', venue_name: '', online: true })
    expect(ok(await publish({ venue_name: 'Ndere Centre' }))).toMatchObject({ status: 'published', online: false })
  })

  it('does not shrink below what is sold, and keeps its currency once somebody paid', async () => {
    const {
      id,
      types: [type = 0],
    } = await makeEvent(server, owner, { capacity: 10 })
    await buyTickets(server, owner, type, 3)
    const event = await show(id)
    expect(event).toMatchObject({ sold: 3, places: 10, left: 7 })
    const { status, body } = await ask(`${base}/${id}/update`, inputOf(event, { capacity: 2 }))
    expect([status, body.message, body.clash]).toEqual([
      409,
      '3 tickets are sold: the capacity cannot be less.',
      { sold: 3, wanted: 2 },
    ])
    const other = await ask(`${base}/${id}/update`, inputOf(event, { currency: 'USD' }))
    expect([other.status, other.body.errors.currency]).toEqual([
      422,
      ['Tickets have been sold in UGX: the currency cannot change.'],
    ])
    ok(await ask(`${base}/${id}/update`, inputOf(event, { capacity: 3 })))
    expect(await show(id)).toMatchObject({ left: 0, phase: 'sold_out' })
    // A place more is a place to sell.
    ok(await ask(`${base}/${id}/update`, inputOf(await show(id), { capacity: 4 })))
    await buyTickets(server, owner, type, 1)
    const refused = await ask('bookings/new', {
      items: [{ kind: 'ticket', ticket_type_id: type, quantity: 1 }],
      client: { name: 'Late Lee' },
    })
    expect(refused.status).toBe(409)
  })

  it('takes prices to another currency while nothing is sold, as long as they fit', async () => {
    const {
      id,
      types: [type = 0],
    } = await makeEvent(server, owner, { currency: 'USD' }, [{ amount: 12.5 }])
    const { status, body } = await ask(`${base}/${id}/update`, inputOf(await show(id), { currency: 'UGX' }))
    expect([status, body.errors.currency]).toEqual([422, ['Ticket prices have more decimal places than UGX.']])
    ok(await ask(`${base}/tickets/${type}`, ticketInput({ amount: 12 }), 'PUT'))
    ok(await ask(`${base}/${id}/update`, inputOf(await show(id), { currency: 'UGX' })))
    expect((await types(id))[0]).toMatchObject({ amount: 12, currency: 'UGX' })
  })

  it('takes its bookings and its stock along to another day', async () => {
    const {
      id,
      types: [type = 0],
    } = await makeEvent(server, owner, {}, [{ quantity: 5 }])
    const booking = await buyTickets(server, owner, type, 2)
    const event = await show(id)
    const moved = inputOf(event, { starts_at: `${inDays(40)}T18:00`, ends_at: `${inDays(40)}T23:00` })
    ok(await ask(`${base}/${id}/update`, moved))
    expect(ok(await ask(`bookings/${booking.id}/show`))).toMatchObject({ starts_on: inDays(40), ends_on: inDays(40) })
    expect((await types(id))[0]).toMatchObject({ sold: 2, taken: 2, left: 3 })
    const many = await ask('bookings/new', {
      items: [{ kind: 'ticket', ticket_type_id: type, quantity: 4 }],
      client: { name: 'Late Lee' },
    })
    expect(many.status).toBe(409)
    await buyTickets(server, owner, type, 3)
    expect((await types(id))[0]).toMatchObject({ sold: 5, left: 0, sale: 'sold_out' })
  })

  it('is copied to another date with everything that has a time', async () => {
    const tiers = [{ name: 'Early bird', amount: 30_000, sales_to: `${inDays(20)}T00:00` }]
    const { id } = await makeEvent(server, owner, { capacity: 50 }, [
      { tiers, sales_to: `${inDays(29)}T12:00` },
      { name: 'VIP', amount: 200_000, hidden: true, access_code: 'FRIENDS' },
    ])
    const copy = ok(await ask(`${base}/${id}/duplicate`, { starts_at: `${inDays(60)}T19:00` }), 201)
    expect(copy).toMatchObject({ status: 'draft', title: 'Jazz by the Nile', capacity: 50, sold: 0 })
    expect(clockOf(copy.starts_at)).toBe(`${inDays(60)}T19:00`)
    expect(clockOf(copy.ends_at)).toBe(`${inDays(61)}T00:00`)
    const [regular, vip] = await types(copy.id)
    expect(clockOf(regular.sales_to)).toBe(`${inDays(59)}T13:00`)
    expect(regular.tiers).toMatchObject([{ name: 'Early bird', amount: 30_000 }])
    expect(clockOf(regular.tiers[0].sales_to)).toBe(`${inDays(50)}T01:00`)
    expect(vip).toMatchObject({ name: 'VIP', hidden: true, access_code: 'FRIENDS', sold: 0 })
    expect((await show(id)).title).toBe('Jazz by the Nile')
  })

  it('is not deleted while live bookings hang on it', async () => {
    const {
      id,
      types: [type = 0],
    } = await makeEvent(server, owner)
    const booking = await buyTickets(server, owner, type)
    const { status, body } = await ask(`${base}/${id}/delete`, {})
    expect(status).toBe(409)
    expect(body.message).toContain(booking.reference)
    const bare = await makeEvent(server, owner)
    ok(await ask(`${base}/${bare.id}/delete`, {}))
    expect((await ask(`${base}/${bare.id}/show`)).status).toBe(404)
  })
})

describe('ticket types', () => {
  it.each([
    [{ amount: 0 }, 'amount', 'Tick “Free” for a price of 0.'],
    [{ amount: 1.5 }, 'amount', 'This currency has fewer decimal places.'],
    [{ free: true }, 'free', 'A free ticket must have a price of 0.'],
    [{ quantity: -1 }, 'quantity', 'How'],
    [{ min_per_order: 5, max_per_order: 4 }, 'max_per_order', 'The maximum is less than the minimum.'],
    [{ hidden: true }, 'access_code', 'A hidden ticket needs an access code.'],
    [
      { sales_from: `${inDays(5)}T10:00`, sales_to: `${inDays(4)}T10:00` },
      'sales_to',
      'The sale ends before it begins.',
    ],
    [{ sales_from: `${inDays(31)}T10:00` }, 'sales_from', 'The event will be over by then.'],
    [{ tiers: [{ name: 'Free', amount: 0 }] }, 'tiers', 'Each price must be more than 0.'],
    [
      {
        tiers: [
          { name: 'A', amount: 1 },
          { name: 'B', amount: 2 },
        ],
      },
      'tiers',
      'Two of these prices apply at the same time.',
    ],
  ])('are refused with %j', async (changes, field, text) => {
    const { id } = await makeEvent(server, owner)
    const { status, body } = await ask(`${base}/${id}/tickets`, ticketInput(changes))
    expect(status).toBe(422)
    if (text !== 'How') expect(body.errors[field]).toEqual([text])
    else expect(Object.keys(body.errors)).toEqual([field])
  })

  it('say what one costs now: the tier whose window is open, else the price', async () => {
    const {
      id,
      types: [type = 0],
    } = await makeEvent(server, owner, {}, [
      {
        tiers: [
          { name: 'Early bird', amount: 30_000, sales_to: `${inDays(-1)}T00:00` },
          { name: 'Now', amount: 40_000, sales_from: `${inDays(-1)}T00:00`, sales_to: `${inDays(5)}T00:00` },
          { name: 'Late', amount: 70_000, sales_from: `${inDays(5)}T00:00` },
        ],
      },
    ])
    expect((await types(id))[0]).toMatchObject({ price_now: 40_000, tier_now: 'Now', sale: 'now' })
    const booking = await buyTickets(server, owner, type)
    expect(booking.total).toBe(40_000)
    // What is bought keeps its price when prices change.
    ok(await ask(`${base}/tickets/${type}`, ticketInput({ amount: 90_000 }), 'PUT'))
    expect((await types(id))[0]).toMatchObject({ price_now: 90_000, tier_now: null })
    expect(ok(await ask(`bookings/${booking.id}/show`)).total).toBe(40_000)
  })

  it('once sold are neither deleted nor made fewer than sold; 409 says how many', async () => {
    const {
      types: [type = 0],
    } = await makeEvent(server, owner)
    await buyTickets(server, owner, type, 3)
    const gone = await ask(`${base}/tickets/${type}`, undefined, 'DELETE')
    expect([gone.status, gone.body.clash]).toEqual([409, { sold: 3, admitted: 0, refunded: 0 }])
    expect(gone.body.message).toContain('3 tickets')
    const fewer = await ask(`${base}/tickets/${type}`, ticketInput({ quantity: 2 }), 'PUT')
    expect([fewer.status, fewer.body.clash]).toEqual([409, { sold: 3, wanted: 2 }])
    ok(await ask(`${base}/tickets/${type}`, ticketInput({ quantity: 3 }), 'PUT'))
    expect(ok(await ask(`${base}/tickets/${type}`))).toMatchObject({ sold: 3, left: 0, sale: 'sold_out' })
  })

  it('not sold are deleted, and come back', async () => {
    const {
      id,
      types: [type = 0],
    } = await makeEvent(server, owner, {}, [{}, { name: 'VIP' }])
    ok(await ask(`${base}/tickets/${type}`, undefined, 'DELETE'))
    expect((await types(id)).length).toBe(1)
    expect((await ask(`${base}/tickets/${type}`)).status).toBe(404)
    ok(await ask(`${base}/tickets/${type}/restore`, {}))
    expect((await types(id)).length).toBe(2)
  })

  it('keep the order that names each of them once', async () => {
    const { id, types: all } = await makeEvent(server, owner, {}, [{}, { name: 'VIP' }, { name: 'Student' }])
    const turned = [...all].reverse()
    ok(await ask(`${base}/${id}/tickets/reorder`, { ids: turned }))
    expect((await types(id)).map((type: { id: number }) => type.id)).toEqual(turned)
    for (const ids of [[all[0]], [all[0], all[0], all[1]], [...all, 1]])
      expect((await ask(`${base}/${id}/tickets/reorder`, { ids })).status).toBe(422)
  })

  it('share the capacity of the event', async () => {
    const {
      id,
      types: [regular = 0, vip = 0],
    } = await makeEvent(server, owner, { capacity: 4 }, [{}, { name: 'VIP' }])
    await buyTickets(server, owner, regular, 3)
    expect((await types(id)).map((type: { left: number }) => type.left)).toEqual([1, 1])
    await buyTickets(server, owner, vip, 1)
    expect((await types(id)).map((type: { left: number }) => type.left)).toEqual([0, 0])
    expect(await show(id)).toMatchObject({ phase: 'sold_out', left: 0, sold: 4, places: 4 })
  })

  it('hide their access code from whoever may not see the inventory', async () => {
    const secret = 'Quagga-Code-77'
    const {
      types: [, hidden = 0],
    } = await makeEvent(server, owner, {}, [{}, { name: 'Backstage', hidden: true, access_code: secret }])
    await buyTickets(server, owner, hidden, 1, {
      items: [{ kind: 'ticket', ticket_type_id: hidden, quantity: 1, access_code: secret }],
    })
    for (const email of ['gate@nile.test', 'clerk@nile.test']) {
      const token = await server.login(email)
      for (const path of [
        `${base}/tickets/${hidden}`,
        base,
        `${base}/tickets/purchases?per_page=100`,
        'bookings?per_page=100',
        'bookings/sale-events',
      ]) {
        const answer = await ask(path, undefined, undefined, token)
        expect(answer.text).not.toContain(secret)
      }
    }
    expect((await ask(`${base}/tickets/${hidden}`)).text).toContain(secret) // control
  })
})

describe('an event that is not published', () => {
  it('is not among those on sale, and says at once that no ticket of it can be sold', async () => {
    const { id } = ok(await ask(`${base}/create`, eventInput({ title: 'Stranger Quiz' })), 201)
    ok(await ask(`${base}/${id}/tickets`, ticketInput()), 201)
    expect(ok(await ask('bookings/sale-events?q=stranger')).map((event: { id: number }) => event.id)).not.toContain(id)
    const [event] = ok(await ask(`bookings/sale-events?id=${id}`))
    expect(event.complaints).toEqual(['“Stranger Quiz” is a draft: publish it before booking it.'])
  })
})

describe('figures and statistics', () => {
  it('count what was sold, day by day, by type and by currency', async () => {
    const {
      id,
      types: [regular = 0, vip = 0],
    } = await makeEvent(server, owner, {}, [{ quantity: 10 }, { name: 'VIP', amount: 200_000, quantity: 5 }])
    await buyTickets(server, owner, regular, 3)
    await buyTickets(server, owner, vip, 1)
    const cancelled = await buyTickets(server, owner, regular, 2)
    ok(await ask(`bookings/${cancelled.id}/delete`, { reason: 'Ill' }))
    const found = ok(await ask(`${base}/${id}/statistics`))
    expect(found).toMatchObject({
      places: 15,
      sold: 4,
      admitted: 0,
      revenue: [{ currency: 'UGX', amount: 350_000 }],
      types: [
        { name: 'Regular', quantity: 10, sold: 3, revenue: [{ currency: 'UGX', amount: 150_000 }] },
        { name: 'VIP', quantity: 5, sold: 1, revenue: [{ currency: 'UGX', amount: 200_000 }] },
      ],
      sales: [{ day: inDays(0), sold: 4, total: 4 }],
    })
    const figures = ok(await ask(`${base}/figures`))
    expect(figures.upcoming).toBeGreaterThan(0)
    expect(figures.sold_30_days).toBeGreaterThanOrEqual(4)
    expect(figures.revenue_30_days.length).toBeGreaterThan(0)
  })
})
