import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '../../support/server.ts'
import { agencyOf, makeRoom, stay } from '../../support/sold-offers.ts'
import { book as bookTour, inDays, makeTour, ok } from '../../support/tour.ts'

let server: TestServer
let owner: string
let gate: string
let rift: string
let nile: number
let foreign: number

const call = (path: string, body?: unknown, token: string | undefined = owner) =>
  server.request(`agent/${path}`, { token, body })
const book = async (items: unknown[], changes: Record<string, unknown> = {}, token = owner) =>
  ok(await call('bookings/new', { items, client: { name: 'Ann Lee' }, ...changes }, token), 201)
const told = { client: { name: 'Ann Lee', email: 'ann@example.com' } }
const titled = (title: string) => ({ title, slug: title.toLowerCase().replaceAll(/\W+/g, '-') })

beforeAll(async () => {
  server = await startServer()
  owner = await server.login('owner@nile.test')
  gate = await server.login('gate@nile.test')
  rift = await server.login('owner@rift.test')
  nile = await agencyOf(server)
  foreign = await agencyOf(server, 'owner@rift.test')
})
afterAll(() => server.close())

describe('offers that bookings can be looked for by', () => {
  const offers = async (query: string) => ok(await call(`bookings/booked-offers?${query}`))

  it('are those ever booked, deleted ones too, by title', async () => {
    const quiet = await makeRoom(server, nile, {}, titled('Zebra suite, never sold'))
    const later = await makeRoom(server, nile, {}, titled('Zebra suite, upstairs'))
    const first = await makeRoom(server, nile, {}, titled('Zebra suite, 100% quiet'))
    for (const room of [later, first]) await book([stay(room, 20, 21)])
    await server.db.updateTable('offers').set({ deleted_at: new Date() }).where('id', '=', later).execute()
    expect(await offers('offer_type=room&q=zebra%20SUITE')).toEqual([
      { id: first, title: 'Zebra suite, 100% quiet' },
      { id: later, title: 'Zebra suite, upstairs' },
    ])
    expect(await offers(`offer_type=room&id=${later}`)).toEqual([{ id: later, title: 'Zebra suite, upstairs' }])
    expect(await offers(`offer_type=room&id=${quiet}`)).toEqual([])
    // An id is of its kind: a car of that number is another thing.
    expect(await offers(`offer_type=car&id=${first}`)).toEqual([])
  })

  it('take what is typed as it is, not as a pattern', async () => {
    expect(await offers('offer_type=room&q=100%25')).toHaveLength(1)
    expect(await offers('offer_type=room&q=zebra%25quiet')).toEqual([])
    expect(await offers('offer_type=room&q=zebra_suite')).toEqual([])
  })

  it('are at most twenty, and tours among them', async () => {
    const tour = await makeTour(server, owner, { title: 'Zebra plains on foot' })
    await bookTour(server, owner, tour)
    expect(await offers('offer_type=package&q=zebra%20plains')).toEqual([
      { id: tour.id, title: 'Zebra plains on foot' },
    ])
    expect((await offers('offer_type=package')).length).toBeLessThanOrEqual(20)
  })

  it('are asked for by kind, by whoever may see bookings, of the own agency', async () => {
    const room = await makeRoom(server, foreign, {}, titled('Zebra suite of others'))
    await book([stay(room, 20, 21)], {}, rift)
    expect(await offers(`offer_type=room&id=${room}`)).toEqual([])
    expect((await call('bookings/booked-offers?offer_type=room&q=zebra')).text).not.toContain('of others')
    expect((await call('bookings/booked-offers?offer_type=room&q=zebra', undefined, rift)).body.data).toEqual([
      { id: room, title: 'Zebra suite of others' },
    ])
    for (const query of ['', '?offer_type=yacht', '?offer_type=room&id=x'])
      expect([query, (await call(`bookings/booked-offers${query}`)).status]).toEqual([query, 422])
    expect((await call('bookings/booked-offers?offer_type=room', undefined, gate)).status).toBe(403)
    expect((await server.request('agent/bookings/booked-offers?offer_type=room')).status).toBe(401)
  })
})

