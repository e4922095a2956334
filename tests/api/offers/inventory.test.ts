import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeRoom, seasonInput } from '../../support/rooms.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { adultPrice, book, inDays, makeTour, ok } from '../../support/tour.ts'

let server: TestServer
let owner: string
let rift: string
beforeAll(async () => {
  server = await startServer()
  owner = await server.login('owner@nile.test')
  rift = await server.login('owner@rift.test')
})
afterAll(() => server.close())
const ask = (path: string, body?: unknown, token = owner) => server.request(`agent/${path}`, { token, body })
const list = async (query: string): Promise<Record<string, unknown>[]> => ok(await ask(`inventory?${query}`))
const both = async (name: string) => {
  const room = await makeRoom(server, owner, { title: `${name} room`, tags: ['first'] })
  const tour = await makeTour(server, owner, { title: `${name} tour` })
  return {
    room,
    tour,
    items: [
      { kind: 'room', id: room.id },
      { kind: 'package', id: tour.id },
    ],
  }
}

describe('every kind of offer in one list', () => {
  it('shows rooms beside packages, filters by kind and tag, sorts by whatever it shows', async () => {
    await both('Listed')
    const rows = await list('q=listed')
    expect(rows.map(({ kind }) => kind).sort()).toEqual(['package', 'room'])
    expect(rows.find(({ kind }) => kind === 'room')).toMatchObject({
      price_from: 420_000,
      next_availability: inDays(0),
      tags: ['first'],
    })
    expect(await list('q=listed&kind=room')).toHaveLength(1)
    expect(await list('q=listed&tag=FIRST')).toHaveLength(1)
    for (const sort of [
      'title',
      'kind',
      'status',
      'price_from',
      'next_availability',
      'views',
      'bookings',
      'created_at',
      'updated_at',
    ])
      for (const way of ['', '-']) expect(await list(`q=listed&sort=${way}${sort}`)).toHaveLength(2)
    expect((await ask('inventory?sort=constructor')).status).toBe(422)
    expect((await ask('inventory?kind=flight')).status).toBe(422)
  })

  it('is a file as well', async () => {
    await both('Filed')
    const { status, text } = await ask('inventory?q=filed&download=csv')
    expect(status).toBe(200)
    expect(text).toContain('Filed room')
    expect(text).toContain('Hotel room')
    expect(text).toContain('Tour package')
  })

  it('counts each kind', async () => {
    const before = ok(await ask('inventory/figures'))
    await both('Counted')
    const after = ok(await ask('inventory/figures'))
    expect(after.total - before.total).toBe(2)
    expect(after.kinds.map(({ kind }: { kind: string }) => kind)).toContain('room')
    expect(after.tags).toContain('first')
  })
})

describe('status, tags, copies, deletion of several kinds at once', () => {
  it('publishes what can be sold, and says what cannot', async () => {
    const { items, room, tour } = await both('Status')
    const archived = await ask('inventory/status', { items, status: 'archived' })
    expect(archived.body.items).toHaveLength(2)
    expect(archived.body.message).toBe('2 offers archived.')
    expect((await ask('inventory/status', { items, status: 'archived' })).body.items).toEqual([])
    const bare = ok(await ask('packages/new', { title: 'Bare', days: 1, nights: 0 }), 201)
    const refusal = await ask('inventory/status', {
      items: [
        { kind: 'room', id: room.id },
        { kind: 'package', id: bare.id },
      ],
      status: 'published',
    })
    expect(refusal.status).toBe(422)
    expect(refusal.body.errors.items[0]).toContain('Bare')
    expect((await list(`q=status room`))[0]).toMatchObject({ status: 'archived' }) // all of it or none
    await ask('inventory/status', { items, status: 'published' })
    expect((await list('q=status&status=published')).map(({ id }) => id).sort()).toEqual([room.id, tour.id].sort())
  })

  it('adds a tag where it is missing, and takes it off again where it was added', async () => {
    const { items, room } = await both('Tagged')
    const added = await ask('inventory/tag', { items, add: ['First', 'new'] })
    expect(added.body.items).toHaveLength(2)
    expect((await list('q=tagged room'))[0]?.tags).toEqual(['first', 'new'])
    await ask('inventory/tag', { items: [{ kind: 'room', id: room.id }], remove: ['NEW'] })
    expect((await list('q=tagged room'))[0]?.tags).toEqual(['first'])
    expect((await ask('inventory/tag', { items })).status).toBe(422)
  })

  it('copies a room with its seasons as a draft', async () => {
    const { room } = await both('Copied')
    ok(await ask(`inventory/room/${room.id}/rates`, seasonInput()), 201)
    const copy = ok(await ask('inventory/duplicate', { kind: 'room', id: room.id }), 201)
    expect(copy).toMatchObject({ title: 'Copied room (copy)', status: 'draft', price_from: 420_000 })
    expect(ok(await ask(`inventory/room/${copy.id}/rates`))).toHaveLength(1)
  })

  it('deletes, brings back, and refuses what has live bookings, naming them', async () => {
    const { items, tour } = await both('Deleted')
    await book(server, owner, { ...tour }, 2, 'Naming Client')
    const refusal = await ask('inventory/delete', { items })
    expect(refusal.status).toBe(409)
    expect(refusal.body.message).toContain('Naming Client')
    expect(refusal.body.clash.bookings[0]).toMatchObject({ kind: 'package', offer_id: tour.id })
    expect(await list('q=deleted')).toHaveLength(2)
    const [room] = items
    await ask('inventory/delete', { items: [room] })
    expect(await list('q=deleted&kind=room')).toEqual([])
    await ask('inventory/restore', { items: [room] })
    expect(await list('q=deleted&kind=room')).toHaveLength(1)
  })
})

