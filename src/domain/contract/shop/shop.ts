import * as v from 'valibot'
import { keysOf } from '../../keys.ts'
import type {
  CollectionCount,
  Image,
  Meta,
  Product,
  ProductFigures,
  ProductHelpers,
  ProductImport,
  ProductImportRow,
  ProductOption,
  ProductStatistics,
  ProductStock,
  ProductVariant,
  ShopCategory,
  ShopCollection,
  StockMovement,
  StockPlace,
  Stocktake,
  StocktakeDetail,
  VariantPlan,
  VirtualAsset,
} from '../../schema/types.generated.ts'
import { movementReasons, productImportOutcomes, productKinds, stockLevels } from '../../shop/shop-choices.ts'
import { endpoint, type Facts } from '../endpoint.ts'
import { offerQuery } from '../offers/offer-rules.ts'
import { anyOf, listQuery, oneOf, queryDay, queryNumber, queryText } from '../rules.ts'
import {
  collectionCountInput,
  optionValuesInput,
  productImportInput,
  productInput,
  productOptionInput,
  shopCategoryInput,
  shopCollectionInput,
  stockMovementInput,
  stockPlaceInput,
  stocktakeCountInput,
  stocktakeEndInput,
  stocktakeInput,
  variantPlanInput,
  variantsInput,
  virtualAssetInput,
} from './shop-inputs.ts'

/** A product without what has calls of its own. */
export type ProductRow = Omit<Product, 'options' | 'variants' | 'gallery' | 'asset'>

const needs = { feature: 'shop', agency: ['shop'] } as const satisfies Partial<Facts>
const see = { permission: 'View Shop', ...needs } as const satisfies Partial<Facts>
const edit = { permission: 'Edit Shop Products', ...needs } as const satisfies Partial<Facts>
const create = { permission: 'Create Shop Products', ...needs } as const satisfies Partial<Facts>

const productQuery = v.object({
  ...offerQuery,
  /** Those of a category and of all below it. */
  category_id: v.optional(queryNumber),
  collection_id: v.optional(queryNumber),
  vendor: v.optional(queryText),
  product_kind: v.optional(anyOf(keysOf(productKinds))),
  level: v.optional(anyOf(keysOf(stockLevels))),
})
const movementQuery = v.object({
  ...listQuery,
  reason: v.optional(anyOf(keysOf(movementReasons))),
  place_id: v.optional(queryNumber),
  /** Days in Kampala. */
  from: v.optional(queryDay),
  to: v.optional(queryDay),
})
const paged = { page: listQuery.page, per_page: listQuery.per_page }

