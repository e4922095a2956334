import { useMemo } from 'react'
import { formParameter } from '../../commands/form-parameter.ts'
import { plainOptions } from '../../domain/fields/options.ts'
import { productFields as fields } from '../../domain/fields/product-fields.ts'
import { productsLow } from '../../domain/routes/commerce-links.ts'
import { linkTo } from '../../domain/routes/link.ts'
import type { CurrencySum } from '../../domain/schema/types.generated.ts'
import { productKinds, scarceLevels } from '../../domain/shop/shop-choices.ts'
import { numberOrDash, numberText } from '../../domain/text.ts'
import { prefetch as ask } from '../../gateway/cache.ts'
import {
  type ProductsQueryVariables,
  productFiguresQuery,
  productHelpersQuery,
  productsQuery,
} from '../../gateway/generated/products.generated.ts'
import { shopCategoriesQuery } from '../../gateway/generated/shop-categories.generated.ts'
import { shopCollectionsQuery } from '../../gateway/generated/shop-collections.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { FigureCard, FigureStrip } from '../../ui/figure-card.tsx'
import { Money } from '../../ui/money.tsx'
import { Nothing } from '../../ui/time.tsx'
import { OfferList, offerColumns, offerViews } from '../offers/every-kind/offer-list.tsx'
import { useAddressParameter } from '../standard/address-parameter.ts'
import { choiceFilter, columnOf, flagFilter, usedFilter } from '../standard/list/field-column.tsx'
import { readList, useListState } from '../standard/list/list-state.ts'
import type { Column, Filter, FilterOption } from '../standard/list/list-types.ts'
import { ImportDialog } from './import/import-dialog.tsx'
import { ProductLevel } from './level-pill.tsx'
import { withNumbers } from './number-variables.ts'
import { ProductPeek } from './product-peek.tsx'
import { PriceRange } from './product-price.tsx'
import type { ProductListRow } from './product-values.ts'
import { ShopScreens } from './shop-screens.tsx'

const setUp = { id: '/offers/shop/products', sort: '-updated_at' } as const
const list = linkTo('/offers/shop/products')

interface Used {
  readonly tags: readonly string[]
  readonly vendors: readonly string[]
  readonly categories: readonly FilterOption[]
  readonly collections: readonly FilterOption[]
}
const nothingUsed: Used = { tags: [], vendors: [], categories: [], collections: [] }

const filtersWith = ({ tags, vendors, categories, collections }: Used): readonly Filter[] => [
  choiceFilter(fields.status),
  choiceFilter(fields.level),
  usedFilter('category_id', 'Category', categories),
  usedFilter('collection_id', 'Collection', collections),
  usedFilter('vendor', 'Vendor', plainOptions(vendors)),
  choiceFilter(fields.product_kind),
  usedFilter('tag', 'Tag', plainOptions(tags)),
  flagFilter(fields.featured),
]

const views = [
  ...offerViews,
  { id: 'low', name: 'Low stock', query: { status: 'published', level: scarceLevels.join() } },
  { id: 'out', name: 'Out of stock', query: { status: 'published', level: 'out' } },
]

const columns: readonly Column<ProductListRow>[] = [
  offerColumns.status,
  columnOf(fields.price_from, {
    id: 'price',
    cell: (row) => <PriceRange row={row} />,
    width: 'minmax(9rem, 0.8fr)',
    phone: 'amount',
  }),
  columnOf(fields.available, {
    cell: (row) =>
      row.tracks_stock ? (
        <span className="inline-flex items-center gap-2">
          {numberText(row.available)}
          <ProductLevel product={row} />
        </span>
      ) : (
        <Nothing word="Not counted" />
      ),
    width: '10.5rem',
  }),
  columnOf(fields.variants_count, { id: 'variants', width: '6rem' }),
  columnOf(fields.sold_30_days, { id: 'sold', width: '8rem' }),
  columnOf(fields.category_name, { id: 'category', width: 'minmax(8rem, 0.8fr)', off: true }),
  columnOf(fields.vendor, { width: 'minmax(7rem, 0.6fr)', off: true }),
  columnOf(fields.on_hand, { width: '6.5rem', off: true }),
  columnOf(fields.committed, { width: '7.5rem', off: true }),
  offerColumns.tags,
  offerColumns.updated,
]