describe('a change of prices in percent', () => {
  const pricesOf = async (id: number) =>
    (ok(await ask(`inventory/room/${id}/rates`)) as { amount: number }[]).map(({ amount }) => amount)

  it('is previewed, made at once, and taken back exactly', async () => {
    const { items, room } = await both('Priced')
    ok(await ask(`inventory/room/${room.id}/rates`, seasonInput({ amount: 612_345 })), 201)
    const change = { items, percent: 7.5, round_to: 1000 }
    const steps = ok(await ask('inventory/prices/preview', change)) as { what: string; before: number; after: number }[]
    expect(steps.map(({ before, after }) => [before, after])).toEqual(
      expect.arrayContaining([
        [420_000, 452_000], // 451,500, half away from zero
        [612_345, 658_000],
        [100, 1000], // the dollars of the tour: rounded to a thousand as asked
      ]),
    )
    expect((await list('q=priced room'))[0]?.price_from).toBe(420_000) // a preview writes nothing
    const made = ok(await ask('inventory/prices', change))
    expect(made).toMatchObject({ offers: 2, prices: 3 })
    expect((await list('q=priced room'))[0]?.price_from).toBe(452_000)
    expect((await ask(`inventory/prices/${made.id}/undo`, {}, rift)).status).toBe(404)
    ok(await ask(`inventory/prices/${made.id}/undo`, {}))
    expect((await list('q=priced room'))[0]?.price_from).toBe(420_000)
    expect(await pricesOf(room.id)).toEqual([612_345])
    expect((await ask(`inventory/prices/${made.id}/undo`, {})).status).toBe(409)
  })

  it('is not taken back where a price was changed since', async () => {
    const { tour } = await both('Moved')
    const items = [{ kind: 'package', id: tour.id }]
    const made = ok(await ask('inventory/prices', { items, percent: 10 }))
    ok(await ask(`packages/price-options/${tour.price}/update`, adultPrice({ amount: 200 })))
    const { status, body } = await ask(`inventory/prices/${made.id}/undo`, {})
    expect(status).toBe(409)
    expect(body.message).toContain('Moved tour')
    expect(ok(await ask(`packages/${tour.id}/price-options`))[0].amount).toBe(200)
  })

  it('never touches a booking that is made', async () => {
    const { tour } = await both('Fixed')
    const booking = await book(server, owner, tour, 2)
    ok(await ask('inventory/prices', { items: [{ kind: 'package', id: tour.id }], percent: 50 }))
    expect(ok(await ask(`bookings/${booking.id}/show`)).total).toBe(booking.total)
  })

  it('refuses what changes nothing or is no percentage', async () => {
    const { items } = await both('Refused')
    for (const percent of [0, -91, 501, 1.234, '10', null])
      expect((await ask('inventory/prices', { items, percent })).status).toBe(422)
    expect((await ask('inventory/prices', { items: [], percent: 5 })).status).toBe(422)
  })
})

describe('the wall', () => {
  it('keeps another agency’s offers out of reach', async () => {
    const { items, room } = await both('Walled')
    for (const [path, body] of [
      ['status', { items, status: 'draft' }],
      ['delete', { items }],
      ['restore', { items }],
      ['tag', { items, add: ['mine'] }],
      ['prices', { items, percent: 5 }],
      ['prices/preview', { items, percent: 5 }],
      ['duplicate', items[1]],
      ['images/update', { ...items[1], images: [] }],
    ] as const) {
      const answer = await ask(`inventory/${path}`, body, rift)
      expect([403, 404]).toContain(answer.status)
      expect(answer.text).not.toContain('Walled')
    }
    expect([403, 404]).toContain((await ask(`inventory/room/${room.id}/history`, undefined, rift)).status)
    expect((await ask('inventory?per_page=100', undefined, rift)).text).not.toContain('Walled')
  })

  it('asks for the permission of each kind', async () => {
    const clerk = await server.login('clerk@nile.test')
    const { items } = await both('Guarded')
    for (const some of [items, ...items.map((item) => [item])])
      expect((await ask('inventory/status', { items: some, status: 'draft' }, clerk)).status).toBe(403)
    ok(await ask('inventory/status', { items, status: 'draft' })) // control
  })
})
