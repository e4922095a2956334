import { type Kysely, sql } from 'kysely'
import * as v from 'valibot'
import { productInput, variantsInput } from '../../../src/domain/contract/shop/shop-inputs.ts'
import { type CurrencyCode, toMajor } from '../../../src/domain/money.ts'
import type { ProductImport, ProductImportRow } from '../../../src/domain/schema/types.generated.ts'
import type { ProductColumn } from '../../../src/domain/shop/product-columns.ts'
import { type FileProduct, headingOf } from '../../../src/domain/shop/product-file.ts'
import type { DB } from '../../database/types.generated.ts'
import { countOf, metaOf, pageOf } from '../../http/lists.ts'
import { notFound } from '../../http/refusals.ts'
import { categoriesOf } from './category-rows.ts'
import type { ProductInput } from './product-writes.ts'
import { skusTaken } from './variant-rows.ts'

/** What the shop knows of a product that a file names. */
interface Known {
  readonly id: number
  readonly input: Omit<ProductInput, 'version'>
  readonly options: readonly string[]
}
export interface Judged {
  readonly product: FileProduct
  readonly outcome: 'create' | 'update' | 'skip' | 'error'
  /** By the heading of a column: what is wrong, or why it is left out. */
  readonly problems: Readonly<Record<string, string>>
  readonly productId: number | null
  readonly input: ProductInput | null
}

/** What would happen to each product of a file now; writes nothing. */
export async function judgeProducts(
  db: Kysely<DB>,
  agencyId: number,
  products: readonly FileProduct[],
  overwrite: boolean,
): Promise<Judged[]> {
  const known = await knownProducts(
    db,
    agencyId,
    products.map(({ handle }) => handle),
  )
  const categories = await categoriesOf(db, agencyId)
  const { default_currency: currency } = await db
    .selectFrom('agencies')
    .select('default_currency')
    .where('id', '=', agencyId)
    .executeTakeFirstOrThrow()
  const skus = await skuProblems(db, agencyId, products, known)
  return products.map((product): Judged => {
    const had = known.get(product.handle)
    if (had !== undefined && !overwrite) {
      const problems = { [headingOf('handle', product.headings)]: 'A product with this handle is there already.' }
      return { product, outcome: 'skip', problems, productId: had.id, input: null }
    }
    const problems: Record<string, string> = { ...product.errors }
    const say = (column: ProductColumn, message: string) => {
      problems[headingOf(column, product.headings)] ??= message
    }
    const sku = skus.get(product.number)
    if (sku !== undefined) say('sku', sku)
    if (had !== undefined && product.options.length > 0 && !sameNames(had.options, product.options))
      say(
        'option1_name',
        had.options.length === 0
          ? 'The product has no options.'
          : `The product has the options ${had.options.join(', ')}.`,
      )
    const input = inputOf(product, had, { currency, categories })
    const read = v.safeParse(productInput, input.fields)
    if (!read.success)
      for (const issue of read.issues) say(columnOfField[String(issue.path?.[0]?.key)] ?? 'title', issue.message)
    const variants = product.variants.map((variant, at) => ({
      id: at + 1,
      ...(variant.sku === undefined ? {} : { sku: variant.sku }),
      ...(variant.barcode === undefined ? {} : { barcode: variant.barcode }),
      ...(variant.cost === undefined ? {} : { cost: variant.cost }),
      ...(variant.weight_grams === undefined ? {} : { weight_grams: variant.weight_grams }),
    }))
    const readVariants = v.safeParse(variantsInput, { variants })
    if (!readVariants.success)
      for (const issue of readVariants.issues)
        say(columnOfField[String(issue.path?.[2]?.key)] ?? 'option1_value', issue.message)
    const isWrong = Object.keys(problems).length > 0
    if (isWrong || !read.success)
      return {
        product,
        outcome: 'error',
        problems: { ...input.notes, ...problems },
        productId: had?.id ?? null,
        input: null,
      }
    return {
      product,
      outcome: had === undefined ? 'create' : 'update',
      problems: input.notes,
      productId: had?.id ?? null,
      input: read.output,
    }
  })
}

