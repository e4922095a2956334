import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeProduct, ordered, productInput } from '../../support/products.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { ok } from '../../support/tour.ts'

let server: TestServer
let owner: string
let rift: string
beforeAll(async () => {
  server = await startServer()
  owner = await server.login('owner@nile.test')
  rift = await server.login('owner@rift.test')
})
afterAll(() => server.close())

const ask = (path: string, body?: unknown, token = owner) =>
  server.request(`agent/business/shop/${path}`, { token, body })
const newPlace = async (name: string, changes: object = {}) =>
  ok(await ask('places/create', { name: `${name} ${randomUUID().slice(0, 6)}`, ...changes }), 201)

describe('movements', () => {
  it('are written with what was there after them; what is moved stands once for each place', async () => {
    const { id, variant, place } = await makeProduct(server, owner, { pieces: 10 })
    const other = await newPlace('Lodge')
    const stock = ok(
      await ask(`products/${id}/stock`, {
        reason: 'moved',
        place_id: place,
        to_place_id: other.id,
        note: 'For the weekend',
        lines: [{ variant_id: variant, quantity: 4 }],
      }),
    )
    expect(stock.movements.map(({ reason, quantity, on_hand: onHand }: Moved) => [reason, quantity, onHand])).toEqual([
      ...(place < other.id
        ? [
            ['moved', 4, 4],
            ['moved', -4, 6],
          ]
        : [
            ['moved', -4, 6],
            ['moved', 4, 4],
          ]),
      ['received', 10, 10],
    ])
    expect(stock.variants[0]).toMatchObject({ on_hand: 10, committed: 0, available: 10 })
    expect(stock.variants[0].places).toContainEqual({ place_id: other.id, place_name: other.name, on_hand: 4 })
    expect(ok(await ask(`products/${id}/variants`))[0]).toMatchObject({ cost: 20_000 })
    const all = ok(await ask(`stock/movements?reason=moved&place_id=${other.id}`))
    expect(all).toHaveLength(1)
    expect(all[0]).toMatchObject({
      product_id: id,
      quantity: 4,
      note: 'For the weekend',
      made_by_name: expect.any(String),
    })
  })
  interface Moved {
    readonly reason: string
    readonly quantity: number
    readonly on_hand: number
  }

  it('never leave less than nothing at a place, nor come to a place or variant of another agency', async () => {
    const { id, variant, place } = await makeProduct(server, owner, { pieces: 2 })
    const other = await newPlace('Kiosk')
    const move = (changes: object) =>
      ask(`products/${id}/stock`, {
        reason: 'damaged',
        place_id: place,
        lines: [{ variant_id: variant, quantity: 1 }],
        ...changes,
      })
    expect((await move({ place_id: other.id })).status).toBe(409)
    expect((await move({ lines: [{ variant_id: variant, quantity: 3 }] })).body.message).toMatch(
      /only 2 pieces are at this place/,
    )
    const [theirs] = ok(await ask('places', undefined, rift))
    expect((await move({ place_id: theirs.id })).status).toBe(404)
    const foreign = await makeProduct(server, rift, { pieces: 1 })
    expect((await move({ lines: [{ variant_id: foreign.variant, quantity: 1 }] })).status).toBe(404)
    expect((await move({ lines: [{ variant_id: variant, quantity: 0 }] })).status).toBe(422)
    expect((await move({ lines: [{ variant_id: variant, quantity: -1 }] })).status).toBe(422)
    expect((await move({ reason: 'moved' })).status).toBe(422)
    expect((await move({ reason: 'sold' })).status).toBe(422)
    const uncounted = await makeProduct(server, owner, { tracks_stock: false })
    const refusal = await ask(`products/${uncounted.id}/stock`, {
      reason: 'received',
      place_id: place,
      lines: [{ variant_id: uncounted.variant, quantity: 1 }],
    })
    expect(Object.keys(refusal.body.errors)).toEqual(['lines.0.variant_id'])
  })

  it('cannot be rewritten, not even by the application', async () => {
    const { variant } = await makeProduct(server, owner, { pieces: 2 })
    await expect(
      sql`update stock_movements set quantity = 5 where variant_id = ${variant}`.execute(server.db),
    ).rejects.toThrow(/append-only/)
    await expect(sql`delete from stock_movements where variant_id = ${variant}`.execute(server.db)).rejects.toThrow(
      /append-only/,
    )
  })

  it('follow a booking that is changed and cancelled', async () => {
    const { id, variant } = await makeProduct(server, owner, { pieces: 6 })
    const available = async () => ok(await ask(`products/${id}/show`)).available
    const booking = ok(await server.request('agent/bookings/new', { token: owner, body: ordered(variant, 4) }), 201)
    expect(await available()).toBe(2)
    const cancelled = await server.request(`agent/bookings/${booking.id}/status`, {
      token: owner,
      body: { status: 'cancelled', reason: 'Test' },
    })
    expect([cancelled.status, await available()]).toEqual([200, 6])
  })
})

