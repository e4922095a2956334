import { productKinds, stockLevels } from '../shop/shop-choices.ts'
import { choice, defineFields, flag, labelsOf, lines, money, number, other, text, withInput } from './field.ts'
import { offerFigures, offerInputs, soldInputs } from './offer-fields.ts'

const productInputs = {
  ...offerInputs,
  ...soldInputs,
  title: withInput(offerInputs.title, { example: 'Birds of the Albertine Rift, field guide' }),
  tags: withInput(offerInputs.tags, { example: 'books, gift…' }),
  discount_percent: withInput(soldInputs.discount_percent, { hint: 'Taken off the price of every variant.' }),
  ...defineFields({
    product_kind: choice('Kind', productKinds, { sort: 'product_kind', input: { segments: true } }),
    vendor: text('Vendor', {
      sort: 'vendor',
      sheet: { width: 24 },
      input: { optional: true, example: 'Fountain Publishers' },
    }),
    category_id: other('Category'),
    amount: money('Price', {
      sort: 'amount',
      input: { required: true, hint: 'Of every variant that has no price of its own.', min: 0, choosesCurrency: true },
    }),
    compare_at: money('Compare-at price', {
      input: { optional: true, hint: 'What it cost before, shown struck through.', min: 0 },
    }),
    tracks_stock: flag('Count stock', {
      input: { detail: 'Each variant is counted, and no more is sold than there is.' },
    }),
    back_order: flag('Sell on back-order', {
      input: { detail: 'It is sold although nothing is left, and waits for the next delivery.' },
    }),
    seo_title: text('Title for search engines', { input: { optional: true, hint: 'If empty, the title is used.' } }),
    seo_description: lines('Description for search engines', {
      input: { optional: true, hint: 'If empty, the summary is used.', rows: 2, maxLength: 200 },
    }),
  }),
}
export const productLabels = labelsOf(productInputs)

export const productFields = {
  ...productInputs,
  bookings_count: { ...offerFigures.bookings_count, label: 'Orders' },
  created_at: offerFigures.created_at,
  updated_at: offerFigures.updated_at,
  ...defineFields({
    price_from: money('Price', { sort: 'price_from', sheet: { title: 'Price from' } }),
    price_to: money('Price to'),
    category_name: text('Category', { sort: 'category', sheet: { width: 30 } }),
    level: choice('Stock', stockLevels, { sheet: { width: 16 } }),
    variants_count: number('Variants', { sort: 'variants' }),
    on_hand: number('On hand', { sort: 'on_hand' }),
    committed: number('Committed'),
    available: number('Available', { sort: 'available' }),
    sold_30_days: number('Sold, 30 days', { sheet: { title: 'Sold in 30 days' } }),
  }),
}

/** The columns of the variants' grid. */
export const variantFields = defineFields({
  title: text('Variant', { sheet: { width: 30 } }),
  sku: text('SKU', { input: { optional: true, example: 'BIRDS-EN' } }),
  barcode: text('Barcode', { input: { optional: true, example: '9789970250844' } }),
  amount: money('Price', { input: { optional: true, min: 0 } }),
  compare_at: money('Compare-at price', { head: 'Compare at', input: { optional: true, min: 0 } }),
  cost: money('Cost', { input: { optional: true, min: 0 } }),
  weight_grams: number('Weight', { input: { min: 0, unit: 'g' } }),
  low_level: number('Low at', { input: { optional: true, min: 0 } }),
  on_hand: number('On hand'),
  committed: number('Committed'),
  available: number('Available'),
})
