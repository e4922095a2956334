import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { gpxOf, pageAsPdf, textsAsZip } from '../../../mock-server/seed/shop/download-files.ts'
import { jobRunners } from '../../../mock-server/tasks/job-runners.ts'
import { runNext } from '../../support/queue.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { orderInput } from '../../support/shop/orders.ts'
import { makeProduct, productInput } from '../../support/shop/products.ts'
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
const attempt = async (text: string, overwrite = false) =>
  await ask('products/imports/create', { file_name: 'products.csv', text, overwrite })
const rowsOf = async (id: number) => ok(await ask(`products/imports/${id}/rows?per_page=100`))
/** Runs an import to its end. */
async function run(
  id: number,
): Promise<{ status: string; create: number; update: number; error: number; skip: number }> {
  ok(await ask(`products/imports/${id}/run`, {}))
  while (await runNext(server.platform, { 'product-import': jobRunners['product-import'] }));
  return ok(await ask(`products/imports/${id}/show`))
}
const named = async (title: string) => ok(await ask(`products?q=${encodeURIComponent(title)}`))[0]

describe('an import', () => {
  it('tries without changing anything, then makes products of rows with the same handle', async () => {
    const tag = randomUUID().slice(0, 6)
    const file = [
      'Title,URL handle,Vendor,Tags,Status,SKU,Option1 name,Option1 value,Price,Cost per item,Inventory tracker,Inventory quantity,Weight value (grams)',
      `"Mug, ${tag}",mug-${tag},Kiln,"gift, clay",active,MUG-${tag}-1,Colour,Red,"12,000",5000,shopify,7,300`,
      `,mug-${tag},,,,MUG-${tag}-2,Colour,Blue,14000,5000,shopify,3,320`,
      `Plain ${tag},plain-${tag},,,draft,PL-${tag},Title,Default Title,9000,,shopify,,`,
      `Wrong ${tag},wrong-${tag},,,active,MUG-${tag}-1,Title,Default Title,abc,,,,`,
    ].join('\n')
    const tried = ok(await attempt(file), 201)
    expect(tried).toMatchObject({ status: 'checked', rows: 4, create: 2, update: 0, skip: 0, error: 1 })
    expect(await named(tag)).toBeUndefined()
    const rows = await rowsOf(tried.id)
    expect(rows.map(({ number, variants, outcome }: Row) => [number, variants, outcome])).toEqual([
      [2, 2, 'create'],
      [4, 1, 'create'],
      [5, 1, 'error'],
    ])
    expect(Object.keys(rows[2].problems).sort()).toEqual(['Price', 'SKU'])
    expect((await ask(`products/imports/${tried.id}/show`, undefined, rift)).status).toBe(404)
    expect(await run(tried.id)).toMatchObject({ status: 'done', create: 2, error: 1 })
    const mug = await named(`mug ${tag}`)
    expect(mug).toMatchObject({
      title: `Mug, ${tag}`,
      slug: `mug-${tag}`,
      status: 'published',
      vendor: 'Kiln',
      on_hand: 10,
      price_from: 12_000,
      price_to: 14_000,
      tags: ['gift', 'clay'],
    })
    expect(ok(await ask(`products/${mug.id}/variants`))).toMatchObject([
      { title: 'Red', sku: `MUG-${tag}-1`, amount: null, cost: 5000, weight_grams: 300, on_hand: 7 },
      { title: 'Blue', sku: `MUG-${tag}-2`, amount: 14_000, on_hand: 3 },
    ])
    expect((await ask(`products/imports/${tried.id}/run`, {})).status).toBe(409)
  })
  interface Row {
    readonly number: number
    readonly variants: number
    readonly outcome: string
  }

  it('leaves a known handle out, or overwrites it: a column that is absent keeps, a blank cell empties', async () => {
    const { id } = await makeProduct(server, owner, { vendor: 'Kept', seo_title: 'Old', tags: ['old'], pieces: 4 })
    const { slug } = ok(await ask(`products/${id}/show`))
    // The names that Shopify's columns had.
    const file = `Handle,Title,Tags,Variant Price,Variant Inventory Qty,SEO Title\n${slug},New words,,50000,9,`
    expect(ok(await attempt(file), 201)).toMatchObject({ create: 0, update: 0, skip: 1 })
    const tried = ok(await attempt(file, true), 201)
    expect(tried).toMatchObject({ update: 1, skip: 0 })
    await run(tried.id)
    expect(ok(await ask(`products/${id}/show`))).toMatchObject({
      title: 'New words',
      vendor: 'Kept',
      seo_title: '',
      tags: [],
      amount: 50_000,
      on_hand: 9,
      status: 'published',
    })
  })

  it('is undone: what it made goes, and its SKUs are free, except what was ordered, stocked or changed since', async () => {
    const tag = randomUUID().slice(0, 6)
    const names = ['Untouched', 'Stocked', 'Ordered', 'Changed', 'Repriced']
    const file = [
      'Title,SKU,Price,Status,Inventory tracker,Inventory quantity',
      ...names.map((name) => `${name} ${tag},${name.toUpperCase()}-${tag},9000,active,shopify,5`),
    ].join('\n')
    const tried = ok(await attempt(file), 201)
    expect((await ask(`products/imports/${tried.id}/undo`, {})).status).toBe(409)
    await run(tried.id)
    const made = Object.fromEntries(
      await Promise.all(names.map(async (name) => [name, await named(`${name} ${tag}`)] as const)),
    )
    const variantOf = async (name: string) => ok(await ask(`products/${made[name].id}/variants`))[0]
    const [place] = ok(await ask('places'))
    const stocked = await variantOf('Stocked')
    ok(
      await ask(`products/${made.Stocked.id}/stock`, {
        reason: 'received',
        place_id: place.id,
        lines: [{ variant_id: stocked.id, quantity: 1 }],
      }),
    )
    const { id: variant } = await variantOf('Ordered')
    ok(await ask('orders/create', orderInput([{ variant, quantity: 1 }])), 201)
    ok(await ask(`products/${made.Changed.id}/update`, productInput({ title: `Changed ${tag}`, vendor: 'Me' })))
    const { id, version } = await variantOf('Repriced')
    ok(await ask(`products/${made.Repriced.id}/variants`, { variants: [{ id, version, amount: 9500 }] }))

    expect((await ask(`products/imports/${tried.id}/undo`, {}, rift)).status).toBe(404)
    expect(ok(await ask(`products/imports/${tried.id}/undo`, {}))).toMatchObject({
      status: 'undone',
      removed: 1,
      kept: 4,
    })
    expect((await ask(`products/${made.Untouched.id}/show`)).status).toBe(404)
    for (const name of names.slice(1)) expect((await ask(`products/${made[name].id}/show`)).status).toBe(200)
    expect((await ask(`products/imports/${tried.id}/undo`, {})).status).toBe(409)
    // The corrected file brings it again.
    expect(ok(await attempt(file), 201)).toMatchObject({ create: 1, skip: 4, error: 0 })
  })

  it('says what is wrong in the file’s own words, also of what it would only leave out', async () => {
    const tag = randomUUID().slice(0, 6)
    const file = [
      'Title,Variant SKU,Variant Price,Variant Grams,Variant Inventory Qty,Published,Product category',
      `Low ${tag},Mug-${tag},-500,300,-4,maybe,No Such ${tag}`,
      `High ${tag},mug-${tag},99999999999999,,1.5,true,`,
    ].join('\n')
    const tried = ok(await attempt(file), 201)
    expect(tried).toMatchObject({ error: 2, create: 0 })
    const [low, high] = await rowsOf(tried.id)
    expect(low.problems).toEqual({
      'Variant Price': 'Write digits, such as 45000 or 12.50, not “-500”. It may not be below 0.',
      'Variant Inventory Qty': 'Write a whole number from 0 to 1,000,000, not “-4”.',
      Published: 'Write true or false.',
      'Product category': `There is no category “No Such ${tag}”: it stays without one.`,
    })
    expect(high.problems).toMatchObject({
      'Variant SKU': `Line 2 has the SKU mug-${tag} too.`,
      'Variant Price': '“99999999999999” is too large.',
      'Variant Inventory Qty': 'Write a whole number from 0 to 1,000,000, not “1.5”.',
    })
  })

  it('refuses files that are none', async () => {
    const message = async (text: string) => (await attempt(text)).body.errors?.text?.[0]
    expect(await message('a,b\n1,2')).toMatch(/no column Title/)
    expect(await message('Title,Title\n1,2')).toMatch(/there twice/)
    expect(await message('Title,Price')).toMatch(/no rows/)
    expect(await message('Title\n"open')).toMatch(/quotation mark/)
    expect(await message(`Title\n${'x\n'.repeat(5001)}`)).toMatch(/more than 5000 rows/)
  })

  it('reads what the export has written, formulas made harmless', async () => {
    const { id } = await makeProduct(server, owner, { title: '=cmd|evil', vendor: 'Round trip', pieces: 2 })
    ok(await ask(`products/${id}/options`, { name: 'Size', values: ['S', 'M'] }))
    const answer = await ask('products/export?vendor=round trip')
    expect(answer.headers.get('content-type')).toContain('text/csv')
    const [head, first, second] = answer.text.replace('\uFEFF', '').split('\r\n')
    expect(head).toMatch(/^Title,URL handle,Description,Vendor,/)
    expect(first).toMatch(/^'=cmd\|evil,/)
    expect(second).toMatch(/^,/)
    const tried = ok(await attempt(answer.text, true), 201)
    expect(tried).toMatchObject({ update: 1, error: 0, create: 0 })
    const before = ok(await ask(`products/${id}/variants`))
    await run(tried.id)
    const after = ok(await ask(`products/${id}/variants`))
    const facts = (rows: Record<string, unknown>[]) =>
      rows.map(({ title, price, on_hand: onHand, sku }) => [title, price, onHand, sku])
    expect(facts(after)).toEqual(facts(before))
    expect(ok(await ask(`products/${id}/show`)).title).toBe('=cmd|evil')
  })
})

describe('the file of a download', () => {
  const form = (content: Buffer, name: string) => {
    const body = new FormData()
    body.append('file', new Blob([new Uint8Array(content)]), name)
    return body
  }
  const upload = (id: number, content: Buffer, name: string, token = owner) =>
    ask(`products/${id}/virtual-asset`, form(content, name), token)

  it('is checked by what it is, kept apart, and given to staff of the agency only', async () => {
    const made = ok(
      await ask('products/create', productInput({ product_kind: 'digital', status: 'draft', tracks_stock: false })),
      201,
    )
    const pdf = pageAsPdf('Map (west)', ['Gates and viewpoints'])
    expect((await ask(`products/${made.id}/virtual-asset`)).body).toEqual({ data: null })
    expect((await upload(made.id, Buffer.from('<script>alert(1)</script>'), 'map.pdf')).body.errors.file).toHaveLength(
      1,
    )
    expect((await upload(made.id, Buffer.alloc(0), 'map.pdf')).status).toBe(422)
    expect((await upload(made.id, pdf, 'map.pdf', rift)).status).toBe(404)
    expect(ok(await upload(made.id, pdf, 'map.exe'), 201)).toMatchObject({
      file_name: 'map.pdf',
      mime: 'application/pdf',
      bytes: pdf.length,
      most_downloads: 5,
      days: 30,
    })
    const file = await ask(`products/${made.id}/virtual-asset/file`)
    expect([file.status, file.headers.get('content-type'), file.headers.get('content-disposition')]).toEqual([
      200,
      'application/pdf',
      expect.stringContaining('attachment; filename="map.pdf"'),
    ])
    expect((await ask(`products/${made.id}/virtual-asset/file`, undefined, rift)).status).toBe(404)
    const { uuid } = await server.db
      .selectFrom('virtual_assets')
      .select('uuid')
      .where('product_id', '=', made.id)
      .executeTakeFirstOrThrow()
    for (const path of [
      `/files/${uuid}/large.webp`,
      `/uploads/assets/${uuid.slice(0, 2)}/${uuid}`,
      `/files/assets/${uuid}`,
    ])
      expect((await server.request(path)).status).toBeGreaterThanOrEqual(404)
    ok(await ask(`products/${made.id}/update`, productInput({ product_kind: 'digital', tracks_stock: false })))
    expect((await ask(`products/${made.id}/virtual-asset/delete`, {})).status).toBe(409)
    const zip = textsAsZip([{ name: 'a.gpx', text: gpxOf('A', [[0, 30]]) }])
    const second = ok(await upload(made.id, zip, 'tracks.zip'), 201)
    expect(second).toMatchObject({ file_name: 'tracks.zip', mime: 'application/zip' })
    ok(
      await ask(`products/${made.id}/virtual-asset/limits`, { most_downloads: null, days: 7, version: second.version }),
    )
    expect(
      (await ask(`products/${made.id}/virtual-asset/limits`, { most_downloads: 3, days: 7, version: second.version }))
        .status,
    ).toBe(409)
  })

  it('belongs to a download only', async () => {
    const { id } = await makeProduct(server, owner)
    expect((await upload(id, pageAsPdf('Map', []), 'map.pdf')).status).toBe(409)
  })
})