describe('places', () => {
  it('always have one usual place; one with stock or a stocktake is not deleted', async () => {
    const { place, id, variant } = await makeProduct(server, owner)
    const first = await newPlace('Store')
    expect((await ask('places/create', { name: first.name.toUpperCase() })).status).toBe(409)
    expect((await ask(`places/${place}/delete`, {})).body.message).toMatch(/usual place/)
    ok(
      await ask(`products/${id}/stock`, {
        reason: 'received',
        place_id: first.id,
        lines: [{ variant_id: variant, quantity: 1 }],
      }),
    )
    expect((await ask(`places/${first.id}/delete`, {})).body.message).toBe('1 piece is at this place: move them first.')
    expect((await ask(`places/${first.id}/update`, { name: 'Mine' }, rift)).status).toBe(404)
    ok(await ask(`places/${first.id}/update`, { name: first.name, is_default: true }))
    const places: { id: number; is_default: boolean }[] = ok(await ask('places'))
    expect(places.filter((each) => each.is_default).map((each) => each.id)).toEqual([first.id])
    ok(
      await ask(`places/${place}/update`, {
        name: places.find((each) => each.id === place) && 'Desk again',
        is_default: true,
      }),
    )
  })
})

describe('a stocktake', () => {
  it('counts by code, SKU and variant, once for each key, and books the differences to what is there', async () => {
    const place = await newPlace('Counted')
    const { id, variant } = await makeProduct(server, owner)
    const code = `SKU-${randomUUID().slice(0, 8)}`
    ok(
      await ask(`products/${id}/variants`, {
        variants: [{ id: variant, sku: code, barcode: '5901234123457', cost: 1000 }],
      }),
    )
    const receive = (quantity: number) =>
      ask(`products/${id}/stock`, {
        reason: 'received',
        place_id: place.id,
        lines: [{ variant_id: variant, quantity }],
      })
    ok(await receive(5))
    const take = ok(await ask('stocktakes/create', { place_id: place.id }), 201)
    expect((await ask('stocktakes/create', { place_id: place.id })).status).toBe(409)
    expect(take.lines).toMatchObject([{ variant_id: variant, expected: 5, counted: null, difference: 0 }])
    const count = async (body: object) => await ask(`stocktakes/${take.id}/count`, { key: randomUUID(), ...body })
    const key = randomUUID()
    ok(await count({ key, code: code.toLowerCase() }))
    ok(await count({ key, code }))
    expect(ok(await count({ code: '5901234123457' })).lines[0]).toMatchObject({
      counted: 2,
      difference: -3,
      worth: -3000,
    })
    expect((await count({ code: 'NOBODY-HAS-THIS' })).body.errors.code).toHaveLength(1)
    expect((await count({ variant_id: variant, set: 4 })).body.data.lines[0]).toMatchObject({ counted: 4 })
    ok(await receive(2)) // now 7 are there, and 4 were counted
    const posted = ok(await ask(`stocktakes/${take.id}/post`, { version: take.version }))
    expect(posted).toMatchObject({ state: 'posted', lines: [{ expected: 7, counted: 4, difference: -3 }] })
    expect(ok(await ask(`products/${id}/show`)).on_hand).toBe(4)
    expect((await ask(`stocktakes/${take.id}/post`, {})).status).toBe(409)
    expect((await ask(`stocktakes/${take.id}/count`, { key: randomUUID(), code })).status).toBe(409)
    expect((await ask(`stocktakes/${take.id}/show`, undefined, rift)).status).toBe(404)
    expect(ok(await ask('stocktakes'))[0]).toMatchObject({ id: take.id, counted: 1, differences: 1 })
  })

  it('is not posted below what is committed to orders, and leaves everything when abandoned', async () => {
    const place = await newPlace('Short')
    const { id, variant } = await makeProduct(server, owner)
    ok(
      await ask(`products/${id}/stock`, {
        reason: 'received',
        place_id: place.id,
        lines: [{ variant_id: variant, quantity: 5 }],
      }),
    )
    ok(await server.request('agent/bookings/new', { token: owner, body: ordered(variant, 4) }), 201)
    const take = ok(await ask('stocktakes/create', { place_id: place.id }), 201)
    ok(await ask(`stocktakes/${take.id}/count`, { key: randomUUID(), variant_id: variant, set: 3 }))
    const { status, body } = await ask(`stocktakes/${take.id}/post`, {})
    expect([status, body.message]).toEqual([409, '4 pieces are committed to orders: there cannot be fewer.'])
    ok(await ask(`stocktakes/${take.id}/abandon`, {}))
    expect(ok(await ask(`products/${id}/show`)).on_hand).toBe(5)
  })
})

