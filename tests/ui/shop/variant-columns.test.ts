import { describe, expect, it } from 'vitest'
import type { Variant } from '../../../src/screens/shop/product-values.ts'
import { type ColumnId, type GridFacts, variantColumns } from '../../../src/screens/shop/variants/variant-columns.ts'

const facts: GridFacts = { currency: 'UGX', amount: 45_000, pictures: [71, 72, 73], taxes: ['Export', 'Books'] }
const variant: Variant = {
  id: 1,
  product_id: 9,
  values: ['Red'],
  title: 'Red',
  sku: 'KIT-R',
  barcode: '',
  amount: null,
  compare_at: null,
  cost: 12_000,
  price: 45_000,
  weight_grams: 0,
  tax_rate_id: null,
  image_id: 72,
  on_hand: 3,
  committed: 1,
  available: 2,
  low_level: null,
  back_order: false,
  level: 'in_stock',
  sold: 0,
  archived_at: null,
  position: 0,
  version: 1,
}
function column(id: ColumnId) {
  const found = variantColumns.find((each) => each.id === id)
  if (found === undefined) throw new Error(`There is no column ${id}.`)
  return found
}
const read = (id: ColumnId, text: string) => column(id).read(text, facts)

describe('a cell of the variants’ grid', () => {
  it('shows the product’s price where the variant has none, and says that it is not its own', () => {
    expect(column('amount').show(variant, facts)).toEqual({ text: '45,000', own: false })
    expect(column('amount').show({ ...variant, amount: 50_000 }, facts)).toEqual({ text: '50,000', own: true })
    expect(column('cost').show({ ...variant, cost: null }, facts).text).toBe('')
  })
  it('gives a spreadsheet only what is its own', () => {
    expect(column('amount').print(variant, facts)).toBe('')
    expect(column('cost').print(variant, facts)).toBe('12000')
    expect(column('image_id').print(variant, facts)).toBe('2')
  })
  it('reads prices as spreadsheets write them, in the product’s currency', () => {
    expect(read('amount', 'UGX 48,500')).toEqual({ amount: 48_500 })
    expect(read('amount', '')).toEqual({ amount: null })
    expect(read('amount', '48.50')).toContain('no decimals')
    expect(read('amount', '$ 12')).toContain('USD')
    expect(read('amount', '0')).toBe('A price must be more than 0.')
  })
  it('reads whole numbers within their limits', () => {
    expect(read('weight_grams', '350')).toEqual({ weight_grams: 350 })
    expect(read('weight_grams', '')).toEqual({ weight_grams: 0 })
    expect(read('low_level', '')).toEqual({ low_level: null })
    expect(read('low_level', '1.5')).toContain('whole number')
    expect(read('low_level', '-1')).toContain('whole number')
  })
  it('reads a picture by its place among the photographs', () => {
    expect(read('image_id', '3')).toEqual({ image_id: 73 })
    expect(read('image_id', '')).toEqual({ image_id: null })
    expect(read('image_id', '4')).toBe('Enter the place of a photograph, from 1 to 3.')
    expect(column('image_id').read('1', { ...facts, pictures: [] })).toContain('Add photographs first')
  })
  it('reads a tax by its name, and nothing as the usual one', () => {
    expect(read('tax_rate_id', 'books')).toEqual({ tax_rate_id: 2 })
    expect(read('tax_rate_id', '')).toEqual({ tax_rate_id: null })
    expect(read('tax_rate_id', 'VAT')).toBe('Enter one of your tax rates: Export, Books.')
    expect(column('tax_rate_id').print({ ...variant, tax_rate_id: 1 }, facts)).toBe('Export')
    expect(column('tax_rate_id').show(variant, facts)).toEqual({ text: 'usual', own: false })
  })
  it('warns of a barcode whose last digit is wrong, and of no code of one’s own', () => {
    const warning = (barcode: string) => column('barcode').warns?.({ ...variant, barcode })
    expect(warning('9789970250845')).toBe('The last digit of this barcode is wrong.')
    expect(warning('4006381333931')).toBeUndefined()
    expect(warning('SHELF-12')).toBeUndefined()
    expect(warning('')).toBeUndefined()
  })
  it('keeps codes as they are, without blanks around them', () => {
    expect(read('sku', ' 00123 ')).toEqual({ sku: '00123' })
    expect(read('sku', 'x'.repeat(65))).toContain('at most 64')
  })
  it('reads what it prints', () => {
    for (const each of variantColumns) {
      const patch = each.read(each.print(variant, facts), facts)
      expect(patch, each.label).toEqual({ [each.id]: Reflect.get(variant, each.id) })
    }
  })
})