const sameNames = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((name, at) => name.toLowerCase() === b[at]?.toLowerCase())

const columnOfField: Readonly<Record<string, ProductColumn>> = {
  title: 'title',
  description: 'description',
  vendor: 'vendor',
  tags: 'tags',
  status: 'status',
  amount: 'price',
  compare_at: 'compare_at',
  currency: 'currency',
  seo_title: 'seo_title',
  seo_description: 'seo_description',
  sku: 'sku',
  barcode: 'barcode',
  cost: 'cost',
  weight_grams: 'weight',
}

/** A new product, or the one that is there with what the file says of it. What the file cannot bring is noted. */
function inputOf(
  { title, fields, variants, images, headings }: FileProduct,
  had: Known | undefined,
  shop: { readonly currency: CurrencyCode; readonly categories: readonly { id: number; path: string; name: string }[] },
) {
  const notes: Record<string, string> = {}
  const noted = (column: ProductColumn, note: string) => {
    notes[headingOf(column, headings)] = note
  }
  const [first] = variants
  const { category, digital, ...own } = fields
  const found =
    category === undefined || category === ''
      ? undefined
      : (shop.categories.find(({ path }) => plain(path) === plain(category)) ??
        shop.categories.find(({ name }) => plain(name) === plain(category.split('>').at(-1) ?? '')))
  if (category !== undefined && category !== '' && found === undefined)
    noted('category', `There is no category “${category.slice(0, 80)}”: it stays without one.`)
  if (images.some(({ url }) => !isOwnPicture(url)))
    noted('image', 'Pictures of other addresses are not fetched: add them to the product.')
  const isNew = had === undefined
  const kind = isNew ? (digital === true ? 'digital' : 'physical') : had.input.product_kind
  if (isNew && kind === 'digital' && own.status === 'published')
    noted('status', 'A download is a draft until it has its file.')
  const compare = first?.compare_at
  return {
    notes,
    fields: {
      ...(had?.input ?? { currency: shop.currency }),
      ...own,
      title,
      product_kind: kind,
      ...(isNew && kind === 'digital' ? { status: 'draft' } : {}),
      ...(category === undefined ? {} : { category_id: found?.id ?? null }),
      ...(first?.price == null ? {} : { amount: first.price }),
      ...(compare === undefined ? {} : { compare_at: compare === 0 ? null : compare }),
    },
  }
}
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/\s*[›>]\s*/g, '>')
    .trim()
/** A picture of ours: `/files/{uuid}/large.webp`, with or without an address before it. */
export const pictureOf = (url: string): string | null =>
  /(?:^|\/)files\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/(?:large|thumb)\.webp$/.exec(url)?.[1] ?? null
const isOwnPicture = (url: string): boolean => pictureOf(url) !== null

async function knownProducts(
  db: Kysely<DB>,
  agencyId: number,
  handles: readonly string[],
): Promise<Map<string, Known>> {
  const { rows } = await sql<ProductInput & { id: number; handle: string; options: string[] }>`
    select o.id, o.slug as handle, o.title, o.summary, o.description, o.status, o.featured, o.tags, o.currency,
      o.discount_percent::float8 as discount_percent, o.cancellation_rules, o.cancellation_policy, p.product_kind, p.vendor, p.category_id,
      p.seo_title, p.seo_description, o.amount, p.compare_at, p.tracks_stock, p.back_order,
      array(select t.name from product_options t where t.product_id = o.id order by t.position, t.id) as options
    from offers o join products p on p.offer_id = o.id
    where o.agency_id = ${agencyId} and o.kind = 'product' and o.deleted_at is null and o.slug = any(${[...handles]}::text[])`.execute(
    db,
  )
  return new Map(
    rows.map(({ id, handle, options, ...row }) => [
      handle,
      {
        id,
        options,
        input: {
          ...row,
          amount: toMajor(row.amount, row.currency),
          compare_at: row.compare_at === null ? null : toMajor(row.compare_at, row.currency),
        },
      },
    ]),
  )
}