describe('categories and collections', () => {
  it('make a tree without circles, at most six steps down; what is below a deleted one moves up', async () => {
    const make = async (name: string, parent: number | null = null) =>
      ok(await ask('categories/create', { name, parent_id: parent }), 201)
    const chain = [await make(`Top ${randomUUID().slice(0, 6)}`)]
    for (let step = 1; step < 6; step++) chain.push(await make(`Step ${step}`, chain.at(-1).id))
    expect(
      (await ask('categories/create', { name: 'Too deep', parent_id: chain.at(-1).id })).body.errors.parent_id,
    ).toHaveLength(1)
    const [top, second] = chain
    const circle = await ask(`categories/${top.id}/update`, { name: top.name, parent_id: chain[3].id })
    expect(circle.body.errors.parent_id).toEqual(['A category cannot be below itself.'])
    await expect(
      sql`update shop_categories set parent_id = ${chain[3].id} where id = ${top.id}`.execute(server.db),
    ).rejects.toThrow(/below itself/)
    const { id } = ok(await ask('products/create', productInput({ category_id: second.id })), 201)
    expect(ok(await ask(`categories/${second.id}/delete`, {})).message).toContain('1 product moved up')
    expect(ok(await ask(`products/${id}/show`)).category_id).toBe(top.id)
    const now: { id: number; path: string; products_count: number }[] = ok(await ask('categories'))
    expect(now.find((one) => one.id === chain[2].id)?.path).toBe(`${top.name} › Step 2`)
    expect(now.find((one) => one.id === top.id)?.products_count).toBe(1)
    expect((await ask(`categories/${top.id}/delete`, {}, rift)).status).toBe(404)
    expect((await ask('products/create', productInput({ category_id: top.id }), rift)).status).toBe(422)
  })

  it('find products by rule, whatever is typed into a rule', async () => {
    const vendor = `Zanzibar'; drop table products -- %_`
    const { id } = await makeProduct(server, owner, { vendor, amount: 9_000, pieces: 1 })
    const other = await makeProduct(server, owner, { vendor, amount: 90_000 })
    const make = async (match: string, rules: object[]) =>
      ok(await ask('collections/create', { name: randomUUID(), match, rules }), 201)
    const found = async (collection: { id: number }) =>
      ok(await ask(`products?collection_id=${collection.id}&per_page=100&sort=created_at`)).map(
        (row: { id: number }) => row.id,
      )
    const mine = { field: 'vendor', test: 'is', value: vendor }
    expect(await found(await make('all', [mine]))).toEqual([id, other.id])
    expect(await found(await make('all', [mine, { field: 'price', test: 'less', value: '10000' }]))).toEqual([id])
    expect(await found(await make('all', [mine, { field: 'stock', test: 'is', value: 'no' }]))).toEqual([other.id])
    expect(await found(await make('all', [{ field: 'vendor', test: 'contains', value: "'; DROP" }]))).toEqual([
      id,
      other.id,
    ])
    const wrong = await ask('collections/create', {
      name: 'Wrong',
      rules: [{ field: 'price', test: 'contains', value: 'x' }],
    })
    expect(Object.keys(wrong.body.errors)).toEqual(['rules.0.test'])
    const collection = await make('any', [mine])
    expect(collection.products_count).toBe(2)
    expect((await ask(`products?collection_id=${collection.id}`, undefined, rift)).status).toBe(404)
  })
})
