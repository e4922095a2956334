import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '../../support/server.ts'
import { makeProduct, ordered, productInput } from '../../support/shop/products.ts'
import { ok, picture } from '../../support/tour.ts'

let server: TestServer
let owner: string
let clerk: string
let rift: string
beforeAll(async () => {
  server = await startServer()
  owner = await server.login('owner@nile.test')
  clerk = await server.login('clerk@nile.test')
  rift = await server.login('owner@rift.test')
})
afterAll(() => server.close())

const ask = (path: string, body?: unknown, token = owner) =>
  server.request(`agent/business/shop/${path}`, { token, body })
const order = (variant: number, quantity = 1, token = owner) =>
  server.request('agent/bookings/new', { token, body: ordered(variant, quantity) })
interface Named {
  readonly id: number
  readonly name: string
  readonly values: { readonly id: number; readonly name: string; readonly archived: boolean }[]
  readonly version: number
}
interface Variant {
  readonly id: number
  readonly title: string
  readonly version: number
  readonly archived_at: string | null
  readonly sku: string
}

describe('a product', () => {
  it('is created with everything it says, and read back exactly', async () => {
    const input = productInput({
      title: 'Guide – “birds” 🐦',
      summary: "O'Brien & sons <3",
      currency: 'USD',
      amount: 42.5,
      compare_at: 50,
      discount_percent: 20,
      tags: ['books'],
      vendor: 'Fountain',
      seo_title: 'Birds',
      seo_description: 'All of them',
      back_order: true,
    })
    const made = ok(await ask('products/create', input), 201)
    expect(made).toMatchObject({
      ...input,
      kind: 'product',
      price_from: 34,
      price_to: 34,
      variants_count: 1,
      on_hand: 0,
      available: 0,
      level: 'back_order',
      category_name: '',
    })
    expect(ok(await ask(`products/${made.id}/show`))).toEqual(made)
    const [variant] = ok(await ask(`products/${made.id}/variants`))
    expect(variant).toMatchObject({ title: '', values: [], amount: null, price: 34, sku: '', tax_rate_id: null })
  })

  it('refuses what it cannot be, by field', async () => {
    const wrong = async (changes: object) => (await ask('products/create', productInput(changes))).body.errors
    expect(await wrong({ amount: 0 })).toEqual({ amount: ['Price must be more than 0.'] })
    expect(await wrong({ amount: 1.5 })).toEqual({ amount: ['This currency has fewer decimal places.'] })
    expect(await wrong({ compare_at: 45_000 })).toEqual({
      compare_at: ['The compare-at price must be above the price.'],
    })
    expect(await wrong({ category_id: 999_999 })).toEqual({ category_id: ['Choose a category from the list.'] })
    expect(await wrong({ product_kind: 'digital' })).toEqual({
      status: ['This product needs its file before it is published.'],
    })
  })

  it('is another agency’s secret, and needs plan, flag and permission', async () => {
    const { id } = await makeProduct(server, owner)
    for (const path of ['show', 'stock', 'options', 'variants', 'statistics', 'gallery', 'virtual-asset'])
      expect([path, (await ask(`products/${id}/${path}`, undefined, rift)).status]).toEqual([path, 404])
    expect((await ask(`products/${id}/update`, productInput(), rift)).status).toBe(404)
    expect((await ask('products/create', productInput(), clerk)).status).toBe(403)
    await server.db.updateTable('agencies').set({ shop_enabled: false }).where('slug', 'like', 'rift%').execute()
    const off = await server.request('agent/business/shop/products', { token: await server.login('owner@rift.test') })
    expect([off.status, typeof off.body.refusal]).toEqual([403, 'string'])
    await server.db.updateTable('agencies').set({ shop_enabled: true }).where('slug', 'like', 'rift%').execute()
  })

  it('refuses a stale version and another currency once something is priced in its own', async () => {
    const { id, version } = await makeProduct(server, owner, { pieces: 1 })
    ok(await ask(`products/${id}/update`, productInput({ title: 'New title', version })))
    expect((await ask(`products/${id}/update`, productInput({ version }))).status).toBe(409)
    const { body } = await ask(`products/${id}/update`, productInput({ currency: 'USD', amount: 10 }))
    expect(body.errors.currency).toEqual(['It has prices in UGX. Delete those first, or copy it.'])
  })

  it('is found by title, vendor and SKU, and filtered by level, vendor and category', async () => {
    const category = ok(await ask('categories/create', { name: 'Maps and atlases' }), 201)
    const below = ok(await ask('categories/create', { name: 'Trail maps', parent_id: category.id }), 201)
    const { id, variant } = await makeProduct(server, owner, {
      title: 'Rwenzori trail map',
      vendor: 'Zebra Press',
      category_id: below.id,
      pieces: 3,
    })
    ok(await ask(`products/${id}/variants`, { variants: [{ id: variant, sku: 'MAP-RWZ-77', low_level: 3 }] }))
    const found = async (query: string) => ok(await ask(`products?${query}`)).map((row: { id: number }) => row.id)
    for (const query of [
      'q=map-rwz-77',
      'q=zebra rwenzori',
      'q=rwenzori, / zebra ·',
      'vendor=zebra press',
      `category_id=${category.id}`,
    ])
      expect([query, await found(query)]).toEqual([query, [id]])
    expect(await found('level=low&per_page=100')).toContain(id)
    expect(await found('level=out&per_page=100')).not.toContain(id)
    ok(await order(variant, 3), 201)
    expect(await found('level=out&per_page=100')).toContain(id)
    expect(await found('level=low&per_page=100')).not.toContain(id)
    expect(ok(await ask(`products/${id}/show`))).toMatchObject({
      category_name: 'Maps and atlases › Trail maps',
      on_hand: 3,
      committed: 3,
      available: 0,
      level: 'out',
      sold_30_days: 3,
    })
  })

  it('is copied without SKUs and stock, and not deleted while it is ordered', async () => {
    const { id, variant } = await makeProduct(server, owner, { pieces: 5 })
    ok(await ask(`products/${id}/options`, { name: 'Size', values: ['S', 'M'] }))
    const variants: Variant[] = ok(await ask(`products/${id}/variants`))
    ok(await ask(`products/${id}/variants`, { variants: [{ id: variant, sku: 'COPY-1', weight_grams: 250 }] }))
    const { body } = await server.request('agent/inventory/duplicate', { token: owner, body: { kind: 'product', id } })
    const copy = ok(await ask(`products/${body.data.id}/show`))
    expect(copy).toMatchObject({ status: 'draft', variants_count: 2, on_hand: 0, available: 0 })
    const copied = ok(await ask(`products/${copy.id}/variants`))
    expect(copied.map((one: Variant) => [one.title, one.sku])).toEqual([
      ['S', ''],
      ['M', ''],
    ])
    expect(copied[0]).toMatchObject({ values: ['S'], weight_grams: 250 })
    expect(variants).toHaveLength(2)
    ok(await order(variant), 201)
    expect((await ask(`products/${id}/delete`, {})).status).toBe(409)
    expect(ok(await ask(`products/${copy.id}/delete`, {})).message).toContain('30 days')
    expect((await ask(`products/${copy.id}/show`)).status).toBe(404)
  })

  it('has photographs, of which a variant has one', async () => {
    const { id, variant } = await makeProduct(server, owner)
    const other = await makeProduct(server, owner)
    const image = ok(
      await server.request(`agent/business/shop/products/${id}/gallery`, { token: owner, body: await picture() }),
      201,
    )
    ok(await ask(`products/${id}/variants`, { variants: [{ id: variant, image_id: image.id }] }))
    const { body } = await ask(`products/${other.id}/variants`, {
      variants: [{ id: other.variant, image_id: image.id }],
    })
    expect(body.errors).toEqual({ 'variants.0.image_id': ['Choose one of the photographs of this product.'] })
  })
})

