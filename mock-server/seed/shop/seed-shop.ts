import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { addDays } from '../../../src/domain/dates.ts'
import { toMinor } from '../../../src/domain/money.ts'
import { slugOf } from '../../../src/domain/text.ts'
import { storedAs } from '../../database/stored-json.ts'
import { placeAsset } from '../../services/shop/asset-files.ts'
import { uuidOf } from '../media.ts'
import { OfferWriter } from '../offers/offer-writer.ts'
import { instantAt } from '../people.ts'
import { insertTables, type Row } from '../rows.ts'
import type { SeededAgency, World } from '../world.ts'
import { gpxOf, pageAsPdf, textsAsZip } from './download-files.ts'
import { nileCategories, nilePlaces, nileProducts, riftProducts } from './products.ts'
import type { SeedProduct } from './seed-product.ts'

const noRows = () => ({
  shop_categories: [] as Row<'shop_categories'>[],
  shop_collections: [] as Row<'shop_collections'>[],
  products: [] as Row<'products'>[],
  product_options: [] as Row<'product_options'>[],
  product_option_values: [] as Row<'product_option_values'>[],
  variants: [] as Row<'variants'>[],
  stock_places: [] as Row<'stock_places'>[],
  stock_movements: [] as Row<'stock_movements'>[],
  virtual_assets: [] as Row<'virtual_assets'>[],
})
type Rows = ReturnType<typeof noRows>

/** The shop of an agency: places, categories, products with options and variants, what was delivered, and files to download. */
export async function seedShop(world: World, agency: SeededAgency): Promise<void> {
  const isNile = agency.key === 'nile-savannah'
  const writer = new OfferWriter(world, agency)
  const rows = noRows()
  const since = { created_at: agency.since, updated_at: agency.since }
  const places = (isNile ? nilePlaces : ([['Desk', 'desk', '']] as const)).map(([name, kind, address], at) => {
    const id = world.id('stock_places')
    rows.stock_places.push({ id, agency_id: agency.id, name, kind, address, is_default: at === 0, ...since })
    return id
  })
  const categories = new Map<string, number>()
  for (const [position, path] of (isNile ? nileCategories : []).entries()) {
    const [above = '', name = path] = path.includes(' › ') ? path.split(' › ') : ['', path]
    const id = world.id('shop_categories')
    categories.set(path, id)
    rows.shop_categories.push({
      id,
      agency_id: agency.id,
      parent_id: categories.get(above) ?? null,
      name,
      slug: slugOf(path),
      position,
      ...since,
    })
  }
  if (isNile) rows.shop_collections.push(...collectionsOf(world, agency))
  for (const [order, product] of (isNile ? nileProducts : riftProducts).entries())
    await writeProduct({ world, agency, writer, rows, places, categories }, product, order)
  await writer.write()
  await insertTables(world.db, rows)
  await sql`
    update channel_products c set published_at = coalesce(o.published_at, c.published_at) from offers o
    where c.agency_id = ${agency.id} and c.offer_type = 'product' and o.id = c.offer_id`.execute(world.db)
  await sql`
    update stock s set capacity = n.on_hand from (
      select variant_id, sum(on_hand)::int as on_hand from stock_levels where agency_id = ${agency.id} group by 1) n
    where s.resource_type = 'variant' and s.resource_id = n.variant_id`.execute(world.db)
}

const collectionsOf = (world: World, agency: SeededAgency): Row<'shop_collections'>[] =>
  [
    { name: 'Gifts to take home', match: 'all' as const, rules: [{ field: 'tag', test: 'is', value: 'gift' }] },
    {
      name: 'For bird watchers',
      match: 'any' as const,
      rules: [
        { field: 'tag', test: 'is', value: 'birds' },
        { field: 'title', test: 'contains', value: 'binoculars' },
      ],
    },
    {
      name: 'Under 50,000 shillings',
      match: 'all' as const,
      rules: [
        { field: 'price', test: 'less', value: '50000' },
        { field: 'stock', test: 'is', value: 'yes' },
      ],
    },
  ].map(({ name, match, rules }) => ({
    id: world.id('shop_collections'),
    agency_id: agency.id,
    name,
    slug: slugOf(name),
    match,
    rules: storedAs(rules),
    created_at: agency.since,
    updated_at: agency.since,
  }))

interface Place {
  readonly world: World
  readonly agency: SeededAgency
  readonly writer: OfferWriter
  readonly rows: Rows
  readonly places: readonly number[]
  readonly categories: ReadonlyMap<string, number>
}

