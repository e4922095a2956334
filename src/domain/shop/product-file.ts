import { readCsv } from '../csv.ts'
import { numberText, slugOf } from '../text.ts'
import { columnOf, type ProductColumn, productColumns } from './product-columns.ts'

// A file of products in Shopify's columns. Pure: rows of one handle become one product with variants and pictures. What a column says that
// is not there is undefined, and stays as it is; a blank cell is '' or null, and empties.

export interface FileVariant {
  readonly values: readonly string[]
  readonly sku?: string
  readonly barcode?: string
  /** In the major unit; null: none. */
  readonly price?: number | null
  readonly compare_at?: number | null
  readonly cost?: number | null
  readonly weight_grams?: number
  readonly quantity?: number | null
}
export interface FileProduct {
  /** The line where it begins. */
  readonly number: number
  readonly handle: string
  readonly title: string
  readonly fields: {
    readonly description?: string
    readonly vendor?: string
    readonly category?: string
    readonly tags?: readonly string[]
    readonly status?: 'published' | 'draft' | 'archived'
    readonly seo_title?: string
    readonly seo_description?: string
    readonly currency?: string
    readonly tracks_stock?: boolean
    readonly back_order?: boolean
    readonly digital?: boolean
  }
  readonly options: readonly string[]
  readonly variants: readonly FileVariant[]
  readonly images: readonly { readonly url: string; readonly alt: string }[]
  /** By the heading of a column: what is wrong with it. */
  readonly errors: Readonly<Record<string, string>>
  /** How the file calls its columns, where Shopify has another name now. */
  readonly headings?: Headings
}
type Headings = Readonly<Partial<Record<ProductColumn, string>>>

/** What the file calls a column. */
export const headingOf = (column: ProductColumn, headings: Headings | undefined): string =>
  headings?.[column] ?? productColumns[column][0]

export interface ProductFile {
  readonly products: readonly FileProduct[]
  readonly lines: number
  /** Why nothing of the file can be used. */
  readonly problem: string | null
}

type Cells = Readonly<Partial<Record<ProductColumn, string>>>
interface Line {
  readonly number: number
  readonly cells: Cells
}

export function readProductFile(text: string, mostRows: number): ProductFile {
  const nothing = (problem: string): ProductFile => ({ products: [], lines: 0, problem })
  const { rows, brokenAt } = readCsv(text)
  if (brokenAt !== null) return nothing(`A quotation mark is not closed in line ${brokenAt}.`)
  const [head = [], ...body] = rows
  const columns = head.map(columnOf)
  if (!columns.includes('title') && !columns.includes('handle'))
    return nothing('The file has no column Title: its first line must name Shopify’s columns.')
  const twice = columns.find((column, at) => column !== null && columns.indexOf(column) !== at)
  if (twice != null) return nothing(`The column ${productColumns[twice][0]} is there twice.`)
  if (body.length === 0) return nothing('The file has no rows.')
  if (body.length > mostRows) return nothing(`The file has more than ${mostRows} rows: split it.`)
  const headings: Headings = Object.fromEntries(
    columns.flatMap((column, at) => {
      const name = (head[at] ?? '').trim().slice(0, 60)
      return column === null || name === productColumns[column][0] ? [] : [[column, name]]
    }),
  )
  let number = 1 + newlines(head)
  const groups = new Map<string, Line[]>()
  for (const row of body) {
    number++
    const cells: Cells = Object.fromEntries(
      columns.flatMap((column, at) =>
        column === null ? [] : [[column, withoutGuard((row[at] ?? '').trim())] as const],
      ),
    )
    const handle = slugOf(cells.handle || cells.title || '')
    const key = (cells.handle ?? '') === '' && (cells.title ?? '') === '' ? ` ${number}` : handle
    groups.set(key, [...(groups.get(key) ?? []), { number, cells }])
    number += newlines(row)
  }
  return {
    products: [...groups].map(([key, lines]) => productOf(key.trim(), lines, headings)),
    lines: body.length,
    problem: null,
  }
}

const newlines = (row: readonly string[]): number =>
  row.reduce((sum, cell) => sum + (cell.match(/\n/g)?.length ?? 0), 0)
