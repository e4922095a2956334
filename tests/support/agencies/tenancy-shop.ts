import { randomUUID } from 'node:crypto'
import { productInput } from '../shop/products.ts'
import { picture } from '../tour.ts'

// What is asked of the shop with ids of another agency; see tenancy-rows.ts.

const products = 'agent/business/shop/products/{id}'
const places = 'agent/business/shop/places/{id}'
const stocktakes = 'agent/business/shop/stocktakes/{id}'
const categories = 'agent/business/shop/categories/{id}'
const collections = 'agent/business/shop/collections/{id}'
const imports = 'agent/business/shop/products/imports/{id}'
const orders = 'agent/business/shop/orders'
const methods = 'agent/business/shop/delivery-methods/{id}'
const links = 'agent/business/shop/checkout-links/{id}'

const linesOfAnother = [{ variant_id: 'variant', quantity: 1 }]
const firstLine = { item: 1, quantity: 1 }

export const shopPaths: Readonly<Record<string, readonly [kind: string, body?: unknown]>> = {
  [`GET ${products}/show`]: ['product'],
  [`POST ${products}/update`]: ['product', productInput()],
  [`POST ${products}/delete`]: ['product'],
  [`GET ${products}/gallery`]: ['product'],
  [`POST ${products}/gallery`]: ['product', picture],
  [`GET ${products}/statistics`]: ['product'],
  [`GET ${products}/stock`]: ['product'],
  [`POST ${products}/stock`]: [
    'product',
    { reason: 'received', place_id: 'stockPlace', lines: [{ variant_id: 'variant', quantity: 1 }] },
  ],
  [`GET ${products}/options`]: ['product'],
  [`POST ${products}/options`]: ['product', { name: 'Size', values: ['S'] }],
  [`POST ${products}/options/{option}/values`]: ['product', { values: [{ name: 'S' }] }],
  [`GET ${products}/variants`]: ['product'],
  [`POST ${products}/variants/plan`]: ['product', { options: [] }],
  [`POST ${products}/variants`]: ['product', { variants: [{ id: 'variant', sku: 'MINE' }] }],
  [`GET ${products}/virtual-asset`]: ['download'],
  [`POST ${products}/virtual-asset`]: ['download', shopFile],
  [`POST ${products}/virtual-asset/limits`]: ['download', { most_downloads: 1, days: 1 }],
  [`POST ${products}/virtual-asset/delete`]: ['download'],
  [`GET ${products}/virtual-asset/file`]: ['download'],
  [`POST ${places}/update`]: ['stockPlace', { name: 'Mine' }],
  [`POST ${places}/delete`]: ['stockPlace'],
  [`GET ${stocktakes}/show`]: ['stocktake'],
  [`POST ${stocktakes}/count`]: ['stocktake', { key: randomUUID(), variant_id: 'variant' }],
  [`POST ${stocktakes}/post`]: ['stocktake', {}],
  [`POST ${stocktakes}/abandon`]: ['stocktake', {}],
  [`POST ${categories}/update`]: ['shopCategory', { name: 'Mine' }],
  [`POST ${categories}/delete`]: ['shopCategory'],
  [`POST ${collections}/update`]: [
    'shopCollection',
    { name: 'Mine', rules: [{ field: 'tag', test: 'is', value: 'mine' }] },
  ],
  [`POST ${collections}/delete`]: ['shopCollection'],
  [`GET ${imports}/show`]: ['productImport'],
  [`GET ${imports}/rows`]: ['productImport'],
  [`POST ${imports}/run`]: ['productImport'],
  [`POST ${imports}/undo`]: ['productImport'],
  [`GET ${orders}/{order}/show`]: ['shopOrder'],
  [`POST ${orders}/{order}/update`]: ['shopOrder', { notes: 'Mine now' }],
  [`POST ${orders}/{id}/edit/preview`]: ['shopOrder', { discount_percent: 1 }],
  [`POST ${orders}/{id}/edit`]: ['shopOrder', { discount_percent: 1 }],
  [`POST ${orders}/{id}/fulfilments/create`]: ['shopOrder', { lines: [firstLine] }],
  [`POST ${orders}/{id}/fulfilments/{fulfilment}/update`]: ['shopOrder', { note: 'Mine now' }],
  [`POST ${orders}/{id}/fulfilments/{fulfilment}/undo`]: ['shopOrder', {}],
  [`POST ${orders}/{id}/returns/create`]: [
    'shopOrder',
    { lines: [{ ...firstLine, restocked: true }], reason: 'changed_mind' },
  ],
  [`POST ${orders}/{id}/downloads/{download}/revoke`]: ['shopOrder', {}],
  [`POST ${orders}/{id}/downloads/{download}/renew`]: ['shopOrder', {}],
  [`POST ${methods}/update`]: ['deliveryMethod', { kind: 'pick_up', name: 'Mine now', currency: 'UGX' }],
  [`POST ${methods}/delete`]: ['deliveryMethod', {}],
  [`POST ${links}/update`]: ['checkoutLink', { title: 'Mine now', lines: linesOfAnother }],
  [`POST ${links}/delete`]: ['checkoutLink', {}],
}