describe('options and variants', () => {
  it('multiply; what was sold is archived, what nothing happened to is deleted', async () => {
    const { id, variant, place } = await makeProduct(server, owner)
    ok(await ask(`products/${id}/options`, { name: 'Colour', values: ['Red', 'Blue'] }))
    ok(await ask(`products/${id}/options`, { name: 'Size', values: ['S', 'M', 'L'] }))
    const variants: Variant[] = ok(await ask(`products/${id}/variants`))
    expect(variants.map(({ title }) => title)).toEqual([
      'Red / S',
      'Red / M',
      'Red / L',
      'Blue / S',
      'Blue / M',
      'Blue / L',
    ])
    expect(variants[0]?.id).toBe(variant) // it had stock and orders before there were options
    const blueM = variants.find(({ title }) => title === 'Blue / M')?.id ?? 0
    ok(
      await ask(`products/${id}/stock`, {
        reason: 'received',
        place_id: place,
        lines: [{ variant_id: blueM, quantity: 4 }],
      }),
    )
    const sold = ok(await order(blueM), 201)
    const options: Named[] = ok(await ask(`products/${id}/options`))
    const [colour, size] = options
    if (colour === undefined || size === undefined) throw new Error('two options')
    const plan = {
      options: [
        { id: colour.id, name: 'Colour', values: [{ id: colour.values[0]?.id, name: 'Crimson' }, { name: 'Green' }] },
        { id: size.id, name: 'Size', values: size.values.map(({ id: value, name }) => ({ id: value, name })) },
      ],
    }
    expect(ok(await ask(`products/${id}/variants/plan`, plan))).toEqual({
      made: ['Green / S', 'Green / M', 'Green / L'],
      kept: ['Crimson / S', 'Crimson / M', 'Crimson / L'],
      archived: ['Blue / M'],
      deleted: ['Blue / S', 'Blue / L'],
      problem: null,
    })
    expect(ok(await ask(`products/${id}/variants`))).toHaveLength(6) // the plan wrote nothing
    const after: Variant[] = ok(await ask(`products/${id}/variants`, { plan }))
    expect(after.map(({ title, archived_at: at }) => [title, at !== null])).toEqual([
      ['Crimson / S', false],
      ['Crimson / M', false],
      ['Crimson / L', false],
      ['Green / S', false],
      ['Green / M', false],
      ['Green / L', false],
      ['Blue / M', true],
    ])
    const booking = ok(await server.request(`agent/bookings/${sold.id}/show`, { token: owner }))
    expect(booking.items[0].details).toMatchObject({ variant_id: blueM, variant: 'Blue / M', quantity: 1 })
    // The same value again offers the same variant again.
    const blue = plan.options.map((option, at) =>
      at === 0 ? { ...option, values: [...option.values, { name: 'blue' }] } : option,
    )
    const again = ok(await ask(`products/${id}/variants/plan`, { options: await withIds(id, blue) }))
    expect(again.made).toEqual(['blue / S', 'blue / M', 'blue / L'])
    const revived: Variant[] = ok(await ask(`products/${id}/variants`, { plan: { options: await withIds(id, blue) } }))
    expect(revived.find(({ title }) => title === 'blue / M')).toMatchObject({ id: blueM, archived_at: null })
  })

  /** Values that are there by their ids, as a form would send them. */
  async function withIds(id: number, options: readonly { id: number; name: string; values: { name: string }[] }[]) {
    const now: Named[] = ok(await ask(`products/${id}/options`))
    return options.map((option) => ({
      ...option,
      values: option.values.map(({ name }) => ({
        id: now.flatMap(({ values }) => values).find((value) => value.name === name && !value.archived)?.id ?? null,
        name,
      })),
    }))
  }

  it('can be left out, and stay left out when a value is added', async () => {
    const { id } = await makeProduct(server, owner)
    const plan = {
      options: [
        { name: 'Colour', values: [{ name: 'Red' }, { name: 'Blue' }] },
        { name: 'Size', values: [{ name: 'S' }, { name: 'M' }] },
      ],
      wanted: [
        ['Red', 'S'],
        ['blue', 'm'],
      ],
    }
    expect(ok(await ask(`products/${id}/variants`, { plan })).map(({ title }: Variant) => title)).toEqual([
      'Red / S',
      'Blue / M',
    ])
    const [, size]: Named[] = ok(await ask(`products/${id}/options`))
    ok(
      await ask(`products/${id}/options/${size?.id}/values`, {
        values: [...(size?.values ?? []).map(({ id: value, name }) => ({ id: value, name })), { name: 'L' }],
      }),
    )
    const titles = ok(await ask(`products/${id}/variants`)).map(({ title }: Variant) => title)
    expect(titles).toEqual(['Red / S', 'Red / L', 'Blue / M', 'Blue / L'])
  })

  it('keep within 3 options, 50 values and 250 variants, and say what is wrong', async () => {
    const { id } = await makeProduct(server, owner)
    const values = (count: number) => Array.from({ length: count }, (_, at) => ({ name: `v${at}` }))
    const plan = async (options: unknown[]) => await ask(`products/${id}/variants/plan`, { options })
    expect(
      ok(
        await plan([
          { name: 'A', values: values(50) },
          { name: 'B', values: values(5) },
        ]),
      ).problem,
    ).toBeNull()
    expect(
      ok(
        await plan([
          { name: 'A', values: values(50) },
          { name: 'B', values: values(6) },
        ]),
      ).problem,
    ).toBe('These options make 300 variants: at most 250. Leave out some combinations.')
    expect((await plan([{ name: 'A', values: values(51) }])).status).toBe(422)
    expect((await plan(['A', 'B', 'C', 'D'].map((name) => ({ name, values: values(1) })))).status).toBe(422)
    expect((await plan([{ name: 'A', values: [{ name: 'x' }, { name: 'X' }] }])).status).toBe(422)
    const { body } = await ask(`products/${id}/variants`, {
      plan: {
        options: [
          { name: 'A', values: values(50) },
          { name: 'B', values: values(6) },
        ],
      },
    })
    expect(body.errors.plan).toHaveLength(1)
  })

  it('change many at once, all or none, each row with its own complaint', async () => {
    const { id, variant } = await makeProduct(server, owner)
    const other = await makeProduct(server, owner)
    ok(await ask(`products/${other.id}/variants`, { variants: [{ id: other.variant, sku: 'TAKEN-9' }] }))
    ok(await ask(`products/${id}/options`, { name: 'Size', values: ['S', 'M', 'L'] }))
    const [s, m, l]: Variant[] = ok(await ask(`products/${id}/variants`))
    const wrong = await ask(`products/${id}/variants`, {
      variants: [
        { id: s?.id, sku: 'SAME-1', amount: 30_000 },
        { id: m?.id, sku: 'same-1', amount: 10.5 },
        { id: l?.id, sku: 'taken-9', compare_at: 100 },
      ],
    })
    expect([wrong.status, Object.keys(wrong.body.errors).sort()]).toEqual([
      422,
      ['variants.0.sku', 'variants.1.amount', 'variants.1.sku', 'variants.2.compare_at', 'variants.2.sku'],
    ])
    const saved: (Variant & { amount: number | null; price: number })[] = ok(
      await ask(`products/${id}/variants`, {
        variants: [
          { id: s?.id, version: s?.version, sku: 'ONE-1', amount: 30_000 },
          { id: m?.id, version: m?.version, amount: null },
        ],
      }),
    )
    expect(saved.map(({ amount, price }) => [amount, price])).toEqual([
      [30_000, 30_000],
      [null, 45_000],
      [null, 45_000],
    ])
    expect(ok(await ask(`products/${id}/show`))).toMatchObject({ price_from: 30_000, price_to: 45_000 })
    expect(
      (await ask(`products/${id}/variants`, { variants: [{ id: s?.id, version: s?.version, sku: 'LATE' }] })).status,
    ).toBe(409)
    expect((await ask(`products/${id}/variants`, { variants: [{ id: other.variant, sku: '' }] })).status).toBe(404)
    const all = [s, m, l].map((one) => ({ id: one?.id, archived: true }))
    expect((await ask(`products/${id}/variants`, { variants: all })).body.message).toMatch(/at least one variant/)
    expect(variant).toBe(s?.id)
  })
})