/** An exported cell that would be a formula has an apostrophe before it. */
const withoutGuard = (cell: string): string => cell.replace(/^'(?=[=+\-@\t\r＝＋－＠])/, '')

function productOf(handle: string, lines: readonly Line[], headings: Headings): FileProduct {
  const [{ number, cells } = { number: 0, cells: {} as Cells }] = lines
  const errors: Record<string, string> = {}
  const say = (column: ProductColumn, at: number, message: string) => {
    errors[headingOf(column, headings)] ??= at === number ? message : `Line ${at}: ${message}`
  }
  if ((cells.title ?? '') === '') say('title', number, 'A product needs a title.')
  const names = (['option1_name', 'option2_name', 'option3_name'] as const).map((column) => cells[column] ?? '')
  const isPlain = names[0]?.toLowerCase() === 'title' && names[1] === ''
  const options = isPlain
    ? []
    : names.filter((name, at) => name !== '' || names.slice(at + 1).some((later) => later !== ''))
  if (options.includes('')) say('option1_name', number, 'An option has no name, though one after it has.')
  const variants = lines.flatMap((line): FileVariant[] => {
    const values = (['option1_value', 'option2_value', 'option3_value'] as const)
      .slice(0, options.length)
      .map((column) => line.cells[column] ?? '')
    // A row without values, price and SKU brings a picture only.
    const isFirst = line === lines[0]
    const hasOwn = options.length > 0 ? values.some((value) => value !== '') : isFirst
    if (!hasOwn && !isFirst) return []
    if (options.length > 0 && values.includes(''))
      say('option1_value', line.number, 'A variant needs a value of each option.')
    return [{ values, ...variantOf(line, say) }]
  })
  const keys = variants.map(({ values }) => values.join('\n').toLowerCase())
  if (new Set(keys).size < keys.length) say('option1_value', number, 'Two variants have the same values.')
  const images = lines
    .flatMap(({ cells: { image = '', image_alt: alt = '', image_position: at = '' } }) =>
      image === '' ? [] : [{ url: image, alt, at: Number(at) || 1_000 }],
    )
    .toSorted((a, b) => a.at - b.at)
    .map(({ url, alt }) => ({ url, alt }))
  return {
    number,
    handle,
    title: cells.title ?? '',
    fields: fieldsOf(cells, number, say),
    options,
    variants,
    images,
    errors,
    ...(Object.keys(headings).length === 0 ? {} : { headings }),
  }
}

type Say = (column: ProductColumn, at: number, message: string) => void

function fieldsOf(cells: Cells, number: number, say: Say): FileProduct['fields'] {
  const text = (column: ProductColumn) => cells[column]
  const flag = (column: ProductColumn, yes: readonly string[], no: readonly string[]) => {
    const cell = cells[column]?.toLowerCase()
    if (cell === undefined) return undefined
    if (yes.includes(cell)) return true
    if (!no.includes(cell)) say(column, number, `Write ${yes[0]} or ${no[0]}.`)
    return false
  }
  const category = text('category') ?? text('type')
  return defined({
    description: text('description'),
    vendor: text('vendor'),
    category,
    tags: cells.tags
      ?.split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
    status: statusOf(cells, number, say),
    seo_title: text('seo_title'),
    seo_description: text('seo_description'),
    currency: cells.currency === '' ? undefined : cells.currency?.toUpperCase(),
    tracks_stock: cells.tracks === undefined ? undefined : cells.tracks !== '',
    back_order: flag('back_order', ['true', 'continue', 'yes'], ['false', 'deny', 'no', '']),
    digital: negated(flag('shipping', ['true', 'yes', ''], ['false', 'no'])),
  })
}
const negated = (value: boolean | undefined) => (value === undefined ? undefined : !value)

type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> }
const defined = <T extends object>(all: T): Defined<T> =>
  Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as Defined<T> // what is undefined is left out

function statusOf(cells: Cells, number: number, say: Say): FileProduct['fields']['status'] {
  const status = cells.status?.toLowerCase()
  if (status === undefined || status === '') {
    if (cells.published === undefined || cells.published === '') return undefined
    if (/^(true|yes)$/i.test(cells.published)) return 'published'
    if (!/^(false|no)$/i.test(cells.published)) say('published', number, 'Write true or false.')
    return 'draft'
  }
  const known: Readonly<Record<string, FileProduct['fields']['status']>> = {
    active: 'published',
    published: 'published',
    draft: 'draft',
    unlisted: 'draft',
    archived: 'archived',
  }
  if (Object.hasOwn(known, status)) return known[status]
  say('status', number, 'Write active, draft or archived.')
  return undefined
}

function variantOf({ number, cells }: Line, say: Say): Omit<FileVariant, 'values'> {
  const sum = (column: ProductColumn) => {
    const cell = cells[column]
    if (cell === undefined) return undefined
    if (cell === '') return null
    const digits = cell.replace(/[\s,]/g, '')
    if (/^\d{1,13}(\.\d+)?$/.test(digits)) return Number(digits)
    const typed = cell.slice(0, 40)
    if (/^\d+(\.\d+)?$/.test(digits)) say(column, number, `“${typed}” is too large.`)
    else say(column, number, `Write digits, such as 45000 or 12.50, not “${typed}”. It may not be below 0.`)
    return null
  }
  const whole = (column: ProductColumn, most: number) => {
    const cell = cells[column]
    if (cell === undefined) return undefined
    if (cell === '') return null
    const digits = cell.replace(/[\s,]/g, '')
    if (/^\d+(\.0+)?$/.test(digits) && Number(digits) <= most) return Number(digits)
    say(column, number, `Write a whole number from 0 to ${numberText(most)}, not “${cell.slice(0, 40)}”.`)
    return null
  }
  const weight = sum('weight')
  return defined({
    sku: cells.sku,
    barcode: cells.barcode,
    price: sum('price'),
    compare_at: sum('compare_at'),
    cost: sum('cost'),
    weight_grams: weight === undefined ? undefined : Math.round(weight ?? 0),
    quantity: whole('quantity', 1_000_000),
  })
}
