import { numberText } from '../../domain/text.ts'
import { type ProductVariantsQuery, productVariantsQuery } from '../../gateway/generated/products.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { Money } from '../../ui/money.tsx'
import { Answered, OfferPeek, PeekSection } from '../offers/every-kind/offer-peek.tsx'
import { ProductLevel } from './level-pill.tsx'
import { PriceRange } from './product-price.tsx'
import type { ProductListRow } from './product-values.ts'

const shownVariants = 8

/** A product at a glance: price, what is left of it, and its variants. */
export function ProductPeek({ row }: { row: ProductListRow }) {
  const answer = useQuery(productVariantsQuery, { id: row.id }, { keepPrevious: false })
  return (
    <OfferPeek
      kind="product"
      row={row}
      beside={row.category_name}
      verbs={['product.stock', 'product.variants']}
      facts={[
        ['Price', <PriceRange key="price" row={row} />],
        ...(row.tracks_stock
          ? [
              [
                'Available',
                <span key="available" className="inline-flex items-center gap-2">
                  {numberText(row.available)} <ProductLevel product={row} />
                </span>,
              ] as const,
              ['On hand', numberText(row.on_hand)] as const,
              ['Committed', numberText(row.committed)] as const,
            ]
          : [['Stock', 'Not counted'] as const]),
        ['Sold in 30 days', numberText(row.sold_30_days)],
        ...(row.vendor === '' ? [] : [['Vendor', row.vendor] as const]),
      ]}
    >
      {row.variants_count > 1 && (
        <PeekSection title="Variants">
          <Answered answer={answer}>{({ product }) => <Variants product={product} />}</Answered>
        </PeekSection>
      )}
    </OfferPeek>
  )
}

function Variants({ product }: { product: ProductVariantsQuery['product'] }) {
  const live = product.variants.filter((variant) => variant.archived_at === null)
  return (
    <>
      <ul className="flex flex-col gap-1">
        {live.slice(0, shownVariants).map((variant) => (
          <li key={variant.id} className="grid grid-cols-[1fr_auto_6rem] items-baseline gap-3">
            <span className="min-w-0 truncate">{variant.title}</span>
            <span className="text-right tabular">
              {product.tracks_stock && <span className="text-muted">{numberText(variant.available)} left</span>}
            </span>
            <span className="text-right">
              <Money amount={variant.price} currency={product.currency} />
            </span>
          </li>
        ))}
      </ul>
      {live.length > shownVariants && (
        <p className="mt-1 text-muted text-secondary">{numberText(live.length - shownVariants)} more</p>
      )}
    </>
  )
}