describe('a sale', () => {
  it('keeps price, SKU and title as they were sold, and is refused for drafts, archived variants and another agency', async () => {
    const { id, variant, version } = await makeProduct(server, owner, { pieces: 9, discount_percent: 10 })
    ok(await ask(`products/${id}/variants`, { variants: [{ id: variant, sku: 'SOLD-1' }] }))
    const booking = ok(await order(variant, 2), 201)
    expect(booking).toMatchObject({ kind: 'order', total: 81_000 })
    ok(
      await ask(
        `products/${id}/update`,
        productInput({ title: 'Renamed', amount: 60_000, discount_percent: 10, version }),
      ),
    )
    ok(await ask(`products/${id}/variants`, { variants: [{ id: variant, sku: 'SOLD-2' }] }))
    const shown = ok(await server.request(`agent/bookings/${booking.id}/show`, { token: owner }))
    expect(shown.items[0].details).toMatchObject({ sku: 'SOLD-1', quantity: 2 })
    expect((await order(variant, 8)).body.message).toContain('Only 7 pieces are in stock.')
    expect((await order(variant, 1, rift)).status).toBe(404)
    const draft = await makeProduct(server, owner, { status: 'draft' })
    expect((await order(draft.variant)).status).toBe(422)
  })

  it('is taxed by the variant, where it has a rate of its own', async () => {
    const agency = await server.db
      .selectFrom('agencies')
      .select(['id', 'tax_rates'])
      .where('slug', 'like', 'nile%')
      .executeTakeFirstOrThrow()
    await server.db
      .updateTable('agencies')
      .set({ tax_rates: JSON.stringify([{ name: 'Books', category: 'zero', rate: 0 }]) })
      .where('id', '=', agency.id)
      .execute()
    const { id, variant } = await makeProduct(server, owner, { pieces: 2 })
    const { body } = await ask(`products/${id}/variants`, { variants: [{ id: variant, tax_rate_id: 2 }] })
    expect(body.errors).toEqual({ 'variants.0.tax_rate_id': ['Choose one of your tax rates.'] })
    ok(await ask(`products/${id}/variants`, { variants: [{ id: variant, tax_rate_id: 1 }] }))
    const booking = ok(await order(variant), 201)
    const { tax } = await server.db
      .selectFrom('booking_lines')
      .select('tax')
      .where('booking_id', '=', booking.id)
      .executeTakeFirstOrThrow()
    expect(tax).toMatchObject({ name: 'Books' })
  })
})