const productVariables = (variables: object) =>
  withNumbers<ProductsQueryVariables>(variables, ['category_id', 'collection_id'])

export const prefetch = (_: unknown, search: URLSearchParams) =>
  ask(
    productsQuery,
    productVariables(readList<object>(search.toString(), { ...setUp, filters: filtersWith(nothingUsed) }).variables),
  )

/** `/offers/shop/products`: everything that the shop sells. */
export default function Products() {
  const { value: form, remove: close } = useAddressParameter(formParameter)
  const state = useListState<object>({ ...setUp, filters: filtersWith(useUsed()) })
  const answer = useQuery(productsQuery, productVariables(state.variables))
  return (
    <>
      <OfferList<ProductListRow>
        kind="product"
        title="Shop products"
        list={state}
        answer={answer}
        page={answer.data?.products}
        width="minmax(17rem, 2fr)"
        secondary={(row) =>
          [row.category_name || productKinds[row.product_kind], row.vendor].filter(Boolean).join(' · ')
        }
        columns={columns}
        views={views}
        figures={<Figures />}
        intro={<ShopScreens />}
        verbs={['product.stock', 'product.variants', 'offer.duplicate']}
        headCommands={['product.import', 'product.export']}
        createCommand="go./offers/shop/products/new"
        exportPath="business/shop/products"
        searchLabel="Search title, SKU or barcode"
        empty={{
          title: 'No products yet',
          text: 'What you sell beside your trips: field guides, coffee, cloth, vouchers for gear, maps to download. Import them from Shopify, or add the first.',
          picture: 'savannah',
        }}
        peek={(row) => <ProductPeek row={row} />}
      />
      {form === 'import' && <ImportDialog onClose={close} />}
    </>
  )
}

/** What the filters offer: what is in use. */
function useUsed(): Used {
  const helpers = useQuery(productHelpersQuery, {}, { freshFor: 300_000 }).data?.productHelpers
  const categories = useQuery(shopCategoriesQuery, {}, { freshFor: 300_000 }).data?.shopCategories
  const collections = useQuery(shopCollectionsQuery, {}, { freshFor: 300_000 }).data?.shopCollections
  return useMemo(
    () => ({
      tags: helpers?.tags ?? [],
      vendors: helpers?.vendors ?? [],
      categories: (categories ?? []).map(({ id, path }) => ({ value: String(id), label: path })),
      collections: (collections ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
    }),
    [helpers, categories, collections],
  )
}

function Figures() {
  const figures = useQuery(productFiguresQuery, {}).data?.productFigures
  const sums = (all: readonly CurrencySum[] | undefined, none: string) =>
    all === undefined ? (
      ' '
    ) : all.length === 0 ? (
      none
    ) : (
      <span className="flex flex-wrap gap-x-2">
        {all.map((sum) => (
          <Money key={sum.currency} amount={sum.amount} currency={sum.currency} />
        ))}
      </span>
    )
  return (
    <FigureStrip label="Products in figures">
      <FigureCard
        label="Published"
        value={numberOrDash(figures?.published)}
        detail={figures === undefined ? ' ' : `${figures.draft} in draft, ${figures.archived} archived`}
        href={`${list}?status=published&view=published`}
      />
      <FigureCard
        label="Products low in stock"
        value={numberOrDash(figures?.low)}
        tone={figures !== undefined && figures.low > 0 ? 'warning' : undefined}
        detail={figures === undefined ? ' ' : `${figures.out} with something out of stock`}
        href={`${productsLow}&view=low`}
      />
      <FigureCard
        label="Sold in 30 days"
        value={numberOrDash(figures?.sold_30_days)}
        detail={sums(figures?.revenue_30_days, 'None yet')}
        href={`${list}?status=published&sort=-sold`}
      />
      <FigureCard
        label="Worth of stock, at cost"
        value={sums(figures?.worth, 'None')}
        href={linkTo('/offers/shop/stock')}
      />
    </FigureStrip>
  )
}