/** By the line of a product: which of its SKUs another has, in the shop or in the file. */
async function skuProblems(
  db: Kysely<DB>,
  agencyId: number,
  products: readonly FileProduct[],
  known: ReadonlyMap<string, Known>,
): Promise<Map<number, string>> {
  const all = products.flatMap(({ number, handle, variants }) =>
    variants.flatMap(({ sku = '' }) => (sku === '' ? [] : [{ number, handle, sku, key: sku.toLowerCase() }])),
  )
  const { rows: own } = await sql<{ id: number; product: number }>`
    select id, product_id as product from variants where agency_id = ${agencyId}
      and product_id = any(${[...known.values()].map(({ id }) => id)}::bigint[])`.execute(db)
  const problems = new Map<number, string>()
  const taken = await skusTaken(
    db,
    agencyId,
    all.map(({ key }) => key),
    own.map(({ id }) => id),
  )
  const first = new Map<string, number>()
  for (const { number, sku, key } of all) {
    const other = taken.get(key)
    const line = first.get(key)
    if (other !== undefined) problems.set(number, `“${other}” has the SKU ${sku}.`)
    else if (line !== undefined) problems.set(number, `Line ${line} has the SKU ${sku} too.`)
    else first.set(key, number)
  }
  return problems
}

/** Writes down what would happen, or has. */
export async function keepRows(
  tx: Kysely<DB>,
  agencyId: number,
  importId: number,
  judged: readonly Judged[],
): Promise<void> {
  const rows = judged.map(({ product, outcome, problems, productId }) => ({
    number: product.number,
    handle: product.handle,
    title: product.title,
    variants: product.variants.length,
    outcome,
    problems,
    content: product,
    product_id: productId,
  }))
  await sql`
    insert into product_import_rows (import_id, agency_id, number, handle, title, variants, outcome, problems, content, product_id)
    select ${importId}, ${agencyId}, j.number, j.handle, j.title, j.variants, j.outcome, j.problems, j.content, j.product_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as j(number int, handle text, title text, variants int, outcome text, problems jsonb, content jsonb, product_id bigint)
    on conflict (import_id, number) do update
      set outcome = excluded.outcome, problems = excluded.problems, product_id = excluded.product_id`.execute(tx)
}

export async function importOf(db: Kysely<DB>, agencyId: number, id: number): Promise<ProductImport> {
  const of = (outcome: string) => sql`count(*) filter (where r.outcome = ${outcome})::int`
  const { rows } = await sql<ProductImport>`
    select i.id, i.file_name, i.overwrite, i.status, i.lines as rows, n.*, i.removed, i.kept, i.job_id, coalesce(u.name, '') as made_by_name,
      i.created_at, i.updated_at
    from product_imports i left join users u on u.id = i.made_by
    cross join lateral (
      select ${of('create')} as create, ${of('update')} as update, ${of('skip')} as skip, ${of('error')} as error
      from product_import_rows r where r.import_id = i.id) n
    where i.id = ${id} and i.agency_id = ${agencyId}`.execute(db)
  const [row] = rows
  if (row === undefined) throw notFound('import')
  return row
}

export async function importRowsOf(
  db: Kysely<DB>,
  agencyId: number,
  id: number,
  query: { page?: number | undefined; per_page?: number | undefined; outcome?: string | undefined },
) {
  await importOf(db, agencyId, id)
  const page = pageOf(query)
  const where = sql`r.import_id = ${id} and r.agency_id = ${agencyId} ${query.outcome === undefined ? sql`` : sql`and r.outcome = ${query.outcome}`}`
  const { rows: data } = await sql<ProductImportRow>`
    select r.number, r.handle, r.title, r.variants, r.outcome, r.problems, r.product_id from product_import_rows r where ${where}
    order by r.number limit ${page.perPage} offset ${page.offset}`.execute(db)
  const counted = await countOf(db, sql`select from product_import_rows r where ${where}`)
  return { data, meta: metaOf(page, counted, data.length) }
}
