import type { VariantsInput } from '../../../domain/contract/inputs.ts'
import { mostPieces } from '../../../domain/contract/shop/shop-inputs.ts'
import { variantFields } from '../../../domain/fields/product-fields.ts'
import { moneyText } from '../../../domain/money.ts'
import { isGtin } from '../../../domain/shop/gtin.ts'
import { numberText } from '../../../domain/text.ts'
import { readPrice, readWhole } from '../../standard/sheet/read-cell.ts'
import type { Variant } from '../product-values.ts'

type VariantChange = NonNullable<VariantsInput['variants']>[number]
/** New facts of a variant: what is left out stays. */
export type VariantPatch = Omit<VariantChange, 'id' | 'version'>
export type ColumnId =
  | 'sku'
  | 'barcode'
  | 'amount'
  | 'compare_at'
  | 'cost'
  | 'weight_grams'
  | 'low_level'
  | 'tax_rate_id'
  | 'image_id'

/** What a column needs to know of the product. */
export interface GridFacts {
  readonly currency: string
  /** The product's own price, where a variant has none. */
  readonly amount: number
  /** Its photographs in their order: a cell says the place of one. */
  readonly pictures: readonly number[]
  /** The names of the agency's tax rates in their order; a variant says the place of one, from 1. */
  readonly taxes: readonly string[]
}

export interface VariantColumn {
  readonly id: ColumnId
  readonly label: string
  /** In rem. */
  readonly width: number
  /** It holds words, at the left. */
  readonly words: boolean
  /** What a spreadsheet gets, and what the editor begins with. */
  readonly print: (variant: Variant, facts: GridFacts) => string
  /** What the cell shows, where that differs; `own`: false where it follows from the product. */
  readonly show: (variant: Variant, facts: GridFacts) => { readonly text: string; readonly own: boolean }
  /** What somebody should look at, although it may be saved. */
  readonly warns?: (variant: Variant) => string | undefined
  /** What was typed or pasted; a string says what is wrong. An empty text empties the cell. */
  readonly read: (text: string, facts: GridFacts) => VariantPatch | string
}

const written = (text: string) => ({ text, own: true })
const price = (id: 'amount' | 'compare_at' | 'cost', inherits: boolean): VariantColumn => ({
  id,
  label: variantFields[id].head ?? variantFields[id].label,
  width: 6.5,
  words: false,
  print: (variant) => (variant[id] === null ? '' : String(variant[id])),
  show: (variant, { currency, amount }) => {
    const own = variant[id]
    if (own !== null) return written(moneyText(own, currency))
    return { text: inherits ? moneyText(amount, currency) : '', own: false }
  },
  read: (text, { currency }) => {
    const value = readPrice(text, currency)
    return typeof value === 'string' ? value : { [id]: value }
  },
})
const textColumn = (id: 'sku' | 'barcode', width: number, most: number): VariantColumn => ({
  id,
  label: variantFields[id].label,
  width,
  words: true,
  print: (variant) => variant[id],
  show: (variant) => written(variant[id]),
  read: (text) => {
    const clean = text.trim()
    return clean.length > most ? `${variantFields[id].label} is too long: at most ${most} characters.` : { [id]: clean }
  },
})

/** What can be edited of a variant, from left to right. */
export const variantColumns: readonly VariantColumn[] = [
  textColumn('sku', 8.5, 64),
  {
    ...textColumn('barcode', 8.5, 32),
    warns: ({ barcode }) =>
      /^(\d{8}|\d{12,14})$/.test(barcode) && !isGtin(barcode) ? 'The last digit of this barcode is wrong.' : undefined,
  },
  price('amount', true),
  price('compare_at', false),
  price('cost', false),
  {
    id: 'weight_grams',
    label: 'Weight, g',
    width: 5,
    words: false,
    print: ({ weight_grams }) => String(weight_grams),
    show: ({ weight_grams }) => (weight_grams === 0 ? { text: '0', own: false } : written(numberText(weight_grams))),
    read: (text) => {
      const value = readWhole(text, 0, 1_000_000, 'weight in grams')
      return typeof value === 'string' ? value : { weight_grams: value ?? 0 }
    },
  },
  {
    id: 'low_level',
    label: variantFields.low_level.label,
    width: 4.5,
    words: false,
    print: ({ low_level }) => (low_level === null ? '' : String(low_level)),
    show: ({ low_level }) => written(low_level === null ? '' : numberText(low_level)),
    read: (text) => {
      const value = readWhole(text, 0, mostPieces, 'low level')
      return typeof value === 'string' ? value : { low_level: value }
    },
  },
  {
    id: 'tax_rate_id',
    label: 'Tax',
    width: 6,
    words: true,
    print: ({ tax_rate_id }, { taxes }) => (tax_rate_id === null ? '' : (taxes[tax_rate_id - 1] ?? '')),
    show: ({ tax_rate_id }, { taxes }) =>
      tax_rate_id === null ? { text: 'usual', own: false } : written(taxes[tax_rate_id - 1] ?? ''),
    read: (text, { taxes }) => {
      const clean = text.trim().toLowerCase()
      if (clean === '' || clean === 'usual') return { tax_rate_id: null }
      const place = taxes.findIndex((name) => name.toLowerCase() === clean)
      if (place >= 0) return { tax_rate_id: place + 1 }
      return taxes.length === 0
        ? 'Your agency has only its usual tax. Others are added on the business profile.'
        : `Enter one of your tax rates: ${taxes.join(', ')}.`
    },
  },
  {
    id: 'image_id',
    label: 'Picture',
    width: 4.5,
    words: false,
    print: ({ image_id }, { pictures }) => (image_id === null ? '' : String(pictures.indexOf(image_id) + 1 || '')),
    show: ({ image_id }, { pictures }) =>
      written(image_id === null ? '' : String(pictures.indexOf(image_id) + 1 || '')),
    read: (text, { pictures }) => {
      if (text.trim() === '') return { image_id: null }
      const picture = pictures[Number(text.trim()) - 1]
      if (picture !== undefined) return { image_id: picture }
      return pictures.length === 0
        ? 'Add photographs first; a cell says which one by its place.'
        : `Enter the place of a photograph, from 1 to ${pictures.length}.`
    },
  },
]