async function writeProduct(place: Place, it: SeedProduct, order: number): Promise<void> {
  const { world, agency, writer, rows, categories } = place
  const { base, at } = writer.offer('product', order, {
    ...it,
    terms: 2,
    ...(it.status === undefined ? {} : { status: it.status }),
  })
  const minor = (amount: number) => toMinor(amount, it.currency)
  rows.products.push({
    offer_id: base.id,
    agency_id: agency.id,
    product_kind: it.file === undefined ? 'physical' : 'digital',
    vendor: it.vendor,
    category_id: categories.get(it.category) ?? null,
    tracks_stock: it.file === undefined && it.uncounted !== true,
    back_order: it.backOrder ?? false,
    compare_at: it.compareAt === undefined ? null : minor(it.compareAt),
  })
  const options = (it.options ?? []).map(([name, values], position) => {
    const id = world.id('product_options')
    rows.product_options.push({ id, agency_id: agency.id, product_id: base.id, name, position, created_at: at })
    return values.map((value, valueAt) => {
      const valueId = world.id('product_option_values')
      rows.product_option_values.push({
        id: valueId,
        agency_id: agency.id,
        option_id: id,
        name: value,
        position: valueAt,
      })
      return { id: valueId, name: value, at: valueAt }
    })
  })
  let combinations: { id: number; name: string; at: number }[][] = [[]]
  for (const values of options) combinations = combinations.flatMap((had) => values.map((value) => [...had, value]))
  for (const [position, values] of combinations.entries()) {
    const id = world.id('variants')
    rows.variants.push({
      id,
      agency_id: agency.id,
      product_id: base.id,
      values: values.map((value) => value.id),
      title: values.map(({ name }) => name).join(' / '),
      sku: [it.sku, ...values.map((value) => value.at + 1)].join('-'),
      amount: priceOf(it, values, minor),
      cost: minor(it.cost),
      weight_grams: it.grams,
      low_level: it.low ?? null,
      position,
      created_at: at,
      updated_at: at,
    })
    stockOf(place, { product: base.id, variant: id, pieces: it.pieces[position] ?? 0, cost: minor(it.cost) })
  }
  if (it.file !== undefined) await writeFile(place, it.title, it.file, base.id, at)
}

/** Larger packets and better covers cost more. */
function priceOf(
  { amount, options = [] }: SeedProduct,
  values: readonly { readonly name: string }[],
  minor: (amount: number) => number,
): number | null {
  const factor = { '500 g': 1.8, '1 kg': 3.2, Hardback: 1.4, Large: 1.5, 'Four people': 1.7 }[values.at(-1)?.name ?? '']
  if (options.length === 0 || factor === undefined) return null
  return minor(amount < 1000 ? Math.round(amount * factor) : Math.round((amount * factor) / 1000) * 1000)
}

/** Two deliveries to the first place, some of it moved on to the others; now and then a piece was broken. */
function stockOf(
  { world, agency, rows, places }: Place,
  { product, variant, pieces, cost }: { product: number; variant: number; pieces: number; cost: number },
): void {
  if (pieces === 0) return
  const [first = 0, second = first, third = first] = places
  const move = (
    daysAgo: number,
    placeId: number,
    reason: 'received' | 'moved' | 'damaged',
    quantity: number,
    note = '',
  ) =>
    rows.stock_movements.push({
      id: world.id('stock_movements'),
      agency_id: agency.id,
      product_id: product,
      variant_id: variant,
      place_id: placeId,
      reason,
      quantity,
      on_hand: 0,
      unit_cost: reason === 'received' ? cost : null,
      note,
      made_by: agency.owner.id,
      created_at: world.past(instantAt(addDays(world.today, -daysAgo), 560)),
    })
  const early = Math.ceil(pieces / 2)
  move(62, first, 'received', early, 'First delivery')
  if (pieces - early > 0) move(24, third, 'received', pieces - early, 'Second delivery')
  if (early >= 6 && second !== first) {
    const some = Math.floor(early / 3)
    move(20, first, 'moved', -some, 'To the lodge')
    move(20, second, 'moved', some, 'To the lodge')
  }
  if (pieces >= 30) {
    move(11, first, 'received', 1, 'Found behind the shelf')
    move(9, first, 'damaged', -1, 'Wet in the store')
  }
}

async function writeFile(
  { world, agency, rows }: Place,
  title: string,
  kind: 'pdf' | 'zip',
  product: number,
  at: Date,
): Promise<void> {
  const content =
    kind === 'pdf'
      ? pageAsPdf(title, [
          'Tracks from Paraa to the top of the falls, with kilometres and minutes.',
          'Gates: Kichumbanyobo, Tangi, Wangkwar, Mubako, Bugungu.',
          'Viewpoints: Top of the Falls, Uhuru Falls, Karuma.',
        ])
      : textsAsZip([
          { name: 'central-circuit.gpx', text: gpxOf('Central Circuit', centralCircuit) },
          { name: 'mahoma.gpx', text: gpxOf('Mahoma trail', mahoma) },
        ])
  rows.virtual_assets.push({
    id: world.id('virtual_assets'),
    agency_id: agency.id,
    product_id: product,
    uuid: await placeAsset(world.dataDir, uuidOf(world), content),
    file_name: `${slugOf(title)}.${kind}`,
    bytes: content.length,
    mime: kind === 'pdf' ? 'application/pdf' : 'application/zip',
    sha256: createHash('sha256').update(content).digest('hex'),
    most_downloads: 5,
    days: 30,
    created_at: at,
  })
}

const centralCircuit = [
  [0.3573, 30.0331],
  [0.3602, 29.9937],
  [0.3889, 29.9478],
  [0.3783, 29.9106],
  [0.3497, 29.8936],
  [0.3306, 29.9267],
] as const
const mahoma = [
  [0.3573, 30.0331],
  [0.3461, 30.0012],
  [0.3389, 29.9781],
] as const