/** Products with their variants, stock by movement, categories, collections, files and imports. */
export const shop = {
  list: endpoint<{ data: ProductRow[]; meta: Meta }>()('GET agent/business/shop/products', {
    ...see,
    query: productQuery,
    download: true,
    meaning: 'products',
  }),
  create: endpoint<{ data: ProductRow }>()('POST agent/business/shop/products/create', {
    ...create,
    input: productInput,
    status: 201,
    meaning: 'a new product, with one variant',
  }),
  /** ext */
  figures: endpoint<{ data: ProductFigures }>()('GET agent/business/shop/products/statistics', {
    ...see,
    meaning: 'key figures of all products: low and out of stock, worth, sold',
  }),
  /** ext */
  helpers: endpoint<{ data: ProductHelpers }>()('GET agent/business/shop/products/helpers', {
    ...see,
    meaning: 'tags, vendors and names of options in use',
  }),
  /** ext */
  exportProducts: endpoint<never>()('GET agent/business/shop/products/export', {
    ...see,
    query: v.omit(productQuery, ['page', 'per_page', 'download']),
    raw: true,
    meaning: 'the products of the same filters as CSV in Shopify’s columns, a row for each variant',
  }),
  show: endpoint<{ data: ProductRow }>()('GET agent/business/shop/products/{id}/show', {
    ...see,
    meaning: 'one product',
  }),
  update: endpoint<{ data: ProductRow }>()('POST agent/business/shop/products/{id}/update', {
    ...edit,
    input: productInput,
    meaning: 'a stale version is a 409; no other currency once it was sold',
  }),
  remove: endpoint<{ message: string }>()('POST agent/business/shop/products/{id}/delete', {
    ...edit,
    meaning: 'refused while it has live orders; soft',
  }),
  /** ext */
  gallery: endpoint<{ data: Image[] }>()('GET agent/business/shop/products/{id}/gallery', {
    ...see,
    meaning: 'photographs in order',
  }),
  uploadImage: endpoint<{ data: Image }>()('POST agent/business/shop/products/{id}/gallery', {
    ...edit,
    upload: true,
    status: 201,
    meaning: 'adds a photograph',
  }),
  statistics: endpoint<{ data: ProductStatistics }>()('GET agent/business/shop/products/{id}/statistics', {
    ...see,
    meaning: 'views, orders, pieces and revenue by variant, how long the stock lasts',
  }),
  stock: endpoint<{ data: ProductStock }>()('GET agent/business/shop/products/{id}/stock', {
    ...see,
    query: v.object(paged),
    meaning: 'levels by variant and place, movements, the latest first',
  }),
  moveStock: endpoint<{ data: ProductStock }>()('POST agent/business/shop/products/{id}/stock', {
    ...edit,
    input: stockMovementInput,
    meaning: 'a movement: received, corrected, returned, damaged, moved; 409 below what is committed to orders',
  }),
  options: endpoint<{ data: ProductOption[] }>()('GET agent/business/shop/products/{id}/options', {
    ...see,
    meaning: 'its options with their values',
  }),
  saveOption: endpoint<{ data: ProductOption[] }>()('POST agent/business/shop/products/{id}/options', {
    ...edit,
    input: productOptionInput,
    meaning: 'makes an option or renames one; variants that are there get the first value of a new one',
  }),
  saveValues: endpoint<{ data: ProductOption[] }>()('POST agent/business/shop/products/{id}/options/{option}/values', {
    ...edit,
    input: optionValuesInput,
    meaning: 'all its values in order: new ones make variants, removed ones archive theirs',
  }),
  variants: endpoint<{ data: ProductVariant[] }>()('GET agent/business/shop/products/{id}/variants', {
    ...see,
    meaning: 'its variants in order, archived ones last',
  }),
  planVariants: endpoint<{ data: VariantPlan }>()('POST agent/business/shop/products/{id}/variants/plan', {
    ...edit,
    input: variantPlanInput,
    audit: false,
    meaning: 'what these options would make, keep, archive and delete; writes nothing',
  }),
  saveVariants: endpoint<{ data: ProductVariant[] }>()('POST agent/business/shop/products/{id}/variants', {
    ...edit,
    input: variantsInput,
    meaning: 'a plan, or new facts of many variants at once; a stale version is a 409',
  }),
  asset: endpoint<{ data: VirtualAsset | null }>()('GET agent/business/shop/products/{id}/virtual-asset', {
    ...see,
    meaning: 'the file that a buyer downloads, null if there is none',
  }),
  uploadAsset: endpoint<{ data: VirtualAsset }>()('POST agent/business/shop/products/{id}/virtual-asset', {
    ...edit,
    upload: 'file',
    status: 201,
    limit: { per: 'user', calls: 60, minutes: 60 },
    meaning:
      'the file that a buyer downloads, checked by content: PDF, EPUB, ZIP, picture, sound or film, at most 50 MB',
  }),
  saveAsset: endpoint<{ data: VirtualAsset }>()('POST agent/business/shop/products/{id}/virtual-asset/limits', {
    ...edit,
    input: virtualAssetInput,
    meaning: 'how often and for how many days a buyer may download it',
  }),
  deleteAsset: endpoint<{ message: string }>()('POST agent/business/shop/products/{id}/virtual-asset/delete', {
    ...edit,
    meaning: 'removes the file; what was sold keeps it',
  }),
  assetFile: endpoint<never>()('GET agent/business/shop/products/{id}/virtual-asset/file', {
    ...see,
    raw: true,
    meaning: 'the file itself, for staff',
  }),
  movements: endpoint<{ data: StockMovement[]; meta: Meta }>()('GET agent/business/shop/stock/movements', {
    ...see,
    query: movementQuery,
    download: true,
    meaning: 'movements of all products, the latest first',
  }),
  places: endpoint<{ data: StockPlace[] }>()('GET agent/business/shop/places', {
    ...see,
    meaning: 'places of stock, the usual one first',
  }),
  createPlace: endpoint<{ data: StockPlace }>()('POST agent/business/shop/places/create', {
    ...create,
    input: stockPlaceInput,
    status: 201,
    meaning: 'a place of stock',
  }),
  updatePlace: endpoint<{ data: StockPlace }>()('POST agent/business/shop/places/{id}/update', {
    ...edit,
    input: stockPlaceInput,
    meaning: 'a stale version is a 409',
  }),
  deletePlace: endpoint<{ message: string }>()('POST agent/business/shop/places/{id}/delete', {
    ...edit,
    meaning: 'refused while anything is there, for the usual place, and during a stocktake',
  }),
  stocktakes: endpoint<{ data: Stocktake[] }>()('GET agent/business/shop/stocktakes', {
    ...see,
    meaning: 'the latest fifty',
  }),
  startStocktake: endpoint<{ data: StocktakeDetail }>()('POST agent/business/shop/stocktakes/create', {
    ...create,
    input: stocktakeInput,
    status: 201,
    meaning: 'starts counting at a place; one at a time there',
  }),
  stocktake: endpoint<{ data: StocktakeDetail }>()('GET agent/business/shop/stocktakes/{id}/show', {
    ...see,
    meaning: 'one stocktake with its lines',
  }),
  countStock: endpoint<{ data: StocktakeDetail }>()('POST agent/business/shop/stocktakes/{id}/count', {
    ...edit,
    input: stocktakeCountInput,
    meaning: 'counts by code, SKU or variant; a key that comes again counts once',
  }),
  postStocktake: endpoint<{ data: StocktakeDetail }>()('POST agent/business/shop/stocktakes/{id}/post', {
    ...edit,
    input: stocktakeEndInput,
    meaning: 'books the differences to what is there now; 409 below what is committed to orders',
  }),
  abandonStocktake: endpoint<{ data: StocktakeDetail }>()('POST agent/business/shop/stocktakes/{id}/abandon', {
    ...edit,
    input: stocktakeEndInput,
    meaning: 'ends it without booking anything',
  }),
  categories: endpoint<{ data: ShopCategory[] }>()('GET agent/business/shop/categories', {
    ...see,
    meaning: 'the tree in its order, each with its path',
  }),
  createCategory: endpoint<{ data: ShopCategory }>()('POST agent/business/shop/categories/create', {
    ...create,
    input: shopCategoryInput,
    status: 201,
    meaning: 'a category',
  }),
  updateCategory: endpoint<{ data: ShopCategory }>()('POST agent/business/shop/categories/{id}/update', {
    ...edit,
    input: shopCategoryInput,
    meaning: 'a stale version is a 409; never below itself',
  }),
  deleteCategory: endpoint<{ message: string }>()('POST agent/business/shop/categories/{id}/delete', {
    ...edit,
    meaning: 'its products and the categories below it go to the one above it',
  }),
  collections: endpoint<{ data: ShopCollection[] }>()('GET agent/business/shop/collections', {
    ...see,
    meaning: 'collections by rule, each with the number of its products',
  }),
  /** ext */
  countCollection: endpoint<{ data: CollectionCount }>()('POST agent/business/shop/collections/count', {
    ...see,
    input: collectionCountInput,
    meaning: 'how many products rules would find; writes nothing',
  }),
  createCollection: endpoint<{ data: ShopCollection }>()('POST agent/business/shop/collections/create', {
    ...create,
    input: shopCollectionInput,
    status: 201,
    meaning: 'a collection by rule',
  }),
  updateCollection: endpoint<{ data: ShopCollection }>()('POST agent/business/shop/collections/{id}/update', {
    ...edit,
    input: shopCollectionInput,
    meaning: 'a stale version is a 409',
  }),
  deleteCollection: endpoint<{ message: string }>()('POST agent/business/shop/collections/{id}/delete', {
    ...edit,
    meaning: 'its products stay',
  }),
  tryImport: endpoint<{ data: ProductImport }>()('POST agent/business/shop/products/imports/create', {
    ...create,
    input: productImportInput,
    status: 201,
    limit: { per: 'user', calls: 60, minutes: 60 },
    meaning: 'the dry run of a CSV in Shopify’s columns, as they are named now or were',
  }),
  import: endpoint<{ data: ProductImport }>()('GET agent/business/shop/products/imports/{id}/show', {
    ...see,
    meaning: 'an import with its progress',
  }),
  importRows: endpoint<{ data: ProductImportRow[]; meta: Meta }>()(
    'GET agent/business/shop/products/imports/{id}/rows',
    {
      ...see,
      query: v.object({ ...paged, outcome: v.optional(oneOf('outcome', keysOf(productImportOutcomes))) }),
      meaning: 'its products, with what would happen to each',
    },
  ),
  runImport: endpoint<{ data: ProductImport }>()('POST agent/business/shop/products/imports/{id}/run', {
    ...create,
    meaning: 'runs the import as a background job; products with errors are left out',
  }),
  /** ext */
  undoImport: endpoint<{ data: ProductImport }>()('POST agent/business/shop/products/imports/{id}/undo', {
    ...edit,
    meaning: 'deletes the products that it made, except those ordered, stocked or changed since; what it changed stays',
  }),
}