export const shopBodies: readonly [name: string, path: string, body: unknown][] = [
  ['a quote of a foreign product in the shop', 'business/shop/orders/quote', { lines: linesOfAnother }],
  [
    'an order of a foreign product',
    'business/shop/orders/create',
    { lines: linesOfAnother, client: { name: 'Ann Lee' } },
  ],
  [
    'a checkout link to a foreign product',
    'business/shop/checkout-links/create',
    { title: 'Mine', lines: linesOfAnother },
  ],
  [
    'a pick-up at a foreign place',
    'business/shop/delivery-methods/create',
    { kind: 'pick_up', name: 'Mine', currency: 'UGX', place_id: 'stockPlace' },
  ],
  ['a stocktake at a foreign place', 'business/shop/stocktakes/create', { place_id: 'stockPlace' }],
]

/** A small PDF, as a form sends it. */
function shopFile(): FormData {
  const body = new FormData()
  body.append('file', new Blob(['%PDF-1.4\n%%EOF\n']), 'mine.pdf')
  return body
}

interface Made {
  readonly id: number
}
/** Sends as the agency, and gives what is in the answer: one record, or a list. */
type As = <T = Made>(path: string, body: unknown, status?: number) => Promise<T>
/** A product with an option and stock, an order that is sent in part, ways of delivery, a checkout link, a stocktake, a category, a collection and an import, every text of them the canary. */
export async function ownShop(as: As, canary: string) {
  const shop = 'agent/business/shop'
  const category = await as(`${shop}/categories/create`, { name: canary, description: canary })
  const collection = await as(`${shop}/collections/create`, {
    name: canary,
    rules: [{ field: 'tag', test: 'is', value: canary }],
  })
  const product = await as(
    `${shop}/products/create`,
    productInput({ title: canary, vendor: canary, tags: [canary], category_id: category.id, seo_title: canary }),
  )
  const download = await as(
    `${shop}/products/create`,
    productInput({ title: `${canary} file`, product_kind: 'digital', status: 'draft', tracks_stock: false }),
  )
  await as(`${shop}/products/${download.id}/virtual-asset`, shopFile())
  const place = await as(`${shop}/places/create`, { name: canary, address: canary })
  const options = await as<readonly Made[]>(
    `${shop}/products/${product.id}/options`,
    { name: canary.slice(0, 40), values: [canary] },
    200,
  )
  const [variant] = await as<readonly Made[]>(
    `${shop}/products/${product.id}/variants`,
    { plan: { options: options.map(({ id }) => ({ id, name: 'Option', values: [{ name: canary }] })) } },
    200,
  )
  await as(
    `${shop}/products/${product.id}/stock`,
    {
      reason: 'received',
      place_id: place.id,
      note: canary,
      lines: [{ variant_id: variant?.id ?? 0, quantity: 3, unit_cost: 1 }],
    },
    200,
  )
  const deliveryMethod = await as(`${shop}/delivery-methods/create`, {
    ...{ kind: 'rider', name: canary, currency: 'UGX', zones: [{ name: canary, amount: 3000 }] },
  })
  const checkoutLink = await as(`${shop}/checkout-links/create`, {
    title: canary,
    lines: [{ variant_id: variant?.id ?? 0, quantity: 1 }],
  })
  const to = { recipient: canary, phone: '+256772123456', address: canary, city: canary, note: canary }
  const shopOrder = await as(`${shop}/orders/create`, {
    lines: [{ variant_id: variant?.id ?? 0, quantity: 2 }],
    client: { name: canary },
    delivery: { method_id: deliveryMethod.id, zone: canary, ...to },
    notes: canary,
  })
  const sent = { place_id: place.id, carrier: canary, note: canary, notify: false }
  await as(`${shop}/orders/${shopOrder.id}/fulfilments/create`, { lines: [firstLine], ...sent })
  const stocktake = await as(`${shop}/stocktakes/create`, { place_id: place.id, note: canary })
  const productImport = await as(`${shop}/products/imports/create`, {
    file_name: `${canary}.csv`,
    text: `Title,Price\n${canary} imported,5000`,
  })
  return {
    product: product.id,
    download: download.id,
    option: options[0]?.id ?? 0,
    variant: variant?.id ?? 0,
    stockPlace: place.id,
    shopOrder: shopOrder.id,
    deliveryMethod: deliveryMethod.id,
    checkoutLink: checkoutLink.id,
    stocktake: stocktake.id,
    shopCategory: category.id,
    shopCollection: collection.id,
    productImport: productImport.id,
  }
}
