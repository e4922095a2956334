import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inDays, makeRoom, roomInput } from '../../support/rooms.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { ok, picture } from '../../support/tour.ts'

let server: TestServer
let owner: string
beforeAll(async () => {
  server = await startServer()
  owner = await server.login('owner@nile.test')
})
afterAll(() => server.close())

const base = 'business/hotel/rooms'
const ask = (path: string, body?: unknown, token = owner) => server.request(`agent/${path}`, { token, body })
const full = {
  title: 'Crater lake suite – “été” 🛏',
  summary: "O'Brien & sons <3",
  property: 'Ndali Ridge',
  location_name: 'Kibale',
  lat: 0.5,
  lng: 30.3,
  quantity: 4,
  adults: 3,
  children: 2,
  beds: [
    { kind: 'king', count: 1 },
    { kind: 'sofa', count: 2 },
  ],
  size_m2: 42.5,
  amenities: ['Lake view', 'Anything at all'],
  board: 'FB',
  room_tags: ['offer', 'lake side'],
  tags: ['honeymoon'],
  amount: 120.5,
  currency: 'USD',
  discount_percent: 10,
  min_stay: 2,
  check_in_time: '13:30',
  check_out_time: '11:00',
  cancellation_rules: [
    { days_before: 30, percent: 20 },
    { days_before: 7, percent: 100 },
  ],
  cancellation_policy: 'As above.',
  featured: true,
  status: 'published',
}

describe('a room type', () => {
  it('is created with everything it says, and read back exactly', async () => {
    const made = ok(await ask(`${base}/create`, full), 201)
    expect(made).toMatchObject({
      ...full,
      kind: 'room',
      offered: true,
      version: 1,
      price_from: 108.45,
      free_tonight: 4,
    })
    expect(made.next_availability).toBe(inDays(0))
    expect(ok(await ask(`${base}/${made.id}/show`))).toEqual(made)
  })

  it.each([
    ['no property', { property: ' ' }, 'property'],
    ['no price', { amount: 0 }, 'amount'],
    ['a price finer than its currency', { amount: 1.5, currency: 'UGX' }, 'amount'],
    ['a bed that is none', { beds: [{ kind: 'hammock', count: 1 }] }, 'beds.0.kind'],
    ['nobody in it', { adults: 0 }, 'adults'],
    ['an unknown board', { board: 'XX' }, 'board'],
    ['a time that is none', { check_in_time: '25:00' }, 'check_in_time'],
    ['fewer than no rooms', { quantity: -1 }, 'quantity'],
  ])('is refused with %s', async (_name, changes, field) => {
    const { status, body } = await ask(`${base}/create`, roomInput(changes))
    expect(status).toBe(422)
    expect(Object.keys(body.errors)).toEqual([field])
  })

  it('is changed once by two who read the same version', async () => {
    const { id } = await makeRoom(server, owner)
    ok(await ask(`${base}/${id}/update`, roomInput({ title: 'First', version: 1 })))
    const late = await ask(`${base}/${id}/update`, roomInput({ title: 'Second', version: 1 }))
    expect(late.status).toBe(409)
    expect(late.body.clash).toMatchObject({ version: 2 })
    expect(ok(await ask(`${base}/${id}/update`, roomInput({ title: 'Second', version: 2 }))).title).toBe('Second')
    const [last] = ok(await ask(`inventory/room/${id}/history`))
    expect(last.after).toMatchObject({ title: 'Second' })
  })

  it('never has fewer rooms than are taken on a night to come', async () => {
    const { id } = await makeRoom(server, owner, { quantity: 3 })
    const items = [
      {
        kind: 'room',
        room_id: id,
        check_in: inDays(5),
        check_out: inDays(7),
        quantity: 2,
        adults: 2,
        children: 0,
        guests: [],
      },
    ]
    ok(await ask('bookings/new', { adults: 2, client: { name: 'Ann Lee' }, items }), 201)
    const { status, body } = await ask(`${base}/${id}/update`, roomInput({ quantity: 1 }))
    expect(status).toBe(409)
    expect(body.clash).toMatchObject({ day: inDays(5), taken: 2, wanted: 1 })
    ok(await ask(`${base}/${id}/update`, roomInput({ quantity: 2 })))
    const nights = ok(await ask(`${base}/${id}/availability?from=${inDays(4)}&to=${inDays(7)}`))
    expect(nights.map((night: { free: number }) => night.free)).toEqual([2, 0, 0, 2])
    const gone = await ask(`${base}/${id}/delete`, {})
    expect(gone.status).toBe(409)
    expect(gone.text).toMatch(/BK-/)
  })

  it('is offered by a switch, and counted', async () => {
    const { id } = await makeRoom(server, owner, { property: 'Switch House', room_tags: ['sea side'] })
    const offered = async () => (await ask(`${base}?property=switch%20house&offered=true`)).body.meta.total
    expect(await offered()).toBe(0)
    ok(await ask(`${base}/offered`, { ids: [id], offered: true }))
    ok(await ask(`${base}/offered`, { ids: [id], offered: true }))
    expect(ok(await ask(`${base}/${id}/show`))).toMatchObject({ offered: true, room_tags: ['sea side', 'offer'] })
    expect(await offered()).toBe(1)
    ok(await ask(`${base}/offered`, { ids: [id], offered: false }))
    expect(ok(await ask(`${base}/${id}/show`)).room_tags).toEqual(['sea side'])
    expect((await ask(`${base}/offered`, { ids: [id, 99_999_999], offered: true })).status).toBe(404)
  })

  it('has photographs, figures and bookings under its own path', async () => {
    const { id } = await makeRoom(server, owner)
    const image = ok(await ask(`${base}/${id}/gallery`, await picture()), 201)
    expect(ok(await ask(`${base}/${id}/gallery`)).map((one: { id: number }) => one.id)).toEqual([image.id])
    expect(ok(await ask(`${base}/${id}/show`)).first_media).toMatchObject({ id: image.id })
    expect(ok(await ask(`${base}/${id}/statistics`))).toMatchObject({ bookings: 0 })
    expect((await ask(`${base}/${id}/bookings`)).body.meta.total).toBe(0)
  })
})

