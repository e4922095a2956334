import { lent } from '../../commands/children.ts'
import { routeOf } from '../../domain/routes/routes.ts'
import { productKinds } from '../../domain/shop/shop-choices.ts'
import { counted, numberText } from '../../domain/text.ts'
import { access } from '../../domain/verdict.ts'
import { prefetch as ask } from '../../gateway/cache.ts'
import { productHelpersQuery, productQuery } from '../../gateway/generated/products.generated.ts'
import { useVisitor } from '../../state/session.ts'
import { OfferScreen } from '../offers/every-kind/offer-screen.tsx'
import { OfferStatusRail } from '../offers/every-kind/offer-status-rail.tsx'
import { idIn } from '../standard/address-id.ts'
import { FileTab } from './file-tab.tsx'
import { ProductLevel } from './level-pill.tsx'
import { OrdersTab } from './orders-tab.tsx'
import { ProductForm } from './product-form.tsx'
import { ProductStatistics } from './product-statistics.tsx'
import { liveVariants, type ProductRecord, variantName } from './product-values.ts'
import { StockTab } from './stock/stock-tab.tsx'
import { VariantsTab } from './variants/variants-tab.tsx'

export const prefetch = ({ id }: { id: string }) =>
  Promise.all([ask(productQuery, { id: idIn(id) }), ask(productHelpersQuery, {})])

/** One product: what it is, its variants, where its stock is or its file, its pictures, and how it sells. */
export default function ProductScreen({ params }: { params: { id: string } }) {
  const seesOrders = access(useVisitor(), routeOf('/offers/shop/orders')).on
  return (
    <OfferScreen
      kind="product"
      id={params.id}
      query={productQuery}
      find={(answer) => answer.product}
      intro={introOf}
      marks={(product) => product.tracks_stock && <ProductLevel product={product} />}
      primary={({ status, tracks_stock }) => {
        if (status !== 'published') return 'offer.publish'
        return tracks_stock ? 'stock.received' : undefined
      }}
      verbs={(product) => [
        ...(product.tracks_stock ? (['stock.received', 'stock.corrected', 'stock.moved'] as const) : []),
        'offer.duplicate',
        'product.options',
        'offer.tag',
        ...(product.tracks_stock ? (['stock.damaged', 'stock.returned'] as const) : []),
      ]}
      labels={{ 'product.options': 'Options' }}
      tabs={(product, open) => [
        { id: 'details', label: 'Details', content: () => <ProductForm key={product.id} record={product} /> },
        {
          id: 'variants',
          label: 'Variants',
          count: liveVariants(product).length,
          content: () => <VariantsTab key={product.id} product={product} {...open} />,
        },
        ...(product.tracks_stock
          ? [{ id: 'stock', label: 'Stock', content: () => <StockTab product={product} {...open} /> }]
          : []),
        ...(product.product_kind === 'digital'
          ? [{ id: 'file', label: 'File', content: () => <FileTab key={product.id} product={product} /> }]
          : []),
      ]}
      wideTab="variants"
      childrenOf={(product) => ({
        variant: lent(liveVariants(product), (variant) => ({
          id: String(variant.id),
          label: variantName(variant, product),
          ...(variant.sku === '' ? {} : { detail: variant.sku }),
          data: variant,
        })),
      })}
      sales={({ id, bookings_count }) =>
        seesOrders
          ? { id: 'orders', label: 'Orders', count: bookings_count, content: () => <OrdersTab id={id} /> }
          : undefined
      }
      statistics={({ id, tracks_stock }) => <ProductStatistics id={id} countsStock={tracks_stock} />}
      rail={(product) => (
        <OfferStatusRail
          kind="product"
          record={product}
          verbs={false}
          rows={[
            ['Kind', productKinds[product.product_kind]],
            ...(product.category_name === '' ? [] : [['Category', product.category_name] as const]),
            ['Variants', numberText(product.variants_count)],
            ...(product.tracks_stock
              ? [
                  ['Available', numberText(product.available)] as const,
                  ['On hand', numberText(product.on_hand)] as const,
                  ['Committed to orders', numberText(product.committed)] as const,
                ]
              : [['Stock', 'Not counted'] as const]),
            ['Sold in 30 days', numberText(product.sold_30_days)],
          ]}
        />
      )}
    />
  )
}

/** "Books › Field guides · Fountain Publishers · 3 variants" */
const introOf = (product: ProductRecord): string =>
  [
    product.category_name || productKinds[product.product_kind],
    product.vendor,
    product.variants_count > 1 ? counted(product.variants_count, 'variant') : '',
  ]
    .filter(Boolean)
    .join(' · ')