describe('a move of a booking’s status, taken back', () => {
  const move = (id: number, status: string, changes: Record<string, unknown> = {}, token = owner) =>
    call(`bookings/${id}/status`, { status, ...changes }, token)
  const back = (id: number, status: string, changes: Record<string, unknown> = {}, token = owner) =>
    move(id, status, { back: true, ...changes }, token)
  const made = async (changes: Record<string, unknown> = {}) =>
    book([stay(await makeRoom(server, nile), 0, 1)], changes)

  it('leaves the booking as it was before, one version on', async () => {
    const { id, version } = await made(told)
    const inside = ok(await move(id, 'in_progress'))
    expect(inside).toMatchObject({ status: 'in_progress', version: version + 1 })
    expect(ok(await back(id, 'confirmed'))).toMatchObject({ status: 'confirmed', version: version + 2, total: 100 })
    // Without `back` there is no such way, and a second time nothing is left to take back.
    ok(await move(id, 'in_progress'))
    expect((await move(id, 'confirmed')).status).toBe(409)
    ok(await back(id, 'confirmed'))
    expect((await back(id, 'pending')).status).toBe(409)
  })

  it('is refused once anything has followed', async () => {
    const { id, reference } = await made(told)
    ok(await move(id, 'in_progress'))
    ok(await call(`bookings/edit/${id}`, { notes: 'Breakfast at six' }))
    const { status, body } = await back(id, 'confirmed')
    expect([status, body.message]).toEqual([
      409,
      `${reference} has changed since: it can no longer go back to confirmed.`,
    ])
    expect(ok(await call(`bookings/${id}/show`)).status).toBe('in_progress')
  })

  it('goes to the status before and to no other', async () => {
    const { id } = await made(told)
    ok(await move(id, 'in_progress'))
    for (const status of ['pending', 'completed', 'cancelled', 'in_progress'])
      expect([status, (await back(id, status)).status]).toEqual([status, 409])
    expect((await back(id, 'asleep')).status).toBe(422)
    expect((await back(id, 'confirmed', { back: 'yes' })).status).toBe(422)
  })

  it('is no way out of a cancellation', async () => {
    const { id } = await made(told)
    ok(await call(`bookings/${id}/delete`, { reason: 'Illness' }))
    const { status, body } = await back(id, 'confirmed')
    expect([status, body.message]).toEqual([409, 'Use “Reinstate booking” for a cancelled booking.'])
  })

  it('takes a confirmation back only while no client was told of it', async () => {
    const silent = await made({ confirm: false })
    ok(await move(silent.id, 'confirmed'))
    expect(ok(await back(silent.id, 'pending')).status).toBe('pending')
    const loud = await made({ ...told, confirm: false })
    ok(await move(loud.id, 'confirmed'))
    const { status, body } = await back(loud.id, 'pending')
    expect([status, body.message]).toEqual([
      409,
      expect.stringContaining('has been told that the booking is confirmed'),
    ])
  })

  it('needs the version on screen, the right to edit, and a booking of the own agency', async () => {
    const { id, version } = await made(told)
    ok(await move(id, 'in_progress'))
    expect((await back(id, 'confirmed', { version })).status).toBe(409)
    expect((await back(id, 'confirmed', {}, gate)).status).toBe(403)
    expect((await back(id, 'confirmed', {}, rift)).status).toBe(404)
    expect(ok(await back(id, 'confirmed', { version: version + 1 })).status).toBe('confirmed')
  })
})

describe('a change that keeps the total', () => {
  const edit = (id: number, body: unknown, token = owner) => call(`bookings/edit/${id}`, body, token)

  it('gives what it adds as a discount', async () => {
    const room = await makeRoom(server, nile)
    const { id } = await book([stay(room, 20, 22)])
    const kept = ok(await edit(id, { items: [stay(room, 20, 23)], keep_total: true }))
    expect(kept).toMatchObject({ ends_on: inDays(23), subtotal: 300, discount: 100, total: 200, balance: 200 })
    expect(kept.lines.map((line: { amount: number; discount: number }) => line.amount - line.discount)).toEqual([200])
    // The night is held all the same.
    const clash = await call('bookings/quote', { items: [stay(room, 22, 23, { quantity: 3 })] })
    expect(clash.body.data.items[0]).toMatchObject({ left: 2 })
  })

  it('never makes a booking dearer', async () => {
    const room = await makeRoom(server, nile)
    const { id } = await book([stay(room, 20, 23)])
    expect(ok(await edit(id, { items: [stay(room, 20, 21)], keep_total: true }))).toMatchObject({
      discount: 0,
      total: 100,
    })
  })

  it('shares the discount among several parts, to the last cent', async () => {
    const [one, two] = [await makeRoom(server, nile), await makeRoom(server, nile, {}, { amount: 3333 })]
    const { id, total } = await book([stay(one, 20, 21), stay(two, 20, 21)])
    const kept = ok(await edit(id, { items: [stay(one, 20, 23), stay(two, 20, 22)], keep_total: true }))
    expect(kept.total).toBe(total)
    const cents = kept.lines.reduce(
      (sum: number, line: { amount: number; discount: number }) =>
        sum + Math.round((line.amount - line.discount) * 100),
      0,
    )
    expect(cents).toBe(Math.round(total * 100))
    expect(kept.lines.every((line: { discount: number; amount: number }) => line.discount <= line.amount)).toBe(true)
  })

  it('is refused like any other change', async () => {
    const room = await makeRoom(server, nile, { quantity: 1 })
    const { id, version } = await book([stay(room, 20, 21)])
    await book([stay(room, 21, 22)])
    const longer = { items: [stay(room, 20, 22)], keep_total: true }
    expect((await edit(id, longer)).status).toBe(409) // somebody sleeps there
    const other = { items: [stay(room, 18, 20)], keep_total: true }
    expect((await edit(id, { ...other, keep_total: 'yes' })).status).toBe(422)
    expect((await edit(id, { ...other, version: version + 5 })).status).toBe(409)
    expect((await edit(id, other, gate)).status).toBe(403)
    expect((await edit(id, other, rift)).status).toBe(404)
    expect(ok(await edit(id, { ...other, version })).total).toBe(100)
    ok(await call(`bookings/${id}/delete`, { reason: 'Illness' }))
    expect((await edit(id, longer)).status).toBe(409)
  })
})