describe('the list', () => {
  it('is searched by property, sorted, and written to a file', async () => {
    await makeRoom(server, owner, { title: '=1+1', property: 'Quokka Lodge', amount: 100 })
    await makeRoom(server, owner, { title: 'Dear one', property: 'Quokka Lodge', amount: 900 })
    const titles = async (query: string) =>
      (await ask(`${base}?q=quokka&${query}`)).body.data.map((row: { title: string }) => row.title)
    expect(await titles('sort=amount')).toEqual(['=1+1', 'Dear one'])
    expect(await titles('sort=-price_from')).toEqual(['Dear one', '=1+1'])
    expect(await titles('board=FB')).toEqual([])
    const { text } = await ask(`${base}?q=quokka&download=csv`)
    expect(text).toContain('Quokka Lodge')
    expect(text).not.toMatch(/(^|,|")=1\+1/m) // no living formula
  })

  it('has key figures that follow from its rooms', async () => {
    const before = ok(await ask(`${base}/figures`))
    const { id } = await makeRoom(server, owner, { quantity: 7 })
    const after = ok(await ask(`${base}/figures`))
    expect(after.rooms - before.rooms).toBe(7)
    expect(after.published - before.published).toBe(1)
    expect(after.free_tonight - before.free_tonight).toBe(7)
    expect(after.nights_for_sale - before.nights_for_sale).toBe(210)
    ok(
      await ask('inventory/availability', {
        changes: [{ kind: 'room', id, from: inDays(0), to: inDays(1), closed: true }],
      }),
    )
    const closed = ok(await ask(`${base}/figures`))
    expect(closed.free_tonight).toBe(before.free_tonight)
    expect(after.nights_for_sale - closed.nights_for_sale).toBe(14)
  })
})
