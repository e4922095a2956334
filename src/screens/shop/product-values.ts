import { getDefaults } from 'valibot'
import { productInput } from '../../domain/contract/shop/shop-inputs.ts'
import { valuesOf } from '../../domain/fields/field.ts'
import { productLabels } from '../../domain/fields/product-fields.ts'
import {
  createProductMutation,
  type ProductQuery,
  type ProductsQuery,
  productQuery,
  updateProductMutation,
} from '../../gateway/generated/products.generated.ts'
import { defineOfferForm } from '../offers/every-kind/offer-form.tsx'
import type { OfferValues } from '../offers/every-kind/offer-values.ts'

export type ProductListRow = ProductsQuery['products']['data'][number]
export type ProductRecord = ProductQuery['product']
export type Variant = ProductRecord['variants'][number]
export type VariantOption = ProductRecord['options'][number]
/** What the form needs of a product: also what a write answers. */
export type ProductFacts = Omit<ProductRecord, 'gallery' | 'options' | 'variants' | 'asset'>
export type ProductValues = OfferValues<typeof productInput>

export const productForm = defineOfferForm({
  kind: 'product',
  schema: productInput,
  labels: productLabels,
  operations: { show: productQuery, create: createProductMutation, update: updateProductMutation },
  valuesOf: (record: ProductFacts): ProductValues => valuesOf(productLabels, record),
  fresh: (currency): ProductValues => ({
    ...valuesOf(productLabels, getDefaults(productInput.pipe[0])),
    title: '',
    currency,
    amount: null,
  }),
  intro: 'A draft, until you publish it.',
  next: ({ product_kind }: ProductFacts) =>
    product_kind === 'digital' ? 'Next: the file that buyers download.' : 'Next: its variants and photographs.',
  nextTab: ({ product_kind }: ProductFacts) => (product_kind === 'digital' ? 'file' : 'variants'),
  another: true,
})

/** The variants that are on sale or may be again: those not archived. */
export const liveVariants = ({ variants }: Pick<ProductRecord, 'variants'>): readonly Variant[] =>
  variants.filter((variant) => variant.archived_at === null)

/** "Red / L", and of a product without options its own title. */
export const variantName = (variant: Pick<Variant, 'title'>, product: Pick<ProductRecord, 'title'>): string =>
  variant.title === '' ? product.title : variant.title
